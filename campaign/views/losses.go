package views

import (
	"fmt"
	"strings"

	"frontier/campaign/state"
	"frontier/internal/ranks"
	"frontier/internal/words"
	"frontier/rosters"
)

// Loss is what was lost at one time in one way, of which one thing became: the lines of a ledger
// that say so, as one. Its Men are those of all of them.
type Loss struct {
	LedgerLine
	Key   string
	Ranks rosters.Ranks
}

// Losses joins the lines of a ledger that say the same, the newest first.
func Losses(lines []LedgerLine) []Loss {
	var out []Loss
	at := map[string]int{}
	for i := len(lines) - 1; i >= 0; i-- {
		x := lines[i]
		key := fmt.Sprint(x.Of, x.Day, x.LedgerEntry.Battle, x.Cause, x.Fate, x.Thing, x.LedgerEntry.Name, x.Now)
		n, ok := at[key]
		if !ok {
			n = len(out)
			at[key] = n
			out = append(out, Loss{LedgerLine: x, Key: key})
			out[n].Men = 0
		}
		l := &out[n]
		l.Men += x.Men
		switch {
		case x.Thing != state.Man:
		case x.Rank == ranks.Officer:
			l.Ranks.Officers += x.Count
		case x.Rank == ranks.Sergeant:
			l.Ranks.Sergeants += x.Count
		default:
			l.Ranks.Others += x.Count
		}
	}
	return out
}

// Who says which ranks, or which things.
func (l Loss) Who() string {
	switch {
	case l.LedgerEntry.Name != "":
		return l.LedgerEntry.Name
	case l.Thing != state.Man:
		return state.Things.Title(l.Thing) + "s"
	}
	var parts []string
	for _, n := range []struct {
		n    int
		noun string
	}{{l.Ranks.Officers, "officer"}, {l.Ranks.Sergeants, "sergeant"}} {
		if n.n > 0 {
			parts = append(parts, words.Count(n.n, n.noun, n.noun+"s"))
		}
	}
	switch {
	case len(parts) == 0:
		return "Other ranks"
	case l.Ranks.Others > 0:
		parts = append(parts, words.Count(l.Ranks.Others, "other", "others"))
	}
	return strings.Join(parts, ", ")
}

// Spot is the battle or the place.
func (l Loss) Spot() string {
	if l.Battle != "" {
		return l.Battle
	}
	return l.Place
}

// Became says what became of them since; of whom nothing more is to come, where they lie.
func (l Loss) Became() string {
	if len(l.Since) > 0 {
		return l.Now
	}
	switch {
	case l.Fate == state.FateKilled && l.Battle != "":
		return "Fell on the field"
	case l.By != "":
		return l.Now
	}
	return ""
}
