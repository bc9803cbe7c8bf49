package state

import (
	"slices"

	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/battle/tabletop"
)

// Bands are where a company can shoot and charge from where it stands, and how far the word of
// a general carries who has units under him (MACDUFF-3.1, 20.18).
func (s *State) Bands(id string) []battle.Band {
	if l := s.Leader(id); l != nil && l.State == Serving && s.hasBrigade(l) {
		return []battle.Band{{What: battle.CommandBand, Rule: "MACDUFF-3.1", To: rules.InCommand, Left: int(tabletop.About), Right: int(tabletop.About)}}
	}
	b := s.Body(id)
	if b == nil || !b.Up() {
		return nil
	}
	return s.bandsOf(b)
}

// hasBrigade says whether a leader is a general with units under him, or over all (MACDUFF-3.1,
// 20.18).
func (s *State) hasBrigade(l *Leader) bool {
	return l.Station == General && (l.Chief || slices.ContainsFunc(s.Units, func(u Unit) bool { return u.Side == l.Side && u.General == l.No }))
}

// bandsOf are where a body can shoot and charge from where it stands, but for ground and others
// in its way (MACDUFF-6.3, 8.4, 8.8, 9.2, 9.13, 20.33).
func (s *State) bandsOf(b *Body) []battle.Band {
	wide := int(Arc)
	if b.TurnsFreely() || b.Formation == rules.Square {
		wide = int(tabletop.About)
	}
	var out []battle.Band
	add := func(what, rule string, from, to battle.Length, wide int) {
		out = append(out, battle.Band{What: what, Rule: "MACDUFF-" + rule, From: from, To: to, Left: wide, Right: wide})
	}
	switch {
	case b.IsGun() && b.Formation != rules.UnlimberedGun, b.IsHorse() && !b.LightHorse, b.IsTrain():
	case b.IsGun() && b.Machine:
		add("machine gun", "9.14", 0, s.ReachOf(b), 2*int(Arc))
	case b.IsGun():
		add("canister", "9.6", 0, rules.CanisterReach, 2*int(Arc))
		add("shot and shell", "9.13", rules.CanisterReach, s.ReachOf(b), 2*int(Arc))
	case b.Armed:
		reach := s.Reach[WeaponNo(b.Weapon)]
		add(string(b.Weapon)+", close", "8.8", 0, reach[0], wide)
		add(string(b.Weapon)+", long", "8.8", reach[0], reach[1], wide)
	}
	if far := s.ChargeReach(b); far > 0 && b.Formation != rules.Square && b.House == Nobody {
		wide := int(Arc)
		if b.TurnsFreely() {
			wide = int(tabletop.About)
		}
		add("charge", "6.3", 0, far, wide)
	}
	return out
}
