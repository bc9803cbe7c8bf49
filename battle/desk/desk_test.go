package desk_test

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"frontier/battle"
	"frontier/battle/desk"
	"frontier/battle/tabletop"
	"frontier/internal/ruletest"
	"frontier/test/skirmish"
)

// played are the rule sets whose battles can be played, with an example of each.
func played(t *testing.T) map[string]battle.Setup {
	t.Helper()
	out := map[string]battle.Setup{}
	for _, e := range skirmish.All() {
		out[e.About().ID] = ruletest.Example(t, e)
	}
	if len(out) == 0 {
		t.Fatal("no rule set can be played")
	}
	return out
}

func engine(id string) battle.Engine {
	for _, e := range skirmish.All() {
		if e.About().ID == id {
			return e
		}
	}
	return nil
}

// sit begins a battle at a desk.
func sit(t *testing.T, id string, s battle.Setup, seed uint64) *desk.Desk {
	t.Helper()
	d, _, err := desk.Resume(engine(id), desk.Saved{Begin: battle.Begin{Engine: id, Version: s.Version, Seed: seed, Setup: s}})
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// talk has a conversation and gives its answers.
func talk(t *testing.T, d *desk.Desk, lines ...string) []desk.Answer {
	t.Helper()
	var out bytes.Buffer
	if err := d.Serve(strings.NewReader(strings.Join(lines, "\n")), &out); err != nil {
		t.Fatal(err)
	}
	var all []desk.Answer
	for line := range strings.Lines(out.String()) {
		var a desk.Answer
		if err := json.Unmarshal([]byte(line), &a); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		all = append(all, a)
	}
	if len(all) != len(lines) {
		t.Fatalf("%d lines are answered by %d", len(lines), len(all))
	}
	return all
}

func TestAConversation(t *testing.T) {
	for id, s := range played(t) {
		t.Run(id, func(t *testing.T) {
			d := sit(t, id, s, 7)
			a := talk(t, d,
				`{"ask":"legal"}`, `{"ask":"advice"}`, `{"ask":"view"}`, `{"ask":"view","side":"nobody"}`, `{"ask":"kinds"}`,
				`{"ask":"weather"}`, `{"asks":"legal"}`, `not json`, `{}`, `{"undo":1}`, `{"order":{"kind":"dance"}}`,
				`{"play":"advice","until":"turn"}`, `{"undo":1}`, `{"save":true}`)
			for i, want := range []bool{true, true, true, false, true, false, false, false, false, false, false, true, true, true} {
				if a[i].OK != want || want == (a[i].Error != "") {
					t.Errorf("line %d is answered %+v", i+1, a[i])
				}
			}
			if len(a[0].Legal) == 0 || a[1].Advice == nil || a[2].View == nil || len(a[2].View.Units) == 0 || len(a[4].Kinds) == 0 {
				t.Errorf("nothing is said: %+v", a[:5])
			}
			if a[10].Rule == "" || a[11].Turn <= a[0].Turn || a[11].Given == 0 || a[12].Lines >= a[11].Lines {
				t.Errorf("%+v, then %+v, then %+v", a[10], a[11], a[12])
			}
			if n := len(a[13].Save.Orders); n != a[11].Given-1 {
				t.Errorf("%d orders are saved; %d were given and one taken back", n, a[11].Given)
			}
			if z := talk(t, d, `{"ask":"zones"}`)[0].Zones; z == nil || len(z[0].Outlines) == 0 || len(z[1].Outlines) == 0 {
				t.Errorf("the zones are %+v", z)
			}
			if sees := talk(t, d, `{"play":"advice","until":"turn"}`, `{"ask":"sees","unit":"`+a[2].View.Units[0].ID+`","side":"`+s.Sides[a[2].View.Units[0].Side].ID+`"}`, `{"ask":"sees","side":"nobody"}`); !sees[1].OK || sees[2].OK {
				t.Errorf("whom a unit sees is answered %+v", sees[1:])
			}
			end := talk(t, d, `{"play":"advice","until":"end"}`, `{"ask":"legal"}`, `{"order":{"kind":"done"}}`)
			if !end[0].Over || end[0].Outcome == nil || len(end[1].Legal) > 0 || end[2].OK {
				t.Errorf("at the end: %+v", end)
			}
		})
	}
}

// A battle that is saved and gone on with at every decision, and in which every so manieth
// order is taken back and given again, is the battle that was played through.
func TestSavedAndTakenBackAtEveryDecision(t *testing.T) {
	for id, s := range played(t) {
		t.Run(id, func(t *testing.T) {
			through, err := engine(id).Begin(s, 11)
			if err != nil {
				t.Fatal(err)
			}
			given, err := battle.Fight(through)
			if err != nil {
				t.Fatal(err)
			}
			want := through.Log().Bytes()
			p, err := engine(id).Begin(s, 11)
			if err != nil {
				t.Fatal(err)
			}
			for i, o := range given {
				before := p.Log().Bytes()
				if err := p.Order(o); err != nil {
					t.Fatal(err)
				}
				if i%ruletest.Many(45, 1) != 0 {
					continue
				}
				back := 1 + i%40
				if back > i+1 {
					back = i + 1
				}
				if err := p.Undo(back); err != nil {
					t.Fatal(err)
				}
				if back == 1 && !bytes.Equal(p.Log().Bytes(), before) {
					t.Fatalf("order %d, taken back, leaves another log", i)
				}
				for _, again := range given[i+1-back : i+1] {
					if err := p.Order(again); err != nil {
						t.Fatalf("taken back %d at %d: %v", back, i, err)
					}
				}
			}
			if !bytes.Equal(p.Log().Bytes(), want) || !reflect.DeepEqual(p.Outcome(), through.Outcome()) {
				t.Error("taken back and given again it is another battle")
			}
			begin := battle.Begin{Engine: id, Version: s.Version, Seed: 11, Setup: s}
			for i := 0; i < len(given); i += ruletest.Many(60, 15) {
				text, err := json.Marshal(desk.Saved{Begin: begin, Orders: given[:i]})
				if err != nil {
					t.Fatal(err)
				}
				var saved desk.Saved
				if err := json.Unmarshal(text, &saved); err != nil {
					t.Fatal(err)
				}
				d, _, err := desk.Resume(engine(id), saved)
				if err != nil {
					t.Fatal(err)
				}
				d.Answer(desk.Ask{Play: "advice", Until: "end"})
				if got := d.Answer(desk.Ask{Ask: "log"}); !sameLines(got.Log, want) {
					t.Fatalf("gone on with after %d orders it is another battle", i)
				}
			}
		})
	}
}

func sameLines(lines []battle.Line, want []byte) bool {
	var out bytes.Buffer
	err := battle.WriteLines(&out, func(yield func(battle.Line) bool) {
		for _, l := range lines {
			if !yield(l) {
				return
			}
		}
	})
	return err == nil && bytes.Equal(out.Bytes(), want)
}

// What is called legal is taken, what is not is refused, by a hand that picks from what is
// offered and spoils it; asking changes nothing; and a reach holds a hair inside its ends
// and not a hair outside.
func TestARandomHandAtADesk(t *testing.T) {
	for id, s := range played(t) {
		t.Run(id, func(t *testing.T) {
			asked, edges, dues := 0, 0, 0
			for seed := range uint64(ruletest.Many(1, 6)) {
				rng := rand.New(rand.NewPCG(seed, 13))
				p, err := battle.Safely(engine(id), s, seed)
				if err != nil {
					t.Fatal(err)
				}
				for n := 0; !p.Over(); n++ {
					legal := p.Legal()
					o := legal[rng.IntN(len(legal))]
					if n > 1500 || rng.IntN(3) == 0 || ends(o, rng) {
						o = p.Advice()
					}
					spoilt := o.Clone()
					if spoil(&spoilt, legal, rng); ends(spoilt, rng) {
						spoilt = o.Clone()
					}
					before := p.Log().Len()
					view := ruletest.Spelt(p.View(-1))
					why := p.Why(spoilt)
					if rng.IntN(6) == 0 {
						due, throws, err := p.Due(o)
						if err != nil {
							t.Fatalf("%+v: %v", o, err)
						}
						if throws {
							dues++
							holdDue(t, p, o, due)
						}
						edges += holdReach(t, p, o)
					}
					if p.Log().Len() != before || ruletest.Spelt(p.View(-1)) != view {
						t.Fatalf("asking about %+v changed the battle", spoilt)
					}
					asked++
					if err := p.Order(spoilt); (err == nil) != (why == nil) && (why != nil || !ruletest.Hides(p)) {
						t.Fatalf("%+v is said to be legal: %v; given: %v", spoilt, why, err)
					} else if err == nil {
						continue
					}
					if err := p.Order(o); err != nil {
						t.Fatalf("%+v is offered and refused: %v", o, err)
					}
				}
			}
			if asked < 50 || dues == 0 {
				t.Errorf("%d orders were asked about, %d threw", asked, dues)
			}
			t.Logf("%d orders asked about, %d throws foretold, %d edges of reaches", asked, dues, edges)
		})
	}
}

// ends says whether an order would end a step, and now and then the battle, too soon for a
// battle in which much is tried.
func ends(o battle.Order, rng *rand.Rand) bool {
	switch o.Kind {
	case "break_off":
		return rng.IntN(200) > 0
	case "done":
		return rng.IntN(4) > 0
	}
	return false
}

// spoil changes one thing of an order.
func spoil(o *battle.Order, legal []battle.Order, rng *rand.Rand) {
	other := legal[rng.IntN(len(legal))]
	switch rng.IntN(6) {
	case 0:
		o.Unit = other.Unit
	case 1:
		o.Target = other.Target
	case 2:
		o.Choice = other.Choice
	case 3:
		o.Formation = other.Formation
	case 4:
		if len(o.Path) > 0 {
			o.Path[len(o.Path)-1].X += battle.Length(rng.IntN(8000) - 4000)
		}
	case 5:
		o.Kind = other.Kind
	}
}

// holdDue sees that the throw foretold is the throw that is made, and among its chances.
func holdDue(t *testing.T, p battle.Battle, o battle.Order, due battle.Due) {
	t.Helper()
	ahead, err := p.Ahead(o)
	if err != nil {
		t.Fatal(err)
	}
	for line := range ahead.Log().LinesFrom(p.Log().Len() + 1) {
		if line.Type == battle.RollLine && len(line.Dice) > 0 {
			if line.Procedure != due.Line.Procedure || !bytes.Equal(line.Inputs, due.Line.Inputs) {
				t.Fatalf("%+v throws %s %s; foretold was %s %s", o, line.Procedure, line.Inputs, due.Line.Procedure, due.Line.Inputs)
			}
			return
		}
	}
	t.Fatalf("%+v throws nothing; foretold was %s", o, due.Line.Procedure)
}

// holdReach sees that an order's reach is exact at its ends, and counts them.
func holdReach(t *testing.T, p battle.Battle, o battle.Order) int {
	t.Helper()
	r, ok := p.Reach(o)
	if !ok {
		return 0
	}
	n := 0
	try := o.Clone()
	if len(try.Path) == 0 {
		try.Path = make([]battle.XY, 1)
	}
	holds := func(at battle.XY) bool {
		try.Path[len(try.Path)-1] = at
		return p.Why(try) == nil
	}
	for _, at := range r.Points {
		if n++; !holds(at) {
			t.Fatalf("%+v cannot go to %+v, which is in its reach", o, at)
		}
	}
	for _, ray := range r.Rays {
		at := func(d battle.Length) battle.XY {
			return tabletop.Point(r.From).Add(tabletop.Facing(ray.Bearing).Ahead(d)).XY()
		}
		for _, s := range ray.Spots {
			for end, out := range map[battle.Length]battle.Length{s.From: s.From - 1, s.To: s.To + 1} {
				n++
				if !holds(at(end)) {
					t.Fatalf("%+v cannot go %v along %d, the end of its reach", o, end, ray.Bearing)
				}
				if end == s.To && s.To < r.Far && out > 0 && holds(at(out)) {
					t.Fatalf("%+v can go %v along %d, beyond the end of its reach", o, out, ray.Bearing)
				}
			}
		}
	}
	return n
}

// Dice that fell on a table are taken as they fell, and the battle's record holds with them.
func TestTypedDice(t *testing.T) {
	for id, s := range played(t) {
		t.Run(id, func(t *testing.T) {
			p, err := battle.Safely(engine(id), s, 3)
			if err != nil {
				t.Fatal(err)
			}
			typed := 0
			for !p.Over() {
				o := p.Advice()
				if due, throws, err := p.Due(o); err != nil {
					t.Fatal(err)
				} else if throws && typed < 12 {
					from := p.Log().Len() + 1
					ahead, err := p.Ahead(o)
					if err != nil {
						t.Fatal(err)
					}
					first := firstThrow(ahead.Log(), from)
					if _, card := first.Dice[0].Card(); !card {
						wrong := o.Clone()
						if wrong.Dice = []battle.Face{99}; p.Order(wrong) == nil {
							t.Fatalf("a die that shows 99 is taken by %s", due.Line.Procedure)
						}
						o.Dice = []battle.Face{1} // every die has one; those after it fall by the seed
						if err := p.Order(o); err != nil {
							t.Fatalf("%s: %v", due.Line.Procedure, err)
						}
						if got := firstThrow(p.Log(), from); got.Dice[0] != 1 {
							t.Fatalf("a 1 was typed, %v stand in the log", got.Dice)
						}
						typed++
						continue
					}
				}
				if err := p.Order(o); err != nil {
					t.Fatal(err)
				}
			}
			again, err := engine(id).Begin(s, 3)
			if err != nil {
				t.Fatal(err)
			}
			if err := battle.Replay(again, p.Given()); err != nil || !bytes.Equal(again.Log().Bytes(), p.Log().Bytes()) {
				t.Errorf("by its orders it is another battle: %v", err)
			}
			if typed == 0 {
				t.Error("nothing was typed")
			}
		})
	}
}

// A side reads no line of an enemy whom it does not see, and reads them all in the end; its own
// lines and the numbers of all it always has. The first line tells it nothing of what the enemy
// came with.
func TestALogForASide(t *testing.T) {
	withheld := 0
	for id, s := range played(t) {
		t.Run(id, func(t *testing.T) {
			p, err := battle.Safely(engine(id), s, 5)
			if err != nil {
				t.Fatal(err)
			}
			for n := 0; !p.Over(); n++ {
				if n%ruletest.Many(115, 23) == 0 || n < 4 {
					for side := range 2 {
						withheld += holdLog(t, p, s, side)
					}
				}
				if err := p.Order(p.Advice()); err != nil {
					t.Fatal(err)
				}
				if n%31 == 5 { // what is taken back is not withheld otherwise
					o := p.Given()[len(p.Given())-1]
					if err := p.Undo(1); err != nil {
						t.Fatal(err)
					}
					if err := p.Order(o); err != nil {
						t.Fatal(err)
					}
				}
			}
			if got := battle.LogFor(p, 0, 1); len(got) != p.Log().Len() || len(p.Withheld(1)) > 0 {
				t.Errorf("once it is over %d of %d lines are read", len(got), p.Log().Len())
			}
		})
	}
	if withheld == 0 {
		t.Error("nothing was ever withheld")
	}
}

// holdLog holds what a side may read of a log as it stands, and counts what it may not.
func holdLog(t *testing.T, p battle.Battle, s battle.Setup, side int) int {
	t.Helper()
	mine, all := p.View(side), p.View(-1)
	seen, whose := map[string]bool{}, map[string]int{}
	for _, u := range append(mine.Units, mine.Leaders...) {
		seen[u.ID] = true
	}
	for _, u := range append(all.Units, all.Leaders...) {
		whose[u.ID] = u.Side
	}
	read := map[int]bool{}
	for _, l := range battle.LogFor(p, side, 1) {
		read[l.N] = true
		if l.Type == battle.BeginLine && bytes.Contains(l.Data, []byte(strconv.Quote(s.Sides[1-side].Units[0].ID))) {
			t.Fatalf("side %d reads what the enemy came with", side)
		}
	}
	for l := range p.Log().Lines() {
		if (l.Type == battle.PlanLine || l.Type == battle.TaskLine) && l.Side != s.Sides[side].ID {
			if read[l.N] {
				t.Fatalf("side %d reads line %d, what the other side means to do", side, l.N)
			}
			continue
		}
		if owner, known := whose[l.Unit]; !read[l.N] && (!known || owner == side || seen[l.Unit]) {
			t.Fatalf("side %d may not read line %d, %s of %s", side, l.N, l.Type, l.Unit)
		}
	}
	return p.Log().Len() - len(read)
}

// firstThrow is the first throw of a log from a line on.
func firstThrow(l *battle.Log, from int) battle.Line {
	for line := range l.LinesFrom(from) {
		if line.Type == battle.RollLine && len(line.Dice) > 0 {
			return line
		}
	}
	return battle.Line{}
}

// A zone is what setting up takes: flush with its edge a unit may stand, a hair outside none.
func TestAZoneIsWhereAUnitIsSetUp(t *testing.T) {
	for id, s := range played(t) {
		t.Run(id, func(t *testing.T) {
			p, err := engine(id).Begin(s, 5)
			if err != nil {
				t.Fatal(err)
			}
			if id == skirmish.New().About().ID {
				return // its rules set everybody up, and no order does
			}
			side, setUp := p.Decider(), settingUp(p)
			if setUp == "" {
				t.Fatalf("nobody is set up in the first step, %s", p.View(-1).Phase)
			}
			zone, hexes := p.Zones()[side], false
			if len(zone.Outlines) == 0 || zone.Name == "" || zone.Rule == "" || reflect.DeepEqual(zone, p.Zones()[1-side]) {
				t.Fatalf("%+v", zone)
			}
			flush, tried := 0, 0
			for _, u := range p.View(-1).Units {
				o := battle.Order{Kind: setUp, Unit: u.ID, Path: []battle.XY{u.At}}
				if u.Side != side || u.Off || p.Why(o) != nil {
					continue
				}
				r, _ := p.Reach(o)
				hexes = hexes || r.Points != nil
				for _, at := range r.Points {
					if tried++; !holdsPoint(zone, at) {
						t.Fatalf("%s is set up at %+v, outside %+v", u.ID, at, zone)
					}
				}
				for _, ray := range r.Rays {
					for _, spot := range ray.Spots {
						o.Path[0] = tabletop.Point(r.From).Add(tabletop.Facing(ray.Bearing).Ahead(spot.To)).XY()
						ahead, err := p.Ahead(o)
						if err != nil { // he who was placed first is in the way, and not seen yet
							continue
						}
						stands := unitOf(ahead.View(-1), u.ID)
						tried++
						switch gap := insideBy(zone, stands); {
						case gap < 0:
							t.Fatalf("%s is set up at %+v, %v outside its zone", u.ID, stands.At, -gap)
						case gap <= 2: // what rounding of a corner leaves
							flush++
						}
					}
				}
			}
			if tried == 0 || flush == 0 && !hexes {
				t.Errorf("of %d ends of reaches %d lie at an edge of the zone", tried, flush)
			}
			if hexes {
				holdHexes(t, p, setUp, zone)
			}
		})
	}
}

// settingUp is the kind of order of this step by which a unit is set up.
func settingUp(p battle.Battle) string {
	for _, k := range p.Kinds(battle.ToUnit) {
		if f, ok := k.Field("path"); ok && f.Kind == battle.PlaceField {
			return k.Word
		}
	}
	return ""
}

func unitOf(v battle.View, id string) battle.UnitView {
	for _, u := range v.Units {
		if u.ID == id {
			return u
		}
	}
	return battle.UnitView{}
}

// holdsPoint says whether a point lies in a zone, by counting the edges to its right.
func holdsPoint(z battle.Zone, p battle.XY) bool {
	in := false
	for _, ring := range z.Outlines {
		for i, a := range ring {
			b := ring[(i+1)%len(ring)]
			if (a.Y > p.Y) != (b.Y > p.Y) && float64(p.X-a.X) < float64(b.X-a.X)*float64(p.Y-a.Y)/float64(b.Y-a.Y) {
				in = !in
			}
		}
	}
	return in
}

// insideBy is how far the nearest corner of an upright footprint is inside a zone of one
// rectangle.
func insideBy(z battle.Zone, u battle.UnitView) battle.Length {
	low, high := z.Outlines[0][0], z.Outlines[0][2]
	w, d := u.Width/2, u.Depth/2
	if u.Facing%18000 == 9000 {
		w, d = d, w
	}
	return min(u.At.X-w-low.X, u.At.Y-d-low.Y, high.X-u.At.X-w, high.Y-u.At.Y-d)
}

// holdHexes sees that whoever is named a point outside the zone is refused, and some unit is
// taken on every side of its rim.
func holdHexes(t *testing.T, p battle.Battle, setUp string, zone battle.Zone) {
	t.Helper()
	taken, refused := 0, 0
	for _, ring := range zone.Outlines {
		for i, a := range ring {
			b := ring[(i+1)%len(ring)]
			mid := battle.XY{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2}
			for _, off := range []battle.XY{{X: 90}, {X: -90}, {Y: 90}, {Y: -90}} {
				if a.X == b.X && off.X == 0 {
					continue // along the edge
				}
				at, may := battle.XY{X: mid.X + off.X, Y: mid.Y + off.Y}, false
				for _, u := range p.View(-1).Units {
					may = may || p.Why(battle.Order{Kind: setUp, Unit: u.ID, Path: []battle.XY{at}}) == nil
				}
				switch {
				case may && !holdsPoint(zone, at):
					t.Fatalf("a unit is set up at %+v, outside its zone", at)
				case may:
					taken++
				case !holdsPoint(zone, at):
					refused++
				}
			}
		}
	}
	if taken == 0 || refused == 0 {
		t.Errorf("%d places inside the rim are taken, %d outside are refused", taken, refused)
	}
}

// Who asks about somebody who is not in the battle is told so.
func TestNobodyIsAskedAbout(t *testing.T) {
	for id, s := range played(t) {
		d := sit(t, id, s, 7)
		for _, ask := range []string{"reach", "facts", "sees", "leads"} {
			for _, unit := range []string{"", "no-such-unit"} {
				if a := talk(t, d, `{"ask":"`+ask+`","unit":"`+unit+`"}`); a[0].OK || !strings.Contains(a[0].Error, strconv.Quote(unit)) {
					t.Errorf("%s: %s of %q is answered %+v", id, ask, unit, a[0])
				}
			}
		}
	}
}

// Asked for its ghost an order is answered with how its unit would stand, and nothing is changed; one
// that is not legal is refused with its rule.
func TestAGhostIsAskedFor(t *testing.T) {
	for id, s := range played(t) {
		d := sit(t, id, s, 7)
		told := false
		for range 60 {
			legal := talk(t, d, `{"ask":"legal"}`)[0]
			for _, o := range legal.Legal {
				if len(o.Path) == 0 || told {
					continue
				}
				line, err := json.Marshal(map[string]any{"ask": "ghost", "order": o})
				if err != nil {
					t.Fatal(err)
				}
				a := talk(t, d, string(line))[0]
				if !a.OK || a.Lines != legal.Lines {
					t.Fatalf("%s: the ghost of %+v is answered %+v", id, o, a)
				}
				told = a.Ghost != nil && a.Ghost.ID == o.Unit
			}
			if told || legal.Over {
				break
			}
			talk(t, d, `{"play":"advice","until":"decision"}`)
		}
		if !told {
			t.Errorf("%s: no ghost was told", id)
		}
		if a := talk(t, d, `{"ask":"ghost","order":{"kind":"fly"}}`)[0]; a.OK || a.Rule == "" {
			t.Errorf("%s: the ghost of no order is answered %+v", id, a)
		}
	}
}
