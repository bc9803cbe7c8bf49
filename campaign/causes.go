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

// deedsOf is what the log of a battle tells of its units.
type deedsOf struct {
	fell   map[rosters.UnitID]views.FellTo // what their figures fell to
	melees map[rosters.UnitID]views.Melees
}

// deedsOf says what the log of a battle tells of its units; nothing where it was fought on a table.
func (s *Service) deedsOf(ctx context.Context, id state.BattleID) (deedsOf, error) {
	digest, err := s.recorded(ctx, id)
	switch {
	case errors.Is(err, state.ErrNotFound):
		return deedsOf{}, nil
	case err != nil:
		return deedsOf{}, err
	}
	s.causes.Lock()
	known, ok := s.causes.of[digest]
	s.causes.Unlock()
	if ok { // a record is large, and not read again for each loss in its battle
		return known, nil
	}
	r, err := s.journal.Record(ctx, digest)
	if errors.Is(err, state.ErrNotFound) {
		return deedsOf{}, nil
	} else if err != nil {
		return deedsOf{}, err
	}
	told, err := s.told(&r)
	if err != nil {
		return deedsOf{}, err
	}
	var out deedsOf
	if told != nil { // its log can be told as deeds
		out = deedsOf{fellTo(told), melees(told)}
	}
	s.causes.Lock()
	defer s.causes.Unlock()
	if s.causes.of == nil {
		s.causes.of = map[string]deedsOf{}
	}
	s.causes.of[digest] = out
	return out, nil
}

// sayHow says of losses in battles what did it, where the logs of these tell.
func (s *Service) sayHow(ctx context.Context, lines []views.LedgerLine) error {
	for i := range lines {
		l := &lines[i]
		if l.LedgerEntry.Battle == 0 || l.Thing != state.Man || l.Of.Kind != state.UnitHolder || l.Cause != state.InAction {
			continue
		}
		of, err := s.deedsOf(ctx, l.LedgerEntry.Battle)
		if err != nil {
			return err
		}
		l.How = of.fell[rosters.UnitID(l.Of.ID)].Of(l.Fate)
	}
	return nil
}

// sayMelees counts the melees of a unit, as the logs of its battles tell.
func (s *Service) sayMelees(ctx context.Context, page *views.UnitPage) error {
	var all views.Melees
	for i := range page.Battles {
		of, err := s.deedsOf(ctx, page.Battles[i].Battle)
		if err != nil {
			return err
		}
		m := of.melees[page.Battles[i].As]
		all.Fought, all.Won = all.Fought+m.Fought, all.Won+m.Won
	}
	page.Met(all)
	return nil
}

// melees counts for each unit of a battle those that it fought and won.
func melees(t *story.Story) map[rosters.UnitID]views.Melees {
	out := map[rosters.UnitID]views.Melees{}
	for _, m := range t.Melees() {
		for side, of := range m.Units {
			id := rosters.UnitID(t.Setup.Sides[side].Units[of].ID)
			n := out[id]
			n.Fought++
			if m.Winner == side {
				n.Won++
			}
			out[id] = n
		}
	}
	return out
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
