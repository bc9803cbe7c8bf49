// Package papers holds what stands on the papers of a battle that is fought on a real table:
// a card for every unit as its rule set musters it, the leaders, the ground with where each
// piece of it lies, and what is asked at the end. They are plain values; press prints them.
//
// papers.go has the whole, field.go the ground and its measurements, zones.go where the sides
// set up, words.go lengths and names.
package papers

import (
	"cmp"
	"encoding/json"
	"fmt"
	"strings"

	"frontier/battle"
	"frontier/battle/tick"
	"frontier/internal/terms"
)

// Papers are the papers of a battle.
type Papers struct {
	Name  string // "Maiwand"
	Date  string // 1880-07-27
	Place string
	About battle.About
	Book  tick.Book
	Sides [2]Side
	Field Field
	When  string   // the hour, the weather and the heat, as "16:30, haze, 108°F"; may be empty
	Goals []string // what each side fights for besides the field, a sentence each
	Works []Work   // bridges and works, of which it is asked how they ended
	// Settings are those in force, as the rule set's reference sheet takes them.
	Settings map[string]json.RawMessage
	Check    string // a word that is on the form and on its result, so that they are not mixed up; may be empty
}

// Side is a party of the battle.
type Side struct {
	Name    string
	Does    string // "attacks"
	Cards   []Card
	Leaders []Leader
}

// Card is what is kept of a unit.
type Card struct {
	tick.Unit
	Whole     string // name of the unit of the roster, of which it may be a part
	Roster    int    // figures of that unit, as the roster counts them
	Hand      bool   // it fights with hand weapons alone
	Commander string // may be empty
	Weapon    string
	Training  string
	Men       int // real men; 0: not known
}

// Leader is a leader who is there.
type Leader struct {
	Name string
	With string // the unit with which he begins, or nothing
}

// Work is a bridge or work on the field.
type Work struct {
	Name, Was string
}

// Told is what only a campaign knows of a unit.
type Told struct {
	Men  int    // real men who are there
	Arms string // the real weapon, "Martini-Henry"
}

// Of gives the papers of a battle that stands at its beginning; told may be nil, and is asked
// for the id of a unit of the setup.
func Of(about battle.About, setup *battle.Setup, b battle.Battle, told func(unit string) Told) *Papers {
	out := &Papers{Name: setup.Name, Date: setup.Date, Place: setup.Field.Place, About: about, Book: b.Ticks(), Settings: setup.Settings}
	if out.Book.Each > 0 && setup.MenPerFigure > 1 { // the roster counts figures, and the cards say men
		out.Book.Scale = fmt.Sprintf("a figure stands for about %d men", out.Book.Each*setup.MenPerFigure)
	}
	for i := range setup.Sides {
		s := &setup.Sides[i]
		out.Sides[i] = Side{Name: s.Name, Does: map[terms.Posture]string{terms.Attack: "attack", terms.Defend: "defend"}[s.Posture]}
		for _, l := range s.Leaders {
			out.Sides[i].Leaders = append(out.Sides[i].Leaders, Leader{Name: titled(&l), With: unitOf(s, l.Unit).Name})
		}
	}
	for _, u := range out.Book.Units {
		s := &setup.Sides[u.Side]
		out.Sides[u.Side].Cards = append(out.Sides[u.Side].Cards, cardOf(s, u, out.Book.Units, told))
	}
	out.Field, out.When, out.Goals = fieldOf(about, setup, b), when(&setup.Field), goals(setup)
	out.Works = worksOf(&setup.Field)
	return out
}

// cardOf is the card of a unit. Where its rule set made several of one of the roster its men
// are a share.
func cardOf(s *battle.Side, u tick.Unit, all []tick.Unit, told func(string) Told) Card {
	of := unitOf(s, u.Of)
	c := Card{Unit: u, Whole: cmp.Or(of.Name, of.ID), Roster: of.Present.Total(), Hand: hand(of.Weapon) && len(of.Guns) == 0, Training: terms.Trainings.Title(of.Training), Weapon: armed(&of)}
	for i := range s.Leaders {
		if l := &s.Leaders[i]; l.Unit == of.ID && l.Unit != "" {
			c.Commander = titled(l)
		}
	}
	if told == nil {
		return c
	}
	t := told(of.ID)
	c.Weapon = cmp.Or(t.Arms, c.Weapon)
	sum, before := 0, 0
	for _, v := range all {
		if v.Of != u.Of || v.Side != u.Side {
			continue
		}
		if v.ID == u.ID {
			before = sum
		}
		sum += v.Figures.Total()
	}
	if sum > 0 { // the sums of the parts are those of the whole
		c.Men = t.Men*(before+u.Figures.Total())/sum - t.Men*before/sum
	}
	return c
}

func unitOf(s *battle.Side, id string) battle.Unit {
	for _, u := range s.Units {
		if u.ID == id && id != "" {
			return u
		}
	}
	return battle.Unit{}
}

// hand says whether a weapon is none to shoot with.
func hand(w terms.Weapon) bool {
	switch w {
	case terms.Spear, terms.Sword, terms.Lance, terms.NoWeapon:
		return true
	}
	return false
}

// armed says what a unit fights with.
func armed(u *battle.Unit) string {
	if len(u.Guns) == 0 {
		return terms.Weapons.Title(u.Weapon)
	}
	var kinds []string
	for _, g := range u.Guns {
		k := terms.GunTypes.Title(g.Type)
		if len(kinds) == 0 || kinds[len(kinds)-1] != k {
			kinds = append(kinds, k)
		}
	}
	return strings.Join(kinds, ", ")
}

// titled names a leader with his rank, unless his name has it.
func titled(l *battle.Leader) string {
	if l.Rank == "" || strings.Contains(strings.ToLower(l.Name), strings.ToLower(l.Rank)) {
		return cmp.Or(l.Name, l.ID)
	}
	return shortRank(l.Rank) + " " + cmp.Or(l.Name, l.ID)
}

// worksOf lists what can be damaged on a field.
func worksOf(on *battle.Field) []Work {
	var out []Work
	if on.River != nil {
		for _, c := range on.River.Crossings {
			if c.Kind != terms.Ford {
				out = append(out, Work{Name: cmp.Or(c.Name, plain(string(c.Kind))), Was: cmp.Or(string(c.State), string(terms.Intact))})
			}
		}
	}
	for _, w := range on.Works {
		out = append(out, Work{Name: plain(string(w.Kind)), Was: cmp.Or(string(w.State), string(terms.Intact))})
	}
	return out
}
