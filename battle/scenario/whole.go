package scenario

import (
	"slices"
	"strings"

	"frontier/battle"
	"frontier/internal/terms"
)

// beasts are the animals of those who ride, where a file does not say.
var beasts = map[terms.Arm]terms.Mount{terms.Cavalry: terms.Horse, terms.MountedInfantry: terms.Horse, terms.Camelry: terms.Camel}

// complete puts in what may be left out.
func complete(s *battle.Setup) {
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
				u.Mount = terms.Foot
				if beast, rides := beasts[u.Arm]; rides {
					u.Mount = beast
				}
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

// whole looks at what a schema cannot say: that an id is of one thing only, and that
// what is named is there.
func whole(s *battle.Setup, at lines) error {
	for _, text := range []struct{ key, value string }{{"name", s.Name}, {"sides 0 name", s.Sides[0].Name}, {"sides 1 name", s.Sides[1].Name}} {
		if strings.TrimSpace(text.value) == "" {
			return wrong("%s is empty; give it a name", at.where(strings.Fields(text.key)...))
		}
	}
	if s.Sides[0].ID == s.Sides[1].ID {
		return wrong("%s is %q, which is the first side's; give each side an id of its own", at.where("sides", "1", "id"), s.Sides[1].ID)
	}
	bearer := map[string]string{}
	claim := func(id, name string, path ...string) error {
		if before, twice := bearer[id]; twice {
			return wrong("%s is %q, which is the id of %s; give %s one of its own", at.where(path...), id, before, name)
		}
		bearer[id] = name
		return nil
	}
	for i := range s.Sides {
		if err := wholeSide(&s.Sides[i], num(i), at, claim); err != nil {
			return err
		}
	}
	for j, r := range s.Field.Roads {
		if r.From == r.To {
			return wrong("%s leads back to %d, where it comes from; let it leave elsewhere", at.where("field", "roads", num(j), "to"), r.To)
		}
	}
	for j, w := range s.Field.Works {
		if w.Side != s.Sides[0].ID && w.Side != s.Sides[1].ID {
			return wrong("%s is %q; use %s or %s", at.where("field", "works", num(j), "side"), w.Side, s.Sides[0].ID, s.Sides[1].ID)
		}
		if err := claim(w.ID, "the "+string(w.Kind), "field", "works", num(j), "id"); err != nil {
			return err
		}
	}
	for j, w := range s.Field.Unfinished {
		path := []string{"field", "unfinished", num(j)}
		switch {
		case w.Side != s.Sides[0].ID && w.Side != s.Sides[1].ID:
			return wrong("%s is %q; use %s or %s", at.where(append(path, "side")...), w.Side, s.Sides[0].ID, s.Sides[1].ID)
		case w.Done >= w.Of:
			return wrong("%s is %d of %d; a work that is finished stands among the works", at.where(append(path, "done")...), w.Done, w.Of)
		}
		if err := claim(w.ID, "the unfinished "+strings.ReplaceAll(string(w.Kind), "_", " "), append(path, "id")...); err != nil {
			return err
		}
	}
	over := map[string]bool{}
	if r := s.Field.River; r != nil {
		for j, c := range r.Crossings {
			if err := claim(c.ID, "the "+strings.ReplaceAll(string(c.Kind), "_", " "), "field", "river", "crossings", num(j), "id"); err != nil {
				return err
			}
			over[c.ID] = true
		}
	}
	for j, w := range s.Field.Unfinished {
		if mends := w.Kind == terms.RepairBridge; mends != (w.On != "") || mends && !over[w.On] {
			return wrong("%s is %q; a repair of a bridge names a crossing of the field, another work none", at.where("field", "unfinished", num(j), "on"), w.On)
		}
	}
	for i := range s.Sides {
		if g := s.Sides[i].Goal; g != nil && !over[g.Place] && !hasPlace(&s.Field, g.Place) {
			return wrong("%s is %q, which is no place of the field; use middle, village where there is one, or the id of a work or crossing", at.where("sides", num(i), "goal", "place"), g.Place)
		}
	}
	return wholeAround(s.Field.Around, at, over, claim)
}

// hasPlace says whether a field has a place for which a side may fight, crossings apart.
func hasPlace(f *battle.Field, place string) bool {
	return place == battle.MiddlePlace || place == battle.VillagePlace && f.Village != "" ||
		slices.ContainsFunc(f.Works, func(w battle.Work) bool { return w.ID == place })
}

// wholeAround looks at the hexes round the field. The river of the field runs along one of
// its edges, so that a crossing may stand there once more.
func wholeAround(around []battle.Neighbour, at lines, over map[string]bool, claim func(id, name string, path ...string) error) error {
	known := map[int]bool{}
	for i, n := range around {
		if known[n.Direction] {
			return wrong("%s is %d, as that of a neighbour before; say of each direction once what lies there", at.where("field", "around", num(i), "direction"), n.Direction)
		}
		known[n.Direction] = true
		if n.River == nil {
			continue
		}
		for j, c := range n.River.Crossings {
			if over[c.ID] {
				continue
			}
			if err := claim(c.ID, "the "+strings.ReplaceAll(string(c.Kind), "_", " "), "field", "around", num(i), "river", "crossings", num(j), "id"); err != nil {
				return err
			}
		}
	}
	return nil
}

// wholeSide looks at one side's units and leaders.
func wholeSide(side *battle.Side, i string, at lines, claim func(id, name string, path ...string) error) error {
	units, leaders := map[string]bool{}, map[string]bool{}
	for j := range side.Units {
		u, path := &side.Units[j], []string{"sides", i, "units", num(j)}
		below := func(key string) []string { return append(path[:len(path):len(path)], key) }
		if err := claim(u.ID, u.Name, below("id")...); err != nil {
			return err
		}
		units[u.ID] = true
		full, now := u.Establishment, u.Present
		switch {
		case now.Total() == 0:
			return wrong("%s: %s has nobody present; give it men, or leave it out", at.where(below("present")...), u.Name)
		case now.Officers > full.Officers || now.Sergeants > full.Sergeants || now.Others > full.Others:
			return wrong("%s: %s has more present than that; raise it, or leave it out", at.where(below("establishment")...), u.Name)
		case u.Mount == terms.Foot && u.Mounts > 0:
			return wrong("%s: %s has animals to ride and is on foot; say horse or camel as its mount, or leave them out", at.where(below("mounts")...), u.Name)
		}
	}
	for j, l := range side.Leaders {
		if err := claim(l.ID, l.Name, "sides", i, "leaders", num(j), "id"); err != nil {
			return err
		}
		if l.Unit != "" && !units[l.Unit] {
			return wrong("%s is %q, which is no unit of his side; name the id of one, or leave it out", at.where("sides", i, "leaders", num(j), "unit"), l.Unit)
		}
		leaders[l.ID] = true
	}
	for j, u := range side.Units {
		if u.Command != "" && !leaders[u.Command] {
			return wrong("%s is %q, who is no leader of its side; name the id of one, or leave it out", at.where("sides", i, "units", num(j), "command"), u.Command)
		}
	}
	return nil
}
