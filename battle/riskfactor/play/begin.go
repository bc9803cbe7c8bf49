package play

import (
	"frontier/battle"
	"frontier/battle/riskfactor/rules"
	"frontier/battle/riskfactor/state"
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
	f := &Fight{State: state.State{Setup: setup, Settings: settings, Solo: state.Nobody, Deciding: 1, Holder: state.Nobody, Winner: state.Nobody, Room: new(state.Room)}, seed: seed, dice: battle.Seeded(seed, battle.TableDice)}
	switch settings.SoloSide {
	case rules.AttackerSolo:
		f.Solo = 0
	case rules.DefenderSolo:
		f.Solo = 1
	}
	men, units := 0, 0 // and each officer and sergeant may come to be a unit
	for _, s := range setup.Sides {
		for _, u := range s.Units {
			n := max(0, min(u.Present.Total(), rules.MostUnits*state.LargestGroup))
			men += n
			units += rules.Shared(n, state.LargestGroup) + min(n, max(0, u.Present.Officers)+max(0, u.Present.Sergeants))
		}
		men += len(s.Leaders)
		units += len(s.Leaders)
	}
	f.Units = make([]state.Unit, 0, units) // units stay where they are in memory
	f.Men = make([]state.Figure, 0, men)
	f.log = battle.NewLog(rules.About, setup, seed, f.dice)
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
	for i := range f.Units {
		f.Units[i].Original = len(f.Units[i].Men)
		if f.Units[i].Up() {
			f.Started[f.Units[i].Side] += len(f.Units[i].Men)
		}
	}
	f.settleFirst()
	if err := f.layTable(); err != nil {
		return nil, err
	}
	if f.Goals, err = tabletop.GoalsOf(&f.Setup, f.Table); err != nil {
		return nil, err
	}
	return f, nil
}

// layTable lays the ground and sets both sides up on it. Where an army has no room the
// table is made broader.
func (f *Fight) layTable() error {
	field := f.Setup.Entrenched()
	plan := f.Settings
	manned := [2]length{f.frontage(0, false), f.frontage(1, false)}
	for range 20 {
		f.Table = lay(field, plan, f.Setup.Sides, manned)
		f.survey()
		if f.deploy(1) && f.deploy(0) {
			return nil
		}
		plan.TableWidth = tabletop.Widen(plan.TableWidth, 60*cm)
	}
	return &battle.InputError{Key: "sides", What: "the table has no room to set all units up; send fewer"}
}

// settleFirst says who has the first turn (RISKFACTOR-14.6).
func (f *Fight) settleFirst() {
	switch {
	case f.Settings.FirstSide == rules.DefenderFirst:
		f.First = 1
	case f.Settings.FirstSide == rules.Automatic && f.Solo == 0:
		f.First = 1
	}
}
