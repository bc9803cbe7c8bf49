package play

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"frontier/battle"
	"frontier/battle/gsq/rules"
	"frontier/battle/gsq/state"
	"frontier/battle/tabletop"
	"frontier/internal/ruletest"
	"frontier/internal/terms"

	"pgregory.net/rapid"
)

// snapshot is everything of a battle that an order could change.
func snapshot(f *game) string {
	return ruletest.Spelt(f.Round, f.Turns, f.Acting, f.Stage, f.Deciding, f.Wait, f.Contacts, f.log.Len(), f.Units, f.Guns, f.Table.Pieces)
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
				u.Arm = rapid.SampledFrom([]terms.Arm{"transport", "engineers", "naval", "camelry", "mounted_infantry"}).Draw(t, "arm")
			}
			u.Weapon = rapid.SampledFrom([]terms.Weapon{"breechloader", "rifled_musket", "jezail", "magazine_rifle", "carbine", "spear", "lance", "sword", "revolver", "bow", "mixed", "none"}).Draw(t, "weapon")
			u.Training = rapid.SampledFrom([]terms.Training{"raw", "regular", "veteran"}).Draw(t, "training")
			u.Fieldcraft = rapid.IntRange(0, 3).Draw(t, "fieldcraft")
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
	s.Field.Ground = rapid.SampledFrom([]terms.Ground{"clear", "cultivated", "woods", "hills", "mountains", "marsh"}).Draw(t, "ground")
	s.Field.Pattern = rapid.Uint64().Draw(t, "pattern")
	s.Sides[1].Role = rapid.SampledFrom([]terms.Role{terms.Imperial, terms.Native}).Draw(t, "role")
	s.Sides[0].NoQuarter = rapid.Bool().Draw(t, "no quarter")
	for side := range 2 {
		s.Sides[side].Posture = rapid.SampledFrom([]terms.Posture{terms.Attack, terms.Defend, terms.Raid, terms.Withdraw, ""}).Draw(t, "posture")
	}
	if rapid.Bool().Draw(t, "village") {
		s.Field.Village, s.Field.Walled = "Khig", rapid.Bool().Draw(t, "walled")
	}
	if rapid.IntRange(0, 2).Draw(t, "river") == 0 {
		s.Field.River = &battle.River{Class: rapid.SampledFrom([]terms.RiverClass{"stream", "river", "great_river"}).Draw(t, "class"), Between: rapid.Bool().Draw(t, "between"),
			Crossings: []battle.Crossing{{ID: "b", Kind: "wooden_bridge", State: "intact"}, {ID: "f", Kind: "ford"}}}
	}
	if rapid.IntRange(0, 2).Draw(t, "goal") == 0 {
		s.Sides[rapid.IntRange(0, 1).Draw(t, "whose")].Goal = &battle.Goal{Place: battle.MiddlePlace, From: rapid.IntRange(0, 6).Draw(t, "from")}
	}
	if rapid.Bool().Draw(t, "works") {
		s.Field.Works = []battle.Work{{ID: "w", Kind: rapid.SampledFrom([]terms.WorkKind{"entrenchment", "redoubt", "zareba", "laager", "fort", "walls"}).Draw(t, "work"), Side: "british"}}
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

// checkTable holds what must be true of the table after every order.
func checkTable(t *rapid.T, f *game) {
	touching := make([]int, len(f.Units))
	inContact := map[[2]int]bool{}
	for _, c := range f.Contacts {
		touching[c.A]++
		touching[c.B]++
		inContact[[2]int{min(c.A, c.B), max(c.A, c.B)}] = true
		a, b := &f.Units[c.A], &f.Units[c.B]
		if a.Side == b.Side || !a.Up() || !b.Up() || a.Cond == state.Fleeing || b.Cond == state.Fleeing {
			t.Fatalf("%s and %s cannot be in contact", a.ID, b.ID)
		}
	}
	for i := range f.Units {
		u := &f.Units[i]
		if u.Now.Officers < 0 || u.Now.Sergeants < 0 || u.Now.Others < 0 || u.Riders < 0 {
			t.Fatalf("%s has %+v and %d", u.ID, u.Now, u.Riders)
		}
		if u.Touching != touching[i] {
			t.Fatalf("%s counts %d contacts of %d", u.ID, u.Touching, touching[i])
		}
		if !u.Here() {
			if u.Touching > 0 {
				t.Fatalf("%s is off the table and fights", u.ID)
			}
			continue
		}
		if u.Figures() == 0 {
			t.Fatalf("%s is on the table with nobody", u.ID)
		}
		if u.Formation == rules.Square && u.Figures() < rules.SquareNeeds {
			t.Fatalf("%s is a square of %d", u.ID, u.Figures())
		}
		if u.Quad != u.Box.Quad() {
			t.Fatalf("%s: corners that are not those of its box", u.ID)
		}
		if b := u.Box; u.Cond != state.ToGround && f.OverEdge(b, 0) {
			t.Fatalf("%s stands off the table at %v", u.ID, b)
		}
		riders := 0
		for j := range f.Units {
			v := &f.Units[j]
			if v.Host == i {
				riders++
				if v.Cond != state.WithHost {
					t.Fatalf("%s is with %s and yet is not", v.ID, u.ID)
				}
			}
			if j <= i || !v.Fills(u) || !u.Fills(v) {
				continue
			}
			a, b := u.Box, v.Box
			a.Width, a.Depth = max(1, a.Width-3*state.Hair), max(1, a.Depth-3*state.Hair)
			b.Width, b.Depth = max(1, b.Width-3*state.Hair), max(1, b.Depth-3*state.Hair)
			p, q := a.Quad(), b.Quad()
			if p.Overlap(&q) && !inContact[[2]int{i, j}] {
				t.Fatalf("%s at %+v and %s at %+v stand in one place", u.ID, u.Box, v.ID, v.Box)
			}
		}
		if riders != u.Riders {
			t.Fatalf("%s counts %d characters of %d", u.ID, u.Riders, riders)
		}
		for j := range f.Units {
			if v := &f.Units[j]; u.Cond == state.ToGround && v.Side != u.Side && v.Up() && f.Stage != state.FreeShot && state.Within(u, v, rules.NoticeIn-1) {
				t.Fatalf("%s is gone to ground near %s", u.ID, v.ID)
			}
		}
		if u.Gun != state.Nobody && (f.Guns[u.Gun].Crew != i || f.Guns[u.Gun].Box != u.Box) {
			t.Fatalf("%s and its gun do not agree", u.ID)
		}
	}
	for i := range f.Units { // the men of each roster unit are all accounted for
		r := &f.Units[i]
		if r.Root != i {
			continue
		}
		var came, now battle.Ranks
		for j := range f.Units {
			if p := &f.Units[j]; p.Root == i {
				came, now = came.Add(p.Came), now.Add(p.Now)
			}
		}
		if came.Total() != now.Total()+len(r.Fallen) {
			t.Fatalf("%s came with %+v, has %+v and lost %d", r.ID, came, now, len(r.Fallen))
		}
	}
}

// checkShot holds a volley against the ground: nobody shoots through a hill that is higher
// than both.
func checkShot(t *rapid.T, f *game, u, v *state.Unit, side int) {
	eye, _, _ := state.EdgeOf(u.Box, side)
	mark := v.Quad.Nearest(eye)
	for i := range f.Table.Pieces {
		p := &f.Table.Pieces[i]
		if p.Kind != tabletop.Hill && p.Kind != tabletop.Block || p.Area(eye) || p.Area(mark) || p.Kind == tabletop.Hill && max(u.Level, v.Level) >= p.Height {
			continue
		}
		for k := range 40 {
			at := eye.Towards(mark, tabletop.Far(eye, mark)*state.Distance(k)/40)
			deep := true
			for turn := state.Facing(0); turn < 36000; turn += 4500 {
				deep = deep && p.Area(at.Add(turn.Ahead(state.Inch/2)))
			}
			if deep {
				t.Fatalf("%s at %v shoots at %s at %v through a %v", u.ID, eye, v.ID, mark, p.Kind)
			}
		}
	}
}

// offered says whether an order that was carried out is one of those that were offered.
// Places, ways, bearings and facings are without number; they are offered in part.
func offered(f *game, listed []battle.Order, o battle.Order) bool {
	u := f.Unit(o.Unit)
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
		if o.Choice == "" && len(u.Shots) > 0 {
			o.Choice = string(u.Shots[0])
		}
		if u.Formation != rules.Square || o.Kind == "free_shot" {
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

// hand gives orders that may or may not make sense.
var hand = ruletest.HandOf(played)

func anyOrder(t *rapid.T, f *game) battle.Order { return hand.Draw(t, f.View(-1), f.Legal()) }

func TestAnyBattle(t *testing.T) {
	ruletest.Game[*game]{
		Engine: New(), Of: opened, Most: 4000, Setup: drawSetup, Any: anyOrder, State: snapshot, Holds: checkTable, Offered: offered, Why: (*game).why,
		Given: func(t *rapid.T, f *game, o battle.Order) {
			if o.Kind == "shoot" {
				side, _ := faceOf(f.Unit(o.Unit), o)
				checkShot(t, f, f.Unit(o.Unit), f.Unit(o.Target), side)
			}
		},
		Choose: func(t *rapid.T, f *game, legal []battle.Order) (battle.Order, bool) {
			o := rapid.SampledFrom(legal).Draw(t, "order")
			rare := o.Kind == "break_off" && rapid.IntRange(0, 9).Draw(t, "break off") > 0 || o.Kind == "done" && rapid.IntRange(0, 2).Draw(t, "done") > 0
			return o, !rare
		},
	}.Play(t, 30, 2000)
}
