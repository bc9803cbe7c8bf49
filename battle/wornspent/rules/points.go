package rules

import "frontier/battle"

// MoralePointsInput is a unit's full strength and what is present of it, in figures.
type MoralePointsInput struct {
	FullOfficers  int  `json:"full_officers"`
	FullSergeants int  `json:"full_sergeants"`
	FullOthers    int  `json:"full_others"`
	Officers      int  `json:"officers"`
	Sergeants     int  `json:"sergeants"`
	Others        int  `json:"others"`
	Baggage       bool `json:"baggage"`
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

func PointsOf(officers, sergeants, others int) int {
	return OfficerPoints*officers + SergeantPoints*sergeants + OtherPoints*others
}

// Grades gives the points at which a unit of this full value is Worn and Spent: three
// quarters and half, rounded down (WORNSPENT-13.3).
func Grades(full int) (wornAt, spentAt int) { return 3 * full / 4, full / 2 }

// stateOf is the state of a unit or side by its points.
func stateOf(full, points int) State {
	wornAt, spentAt := Grades(full)
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
	if err := c.Err(); err != nil {
		return MoralePointsNeed{}, MoralePointsResult{}, err
	}
	out := MoralePointsResult{
		FullPoints: PointsOf(in.FullOfficers, in.FullSergeants, in.FullOthers),
		Points:     PointsOf(in.Officers, in.Sergeants, in.Others),
	}
	out.WornAt, out.SpentAt = Grades(out.FullPoints)
	out.State = stateOf(out.FullPoints, out.Points)
	if in.Baggage && out.Points > 0 { // neither fresh nor spent
		out.State = Worn
	}
	return MoralePointsNeed{}, out, nil
}

var MoralePointsProcedure = battle.Define("morale_points", "WORNSPENT-21.15", "Morale points and state", moralePointsInputs, MoralePoints)
