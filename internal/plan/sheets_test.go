package plan

import (
	"fmt"
	"math"

	"frontier/battle"
	"frontier/battle/tabletop"
)

// in is inches of a table.
func in(v float64) battle.Length { return battle.Length(math.Round(v * 1000)) }

func xy(x, y float64) battle.XY { return battle.XY{X: in(x), Y: in(y)} }

// everySign is a table with every kind of ground, work, crossing, arm and state.
func everySign() Sheet {
	field := battle.Field{
		Place: "The Signs", Ground: "hills", Pattern: 12, Village: "Kushk", Walled: true,
		River: &battle.River{Name: "Argandab", Class: "great_river", Between: true, Crossings: []battle.Crossing{
			{ID: "c1", Name: "Old ford", Kind: "ford"}, {ID: "c2", Name: "Long bridge", Kind: "stone_bridge", State: "intact"},
			{ID: "c3", Name: "Hill bridge", Kind: "wooden_bridge", State: "damaged"}, {ID: "c4", Name: "Lost bridge", Kind: "wooden_bridge", State: "destroyed"},
			{ID: "c5", Name: "Upper ferry", Kind: "ferry"}}},
		Roads: []battle.Road{{Kind: "road", From: 3, To: 0}, {Kind: "track", From: 4, To: 1}, {Kind: "railway", From: 5, To: 2}, {Kind: "caravan", From: 1, To: -1}},
		Works: []battle.Work{{ID: "w1", Kind: "entrenchment", Side: "b"}, {ID: "w2", Kind: "redoubt", Side: "a"}, {ID: "w3", Kind: "zareba", Side: "a"},
			{ID: "w4", Kind: "laager", Side: "a"}, {ID: "w5", Kind: "fort", Side: "a"}, {ID: "w6", Kind: "walls", Side: "b"}},
	}
	t := tabletop.Lay(field, tabletop.Plan{Width: in(120), Depth: in(60), Deploy: in(14), Sides: [2]string{"a", "b"}, From: [2][]int{{0}, {3}}})
	s := Sheet{Title: "Every sign", Aside: "1 March 1880 · a sheet of signs · at the end of turn 2", Ground: string(field.Ground), Unit: "inches",
		Sides: [2]Side{{Name: "Field force"}, {Name: "Army of the hills", Native: true}}}
	s.View = battle.View{Turn: 3, Width: t.Width, Depth: t.Depth, Pieces: t.Views()}
	arms := []string{"infantry", "cavalry", "mounted_infantry", "camelry", "artillery", "machine_gun", "rocket", "engineers", "transport", "boat", "naval", "something"}
	forms := []string{"line", "column", "square", "mob"}
	grades := []string{"full", "worn", "spent", ""}
	for i, arm := range arms {
		for side := range 2 {
			y := 18.0
			if side == 1 {
				y = 44
			}
			s.View.Units = append(s.View.Units, battle.UnitView{ID: fmt.Sprint(side, i), Side: side, Name: "The " + arm, Arm: arm, At: xy(6+float64(i)*9.8, y+float64(i%3)*1.7),
				Facing: (180 - 180*side + 15*(i%5) - 30) * 100, Width: in(3 + float64(i%4)), Depth: in(1.5 + float64(i%3)), Formation: forms[(i+side*3)%4], Figures: 4 + i, Grade: grades[i%4],
				Disorder: i%5 == 1, Prone: i%6 == 3})
		}
	}
	s.View.Units[20].Off, s.View.Units[23].Off = true, true
	s.View.Leaders = []battle.UnitView{{ID: "l1", Side: 0, Name: "Brigadier-General With", At: s.View.Units[0].At}, {ID: "l2", Side: 1, Name: "Sirdar Alone", At: xy(60, 52)}, {ID: "l3", Side: 0, Name: "Colonel Second", At: s.View.Units[0].At}, {ID: "l4", Side: 1, Name: "Naib Gone", Off: true}}
	return s
}

// crowded is many units with long names on little room.
func crowded() Sheet {
	s := Sheet{Title: "A crowd", Aside: "no day at all", Ground: "sand", Unit: "inches", Sides: [2]Side{{Name: "One"}, {Name: "Other"}}}
	s.View = battle.View{Width: in(72), Depth: in(48)}
	for i := range 56 {
		side := i % 2
		s.View.Units = append(s.View.Units, battle.UnitView{ID: fmt.Sprint(i), Side: side, Name: fmt.Sprintf("%dth Regiment of the Line, company %d", i, i), Arm: "infantry",
			At: xy(5+float64(i/2%14)*4.8, 12+float64(i/28)*6+float64(side)*16), Facing: 18000 * (1 - side), Width: in(4), Depth: in(1.5), Figures: 12, Grade: "full"})
	}
	return s
}

// hexes is a table of hexes, as an engine that plays on them draws its ground.
func hexes() Sheet {
	s := Sheet{Title: "Tamai", Aside: "13 March 1884 · on hexes", Ground: "scrub", Sides: [2]Side{{Name: "Suakin Field Force"}, {Name: "Osman Digna", Native: true}}}
	kinds := []string{"clear", "clear", "hills", "woods", "clear", "marsh", "clear"}
	const r = 0.5774
	for row := range 8 {
		for col := range 12 {
			cx, cy := 0.5+float64(col)+0.5*float64(row%2), r+float64(row)*1.5*r
			p := battle.PieceView{Kind: kinds[hash(col, row, 3)%7], Closed: true}
			for k := range 6 {
				sin, cos := math.Sincos(math.Pi/6 + float64(k)*math.Pi/3)
				p.Line = append(p.Line, xy(cx+r*cos, cy+r*sin))
			}
			s.View.Pieces = append(s.View.Pieces, p)
			if (row == 1 || row == 6) && col%3 == 0 {
				side := row / 6
				s.View.Units = append(s.View.Units, battle.UnitView{ID: fmt.Sprint(row, col), Side: side, Name: fmt.Sprintf("Battalion %d", col), Arm: "infantry", At: xy(cx, cy), Facing: 18000 * (1 - side), Width: in(0.6), Depth: in(0.4), Figures: 4, Grade: "full"})
			}
		}
	}
	s.View.Width, s.View.Depth = in(12.5), in(8*1.5*r+0.5*r)
	return s
}
