package rules

import (
	"fmt"
	"slices"

	"frontier/battle"
)

// MusterArm is how men are counted into figures (REDCOATS-16.3).
type MusterArm string

// The three ways.
const (
	Foot    MusterArm = "foot"
	Mounted MusterArm = "mounted"
	Guns    MusterArm = "guns"
)

// The scale, and a battery at the published one (REDCOATS-16.2, 16.4).
const (
	PublishedScale = 200
	batteryGuns    = 6
	MostMen        = 100_000
	MostGuns       = 1000
)

// menPerFigure are the men for which a figure may stand (REDCOATS-16.2).
var menPerFigure = [...]int{25, 50, 100, 200, 400}

// MusterArms are the ways of counting men and guns, as inputs take them (REDCOATS-16.3).
var MusterArms = words(Foot, Mounted, Guns)

// isScale says whether a figure may stand for so many men.
func isScale(men int) bool { return slices.Contains(menPerFigure[:], men) }

// figuresOf is how many figures men make, half up, at least one; mounted men count three
// quarters (REDCOATS-16.3).
func figuresOf(arm MusterArm, men, scale int) int {
	if arm == Mounted {
		return max((8*men+3*scale)/(6*scale), 1)
	}
	return max((2*men+scale)/(2*scale), 1)
}

// gunsPerUnit is how many guns make an artillery unit, half up, at least one
// (REDCOATS-16.4).
func gunsPerUnit(scale int) int {
	return max((2*batteryGuns*scale+PublishedScale)/(2*PublishedScale), 1)
}

// ceilDiv is n divided into parts of at most so many, rounded up.
func ceilDiv(n, most int) int { return (n + most - 1) / most }

// evenly divides n into parts as even as possible, larger first.
func evenly(n, parts int) []int {
	out := make([]int, parts)
	for i := range out {
		out[i] = n / parts
		if i < n%parts {
			out[i]++
		}
	}
	return out
}

// MusterInput is one unit of the campaign.
type MusterInput struct {
	Arm           MusterArm `json:"arm"`
	Men           int       `json:"men"` // gunners, of guns
	Guns          int       `json:"guns"`
	MenPerFigure  int       `json:"men_per_figure"`
	GunnersPerGun int       `json:"gunners_per_gun"`
}

// MusterNeed is how many figures and units it makes.
type MusterNeed struct {
	Figures   int `json:"figures"`
	UnitCount int `json:"unit_count"`
}

// MusterResult is the figures, or crew, of each unit, and its guns.
type MusterResult struct {
	Units []int `json:"units"`
	Guns  []int `json:"guns"`
}

// gunnersInput is the setting of the same name, as procedures take it.
var gunnersInput = whole("gunners_per_gun", "Gunners to a gun", "REDCOATS-16.4", 1, 50, 8)

var musterInputs = []battle.Input{
	anyOf("arm", "Arm", "REDCOATS-16.3", MusterArms),
	wanted(whole("men", "Men, or gunners", "REDCOATS-16.3", 0, MostMen, 1)),
	whole("guns", "Guns", "REDCOATS-16.4", 0, MostGuns, 0),
	whole("men_per_figure", "Men to a figure: 25, 50, 100, 200 or 400", "REDCOATS-16.2", menPerFigure[0], menPerFigure[len(menPerFigure)-1], PublishedScale),
	gunnersInput,
}

