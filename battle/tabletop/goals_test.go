package tabletop

import (
	"errors"
	"iter"
	"testing"

	"frontier/battle"
)

func TestGoals(t *testing.T) {
	table := New(battle.Inches(48), battle.Inches(36), battle.Inches(9), Piece{Kind: Redoubt, ID: "post", Side: 1, State: Intact, Closed: true,
		Line: []Point{{battle.Inches(8), battle.Inches(8)}, {battle.Inches(12), battle.Inches(8)}, {battle.Inches(12), battle.Inches(12)}, {battle.Inches(8), battle.Inches(12)}}})
	goals := func(places ...*battle.Goal) Goals {
		t.Helper()
		var s battle.Setup
		for side, g := range places {
			s.Sides[side].Goal = g
		}
		out, err := GoalsOf(&s, table)
		if err != nil {
			t.Fatal(err)
		}
		return out
	}
	type stands struct{ side, x, y int }
	on := func(all ...stands) iter.Seq2[int, *Quad] {
		return func(yield func(int, *Quad) bool) {
			for _, u := range all {
				q := Box{At: Point{battle.Inches(u.x), battle.Inches(u.y)}, Width: 2 * battle.One, Depth: 2 * battle.One}.Quad()
				if !yield(u.side, &q) {
					return
				}
			}
		}
	}
	middle, post, late := &battle.Goal{Place: battle.MiddlePlace}, &battle.Goal{Place: "post"}, &battle.Goal{Place: battle.MiddlePlace, From: 4}
	for _, c := range []struct {
		why   string
		goals Goals
		first int
		units []stands
		want  int
	}{
		{"nobody fights for a place", goals(), 0, []stands{{0, 24, 18}}, -1},
		{"nobody is there", goals(middle), 0, []stands{{0, 24, 26}}, -1},
		{"its edge is as near as is asked", goals(middle), 0, []stands{{0, 24, 25}}, 0},
		{"the enemy alone is there", goals(middle), 0, []stands{{1, 24, 18}}, -1},
		{"both are there", goals(middle), 0, []stands{{0, 24, 18}, {1, 24, 21}}, -1},
		{"the enemy is too far", goals(middle), 0, []stands{{0, 24, 18}, {1, 24, 26}}, 0},
		{"it is too early", goals(late), 0, []stands{{0, 24, 18}}, -1},
		{"the second has its place", goals(nil, post), 0, []stands{{1, 10, 10}}, 1},
		{"the place of a work is its middle", goals(nil, post), 0, []stands{{1, 10, 19}}, -1},
		{"both have their own: the first asked", goals(middle, post), 0, []stands{{0, 24, 18}, {1, 10, 10}}, 0},
		{"both have their own: the other asked", goals(middle, post), 1, []stands{{0, 24, 18}, {1, 10, 10}}, 1},
	} {
		side, won := c.goals.Won(3, c.first, battle.Inches(6), on(c.units...))
		if won != (c.want >= 0) || won && side != c.want {
			t.Errorf("%s: side %d, won %v", c.why, side, won)
		}
	}
	if at, ok := new(Goals).Of(1); ok || at != (Point{}) {
		t.Errorf("nobody fights for anything, and it is at %v", at)
	}
	g := goals(nil, post)
	if at, ok := g.Of(1); !ok || at != (Point{battle.Inches(10), battle.Inches(10)}) {
		t.Errorf("the post is at %v", at)
	}
	late.Place = "moon"
	var s battle.Setup
	s.Sides[1].Goal = late
	var wrong *battle.InputError
	if _, err := GoalsOf(&s, table); !errors.As(err, &wrong) || wrong.Key != "sides[1].goal.place" {
		t.Errorf("a place that the table has not: %v", err)
	}
}
