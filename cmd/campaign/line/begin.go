package line

import (
	"context"
	"errors"
	"os"

	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/campaign/store"
)

// Nobody is the word for no side where it is asked who plays.
const Nobody = "nobody"

// Beginning is how a campaign is to be begun in which somebody plays that side, by id, name or short name,
// or nobody any, by that preset of the campaign's rules. Empty words: people play all sides; the standard.
func Beginning(f *state.Founding, plays, preset string) (b command.Beginning, err error) {
	if preset != "" {
		if b.Preset, err = rates.PresetOf(preset); err != nil {
			return b, Misuse("%v", err)
		}
	}
	if b.Led = plays != ""; !b.Led || plays == Nobody {
		return b, nil
	}
	if b.Plays, err = sideOf(f, plays); err != nil {
		return b, err
	}
	var played []string
	for i := range f.Sides {
		switch x := &f.Sides[i]; {
		case x.Playable && x.ID == b.Plays:
			return b, nil
		case x.Playable:
			played = append(played, string(x.ID))
		}
	}
	return b, Misuse("nobody plays %s; a side that is played is %s", state.SideName(f, b.Plays), List(played, "or"))
}

// Found keeps a campaign in a new file, begun so. Nothing is left of one that cannot be begun.
func (p *Program) Found(ctx context.Context, path string, f state.Founding, b command.Beginning) error {
	first := b.First(&f)
	if err := store.Create(ctx, path, f); err != nil || len(first) == 0 {
		return err
	}
	err := p.With(ctx, path, func(s *campaign.Service) error {
		for _, c := range first {
			if err := s.Do(ctx, c); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		err = errors.Join(err, os.Remove(path))
	}
	return err
}
