package tree

import (
	"cmp"
	"slices"
	"strings"
)

// Seen are the lines that are shown, in order: those under lines that are not folded, those alone that
// match what is looked for and what they stand under, those under one line sorted.
func Seen(sides []*Row, folded map[string]bool, want string, less func(a, b *Row) int) []*Row {
	words := strings.Fields(strings.ToLower(want))
	var out []*Row
	var walk func(list []*Row, found bool)
	walk = func(list []*Row, found bool) {
		if less != nil {
			list = slices.Clone(list)
			slices.SortStableFunc(list, func(a, b *Row) int { return cmp.Or(cmp.Compare(a.rank(), b.rank()), less(a, b)) })
		}
		for _, r := range list {
			own := found || matches(r, words)
			if !own && !anyUnder(r, words) {
				continue
			}
			out = append(out, r)
			if !folded[r.Key] || len(words) > 0 && !own {
				walk(r.under, own)
			}
		}
	}
	walk(sides, len(words) == 0)
	return out
}

// rank keeps leaders first and units that are not in the field last, whatever the others are sorted by.
func (r *Row) rank() int {
	switch r.Kind {
	case Leader:
		return -1
	case Outside:
		return 1
	}
	return 0
}

// matches says whether all words stand in what a line says of itself.
func matches(r *Row, words []string) bool {
	if len(words) == 0 {
		return true
	}
	text := strings.ToLower(r.told())
	for _, w := range words {
		if !strings.Contains(text, w) {
			return false
		}
	}
	return true
}

func anyUnder(r *Row, words []string) bool {
	return slices.ContainsFunc(r.under, func(x *Row) bool { return matches(x, words) || anyUnder(x, words) })
}

// told is all that a line says of itself: what is looked for is looked for in it.
func (r *Row) told() string {
	if r.Kind == Side || r.Kind == Outside {
		return r.Name
	}
	out := []string{r.Name, string(r.Grade())}
	for _, c := range Columns {
		out = append(out, c.Text(r))
	}
	return strings.Join(out, "\n")
}
