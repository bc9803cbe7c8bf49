package edit

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"

	"frontier/internal/jsontree"
)

// textual are the fields that are texts also where they look like numbers.
var textual = []string{"hex", "at", "name", "title", "subtitle", "situation", "note", "text", "effect", "condition", "orders", "parent", "people", "arms", "command", "rank"}

// Value reads what a person typed for a field: nothing takes the value away, yes and no, a whole
// number, a document of JSON, else a text.
func Value(key, text string) any {
	switch {
	case text == "":
		return nil
	case text == "yes" || text == "true":
		return true
	case text == "no" || text == "false":
		return false
	case text[0] == '[' || text[0] == '{' || text[0] == '"':
		if tree, err := jsontree.Read([]byte(text)); err == nil {
			return tree
		}
	}
	if _, err := strconv.Atoi(text); err == nil && !slices.Contains(textual, key) {
		return json.Number(text)
	}
	return text
}

// Texts are the fields of a thing as a person types them, and their keys: the id and the name
// first, then by the alphabet.
func Texts(fields json.RawMessage) (keys []string, texts map[string]string) {
	var of map[string]json.RawMessage
	if err := json.Unmarshal(fields, &of); err != nil {
		panic(err) // it was written by this room
	}
	texts = map[string]string{}
	for _, key := range slices.Sorted(maps.Keys(of)) {
		var text string
		switch err := json.Unmarshal(of[key], &text); {
		case string(of[key]) == "true":
			text = "yes"
		case string(of[key]) == "false":
			text = "no"
		case err != nil:
			text = string(of[key])
		}
		texts[key] = text
		keys = append(keys, key)
	}
	first := map[string]int{"id": -2, "name": -1}
	slices.SortStableFunc(keys, func(a, b string) int { return first[a] - first[b] })
	return keys, texts
}
