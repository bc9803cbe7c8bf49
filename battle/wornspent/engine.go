package wornspent

import (
	"slices"
	"strconv"
	"strings"

	"frontier/battle"
	"frontier/battle/tabletop"
	"frontier/battle/telling"
)

type engine struct{}

// New is the rule set as an engine.
func New() battle.Engine { return engine{} }

func (engine) About() battle.About { return about }

func (engine) Procedures() []battle.Procedure { return Procedures() }

func (engine) Rules() []battle.Rule { return Rules() }

func (engine) Settings() []battle.Setting { return EngineSettings() }

// Sentence tells one line of a battle's log in words for a person.
func (engine) Sentence(line battle.Line, names func(id string) string) string {
	known := telling.Names(names, func(whole, rest string) string {
		if strings.HasPrefix(rest, "/unhorsed") {
			return "the unhorsed men of " + whole
		}
		return "an officer of " + names(rest[1:])
	})
	if line.Type == battle.RollLine {
		if slices.Contains(quiet, line.Procedure) {
			return ""
		}
		t, _ := tellers.Tell(about, line, known)
		return telling.Capital(t.Sentence)
	}
	return telling.Capital(eventSentence(line, known))
}

// Begin lays the table, musters both sides and sets them up; the placing can be changed
// by orders before the first turn.
func (e engine) Begin(setup battle.Setup, seed uint64) (battle.Battle, error) {
	if err := setup.Meant(about); err != nil {
		return nil, err
	}
	settings, err := ReadSettings(setup.Settings)
	if err != nil {
		return nil, err
	}
	f := &fight{setup: setup, settings: settings, decider: 1, holder: nobody}
	f.arc = facing(settings.FireArc) * 100
	f.log = battle.NewLog(about, setup, seed, battle.Seeded(seed, battle.TableDice))
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

// Explain takes a throw of a log apart; see [battle.Explainer].
func (e engine) Explain(line battle.Line) (battle.Explanation, bool) { return tellers.Explain(e, line) }
