package rules

import (
	"frontier/battle"
	"frontier/internal/ranks"
)

// MusterInput is a unit's strength in men.
type MusterInput struct {
	Officers     int `json:"officers"`
	Sergeants    int `json:"sergeants"`
	Others       int `json:"others"`
	MenPerFigure int `json:"men_per_figure"`
}

// MusterNeed is empty: nothing is thrown.
type MusterNeed struct{}

// MusterResult is the unit in figures.
type MusterResult struct {
	Officers   int `json:"officers"`
	Sergeants  int `json:"sergeants"`
	Others     int `json:"others"`
	Figures    int `json:"figures"`
	FullPoints int `json:"full_points"`
	WornAt     int `json:"worn_at"`
	SpentAt    int `json:"spent_at"`
}

// MostMen is the largest number of men of one rank that is mustered.
const MostMen = 5000

func menInput(key, title string) battle.Input {
	in := whole(key, title, "WORNSPENT-24.1", 0, MostMen, 0)
	in.Unit = "men"
	return in
}

var musterInputs = []battle.Input{
	menInput("officers", "Officers"),
	menInput("sergeants", "Sergeants"),
	menInput("others", "Other ranks"),
	whole("men_per_figure", "Men to a figure", "WORNSPENT-1.4", 1, 50, 1),
}

// Muster turns men into figures, rank by rank (WORNSPENT-1.4, 13.1). Nothing is thrown.
// Nobody at all, or an input out of range, is a *battle.InputError.
func Muster(in MusterInput, _ battle.Dice) (MusterNeed, MusterResult, error) {
	var c battle.Check
	c.Int("officers", in.Officers, 0, MostMen)
	c.Int("sergeants", in.Sergeants, 0, MostMen)
	c.Int("others", in.Others, 0, MostMen)
	c.Int("men_per_figure", in.MenPerFigure, 1, 50)
	c.Not("others", in.Officers+in.Sergeants+in.Others == 0, "must make at least one man together with officers and sergeants")
	if err := c.Err(); err != nil {
		return MusterNeed{}, MusterResult{}, err
	}
	out := MusterResult{
		Officers:  FiguresOf(in.Officers, in.MenPerFigure),
		Sergeants: FiguresOf(in.Sergeants, in.MenPerFigure),
		Others:    FiguresOf(in.Others, in.MenPerFigure),
	}
	out.Figures = out.Officers + out.Sergeants + out.Others
	out.FullPoints = PointsOf(out.Officers, out.Sergeants, out.Others)
	out.WornAt, out.SpentAt = Grades(out.FullPoints)
	return MusterNeed{}, out, nil
}

// FiguresOf is how many figures stand for so many men: a half counts up, and any man at
// all is at least one figure.
func FiguresOf(men, perFigure int) int {
	if men == 0 {
		return 0
	}
	return max((2*men+perFigure)/(2*perFigure), 1)
}

// MusterProcedure is [Muster] as a table, a log and the odds ask it: a unit in figures,
// and its morale points (WORNSPENT-21.16).
var MusterProcedure = battle.Define("muster", "WORNSPENT-21.16", "Men into figures", musterInputs, Muster)

// ArmyStateInput is the points of a whole side.
type ArmyStateInput struct {
	FullPoints   int `json:"full_points"`
	Points       int `json:"points"`
	BreakPercent int `json:"break_percent"`
}

// ArmyStateNeed is empty: nothing is thrown.
type ArmyStateNeed struct{}

// ArmyStateResult is what is left of the side, and whether it breaks.
type ArmyStateResult struct {
	PercentLeft int   `json:"percent_left"` // rounded down
	State       State `json:"state"`
	Breaks      bool  `json:"breaks"`
}

// MostArmy is the largest number of points of a side.
const MostArmy = 100_000

var armyStateInputs = []battle.Input{
	required(whole("full_points", "Points at set-up", "WORNSPENT-18.3", 1, MostArmy, 0)),
	required(whole("points", "Points now", "WORNSPENT-18.3", 0, MostArmy, 0)),
	whole("break_percent", "Breaks at this per cent", "WORNSPENT-18.3", 1, 100, 50),
}

// ArmyState gives what is left of a side and whether it breaks (WORNSPENT-18.3). Nothing
// is thrown. More points than at set-up, or an input out of range, is a
// *battle.InputError.
func ArmyState(in ArmyStateInput, _ battle.Dice) (ArmyStateNeed, ArmyStateResult, error) {
	var c battle.Check
	c.Int("full_points", in.FullPoints, 1, MostArmy)
	c.Int("points", in.Points, 0, in.FullPoints)
	c.Int("break_percent", in.BreakPercent, 1, 100)
	if err := c.Err(); err != nil {
		return ArmyStateNeed{}, ArmyStateResult{}, err
	}
	return ArmyStateNeed{}, ArmyStateResult{
		PercentLeft: 100 * in.Points / in.FullPoints,
		State:       stateOf(in.FullPoints, in.Points),
		Breaks:      100*in.Points <= in.BreakPercent*in.FullPoints, // not by the rounded per cent
	}, nil
}

// ArmyStateProcedure is [ArmyState] as a table, a log and the odds ask it: per cent left
// of a side, its state and whether it breaks (WORNSPENT-21.17).
var ArmyStateProcedure = battle.Define("army_state", "WORNSPENT-21.17", "Whether a side breaks", armyStateInputs, ArmyState)

