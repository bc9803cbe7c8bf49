package redcoats

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/internal/hex"
	"frontier/internal/ruletest"

	"pgregory.net/rapid"
)

// snapshot is everything of a battle that an order could change.
func snapshot(f *fight) string {
	return fmt.Sprintf("%d %d %d %d %v %d %v %v|%+v|%+v|%v", f.turn, f.phase, f.decider, f.played, f.actors, f.log.Len(), f.rally, f.rallied, f.units, f.generals, f.field.cells)
}

// drawSetup draws a small battle.
func drawSetup(t *rapid.T) battle.Setup {
	draw := func(side string) []battle.Unit {
		out := []battle.Unit{foot(side+"f", 700)}
		for i := range rapid.IntRange(0, 5).Draw(t, side+" units") {
			id := fmt.Sprint(side, i)
			n := rapid.IntRange(1, 1700).Draw(t, "men")
			var u battle.Unit
			switch rapid.IntRange(0, 8).Draw(t, "kind") {
			case 0, 1:
				u = foot(id, n)
			case 2, 3:
				u = spears(id, n)
			case 4:
				u = lancers(id, n)
				u.Mounts = rapid.IntRange(1, n).Draw(t, "mounts")
			case 5, 6:
				u = battery(id, rapid.IntRange(1, 13).Draw(t, "guns"), rapid.SampledFrom([]string{"field", "mountain", "machine_gun", "heavy", "medium", "rocket"}).Draw(t, "gun"))
				u.Mount = rapid.SampledFrom([]string{"foot", "horse", "mule"}).Draw(t, "mount")
			case 7:
				u = motors(id)
			case 8:
				u = jihadia(id, n)
			}
			u.Weapon = rapid.SampledFrom([]string{"breechloader", "rifled_musket", "magazine_rifle", "spear", "none"}).Draw(t, "weapon")
			u.Training = rapid.SampledFrom([]string{"raw", "regular", "veteran"}).Draw(t, "training")
			out = append(out, u)
		}
		return out
	}
	s := meeting(draw("a"), draw("d"))
	s.Settings = map[string]json.RawMessage{
		"turn_limit": json.RawMessage("7"), "men_per_figure": json.RawMessage("200"), "table_columns": json.RawMessage("7"), "table_rows": json.RawMessage("7"),
		"zone_rows": json.RawMessage("3"), "motor_transport": json.RawMessage("true"), "break_percent": json.RawMessage("75"),
	}
	if rapid.Bool().Draw(t, "destroyed") {
		s.Settings["no_retreat_fate"] = json.RawMessage(`"destroyed"`)
	}
	if rapid.Bool().Draw(t, "roads lift") {
		s.Settings["road_lifts_black_card"] = json.RawMessage("true")
		s.Field.Roads = []battle.Road{{Kind: "road", From: 0, To: 3}, {Kind: "road", From: 1, To: 4}}
	}
	s.Field.Ground = rapid.SampledFrom([]string{"clear", "cultivated", "woods", "hills", "mountains", "marsh"}).Draw(t, "ground")
	s.Field.Pattern = rapid.Uint64().Draw(t, "pattern")
	if rapid.IntRange(0, 3).Draw(t, "river") == 0 {
		s.Field.River = &battle.River{Class: rapid.SampledFrom([]string{"stream", "river"}).Draw(t, "class"), Between: rapid.Bool().Draw(t, "between"),
			Crossings: []battle.Crossing{{ID: "b", Kind: "wooden_bridge", State: "intact"}, {ID: "f", Kind: "ford"}}}
	}
	drawAround(t, &s.Field)
	for side := range 2 {
		for i := range rapid.IntRange(0, 3).Draw(t, "leaders") {
			l := battle.Leader{ID: fmt.Sprint("l", side, i)}
			if rapid.IntRange(0, 2).Draw(t, "attached") == 0 {
				l.Unit = s.Sides[side].Units[0].ID
			}
			s.Sides[side].Leaders = append(s.Sides[side].Leaders, l)
		}
		s.Sides[side].Posture = rapid.SampledFrom([]battle.Posture{battle.Attack, battle.Defend, battle.Withdraw, ""}).Draw(t, "posture")
	}
	return s
}

