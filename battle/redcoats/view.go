package redcoats

import (
	"slices"

	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/internal/hex"
)

// View is the table as one side sees it; -1 is the umpire. Until both sides are placed
// neither sees the other; afterwards everything lies open.
func (f *fight) View(side int) battle.View {
	v := battle.View{Turn: f.turn, Phase: phaseNames[f.phase], Decider: f.Decider()}
	v.Width, v.Depth = f.field.size()
	v.Pieces = f.field.views()
	hidden := func(s int) bool { return f.phase == placing && side >= 0 && s != side }
	within := map[hex.Hex]int{} // how many of a hex have been drawn
	for i := range f.units {
		u := &f.units[i]
		if hidden(u.side) || u.cond == rejoined {
			continue
		}
		n := within[u.at]
		if u.up() {
			within[u.at]++
		}
		v.Units = append(v.Units, battle.UnitView{
			ID: u.id, Side: u.side, Name: u.name, Arm: armWord(u), At: spread(u.at, n), Facing: 18000 * (1 - u.side),
			Width: hexWidth * 2 / 5, Depth: hexWidth / 5, Formation: f.formation(u), Figures: u.figures,
			Grade: f.grade(u), Disorder: u.disrupted, Off: !u.up(),
		})
	}
	for i := range f.generals {
		g := &f.generals[i]
		if hidden(g.side) {
			continue
		}
		at := middle(g.at)
		at.Y -= hexWidth * 2 / 5
		v.Leaders = append(v.Leaders, battle.UnitView{
			ID: g.id, Side: g.side, Name: g.name, Arm: "leader", At: at, Figures: 1, Disorder: g.disrupted, Off: !g.up(), Width: battle.One, Depth: battle.One,
		})
	}
	return v
}

// spread is where the n-th unit of a hex is drawn, so that none hides another.
func spread(h hex.Hex, n int) battle.XY {
	at := middle(h)
	spots := [...]battle.XY{{}, {X: -1, Y: 1}, {X: 1, Y: 1}, {X: -1, Y: -1}, {X: 1, Y: -1}, {Y: 1}, {Y: -1}}
	s := spots[n%len(spots)]
	return battle.XY{X: at.X + s.X*hexWidth/4, Y: at.Y + s.Y*hexWidth/4}
}

// formation says how guns stand and whether a vehicle is loaded.
func (f *fight) formation(u *unit) string {
	switch {
	case u.limbered, u.battery != nobody && f.units[u.battery].limbered:
		return "limbered"
	case u.kind.Gun():
		return "unlimbered"
	case u.cond == carried:
		return "aboard"
	}
	return ""
}

// grade is a unit's state as a campaign names it (REDCOATS-16.5).
func (f *fight) grade(u *unit) string {
	r := &f.units[u.root]
	if u.figures == 0 || u.cond == destroyed || u.cond == captured {
		return "destroyed"
	}
	_, end, err := rules.UnitEndState(rules.UnitEndStateInput{FiguresStart: max(r.came, 1), FiguresLeft: min(u.figures, max(r.came, 1)), Disrupted: u.disrupted, OffTable: u.cond == leftTable}, battle.NoDice)
	must(err)
	return string(end.State)
}

// armWord is a unit's arm as views name it.
func armWord(u *unit) string {
	switch {
	case u.kind == rules.MachineGun:
		return "machine_gun"
	case u.kind.Gun():
		return "artillery"
	case u.kind.Transport():
		return "transport"
	}
	return string(u.kind)
}

// pieceKinds are the grounds as pieces of a table are named; a kind that is not here is
// drawn under its own name.
var pieceKinds = map[rules.Terrain]string{
	rules.Woods: "wood", rules.BuiltUp: "houses", rules.TallCrops: "crops", rules.TallGrass: "tall_grass", rules.TallUndergrowth: "undergrowth", rules.ThickUndergrowth: "undergrowth", rules.Earthwork: "entrenchment",
	rules.Walls: "wall", rules.Water: "river", rules.Bridge: "bridge", rules.Ford: "ford",
}

// views are the hexes for drawing: the field itself as a grid, high ground, what stands on
// it, and the roads.
func (g *field) views() []battle.PieceView {
	var hills, ground, roads []battle.PieceView
	works := map[int]string{}
	for _, w := range g.works {
		for _, i := range w.at {
			works[i] = w.kind
		}
	}
	for i := range g.cells {
		c, h := &g.cells[i], g.Hex(i)
		name := g.names[i]
		hills = append(hills, battle.PieceView{Kind: "hex", Line: corners(h), Closed: true})
		for level := 1; level <= int(c.level); level++ {
			hills = append(hills, battle.PieceView{Kind: "hill", Line: corners(h), Closed: true, Height: level})
		}
		if kind := g.lines[c.kind].Kind; kind != rules.OpenGround {
			word := string(kind)
			if w, ok := pieceKinds[kind]; ok {
				word = w
			}
			if g.sea[i] {
				word = "sea"
			}
			if work := works[i]; work != "" {
				word = work
			}
			p := battle.PieceView{Kind: word, Name: name, Line: corners(h), Closed: true}
			switch word {
			case "river", "ford":
				p.Width = hexWidth
			case "wall", "entrenchment":
				p.Width = battle.One / 2
			}
			ground = append(ground, p)
		}
		for d := hex.NE; d <= hex.SE; d++ {
			if n := hex.Neighbour(h, d); c.roads&(1<<d) != 0 && g.Holds(n) {
				roads = append(roads, battle.PieceView{Kind: "road", Line: []battle.XY{middle(h), middle(n)}, Width: battle.One / 2})
			}
		}
	}
	return slices.Concat(hills, ground, roads)
}

// corners are the corners of a hex on the table, from the top.
func corners(h hex.Hex) []battle.XY {
	out := make([]battle.XY, 0, 6)
	for _, c := range paper.Corners(h) {
		out = append(out, battle.XY{X: battle.Length(c[0]), Y: battle.Length(c[1])})
	}
	return out
}
