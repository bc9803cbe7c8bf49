package redcoats

import (
	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/battle/redcoats/words"
)

// engine is Redcoats & Natives: its book of rules, its words, and whole battles.
type engine struct {
	battle.Book
	words.Teller
}

// New is Redcoats & Natives.
func New() battle.Engine { return engine{Book: rules.Book} }

// Former gives the procedures that answered otherwise in an older version. It makes the
// rule set a [battle.Former].
func (engine) Former(version int) []battle.Procedure {
	if version < 3 {
		return []battle.Procedure{rules.BattleScaleBefore3}
	}
	return nil
}

// Begin lays the field, musters both sides and sets them up; the placing can be changed by
// orders before the first turn. A setup that cannot be fought is a *battle.InputError.
func (engine) Begin(setup battle.Setup, seed uint64) (battle.Battle, error) {
	if err := setup.Meant(rules.About); err != nil {
		return nil, err
	}
	settings, err := rules.SettingsOf(setup.Settings)
	if err != nil {
		return nil, err
	}
	f := &fight{setup: setup, settings: settings, decider: 1, holder: nobody, acting: nobody, leading: nobody, stock: newStock(seed)}
	f.log = battle.NewLog(rules.About, setup, seed, f.stock)
	if err := f.muster(); err != nil {
		return nil, err
	}
	// A force that has no room makes the field broader, four hexes at a time.
	for columns := settings.TableColumns; columns <= broadest; columns += 4 {
		f.field = lay(&f.setup, &f.settings, columns)
		if f.deploy(1) && f.deploy(0) {
			if err := f.readGoals(); err != nil {
				return nil, err
			}
			return f, nil
		}
	}
	return nil, &battle.InputError{Key: "sides", What: "the field has no room to set all units up; send fewer, or take more men to a figure"}
}

// broadest is how many columns a field has at most.
const broadest = 60
