package campaign

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"frontier/battle"
	"frontier/battle/forecast"
	"frontier/campaign/field"
	"frontier/campaign/intelligence"
	"frontier/campaign/journal"
	"frontier/campaign/orders"
	"frontier/campaign/state"
	"frontier/campaign/surmise"
)

// Surmised are a battle that waits as it may be for all that the viewer knows, by a rule set, on a field that is changed so and with
// such an order of battle, as [surmise.Setups] has it; for who is told everything of both sides it is one, the battle as it is.
func (s *Service) Surmised(ctx context.Context, v intelligence.Viewer, id state.BattleID, engine string, seed uint64, on *state.Amendment, who Array) ([]battle.Setup, error) {
	play, err := s.arrayed(ctx, v, id, engine, seed, on, who)
	if err != nil {
		return nil, err
	}
	before, err := s.Before(ctx, v, id)
	if err != nil {
		return nil, err
	}
	if before.Sides[0].Told && before.Sides[1].Told {
		return []battle.Setup{play.Begin.Setup}, nil
	}
	return surmise.Setups(s.Founded(), &before, &play.Begin.Setup, surmise.Draws, play.Begin.Seed)
}

// Luck says where a battle that was fought fell among so many fought again from the same setup, both
// sides led quickly, and how its dice fell. The log is read by the version of the rule set that wrote
// it, the others are fought by the newest. Seen may be nil.
func (s *Service) Luck(ctx context.Context, id state.BattleID, battles int, seed uint64, seen func(fought int)) (forecast.Fortune, error) {
	r, err := s.Record(ctx, id)
	if err != nil {
		return forecast.Fortune{}, err
	}
	if err := unthrown(&r, id); err != nil {
		return forecast.Fortune{}, err
	}
	newest, wrote := s.engine(r.Engine), s.engineOf(&r)
	if newest == nil || wrote == nil {
		return forecast.Fortune{}, fmt.Errorf("battle %d was fought by %s, version %d, which this program does not read", id, r.Engine, r.Version)
	}
	lines, err := linesOf(&r, id)
	if err != nil {
		return forecast.Fortune{}, err
	}
	w := forecast.Wish{Engine: newest, Setup: r.Setup, Seed: seed, Battles: battles}
	w.Setup.Version = newest.About().Version
	w.Quickly()
	if seen != nil {
		w.Seen = func(f forecast.Forecast) { seen(f.Battles) }
	}
	return forecast.Fall(ctx, w, &r.Outcome, wrote, slices.Values(lines))
}

// linesOf reads the log of a battle.
func linesOf(r *journal.Record, id state.BattleID) ([]battle.Line, error) {
	lines, err := battle.ReadLog(bytes.NewReader(r.Log))
	if err != nil {
		return nil, fmt.Errorf("the log of battle %d: %w", id, err)
	}
	return lines, nil
}

// Expected is what is to be expected of a battle as it stands in a setup, and as people have set it up by orders.
type Expected struct {
	Setup    battle.Setup
	Given    []battle.Order
	Forecast forecast.Forecast
}

