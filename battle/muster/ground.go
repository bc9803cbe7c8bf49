package muster

import (
	"slices"

	"frontier/battle"
	"frontier/internal/terms"
)

func (c *checker) field(key string, f *battle.Field) {
	word(c, key+".ground", f.Ground, terms.Grounds)
	c.hand(key, f)
	c.river(key+".river", f.River)
	for i, r := range f.Roads {
		key := c.nth(key+".roads", i)
		word(c, key+".kind", r.Kind, terms.Roads)
		c.direction(key+".from", r.From, -1)
		c.direction(key+".to", r.To, -1)
	}
	for i, w := range f.Works {
		key := c.nth(key+".works", i)
		word(c, key+".kind", w.Kind, terms.Works)
		c.belongs(key+".side", w.Side)
		said(c, key+".state", w.State, terms.Conditions)
		c.damage(key+".damage", w.Damage)
	}
	for i, w := range f.Unfinished {
		key := c.nth(key+".unfinished", i)
		word(c, key+".kind", w.Kind, terms.Tasks)
		c.belongs(key+".side", w.Side)
		if w.Done < 0 || w.Done >= w.Of {
			c.wrong(key+".done", "must be fewer turns than the %d that it takes, not %d", w.Of, w.Done)
		}
	}
	known := map[int]bool{}
	for i := range f.Around {
		n, key := &f.Around[i], c.nth(key+".around", i)
		c.direction(key+".direction", n.Direction, 0)
		if known[n.Direction] {
			c.wrong(key+".direction", "%d stands twice; say of each direction once what lies there", n.Direction)
		}
		known[n.Direction] = true
		word(c, key+".ground", n.Ground, terms.AllGrounds)
		said(c, key+".road", n.Road, terms.Roads)
		c.river(key+".river", n.River)
	}
}

func (c *checker) river(key string, r *battle.River) {
	if r == nil {
		return
	}
	word(c, key+".class", r.Class, terms.RiverClasses)
	for i, x := range r.Crossings {
		key := c.nth(key+".crossings", i)
		word(c, key+".kind", x.Kind, terms.Crossings)
		said(c, key+".state", x.State, terms.Conditions)
		c.damage(key+".damage", x.Damage)
	}
}

// direction wants a side of a hex, or from least on.
func (c *checker) direction(key string, d, least int) {
	if d < least || d > 5 {
		c.wrong(key, "must be a whole number from %d to 5, not %d", least, d)
	}
}

func (c *checker) damage(key string, points int) {
	if points < 0 {
		c.wrong(key, "must be 0 or more, not %d", points)
	}
}

// belongs wants the id of a side.
func (c *checker) belongs(key, side string) {
	if a, b := c.setup.Sides[0].ID, c.setup.Sides[1].ID; side != a && side != b {
		c.wrong(key, "must be %s or %s, not %.40q", a, b, side)
	}
}

// goal wants a place of the field.
func (c *checker) goal(key string, g *battle.Goal) {
	if g == nil {
		return
	}
	f := &c.setup.Field
	there := g.Place == battle.MiddlePlace || g.Place == battle.VillagePlace && f.Village != "" ||
		slices.ContainsFunc(f.Works, func(w battle.Work) bool { return w.ID == g.Place }) ||
		f.River != nil && slices.ContainsFunc(f.River.Crossings, func(x battle.Crossing) bool { return x.ID == g.Place })
	if g.Place == "" || !there {
		c.wrong(key+".place", "%.40q is no place of the field; name a work or crossing, village or middle", g.Place)
	}
	if g.From < 0 {
		c.wrong(key+".from", "must be 0 or more, not %d", g.From)
	}
}
