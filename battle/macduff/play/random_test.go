package play

import (
	"encoding/json"
	"fmt"

	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/battle/macduff/state"
	"frontier/battle/tabletop"
	"frontier/internal/ruletest"
	"frontier/internal/terms"

	"pgregory.net/rapid"
)

// foot is a regular battalion of so many other ranks.
func infantry(id string, others int) battle.Unit {
	n := 1 + others/10
	r := battle.Ranks{Officers: n + 1, Sergeants: n, Others: others}
	return battle.Unit{ID: id, Name: id, Arm: "infantry", Class: "regular", Establishment: r, Present: r, Weapon: "breechloader", Mount: "foot"}
}

func tribe(id string, others int) battle.Unit {
	r := battle.Ranks{Officers: 1, Others: others}
	return battle.Unit{ID: id, Name: id, Arm: "infantry", Class: "irregular", Native: true, Establishment: r, Present: r, Weapon: "jezail", Mount: "foot"}
}

func riders(id string, others int, class string) battle.Unit {
	r := battle.Ranks{Officers: 2, Sergeants: 1, Others: others}
	return battle.Unit{ID: id, Name: id, Arm: "cavalry", Class: terms.Class(class), Native: class == "irregular", Establishment: r, Present: r, Weapon: "carbine", Mount: "horse", Mounts: 100}
}

func gunners(id string, n int, kind string) battle.Unit {
	r := battle.Ranks{Officers: 1, Sergeants: n, Others: 3 * n}
	u := battle.Unit{ID: id, Name: id, Arm: "artillery", Class: "regular", Establishment: r, Present: r, Weapon: "none", Mount: "horse"}
	for range n {
		u.Guns = append(u.Guns, battle.Gun{Type: terms.GunType(kind)})
	}
	return u
}

func sappers(id string, others int) battle.Unit {
	r := battle.Ranks{Officers: 1, Sergeants: 1, Others: others}
	return battle.Unit{ID: id, Name: id, Arm: "engineers", Class: "regular", Establishment: r, Present: r, Weapon: "breechloader", Mount: "foot", Traits: []terms.Trait{"sappers", "tools", "task_redoubt"}}
}

func meeting(attackers, defenders []battle.Unit) battle.Setup {
	return battle.Setup{
		Engine: "macduff", Version: rules.About.Version, Name: "a meeting", Date: "1880-07-27",
		Field: battle.Field{Place: "nowhere", Ground: "clear", Pattern: 7},
		Sides: [2]battle.Side{
			{ID: "afghan", Name: "the Afghans", Role: terms.Native, Posture: terms.Attack, Units: attackers},
			{ID: "british", Name: "the British", Role: terms.Imperial, Posture: terms.Defend, Units: defenders},
		},
	}
}

func drawSetup(t *rapid.T) battle.Setup {
	side := func(name string, native bool) []battle.Unit {
		var out []battle.Unit
		for i := range rapid.IntRange(1, 5).Draw(t, name+" units") {
			id := fmt.Sprint(name, i)
			n := rapid.IntRange(1, 24).Draw(t, "others")
			var u battle.Unit
			switch rapid.IntRange(0, 9).Draw(t, "kind") {
			case 0, 1:
				u = infantry(id, n)
			case 2, 3:
				u = tribe(id, n*2)
			case 4:
				u = riders(id, n, "regular")
			case 5:
				u = riders(id, n, "irregular")
			case 6:
				u = gunners(id, rapid.IntRange(1, 3).Draw(t, "guns"), rapid.SampledFrom([]string{"field", "mountain", "heavy", "machine_gun", "six_pounder"}).Draw(t, "gun"))
			case 7:
				u = infantry(id, n)
				u.Arm = "transport"
			case 8:
				u = sappers(id, min(6, n))
				u.Traits = append(u.Traits[:2:2], terms.Trait("task_"+rapid.SampledFrom(rules.Tasks).Draw(t, "task")))
			case 9:
				u = tribe(id, 10)
				if !native {
					u.Traits = append(u.Traits, "civilians")
				}
			}
			if native && rapid.Bool().Draw(t, "hidden") {
				u.Traits = append(u.Traits, "hidden")
			}
			u.Traits = append(u.Traits, rapid.SampledFrom([]terms.Trait{"lancers", "heavy", "standard", "sergeant_major", "all_firearms"}).Draw(t, "trait"))
			u.Weapon = rapid.SampledFrom([]terms.Weapon{"breechloader", "rifled_musket", "jezail", "magazine_rifle", "carbine", "spear", "musket", "early_rifle"}).Draw(t, "weapon")
			u.DugIn = name == "d" && rapid.IntRange(0, 4).Draw(t, "dug in") == 0
			out = append(out, u)
		}
		return out
	}
	s := meeting(side("a", true), side("d", false))
	s.Settings = map[string]json.RawMessage{"turn_limit": json.RawMessage("5"), "table_width_in": json.RawMessage("48"), "table_depth_in": json.RawMessage("40")}
	s.Field.Ground = rapid.SampledFrom([]terms.Ground{"clear", "cultivated", "woods", "hills", "mountains", "marsh", "sand"}).Draw(t, "ground")
	s.Field.Pattern = rapid.Uint64().Draw(t, "pattern")
	if rapid.Bool().Draw(t, "village") {
		s.Field.Village, s.Field.Walled = "Khig", rapid.Bool().Draw(t, "walled")
	}
	if rapid.IntRange(0, 2).Draw(t, "river") == 0 {
		s.Field.River = &battle.River{Class: rapid.SampledFrom([]terms.RiverClass{"stream", "river", "great_river"}).Draw(t, "class"), Between: rapid.Bool().Draw(t, "between"),
			Crossings: []battle.Crossing{{ID: "b", Kind: "wooden_bridge", State: rapid.SampledFrom([]terms.Condition{"intact", "damaged"}).Draw(t, "bridge")}, {ID: "f", Kind: "ford"}}}
	}
	if rapid.Bool().Draw(t, "road") {
		s.Field.Roads = []battle.Road{{Kind: rapid.SampledFrom([]terms.RoadKind{"road", "track", "highway"}).Draw(t, "kind"), From: 0, To: 3}}
	}
	if rapid.Bool().Draw(t, "works") {
		s.Field.Works = []battle.Work{{ID: "w", Kind: rapid.SampledFrom([]terms.WorkKind{"entrenchment", "redoubt", "zareba", "laager", "fort", "walls"}).Draw(t, "work"), Side: "british"}}
	}
	for side := range 2 {
		for i := range rapid.IntRange(0, 3).Draw(t, "leaders") {
			l := battle.Leader{ID: fmt.Sprint("l", side, i), Personality: rapid.SampledFrom([]terms.Personality{"", "rash", "bold"}).Draw(t, "personality")}
			if rapid.Bool().Draw(t, "attached") {
				l.Unit = s.Sides[side].Units[0].ID
			}
			s.Sides[side].Leaders = append(s.Sides[side].Leaders, l)
		}
	}
	drawGoals(t, &s)
	return s
}

