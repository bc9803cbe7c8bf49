package telling

import (
	"encoding/json"
	"strings"

	"frontier/battle"
	"frontier/internal/words"
)

// Thought tells a line that says what a commander thinks: "3rd Sind Horse covers the left." It
// answers false for any other line.
func Thought(line battle.Line, names func(id string) string) (string, bool) {
	who := line.Side
	switch line.Type {
	case battle.PlanLine:
	case battle.TaskLine:
		who = line.Unit
	default:
		return "", false
	}
	var t battle.Thought
	if json.Unmarshal(line.Data, &t) != nil {
		return "", true
	}
	what := t.What
	if line.Type == battle.PlanLine {
		what = battle.PlanSaid(what)
	}
	name := named(who, names, "the side")
	if line.Type == battle.PlanLine {
		return words.Capital(words.Ended(name + ": " + what)), true
	}
	verb, rest, _ := strings.Cut(what, " ")
	return words.Capital(words.Ended(strings.TrimSpace(name + " " + words.Agree(name, verb, words.PluralVerb(verb)) + " " + rest))), true
}
