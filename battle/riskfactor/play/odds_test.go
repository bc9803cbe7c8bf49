package play

import (
	"encoding/json"
	"strconv"
	"testing"

	"frontier/battle"
	"frontier/battle/riskfactor/rules"
	"frontier/internal/ruletest"
	"frontier/internal/terms"
)

// tally is what came of some battles.
type tally struct {
	held, left [2]int
	rounds     int
}

// share is how many in a hundred a side won.
func (c tally) share(side int) int { return 100 * c.held[side] / (c.held[0] + c.held[1]) }

// fights lets so many battles be fought out.
func fights(t *testing.T, n int, setup func(seed uint64) battle.Setup) tally {
	t.Helper()
	return fightsUntil(t, n, setup, func(tally) bool { return false })
}

// fightsUntil is fights, unless enough is known before.
func fightsUntil(t *testing.T, n int, setup func(seed uint64) battle.Setup, enough func(tally) bool) tally {
	t.Helper()
	var c tally
	for seed := uint64(0); seed < uint64(n) && !enough(c); seed++ {
		s := setup(seed)
		out := fought(t, s, seed).Outcome()
		for side := range 2 {
			if out.Holder == s.Sides[side].ID {
				c.held[side]++
			}
			c.left[side] += out.Sides[side].PercentLeft
		}
		c.rounds += out.Turns
	}
	return c
}

// always is one setup for every seed.
func always(s battle.Setup) func(uint64) battle.Setup {
	return func(uint64) battle.Setup { return s }
}

// imperial makes both sides fight as the troops of an empire, so that what one has the
// other has.
func imperial(s battle.Setup) battle.Setup {
	s.Sides[0].Role = terms.Imperial
	s.Sides[0].Leaders = []battle.Leader{{ID: "la", Unit: s.Sides[0].Units[0].ID}}
	s.Sides[1].Leaders = []battle.Leader{{ID: "ld", Unit: s.Sides[1].Units[0].ID}}
	return s
}

func armed(unit func(string, int) battle.Unit, weapon string) func(string, int) battle.Unit {
	return func(id string, others int) battle.Unit {
		u := unit(id, others)
		u.Weapon = terms.Weapon(weapon)
		return u
	}
}

// mirrors are forces that meet their like.
var mirrors = []struct {
	name string
	of   func(id string) []battle.Unit
}{
	{"rifles", func(id string) []battle.Unit { return line(3, id, foot, 17) }},
	{"muskets", func(id string) []battle.Unit { return line(3, id, armed(foot, "musket"), 17) }},
	{"horse", func(id string) []battle.Unit { return line(3, id, horse, 12) }},
	{"lances", func(id string) []battle.Unit { return line(3, id, armed(horse, "lance"), 12) }},
	{"spears", func(id string) []battle.Unit { return line(3, id, spears, 22) }},
	{"jezails", func(id string) []battle.Unit { return line(3, id, jezails, 22) }},
	{"all arms", func(id string) []battle.Unit {
		return append(append(line(2, id+"-foot-", foot, 17), horse(id+"-horse", 9)), spears(id+"-spears", 17))
	}},
}

var grounds = []string{"clear", "grass", "scrub", "cultivated", "woods", "hills", "mountains", "sand", "marsh"}

// fair are the shares of one side of which one says that neither has the better of it.
func fair(share int) bool { return share >= 35 && share <= 65 }

// even says that so many battles have gone so evenly that no more are fought: what is left of two
// hundred would hardly bring them out of what is fair.
func even(first, second int) bool {
	near := map[int]int{100: 5, 140: 8}[first+second] // so far may the one be from half of them
	return near > 0 && max(first-second, second-first) <= 2*near
}

// Whoever is condemned by two hundred battles is condemned with even in between: of a side that
// wins each with any chance, at most once more in five thousand it is let pass.
func TestStoppingWhereItIsEvenLosesNothing(t *testing.T) {
	const battles = 200
	for chance := 0.01; chance < 1; chance += 0.01 {
		all, stopping := [battles + 1]float64{1}, [battles + 1]float64{1}
		for n := range battles {
			for won := n + 1; won >= 0; won-- { // one more battle
				for _, of := range []*[battles + 1]float64{&all, &stopping} {
					of[won] *= 1 - chance
					if won > 0 {
						of[won] += chance * of[won-1]
					}
				}
				if even(won, n+1-won) {
					stopping[won] = 0
				}
			}
		}
		passed := 0.0
		for won := range all {
			if !fair(100 * won / battles) {
				passed += all[won] - stopping[won]
			}
		}
		if passed > 1.0/5000 {
			t.Errorf("who wins with a chance of %.2f is let pass %.5f times more", chance, passed)
		}
	}
}

