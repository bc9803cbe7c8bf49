package draft

import (
	"cmp"
	"strconv"

	"frontier/campaign/pack"
	"frontier/campaign/state"
	"frontier/internal/terms"
	"frontier/internal/words"
	"frontier/rosters"
)

// Blank is a campaign with a blank map and two sides at war, to begin from. The error says
// why a map cannot be so large.
func Blank(title string, columns, rows, miles int) (pack.Pack, error) {
	if err := sized(columns, rows, miles); err != nil {
		return pack.Pack{}, err
	}
	return On(title, pack.New(columns, rows, miles).Map), nil
}

// On is a campaign with a map and two sides at war, to begin from.
func On(title string, m state.Map) pack.Pack {
	p := pack.New(1, 1, m.HexMiles)
	p.Map = m
	p.Title, p.ID, p.Map.Title = title, words.ID(title), title
	p.Start, p.End = "1880-01-01", "1880-12-31"
	p.Sides = []state.Side{
		{ID: "first", Name: "First side", Short: "First", Slot: 1, Role: terms.Imperial, Playable: true, Character: state.Cautious, Enemies: []state.SideID{"second"}},
		{ID: "second", Name: "Second side", Short: "Second", Slot: 3, Role: terms.Native, Native: true, Playable: true, Character: state.Bold, Enemies: []state.SideID{"first"}},
	}
	return p
}

// identify gives what has a name and no id one after its name.
func identify(p *pack.Pack) {
	units := map[string]bool{}
	all := func(of func([]pack.Unit)) {
		for i := range p.Forces {
			of(p.Forces[i].Units)
		}
		for i := range p.Reinforcements {
			of(p.Reinforcements[i].Units)
		}
	}
	all(func(list []pack.Unit) {
		for _, u := range list {
			units[string(u.ID)] = true
		}
	})
	all(func(list []pack.Unit) {
		for i := range list {
			list[i].ID = rosters.UnitID(fresh(units, string(list[i].ID), list[i].Name, "unit"))
		}
	})
	name(p.Sides, "side", func(s *state.Side) (*state.SideID, string) { return &s.ID, s.Name })
	name(p.Leaders, "leader", func(l *state.Leader) (*state.LeaderID, string) { return &l.ID, l.Name })
	name(p.Formations, "formation", func(f *state.Formation) (*string, string) { return &f.ID, f.Name })
	name(p.Forces, "force", func(f *pack.Force) (*state.ForceID, string) { return &f.ID, f.Name })
	name(p.Reinforcements, "reinforcement", func(r *pack.Reinforcement) (*string, string) { return &r.ID, r.Name })
	name(p.Events, "event", func(e *pack.Event) (*string, string) { return &e.ID, e.Name })
	name(p.Objectives, "aim", func(o *pack.Objective) (*string, string) { return &o.ID, o.Name })
}

// name gives the things of one list their ids.
func name[T any, I ~string](list []T, one string, of func(*T) (*I, string)) {
	taken := map[string]bool{}
	for i := range list {
		id, _ := of(&list[i])
		taken[string(*id)] = true
	}
	for i := range list {
		id, name := of(&list[i])
		*id = I(fresh(taken, string(*id), name, one))
	}
}

// fresh is an id as it is, or where it is empty one after a name that nothing has yet.
func fresh(taken map[string]bool, id, name, one string) string {
	if id != "" {
		return id
	}
	stem := cmp.Or(words.ID(name), one)
	stem = stem[:min(len(stem), 80)]
	id = stem
	for n := 2; taken[id]; n++ {
		id = stem + "-" + strconv.Itoa(n)
	}
	taken[id] = true
	return id
}
