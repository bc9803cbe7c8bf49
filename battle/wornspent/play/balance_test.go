package play

import (
	"testing"

	"frontier/battle"
	"frontier/internal/terms"
)

// hundred fights a setup a hundred times and counts how often each side holds the field,
// and how much of each side is left on the average.
func hundred(t testing.TB, s battle.Setup) (held [2]int, left [2]int) {
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
	return held, left
}

// drilledArms and tribalArms are armies of several arms.
func drilledArms(id string) []battle.Unit {
	return []battle.Unit{foot(id+"1", 10), foot(id+"2", 10), foot(id+"3", 10), horse(id+"4", 8), battery(id+"5", 2, "field"), battery(id+"6", 1, "machine_gun")}
}

func tribalArms(id string) []battle.Unit {
	out := []battle.Unit{ghazis(id+"1", 20), mob(id+"2", 16), mob(id+"3", 16), ghazis(id+"4", 20), horse(id+"5", 10), battery(id+"6", 2, "mountain")}
	for i := range out {
		out[i].Class, out[i].Native = "irregular", true
	}
	return out
}

// mirrored is a battle of two equal armies who both seek it.
func mirrored(ground string, army func(string) []battle.Unit) battle.Setup {
	s := meeting(army("a"), army("d"))
	s.Field.Ground = terms.Ground(ground)
	for side := range 2 {
		s.Sides[side].Role, s.Sides[side].Posture = terms.Imperial, terms.Attack
		if s.Sides[side].Units[0].Native {
			s.Sides[side].Role = terms.Native
		}
	}
	return s
}

// fairFights are battles that either side may win.
func fairFights() []fair {
	return []fair{
		{"of three arms in the open", mirrored("salt", drilledArms)},
		{"of three arms on clear ground", mirrored("clear", drilledArms)},
		{"of three arms in scrub", mirrored("scrub", drilledArms)},
		{"of tribes in scrub", mirrored("scrub", tribalArms)},
		{"of tribes in hills", mirrored("hills", tribalArms)},
		{"of tribes among trees", mirrored("woods", tribalArms)},
		{"four of ghazis to one of rifles", meeting(line(6, "a", ghazis, 28), line(4, "d", foot, 10))},
	}
}

// fair is such a battle.
type fair struct {
	name  string
	setup battle.Setup
}

func TestFairFight(t *testing.T) {
	for _, c := range fairFights() {
		held, left := hundred(t, c.setup)
		t.Logf("%s: %v hold the field, %v per cent left", c.name, held, left)
		if held[0] < 35 || held[0] > 65 || held[1] < 35 || held[1] > 65 {
			t.Errorf("%s: %v of 100", c.name, held)
		}
	}
}

func TestTenToOne(t *testing.T) {
	for _, c := range []struct {
		name   string
		setup  battle.Setup
		winner int
	}{
		{"rifles attack", meeting(line(10, "a", foot, 10), line(1, "d", foot, 10)), 0},
		{"rifles defend", meeting(line(1, "a", foot, 10), line(10, "d", foot, 10)), 1},
		{"ghazis attack", meeting(line(10, "a", ghazis, 22), line(2, "d", foot, 10)), 0},
		{"ghazis defend", meeting(line(2, "a", foot, 10), line(10, "d", ghazis, 22)), 1},
	} {
		if held, _ := hundred(t, c.setup); held[c.winner] < 97 {
			t.Errorf("%s: the many hold the field %v times", c.name, held)
		}
	}
}

func TestWorksHelp(t *testing.T) {
	s := meeting(line(6, "a", ghazis, 28), line(4, "d", foot, 10))
	open, openLeft := hundred(t, s)
	for _, work := range []string{"redoubt", "entrenchment", "fort", "zareba"} {
		s.Field.Works = []battle.Work{{ID: "w", Kind: terms.WorkKind(work), Side: "british"}}
		held, left := hundred(t, s)
		t.Logf("%s: %v hold the field, %v left; in the open %v, %v", work, held, left, open, openLeft)
		if held[1] <= open[1] || left[1] <= openLeft[1] {
			t.Errorf("behind a %s the defender holds %d times and in the open %d", work, held[1], open[1])
		}
	}
}
