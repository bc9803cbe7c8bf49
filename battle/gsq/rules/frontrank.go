package rules

import "frontier/battle"

// FrontRankInput is a unit and the side of it that is asked about.
type FrontRankInput struct {
	Formation   Formation `json:"formation"`
	Figures     int       `json:"figures"`
	Side        Side      `json:"side"`
	LineRanks   int       `json:"line_ranks"`
	ColumnWidth int       `json:"column_width"`
}

// FrontRankNeed is how many ranks deep the unit stands.
type FrontRankNeed struct {
	Ranks int `json:"ranks"`
}

// FrontRankResult is how many figures stand along that side.
type FrontRankResult struct {
	Figures int `json:"figures"`
}

var frontRankInputs = []battle.Input{
	choice("formation", "Formation", "GSQ-4.1", formations, Line),
	figures("figures", "Figures of the unit", "GSQ-6.1", 1, 10),
	choice("side", "Side of the unit", "GSQ-13.20", sides, Front),
	lineRanksInput,
	columnWidthInput,
}

// The settings of the same names, as procedures take them.
var (
	lineRanksInput   = whole("line_ranks", "Ranks of a line", "GSQ-13.18", 1, 3, 1)
	columnWidthInput = whole("column_width", "Figures abreast in a column", "GSQ-13.19", 2, 8, 4)
)

// SquareNeeds is how many figures a square needs: one for each face (GSQ-13.20).
const SquareNeeds = 4

// FrontRank counts the figures along one side of a unit (GSQ-6.1, 13.18 to 13.21). No
// dice. A square of fewer than four, or an input out of range, is a *battle.InputError.
func FrontRank(in FrontRankInput, _ battle.Dice) (FrontRankNeed, FrontRankResult, error) {
	var c battle.Check
	battle.OneOf(&c, "formation", in.Formation, formations)
	c.Int("figures", in.Figures, 1, Most)
	battle.OneOf(&c, "side", in.Side, sides)
	c.Int("line_ranks", in.LineRanks, 1, 3)
	c.Int("column_width", in.ColumnWidth, 2, 8)
	c.Not("figures", in.Formation == Square && in.Figures < SquareNeeds, "must be at least 4 in a square; form line instead")
	if err := c.Err(); err != nil {
		return FrontRankNeed{}, FrontRankResult{}, err
	}
	switch in.Formation {
	case GunCrew:
		return FrontRankNeed{Ranks: 1}, FrontRankResult{Figures: in.Figures}, nil
	case Square:
		return FrontRankNeed{Ranks: 1}, FrontRankResult{Figures: faceOfSquare(in.Figures, in.Side)}, nil
	}
	width := min(in.ColumnWidth, in.Figures)
	if in.Formation == Line {
		width = Shared(in.Figures, in.LineRanks)
	}
	ranks := Shared(in.Figures, width)
	if in.Side == Front || in.Side == Rear {
		return FrontRankNeed{Ranks: ranks}, FrontRankResult{Figures: width}, nil
	}
	return FrontRankNeed{Ranks: ranks}, FrontRankResult{Figures: ranks}, nil
}

// faceOfSquare shares the figures among the faces; those left over go one each to front,
// right, left and rear in that order.
func faceOfSquare(figures int, side Side) int {
	n, over := figures/4, figures%4
	for i, s := range []Side{Front, Right, Left, Rear} {
		if s == side && i < over {
			n++
		}
	}
	return n
}

// FrontRankProcedure is [FrontRank] as a table, a log and the odds ask it: figures along
// one side of a unit (GSQ-6.1).
var FrontRankProcedure = battle.Define("front_rank", "GSQ-6.1", "Figures along one side of a unit", frontRankInputs, FrontRank)
