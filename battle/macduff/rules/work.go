package rules

import (
	"fmt"

	"frontier/battle"
)

// WorkInput is a work at the end of a turn.
type WorkInput struct {
	Task            Task          `json:"task"`
	Length          battle.Length `json:"length_in"`    // of a pontoon
	RepairTurns     int           `json:"repair_turns"` // of a repair
	PeriodsDone     int           `json:"periods_done"` // before this turn
	EngineerOfficer bool          `json:"engineer_officer"`
	ToolWagon       bool          `json:"tool_wagon"`
	Sappers         bool          `json:"sappers"`
	Materials       bool          `json:"materials"`
	Shattered       bool          `json:"shattered"`
	Shot            bool          `json:"shot"`
	Moved           bool          `json:"moved"`
	Melee           bool          `json:"melee"`
	Disturbed       bool          `json:"disturbed"`
}

// WorkNeed is how many turns the work takes in all.
type WorkNeed struct {
	Dice          int `json:"dice"`
	PeriodsNeeded int `json:"periods_needed"`
}

// WorkResult is whether this turn counts, why not, and how far the work is.
type WorkResult struct {
	Counts      bool      `json:"counts"`
	Reason      Hindrance `json:"reason"`
	PeriodsDone int       `json:"periods_done"`
	Complete    bool      `json:"complete"`
}

// Hindrance is why a turn of work does not count.
type Hindrance string

// Unhindered is the reason of a turn that counts: nothing hinders it.
const Unhindered Hindrance = "none"

// hinder is a line of the list of hindrances; the first that holds is the reason.
type hinder struct {
	Reason Hindrance
	Rule   string
	when   func(in WorkInput) bool
}

// Hindrances are why a turn of work does not count, in the order in which it is looked at
// (MACDUFF-13.1 to 13.5).
var Hindrances = []hinder{
	{"no_engineer_officer", "MACDUFF-13.1", func(in WorkInput) bool { return !in.EngineerOfficer }},
	{"no_tool_wagon", "MACDUFF-13.1", func(in WorkInput) bool { return !in.ToolWagon }},
	{"no_sappers", "MACDUFF-13.2", func(in WorkInput) bool { return !in.Sappers && (in.Task == Pontoon || in.Task == LayCharge) }},
	{"no_materials", "MACDUFF-13.5", func(in WorkInput) bool { return !in.Materials && in.Task == Pontoon }},
	{"shattered", "MACDUFF-13.3", func(in WorkInput) bool { return in.Shattered }},
	{"shot", "MACDUFF-13.3", func(in WorkInput) bool { return in.Shot }},
	{"moved", "MACDUFF-13.3", func(in WorkInput) bool { return in.Moved }},
	{"melee", "MACDUFF-13.3", func(in WorkInput) bool { return in.Melee }},
	{"disturbed", "MACDUFF-13.4", func(in WorkInput) bool { return in.Disturbed }},
}

// LongestPontoon is the widest water that is bridged.
const LongestPontoon = 48 * battle.One

var workInputs = []battle.Input{
	must(choice("task", "Work", "MACDUFF-13.4", Tasks, Redoubt)),
	inches("length_in", "Length of the pontoon bridge", "MACDUFF-13.5", 1, LongestPontoon, battle.One),
	whole("repair_turns", "Turns that the repair takes", "MACDUFF-13.7", 1, 6, 1),
	whole("periods_done", "Turns done before", "MACDUFF-13.4", 0, 60, 0),
	fact("engineer_officer", "An engineer officer is there", "MACDUFF-13.1", true),
	fact("tool_wagon", "A tool wagon is there", "MACDUFF-13.1", true),
	fact("sappers", "Sappers do it", "MACDUFF-13.2", true),
	fact("materials", "Materials are at hand", "MACDUFF-13.5", true),
	fact("shattered", "The unit is shattered", "MACDUFF-13.3", false),
	fact("shot", "It shot this turn", "MACDUFF-13.3", false),
	fact("moved", "It moved this turn", "MACDUFF-13.3", false),
	fact("melee", "It was in melee this turn", "MACDUFF-13.3", false),
	fact("disturbed", "It was disturbed this turn", "MACDUFF-20.107", false),
}

// Periods is how many turns the work takes (MACDUFF-13.5 to 13.10).
func (in WorkInput) Periods() int {
	switch in.Task {
	case Pontoon:
		return int((in.Length + battle.One - 1) / battle.One)
	case RepairBridge:
		return in.RepairTurns
	case Redoubt:
		return 6
	case FortifyVillage:
		return 3
	}
	return 1
}

// EngineeringWork counts one turn of a work (MACDUFF-13.1 to 13.10, 20.107, 20.109). No
// dice. As many turns done before as the work takes are a *battle.InputError.
func EngineeringWork(in WorkInput, _ battle.Dice) (WorkNeed, WorkResult, error) {
	var c battle.Check
	battle.OneOf(&c, "task", in.Task, Tasks)
	c.Length("length_in", in.Length, 1, LongestPontoon)
	c.Int("repair_turns", in.RepairTurns, 1, 6)
	c.Int("periods_done", in.PeriodsDone, 0, 60)
	need := WorkNeed{PeriodsNeeded: in.Periods()}
	if in.PeriodsDone >= need.PeriodsNeeded {
		c.Not("periods_done", true, fmt.Sprintf("must be below %d, for then the work is done", need.PeriodsNeeded))
	}
	if err := c.Err(); err != nil {
		return WorkNeed{}, WorkResult{}, err
	}
	out := WorkResult{Counts: true, Reason: Unhindered, PeriodsDone: in.PeriodsDone}
	for _, h := range Hindrances {
		if h.when(in) {
			out.Counts, out.Reason = false, h.Reason
			return need, out, nil
		}
	}
	out.PeriodsDone++
	out.Complete = out.PeriodsDone == need.PeriodsNeeded
	return need, out, nil
}

// WorkProcedure is [EngineeringWork] as a table, a log and the odds ask it: whether a turn
// of work counts, why not, and how far the work is (MACDUFF-13.4).
var WorkProcedure = battle.Define("engineering_work", "MACDUFF-13.4", "One turn of a work", workInputs, EngineeringWork)
