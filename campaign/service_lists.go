package campaign

import (
	"context"

	"frontier/campaign/intelligence"
)

// Objectives lists the objectives of which the viewer may know, and how they stand.
func (s *Service) Objectives(ctx context.Context, v intelligence.Viewer) ([]ObjectiveView, error) {
	return seen(ctx, s, func(p *picture) []ObjectiveView { return p.Objectives(v) })
}

// Reinforcements lists what is to come and what has come, of which the viewer may know.
func (s *Service) Reinforcements(ctx context.Context, v intelligence.Viewer) ([]ReinforcementView, error) {
	return seen(ctx, s, func(p *picture) []ReinforcementView { return p.Reinforcements(v) })
}

// Places lists the places of the map.
func (s *Service) Places(ctx context.Context, v intelligence.Viewer) ([]PlaceView, error) {
	return seen(ctx, s, func(p *picture) []PlaceView { return p.Places(v) })
}

// Captives lists the prisoners of whom the viewer may know.
func (s *Service) Captives(ctx context.Context, v intelligence.Viewer) ([]CaptiveView, error) {
	return seen(ctx, s, func(p *picture) []CaptiveView { return p.Captives(v) })
}
