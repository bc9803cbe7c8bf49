// Package muster holds what is true of every muster, whichever rule set it is for: the one
// check of a setup on its way into a battle.
//
//   - check.go: a setup as a whole, its sides, units and leaders
//   - ground.go: the field on which it is fought
//   - leaders.go: the leaders, of whom it is ticked what became of them
package muster

import (
	"fmt"
	"slices"

	"frontier/battle"
	"frontier/internal/ranks"
	"frontier/internal/terms"
)

// Limits of any setup; a rule set may bear less.
const (
	mostGuns    = 40
	mostCounted = 100_000 // men of one rank, or animals
	mostScale   = 1000    // men to a figure
	fieldcraft  = 3
)

// Check says what is wrong with a setup for every rule set alike, as a
// *[battle.InputError] with the key and what would be right; nil: nothing. What a rule set
// cannot bear, as too many units for its table, it says itself.
func Check(s *battle.Setup) error {
	if checked(s, false) == nil {
		return nil
	}
	return checked(s, true)
}

// checked is the first thing that is wrong with a setup. Its key is put together only where keys
// are asked for: nearly every setup has none.
func checked(s *battle.Setup, keys bool) *battle.InputError {
	c := &checker{setup: s, ids: make(map[string]bool, len(s.Sides[0].Units)+len(s.Sides[1].Units)), keys: keys}
	if s.MenPerFigure < 0 || s.MenPerFigure > mostScale {
		c.wrong("men_per_figure", "takes 0 to %d men to a figure", mostScale)
	}
	if s.Sides[0].ID == "" || s.Sides[0].ID == s.Sides[1].ID {
		c.wrong("sides", "the two sides need ids of their own")
	}
	for i := range s.Sides {
		c.side(c.nth("sides", i), &s.Sides[i])
	}
	for i := range s.Sides {
		c.units(c.nth("sides", i), &s.Sides[i])
	}
	for i := range s.Sides {
		c.leaders(c.nth("sides", i), &s.Sides[i])
	}
	c.field("field", &s.Field)
	for i := range s.Sides {
		c.goal(c.nth("sides", i)+".goal", s.Sides[i].Goal)
	}
	return c.err
}

// checker keeps the first thing that is wrong.
type checker struct {
	setup *battle.Setup
	ids   map[string]bool // of units and leaders
	keys  bool            // are put together
	err   *battle.InputError
}

// nth is the key of a line of a list; empty, and no work, where no keys are asked for.
func (c *checker) nth(list string, i int) string {
	if !c.keys {
		return ""
	}
	return fmt.Sprintf("%s[%d]", list, i)
}

func (c *checker) wrong(key, format string, args ...any) {
	if c.err == nil {
		c.err = &battle.InputError{Key: key, What: fmt.Sprintf(format, args...)}
	}
}

// word wants a word of a list.
func word[W ~string](c *checker, key string, w W, list terms.List[W]) {
	if !list.Has(w) {
		c.wrong(key, "must be %s, not %.40q", list.Or(), w)
	}
}

// said wants a word of a list where anything is said.
func said[W ~string](c *checker, key string, w W, list terms.List[W]) {
	if w != "" {
		word(c, key, w, list)
	}
}

func (c *checker) side(key string, s *battle.Side) {
	if s.ID == "" {
		c.wrong(key+".id", "a side needs an id")
	}
	word(c, key+".role", s.Role, terms.Roles)
	said(c, key+".posture", s.Posture, terms.Postures)
	if s.Commander != nil {
		said(c, key+".commander.strength", s.Commander.Strength, terms.Strengths)
		said(c, key+".commander.temper", s.Commander.Temper, terms.Personalities)
	}
	for i, from := range s.From {
		c.direction(c.nth(key+".from", i), from, 0)
	}
	if len(s.Units) == 0 {
		c.wrong(key+".units", "a side needs at least one unit")
	}
}

func (c *checker) units(key string, s *battle.Side) {
	for i := range s.Units {
		c.unit(c.nth(key+".units", i), s, &s.Units[i])
	}
}

func (c *checker) unit(key string, s *battle.Side, u *battle.Unit) {
	switch {
	case u.ID == "":
		c.wrong(key+".id", "a unit needs an id")
	case c.ids[u.ID]:
		c.wrong(key+".id", "%.40q stands twice", u.ID)
	}
	c.ids[u.ID] = true
	word(c, key+".arm", u.Arm, terms.Arms)
	said(c, key+".class", u.Class, terms.Classes)
	said(c, key+".weapon", u.Weapon, terms.Weapons)
	said(c, key+".training", u.Training, terms.Trainings)
	said(c, key+".mount", u.Mount, terms.Mounts)
	for i, t := range u.Traits {
		word(c, c.nth(key+".traits", i), t, terms.Traits)
	}
	c.ranks(key+".present", u.Present)
	c.ranks(key+".establishment", u.Establishment)
	if !u.Thresholds.Fits() {
		c.wrong(key+".thresholds", "each is 0 to %d points, Worn below full and Spent no more than Worn", ranks.MostPoints)
	}
	if u.Present.Total() == 0 {
		c.wrong(key+".present", "a unit that comes to the field has at least one figure")
	}
	if u.Mounts < 0 || u.Mounts > mostCounted {
		c.wrong(key+".mounts", "a unit has 0 to %d mounts", mostCounted)
	}
	if u.Fieldcraft < 0 || u.Fieldcraft > fieldcraft {
		c.wrong(key+".fieldcraft", "must be a whole number from 0 to %d, not %d", fieldcraft, u.Fieldcraft)
	}
	if len(u.Guns) > mostGuns {
		c.wrong(key+".guns", "a unit has at most %d guns", mostGuns)
	}
	for i := range u.Guns {
		word(c, c.nth(key+".guns", i)+".type", u.Guns[i].Type, terms.GunTypes)
	}
	if u.Aboard != "" && !slices.ContainsFunc(s.Units, func(b battle.Unit) bool { return b.ID == u.Aboard && b.Boat() != "" && b.ID != u.ID }) {
		c.wrong(key+".aboard", "there is no boat %.40q on its side", u.Aboard)
	}
	if u.Command != "" && !slices.ContainsFunc(s.Leaders, func(l battle.Leader) bool { return l.ID == u.Command }) {
		c.wrong(key+".command", "there is no leader %.40q on its side", u.Command)
	}
}

func (c *checker) ranks(key string, r battle.Ranks) {
	for _, n := range r.ByRank() {
		if n.Count < 0 {
			c.wrong(key, "nobody can be fewer than none")
		}
		if n.Count > mostCounted {
			c.wrong(key, "each rank counts 0 to %d", mostCounted)
		}
	}
}

func (c *checker) leaders(key string, s *battle.Side) {
	for i := range s.Leaders {
		l, key := &s.Leaders[i], c.nth(key+".leaders", i)
		if l.ID == "" || c.ids[l.ID] {
			c.wrong(key+".id", "a leader needs an id of his own")
		}
		c.ids[l.ID] = true
		said(c, key+".personality", l.Personality, terms.Personalities)
		if l.Unit != "" && !slices.ContainsFunc(s.Units, func(u battle.Unit) bool { return u.ID == l.Unit }) {
			c.wrong(key+".unit", "there is no unit %.40q on his side", l.Unit)
		}
	}
}
