package papers

import (
	"fmt"
	"strings"

	"frontier/battle"
	"frontier/internal/words"
)

// lengths says lengths as they are laid off on a table.
type lengths struct{ unit string }

// say is a length to the nearest half inch, in feet and inches, or to the centimetre.
func (l lengths) say(of battle.Length) string {
	if l.unit == "centimetres" {
		return fmt.Sprintf("%d cm", (of+battle.One/2)/battle.One)
	}
	halves := int((of + battle.One/4) / (battle.One / 2))
	feet, inches := halves/24, halves%24
	out := ""
	if feet > 0 {
		out = fmt.Sprintf("%d′", feet)
	}
	if inches == 0 && feet > 0 {
		return out
	}
	if out != "" {
		out += " "
	}
	switch {
	case inches%2 == 0:
		return out + fmt.Sprintf("%d″", inches/2)
	case inches == 1:
		return out + "½″"
	}
	return out + fmt.Sprintf("%d½″", inches/2)
}

// plain is a word of a view as people read it.
func plain(word string) string { return words.Capital(strings.ReplaceAll(word, "_", " ")) }

// shortRank is a rank in short.
func shortRank(rank string) string { return words.ShortRank(words.Capital(rank)) }

// when is the hour and the weather in which a battle is fought.
func when(f *battle.Field) string {
	var parts []string
	if f.Hour > 0 {
		parts = append(parts, battle.ClockTime(f.Hour))
	}
	if f.Weather != "" {
		parts = append(parts, string(f.Weather))
	}
	if f.Heat > 0 {
		parts = append(parts, fmt.Sprintf("%d°F", f.Heat))
	}
	return words.Capital(strings.Join(parts, ", "))
}

// goals tell what the sides fight for, where one fights for more than the field.
func goals(setup *battle.Setup) []string {
	var out []string
	for i := range setup.Sides {
		s := &setup.Sides[i]
		if s.Goal != nil {
			out = append(out, words.Ended(s.Name+": "+s.Goal.Told(&setup.Field)))
		}
	}
	return out
}
