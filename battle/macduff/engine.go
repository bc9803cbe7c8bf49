package macduff

import (
	"fmt"

	"frontier/battle"
	"frontier/battle/tabletop"
)

// Begin lays the table, musters both sides and sets them up; the placing can be changed
// by orders before the first turn. A setup that cannot be fought is a *battle.InputError.
func (engine) Begin(setup battle.Setup, seed uint64) (battle.Battle, error) {
	if setup.Engine != "" && setup.Engine != about.ID {
		return nil, &battle.InputError{Key: "engine", What: fmt.Sprintf("must be macduff, not %.40q", setup.Engine)}
	}
	if setup.Version != 0 && setup.Version != about.Version {
		return nil, &battle.InputError{Key: "version", What: fmt.Sprintf("must be %d, not %d", about.Version, setup.Version)}
	}
	settings, err := ReadSettings(setup.Settings)
	if err != nil {
		return nil, err
	}
	if setup.Sides[0].ID == "" || setup.Sides[0].ID == setup.Sides[1].ID {
		return nil, &battle.InputError{Key: "sides", What: "the two sides need ids of their own"}
	}
	dice := battle.Seeded(seed, battle.TableDice)
	f := &fight{setup: setup, settings: settings, reach: settings.ranges(), dice: dice, decider: 1, active: nobody, holder: nobody}
	if setup.Sides[1].Role == battle.Imperial && setup.Sides[0].Role != battle.Imperial {
		f.red = 1 // 2.2, 20.3
	}
	f.log = battle.NewLog(about, setup, seed, dice)
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
	for i := range f.bodies {
		f.bodies[i].original = f.present(&f.bodies[i])
	}
	if err := f.layTable(); err != nil {
		return nil, err
	}
	return f, nil
}

// layTable lays the ground and sets both sides up on it. Where an army has no room the
// table is made broader, two feet at a time.
func (f *fight) layTable() error {
	field := f.setup.Field
	for side := range 2 { // men who dug in have a work, if the campaign names none
		s := &f.setup.Sides[side]
		dug := false
		for _, u := range s.Units {
			dug = dug || u.DugIn
		}
		for _, w := range field.Works {
			dug = dug && w.Side != s.ID
		}
		if dug {
			field.Works = append(field.Works[:len(field.Works):len(field.Works)], battle.Work{Kind: "entrenchment", Side: s.ID})
		}
	}
	plan := tabletop.Plan{
		Width: f.settings.TableWidth, Depth: f.settings.TableDepth, Deploy: foot,
		Sides: [2]string{f.setup.Sides[0].ID, f.setup.Sides[1].ID},
		From:  [2][]int{f.setup.Sides[0].From, f.setup.Sides[1].From},
	}
	for range 30 {
		f.table = tabletop.Lay(field, plan)
		f.fortified = make([]bool, len(f.table.Pieces))
		f.won = make([]bool, len(f.table.Pieces))
		f.furnish()
		for i := range f.bodies {
			f.bodies[i].away = leftByOwnEdge // not there until placed
		}
		if f.deploy(1) && f.deploy(0) {
			f.postLeaders()
			return nil
		}
		plan.Width += 24 * anInch
	}
	return &battle.InputError{Key: "sides", What: "the table has no room to set all units up; send fewer"}
}
