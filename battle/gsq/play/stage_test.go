package play

import (
	"encoding/json"
	"errors"
	"slices"
	"testing"

	"frontier/battle"
	"frontier/battle/gsq/command"
	"frontier/battle/gsq/rules"
	"frontier/battle/gsq/state"
	"frontier/battle/tabletop"
)

// spot is where a unit stands: its middle in inches, its facing in degrees, and how.
type spot struct {
	x, y state.Distance
	look int
	form rules.Formation
}

// stage puts a battle on a table of these pieces, its first turn begun at the shooting
// step, with units where a test wants them. Units without a spot are off the table.
func stage(t *testing.T, s battle.Setup, spots map[string]spot, pieces ...tabletop.Piece) *game {
	t.Helper()
	f := begin(t, s, 7)
	f.Table = tabletop.New(72*state.Inch, 48*state.Inch, 12*state.Inch, pieces...)
	for i := range f.Units {
		u := &f.Units[i]
		at, ok := spots[u.ID]
		if !ok {
			if u.Host == state.Nobody {
				u.Cond = state.OffTable
			}
			continue
		}
		if at.form != "" {
			u.Formation = at.form
		}
		b := tabletop.Box{At: inch(at.x, at.y), Facing: tabletop.Degrees(at.look)}
		b.Width, b.Depth = f.Size(u, u.Formation, u.Figures())
		u.Cond = state.Steady
		f.stand(u, b)
	}
	for range 3 { // both sides set up, and the turn begun
		order(t, f, battle.Order{Kind: "done"})
	}
	return f
}

func inch(x, y state.Distance) state.Point { return state.Point{X: x * state.Inch, Y: y * state.Inch} }

// order gives an order that must be legal.
func order(t *testing.T, f *game, o battle.Order) {
	t.Helper()
	if err := f.Order(o); err != nil {
		t.Fatalf("%+v: %v", o, err)
	}
}

// refused gives an order that must be refused by a rule.
func refused(t *testing.T, f *game, rule string, o battle.Order) {
	t.Helper()
	before := snapshot(f)
	var no *battle.Refusal
	if err := f.Order(o); !errors.As(err, &no) || no.Rule != rule {
		t.Errorf("%+v is answered by %v, want a refusal by %s", o, err, rule)
	}
	if snapshot(f) != before {
		t.Errorf("%+v was refused and changed the battle", o)
	}
}

// rig lets the next dice fall as they are told; those after them fall by seed.
func rig(f *game, faces ...battle.Face) {
	begin := battle.Begin{}
	for line := range f.log.Lines() {
		if line.N == 1 {
			_ = json.Unmarshal(line.Data, &begin)
		}
	}
	f.log = battle.NewLog(rules.About, f.Setup, begin.Seed, &rigged{given: battle.NewGiven(faces...), n: len(faces), then: battle.Seeded(1, battle.TableDice)})
}

// rigged are dice of which the first are told.
type rigged struct {
	given *battle.Given
	n     int
	then  battle.Dice
}

func (r *rigged) Throw(n, sides int) ([]int, error) {
	if n > r.n {
		if r.n > 0 {
			return nil, errors.New("too few dice are rigged")
		}
		return r.then.Throw(n, sides)
	}
	r.n -= n
	return r.given.Throw(n, sides)
}

func (r *rigged) Deal(n int) ([]battle.Card, error) { return r.then.Deal(n) }

// last is the last throw of a procedure in the log.
func last(t *testing.T, f *game, procedure string, inputs any) {
	t.Helper()
	lines := slices.Collect(f.log.Lines())
	for i := len(lines) - 1; i >= 0; i-- {
		if lines[i].Procedure == procedure {
			if err := json.Unmarshal(lines[i].Inputs, inputs); err != nil {
				t.Fatal(err)
			}
			return
		}
	}
	t.Fatalf("%s was not thrown", procedure)
}

// path is a way of one leg.
func path(x, y state.Distance) []battle.XY { return []battle.XY{inch(x, y).XY()} }

// rifles is a battle of two units of twelve rifles, a on the attacking, d on the defending
// side, both imperial.
func rifles() battle.Setup {
	return civilized(meeting(line(1, "a", foot, 10), line(1, "d", foot, 10)))
}

func oblong(x, y, w, d state.Distance) []state.Point {
	return []state.Point{inch(x-w/2, y-d/2), inch(x+w/2, y-d/2), inch(x+w/2, y+d/2), inch(x-w/2, y+d/2)}
}

