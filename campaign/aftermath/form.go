package aftermath

import (
	"fmt"
	"slices"
	"strings"

	"frontier/campaign/state"
	"frontier/internal/words"
)

// FreeID gives an id that no force has, or had.
func (w *Working) FreeID(base string) state.ForceID {
	if base == "" {
		base = "force"
	}
	id := state.ForceID(base)
	for n := 2; w.S.Force(id) != nil || w.S.GoneForce(id) != nil || w.F.Force(id) != nil || w.planned(id); n++ {
		id = state.ForceID(fmt.Sprintf("%s-%d", base, n))
	}
	return id
}

// planned says whether a reinforcement will make a force of this id.
func (w *Working) planned(id state.ForceID) bool {
	return slices.ContainsFunc(w.F.Reinforcements, func(r state.Reinforcement) bool { return r.NewForce == id || state.ForceID(r.ID) == id })
}

// IdOf makes an id of a force's name.
func (w *Working) IDOf(name string) string {
	if w.Edition >= 2 {
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

// Witnesses are the enemies who see what becomes of a force where it stands (CAMPAIGN-9.6); nil by an older edition,
// by which nobody knows of it any more.
func (w *Working) Witnesses(id state.ForceID) []state.SideID {
	x := w.S.Force(id)
	if w.Edition < 11 || x == nil {
		return nil
	}
	return state.Witnesses(w.F, w.S, x)
}