// MoralePointsInput is a unit's full strength and what is present of it, in figures.
type MoralePointsInput struct {
	FullOfficers  int  `json:"full_officers"`
	FullSergeants int  `json:"full_sergeants"`
	FullOthers    int  `json:"full_others"`
	Officers      int  `json:"officers"`
	Sergeants     int  `json:"sergeants"`
	Others        int  `json:"others"`
	Baggage       bool `json:"baggage"`
	// Set by the organiser of a campaign; 0: worked out.
	FullPoints int `json:"full_points,omitempty"`
	WornAt     int `json:"worn_at,omitempty"`
	SpentAt    int `json:"spent_at,omitempty"`
}

// MoralePointsNeed is empty: nothing is thrown.
type MoralePointsNeed struct{}

// MoralePointsResult is what the unit is worth, as full/worn/spent, and its state.
type MoralePointsResult struct {
	FullPoints int   `json:"full_points"`
	WornAt     int   `json:"worn_at"`
	SpentAt    int   `json:"spent_at"`
	Points     int   `json:"points"`
	State      State `json:"state"`
}

// Morale points of a figure (WORNSPENT-13.1).
const (
	OfficerPoints  = 3
	SergeantPoints = 2
	OtherPoints    = 1
)

// PointsOf is the morale points of so many figures (WORNSPENT-13.1).
func PointsOf(officers, sergeants, others int) int {
	return OfficerPoints*officers + SergeantPoints*sergeants + OtherPoints*others
}

// Grades gives the points at which a unit of this full value is Worn and Spent: three
// quarters and half, rounded down (WORNSPENT-13.3).
func Grades(full int) (wornAt, spentAt int) { return 3 * full / 4, full / 2 }

// stateOf is the state of a unit or side by its points.
func stateOf(full, points int) State {
	wornAt, spentAt := Grades(full)
	return stateAt(points, wornAt, spentAt)
}

// stateAt is the state by the points at which a unit is Worn and Spent.
func stateAt(points, wornAt, spentAt int) State {
	switch {
	case points <= 0:
		return Destroyed
	case points <= spentAt:
		return Spent
	case points <= wornAt:
		return Worn
	}
	return Full
}

var moralePointsInputs = []battle.Input{
	figures("full_officers", "Officers at full strength", "WORNSPENT-13.4", Most),
	figures("full_sergeants", "Sergeants at full strength", "WORNSPENT-13.4", Most),
	figures("full_others", "Other ranks at full strength", "WORNSPENT-13.4", Most),
	present("officers", "Officers present", "full_officers"),
	present("sergeants", "Sergeants present", "full_sergeants"),
	present("others", "Other ranks present", "full_others"),
	fact("baggage", "Baggage", "WORNSPENT-13.6", false),
	whole("full_points", "Full value set by the organiser", "WORNSPENT-13.2", 0, ranks.MostPoints, 0),
	whole("worn_at", "Worn at, set by the organiser", "WORNSPENT-13.2", 0, ranks.MostPoints, 0),
	whole("spent_at", "Spent at, set by the organiser", "WORNSPENT-13.2", 0, ranks.MostPoints, 0),
}

// present is an input that counts those present, all if left out.
func present(key, title, full string) battle.Input {
	in := figures(key, title, "WORNSPENT-13.5", Most)
	in.Default, in.DefaultFrom = nil, full
	return in
}

// MoralePoints gives a unit's points, its grades and its state (WORNSPENT-13.1 to 13.6).
// Nothing is thrown. A full strength of nobody, more present than that, or an input out
// of range, is a *battle.InputError.
func MoralePoints(in MoralePointsInput, _ battle.Dice) (MoralePointsNeed, MoralePointsResult, error) {
	var c battle.Check
	c.Int("full_officers", in.FullOfficers, 0, Most)
	c.Int("full_sergeants", in.FullSergeants, 0, Most)
	c.Int("full_others", in.FullOthers, 0, Most)
	c.Not("full_others", in.FullOfficers+in.FullSergeants+in.FullOthers == 0, "must make at least one figure together with full_officers and full_sergeants")
	c.Int("officers", in.Officers, 0, in.FullOfficers)
	c.Int("sergeants", in.Sergeants, 0, in.FullSergeants)
	c.Int("others", in.Others, 0, in.FullOthers)
	c.Int("full_points", in.FullPoints, 0, ranks.MostPoints)
	c.Int("worn_at", in.WornAt, 0, ranks.MostPoints)
	c.Int("spent_at", in.SpentAt, 0, ranks.MostPoints)
	c.Not("spent_at", in.WornAt > 0 && in.SpentAt > in.WornAt, "must be at most worn_at")
	if err := c.Err(); err != nil {
		return MoralePointsNeed{}, MoralePointsResult{}, err
	}
	out := MoralePointsResult{
		FullPoints: PointsOf(in.FullOfficers, in.FullSergeants, in.FullOthers),
		Points:     PointsOf(in.Officers, in.Sergeants, in.Others),
	}
	if set := (ranks.Thresholds{Full: in.FullPoints, Worn: in.WornAt, Spent: in.SpentAt}); set != (ranks.Thresholds{}) {
		t := set.Of(out.FullPoints)
		out.FullPoints, out.WornAt, out.SpentAt = t.Full, t.Worn, t.Spent
	} else {
		out.WornAt, out.SpentAt = Grades(out.FullPoints)
	}
	out.State = stateAt(out.Points, out.WornAt, out.SpentAt)
	if in.Baggage && out.Points > 0 { // neither fresh nor spent
		out.State = Worn
	}
	return MoralePointsNeed{}, out, nil
}

// MoralePointsProcedure is [MoralePoints] as a table, a log and the odds ask it: a unit's
// morale points, grades and state (WORNSPENT-21.15).
var MoralePointsProcedure = battle.Define("morale_points", "WORNSPENT-21.15", "Morale points and state", moralePointsInputs, MoralePoints)
