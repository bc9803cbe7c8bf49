package macduff

import (
	"errors"
	"testing"

	"frontier/battle"
	"frontier/battle/macduff/rules"
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
func stage(t *testing.T, s battle.Setup, places map[string]spotAt, pieces ...tabletop.Piece) *fight {
	t.Helper()
	f := begin(t, s, 7)
	f.table = tabletop.New(72*anInch, 48*anInch, 12*anInch, pieces...)
	f.fortified, f.won = make([]bool, len(pieces)), make([]bool, len(pieces))
	f.furnish()
	for i := range f.bodies {
		b := &f.bodies[i]
		at, ok := places[b.id]
		if !ok {
			b.away = leftByOwnEdge
			continue
		}
		if at.form != "" {
			b.formation = at.form
		}
		if in := f.houseAt(point{X: battle.Inches(at.x), Y: battle.Inches(at.y)}); in != nobody {
			f.lodge(b, f.house(in), allRooms)
			continue
		}
		w, d := f.size(b, b.formation)
		f.stand(b, tabletop.Box{At: point{X: battle.Inches(at.x), Y: battle.Inches(at.y)}, Facing: tabletop.Degrees(at.look), Width: w, Depth: d})
	}
	f.postLeaders()
	f.beginTurn()
	return f
}

// activate sets a unit going, whatever the card.
func activate(t *testing.T, f *fight, id string) {
	t.Helper()
	u := f.unit(id)
	if u == nil {
		t.Fatalf("no unit %s", id)
	}
	f.decider, f.phase = u.side, choosing
	u.state = waits
	if err := f.Order(battle.Order{Kind: "activate", Unit: id}); err != nil {
		t.Fatal(err)
	}
	if f.phase == deciding {
		give(t, f, battle.Order{Kind: "bold_choice", Choice: "none"})
	}
}

// give carries an order out.
func give(t *testing.T, f *fight, o battle.Order) {
	t.Helper()
	if err := f.Order(o); err != nil {
		t.Fatalf("%+v: %v", o, err)
	}
}

// refusedBy wants an order to be refused by a rule, and nothing changed.
func refusedBy(t *testing.T, f *fight, rule string, o battle.Order) {
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
func last(t *testing.T, f *fight, procedure string) battle.Line {
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
	p := func(x, y int) point { return point{X: battle.Inches(x), Y: battle.Inches(y)} }
	return tabletop.Piece{Kind: k, Side: -1, State: tabletop.Intact, Closed: true, Line: []point{p(x1, y1), p(x2, y1), p(x2, y2), p(x1, y2)}}
}

// wall is a straight line.
func wall(k tabletop.Kind, x1, y1, x2, y2 int) tabletop.Piece {
	return tabletop.Piece{Kind: k, Side: -1, State: tabletop.Intact, Line: []point{{X: battle.Inches(x1), Y: battle.Inches(y1)}, {X: battle.Inches(x2), Y: battle.Inches(y2)}}}
}

// facingDown and facingUp are to the bottom and the top of the table.
const facingDown, facingUp = 180, 0
