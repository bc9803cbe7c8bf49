package event

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/sorted"
	"frontier/internal/words"
	"frontier/rosters"
)

var (
	_ = enrol[TempersChanged]()
	_ = enrol[DistrictRose]()
	_ = enrol[DistrictRecruited]()
	_ = enrol[DistrictSet]()
	_ = enrol[FalseReport]()
)

// TempersChanged is what an evening or a battle made of the temper of districts (CAMPAIGN-25.2).
type TempersChanged struct {
	Changes []state.TemperChange `json:"changes"`
}

// Kind names the event in the journal.
func (TempersChanged) Kind() string { return "tempers-changed" }

// Apply makes the state what the event says.
func (e TempersChanged) Apply(f *state.Founding, s *state.State) error {
	after := slices.Clone(s.Districts)
	for i := range e.Changes {
		c := &e.Changes[i]
		d := f.District(c.District)
		if d == nil || slices.ContainsFunc(c.Hears, func(id state.SideID) bool { return f.Side(id) == nil }) || slices.ContainsFunc(c.Stirs, func(x state.Stir) bool { return !state.Stirrings.Has(x.Why) }) {
			return fmt.Errorf("the temper of district %q cannot change", c.District)
		}
		n := s.District(d)
		if c.Comes == n.Held && c.Comes || c.Goes && !n.Held {
			return fmt.Errorf("men cannot come to district %q or leave it twice", c.District)
		}
		n.Temper = turned(n.Temper, c)
		if c.Comes || c.Goes {
			n.Held, n.Since = c.Comes, s.Day
		}
		n.Hear(s.Day, c.Hears...)
		after = sorted.Put(after, n, state.DistrictKey)
	}
	s.Districts = after
	return nil
}

// turned is a temper as a change leaves it.
func turned(temper int, c *state.TemperChange) int {
	for _, x := range c.Stirs {
		temper += x.By
	}
	return min(max(temper, 0), state.MostTemper)
}

// Part says what there is to tell before the event is true.
func (e TempersChanged) Part(at Scene) Story {
	var out Story
	var lines []string
	for i := range e.Changes {
		c := &e.Changes[i]
		d := at.F.District(c.District)
		if d == nil || len(c.Stirs)+len(c.Hears) == 0 {
			continue
		}
		was := at.S.District(d).Temper
		now := turned(was, c)
		head := fmt.Sprintf("%s: temper %s, %s.", words.Capital(d.Name), state.Tenths(now), state.TemperWord(now))
		var why []string
		for _, x := range c.Stirs {
			why = append(why, at.stir(d, &x))
		}
		if len(why) > 0 {
			lines = append(lines, fmt.Sprintf("%s: temper %s, was %s (%s).", words.Capital(d.Name), state.Tenths(now), state.Tenths(was), strings.Join(why, "; ")))
		}
		n := News{Kind: NewsTemper, Head: head, Rule: "CAMPAIGN-25.2", Hex: at.chief(d), Sides: c.Hears}
		if len(why) > 0 {
			n.Why = words.Ended(words.Capital(strings.Join(why, "; ")))
			if !slices.Contains(n.Sides, d.People) {
				n.Sides = append(slices.Clip(n.Sides), d.People)
			}
		}
		if len(n.Sides) > 0 {
			out.News = append(out.News, n)
		}
	}
	out.Line = strings.Join(lines, " ")
	return out
}

// stir says what moved a temper, and by how much: "a defeat near it 1.5 down".
func (at Scene) stir(d *state.District, x *state.Stir) string {
	how := map[bool]string{true: "up", false: "down"}[x.By > 0]
	side := state.SideName(at.F, d.Towards)
	what := map[state.Stirring]string{
		state.StirVisit: "men of " + side + " came", state.StirGarrison: "men of " + side + " lie there", state.StirVictory: side + " won near it",
		state.StirDefeat: side + " was beaten near it", state.StirBurnt: side + " burnt and pulled down", state.StirHarried: "enemies of " + side + " burnt and pulled down",
		state.StirFed: "men of " + side + " live off it", state.StirIdle: "it was left to itself",
	}[x.Why]
	if e := at.F.Event(x.Event); x.Why == state.StirEvent && e != nil {
		what = words.Small(strings.TrimRight(e.Name, "."))
	}
	return fmt.Sprintf("%s, %s %s", what, state.Tenths(max(x.By, -x.By)), how)
}

