package scenario

import (
	"fmt"
	"slices"
	"strings"

	"frontier/battle"
	"frontier/internal/terms"
)

// beasts are the animals of those who ride, where a file does not say.
var beasts = map[terms.Arm]terms.Mount{terms.Cavalry: terms.Horse, terms.MountedInfantry: terms.Horse, terms.Camelry: terms.Camel}

// MountOf is the animal of those who fight as an arm, where nothing else is said.
func MountOf(arm terms.Arm) terms.Mount {
	if beast, rides := beasts[arm]; rides {
		return beast
	}
	return terms.Foot
}

// Complete puts in what a file may leave out: an establishment is what is present, a crossing is
// intact, horsemen have horses.
func (s *Scenario) Complete() {
	intact(s.Field.River)
	for i := range s.Field.Around {
		intact(s.Field.Around[i].River)
	}
	for i := range s.Sides {
		side := &s.Sides[i]
		if side.Short == "" {
			side.Short = side.Name
		}
		if side.From == nil {
			side.From = []int{}
		}
		for j := range side.Units {
			u := &side.Units[j]
			if u.Establishment == (battle.Ranks{}) {
				u.Establishment = u.Present
			}
			if u.Mount == "" {
				u.Mount = MountOf(u.Arm)
			}
			if u.Mount != terms.Foot && u.Mounts == 0 {
				u.Mounts = u.Present.Total()
			}
		}
	}
}

// intact says of the crossings of a river, if there is one, that they stand where a file
// says nothing.
func intact(r *battle.River) {
	if r == nil {
		return
	}
	for i := range r.Crossings {
		if c := &r.Crossings[i]; c.State == "" {
			c.State = terms.Intact
		}
	}
}

// census collects what is wrong between the things of a scenario.
type census struct {
	setup  *battle.Setup
	at     lines
	bearer map[string]string // who has an id
	over   map[string]bool   // crossings of the river of the field
	faults []Fault
}

// wrong notes a fault. The format begins with where.
func (c *census) wrong(path []string, format string, args ...any) {
	c.faults = append(c.faults, Fault{c.at.lineOf(path), path, fmt.Sprintf(format, append([]any{c.at.where(path...)}, args...)...)})
}

// claim notes whose an id is. It is of one thing only.
func (c *census) claim(id, name string, path ...string) {
	if before, twice := c.bearer[id]; twice {
		c.wrong(path, "%s is %q, which is the id of %s; give %s one of its own", id, before, name)
		return
	}
	c.bearer[id] = name
}

// whole looks at what a schema cannot say: that an id is of one thing only, and that
// what is named is there.
func whole(told *Scenario, at lines) []Fault {
	s := &told.Setup
	c := &census{setup: s, at: at, bearer: map[string]string{}, over: map[string]bool{}}
	for _, text := range []struct{ key, value string }{{"name", s.Name}, {"sides 0 name", s.Sides[0].Name}, {"sides 1 name", s.Sides[1].Name}} {
		if strings.TrimSpace(text.value) == "" {
			c.wrong(strings.Fields(text.key), "%s is empty; give it a name")
		}
	}
	if s.Sides[0].ID == s.Sides[1].ID {
		c.wrong([]string{"sides", "1", "id"}, "%s is %q, which is the first side's; give each side an id of its own", s.Sides[1].ID)
	}
	for i := range s.Sides {
		c.side(&s.Sides[i], num(i))
	}
	for j, r := range s.Field.Roads {
		if r.From == r.To {
			c.wrong([]string{"field", "roads", num(j), "to"}, "%s leads back to %d, where it comes from; let it leave elsewhere", r.To)
		}
	}
	c.works()
	for i := range s.Sides {
		if g := s.Sides[i].Goal; g != nil && !c.over[g.Place] && !hasPlace(&s.Field, g.Place) {
			c.wrong([]string{"sides", num(i), "goal", "place"}, "%s is %q, which is no place of the field; use middle, village where there is one, or the id of a work or crossing", g.Place)
		}
	}
	c.around()
	c.handicap(told.Handicap, told.Unequal)
	return c.faults
}

