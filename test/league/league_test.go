package league

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"strconv"
	"sync"
	"testing"

	"frontier/battle"
	"frontier/battle/league"
	"frontier/battle/rulesets"
	"frontier/battle/scenario"
	"frontier/campaign/rehearsal"
	"frontier/campaign/theatre"
	"frontier/examples"
	"frontier/internal/terms"
)

// standard are the examples, those of a rule set or all.
func standard(t testing.TB, of string) []scenario.Scenario {
	t.Helper()
	files, err := fs.Glob(examples.Files, of+"/*.json")
	if err != nil {
		t.Fatal(err)
	}
	var out []scenario.Scenario
	for _, f := range files {
		text, err := examples.Files.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		s, err := scenario.Read(text)
		if err != nil {
			t.Fatalf("%s: %v", f, err)
		}
		out = append(out, s)
	}
	return out
}

// by is a battle as a rule set fights it, led by equal commanders; false where it cannot
// muster it.
func by(e battle.Engine, s battle.Setup, strength terms.Strength) (battle.Setup, bool) {
	s = battle.As(e.About(), s)
	for i := range s.Sides {
		s.Sides[i].Commander = &battle.Commander{Strength: strength}
	}
	_, err := e.Begin(s, 1)
	return s, err == nil
}

// tally is how so many battles came out.
type tally struct {
	fought int
	holds  [2]int // battles after which the side held the field, or had what it fought for
	met    int    // battles in which the weaker side had what it plays for
	lost   [2]int // hundredths of its figures, summed over the battles
}

// fight fights a battle by so many seeds.
func fight(t testing.TB, e battle.Engine, s battle.Setup, weaker *scenario.Handicap, seeds int) tally {
	t.Helper()
	outcomes := make([]battle.Outcome, seeds)
	var all sync.WaitGroup
	for worker := range 2 {
		all.Go(func() {
			for seed := worker; seed < seeds; seed += 2 {
				b, err := e.Begin(s, uint64(1000+seed))
				if err == nil {
					_, err = battle.Fight(b)
				}
				if err != nil {
					t.Errorf("%s by %s, seed %d: %v", s.Name, e.About().ID, 1000+seed, err)
					return
				}
				outcomes[seed] = b.Outcome()
			}
		})
	}
	all.Wait()
	out := tally{fought: seeds}
	for _, o := range outcomes {
		if weaker != nil {
			if _, met := weaker.Judge(&o); met {
				out.met++
			}
		}
		for i := range o.Sides {
			if o.Holder == o.Sides[i].ID {
				out.holds[i]++
			}
			had, has := 0, 0
			for _, u := range o.Units {
				if u.Side == o.Sides[i].ID {
					had, has = had+u.Present.Total(), has+u.Unhurt.Total()
				}
			}
			out.lost[i] += 100 * (had - has) / max(1, had)
		}
	}
	return out
}

// Each rule set has five examples at least, and musters them itself.
func TestExamplesOfEachRuleSet(t *testing.T) {
	for _, e := range rulesets.All() {
		list := standard(t, e.About().ID)
		if len(list) < 5 {
			t.Errorf("%s has %d examples", e.About().ID, len(list))
		}
		for _, s := range list {
			if _, ok := by(e, s.Setup, terms.Quick); !ok {
				t.Errorf("%s cannot muster its own %s", e.About().ID, s.Name)
			}
		}
	}
}

// Each example is a fight that either side wins in 25 to 75 of a hundred when equal commanders
// lead it by its own rule set; or it is not, and then its file says so, none says so that is, and the
// weaker side has what it plays for in 25 to 75.
func TestExamplesSayHowTheyStand(t *testing.T) {
	const seeds = 60
	for _, e := range rulesets.All() {
		for _, s := range standard(t, e.About().ID) {
			setup, ok := by(e, s.Setup, terms.Quick)
			if !ok {
				t.Errorf("%s cannot muster its own %s", e.About().ID, s.Name)
				continue
			}
			fought := fight(t, e, setup, s.Handicap, seeds)
			share := 100 * fought.holds[0] / seeds
			if fair := share >= 25 && share <= 75; fair == (s.Unequal != "") {
				t.Errorf("%s by %s: the attacker has %d of 100, and what the file says of it is %q", s.Name, e.About().ID, share, s.Unequal)
			}
			if (s.Handicap != nil) != (s.Unequal != "") {
				t.Errorf("%s: what the weaker side plays for is to be told where it is unequal, and only there", s.Name)
			}
			if has := 100 * fought.met / seeds; s.Handicap != nil && (has < 25 || has > 75) {
				t.Errorf("%s by %s: the weaker side has what it plays for %d times of 100", s.Name, e.About().ID, has)
			}
		}
	}
}

