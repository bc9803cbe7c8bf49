package play

import (
	"frontier/battle"
	"frontier/battle/riskfactor/rules"
	"frontier/battle/riskfactor/state"
	"frontier/battle/tabletop"
)

var natures = map[tabletop.Kind]state.Nature{
	tabletop.Wood:      {Difficult: true, Enclosed: true, Hides: true, Dense: true, Cover: rules.SoftCover},
	tabletop.Rocks:     {Difficult: true, Hides: true, Cover: rules.HardCover},
	tabletop.Scrub:     {Difficult: true, Hides: true, Dense: true, Cover: rules.SoftCover},
	tabletop.Grass:     {Difficult: true, Hides: true, Dense: true, Cover: rules.SoftCover},
	tabletop.Crops:     {Difficult: true, Hides: true, Dense: true, Cover: rules.SoftCover},
	tabletop.Block:     {Difficult: true, Enclosed: true, Hides: true, Solid: true, Cover: rules.HardCover},
	tabletop.Wall:      {Barrier: true, Cover: rules.HardCover},
	tabletop.Hedge:     {Barrier: true, Cover: rules.SoftCover},
	tabletop.Trench:    {Barrier: true, Fortified: true, Cover: rules.HardCover},
	tabletop.Redoubt:   {Barrier: true, Fortified: true, Cover: rules.HardCover},
	tabletop.Zareba:    {Barrier: true, Cover: rules.SoftCover},
	tabletop.Laager:    {Barrier: true, Fortified: true, Cover: rules.HardCover},
	tabletop.Fort:      {Barrier: true, Fortified: true, Cover: rules.HardCover},
	tabletop.TownWalls: {Barrier: true, Fortified: true, Cover: rules.HardCover},
}

// lay lays the field of the campaign on a table in centimetres. Tables are laid in inches,
// two and a half centimetres each. Works are as broad as those who man them stand.
func lay(field battle.Field, s rules.Settings, sides [2]battle.Side, manned [2]length) *tabletop.Table {
	inches := func(l length) length { return l * 2 / 5 }
	t := tabletop.Lay(field, tabletop.Plan{
		Width: inches(s.TableWidth), Depth: inches(s.TableDepth), Deploy: inches(s.Deploy),
		Sides: [2]string{sides[0].ID, sides[1].ID}, From: [2][]int{sides[0].From, sides[1].From},
		Manned: [2]length{inches(manned[0]), inches(manned[1])},
	})
	pieces := make([]tabletop.Piece, len(t.Pieces))
	for i, p := range t.Pieces {
		line := make([]point, len(p.Line))
		for j, at := range p.Line {
			line[j] = point{X: at.X * 5 / 2, Y: at.Y * 5 / 2}
		}
		p.Line, p.Width = line, p.Width*5/2
		pieces[i] = p
	}
	return tabletop.New(s.TableWidth, s.TableDepth, s.Deploy, pieces...)
}

// survey sorts the pieces of the table by what is asked of them.
func (f *Fight) survey() {
	f.Natures = make([]state.Nature, len(f.Table.Pieces))
	f.Blinds, f.Hides, f.Barriers, f.Enclosures, f.Hills = nil, nil, nil, nil, nil
	for i := range f.Table.Pieces {
		p := &f.Table.Pieces[i]
		n := natures[p.Kind]
		if p.Kind == tabletop.Scrub && rules.GroundsMade.Of(f.Setup.Field.Ground) {
			n = state.Nature{Difficult: true}
		}
		f.Natures[i] = n
		if n.Cover == "" || p.State == tabletop.Destroyed {
			f.Natures[i].Cover = rules.OpenCover
		}
		if n.Dense || n.Solid {
			f.Blinds = append(f.Blinds, int32(i))
		}
		if n.Hides {
			f.Hides = append(f.Hides, int32(i))
		}
		if n.Barrier && p.State != tabletop.Destroyed {
			f.Barriers = append(f.Barriers, int32(i))
		}
		if n.Enclosed {
			f.Enclosures = append(f.Enclosures, int32(i))
		}
		if p.Kind == tabletop.Hill {
			f.Hills = append(f.Hills, int32(i))
		}
	}
}