// Muster makes figures and units of men and guns (REDCOATS-16.3, 16.4). No dice. No men,
// guns without artillery, another scale, or an input out of range is a
// *battle.InputError.
func Muster(in MusterInput, _ battle.Dice) (MusterNeed, MusterResult, error) {
	var c battle.Check
	battle.OneOf(&c, "arm", in.Arm, MusterArms)
	low := 1
	if in.Arm == Guns {
		low = 0
	}
	c.Int("men", in.Men, low, MostMen)
	if in.Arm == Guns {
		c.Int("guns", in.Guns, 1, MostGuns)
	} else {
		c.Not("guns", in.Guns != 0, "must be 0 for foot and mounted")
	}
	if !isScale(in.MenPerFigure) {
		c.Not("men_per_figure", true, fmt.Sprintf("must be 25, 50, 100, 200 or 400, not %d", in.MenPerFigure))
	}
	c.Int("gunners_per_gun", in.GunnersPerGun, 1, 50)
	if err := c.Err(); err != nil {
		return MusterNeed{}, MusterResult{}, err
	}
	if in.Arm != Guns {
		figures := figuresOf(in.Arm, in.Men, in.MenPerFigure)
		units := ceilDiv(figures, FullUnit)
		return MusterNeed{figures, units}, MusterResult{evenly(figures, units), []int{}}, nil
	}
	if in.Men == 0 { // nobody serves them
		return MusterNeed{}, MusterResult{Units: []int{}, Guns: []int{}}, nil
	}
	units, crew := ceilDiv(in.Guns, gunsPerUnit(in.MenPerFigure)), fullCrew
	if 2*in.Men < in.GunnersPerGun*in.Guns {
		crew = 1
	}
	out := MusterResult{Units: make([]int, units), Guns: evenly(in.Guns, units)}
	for i := range out.Units {
		out.Units[i] = crew
	}
	return MusterNeed{units * crew, units}, out, nil
}

// MusterProcedure is [Muster] as a table, a log and the odds ask it: figures, or crew and
// guns, of each unit that a campaign unit makes (REDCOATS-16.3).
var MusterProcedure = battle.Define("muster", "REDCOATS-16.3", "Men into figures and units", musterInputs, Muster)

// ForceStateInput is a side's fighting figures.
type ForceStateInput struct {
	FiguresStart     int `json:"figures_start"`
	FiguresLost      int `json:"figures_lost"` // killed, captured or gone
	FiguresDisrupted int `json:"figures_disrupted"`
	BreakPercent     int `json:"break_percent"`
}

// ForceStateNeed is the lowest score that breaks.
type ForceStateNeed struct {
	BreaksAt int `json:"breaks_at"`
}

// ForceStateResult is the side's score.
type ForceStateResult struct {
	Score  int  `json:"score"`
	Broken bool `json:"broken"`
}

// LostScore is what a lost figure scores; a disrupted one scores 1 (REDCOATS-14.3).
const LostScore = 2

// breakPercentInput is the setting of the same name, as procedures take it.
var breakPercentInput = percent("break_percent", "Share of twice its figures at which a side breaks", "REDCOATS-14.3", 1, 50)

var forceStateInputs = []battle.Input{
	wanted(figures("figures_start", "Fighting figures at the start", "REDCOATS-14.3", 1, MostStart, 1)),
	figures("figures_lost", "Figures killed, captured or gone", "REDCOATS-14.3", 0, MostStart, 0),
	figures("figures_disrupted", "Figures of disrupted units", "REDCOATS-14.3", 0, MostStart, 0),
	breakPercentInput,
}

// ForceState says whether a side breaks (REDCOATS-14.3). Nothing is thrown. More figures
// lost and disrupted than there were is a *battle.InputError.
func ForceState(in ForceStateInput, _ battle.Dice) (ForceStateNeed, ForceStateResult, error) {
	var c battle.Check
	c.Int("figures_start", in.FiguresStart, 1, MostStart)
	c.Int("figures_lost", in.FiguresLost, 0, in.FiguresStart)
	c.Int("figures_disrupted", in.FiguresDisrupted, 0, in.FiguresStart-in.FiguresLost)
	c.Int("break_percent", in.BreakPercent, 1, 100)
	if err := c.Err(); err != nil {
		return ForceStateNeed{}, ForceStateResult{}, err
	}
	need := ForceStateNeed{BreaksAt: ceilDiv(LostScore*in.FiguresStart*in.BreakPercent, 100)}
	score := LostScore*in.FiguresLost + in.FiguresDisrupted
	return need, ForceStateResult{Score: score, Broken: score >= need.BreaksAt}, nil
}

// ForceStateProcedure is [ForceState] as a table, a log and the odds ask it: a side's
// score, and whether it breaks (REDCOATS-14.3).
var ForceStateProcedure = battle.Define("force_state", "REDCOATS-14.3", "Whether a side breaks", forceStateInputs, ForceState)
