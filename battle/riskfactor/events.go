package riskfactor

import (
	"slices"

	"frontier/battle"
	"frontier/battle/riskfactor/rules"
	"frontier/battle/riskfactor/words"
	"frontier/battle/tabletop"
)

func shapeWord(formed bool) string {
	if formed {
		return "formed"
	}
	return "loose"
}

func (f *fight) mark(side int, unit, target string) battle.Mark {
	return battle.Mark{Turn: f.round, Side: side, Phase: phaseNames[f.phase], Unit: unit, Target: target}
}

// logOrder notes an order before what comes of it, as it was given.
func (f *fight) logOrder(o battle.Order) {
	o.Path = slices.Clone(o.Path)
	if o.Facing != nil {
		look := *o.Facing
		o.Facing = &look
	}
	f.log.Note(f.mark(f.decider, o.Unit, o.Target), "order", "", o)
}

func (f *fight) logPhase() { f.log.Note(f.mark(f.mover, "", ""), "phase", "", nil) }

func (f *fight) placeData(u *unit) words.PlaceData {
	return words.PlaceData{At: u.box.At.XY(), Facing: int(u.box.Facing), Width: u.box.Width, Depth: u.box.Depth, Formation: shapeWord(u.formed || u.lone), Ranks: u.ranks, Figures: len(u.men), Action: u.action}
}

// logPlaces notes the table, and how all stand who are set up.
func (f *fight) logPlaces() {
	f.log.Note(f.mark(nobody, "", ""), "field", "RISKFACTOR-14.40", words.FieldData{Width: f.table.Width, Depth: f.table.Depth, Pieces: f.table.Views()})
	for i := range f.units {
		u := &f.units[i]
		if u.up() {
			f.logPlace(u, "RISKFACTOR-14.13")
		}
	}
}

// logPlace notes how a unit stands that comes on the table, and what it shoots with; of those
// who do not shoot nothing is told.
func (f *fight) logPlace(u *unit, rule string) {
	if u.weapon != nil {
		roll(f, rules.WeaponProcedure, u.side, u.id, "", rules.WeaponInput{Weapon: u.weapon.Key, RestoredFactor: f.settings.RestoredFactor, RestoredBayonetFactor: f.settings.RestoredBayonetFactor})
	}
	d := f.placeData(u)
	for _, m := range u.men {
		if f.men[m].health == hurtOnce {
			d.Wounded++
		}
	}
	f.log.Note(f.mark(u.side, u.id, ""), "place", rule, d)
	u.told = standing{u.box, len(u.men), u.ranks}
	if u.lone && u.with != nobody {
		f.logWith(u)
	}
}

// logWith notes of which group a leader is now; without a target, of none.
func (f *fight) logWith(l *unit) {
	if l.told == (standing{}) {
		return // it is told with how he stands
	}
	group := ""
	if l.with != nobody {
		group = f.units[l.with].id
	}
	f.log.Note(f.mark(l.side, l.id, group), "with", "RISKFACTOR-8.12", nil)
}

// logSight notes that the enemy sees a unit now, and who of him, or sees it no more.
func (f *fight) logSight(v *unit) {
	by := ""
	if v.seen {
		by = f.units[v.watcher].id
	}
	f.log.Note(f.mark(v.side, v.id, by), "sight", "RISKFACTOR-14.55", words.SightData{Seen: v.seen})
}

// logCaptives notes what becomes of prisoners.
func (f *fight) logCaptives(c *captives, freed int, rule string) {
	u := &f.units[c.captor]
	f.log.Note(f.mark(u.side, u.id, ""), "captives", rule, words.CaptivesData{ID: c.id, Held: len(c.figures), Guards: c.guards, Despatchers: c.killers, Freed: freed})
}

// logStand notes how a unit stands now, if it stands otherwise than was told last.
func (f *fight) logStand(u *unit, kind, rule string) {
	if d := f.placeData(u); f.phase != placing && (u.box != u.told.box || d.Figures != u.told.figures || d.Ranks != u.told.ranks) {
		f.log.Note(f.mark(u.side, u.id, ""), kind, rule, d)
		u.told = standing{u.box, d.Figures, d.Ranks}
	}
}

// logMove notes a move, which ends where the unit stands.
func (f *fight) logMove(u *unit, d words.MoveData, rule string) {
	d.PlaceData = f.placeData(u)
	f.log.Note(f.mark(u.side, u.id, ""), "move", rule, d)
	u.told = standing{u.box, d.Figures, d.Ranks}
}

// logBack notes a move that a melee brought about: who falls back, makes room or follows, by
// no more than is allowed.
func (f *fight) logBack(u *unit, from tabletop.Box, allowed length, rule string) {
	far := tabletop.Far(from.At, u.box.At)
	f.logMove(u, words.MoveData{From: from.At.XY(), Went: far, Spent: far, Allowed: allowed}, rule)
}

func (f *fight) logState(u *unit, what, rule string) {
	f.log.Note(f.mark(u.side, u.id, ""), "state", rule, words.WordData{What: what, Figures: len(u.men)})
}

var goneWords = [...]string{ranAway: "ran_away", wipedOut: "wiped_out", gaveUp: "surrendered", joinedIn: "combined", brokeAway: "left"}

func (f *fight) logGone(u *unit, rule string) {
	f.log.Note(f.mark(u.side, u.id, ""), "removed", rule, words.WordData{What: goneWords[u.where], Figures: len(u.men)})
}

func (f *fight) logHit(u *unit, m *figure) {
	state := rules.Wounded
	if m.health == dead {
		state = rules.Killed
	}
	id := u.id
	if m.home != nobody {
		id = f.homes[m.home].id
	}
	f.log.Note(f.mark(u.side, id, ""), "hit", "RISKFACTOR-8.15", words.HitData{Figure: m.number, State: state})
}

func (f *fight) logCharge(u, v *unit, contact bool) {
	f.log.Note(f.mark(u.side, u.id, v.id), "charge", "RISKFACTOR-12.1", words.ChargeData{Contact: contact})
}

func (f *fight) logEnd() {
	d := words.EndData{Reason: f.reason}
	if f.holder != nobody {
		d.Holder = f.setup.Sides[f.holder].ID
	}
	f.log.Note(f.mark(nobody, "", ""), "end", "RISKFACTOR-14.12", d)
}

// roll throws a procedure for a unit and logs it.
func roll[In, Need, Result any](f *fight, p *battle.Typed[In, Need, Result], side int, unit, target string, in In) Result {
	_, r, err := p.Roll(f.log, f.mark(side, unit, target), in)
	must(err) // the inputs are those of a battle under way
	return r
}

func (f *fight) throwVisibility(u *unit, target string, in rules.VisibilityInput) rules.VisibilityResult {
	return roll(f, rules.VisibilityProcedure, u.side, u.id, target, in)
}
