# Machine set-up that the build scripts share; sourced, not run.
#
# Fleetbox needs Go and, on Linux, the libraries with which Ebitengine talks to
# the display. It needs no C compiler: the libraries are opened at run time.
# On Debian and Ubuntu what is missing gets installed when that is possible
# without a question; elsewhere the packages are named.

top=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
out=$top/build/out
mkdir -p "$out"
cd "$top"

export CGO_ENABLED=0
# One set of flags for programs and tests, so that they share what is compiled.
export GOFLAGS="-trimpath -buildvcs=false"
# Build tools print to standard error so that a program's output stays clean.
say() { printf '%s\n' "$*" >&2; }
die() {
	say "$*"
	exit 1
}

# What the window needs: a file that must be there, then its package for
# apt, dnf, pacman and zypper.
window_needs=(
	"libGL.so.1       libgl1           libglvnd-glx       libglvnd         libglvnd"
	"libX11.so.6      libx11-6         libX11             libx11           libX11-6"
	"libXrandr.so.2   libxrandr2       libXrandr          libxrandr        libXrandr2"
	"libXcursor.so.1  libxcursor1      libXcursor         libxcursor       libXcursor1"
	"libXinerama.so.1 libxinerama1     libXinerama        libxinerama      libXinerama1"
	"libXi.so.6       libxi6           libXi              libxi            libXi6"
	"dri              libgl1-mesa-dri  mesa-dri-drivers   mesa             Mesa-dri"
)

# What the tests need besides: a display without a screen, a hand for its
# mouse, and a camera.
test_needs=(
	"Xvfb             xvfb             xorg-x11-server-Xvfb xorg-server-xvfb xorg-x11-server-Xvfb"
	"xdotool          xdotool          xdotool            xdotool          xdotool"
	"import           imagemagick      ImageMagick        imagemagick      ImageMagick"
)

# present says whether one needed thing is on this machine.
present() {
	case $1 in
	dri) compgen -G '/usr/lib*/dri/*.so' >/dev/null || compgen -G '/usr/lib/*/dri/*.so' >/dev/null ;;
	lib*) known_libraries | grep -qF "$1 " || compgen -G "/usr/lib*/$1" >/dev/null || compgen -G "/usr/lib/*/$1" >/dev/null ;;
	*) command -v "$1" >/dev/null ;;
	esac
}

known_libraries() { PATH=$PATH:/sbin:/usr/sbin ldconfig -p 2>/dev/null || true; }

# package_manager prints the column of the tables above that this system uses
# and its install command.
package_manager() {
	if command -v apt-get >/dev/null; then
		echo 2 apt-get install
	elif command -v dnf >/dev/null; then
		echo 3 dnf install
	elif command -v pacman >/dev/null; then
		echo 4 pacman -S
	elif command -v zypper >/dev/null; then
		echo 5 zypper install
	fi
}

# as_root runs a command as root, and fails at once where that would ask for a
# password.
as_root() {
	if [ "$(id -u)" = 0 ]; then
		"$@"
	else
		sudo -n "$@"
	fi
}

# apt_install installs packages on Debian and Ubuntu without a question.
apt_install() {
	say "Installing: $*"
	as_root env DEBIAN_FRONTEND=noninteractive apt-get update -qq >"$out/apt.log" 2>&1 || true
	as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >>"$out/apt.log" 2>&1
}

# need makes sure that everything in the given table lines is there.
need() {
	[ "$(uname -s)" = Linux ] || return 0
	local column install line missing=() packages=()
	read -r column install <<<"$(package_manager)"
	for line in "$@"; do
		read -ra row <<<"$line"
		present "${row[0]}" && continue
		missing+=("${row[0]}")
		[ -n "$column" ] && packages+=("${row[column - 1]}")
	done
	[ ${#missing[@]} = 0 ] && return 0
	[ -n "$column" ] || die "Missing on this machine: ${missing[*]}. Install them with your system's package manager, then run this again."
	if [ "$column" = 2 ] && { [ "$(id -u)" = 0 ] || sudo -n true 2>/dev/null; }; then
		apt_install "${packages[@]}" || {
			tail -n 5 "$out/apt.log" >&2
			die "Could not install: ${packages[*]}. Install them by hand, then run this again."
		}
		return 0
	fi
	die "Missing on this machine: ${missing[*]}. Install them, then run this again:
  sudo $install ${packages[*]}"
}

# need_go makes sure that Go is there and new enough for go.mod.
need_go() {
	command -v go >/dev/null || PATH=$PATH:/usr/local/go/bin
	local want have
	want=$(awk '$1 == "go" { print $2 }' "$top/go.mod")
	command -v go >/dev/null || die "Fleetbox is built with Go $want or newer, which is not on this machine. Get it from https://go.dev/dl, then run this again."
	have=$(go env GOVERSION 2>&1) || die "Go could not be asked for its version: $have"
	have=${have#go}
	[ "$(printf '%s\n' "$want" "${have%% *}" | sort -V | head -n 1)" = "$want" ] ||
		die "Fleetbox is built with Go $want or newer; this machine has Go $have. Get a newer one from https://go.dev/dl, then run this again."
}

# need_modules fetches the libraries that go.mod names.
need_modules() {
	if [ "$(uname -s)" = Linux ] && command -v apt-get >/dev/null && [ ! -e /etc/ssl/certs/ca-certificates.crt ]; then
		as_root true 2>/dev/null && { apt_install ca-certificates || true; }
	fi
	go mod download >"$out/download.log" 2>&1 || {
		tail -n 3 "$out/download.log" >&2
		die "Go could not fetch the libraries that go.mod names; is there a connection to the network?"
	}
}

# version_flags prints the linker flags that name this build.
version_flags() {
	local release commit
	release=$(git -c safe.directory="$top" describe --tags --always --dirty 2>/dev/null || echo unreleased)
	commit=$(git -c safe.directory="$top" rev-parse HEAD 2>/dev/null || echo unknown)
	echo "-X main.version=$release -X main.commit=$commit"
}

# build_fleetbox builds the program into $out and prints its path. Extra
# arguments go to go build.
build_fleetbox() {
	local name=$1 program
	shift
	program=$out/$name$(go env GOEXE)
	go build -ldflags "$(version_flags)" "$@" -o "$program" .
	echo "$program"
}
