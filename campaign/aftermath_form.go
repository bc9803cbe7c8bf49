package campaign

import (
	"fmt"
	"slices"
	"strings"

	"frontier/internal/words"
)

// freeID gives an id that no force has, or had.
func (w *Working) freeID(base string) ForceID {
	if base == "" {
		base = "force"
	}
	id := ForceID(base)
	for n := 2; w.s.force(id) != nil || w.s.gone(id) != nil || w.f.force(id) != nil || w.planned(id); n++ {
		id = ForceID(fmt.Sprintf("%s-%d", base, n))
	}
	return id
}

// planned says whether a reinforcement will make a force of this id.
func (w *Working) planned(id ForceID) bool {
	return slices.ContainsFunc(w.f.Reinforcements, func(r Reinforcement) bool { return r.NewForce == id || ForceID(r.ID) == id })
}

// idOf makes an id of a force's name.
func (w *Working) idOf(name string) string {
	if w.edition >= 2 {
		return words.ID(name)
	}
	var b strings.Builder // which lost every letter beyond the twenty-six
	for _, r := range strings.ToLower(name) {
		switch {
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9':
			b.WriteRune(r)
		case b.Len() > 0 && !strings.HasSuffix(b.String(), "-"):
			b.WriteByte('-')
		}
	}
	return strings.Trim(b.String(), "-")
}
