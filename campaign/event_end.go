package campaign

import (
	"fmt"
	"slices"

	"frontier/campaign/state"
	"frontier/internal/sorted"
	"frontier/rosters"
)

var (
	_ = enrol[ForceScattered]()
	_ = enrol[ForceDeserted]()
	_ = enrol[ForceDestroyed]()
)

// ForceScattered is a surrounded force laying down its arms, or being cut down: every
// man present of its units.
type ForceScattered struct {
	Force  state.ForceID  `json:"force"`
	Battle state.BattleID `json:"battle,omitempty"`
	By     state.SideID   `json:"by"`
	Killed bool           `json:"killed,omitempty"` // the other side takes no prisoners
}

// Kind names the event in the journal.
func (ForceScattered) Kind() string { return "force-scattered" }

func (e ForceScattered) Apply(f *state.Founding, s *state.State) error {
	return s.WithForce(e.Force, func(x *state.Force) error {
		if f.Side(e.By) == nil {
			return fmt.Errorf("side %q is not known", e.By)
		}
		for _, id := range x.Units {
			u := s.Unit(id)
			lost := u.Strength.Present
			u.Strength.Present, u.Strength.Guns, u.Strength.Mounts = rosters.Ranks{}, 0, 0
			switch {
			case lost.Total() == 0:
			case e.Killed:
				u.Strength.Dead = u.Strength.Dead.Add(lost)
			default:
				u.Strength.Captured = u.Strength.Captured.Add(lost)
				s.Captives = sorted.Insert(s.Captives, state.Captive{Unit: id, Ranks: lost, By: e.By, Since: s.Day, Battle: e.Battle}, state.CaptiveOrder)
			}
		}
		return nil
	})
}

func (e ForceScattered) part(scene) story {
	text := "Surrounded; laid down its arms."
	if e.Killed {
		text = "Surrounded and cut down."
	}
	return story{notes: []note{ofAll(e.Force, text, e.Battle)}}
}

func (e ForceScattered) tell(at scene) story {
	line := fmt.Sprintf("%s %s surrounded and laid down %s arms to %s.", at.force(e.Force), at.verb(e.Force, "was", "were"), at.verb(e.Force, "its", "their"), state.SideName(at.f, e.By))
	if e.Killed {
		line = fmt.Sprintf("%s %s surrounded and cut down.", at.force(e.Force), at.verb(e.Force, "was", "were"))
	}
	return story{line: line, news: []News{at.newsOf(NewsGone, e.Force, line, "There was no way out.", "CAMPAIGN-6.3")}}
}

func (e ForceScattered) rows(s *state.State) []Row {
	x := s.Force(e.Force)
	if x == nil {
		return nil
	}
	return append(rowsOf(UnitTable, x.Units...), rowsOf(CaptiveTable, x.Units...)...)
}

// ForceDeserted is a force of doubtful loyalty going home: every man present of its
// units is discharged.
type ForceDeserted struct {
	Force state.ForceID `json:"force"`
}

// Kind names the event in the journal.
func (ForceDeserted) Kind() string { return "force-deserted" }

func (e ForceDeserted) Apply(_ *state.Founding, s *state.State) error {
	return s.WithForce(e.Force, func(x *state.Force) error {
		for _, id := range x.Units {
			t := &s.Unit(id).Strength
			t.Discharged, t.Present, t.Guns, t.Mounts = t.Discharged.Add(t.Present), rosters.Ranks{}, 0, 0
		}
		return nil
	})
}

func (e ForceDeserted) part(scene) story {
	return story{notes: []note{ofAll(e.Force, "Would not fight and went home.", 0)}}
}

func (e ForceDeserted) tell(at scene) story {
	line := at.force(e.Force) + " would not fight and went home."
	return story{line: line, news: []News{at.newsOf(NewsGone, e.Force, line, "Its loyalty was in doubt.", "CAMPAIGN-4.6")}}
}

func (e ForceDeserted) rows(s *state.State) []Row {
	x := s.Force(e.Force)
	if x == nil {
		return nil
	}
	return rowsOf(UnitTable, x.Units...)
}

// ForceDestroyed takes a force with nobody left off the map.
type ForceDestroyed struct {
	Force state.ForceID `json:"force"`
	Why   state.Reason  `json:"why"`
}

// Kind names the event in the journal.
func (ForceDestroyed) Kind() string { return "force-destroyed" }

func (e ForceDestroyed) Apply(_ *state.Founding, s *state.State) error {
	return s.WithForce(e.Force, func(x *state.Force) error { return endForce(s, x, "") })
}

func (e ForceDestroyed) part(scene) story {
	if e.Why != state.InBattle {
		return story{}
	}
	return story{notes: []note{ofForce(e.Force, "Gone from the field: nobody was left in the ranks.", 0)}}
}

func (e ForceDestroyed) tell(at scene) story {
	line := fmt.Sprintf("%s %s no more.", at.force(e.Force), at.verb(e.Force, "is", "are"))
	if e.Why != state.InBattle {
		return story{line: line}
	}
	return story{line: line, news: []News{at.newsOf(NewsGone, e.Force, line, "Nobody is left in its ranks.", "CAMPAIGN-6.4")}}
}

func (e ForceDestroyed) rows(s *state.State) []Row { return rowsOfEnd(s, e.Force) }

// endForce takes a force off the map. Its units and leaders are then in no force.
func endForce(s *state.State, x *state.Force, into state.ForceID) error {
	if s.Engaged(x.ID) != nil {
		return fmt.Errorf("force %s stands in a battle that waits", x.ID)
	}
	gone := state.GoneForce{ID: x.ID, Name: x.Name, Side: x.Side, Day: s.Day, Into: into}
	for _, id := range x.Units {
		if u := s.Unit(id); u != nil {
			u.Force = ""
		}
	}
	for i := range s.Leaders {
		if l := &s.Leaders[i]; l.Force == x.ID {
			l.Force = ""
		}
	}
	s.Seen = slices.DeleteFunc(s.Seen, func(n state.Sighting) bool { return n.Force == gone.ID })
	s.Forces = sorted.Drop(s.Forces, gone.ID, state.ForceKey)
	s.Gone = sorted.Put(s.Gone, gone, state.GoneKey)
	return nil
}
