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
	_ = enrol[SiegeBegun]()
	_ = enrol[SiegeWent]()
	_ = enrol[SiegeRaised]()
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

// SiegeBegun is a strong place besieged (CAMPAIGN-17.1).
type SiegeBegun struct {
	Siege state.Siege `json:"siege"`
	Sea   bool        `json:"sea,omitempty"` // ships come in: nobody shuts the place in by land alone
}

// Kind names the event in the journal.
func (SiegeBegun) Kind() string { return "siege-begun" }

// Apply makes the state what the event says.
func (e SiegeBegun) Apply(f *state.Founding, s *state.State) error {
	if f.Map.Place(e.Siege.Place) == nil || f.Side(e.Siege.By) == nil || s.Siege(e.Siege.Place) != nil {
		return fmt.Errorf("%q cannot be besieged by %q", e.Siege.Place, e.Siege.By)
	}
	s.Sieges = sorted.Put(s.Sieges, e.Siege, state.SiegeKey)
	return nil
}

// Tell says what there is to tell of the event.
func (e SiegeBegun) Tell(at Scene) Story {
	p := at.F.Map.Place(e.Siege.Place)
	line := fmt.Sprintf("%s besieged %s.", words.Capital(state.SideName(at.F, e.Siege.By)), p.Name)
	why := "Food comes in still: the besiegers are too weak to shut it in."
	switch {
	case e.Siege.Closed:
		why = "It is shut in."
	case e.Sea:
		why = "Food comes in still, by sea."
	}
	return at.ofSiege(p, e.Siege.By, line, why, "CAMPAIGN-17.1")
}

// Rows names the rows that the event changes.
func (e SiegeBegun) Rows(*state.State) []Row { return []Row{{SiegeTable, e.Siege.Place}} }

// SiegeWent is a day of a siege.
type SiegeWent struct {
	Siege state.Siege `json:"siege"` // as it is now
}

// Kind names the event in the journal.
func (SiegeWent) Kind() string { return "siege-went" }

// Apply makes the state what the event says.
func (e SiegeWent) Apply(_ *state.Founding, s *state.State) error {
	old := s.Siege(e.Siege.Place)
	if old == nil || old.By != e.Siege.By {
		return fmt.Errorf("%q is not besieged by %q", e.Siege.Place, e.Siege.By)
	}
	*old = e.Siege
	return nil
}

// Tell says what there is to tell of the event.
func (e SiegeWent) Tell(at Scene) Story {
	p := at.F.Map.Place(e.Siege.Place)
	if e.Siege.Hungry != 1 {
		return Story{}
	}
	line := fmt.Sprintf("There is nothing left to eat in %s.", p.Name)
	h := p.Hex
	return Story{Line: line, News: []News{{Kind: NewsGone, Head: line, Why: "Men fall out day by day, and the garrison may ask terms.", Rule: "CAMPAIGN-17.2", Hex: &h, Sides: []state.SideID{at.S.Owner(p)}}}}
}

// Rows names the rows that the event changes.
func (e SiegeWent) Rows(*state.State) []Row { return []Row{{SiegeTable, e.Siege.Place}} }

// SiegeRaised is the end of a siege: the besiegers are gone, or the garrison is.
type SiegeRaised struct {
	Place string `json:"place"`
}

// Kind names the event in the journal.
func (SiegeRaised) Kind() string { return "siege-raised" }

// Apply makes the state what the event says.
func (e SiegeRaised) Apply(_ *state.Founding, s *state.State) error {
	if s.Siege(e.Place) == nil {
		return fmt.Errorf("%q is not besieged", e.Place)
	}
	s.Sieges = sorted.Drop(s.Sieges, e.Place, state.SiegeKey)
	return nil
}

// Part says what there is to tell before the event is true.
func (e SiegeRaised) Part(at Scene) Story {
	x, p := at.S.Siege(e.Place), at.F.Map.Place(e.Place)
	if x == nil || p == nil {
		return Story{}
	}
	return at.ofSiege(p, x.By, fmt.Sprintf("The siege of %s is over.", p.Name), fmt.Sprintf("It lasted %s.", words.Count(int(at.S.Day-x.Since), "day", "days")), "CAMPAIGN-17.1")
}

// Tell says what there is to tell of the event.
func (SiegeRaised) Tell(Scene) Story { return Story{} }

// Rows names the rows that the event changes.
func (e SiegeRaised) Rows(*state.State) []Row { return []Row{{SiegeTable, e.Place}} }

// ofSiege is a story of a siege for both sides of it.
func (at Scene) ofSiege(p *state.Place, by state.SideID, line, why, rule string) Story {
	h := p.Hex
	return Story{Line: line, Ground: []string{line}, News: []News{{Kind: NewsWorks, Head: line, Why: why, Rule: rule, Hex: &h, Of: at.there(by, h), Sides: []state.SideID{by, at.S.Owner(p)}}}}
}