// drawGoals bids a side here and there fight for a place.
func drawGoals(t *rapid.T, s *battle.Setup) {
	for side := range 2 {
		if rapid.IntRange(0, 3).Draw(t, "goal") == 0 {
			s.Sides[side].Goal = &battle.Goal{Place: battle.MiddlePlace, From: rapid.IntRange(0, 6).Draw(t, "from")}
		}
	}
}

// checkTable holds what must be true of the table after every order.
func checkTable(t fataler, f *game) {
	for i := range f.Bodies {
		b := &f.Bodies[i]
		if b.Now.Officers < 0 || b.Now.Sergeants < 0 || b.Now.Others < 0 || b.Held.Officers < 0 || b.Held.Others < 0 {
			t.Fatalf("%s has %+v, held %+v", b.ID, b.Now, b.Held)
		}
		if !b.Up() {
			if f.Pinned(b) {
				t.Fatalf("%s is off the table and fights", b.ID)
			}
			continue
		}
		if f.Present(b) == 0 {
			t.Fatalf("%s is on the table with nobody", b.ID)
		}
		if !f.Table.On(b.Box.At) {
			t.Fatalf("%s stands off the table at %v", b.ID, b.Box.At)
		}
		for j := range i {
			if o := &f.Bodies[j]; o.Up() && o.Quad.Overlap(&b.Quad) {
				t.Fatalf("%s (%v) and %s (%v) stand in one place", b.ID, b.Box, o.ID, o.Box)
			}
		}
	}
	checkFigures(t, f)
	checkNearest(t, f)
}

// checkFigures counts every figure that mustered.
func checkFigures(t fataler, f *game) {
	for i := range f.Units {
		u := &f.Units[i]
		sum := u.Lost.Add(u.Abandoned).Add(u.Surrendered)
		for j := range f.Bodies {
			if b := &f.Bodies[j]; b.Unit == i {
				sum = sum.Add(b.Now).Add(b.Held)
			}
		}
		for j := range f.Leaders {
			if l := &f.Leaders[j]; l.Unit == i && (l.State == state.Serving || l.State == state.InHolding || l.State == state.RodeOff) {
				sum = sum.Add(one(l.Rank))
			}
		}
		if sum != u.Entered {
			t.Fatalf("%s mustered %+v and has %+v", u.ID, u.Entered, sum)
		}
	}
}

// fataler is what the helpers need of a test.
type fataler interface {
	Helper()
	Fatal(args ...any)
	Fatalf(format string, args ...any)
}

// hand gives orders that may or may not make sense.
var hand = ruletest.HandOf(played)

func anyOrder(t *rapid.T, f *game) battle.Order {
	more := []string{"b", "w", "piece-0", "piece-3"}
	for i := range f.Bodies {
		more = append(more, f.Bodies[i].ID)
	}
	return hand.Draw(t, f.View(-1), f.Legal(), more...)
}

// picture is everything of a battle that an order could change.
func picture(f *game) string {
	pieces := make([]tabletop.State, len(f.Table.Pieces))
	for i := range pieces {
		pieces[i] = f.Table.Pieces[i].State
	}
	return ruletest.Spelt(f.Turn, f.Stage, f.Deciding, f.log.Len(), f.Touches, f.Holds, f.Gaps, f.Breaking, f.Guns, f.Won, f.Fortified, f.Houses, pieces, f.Units, f.Bodies, f.Leaders, f.Works, f.Mines)
}

// checkNearest holds what is remembered of the nearest enemies against what is so.
func checkNearest(t fataler, f *game) {
	c := f.Clone() // which remembers nothing
	for i := range f.Bodies {
		if b := &f.Bodies[i]; b.Up() && f.Nearest(b) != c.Nearest(&c.Bodies[i]) {
			t.Fatalf("the nearest enemy of %s is %d, and %d is remembered", b.ID, c.Nearest(&c.Bodies[i]), f.Nearest(b))
		}
	}
}
