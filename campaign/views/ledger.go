package views

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"frontier/campaign/event"
	"frontier/campaign/intelligence"
	"frontier/campaign/journal"
	"frontier/campaign/state"
	"frontier/internal/words"
	"frontier/rosters"
)

// LedgerLine is an entry of the ledger as people read it.
type LedgerLine struct {
	state.LedgerEntry
	Of     state.Holder
	Name   string       // of the unit, the leader or the force
	Side   state.SideID // whose loss it is
	Date   string       // "27 July 1880"
	Place  string       // "Maiwand"; empty: nobody knows
	Battle string       // its name
	Men    int          // real men, guns or animals that it stands for
	Since  []LedgerTurn
	How    string // what did it, as the log of the battle tells: "Volleys"; empty: it does not
	Now    string // what became of it last, or its fate: "In hospital until 14 August"
}

// LedgerTurn is what became of the lost on a day.
type LedgerTurn struct {
	state.Turn
	Date string
	Text string // "In hospital until 14 August"
}

// LedgerSum is what the ledger comes to for a side or for a unit: figures by rank where they are
// now, and guns and mounts of so many.
type LedgerSum struct {
	Side                  state.SideID
	Unit                  rosters.UnitID // empty: the whole side
	Name                  string
	Founded               rosters.Ranks
	Now                   rosters.Strength
	GunsOnce, MountsOnce  int
	Standards             int           // that it has
	StandardsOnce         int           // that it carried at the beginning
	HeldPrisoners         rosters.Ranks // of its enemies; of a side
	AnimalsLost, CartsOut int           // of its baggage; of a side
}

// Ledger lists every loss of which the viewer may know, in the order of their days: a side its
// own, and those whom it took. What is to become of anybody is said to the organiser alone. An
// empty id asks for all.
func (c *Chronicle) Ledger(v intelligence.Viewer, unit rosters.UnitID, leader state.LeaderID) []LedgerLine {
	c = c.as(v)
	out := []LedgerLine{}
	for i := range c.s.Ledger {
		a := &c.s.Ledger[i]
		if unit != "" && a.Of != state.HolderOfUnit(unit) || leader != "" && a.Of != state.HolderOfLeader(leader) {
			continue
		}
		name, side := c.holder(a.Of)
		above := c.above(a)
		for i, e := range a.Entries {
			if v.Side != "" && side != v.Side && e.HeldBy() != v.Side {
				continue
			}
			n := LedgerLine{LedgerEntry: e, Of: a.Of, Name: name, Side: side, Date: c.f.Date(e.Day), Men: c.behind(a.Of, &e, above[i])}
			if e.Hex != nil {
				n.Place = state.Near(c.f, *e.Hex)
			}
			if b := c.s.Battle(e.Battle); b != nil {
				n.Battle = b.Name
			}
			n.Now = state.Fates.Title(e.Fate)
			if e.By != "" {
				n.Now += " by " + state.SideName(c.f, e.By)
			}
			if v.Side != "" && e.By != v.Side { // who lost a standard does not know which unit took it
				n.Taker = ""
			}
			for _, t := range e.Since {
				if v.Side != "" {
					t.Ends = ""
				}
				if v.Side != "" && side != v.Side && t.Became == state.BecameReplaced {
					continue // nor who has it whether they have another
				}
				if v.Side != "" && t.By != v.Side {
					t.Keep = state.Keep{}
					if e.Thing != state.Man && slices.Contains([]state.Became{state.BecameMoved, state.BecameServing, state.BecameTeam, state.BecameStrayed}, t.Became) {
						continue // who lost them does not know
					}
				}
				if v.Side != "" && side != v.Side { // nor who holds men where they lay before
					t.Ward, t.Road, t.Arrives = "", "", 0
				}
				n.Since = append(n.Since, c.turn(e.Thing, t))
				n.Now = n.Since[len(n.Since)-1].Text
			}
			out = append(out, n)
		}
	}
	slices.SortStableFunc(out, func(a, b LedgerLine) int { return cmp.Compare(a.Day, b.Day) })
	return out
}

