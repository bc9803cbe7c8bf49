// Package lesson teaches the turn of a rule set by a small battle: what is to be done in each
// step is said where it is to be done, with its rule. The lessons are data; whoever shows them
// asks a [Course] what to say now.
package lesson

import (
	"embed"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"frontier/battle"
	"frontier/battle/scenario"
	"frontier/internal/jsontext"
)

//go:embed data/*.json
var data embed.FS

// Lesson is a small battle with what is said in it.
type Lesson struct {
	Title string
	Side  string // id of the side that the pupil leads
	Seed  uint64
	Steps []Step
	Notes string
	Setup battle.Setup
}

// Step is one thing that is taught.
type Step struct {
	At    string `json:"at"`              // step of the turn in which it is said
	Rule  string `json:"rule"`            // that it teaches
	Say   string `json:"say"`             //
	Order string `json:"order,omitempty"` // kind of order after which it is learned; empty: when the pupil says so
}

// All are the lessons of the rule sets that have one, in the order of the rule sets.
func All(engines []battle.Engine) ([]Lesson, error) {
	var out []Lesson
	for _, e := range engines {
		text, err := data.ReadFile("data/" + e.About().ID + ".json")
		if err != nil {
			continue // a rule set without a lesson
		}
		l, err := read(text)
		if err != nil {
			return nil, fmt.Errorf("the lesson of %s: %w", e.About().ID, err)
		}
		l.Setup.Engine, l.Setup.Version = e.About().ID, e.About().Version
		out = append(out, l)
	}
	return out, nil
}

func read(text []byte) (Lesson, error) {
	var f struct {
		Title    string          `json:"title"`
		Side     string          `json:"side"`
		Seed     uint64          `json:"seed"`
		Scenario json.RawMessage `json:"scenario"`
		Steps    []Step          `json:"steps"`
	}
	if err := jsontext.Strict(text, &f); err != nil {
		return Lesson{}, err
	}
	s, err := scenario.Read(f.Scenario)
	if err != nil {
		return Lesson{}, err
	}
	return Lesson{Title: f.Title, Side: f.Side, Seed: f.Seed, Steps: f.Steps, Notes: s.Notes, Setup: s.Setup}, nil
}

// Pupil is the side that the pupil leads, 0 or 1.
func (l *Lesson) Pupil() int {
	return max(0, slices.IndexFunc(l.Setup.Sides[:], func(s battle.Side) bool { return s.ID == l.Side }))
}

// Course is a lesson under way.
type Course struct {
	Lesson Lesson
	at     int   // step that is taught, or would be next
	since  place // from when on
}

// place is a step of a turn.
type place struct{ turn, step int }

func (p place) before(q place) bool { return p.turn < q.turn || p.turn == q.turn && p.step < q.step }

// Begin begins a lesson.
func Begin(l Lesson) *Course { return &Course{Lesson: l} }

// patience is for how many turns what is to be tried waits until it can be.
const patience = 6

// may says whether an order of a kind can be given now.
func may(b battle.Battle, kind string) bool {
	return slices.ContainsFunc(b.Legal(), func(o battle.Order) bool { return o.Kind == kind })
}

// Now is what is to be said at this moment of the battle; false where nothing is: the other side
// decides, its step of the turn has not come, what is to be tried cannot be yet, or all is learned.
// What was to be said in a step of the turn that went by without asking the pupil is passed over
// where more is to be said now.
func (c *Course) Now(b battle.Battle) (Step, bool) {
	if c.Done() || b.Over() || b.Decider() != c.Lesson.Pupil() {
		return Step{}, false
	}
	steps := b.Steps()
	phase, now := here(b, steps)
	for i := c.at; i < len(c.Lesson.Steps); i++ {
		s := c.Lesson.Steps[i]
		waits := s.Order != "" && now.turn-c.since.turn <= patience
		if s.At == phase && !waits || s.At == phase && may(b, s.Order) {
			c.at = i
			return s, true
		}
		if waits {
			break
		}
		next := place{c.since.turn, slices.Index(steps, s.At)}
		if next.before(c.since) {
			next.turn++
		}
		if !next.before(now) {
			break
		}
	}
	return Step{}, false
}

// here is in which step of which turn a battle is.
func here(b battle.Battle, steps []string) (string, place) {
	v := b.View(-1)
	return v.Phase, place{v.Turn, slices.Index(steps, v.Phase)}
}

// Shown is an order by which what is to be tried now is done: the commander's own where he would
// do just that, else the first that is offered. It is false where nothing is to be tried.
func (c *Course) Shown(b battle.Battle) (battle.Order, bool) {
	s, said := c.Now(b)
	if !said || s.Order == "" {
		return battle.Order{}, false
	}
	if o := b.Advice(); o.Kind == s.Order {
		return o, true
	}
	offered := b.Legal()
	i := slices.IndexFunc(offered, func(o battle.Order) bool { return o.Kind == s.Order })
	if i < 0 {
		return battle.Order{}, false
	}
	return offered[i], true
}

// Coming is what is taught next, where a moment has nothing to be said; nothing where all is learned.
func (c *Course) Coming() Step {
	if c.Done() {
		return Step{}
	}
	return c.Lesson.Steps[c.at]
}

// At is the number of the step that is taught, from 1, and of how many.
func (c *Course) At() (n, of int) { return min(c.at+1, len(c.Lesson.Steps)), len(c.Lesson.Steps) }

// Next is said by the pupil: he has read what was said.
func (c *Course) Next(b battle.Battle) {
	if _, said := c.Now(b); said {
		c.on(b)
	}
}

// Given tells of an order that the pupil gives; where it is what he was told to try, the next
// thing is taught.
func (c *Course) Given(b battle.Battle, o battle.Order) {
	if s, said := c.Now(b); said && s.Order != "" && s.Order == o.Kind {
		c.on(b)
	}
}

func (c *Course) on(b battle.Battle) {
	c.at++
	_, c.since = here(b, b.Steps())
}

// Done says whether all was taught.
func (c *Course) Done() bool { return c.at >= len(c.Lesson.Steps) }

// Of is a rule as its rule set explains it.
func Of(rules battle.RuleSet, id string) string {
	for _, r := range rules.Rules() {
		if strings.EqualFold(r.ID, id) {
			return r.Text
		}
	}
	return ""
}
