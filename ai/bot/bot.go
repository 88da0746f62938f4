// Package bot is the bot protocol: JSON-RPC 2.0 on two streams, one message a
// line, requests answered in order. It is the work behind "fleetbox engine"
// and the shape behind "fleetbox list --json".
//
// What may not live here: the rules of any game, the search, the command line,
// files.
package bot

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"time"

	"fleetbox/rules"
)

// grace is how long a thought may go on after the input has ended. Everything
// that came before the end is answered, so that a session can be piped in.
const grace = 2 * time.Second

// Serve answers the requests on in, one a line, until in ends, out fails or
// ctx ends. It returns nil at the end of in.
func Serve(ctx context.Context, in io.Reader, out io.Writer, mods []rules.Module) error {
	return serve(ctx, in, out, newSession(mods), grace)
}

// serve is Serve with a session and a grace of the caller's.
func serve(ctx context.Context, in io.Reader, out io.Writer, s *session, grace time.Duration) error {
	thinking, stop := context.WithCancel(ctx)
	defer stop()
	// The lines are read ahead so that the end of the input is noticed while
	// a request is at work.
	lines := make(chan message, 256)
	ended := make(chan error, 1)
	go func() {
		err := read(thinking, in, lines)
		time.AfterFunc(grace, stop)
		ended <- err
		close(lines)
	}()
	for {
		select {
		case m, more := <-lines:
			if !more {
				return <-ended
			}
			if reply := s.respond(thinking, m); reply != nil {
				if _, err := out.Write(append(reply, '\n')); err != nil {
					return errors.New("the output cannot be written any more")
				}
			}
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// message is one line of the input.
type message struct {
	text []byte
	long bool // longer than maxLine; text is not kept
}

// maxLine bounds one line; a save file's text fits many times.
const maxLine = 64 << 20

// read sends every line that is not blank until the input ends. A last line
// without a line end counts as well.
func read(ctx context.Context, in io.Reader, lines chan<- message) error {
	r := bufio.NewReaderSize(in, 64<<10)
	var m message
	for {
		part, err := r.ReadSlice('\n')
		if m.long = m.long || len(m.text)+len(part) > maxLine; m.long {
			m.text = nil
		} else {
			m.text = append(m.text, part...)
		}
		if errors.Is(err, bufio.ErrBufferFull) {
			continue
		}
		if m.long || len(bytes.TrimSpace(m.text)) > 0 {
			select {
			case lines <- m:
			case <-ctx.Done():
				return ctx.Err()
			}
		}
		m = message{}
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return errors.New("the input cannot be read any more")
		}
	}
}
