package rules

import "frontier/battle"

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

var MusterProcedure = battle.Define("muster", "WORNSPENT-21.16", "Men into figures", musterInputs, Muster)
