package redcoats

import (
	"fmt"
	"testing"

	"frontier/battle"
)

// line is so many units of a kind.
func line(n int, id string, unit func(string, int) battle.Unit, men int) []battle.Unit {
	var out []battle.Unit
	for i := range n {
		out = append(out, unit(fmt.Sprint(id, i), men))
	}
	return out
}

// hundred fights a battle by a hundred seeds and counts who held the field, and how many
// figures in a hundred each side had left.
func hundred(t *testing.T, s battle.Setup) (held, left [2]int) {
	t.Helper()
	for seed := range uint64(100) {
		out := fought(t, s, seed).Outcome()
		for side := range 2 {
			if out.Holder == s.Sides[side].ID {
				held[side]++
			}
			left[side] += out.Sides[side].PercentLeft
		}
	}
	return held, [2]int{left[0] / 100, left[1] / 100}
}

func TestTenToOneHoldsTheField(t *testing.T) {
	s := meeting(line(10, "a", foot, 800), line(1, "d", foot, 800))
	if held, left := hundred(t, s); held[0] < 95 || left[0] < 80 {
		t.Errorf("ten against one hold the field %d times of 100 and keep %d%%", held[0], left[0])
	}
}

func TestRiflesBeatSpears(t *testing.T) {
	s := meeting(line(6, "a", spears, 800), line(6, "d", foot, 800))
	s.Sides[1].Leaders = []battle.Leader{{ID: "graham"}}
	held, left := hundred(t, s)
	if held[1] < 60 || left[1] < left[0] {
		t.Errorf("rifles hold the field against as many spears %d times of 100, with %d%% left against %d%%", held[1], left[1], left[0])
	}
}

func TestWorksHelp(t *testing.T) {
	open := meeting(line(6, "a", foot, 800), line(4, "d", foot, 800))
	works := open
	works.Field.Works = []battle.Work{{ID: "w", Kind: "walls", Side: "british"}}
	without, _ := hundred(t, open)
	with, _ := hundred(t, works)
	if with[1] <= without[1] {
		t.Errorf("behind walls the defender holds %d times of 100, without them %d", with[1], without[1])
	}
}

func TestAFairFightGoesEitherWay(t *testing.T) {
	s := meeting(line(6, "a", foot, 800), line(6, "d", foot, 800))
	s.Sides[0].Role = battle.Imperial
	if held, _ := hundred(t, s); held[0] < 15 || held[1] < 15 {
		t.Errorf("the field is held %d to %d", held[0], held[1])
	}
}