func TestMeasuring_13_36(t *testing.T) {
	f := stage(t, rifles(), map[string]spot{"a0": {36, 10, 180, rules.Line}, "d0": {36, 21, 0, rules.Line}})
	a, d := f.Unit("a0"), f.Unit("d0")
	for _, c := range []struct {
		rule string
		y    state.Distance // thousandths
		want int
	}{
		{"GSQ-13.36 exactly ten", 21000, 10}, {"GSQ-13.36 ten and a tenth", 21100, 11}, {"GSQ-13.36 touching", 11000, 0},
	} {
		b := d.Box
		b.At.Y = c.y
		f.stand(d, b)
		if got := state.RangeIn(a, d); got != c.want {
			t.Errorf("%s: %d inches, want %d", c.rule, got, c.want)
		}
	}
	for _, c := range []struct {
		rule string
		p    state.Point
		want bool
	}{
		{"GSQ-13.37 ahead", inch(36, 20), true}, {"GSQ-13.37 ahead of the end", inch(42, 12), true},
		{"GSQ-13.37 at 45 degrees from the end", state.Point{X: 51500, Y: 20000}, true}, {"GSQ-13.37 beyond", state.Point{X: 51600, Y: 20000}, false},
		{"GSQ-13.37 behind", inch(36, 5), false},
	} {
		if got := state.InArc(a, 0, c.p); got != c.want {
			t.Errorf("%s: %v", c.rule, got)
		}
	}
	for _, c := range []struct {
		rule string
		p    state.Point
		want rules.Side
	}{
		{"GSQ-13.22 ahead", inch(36, 20), rules.Front}, {"GSQ-13.22 on the front line", state.Point{X: 60000, Y: 10500}, rules.Front},
		{"GSQ-13.22 between", inch(60, 10), rules.Flank}, {"GSQ-13.22 on the rear line", state.Point{X: 60000, Y: 9500}, rules.Flank}, {"GSQ-13.22 behind", inch(36, 5), rules.Rear},
	} {
		if got := state.Aspect(a, c.p); got != c.want {
			t.Errorf("%s: %v", c.rule, got)
		}
	}
	a.Formation = rules.Square
	if got := state.Aspect(a, inch(36, 5)); got != rules.Front {
		t.Errorf("GSQ-13.22 a square has front only: %v", got)
	}
}

func TestSightAndCover_13_38(t *testing.T) {
	for _, c := range []struct {
		why    string
		pieces []tabletop.Piece
		third  *spot
		rule   string // of the refusal; empty: it is shot at
		cover  bool
	}{
		{"open ground", nil, nil, "", false},
		{"GSQ-13.38 a unit between", nil, &spot{36, 20, 180, rules.Line}, "GSQ-13.38", false},
		{"GSQ-13.38 a house between", []tabletop.Piece{{Kind: tabletop.Block, Line: oblong(36, 20, 4, 4), Closed: true}}, nil, "GSQ-13.38", false},
		{"GSQ-13.38 two inches of wood", []tabletop.Piece{{Kind: tabletop.Wood, Line: oblong(36, 20, 8, 2), Closed: true}}, nil, "", false},
		{"GSQ-13.38 four inches of wood", []tabletop.Piece{{Kind: tabletop.Wood, Line: oblong(36, 20, 8, 4), Closed: true}}, nil, "GSQ-13.38", false},
		{"GSQ-13.38 a hill between", []tabletop.Piece{{Kind: tabletop.Hill, Height: 1, Line: oblong(36, 20, 8, 4), Closed: true}}, nil, "GSQ-13.38", false},
		{"GSQ-13.38 from the hill over a unit", []tabletop.Piece{{Kind: tabletop.Hill, Height: 1, Line: oblong(36, 10, 20, 4), Closed: true}}, &spot{36, 20, 180, rules.Line}, "", false},
		{"GSQ-13.41 behind a wall", []tabletop.Piece{{Kind: tabletop.Wall, Line: []state.Point{inch(20, 28), inch(52, 28)}}}, nil, "", true},
		{"GSQ-13.41 half of it behind a wall", []tabletop.Piece{{Kind: tabletop.Wall, Line: []state.Point{inch(20, 28), inch(36, 28)}}}, nil, "", true},
		{"GSQ-13.41 a quarter of it", []tabletop.Piece{{Kind: tabletop.Wall, Line: []state.Point{inch(20, 28), inch(32, 28)}}}, nil, "", false},
		{"GSQ-13.41 in a redoubt", []tabletop.Piece{{Kind: tabletop.Redoubt, Line: oblong(36, 30, 14, 6), Closed: true}}, nil, "", true},
	} {
		s := civilized(meeting(line(2, "a", foot, 10), line(1, "d", foot, 10)))
		spots := map[string]spot{"a0": {36, 10, 180, rules.Line}, "d0": {36, 29, 0, rules.Line}}
		if c.third != nil {
			spots["a1"] = *c.third
		}
		f := stage(t, s, spots, c.pieces...)
		o := battle.Order{Kind: "shoot", Unit: "a0", Target: "d0"}
		if c.rule != "" {
			refused(t, f, c.rule, o)
			continue
		}
		order(t, f, o)
		var in rules.ShootInput
		last(t, f, "shoot", &in)
		if in.Cover != c.cover || in.RangeIn != 18 || in.Shooters != 12 {
			t.Errorf("%s: %+v", c.why, in)
		}
	}
}

