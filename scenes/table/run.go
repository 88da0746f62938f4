package table

import (
	"fleetbox/ai"
	"fleetbox/rules"
	"fleetbox/rules/match"
	"fleetbox/scenes/ui"
)

// run is the running of a match on the table: it asks whoever is to decide,
// shows what happened in order, and knows nothing of furniture.
type run struct {
	m      *match.Match
	p      Presenter
	pace   Pace
	brains [2]*ai.Thinker // nil for a person
	viewer rules.Side     // whose eyes the table shows

	view    rules.View     // what the surface shows now
	actions []rules.Action // of the decision that is asked
	asked   rules.Side     // the person who is asked now, or Nobody
	curtain rules.Side     // the person for whom the curtain must be opened, or Nobody

	queue    []step        // what happened and is not shown yet, in order
	event    int           // the next event of queue[0]
	untold   bool          // the event before it is not in the log yet: it is being shown
	again    []rules.Event // of the log, to be shown once more
	replays  bool          // some of them are being shown
	anim     Animation
	rest     int            // ticks until the next AI may move
	plan     []rules.Action // what is left of a person's plan
	planning bool           // a plan is being carried out
	happened []rules.Event  // caused by the last action of the plan

	log    journal
	labels map[int]string // decision number to what it did, in words
	auto   map[int]bool   // decisions that passed by themselves
	hint   hint
	news   bool  // something about the decision, the log or the view changed
	failed error // the AI's or the match's failure to be told
}

// step is one decision's consequences, as the viewer sees them.
type step struct {
	decision int
	side     rules.Side
	events   []rules.Event
	view     rules.View
}

// newRun seats the players. watcher is whose eyes the table shows when no
// person plays.
func newRun(m *match.Match, p Presenter, pace Pace, watcher rules.Side) (*run, error) {
	r := &run{m: m, p: p, pace: pace, viewer: watcher, labels: map[int]string{}, auto: map[int]bool{}}
	people := m.Options().Players
	for i := len(people) - 1; i >= 0; i-- {
		if people[i].Human {
			r.viewer = rules.Sides[i]
			continue
		}
		player, err := ai.Parse(people[i].Level)
		if err != nil {
			return nil, err
		}
		r.brains[i] = ai.NewThinker(player)
	}
	if actor := m.Actor(); r.human(actor) && r.hotSeat() {
		r.viewer = actor
		if r.secrets(m.View(actor)) {
			r.curtain = actor
		}
	}
	r.jump()
	return r, nil
}

// human says whether a person sits on a side.
func (r *run) human(side rules.Side) bool {
	return side != rules.Nobody && r.brains[side.Index()] == nil
}

// hotSeat says whether two people share the screen.
func (r *run) hotSeat() bool { return r.human(rules.First) && r.human(rules.Second) }

// secrets says whether anybody holds something the other may not see.
func (r *run) secrets(v rules.View) bool {
	s, ok := v.(rules.Secretive)
	return ok && (s.HoldsSecrets(rules.First) || s.HoldsSecrets(rules.Second))
}

// jump shows the present state at once: after loading, undo, and a change of
// viewer.
func (r *run) jump() {
	r.dropThoughts()
	r.queue, r.event, r.untold, r.anim, r.rest = nil, 0, false, nil, 0
	r.again, r.replays = nil, false
	r.plan, r.planning, r.happened = nil, false, nil
	r.asked, r.actions = rules.Nobody, nil
	r.view = r.m.View(r.viewer)
	r.log.rebuild(r)
	r.p.Sync(r.view, nil)
	r.news = true
}

// dropThoughts stops the AIs and the hint.
func (r *run) dropThoughts() {
	for _, b := range r.brains {
		if b != nil {
			b.Drop()
		}
	}
	r.hint.drop()
}

// close stops everything for good.
func (r *run) close() {
	for _, b := range r.brains {
		if b != nil {
			b.Close()
		}
	}
	r.hint.close()
}

// showing says whether something that happened is still being shown.
func (r *run) showing() bool { return r.anim != nil || len(r.queue) > 0 || r.replays }

// tick runs one tick: what happened is shown, then the next decision is asked.
func (r *run) tick() {
	r.hint.poll(r)
	if r.show(r.pace.Steps > 0) {
		return
	}
	r.next()
}

// show goes on showing what happened and says whether something is still
// moving. Without animated it shows everything at once. An event comes into the
// log when its movement is over, so that nothing tells a roll before the dice
// have landed.
func (r *run) show(animated bool) (moving bool) {
	for {
		if r.anim != nil && animated && !r.animate() {
			return true
		}
		r.anim = nil
		r.tell()
		if r.replays && len(r.queue) == 0 {
			r.showAgain(animated)
			continue
		}
		if len(r.queue) == 0 {
			return false
		}
		s := &r.queue[0]
		if r.event < len(s.events) {
			e := s.events[r.event]
			r.event, r.untold = r.event+1, true
			if animated {
				r.anim = r.p.Play(e, s.view)
			}
			continue
		}
		r.view = s.view
		r.queue, r.event = r.queue[1:], 0
		r.p.Sync(r.view, nil)
		r.news = true
	}
}

// tell writes the event that was shown last into the log.
func (r *run) tell() {
	if !r.untold {
		return
	}
	r.untold, r.news = false, true
	s := &r.queue[0]
	r.log.add(r, s.decision, s.side, s.view, s.events[r.event-1])
}

// animate moves the present animation on and says whether it is over.
func (r *run) animate() (done bool) {
	for range r.pace.Steps {
		if r.anim.Update() {
			return true
		}
	}
	return false
}

// replay shows events of the log once more, on the table as it is now.
func (r *run) replay(events []rules.Event) {
	if r.showing() || len(events) == 0 || r.pace.Steps == 0 {
		return
	}
	r.again, r.replays = events, true
}

