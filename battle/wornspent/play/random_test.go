package play

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"testing"

	"frontier/battle"
	"frontier/battle/tabletop"
	"frontier/battle/wornspent/rules"
	"frontier/battle/wornspent/state"
	"frontier/internal/ruletest"
	"frontier/internal/terms"

	"pgregory.net/rapid"
)

// snapshot is everything of a battle that an order could change.
func snapshot(f *game) string {
	states := make([]tabletop.State, len(f.Table.Pieces))
	for i := range states {
		states[i] = f.Table.Pieces[i].State
	}
	return ruletest.Spelt(f.Turn, f.PlayerTurn, f.Mover, f.Stage, f.Deciding, f.Withdrawing, f.Left, f.Reached,
		f.Pursuers, f.Bridges, states, f.LastLoss, f.log.Len(), f.Units, f.Leaders)
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
				u.Arm, u.Traits = "naval", []terms.Trait{rapid.SampledFrom([]terms.Trait{"gunboat", "steamship", "dhow", "master_dhow"}).Draw(t, "boat")}
				for range rapid.IntRange(0, 2).Draw(t, "deck guns") {
					u.Guns = append(u.Guns, battle.Gun{Type: rapid.SampledFrom([]terms.GunType{"field", "machine_gun"}).Draw(t, "deck gun"), Rifled: true})
				}
			}
			if native {
				u.Native, u.Class = true, "irregular"
			}
			if rapid.IntRange(0, 5).Draw(t, "weak") == 0 {
				u.Establishment.Others *= 2
			}
			u.Weapon = rapid.SampledFrom([]terms.Weapon{"breechloader", "rifled_musket", "jezail", "magazine_rifle", "carbine", "spear", "bow", "mixed"}).Draw(t, "weapon")
			u.Training = rapid.SampledFrom([]terms.Training{"raw", "regular", "veteran"}).Draw(t, "training")
			u.DugIn = side == "d" && rapid.IntRange(0, 4).Draw(t, "dug in") == 0
			out = append(out, u)
		}
		return out
	}
	s := meeting(draw("a", rapid.Bool().Draw(t, "a native")), draw("d", rapid.Bool().Draw(t, "d native")))
	postures := []terms.Posture{"", terms.Attack, terms.Defend, terms.Raid, terms.Withdraw}
	for side := range 2 {
		s.Sides[side].Posture = rapid.SampledFrom(postures).Draw(t, "posture")
		if rapid.IntRange(0, 3).Draw(t, "goal") == 0 {
			s.Sides[side].Goal = &battle.Goal{Place: battle.MiddlePlace, From: rapid.IntRange(0, 6).Draw(t, "from")}
		}
	}
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
	s.Field.Ground = rapid.SampledFrom([]terms.Ground{"clear", "cultivated", "woods", "hills", "mountains", "marsh"}).Draw(t, "ground")
	s.Field.Pattern = rapid.Uint64().Draw(t, "pattern")
	if rapid.Bool().Draw(t, "village") {
		s.Field.Village, s.Field.Walled = "Khig", rapid.Bool().Draw(t, "walled")
	}
	if rapid.IntRange(0, 2).Draw(t, "river") == 0 {
		s.Field.River = &battle.River{Class: rapid.SampledFrom([]terms.RiverClass{"stream", "river", "great_river"}).Draw(t, "class"), Between: rapid.Bool().Draw(t, "between"),
			Crossings: []battle.Crossing{{ID: "b", Kind: "wooden_bridge", State: "intact"}, {ID: "f", Kind: "ford"}}}
	}
	if rapid.Bool().Draw(t, "works") {
		s.Field.Works = []battle.Work{{ID: "w", Kind: rapid.SampledFrom([]terms.WorkKind{"entrenchment", "redoubt", "zareba", "laager", "fort", "walls"}).Draw(t, "work"), Side: "british"}}
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

// plain is an order without what it does not read, where it is one of few: an order that
// leaves nothing to choose but a unit, a target or a formation.
func plain(o battle.Order) (battle.Order, bool) {
	p := battle.Order{Kind: o.Kind, Unit: o.Unit}
	switch o.Kind {
	case "done", "break_off":
		p.Unit = ""
	case "hold", "lie_down", "stand_up", "hold_fire", "stay", "detach":
	case "charge", "board", "attach", "pursue", "blow_bridge":
		p.Target = o.Target
	case "shoot":
		p.Target = o.Target
		return p, o.Figures == 0
	case "land":
		return p, len(o.Path) == 0
	case "change_formation":
		p.Formation = o.Formation
		if o.Choice != "last" {
			p.Choice = o.Choice
		}
		return p, len(o.Path) == 0 && o.Facing == nil && (p.Choice == "" || p.Formation == "")
	default:
		return o, false // its paths and places are without number
	}
	return p, true
}

// offered says whether an order is among those offered, as far as those can be listed.
func offered(_ *game, legal []battle.Order, o battle.Order) bool {
	p, few := plain(o)
	return !few || slices.ContainsFunc(legal, func(l battle.Order) bool {
		q, ok := plain(l)
		return ok && reflect.DeepEqual(p, q)
	})
}

// checkOffers gives every order that is one of few and not offered: each must be refused,
// and all of them together change nothing.
func checkOffers(t *rapid.T, f *game) {
	if f.Over() {
		return
	}
	legal := f.Legal()
	before := snapshot(f)
	try := func(o battle.Order) {
		if offered(f, legal, o) {
			return
		}
		if err := f.Order(o); err == nil {
			t.Fatalf("legal in %s and not offered: %+v", state.PhaseNames[f.Stage], o)
		}
	}
	try(battle.Order{Kind: "break_off"})
	for i := range f.Leaders {
		l := f.Leaders[i].ID
		try(battle.Order{Kind: "detach", Unit: l})
		for j := range f.Units {
			try(battle.Order{Kind: "attach", Unit: l, Target: f.Units[j].ID})
		}
	}
	for i := range f.Units {
		u := f.Units[i].ID
		for _, kind := range []string{"hold", "lie_down", "stand_up", "hold_fire", "stay", "land"} {
			try(battle.Order{Kind: kind, Unit: u})
		}
		for _, form := range []rules.Formation{rules.InLine, rules.InColumn, rules.InSquare, rules.InMob, rules.Limbered, rules.Unlimbered, rules.InTrain} {
			try(battle.Order{Kind: "change_formation", Unit: u, Formation: string(form)})
		}
		for _, choice := range []string{"mount", "dismount"} {
			try(battle.Order{Kind: "change_formation", Unit: u, Choice: choice})
		}
		for j := range f.Units {
			for _, kind := range []string{"charge", "shoot", "board", "pursue"} {
				try(battle.Order{Kind: kind, Unit: u, Target: f.Units[j].ID})
			}
		}
		for j := range f.Table.Pieces {
			if f.Table.Pieces[j].Kind == tabletop.Bridge {
				try(battle.Order{Kind: "blow_bridge", Unit: u, Target: f.Table.Pieces[j].ID})
			}
		}
	}
	if snapshot(f) != before {
		t.Fatal("orders that were refused changed the battle")
	}
}

// lastLines are the last lines of a battle's log.
func lastLines(f *game) string {
	lines := bytes.Split(bytes.TrimSpace(f.log.Bytes()), []byte("\n"))
	return string(bytes.Join(lines[max(0, len(lines)-6):], []byte("\n")))
}

// checkTable holds what must be true of the table after every order.
func checkTable(t *rapid.T, f *game) {
	for i := range f.Units {
		u := &f.Units[i]
		if u.Now.Officers < 0 || u.Now.Sergeants < 0 || u.Now.Others < 0 || u.Riding < 0 || u.Riding > u.Figures() && u.Mount != rules.OnFoot {
			t.Fatalf("%s has %+v, %d in the saddle", u.ID, u.Now, u.Riding)
		}
		if !u.Up() {
			if len(u.Foes) > 0 {
				t.Fatalf("%s is off the table and fights", u.ID)
			}
			continue
		}
		if u.Figures() == 0 {
			t.Fatalf("%s is on the table with nobody", u.ID)
		}
		if !f.Table.On(u.Box.At) {
			t.Fatalf("%s stands off the table at %v", u.ID, u.Box.At)
		}
		if u.Quad != u.Box.Quad() {
			t.Fatalf("%s: corners that are not those of its box", u.ID)
		}
		for _, n := range u.Foes {
			v := &f.Units[n]
			if !v.Up() || v.Side == u.Side || !slices.Contains(v.Foes, u.No) {
				t.Fatalf("%s is in contact with %s, who is not with it", u.ID, v.ID)
			}
			if gap := u.Quad.Gap(&v.Quad); gap > state.Inch/10 {
				t.Fatalf("%s fights %s over %v inches", u.ID, v.ID, gap)
			}
		}
		if u.Aboard != state.Nobody && u.Box != f.Units[u.Aboard].Box {
			t.Fatalf("%s is aboard %s and elsewhere", u.ID, f.Units[u.Aboard].ID)
		}
		for j := range i {
			v := &f.Units[j]
			if !v.Up() || u.Aboard != state.Nobody || v.Aboard != state.Nobody || f.Touching(u, v) {
				continue
			}
			slim := v.Box
			slim.Width, slim.Depth = max(1, slim.Width-2*tabletop.Touch), max(1, slim.Depth-2*tabletop.Touch)
			if q := slim.Quad(); u.Quad.Overlap(&q) {
				t.Fatalf("%s and %s are in one place: %+v and %+v\n%s", u.ID, v.ID, u.Box, v.Box, lastLines(f))
			}
		}
		if u.Leader != state.Nobody && f.Leaders[u.Leader].Unit != u.No {
			t.Fatalf("%s has a leader who is elsewhere", u.ID)
		}
	}
	// the men of each unit of the setup are all accounted for
	for i := range f.Units {
		r := &f.Units[i]
		if r.Root != r.No {
			continue
		}
		sum := r.Lost.Add(r.Dispersed)
		sum.Officers += r.Promoted
		points := 0
		for j := range f.Units {
			if p := &f.Units[j]; p.Root == r.No {
				sum = sum.Add(p.Now)
				points += state.Worth(p.Now)
			}
		}
		if sum != r.Entered {
			t.Fatalf("%s came with %+v and has %+v", r.ID, r.Entered, sum)
		}
		if points != r.Points {
			t.Fatalf("%s has %d points, not %d", r.ID, points, r.Points)
		}
	}
}

// checkShot holds a volley against the ground: nobody shoots through a hill or a wood
// between two who stand below and outside it.
func checkShot(t *rapid.T, f *game, u, v *state.Unit) {
	if u.Aboard != state.Nobody || f.Engaged(u) {
		return
	}
	eye := f.Eye(u, v.Box.At)
	mark := v.Quad.Nearest(eye)
	for i := range f.Table.Pieces {
		p := &f.Table.Pieces[i]
		if p.Kind != tabletop.Hill && p.Kind != tabletop.Wood || p.Area(eye) || p.Area(mark) || max(u.Level, v.Level) > p.Height {
			continue
		}
		for k := range 40 {
			at := eye.Towards(mark, tabletop.Far(eye, mark)*state.Length(k)/40)
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

// hand gives orders that may or may not make sense.
var hand = ruletest.HandOf(played)

func anyOrder(t *rapid.T, f *game) battle.Order { return hand.Draw(t, f.View(-1), f.Legal(), "b", "w") }

func TestAnyBattle(t *testing.T) {
	random := ruletest.Game[*game]{
		Engine: New(), Of: opened, Most: 4000, Setup: drawSetup, Any: anyOrder, State: snapshot, Offered: offered, Why: (*game).why,
		Holds: func(t *rapid.T, f *game) {
			checkTable(t, f)
			if f.log.Len()%29 == 0 {
				checkOffers(t, f)
			}
		},
		Given: func(t *rapid.T, f *game, o battle.Order) {
			if o.Kind == "shoot" {
				checkShot(t, f, f.Unit(o.Unit), f.Unit(o.Target))
			}
		},
	}
	random.Again(t, 10431081694656259286) // who had a hair of his move left wheeled for nothing
	random.Play(t, 150, 2000)
}