// turn says what became of the lost.
func (c *Chronicle) turn(what state.Thing, t state.Turn) LedgerTurn {
	out := LedgerTurn{Turn: t, Date: c.f.Date(t.Day), Text: state.Becomings.Title(t.Became)}
	switch {
	case t.Became == state.BecameSetOut:
		if t.Arrives > t.Day {
			out.Text += ", there on " + c.f.ShortDate(t.Arrives)
		}
	case t.Became == state.BecameCarried && t.Due < t.Day:
		out.Text = state.Becomings.Title(state.BecameSetOut)
	case t.Became == state.BecameCarried:
		out.Text = "In hospital until " + c.f.ShortDate(t.Due)
	case what != state.Man && t.Keep.Force != "":
		out.Text = "Kept by " + state.NameOf(c.f, c.s, t.Keep.Force)
	case what == state.Standard && t.Became == state.BecameMoved:
		out.Text = "At the home of " + state.SideName(c.f, t.By)
	case t.Due > 0 && t.Became == state.BecameSought:
		out.Text += "; more is known on " + c.f.ShortDate(t.Due)
	case t.Due > 0:
		out.Text += " until " + c.f.ShortDate(t.Due)
	case t.Keep != (state.Keep{}):
		out.Text = "Kept prisoner " + state.KeepName(c.f, c.s, t.By, t.Keep)
	case t.By != "":
		out.Text += " by " + state.SideName(c.f, t.By)
	}
	return out
}

// holder names who has an account, and his side.
func (c *Chronicle) holder(of state.Holder) (string, state.SideID) {
	switch of.Kind {
	case state.UnitHolder:
		id := rosters.UnitID(of.ID)
		return words.Capital(state.UnitName(c.f, id)), c.f.SideOfUnit(id)
	case state.LeaderHolder:
		if l := c.f.Leader(state.LeaderID(of.ID)); l != nil {
			return l.Styled(), l.Side
		}
	case state.ForceHolder:
		id := state.ForceID(of.ID)
		if x := c.s.Force(id); x != nil {
			return words.Capital(x.Name), x.Side
		}
		if g := c.s.GoneForce(id); g != nil {
			return words.Capital(g.Name), g.Side
		}
	}
	return of.ID, ""
}

// above is, for each entry of men of an account, how many figures of the unit it stands above: what was lost
// in one place and on one day stands, in its order, above those who were left then, as in the table of the
// battle's losses, so that the two have the same men.
func (c *Chronicle) above(a *state.Account) []int {
	out := make([]int, len(a.Entries))
	u := c.f.Unit(rosters.UnitID(a.Of.ID))
	if a.Of.Kind != state.UnitHolder || u == nil {
		return out
	}
	left := u.Establishment.Total()
	for i := 0; i < len(a.Entries); {
		first, figures := &a.Entries[i], 0
		end := i
		for ; end < len(a.Entries) && a.Entries[end].Day == first.Day && a.Entries[end].Battle == first.Battle; end++ {
			if a.Entries[end].Thing == state.Man {
				figures += a.Entries[end].Count
			}
		}
		if left < figures { // men who came back fell again
			left = u.Establishment.Total()
		}
		left -= figures
		for at := left; i < end; i++ {
			if out[i] = at; a.Entries[i].Thing == state.Man {
				at += a.Entries[i].Count
			}
		}
	}
	return out
}

// behind is the real men, guns or animals of an entry, which stands above so many figures of its unit.
func (c *Chronicle) behind(of state.Holder, e *state.LedgerEntry, above int) int {
	u := c.f.Unit(rosters.UnitID(of.ID))
	if of.Kind != state.UnitHolder || u == nil {
		return e.Count
	}
	switch all := u.Establishment.Total(); {
	case e.Thing == state.Gun && len(u.Guns) > 0:
		return u.Pieces(e.Count)
	case all == 0:
		return e.Count
	case e.Thing == state.Man:
		return u.Men*(above+e.Count)/all - u.Men*above/all
	}
	return rosters.Men(u, e.Count)
}

