package state

// Phase is a state of the battle machine (2.6).
type Phase uint8

const (
	Placing Phase = iota
	LeaderPhase
	ManoeuvrePhase
	LeaderMoves
	StandingUp // the other player stands prone men up (7.4)
	DefensiveFire
	OffensiveFire
	ChargeHome
	MeleePhase
	Pursuing
	EndCheck
	Over
)

// PhaseNames are the phases as the log has them.
var PhaseNames = [...]string{
	Placing: "setup", LeaderPhase: "leaders", ManoeuvrePhase: "manoeuvre", LeaderMoves: "leader_moves",
	StandingUp: "manoeuvre", DefensiveFire: "defensive_fire", OffensiveFire: "offensive_fire",
	ChargeHome: "charge_second_half", MeleePhase: "melee", Pursuing: "melee", EndCheck: "end_check", Over: "over",
}

// LeaderWaits says whether the mover has a detached leader who has not moved.
func (s *State) LeaderWaits() bool {
	for i := range s.Leaders {
		if l := &s.Leaders[i]; l.Side == s.Mover && l.State == Serving && l.Unit == Nobody && !l.Moved {
			return true
		}
	}
	return false
}

// AnyProne says whether a side has men lying down.
func (s *State) AnyProne(side int) bool {
	for i := range s.Units {
		if u := &s.Units[i]; u.Side == side && u.Up() && u.Prone {
			return true
		}
	}
	return false
}

// AnyMelee says whether anybody is in contact.
func (s *State) AnyMelee() bool {
	for i := range s.Units {
		if u := &s.Units[i]; u.Up() && s.Engaged(u) {
			return true
		}
	}
	return false
}

// AnyTarget says whether any unit of the side could fire.
func (s *State) AnyTarget(side int) bool {
	for i := range s.Units {
		if u := &s.Units[i]; u.Side == side && s.hasTarget(u) {
			return true
		}
	}
	return false
}

func (s *State) hasTarget(u *Unit) bool {
	if s.MayFire(u) != "" {
		return false
	}
	for i := range s.Units {
		if v := &s.Units[i]; v.Side != u.Side && v.Up() {
			if _, why := s.AimAt(u, v); why == "" {
				return true
			}
		}
	}
	return false
}
