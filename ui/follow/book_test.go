package follow

import (
	"reflect"
	"testing"

	"frontier/battle"
	"frontier/battle/tick"
	"frontier/internal/ruletest"
	"frontier/rosters"
	"frontier/test/skirmish"
	"frontier/ui/result"
)

// books are books of a battle by each rule set.
func books(t *testing.T, each func(t *testing.T, of tick.Book)) {
	for _, e := range skirmish.All() {
		t.Run(e.About().ID, func(t *testing.T) {
			b, err := battle.Safely(e, ruletest.Example(t, e), 7)
			if err != nil {
				t.Fatal(err)
			}
			each(t, b.Ticks())
		})
	}
}

// The clock goes through every step of every turn to the last, and back again the same way.
func TestClock(t *testing.T) {
	books(t, func(t *testing.T, of tick.Book) {
		b := New("x", of, nil)
		type at struct{ turn, moves, step int }
		now := func() at { turn, _, step := b.Clock(); return at{turn, b.Moves(), step} }
		var way []at
		for {
			way = append(way, now())
			if !b.Next() {
				break
			}
		}
		halves := 1
		if of.BySides {
			halves = 2
		}
		if want := of.Turns * halves * len(of.Steps); len(way) != want {
			t.Errorf("%d steps, want %d", len(way), want)
		}
		if of.BySides && way[0].moves != of.First {
			t.Errorf("side %d begins", way[0].moves)
		}
		for i := len(way) - 1; i >= 0; i-- {
			if now() != way[i] {
				t.Fatalf("on the way back at %v, not at %v", now(), way[i])
			}
			if b.Back() != (i > 0) {
				t.Fatalf("back from step %d", i)
			}
		}
		for s, step := range of.Steps {
			want := map[tick.Who]int{tick.Mover: b.Moves(), tick.Other: 1 - b.Moves(), tick.Both: -1}[step.Who]
			if !of.BySides {
				want = -1
			}
			if got := b.Acts(s); got != want {
				t.Errorf("in %s side %d acts, want %d", step.Title, got, want)
			}
		}
	})
}

// As boxes are struck the points fall to nothing and the grade never rises; a box struck once
// too often is clean again.
func TestStrikes(t *testing.T) {
	order := map[tick.Grade]int{tick.Full: 0, tick.Worn: 1, tick.Spent: 2, tick.Destroyed: 3}
	books(t, func(t *testing.T, of tick.Book) {
		b := New("x", of, nil)
		for i := range of.Units {
			u := &of.Units[i]
			points, grade := b.Points(i)
			begun := points
			for range u.Strokes {
				for box := range u.Figures.Total() {
					b.Strike(i, box)
					p, g := b.Points(i)
					if p > points || order[g] < order[grade] {
						t.Errorf("%s: from %d %s to %d %s", u.Name, points, grade, p, g)
					}
					points, grade = p, g
				}
			}
			if points != 0 || grade != tick.Destroyed || b.Left(i).Total() != 0 {
				t.Errorf("%s: all struck, and %d points, %s", u.Name, points, grade)
			}
			for box := range u.Figures.Total() {
				b.Strike(i, box)
			}
			if p, _ := b.Points(i); p != begun {
				t.Errorf("%s: clean again, and %d points of %d", u.Name, p, begun)
			}
			b.Strike(i, -1)
			b.Strike(i, 1000)
		}
	})
}

// What was ticked is kept and gone on with; what makes no sense in a draft is dropped.
func TestDraft(t *testing.T) {
	of := tick.Book{Turns: 4, BySides: true, Leaders: []tick.Leader{{ID: "ayub"}}, Steps: []tick.Step{{Who: tick.Mover}, {Who: tick.Other}},
		Units: []tick.Unit{{ID: "a", Of: "a", Figures: battle.Ranks{Officers: 1, Others: 2}, Guns: 1, Strokes: 1, Marks: []string{"Fleeing", tick.Off}, Flees: "Fleeing", Ladder: tick.Ladder{Weight: tick.Heads}}}}
	b := New("gsq", of, nil)
	if b.Touched() {
		t.Error("touched before anything was")
	}
	b.Next()
	b.Strike(0, 2)
	b.LoseGun(0)
	b.Tick(0, "Fleeing")
	b.Tick(0, "Dancing")
	b.Note(0, "behind the wall")
	b.Threw("Fire: 2 hits")
	b.Fall(0, "wounded")
	d := b.Draft()
	if again := New("gsq", of, &d).Draft(); !reflect.DeepEqual(again, d) || !b.Touched() {
		t.Errorf("gone on with %+v, kept %+v", again, d)
	}
	if other := New("macduff", of, &d); other.Touched() {
		t.Error("another rule set goes on with it")
	}
	d.Turn, d.Half, d.Step = 99, 9, -3
	d.Units["a"] = Mark{Strokes: []int{9, -1, 1, 1, 1}, Guns: 7, Marks: []string{"Dancing", tick.Off}}
	d.Units["ghost"] = Mark{Guns: 1}
	d.Fell = map[string]string{"ayub": "bewitched", "ghost": "killed"}
	got := New("gsq", of, &d).Draft()
	if got.Turn != 4 || got.Half != 1 || got.Step != 0 || len(got.Units) != 1 || len(got.Fell) != 0 || !reflect.DeepEqual(got.Units["a"], Mark{Strokes: []int{1, 0, 1}, Guns: 1, Marks: []string{tick.Off}}) {
		t.Errorf("fitted: %+v", got)
	}
}

