package rules

import (
	"frontier/battle"
)

// CasualtiesInput is what a unit was hit by.
type CasualtiesInput struct {
	Hits    int    `json:"hits"`
	Target  Mark   `json:"target"`
	Cover   Cover  `json:"cover"`
	Native  bool   `json:"native"` // the target is
	Source  Source `json:"source"`
	Marker  bool   `json:"marker"` // a casualty marker lies there
	Figures int    `json:"figures"`
}

// CasualtiesNeed is how many hits make a casualty.
type CasualtiesNeed struct {
	Dice    int `json:"dice"`
	Divisor int `json:"divisor"`
}

// CasualtiesResult is who fell, and whether a marker lies there now.
type CasualtiesResult struct {
	Casualties int  `json:"casualties"`
	Marker     bool `json:"marker"`
}

var casualtiesInputs = []battle.Input{
	must(whole("hits", "Hits", "MACDUFF-10.1", 0, 120, 0)),
	must(choice("target", "Who is hit", "MACDUFF-10.1", Marks, CloseOrderMark)),
	choice("cover", "Cover", "MACDUFF-10.2", Covers, NoCover),
	fact("native", "Natives are hit", "MACDUFF-10.3", false),
	choice("source", "What hits them", "MACDUFF-10.3", Sources, BySmallArms),
	fact("marker", "A casualty marker lies there", "MACDUFF-10.7", false),
	figures("figures", "Figures present", "MACDUFF-20.78", 1, 200, 200),
}

// Divisor is how many hits make a casualty (MACDUFF-10.1 to 10.5, 20.74).
func (in CasualtiesInput) Divisor() int {
	covered := in.Cover == HardCover || in.Cover == Brush && in.Native && in.Source != ByArtillery
	switch n := 1 + Count(covered); in.Target {
	case CavalryMark:
		return 2
	case SkirmishMark:
		return 2 * n
	default:
		return n
	}
}

// Casualties turns hits into casualties (MACDUFF-10.1 to 10.5, 10.7, 20.71, 20.74, 20.75,
// 20.78). No dice.
func Casualties(in CasualtiesInput, _ battle.Dice) (CasualtiesNeed, CasualtiesResult, error) {
	var c battle.Check
	c.Int("hits", in.Hits, 0, 120)
	battle.OneOf(&c, "target", in.Target, Marks)
	battle.OneOf(&c, "cover", in.Cover, Covers)
	battle.OneOf(&c, "source", in.Source, Sources)
	c.Int("figures", in.Figures, 1, 200)
	if err := c.Err(); err != nil {
		return CasualtiesNeed{}, CasualtiesResult{}, err
	}
	need := CasualtiesNeed{Divisor: in.Divisor()}
	out := CasualtiesResult{Casualties: in.Hits / need.Divisor, Marker: in.Marker}
	if rest := in.Hits % need.Divisor; rest > 0 && 2*rest >= need.Divisor {
		out.Casualties += Count(in.Marker)
		out.Marker = !in.Marker
	}
	if out.Casualties >= in.Figures {
		out = CasualtiesResult{Casualties: in.Figures}
	}
	return need, out, nil
}

// CasualtiesProcedure is [Casualties] as a table, a log and the odds ask it: casualties
// that hits come to, and whether a marker lies there after (MACDUFF-10.1).
var CasualtiesProcedure = battle.Define("casualties", "MACDUFF-10.1", "Hits made casualties", casualtiesInputs, Casualties)

// LossesInput is a unit's casualties after the battle.
type LossesInput struct {
	Lost                int  `json:"lost"` // failed recovery
	Held                int  `json:"held"` // still in the holding area
	Abandoned           int  `json:"abandoned"`
	Surrendered         int  `json:"surrendered"`
	HoldsField          bool `json:"holds_field"`
	EnemyTakesPrisoners bool `json:"enemy_takes_prisoners"`
}

// LossesResult is what became of them.
type LossesResult struct {
	Killed   int `json:"killed"`
	Wounded  int `json:"wounded"`
	Captured int `json:"captured"`
	Missing  int `json:"missing"`
}

var lossesInputs = []battle.Input{
	figures("lost", "Figures lost for good in recovery", "MACDUFF-20.114", 0, MostFigures, 0),
	figures("held", "Figures still in the holding area", "MACDUFF-20.115", 0, MostFigures, 0),
	figures("abandoned", "Figures abandoned to the enemy", "MACDUFF-20.116", 0, MostFigures, 0),
	figures("surrendered", "Figures that surrendered", "MACDUFF-20.117", 0, MostFigures, 0),
	must(fact("holds_field", "The side holds the field", "MACDUFF-20.115", false)),
	must(fact("enemy_takes_prisoners", "The enemy takes prisoners", "MACDUFF-20.116", false)),
}

// BattleLosses parts a unit's casualties after the battle (MACDUFF-14.1, 14.2, 20.114 to
// 20.117). No dice.
func BattleLosses(in LossesInput, _ battle.Dice) (PlainNeed, LossesResult, error) {
	var c battle.Check
	c.Int("lost", in.Lost, 0, MostFigures)
	c.Int("held", in.Held, 0, MostFigures)
	c.Int("abandoned", in.Abandoned, 0, MostFigures)
	c.Int("surrendered", in.Surrendered, 0, MostFigures)
	if err := c.Err(); err != nil {
		return PlainNeed{}, LossesResult{}, err
	}
	out := LossesResult{Killed: Half(in.Lost), Wounded: in.Lost - Half(in.Lost), Captured: in.Surrendered}
	if in.HoldsField {
		out.Wounded += in.Held
	} else {
		out.Missing = in.Held
	}
	if in.EnemyTakesPrisoners {
		out.Captured += in.Abandoned
	} else {
		out.Killed += in.Abandoned
	}
	return PlainNeed{}, out, nil
}

// LossesProcedure is [BattleLosses] as a table, a log and the odds ask it: killed,
// wounded, captured and missing among a unit's casualties (MACDUFF-20.114).
var LossesProcedure = battle.Define("battle_losses", "MACDUFF-20.114", "What became of the casualties", lossesInputs, BattleLosses)
