package bindery_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"frontier/battle"
	"frontier/battle/forecast"
	"frontier/battle/rulesets"
	"frontier/battle/story"
	"frontier/battle/telling"
	"frontier/campaign/event"
	"frontier/campaign/intelligence"
	"frontier/campaign/journal"
	"frontier/campaign/report"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/examples"
	"frontier/internal/terms"
	"frontier/rosters"
)

// fought is a campaign with one battle, as a report reads it.
type fought struct {
	founding state.Founding
	view     views.BattleView
	rows     []views.LogRow
	record   journal.Record
	told     *story.Story
	engine   battle.Engine
	journal  []views.JournalRow
	photos   map[string][]byte
}

func (f *fought) Founding() *state.Founding { return &f.founding }

func (f *fought) Battle(_ context.Context, v intelligence.Viewer, _ state.BattleID) (views.BattleView, error) {
	view := f.view
	if v.Side != "" {
		view.Recovery = slices.DeleteFunc(slices.Clone(view.Recovery), func(g views.RecoveryGroup) bool { return g.Side != v.Side })
	}
	return view, nil
}
func (f *fought) BattleLog(context.Context, state.BattleID) ([]views.LogRow, error) {
	return f.rows, nil
}
func (f *fought) Record(context.Context, state.BattleID) (journal.Record, error) {
	if f.told == nil {
		return journal.Record{}, fmt.Errorf("its record is %w", state.ErrNotFound)
	}
	return f.record, nil
}
func (f *fought) RuleSetTitle(string) string { return f.engine.About().Title }

func (f *fought) Foretold(context.Context, intelligence.Viewer, state.BattleID) ([]forecast.Kept, error) {
	return nil, nil
}

func (f *fought) Seen(ctx context.Context, _ state.BattleID, side state.SideID) (*story.Story, error) {
	if f.told == nil {
		return nil, fmt.Errorf("what was seen is %w", state.ErrNotFound)
	}
	b, err := battle.Safely(f.engine, f.record.Setup, f.record.Seed)
	if err != nil {
		return nil, err
	}
	at := slices.IndexFunc(f.record.Setup.Sides[:], func(s battle.Side) bool { return s.ID == string(side) })
	return story.Seen(ctx, b, f.record.Orders, f.record.Setup, f.engine.(telling.Chronicler), at)
}
func (f *fought) Story(context.Context, state.BattleID) (*story.Story, error) { return f.told, nil }
func (f *fought) Journal(context.Context) ([]views.JournalRow, error)         { return f.journal, nil }

// Photo is a photograph of the view.
func (f *fought) Photo(_ context.Context, digest string) ([]byte, error) {
	if data, ok := f.photos[digest]; ok {
		return data, nil
	}
	return nil, state.ErrNotFound
}

// manned is how many men a figure of a setup stands for here: those of the rule set whose figures
// are a hundred men are counted by the man.
func manned(setup battle.Setup) int {
	if setup.Engine == "redcoats" {
		return 1
	}
	return 20
}

// engineOf finds a rule set.
func engineOf(t testing.TB, id string) battle.Engine {
	t.Helper()
	for _, e := range rulesets.All() {
		if e.About().ID == id {
			return e
		}
	}
	t.Fatalf("there is no rule set %s", id)
	return nil
}

// example fights a battle that comes with the program.
func example(t testing.TB, path string, seed uint64) *fought {
	t.Helper()
	file, err := examples.Files.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var setup battle.Setup
	if err := json.Unmarshal(file, &setup); err != nil {
		t.Fatal(err)
	}
	return fight(t, setup, seed)
}

