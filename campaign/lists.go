package campaign

import (
	"context"
	"slices"

	"frontier/campaign/command"
	"frontier/campaign/field"
	"frontier/campaign/intelligence"
	"frontier/campaign/orders"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/rosters"
)

// Objectives lists the objectives of which the viewer may know, and how they stand.
func (s *Service) Objectives(ctx context.Context, v intelligence.Viewer) ([]views.ObjectiveView, error) {
	return seen(ctx, s, func(p *picture) []views.ObjectiveView { return p.Objectives(v) })
}

// Districts are the districts as the viewer knows them.
func (s *Service) Districts(ctx context.Context, v intelligence.Viewer) ([]views.DistrictView, error) {
	return seen(ctx, s, func(p *picture) []views.DistrictView { return p.Districts(v) })
}

// Messages lists the orders that are on their way, of which the viewer may know.
func (s *Service) Messages(ctx context.Context, v intelligence.Viewer) ([]views.MessageView, error) {
	return seen(ctx, s, func(p *picture) []views.MessageView { return p.Messages(v) })
}

// Staffs are the headquarters of which the viewer may know; none where orders take no time.
func (s *Service) Staffs(ctx context.Context, v intelligence.Viewer) ([]views.StaffView, error) {
	return seen(ctx, s, func(p *picture) []views.StaffView { return p.Staffs(v) })
}

// Homes are what is thought at home of the viewer's war.
func (s *Service) Homes(ctx context.Context, v intelligence.Viewer) ([]views.HomeView, error) {
	return seen(ctx, s, func(p *picture) []views.HomeView { return p.Homes(v) })
}

// Supply says how the forces of the viewer are fed, and over which lines.
func (s *Service) Supply(ctx context.Context, v intelligence.Viewer) ([]views.SupplyView, error) {
	return seen(ctx, s, func(p *picture) []views.SupplyView { return p.Supply(v) })
}

// Verdict says who has won the campaign, or would win it today, as the viewer may know it.
func (s *Service) Verdict(ctx context.Context, v intelligence.Viewer) (views.VerdictView, error) {
	return seen(ctx, s, func(p *picture) views.VerdictView { return p.Verdict(v) })
}

// Reinforcements lists what is to come and what has come, of which the viewer may know.
func (s *Service) Reinforcements(ctx context.Context, v intelligence.Viewer) ([]views.ReinforcementView, error) {
	return seen(ctx, s, func(p *picture) []views.ReinforcementView { return p.Reinforcements(v) })
}

// Remarks lists what was written by hand of which the viewer may know.
func (s *Service) Remarks(ctx context.Context, v intelligence.Viewer) ([]views.Remark, error) {
	return seen(ctx, s, func(p *picture) []views.Remark { return p.Remarks(v) })
}

// Pictures lists the pictures that are kept of which the viewer may know.
func (s *Service) Pictures(ctx context.Context, v intelligence.Viewer) ([]views.Picture, error) {
	return seen(ctx, s, func(p *picture) []views.Picture { return p.Pictures(v) })
}

// Honours is the roll of honour as the viewer may know it.
func (s *Service) Honours(ctx context.Context, v intelligence.Viewer) ([]views.Remark, error) {
	return seen(ctx, s, func(p *picture) []views.Remark { return p.Honours(v) })
}

// Deserving lists the distinctions that are proposed; they are for the organiser.
func (s *Service) Deserving(ctx context.Context) ([]views.Remark, error) {
	return seen(ctx, s, func(p *picture) []views.Remark { return p.Deserving() })
}

// Worthy lists whom a distinction fits, by what is asked of them; it is for the organiser.
func (s *Service) Worthy(ctx context.Context, w views.Worth) ([]views.Remark, error) {
	type answer struct {
		list []views.Remark
		err  error
	}
	a, err := seen(ctx, s, func(p *picture) (a answer) {
		a.list, a.err = p.Worthy(w)
		return a
	})
	if err != nil {
		return nil, err
	}
	return a.list, a.err
}

// PlaceHistory is what a place has seen.
func (s *Service) PlaceHistory(ctx context.Context, id string) ([]views.HistoryLine, error) {
	return seen(ctx, s, func(p *picture) []views.HistoryLine { return p.PlaceHistory(id) })
}

// Places lists the places of the map.
func (s *Service) Places(ctx context.Context, v intelligence.Viewer) ([]views.PlaceView, error) {
	return seen(ctx, s, func(p *picture) []views.PlaceView { return p.Places(v) })
}