func TestShootingStep(t *testing.T) {
	s := civilized(meeting(line(2, "a", foot, 10), line(2, "d", foot, 10)))
	f := stage(t, s, map[string]spot{"a0": {20, 10, 180, rules.Line}, "a1": {50, 10, 180, rules.Square}, "d0": {20, 25, 0, rules.Line}, "d1": {50, 25, 0, rules.Line}})
	refused(t, f, "GSQ-13.20", battle.Order{Kind: "shoot", Unit: "a1", Target: "d1"})
	refused(t, f, "GSQ-13.37", battle.Order{Kind: "shoot", Unit: "a1", Target: "d1", Formation: "rear"})
	refused(t, f, "GSQ-13.17", battle.Order{Kind: "shoot", Unit: "a0", Target: "d0", Choice: "spear"})
	refused(t, f, "GSQ-13.3", battle.Order{Kind: "shoot", Unit: "d0", Target: "a0"})
	refused(t, f, "GSQ-2.1", battle.Order{Kind: "move", Unit: "a0", Path: path(20, 12)})
	order(t, f, battle.Order{Kind: "shoot", Unit: "a0", Target: "d0"})
	refused(t, f, "GSQ-13.3", battle.Order{Kind: "shoot", Unit: "a0", Target: "d0"})
	order(t, f, battle.Order{Kind: "shoot", Unit: "a1", Target: "d1", Formation: "front"})
	refused(t, f, "GSQ-13.20", battle.Order{Kind: "shoot", Unit: "a1", Target: "d1", Formation: "front"})
	var in rules.ShootInput
	if last(t, f, "shoot", &in); in.Shooters != 3 {
		t.Errorf("GSQ-13.20: %d of a square of twelve shoot by one face", in.Shooters)
	}
	order(t, f, command.Done)
	refused(t, f, "GSQ-5.1", battle.Order{Kind: "move", Unit: "a0", Path: path(20, 12)})
	refused(t, f, "GSQ-5.1", battle.Order{Kind: "change_formation", Unit: "a0", Formation: "column"})
	order(t, f, battle.Order{Kind: "fix_bayonets", Unit: "a0"}) // 5.9
	refused(t, f, "GSQ-13.33", battle.Order{Kind: "go_to_ground", Unit: "a0"})
	if f.Unit("a0").BladeNow() != rules.Bayonet {
		t.Error("GSQ-5.9: bayonets are not fixed")
	}
}

// Men shot fall at once and the ranks close on the middle (13.7).
func TestClosingUp_13_7(t *testing.T) {
	f := stage(t, rifles(), map[string]spot{"a0": {36, 10, 180, rules.Line}, "d0": {36, 15, 0, rules.Line}})
	rig(f, 6, 6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1 /* hits */, 6, 6, 6, 1 /* kills */, 1, 1, 1 /* men */)
	order(t, f, battle.Order{Kind: "shoot", Unit: "a0", Target: "d0"})
	d := f.Unit("d0")
	if d.Figures() != 9 || d.Box.Width != 9*state.Inch || d.Box.At != inch(36, 15) || d.Lost != 3 {
		t.Errorf("GSQ-13.7: %d figures on %+v", d.Figures(), d.Box)
	}
}

// toMoves brings a battle to the movement step of the acting side.
func toMoves(t *testing.T, f *game) {
	t.Helper()
	for f.Stage == state.Starting || f.Stage == state.Shooting {
		order(t, f, command.Done)
	}
}

// toTurn brings a battle to the start of the next turn.
func toTurn(t *testing.T, f *game) {
	t.Helper()
	toMoves(t, f)
	order(t, f, command.Done)
}

func TestMoving(t *testing.T) {
	hill := tabletop.Piece{Kind: tabletop.Hill, Height: 1, Line: oblong(36, 20, 20, 8), Closed: true}
	wood := tabletop.Piece{Kind: tabletop.Wood, Line: oblong(36, 20, 20, 8), Closed: true}
	river := tabletop.Piece{Kind: tabletop.River, Line: []state.Point{inch(0, 20), inch(72, 20)}, Width: 2 * state.Inch, Deep: true}
	bridge := tabletop.Piece{Kind: tabletop.Bridge, Line: []state.Point{inch(36, 17), inch(36, 23)}, Width: 2 * state.Inch, State: tabletop.Intact}
	for _, c := range []struct {
		why    string
		form   rules.Formation
		y      state.Distance
		far    state.Distance // tenths of an inch
		rule   string
		pieces []tabletop.Piece
	}{
		{"GSQ-5.2 a line", rules.Line, 10, 40, "", nil},
		{"GSQ-5.2 a line too far", rules.Line, 10, 41, "GSQ-5.2", nil},
		{"GSQ-5.2 a column", rules.Column, 10, 60, "", nil},
		{"GSQ-5.2 a column too far", rules.Column, 10, 61, "GSQ-5.2", nil},
		{"GSQ-5.2 a square", rules.Square, 10, 21, "GSQ-5.2", nil},
		{"GSQ-5.3 into a wood", rules.Line, 14, 20, "", []tabletop.Piece{wood}},
		{"GSQ-5.3 too far into a wood", rules.Line, 14, 25, "GSQ-5.2", []tabletop.Piece{wood}},
		{"GSQ-5.3 short of the wood", rules.Line, 11, 40, "", []tabletop.Piece{wood}},
		{"GSQ-5.4 up hill", rules.Column, 13, 40, "", []tabletop.Piece{hill}},
		{"GSQ-5.4 too far up hill", rules.Column, 13, 45, "GSQ-5.2", []tabletop.Piece{hill}},
		{"GSQ-5.7 down hill", rules.Column, 21, 80, "", []tabletop.Piece{hill}},
		{"GSQ-5.7 too far down hill", rules.Column, 21, 81, "GSQ-5.2", []tabletop.Piece{hill}},
		{"GSQ-13.27 into deep water", rules.Column, 16, 40, "GSQ-13.27", []tabletop.Piece{river}},
		{"GSQ-13.27 over a bridge", rules.Column, 17, 60, "", []tabletop.Piece{river, bridge}},
		{"GSQ-13.27 a line on a bridge", rules.Line, 17, 40, "GSQ-13.27", []tabletop.Piece{river, bridge}},
	} {
		f := stage(t, rifles(), map[string]spot{"a0": {36, c.y, 180, c.form}}, c.pieces...)
		toMoves(t, f)
		o := battle.Order{Kind: "move", Unit: "a0", Path: []battle.XY{{X: 36 * state.Inch, Y: c.y*state.Inch + c.far*state.Inch/10}}}
		t.Run(c.why, func(t *testing.T) {
			if c.rule != "" {
				refused(t, f, c.rule, o)
				return
			}
			order(t, f, o)
			if f.Unit("a0").Box.At.XY() != o.Path[0] {
				t.Errorf("it stands at %v", f.Unit("a0").Box.At)
			}
			refused(t, f, "GSQ-13.33", o)
		})
	}
}

