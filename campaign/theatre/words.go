package theatre

import (
	"slices"
	"strings"

	"frontier/campaign/state"
	"frontier/internal/terms"
)

// vocabulary is the words that a theatre may use beside those of package terms, by what they
// stand for. They are those of the campaign: another word would mean nothing to it.
var vocabulary = map[string][]string{
	"character": state.Characters.Texts(), "place": state.PlaceKinds.Texts(), "fortified": state.Fortifications.Texts(),
	"in flood": state.Floods.Texts(), "sickness": state.Sicknesses.Texts(),
	"posture": state.FoundingPostures.Texts(),
}

// word holds a word against those of the campaign; key says where it stands.
func (c *converter) word(key, what, word string) string {
	if !slices.Contains(vocabulary[what], word) {
		c.fail("%s: %s %.40q is not known; use %s", key, what, word, strings.Join(vocabulary[what], ", "))
	}
	return word
}

// known holds a word against a list; key says where it stands.
func known[W ~string](c *converter, key, what string, word W, list terms.List[W]) {
	if !list.Has(word) {
		c.fail("%s: %s %.40q is not known; use %s", key, what, word, strings.Join(list.Texts(), ", "))
	}
}

// months holds months against the calendar.
func (c *converter) months(key string, months []int) []int {
	for _, m := range months {
		if m < 1 || m > 12 {
			c.fail("%s: %d is no month; give 1 to 12", key, m)
		}
	}
	return months
}

// once holds an id against those that stand before it.
func once[T any](c *converter, key, id string, before []T, same func(T) bool) {
	if id == "" || slices.ContainsFunc(before, same) {
		c.fail("%s: the id %.60q is empty or stands twice", key, id)
	}
}
