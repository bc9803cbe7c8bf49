package play

import (
	"slices"

	"frontier/battle"
	"frontier/battle/tabletop"
	"frontier/battle/wornspent/rules"
	"frontier/battle/wornspent/state"
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
	f := &Fight{State: state.State{Setup: &setup, Settings: &settings, Deciding: 1, Holder: state.Nobody}}
	f.known = [2]*battle.Setup{state.Known(&setup, 0), state.Known(&setup, 1)}
	f.Arc = state.Facing(settings.FireArc) * 100
	f.dice = battle.Seeded(seed, battle.TableDice)
	f.log = battle.NewLog(rules.About, setup, seed, f.dice)
	n := len(setup.Sides[0].Units) + len(setup.Sides[1].Units)
	f.Units = make([]state.Unit, 0, n+n/4+1) // and parties of men without horses
	for side := range 2 {
		if err := f.muster(side); err != nil {
			return nil, err
		}
	}
	for side := range 2 {
		f.musterLeaders(side)
	}
	if err := f.layTable(); err != nil {
		return nil, err
	}
	if f.Goals, err = tabletop.GoalsOf(f.Setup, f.Table); err != nil {
		return nil, err
	}
	for i, n := 0, len(f.Units); i < n; i++ {
		if u := &f.Units[i]; u.Mounted() && u.Unhorsed() > 0 { // fewer mounts than figures (24.5)
			f.party(i)
		}
	}
	f.setLeaders(0)
	f.setLeaders(1)
	return f, nil
}

// layTable lays the ground and sets both sides up on it. Where an army has no room the
// table is made broader.
func (f *Fight) layTable() error {
	field := f.Setup.Entrenched()
	plan := tabletop.Plan{
		Width: f.Settings.TableWidth, Depth: f.Settings.TableDepth, Deploy: f.Settings.DeployDepth,
		Sides: [2]string{f.Setup.Sides[0].ID, f.Setup.Sides[1].ID},
		From:  [2][]int{f.Setup.Sides[0].From, f.Setup.Sides[1].From},
	}
	for range 20 {
		f.Table = tabletop.Lay(field, plan)
		f.Water = slices.ContainsFunc(f.Table.Pieces, func(p tabletop.Piece) bool { return p.Deep })
		f.launchBoats()
		f.stow()
		if f.deploy(1) && f.deploy(0) {
			return nil
		}
		plan.Width = tabletop.Widen(plan.Width, 24*state.Inch)
	}
	return &battle.InputError{Key: "sides", What: "the table has no room to set all units up; send fewer"}
}
