package campaign

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"frontier/battle"
	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/orders"
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/rosters"
)

// Array is another order of battle for a battle that waits, to be thought through.
type Array struct {
	With    []state.ForceID  // that come to it beside those who are there
	Without []rosters.UnitID // that stay away
}

// Reserve is a force that is not in a battle of its side.
type Reserve struct {
	Force state.ForceID
	Name  string
	Side  state.SideID
	Men   int
	Hexes int // to where the battle is
}

// Reserves are the forces that a viewer may think of as coming to a battle that waits, the nearest first: those of its sides that he is
// told everything of, who are there already today and in no battle.
func (s *Service) Reserves(ctx context.Context, v intelligence.Viewer, id state.BattleID) ([]Reserve, error) {
	p, err := s.picture(ctx)
	if err != nil {
		return nil, err
	}
	now := p.State().KnownTo(p.Founding(), v.Side)
	b := now.Battle(id)
	if b == nil {
		return nil, fmt.Errorf("battle %d: %w", id, state.ErrNotFound)
	}
	var out []Reserve
	for i := range now.Forces {
		x := &now.Forces[i]
		if !spare(now, b, x, v) {
			continue
		}
		r := Reserve{Force: x.ID, Name: x.Name, Side: x.Side, Hexes: hex.Distance(x.Hex, b.Hex)}
		for _, u := range x.Units {
			if t := now.Unit(u); t != nil {
				r.Men += state.MenOf(p.Founding(), u, t.Strength.Present.Total())
			}
		}
		if r.Men > 0 {
			out = append(out, r)
		}
	}
	slices.SortStableFunc(out, func(a, b Reserve) int { return a.Hexes - b.Hexes })
	return out, nil
}

// spare says whether a viewer may think of a force as coming to a battle.
func spare(now *state.State, b *state.Battle, x *state.Force, v intelligence.Viewer) bool {
	if x.Side != b.Attacker && x.Side != b.Defender || v.Side != "" && v.Side != x.Side || x.ActiveFrom > now.Day || x.Aboard != "" {
		return false
	}
	for i := range now.Battles {
		if o := &now.Battles[i]; o.Status == state.Pending && (slices.Contains(o.Attackers, x.ID) || slices.Contains(o.Defenders, x.ID)) {
			return false
		}
	}
	return true
}

// arrayed lays a battle that waits with another order of battle, as the viewer may think of it, from its beginning.
func (s *Service) arrayed(ctx context.Context, v intelligence.Viewer, id state.BattleID, engine string, seed uint64, on *state.Amendment, who Array) (Play, error) {
	p, err := s.picture(ctx)
	if err != nil {
		return Play{}, err
	}
	now := p.State().KnownTo(p.Founding(), v.Side)
	b := now.Battle(id)
	if b == nil {
		return Play{}, fmt.Errorf("battle %d: %w", id, state.ErrNotFound)
	}
	thought := *b
	thought.Amended = on
	for _, f := range who.With {
		x := now.Force(f)
		switch {
		case x == nil || !spare(now, b, x, v):
			return Play{}, &command.Refusal{Rule: "CAMPAIGN-5.1", What: fmt.Sprintf("%.40q cannot come to %s", f, b.Name), Instead: "name a force of its sides that is there today and in no battle"}
		case x.Side == b.Attacker:
			thought.Attackers = append(slices.Clip(thought.Attackers), f)
		default:
			thought.Defenders = append(slices.Clip(thought.Defenders), f)
		}
	}
	_, begin, err := orders.Begun(now.Book(s.founding), now, &thought, engine, seed, s.engines)
	if err != nil {
		return Play{}, err
	}
	if err := leftOut(&begin.Setup, who.Without, v); err != nil {
		return Play{}, err
	}
	fight, err := battle.Safely(s.engine(begin.Engine), begin.Setup, begin.Seed)
	var in *battle.InputError
	if errors.As(err, &in) {
		return Play{}, &command.Refusal{Rule: "CAMPAIGN-5.1", What: fmt.Sprintf("%s cannot be fought so: %s", b.Name, in), Instead: "leave other units out"}
	}
	return Play{fight, begin, 0}, err
}

// leftOut takes units out of a setup. Each has to be of a side that the viewer is told of, and somebody has to stay.
func leftOut(setup *battle.Setup, without []rosters.UnitID, v intelligence.Viewer) error {
	for _, id := range without {
		found := false
		for i := range setup.Sides {
			side := &setup.Sides[i]
			at := slices.IndexFunc(side.Units, func(u battle.Unit) bool { return u.ID == string(id) })
			if at < 0 || v.Side != "" && string(v.Side) != side.ID {
				continue
			}
			if len(side.Units) == 1 {
				return &command.Refusal{Rule: "CAMPAIGN-5.1", What: "without " + side.Units[at].Name + " nobody of the " + side.Short + " side is there", Instead: "leave one unit at the least"}
			}
			side.Units, found = slices.Delete(slices.Clone(side.Units), at, at+1), true
		}
		if !found {
			return &command.Refusal{Rule: "CAMPAIGN-5.1", What: fmt.Sprintf("there is no unit %.40q in this battle to be left out", id), Instead: "name a unit that is"}
		}
	}
	return nil
}