// Who meets his like wins between 35 and 65 times in a hundred: attacking or defending, with
// the first turn or the second, on every kind of ground. Of one ground a short run is too
// short to tell.
func TestFairFight(t *testing.T) {
	n := ruletest.Many(10, 200)
	for _, m := range mirrors[:ruletest.Many(3, len(mirrors))] {
		for _, first := range []rules.FirstSide{rules.AttackerFirst, rules.DefenderFirst} {
			t.Run(m.name+", first the "+string(first), func(t *testing.T) {
				t.Parallel()
				s := imperial(meeting(m.of("a"), m.of("d")))
				s.Settings = map[string]json.RawMessage{"first_side": json.RawMessage(strconv.Quote(string(first)))}
				won := 0
				for _, ground := range grounds {
					share := fightsUntil(t, n, func(seed uint64) battle.Setup {
						s.Field.Ground, s.Field.Pattern = terms.Ground(ground), seed
						return s
					}, func(c tally) bool { return even(c.held[0], c.held[1]) }).share(0)
					t.Logf("%s: the attacker wins %d of 100", ground, share)
					if n >= 100 && !fair(share) {
						t.Errorf("%s: the attacker wins %d of 100", ground, share)
					}
					won += share
				}
				if won /= len(grounds); !fair(won) {
					t.Errorf("the attacker wins %d of 100", won)
				}
			})
		}
	}
}

func TestTenToOne(t *testing.T) {
	for _, c := range []struct {
		name   string
		setup  battle.Setup
		winner int
	}{
		{"rifles attack", meeting(line(10, "a", foot, 17), line(1, "d", foot, 17)), 0},
		{"rifles defend", meeting(line(1, "a", foot, 17), line(10, "d", foot, 17)), 1},
		{"spears attack", meeting(line(8, "a", spears, 27), line(1, "d", foot, 20)), 0},
		{"spears defend", meeting(line(1, "a", foot, 20), line(8, "d", spears, 27)), 1},
		{"horse attack", meeting(line(10, "a", horse, 9), line(1, "d", horse, 9)), 0},
		{"horse defend", meeting(line(1, "a", horse, 9), line(10, "d", horse, 9)), 1},
	} {
		if won := fights(t, ruletest.Many(10, 200), always(imperial(c.setup))).share(c.winner); won < 97 {
			t.Errorf("%s: the many hold the field %d times in a hundred", c.name, won)
		}
	}
}

// Who defends a work does better than the same in the open, whatever comes at him. Of one
// kind of work a short run is too short to tell: it holds of all kinds together.
func TestWorksHelp(t *testing.T) {
	for _, c := range []struct {
		name    string
		battles int
		setup   battle.Setup
	}{
		{"rifles", 10, imperial(meeting(line(4, "a", foot, 17), line(3, "d", foot, 17)))},
		{"spears at rifles", 30, meeting(line(4, "a", spears, 27), line(2, "d", foot, 27))},
		{"more and smaller regiments", 30, meeting(line(5, "a", spears, 17), line(2, "d", foot, 17))},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			n := ruletest.Many(c.battles, 10*c.battles)
			open := fights(t, n, always(c.setup))
			var all tally
			works := []terms.WorkKind{"entrenchment", "redoubt", "fort", "laager", "zareba", "walls"}
			for _, work := range works {
				c.setup.Field.Works = []battle.Work{{ID: "w", Kind: work, Side: "british"}}
				held := fights(t, n, always(c.setup))
				t.Logf("%s: %+v; in the open %+v", work, held, open)
				if n >= 100 && (held.held[1] <= open.held[1] || held.left[1] <= open.left[1]) {
					t.Errorf("behind a %s the defender holds %d times and in the open %d", work, held.held[1], open.held[1])
				}
				all.held[1] += held.held[1]
				all.left[1] += held.left[1]
			}
			if all.held[1] <= len(works)*open.held[1] || all.left[1] <= len(works)*open.left[1] {
				t.Errorf("behind works the defender holds %d times and in the open %d", all.held[1], len(works)*open.held[1])
			}
		})
	}
}
