package battle

import (
	"fmt"
	"strings"
)

// NamedPlace is a place of a field that a side may fight for.
type NamedPlace struct{ ID, Name string }

// Places lists the places of a field that a side may fight for.
func (f *Field) Places() []NamedPlace {
	out := []NamedPlace{{MiddlePlace, "the middle of the field"}}
	if f.Village != "" {
		out = append(out, NamedPlace{VillagePlace, f.Village})
	}
	for _, w := range f.Works {
		out = append(out, NamedPlace{w.ID, "the " + strings.ReplaceAll(string(w.Kind), "_", " ")})
	}
	if f.River != nil {
		for _, c := range f.River.Crossings {
			out = append(out, NamedPlace{c.ID, c.Name})
		}
	}
	return out
}

// PlaceName names a place of a field by its id.
func (f *Field) PlaceName(id string) string {
	for _, p := range f.Places() {
		if p.ID == id {
			return p.Name
		}
	}
	return id
}

// Told says what a side fights for: "Maiwand, from round 4 on".
func (g *Goal) Told(on *Field) string {
	out := on.PlaceName(g.Place)
	if g.From > 0 {
		out += fmt.Sprintf(", from round %d on", g.From)
	}
	return out
}

// ClockTime writes minutes after midnight: "16:30".
func ClockTime(minutes int) string { return fmt.Sprintf("%d:%02d", minutes/60, minutes%60) }
