package macduff

import (
	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/battle/macduff/words"
	"frontier/battle/tabletop"
)

// engine is With MacDuff to the Frontier: its book of rules, its words, and whole battles.
type engine struct {
	battle.Book
	words.Teller
}

// New is With MacDuff to the Frontier.
func New() battle.Engine { return engine{Book: rules.Book} }

// Begin lays the table, musters both sides and sets them up; the placing can be changed
// by orders before the first turn. A setup that cannot be fought is a *battle.InputError.
func (engine) Begin(setup battle.Setup, seed uint64) (battle.Battle, error) {
	if err := setup.Meant(rules.About); err != nil {
		return nil, err
	}
	settings, err := rules.ReadSettings(setup.Settings)
	if err != nil {
		return nil, err
	}
	dice := battle.Seeded(seed, battle.TableDice)
	f := &fight{setup: setup, settings: settings, reach: settings.Ranges(), dice: dice, decider: 1, active: nobody, holder: nobody}
	if setup.Sides[1].Role == battle.Imperial && setup.Sides[0].Role != battle.Imperial {
		f.red = 1 // 2.2, 20.3
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
	for i := range f.bodies {
		f.bodies[i].original = f.present(&f.bodies[i])
	}
	if err := f.layTable(); err != nil {
		return nil, err
	}
	if f.goals, err = tabletop.GoalsOf(&f.setup, f.table); err != nil {
		return nil, err
	}
	return f, nil
}

// layTable lays the ground and sets both sides up on it. Where an army has no room the
// table is made broader.
func (f *fight) layTable() error {
	field := f.setup.Entrenched()
	plan := tabletop.Plan{
		Width: f.settings.TableWidth, Depth: f.settings.TableDepth, Deploy: rules.Foot,
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
			f.inherit()
			f.postLeaders()
			return nil
		}
		plan.Width = tabletop.Widen(plan.Width, 24*anInch)
	}
	return &battle.InputError{Key: "sides", What: "the table has no room to set all units up; send fewer"}
}
