package redcoats

import (
	"frontier/battle"
	"frontier/battle/redcoats/rules"
)

// mayTry looks whether it is the turn of a unit or Commander to try (REDCOATS-13.6).
func (f *fight) mayTry(unit, general int) bool { return f.rally[f.rallied] == rallier{unit, general} }

// orderRally lets a unit try to regain cohesion; the second card follows by itself
// (section 13).
func (f *fight) orderRally(u *unit, _ battle.Order) *battle.Refusal {
	if !f.mayTry(u.no, nobody) {
		return refuse("REDCOATS-13.6", u, "does not try now", "let the others try in the order of the cards")
	}
	f.stock.resolve()
	_, r, err := rules.RegainCohesionProcedure.Roll(f.log, f.mark(u, nil), rules.RegainCohesionInput{Rating: f.ratingOf(u), CommanderInHex: f.helped(u)})
	must(err)
	if r.Regained {
		u.disrupted = false
		if u.limbered {
			f.units[u.team].disrupted = false
		}
		if u.load != nobody {
			f.units[u.load].disrupted = false
		}
	}
	f.tried()
	return nil
}

// helped says whether a Commander in the unit's hex gives it a second attempt
// (REDCOATS-13.4, 13.9).
func (f *fight) helped(u *unit) bool {
	for i := range f.generals {
		if g := &f.generals[i]; g.up() && g.side == u.side && f.stands(u, g.at) && (!g.disrupted || f.settings.DisruptedCommanderHelps) {
			return true
		}
	}
	return false
}

// orderRallyGeneral lets a Commander try (REDCOATS-13.5).
func (f *fight) orderRallyGeneral(g *general, _ battle.Order) *battle.Refusal {
	if !f.mayTry(nobody, g.no) {
		return refuseGeneral("REDCOATS-13.6", g, "does not try now", "let the others try in the order of the cards")
	}
	f.stock.resolve()
	_, r, err := rules.RegainCohesionProcedure.Roll(f.log, f.markGeneral(g), rules.RegainCohesionInput{Rating: rules.CommanderRating})
	must(err)
	g.disrupted = !r.Regained
	f.tried()
	return nil
}

func (f *fight) orderDecline(u *unit, _ battle.Order) *battle.Refusal {
	if !f.mayTry(u.no, nobody) {
		return refuse("REDCOATS-13.6", u, "does not try now", "")
	}
	f.decline()
	return nil
}

func (f *fight) orderDeclineGeneral(g *general, _ battle.Order) *battle.Refusal {
	if !f.mayTry(nobody, g.no) {
		return refuseGeneral("REDCOATS-13.6", g, "does not try now", "")
	}
	f.decline()
	return nil
}
