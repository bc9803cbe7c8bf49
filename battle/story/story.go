package story

import (
	"iter"
	"slices"
	"strings"

	"frontier/battle"
	"frontier/battle/telling"
)

// Story is a battle told over again.
type Story struct {
	Setup     battle.Setup
	Standings []Standing // the first as it was set up, the last as it ended; none where it cannot be replayed
	Turns     []Turn     // in which something was done, in their order
	BySide    bool       // it is what one side saw, which is Side
	Side      int
}

// Turn is what was done in a turn.
type Turn struct {
	Number int
	Deeds  []Deed
}

// Deed is a deed with the units of the setup that it concerns.
type Deed struct {
	telling.Deed
	Side int // of Unit: 0 or 1; -1: of neither
	Of   int // Unit’s number among the units of its side in the setup; -1: it is none
	On   int // Target’s, among those of the other side; -1: it is none
}

// Read makes a story of a log and of the tables of its replay, which may be none.
func Read(setup battle.Setup, engine telling.Chronicler, lines iter.Seq[battle.Line], standings []Standing) *Story {
	s := &Story{Setup: setup, Standings: standings}
	find, leads := finder(setup), leaders(setup)
	for line := range lines {
		d, ok := engine.Deed(line)
		if !ok {
			continue
		}
		told := Deed{Deed: d, Side: -1, Of: -1, On: -1}
		if side, unit, ok := find(d.Unit); ok {
			told.Side, told.Of = side, unit
		} else if i := sideOf(&setup, d.Unit); i >= 0 {
			told.Side = i
		}
		if i, ok := leads[d.Unit]; ok {
			told.Side = i
			if d.Kind == telling.Vanishes {
				told.Kind = telling.LeaderFalls
			}
		}
		if _, unit, ok := find(d.Target); ok {
			told.On = unit
		}
		if n := len(s.Turns); n == 0 || s.Turns[n-1].Number != line.Turn {
			s.Turns = append(s.Turns, Turn{Number: line.Turn})
		}
		t := &s.Turns[len(s.Turns)-1]
		if told.Kind == telling.Loses && t.charge(told) {
			continue
		}
		t.Deeds = append(t.Deeds, told)
	}
	return s
}

// charge puts a loss down to what was done last to the unit that suffers it; false: nothing was.
func (t *Turn) charge(loss Deed) bool {
	for i := len(t.Deeds) - 1; i >= 0; i-- {
		d := &t.Deeds[i]
		switch {
		case d.Kind != telling.Fires && d.Kind != telling.Strikes && d.Kind != telling.Charges:
		case d.Target == loss.Unit || d.Side != loss.Side && d.On >= 0 && d.On == loss.Of:
			d.Fell += loss.Fell
			return true
		case d.Kind == telling.Strikes && d.Unit == loss.Unit:
			d.Cost += loss.Fell
			return true
		}
	}
	return false
}

// leaders says on which side each leader is.
func leaders(setup battle.Setup) map[string]int {
	out := map[string]int{}
	for i, side := range setup.Sides {
		for _, l := range side.Leaders {
			out[l.ID] = i
		}
	}
	return out
}

func sideOf(setup *battle.Setup, id string) int {
	return slices.IndexFunc(setup.Sides[:], func(s battle.Side) bool { return s.ID == id && id != "" })
}

// finder finds the unit of a setup from which what has an id was made: the one of that id, else the
// one whose id it begins with, as "66/2" is a part of the 66.
func finder(setup battle.Setup) func(id string) (side, unit int, ok bool) {
	type place struct{ side, unit int }
	known := map[string]place{}
	for i, side := range setup.Sides {
		for k, u := range side.Units {
			known[u.ID] = place{i, k}
		}
	}
	return func(id string) (int, int, bool) {
		for at := id; at != ""; {
			if p, ok := known[at]; ok {
				return p.side, p.unit, true
			}
			cut := strings.LastIndexAny(at, "/+#")
			if cut <= 0 {
				break
			}
			at = at[:cut]
		}
		return 0, 0, false
	}
}

// Left counts the figures that each unit of a side has left at a standing, by the units of the
// setup: whoever left the table in hand counts until the end, who fell or was broken up does not,
// and who is not on it yet counts as he comes.
func (s *Story) Left(standing, side int) []int {
	if s.BySide && side != s.Side {
		return s.lastSeen(standing, side)
	}
	out := s.counted(standing, side)
	for k, n := range out {
		for later := standing + 1; n == 0 && later < len(s.Standings); later++ {
			if s.seen(standing, side, k) { // it was there, and is gone
				break
			}
			n = s.counted(later, side)[k]
		}
		out[k] = n
	}
	return out
}

// lastSeen counts the figures of the units of an enemy as each of their parts was in sight last by a
// standing, or will be first.
func (s *Story) lastSeen(standing, side int) []int {
	parts := map[string]int{}
	for at := range s.Standings {
		units := s.Standings[at].View.Units
		for i := range units {
			u := &units[i]
			_, known := parts[u.ID]
			if u.Side == side && (inSight(u) && !known || at <= standing && (inSight(u) || u.Off && known)) {
				parts[u.ID] = u.Figures
			}
		}
	}
	out := make([]int, len(s.Setup.Sides[side].Units))
	find := finder(s.Setup)
	for id, n := range parts {
		if i, k, ok := find(id); ok && i == side {
			out[k] += n
		}
	}
	return out
}

// inSight says whether a unit that is shown to its enemy is seen: a marker is nobody, and who is not on the
// table, or not yet, is not there.
func inSight(u *battle.UnitView) bool { return !u.Off && u.Arm != "marker" }

// counted counts the figures of the units of a side as a standing has them.
func (s *Story) counted(standing, side int) []int {
	out := make([]int, len(s.Setup.Sides[side].Units))
	find := finder(s.Setup)
	for _, u := range s.Standings[standing].View.Units {
		if i, k, ok := find(u.ID); ok && i == side {
			out[k] += u.Figures
		}
	}
	return out
}

// seen says whether a unit had come by a standing.
func (s *Story) seen(standing, side, unit int) bool {
	for at := range standing + 1 {
		if s.counted(at, side)[unit] > 0 {
			return true
		}
	}
	return false
}

// Parts is in how many parts a unit of the setup fights; of an enemy, in how many he was seen; 0: nobody
// knows.
func (s *Story) Parts(side, unit int) int {
	all := s.Standings[:min(1, len(s.Standings))]
	if s.BySide && side != s.Side {
		all = s.Standings
	}
	parts, find := map[string]bool{}, finder(s.Setup)
	for at := range all {
		for _, u := range all[at].View.Units {
			if i, k, ok := find(u.ID); ok && i == side && k == unit {
				parts[u.ID] = true
			}
		}
	}
	return len(parts)
}