// The ticks come to a result that the form takes: figures of the roster, endings, guns, turns.
func TestResult(t *testing.T) {
	ladder := tick.Ladder{Weight: tick.Heads}
	of := tick.Book{Turns: 9, Steps: []tick.Step{{Who: tick.Both}}, Units: []tick.Unit{
		{ID: "a", Of: "a", Figures: battle.Ranks{Others: 4}, Strokes: 1, Ladder: ladder, Marks: []string{"Runs", tick.Off}, Flees: "Runs"},
		{ID: "a/2", Of: "a", Figures: battle.Ranks{Others: 4}, Strokes: 1, Ladder: ladder, Marks: []string{"Runs", tick.Off}, Flees: "Runs"},
		{ID: "b", Of: "b", Side: 1, Figures: battle.Ranks{Others: 3}, Guns: 2, Strokes: 2, Ladder: ladder, Marks: []string{tick.Off}},
		{ID: "c", Of: "c", Side: 1, Figures: battle.Ranks{Others: 2}, Strokes: 1, Ladder: ladder},
	}, Leaders: []tick.Leader{{ID: "ayub", Name: "Ayub Khan"}, {ID: "burrows", Side: 1, Name: "Burrows"}}}
	unit := func(id string, side, n int) result.Unit {
		return result.Unit{Unit: rosters.Unit{ID: rosters.UnitID(id), Name: id, Establishment: battle.Ranks{Others: n}}, Side: side, Present: battle.Ranks{Others: n}, Guns: 2}
	}
	blank := &result.Blank{Units: []result.Unit{unit("a", 0, 8), unit("b", 1, 6), unit("c", 1, 5), unit("d", 1, 5)},
		Leaders: []result.Leader{{ID: "ayub"}, {ID: "burrows", Side: 1}}}
	b := New("gsq", of, nil)
	b.Next()
	b.Strike(0, 0)
	b.Strike(1, 1)
	b.Tick(0, "Runs")
	b.Tick(1, "Runs")
	b.Strike(2, 0) // one stroke of two: he stands
	b.Strike(2, 1)
	b.Strike(2, 1)
	b.LoseGun(2)
	b.Tick(2, tick.Off)
	b.Strike(3, 0)
	b.Strike(3, 1)
	b.Fall(1, "captured")
	d := b.Result(blank)
	want := []result.Row{{Unit: "a", Lost: "2", Ended: result.Fled}, {Unit: "b", Lost: "2", Ended: result.OffTable, Guns: "1"}, {Unit: "c", Lost: "5", Ended: result.Destroyed}, {Unit: "d"}}
	if !reflect.DeepEqual(d.Rows, want) || d.Turns != "2" || d.Engine != "gsq" || d.Field != "" {
		t.Errorf("comes to %+v", d)
	}
	form := result.NewForm(blank, &d)
	if got := form.Draft().Leaders; len(got) != 1 || got["burrows"] != battle.LeaderTaken {
		t.Errorf("leaders: %v", got)
	}
	if c := form.Count(1); c.Fallen != 2 || c.Left != 4 {
		t.Errorf("the form reads %+v", c)
	}
}

// Every tick is taken back and done again, the newest first, a note as one step; a new tick forgets
// what was taken back, and what did nothing is no step.
func TestTicksAreTakenBack(t *testing.T) {
	of := tick.Book{Turns: 1, Steps: []tick.Step{{Who: tick.Both}, {Who: tick.Both}}, Leaders: []tick.Leader{{ID: "burrows", Name: "Burrows"}},
		Units: []tick.Unit{{ID: "a", Of: "a", Name: "66th Foot", Figures: battle.Ranks{Others: 2}, Guns: 1, Strokes: 1, Marks: []string{tick.Off}, Ladder: tick.Ladder{Weight: tick.Heads}}}}
	b := New("gsq", of, nil)
	stood := []Draft{b.Draft()}
	for _, do := range []func(){
		func() { b.Strike(0, 1) }, func() { b.LoseGun(0) }, func() { b.Tick(0, tick.Off) }, func() { b.Fall(0, "killed") }, func() { b.Next() },
		func() { b.Threw("Fire") }, func() { b.Note(0, "b"); b.Note(0, "by") },
	} {
		do()
		stood = append(stood, b.Draft())
	}
	if b.Next(); b.Fate(0) != "killed" || b.Undoes() != "the note on 66th Foot" {
		t.Errorf("%q, and taken back would be %q", b.Fate(0), b.Undoes())
	}
	for i := len(stood) - 1; i > 0; i-- {
		if !reflect.DeepEqual(b.Draft(), stood[i]) {
			t.Errorf("after %d steps it is %+v, not %+v", i, b.Draft(), stood[i])
		}
		b.Undo()
	}
	if b.Undo(); b.Touched() || b.Undoes() != "" {
		t.Errorf("all taken back, and left is %+v", b.Draft())
	}
	for b.Redoes() != "" {
		b.Redo()
	}
	if !reflect.DeepEqual(b.Draft(), stood[len(stood)-1]) {
		t.Errorf("done again it is %+v", b.Draft())
	}
	b.Undo()
	if b.Fall(0, "killed"); b.Fate(0) != "" || b.Redoes() != "" {
		t.Errorf("ticked twice he is %q, and done again would be %q", b.Fate(0), b.Redoes())
	}
	b.Fall(0, "bewitched")
	if b.Fate(0) != "" {
		t.Errorf("he is %q", b.Fate(0))
	}
}
