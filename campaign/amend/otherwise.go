package amend

import (
	"fmt"

	"frontier/campaign/state"
	"frontier/internal/words"
	"frontier/rosters"
)

// Otherwise says in a sentence each what is otherwise at the end of the new course: the day, battles,
// the men of each unit, where forces stand, how leaders are.
func (c *Course) Otherwise() []string {
	o := otherwise{f: c.Founding, was: c.Old, now: c.State}
	if o.was.Day != o.now.Day {
		o.say("It is %s, and was %s.", o.f.Date(o.now.Day), o.f.Date(o.was.Day))
	}
	if a, b := fights(o.now), fights(o.was); a != b {
		o.say("%s fought, and %d were.", words.Count(a, "battle is", "battles are"), b)
	}
	o.units()
	o.forces()
	o.leaders()
	return o.said
}

type otherwise struct {
	f        *state.Founding
	was, now *state.State
	said     []string
}

func (o *otherwise) say(format string, args ...any) {
	o.said = append(o.said, words.Capital(fmt.Sprintf(format, args...)))
}

// fights counts the battles that were fought.
func fights(s *state.State) int {
	n := 0
	for i := range s.Battles {
		if s.Battles[i].Status == state.Fought {
			n++
		}
	}
	return n
}

// units tells of the men in the ranks.
func (o *otherwise) units() {
	men := func(s *state.State, id rosters.UnitID) int {
		if u := s.Unit(id); u != nil {
			return state.MenOf(o.f, id, u.Strength.Present.Total())
		}
		return 0
	}
	for i := range o.now.Units {
		id := o.now.Units[i].ID
		if a, b := men(o.now, id), men(o.was, id); a != b {
			o.say("%s: %s in the ranks, and had %s.", state.UnitName(o.f, id), words.Men(a), words.Men(b))
		}
	}
}

// forces tells where forces stand.
func (o *otherwise) forces() {
	for i := range o.now.Forces {
		x := &o.now.Forces[i]
		switch y := o.was.Force(x.ID); {
		case y == nil:
			o.say("%s is %s, and was no more.", state.NameOf(o.f, o.now, x.ID), state.At(o.f, x.Hex))
		case y.Hex != x.Hex:
			o.say("%s is %s, and was %s.", state.NameOf(o.f, o.now, x.ID), state.At(o.f, x.Hex), state.At(o.f, y.Hex))
		}
	}
	for i := range o.was.Forces {
		if y := &o.was.Forces[i]; o.now.Force(y.ID) == nil {
			o.say("%s is no more, and was %s.", state.NameOf(o.f, o.was, y.ID), state.At(o.f, y.Hex))
		}
	}
}

// leaders tells how leaders are.
func (o *otherwise) leaders() {
	for i := range o.now.Leaders {
		l := &o.now.Leaders[i]
		if was := o.was.Leader(l.ID); was != nil && was.Status != l.Status {
			o.say("%s is %s, and was %s.", state.LeaderName(o.f, l.ID), l.Status, was.Status)
		}
	}
}
