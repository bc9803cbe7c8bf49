package macduff

import (
	"encoding/json"
	"reflect"
	"slices"
	"testing"

	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/battle/tabletop"
	"frontier/internal/ruletest"

	"pgregory.net/rapid"
)

// blocked says in the plainest way what stands between two places: it walks the line and
// looks at every tenth of an inch.
func blocked(f *fight, from, to point, levelFrom, levelTo int) string {
	wood, walls, crest := length(0), length(0), length(0)
	const step = anInch / 10
	for d := step; d < tabletop.Far(from, to)-step; d += step {
		at := from.Towards(to, d)
		if f.table.Level(at) > max(levelFrom, levelTo) {
			crest += step
		}
		for i := range f.table.Pieces {
			p := &f.table.Pieces[i]
			switch {
			case !p.Area(at):
			case p.Kind == tabletop.Wood:
				wood += step
			case p.Kind == tabletop.Block && !p.Area(from) && !p.Area(to) && f.houseAt(from) == nobody && f.houseAt(to) == nobody:
				walls += step
			}
		}
	}
	switch { // a corner may be grazed
	case walls > 2*step:
		return "a house"
	case crest > 2*step:
		return "a hill"
	}
	if wood > f.settings.Wood+anInch/2 {
		return "a wood"
	}
	return ""
}

// checkShot wants whoever shoots to see his target, to have it in range and before him.
func checkShot(t *rapid.T, f *fight, o battle.Order) {
	b, e := f.body(o.Unit), f.body(o.Target)
	if o.Kind != "shoot" || b == nil || e == nil {
		return
	}
	if e.veil != inSight || !e.up() || e.side == b.side {
		t.Fatalf("%s shoots at %s, which it cannot know", b.id, e.id)
	}
	if f.pinned(e) {
		t.Fatalf("%s shoots into a melee at %s", b.id, e.id)
	}
	eye := b.box.Front()
	if what := blocked(f, eye, e.quad.Nearest(eye), b.level, e.level); what != "" {
		t.Fatalf("%s shoots at %s through %s", b.id, e.id, what)
	}
	reach := f.reachOf(b)
	if o.Choice == "revolver" {
		reach = f.reach[0][1]
	}
	if gapTo(b, e) > reach {
		t.Fatalf("%s shoots %s inches and reaches %s", b.id, gapTo(b, e), reach)
	}
	off := b.box.Facing.Off(tabletop.Direction(b.box.At, e.box.At))
	if !b.turnsFreely() && b.formation != rules.Square && off > 2*arc+arc/2 {
		t.Fatalf("%s shoots at %s behind it", b.id, e.id)
	}
}

// image is everything of a battle that anybody can see: its log, and what either side and
// the umpire have before them.
func image(f *fight) []byte {
	out := f.Log().Bytes()
	for side := -1; side < 2; side++ {
		b, err := json.Marshal(f.View(side))
		if err != nil {
			panic(err)
		}
		out = append(out, b...)
	}
	return out
}

// bent changes something in an order.
func bent(t *rapid.T, f *fight, o battle.Order) battle.Order {
	ids := []string{pieceID(rapid.IntRange(0, len(f.table.Pieces)+1).Draw(t, "piece"))}
	for i := range f.units {
		ids = append(ids, f.units[i].id)
	}
	for i := range f.leaders {
		ids = append(ids, f.leaders[i].id)
	}
	for i := range f.bodies {
		ids = append(ids, f.bodies[i].id)
	}
	any := rapid.SampledFrom(ids)
	of := func(words ...string) string { return rapid.SampledFrom(words).Draw(t, "word") }
	o.Path = slices.Clone(o.Path)
	switch rapid.IntRange(0, 6).Draw(t, "what") {
	case 0:
		o.Unit = any.Draw(t, "unit")
	case 1:
		o.Target = any.Draw(t, "target")
	case 2:
		o.Choice = of("", "half", "stand", "twice", "four_times", "spot", "back", "turned", "door-1", "inside", "redoubt", "pontoon", "revolver", "breach")
	case 3:
		o.Kind = of("move", "shoot", "charge", "rally", "work", "enter", "leave", "cross", "limber", "form", "activate", "react", "man", "reserve_fire", "fire_charges")
	case 4:
		o.Formation = of("", "line", "column", "square", "mass", "skirmish", "heap")
	case 5:
		o.Path = append(o.Path, battle.XY{X: length(rapid.IntRange(-9000, 81000).Draw(t, "x")), Y: length(rapid.IntRange(-6000, 54000).Draw(t, "y"))})
	case 6:
		look := rapid.IntRange(0, 35999).Draw(t, "facing")
		o.Facing, o.Figures = &look, rapid.IntRange(0, 4).Draw(t, "figures")
	}
	return o
}

