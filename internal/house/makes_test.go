package house

import (
	"bytes"
	"encoding/json"
	"testing"

	"frontier/battle"
	"frontier/battle/scenario"
	"frontier/internal/ruletest"
	"frontier/internal/terms"
)

// A rule set says of every word of a setup what it makes of it, or that it makes nothing.
func TestNoRuleSetIsSilentOnAWord(t *testing.T) {
	for _, e := range fighters {
		silent, strange := e.Makes().Silent()
		if len(silent) > 0 || len(strange) > 0 {
			t.Errorf("%s is silent on %q, and speaks of %q, which are no words", e.About().ID, silent, strange)
		}
	}
}

// said puts a word in the place of each unit's, leader's or gun's own; a trait comes to
// what it has. Kinds that are read from the field have none.
var said = map[string]func(s *battle.Setup, word string){
	"trait":       eachUnit(func(u *battle.Unit, w string) { u.Traits = append(u.Traits, terms.Trait(w)) }),
	"class":       eachUnit(func(u *battle.Unit, w string) { u.Class = terms.Class(w) }),
	"weapon":      eachUnit(func(u *battle.Unit, w string) { u.Weapon = terms.Weapon(w) }),
	"training":    eachUnit(func(u *battle.Unit, w string) { u.Training = terms.Training(w) }),
	"personality": eachLeader(func(l *battle.Leader, w string) { l.Personality = terms.Personality(w) }),
	"gun": eachUnit(func(u *battle.Unit, w string) {
		for i := range u.Guns {
			u.Guns[i].Type = terms.GunType(w)
		}
	}),
	"task": func(s *battle.Setup, w string) {
		s.Field.Unfinished = []battle.Unfinished{{ID: "begun", Kind: terms.Task(w), Side: s.Sides[0].ID, Done: 1, Of: 4}}
	},
}

func eachUnit(change func(u *battle.Unit, word string)) func(*battle.Setup, string) {
	return func(s *battle.Setup, word string) {
		for i := range s.Sides {
			for j := range s.Sides[i].Units {
				change(&s.Sides[i].Units[j], word)
			}
		}
	}
}

func eachLeader(change func(l *battle.Leader, word string)) func(*battle.Setup, string) {
	return func(s *battle.Setup, word string) {
		for i := range s.Sides {
			for j := range s.Sides[i].Leaders {
				change(&s.Sides[i].Leaders[j], word)
			}
		}
	}
}

// Of a word of which a rule set makes nothing it makes nothing: each opens and ends a battle
// as any other such word does, led by the same commanders.
func TestNothingIsMadeOfWhatIsNotRead(t *testing.T) {
	text := examples(t)["examples/wornspent/maiwand.json"] // it has all arms
	for _, e := range fighters {
		for kind, put := range said {
			var first []byte
			var of string
			for word, makes := range e.Makes()[kind] {
				if makes != terms.Nothing {
					continue
				}
				read, err := scenario.Read(text)
				if err != nil {
					t.Fatal(err)
				}
				s := read.Setup
				s.Engine, s.Version, s.Settings = "", 0, nil
				put(&s, word)
				for i := range s.Sides { // who commands has one temper, whatever his leaders are like
					s.Sides[i].Commander = &battle.Commander{Temper: terms.Bold}
				}
				got := course(t, e, s)
				if first == nil {
					first, of = got, word
				} else if !bytes.Equal(got, first) {
					t.Errorf("%s makes something of the %s %s, or of %s", e.About().ID, kind, word, of)
				}
			}
		}
	}
}

// course is how a battle goes, without the setup with which its log begins.
func course(t *testing.T, e battle.Engine, s battle.Setup) []byte {
	t.Helper()
	b, err := e.Begin(s, 7)
	if err != nil {
		t.Fatalf("%s: %v", e.About().ID, err)
	}
	if ruletest.Many(0, 1) == 1 {
		if _, err := battle.Fight(b); err != nil {
			t.Fatal(err)
		}
	}
	_, log, _ := bytes.Cut(b.Log().Bytes(), []byte("\n"))
	seen, err := json.Marshal(b.View(-1))
	if err != nil {
		t.Fatal(err)
	}
	return append(log, seen...)
}
