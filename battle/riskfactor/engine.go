package riskfactor

import (
	"frontier/battle"
	"frontier/battle/riskfactor/rules"
	"frontier/battle/riskfactor/words"
	"frontier/battle/tabletop"
)

// engine is Colonial Skirmish with the Risk Factor solo system: its book of rules, its words, and whole battles.
type engine struct {
	battle.Book
	words.Teller
}

// New is Colonial Skirmish with the Risk Factor solo system.
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
	f := &fight{setup: setup, settings: settings, seed: seed, solo: nobody, decider: 1, holder: nobody, winner: nobody}
	switch settings.SoloSide {
	case rules.AttackerSolo:
		f.solo = 0
	case rules.DefenderSolo:
		f.solo = 1
	}
	men, units := 0, 0 // and each officer and sergeant may come to be a unit
	for _, s := range setup.Sides {
		for _, u := range s.Units {
			n := max(0, min(u.Present.Total(), rules.MostUnits*largestGroup))
			men += n
			units += rules.Shared(n, largestGroup) + min(n, max(0, u.Present.Officers)+max(0, u.Present.Sergeants))
		}
		men += len(s.Leaders)
		units += len(s.Leaders)
	}
	f.units = make([]unit, 0, units) // units stay where they are in memory
	f.men = make([]figure, 0, men)
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
	for i := range f.units {
		f.units[i].original = len(f.units[i].men)
		if f.units[i].up() {
			f.started[f.units[i].side] += len(f.units[i].men)
		}
	}
	f.settleFirst()
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
	plan := f.settings
	manned := [2]length{f.frontage(0, false), f.frontage(1, false)}
	for range 20 {
		f.table = lay(field, plan, f.setup.Sides, manned)
		f.survey()
		if f.deploy(1) && f.deploy(0) {
			return nil
		}
		plan.TableWidth = tabletop.Widen(plan.TableWidth, 60*cm)
	}
	return &battle.InputError{Key: "sides", What: "the table has no room to set all units up; send fewer"}
}

// settleFirst says who has the first turn (RISKFACTOR-14.6).
func (f *fight) settleFirst() {
	switch {
	case f.settings.FirstSide == rules.DefenderFirst:
		f.first = 1
	case f.settings.FirstSide == rules.Automatic && f.solo == 0:
		f.first = 1
	}
}

// fight is a battle under way.
type fight struct {
	setup    battle.Setup
	settings rules.Settings
	seed     uint64
	table    *tabletop.Table
	log      *battle.Log

	natures                                    []nature // of the pieces
	blinds, hides, barriers, enclosures, hills []int32
	units                                      []unit
	men                                        []figure
	homes                                      []home
	started                                    [2]int // figures of each side at the start
	goals                                      tabletop.Goals
	wishes                                     []wish // of the command step of a turn
	wishesOf                                   int    // which turn, and one
	wantedNow                                  []int
	screens                                    []int
	posts                                      []station // of the enemy, as deployment thinks of him
	nearFoes                                   []*unit
	marks                                      []int    // figures who may be hit
	seenFoes                                   []menace // of whoever is being moved
	way                                        [1]point // that is asked for: room of its own, so that asking costs none
	stamp                                      int      // counts changes on the table
	lines                                      []lineOf
	captives                                   []captives
	markers                                    []marker
	fallen                                     int
	round, turns                               int
	mover, first                               int
	solo                                       int
	phase                                      phase
	next                                       phase // after hidden units are placed
	decider                                    int
	pcs                                        []command
	pc                                         int // of pcs, whose step it is
	winners                                    []winner
	modifiers                                  []handToHand // of the melee that is fought
	revealed                                   []int        // units to be placed
	quiet                                      int          // rounds in which nobody shot or fought
	holder, winner                             int
	reason                                     battle.Reason
	brokeOff                                   [2]bool
	outcome                                    battle.Outcome
}

func (f *fight) Over() bool { return f.phase == over }

// Decider is the side whose decision the battle waits for; -1 when over.
func (f *fight) Decider() int {
	if f.phase == over {
		return nobody
	}
	return f.decider
}

func (f *fight) Log() *battle.Log { return f.log }

func (f *fight) Outcome() battle.Outcome { return f.outcome }

// unit finds a unit by its id; nil where there is none.
func (f *fight) unit(id string) *unit {
	for i := range f.units {
		if f.units[i].id == id {
			return &f.units[i]
		}
	}
	return nil
}

func (f *fight) sideName(side int) string {
	if s := &f.setup.Sides[side]; s.Name != "" {
		return s.Name
	}
	return f.setup.Sides[side].ID
}
