package gsq

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"frontier/battle"
	"frontier/battle/gsq/rules"
	"frontier/battle/tabletop"
	"frontier/internal/ruletest"

	"pgregory.net/rapid"
)

// snapshot is everything of a battle that an order could change.
func snapshot(f *fight) string {
	return fmt.Sprintf("%d %d %d %d %d %v %v %d|%+v|%+v|%+v", f.round, f.turns, f.acting, f.phase, f.decider, f.wait, f.contacts, f.log.Len(), f.units, f.guns, f.table.Pieces)
}

// drawSetup draws a small battle.
func drawSetup(t *rapid.T) battle.Setup {
	draw := func(side string) []battle.Unit {
		var out []battle.Unit
		for i := range rapid.IntRange(1, 4).Draw(t, side+" units") {
			id := fmt.Sprint(side, i)
			n := rapid.IntRange(1, 28).Draw(t, "others")
			var u battle.Unit
			switch rapid.IntRange(0, 5).Draw(t, "kind") {
			case 0, 1:
				u = foot(id, n)
			case 2:
				u = spears(id, n)
			case 3:
				u = horse(id, n)
				u.Mounts = rapid.IntRange(0, 30).Draw(t, "mounts")
			case 4:
				u = battery(id, rapid.IntRange(1, 3).Draw(t, "guns"), rapid.SampledFrom([]string{"field", "mountain", "machine_gun", "rocket"}).Draw(t, "gun"))
				u.Present.Others = rapid.IntRange(0, 20).Draw(t, "gunners")
			case 5:
				u = foot(id, n)
				u.Arm = rapid.SampledFrom([]string{"transport", "engineers", "naval", "camelry", "mounted_infantry"}).Draw(t, "arm")
			}
			u.Weapon = rapid.SampledFrom([]string{"breechloader", "rifled_musket", "jezail", "magazine_rifle", "carbine", "spear", "lance", "sword", "revolver", "bow", "mixed", "none"}).Draw(t, "weapon")
			u.Training = rapid.SampledFrom([]string{"raw", "regular", "veteran"}).Draw(t, "training")
			u.Fieldcraft = rapid.IntRange(0, 6).Draw(t, "fieldcraft")
			u.DugIn = rapid.IntRange(0, 5).Draw(t, "dug in") == 0
			out = append(out, u)
		}
		return out
	}
	s := meeting(draw("a"), draw("d"))
	s.Settings = map[string]json.RawMessage{
		"turn_limit": json.RawMessage("6"), "table_width_in": json.RawMessage("44"), "table_depth_in": json.RawMessage("36"), "deploy_in": json.RawMessage("12"),
	}
	if rapid.IntRange(0, 2).Draw(t, "settings") == 0 {
		for _, c := range [][]string{
			{"line_ranks", "1", "2", "3"}, {"column_width", "2", "4", "8"}, {"lap", "0", "2", "4"}, {"gatling_as_cannon", "true"}, {"shot_ceiling", `"six"`},
			{"ball_finds_hidden", "true"}, {"casualty_base", `"start_of_battle"`}, {"unit_max", "12", "60"}, {"base_foot_width_in", "0.5", "1.5"},
			{"ground_found_in", "6", "12", "30"}, {"first_side", `"defender"`}, {"min_crew", "3"},
		} {
			s.Settings[c[0]] = json.RawMessage(rapid.SampledFrom(c[1:]).Draw(t, c[0]))
		}
	}
	s.Field.Ground = rapid.SampledFrom([]string{"clear", "cultivated", "woods", "hills", "mountains", "marsh"}).Draw(t, "ground")
	s.Field.Pattern = rapid.Uint64().Draw(t, "pattern")
	s.Sides[1].Role = rapid.SampledFrom([]battle.Role{battle.Imperial, battle.Native}).Draw(t, "role")
	s.Sides[0].NoQuarter = rapid.Bool().Draw(t, "no quarter")
	for side := range 2 {
		s.Sides[side].Posture = rapid.SampledFrom([]battle.Posture{battle.Attack, battle.Defend, battle.Raid, battle.Withdraw, ""}).Draw(t, "posture")
	}
	if rapid.Bool().Draw(t, "village") {
		s.Field.Village, s.Field.Walled = "Khig", rapid.Bool().Draw(t, "walled")
	}
	if rapid.IntRange(0, 2).Draw(t, "river") == 0 {
		s.Field.River = &battle.River{Class: rapid.SampledFrom([]string{"stream", "river", "great_river"}).Draw(t, "class"), Between: rapid.Bool().Draw(t, "between"),
			Crossings: []battle.Crossing{{ID: "b", Kind: "wooden_bridge", State: "intact"}, {ID: "f", Kind: "ford"}}}
	}
	if rapid.IntRange(0, 2).Draw(t, "goal") == 0 {
		s.Sides[rapid.IntRange(0, 1).Draw(t, "whose")].Goal = &battle.Goal{Place: battle.MiddlePlace, From: rapid.IntRange(0, 6).Draw(t, "from")}
	}
	if rapid.Bool().Draw(t, "works") {
		s.Field.Works = []battle.Work{{ID: "w", Kind: rapid.SampledFrom([]string{"entrenchment", "redoubt", "zareba", "laager", "fort", "walls"}).Draw(t, "work"), Side: "british"}}
	}
	for side := range 2 {
		for i := range rapid.IntRange(0, 3).Draw(t, "leaders") {
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
	ids := []string{"", "nobody"}
	for i := range f.units {
		ids = append(ids, f.units[i].id)
	}
	if legal := f.Legal(); len(legal) > 0 && rapid.Bool().Draw(t, "all but legal") { // one that is legal, but for one thing
		return spoil(t, rapid.SampledFrom(legal).Draw(t, "legal"), ids)
	}
	kinds := []string{"", "done", "deploy", "break_off", "stand_up", "shoot", "fire_ball", "move", "charge", "change_formation", "fix_bayonets", "draw_swords",
		"unfix_bayonets", "go_to_ground", "move_leader", "attach", "detach", "free_shot", "hold_fire", "dance"}
	o := battle.Order{
		Kind: rapid.SampledFrom(kinds).Draw(t, "kind"), Unit: rapid.SampledFrom(ids).Draw(t, "unit"), Target: rapid.SampledFrom(ids).Draw(t, "target"),
		Formation: rapid.SampledFrom([]string{"", "line", "column", "square", "limbered", "unlimbered", "front", "rear", "heap"}).Draw(t, "formation"),
		Figures:   rapid.IntRange(-1, 50).Draw(t, "figures"),
		Choice:    rapid.SampledFrom([]string{"", "", "rifle", "musket", "spear", "grapeshot", "gatling", "blade_ready", "sing"}).Draw(t, "choice"),
	}
	for range rapid.IntRange(0, 3).Draw(t, "points") {
		o.Path = append(o.Path, battle.XY{X: distance(rapid.IntRange(-2000, 80000).Draw(t, "x")), Y: distance(rapid.IntRange(-2000, 50000).Draw(t, "y"))})
	}
	if u := f.unit(o.Unit); u != nil && len(o.Path) > 0 && rapid.Bool().Draw(t, "near") { // somewhere that it can reach
		o.Path[0] = u.box.At.Add(facing(rapid.IntRange(0, 35999).Draw(t, "way")).Ahead(distance(rapid.IntRange(0, 9000).Draw(t, "far")))).XY()
	}
	if rapid.IntRange(0, 2).Draw(t, "turns") == 0 {
		look := rapid.IntRange(-10, 36010).Draw(t, "facing")
		o.Facing = &look
	}
	return o
}

// spoil changes one thing about an order.
func spoil(t *rapid.T, o battle.Order, ids []string) battle.Order {
	switch rapid.IntRange(0, 6).Draw(t, "spoilt") {
	case 0:
		o.Unit = rapid.SampledFrom(ids).Draw(t, "unit")
	case 1:
		o.Target = rapid.SampledFrom(ids).Draw(t, "target")
	case 2:
		o.Choice = rapid.SampledFrom([]string{"", "rifle", "musket", "spear", "grapeshot", "gatling"}).Draw(t, "choice")
	case 3:
		o.Formation = rapid.SampledFrom([]string{"", "line", "column", "square", "limbered", "unlimbered", "left"}).Draw(t, "formation")
	case 4:
		look := rapid.IntRange(-10, 36010).Draw(t, "facing")
		o.Facing = &look
	case 5:
		o.Figures += rapid.IntRange(-5, 50).Draw(t, "figures")
	case 6:
		if len(o.Path) > 0 {
			p := o.Path[len(o.Path)-1]
			p.X += distance(rapid.IntRange(-3000, 3000).Draw(t, "x"))
			p.Y += distance(rapid.IntRange(-3000, 3000).Draw(t, "y"))
			o.Path = append(o.Path[:len(o.Path)-1:len(o.Path)-1], p)
			if rapid.Bool().Draw(t, "bent") {
				o.Path = append(o.Path, battle.XY{X: p.X + 1000, Y: p.Y})
			}
		}
	}
	return o
}

// checkTable holds what must be true of the table after every order.
func checkTable(t *rapid.T, f *fight) {
	touching := make([]int, len(f.units))
	inContact := map[[2]int]bool{}
	for _, c := range f.contacts {
		touching[c.a]++
		touching[c.b]++
		inContact[[2]int{min(c.a, c.b), max(c.a, c.b)}] = true
		a, b := &f.units[c.a], &f.units[c.b]
		if a.side == b.side || !a.up() || !b.up() || a.cond == fleeing || b.cond == fleeing {
			t.Fatalf("%s and %s cannot be in contact", a.id, b.id)
		}
	}
	for i := range f.units {
		u := &f.units[i]
		if u.now.Officers < 0 || u.now.Sergeants < 0 || u.now.Others < 0 || u.riders < 0 {
			t.Fatalf("%s has %+v and %d", u.id, u.now, u.riders)
		}
		if u.touching != touching[i] {
			t.Fatalf("%s counts %d contacts of %d", u.id, u.touching, touching[i])
		}
		if !u.here() {
			if u.touching > 0 {
				t.Fatalf("%s is off the table and fights", u.id)
			}
			continue
		}
		if u.figures() == 0 {
			t.Fatalf("%s is on the table with nobody", u.id)
		}
		if u.formation == rules.Square && u.figures() < rules.SquareNeeds {
			t.Fatalf("%s is a square of %d", u.id, u.figures())
		}
		if u.quad != u.box.Quad() {
			t.Fatalf("%s: corners that are not those of its box", u.id)
		}
		if b := u.box; u.cond != toGround && f.overEdge(b, 0) {
			t.Fatalf("%s stands off the table at %v", u.id, b)
		}
		riders := 0
		for j := range f.units {
			v := &f.units[j]
			if v.host == i {
				riders++
				if v.cond != withHost {
					t.Fatalf("%s is with %s and yet is not", v.id, u.id)
				}
			}
			if j <= i || !v.fills(u) || !u.fills(v) {
				continue
			}
			a, b := u.box, v.box
			a.Width, a.Depth = max(1, a.Width-3*hair), max(1, a.Depth-3*hair)
			b.Width, b.Depth = max(1, b.Width-3*hair), max(1, b.Depth-3*hair)
			p, q := a.Quad(), b.Quad()
			if p.Overlap(&q) && !inContact[[2]int{i, j}] {
				t.Fatalf("%s at %+v and %s at %+v stand in one place", u.id, u.box, v.id, v.box)
			}
		}
		if riders != u.riders {
			t.Fatalf("%s counts %d characters of %d", u.id, u.riders, riders)
		}
		for j := range f.units {
			if v := &f.units[j]; u.cond == toGround && v.side != u.side && v.up() && f.phase != freeShot && within(u, v, rules.NoticeIn-1) {
				t.Fatalf("%s is gone to ground near %s", u.id, v.id)
			}
		}
		if u.gun != nobody && (f.guns[u.gun].crew != i || f.guns[u.gun].box != u.box) {
			t.Fatalf("%s and its gun do not agree", u.id)
		}
	}
	for i := range f.units { // the men of each roster unit are all accounted for
		r := &f.units[i]
		if r.root != i {
			continue
		}
		var came, now battle.Ranks
		for j := range f.units {
			if p := &f.units[j]; p.root == i {
				came, now = came.Add(p.came), now.Add(p.now)
			}
		}
		if came.Total() != now.Total()+len(r.fallen) {
			t.Fatalf("%s came with %+v, has %+v and lost %d", r.id, came, now, len(r.fallen))
		}
	}
}

// checkShot holds a volley against the ground: nobody shoots through a hill that is higher
// than both.
func checkShot(t *rapid.T, f *fight, u, v *unit, side int) {
	eye, _, _ := edgeOf(u.box, side)
	mark := v.quad.Nearest(eye)
	for i := range f.table.Pieces {
		p := &f.table.Pieces[i]
		if p.Kind != tabletop.Hill && p.Kind != tabletop.Block || p.Area(eye) || p.Area(mark) || p.Kind == tabletop.Hill && max(u.level, v.level) >= p.Height {
			continue
		}
		for k := range 40 {
			at := eye.Towards(mark, tabletop.Far(eye, mark)*distance(k)/40)
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

// offered says whether an order that was carried out is one of those that were offered.
// Places, ways, bearings and facings are without number; they are offered in part.
func offered(f *fight, listed []battle.Order, o battle.Order) bool {
	u := f.unit(o.Unit)
	switch o.Kind {
	case "deploy", "move", "move_leader", "fire_ball":
		return true
	case "change_formation":
		if o.Facing != nil {
			return true
		}
	case "shoot", "free_shot":
		if u == nil {
			return false
		}
		if o.Choice == "" && len(u.shots) > 0 {
			o.Choice = string(u.shots[0])
		}
		if u.formation != rules.Square || o.Kind == "free_shot" {
			o.Formation = ""
		}
	}
	return slices.ContainsFunc(listed, func(l battle.Order) bool {
		switch o.Kind {
		case "shoot":
			return l.Kind == o.Kind && l.Unit == o.Unit && l.Target == o.Target && l.Choice == o.Choice && l.Formation == o.Formation
		case "charge", "attach":
			return l.Kind == o.Kind && l.Unit == o.Unit && l.Target == o.Target
		case "free_shot":
			return l.Kind == o.Kind && l.Unit == o.Unit
		case "change_formation":
			return l.Kind == o.Kind && l.Unit == o.Unit && l.Formation == o.Formation
		case "done", "break_off":
			return l.Kind == o.Kind
		}
		return l.Kind == o.Kind && l.Unit == o.Unit
	})
}

func TestAnyBattle(t *testing.T) {
	ruletest.Game[*fight]{
		Engine: New(), Most: 4000, Setup: drawSetup, Any: drawOrder, State: snapshot, Holds: checkTable, Offered: offered,
		Given: func(t *rapid.T, f *fight, o battle.Order) {
			if o.Kind == "shoot" {
				side, _ := faceOf(f.unit(o.Unit), o)
				checkShot(t, f, f.unit(o.Unit), f.unit(o.Target), side)
			}
		},
		Choose: func(t *rapid.T, f *fight, legal []battle.Order) (battle.Order, bool) {
			o := rapid.SampledFrom(legal).Draw(t, "order")
			rare := o.Kind == "break_off" && rapid.IntRange(0, 9).Draw(t, "break off") > 0 || o.Kind == "done" && rapid.IntRange(0, 2).Draw(t, "done") > 0
			return o, !rare
		},
	}.Play(t, 150, 1500)
}
