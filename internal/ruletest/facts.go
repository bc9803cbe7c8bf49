package ruletest

import (
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"frontier/battle"
	"frontier/battle/fact"
)

// How many letters a label and a value of a card may have besides names: the card is
// narrow.
const (
	widestLabel = 12
	widestValue = 44
)

// code is what words for a person never hold.
var code = regexp.MustCompile(`_|%!|&\{|\bnil\b|\btrue\b|\bfalse\b|-1 `)

// Facts holds of a battle, at each decision: every unit and leader on the table has a card, whose
// lines have a label, a short value in plain words and a rule that is explained; no side is told
// an enemy's, and neither side's card tells of enemies unseen, which [Unseen] holds; and a unit's card is another when it has shot, and when it has lost figures.
func Facts(t *testing.T, e battle.Engine, b battle.Battle) {
	t.Helper()
	c := carded{t: t, b: b, rules: map[string]bool{}, names: map[string]bool{}}
	for _, r := range e.Rules() {
		c.rules[r.ID] = true
	}
	before := map[string]card{}
	for !b.Over() {
		now := c.cards()
		for id, was := range before {
			if is, ok := now[id]; ok && !is.leader && is.figures < was.figures && reflect.DeepEqual(is.facts, was.facts) {
				t.Errorf("%s lost figures, and its card is still %+v", id, is.facts)
			}
		}
		before = now
		o, turn := b.Advice(), b.View(-1).Turn
		if err := b.Order(o); err != nil {
			t.Fatal(err)
		}
		if slices.Contains(shooting, o.Kind) && o.Kind != "free_shot" && !b.Over() && b.View(-1).Turn == turn { // a free shot spends nothing
			c.shots++
			if after := b.Facts(-1, o.Unit); len(after) > 0 && reflect.DeepEqual(after, before[o.Unit].facts) {
				t.Errorf("%s has shot, and its card is still %+v", o.Unit, after)
			}
		}
		if t.Failed() {
			t.Fatalf("after %d orders", len(b.Given()))
		}
	}
	if len(c.names) < 4 || c.shots == 0 {
		t.Errorf("%d labels, %d shots", len(c.names), c.shots)
	}
}

// carded looks at the cards of a battle.
type carded struct {
	t     *testing.T
	b     battle.Battle
	rules map[string]bool // that are explained
	names map[string]bool // labels
	shots int
}

// card is what is told of a unit.
type card struct {
	figures int
	leader  bool
	facts   []battle.Fact
}

// cards looks at every card of the battle as it stands.
func (c *carded) cards() map[string]card {
	out := map[string]card{}
	v := c.b.View(-1)
	all := everybody(&v)
	for i, u := range all {
		facts := c.b.Facts(u.Side, u.ID)
		if len(c.b.Facts(-1, u.ID)) == 0 && len(facts) > 0 || len(c.b.Facts(1-u.Side, u.ID)) > 0 {
			c.t.Errorf("%s: the umpire is told nothing, or the enemy anything", u.ID)
		}
		leader := i >= len(v.Units)
		if !u.Off && len(facts) < 3 || len(facts) > fact.Most {
			c.t.Errorf("%s has a card of %d lines: %+v", u.ID, len(facts), facts)
		}
		labels := map[string]bool{}
		for _, f := range facts {
			c.line(u, f, all)
			if labels[f.Label] {
				c.t.Errorf("%s has two lines %q", u.ID, f.Label)
			}
			labels[f.Label], c.names[f.Label] = true, true
		}
		if !u.Off {
			out[u.ID] = card{u.Figures, leader, facts}
		}
	}
	return out
}

// line looks at one line; names of others may stand in it.
func (c *carded) line(u battle.UnitView, f battle.Fact, all []battle.UnitView) {
	value := f.Value
	for _, o := range all {
		value = strings.ReplaceAll(value, o.Name, "")
	}
	switch {
	case f.Label == "" || f.Value == "" || strings.TrimSpace(f.Value) != f.Value || !c.rules[f.Rule]:
		c.t.Errorf("%s has a line %+v", u.ID, f)
	case code.MatchString(f.Label + value):
		c.t.Errorf("%s has a line that is code: %+v", u.ID, f)
	case utf8.RuneCountInString(f.Label) > widestLabel || utf8.RuneCountInString(value) > widestValue:
		c.t.Errorf("%s has a line that is too long: %+v", u.ID, f)
	}
}
