package campaign

import (
	"context"

	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/rosters"
)

// Objectives lists the objectives of which the viewer may know, and how they stand.
func (s *Service) Objectives(ctx context.Context, v intelligence.Viewer) ([]views.ObjectiveView, error) {
	return seen(ctx, s, func(p *picture) []views.ObjectiveView { return p.Objectives(v) })
}

// Verdict says who has won the campaign, or would win it today, as the viewer may know it.
func (s *Service) Verdict(ctx context.Context, v intelligence.Viewer) (views.VerdictView, error) {
	return seen(ctx, s, func(p *picture) views.VerdictView { return p.Verdict(v) })
}

// Reinforcements lists what is to come and what has come, of which the viewer may know.
func (s *Service) Reinforcements(ctx context.Context, v intelligence.Viewer) ([]views.ReinforcementView, error) {
	return seen(ctx, s, func(p *picture) []views.ReinforcementView { return p.Reinforcements(v) })
}

// Places lists the places of the map.
func (s *Service) Places(ctx context.Context, v intelligence.Viewer) ([]views.PlaceView, error) {
	return seen(ctx, s, func(p *picture) []views.PlaceView { return p.Places(v) })
}

// Captives lists the prisoners of whom the viewer may know.
func (s *Service) Captives(ctx context.Context, v intelligence.Viewer) ([]views.CaptiveView, error) {
	return seen(ctx, s, func(p *picture) []views.CaptiveView { return p.Captives(v) })
}

// Ledger lists the losses of which the viewer may know: of one unit or one leader, where one is
// named, else all.
func (s *Service) Ledger(ctx context.Context, v intelligence.Viewer, unit rosters.UnitID, leader state.LeaderID) ([]views.LedgerLine, error) {
	return seen(ctx, s, func(p *picture) []views.LedgerLine { return p.Ledger(v, unit, leader) })
}

// LedgerSums adds the ledger up by unit, and by side where no unit is named.
func (s *Service) LedgerSums(ctx context.Context, v intelligence.Viewer, unit rosters.UnitID) ([]views.LedgerSum, error) {
	return seen(ctx, s, func(p *picture) []views.LedgerSum { return p.LedgerSums(v, unit) })
}
