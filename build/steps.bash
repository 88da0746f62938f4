# Runs named steps one after the other, keeps their output, and sums up;
# sourced by the test scripts after machine.bash.

logs=$out/logs
mkdir -p "$logs"
names=() results=() seconds=()

# step runs a command, showing and keeping what it prints. A failing step does
# not end the run, so that one run shows every failure.
step() {
	local name=$1 begun=$SECONDS log
	shift
	log=$logs/${name// /-}.log
	echo
	echo "== $name"
	# Not inside an "if": there bash would go on after a command that failed.
	set +e
	(
		set -euo pipefail
		"$@"
	) 2>&1 | tee "$log"
	local status=${PIPESTATUS[0]}
	set -e
	if [ "$status" = 0 ]; then results+=(ok); else results+=(FAILED); fi
	names+=("$name")
	seconds+=($((SECONDS - begun)))
}

# finish prints one line a step and ends with status 1 if any failed.
finish() {
	local i failed=0
	echo
	echo "== summary"
	for i in "${!names[@]}"; do
		printf '%-7s %4d s  %s\n' "${results[i]}" "${seconds[i]}" "${names[i]}"
		[ "${results[i]}" = ok ] || failed=$((failed + 1))
	done
	if [ "$failed" -gt 0 ]; then
		echo "FAILED: $failed of ${#names[@]} steps; their output is in $logs"
		exit 1
	fi
	echo "ok: all ${#names[@]} steps passed in $SECONDS s"
}