func TestMovingAmongOthers_13_32(t *testing.T) {
	s := civilized(meeting(line(2, "a", foot, 10), line(1, "d", foot, 10)))
	s.Sides[0].Leaders = []battle.Leader{{ID: "roberts"}}
	f := stage(t, s, map[string]spot{"a0": {36, 10, 180, rules.Column}, "a1": {36, 14, 180, rules.Line}, "roberts": {30, 10, 180, ""}, "d0": {36, 20, 0, rules.Line}})
	toMoves(t, f)
	refused(t, f, "GSQ-13.32", battle.Order{Kind: "move", Unit: "a0", Path: path(36, 16)}) // through a friend
	refused(t, f, "GSQ-13.25", battle.Order{Kind: "move", Unit: "a1", Path: []battle.XY{inch(36, 15).XY(), inch(37, 16).XY()}})
	refused(t, f, "GSQ-13.25", battle.Order{Kind: "move", Unit: "a0", Path: path(36, -1)})
	refused(t, f, "GSQ-13.35", battle.Order{Kind: "move", Unit: "roberts", Path: path(30, 12)})
	order(t, f, battle.Order{Kind: "move", Unit: "a1", Path: path(36, 18)}) // to an inch of the enemy
	look := 9000
	order(t, f, battle.Order{Kind: "move", Unit: "a0", Path: []battle.XY{inch(36, 13).XY(), inch(39, 13).XY()}, Facing: &look}) // a column may bend
	if a := f.Unit("a0"); a.Box.At != inch(39, 13) || a.Box.Facing != 9000 {
		t.Errorf("GSQ-13.25: it stands %+v", a.Box)
	}
	order(t, f, battle.Order{Kind: "move_leader", Unit: "roberts", Path: path(36, 4)}) // 10 inches: he rides
	f = stage(t, s, map[string]spot{"a1": {36, 14, 180, rules.Line}, "d0": {36, 20, 0, rules.Line}})
	toMoves(t, f)
	refused(t, f, "GSQ-13.32", battle.Order{Kind: "move", Unit: "a1", Path: []battle.XY{{X: 36 * state.Inch, Y: 18100}}})
}

// Who lies low is found by an enemy near enough who has a clear line to him, and yet is
// neither shot at nor charged (13.39, 13.50, 13.54).
func TestFindingWhoLies_13_50(t *testing.T) {
	house := []tabletop.Piece{{Kind: tabletop.Block, Line: oblong(36, 16, 20, 2), Closed: true}}
	for _, c := range []struct {
		why    string
		y      state.Distance
		set    string
		pieces []tabletop.Piece
		lies   bool // so does the enemy
		want   int
	}{
		{"GSQ-13.50 at twelve inches", 23, "", nil, false, 1},
		{"GSQ-13.50 beyond", 24, "", nil, false, 0},
		{"GSQ-13.50 behind a house", 23, "", house, false, 0},
		{"GSQ-13.50 by one who lies", 23, "", nil, true, 1},
		{"GSQ-13.50 the text: not before it must rise", 18, "6", nil, false, 0},
		{"GSQ-13.50 farther by the setting", 30, "20", nil, false, 1},
	} {
		s := meeting(line(1, "a", spears, 10), line(1, "d", foot, 10))
		if c.set != "" {
			s.Settings = map[string]json.RawMessage{"ground_found_in": json.RawMessage(c.set)}
		}
		f := stage(t, s, map[string]spot{"a0": {36, 10, 180, rules.Line}, "d0": {36, c.y, 0, rules.Line}}, c.pieces...)
		f.Unit("a0").Cond = state.ToGround
		if c.lies {
			f.Unit("d0").Cond = state.ToGround
		}
		seen := 0
		for _, u := range f.View(1).Units {
			seen += state.When1(u.ID == "a0")
		}
		if seen != c.want {
			t.Errorf("%s: it is seen %d times", c.why, seen)
		}
		if c.lies {
			continue
		}
		toTurn(t, f)
		order(t, f, command.Done)
		refused(t, f, "GSQ-13.39", battle.Order{Kind: "shoot", Unit: "d0", Target: "a0"})
		toMoves(t, f)
		refused(t, f, "GSQ-13.54", battle.Order{Kind: "charge", Unit: "d0", Target: "a0"})
	}
}