// chief is the hex of the chief place of a district; nil: it names none.
func (at Scene) chief(d *state.District) *hex.Hex {
	for _, id := range d.Places {
		if p := at.F.Map.Place(id); p != nil {
			h := p.Hex
			return &h
		}
	}
	return nil
}

// Tell says what there is to tell of the event.
func (TempersChanged) Tell(Scene) Story { return Story{} }

// Rows names the rows that the event changes.
func (e TempersChanged) Rows(*state.State) []Row {
	var out []Row
	for i := range e.Changes {
		out = append(out, Row{DistrictTable, e.Changes[i].District})
	}
	return out
}

// DistrictRose is a rising: men of a district come together as a unit, and join a force that another event
// makes (CAMPAIGN-25.4).
type DistrictRose struct {
	District string        `json:"district"`
	Men      int           `json:"men"`
	Force    state.ForceID `json:"force"`
	Unit     rosters.Unit  `json:"unit"`
}

// Kind names the event in the journal.
func (DistrictRose) Kind() string { return "district-rose" }

// Apply makes the state what the event says.
func (e DistrictRose) Apply(f *state.Founding, s *state.State) error {
	d, x := f.District(e.District), s.Force(e.Force)
	if d == nil || x == nil || x.Side != d.People || e.Unit.ID == "" || s.Unit(e.Unit.ID) != nil || f.Unit(e.Unit.ID) != nil || e.Unit.Establishment.Total() < 1 {
		return fmt.Errorf("district %q cannot rise as unit %q of force %q", e.District, e.Unit.ID, e.Force)
	}
	if err := draw(f, s, e.District, e.Men, func(n *state.DistrictState) { n.Rose, n.RoseOn = n.Rose+1, s.Day }); err != nil {
		return err
	}
	id := string(e.Unit.ID)
	if err := errors.Join(revise(f, s, state.AnEnlisted, id, state.Enlisted{Unit: e.Unit.ID, Side: d.People}), revise(f, s, state.AUnit, id, e.Unit)); err != nil {
		return err
	}
	s.Units = sorted.Put(s.Units, state.UnitState{ID: e.Unit.ID, Force: e.Force, Strength: rosters.Muster(&e.Unit)}, func(u *state.UnitState) rosters.UnitID { return u.ID })
	x.Units = sorted.Put(x.Units, e.Unit.ID, sorted.Self)
	return nil
}

// draw takes men of a district from those whom it can send.
func draw(f *state.Founding, s *state.State, id string, men int, do func(*state.DistrictState)) error {
	d := f.District(id)
	if d == nil || men < 1 || men > s.Left(d) {
		return fmt.Errorf("district %q cannot send %d men", id, men)
	}
	n := s.District(d)
	n.Drawn += men
	do(&n)
	s.Districts = sorted.Put(s.Districts, n, state.DistrictKey)
	return nil
}

// Tell says what there is to tell of the event: everybody hears of a rising, its own side how many rose.
func (e DistrictRose) Tell(at Scene) Story {
	d := at.F.District(e.District)
	line := fmt.Sprintf("%s rose against %s: %s came together.", words.Capital(d.Name), state.SideName(at.F, d.Towards), words.Men(e.Men))
	told := fmt.Sprintf("%s has risen against %s.", words.Capital(d.Name), state.SideName(at.F, d.Towards))
	others := slices.DeleteFunc(at.everybody(), func(id state.SideID) bool { return id == d.People })
	own := at.newsOf(NewsTemper, e.Force, line, "", "CAMPAIGN-25.4")
	return Story{Line: line, Notes: []Note{OfAll(e.Force, line, 0)}, News: []News{own, {Kind: NewsTemper, Head: told, Rule: "CAMPAIGN-25.4", Hex: at.chief(d), Sides: others}}}
}

// Rows names the rows that the event changes.
func (e DistrictRose) Rows(s *state.State) []Row {
	id := string(e.Unit.ID)
	return append(rowsOfEnlisting(s, rosters.UnitID(id)), Row{DistrictTable, e.District}, Row{UnitTable, id}, Row{ForceTable, string(e.Force)})
}