// works looks at the works of the field, finished or not, and at the crossings of its river.
func (c *census) works() {
	f, sides := &c.setup.Field, &c.setup.Sides
	belongs := func(side string, path ...string) {
		if side != sides[0].ID && side != sides[1].ID {
			c.wrong(path, "%s is %q; use %s or %s", side, sides[0].ID, sides[1].ID)
		}
	}
	for j, w := range f.Works {
		belongs(w.Side, "field", "works", num(j), "side")
		c.claim(w.ID, "the "+string(w.Kind), "field", "works", num(j), "id")
	}
	for j, w := range f.Unfinished {
		belongs(w.Side, "field", "unfinished", num(j), "side")
		if w.Done >= w.Of {
			c.wrong([]string{"field", "unfinished", num(j), "done"}, "%s is %d of %d; a work that is finished stands among the works", w.Done, w.Of)
		}
		c.claim(w.ID, "the unfinished "+strings.ReplaceAll(string(w.Kind), "_", " "), "field", "unfinished", num(j), "id")
	}
	if r := f.River; r != nil {
		for j, x := range r.Crossings {
			c.claim(x.ID, "the "+strings.ReplaceAll(string(x.Kind), "_", " "), "field", "river", "crossings", num(j), "id")
			c.over[x.ID] = true
		}
	}
	for j, w := range f.Unfinished {
		if mends := w.Kind == terms.RepairBridge; mends != (w.On != "") || mends && !c.over[w.On] {
			c.wrong([]string{"field", "unfinished", num(j), "on"}, "%s is %q; a repair of a bridge names a crossing of the field, another work none", w.On)
		}
	}
}

// hasPlace says whether a field has a place for which a side may fight, crossings apart.
func hasPlace(f *battle.Field, place string) bool {
	return place == battle.MiddlePlace || place == battle.VillagePlace && f.Village != "" ||
		slices.ContainsFunc(f.Works, func(w battle.Work) bool { return w.ID == place })
}

// around looks at the hexes round the field. The river of the field runs along one of
// its edges, so that a crossing may stand there once more.
func (c *census) around() {
	known := map[int]bool{}
	for i, n := range c.setup.Field.Around {
		if known[n.Direction] {
			c.wrong([]string{"field", "around", num(i), "direction"}, "%s is %d, as that of a neighbour before; say of each direction once what lies there", n.Direction)
		}
		known[n.Direction] = true
		if n.River == nil {
			continue
		}
		for j, x := range n.River.Crossings {
			if !c.over[x.ID] {
				c.claim(x.ID, "the "+strings.ReplaceAll(string(x.Kind), "_", " "), "field", "around", num(i), "river", "crossings", num(j), "id")
			}
		}
	}
}

// side looks at one side's units and leaders.
func (c *census) side(side *battle.Side, i string) {
	units, leaders := map[string]bool{}, map[string]bool{}
	for j := range side.Units {
		u := &side.Units[j]
		below := func(key string) []string { return []string{"sides", i, "units", num(j), key} }
		c.claim(u.ID, u.Name, below("id")...)
		units[u.ID] = true
		full, now := u.Establishment, u.Present
		switch {
		case now.Total() == 0:
			c.wrong(below("present"), "%s: %s has nobody present; give it men, or leave it out", u.Name)
		case now.Officers > full.Officers || now.Sergeants > full.Sergeants || now.Others > full.Others:
			c.wrong(below("establishment"), "%s: %s has more present than that; raise it, or leave it out", u.Name)
		case u.Mount == terms.Foot && u.Mounts > 0:
			c.wrong(below("mounts"), "%s: %s has animals to ride and is on foot; say horse or camel as its mount, or leave them out", u.Name)
		}
	}
	for j, l := range side.Leaders {
		c.claim(l.ID, l.Name, "sides", i, "leaders", num(j), "id")
		if l.Unit != "" && !units[l.Unit] {
			c.wrong([]string{"sides", i, "leaders", num(j), "unit"}, "%s is %q, which is no unit of his side; name the id of one, or leave it out", l.Unit)
		}
		leaders[l.ID] = true
	}
	for j, u := range side.Units {
		if u.Aboard != "" && !slices.ContainsFunc(side.Units, func(b battle.Unit) bool { return b.ID == u.Aboard && b.ID != u.ID && b.Boat() != "" }) {
			c.wrong([]string{"sides", i, "units", num(j), "aboard"}, "%s is %q, which is no boat of its side; name the id of the crew of one, or leave it out", u.Aboard)
		}
		if u.Command != "" && !leaders[u.Command] {
			c.wrong([]string{"sides", i, "units", num(j), "command"}, "%s is %q, who is no leader of its side; name the id of one, or leave it out", u.Command)
		}
	}
}