func TestGoingToGround(t *testing.T) {
	s := meeting(line(1, "a", spears, 18), line(1, "d", foot, 10))
	f := stage(t, s, map[string]spot{"a0": {36, 10, 180, rules.Column}, "d0": {36, 30, 0, rules.Line}})
	toMoves(t, f)
	order(t, f, battle.Order{Kind: "go_to_ground", Unit: "a0"})
	if v := f.View(1); len(v.Units) != 1 {
		t.Error("GSQ-13.50: the enemy sees it")
	}
	toTurn(t, f) // the end of its turn
	refused(t, f, "GSQ-2.1", battle.Order{Kind: "shoot", Unit: "d0", Target: "a0"})
	order(t, f, command.Done)
	refused(t, f, "GSQ-13.39", battle.Order{Kind: "shoot", Unit: "d0", Target: "a0"})
	toTurn(t, f)
	toMoves(t, f)
	refused(t, f, "GSQ-13.54", battle.Order{Kind: "charge", Unit: "a0", Target: "d0"})
	refused(t, f, "GSQ-5.2", battle.Order{Kind: "move", Unit: "a0", Path: path(36, 15)}) // 7.2: four inches
	order(t, f, battle.Order{Kind: "move", Unit: "a0", Path: path(36, 14)})
	for range 2 {
		toTurn(t, f)
		toTurn(t, f)
		toMoves(t, f)
		order(t, f, battle.Order{Kind: "move", Unit: "a0", Path: []battle.XY{f.Unit("a0").Box.At.Add(state.Point{Y: 4 * state.Inch}).XY()}})
	}
	a := f.Unit("a0")
	if a.Cond != state.Steady || state.RangeIn(a, f.Unit("d0")) != 6 || a.Box.At.Y >= 22*state.Inch {
		t.Errorf("GSQ-13.52: it is %d at %+v", a.Cond, a.Box)
	}
	// a way that bends is cut where an enemy is near, on either leg
	for _, way := range [][]battle.XY{{inch(38, 10).XY(), inch(38, 12).XY()}, {inch(36, 12).XY(), inch(34, 12).XY()}} {
		f = stage(t, s, map[string]spot{"a0": {36, 10, 180, rules.Column}, "d0": {36, 20, 0, rules.Line}})
		f.Unit("a0").Cond = state.ToGround
		toMoves(t, f)
		order(t, f, battle.Order{Kind: "move", Unit: "a0", Path: way})
		if a := f.Unit("a0"); a.Cond != state.Steady || a.Box.At == state.Point(way[1]) || state.RangeIn(a, f.Unit("d0")) != 6 {
			t.Errorf("GSQ-13.52: by %v it is %d at %v", way, a.Cond, a.Box.At)
		}
	}
	// an enemy who comes near brings a unit to its feet and goes on
	f = stage(t, s, map[string]spot{"a0": {36, 10, 180, rules.Column}, "d0": {36, 21, 0, rules.Column}})
	toMoves(t, f)
	order(t, f, battle.Order{Kind: "go_to_ground", Unit: "a0"})
	toTurn(t, f)
	toMoves(t, f)
	order(t, f, battle.Order{Kind: "move", Unit: "d0", Path: path(36, 16)})
	if a, d := f.Unit("a0"), f.Unit("d0"); a.Cond != state.Steady || d.Box.At != inch(36, 16) {
		t.Errorf("GSQ-13.52: the one is %d, the other at %v", a.Cond, d.Box.At)
	}
	// near an enemy nobody goes to ground
	f = stage(t, s, map[string]spot{"a0": {36, 10, 180, rules.Column}, "d0": {36, 18, 0, rules.Line}})
	toMoves(t, f)
	refused(t, f, "GSQ-13.49", battle.Order{Kind: "go_to_ground", Unit: "a0"})
}

func TestCharge(t *testing.T) {
	s := meeting(line(1, "a", spears, 10), line(2, "d", foot, 10))
	spots := map[string]spot{"a0": {36, 10, 180, rules.Line}, "d0": {36, 18, 0, rules.Line}, "d1": {36, 30, 0, rules.Line}}
	at := func(faces ...battle.Face) *game {
		f := stage(t, s, spots)
		toMoves(t, f)
		rig(f, faces...)
		order(t, f, battle.Order{Kind: "charge", Unit: "a0", Target: "d0"})
		return f
	}
	f := at(6, 5) // no friends: 4 or more charges; 3 or more stands
	a, d := f.Unit("a0"), f.Unit("d0")
	if len(f.Contacts) != 1 || !a.Charged || !d.WasCharged || a.Box.At.Y < 16900 || a.Box.Facing != 18000 {
		t.Errorf("GSQ-8.2: %+v, %+v", a, f.Contacts)
	}
	order(t, f, command.Done)
	var in rules.MeleeInput
	if last(t, f, "melee", &in); in.Figures != 12 || !in.WasCharged || in.Blade != rules.NoBlade {
		t.Errorf("GSQ-9.2: %+v", in)
	}
	if f = at(3); f.Unit("a0").Cond != state.ToGround || !f.Unit("a0").Halted {
		t.Error("GSQ-8.3: natives whose nerve fails go to ground")
	}
	if f = at(6, 2, 3, 4); f.Unit("d0").Cond != state.Fleeing || f.Unit("d0").Box.At != inch(36, 25) || f.Unit("a0").InMelee() || state.RangeIn(f.Unit("a0"), f.Unit("d0")) != 7 {
		t.Errorf("GSQ-13.61: %+v runs from %+v", f.Unit("d0").Box, f.Unit("a0").Box)
	}
	f = at(6, 6) // twice what it needs
	if f.Stage != state.FreeShot || f.Decider() != 1 {
		t.Fatal("GSQ-8.7: no free shot")
	}
	refused(t, f, "GSQ-13.58", battle.Order{Kind: "hold_fire", Unit: "d1"})
	order(t, f, battle.Order{Kind: "free_shot", Unit: "d0"})
	var shot rules.ShootInput
	if last(t, f, "shoot", &shot); shot.RangeIn != 7 || shot.Weapon != rules.Rifle || f.Unit("d0").Shot {
		t.Errorf("GSQ-13.58: %+v", shot)
	}
	if f.Stage != state.Moving || f.Decider() != 0 {
		t.Error("GSQ-13.55: the charge does not go on")
	}
	spots["d0"] = spot{36, 20, 0, rules.Line}
	f = stage(t, s, spots)
	toMoves(t, f)
	refused(t, f, "GSQ-13.54", battle.Order{Kind: "charge", Unit: "a0", Target: "d0"}) // 9 inches; a line charges 8
	spots["d0"] = spot{36, 18, 0, rules.Line}
	spots["d1"] = spot{36, 14, 0, rules.Line}
	f = stage(t, s, spots)
	toMoves(t, f)
	refused(t, f, "GSQ-13.54", battle.Order{Kind: "charge", Unit: "a0", Target: "d0"}) // another stands between
}

