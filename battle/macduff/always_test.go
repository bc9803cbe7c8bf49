package macduff

import (
	"bytes"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"frontier/battle"
	"frontier/battle/tabletop"
	"frontier/internal/ruletest"
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
func checkShot(t fataler, f *fight, o battle.Order) {
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
	if !b.turnsFreely() && b.formation != Square && off > 2*arc+arc/2 {
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
func bent(rng *rand.Rand, f *fight, o battle.Order) battle.Order {
	any := func() string {
		switch rng.IntN(4) {
		case 0:
			return f.units[rng.IntN(len(f.units))].id
		case 1:
			return f.leaders[rng.IntN(len(f.leaders))].id
		case 2:
			return pieceID(rng.IntN(len(f.table.Pieces) + 2))
		}
		return f.bodies[rng.IntN(len(f.bodies))].id
	}
	o.Path = slices.Clone(o.Path)
	switch rng.IntN(7) {
	case 0:
		o.Unit = any()
	case 1:
		o.Target = any()
	case 2:
		o.Choice = pick(rng, "", "half", "stand", "twice", "four_times", "spot", "back", "turned", "door-1", "inside", "redoubt", "pontoon", "revolver", "breach")
	case 3:
		o.Kind = pick(rng, "move", "shoot", "charge", "rally", "work", "enter", "leave", "cross", "limber", "form", "activate", "react", "man", "reserve_fire", "fire_charges")
	case 4:
		o.Formation = pick(rng, "", "line", "column", "square", "mass", "skirmish", "heap")
	case 5:
		o.Path = append(o.Path, battle.XY{X: length(rng.IntN(90000) - 9000), Y: length(rng.IntN(60000) - 6000)})
	case 6:
		look := rng.IntN(36000)
		o.Facing, o.Figures = &look, rng.IntN(5)
	}
	return o
}

// moves says whether an order is of a kind of which Legal lists a few out of many: those
// that name a place or a direction.
func moves(o battle.Order) bool {
	return len(o.Path) > 0 || o.Facing != nil || o.Formation != "" || o.Figures != 0 || o.Kind == "retire" || o.Kind == "rally"
}

// In battles of every kind whatever is legal is accepted, whatever is bent is refused by a
// rule or was legal, a refusal changes nothing that anybody could see, figures are kept,
// nobody stands on another or shoots at what he cannot see, and a replay is the same.
func TestAlways(t *testing.T) {
	known := map[string]bool{}
	for _, r := range rules {
		known[r.ID] = true
	}
	for i := range ruletest.Many(10) {
		seed := uint64(1000 + i)
		s := levies(seed)
		s.Settings = map[string]json.RawMessage{"turn_limit": json.RawMessage("6")}
		f := begin(t, s, seed)
		rng := rand.New(rand.NewPCG(seed, 3))
		var given []battle.Order
		for n := 0; !f.Over(); n++ {
			o := f.Advice()
			if n%3 == 0 {
				legal := f.Legal()
				if len(legal) == 0 {
					t.Fatalf("seed %d: nothing is legal in phase %s", seed, phaseNames[f.phase])
				}
				if pick := legal[rng.IntN(len(legal))]; pick.Kind != "break_off" {
					o = pick
				}
				if n%15 == 0 {
					tryBent(t, f, rng, legal, known)
				}
			}
			checkShot(t, f, o)
			if err := f.Order(o); err != nil {
				t.Fatalf("seed %d: %+v was legal and is refused: %v", seed, o, err)
			}
			given = append(given, o)
			checkTable(t, f)
		}
		again := begin(t, s, seed)
		if err := battle.Replay(again, given); err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(f.Log().Bytes(), again.Log().Bytes()) || !reflect.DeepEqual(f.Outcome(), again.Outcome()) {
			t.Fatalf("seed %d: a replay differs", seed)
		}
		checkFates(t, f)
	}
}

// tryBent gives an order that was bent: it is refused by a rule that is explained and
// changes nothing, or it would have been legal; then it stands in the list, unless it names
// a place or a direction of which there are too many.
func tryBent(t *testing.T, f *fight, rng *rand.Rand, legal []battle.Order, known map[string]bool) {
	t.Helper()
	o := bent(rng, f, legal[rng.IntN(len(legal))])
	if f.may(o) {
		listed := slices.ContainsFunc(legal, func(l battle.Order) bool { return reflect.DeepEqual(essence(l), essence(o)) })
		if !listed && !moves(o) {
			t.Fatalf("%+v is legal and not listed", o)
		}
		return
	}
	before := image(f)
	err := f.Order(o)
	var r *battle.Refusal
	if !errors.As(err, &r) || !known[r.Rule] || r.What == "" {
		t.Fatalf("%+v is refused without a rule that is explained: %v", o, err)
	}
	if !bytes.Equal(image(f), before) {
		t.Fatalf("%+v is refused by %s and changes something", o, r.Rule)
	}
}

// essence is an order without what orders of its kind do not read.
func essence(o battle.Order) battle.Order {
	e := battle.Order{Kind: o.Kind, Unit: o.Unit}
	switch o.Kind {
	case "shoot", "charge", "work", "enter", "attach":
		e.Target, e.Choice = o.Target, o.Choice
		if o.Kind == "work" && o.Choice == string(Redoubt) {
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
