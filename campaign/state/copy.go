package state

import "slices"

// Clone gives a deep copy.
func (s *State) Clone() *State {
	c := s.Fork()
	for i := range c.Battles {
		if d := c.Battles[i].Draft; d != nil {
			n := *d
			n.Orders = slices.Clone(d.Orders)
			c.Battles[i].Draft = &n
		}
		c.Battles[i].Amended, c.Battles[i].Changes = c.Battles[i].Amended.Clone(), slices.Clone(c.Battles[i].Changes)
		if o := c.Battles[i].Outcome; o != nil {
			n := *o
			n.Units, n.Leaders, n.Works = slices.Clone(o.Units), slices.Clone(o.Leaders), slices.Clone(o.Works)
			c.Battles[i].Outcome = &n
		}
	}
	return c
}

// Fork gives a copy that shares the outcomes, drafts and changed fields of battles, which events never change.
func (s *State) Fork() *State {
	c := *s
	c.Forces = slices.Clone(s.Forces)
	for i := range c.Forces {
		f := &c.Forces[i]
		f.Others, f.Units, f.Path = slices.Clone(f.Others), slices.Clone(f.Units), slices.Clone(f.Path)
	}
	c.Leaders, c.Units, c.Patients = slices.Clone(s.Leaders), slices.Clone(s.Units), slices.Clone(s.Patients)
	c.Crossings, c.Works, c.Places = slices.Clone(s.Crossings), slices.Clone(s.Works), slices.Clone(s.Places)
	c.Laid, c.Sieges = slices.Clone(s.Laid), slices.Clone(s.Sieges)
	c.Battles = slices.Clone(s.Battles)
	for i := range c.Battles {
		b := &c.Battles[i]
		b.Attackers, b.Defenders = slices.Clone(b.Attackers), slices.Clone(b.Defenders)
	}
	c.Arrived, c.Seen, c.Settings = slices.Clone(s.Arrived), slices.Clone(s.Seen), slices.Clone(s.Settings)
	c.Led, c.Commanders = slices.Clone(s.Led), slices.Clone(s.Commanders)
	c.Ledger = slices.Clone(s.Ledger) // what was written is never altered
	c.Revisions = slices.Clone(s.Revisions)
	c.Marks = slices.Clone(s.Marks)
	if s.Ended != nil {
		n := *s.Ended // its account is never altered
		c.Ended = &n
	}
	c.Offers = slices.Clone(s.Offers)
	c.Strays, c.Captives, c.Gone = slices.Clone(s.Strays), slices.Clone(s.Captives), slices.Clone(s.Gone)
	return &c
}
