package rules

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strings"

	"frontier/battle"
	"frontier/ui/parts"
)

// keyLike is what the key of a setting looks like in a text: men_per_figure.
var keyLike = regexp.MustCompile(`\b[a-z]+(?:_[a-z]+)+\b`)

// titled says a rule's text with the settings it names by their titles, as they stand on
// the page of settings.
func titled(text string, settings []battle.Setting) string {
	return keyLike.ReplaceAllStringFunc(text, func(key string) string {
		for _, s := range settings {
			if s.Key == key {
				return "“" + s.Title + "”"
			}
		}
		return parts.Words(key)
	})
}

// made says what the settings in force make of a rule: a line for each setting that is its
// own or that its text names. Changed are those that the campaign keeps, by key.
func made(rule, text string, settings []battle.Setting, changed map[string]json.RawMessage) []string {
	var out []string
	for _, s := range settings {
		if s.Rule != rule && !strings.Contains(text, "“"+s.Title+"”") {
			continue
		}
		usual := strings.TrimSpace(settingDefault(s) + " " + s.Unit)
		if value := changed[s.Key]; value != nil {
			out = append(out, fmt.Sprintf("%s: %s here; %s by default.", s.Title, strings.TrimSpace(spokenValue(string(value))+" "+s.Unit), usual))
			continue
		}
		out = append(out, fmt.Sprintf("%s: %s, as by default.", s.Title, usual))
	}
	return out
}

// settingDefault says a setting's default in words.
func settingDefault(s battle.Setting) string {
	b, err := json.Marshal(s.Default)
	if err != nil {
		return fmt.Sprint(s.Default)
	}
	return spokenValue(string(b))
}

func spokenValue(value string) string {
	var rows []json.RawMessage
	switch {
	case value == "true":
		return "yes"
	case value == "false":
		return "no"
	case json.Unmarshal([]byte(value), &rows) == nil:
		return fmt.Sprintf("a table of %d", len(rows))
	}
	return parts.Words(strings.Trim(value, `"`))
}
