package wornspent

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"frontier/battle"
	"frontier/battle/tabletop"

	"pgregory.net/rapid"
)

// snapshot is everything of a battle that an order could change.
func snapshot(f *fight) string {
	return fmt.Sprintf("%d %d %d %d %d %v %v %v %v %v|%+v|%+v", f.turn, f.playerTurn, f.mover, f.phase, f.decider, f.withdrawing, f.left, f.pursuers, f.bridges, f.log.Len(), f.units, f.leaders)
}

// drawSetup draws a small battle.
func drawSetup(t *rapid.T) battle.Setup {
	draw := func(side string, native bool) []battle.Unit {
		var out []battle.Unit
		for i := range rapid.IntRange(1, 5).Draw(t, side+" units") {
			id := fmt.Sprint(side, i)
			n := rapid.IntRange(1, 20).Draw(t, "others")
			var u battle.Unit
			switch rapid.IntRange(0, 8).Draw(t, "kind") {
			case 0, 1:
				u = foot(id, n)
			case 2, 3:
				u = ghazis(id, n)
			case 4:
				u = horse(id, n)
				u.Mounts = rapid.IntRange(1, 20).Draw(t, "mounts")
			case 5:
				u = battery(id, rapid.IntRange(1, 4).Draw(t, "guns"), rapid.SampledFrom([]string{"field", "mountain", "machine_gun", "rocket"}).Draw(t, "gun"))
			case 6:
				u = train(id, n)
			case 7:
				u = sappers(id, n)
			case 8:
				u = foot(id, min(n, 6))
				u.Arm, u.Traits = "naval", []string{rapid.SampledFrom([]string{"gunboat", "steamship", "dhow", "master_dhow"}).Draw(t, "boat")}
			}
			if native {
				u.Native, u.Class = true, "irregular"
			}
			if rapid.IntRange(0, 5).Draw(t, "weak") == 0 {
				u.Establishment.Others *= 2
			}
			u.Weapon = rapid.SampledFrom([]string{"breechloader", "rifled_musket", "jezail", "magazine_rifle", "carbine", "spear", "bow", "mixed"}).Draw(t, "weapon")
			u.Training = rapid.SampledFrom([]string{"raw", "regular", "veteran"}).Draw(t, "training")
			u.DugIn = side == "d" && rapid.IntRange(0, 4).Draw(t, "dug in") == 0
			out = append(out, u)
		}
		return out
	}
	s := meeting(draw("a", true), draw("d", false))
	s.Settings = map[string]json.RawMessage{
		"turn_limit": json.RawMessage("6"), "break_percent": json.RawMessage("15"),
		"table_width_in": json.RawMessage("48"), "table_depth_in": json.RawMessage("32"), "deploy_depth_in": json.RawMessage("10"),
	}
	if rapid.Bool().Draw(t, "halves") {
		s.Settings["charge_in_halves"] = json.RawMessage(`"native"`)
	}
	if rapid.IntRange(0, 3).Draw(t, "horses") == 0 {
		s.Settings["separate_horse"] = json.RawMessage("false")
	}
	s.Field.Ground = rapid.SampledFrom([]string{"clear", "cultivated", "woods", "hills", "mountains", "marsh"}).Draw(t, "ground")
	s.Field.Pattern = rapid.Uint64().Draw(t, "pattern")
	if rapid.Bool().Draw(t, "village") {
		s.Field.Village, s.Field.Walled = "Khig", rapid.Bool().Draw(t, "walled")
	}
	if rapid.IntRange(0, 2).Draw(t, "river") == 0 {
		s.Field.River = &battle.River{Class: rapid.SampledFrom([]string{"stream", "river", "great_river"}).Draw(t, "class"), Between: rapid.Bool().Draw(t, "between"),
			Crossings: []battle.Crossing{{ID: "b", Kind: "wooden_bridge", State: "intact"}, {ID: "f", Kind: "ford"}}}
	}
	if rapid.Bool().Draw(t, "works") {
		s.Field.Works = []battle.Work{{ID: "w", Kind: rapid.SampledFrom([]string{"entrenchment", "redoubt", "zareba", "laager", "fort", "walls"}).Draw(t, "work"), Side: "british"}}
	}
	for side := range 2 {
		for i := range rapid.IntRange(0, 2).Draw(t, "leaders") {
			l := battle.Leader{ID: fmt.Sprint("l", side, i), Exceptional: rapid.Bool().Draw(t, "exceptional")}
			if rapid.Bool().Draw(t, "attached") {
				l.Unit = s.Sides[side].Units[0].ID
			}
			s.Sides[side].Leaders = append(s.Sides[side].Leaders, l)
		}
	}
	return s
}

