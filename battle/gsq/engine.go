package gsq

import (
	"frontier/battle"
	"frontier/battle/gsq/rules"
	"frontier/battle/gsq/words"
	"frontier/battle/tabletop"
)

// engine is God Save the Queen: its book of rules, its words, and whole battles.
type engine struct {
	battle.Book
	words.Teller
}

// New is God Save the Queen.
func New() battle.Engine { return engine{Book: rules.Book} }

// Begin lays the table, musters both sides and sets them up; the placing can be changed
// by orders before the first turn.
func (engine) Begin(setup battle.Setup, seed uint64) (battle.Battle, error) {
	if err := setup.Meant(rules.About); err != nil {
		return nil, err
	}
	settings, err := rules.ReadSettings(setup.Settings)
	if err != nil {
		return nil, err
	}
	f := &fight{setup: setup, settings: settings, decider: 1, holder: nobody, step: phaseNames[placing]}
	f.log = battle.NewLog(rules.About, setup, seed, battle.Seeded(seed, battle.TableDice))
	if err := f.muster(); err != nil {
		return nil, err
	}
	if err := f.layTable(); err != nil {
		return nil, err
	}
	if f.goals, err = tabletop.GoalsOf(&f.setup, f.table); err != nil {
		return nil, err
	}
	return f, nil
}

// widenings is how often a table is made broader before a side is told that it has too
// many units.
const widenings = 40

// layTable lays the ground and sets both sides up on it. Where an army has no room the
// table is made broader (17.6).
func (f *fight) layTable() error {
	field := f.setup.Entrenched()
	plan := tabletop.Plan{
		Width: f.settings.TableWidth, Depth: f.settings.TableDepth, Deploy: f.settings.Deploy,
		Sides: [2]string{f.setup.Sides[0].ID, f.setup.Sides[1].ID},
		From:  [2][]int{f.setup.Sides[0].From, f.setup.Sides[1].From},
	}
	for side := range 2 {
		plan.Manned[side] = f.frontage(side)
	}
	for range widenings {
		f.table = tabletop.Lay(field, plan)
		if f.deploy(1) && f.deploy(0) {
			return nil
		}
		plan.Width = tabletop.Widen(plan.Width, 24*anInch)
	}
	return &battle.InputError{Key: "sides", What: "the table has no room to set all units up; send fewer"}
}