// Foretell keeps what the viewer was told to expect of a battle, by each rule set in the place of what he was told before. It is no
// command, and undo leaves it. Of a campaign that can only be read nothing is kept.
func (s *Service) Foretell(ctx context.Context, v intelligence.Viewer, id state.BattleID, all ...Expected) error {
	if s.Looked() {
		return nil
	}
	kept := make([]journal.Foretold, len(all))
	for i := range all {
		body, err := json.Marshal(all[i].Forecast)
		if err != nil {
			return err
		}
		kept[i] = journal.Foretold{Battle: id, Side: v.Side, Engine: all[i].Forecast.Engine, Setup: setupAsItStands(all[i].Setup), Given: ordersAsGiven(all[i].Given), Forecast: body}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.journal.Foretell(ctx, kept)
}

// setupAsItStands is the digest of a battle as it stands, by whatever version of its rule set and however its commanders think.
func setupAsItStands(setup battle.Setup) string {
	setup.Version = 0
	for i := range setup.Sides {
		setup.Sides[i].Commander = nil
	}
	return orders.SetupDigest(setup)
}

// ordersAsGiven is the digest of orders; empty: there are none.
func ordersAsGiven(all []battle.Order) string {
	if len(all) == 0 {
		return ""
	}
	text, err := json.Marshal(all)
	if err != nil {
		panic(err) // they were made from what is JSON
	}
	return fmt.Sprintf("%x", sha256.Sum256(text))
}

// Foretold are the forecasts that the viewer asked for and that are of the battle as it stands, or as it was fought: while it waits
// those by every rule set, of the version that would fight it; afterwards the one by the rule set that fought it, with how it came out
// beside what was expected.
func (s *Service) Foretold(ctx context.Context, v intelligence.Viewer, id state.BattleID) ([]forecast.Kept, error) {
	p, err := s.picture(ctx)
	if err != nil {
		return nil, err
	}
	b := p.State().Battle(id)
	if b == nil {
		return nil, fmt.Errorf("battle %d: %w", id, state.ErrNotFound)
	}
	kept, err := s.journal.Foretold(ctx, id)
	if err != nil {
		return nil, err
	}
	kept = slices.DeleteFunc(kept, func(k journal.Foretold) bool { return k.Side != v.Side })
	if len(kept) == 0 {
		return nil, nil
	}
	if b.Status != state.Pending {
		return s.cameOut(ctx, v, id, kept)
	}
	var out []forecast.Kept
	for _, k := range kept {
		e := s.engine(k.Engine)
		if e == nil {
			continue
		}
		about := e.About()
		setup := field.Setup(p.Founding(), p.State(), *b, about.ID, about.Version)
		field.Ashore(&setup, about)
		one, err := toldBefore(k)
		if err != nil {
			return nil, err
		}
		given := ""
		if b.Draft != nil && b.Draft.Engine == about.ID {
			given = ordersAsGiven(b.Draft.Orders)
		}
		if k.Setup == setupAsItStands(setup) && k.Given == given && one.Forecast.Version == about.Version {
			out = append(out, one)
		}
	}
	return out, nil
}

// toldBefore reads a forecast that was kept.
func toldBefore(k journal.Foretold) (forecast.Kept, error) {
	out := forecast.Kept{Made: k.Made}
	if err := json.Unmarshal(k.Forecast, &out.Forecast); err != nil {
		return out, fmt.Errorf("the forecast of battle %d by %s cannot be read: %w", k.Battle, k.Engine, err)
	}
	return out, nil
}

// cameOut holds the result of a battle against what was foretold of it by the rule set that fought it.
func (s *Service) cameOut(ctx context.Context, v intelligence.Viewer, id state.BattleID, kept []journal.Foretold) ([]forecast.Kept, error) {
	r, err := s.Record(ctx, id)
	if errors.Is(err, state.ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	i := slices.IndexFunc(kept, func(k journal.Foretold) bool { return k.Engine == r.Engine && k.Setup == setupAsItStands(r.Setup) })
	if i < 0 {
		return nil, nil
	}
	one, err := toldBefore(kept[i])
	if err != nil || r.Version > 0 && one.Forecast.Version != r.Version {
		return nil, err // another version of the rule set would have fought another battle
	}
	for side := range one.Forecast.Sides {
		if v.Side == "" || string(v.Side) == one.Forecast.Sides[side].ID {
			one.Came = append(one.Came, one.Forecast.Came(&r.Outcome, side))
		}
	}
	wrote := s.engineOf(&r)
	if v.Side != "" || r.Version == 0 || wrote == nil {
		return []forecast.Kept{one}, nil
	}
	lines, err := linesOf(&r, id)
	if err != nil {
		return nil, err
	}
	fell, err := one.Forecast.Fell(&r.Outcome, wrote, slices.Values(lines))
	if err != nil {
		return nil, err
	}
	for i := range fell.Sides {
		one.Luck = append(one.Luck, fell.Sides[i].Words())
	}
	return []forecast.Kept{one}, nil
}
