package ai

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"fleetbox/rules"
	"fleetbox/rules/rulestest/connectfour"
)

// wait polls as a screen does, frame by frame.
func wait(t *testing.T, th *Thinker) Choice {
	t.Helper()
	for range 2000 {
		if c, ok := th.Poll(); ok {
			return c
		}
		time.Sleep(5 * time.Millisecond)
	}
	t.Fatal("no answer")
	return Choice{}
}

func TestThinkerAnswersBesideTheScreen(t *testing.T) {
	mod := connectfour.Module{}
	th := NewThinker(player(t, "captain:iters=300"))
	defer th.Close()
	if _, ok := th.Poll(); ok || th.Thinking() {
		t.Error("an answer before a question")
	}
	s := board(t, "OOO....", "XXX....")
	v := viewOf(s, mod)
	th.Start(v, mod, 1)
	board(t).View(rules.First, v) // the screen goes on with its view
	if c := wait(t, th); c.Err != nil || s.Text(c.Action) != "drop 4" {
		t.Errorf("%+v", c)
	}
	if _, ok := th.Poll(); ok || th.Thinking() {
		t.Error("the answer came twice")
	}
}

func TestThinkerHurries(t *testing.T) {
	th := NewThinker(player(t, "captain:ms=600000"))
	defer th.Close()
	answer := th.Start(viewOf(board(t), connectfour.Module{}), connectfour.Module{}, 1)
	time.Sleep(20 * time.Millisecond)
	th.Hurry()
	select {
	case c := <-answer:
		if c.Playouts == 0 || c.Action == (rules.Action{}) {
			t.Errorf("%+v", c)
		}
	case <-time.After(10 * time.Second):
		t.Fatal("no answer")
	}
}

// A new question drops the one before, whose answer is never seen.
func TestThinkerDropsTheOldQuestion(t *testing.T) {
	mod := connectfour.Module{}
	th := NewThinker(player(t, "captain:ms=600000,iters=2000"))
	defer th.Close()
	th.Start(viewOf(board(t), mod), mod, 1)
	s := board(t, "OOO....", "XXX....")
	th.Start(viewOf(s, mod), mod, 1)
	if c := wait(t, th); s.Text(c.Action) != "drop 4" {
		t.Errorf("%+v", c)
	}
}

// failing is a game whose states fail at one of the search's calls.
type failing struct {
	connectfour.Module
	at string
}

type failingState struct {
	rules.State
	at string
}

type failingView struct {
	rules.View
	at string
}

func (m failing) NewState() rules.State { return failingState{m.Module.NewState(), m.at} }
func (m failing) NewView() rules.View   { return &failingView{m.Module.NewView(), m.at} }

func (s failingState) Candidates(buf []rules.Candidate) []rules.Candidate {
	if s.at == "candidates" {
		panic("no candidates")
	}
	return s.State.Candidates(buf)
}

func (s failingState) Value(side rules.Side) float64 { panic("not asked for a finished match") }

func (s failingState) View(side rules.Side, into rules.View) {
	s.State.View(side, into.(*failingView).View)
}

func (v *failingView) Sample(into rules.State, r *rand.Rand) {
	if v.at == "sample" {
		panic("no sample")
	}
	v.View.Sample(into.(failingState).State, r)
}

// Whatever fails, a legal action comes out, with the reason.
func TestAFailureStillAnswers(t *testing.T) {
	for _, at := range []string{"sample", "candidates"} {
		mod := failing{at: at}
		inner := viewOf(board(t), connectfour.Module{})
		v := &failingView{inner, at}
		for _, level := range Levels() {
			c := player(t, level).Choose(context.Background(), v, mod, 1)
			if c.Err == nil || !strings.Contains(c.Err.Error(), "no "+at) || v.Check(c.Action) != nil {
				t.Errorf("%s, %s: %+v", level, at, c)
			}
			th := NewThinker(player(t, level))
			th.Start(v, mod, 1)
			if c := wait(t, th); c.Err == nil || v.Check(c.Action) != nil {
				t.Errorf("thinker, %s, %s: %+v", level, at, c)
			}
		}
	}
}

func TestOtherSidesDecision(t *testing.T) {
	v := connectfour.Module{}.NewView()
	board(t).View(rules.Second, v)
	if c := player(t, "captain").Choose(context.Background(), v, connectfour.Module{}, 1); c.Err == nil || c.Action != (rules.Action{}) {
		t.Errorf("%+v", c)
	}
}

// A cancelled context still gets an answer at once.
func TestCancelledBeforeItBegins(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, text := range []string{"cadet:ms=600000", "captain:ms=600000", "admiral:iters=100000000"} {
		v := viewOf(board(t), connectfour.Module{})
		if c := player(t, text).Choose(ctx, v, connectfour.Module{}, 1); c.Err != nil || v.Check(c.Action) != nil {
			t.Errorf("%s: %+v", text, c)
		}
	}
}
