package play

import (
	"errors"
	"testing"

	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/battle/macduff/state"
	"frontier/battle/tabletop"
)

// spotAt is where a body stands: its middle in inches, its facing in degrees, and how.
type spotAt struct {
	x, y int
	look int
	form rules.Formation
}

// stage puts a battle on a table of these pieces in its first turn, with bodies where a
// test wants them; those without a place are off the table.
func stage(t *testing.T, s battle.Setup, places map[string]spotAt, pieces ...tabletop.Piece) *game {
	t.Helper()
	f := begin(t, s, 7)
	f.Table = tabletop.New(72*state.Inch, 48*state.Inch, 12*state.Inch, pieces...)
	f.Fortified, f.Won = make([]bool, len(pieces)), make([]bool, len(pieces))
	f.furnish()
	for i := range f.Bodies {
		b := &f.Bodies[i]
		at, ok := places[b.ID]
		if !ok {
			b.Away = state.LeftByOwnEdge
			continue
		}
		if at.form != "" {
			b.Formation = at.form
		}
		if in := f.HouseAt(tabletop.Point{X: battle.Inches(at.x), Y: battle.Inches(at.y)}); in != state.Nobody {
			f.lodge(b, f.House(in), state.AllRooms)
			continue
		}
		w, d := f.Size(b, b.Formation)
		f.Stand(b, tabletop.Box{At: tabletop.Point{X: battle.Inches(at.x), Y: battle.Inches(at.y)}, Facing: tabletop.Degrees(at.look), Width: w, Depth: d})
	}
	f.postLeaders()
	f.beginTurn()
	return f
}

// activate sets a unit going, whatever the card.
func activate(t *testing.T, f *game, id string) {
	t.Helper()
	u := f.Unit(id)
	if u == nil {
		t.Fatalf("no unit %s", id)
	}
	f.Deciding, f.Stage = u.Side, state.Choosing
	u.State = state.Waits
	if err := f.Order(battle.Order{Kind: "activate", Unit: id}); err != nil {
		t.Fatal(err)
	}
	if f.Stage == state.Deciding {
		give(t, f, battle.Order{Kind: "bold_choice", Choice: "none"})
	}
}

// give carries an order out.
func give(t *testing.T, f *game, o battle.Order) {
	t.Helper()
	if err := f.Order(o); err != nil {
		t.Fatalf("%+v: %v", o, err)
	}
}

// refusedBy wants an order to be refused by a rule, and nothing changed.
func refusedBy(t *testing.T, f *game, rule string, o battle.Order) {
	t.Helper()
	before := f.log.Len()
	err := f.Order(o)
	var r *battle.Refusal
	if !errors.As(err, &r) || r.Rule != "MACDUFF-"+rule {
		t.Fatalf("%+v: got %v, want a refusal by %s", o, err, rule)
	}
	if f.log.Len() != before {
		t.Fatalf("%+v was refused and logged", o)
	}
}

func at(x, y int) []battle.XY {
	return []battle.XY{{X: battle.Inches(x), Y: battle.Inches(y)}}
}

// last finds the last throw of a procedure.
func last(t *testing.T, f *game, procedure string) battle.Line {
	t.Helper()
	var found battle.Line
	for l := range f.log.Lines() {
		if l.Procedure == procedure {
			found = l
		}
	}
	if found.N == 0 {
		t.Fatalf("%s was not thrown", procedure)
	}
	return found
}

// ring is a square outline.
func ring(k tabletop.Kind, x1, y1, x2, y2 int) tabletop.Piece {
	p := func(x, y int) tabletop.Point { return tabletop.Point{X: battle.Inches(x), Y: battle.Inches(y)} }
	return tabletop.Piece{Kind: k, Side: -1, State: tabletop.Intact, Closed: true, Line: []tabletop.Point{p(x1, y1), p(x2, y1), p(x2, y2), p(x1, y2)}}
}

// wall is a straight line.
func wall(k tabletop.Kind, x1, y1, x2, y2 int) tabletop.Piece {
	return tabletop.Piece{Kind: k, Side: -1, State: tabletop.Intact, Line: []tabletop.Point{{X: battle.Inches(x1), Y: battle.Inches(y1)}, {X: battle.Inches(x2), Y: battle.Inches(y2)}}}
}

// facingDown and facingUp are to the bottom and the top of the table.
const facingDown, facingUp = 180, 0
