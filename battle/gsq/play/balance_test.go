package play

import (
	"testing"

	"frontier/battle"
	"frontier/internal/ruletest"
	"frontier/internal/terms"
)

// hundred fights a setup a hundred times, each on another stretch of its kind of ground, and counts how often each side holds the field,
// and how much of each side is left on the average.
func hundred(t *testing.T, s battle.Setup) (held [2]int, left [2]int) {
	t.Helper()
	for seed := range uint64(100) {
		s.Field.Pattern = seed
		out := fought(t, s, seed).Outcome()
		for side := range 2 {
			if out.Holder == s.Sides[side].ID {
				held[side]++
			}
			left[side] += out.Sides[side].PercentLeft
		}
	}
	return held, left
}

// civilized makes both sides imperial.
func civilized(s battle.Setup) battle.Setup {
	s.Sides[0].Role = terms.Imperial
	return s
}

// tribal makes both sides native.
func tribal(s battle.Setup) battle.Setup {
	s.Sides[1].Role = terms.Native
	return s
}

// swapped lets the imperial side attack.
func swapped(attackers, defenders []battle.Unit) battle.Setup {
	s := meeting(attackers, defenders)
	s.Sides[0].Role, s.Sides[1].Role = terms.Imperial, terms.Native
	return s
}

// on puts a battle on a kind of ground.
func on(ground string, s battle.Setup) battle.Setup {
	s.Field.Ground = terms.Ground(ground)
	return s
}

// entrenched gives the defender an entrenchment.
func entrenched(s battle.Setup) battle.Setup {
	s.Field.Works = []battle.Work{{ID: "w", Kind: "entrenchment", Side: s.Sides[1].ID}}
	return s
}

// allArms is a small force of every arm.
func allArms(id string) []battle.Unit {
	return append(line(3, id, foot, 10), horse(id+"-horse", 8), battery(id+"-guns", 1, "field"), battery(id+"-gatling", 1, "machine_gun"))
}

// mirrored lets both sides attack.
func mirrored(s battle.Setup) battle.Setup {
	s.Sides[1].Posture = terms.Attack
	return s
}

func TestFairFight(t *testing.T) {
	for _, c := range ruletest.Some(3, []struct {
		name  string
		setup battle.Setup
	}{
		{"rifles attack their equals on bare ground", civilized(meeting(line(4, "a", foot, 10), line(4, "d", foot, 10)))},
		{"rifles attack each other among hills", on("hills", mirrored(civilized(meeting(line(4, "a", foot, 10), line(4, "d", foot, 10)))))},
		{"rifles attack each other in scrub", on("scrub", mirrored(civilized(meeting(line(4, "a", foot, 10), line(4, "d", foot, 10)))))},
		{"natives with rifles attack their equals", tribal(meeting(line(4, "a", foot, 10), line(4, "d", foot, 10)))},
		{"natives with rifles attack each other", mirrored(tribal(meeting(line(4, "a", foot, 10), line(4, "d", foot, 10))))},
		{"spears attack their equals", tribal(meeting(line(4, "a", spears, 18), line(4, "d", spears, 18)))},
		{"spears attack each other", mirrored(tribal(meeting(line(4, "a", spears, 18), line(4, "d", spears, 18))))},
		{"horse attack each other", mirrored(civilized(meeting(line(4, "a", horse, 10), line(4, "d", horse, 10))))},
		{"all arms attack their equals", civilized(meeting(allArms("a"), allArms("d")))},
		{"all arms attack each other", mirrored(civilized(meeting(allArms("a"), allArms("d"))))},
		{"all arms attack each other among hills", on("hills", mirrored(civilized(meeting(allArms("a"), allArms("d")))))},
		{"five of rifles attack four behind an entrenchment", entrenched(civilized(meeting(line(5, "a", foot, 9), line(4, "d", foot, 10))))},
		{"five of spears attack four of rifles", meeting(line(5, "a", spears, 18), line(4, "d", foot, 10))},
		{"seven of muskets attack four of rifles", meeting(line(7, "a", jezails, 10), line(4, "d", foot, 10))},
		{"rifles attack spears who lie in wait", swapped(line(4, "a", foot, 10), line(5, "d", spears, 16))},
	}) {
		held, left := hundred(t, c.setup)
		t.Logf("%s: %v hold the field, %v per cent left", c.name, held, left)
		if held[0] < 35 || held[0] > 65 || held[1] < 35 || held[1] > 65 {
			t.Errorf("%s: %v of 100", c.name, held)
		}
	}
}

func TestTenToOne(t *testing.T) {
	for _, c := range ruletest.Some(2, []struct {
		name   string
		setup  battle.Setup
		winner int
	}{
		{"rifles attack", civilized(meeting(line(10, "a", foot, 10), line(1, "d", foot, 10))), 0},
		{"rifles defend", civilized(meeting(line(1, "a", foot, 10), line(10, "d", foot, 10))), 1},
		{"spears attack", meeting(line(10, "a", spears, 18), line(1, "d", spears, 18)), 0},
		{"spears defend", meeting(line(1, "a", spears, 18), line(10, "d", spears, 18)), 1},
		{"spears attack rifles", meeting(line(12, "a", spears, 18), line(2, "d", foot, 10)), 0},
		{"spears defend against rifles", swapped(line(2, "a", foot, 10), line(12, "d", spears, 18)), 1},
	}) {
		if held, _ := hundred(t, c.setup); held[c.winner] < 97 {
			t.Errorf("%s: the many hold the field %v times", c.name, held)
		}
	}
}

// Behind works a defender does clearly better than on the same ground without them.
func TestWorksHelp(t *testing.T) {
	for _, s := range ruletest.Some(1, []battle.Setup{
		civilized(meeting(line(5, "a", foot, 6), line(4, "d", foot, 7))),
		meeting(line(5, "a", spears, 13), line(4, "d", foot, 7)),
	}) {
		open, _ := hundred(t, s)
		for _, work := range ruletest.Some(1, []string{"redoubt", "entrenchment", "fort", "zareba", "laager", "walls"}) {
			s.Field.Works = []battle.Work{{ID: "w", Kind: terms.WorkKind(work), Side: "british"}}
			held, _ := hundred(t, s)
			t.Logf("behind a %s the defender holds %d times and in the open %d", work, held[1], open[1])
			if held[1] < open[1]+8 {
				t.Errorf("behind a %s the defender holds %d times and in the open %d", work, held[1], open[1])
			}
		}
	}
}
