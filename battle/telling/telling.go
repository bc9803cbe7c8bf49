// Package telling is what the rule sets need to put the log of a battle into words: a
// throw read back and told, the names of what a setup does not name, and the small words
// that every sentence wants.
package telling

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"frontier/battle"
	"frontier/internal/words"
)

// Told is a throw of a log in words.
type Told struct {
	Parts    []battle.Part // the modifiers that counted
	Need     string        // what the dice had to show
	Result   string        // what came of it
	Counting []bool        // which dice did it
	Sentence string        // of a staff report; empty where it is bookkeeping
}

// Throw is a throw of a log as its procedure sees it, with the names of the two units.
type Throw[In, Need, Result any] struct {
	In           In
	Need         Need
	Result       Result
	Dice         []battle.Face
	Unit, Target string
}

// Numbers are the faces of the dice.
func (t Throw[In, Need, Result]) Numbers() []int {
	return battle.Line{Dice: t.Dice}.Numbers()
}

// Teller tells the throws of one procedure. It answers false for one that it cannot read.
type Teller func(line battle.Line, unit, target string) (Told, bool)

// Of is the teller of a procedure with these inputs, need and result.
func Of[In, Need, Result any](tell func(Throw[In, Need, Result]) Told) Teller {
	return func(line battle.Line, unit, target string) (Told, bool) {
		t := Throw[In, Need, Result]{Dice: line.Dice, Unit: unit, Target: target}
		if json.Unmarshal(line.Inputs, &t.In) != nil || json.Unmarshal(line.Need, &t.Need) != nil || json.Unmarshal(line.Result, &t.Result) != nil {
			return Told{}, false
		}
		return tell(t), true
	}
}

// Opening tells the line with which a log begins: who meets whom, and where.
func Opening(line battle.Line) string {
	var b battle.Begin
	if json.Unmarshal(line.Data, &b) != nil {
		return ""
	}
	return fmt.Sprintf("%s and %s meet at %s.", b.Setup.Sides[0].Name, b.Setup.Sides[1].Name, b.Setup.Field.Place)
}

// Book has the tellers of a rule set's procedures, by their names.
type Book map[string]Teller

// Tell tells a throw of a rule set's log; names may be nil. What is thrown for no unit is
// thrown for the side. It answers false for a line
// that is no throw of the rule set.
func (b Book) Tell(about battle.About, line battle.Line, names func(id string) string) (Told, bool) {
	tell := b[line.Procedure]
	if line.Type != battle.RollLine || line.Engine != about.ID || tell == nil {
		return Told{}, false
	}
	return tell(line, named(cmp.Or(line.Unit, line.Side), names, "the unit"), named(line.Target, names, "the enemy"))
}

// Explain takes a throw of a rule set's log apart, as a [battle.Explainer] does.
func (b Book) Explain(set battle.RuleSet, line battle.Line) (battle.Explanation, bool) {
	t, ok := b.Tell(set.About(), line, nil)
	if !ok {
		return battle.Explanation{}, false
	}
	e := battle.Explanation{Rule: line.Rule, Parts: t.Parts, Need: t.Need, Counting: t.Counting, Result: t.Result}
	if p, ok := battle.FindProcedure(set, line.Procedure); ok {
		e.Rule, e.Title = p.Rule(), p.Title()
	}
	return e, true
}

// named is the name of a unit, or what to call one without a name.
func named(id string, names func(string) string, unnamed string) string {
	if id == "" || names == nil {
		return unnamed
	}
	return names(id)
}

// marks begin the part of an id that an engine has added to one of the setup: "66/2" is
// the second company of the 66.
const marks = "/+#"

// Names gives names to what an engine has made of a setup's units and leaders, too: part
// names a part of what has the name whole by what its id has after it, mark and all, as
// "/2". An id of which nothing is known is left as it is.
func Names(names func(id string) string, part func(whole, rest string) string) func(id string) string {
	return func(id string) string {
		if names == nil {
			return id
		}
		if name := names(id); name != id && name != "" {
			return name
		}
		for at := strings.LastIndexAny(id, marks); at > 0; at = strings.LastIndexAny(id[:at], marks) {
			if name := names(id[:at]); name != id[:at] && name != "" {
				return part(name, id[at:])
			}
		}
		return id
	}
}

// Capital begins a sentence.
func Capital(s string) string { return words.Capital(s) }

// Small gives it a small one.
func Small(s string) string { return words.Small(s) }

// Count counts things: "no men", "1 man", "3 men".
func Count(n int, one, many string) string {
	switch n {
	case 0:
		return "no " + many
	case 1:
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

// List joins what is not empty: "a, b and c".
func List(words ...string) string {
	said := said(words)
	if n := len(said); n > 1 {
		return strings.Join(said[:n-1], ", ") + " and " + said[n-1]
	}
	return strings.Join(said, "")
}

// Commas joins what is not empty: "a, b, c".
func Commas(words ...string) string { return strings.Join(said(words), ", ") }

// said leaves out what is empty.
func said(words []string) []string {
	return slices.DeleteFunc(slices.Clone(words), func(w string) bool { return w == "" })
}

// When gives the words if it holds.
func When(holds bool, words string) string {
	if holds {
		return words
	}
	return ""
}

// Either gives the first words if it holds, the second if not.
func Either(holds bool, yes, no string) string {
	if holds {
		return yes
	}
	return no
}

// Tenths is a length rounded to tenths, as people tell it: a way of 11.999 is one of 12.
func Tenths(l battle.Length) battle.Length { return (l + 50) / 100 * 100 }

// Plain writes a key as words.
func Plain[S ~string](key S) string { return strings.ReplaceAll(string(key), "_", " ") }

// OrMore says which faces of a die of so many sides do it: the lowest and those above it.
func OrMore(lowest, sides int) string {
	switch {
	case lowest <= 1:
		return "any face"
	case lowest > sides:
		return "no face"
	case lowest == sides:
		return fmt.Sprint(sides)
	}
	return fmt.Sprintf("%d or more", lowest)
}

// Counting marks the dice that show the lowest face that does it, or more.
func Counting(dice []int, lowest int) []bool {
	out := make([]bool, len(dice))
	for i, f := range dice {
		out[i] = f >= lowest
	}
	return out
}
