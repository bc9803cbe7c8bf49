package play

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"frontier/battle"
	"frontier/battle/riskfactor/state"
	"frontier/battle/tabletop"
	"frontier/internal/ruletest"
	"frontier/internal/terms"

	"pgregory.net/rapid"
)

func drawSetup(t *rapid.T) battle.Setup {
	kinds := []func(string, int) battle.Unit{foot, spears, jezails, horse, train}
	side := func(id string) []battle.Unit {
		var out []battle.Unit
		for i := range rapid.IntRange(1, 3).Draw(t, "units") {
			u := rapid.SampledFrom(kinds).Draw(t, "kind")(fmt.Sprint(id, i), rapid.SampledFrom([]int{0, 1, 5, 12, 27, 40, 80}).Draw(t, "others"))
			u.Training = rapid.SampledFrom([]terms.Training{"regular", "raw"}).Draw(t, "training")
			u.Traits = rapid.SampledFrom([][]terms.Trait{nil, {"crack"}, {"fanatic"}, {"drummer", "unsteady_loyalty"}, {"dismounted"}, {"petticoats"}}).Draw(t, "traits")
			u.Fieldcraft = rapid.IntRange(0, 3).Draw(t, "fieldcraft")
			u.Weapon = rapid.SampledFrom([]terms.Weapon{u.Weapon, "musket", "bow", "none", "magazine_rifle", "sling", "lance", "early_rifle"}).Draw(t, "weapon")
			out = append(out, u)
		}
		return out
	}
	s := meeting(side("a"), side("d"))
	s.Field.Pattern = rapid.Uint64Range(0, 50).Draw(t, "pattern")
	s.Field.Ground = rapid.SampledFrom([]terms.Ground{"clear", "scrub", "woods", "hills", "mountains", "cultivated", "marsh"}).Draw(t, "ground")
	if rapid.Bool().Draw(t, "village") {
		s.Field.Village, s.Field.Walled = "kraal", rapid.Bool().Draw(t, "walled")
	}
	if rapid.IntRange(0, 3).Draw(t, "river") == 0 {
		s.Field.River = &battle.River{Class: "river", Between: rapid.Bool().Draw(t, "between"), Crossings: []battle.Crossing{{ID: "b", Kind: "stone_bridge", State: "intact"}, {ID: "f", Kind: "ford"}}}
	}
	if rapid.IntRange(0, 2).Draw(t, "work") == 0 {
		s.Field.Works = []battle.Work{{ID: "w", Kind: rapid.SampledFrom([]terms.WorkKind{"redoubt", "zareba", "entrenchment", "fort", "laager", "walls"}).Draw(t, "kind of work"), Side: "british"}}
	}
	for side := range 2 {
		s.Sides[side].NoQuarter = rapid.IntRange(0, 3).Draw(t, "quarter") == 0
		if rapid.IntRange(0, 3).Draw(t, "goal") == 0 {
			s.Sides[side].Goal = &battle.Goal{Place: battle.MiddlePlace, From: rapid.IntRange(0, 9).Draw(t, "from")}
		}
		s.Sides[side].Posture = rapid.SampledFrom([]terms.Posture{terms.Attack, terms.Defend, terms.Raid, terms.Withdraw}).Draw(t, "posture")
		for i := range rapid.IntRange(0, 2).Draw(t, "leaders") {
			l := battle.Leader{ID: fmt.Sprint("l", side, i), Exceptional: rapid.Bool().Draw(t, "exceptional")}
			if rapid.Bool().Draw(t, "attached") {
				l.Unit = s.Sides[side].Units[0].ID
			}
			s.Sides[side].Leaders = append(s.Sides[side].Leaders, l)
		}
	}
	s.Settings = map[string]json.RawMessage{}
	set := func(key string, values ...string) {
		s.Settings[key] = json.RawMessage(rapid.SampledFrom(values).Draw(t, key))
	}
	set("solo_side", `"none"`, `"none"`, `"attacker"`, `"defender"`)
	set("player_characters", "1", "2", "4")
	set("turn_limit", "5", "12", "20")
	set("retreat_is_black", "false", "true")
	set("fortified_hold", `"risk_zero"`, `"always"`)
	set("max_on_one", "4", "2", "1")
	set("hit_by", `"face"`, `"score"`)
	set("action_modifier_raw", "0", "-1", "1")
	return s
}

