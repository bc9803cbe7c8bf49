// Package place says where one can go in the window: a view, and what is to be shown in it.
// Rooms do not know each other; they meet by places alone.
package place

import (
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/rosters"
)

// Place is a view and what is to be shown in it. The zero value of each kind is the view as it
// was left.
type Place interface {
	// View is the name of the view, as rail, menus and tests have it.
	View() string
}

type (
	// Map shows a force, a hex, or the field of a battle.
	Map struct {
		Force  state.ForceID
		March  bool // a march of the force is being planned
		At     *hex.Hex
		Battle state.BattleID
	}
	// Forces shows a force, or one of its units.
	Forces struct {
		Force state.ForceID
		Unit  rosters.UnitID
	}
	// Unit is the page of a unit.
	Unit struct{ Unit rosters.UnitID }
	// Leaders shows a leader.
	Leaders struct{ Leader state.LeaderID }
	// Leader is the page of a leader.
	Leader struct{ Leader state.LeaderID }
	// Battles shows a battle, on one of its pages.
	Battles struct {
		Battle state.BattleID
		Page   Page
	}
	// Wounded shows the hospital and the prisoners.
	Wounded struct{}
	// Works shows what men have made and unmade.
	Works struct{}
	// Journal shows an entry, or the entries of a day.
	Journal struct {
		Entry int
		Day   state.Day // 0: none is meant
	}
	// Rules shows a rule by its id, "GSQ-6.12", or asks a procedure of a rule set.
	Rules struct{ Rule, Set, Procedure string }
	// Reports shows the report of a battle.
	Reports struct{ Battle state.BattleID }
	// Morning shows what the last day brought.
	Morning struct{}
	// War shows the objectives and the verdict.
	War struct{}
	// Dispatches shows what a side is told today; no side: the one shown last.
	Dispatches struct{ Side state.SideID }
	// Settings shows the window's own settings.
	Settings struct{}
)

// Page is a page of a battle; empty: the list of battles, with it chosen.
type Page string

// The pages of a battle.
const (
	Prepare Page = "prepare" // before it
	Table   Page = "table"   // on the screen
	Follow  Page = "follow"  // on a real table, of which book is kept
	Result  Page = "result"  // what came of it on a real table, typed in
	After   Page = "after"   // what became of everybody
	Log     Page = "log"     // throw by throw
	Again   Page = "again"   // played again by its orders
)

func (Map) View() string        { return "map" }
func (Forces) View() string     { return "forces" }
func (Unit) View() string       { return "unit" }
func (Leaders) View() string    { return "leaders" }
func (Leader) View() string     { return "leader" }
func (Battles) View() string    { return "battles" }
func (Wounded) View() string    { return "wounded" }
func (Works) View() string      { return "works" }
func (Journal) View() string    { return "journal" }
func (Rules) View() string      { return "rules" }
func (Reports) View() string    { return "reports" }
func (Morning) View() string    { return "morning" }
func (War) View() string        { return "war" }
func (Dispatches) View() string { return "dispatches" }
func (Settings) View() string   { return "settings" }

// views are the views with nothing to be shown in them.
var views = func() map[string]Place {
	out := map[string]Place{}
	for _, p := range []Place{Map{}, Forces{}, Unit{}, Leaders{}, Leader{}, Battles{}, Wounded{}, Works{}, Journal{}, Rules{}, Reports{}, Morning{}, War{}, Dispatches{}, Settings{}} {
		out[p.View()] = p
	}
	return out
}()

// Of is a view by its name, as it was left; nil: there is none of that name.
func Of(view string) Place { return views[view] }

// OfDecision is where a decision is made: about a battle that waits before it, about a force on the
// map, about neither where the prisoners are.
func OfDecision(battle state.BattleID, force state.ForceID) Place {
	if battle != 0 {
		return Battles{Battle: battle, Page: Prepare}
	}
	if force == "" {
		return Wounded{}
	}
	return Map{Force: force}
}