// LedgerSums adds the ledger up, unit by unit and for each side as a whole; a side sees its own.
func (c *Chronicle) LedgerSums(v intelligence.Viewer, unit rosters.UnitID) []LedgerSum {
	c = c.as(v)
	sides := map[state.SideID]*LedgerSum{}
	var whole []*LedgerSum
	for i := range c.f.Sides {
		if x := &c.f.Sides[i]; v.Side == "" || v.Side == x.ID {
			n := &LedgerSum{Side: x.ID, Name: words.Capital(x.Name)}
			sides[x.ID] = n
			whole = append(whole, n)
		}
	}
	var out []LedgerSum
	for i := range c.s.Units {
		t := &c.s.Units[i]
		fu := c.f.Unit(t.ID)
		side := sides[c.f.SideOfUnit(t.ID)]
		if side == nil || unit != "" && t.ID != unit || c.f.Joined(t.ID) {
			continue
		}
		once := rosters.Muster(fu)
		n := LedgerSum{Side: side.Side, Unit: t.ID, Name: words.Capital(fu.Name), Founded: fu.Establishment, Now: t.Strength, GunsOnce: once.Guns, MountsOnce: once.Mounts}
		if fu.Standard != "" {
			n.StandardsOnce = 1
			if c.s.HasStandard(fu) {
				n.Standards = 1
			}
		}
		side.add(&n)
		out = append(out, n)
	}
	if unit != "" {
		return out
	}
	for _, k := range c.s.Captives {
		if n := sides[k.By]; n != nil {
			n.HeldPrisoners = n.HeldPrisoners.Add(k.Ranks)
		}
	}
	for i := range c.s.Ledger {
		a := &c.s.Ledger[i]
		_, side := c.holder(a.Of)
		if n := sides[side]; n != nil && a.Of.Kind == state.ForceHolder {
			for _, e := range a.Entries {
				switch e.Thing {
				case state.Animal:
					n.AnimalsLost += e.Count
				case state.Wagon:
					n.CartsOut += e.Count
				}
			}
		}
	}
	for _, n := range whole {
		out = append(out, *n)
	}
	return out
}

// add adds a unit to its side.
func (n *LedgerSum) add(u *LedgerSum) {
	n.Founded = n.Founded.Add(u.Founded)
	for _, r := range []struct {
		to   *rosters.Ranks
		more rosters.Ranks
	}{{&n.Now.Present, u.Now.Present}, {&n.Now.Wounded, u.Now.Wounded}, {&n.Now.Captured, u.Now.Captured},
		{&n.Now.Missing, u.Now.Missing}, {&n.Now.Dead, u.Now.Dead}, {&n.Now.Discharged, u.Now.Discharged}} {
		*r.to = r.to.Add(r.more)
	}
	n.Now.Guns += u.Now.Guns
	n.Now.Mounts += u.Now.Mounts
	n.GunsOnce += u.GunsOnce
	n.MountsOnce += u.MountsOnce
	n.Standards += u.Standards
	n.StandardsOnce += u.StandardsOnce
}

// stretch is after how many entries that say of nobody's fate that they change it the ledger is added up all the same.
const stretch = 512

// AddUp walks a journal from the founding on and adds the ledger up, by unit, by rank and by side: after every command that says
// that it changes what is added up, and once in a stretch after one that does not. It gives a sentence that names the command
// after which a sum first fails, empty where all add up.
func AddUp(f *state.Founding, entries []journal.Decoded) (string, error) {
	s, err := state.New(f)
	if err != nil {
		return "", err
	}
	sound, from := s.Clone(), 0 // where all added up last
	for i := range entries {
		changes, err := happens(f, s, &entries[i])
		if err != nil {
			return "", err
		}
		if !changes && i-from < stretch && i < len(entries)-1 {
			continue
		}
		if s.AddUp(s.Book(f)) != nil {
			return failsIn(f, sound, entries[from:i+1])
		}
		if i-from >= stretch {
			sound = s.Clone()
			from = i + 1
		}
	}
	return "", nil
}

// failsIn says after which of some entries a sum fails first.
func failsIn(f *state.Founding, s *state.State, entries []journal.Decoded) (string, error) {
	for i := range entries {
		d := &entries[i]
		if _, err := happens(f, s, d); err != nil {
			return "", err
		}
		if err := s.AddUp(s.Book(f)); err != nil {
			return fmt.Sprintf("The ledger does not add up after entry %d of the journal, %q, on %s: %s.", d.Seq, d.Title, f.Date(d.Day), strings.ReplaceAll(err.Error(), "\n", "; ")), nil
		}
	}
	return "", nil
}

// happens has an entry happen, and tells whether it says that it changes what the ledger is added up from.
func happens(f *state.Founding, s *state.State, d *journal.Decoded) (changes bool, err error) {
	for _, e := range d.Happened {
		changes = changes || slices.ContainsFunc(e.Rows(s), func(r event.Row) bool { return r.Table.OfFates() })
		if err := e.Apply(s.Book(f), s); err != nil {
			return false, fmt.Errorf("entry %d of the journal, %q: %w", d.Seq, d.Title, err)
		}
	}
	return changes, nil
}
