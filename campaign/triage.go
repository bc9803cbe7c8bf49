package campaign

import (
	"context"
	"errors"
	"fmt"

	"frontier/battle/cabinet"
	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/triage"
)

// Triage ranks the battles that wait, as far as a viewer knows them, the one most worth a table first;
// owned is what there is to fight with (CAMPAIGN-5.9). Nothing is changed.
func (s *Service) Triage(ctx context.Context, v intelligence.Viewer, owned cabinet.Cabinet) ([]triage.Battle, error) {
	p, err := s.picture(ctx)
	if err != nil {
		return nil, err
	}
	return triage.Of(p.Chronicle, v, s.engines.All(), &owned), ctx.Err()
}

// FightRest fights these battles unattended, in their order, each by the campaign's rule set or else the
// first that can; from one that none can fight the attacker draws off. One that waits no more is passed
// over, one that was put off or begun is a *Refusal before anything is fought (CAMPAIGN-5.9). Each is an
// entry of the journal, and all are undone and redone as one. A run that is cancelled has fought whole
// battles.
func (s *Service) FightRest(ctx context.Context, battles []state.BattleID, say Progress) error {
	if say == nil {
		say = func(int, int, string) {}
	}
	for _, id := range battles {
		b := s.now.Load().State().Battle(id)
		if b == nil {
			return fmt.Errorf("battle %d: %w", id, state.ErrNotFound)
		}
		if b.Status == state.Pending && (b.PutOff.How != "" || b.Draft != nil) {
			return &command.Refusal{Rule: "CAMPAIGN-5.9", What: b.Name + " is for the table", Instead: "take it up again, or leave it out"}
		}
	}
	r := &run{}
	for i, id := range battles {
		b := s.now.Load().State().Battle(id)
		if b.Status != state.Pending {
			continue
		}
		say(i, len(battles), "The fight at "+b.Name)
		if err := s.fightOne(ctx, r, id); err != nil {
			var refused *command.Refusal
			if r.first != 0 && !errors.Is(err, context.Canceled) && !errors.As(err, &refused) {
				err = fmt.Errorf("%w; what was fought before it stands", err)
			}
			return err
		}
	}
	say(len(battles), len(battles), "")
	return nil
}

// Scale has a rule set of the campaign be at a scale at which a battle fits what is owned, for it and all
// battles to come (CAMPAIGN-5.9). Each setting is an entry of the journal, and all are undone and redone as
// one.
func (s *Service) Scale(ctx context.Context, f *cabinet.Fit) error {
	r := &run{}
	for _, as := range f.Scale {
		if err := s.give(ctx, command.ChangeSetting{Engine: f.Engine, Key: as.Setting, Value: string(as.Value)}, r); err != nil {
			return err
		}
	}
	return nil
}