// train is a train of wagons with its people.
func train(id string, others int) battle.Unit {
	u := foot(id, others)
	u.Arm, u.Weapon = "transport", "none"
	return u
}

// checkTable holds what must be true of the table after every order.
func checkTable(t *rapid.T, f *Fight) {
	s := f.Setup
	count := map[int]int{}
	for i := range f.Men {
		count[f.Men[i].Home]++
	}
	for h := range f.Homes {
		if hm := &f.Homes[h]; count[h] != s.Sides[hm.Side].Units[hm.Entry].Present.Total() {
			t.Fatalf("%s has %d figures", hm.ID, count[h])
		}
	}
	for i := range f.Men {
		m := &f.Men[i]
		u := &f.Units[m.Unit]
		if in := slices.Contains(u.Men, i); in != m.Stands() && u.Where != state.JoinedIn && u.Where != state.GaveUp {
			t.Fatalf("figure %d of %s is %v and in its ranks %v", i, u.ID, m.Health, in)
		}
	}
	for i := range f.Men {
		if m := &f.Men[i]; f.Units[m.Unit].Where == state.GaveUp && m.Stands() {
			t.Fatalf("figure %d of %s gave himself up and stands", i, f.Units[m.Unit].ID)
		}
	}
	for i := range f.Units {
		u := &f.Units[i]
		if !u.Up() {
			if len(u.Foes) > 0 {
				t.Fatalf("%s is off the table and fights", u.ID)
			}
			continue
		}
		if len(u.Men) == 0 {
			t.Fatalf("%s is on the table with nobody", u.ID)
		}
		if len(u.Spots) != len(u.Men) {
			t.Fatalf("%s has %d figures and %d places", u.ID, len(u.Men), len(u.Spots))
		}
		if f.Stage == state.Placing {
			continue
		}
		if now := (state.Standing{Box: u.Box, Figures: len(u.Men), Ranks: u.Ranks}); u.Told != now {
			t.Fatalf("%s stands %+v in %s, and the log says %+v", u.ID, now, state.PhaseNames[f.Stage], u.Told)
		}
		if !f.Table.On(u.Box.At) {
			t.Fatalf("%s stands off the table at %v", u.ID, u.Box.At)
		}
		for _, n := range u.Men {
			if m := &f.Men[n]; m.Unit != i || !m.Stands() {
				t.Fatalf("%s has a figure who does not stand in it: %+v", u.ID, *m)
			}
		}
		for _, n := range u.Foes {
			if v := &f.Units[n]; !v.Up() || v.Side == u.Side || !slices.Contains(v.Foes, u.No) {
				t.Fatalf("%s is in contact with %s, who is not with it", u.ID, v.ID)
			}
		}
		if u.Lost > u.Original && !u.Lone {
			t.Fatalf("%s lost %d of %d", u.ID, u.Lost, u.Original)
		}
		for j := range i {
			v := &f.Units[j]
			if u.Lone || v.Lone || !v.Up() || !u.Quad.Overlap(&v.Quad) {
				continue
			}
			if d := deepest(u, v); d > cm/5 {
				t.Fatalf("%s stands on %s in %s (%v deep)", u.ID, v.ID, state.PhaseNames[f.Stage], d)
			}
		}
	}
}

// deepest is how deep the corners of one box lie in the other.
func deepest(u, v *state.Unit) length {
	d := length(0)
	for _, pair := range [2][2]*state.Unit{{u, v}, {v, u}} {
		for _, c := range pair[0].Quad.Corners {
			if !pair[1].Quad.Holds(c) {
				continue
			}
			near := length(1) << 40
			for k, a := range pair[1].Quad.Corners {
				near = min(near, farFrom(c, a, pair[1].Quad.Corners[(k+1)&3]))
			}
			d = max(d, near)
		}
	}
	return d
}

func farFrom(p, a, b point) length {
	v, w := b.Minus(a), p.Minus(a)
	if long := v.Long(); long > 0 {
		return length(max(v.Cross(w), -v.Cross(w)) / int64(long))
	}
	return w.Long()
}

