package play

import (
	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/battle/macduff/state"
	"frontier/battle/tabletop"
	"frontier/internal/terms"
)

// Begin lays the table, musters both sides and sets them up; the placing can be changed
// by orders before the first turn. A setup that cannot be fought is a *battle.InputError.
func Begin(setup battle.Setup, seed uint64) (*Fight, error) {
	if err := setup.Meant(rules.About); err != nil {
		return nil, err
	}
	settings, err := rules.ReadSettings(setup.Settings)
	if err != nil {
		return nil, err
	}
	dice := battle.Seeded(seed, battle.TableDice)
	f := &Fight{dice: dice, State: state.State{Setup: &setup, Settings: &settings, Reach: settings.Ranges(), Deciding: 1, Active: state.Nobody, Holder: state.Nobody}}
	if setup.Sides[1].Role == terms.Imperial && setup.Sides[0].Role != terms.Imperial {
		f.Red = 1 // 2.2, 20.3
	}
	f.log = battle.NewLog(rules.About, setup, seed, dice)
	for side := range 2 {
		if err := f.muster(side); err != nil {
			return nil, err
		}
	}
	for side := range 2 {
		if err := f.musterLeaders(side); err != nil {
			return nil, err
		}
	}
	for i := range f.Bodies {
		f.Bodies[i].Original = f.Present(&f.Bodies[i])
	}
	if err := f.layTable(); err != nil {
		return nil, err
	}
	if f.Goals, err = tabletop.GoalsOf(f.Setup, f.Table); err != nil {
		return nil, err
	}
	return f, nil
}

// layTable lays the ground and sets both sides up on it. Where an army has no room the
// table is made broader.
func (f *Fight) layTable() error {
	field := f.Setup.Entrenched()
	plan := tabletop.Plan{
		Width: f.Settings.TableWidth, Depth: f.Settings.TableDepth, Deploy: rules.Foot,
		Sides: [2]string{f.Setup.Sides[0].ID, f.Setup.Sides[1].ID},
		From:  [2][]int{f.Setup.Sides[0].From, f.Setup.Sides[1].From},
	}
	for range 30 {
		f.Table = tabletop.Lay(field, plan)
		f.Fortified = make([]bool, len(f.Table.Pieces))
		f.Won = make([]bool, len(f.Table.Pieces))
		f.furnish()
		for i := range f.Bodies {
			f.Bodies[i].Away = state.LeftByOwnEdge // not there until placed
		}
		if f.deploy(1) && f.deploy(0) {
			f.inherit()
			f.postLeaders()
			return nil
		}
		plan.Width = tabletop.Widen(plan.Width, 24*state.Inch)
	}
	return &battle.InputError{Key: "sides", What: "the table has no room to set all units up; send fewer"}
}