// Europeans whose nerve fails fall back and face the enemy (8.4).
func TestFallingBack_8_4(t *testing.T) {
	f := stage(t, rifles(), map[string]spot{"a0": {36, 10, 180, rules.Line}, "d0": {36, 17, 0, rules.Line}})
	toMoves(t, f)
	rig(f, 1, 5)
	order(t, f, battle.Order{Kind: "charge", Unit: "a0", Target: "d0"})
	if a := f.Unit("a0"); a.Box.At != inch(36, 7) || a.Box.Facing != 18000 || a.Cond != state.Steady || !a.Halted {
		t.Errorf("GSQ-8.4: %+v", a.Box)
	}
	refused(t, f, "GSQ-13.33", battle.Order{Kind: "fix_bayonets", Unit: "a0"})
}

// What a charge into the flank, up or down hill and over a wall brings (9.8, 9.9, 9.14).
func TestChargeModifiers_9_8(t *testing.T) {
	hill := tabletop.Piece{Kind: tabletop.Hill, Height: 1, Line: oblong(36, 10, 30, 6), Closed: true}
	wall := tabletop.Piece{Kind: tabletop.Wall, Line: []state.Point{inch(20, 16), inch(52, 16)}}
	for _, c := range []struct {
		why    string
		look   int
		pieces []tabletop.Piece
		into   rules.Side
		slope  rules.Slope
		hard   bool
	}{
		{"front", 0, nil, rules.Front, rules.Level, false},
		{"GSQ-9.8 rear", 180, nil, rules.Rear, rules.Level, false},
		{"GSQ-9.8 flank", 90, nil, rules.Flank, rules.Level, false},
		{"GSQ-9.9 down hill", 0, []tabletop.Piece{hill}, rules.Front, rules.Downhill, false},
		{"GSQ-13.75 over a wall", 0, []tabletop.Piece{wall}, rules.Front, rules.Level, true},
	} {
		s := meeting(line(1, "a", spears, 6), line(1, "d", foot, 4))
		f := stage(t, s, map[string]spot{"a0": {36, 11, 180, rules.Column}, "d0": {36, 18, c.look, rules.Column}}, c.pieces...)
		toMoves(t, f)
		rig(f, 6, 5)
		order(t, f, battle.Order{Kind: "charge", Unit: "a0", Target: "d0"})
		a := f.Unit("a0")
		if a.Into != c.into || a.Slope != c.slope || a.Hard != c.hard {
			t.Errorf("%s: into %v, %v, difficult %v", c.why, a.Into, a.Slope, a.Hard)
		}
	}
}

// Blows fall together; a unit between two enemies shares its figures (13.6, 13.24).
func TestSharingInMelee_13_6(t *testing.T) {
	s := meeting(line(2, "a", spears, 6), line(1, "d", foot, 11))
	f := stage(t, s, map[string]spot{"a0": {33, 11, 180, rules.Column}, "a1": {39, 11, 180, rules.Column}, "d0": {36, 18, 0, rules.Line}})
	toMoves(t, f)
	rig(f, 6, 5, 6, 5)
	order(t, f, battle.Order{Kind: "charge", Unit: "a0", Target: "d0"})
	order(t, f, battle.Order{Kind: "charge", Unit: "a1", Target: "d0"})
	if d := f.Unit("d0"); f.share(d, 0, f.Unit("a0")) != 7 || f.share(d, 0, f.Unit("a1")) != 6 {
		t.Errorf("GSQ-13.24: thirteen share as %d and %d", f.share(d, 0, f.Unit("a0")), f.share(d, 0, f.Unit("a1")))
	}
	order(t, f, command.Done)
	n := 0
	for line := range f.log.Lines() {
		if line.Procedure == "melee" {
			n++
		}
	}
	if n != 4 {
		t.Errorf("GSQ-13.6: %d times blows are thrown", n)
	}
}

