package views

import (
	"fmt"
	"slices"

	"frontier/battle"
	"frontier/campaign/intelligence"
	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/internal/words"
	"frontier/rosters"
)

// Remark is something written by hand into the campaign, or a distinction that is proposed.
type Remark struct {
	state.Remark
	Seq  int    // entry of the journal that gave it; 0: it is proposed
	Date string // "27 July 1880"
	Who  string // "66th (Berkshire) Foot"; empty: nobody
	Side state.SideID
}

// Remarks lists what was written by hand, by day; a side knows of its own, and of what is nobody's.
func (c *Chronicle) Remarks(v intelligence.Viewer) []Remark {
	out := []Remark{}
	for _, r := range c.remarks {
		if r = c.named(r); v.Side == "" || r.Side == "" || r.Side == v.Side {
			out = append(out, r)
		}
	}
	slices.SortStableFunc(out, func(a, b Remark) int { return int(a.Day) - int(b.Day) })
	return out
}

// Honours is the roll of honour: all distinctions, by day.
func (c *Chronicle) Honours(v intelligence.Viewer) []Remark {
	return slices.DeleteFunc(c.Remarks(v), func(r Remark) bool { return r.Kind == state.Entry })
}

// honoursOf are the distinctions of a unit or of a leader.
func (c *Chronicle) honoursOf(unit rosters.UnitID, leader state.LeaderID) []Remark {
	return slices.DeleteFunc(c.Honours(intelligence.Viewer{}), func(r Remark) bool { return !c.hasPast(unit, r.Unit, r.Day) || r.Leader != leader })
}

// hasPast says whether what another unit went through on a day is the past of a unit: it is the same, one
// of which it was a part, or a part that has joined it again.
func (c *Chronicle) hasPast(unit, other rosters.UnitID, on state.Day) bool {
	if unit == other {
		return true
	}
	if e := c.f.Enlistment(other); e != nil && e.Into != "" && e.Into == unit {
		return on > e.Since
	}
	e := c.f.Enlistment(unit)
	return e != nil && e.Of != "" && on <= e.Since && c.hasPast(e.Of, other, on)
}

// PlaceHistory is what a place has seen.
func (c *Chronicle) PlaceHistory(id string) []HistoryLine { return slices.Clone(c.places[id]) }

// named says whom a remark is about.
func (c *Chronicle) named(r Remark) Remark {
	r.Side = r.Remark.Side(c.f, c.s)
	switch {
	case r.Unit != "":
		r.Who = words.Capital(state.UnitName(c.f, r.Unit))
	case r.Leader != "":
		r.Who = state.LeaderName(c.f, r.Leader)
	case r.Force != "":
		r.Who = words.Capital(state.ForceName(c.f, c.s, r.Force))
	case r.Place != "":
		r.Who = c.f.Map.Place(r.Place).Name
	case r.Battle != 0:
		r.Who = c.s.Battle(r.Battle).Name
	}
	return r
}

// Deserving lists the distinctions that the campaign's rules propose and nobody has given yet, by day
// (CAMPAIGN-21.2).
func (c *Chronicle) Deserving() []Remark {
	out := []Remark{}
	for i := range c.s.Battles {
		b := &c.s.Battles[i]
		if b.Outcome == nil {
			continue
		}
		for _, o := range b.Outcome.Units {
			out = append(out, c.unitDeserves(b, o)...)
		}
		for _, side := range []state.SideID{b.Attacker, b.Defender} {
			out = append(out, c.commanderDeserves(b, side)...)
		}
		for _, o := range b.Outcome.Leaders {
			if o.Fate == battle.LeaderWounded || o.Fate == battle.LeaderKilled {
				how := map[battle.Fate]string{battle.LeaderWounded: "wounded", battle.LeaderKilled: "fell"}[o.Fate]
				out = append(out, c.proposed(b, state.Remark{Kind: state.Mention, Leader: state.LeaderID(o.ID), Text: how + " at the head of his men"}))
			}
		}
	}
	return slices.DeleteFunc(out, c.given)
}

// given says whether somebody has a distinction of this kind for that battle already.
func (c *Chronicle) given(r Remark) bool {
	return slices.ContainsFunc(c.remarks, func(had Remark) bool {
		return had.Kind == r.Kind && had.Battle == r.Battle && had.Unit == r.Unit && had.Leader == r.Leader
	})
}

func (c *Chronicle) proposed(b *state.Battle, r state.Remark) Remark {
	r.Day, r.Battle, r.Title = b.Day, b.ID, b.Name
	return c.named(Remark{Remark: r, Date: c.f.Date(b.Day)})
}

// unitDeserves is what a unit has earned in a battle.
func (c *Chronicle) unitDeserves(b *state.Battle, o battle.UnitOutcome) (out []Remark) {
	id := rosters.UnitID(o.ID)
	if c.f.Unit(id) == nil || o.Present.Total() == 0 {
		return nil
	}
	side, n := state.TollOf(c.f, c.s, b, o)
	lost := n.Killed + n.Wounded + n.Captured + n.Missing
	if b.Outcome.Holder == string(side) {
		whole := c.foughtBy(intelligence.Viewer{}, b, side)
		switch {
		case lost*100 >= n.Present*c.s.Rate(rates.HonourLoss):
			out = append(out, c.proposed(b, state.Remark{Kind: state.Honour, Unit: id, Text: fmt.Sprintf("held the field with %d of its %s lost", lost, words.Men(n.Present))}))
		case whole.Against*10 >= whole.Men*c.s.Rate(rates.HonourOdds):
			out = append(out, c.proposed(b, state.Remark{Kind: state.Honour, Unit: id, Text: fmt.Sprintf("held the field with %d against %d", whole.Men, whole.Against)}))
		}
	}
	switch {
	case o.KilledOfEnemy >= c.s.Rate(rates.MentionDown):
		out = append(out, c.proposed(b, state.Remark{Kind: state.Mention, Unit: id, Text: fmt.Sprintf("brought down %s of the enemy", words.Count(o.KilledOfEnemy, "figure", "figures"))}))
	case o.Charged >= c.s.Rate(rates.MentionCharges):
		out = append(out, c.proposed(b, state.Remark{Kind: state.Mention, Unit: id, Text: fmt.Sprintf("charged home %d times", o.Charged)}))
	}
	return out
}

// commanderDeserves is what the commander of a side has earned in a battle.
func (c *Chronicle) commanderDeserves(b *state.Battle, side state.SideID) []Remark {
	if b.Outcome.Holder != string(side) {
		return nil
	}
	whole := c.foughtBy(intelligence.Viewer{}, b, side)
	var chief state.LeaderID
	for _, x := range c.before[b.ID] {
		if x.Side == side {
			chief = x.Led
		}
	}
	if chief == "" || whole.Men == 0 || whole.Against*10 < whole.Men*c.s.Rate(rates.AwardOdds) {
		return nil
	}
	return []Remark{c.proposed(b, state.Remark{Kind: state.Award, Leader: chief, Text: fmt.Sprintf("won with %d against %d", whole.Men, whole.Against)})}
}