// drawOrder draws an order that may or may not make sense.
func drawOrder(t *rapid.T, f *fight) battle.Order {
	ids := []string{"", "nobody", "b", "w"}
	for i := range f.units {
		ids = append(ids, f.units[i].id)
	}
	for i := range f.leaders {
		ids = append(ids, f.leaders[i].id)
	}
	kinds := []string{"", "place", "attach", "detach", "hold", "advance", "retire", "charge", "change_formation", "lie_down", "stand_up",
		"blow_bridge", "board", "land", "sail", "break_off", "move_leader", "fire", "hold_fire", "pursue", "stay", "dance"}
	o := battle.Order{
		Kind: rapid.SampledFrom(kinds).Draw(t, "kind"), Unit: rapid.SampledFrom(ids).Draw(t, "unit"), Target: rapid.SampledFrom(ids).Draw(t, "target"),
		Formation: rapid.SampledFrom([]string{"", "line", "column", "square", "mob", "limbered", "unlimbered", "heap"}).Draw(t, "formation"),
		Figures:   rapid.IntRange(-1, 12).Draw(t, "figures"),
		Choice:    rapid.SampledFrom([]string{"", "", "prone", "mount", "dismount", "last", "sing"}).Draw(t, "choice"),
	}
	for range rapid.IntRange(0, 3).Draw(t, "points") {
		o.Path = append(o.Path, battle.XY{X: length(rapid.IntRange(-2000, 80000).Draw(t, "x")), Y: length(rapid.IntRange(-2000, 50000).Draw(t, "y"))})
	}
	if rapid.IntRange(0, 3).Draw(t, "turns") == 0 {
		look := rapid.IntRange(-10, 36010).Draw(t, "facing")
		o.Facing = &look
	}
	return o
}

// checkTable holds what must be true of the table after every order.
func checkTable(t *rapid.T, f *fight) {
	for i := range f.units {
		u := &f.units[i]
		if u.now.Officers < 0 || u.now.Sergeants < 0 || u.now.Others < 0 || u.riding < 0 || u.riding > u.figures() && u.mount != OnFoot {
			t.Fatalf("%s has %+v, %d in the saddle", u.id, u.now, u.riding)
		}
		if !u.up() {
			if len(u.foes) > 0 {
				t.Fatalf("%s is off the table and fights", u.id)
			}
			continue
		}
		if u.figures() == 0 {
			t.Fatalf("%s is on the table with nobody", u.id)
		}
		if !f.table.On(u.box.At) {
			t.Fatalf("%s stands off the table at %v", u.id, u.box.At)
		}
		if u.quad != u.box.Quad() {
			t.Fatalf("%s: corners that are not those of its box", u.id)
		}
		for _, n := range u.foes {
			if v := &f.units[n]; !v.up() || v.side == u.side || !slices.Contains(v.foes, u.no) {
				t.Fatalf("%s is in contact with %s, who is not with it", u.id, v.id)
			}
		}
		if u.leader != nobody && f.leaders[u.leader].unit != u.no {
			t.Fatalf("%s has a leader who is elsewhere", u.id)
		}
	}
	// the men of each unit of the setup are all accounted for
	for i := range f.units {
		r := &f.units[i]
		if r.root != r.no {
			continue
		}
		sum := r.lost.Add(r.dispersed)
		sum.Officers += r.promoted
		points := 0
		for j := range f.units {
			if p := &f.units[j]; p.root == r.no {
				sum = sum.Add(p.now)
				points += worth(p.now)
			}
		}
		if sum != r.entered {
			t.Fatalf("%s came with %+v and has %+v", r.id, r.entered, sum)
		}
		if points != r.points {
			t.Fatalf("%s has %d points, not %d", r.id, points, r.points)
		}
	}
}

