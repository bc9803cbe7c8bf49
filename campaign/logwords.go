package campaign

import (
	"encoding/json"
	"fmt"
	"strings"
)

// spaced writes a key as words: "to_hit" is "to hit".
func spaced(key string) string { return strings.ReplaceAll(key, "_", " ") }

func joined(parts []string) string { return strings.Join(parts, ", ") }

func plainValue(t json.Token) string {
	switch v := t.(type) {
	case bool:
		if v {
			return "yes"
		}
		return "no"
	case nil:
		return "none"
	case string:
		return spaced(v)
	}
	return fmt.Sprint(t)
}
