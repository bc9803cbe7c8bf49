package cards

import (
	"regexp"
	"strings"

	"frontier/campaign/views"
	"frontier/internal/words"
)

var bracketed = regexp.MustCompile(`\s*\([^)]*\)`)

// inShort writes the long words of units' names in short.
var inShort = strings.NewReplacer("Regiment", "Regt.", "regiment", "regt.", "Battalion", "Bn.", "infantry", "inf.", "Infantry", "Inf.")

// ShorterNames are shorter ways to name a unit, for where its name does not fit: without
// what follows a comma, then in short, then without what stands in brackets.
func ShorterNames(name string) []string {
	var out []string
	head, _, comma := strings.Cut(name, ", ")
	if comma {
		out = append(out, head)
	}
	if abridged := inShort.Replace(head); abridged != head {
		out = append(out, abridged)
	}
	if plain := bracketed.ReplaceAllString(head, ""); plain != head && plain != "" {
		out = append(out, plain)
	}
	return out
}

// ShorterCommand are shorter ways to say who commands a force.
func ShorterCommand(f views.ForceView) []string {
	if f.Leader == nil {
		return nil
	}
	name := f.Leader.Styled()
	short := words.ShortRank(name)
	return []string{short + ", commanding", name, short, f.Leader.Name}
}

// ShorterTitles are shorter ways to say a title, for where it does not fit: it ends before
// one of its small words or after one of its commas.
func ShorterTitles(title string) []string {
	words := strings.Fields(title)
	var out []string
	for i := len(words) - 1; i > 0; i-- {
		switch words[i] {
		case "with", "to", "of", "and", "for", "in":
			out = append(out, strings.Join(words[:i], " "))
		default:
			if strings.HasSuffix(words[i-1], ",") {
				out = append(out, strings.TrimSuffix(strings.Join(words[:i], " "), ","))
			}
		}
	}
	return out
}