func TestFlightAndRally(t *testing.T) {
	s := civilized(meeting(line(2, "a", foot, 10), line(2, "d", foot, 10)))
	f := stage(t, s, map[string]spot{"a0": {36, 10, 180, rules.Line}, "a1": {60, 10, 180, rules.Line}, "d0": {36, 20, 0, rules.Line}, "d1": {60, 20, 0, rules.Line}})
	d := f.Unit("d0")
	f.flee(d, 7, nil, "GSQ-11.1")
	if d.Cond != state.Fleeing || d.Box.At != inch(36, 27) || d.Box.Facing != 18000 {
		t.Errorf("GSQ-11.2: %+v", d.Box)
	}
	f.flee(d, 3, nil, "GSQ-11.4")
	if d.Box.At != inch(36, 30) || d.Box.Facing != 18000 {
		t.Errorf("GSQ-13.84: %+v", d.Box)
	}
	toTurn(t, f)
	toMoves(t, f)
	rig(f, 4) // with a friend in good order not near: needs 4
	order(t, f, command.Done)
	if d.Cond != state.Recovering || d.Box.Facing != 0 {
		t.Errorf("GSQ-11.5: %d, facing %v", d.Cond, d.Box.Facing)
	}
	toTurn(t, f)
	if d.Cond != state.Steady {
		t.Error("GSQ-13.12: it is not in order again")
	}
	f.flee(d, 12, nil, "GSQ-11.1")
	f.flee(d, 12, nil, "GSQ-11.1")
	if d.Cond != state.OffTable {
		t.Errorf("GSQ-11.3: it is %d at %v", d.Cond, d.Box)
	}
	// one who is taken from behind runs the way that it faces
	f = stage(t, s, map[string]spot{"a0": {36, 10, 180, rules.Line}, "d0": {36, 20, 180, rules.Line}, "d1": {36, 23, 0, rules.Line}})
	d = f.Unit("d0")
	f.flee(d, 3, f.Unit("a0"), "GSQ-8.5")
	if d.Box.Facing != 18000 || d.Box.At != inch(36, 24) {
		t.Errorf("GSQ-13.83: it runs to %+v, over its friends", d.Box)
	}
}

func TestSpirit(t *testing.T) {
	s := civilized(meeting(line(3, "a", foot, 10), line(1, "d", foot, 10)))
	s.Sides[0].Leaders = []battle.Leader{{ID: "roberts"}, {ID: "gough"}}
	for _, c := range []struct {
		why   string
		spots map[string]spot
		run   string
		want  rules.Spirit
	}{
		{"alone", map[string]spot{}, "", rules.Spirit{Experience: rules.Regular, Cinc: false, Friends: false, FriendFlee: false}},
		{"GSQ-10.4 the C-in-C near", map[string]spot{"roberts": {36, 17, 0, ""}}, "", rules.Spirit{Experience: rules.Regular, Cinc: true, Friends: false, FriendFlee: false}},
		{"GSQ-10.4 the C-in-C too far", map[string]spot{"roberts": {36, 20, 0, ""}}, "", rules.Spirit{Experience: rules.Regular, Cinc: false, Friends: false, FriendFlee: false}},
		{"GSQ-13.80 another leader", map[string]spot{"gough": {36, 17, 0, ""}}, "", rules.Spirit{Experience: rules.Regular, Cinc: false, Friends: false, FriendFlee: false}},
		{"GSQ-10.7 friends near", map[string]spot{"a1": {36, 23, 0, rules.Line}}, "", rules.Spirit{Experience: rules.Regular, Cinc: false, Friends: true, FriendFlee: false}},
		{"GSQ-10.7 friends too far", map[string]spot{"a1": {36, 24, 0, rules.Line}}, "", rules.Spirit{Experience: rules.Regular, Cinc: false, Friends: false, FriendFlee: false}},
		{"GSQ-10.8 friends on the run", map[string]spot{"a1": {36, 23, 0, rules.Line}, "a2": {36, 13, 0, rules.Line}}, "a1", rules.Spirit{Experience: rules.Regular, Cinc: false, Friends: true, FriendFlee: true}},
		{"GSQ-13.81 the C-in-C on the run", map[string]spot{"roberts": {36, 17, 0, ""}}, "roberts", rules.Spirit{Experience: rules.Regular, Cinc: false, Friends: false, FriendFlee: false}},
	} {
		spots := map[string]spot{"a0": {36, 10, 180, rules.Line}, "d0": {36, 40, 0, rules.Line}}
		for id, at := range c.spots {
			spots[id] = at
		}
		f := stage(t, s, spots)
		if c.run != "" {
			f.Unit(c.run).Cond = state.Fleeing
		}
		if got := f.SpiritOf(f.Unit("a0")); got != c.want {
			t.Errorf("%s: %+v", c.why, got)
		}
	}
}

