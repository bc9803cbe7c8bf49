package wornspent

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
	"frontier/internal/ruletest"

	"pgregory.net/rapid"
)

// snapshot is everything of a battle that an order could change.
func snapshot(f *fight) string {
	states := make([]tabletop.State, len(f.table.Pieces))
	for i := range states {
		states[i] = f.table.Pieces[i].State
	}
	return fmt.Sprintf("%d %d %d %d %d %v %v %v %v %v %v %v %d|%+v|%+v", f.turn, f.playerTurn, f.mover, f.phase, f.decider, f.withdrawing, f.left, f.reached,
		f.pursuers, f.bridges, states, f.lastLoss, f.log.Len(), f.units, f.leaders)
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
				for range rapid.IntRange(0, 2).Draw(t, "deck guns") {
					u.Guns = append(u.Guns, battle.Gun{Type: rapid.SampledFrom([]string{"field", "machine_gun"}).Draw(t, "deck gun"), Rifled: true})
				}
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
	s := meeting(draw("a", rapid.Bool().Draw(t, "a native")), draw("d", rapid.Bool().Draw(t, "d native")))
	postures := []battle.Posture{"", battle.Attack, battle.Defend, battle.Raid, battle.Withdraw}
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

// drawOrder draws an order that may or may not make sense: one of nothing but chance, or one
// that is offered with something in it changed.
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
	kind := rapid.SampledFrom(kinds)
	id := rapid.SampledFrom(ids)
	form := rapid.SampledFrom([]string{"", "line", "column", "square", "mob", "limbered", "unlimbered", "heap"})
	choice := rapid.SampledFrom([]string{"", "", "prone", "mount", "dismount", "last", "sing"})
	spot := func() battle.XY {
		return battle.XY{X: length(rapid.IntRange(-2000, 80000).Draw(t, "x")), Y: length(rapid.IntRange(-2000, 50000).Draw(t, "y"))}
	}
	if rapid.Bool().Draw(t, "changed") {
		o := rapid.SampledFrom(f.Legal()).Draw(t, "legal")
		switch rapid.IntRange(0, 6).Draw(t, "what") {
		case 0:
			o.Kind = kind.Draw(t, "kind")
		case 1:
			o.Unit = id.Draw(t, "unit")
		case 2:
			o.Target = id.Draw(t, "target")
		case 3:
			o.Formation = form.Draw(t, "formation")
		case 4:
			o.Choice = choice.Draw(t, "choice")
		case 5:
			o.Figures = rapid.IntRange(-1, 12).Draw(t, "figures")
		case 6:
			o.Path = append(slices.Clone(o.Path), spot())
		}
		return o
	}
	o := battle.Order{
		Kind: kind.Draw(t, "kind"), Unit: id.Draw(t, "unit"), Target: id.Draw(t, "target"),
		Formation: form.Draw(t, "formation"), Figures: rapid.IntRange(-1, 12).Draw(t, "figures"), Choice: choice.Draw(t, "choice"),
	}
	for range rapid.IntRange(0, 3).Draw(t, "points") {
		o.Path = append(o.Path, spot())
	}
	if rapid.IntRange(0, 3).Draw(t, "turns") == 0 {
		look := rapid.IntRange(-10, 36010).Draw(t, "facing")
		o.Facing = &look
	}
	return o
}

