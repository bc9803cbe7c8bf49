// Package words is what is said of a battle of Skirmish: its log in sentences, its throws
// taken apart, its sheet.
package words

import (
	"encoding/json"
	"fmt"

	"frontier/battle"
	"frontier/battle/sheet"
	"frontier/battle/telling"
	"frontier/test/skirmish/rules"
)

// Teller tells the lines of a log, takes its throws apart and prints the sheet.
type Teller struct{}

// Sentence tells one line of a battle's log in words for a person.
func (Teller) Sentence(line battle.Line, names func(id string) string) string {
	if line.Type == battle.RollLine {
		t, _ := tellers.Tell(rules.About, line, names)
		return telling.Capital(t.Sentence)
	}
	known := telling.Names(names, nil)
	unit, target := known(line.Unit), known(line.Target)
	switch line.Type {
	case battle.BeginLine:
		return telling.Capital(telling.Opening(line))
	case "move":
		if target != "" {
			return telling.Capital(unit + " goes for " + target + ".")
		}
		return telling.Capital(unit + " moves.")
	case "halt":
		return telling.Capital(unit + " comes upon " + target + " and halts.")
	case "back":
		return telling.Capital(unit + " falls back to where it came from.")
	case "gone":
		return telling.Capital(unit + " is gone.")
	case "end":
		var d struct{ Reason, Holder string }
		if json.Unmarshal(line.Data, &d) == nil && d.Holder != "" {
			return telling.Capital(known(d.Holder) + " holds the field.")
		}
		return "Nobody holds the field."
	}
	return ""
}

// Explain takes a throw of a log apart. It makes the rule set a [battle.Explainer].
func (Teller) Explain(line battle.Line) (battle.Explanation, bool) {
	return tellers.Explain(rules.Book, line)
}

// tellers tell each procedure's throws, by its name.
var tellers = telling.Book{
	"shoot": telling.Of(func(t telling.Throw[rules.ShootInput, rules.ShootNeed, rules.ShootResult]) telling.Told {
		return telling.Told{Parts: battle.Parts(rules.ShootModifiers, t.In), Need: telling.OrMore(t.Need.ToHit, 6), Counting: telling.Counting(t.Numbers(), t.Need.ToHit),
			Result: fell(t.Result.Fallen), Sentence: fmt.Sprintf("%s shoots at %s: %s.", t.Unit, t.Target, fell(t.Result.Fallen))}
	}),
	"clash": telling.Of(func(t telling.Throw[rules.ClashInput, rules.ClashNeed, rules.ClashResult]) telling.Told {
		return telling.Told{Parts: battle.Parts(rules.ClashModifiers, t.In), Need: telling.OrMore(t.Need.ToHit, 6), Counting: telling.Counting(t.Numbers(), t.Need.ToHit),
			Result: fell(t.Result.Fallen), Sentence: fmt.Sprintf("%s strikes at %s: %s.", t.Unit, t.Target, fell(t.Result.Fallen))}
	}),
	"nerve": telling.Of(func(t telling.Throw[rules.NerveInput, rules.NerveNeed, rules.NerveResult]) telling.Told {
		result := telling.Either(t.Result.Stands, "stands", "breaks")
		return telling.Told{Need: telling.OrMore(t.Need.ToStand, 6), Result: result, Sentence: fmt.Sprintf("%s %s.", t.Unit, result)}
	}),
}

func fell(n int) string { return telling.Count(n, "figure falls", "figures fall") }

// Sheet is the reference sheet, made of the tables that the procedures read.
func (Teller) Sheet(changed map[string]json.RawMessage) (sheet.Sheet, error) {
	set, err := rules.ReadSettings(changed)
	if err != nil {
		return sheet.Sheet{}, err
	}
	s := sheet.New(rules.About)
	s.Add("The turn of one side", "SKIRMISH-1.4", sheet.Steps{
		sheet.Led("Move.", "6″ on foot, 10″ mounted, straight on; or charge an enemy in reach."),
		sheet.Led("Shoot.", "Each unit at an enemy that it sees: a d6 for each figure, %s hits.", telling.OrMore(set.HitOn, 6)),
	})
	s.Add("Shooting", "SKIRMISH-3.1", sheet.Modifiers(rules.ShootModifiers), sheet.Lines{
		sheet.Led("Range.", "Rifle %s, musket %s.", sheet.Inches(rules.Rifle.Range), sheet.Inches(rules.Musket.Range)),
		sheet.Led("Seen.", "Enemies within %s, and who has shot or charged.", sheet.Inches(set.SeenIn)),
	})
	s.Add("Hand to hand", "SKIRMISH-4.2", sheet.Modifiers(rules.ClashModifiers))
	s.Add("Nerve", "SKIRMISH-4.6", sheet.Table{Head: []string{"Training", "stands with"}, Rows: [][]string{
		{"Raw", telling.OrMore(rules.ToStand["raw"], 6)}, {"Regular", telling.OrMore(rules.ToStand["regular"], 6)}, {"Veteran", telling.OrMore(rules.ToStand["veteran"], 6)},
	}})
	s.Changed(rules.Book.Settings(), changed)
	return s, nil
}
