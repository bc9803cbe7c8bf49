package words

import (
	"encoding/json"
	"fmt"
	"strings"

	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/battle/telling"
)

// Teller tells the lines of a log, takes its throws apart and prints the sheet.
type Teller struct{}

// Sentence tells one line of a battle's log in words; names turns an id into a name. An
// empty answer: nothing worth telling.
func (Teller) Sentence(line battle.Line, names func(id string) string) string {
	known := telling.Names(names, part)
	if line.Type == battle.RollLine {
		t, _ := tellers.Tell(rules.About, line, known)
		return telling.Capital(t.Sentence)
	}
	if said, ok := telling.Thought(line, known); ok {
		return said
	}
	return telling.Capital(eventSentence(line, known))
}

// Explain takes a throw of a log apart. It makes the rule set a [battle.Explainer].
func (Teller) Explain(line battle.Line) (battle.Explanation, bool) {
	return tellers.Explain(rules.Book, line)
}

// part names what a battle makes of a unit: a part that goes by itself, a battalion or
// battery of a large one, a team.
func part(whole, rest string) string {
	of, split, apart := strings.Cut(rest, "+")
	if of == "/team" {
		whole = "the team of " + whole
	} else if of != "" {
		whole += " " + of[1:]
	}
	if apart {
		whole += ", part " + split
	}
	return whole
}

// reading decodes a part of a line.
func reading[T any](raw json.RawMessage) (T, bool) {
	var v T
	err := json.Unmarshal(raw, &v)
	return v, err == nil
}

// eventSentence tells an event that is no throw.
func eventSentence(line battle.Line, names func(string) string) string {
	unit, target := names(line.Unit), names(line.Target)
	switch line.Type {
	case battle.BeginLine:
		return telling.Opening(line)
	case "place":
		if d, ok := reading[PlaceData](line.Data); ok {
			return fmt.Sprintf("%s sets up at %s.", unit, hexName(d.Hex))
		}
	case "phase":
		return fmt.Sprintf("turn %d.", line.Turn)
	case "move", "split", "advance", "retreat":
		if d, ok := reading[PlaceData](line.Data); ok {
			return moveSentence(line.Type, unit, d, names)
		}
	case "state":
		if d, ok := reading[StateData](line.Data); ok {
			if tell := stateSentences[d.State]; tell != nil {
				return tell(unit)
			}
		}
	case "removed":
		if d, ok := reading[GoneData](line.Data); ok {
			return goneSentence(line.Rule, unit, d)
		}
	case "commander":
		if d, ok := reading[CommanderData](line.Data); ok {
			return generalSentence(unit, target, d)
		}
	case "report":
		if d, ok := reading[ReportData](line.Data); ok {
			return fmt.Sprintf("%s: %s, %s.", unit, telling.Count(d.Fires, "fire", "fires"), telling.Count(d.Assaults, "close assault", "close assaults"))
		}
	case "withdraw":
		return names(line.Side) + " breaks off."
	case "end":
		if d, ok := reading[EndData](line.Data); ok {
			return endSentence(d, names)
		}
	}
	return ""
}

func moveSentence(kind, unit string, d PlaceData, names func(string) string) string {
	switch kind {
	case "split":
		return fmt.Sprintf("%s, %s, goes to %s by itself.", unit, telling.Count(d.Figures, "figure", "figures"), hexName(d.Hex))
	case "advance":
		return fmt.Sprintf("%s takes %s.", unit, hexName(d.Hex))
	case "retreat":
		return fmt.Sprintf("%s falls back to %s.", unit, hexName(d.Hex))
	}
	verb, end := "moves", d.Hex
	if d.Commander != "" {
		unit, verb = unit+" and "+names(d.Commander), "move"
	}
	if len(d.Way) == 0 { // before version 3
		return fmt.Sprintf("%s %s to %s.", unit, verb, hexName(end))
	}
	if d.Limbered {
		end = d.Way[len(d.Way)-1] // the guns follow
	}
	return fmt.Sprintf("%s %s to %s, %s.", unit, verb, hexName(end), ofHexes(len(d.Way), d.Allowed))
}

// ofHexes says how far one went of what one might.
func ofHexes(went, allowed int) string {
	if went >= allowed {
		return telling.Count(went, "hex", "hexes")
	}
	return fmt.Sprintf("%d of %s", went, telling.Count(allowed, "hex", "hexes"))
}

// stateSentences say what a unit has become.
var stateSentences = map[string]func(unit string) string{
	"disrupted":  func(u string) string { return u + " is disrupted." },
	"repulsed":   func(string) string { return "" }, // the assault has told it
	"limbered":   func(u string) string { return u + " limbers up." },
	"unlimbered": func(u string) string { return u + " unlimbers." },
	"embarked":   func(u string) string { return u + " boards." },
	"landed":     func(u string) string { return u + " lands." },
	"rejoined":   func(u string) string { return u + " is in one body again." },
	"declined":   func(u string) string { return u + " does not try to rally." },
}

func goneSentence(rule, unit string, d GoneData) string {
	switch d.How {
	case "left":
		return unit + " leaves the field."
	case "captured":
		if d.GunsLost {
			return unit + " is taken with its guns."
		}
		return unit + " surrenders."
	}
	switch {
	case d.GunsLost:
		return "the guns of " + unit + " are abandoned."
	case rule == "REDCOATS-12.16" || rule == "REDCOATS-8.12":
		return unit + " is destroyed."
	}
	return "" // the hits have told it
}

func generalSentence(who, with string, d CommanderData) string {
	switch d.What {
	case "attached":
		return fmt.Sprintf("%s joins %s.", who, with)
	case "moved":
		far := ""
		if len(d.Way) > 0 {
			far = ", " + ofHexes(len(d.Way), d.Allowed)
		}
		if with != "" {
			return fmt.Sprintf("%s rides to %s%s, with %s.", who, hexName(d.Hex), far, with)
		}
		return fmt.Sprintf("%s rides to %s%s.", who, hexName(d.Hex), far)
	case "declined":
		return who + " does not try to rally."
	case "retreated":
		return fmt.Sprintf("%s falls back to %s.", who, hexName(d.Hex))
	case "captured":
		return who + " is captured."
	case "left":
		return who + " leaves the field."
	}
	return "" // killed: the cards have told it; followed: his unit does
}

func endSentence(d EndData, names func(string) string) string {
	why := map[battle.Reason]string{
		battle.Destroyed: "one side has nobody left who fights", battle.Broke: "a side breaks",
		battle.Withdrew: "a side breaks off", battle.TurnLimit: "the day is over", battle.GoalMet: "a side has what it fought for",
	}[d.Reason]
	return fmt.Sprintf("the battle ends, for %s; %s holds the field.", why, names(d.Holder))
}
