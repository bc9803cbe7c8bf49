package play

import (
	"slices"

	"frontier/battle"
	"frontier/battle/riskfactor/rules"
	"frontier/battle/riskfactor/state"
	"frontier/battle/riskfactor/words"
	"frontier/battle/tabletop"
)

func (f *Fight) mark(side int, unit, target string) battle.Mark {
	return battle.Mark{Turn: f.Round, Side: side, Phase: state.PhaseNames[f.Stage], Unit: unit, Target: target}
}

// Note notes an order before what comes of it, as it was given.
func (f *Fight) Note(o battle.Order) {
	o.Path = slices.Clone(o.Path)
	if o.Facing != nil {
		look := *o.Facing
		o.Facing = &look
	}
	f.log.Note(f.mark(f.Deciding, o.Unit, o.Target), "order", "", o)
}

func (f *Fight) logPhase() { f.log.Note(f.mark(f.Mover, "", ""), "phase", "", nil) }

func (f *Fight) placeData(u *state.Unit) words.PlaceData {
	return words.PlaceData{At: u.Box.At.XY(), Facing: int(u.Box.Facing), Width: u.Box.Width, Depth: u.Box.Depth, Formation: state.ShapeWord(u.Formed || u.Lone), Ranks: u.Ranks, Figures: len(u.Men), Action: u.Action}
}

// logPlaces notes the table, and how all stand who are set up.
func (f *Fight) logPlaces() {
	f.log.Note(f.mark(state.Nobody, "", ""), "field", "RISKFACTOR-14.40", words.FieldData{Width: f.Table.Width, Depth: f.Table.Depth, Pieces: f.Table.Views()})
	for i := range f.Units {
		u := &f.Units[i]
		if u.Up() {
			f.logPlace(u, "RISKFACTOR-14.13")
		}
	}
}

// logPlace notes how a unit stands that comes on the table, and what it shoots with; of those
// who do not shoot nothing is told.
func (f *Fight) logPlace(u *state.Unit, rule string) {
	if u.Weapon != nil {
		roll(f, rules.WeaponProcedure, u.Side, u.ID, "", rules.WeaponInput{Weapon: u.Weapon.Key, RestoredFactor: f.Settings.RestoredFactor, RestoredBayonetFactor: f.Settings.RestoredBayonetFactor})
	}
	d := f.placeData(u)
	for _, m := range u.Men {
		if f.Men[m].Health == state.HurtOnce {
			d.Wounded++
		}
	}
	f.log.Note(f.mark(u.Side, u.ID, ""), "place", rule, d)
	u.Told = state.Standing{Box: u.Box, Figures: len(u.Men), Ranks: u.Ranks}
	if u.Lone && u.With != state.Nobody {
		f.logWith(u)
	}
}

// logWith notes of which group a leader is now; without a target, of none.
func (f *Fight) logWith(l *state.Unit) {
	if l.Told == (state.Standing{}) {
		return // it is told with how he stands
	}
	group := ""
	if l.With != state.Nobody {
		group = f.Units[l.With].ID
	}
	f.log.Note(f.mark(l.Side, l.ID, group), "with", "RISKFACTOR-8.12", nil)
}

// logSight notes that the enemy sees a unit now, and who of him, or sees it no more.
func (f *Fight) logSight(v *state.Unit) {
	by := ""
	if v.Seen {
		by = f.Units[v.Watcher].ID
	}
	f.log.Note(f.mark(v.Side, v.ID, by), "sight", "RISKFACTOR-14.55", words.SightData{Seen: v.Seen})
}

// logCaptives notes what becomes of prisoners.
func (f *Fight) logCaptives(c *state.Captives, freed int, rule string) {
	u := &f.Units[c.Captor]
	f.log.Note(f.mark(u.Side, u.ID, ""), "captives", rule, words.CaptivesData{ID: c.ID, Held: len(c.Figures), Guards: c.Guards, Despatchers: c.Killers, Freed: freed})
}

// logStand notes how a unit stands now, if it stands otherwise than was told last.
func (f *Fight) logStand(u *state.Unit, kind, rule string) {
	if d := f.placeData(u); f.Stage != state.Placing && (u.Box != u.Told.Box || d.Figures != u.Told.Figures || d.Ranks != u.Told.Ranks) {
		f.log.Note(f.mark(u.Side, u.ID, ""), kind, rule, d)
		u.Told = state.Standing{Box: u.Box, Figures: d.Figures, Ranks: d.Ranks}
	}
}

// logMove notes a move, which ends where the unit stands.
func (f *Fight) logMove(u *state.Unit, d words.MoveData, rule string) {
	d.PlaceData = f.placeData(u)
	f.log.Note(f.mark(u.Side, u.ID, ""), "move", rule, d)
	u.Told = state.Standing{Box: u.Box, Figures: d.Figures, Ranks: d.Ranks}
}

// logBack notes a move that a melee brought about: who falls back, makes room or follows, by
// no more than is allowed.
func (f *Fight) logBack(u *state.Unit, from tabletop.Box, allowed length, rule string) {
	far := tabletop.Far(from.At, u.Box.At)
	f.logMove(u, words.MoveData{From: from.At.XY(), Went: far, Spent: far, Allowed: allowed}, rule)
}

func (f *Fight) logState(u *state.Unit, what, rule string) {
	f.log.Note(f.mark(u.Side, u.ID, ""), "state", rule, words.WordData{What: what, Figures: len(u.Men)})
}

var goneWords = [...]string{state.RanAway: "ran_away", state.WipedOut: "wiped_out", state.GaveUp: "surrendered", state.JoinedIn: "combined", state.BrokeAway: "left"}

func (f *Fight) logGone(u *state.Unit, rule string) {
	f.log.Note(f.mark(u.Side, u.ID, ""), "removed", rule, words.WordData{What: goneWords[u.Where], Figures: len(u.Men)})
}

func (f *Fight) logHit(u *state.Unit, m *state.Figure) {
	how := rules.Wounded
	if m.Health == state.Dead {
		how = rules.Killed
	}
	id := u.ID
	if m.Home != state.Nobody {
		id = f.Homes[m.Home].ID
	}
	f.log.Note(f.mark(u.Side, id, ""), "hit", "RISKFACTOR-8.15", words.HitData{Figure: m.Number, State: how})
}

func (f *Fight) logCharge(u, v *state.Unit, contact bool) {
	f.log.Note(f.mark(u.Side, u.ID, v.ID), "charge", "RISKFACTOR-12.1", words.ChargeData{Contact: contact})
}

func (f *Fight) logEnd() {
	d := words.EndData{Reason: f.Reason}
	if f.Holder != state.Nobody {
		d.Holder = f.Setup.Sides[f.Holder].ID
	}
	f.log.Note(f.mark(state.Nobody, "", ""), "end", "RISKFACTOR-14.12", d)
}

// roll throws a procedure for a unit and logs it.
func roll[In, Need, Result any](f *Fight, p *battle.Typed[In, Need, Result], side int, unit, target string, in In) Result {
	_, r, err := p.Roll(f.log, f.mark(side, unit, target), in)
	must(err) // the inputs are those of a battle under way
	return r
}

func (f *Fight) throwVisibility(u *state.Unit, target string, in rules.VisibilityInput) rules.VisibilityResult {
	return roll(f, rules.VisibilityProcedure, u.Side, u.ID, target, in)
}