// drawOrder draws an order that may or may not make sense.
func drawOrder(t *rapid.T, f *fight) battle.Order {
	ids := []string{"", "nobody"}
	for i := range f.units {
		ids = append(ids, f.units[i].id)
	}
	for i := range f.generals {
		ids = append(ids, f.generals[i].id)
	}
	kinds := []string{"", "place", "break_off", "rejoin", "attach", "move", "move_commander", "split", "limber", "unlimber", "embark", "disembark", "leave", "fire", "assault", "rally", "decline", "dance"}
	o := battle.Order{
		Kind: rapid.SampledFrom(kinds).Draw(t, "kind"), Unit: rapid.SampledFrom(ids).Draw(t, "unit"), Target: rapid.SampledFrom(ids).Draw(t, "target"),
		Formation: rapid.SampledFrom([]string{"", "limbered", "unlimbered", "heap"}).Draw(t, "formation"),
		Figures:   rapid.IntRange(-1, 6).Draw(t, "figures"),
		Choice:    rapid.SampledFrom([]string{"", "", "commander", "af,df", "sing"}).Draw(t, "choice"),
	}
	for range rapid.IntRange(0, 5).Draw(t, "points") {
		o.Path = append(o.Path, battle.XY{X: battle.Length(rapid.IntRange(-5000, 40000).Draw(t, "x")), Y: battle.Length(rapid.IntRange(-5000, 40000).Draw(t, "y"))})
	}
	return o
}

// twisted is a legal order with one thing of it changed, for something drawn.
func twisted(t *rapid.T, f *fight, o, other battle.Order) battle.Order {
	o.Path = slices.Clone(o.Path)
	switch rapid.IntRange(0, 7).Draw(t, "twist") {
	case 0:
		o.Unit = other.Unit
	case 1:
		o.Target = other.Target
	case 2:
		o.Figures = other.Figures
	case 3:
		o.Choice = other.Choice
	case 4:
		o.Kind = other.Kind
	case 5:
		o.Formation = other.Formation
	case 6: // a step more
		from := hex.Hex{}
		if len(o.Path) > 0 {
			from, _ = f.field.hexOf(o.Path[len(o.Path)-1])
		}
		o.Path = append(o.Path, middle(hex.Neighbour(from, hex.Direction(rapid.IntRange(0, 5).Draw(t, "step")))))
	case 7: // another hex on the way
		if len(o.Path) > 0 {
			i := rapid.IntRange(0, len(o.Path)-1).Draw(t, "which")
			h, _ := f.field.hexOf(o.Path[i])
			o.Path[i] = middle(hex.Neighbour(h, hex.Direction(rapid.IntRange(0, 5).Draw(t, "to"))))
		}
	}
	return o
}

// sense is what an order means, whatever else is written in it: two orders of one sense are
// one order.
func sense(f *fight, o battle.Order) string {
	u := f.unit(o.Unit)
	var way []hex.Hex
	off := len(o.Path) > longestWay
	for _, p := range o.Path {
		h, ok := f.field.hexOf(p)
		way, off = append(way, h), off || !ok
	}
	last := hex.Hex{}
	if len(way) > 0 {
		last = way[len(way)-1]
	}
	if off && slices.Contains([]string{"place", "move", "leave", "split", "move_commander", "disembark", "fire"}, o.Kind) {
		return "off the field"
	}
	switch o.Kind {
	case "done", "pass":
		return "done"
	case "break_off":
		return o.Kind
	case "place":
		formation := o.Formation
		if u != nil && len(way) == 0 {
			last = u.at
		}
		if u == nil {
			return fmt.Sprint(o.Kind, o.Unit, last, len(way) > 0)
		} else if formation == "" {
			formation = map[bool]string{true: "limbered", false: "unlimbered"}[u.limbered]
		}
		return fmt.Sprint(o.Kind, o.Unit, last, formation)
	case "rejoin":
		return fmt.Sprint(o.Kind, min(o.Unit, o.Target), max(o.Unit, o.Target))
	case "move", "leave":
		return fmt.Sprint(o.Kind, o.Unit, way, o.Choice == withCommander)
	case "split":
		return fmt.Sprint(o.Kind, o.Unit, way, o.Choice == withCommander, o.Figures)
	case "move_commander":
		return fmt.Sprint(o.Kind, o.Unit, way, o.Target)
	case "limber":
		if o.Target == "" && u != nil && u.team != nobody {
			o.Target = f.units[u.team].id
		}
		return fmt.Sprint(o.Kind, o.Unit, o.Target)
	case "embark", "attach":
		return fmt.Sprint(o.Kind, o.Unit, o.Target)
	case "disembark":
		if u != nil && len(way) == 0 {
			last = u.at
		}
		return fmt.Sprint(o.Kind, o.Unit, last)
	case "fire":
		if u == nil {
			return "nobody fires"
		}
		at, units, no := f.targets(u, o)
		if no != nil {
			return "at nothing"
		}
		return fmt.Sprint(o.Kind, o.Unit, at, units[:min(len(units), 1)])
	case "assault":
		if u == nil || f.phase != fighting {
			return "nobody assaults"
		}
		a, n := f.planAssault(u, o)
		if n.rule != "" {
			return "no assault"
		}
		return fmt.Sprint(o.Kind, o.Unit, a.at, a.defender, a.general)
	}
	return fmt.Sprint(o.Kind, o.Unit)
}

