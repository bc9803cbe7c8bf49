package campaign

import (
	"fmt"
	"slices"
	"strings"

	"frontier/campaign/state"
	"frontier/internal/words"
)

// freeID gives an id that no force has, or had.
func (w *Working) freeID(base string) state.ForceID {
	if base == "" {
		base = "force"
	}
	id := state.ForceID(base)
	for n := 2; w.s.Force(id) != nil || w.s.GoneForce(id) != nil || w.f.Force(id) != nil || w.planned(id); n++ {
		id = state.ForceID(fmt.Sprintf("%s-%d", base, n))
	}
	return id
}

// planned says whether a reinforcement will make a force of this id.
func (w *Working) planned(id state.ForceID) bool {
	return slices.ContainsFunc(w.f.Reinforcements, func(r state.Reinforcement) bool { return r.NewForce == id || state.ForceID(r.ID) == id })
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
