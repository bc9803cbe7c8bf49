package play

import (
	"frontier/battle"
	"frontier/battle/gsq/rules"
	"frontier/battle/gsq/state"
	"frontier/battle/tabletop"
)

// Begin lays the table, musters both sides and sets them up; the placing can be changed
// by orders before the first turn.
func Begin(setup battle.Setup, seed uint64) (*Fight, error) {
	if err := setup.Meant(rules.About); err != nil {
		return nil, err
	}
	settings, err := rules.ReadSettings(setup.Settings)
	if err != nil {
		return nil, err
	}
	dice := battle.Seeded(seed, battle.TableDice)
	f := &Fight{dice: dice, State: state.State{Setup: setup, Settings: settings, Deciding: 1, Holder: state.Nobody, Step: phaseNames[state.Placing]}}
	f.log = battle.NewLog(rules.About, setup, seed, dice)
	if err := f.muster(); err != nil {
		return nil, err
	}
	if err := f.layTable(); err != nil {
		return nil, err
	}
	if f.Goals, err = tabletop.GoalsOf(&f.Setup, f.Table); err != nil {
		return nil, err
	}
	return f, nil
}

// widenings is how often a table is made broader before a side is told that it has too
// many units.
const widenings = 40

// layTable lays the ground and sets both sides up on it. Where an army has no room the
// table is made broader (17.6).
func (f *Fight) layTable() error {
	field := f.Setup.Entrenched()
	plan := tabletop.Plan{
		Width: f.Settings.TableWidth, Depth: f.Settings.TableDepth, Deploy: f.Settings.Deploy,
		Sides: [2]string{f.Setup.Sides[0].ID, f.Setup.Sides[1].ID},
		From:  [2][]int{f.Setup.Sides[0].From, f.Setup.Sides[1].From},
	}
	for side := range 2 {
		plan.Manned[side] = f.Frontage(side)
	}
	for range widenings {
		f.Table = tabletop.Lay(field, plan)
		if f.deploy(1) && f.deploy(0) {
			return nil
		}
		plan.Width = tabletop.Widen(plan.Width, 24*state.Inch)
	}
	return &battle.InputError{Key: "sides", What: "the table has no room to set all units up; send fewer"}
}
