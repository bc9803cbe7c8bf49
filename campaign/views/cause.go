package views

import (
	"fmt"

	"strings"

	"frontier/campaign/state"
	"frontier/internal/words"
)

// FellTo is what the figures of a unit fell to in a battle, as its log tells. The ledger has what
// became of them, the log what did it: where a log tells of more than one thing, nobody knows who
// of the fallen fell to which.
type FellTo struct {
	Volleys int // to small arms
	Guns    int // to guns, machine guns and rockets
	Hand    int // hand to hand
	Unsaid  int // to what the log does not say
	Ran     bool
	GaveUp  bool
}

// Of says what did it to those of a fate: "Volleys", "Volleys and hand to hand". Empty: the log
// does not say.
func (n FellTo) Of(fate state.Fate) string {
	switch fate {
	case state.FateKilled, state.FateWounded:
		var by []string
		for _, x := range []struct {
			n    int
			what string
		}{{n.Guns, "guns"}, {n.Volleys, "volleys"}, {n.Hand, "hand to hand"}} {
			if x.n > 0 {
				by = append(by, x.what)
			}
		}
		if n.Unsaid > 0 && len(by) > 0 {
			return ""
		}
		return words.Capital(strings.Join(by, ", "))
	case state.FateMissing:
		if n.Ran {
			return "Flight"
		}
	case state.FateCaptured:
		switch {
		case n.GaveUp:
			return "Surrender"
		case n.Ran:
			return "Flight"
		}
	}
	return ""
}

// CauseText is what did it, in words: as the battle's log tells, where it does, else as the ledger has it.
func (l LedgerLine) CauseText() string {
	if l.How != "" {
		return l.How
	}
	return state.Causes.Title(l.Cause)
}

// HowFought says in a sentence by which rules a battle was fought, and where.
func HowFought(engine string, version int, seed uint64) string {
	switch {
	case version > 0:
		return fmt.Sprintf("Fought by %s, version %d, with the seed %d.", engine, version, seed)
	case engine != "":
		return fmt.Sprintf("Fought on a table by %s.", engine)
	}
	return "Fought on a table."
}
