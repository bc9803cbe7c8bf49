package play

import (
	"fmt"

	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/battle/redcoats/state"
)

// Begin lays the field, musters both sides and sets them up. A setup that cannot be fought is
// a *battle.InputError.
func Begin(setup battle.Setup, seed uint64) (*Fight, error) {
	if err := setup.Meant(rules.About); err != nil {
		return nil, err
	}
	settings, err := rules.SettingsOf(setup.Settings)
	if err != nil {
		return nil, err
	}
	f := &Fight{State: state.New(&setup, &settings), stock: newStock(seed)}
	f.log = battle.NewLog(rules.About, setup, seed, f.stock)
	if err := f.muster(); err != nil {
		return nil, err
	}
	// A force that has no room makes the field broader, four hexes at a time.
	for columns := settings.TableColumns; columns <= broadest; columns += 4 {
		f.Field = lay(&setup, &settings, columns)
		if f.deploy(1) && f.deploy(0) {
			if err := f.readGoals(); err != nil {
				return nil, err
			}
			return f, nil
		}
	}
	return nil, &battle.InputError{Key: "sides", What: "the field has no room to set all units up; send fewer, or take more men to a figure"}
}

// readGoals finds the hexes for which the sides fight (REDCOATS-14.1).
func (f *Fight) readGoals() error {
	for side := range 2 {
		g := f.Setup.Sides[side].Goal
		if g == nil {
			continue
		}
		f.Goals[side] = f.Field.Places(g.Place, f.Setup.Field.Village)
		if len(f.Goals[side]) == 0 {
			return &battle.InputError{Key: fmt.Sprintf("sides[%d].goal.place", side), What: fmt.Sprintf("%.40q is no place of the field; name a work or crossing, village or middle", g.Place)}
		}
	}
	return nil
}

// broadest is how many columns a field has at most.
const broadest = 60