// At least ten battles are fought by all rule sets.
func TestBattlesForAllRuleSets(t *testing.T) {
	shared := 0
	for _, s := range standard(t, "*") {
		all := true
		for _, e := range rulesets.All() {
			_, ok := by(e, s.Setup, terms.Quick)
			all = all && ok
		}
		if all {
			shared++
		}
	}
	if shared < 10 {
		t.Errorf("%d battles are fought by all rule sets", shared)
	}
}

// BenchmarkLeague reports, by rule set, the share of the points that the stronger of two
// commanders wins, in hundredths, over the examples and over made battles.
func BenchmarkLeague(b *testing.B) {
	meetings := []struct {
		one, other terms.Strength
		pairs      int
	}{{terms.Steady, terms.Quick, 120}, {terms.Staff, terms.Steady, 24}}
	for _, e := range rulesets.All() {
		var examples, fresh []battle.Setup
		for _, s := range standard(b, "*") {
			if setup, ok := by(e, s.Setup, ""); ok {
				examples = append(examples, setup)
			}
		}
		for _, s := range made(24, 1881) {
			if setup, ok := by(e, s, ""); ok {
				fresh = append(fresh, setup)
			}
		}
		for _, m := range meetings {
			for _, over := range []struct {
				name   string
				setups []battle.Setup
			}{{"examples", examples}, {"made", fresh}} {
				b.Run(fmt.Sprintf("%s/%s-%s/%s", e.About().ID, m.one, m.other, over.name), func(b *testing.B) {
					var won, of int
					for n := range b.N {
						t, err := league.Play(context.Background(), e.Begin, over.setups, battle.Commander{Strength: m.one}, battle.Commander{Strength: m.other}, m.pairs, uint64(n+1))
						if err != nil {
							b.Fatal(err)
						}
						b.Logf("%d won, %d lost, %d level over %d battles, ±%d", t.Won, t.Lost, t.Level, len(over.setups), t.Margin())
						won, of = won+t.Points(), of+t.Of()
					}
					b.ReportMetric(float64(100*won)/float64(of), "percent")
				})
			}
		}
	}
}

// BenchmarkStandard reports, for the examples that all rule sets can fight and for quick and
// steady commanders, how often the attacker wins and what each side loses, in hundredths.
func BenchmarkStandard(b *testing.B) {
	const seeds = 20
	for _, e := range rulesets.All() {
		for _, strength := range []terms.Strength{terms.Quick, terms.Steady} {
			for _, s := range standard(b, "*") {
				setup, ok := by(e, s.Setup, strength)
				if !ok {
					continue
				}
				b.Run(fmt.Sprintf("%s/%s/%s", e.About().ID, strength, s.Name), func(b *testing.B) {
					var all tally
					for range b.N {
						got := fight(b, e, setup, nil, seeds)
						all.fought += got.fought
						for i := range got.holds {
							all.holds[i], all.lost[i] = all.holds[i]+got.holds[i], all.lost[i]+got.lost[i]
						}
					}
					b.ReportMetric(float64(100*all.holds[0])/float64(all.fought), "attacker")
					b.ReportMetric(float64(all.lost[0])/float64(all.fought), "lost-a")
					b.ReportMetric(float64(all.lost[1])/float64(all.fought), "lost-d")
				})
			}
		}
	}
}

// BenchmarkWars plays each theatre by each rule set, WARS times (8 where nobody says), and reports of a hundred wars
// how many the empire leads in the end, by how little soever, half of those that are level among them; and how far
// the rule sets of the theatre lie apart in that, those so far: the last row of a theatre says it of all (docs/commanders.md).
func BenchmarkWars(b *testing.B) {
	runs := 8
	if n, err := strconv.Atoi(os.Getenv("WARS")); err == nil && n > 0 {
		runs = n
	}
	for _, t := range theatre.List() {
		p, err := theatre.Pack(t.ID)
		if err != nil {
			b.Fatal(err)
		}
		least, most := 100.0, 0.0
		for _, e := range rulesets.All() {
			b.Run(t.ID+"/"+e.About().ID, func(b *testing.B) {
				var led, level, fought int
				for range b.N {
					w, err := rehearsal.Play(b.Context(), p, battle.NewEngines(rulesets.All()...), rehearsal.Options{Runs: runs, Days: rehearsal.Most, Seed: 2700, Rules: e.About().ID}, nil)
					if err != nil {
						b.Fatal(err)
					}
					led, level, fought = 0, 0, 0
					for i := range w.Wars {
						x := &w.Wars[i]
						fought += len(x.Battles)
						switch {
						case x.Winner == "":
							level++
						case w.Founding.Side(x.Winner).Role == terms.Imperial:
							led++
						}
					}
				}
				share := (100*float64(led) + 50*float64(level)) / float64(runs)
				least, most = min(least, share), max(most, share)
				b.ReportMetric(share, "empire")
				b.ReportMetric(float64(fought)/float64(runs), "battles")
				b.ReportMetric(float64(runs), "wars")
				b.ReportMetric(most-least, "apart")
			})
		}
	}
}
