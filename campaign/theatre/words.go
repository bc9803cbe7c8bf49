package theatre

import (
	"slices"
	"strings"
)

// words are the words that a theatre may use, by what they stand for. They are those of
// the campaign and of the rule sets: another word would mean nothing to them.
var words = map[string][]string{
	"role":        {"imperial", "native"},
	"character":   {"cautious", "bold", "raider", "besieger", "neutral"},
	"place":       {"city", "town", "village", "fort", "mission", "farm", "wells", "port", "pass", "drift", "battlefield", "camp"},
	"fortified":   {"none", "village", "redoubt", "fort", "walls"},
	"crossing":    {"ford", "wooden_bridge", "stone_bridge", "pontoon", "ferry"},
	"state":       {"intact", "damaged", "destroyed"},
	"in flood":    {"open", "ferry", "impassable"},
	"sickness":    {"low", "medium", "high"},
	"personality": {"rash", "bold", "cautious", "indecisive"},
	"experience":  {"raw", "regular", "veteran"},
	"posture":     {"hold", "garrison", "march", "screen", "scout", "raid", "entrench", "besiege"},
	"arm":         {"infantry", "cavalry", "mounted_infantry", "camelry", "artillery", "machine_gun", "rocket", "engineers", "transport", "naval"},
	"class":       {"regular", "irregular"},
	"training":    {"raw", "regular", "veteran"},
	"weapon":      {"breechloader", "rifled_musket", "musket", "jezail", "magazine_rifle", "carbine", "spear", "sword", "lance", "bow", "mixed"},
	"mount":       {"horse", "camel", "mule", "foot"},
	"gun":         {"mountain", "field", "medium", "heavy", "siege", "machine_gun", "rocket", "naval"},
}

// word holds a word against those that are known; key says where it stands.
func (c *converter) word(key, what, word string) string {
	if known := words[what]; !slices.Contains(known, word) {
		c.fail("%s: %s %.40q is not known; use %s", key, what, word, strings.Join(known, ", "))
	}
	return word
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
