package rules

import (
	"bytes"
	"encoding/json"
	"strconv"
	"strings"

	"frontier/ui/parts"
)

// saying is one key of what is needed, or of what came of it, in words.
type saying struct {
	key   string
	title string // "to hit"
	value string // "5", "10″", "yes"
	plain bool   // the value is a number
	unit  bool   // it has a unit
}

// sayings takes a JSON object apart, in its own order.
func sayings(object json.RawMessage) []saying {
	d := json.NewDecoder(bytes.NewReader(object))
	if t, err := d.Token(); err != nil || t != json.Delim('{') {
		return nil
	}
	var out []saying
	for d.More() {
		t, err := d.Token()
		if err != nil {
			return out
		}
		key, _ := t.(string)
		var value json.RawMessage
		if err := d.Decode(&value); err != nil {
			return out
		}
		title, unit := unitOf(key)
		said := valueInWords(value)
		if _, err := strconv.ParseFloat(string(value), 64); err == nil {
			out = append(out, saying{key, title, said + unit, true, unit != ""})
			continue
		}
		out = append(out, saying{key: key, title: title, value: said})
	}
	return out
}

// unitOf takes the unit off a key: "allowance_in" is an allowance in inches.
func unitOf(key string) (title, unit string) {
	for ending, unit := range map[string]string{"_in": "″", "_cm": " cm", "_ft": "′", "_deg": "°"} {
		if short, ok := strings.CutSuffix(key, ending); ok && short != "" {
			return parts.Words(short), unit
		}
	}
	return parts.Words(key), ""
}

// valueInWords says one value: yes, 3, light infantry, 4 and 3.
func valueInWords(raw json.RawMessage) string {
	text := strings.TrimSpace(string(raw))
	switch {
	case text == "true":
		return "yes"
	case text == "false":
		return "no"
	case text == "null" || text == "[]" || text == "{}" || text == `""`:
		return "none"
	case strings.HasPrefix(text, `"`):
		var s string
		if json.Unmarshal(raw, &s) == nil {
			return parts.Words(s)
		}
	case strings.HasPrefix(text, "["):
		var all []json.RawMessage
		if json.Unmarshal(raw, &all) == nil {
			out := make([]string, len(all))
			for i, v := range all {
				out[i] = valueInWords(v)
				if strings.HasPrefix(string(v), "[") {
					out[i] = "(" + out[i] + ")"
				}
			}
			return strings.Join(out, ", ")
		}
	case strings.HasPrefix(text, "{"):
		var out []string
		for _, s := range sayings(raw) {
			out = append(out, s.title+" "+s.value)
		}
		return strings.Join(out, " ")
	}
	return strings.Replace(text, "-", "−", 1)
}

// inWords says a whole object: "to hit 5, hit dice 12".
func inWords(object json.RawMessage) string {
	var out []string
	for _, s := range sayings(object) {
		out = append(out, s.title+" "+s.value)
	}
	return strings.TrimSuffix(parts.Full(strings.Join(out, ", ")), ".")
}
