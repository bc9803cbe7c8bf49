package campaign

import (
	"context"

	"frontier/battle"
	"frontier/battle/papers"
	"frontier/campaign/aftermath"
	"frontier/campaign/intelligence"
	"frontier/campaign/slip"
	"frontier/campaign/state"
	"frontier/rosters"
)

// Slip is the slip of a battle that waits, which may be fought by these rule sets. Another
// battle is a *Refusal.
func (s *Service) Slip(ctx context.Context, id state.BattleID, rules []battle.About) (*slip.Slip, error) {
	p, err := s.picture(ctx)
	if err != nil {
		return nil, err
	}
	if _, err := aftermath.Waiting(p.State(), id); err != nil {
		return nil, err
	}
	b, err := p.Battle(intelligence.Viewer{}, id)
	if err != nil {
		return nil, err
	}
	return slip.Of(p.Founding(), p.State(), &b, rules), nil
}

// Papers are the papers of a battle that waits, for a real table, by a rule set and with a
// seed as [Service.Laid] takes them.
func (s *Service) Papers(ctx context.Context, id state.BattleID, engine string, seed uint64) (*papers.Papers, error) {
	laid, err := s.Laid(id, engine, seed)
	if err != nil {
		return nil, err
	}
	known, err := s.Slip(ctx, id, nil)
	if err != nil {
		return nil, err
	}
	units := map[string]papers.Told{}
	for i := range known.Units {
		u := &known.Units[i]
		units[string(u.ID)] = papers.Told{Men: rosters.Men(&u.Unit, u.Present.Total()), Arms: u.Arms}
	}
	var about battle.About
	if e, ok := s.engines.Engine(laid.Begin.Engine); ok {
		about = e.About()
	}
	out := papers.Of(about, &laid.Begin.Setup, laid.Battle, func(unit string) papers.Told { return units[unit] })
	out.Check = known.Check
	return out, nil
}
