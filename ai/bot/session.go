package bot

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"fleetbox/rules"
	"fleetbox/rules/match"
)

// session is one engine's matches.
type session struct {
	mods    []rules.Module
	matches map[int]*match.Match
	last    int // the last number given to a match
}

func newSession(mods []rules.Module) *session {
	return &session{mods: mods, matches: map[int]*match.Match{}}
}

// method carries out one call.
type method func(s *session, ctx context.Context, params json.RawMessage) (any, error)

// methods are the protocol's methods by name.
var methods = map[string]method{
	"list":     with((*session).list),
	"new":      with((*session).new),
	"position": with((*session).position),
	"actions":  with((*session).actions),
	"check":    with((*session).check),
	"apply":    with((*session).apply),
	"odds":     with((*session).odds),
	"advise":   with((*session).advise),
	"undo":     with((*session).undo),
	"save":     with((*session).save),
	"load":     with((*session).load),
}

// with decodes a method's parameters before it is called.
func with[P any](call func(*session, context.Context, P) (any, error)) method {
	return func(s *session, ctx context.Context, params json.RawMessage) (any, error) {
		var p P
		if err := decode(params, &p); err != nil {
			return nil, err
		}
		return call(s, ctx, p)
	}
}

// decode reads parameters strictly: an unknown one is an error.
func decode(params json.RawMessage, into any) error {
	if len(params) == 0 || string(params) == "null" {
		return nil
	}
	if params[0] != '{' {
		return badParams("params is an object of named parameters")
	}
	d := json.NewDecoder(bytes.NewReader(params))
	d.DisallowUnknownFields()
	err := d.Decode(into)
	var kind *json.UnmarshalTypeError
	if errors.As(err, &kind) {
		return badParams("the parameter %q must not be a %s", strings.TrimPrefix(kind.Field, "matchParams."), kind.Value)
	}
	if err != nil {
		return badParams("%s", strings.TrimPrefix(err.Error(), "json: "))
	}
	return nil
}

// invoke calls a method. A failure of the rules ends the match that it
// happened in, not the session.
func (s *session) invoke(ctx context.Context, name string, params json.RawMessage) (result any, failed *callError) {
	call, ok := methods[name]
	if !ok {
		return nil, wrong(codeMethod, "no method %q%s", name, rules.Suggest(name, methodNames()))
	}
	defer func() {
		if cause := recover(); cause != nil {
			result, failed = nil, s.broken(params, cause)
		}
	}()
	result, err := call(s, ctx, params)
	if err == nil {
		return result, nil
	}
	var own *callError
	if !errors.As(err, &own) {
		own = badParams("%s", err.Error())
	}
	return nil, own
}

// methodNames lists the methods in a stable order.
func methodNames() []string {
	var names []string
	for name := range methods {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// broken drops the match in which the rules failed, as nothing it says can be
// relied on.
func (s *session) broken(params json.RawMessage, cause any) *callError {
	var p matchParams
	if json.Unmarshal(params, &p) == nil && s.matches[p.Match] != nil {
		delete(s.matches, p.Match)
		return wrong(codeInternal, "the rules failed, and match %d is closed: %v", p.Match, cause)
	}
	return wrong(codeInternal, "the rules failed: %v", cause)
}

// matchParams name a match.
type matchParams struct {
	Match int `json:"match"`
}

// find returns the match of that number.
func (s *session) find(number int) (*match.Match, error) {
	m := s.matches[number]
	if m == nil {
		return nil, badParams("there is no match %d; new and load start one", number)
	}
	return m, nil
}

// module returns the module of that id.
func (s *session) module(id string) (rules.Module, error) {
	var ids []string
	for _, mod := range s.mods {
		if string(mod.ID()) == id {
			return mod, nil
		}
		ids = append(ids, string(mod.ID()))
	}
	return nil, badParams("no module %q%s", id, rules.Suggest(id, ids))
}

// add gives a match its number.
func (s *session) add(m *match.Match) started {
	s.last++
	s.matches[s.last] = m
	return s.where(s.last)
}

// where tells where a match stands.
func (s *session) where(number int) started {
	m := s.matches[number]
	return started{Match: number, Actor: int(m.Actor()), Hash: hashText(m.Hash())}
}

// hashText writes a hash as save files do.
func hashText(hash uint64) string { return fmt.Sprintf("%016x", hash) }
