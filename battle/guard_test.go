package battle

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"
)

// faulty is a battle of the toy rule set of which one part fails.
type faulty struct {
	toy
	part string // which: begin, order, advice, outcome
}

func (f faulty) Begin(Setup, uint64) (Battle, error) {
	if f.part == "begin" {
		panic("the table is too small")
	}
	return &faultyBattle{part: f.part, log: toyLog(7)}, nil
}

type faultyBattle struct {
	Battle // what is not asked of it
	part   string
	given  int
	log    *Log
}

func (b *faultyBattle) fails(part string) {
	if b.part == part && b.given == 1 {
		panic("melee_round: must be a whole number from 0 to 60, not 197")
	}
}
func (b *faultyBattle) Over() bool     { return b.given == 2 }
func (b *faultyBattle) Decider() int   { return 0 }
func (b *faultyBattle) Legal() []Order { return []Order{{Kind: "throw"}} }
func (b *faultyBattle) Order(Order) error {
	b.fails("order")
	b.given++
	return nil
}
func (b *faultyBattle) Advice() Order { b.fails("advice"); return Order{Kind: "throw"} }
func (b *faultyBattle) View(int) View { return View{} }
func (b *faultyBattle) Turn() int     { return 0 }
func (b *faultyBattle) Log() *Log     { return b.log }
func (b *faultyBattle) Given() []Order {
	return slices.Repeat([]Order{{Kind: "throw"}}, b.given)
}
func (b *faultyBattle) Outcome() Outcome {
	if b.part == "outcome" {
		panic("nobody counted")
	}
	return Outcome{Turns: 2}
}

func TestARuleThatFailsEndsTheBattleAndNotTheProgram(t *testing.T) {
	for _, part := range []string{"begin", "order", "advice", "outcome", ""} {
		b, err := Safely(faulty{toy{2}, part}, Setup{Name: "Ely"}, 7)
		if err == nil {
			if _, err = Fight(b); err == nil {
				_, err = Ended(b)
			}
		}
		if part == "" {
			if err != nil {
				t.Errorf("nothing fails: %v", err)
			}
			continue
		}
		var f *Failure
		if !errors.As(err, &f) {
			t.Errorf("%s fails: %v", part, err)
			continue
		}
		var told struct {
			Cause  string
			Begin  Begin
			Orders []Order
			Last   *Order
			Stack  string
		}
		if err := json.Unmarshal(f.Report(), &told); err != nil {
			t.Fatal(err)
		}
		if told.Begin.Engine != "toy" || told.Begin.Version != 2 || told.Begin.Seed != 7 || told.Begin.Setup.Name != "Ely" || told.Cause == "" {
			t.Errorf("%s: the report is of %+v: %s", part, told.Begin, told.Cause)
		}
		if !strings.Contains(told.Stack, "guard_test.go:") || strings.ContainsRune(told.Stack, '\\') || strings.Contains(told.Stack, "/guard_test.go") {
			t.Errorf("%s: where it failed is not told, or on what machine is: %s", part, told.Stack)
		}
		wantOrders := map[string]int{"order": 1, "advice": 1, "outcome": 2}[part]
		if len(told.Orders) != wantOrders || (part == "order") != (told.Last != nil) {
			t.Errorf("%s: the report has the orders %v and %v", part, told.Orders, told.Last)
		}
		if b != nil {
			if err := b.Order(Order{Kind: "throw"}); !errors.As(err, &f) {
				t.Errorf("%s: the battle goes on: %v", part, err)
			}
		}
	}
}
