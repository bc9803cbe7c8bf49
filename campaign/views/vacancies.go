package views

import (
	"fmt"

	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/internal/ranks"
	"frontier/internal/words"
	"frontier/rosters"
)

// Vacancy is a post that somebody fills in the place of another who had a higher rank, with the brevet
// that is proposed for him (CAMPAIGN-23.2).
type Vacancy struct {
	command.Promotion
	Who       string // with his rank of today
	Side      state.SideID
	Force     state.ForceID
	ForceName string
	Of        string // in whose place, with his rank and what became of him
}

// gone is whose place somebody fills who commands a force: he led it when the campaign began, had a higher
// rank, and is dead, captured, wounded or on the road back; nil: nobody's.
func (c *Chronicle) gone(x *state.Force) (*state.Leader, *state.LeaderState) {
	ff, now := c.f.Force(x.ID), c.f.Leader(x.Leader)
	if ff == nil || now == nil || ff.Leader == "" || ff.Leader == x.Leader {
		return nil, nil
	}
	was, fares := c.f.Leader(ff.Leader), c.s.Leader(ff.Leader)
	if was == nil || fares == nil || ranks.Grade(now.Rank) == 0 || ranks.Grade(was.Rank) <= ranks.Grade(now.Rank) {
		return nil, nil
	}
	switch fares.Status {
	case state.Killed, state.Captured, state.Wounded, state.Returning:
		return was, fares
	}
	return nil, nil
}

// Vacancies lists the posts in which somebody acts in the place of another, by force; a side its own.
func (c *Chronicle) Vacancies(v intelligence.Viewer) []Vacancy {
	c = c.as(v)
	out := []Vacancy{}
	for i := range c.s.Forces {
		x := &c.s.Forces[i]
		if v.Side != "" && x.Side != v.Side {
			continue
		}
		was, fares := c.gone(x)
		if was == nil {
			continue
		}
		now := c.f.Leader(x.Leader)
		name := state.NameOf(c.f, c.s, x.ID)
		out = append(out, Vacancy{
			Promotion: command.Promotion{Leader: x.Leader, Rank: ranks.Above(ranks.Grade(now.Rank)), Brevet: true, Why: fmt.Sprintf("commands %s in the place of %s", name, was.Styled())},
			Who:       now.Styled(), Side: x.Side, Force: x.ID, ForceName: words.Capital(name), Of: fmt.Sprintf("%s, %s", was.Styled(), fares.Status),
		})
	}
	return out
}

// Filling is what a unit in the field is short of and can get from the depot (CAMPAIGN-11.7).
type Filling struct {
	command.Fill
	Name      string
	Side      state.SideID
	Force     state.ForceID
	ForceName string
	Men       int // real men behind its figures
	Pieces    int // real guns behind its models
}

// Short lists the units of a viewer's side that are in the field and short of men, guns or horses, wherever
// they are.
func (c *Chronicle) Short(v intelligence.Viewer) []Filling {
	c = c.as(v)
	out := []Filling{}
	for i := range c.s.Units {
		u := &c.s.Units[i]
		x, of := c.s.Force(u.Force), c.f.Unit(u.ID)
		n := command.FillOf(c.s, u.ID)
		if x == nil || of == nil || !n.Some() || v.Side != "" && x.Side != v.Side {
			continue
		}
		present := u.Strength.Present.Total()
		out = append(out, Filling{Fill: n, Name: words.Capital(of.Name), Side: x.Side, Force: x.ID, ForceName: words.Capital(x.Name),
			Men: rosters.Men(of, present+n.Ranks.Total()) - rosters.Men(of, present), Pieces: of.Pieces(n.Guns)})
	}
	return out
}

// acting is in which rank a leader acts, in the place of another: "Brigadier-General"; empty: in his own.
func (c *Chronicle) acting(l *state.LeaderState) string {
	x := c.s.Force(l.Force)
	if x == nil || x.Leader != l.ID {
		return ""
	}
	if was, _ := c.gone(x); was != nil {
		return was.Rank
	}
	return ""
}
