package campaign

import (
	"context"
	"fmt"
	"slices"

	"frontier/campaign/auto"
	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/route"
	"frontier/campaign/state"
)

// Late is a side with what came of its orders for the present day.
type Late struct {
	Side     state.SideID
	By       state.Leadership // who leads it
	Given    bool             // its player has given orders
	Followed bool             // its standing orders were followed
	Silent   []Silent         // forces that take orders and that nobody has ordered
}

// Late says whether the side's player is late: he leads it and has given no orders.
func (l *Late) Late() bool { return l.By == state.ByPerson && !l.Given }

// Silent is a force that nobody has ordered on the present day.
type Silent struct {
	Force state.ForceID
	Name  string
	Do    state.StandingWord // what it does without orders
	Own   bool               // that was said of it by itself
}

// Late says of each side that somebody plays what came of its orders for the present day.
func (s *Service) Late(ctx context.Context) ([]Late, error) {
	p, err := s.picture(ctx)
	if err != nil {
		return nil, err
	}
	return s.late(ctx, p)
}

func (s *Service) late(ctx context.Context, p *picture) ([]Late, error) {
	f, now := p.Founding(), p.State()
	given, followed, ordered := map[state.SideID]bool{}, map[state.SideID]bool{}, map[state.ForceID]bool{}
	today, err := s.between(ctx, p, p.HeadOn(now.Day), p.Head())
	if err != nil {
		return nil, err
	}
	for i := range today {
		e := &today[i]
		given[e.By.Side] = given[e.By.Side] || e.By.Office == command.Player
		c, err := command.Decode(e.Kind, e.Command)
		if err != nil {
			continue // it has been applied: what it orders stands in the state
		}
		if c, err = command.InForce(c); err != nil || c == nil {
			continue
		}
		for _, id := range command.Ordered(now, c) {
			ordered[id] = true
		}
		if c, ok := c.(command.FollowStanding); ok {
			followed[c.Side] = true
		}
	}
	var out []Late
	for i := range f.Sides {
		side := &f.Sides[i]
		if !side.Playable {
			continue
		}
		l := Late{Side: side.ID, By: now.LedBy(side.ID), Given: given[side.ID], Followed: followed[side.ID]}
		for j := range now.Forces {
			x := &now.Forces[j]
			if x.Side != side.ID || ordered[x.ID] || !now.Active(x) || route.MayMarch(f, now, x.ID) != nil {
				continue
			}
			do, own := now.StandingOf(side.ID, x.ID)
			l.Silent = append(l.Silent, Silent{Force: x.ID, Name: x.Name, Do: do, Own: own})
		}
		out = append(out, l)
	}
	return out, nil
}

// FollowStanding has the forces of a late side to which nobody gave orders do what their standing orders
// say, and those that its automatic commander is to lead what he orders them (CAMPAIGN-2.11). It is undone
// as one. A side that is not late, or has no such force, is a *Refusal.
func (s *Service) FollowStanding(ctx context.Context, side state.SideID, why string) error {
	p, err := s.picture(ctx)
	if err != nil {
		return err
	}
	all, err := s.late(ctx, p)
	if err != nil {
		return err
	}
	at := slices.IndexFunc(all, func(l Late) bool { return l.Side == side })
	refuse := func(what, instead string) error {
		return &command.Refusal{Rule: "CAMPAIGN-2.11", What: what, Instead: instead}
	}
	switch {
	case at < 0 || !all[at].Late():
		return refuse(fmt.Sprintf("%s is not late", state.SideName(p.Founding(), side)), "leave its forces to the orders that they have")
	case len(all[at].Silent) == 0:
		return refuse(fmt.Sprintf("all forces of %s have been ordered", state.SideName(p.Founding(), side)), "leave them to that")
	}
	c := command.FollowStanding{Side: side, Why: why}
	var led []state.ForceID
	for _, x := range all[at].Silent {
		c.Forces = append(c.Forces, x.Force)
		if x.Do == state.ByAuto {
			led = append(led, x.Force)
		}
	}
	r := &run{}
	if err := s.give(ctx, c, r); err != nil || len(led) == 0 {
		return err
	}
	return s.ledFor(ctx, r, side, led)
}

// ledFor has the automatic commander of a side order these of its forces, and no others.
func (s *Service) ledFor(ctx context.Context, r *run, side state.SideID, forces []state.ForceID) error {
	now := s.now.Load()
	for _, c := range auto.Orders(intelligence.Of(now.Founding(), now.State(), side)) {
		whom := command.Ordered(now.State(), c)
		if len(whom) == 0 || slices.ContainsFunc(whom, func(id state.ForceID) bool { return !slices.Contains(forces, id) }) {
			continue
		}
		if err := s.orderedBy(ctx, r, side, c); err != nil {
			return err
		}
	}
	return nil
}