// DistrictRecruited is men of a district who fill up a unit; they come to it by an event of its own
// (CAMPAIGN-25.5).
type DistrictRecruited struct {
	District string         `json:"district"`
	Men      int            `json:"men"`
	Unit     rosters.UnitID `json:"unit"`
}

// Kind names the event in the journal.
func (DistrictRecruited) Kind() string { return "district-recruited" }

// Apply makes the state what the event says.
func (e DistrictRecruited) Apply(f *state.Founding, s *state.State) error {
	if s.Unit(e.Unit) == nil {
		return fmt.Errorf("unit %q is not known", e.Unit)
	}
	return draw(f, s, e.District, e.Men, func(*state.DistrictState) {})
}

// Tell says what there is to tell of the event.
func (e DistrictRecruited) Tell(at Scene) Story {
	d, u := at.F.District(e.District), at.S.Unit(e.Unit)
	line := fmt.Sprintf("%s of %s joined %s.", words.Capital(words.Men(e.Men)), d.Name, state.UnitName(at.F, e.Unit))
	return Story{Line: line, News: []News{at.newsOf(NewsTemper, u.Force, line, "", "CAMPAIGN-25.5")}}
}

// Rows names the rows that the event changes.
func (e DistrictRecruited) Rows(*state.State) []Row { return []Row{{DistrictTable, e.District}} }

// DistrictSet is the temper of a district as an organiser sets it by hand (CAMPAIGN-14.1).
type DistrictSet struct {
	District string `json:"district"`
	Name     string `json:"name"`
	Temper   int    `json:"temper"` // tenths
	ByHand
}

// Kind names the event in the journal.
func (DistrictSet) Kind() string { return "district-set" }

// Apply makes the state what the event says.
func (e DistrictSet) Apply(f *state.Founding, s *state.State) error {
	d := f.District(e.District)
	if d == nil || e.Temper < 0 || e.Temper > state.MostTemper {
		return fmt.Errorf("the temper of district %q cannot be %d tenths", e.District, e.Temper)
	}
	n := s.District(d)
	n.Temper = e.Temper
	s.Districts = sorted.Put(s.Districts, n, state.DistrictKey)
	return nil
}

// Tell says what there is to tell of the event.
func (e DistrictSet) Tell(Scene) Story { return Story{Line: e.line(e.Name)} }

// Rows names the rows that the event changes.
func (e DistrictSet) Rows(*state.State) []Row { return []Row{{DistrictTable, e.District}} }

// FalseReport is what the people of a hostile district tell a side of an enemy who is not there
// (CAMPAIGN-25.7). It changes nothing, and the side is not told that it is false.
type FalseReport struct {
	District string       `json:"district"`
	Side     state.SideID `json:"side"`
	Hex      hex.Hex      `json:"hex"`
	Men      int          `json:"men"`
}

// Kind names the event in the journal.
func (FalseReport) Kind() string { return "false-report" }

// Apply makes the state what the event says.
func (e FalseReport) Apply(f *state.Founding, _ *state.State) error {
	if f.District(e.District) == nil || f.Side(e.Side) == nil || !f.Map.Open(e.Hex) || e.Men < 1 {
		return fmt.Errorf("nothing can be told of %q to %q", e.District, e.Side)
	}
	return nil
}

// Tell says what there is to tell of the event.
func (e FalseReport) Tell(at Scene) Story {
	told := fmt.Sprintf("%s: it is told that about %s of the enemy are %s.", words.Capital(at.F.District(e.District).Name), words.Men(e.Men), state.At(at.F, e.Hex))
	h := e.Hex
	return Story{
		Line: fmt.Sprintf("A false report to %s. %s", state.SideName(at.F, e.Side), told),
		News: []News{{Kind: NewsTemper, Head: told, Why: "Nobody of ours has seen them.", Rule: "CAMPAIGN-25.7", Hex: &h, Sides: []state.SideID{e.Side}}},
	}
}

// Rows names the rows that the event changes.
func (FalseReport) Rows(*state.State) []Row { return nil }
