package rates

import (
	"encoding/json"
	"fmt"
	"strings"
)

// Preset is how much of the campaign's rules is played with.
type Preset string

// The presets.
const (
	Light    Preset = "light"    // fewer numbers to keep by hand
	Standard Preset = "standard" // the defaults
	Full     Preset = "full"     // supply, hospitals, prisoners, sickness, units that learn
)

// Presets are all of them, the smallest first.
var Presets = []Preset{Light, Standard, Full}

// Sentence says what a preset is.
func (p Preset) Sentence() string {
	switch p {
	case Light:
		return "March, meet, fight: less to keep by hand."
	case Full:
		return "Supply, hospitals, prisoners, sickness, units that learn."
	}
	return "The campaign as it is meant, without its options."
}

// In is what a preset makes of a rate, in JSON.
func (r *Rate) In(p Preset) json.RawMessage {
	value := r.Default
	switch {
	case p == Light && r.light != nil:
		value = r.light
	case p == Full && r.full != nil:
		value = r.full
	}
	return plain(value)
}

// Of gives the values of a preset that differ from the defaults.
func (p Preset) Of() InForce {
	out := InForce{}
	for _, r := range all {
		if v := r.In(p); string(v) != string(plain(r.Default)) {
			out[r.Key] = v
		}
	}
	return out
}

// Like is the preset that the values are, and how many rates are otherwise than in it; of several
// alike the one with the fewest, of those the standard first.
func Like(v InForce) (Preset, int) {
	best, least := Standard, len(all)+1
	for _, p := range []Preset{Standard, Light, Full} {
		if n := Apart(v, p); n < least {
			best, least = p, n
		}
	}
	return best, least
}

// Apart is in how many rates values are otherwise than in a preset.
func Apart(v InForce, p Preset) int {
	n := 0
	for _, r := range all {
		if string(v.Value(r)) != string(r.In(p)) {
			n++
		}
	}
	return n
}

// Spoken says which preset values are like: "standard, 3 settings changed".
func Spoken(v InForce) string {
	p, n := Like(v)
	switch n {
	case 0:
		return string(p)
	case 1:
		return string(p) + ", 1 setting changed"
	}
	return fmt.Sprintf("%s, %d settings changed", p, n)
}

// PresetOf reads a preset.
func PresetOf(word string) (Preset, error) {
	for _, p := range Presets {
		if string(p) == word {
			return p, nil
		}
	}
	names := make([]string, len(Presets))
	for i, p := range Presets {
		names[i] = string(p)
	}
	return "", fmt.Errorf("there is no preset %.40q; use %s", word, strings.Join(names[:2], ", ")+" or "+names[2])
}
