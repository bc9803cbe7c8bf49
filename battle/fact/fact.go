// Package fact writes the lines on the card of a unit: what every rule set's facts have alike.
package fact

import (
	"strings"

	"frontier/battle"
)

// Most is how many lines a card has room for.
const Most = 8

// Lines are the lines of a card as they are written, those that matter most first.
type Lines []battle.Fact

// Add adds a line, by the rule that makes it so. Where there is nothing to say, or no room left,
// it adds none.
func (l *Lines) Add(rule, label, value string) {
	if value != "" && len(*l) < Most {
		*l = append(*l, battle.Fact{Label: label, Value: value, Rule: rule})
	}
}

// Joined joins what there is to say of one thing with commas.
func Joined(parts ...string) string {
	var out []string
	for _, p := range parts {
		if p != "" {
			out = append(out, p)
		}
	}
	return strings.Join(out, ", ")
}

// If is what there is to say where something holds.
func If(holds bool, say string) string {
	if holds {
		return say
	}
	return ""
}

// Plain is a word of a rule set as a person reads it.
func Plain[W ~string](word W) string { return strings.ReplaceAll(string(word), "_", " ") }

// Reaches tells how far each band of a weapon reaches: "10, 20 and 30 in".
func Reaches(unit string, far ...battle.Length) string {
	var out []string
	for i, d := range far {
		if d > 0 && (i == 0 || d != far[i-1]) {
			out = append(out, d.String())
		}
	}
	last := len(out) - 1
	switch last {
	case -1:
		return ""
	case 0:
		return "to " + out[0] + " " + unit
	}
	return strings.Join(out[:last], ", ") + " and " + out[last] + " " + unit
}
