package sheet

import (
	"fmt"

	"frontier/campaign/pack"
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/terms"
)

// leaders is the table of leaders.
var leaders = &table[state.Leader]{
	sheet: "Leaders",
	id:    text("leader", func(l *state.Leader) *state.LeaderID { return &l.ID }),
	columns: []column[state.Leader]{
		text("name", func(l *state.Leader) *string { return &l.Name }),
		text("rank", func(l *state.Leader) *string { return &l.Rank }),
		text("side", func(l *state.Leader) *state.SideID { return &l.Side }),
		text("command", func(l *state.Leader) *string { return &l.Command }),
		word("personality", terms.Personalities.With(terms.Entry[terms.Personality]{Title: "thrown for"}), func(l *state.Leader) *terms.Personality { return &l.Personality }),
		flag("exceptional", func(l *state.Leader) *bool { return &l.Exceptional }),
		text("experience", func(l *state.Leader) *string { return &l.Experience }),
		text("fate", func(l *state.Leader) *string { return &l.Fate }),
		text("note", func(l *state.Leader) *string { return &l.Note }),
	},
	out: func(p *pack.Pack) []state.Leader { return p.Leaders },
	in: func(p *pack.Pack, list []state.Leader) func(i int) error {
		p.Leaders = list
		return nil
	},
}

// places is the table of places.
var places = &table[state.Place]{
	sheet: "Places",
	id:    text("place", func(p *state.Place) *string { return &p.ID }),
	columns: []column[state.Place]{
		text("name", func(p *state.Place) *string { return &p.Name }),
		word("kind", state.PlaceKinds, func(p *state.Place) *state.PlaceKind { return &p.Kind }),
		{
			head: "hex",
			get:  func(p *state.Place) string { return hex.Name(p.Hex) },
			set: func(p *state.Place, cell string) (err error) {
				if len(cell) == 3 || len(cell) == 5 {
					cell = "0" + cell // which a spreadsheet has taken away
				}
				p.Hex, err = hex.ParseName(cell)
				return err
			},
		},
		{
			head: "at", // where in the hex; empty: in its middle, which is filled in when the place is
			get:  func(p *state.Place) string { return fmt.Sprintf("%d %d", p.At.X, p.At.Y) },
			set: func(p *state.Place, cell string) error {
				p.At = state.Point{X: nowhere}
				if cell == "" {
					return nil
				}
				if n, err := fmt.Sscanf(cell, "%d %d", &p.At.X, &p.At.Y); n != 2 || err != nil {
					return fmt.Errorf("%.40q is no point; give two numbers, in hundredths of a mile from the north-west corner", cell)
				}
				return nil
			},
		},
		text("owner", func(p *state.Place) *state.SideID { return &p.Owner }),
		word("fortified", state.Fortifications, func(p *state.Place) *state.Fortification { return &p.Fortified }),
		flag("depot", func(p *state.Place) *bool { return &p.Depot }),
		flag("hospital", func(p *state.Place) *bool { return &p.Hospital }),
		flag("telegraph", func(p *state.Place) *bool { return &p.Telegraph }),
		flag("port", func(p *state.Place) *bool { return &p.Port }),
		flag("surf", func(p *state.Place) *bool { return &p.Surf }),
		flag("railhead", func(p *state.Place) *bool { return &p.Railhead }),
		flag("capital", func(p *state.Place) *bool { return &p.Capital }),
		flag("arsenal", func(p *state.Place) *bool { return &p.Arsenal }),
		flag("entry", func(p *state.Place) *bool { return &p.Entry }),
		flag("natural fortress", func(p *state.Place) *bool { return &p.Fortress }),
		flag("approx", func(p *state.Place) *bool { return &p.Approx }),
		number("population", func(p *state.Place) *int { return &p.Population }),
		text("modern", func(p *state.Place) *string { return &p.Modern }),
		text("garrison", func(p *state.Place) *string { return &p.Garrison }),
		text("note", func(p *state.Place) *string { return &p.Note }),
	},
	out:   func(p *pack.Pack) []state.Place { return p.Map.Places },
	blank: func() state.Place { return state.Place{At: state.Point{X: nowhere}} },
	in: func(p *pack.Pack, list []state.Place) func(i int) error {
		size := hex.Size(p.Map.HexMiles * 100)
		for i := range list {
			if x := &list[i]; x.At.X == nowhere || size.At(x.At.X, x.At.Y) != x.Hex && moved(p, x) {
				x.At.X, x.At.Y = size.Centre(x.Hex)
			}
		}
		p.Map.Places = list
		return nil
	},
}

// nowhere is where a place lies of which nothing is said.
const nowhere = -1 << 40

// moved says whether a place was in another hex, and at the same point, before.
func moved(p *pack.Pack, x *state.Place) bool {
	was := p.Map.Place(x.ID)
	return was != nil && was.Hex != x.Hex && was.At == x.At
}
