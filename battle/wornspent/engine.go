package wornspent

import (
	"slices"
	"strconv"

	"frontier/battle"
	"frontier/battle/tabletop"
	"frontier/battle/wornspent/rules"
	"frontier/battle/wornspent/words"
)

// engine is Full/Worn/Spent: its book of rules, its words, and whole battles.
type engine struct {
	battle.Book
	words.Teller
}

// New is Full/Worn/Spent.
func New() battle.Engine { return engine{Book: rules.Book} }

// Begin lays the table, musters both sides and sets them up; the placing can be changed
// by orders before the first turn.
func (e engine) Begin(setup battle.Setup, seed uint64) (battle.Battle, error) {
	if err := setup.Meant(rules.About); err != nil {
		return nil, err
	}
	settings, err := rules.ReadSettings(setup.Settings)
	if err != nil {
		return nil, err
	}
	f := &fight{setup: setup, settings: settings, decider: 1, holder: nobody}
	f.arc = facing(settings.FireArc) * 100
	f.log = battle.NewLog(rules.About, setup, seed, battle.Seeded(seed, battle.TableDice))
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
	if err := f.layTable(); err != nil {
		return nil, err
	}
	if f.goals, err = tabletop.GoalsOf(&f.setup, f.table); err != nil {
		return nil, err
	}
	for i, n := 0, len(f.units); i < n; i++ {
		if u := &f.units[i]; u.mounted() && u.unhorsed() > 0 { // fewer mounts than figures (24.5)
			f.party(i)
		}
	}
	f.setLeaders(0)
	f.setLeaders(1)
	return f, nil
}

// layTable lays the ground and sets both sides up on it. Where an army has no room the
// table is made broader.
func (f *fight) layTable() error {
	field := f.setup.Entrenched()
	plan := tabletop.Plan{
		Width: f.settings.TableWidth, Depth: f.settings.TableDepth, Deploy: f.settings.DeployDepth,
		Sides: [2]string{f.setup.Sides[0].ID, f.setup.Sides[1].ID},
		From:  [2][]int{f.setup.Sides[0].From, f.setup.Sides[1].From},
	}
	for range 20 {
		f.table = tabletop.Lay(field, plan)
		f.water = slices.ContainsFunc(f.table.Pieces, func(p tabletop.Piece) bool { return p.Deep })
		f.launchBoats()
		if f.deploy(1) && f.deploy(0) {
			return nil
		}
		plan.Width = tabletop.Widen(plan.Width, 24*anInch)
	}
	return &battle.InputError{Key: "sides", What: "the table has no room to set all units up; send fewer"}
}

// partyID names a party of unhorsed men after its unit.
func (f *fight) partyID(u *unit) string {
	id := f.units[u.root].id + "/unhorsed"
	for n := 2; f.unit(id) != nil; n++ {
		id = f.units[u.root].id + "/unhorsed-" + strconv.Itoa(n)
	}
	return id
}
