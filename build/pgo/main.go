// Pgo plays matches of every game without a screen and writes the profile of
// it to default.pgo, from which the compiler learns what to make fast. Run it
// from the module's root after the rules or the search changed much:
//
//	go run ./build/pgo
//
// Nothing but the making of the profile belongs here.
package main

import (
	"context"
	"fmt"
	"os"
	"runtime/pprof"
	"time"

	"fleetbox/ai/arena"
	"fleetbox/rules"
	"fleetbox/rules/games"
)

// profile is where the go command looks for it.
const profile = "default.pgo"

// long is how long each game is played.
const long = time.Minute

func main() {
	if err := write(); err != nil {
		fmt.Fprintln(os.Stderr, "pgo:", err)
		os.Exit(1)
	}
}

// write plays and writes the profile.
func write() error {
	file, err := os.Create(profile)
	if err != nil {
		return err
	}
	if err := pprof.StartCPUProfile(file); err != nil {
		return err
	}
	for _, m := range games.All() {
		if err := play(m); err != nil {
			return err
		}
	}
	pprof.StopCPUProfile()
	return file.Close()
}

// play lets the search play a game with itself, as far as the time goes.
func play(m rules.Module) error {
	ctx, stop := context.WithTimeout(context.Background(), long)
	defer stop()
	report, err := arena.Run(ctx, m, arena.Options{
		AI: [2]string{"captain:iters=200", "cadet"}, Games: 1000, Seed: 1, Swap: true,
	})
	if err != nil {
		return err
	}
	fmt.Printf("%s: %d matches\n", m.ID(), report.Games)
	return nil
}