func TestGuns(t *testing.T) {
	s := civilized(meeting([]battle.Unit{battery("rha", 1, "field")}, line(2, "d", foot, 10)))
	f := stage(t, s, map[string]spot{"rha": {36, 10, 180, ""}, "d0": {36, 30, 0, rules.Line}, "d1": {10, 40, 0, rules.Line}})
	look := 18000
	refused(t, f, "GSQ-6.13", battle.Order{Kind: "shoot", Unit: "rha", Target: "d0"}) // grapeshot at 18 inches
	refused(t, f, "GSQ-13.45", battle.Order{Kind: "fire_ball", Unit: "rha", Facing: &look, Figures: 49})
	wide := 13400
	refused(t, f, "GSQ-13.37", battle.Order{Kind: "fire_ball", Unit: "rha", Facing: &wide, Figures: 15})
	rig(f, 4) // lands 19 inches from the muzzle, on the line
	order(t, f, battle.Order{Kind: "fire_ball", Unit: "rha", Facing: &look, Figures: 15})
	var in rules.BallStrikeInput
	if last(t, f, "ball_strike", &in); in != (rules.BallStrikeInput{Wholly: 2, Partly: 4}) {
		t.Errorf("GSQ-6.19: %+v under the ball", in)
	}
	order(t, f, command.Done)
	order(t, f, command.Done)
	toTurn(t, f)
	toMoves(t, f)
	order(t, f, battle.Order{Kind: "change_formation", Unit: "rha", Formation: rules.LimberedWord})
	toTurn(t, f)
	toTurn(t, f)
	toMoves(t, f)
	order(t, f, battle.Order{Kind: "move", Unit: "rha", Path: path(36, 18)}) // 8 inches, limbered
	r := f.Unit("rha")
	f.flee(r, 4, nil, "GSQ-11.1")
	if r.IsGun() || f.Guns[0].Crew != state.Nobody || f.Guns[0].Box.At != inch(36, 18) {
		t.Error("GSQ-13.14: the crew does not leave the gun")
	}
	d := f.Unit("d0")
	d.Box.At = inch(36, 19)
	f.stand(d, d.Box)
	f.atGuns(d)
	if !f.Guns[0].Taken {
		t.Error("GSQ-13.14: the gun is not taken")
	}
}

func TestLeaders_13_35(t *testing.T) {
	s := rifles()
	s.Sides[0].Leaders = []battle.Leader{{ID: "roberts", Unit: "a0"}}
	f := stage(t, s, map[string]spot{"a0": {36, 10, 180, rules.Line}, "d0": {36, 30, 0, rules.Line}})
	a, c := f.Unit("a0"), f.Unit("roberts")
	if a.Figures() != 13 || a.Box.Width != 13*state.Inch {
		t.Errorf("GSQ-13.35: %d figures with him", a.Figures())
	}
	if v := f.View(1); len(v.Leaders) != 1 || v.Leaders[0].At != a.Box.At.XY() {
		t.Errorf("he is seen as %+v", v.Leaders)
	}
	toMoves(t, f)
	refused(t, f, "GSQ-13.35", battle.Order{Kind: "move_leader", Unit: "roberts", Path: path(36, 12)})
	order(t, f, battle.Order{Kind: "detach", Unit: "roberts"})
	if a.Figures() != 12 || c.Cond != state.Steady {
		t.Error("GSQ-13.35: he does not leave")
	}
	if c.Box.Width != state.Inch || c.Box.Depth != state.Inch {
		t.Errorf("GSQ-13.13: he stands on %v by %v", c.Box.Width, c.Box.Depth)
	}
	toTurn(t, f)
	toTurn(t, f)
	toMoves(t, f)
	order(t, f, battle.Order{Kind: "attach", Unit: "roberts", Target: "a0"})
	if a.Figures() != 13 || c.Host != a.No {
		t.Error("GSQ-13.35: he does not join")
	}
	rig(f, 6, 6, 6) // three leaders fall: the sergeant, the officer, and he last
	f.fell(a, 3)
	if a.Now.Total() != 10 || a.Riders != 0 || c.Cond != state.Destroyed {
		t.Errorf("GSQ-13.88: %+v and %d", a.Now, a.Riders)
	}
}

func TestEndings(t *testing.T) {
	s := rifles()
	f := stage(t, s, map[string]spot{"a0": {36, 10, 180, rules.Line}, "d0": {36, 30, 0, rules.Line}})
	toTurn(t, f)
	order(t, f, battle.Order{Kind: "break_off"})
	if out := f.Outcome(); !f.Over() || out.Holder != "ayub" || out.Reason != battle.Withdrew || out.Units[1].Ending != battle.Withdrawn {
		t.Errorf("GSQ-13.10: %+v", out)
	}
	f = stage(t, s, map[string]spot{"a0": {36, 10, 180, rules.Line}, "d0": {36, 30, 0, rules.Line}})
	f.flee(f.Unit("d0"), 2, nil, "GSQ-11.1")
	toTurn(t, f)
	if out := f.Outcome(); !f.Over() || out.Holder != "ayub" || out.Reason != battle.Destroyed || out.Units[1].Ending != battle.Broken {
		t.Errorf("GSQ-13.9: %+v", out)
	}
	f = stage(t, s, map[string]spot{"a0": {36, 22, 180, rules.Line}, "d0": {36, 26, 0, rules.Line}})
	f.flee(f.Unit("d0"), 1, nil, "GSQ-11.1")
	toTurn(t, f)
	if out := f.Outcome(); out.Units[1].Captured.Total() != 12 {
		t.Errorf("GSQ-13.90: %+v", out.Units[1])
	}
	s.Settings = map[string]json.RawMessage{"turn_limit": json.RawMessage("5")}
	f = stage(t, s, map[string]spot{"a0": {36, 10, 180, rules.Line}, "d0": {36, 30, 0, rules.Line}})
	for !f.Over() {
		toTurn(t, f)
	}
	if out := f.Outcome(); out.Turns != 5 || out.Reason != battle.TurnLimit || out.Holder != "british" {
		t.Errorf("GSQ-13.11: %+v", out)
	}
}