// checkShot holds a volley against the ground: nobody shoots through a hill or a wood
// between two who stand below and outside it.
func checkShot(t *rapid.T, f *fight, u, v *unit) {
	if u.aboard != nobody || f.engaged(u) {
		return
	}
	eye := f.eye(u, v.box.At)
	mark := v.quad.Nearest(eye)
	for i := range f.table.Pieces {
		p := &f.table.Pieces[i]
		if p.Kind != tabletop.Hill && p.Kind != tabletop.Wood || p.Area(eye) || p.Area(mark) || max(u.level, v.level) > p.Height {
			continue
		}
		for k := range 40 {
			at := eye.Towards(mark, tabletop.Far(eye, mark)*length(k)/40)
			deep := true
			for turn := facing(0); turn < 36000; turn += 4500 {
				deep = deep && p.Area(at.Add(turn.Ahead(anInch/2)))
			}
			if deep {
				t.Fatalf("%s at %v shoots at %s at %v through a %v", u.id, eye, v.id, mark, p.Kind)
			}
		}
	}
}

func TestAnyBattle(t *testing.T) {
	for range 5 { // a hundred battles each
		rapid.Check(t, anyBattle)
	}
}

func anyBattle(t *rapid.T) {
	{
		s := drawSetup(t)
		seed := rapid.Uint64().Draw(t, "seed")
		begun, err := New().Begin(s, seed)
		if err != nil {
			t.Fatal(err)
		}
		f := begun.(*fight)
		var given []battle.Order
		steps := 0
		for !f.Over() {
			if steps++; steps > 4000 {
				t.Fatal("the battle does not end")
			}
			var o battle.Order
			switch n := rapid.IntRange(0, 11).Draw(t, "choose"); {
			case n == 0:
				o = battle.Order{Kind: "done"}
			case n <= 2:
				o = drawOrder(t, f)
				before := snapshot(f)
				err := f.Order(o)
				if err == nil {
					given = append(given, o)
				} else if _, ok := err.(*battle.Refusal); !ok {
					t.Fatalf("%+v: not a refusal: %v", o, err)
				} else if snapshot(f) != before {
					t.Fatalf("%+v was refused (%v) and changed the battle", o, err)
				}
				checkTable(t, f)
				continue
			case n <= 5:
				o = f.Advice()
			default:
				o = rapid.SampledFrom(f.Legal()).Draw(t, "legal")
			}
			if o.Kind == "fire" {
				checkShot(t, f, f.unit(o.Unit), f.unit(o.Target))
			}
			if err := f.Order(o); err != nil {
				t.Fatalf("%+v was offered in %s and refused: %v", o, phaseNames[f.phase], err)
			}
			given = append(given, o)
			checkTable(t, f)
		}
		checkOutcome(t, s, f.Outcome())
		again, _ := New().Begin(s, seed)
		if err := battle.Replay(again, given); err != nil || !bytes.Equal(f.Log().Bytes(), again.Log().Bytes()) {
			t.Fatalf("the replay differs: %v", err)
		}
	}
}

func checkOutcome(t *rapid.T, s battle.Setup, out battle.Outcome) {
	n := 0
	for side := range 2 {
		for _, u := range s.Sides[side].Units {
			o := out.Units[n]
			n++
			if sum := o.Unhurt.Add(o.Killed).Add(o.Wounded).Add(o.Missing).Add(o.Captured); sum != u.Present {
				t.Fatalf("%s came with %+v; the outcome has %+v", u.ID, u.Present, o)
			}
		}
	}
}