// checkTable holds what must be true of the table after every order, and of the log at the
// end.
func checkTable(t *rapid.T, f *fight) {
	if f.Over() {
		measured(t, f)
	}
	cells := make([]cell, len(f.field.cells))
	for i := range f.units {
		u := &f.units[i]
		if u.figures < 0 || u.figures > rules.FullUnit {
			t.Fatalf("%s has %d figures", u.id, u.figures)
		}
		switch u.cond {
		case onTable:
			if u.figures == 0 {
				t.Fatalf("%s is on the table with nobody", u.id)
			}
			if !f.field.open(u.at) {
				t.Fatalf("%s stands at %v", u.id, u.at)
			}
			cells[f.field.Index(u.at)].units[u.side]++
		case carried:
			if v := &f.units[u.carrier]; v.load != u.no || !v.up() || v.at != u.at || v.disrupted != u.disrupted {
				t.Fatalf("%s is aboard %+v", u.id, v)
			}
		}
		if u.limbered {
			if team := &f.units[u.team]; team.battery != u.no || !u.up() || !team.up() || team.disrupted != u.disrupted || !f.adjacent(u, team.at) && team.at != u.at {
				t.Fatalf("%+v is limbered to %+v", u, team)
			}
		}
		if u.team != nobody && (f.units[u.team].battery != u.no || !u.up() || !f.units[u.team].up()) || u.battery != nobody && f.units[u.battery].team != u.no {
			t.Fatalf("%s and its transport do not know each other", u.id)
		}
		if u.load != nobody && (f.units[u.load].carrier != u.no || f.units[u.load].cond != carried) {
			t.Fatalf("%s carries one who is not aboard", u.id)
		}
	}
	for i := range f.generals {
		g := &f.generals[i]
		if !g.up() {
			continue
		}
		cells[f.field.Index(g.at)].generals[g.side]++
		if g.unit != nobody {
			if u := &f.units[g.unit]; !u.up() || u.side != g.side || !f.stands(u, g.at) {
				t.Fatalf("%s at %v is with %s at %v, %v", g.id, g.at, u.id, u.at, u.cond)
			}
		}
	}
	for i, c := range cells {
		if now := f.field.cells[i]; now.units != c.units || now.generals != c.generals {
			t.Fatalf("%v holds %v %v, counted are %v %v", f.field.Hex(i), c.units, c.generals, now.units, now.generals)
		}
		if c.units[0]+c.generals[0] > 0 && c.units[1]+c.generals[1] > 0 {
			t.Fatalf("enemies rest in %v", f.field.Hex(i))
		}
	}
	// the figures of each unit of the muster are all accounted for
	for i := range f.units {
		r := &f.units[i]
		if r.root != r.no || !r.fights() {
			continue
		}
		sum := 0
		for j := range f.units {
			if p := &f.units[j]; p.root == r.no {
				sum += p.fell + p.taken
				if p.cond == onTable || p.cond == carried || p.cond == leftTable {
					sum += p.figures
				}
			}
		}
		if sum != r.came {
			t.Fatalf("%s came with %d figures and accounts for %d", r.id, r.came, sum)
		}
	}
}

func TestAnyBattle(t *testing.T) {
	ruletest.Game[*fight]{
		Engine: New(), Most: 6000, Setup: drawSetup, Holds: checkTable, Exact: true,
		State: snapshot,
		Any: func(t *rapid.T, f *fight) battle.Order {
			o := drawOrder(t, f)
			if rapid.Bool().Draw(t, "twisted") {
				o = twisted(t, f, rapid.SampledFrom(f.Legal()).Draw(t, "of"), o)
			}
			return o
		},
		Offered: func(f *fight, legal []battle.Order, o battle.Order) bool {
			return slices.ContainsFunc(legal, func(l battle.Order) bool { return sense(f, l) == sense(f, o) })
		},
		Choose: func(t *rapid.T, f *fight, legal []battle.Order) (battle.Order, bool) {
			if f.phase == placing && rapid.IntRange(0, 2).Draw(t, "placed") > 0 {
				return legal[0], true
			}
			o := rapid.SampledFrom(legal).Draw(t, "order")
			if o.Kind == "break_off" || o.Kind == "leave" && rapid.IntRange(0, 5).Draw(t, "leave") > 0 {
				o = legal[0]
			}
			return o, true
		},
	}.Play(t, 40, 1000)
}
