package play

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"frontier/battle"
	"frontier/battle/scenario"
	"frontier/battle/wornspent/rules"

	"pgregory.net/rapid"
)

// Units of any ranks up to the most fight: every figure of a round finds its bout, and no
// throw is asked for more than it takes.
func TestLargeUnits(t *testing.T) {
	t.Run("WORNSPENT-11.8 El Teb with 200 sergeants", func(t *testing.T) {
		text, err := os.ReadFile("../../examples/wornspent/el-teb.json")
		if err != nil {
			t.Fatal(err)
		}
		s, err := scenario.Read(text)
		if err != nil {
			t.Fatal(err)
		}
		s.Setup.Engine, s.Setup.Version = rules.About.ID, rules.About.Version
		s.Setup.Sides[1].Units[1].Present.Sergeants = 200
		for seed := range uint64(20) {
			fought(t, s.Setup, seed)
		}
	})
	t.Run("WORNSPENT-11.8 every rank at its most, on both sides", func(t *testing.T) {
		most := func(id string, unit func(string, int) battle.Unit) battle.Unit {
			u := unit(id, 200)
			u.Present = battle.Ranks{Officers: 200, Sergeants: 200, Others: 200}
			u.Establishment, u.Mounts = u.Present, 0
			return u
		}
		for _, defender := range []func(string, int) battle.Unit{foot, horse, ghazis} {
			s := staged(t, units(most("a", ghazis)), units(most("d", defender)))
			a, d := s.put("a", 360, 200, 180), s.put("d", 360, 260, 0)
			s.touch(a, d)
			s.melees()
			bouts := 0
			for line := range s.log.Lines() {
				if line.Procedure == "melee_round" {
					var need rules.MeleeRoundNeed
					parse(t, line.Need, &need)
					bouts += need.Bouts
				}
			}
			s.is(bouts, 600, "every man has a bout")
			if fallen := s.Root(a).Lost.Total() + s.Root(d).Lost.Total(); fallen < 100 {
				t.Errorf("%d of 1200 fall", fallen)
			}
		}
	})
}

// A round thrown in parts has the bouts that it would have in one throw.
func TestPartsOfARound_21_13(t *testing.T) {
	ranks := func(t *rapid.T, label string) battle.Ranks {
		n := rapid.IntRange(0, 200)
		return battle.Ranks{Officers: n.Draw(t, label+" officers"), Sergeants: n.Draw(t, label+" sergeants"), Others: n.Draw(t, label+" others") + 1}
	}
	// bout is who fights in one: the lowest rank of each side, and how many there are
	bout := func(i, all int, r battle.Ranks) string {
		n := rules.GroupIn(i, r.Total(), all)
		return fmt.Sprint(n, rules.RankOf(i+(n-1)*all, r.Officers, r.Sergeants))
	}
	rapid.Check(t, func(t *rapid.T) {
		a, b := ranks(t, "a"), ranks(t, "b")
		all := min(a.Total(), b.Total())
		var want, got []string
		for i := range all {
			want = append(want, bout(i, all, a)+bout(i, all, b))
		}
		for _, p := range parts(a, b) {
			if n := max(p.a.Officers, p.a.Sergeants, p.a.Others, p.b.Officers, p.b.Sergeants, p.b.Others); n > rules.MostInRound {
				t.Fatalf("%d of a rank in %+v", n, p)
			}
			bouts := min(p.a.Total(), p.b.Total())
			for i := range bouts {
				got = append(got, bout(i, bouts, p.a)+bout(i, bouts, p.b))
			}
		}
		if strings.Join(got, " ") != strings.Join(want, " ") {
			t.Fatalf("%+v and %+v fight %v, not %v", a, b, got, want)
		}
	})
}

func TestLostInThrow(t *testing.T) {
	for own := range 601 {
		for _, enemy := range []int{0, 1, 199, 200, 201, 400, 599, 600} {
			a, b := lostInThrow(own, enemy)
			if a < 0 || b < 0 || a > rules.Most || b > rules.Most || (own < enemy) != (a < b) || (own > enemy) != (a > b) || (own == 0) != (a == 0) || (enemy == 0) != (b == 0) {
				t.Fatalf("%d and %d are %d and %d", own, enemy, a, b)
			}
		}
	}
}

// What is too large to be fought is refused by its key.
func TestTooLarge(t *testing.T) {
	s := meeting(line(3, "a", foot, 10), line(1, "d", foot, 10))
	s.Settings = map[string]json.RawMessage{"men_per_figure": json.RawMessage("50")}
	s.Sides[0].Units[1].Present.Others = rules.MostMen + 1
	_, err := New().Begin(s, 1)
	if in, ok := err.(*battle.InputError); !ok || in.Key != "sides[0].units[1].present" {
		t.Errorf("%d men: %v", rules.MostMen+1, err)
	}
	s = meeting(line(200, "a", foot, 200), line(1, "d", foot, 10))
	for i := range s.Sides[0].Units {
		s.Sides[0].Units[i].Present = battle.Ranks{Officers: 200, Sergeants: 200, Others: 200}
	}
	_, err = New().Begin(s, 1)
	if in, ok := err.(*battle.InputError); !ok || in.Key != "sides[0].units" {
		t.Errorf("240,000 points: %v", err)
	}
}