// moves says whether an order is of a kind of which Legal lists a few out of many: those
// that name a place or a direction.
func moves(o battle.Order) bool {
	return len(o.Path) > 0 || o.Facing != nil || o.Formation != "" || o.Figures != 0 || o.Kind == "retire" || o.Kind == "rally"
}

// essence is an order without what orders of its kind do not read.
func essence(o battle.Order) battle.Order {
	e := battle.Order{Kind: o.Kind, Unit: o.Unit}
	switch o.Kind {
	case "shoot", "charge", "work", "enter", "attach":
		e.Target, e.Choice = o.Target, o.Choice
		if o.Kind == "work" && o.Choice == string(rules.Redoubt) {
			e.Target = ""
		}
	case "spot", "cross", "fire_charges":
		e.Target = o.Target
	case "bold_choice":
		e.Unit, e.Choice = "", o.Choice
	case "react", "leave":
		e.Choice = o.Choice
	case "pass", "break_off", "done", "stay":
		e.Unit = ""
	}
	return e
}

// offered says whether an order is among those offered, as far as those can be listed.
func offered(_ *fight, legal []battle.Order, o battle.Order) bool {
	return moves(o) || slices.ContainsFunc(legal, func(l battle.Order) bool { return reflect.DeepEqual(essence(l), essence(o)) })
}

// In battles of every kind whatever is legal is accepted, whatever is not is refused by a
// rule, a refusal changes nothing that there is and nothing that anybody could see, figures
// are kept, nobody stands on another or shoots at what he cannot see, and a replay is the
// same.
func TestAnyBattle(t *testing.T) {
	ruletest.Game[*fight]{
		Engine: New(), Most: 6000, Offered: offered,
		Setup: func(t *rapid.T) battle.Setup {
			if rapid.IntRange(0, 2).Draw(t, "small") > 0 {
				return drawSetup(t)
			}
			s := levies(rapid.Uint64().Draw(t, "levies"))
			s.Settings = map[string]json.RawMessage{"turn_limit": json.RawMessage("6")}
			drawGoals(t, &s)
			return s
		},
		Any: func(t *rapid.T, f *fight) battle.Order {
			if rapid.Bool().Draw(t, "bent") {
				return bent(t, f, rapid.SampledFrom(f.Legal()).Draw(t, "of"))
			}
			return drawOrder(t, f)
		},
		State: func(f *fight) string {
			if f.log.Len()%11 == 0 {
				return picture(f) + string(image(f)) // which takes its time
			}
			return picture(f)
		},
		Holds: func(t *rapid.T, f *fight) { checkTable(t, f) },
		Given: func(t *rapid.T, f *fight, o battle.Order) { checkShot(t, f, o) },
		Choose: func(t *rapid.T, _ *fight, legal []battle.Order) (battle.Order, bool) {
			o := rapid.SampledFrom(legal).Draw(t, "order")
			return o, o.Kind != "break_off" || rapid.IntRange(0, 9).Draw(t, "break off") == 0
		},
	}.Play(t, 40, 1000)
}
