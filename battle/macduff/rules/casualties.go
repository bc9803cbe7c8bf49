package rules

import "frontier/battle"

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

var CasualtiesProcedure = battle.Define("casualties", "MACDUFF-10.1", "Hits made casualties", casualtiesInputs, Casualties)