// plain is an order without what it does not read, where it is one of few: an order that
// leaves nothing to choose but a unit, a target or a formation.
func plain(o battle.Order) (battle.Order, bool) {
	p := battle.Order{Kind: o.Kind, Unit: o.Unit}
	switch o.Kind {
	case "done", "withdraw_all":
		p.Unit = ""
	case "hold", "lie_down", "stand_up", "hold_fire", "stay", "detach":
	case "charge", "board", "attach", "pursue", "blow_bridge":
		p.Target = o.Target
	case "fire":
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
func offered(_ *fight, legal []battle.Order, o battle.Order) bool {
	p, few := plain(o)
	return !few || slices.ContainsFunc(legal, func(l battle.Order) bool {
		q, ok := plain(l)
		return ok && reflect.DeepEqual(p, q)
	})
}

// checkOffers gives every order that is one of few and not offered: each must be refused,
// and all of them together change nothing.
func checkOffers(t *rapid.T, f *fight) {
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
			t.Fatalf("legal in %s and not offered: %+v", phaseNames[f.phase], o)
		}
	}
	try(battle.Order{Kind: "withdraw_all"})
	for i := range f.leaders {
		l := f.leaders[i].id
		try(battle.Order{Kind: "detach", Unit: l})
		for j := range f.units {
			try(battle.Order{Kind: "attach", Unit: l, Target: f.units[j].id})
		}
	}
	for i := range f.units {
		u := f.units[i].id
		for _, kind := range []string{"hold", "lie_down", "stand_up", "hold_fire", "stay", "land"} {
			try(battle.Order{Kind: kind, Unit: u})
		}
		for _, form := range []rules.Formation{rules.InLine, rules.InColumn, rules.InSquare, rules.InMob, rules.Limbered, rules.Unlimbered, rules.InTrain} {
			try(battle.Order{Kind: "change_formation", Unit: u, Formation: string(form)})
		}
		for _, choice := range []string{"mount", "dismount"} {
			try(battle.Order{Kind: "change_formation", Unit: u, Choice: choice})
		}
		for j := range f.units {
			for _, kind := range []string{"charge", "fire", "board", "pursue"} {
				try(battle.Order{Kind: kind, Unit: u, Target: f.units[j].id})
			}
		}
		for j := range f.table.Pieces {
			if f.table.Pieces[j].Kind == tabletop.Bridge {
				try(battle.Order{Kind: "blow_bridge", Unit: u, Target: f.table.Pieces[j].ID})
			}
		}
	}
	if snapshot(f) != before {
		t.Fatal("orders that were refused changed the battle")
	}
}

// lastLines are the last lines of a battle's log.
func lastLines(f *fight) string {
	lines := bytes.Split(bytes.TrimSpace(f.log.Bytes()), []byte("\n"))
	return string(bytes.Join(lines[max(0, len(lines)-6):], []byte("\n")))
}

// checkTable holds what must be true of the table after every order.
func checkTable(t *rapid.T, f *fight) {
	for i := range f.units {
		u := &f.units[i]
		if u.now.Officers < 0 || u.now.Sergeants < 0 || u.now.Others < 0 || u.riding < 0 || u.riding > u.figures() && u.mount != rules.OnFoot {
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
			v := &f.units[n]
			if !v.up() || v.side == u.side || !slices.Contains(v.foes, u.no) {
				t.Fatalf("%s is in contact with %s, who is not with it", u.id, v.id)
			}
			if gap := u.quad.Gap(&v.quad); gap > anInch/10 {
				t.Fatalf("%s fights %s over %v inches", u.id, v.id, gap)
			}
		}
		if u.aboard != nobody && u.box != f.units[u.aboard].box {
			t.Fatalf("%s is aboard %s and elsewhere", u.id, f.units[u.aboard].id)
		}
		for j := range i {
			v := &f.units[j]
			if !v.up() || u.aboard != nobody || v.aboard != nobody || f.touching(u, v) {
				continue
			}
			slim := v.box
			slim.Width, slim.Depth = max(1, slim.Width-2*tabletop.Touch), max(1, slim.Depth-2*tabletop.Touch)
			if q := slim.Quad(); u.quad.Overlap(&q) {
				t.Fatalf("%s and %s are in one place: %+v and %+v\n%s", u.id, v.id, u.box, v.box, lastLines(f))
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
	ruletest.Game[*fight]{
		Engine: New(), Most: 4000, Setup: drawSetup, Any: drawOrder, State: snapshot, Offered: offered,
		Holds: func(t *rapid.T, f *fight) {
			checkTable(t, f)
			if f.log.Len()%29 == 0 {
				checkOffers(t, f)
			}
		},
		Given: func(t *rapid.T, f *fight, o battle.Order) {
			if o.Kind == "fire" {
				checkShot(t, f, f.unit(o.Unit), f.unit(o.Target))
			}
		},
	}.Play(t, 150, 1500)
}