// snapshot is all of a battle that an order could change.
func snapshot(f *Fight) string {
	return ruletest.Spelt(f.Stage, f.Deciding, f.log.Len(), f.Step, f.Steps, f.Winners, f.Revealed, f.Captives, f.Units, f.Men, f.Homes, f.Markers, f.Started, f.Quiet, f.Round, f.Turns, f.Fallen)
}

// checkShot holds a volley against the ground: nobody shoots through a hill or a house
// between two who stand below and outside it.
func checkShot(t *rapid.T, f *Fight, u, v *state.Unit) {
	for _, eye := range u.Spots {
		mark := v.Quad.Nearest(eye)
		free := true
		for i := range f.Table.Pieces {
			p := &f.Table.Pieces[i]
			if p.Kind != tabletop.Hill && p.Kind != tabletop.Block || p.Area(eye) || p.Area(mark) || p.Kind == tabletop.Hill && max(u.Level, v.Level) > p.Height {
				continue
			}
			for k := range length(40) {
				at := eye.Towards(mark, tabletop.Far(eye, mark)*k/40)
				deep := p.Area(at)
				for turn := facing(0); turn < tabletop.Circle; turn += 4500 {
					deep = deep && p.Area(at.Add(turn.Ahead(cm)))
				}
				free = free && !deep
			}
		}
		if free {
			return // somebody has a clear shot
		}
	}
	t.Fatalf("%s at %v shoots at %s at %v through a hill or house", u.ID, u.Box.At, v.ID, v.Box.At)
}

// offered says whether an order is among those offered, as far as those can be listed.
func offered(_ *Fight, legal []battle.Order, o battle.Order) bool {
	k := key(o)
	return k == "" || slices.ContainsFunc(legal, func(l battle.Order) bool { return key(l) == k })
}

// watched looks at what happened on the table since it looked last.
type watched struct {
	f      *Fight
	phase  state.Phase
	logged int
}

// holds is what is true after every order. Who shot by himself stands as he did, and so does
// whom nobody hit.
func (w *watched) holds(t *rapid.T, f *Fight) {
	checkTable(t, f)
	if f == w.f && f.Stage == state.Firing && w.phase != state.Firing {
		hit := map[string]bool{}
		for l := range f.log.LinesFrom(w.logged + 1) {
			hit[l.Target] = hit[l.Target] || l.Procedure == "hit_effects"
		}
		for l := range f.log.LinesFrom(w.logged + 1) {
			if l.Procedure == "shoot" && !hit[l.Target] {
				checkShot(t, f, f.Unit(l.Unit), f.Unit(l.Target))
			}
		}
	}
	*w = watched{f, f.Stage, f.log.Len()}
}

// hand gives orders that may or may not make sense.
var hand = ruletest.HandOf(played)

func anyOrder(t *rapid.T, f *Fight) battle.Order {
	more := []string{"prisoners-1", "a0#1", "d0#2", "a0#03", "#"}
	for i := range f.Units {
		more = append(more, f.Units[i].ID+"#1")
	}
	return hand.Draw(t, f.View(-1), f.Legal(), more...)
}

func TestAnyBattle(t *testing.T) {
	w := new(watched)
	game := ruletest.Game[*Fight]{
		Engine: whole(), Of: opened, Most: 6000, Setup: drawSetup, Any: anyOrder, State: snapshot, Why: (*Fight).why, Offered: offered, Holds: w.holds,
		Given: func(t *rapid.T, f *Fight, o battle.Order) {
			if o.Kind == "shoot" {
				checkShot(t, f, f.Unit(o.Unit), f.Unit(o.Target))
			}
		},
		Choose: func(t *rapid.T, _ *Fight, legal []battle.Order) (battle.Order, bool) {
			o := rapid.SampledFrom(legal).Draw(t, "order")
			return o, o.Kind != "break_off" || rapid.IntRange(0, 9).Draw(t, "break off") == 0
		},
	}
	game.Again(t, 345819) // a leader fights beyond his group, and by its modifier
	game.Play(t, 15, 2000)
}
