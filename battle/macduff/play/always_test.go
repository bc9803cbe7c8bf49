package play

import (
	"encoding/json"
	"reflect"
	"slices"
	"testing"

	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/battle/macduff/state"
	"frontier/battle/tabletop"
	"frontier/internal/ruletest"

	"pgregory.net/rapid"
)

// blocked says in the plainest way what stands between two places: it walks the line and
// looks at every tenth of an inch.
func blocked(f *game, from, to tabletop.Point, levelFrom, levelTo int) string {
	wood, walls, crest := battle.Length(0), battle.Length(0), battle.Length(0)
	const step = state.Inch / 10
	for d := step; d < tabletop.Far(from, to)-step; d += step {
		at := from.Towards(to, d)
		if f.Table.Level(at) > max(levelFrom, levelTo) {
			crest += step
		}
		for i := range f.Table.Pieces {
			p := &f.Table.Pieces[i]
			switch {
			case !p.Area(at):
			case p.Kind == tabletop.Wood:
				wood += step
			case p.Kind == tabletop.Block && !p.Area(from) && !p.Area(to) && f.HouseAt(from) == state.Nobody && f.HouseAt(to) == state.Nobody:
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
	if wood > f.Settings.Wood+state.Inch/2 {
		return "a wood"
	}
	return ""
}

// checkShot wants whoever shoots to see his target, to have it in range and before him.
func checkShot(t *rapid.T, f *game, o battle.Order) {
	b, e := f.Body(o.Unit), f.Body(o.Target)
	if o.Kind != "shoot" || b == nil || e == nil {
		return
	}
	if e.Veil != state.InSight || !e.Up() || e.Side == b.Side {
		t.Fatalf("%s shoots at %s, which it cannot know", b.ID, e.ID)
	}
	if f.Pinned(e) {
		t.Fatalf("%s shoots into a melee at %s", b.ID, e.ID)
	}
	eye := b.Box.Front()
	if what := blocked(f, eye, e.Quad.Nearest(eye), b.Level, e.Level); what != "" {
		t.Fatalf("%s shoots at %s through %s", b.ID, e.ID, what)
	}
	reach := f.ReachOf(b)
	if o.Choice == "revolver" {
		reach = f.Reach[0][1]
	}
	if state.GapTo(b, e) > reach {
		t.Fatalf("%s shoots %s inches and reaches %s", b.ID, state.GapTo(b, e), reach)
	}
	off := b.Box.Facing.Off(tabletop.Direction(b.Box.At, e.Box.At))
	if !b.TurnsFreely() && b.Formation != rules.Square && off > 2*state.Arc+state.Arc/2 {
		t.Fatalf("%s shoots at %s behind it", b.ID, e.ID)
	}
}

// image is everything of a battle that anybody can see: its log, and what either side and
// the umpire have before them.
func image(f *game) []byte {
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
func bent(t *rapid.T, f *game, o battle.Order) battle.Order {
	ids := []string{state.PieceID(rapid.IntRange(0, len(f.Table.Pieces)+1).Draw(t, "piece"))}
	for i := range f.Units {
		ids = append(ids, f.Units[i].ID)
	}
	for i := range f.Leaders {
		ids = append(ids, f.Leaders[i].ID)
	}
	for i := range f.Bodies {
		ids = append(ids, f.Bodies[i].ID)
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
		o.Kind = of("move", "shoot", "charge", "rally", "work", "enter", "leave", "cross", "limber", "change_formation", "activate", "react", "man", "reserve_fire", "fire_charges")
	case 4:
		o.Formation = of("", "line", "column", "square", "mass", "skirmish", "heap")
	case 5:
		o.Path = append(o.Path, battle.XY{X: battle.Length(rapid.IntRange(-9000, 81000).Draw(t, "x")), Y: battle.Length(rapid.IntRange(-6000, 54000).Draw(t, "y"))})
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
	case "break_off", "done", "stay":
		e.Unit = ""
	}
	return e
}

// offered says whether an order is among those offered, as far as those can be listed.
func offered(f *game, legal []battle.Order, o battle.Order) bool {
	if n := f.Piece(o.Target); n != state.Nobody { // a piece with an id of the map's has two names
		o.Target = state.PieceID(n)
	}
	return moves(o) || slices.ContainsFunc(legal, func(l battle.Order) bool { return reflect.DeepEqual(essence(l), essence(o)) })
}

// In battles of every kind whatever is legal is accepted, whatever is not is refused by a
// rule, a refusal and a question change nothing that there is and nothing that anybody could
// see, also in the fight that follows (its replay asks nothing), figures are kept, nobody stands on another or shoots at what he cannot see, and a replay is the
// same.
func TestAnyBattle(t *testing.T) {
	ruletest.Game[*game]{
		Engine: New(), Of: opened, Most: 6000, Offered: offered, Why: (*game).why,
		Setup: func(t *rapid.T) battle.Setup {
			if rapid.IntRange(0, 2).Draw(t, "small") > 0 {
				return drawSetup(t)
			}
			s := levies(rapid.Uint64().Draw(t, "levies"))
			s.Settings = map[string]json.RawMessage{"turn_limit": json.RawMessage("6")}
			drawGoals(t, &s)
			return s
		},
		Any: func(t *rapid.T, f *game) battle.Order {
			if rapid.Bool().Draw(t, "bent") {
				return bent(t, f, rapid.SampledFrom(f.Legal()).Draw(t, "of"))
			}
			return anyOrder(t, f)
		},
		State: func(f *game) string {
			if f.log.Len()%11 == 0 {
				return picture(f) + string(image(f)) // which takes its time
			}
			return picture(f)
		},
		Holds: func(t *rapid.T, f *game) { checkTable(t, f) },
		Given: checkShot,
		Choose: func(t *rapid.T, _ *game, legal []battle.Order) (battle.Order, bool) {
			o := rapid.SampledFrom(legal).Draw(t, "order")
			return o, o.Kind != "break_off" || rapid.IntRange(0, 9).Draw(t, "break off") == 0
		},
	}.Play(t, 40, 2000)
}
