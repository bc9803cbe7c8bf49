package machine_test

import (
	"bytes"
	"errors"
	"testing"

	"frontier/battle"
	"frontier/battle/command"
	"frontier/battle/machine"
	"frontier/battle/tick"
)

// race is a game for two sides on a straight road: who comes to the end first has won. A
// side walks as far as it wants, up to three, or throws for it.
type race struct {
	log     *battle.Log
	dice    *battle.SeededDice
	at      [2]int
	decider int
	moved   bool
}

type stepInput struct {
	Bonus int `json:"bonus"`
}

type stepNeed struct {
	Dice int `json:"dice"`
}

type stepResult struct {
	Went int `json:"went"`
}

var stride = battle.Define("stride", "RACE-1.2", "How far a runner comes", []battle.Input{{Key: "bonus", Title: "bonus", Kind: battle.Int, Min: 0, Max: 6 * battle.One, Default: 0}},
	func(in stepInput, d battle.Dice) (stepNeed, stepResult, error) {
		faces, err := d.Throw(1, 6)
		if err != nil {
			return stepNeed{1}, stepResult{}, err
		}
		return stepNeed{1}, stepResult{faces[0] + in.Bonus}, nil
	})

const goal = 20

func (r *race) Over() bool { return r.at[0] >= goal || r.at[1] >= goal }

func (r *race) Decider() int {
	if r.Over() {
		return -1
	}
	return r.decider
}

func (r *race) Phase() int {
	if r.moved {
		return 1
	}
	return 0
}

func (r *race) TurnNow() int               { return r.at[0] + r.at[1] }
func (r *race) Log() *battle.Log           { return r.log }
func (r *race) Outcome() battle.Outcome    { return battle.Outcome{Turns: r.at[0] + r.at[1]} }
func (r *race) View(int) battle.View       { return battle.View{Turn: r.at[0] + r.at[1]} }
func (r *race) Ticks() tick.Book           { return tick.Book{} }
func (r *race) Settle()                    {}
func (r *race) Note(o battle.Order)        { r.log.Note(battle.Mark{Side: r.decider}, "order", "", o) }
func (r *race) Bands(string) []battle.Band { return nil }
func (r *race) Zone(int) battle.Zone       { return battle.Zone{} }
func (r *race) Far(string) battle.Length   { return 10 * battle.One }

func (r *race) Stands(string) (battle.XY, bool) {
	return battle.XY{X: battle.Length(r.at[r.decider]) * battle.One}, true
}

func (r *race) Points(string) []battle.XY { return nil }

func (r *race) Offers(out []battle.Order) []battle.Order {
	if r.moved {
		return out
	}
	return append(out, battle.Order{Kind: "walk", Unit: "runner", Path: []battle.XY{{X: battle.Length(r.at[r.decider]+3) * battle.One}}}, battle.Order{Kind: "run", Unit: "runner"})
}

func (r *race) AsSeen(int) *race { return r }

func (r *race) Fork() *race {
	out := *r
	out.dice = r.dice.Clone()
	out.log = r.log.Fork(out.dice)
	return &out
}

var rules = &machine.Rules[*race]{
	Over: "RACE-1.9", Procedures: []battle.Procedure{stride}, Former: map[string]string{"sprint": "run"},
	Commander: machine.Commander[*race]{Advise: func(r *race, _ *command.Plan) battle.Order {
		if r.moved {
			return battle.Order{Kind: "done"}
		}
		return battle.Order{Kind: "run", Unit: "runner"}
	}},
	Phases: []machine.Phase[*race]{
		{Name: "legs", Rule: "RACE-1.1", Kinds: []machine.Kind[*race]{
			{OrderKind: battle.OrderKind{Word: "walk", Name: "Walk", Rule: "RACE-1.1", To: []battle.Addressee{battle.ToUnit}, Fields: []battle.OrderField{{Key: "path", Kind: battle.PlaceField}}},
				Check: func(r *race, o battle.Order) (machine.Deed, error) {
					if len(o.Path) != 1 || o.Path[0].Y != 0 {
						return nil, &battle.Refusal{Rule: "RACE-1.1", What: "the road is straight"}
					}
					far := o.Path[0].X - battle.Length(r.at[r.decider])*battle.One
					if far < 0 || far > 3*battle.One {
						return nil, &battle.Refusal{Rule: "RACE-1.1", What: "that is too far"}
					}
					return func() { r.at[r.decider] += int(far / battle.One); r.moved = true }, nil
				}},
			{OrderKind: battle.OrderKind{Word: "run", Name: "Run", Rule: "RACE-1.2", To: []battle.Addressee{battle.ToUnit}},
				Check: func(r *race, o battle.Order) (machine.Deed, error) {
					return func() {
						_, went, err := stride.Roll(r.log, battle.Mark{Side: r.decider}, stepInput{})
						if err != nil {
							panic(err)
						}
						r.at[r.decider] += went.Went
						r.moved = true
					}, nil
				}},
		}},
		{Name: "breath", Rule: "RACE-1.3", Kinds: []machine.Kind[*race]{
			{OrderKind: battle.OrderKind{Word: "done", Name: "Done", Rule: "RACE-1.3", To: []battle.Addressee{battle.ToSide}, Ends: true}, Quiet: true,
				Check: func(r *race, _ battle.Order) (machine.Deed, error) {
					return func() { r.moved, r.decider = false, 1-r.decider }, nil
				}},
		}},
	},
}

