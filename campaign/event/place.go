package event

import (
	"fmt"

	"frontier/campaign/state"
	"frontier/internal/sorted"
	"frontier/internal/words"
)

var (
	_ = enrol[PlaceTaken]()
	_ = enrol[WallsBreached]()
)

// PlaceTaken is a place changing hands.
type PlaceTaken struct {
	Place string        `json:"place"`
	Owner state.SideID  `json:"owner"`
	Force state.ForceID `json:"force,omitempty"`
}

// Kind names the event in the journal.
func (PlaceTaken) Kind() string { return "place-taken" }

// Apply makes the state what the event says.
func (e PlaceTaken) Apply(f *state.Founding, s *state.State) error {
	p := f.Map.Place(e.Place)
	if p == nil || f.Side(e.Owner) == nil {
		return fmt.Errorf("place %q cannot be taken by %q", e.Place, e.Owner)
	}
	setPlace(s, p, state.PlaceState{ID: e.Place, Owner: e.Owner, Since: s.Day, Breaches: s.Breaches(p)})
	return nil
}

// Tell says what there is to tell of the event.
func (e PlaceTaken) Tell(at Scene) Story {
	p := at.F.Map.Place(e.Place)
	h, line := p.Hex, fmt.Sprintf("%s took %s.", words.Capital(state.SideName(at.F, e.Owner)), p.Name)
	out := Story{Line: line, News: []News{{Kind: NewsTaken, Head: line, Hex: &h, Force: e.Force, Sides: at.everybody()}}}
	out.Notes = []Note{{Place: e.Place, Text: line, Battle: at.Of}}
	if e.Force != "" {
		out.Notes = append(out.Notes, OfAll(e.Force, "Took "+p.Name+".", at.Of))
	}
	return out
}

// Rows names the rows that the event changes.
func (e PlaceTaken) Rows(*state.State) []Row { return []Row{{PlaceTable, e.Place}} }

// WallsBreached is breaches in the walls of a place, so many in all.
type WallsBreached struct {
	Place    string `json:"place"`
	Breaches int    `json:"breaches"`
	Mended   bool   `json:"mended,omitempty"` // one was closed
}

// Kind names the event in the journal.
func (WallsBreached) Kind() string { return "walls-breached" }

// Apply makes the state what the event says.
func (e WallsBreached) Apply(f *state.Founding, s *state.State) error {
	p := f.Map.Place(e.Place)
	if p == nil || e.Breaches < 0 {
		return fmt.Errorf("the walls of %q cannot have %d breaches", e.Place, e.Breaches)
	}
	n := state.PlaceState{ID: p.ID, Owner: s.Owner(p), Breaches: e.Breaches}
	if old := sorted.Find(s.Places, p.ID, state.PlaceKey); old != nil {
		n.Since = old.Since
	}
	setPlace(s, p, n)
	return nil
}

// Tell says what there is to tell of the event.
func (e WallsBreached) Tell(at Scene) Story {
	p := at.F.Map.Place(e.Place)
	h, line := p.Hex, fmt.Sprintf("The walls of %s were breached.", p.Name)
	if e.Mended {
		line = fmt.Sprintf("A breach in the walls of %s was closed.", p.Name)
	}
	return Story{Line: line, Ground: []string{line}, News: []News{{Kind: NewsWorks, Head: line, Hex: &h, Sides: at.everybody()}}}
}

// Rows names the rows that the event changes.
func (e WallsBreached) Rows(*state.State) []Row { return []Row{{PlaceTable, e.Place}} }

// setPlace says how a place is now, unless it is as it was founded.
func setPlace(s *state.State, p *state.Place, n state.PlaceState) {
	if n.Owner == p.Owner && n.Breaches == 0 {
		s.Places = sorted.Drop(s.Places, p.ID, state.PlaceKey)
	} else {
		s.Places = sorted.Put(s.Places, n, state.PlaceKey)
	}
}
