package play

import (
	"fmt"
	"slices"
	"testing"

	"frontier/battle"
	"frontier/internal/ruletest"
	"frontier/internal/terms"
)

// brigade is foot, horse and guns.
func brigade(id string, battalions int) []battle.Unit {
	return slices.Concat(line(battalions, id+"f", foot, 800), line(max(battalions/3, 1), id+"h", lancers, 600), line(max(battalions/6, 1), id+"g", fieldGuns, 6))
}

func fieldGuns(id string, guns int) battle.Unit { return battery(id, guns, "field") }

// against lets two forces meet, each with a Commander.
func against(attackers, defenders []battle.Unit, ground string) battle.Setup {
	s := meeting(attackers, defenders)
	s.Field.Ground = terms.Ground(ground)
	for side := range 2 {
		s.Sides[side].Role = terms.Imperial
		s.Sides[side].Leaders = []battle.Leader{{ID: fmt.Sprint("general-", side)}}
	}
	return s
}

// many fights a battle by many seeds, each on another field of its ground, and counts who held the field, and how many figures in
// a hundred each side had left; both in hundredths of the battles.
func many(t *testing.T, s battle.Setup) (held, left [2]int) {
	t.Helper()
	n := ruletest.Many(100, 600)
	for seed := range uint64(n) {
		s.Field.Pattern = seed
		out := fought(t, s, seed).Outcome()
		for side := range 2 {
			if out.Holder == s.Sides[side].ID {
				held[side]++
			}
			left[side] += out.Sides[side].PercentLeft
		}
	}
	for side := range 2 {
		held[side], left[side] = held[side]*100/n, left[side]/n
	}
	return held, left
}

func TestTenToOneHoldsTheField(t *testing.T) {
	for _, s := range ruletest.Some(1, []battle.Setup{against(brigade("a", 12), line(1, "d", foot, 800), "salt"), against(line(1, "a", foot, 800), brigade("d", 12), "salt"),
		against(line(20, "a", foot, 800), line(2, "d", foot, 800), "hills")}) {
		strong := 0
		if len(s.Sides[1].Units) > len(s.Sides[0].Units) {
			strong = 1
		}
		if held, left := many(t, s); held[strong] < 97 || left[strong] < 80 {
			t.Errorf("ten against one hold the field %d times of 100 and keep %d%%", held[strong], left[strong])
		}
	}
}

// The few with rifles hold out against ten times as many spears now and then: whoever is hit
// among those does not recover.
func TestTenSpearsToOneRifle(t *testing.T) {
	s := meeting(line(20, "a", spears, 800), line(2, "d", foot, 800))
	if held, left := many(t, s); held[0] < 93 || left[0] < 80 {
		t.Errorf("ten spears against one rifle hold the field %d times of 100 and keep %d%%", held[0], left[0])
	}
}

func TestRiflesBeatSpears(t *testing.T) {
	s := meeting(line(6, "a", spears, 800), line(6, "d", foot, 800))
	s.Sides[1].Leaders = []battle.Leader{{ID: "graham"}}
	held, left := many(t, s)
	if held[1] < 60 || left[1] < left[0] {
		t.Errorf("rifles hold the field against as many spears %d times of 100, with %d%% left against %d%%", held[1], left[1], left[0])
	}
}

// A defender in works does better than the same in the open.
func TestWorksHelp(t *testing.T) {
	open := against(brigade("a", 6), brigade("d", 4), "salt")
	without, _ := many(t, open)
	for _, work := range ruletest.Some(1, []string{"redoubt", "walls", "zareba"}) {
		works := open
		works.Field.Works = []battle.Work{{ID: "w", Kind: terms.WorkKind(work), Side: "british"}, {ID: "w2", Kind: terms.WorkKind(work), Side: "british"}}
		if with, _ := many(t, works); with[1] < without[1]+5 {
			t.Errorf("behind a %s the defender holds %d times of 100, without it %d", work, with[1], without[1])
		}
	}
}

// Two equal forces of all arms each win between 35 and 65 fights of a hundred, whichever
// attacks, and whichever is the stronger by a half wins most.
func TestAFairFightGoesEitherWay(t *testing.T) {
	for _, ground := range ruletest.Some(1, []string{"salt", "clear", "hills"}) {
		s := against(brigade("a", 6), brigade("d", 6), ground)
		if held, _ := many(t, s); held[0] < 35 || held[1] < 35 {
			t.Errorf("on %s the field is held %d to %d", ground, held[0], held[1])
		}
	}
	s := against(brigade("a", 6), brigade("d", 6), "salt")
	s.Sides[1].Posture = terms.Attack
	if held, _ := many(t, s); held[0] < 35 || held[1] < 35 {
		t.Errorf("where both attack the field is held %d to %d", held[0], held[1])
	}
	if held, _ := many(t, against(brigade("a", 9), brigade("d", 6), "salt")); held[0] < 75 {
		t.Errorf("three against two hold the field %d times of 100", held[0])
	}
	if held, _ := many(t, against(brigade("a", 6), brigade("d", 9), "salt")); held[1] < 75 {
		t.Errorf("three defenders against two hold the field %d times of 100", held[1])
	}
}

// A rear guard gets away before it is in contact, and a raid does not stay to the end.
func TestRearGuardsAndRaids(t *testing.T) {
	s := against(brigade("a", 6), brigade("d", 3), "salt")
	s.Sides[1].Posture = terms.Withdraw
	if held, left := many(t, s); held[0] < 95 || left[1] < 85 {
		t.Errorf("a rear guard leaves the field %d times of 100 and keeps %d%%", held[0], left[1])
	}
	attack := against(brigade("a", 3), brigade("d", 6), "salt")
	_, stood := many(t, attack)
	attack.Sides[0].Posture = terms.Raid
	if _, left := many(t, attack); left[0] < stood[0] {
		t.Errorf("a raid against twice its strength keeps %d%%, an attack %d%%", left[0], stood[0])
	}
}
