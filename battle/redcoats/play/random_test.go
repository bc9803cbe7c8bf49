package play

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/battle/redcoats/state"
	"frontier/internal/hex"
	"frontier/internal/ruletest"
	"frontier/internal/terms"

	"pgregory.net/rapid"
)

// snapshot is everything of a battle that an order could change.
func snapshot(f *game) string {
	return ruletest.Spelt(f.Turn, f.Stage, f.Deciding, f.Played, f.Actors, f.log.Len(), f.Rally, f.Rallied, f.Units, f.Generals, f.Field.Cells)
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
				u.Mount = rapid.SampledFrom([]terms.Mount{"foot", "horse", "mule"}).Draw(t, "mount")
			case 7:
				u = motors(id)
			case 8:
				u = jihadia(id, n)
			}
			u.Weapon = rapid.SampledFrom([]terms.Weapon{"breechloader", "rifled_musket", "magazine_rifle", "spear", "none"}).Draw(t, "weapon")
			u.Training = rapid.SampledFrom([]terms.Training{"raw", "regular", "veteran"}).Draw(t, "training")
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
	s.Field.Ground = rapid.SampledFrom([]terms.Ground{"clear", "cultivated", "woods", "hills", "mountains", "marsh"}).Draw(t, "ground")
	s.Field.Pattern = rapid.Uint64().Draw(t, "pattern")
	if rapid.IntRange(0, 3).Draw(t, "river") == 0 {
		s.Field.River = &battle.River{Class: rapid.SampledFrom([]terms.RiverClass{"stream", "river"}).Draw(t, "class"), Between: rapid.Bool().Draw(t, "between"),
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
		s.Sides[side].Posture = rapid.SampledFrom([]terms.Posture{terms.Attack, terms.Defend, terms.Withdraw, ""}).Draw(t, "posture")
	}
	return s
}

// hand gives orders that may or may not make sense.
var hand = ruletest.HandOf(played)

// twisted is a legal order with one thing of it changed, for something drawn.
func twisted(t *rapid.T, f *game, o, other battle.Order) battle.Order {
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
			from, _ = f.Field.HexOf(o.Path[len(o.Path)-1])
		}
		o.Path = append(o.Path, state.Middle(hex.Neighbour(from, hex.Direction(rapid.IntRange(0, 5).Draw(t, "step")))))
	case 7: // another hex on the way
		if len(o.Path) > 0 {
			i := rapid.IntRange(0, len(o.Path)-1).Draw(t, "which")
			h, _ := f.Field.HexOf(o.Path[i])
			o.Path[i] = state.Middle(hex.Neighbour(h, hex.Direction(rapid.IntRange(0, 5).Draw(t, "to"))))
		}
	}
	return o
}

// sense is what an order means, whatever else is written in it: two orders of one sense are
// one order.
func sense(f *game, o battle.Order) string {
	u := f.Unit(o.Unit)
	var way []hex.Hex
	off := len(o.Path) > state.LongestWay
	for _, p := range o.Path {
		h, ok := f.Field.HexOf(p)
		way, off = append(way, h), off || !ok
	}
	last := hex.Hex{}
	if len(way) > 0 {
		last = way[len(way)-1]
	}
	if off && slices.Contains([]string{"deploy", "move", "leave_field", "split", "move_leader", "land", "shoot"}, o.Kind) {
		return "off the field"
	}
	switch o.Kind {
	case "done":
		return "done"
	case "break_off":
		return o.Kind
	case "deploy":
		formation := o.Formation
		if u != nil && len(way) == 0 {
			last = u.At
		}
		if u == nil {
			return fmt.Sprint(o.Kind, o.Unit, last, len(way) > 0)
		} else if formation == "" {
			formation = map[bool]string{true: "limbered", false: "unlimbered"}[u.Limbered]
		}
		return fmt.Sprint(o.Kind, o.Unit, last, formation)
	case "rejoin":
		return fmt.Sprint(o.Kind, min(o.Unit, o.Target), max(o.Unit, o.Target))
	case "move", "leave_field":
		return fmt.Sprint(o.Kind, o.Unit, way, o.Choice == state.WithCommander)
	case "split":
		return fmt.Sprint(o.Kind, o.Unit, way, o.Choice == state.WithCommander, o.Figures)
	case "move_leader":
		return fmt.Sprint(o.Kind, o.Unit, way, o.Target)
	case "limber":
		if o.Target == "" && u != nil && u.Team != state.Nobody {
			o.Target = f.Units[u.Team].ID
		}
		return fmt.Sprint(o.Kind, o.Unit, o.Target)
	case "board", "attach":
		return fmt.Sprint(o.Kind, o.Unit, o.Target)
	case "land":
		if u != nil && len(way) == 0 {
			last = u.At
		}
		return fmt.Sprint(o.Kind, o.Unit, last)
	case "shoot":
		if u == nil {
			return "nobody fires"
		}
		at, units, no := f.Targets(u, o)
		if no.Rule != "" {
			return "at nothing"
		}
		return fmt.Sprint(o.Kind, o.Unit, at, units[:min(len(units), 1)])
	case "assault":
		if u == nil || f.Stage != state.Fighting {
			return "nobody assaults"
		}
		a, n := f.PlanAssault(u, o)
		if n.Rule != "" {
			return "no assault"
		}
		return fmt.Sprint(o.Kind, o.Unit, a.At, a.Defender, a.General)
	}
	return fmt.Sprint(o.Kind, o.Unit)
}

