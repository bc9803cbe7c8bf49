package event

import (
	"fmt"
	"slices"
	"strings"

	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/words"
	"frontier/rosters"
)

var (
	_ = enrol[ForcesFed]()
	_ = enrol[MountsDied]()
)

// ForcesFed is how forces fare from an evening on, of those with whom it is otherwise than before
// (CAMPAIGN-18).
type ForcesFed struct {
	Fed []Fed `json:"fed"`
}

// Fed is how one force fares.
type Fed struct {
	Force state.ForceID `json:"force"`
	state.Fare
	Cut *hex.Hex `json:"cut,omitempty"` // where enemies stand on its line, of one whom it no longer reaches
}

// Kind names the event in the journal.
func (ForcesFed) Kind() string { return "forces-fed" }

// Apply makes the state what the event says.
func (e ForcesFed) Apply(_ *state.Founding, s *state.State) error {
	for i := range e.Fed {
		n := &e.Fed[i]
		if s.Force(n.Force) == nil || !n.Sound() {
			return fmt.Errorf("force %q cannot fare as %+v", n.Force, n.Fare)
		}
	}
	for i := range e.Fed {
		s.Force(e.Fed[i].Force).Fare = e.Fed[i].Fare
	}
	return nil
}

// Part says what there is to tell before the event is true: who has nothing to eat or to drink for the
// first time, and whom no line reaches any more.
func (e ForcesFed) Part(at Scene) Story {
	var out Story
	var lines []string
	for _, n := range e.Fed {
		was := at.S.Force(n.Force)
		if was == nil {
			continue
		}
		head, why, rule := fares(at, &was.Fare, &n)
		if head == "" {
			continue
		}
		line := at.force(n.Force) + " " + head
		lines = append(lines, line)
		out.Notes = append(out.Notes, OfAll(n.Force, words.Capital(head), 0))
		out.News = append(out.News, at.newsOf(NewsSupply, n.Force, line, why, rule))
	}
	out.Line = strings.Join(lines, " ")
	return out
}

// fares says what is new of how a force fares: the gravest of it.
func fares(at Scene, was *state.Fare, n *Fed) (head, why, rule string) {
	x := *at.S.Force(n.Force)
	small, guns := state.LowOn(at.F, at.S, &x)
	x.Fare = n.Fare
	smallNow, gunsNow := state.LowOn(at.F, at.S, &x)
	switch {
	case smallNow && !small || gunsNow && !guns:
		return at.verb(n.Force, "is", "are") + " low on ammunition.", "It fires as with an older arm, and with half of its guns, until a line reaches it.", "CAMPAIGN-18.7"
	case n.Dry > 0 && was.Dry == 0:
		return at.verb(n.Force, "is", "are") + " without water.", "Men and horses carry some for a day or so; then they fall.", "CAMPAIGN-18.6"
	case n.Hungry > 0 && was.Hungry == 0:
		return at.verb(n.Force, "has", "have") + " nothing left to eat.", "Men tire, and fall out from the next evenings on. " + cut(at, n), "CAMPAIGN-18.5"
	case n.Fed != state.FromBase && was.Fed == state.FromBase && n.Cut != nil:
		return at.verb(n.Force, "is", "are") + " cut off from supply.", cut(at, n) + "What is carried lasts for a while.", "CAMPAIGN-18.2"
	case n.Fed == state.FromBase && was.Fed != state.FromBase && was.Hungry > 0:
		return at.verb(n.Force, "is", "are") + " fed again.", "", "CAMPAIGN-18.2"
	}
	return "", "", ""
}

// cut says where a line is cut; empty: it is not.
func cut(at Scene, n *Fed) string {
	if n.Cut == nil {
		return ""
	}
	return "The enemy stands on the line at " + state.Near(at.F, *n.Cut) + ". "
}

// Tell says what there is to tell of the event.
func (ForcesFed) Tell(Scene) Story { return Story{} }

// Rows names the rows that the event changes.
func (e ForcesFed) Rows(*state.State) []Row {
	var out []Row
	for _, n := range e.Fed {
		out = append(out, Row{ForceTable, string(n.Force)})
	}
	return out
}

// MountsDied is horses of a unit that die for want of food or water, or by an event of the founding (CAMPAIGN-18.5, 18.6,
// 16.3).
type MountsDied struct {
	Unit   rosters.UnitID `json:"unit"`
	Mounts int            `json:"mounts"`
	Cause  state.Cause    `json:"cause"`
	Why    string         `json:"why,omitempty"` // name of the event of the founding
}

// Kind names the event in the journal.
func (MountsDied) Kind() string { return "mounts-died" }

// Apply makes the state what the event says.
func (e MountsDied) Apply(f *state.Founding, s *state.State) error {
	u := s.Unit(e.Unit)
	if u == nil || e.Mounts <= 0 || e.Mounts > u.Strength.Mounts || !slices.Contains([]state.Cause{state.ByHunger, state.ByThirst, state.ByDisease}, e.Cause) {
		return fmt.Errorf("%d mounts of unit %q cannot die of %q", e.Mounts, e.Unit, e.Cause)
	}
	return s.Post(f, e.Unit, func(a *state.Account) error {
		a.LoseThings(s.At(state.LedgerEntry{Cause: e.Cause, Fate: state.FateLost}, u.Force), state.Mount, e.Mounts)
		return nil
	})
}

// Tell says what there is to tell of the event.
func (e MountsDied) Tell(at Scene) Story {
	told := words.Count(state.MenOf(at.F, e.Unit, e.Mounts), "horse", "horses") + " died of " + string(e.Cause) + "."
	if e.Why != "" {
		told = fmt.Sprintf("%s died (%s).", words.Count(state.MenOf(at.F, e.Unit, e.Mounts), "horse", "horses"), strings.TrimRight(e.Why, "."))
	}
	return Story{Line: state.UnitName(at.F, e.Unit) + ": " + told, Notes: []Note{ofUnit(e.Unit, words.Capital(told), 0)}}
}

// Rows names the rows that the event changes.
func (e MountsDied) Rows(*state.State) []Row { return rowsOfPost(e.Unit) }