// fight fights a battle and makes of it what a campaign would.
func fight(t testing.TB, setup battle.Setup, seed uint64) *fought {
	t.Helper()
	e := engineOf(t, setup.Engine)
	setup.Version = e.About().Version
	b, err := battle.Safely(e, setup, seed)
	if err != nil {
		t.Fatal(err)
	}
	orders, err := battle.Fight(b)
	if err != nil {
		t.Fatal(err)
	}
	log := b.Log().Bytes()
	lines, err := battle.ReadLog(bytes.NewReader(log))
	if err != nil {
		t.Fatal(err)
	}
	again, err := battle.Safely(e, setup, seed)
	if err != nil {
		t.Fatal(err)
	}
	standings, err := story.Replay(t.Context(), again, orders, true)
	if err != nil {
		t.Fatal(err)
	}
	out := b.Outcome()
	f := &fought{engine: e, record: journal.Record{Engine: setup.Engine, Version: setup.Version, Seed: seed, Setup: setup, Orders: orders, Log: log, Outcome: out}}
	f.told = story.Read(setup, e.(telling.Chronicler), slices.Values(lines), standings)
	if f.rows, err = views.LogRows(f.record, e); err != nil {
		t.Fatal(err)
	}
	f.see(setup, out)
	return f
}

// see fills in what a campaign shows of the battle.
func (f *fought) see(setup battle.Setup, out battle.Outcome) {
	perFigure := manned(setup)
	f.founding = state.Founding{Title: "A war of examples", MenPerFigure: perFigure}
	f.view = views.BattleView{
		Battle: state.Battle{ID: 1, Name: setup.Name, Day: 1, Status: state.Fought, Engine: setup.Engine, Version: setup.Version, Seed: f.record.Seed, Outcome: &out, Attacker: state.SideID(setup.Sides[0].ID), Defender: state.SideID(setup.Sides[1].ID)},
		Date:   setup.Date, Place: setup.Field.Place,
	}
	for i, s := range setup.Sides {
		slot := 1
		if s.Role == terms.Native {
			slot = 3
		}
		f.founding.Sides = append(f.founding.Sides, state.Side{ID: state.SideID(s.ID), Name: s.Name, Short: s.Short, Slot: slot})
		v := views.BattleSideView{Side: state.SideID(s.ID), Name: s.Name, Short: s.Short, Slot: slot, Forces: []string{s.Name}}
		for _, u := range s.Units {
			v.Figures += u.Present.Total()
			v.Men += perFigure * u.Present.Total()
			f.founding.Units = append(f.founding.Units, rosters.Unit{ID: rosters.UnitID(u.ID), Name: u.Name, Arm: rosters.Arm(u.Arm), Weapon: rosters.Weapon(u.Weapon)})
		}
		f.view.Sides[i] = v
	}
	f.view.Result = event.ResultOf(&f.founding, &f.view.Battle)
	names := views.Names(setup)
	for _, u := range out.Units {
		n := views.AftermathUnit{
			ID: rosters.UnitID(u.ID), Name: names(u.ID), Side: state.SideID(u.Side), Ending: u.Ending, After: rosters.Grade(u.Grade),
			Present: u.Present.Total(), Killed: u.Killed.Total(), Wounded: u.Wounded.Total(), Captured: u.Captured.Total(), Missing: u.Missing.Total(), Unhurt: u.Unhurt.Total(),
			ByRank: views.FatesByRank{Present: u.Present, Killed: u.Killed, Wounded: u.Wounded, Captured: u.Captured, Missing: u.Missing, Unhurt: u.Unhurt},
		}
		n.MenPresent, n.MenKilled, n.MenWounded, n.MenCaptured, n.MenMissing, n.MenUnhurt = perFigure*n.Present, perFigure*n.Killed, perFigure*n.Wounded, perFigure*n.Captured, perFigure*n.Missing, perFigure*n.Unhurt
		f.view.Units = append(f.view.Units, n)
	}
	for _, l := range out.Leaders {
		f.view.Leaders = append(f.view.Leaders, views.AftermathLeader{ID: state.LeaderID(l.ID), Name: names(l.ID), Side: state.SideID(l.Side), Fate: l.Fate, Text: string(l.Fate)})
	}
}

// tell tells the report of a battle.
func tell(t testing.TB, f *fought) *report.AfterAction {
	t.Helper()
	a, err := report.Tell(context.Background(), f, intelligence.Viewer{}, 1)
	if err != nil {
		t.Fatal(err)
	}
	return &a
}
