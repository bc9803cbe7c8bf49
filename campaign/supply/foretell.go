package supply

import (
	"frontier/campaign/rates"
	"frontier/campaign/route"
	"frontier/campaign/state"
	"frontier/internal/hex"
)

// Prospect is how forces that march together will fare on their way, as far as their side knows.
type Prospect struct {
	Hungry int  // evenings on the way on which there is not enough
	Days   int  // for which they carry food when they are there
	Fed    bool // where they are then a line or the country feeds so many who stay
}

// Foretell says how forces of one side that share what they have will fare (CAMPAIGN-18.2 to 18.4): they set out from one hex
// and are in these on the evenings of their way. It reckons with the month as it is, and with lines and tempers as their side knows
// them.
func Foretell(g *route.Ground, lines *Net, forces []*state.Force, from hex.Hex, evenings []hex.Hex) Prospect {
	f, s := g.F, g.S
	mouths, finds, carried, holds := 0, 0, 0, 0
	for _, x := range forces {
		m := state.Mouths(f, s, x)
		mouths, carried, holds = mouths+m, carried+state.Carried(f, s, x), holds+state.Larder(f, s, x)
		if irregular(f, s, x) {
			m = m * s.Rate(rates.ForageIrregular) / 100
		}
		finds += m
	}
	mouths = max(mouths, 1)
	country := func(h hex.Hex) int { return Expected(f, s, forces[0].Side, h) * finds / mouths }
	var out Prospect
	at := from
	for _, h := range evenings {
		found := country(h)
		if h != at {
			found = found * s.Rate(rates.ForageFresh) / 100
		}
		at = h
		if lines.Reaches(h) {
			carried = holds
			continue
		}
		if carried -= max(mouths-found, 0); carried < 0 {
			carried = 0
			out.Hungry++
		}
	}
	out.Days, out.Fed = carried/mouths, lines.Reaches(at) || country(at) >= mouths
	return out
}