// checkTable holds what must be true of the table after every order, and of the log at the
// end.
func checkTable(t *rapid.T, f *game) {
	if f.Over() {
		measured(t, f)
	}
	cells := make([]state.Cell, len(f.Field.Cells))
	for i := range f.Units {
		u := &f.Units[i]
		if u.Figures < 0 || u.Figures > rules.FullUnit {
			t.Fatalf("%s has %d figures", u.ID, u.Figures)
		}
		switch u.Cond {
		case state.OnTable:
			if u.Figures == 0 {
				t.Fatalf("%s is on the table with nobody", u.ID)
			}
			if !f.Field.Open(u.At) {
				t.Fatalf("%s stands at %v", u.ID, u.At)
			}
			cells[f.Field.Index(u.At)].Units[u.Side]++
		case state.Carried:
			if v := &f.Units[u.Carrier]; v.Load != u.No || !v.Up() || v.At != u.At || v.Disrupted != u.Disrupted {
				t.Fatalf("%s is aboard %+v", u.ID, v)
			}
		}
		if u.Limbered {
			if team := &f.Units[u.Team]; team.Battery != u.No || !u.Up() || !team.Up() || team.Disrupted != u.Disrupted || !f.Adjacent(u, team.At) && team.At != u.At {
				t.Fatalf("%+v is limbered to %+v", u, team)
			}
		}
		if u.Team != state.Nobody && (f.Units[u.Team].Battery != u.No || !u.Up() || !f.Units[u.Team].Up()) || u.Battery != state.Nobody && f.Units[u.Battery].Team != u.No {
			t.Fatalf("%s and its transport do not know each other", u.ID)
		}
		if u.Load != state.Nobody && (f.Units[u.Load].Carrier != u.No || f.Units[u.Load].Cond != state.Carried) {
			t.Fatalf("%s carries one who is not aboard", u.ID)
		}
	}
	for i := range f.Generals {
		g := &f.Generals[i]
		if !g.Up() {
			continue
		}
		cells[f.Field.Index(g.At)].Generals[g.Side]++
		if g.Unit != state.Nobody {
			if u := &f.Units[g.Unit]; !u.Up() || u.Side != g.Side || !f.StandsIn(u, g.At) {
				t.Fatalf("%s at %v is with %s at %v, %v", g.ID, g.At, u.ID, u.At, u.Cond)
			}
		}
	}
	for i, c := range cells {
		if now := f.Field.Cells[i]; now.Units != c.Units || now.Generals != c.Generals {
			t.Fatalf("%v holds %v %v, counted are %v %v", f.Field.Hex(i), c.Units, c.Generals, now.Units, now.Generals)
		}
		if c.Units[0]+c.Generals[0] > 0 && c.Units[1]+c.Generals[1] > 0 {
			t.Fatalf("enemies rest in %v", f.Field.Hex(i))
		}
	}
	// the figures of each unit of the muster are all accounted for
	for i := range f.Units {
		r := &f.Units[i]
		if r.Root != r.No || !r.Fights() {
			continue
		}
		sum := 0
		for j := range f.Units {
			if p := &f.Units[j]; p.Root == r.No {
				sum += p.Fell + p.Taken
				if p.Cond == state.OnTable || p.Cond == state.Carried || p.Cond == state.LeftTable {
					sum += p.Figures
				}
			}
		}
		if sum != r.Came {
			t.Fatalf("%s came with %d figures and accounts for %d", r.ID, r.Came, sum)
		}
	}
}

func TestAnyBattle(t *testing.T) {
	ruletest.Game[*game]{
		Engine: New(), Most: 6000, Setup: drawSetup, Holds: checkTable, Exact: true,
		State: snapshot, Why: (*game).why, Of: opened,
		Any: func(t *rapid.T, f *game) battle.Order {
			o := hand.Draw(t, f.View(-1), f.Legal())
			if rapid.Bool().Draw(t, "twisted") {
				o = twisted(t, f, rapid.SampledFrom(f.Legal()).Draw(t, "of"), o)
			}
			return o
		},
		Offered: func(f *game, legal []battle.Order, o battle.Order) bool {
			return slices.ContainsFunc(legal, func(l battle.Order) bool { return sense(f, l) == sense(f, o) })
		},
		Choose: func(t *rapid.T, f *game, legal []battle.Order) (battle.Order, bool) {
			if f.Stage == state.Placing && rapid.IntRange(0, 2).Draw(t, "placed") > 0 {
				return legal[0], true
			}
			o := rapid.SampledFrom(legal).Draw(t, "order")
			if o.Kind == "break_off" || o.Kind == "leave_field" && rapid.IntRange(0, 5).Draw(t, "leave") > 0 {
				o = legal[0]
			}
			return o, true
		},
	}.Play(t, 40, 2000)
}
