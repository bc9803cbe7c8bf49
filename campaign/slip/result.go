package slip

import (
	"slices"

	"frontier/battle"
	"frontier/campaign/state"
)

// Result is the result of a battle that was fought on a real table, as a form that is
// printed, filled in and read.
type Result struct {
	Battle  state.BattleID       `json:"battle"`
	Name    string               `json:"name,omitempty"`
	Engine  string               `json:"engine,omitempty"` // rule set by which it was fought
	Holder  string               `json:"holder"`           // side that holds the field; empty: neither
	Reason  battle.Reason        `json:"reason"`           // destroyed, broke, withdrew, turn_limit or goal
	Turns   int                  `json:"turns"`
	Units   []UnitResult         `json:"units"`
	Leaders []LeaderResult       `json:"leaders,omitempty"`
	Works   []battle.WorkOutcome `json:"works,omitempty"`
}

// UnitResult is what became of a unit, in figures. Who is not lost is in the ranks.
type UnitResult struct {
	ID           string        `json:"id"`
	Name         string        `json:"name,omitempty"`
	Side         string        `json:"side,omitempty"`
	Present      battle.Ranks  `json:"present"` // left as it was printed
	Killed       battle.Ranks  `json:"killed"`
	Wounded      battle.Ranks  `json:"wounded"`
	Missing      battle.Ranks  `json:"missing"`
	Captured     battle.Ranks  `json:"captured"`
	Ending       battle.Ending `json:"ending,omitempty"` // in_hand, withdrawn, beaten or broken; left out it follows from the losses
	GunsLost     int           `json:"guns_lost,omitempty"`
	HorsesLost   int           `json:"horses_lost,omitempty"`
	BaggageTaken bool          `json:"baggage_taken,omitempty"`
}

// LeaderResult is what became of a leader.
type LeaderResult struct {
	ID   string      `json:"id"`
	Name string      `json:"name,omitempty"`
	Side string      `json:"side,omitempty"`
	Fate battle.Fate `json:"fate"` // unhurt, wounded, killed or captured
}

// Outcome is the result as the campaign takes it.
func (r *Result) Outcome() battle.Outcome {
	out := battle.Outcome{Holder: r.Holder, Reason: r.Reason, Turns: r.Turns, Works: r.Works}
	for _, u := range r.Units {
		out.Units = append(out.Units, battle.UnitOutcome{ID: u.ID, Side: u.Side, Present: u.Present, Killed: u.Killed, Wounded: u.Wounded, Missing: u.Missing,
			Captured: u.Captured, Ending: u.Ending, GunsLost: u.GunsLost, HorsesLost: u.HorsesLost, BaggageTaken: u.BaggageTaken})
	}
	for _, l := range r.Leaders {
		out.Leaders = append(out.Leaders, battle.LeaderOutcome{ID: l.ID, Side: l.Side, Fate: l.Fate})
	}
	return out
}

// untouched says that nothing was filled in: no turn, nobody lost, and nobody who holds the field.
func (r *Result) untouched() bool {
	if r.Holder != "" || r.Turns != 0 {
		return false
	}
	for _, u := range r.Units {
		if u.Killed.Add(u.Wounded).Add(u.Missing).Add(u.Captured) != (battle.Ranks{}) || u.Ending != "" || u.GunsLost != 0 || u.HorsesLost != 0 || u.BaggageTaken {
			return false
		}
	}
	return !slices.ContainsFunc(r.Leaders, func(l LeaderResult) bool { return l.Fate != battle.Unhurt && l.Fate != "" }) && len(r.Works) == 0
}

// Blank is the result of a slip in which everybody is unhurt.
func (s *Slip) Blank() Result { return s.ResultOf(s.Engine, battle.Outcome{Reason: battle.Broke}) }

// ResultOf writes an outcome into the result of a slip, with the names that people know. Units
// and leaders of whom it says nothing are unhurt.
func (s *Slip) ResultOf(engine string, o battle.Outcome) Result {
	out := Result{Battle: s.Battle, Name: s.Name, Engine: engine, Holder: o.Holder, Reason: o.Reason, Turns: o.Turns, Units: []UnitResult{}, Works: o.Works}
	units, leaders := map[string]battle.UnitOutcome{}, map[string]battle.Fate{}
	for _, u := range o.Units {
		units[u.ID] = u
	}
	for _, l := range o.Leaders {
		leaders[l.ID] = l.Fate
	}
	for i := range s.Units {
		u := &s.Units[i]
		did := units[string(u.ID)]
		out.Units = append(out.Units, UnitResult{ID: string(u.ID), Name: u.Name, Side: s.Sides[u.Side].ID, Present: u.Present, Killed: did.Killed, Wounded: did.Wounded,
			Missing: did.Missing, Captured: did.Captured, Ending: did.Ending, GunsLost: did.GunsLost, HorsesLost: did.HorsesLost, BaggageTaken: did.BaggageTaken})
	}
	for _, l := range s.Leaders {
		fate := leaders[l.ID]
		if fate == "" {
			fate = battle.Unhurt
		}
		out.Leaders = append(out.Leaders, LeaderResult{ID: l.ID, Name: l.Name, Side: s.Sides[l.Side].ID, Fate: fate})
	}
	return out
}
