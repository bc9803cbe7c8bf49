package campaign

import (
	"context"
	"errors"
	"strings"

	"frontier/battle/story"
	"frontier/battle/telling"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/terms"
	"frontier/rosters"
)

// causesOf says for a battle what each unit's figures fell to, as its log tells; nil: it tells
// nothing of that, or the battle was fought on a table.
func (s *Service) causesOf(ctx context.Context, id state.BattleID) (map[rosters.UnitID]views.FellTo, error) {
	r, err := s.Record(ctx, id)
	switch {
	case errors.Is(err, state.ErrNotFound):
		return nil, nil
	case err != nil:
		return nil, err
	}
	s.causes.Lock()
	known, ok := s.causes.of[r.Digest]
	s.causes.Unlock()
	if ok {
		return known, nil
	}
	told, err := s.told(&r)
	if err != nil || told == nil {
		return nil, err
	}
	out := fellTo(told)
	s.causes.Lock()
	defer s.causes.Unlock()
	if s.causes.of == nil {
		s.causes.of = map[string]map[rosters.UnitID]views.FellTo{}
	}
	s.causes.of[r.Digest] = out
	return out, nil
}

// sayHow says of losses in battles what did it, where the logs of these tell.
func (s *Service) sayHow(ctx context.Context, lines []views.LedgerLine) error {
	for i := range lines {
		l := &lines[i]
		if l.LedgerEntry.Battle == 0 || l.Thing != state.Man || l.Of.Kind != state.UnitHolder || l.Cause != state.InAction {
			continue
		}
		of, err := s.causesOf(ctx, l.LedgerEntry.Battle)
		if err != nil {
			return err
		}
		l.How = of[rosters.UnitID(l.Of.ID)].Of(l.Fate)
	}
	return nil
}

// fellTo adds up what a battle's deeds did to each unit.
func fellTo(t *story.Story) map[rosters.UnitID]views.FellTo {
	out := map[rosters.UnitID]views.FellTo{}
	unit := func(side, of int, id string) (rosters.UnitID, bool) { // of is its number on that side, if it is of that side
		if side < 0 || side > 1 || of < 0 || of >= len(t.Setup.Sides[side].Units) || !strings.HasPrefix(id, t.Setup.Sides[side].Units[of].ID) {
			return "", false
		}
		return rosters.UnitID(t.Setup.Sides[side].Units[of].ID), true
	}
	add := func(id rosters.UnitID, by func(*views.FellTo)) {
		n := out[id]
		by(&n)
		out[id] = n
	}
	for _, turn := range t.Turns {
		for _, d := range turn.Deeds {
			self, mine := unit(d.Side, d.Of, d.Unit)
			foe, theirs := unit(1-d.Side, d.On, d.Target)
			if !theirs { // it befell a friend
				foe, theirs = unit(d.Side, d.On, d.Target)
			}
			switch d.Kind {
			case telling.Fires:
				guns := mine && isGun(t.Setup.Sides[d.Side].Units[d.Of].Arm)
				if theirs {
					add(foe, func(n *views.FellTo) {
						if guns {
							n.Guns += d.Fell
						} else {
							n.Volleys += d.Fell
						}
					})
				}
			case telling.Strikes, telling.Charges:
				if theirs {
					add(foe, func(n *views.FellTo) { n.Hand += d.Fell })
				}
				if mine {
					add(self, func(n *views.FellTo) { n.Hand += d.Cost })
				}
			case telling.Loses:
				if mine {
					add(self, func(n *views.FellTo) { n.Unsaid += d.Fell })
				}
			case telling.Breaks, telling.RunsOff:
				if mine {
					add(self, func(n *views.FellTo) { n.Ran = true })
				}
			case telling.Surrenders:
				if mine {
					add(self, func(n *views.FellTo) { n.GaveUp = true })
				}
			}
		}
	}
	return out
}

func isGun(a terms.Arm) bool {
	return a == terms.Artillery || a == terms.MachineGun || a == terms.Rocket
}
