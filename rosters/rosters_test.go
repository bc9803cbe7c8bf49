package rosters_test

import (
	"testing"

	"pgregory.net/rapid"

	"frontier/rosters"
)

func TestGrades(t *testing.T) {
	for _, c := range []struct {
		rule        string
		full        rosters.Ranks
		points      rosters.MoralePoints
		worn, spent rosters.MoralePoints
	}{
		{"WORNSPENT-13.1 a wing", rosters.Ranks{Officers: 1, Sergeants: 1, Others: 12}, 17, 12, 8},
		{"WORNSPENT-13.1 a company", rosters.Ranks{Officers: 1, Others: 6}, 9, 6, 4},
		{"WORNSPENT-13.2 the worked grade", rosters.Ranks{Officers: 1, Sergeants: 1, Others: 7}, 12, 9, 6},
	} {
		t.Run(c.rule, func(t *testing.T) {
			at := rosters.ThresholdsOf(&rosters.Unit{Establishment: c.full})
			if at != (rosters.Thresholds{Full: int(c.points), Worn: int(c.worn), Spent: int(c.spent)}) {
				t.Errorf("%+v", at)
			}
			for p, want := range map[rosters.MoralePoints]rosters.Grade{
				c.points: rosters.Full, c.worn + 1: rosters.Full, c.worn: rosters.Worn, c.spent + 1: rosters.Worn, c.spent: rosters.Spent, 1: rosters.Spent, 0: rosters.Destroyed,
			} {
				if got := rosters.GradeAt(p, at); got != want {
					t.Errorf("%d of %d is %s, not %s", p, at.Full, got, want)
				}
			}
		})
	}
}

func drawRanks(t *rapid.T, name string, most int) rosters.Ranks {
	n := func() int { return rapid.IntRange(-1, most).Draw(t, name) }
	return rosters.Ranks{Officers: n(), Sergeants: n(), Others: n()}
}

// Whoever is moved, nobody is made or disappears, and what is refused changes
// nothing.
func TestConservation(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		u := rosters.Unit{Establishment: rosters.Ranks{Officers: 2, Sergeants: 2, Others: 20}, Mount: "horse", Guns: make([]rosters.Gun, 2)}
		s := rosters.Muster(&u)
		for range rapid.IntRange(1, 20).Draw(t, "steps") {
			before := s
			from, to := rapid.IntRange(0, 5).Draw(t, "from"), rapid.IntRange(0, 5).Draw(t, "to")
			err := s.Move(drawRanks(t, "moved", 4), rosters.Where(from), rosters.Where(to))
			if err != nil && s != before {
				t.Fatalf("refused, and changed: %v", err)
			}
			if s.All() != u.Establishment {
				t.Fatalf("%+v", s)
			}
			if g := rosters.GradeNow(&u, &s); (g == rosters.Destroyed) != (s.Present.Total() == 0) {
				t.Fatalf("%s with %+v", g, s.Present)
			}
		}
	})
}

// Men shared out over groups of figures add up to the man.
func TestShare(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		u := rosters.Unit{Men: rapid.IntRange(0, 3000).Draw(t, "men"), Establishment: rosters.Ranks{Officers: 1, Sergeants: 1, Others: rapid.IntRange(0, 60).Draw(t, "others")}}
		left := u.Establishment.Total()
		var groups []int
		sum := 0
		for range rapid.IntRange(1, 6).Draw(t, "groups") {
			n := rapid.IntRange(0, left).Draw(t, "figures")
			left -= n
			sum += n
			groups = append(groups, n)
		}
		men := 0
		for i, n := range rosters.Share(&u, groups...) {
			if n < 0 || groups[i] == 0 && n != 0 {
				t.Fatalf("%d men for %d figures", n, groups[i])
			}
			men += n
		}
		if men != rosters.Men(&u, sum) || rosters.Men(&u, u.Establishment.Total()) != u.Men {
			t.Fatalf("%d men of %d figures", men, sum)
		}
	})
}

func TestCare(t *testing.T) {
	for _, c := range []struct {
		care rosters.Care
		want map[rosters.Recovery]int
	}{
		{rosters.CareOf(10, 30, 70), map[rosters.Recovery]int{rosters.Dies: 10, rosters.Invalided: 20, rosters.Soon: 40, rosters.Late: 30}},
		{rosters.CareOf(22, 45, 75), map[rosters.Recovery]int{rosters.Dies: 22, rosters.Invalided: 23, rosters.Soon: 30, rosters.Late: 25}},
	} {
		got := map[rosters.Recovery]int{}
		for face := 1; face <= 100; face++ {
			got[c.care.Fate(face)]++
		}
		for r, n := range c.want {
			if got[r] != n {
				t.Errorf("CAMPAIGN-7.1: %d in 100 end %s, not %d", got[r], r, n)
			}
		}
	}
}
