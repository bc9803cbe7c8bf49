package draft

import (
	"cmp"
	"slices"
	"strings"

	"frontier/campaign/pack"
)

// Word is a word that can stand in a cell: as files have it and as people read it.
type Word struct{ Value, Title string }

// slots are the colours of sides.
func slots(*pack.Pack) []Word {
	return []Word{{"1", "Madder"}, {"2", "Prussian blue"}, {"3", "Sage"}, {"4", "Ochre"}, {"5", "Mauve"}, {"6", "Black"}}
}

func sides(p *pack.Pack) (out []Word) {
	for _, s := range p.Sides {
		out = append(out, Word{string(s.ID), s.Name})
	}
	return out
}

func places(p *pack.Pack) (out []Word) {
	for _, x := range p.Map.Places {
		out = append(out, Word{x.ID, x.Name})
	}
	return out
}

func districts(p *pack.Pack) (out []Word) {
	for _, d := range p.Districts {
		out = append(out, Word{d.ID, d.Name})
	}
	return out
}

func leaders(p *pack.Pack) (out []Word) {
	for _, l := range p.Leaders {
		out = append(out, Word{string(l.ID), l.Name})
	}
	return out
}

// troops are the units of all forces, on the map and to come. A name has no comma here, since names
// stand in a row with commas between.
func troops(p *pack.Pack) (out []Word) {
	for i := range p.Forces {
		for _, u := range p.Forces[i].Units {
			out = append(out, Word{string(u.ID), strings.ReplaceAll(u.Name, ",", "")})
		}
	}
	for i := range p.Reinforcements {
		for _, u := range p.Reinforcements[i].Units {
			out = append(out, Word{string(u.ID), strings.ReplaceAll(u.Name, ",", "")})
		}
	}
	return out
}

// forces are those on the map on the first day, and those that reinforcements make.
func forces(p *pack.Pack) (out []Word) {
	for _, f := range p.Forces {
		out = append(out, Word{string(f.ID), f.Name})
	}
	for _, r := range p.Reinforcements {
		if r.Joins == "" || r.NewForce != "" {
			out = append(out, Word{cmp.Or(string(r.NewForce), r.ID), r.Name})
		}
	}
	return out
}

func above(p *pack.Pack) (out []Word) {
	for _, f := range p.Formations {
		out = append(out, Word{f.ID, f.Name})
	}
	return append(out, forces(p)...)
}

func regions(p *pack.Pack) (out []Word) {
	for _, r := range p.Map.Regions {
		out = append(out, Word{r.Name, r.Name})
	}
	return out
}

// quarters are from where a side can be ordered: places and forces.
func quarters(p *pack.Pack) []Word { return append(places(p), forces(p)...) }

// occasions are what can have happened or come.
func occasions(p *pack.Pack) (out []Word) {
	for _, e := range p.Events {
		out = append(out, Word{e.ID, e.Name})
	}
	for _, r := range p.Reinforcements {
		out = append(out, Word{r.ID, r.Name})
	}
	return out
}

// labels are the answers that there are to questions of events.
func labels(p *pack.Pack) (out []Word) {
	for _, e := range p.Events {
		if e.Choice == nil {
			continue
		}
		for _, r := range e.Choice.Answers {
			if w := (Word{r.Label, r.Label}); !slices.Contains(out, w) {
				out = append(out, w)
			}
		}
	}
	return out
}