// showAgain begins to show the next event of a replay; after the last one the
// table is put back as it stands.
func (r *run) showAgain(animated bool) {
	if !animated || len(r.again) == 0 {
		r.again, r.replays = nil, false
		r.p.Sync(r.view, r.actions)
		r.news = true
		return
	}
	e := r.again[0]
	r.again = r.again[1:]
	r.anim = r.p.Play(e, r.view)
}

// skip ends what is being shown.
func (r *run) skip() { r.show(false) }

// next asks whoever is to decide.
func (r *run) next() {
	actor := r.m.Actor()
	switch {
	case actor == rules.Nobody || r.asked == actor || r.curtain != rules.Nobody:
	case !r.human(actor):
		r.consult(actor)
	case actor != r.viewer && r.secrets(r.view):
		r.curtain, r.news = actor, true
	default:
		r.ask(actor)
	}
}

// openCurtain shows the table to the person it was closed for.
func (r *run) openCurtain() {
	if r.curtain == rules.Nobody {
		return
	}
	r.viewer, r.curtain = r.curtain, rules.Nobody
	r.jump()
}

// consult lets an AI think, and plays what it answers.
func (r *run) consult(actor rules.Side) {
	brain := r.brains[actor.Index()]
	if r.rest > 0 {
		r.rest--
	}
	if !brain.Thinking() {
		brain.Start(r.m.View(actor), r.m.Module(), ai.Seed(r.m.Seed(), r.m.Decisions()))
	}
	if r.rest > 0 {
		return
	}
	choice, ok := brain.Poll()
	if !ok {
		return
	}
	if choice.Err != nil {
		r.failed = choice.Err
	}
	r.do(choice.Action, r.m.View(actor))
	r.rest = r.pace.Rest
}

// ask puts the decision before a person, unless it answers itself: by the rest
// of a plan, or because there is only one answer.
func (r *run) ask(actor rules.Side) {
	if actor != r.viewer {
		r.viewer = actor
		r.log.rebuild(r)
	}
	v := r.m.View(actor)
	actions := v.Actions(nil)
	if a, ok := r.planned(v); ok {
		r.do(a, v)
		return
	}
	if r.passes(v, actions) {
		r.auto[r.m.Decisions()+1] = true
		r.do(actions[0], v)
		return
	}
	r.view, r.actions, r.asked = v, actions, actor
	r.p.Sync(v, actions)
	r.news = true
}

// planned takes the next action of a person's plan, when the presenter goes on
// with it after what happened.
func (r *run) planned(v rules.View) (rules.Action, bool) {
	if !r.planning {
		return rules.Action{}, false
	}
	rest := r.p.Resume(r.plan, v, r.happened)
	if len(rest) == 0 || v.Check(rest[0]) != nil {
		r.plan, r.planning = nil, false
		return rules.Action{}, false
	}
	r.plan = rest[1:]
	return rest[0], true
}

// passes says whether a decision passes by itself: it has one answer, and the
// pause would not be missed. Two people at one screen are asked in every
// reaction window, so that a pause gives nothing away.
func (r *run) passes(v rules.View, actions []rules.Action) bool {
	if len(actions) != 1 || v.Status().Window && r.hotSeat() {
		return false
	}
	if b, ok := v.(rules.Builder); ok {
		if _, building := b.Building(); building {
			return false
		}
	}
	return true
}

// answer carries out a person's plan. The error is a refusal.
func (r *run) answer(plan []rules.Action) error {
	if r.asked == rules.Nobody || len(plan) == 0 {
		return nil
	}
	r.skip() // a replay
	if err := r.view.Check(plan[0]); err != nil {
		return err
	}
	r.plan, r.planning = append([]rules.Action(nil), plan[1:]...), true
	r.do(plan[0], r.view)
	return nil
}

// do carries out a decision and queues what it caused. v is the view of the
// side that decides, before the decision.
func (r *run) do(a rules.Action, v rules.View) {
	actor, n := v.Side(), r.m.Decisions()+1
	r.labels[n] = rules.Words(v, v.Label(a))
	r.asked, r.actions = rules.Nobody, nil
	r.hint.drop()
	all, err := r.m.Do(a)
	if err != nil {
		delete(r.labels, n)
		r.failed, r.plan, r.planning = err, nil, false
		return
	}
	s := step{decision: n, side: actor, view: r.m.View(r.viewer)}
	for _, e := range all {
		if e.VisibleTo(r.viewer) {
			s.events = append(s.events, e)
		}
	}
	r.happened = s.events
	r.queue = append(r.queue, s)
	if r.auto[n] {
		r.log.trace(n, actor, ui.Say("table.auto", r.labels[n]))
	}
	r.news = true
}

// undoState says what the viewer may take back.
func (r *run) undoState() match.Undo {
	if !r.human(r.viewer) {
		return match.Undo{Why: rules.M("match.undo.nothing")}
	}
	return r.m.CanUndo(r.viewer)
}

// undo takes back the viewer's last decision, and with it those before it that
// had passed by themselves.
func (r *run) undo() error {
	for {
		u := r.undoState()
		if err := r.m.Undo(r.viewer); err != nil {
			return err
		}
		wasAuto := r.auto[u.To+1]
		for n := range r.auto {
			if n > r.m.Decisions() {
				delete(r.auto, n)
			}
		}
		if !wasAuto || !r.undoState().OK {
			break
		}
	}
	r.jump()
	return nil
}

// resign gives the match up for a side.
func (r *run) resign(side rules.Side) error {
	if err := r.m.Resign(side); err != nil {
		return err
	}
	r.curtain = rules.Nobody
	r.jump()
	return nil
}
