package state

import (
	"slices"

	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/internal/hex"
)

// View is the table as it is seen, for drawing.
func (s Sight) View() battle.View {
	v := battle.View{Turn: s.Turn, Phase: PhaseNames[s.Stage], Decider: s.Decider()}
	v.Width, v.Depth = s.Field.Extent()
	v.Pieces = s.Field.Views()
	within := map[hex.Hex]int{} // how many of a hex have been drawn
	for i := range s.Units {
		u := &s.Units[i]
		if u.Cond == Rejoined || u.Cond == Unseen {
			continue
		}
		n := within[u.At]
		if u.Up() {
			within[u.At]++
		}
		v.Units = append(v.Units, battle.UnitView{
			ID: u.ID, Side: u.Side, Name: u.Name, Arm: ArmWord(u), At: spread(u.At, n), Facing: 18000 * (1 - u.Side),
			Width: HexWidth * 2 / 5, Depth: HexWidth / 5, Formation: s.formation(u), Figures: u.Figures,
			Grade: s.grade(u), Disorder: u.Disrupted, Off: !u.Up(),
		})
	}
	for i := range s.Generals {
		g := &s.Generals[i]
		if g.Cond == Unseen {
			continue
		}
		at := Middle(g.At)
		at.Y -= HexWidth * 2 / 5
		v.Leaders = append(v.Leaders, battle.UnitView{
			ID: g.ID, Side: g.Side, Name: g.Name, Arm: "leader", At: at, Figures: 1, Disorder: g.Disrupted, Off: !g.Up(), Width: battle.One, Depth: battle.One,
		})
	}
	v.Cards = s.cards()
	return v
}

// cards are those of the turn, the lowest first; of whom one who is not seen is, is not told
// (REDCOATS-4.4).
func (s Sight) cards() []battle.CardView {
	if s.Stage != Moving && s.Stage != Fighting || len(s.Cards) < len(s.Queue) {
		return nil
	}
	out := make([]battle.CardView, len(s.Queue))
	for i, who := range s.Queue {
		c := battle.CardView{Card: s.Cards[i].String(), Acting: i == s.Played, Done: i < s.Played}
		if n := who.General; n != Nobody {
			g := &s.Generals[n]
			if c.Side = g.Side; g.Cond != Unseen {
				c.Unit, c.Name = g.ID, g.Name
			}
		}
		if n := who.Unit; n != Nobody {
			u := &s.Units[n]
			if c.Side = u.Side; u.Cond != Unseen {
				c.Unit, c.Name = u.ID, u.Name
			}
		}
		out[i] = c
	}
	return out
}

// spread is where the n-th unit of a hex is drawn, so that none hides another.
func spread(h hex.Hex, n int) battle.XY {
	at := Middle(h)
	spots := [...]battle.XY{{}, {X: -1, Y: 1}, {X: 1, Y: 1}, {X: -1, Y: -1}, {X: 1, Y: -1}, {Y: 1}, {Y: -1}}
	s := spots[n%len(spots)]
	return battle.XY{X: at.X + s.X*HexWidth/4, Y: at.Y + s.Y*HexWidth/4}
}

// formation says how guns stand and whether a vehicle is loaded.
func (s *State) formation(u *Unit) string {
	switch {
	case u.Limbered, u.Battery != Nobody && s.Units[u.Battery].Limbered:
		return "limbered"
	case u.Kind.Gun():
		return "unlimbered"
	case u.Cond == Carried:
		return "aboard"
	}
	return ""
}

// grade is a unit's state as a campaign names it (REDCOATS-16.5).
func (s *State) grade(u *Unit) string {
	r := &s.Units[u.Root]
	if u.Figures == 0 || u.Cond == Destroyed || u.Cond == Captured {
		return "destroyed"
	}
	_, end, err := rules.UnitEndState(rules.UnitEndStateInput{FiguresStart: max(r.Came, 1), FiguresLeft: min(u.Figures, max(r.Came, 1)), Disrupted: u.Disrupted, OffTable: u.Cond == LeftTable}, battle.NoDice)
	Must(err)
	return string(end.State)
}

// ArmWord is a unit's arm as views name it.
func ArmWord(u *Unit) string {
	switch {
	case u.Kind == rules.MachineGun:
		return "machine_gun"
	case u.Kind.Gun():
		return "artillery"
	case u.Kind.Transport():
		return "transport"
	}
	return string(u.Kind)
}

// pieceKinds are the grounds as pieces of a table are named; a kind that is not here is
// drawn under its own name.
var pieceKinds = map[rules.Terrain]string{
	rules.Woods: "wood", rules.BuiltUp: "houses", rules.TallCrops: "crops", rules.TallGrass: "tall_grass", rules.TallUndergrowth: "undergrowth", rules.ThickUndergrowth: "undergrowth", rules.Earthwork: "entrenchment",
	rules.Walls: "wall", rules.Water: "river", rules.Bridge: "bridge", rules.Ford: "ford",
}

// growth is the ground that is strewn over a field.
var growth = map[rules.Terrain]bool{rules.Woods: true, rules.Rocks: true, rules.Scrub: true, rules.TallGrass: true, rules.TallCrops: true, rules.TallUndergrowth: true, rules.ThickUndergrowth: true}

// Views are the hexes for drawing: the field itself as a grid, high ground, what stands on
// it, and the roads.
func (g *Field) Views() []battle.PieceView {
	var hills, ground, roads []battle.PieceView
	works := map[int]string{}
	for _, w := range g.Works {
		for _, i := range w.At {
			works[i] = w.Kind
		}
	}
	for i := range g.Cells {
		c, h := &g.Cells[i], g.Hex(i)
		name := g.Names[i]
		hills = append(hills, battle.PieceView{Kind: "hex", Line: corners(h), Closed: true})
		for level := 1; level <= int(c.Level); level++ {
			hills = append(hills, battle.PieceView{Kind: "hill", Line: corners(h), Closed: true, Height: level, Strewn: true})
		}
		if kind := g.Lines[c.Kind].Kind; kind != rules.OpenGround {
			word := string(kind)
			if w, ok := pieceKinds[kind]; ok {
				word = w
			}
			if g.Sea[i] {
				word = "sea"
			}
			if work := works[i]; work != "" {
				word = work
			}
			p := battle.PieceView{Kind: word, Name: name, Line: corners(h), Closed: true, Strewn: growth[kind]}
			switch word {
			case "river", "ford":
				p.Width = HexWidth
			case "wall", "entrenchment":
				p.Width = battle.One / 2
			}
			ground = append(ground, p)
		}
		for d := hex.NE; d <= hex.SE; d++ {
			if n := hex.Neighbour(h, d); c.Roads&(1<<d) != 0 && g.Holds(n) {
				roads = append(roads, battle.PieceView{Kind: "road", Line: []battle.XY{Middle(h), Middle(n)}, Width: battle.One / 2})
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
