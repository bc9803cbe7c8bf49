package play

import (
	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/battle/redcoats/state"
)

// orderRally lets a unit try to regain cohesion; the second card follows by itself
// (section 13).
func (f *Fight) orderRally(u *state.Unit, _ battle.Order) (deed, state.Objection) {
	return func() { f.tryUnit(u) }, f.MayTry(u.No, state.Nobody)
}

// tryUnit turns the card or cards of a unit that tries.
func (f *Fight) tryUnit(u *state.Unit) {
	f.stock.resolve()
	_, r, err := rules.RegainCohesionProcedure.Roll(f.log, f.mark(u, nil), rules.RegainCohesionInput{Rating: f.RatingOf(u), CommanderInHex: f.Helped(u)})
	state.Must(err)
	if r.Regained {
		u.Disrupted = false
		if u.Limbered {
			f.Units[u.Team].Disrupted = false
		}
		if u.Load != state.Nobody {
			f.Units[u.Load].Disrupted = false
		}
	}
	f.tried()
}

// orderRallyGeneral lets a Commander try (REDCOATS-13.5).
func (f *Fight) orderRallyGeneral(g *state.General, _ battle.Order) (deed, state.Objection) {
	return func() { f.tryGeneral(g) }, f.MayTry(state.Nobody, g.No)
}

// tryGeneral turns the card or cards of a Commander who tries.
func (f *Fight) tryGeneral(g *state.General) {
	f.stock.resolve()
	_, r, err := rules.RegainCohesionProcedure.Roll(f.log, f.markGeneral(g), rules.RegainCohesionInput{Rating: rules.CommanderRating})
	state.Must(err)
	g.Disrupted = !r.Regained
	f.tried()
}

// orderDecline passes over a unit that does not try (REDCOATS-13.1).
func (f *Fight) orderDecline(u *state.Unit, _ battle.Order) (deed, state.Objection) {
	return f.decline, f.MayTry(u.No, state.Nobody)
}

// orderDeclineGeneral passes over a Commander who does not try (REDCOATS-13.1).
func (f *Fight) orderDeclineGeneral(g *state.General, _ battle.Order) (deed, state.Objection) {
	return f.decline, f.MayTry(state.Nobody, g.No)
}
