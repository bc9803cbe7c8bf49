package lesson

import (
	"strings"
	"testing"

	"frontier/battle"
	"frontier/battle/rulesets"
)

// Every rule set has a lesson, each step of which teaches a rule that the set explains, in a
// step that its turn has, by a kind of order that it knows.
func TestEveryRuleSetHasALesson(t *testing.T) {
	all, err := All(rulesets.All())
	if err != nil {
		t.Fatal(err)
	}
	if len(all) != len(rulesets.All()) {
		t.Fatalf("%d lessons of %d rule sets", len(all), len(rulesets.All()))
	}
	for i, e := range rulesets.All() {
		l := all[i]
		if l.Title == "" || l.Notes == "" || l.Setup.Sides[l.Pupil()].ID != l.Side || len(l.Steps) < 8 {
			t.Errorf("%s: %q has %d steps for %q", e.About().ID, l.Title, len(l.Steps), l.Side)
		}
		for n, s := range l.Steps {
			if Of(e, s.Rule) == "" || !strings.HasPrefix(s.Rule, strings.ToUpper(e.About().ID)+"-") {
				t.Errorf("%s, step %d: %s is no rule of it", e.About().ID, n+1, s.Rule)
			}
			if words := len(strings.Fields(s.Say)); words < 8 || words > 70 {
				t.Errorf("%s, step %d says %d words", e.About().ID, n+1, words)
			}
		}
	}
}

// A pupil who does what he is told, and else what his commander would, is taught every step
// within a few turns, while the battle is still on: most of them by doing.
func TestALessonIsLearned(t *testing.T) {
	all, err := All(rulesets.All())
	if err != nil {
		t.Fatal(err)
	}
	for i, e := range rulesets.All() {
		t.Run(e.About().ID, func(t *testing.T) {
			l := all[i]
			b, err := battle.Safely(e, l.Setup, l.Seed)
			if err != nil {
				t.Fatal(err)
			}
			c := Begin(l)
			said, done := map[string]bool{}, map[string]bool{}
			for n := 0; !b.Over() && !c.Done() && n < 4000; n++ {
				if b.Decider() != l.Pupil() {
					if err := b.Order(b.Advice()); err != nil {
						t.Fatal(err)
					}
					continue
				}
				s, ok := c.Now(b)
				o := b.Advice()
				switch {
				case !ok:
				case s.Order == "":
					said[s.Say] = true
					c.Next(b)
					continue
				default:
					said[s.Say] = true
					if shown, there := c.Shown(b); there {
						if o = shown; o.Kind != s.Order {
							t.Errorf("of %s is shown: %s", s.Order, o.Kind)
						}
						done[s.Say] = true
					}
				}
				c.Given(b, o)
				if err := b.Order(o); err != nil {
					t.Fatal(err)
				}
			}
			for n, s := range l.Steps {
				if !said[s.Say] {
					t.Errorf("step %d, in %s, is never said: %s", n+1, s.At, s.Say)
				} else if s.Order != "" && !done[s.Say] {
					t.Errorf("step %d can never be done: %s", n+1, s.Order)
				}
			}
			if turn := b.View(-1).Turn; b.Over() || turn > 8 {
				t.Errorf("it takes %d turns, over: %v", turn, b.Over())
			}
		})
	}
}