func begin(seed uint64) *machine.Battle[*race] {
	b, err := machine.Run(rules, func() (*race, error) {
		dice := battle.Seeded(seed, battle.TableDice)
		return &race{dice: dice, log: battle.NewLog(battle.About{ID: "race", Version: 1}, battle.Setup{}, seed, dice)}, nil
	})
	if err != nil {
		panic(err)
	}
	return b.(*machine.Battle[*race])
}

func refusedBy(t *testing.T, err error, rule string) {
	t.Helper()
	var no *battle.Refusal
	if !errors.As(err, &no) || no.Rule != rule {
		t.Errorf("answered %v, want a refusal by %s", err, rule)
	}
}

func TestOrdersAreThoseOfTheStep(t *testing.T) {
	b := begin(1)
	if got := b.Legal(); len(got) != 2 || got[0].Kind != "walk" {
		t.Errorf("%+v", got)
	}
	refusedBy(t, b.Order(battle.Order{Kind: "done"}), "RACE-1.1")
	refusedBy(t, b.Why(battle.Order{Kind: "walk", Path: []battle.XY{{X: 4 * battle.One}}}), "RACE-1.1")
	lines := b.Log().Len()
	if err := b.Order(battle.Order{Kind: "sprint"}); err != nil { // as an older version had it
		t.Fatal(err)
	}
	if got := b.Given(); len(got) != 1 || got[0].Kind != "run" || b.Log().Len() != lines+2 {
		t.Errorf("%+v, %d lines", got, b.Log().Len())
	}
	if got := b.Legal(); len(got) != 1 || got[0].Kind != "done" {
		t.Errorf("%+v", got)
	}
	if k := b.Kinds(battle.ToUnit); len(k) != 0 {
		t.Errorf("%+v", k)
	}
	lines = b.Log().Len()
	if err := b.Order(battle.Order{Kind: "done"}); err != nil || b.Log().Len() != lines || b.Decider() != 1 {
		t.Errorf("done, which is quiet: %v, side %d decides", err, b.Decider())
	}
	if _, err := battle.Fight(b); err != nil || !b.Over() || b.Decider() != -1 {
		t.Fatal(err)
	}
	refusedBy(t, b.Order(battle.Order{Kind: "run"}), "RACE-1.9")
}

// Whatever is taken back, what is given again goes the same way, across the kept states too;
// and what is done with a battle ahead does nothing to this one.
func TestTakenBackAndAhead(t *testing.T) {
	walk := func(b *machine.Battle[*race], n int) {
		for range n {
			o := battle.Order{Kind: "walk", Path: []battle.XY{{X: battle.Length(b.Play().at[b.Decider()]) * battle.One}}} // on the spot
			if b.Play().moved {
				o = battle.Order{Kind: "done"}
			}
			if err := b.Order(o); err != nil {
				t.Fatal(err)
			}
		}
	}
	b := begin(2)
	walk(b, 300)
	want := b.Log().Bytes()
	for _, n := range []int{1, 2, 127, 128, 129, 256, 300} {
		if err := b.Undo(n); err != nil {
			t.Fatal(err)
		}
		if len(b.Given()) != 300-n {
			t.Fatalf("%d taken back, %d are left", n, len(b.Given()))
		}
		walk(b, n)
		if !bytes.Equal(b.Log().Bytes(), want) {
			t.Fatalf("after %d orders taken back and given again the log is another", n)
		}
	}
	if b.Undo(0) == nil || b.Undo(301) == nil || b.Undo(-1) == nil {
		t.Error("more is taken back than was given")
	}
	ahead, err := b.Ahead(battle.Order{Kind: "run"})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := battle.Fight(ahead); err != nil || !bytes.Equal(b.Log().Bytes(), want) || b.Over() {
		t.Error("what lies ahead has come to pass", err)
	}
}

func TestThrowsAreForetoldAndTyped(t *testing.T) {
	b := begin(3)
	due, throws, err := b.Due(battle.Order{Kind: "run"})
	if err != nil || !throws || due.Line.Procedure != "stride" || due.Line.Result != nil || len(due.Odds.Keys) == 0 {
		t.Fatalf("%+v %v", due, err)
	}
	if _, throws, err := b.Due(battle.Order{Kind: "walk", Path: []battle.XY{{}}}); throws || err != nil {
		t.Error("walking throws", err)
	}
	for _, dice := range [][]battle.Face{{7}, {0}, {3, 4}, {battle.CardFace(1)}} {
		if b.Order(battle.Order{Kind: "run", Dice: dice}) == nil {
			t.Errorf("%v are taken for one D6", dice)
		}
	}
	if b.Play().at[0] != 0 || b.Log().Len() != 1 {
		t.Error("dice that cannot be moved the runner")
	}
	if err := b.Order(battle.Order{Kind: "run", Dice: []battle.Face{5}}); err != nil || b.Play().at[0] != 5 {
		t.Errorf("%v, at %d", err, b.Play().at[0])
	}
}

func TestAReachIsExact(t *testing.T) {
	r, ok := begin(4).Reach(battle.Order{Kind: "walk", Unit: "runner"})
	if !ok {
		t.Fatal("no reach")
	}
	along := 0
	for _, ray := range r.Rays {
		far := ray.Spots[len(ray.Spots)-1].To
		switch {
		case ray.Bearing == 9000:
			along++
			if len(ray.Spots) != 1 || far != 3*battle.One {
				t.Errorf("along the road: %+v", ray)
			}
		case far > 10: // what rounding leaves on the road
			t.Errorf("the road is straight: %+v", ray)
		}
	}
	if along != 1 {
		t.Errorf("%+v", r.Rays)
	}
	if _, ok := begin(4).Reach(battle.Order{Kind: "run"}); ok {
		t.Error("running has a reach, and names no place")
	}
}
