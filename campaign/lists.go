package campaign

import (
	"context"

	"frontier/campaign/intelligence"
	"frontier/campaign/views"
)

// Objectives lists the objectives of which the viewer may know, and how they stand.
func (s *Service) Objectives(ctx context.Context, v intelligence.Viewer) ([]views.ObjectiveView, error) {
	return seen(ctx, s, func(p *picture) []views.ObjectiveView { return p.Objectives(v) })
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