// Captives lists the prisoners of whom the viewer may know.
func (s *Service) Captives(ctx context.Context, v intelligence.Viewer) ([]views.CaptiveView, error) {
	return seen(ctx, s, func(p *picture) []views.CaptiveView { return p.Captives(v) })
}

// Offers lists the offers of exchange that wait, of which the viewer may know.
func (s *Service) Offers(ctx context.Context, v intelligence.Viewer) ([]views.OfferView, error) {
	return seen(ctx, s, func(p *picture) []views.OfferView { return p.Offers(v) })
}

// Questions lists what events ask of which the viewer may know, and that waits for its answer.
func (s *Service) Questions(ctx context.Context, v intelligence.Viewer) ([]views.QuestionView, error) {
	return seen(ctx, s, func(p *picture) []views.QuestionView { return p.Questions(v) })
}

// Guards lists the forces that keep prisoners, and how they guard them.
func (s *Service) Guards(ctx context.Context, v intelligence.Viewer) ([]views.GuardView, error) {
	return seen(ctx, s, func(p *picture) []views.GuardView { return p.Guards(v) })
}

// Vacancies lists the posts in which somebody acts in the place of another, and the brevets proposed.
func (s *Service) Vacancies(ctx context.Context, v intelligence.Viewer) ([]views.Vacancy, error) {
	return seen(ctx, s, func(p *picture) []views.Vacancy { return p.Vacancies(v) })
}

// Fillings lists the units that can be filled up from the depot today, with all that they are short of.
func (s *Service) Fillings(ctx context.Context, v intelligence.Viewer) ([]views.Filling, error) {
	p, err := s.picture(ctx)
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(p.Short(v), func(x views.Filling) bool {
		_, _, err := orders.Decide(ctx, p.Founding(), p.State(), command.FillUnits{Fills: []command.Fill{x.Fill}}, s.engines)
		return err != nil
	}), nil
}

// Ledger lists the losses of which the viewer may know: of one unit or one leader, where one is
// named, else all.
func (s *Service) Ledger(ctx context.Context, v intelligence.Viewer, unit rosters.UnitID, leader state.LeaderID) ([]views.LedgerLine, error) {
	lines, err := seen(ctx, s, func(p *picture) []views.LedgerLine { return p.Ledger(v, unit, leader) })
	if err != nil {
		return nil, err
	}
	return lines, s.sayHow(ctx, lines)
}

// LedgerSums adds the ledger up by unit, and by side where no unit is named.
func (s *Service) LedgerSums(ctx context.Context, v intelligence.Viewer, unit rosters.UnitID) ([]views.LedgerSum, error) {
	return seen(ctx, s, func(p *picture) []views.LedgerSum { return p.LedgerSums(v, unit) })
}

// UnitPage is all there is to tell of a unit. One that the viewer may not look into is ErrNotFound.
func (s *Service) UnitPage(ctx context.Context, v intelligence.Viewer, id rosters.UnitID) (views.UnitPage, error) {
	p, err := s.picture(ctx)
	if err != nil {
		return views.UnitPage{}, err
	}
	page, err := p.UnitPage(v, id)
	if err != nil {
		return page, err
	}
	if err := s.sayMelees(ctx, &page); err != nil {
		return page, err
	}
	return page, s.sayHow(ctx, page.Ledger)
}

// LeaderPage is all there is to tell of a leader. One of whom the viewer may not know is ErrNotFound.
func (s *Service) LeaderPage(ctx context.Context, v intelligence.Viewer, id state.LeaderID) (views.LeaderPage, error) {
	p, err := s.picture(ctx)
	if err != nil {
		return views.LeaderPage{}, err
	}
	return p.LeaderPage(v, id)
}

// OnTable says what each rule set would put on the table for a unit as it is today. A unit that the
// viewer may not look into is ErrNotFound.
func (s *Service) OnTable(ctx context.Context, v intelligence.Viewer, id rosters.UnitID) ([]field.Card, error) {
	p, err := s.picture(ctx)
	if err != nil {
		return nil, err
	}
	if _, err := p.Unit(v, id); err != nil {
		return nil, err
	}
	return field.Today(p.Founding(), p.State(), id, s.engines.All()), nil
}

// HeadOn is how many entries of the journal were given before the morning of a day: the campaign
// with these alone is as it was that morning.
func (s *Service) HeadOn(day state.Day) int { return s.now.Load().HeadOn(day) }
