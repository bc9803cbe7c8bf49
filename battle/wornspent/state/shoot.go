package state

import (
	"frontier/battle"
	"frontier/battle/tabletop"
	"frontier/battle/wornspent/rules"
)

// Aim is a volley that a unit could fire at an enemy.
type Aim struct {
	target  int
	Gap     Length
	Face    int // of a square; 0 for others
	Figures int // that fire at it, or still could
	Cover   rules.Cover
	Own     rules.Cover
}

// MayFire says whether the unit has any fire left in this step (2.9, 8.9), and the rule
// that stands against it where not.
func (s *State) MayFire(u *Unit) string {
	switch {
	case !u.Up() || u.Figures() == 0:
		return "WORNSPENT-2.9"
	case u.IsBaggage() || !u.Armed:
		return "WORNSPENT-8.11"
	case u.Formation == rules.Limbered || u.Formation == rules.InTrain:
		return "WORNSPENT-8.9"
	case u.Retreated:
		return "WORNSPENT-8.9"
	case u.Fired:
		return "WORNSPENT-2.9"
	case s.Engaged(u) && !(s.Stage == DefensiveFire && u.Contacted):
		return "WORNSPENT-8.9"
	}
	return ""
}

// AimAt works out a volley of u at t; the rule says why there is none.
func (s *State) AimAt(u, t *Unit) (Aim, string) {
	a := Aim{target: t.No}
	if !t.Up() || t.Aboard != Nobody || t.Figures() == 0 || t.Side == u.Side {
		return a, "WORNSPENT-22.16"
	}
	contact := s.Engaged(u)
	switch {
	case contact && !(s.Touching(u, t) && t.Charging):
		return a, "WORNSPENT-10.6"
	case !contact && s.Engaged(t):
		return a, "WORNSPENT-8.9"
	case u.Quad.Beyond(&t.Quad, u.Reach+Inch/20):
		return a, "WORNSPENT-8.5"
	}
	if !contact {
		if a.Gap = s.Gap(u, t); a.Gap > u.Reach {
			return a, "WORNSPENT-8.5"
		}
	}
	if a.Face = s.faceTo(u, t); a.Face < 0 {
		if !contact { // contacted units answer without regard to their arc (10.6)
			return a, "WORNSPENT-7.7"
		}
		a.Face = 0
	}
	if a.Figures = s.Ready(u, a.Face); a.Figures == 0 {
		return a, "WORNSPENT-5.2"
	}
	if u.IsGuns() && u.Weapon == rules.MachineGun && s.gunsReady(u) == 0 {
		return a, "WORNSPENT-8.8"
	}
	eye := s.Eye(u, t.Box.At)
	mark := t.Quad.Nearest(eye)
	if !contact && !s.seesFrom(u, t, eye, mark) {
		return a, "WORNSPENT-7.8"
	}
	a.Cover = s.Shelter(t, eye)
	a.Own = s.Shelter(u, mark)
	switch {
	case t.Prone && a.Cover != rules.NoCover && !u.artillery():
		return a, "WORNSPENT-7.3"
	case u.Prone && a.Own != rules.NoCover:
		return a, "WORNSPENT-7.3"
	}
	return a, ""
}

// faceTo is the face from which the unit can fire at another within its arc (7.7): 0 for
// all but squares, -1 where it is out of arc.
func (s *State) faceTo(u, t *Unit) int {
	if u.Formation != rules.InSquare && s.AllRound(u) {
		return 0
	}
	from := u.Box.Front()
	if u.Formation == rules.InSquare {
		from = u.Box.At
	}
	mark := t.Quad.Nearest(from)
	if mark == from {
		return 0
	}
	dir := tabletop.Direction(from, mark)
	if u.Formation == rules.InSquare {
		turn := dir.Turn(-u.Box.Facing).Turn(4500)
		return int(turn / tabletop.Quarter)
	}
	if dir.Off(u.Box.Facing) > s.Arc {
		return -1
	}
	return 0
}

// Firing asks how many figures of a unit may fire (5.2, 8.13).
func (s *State) Firing(u *Unit) rules.FiringFiguresInput {
	n := u.Free()
	if u.IsGuns() {
		n = u.Crews(s.Settings.CrewPerGun)
	}
	return rules.FiringFiguresInput{Weapon: u.Weapon, Figures: n, Formation: u.Formation, MobFire: s.Settings.MobFire}
}

// Ready is the number of figures that may still fire from a face (5.2, 8.13).
func (s *State) Ready(u *Unit, face int) int {
	_, r, err := rules.FiringFigures(s.Firing(u), battle.NoDice)
	Must(err)
	return max(0, r.FiguresFiring-u.Used[face])
}

// gunsReady is the number of machine guns that are neither jammed nor fired.
func (s *State) gunsReady(u *Unit) int {
	n, served := 0, 0
	for g, jam := range u.Jams {
		crew := u.GunCrew(g, s.Settings.CrewPerGun)
		served += crew
		if crew > 0 && served > u.Used[0] && jam != s.PlayerTurn {
			n++
		}
	}
	return n
}

// MayFireAt says with how many figures a unit may fire at a target: with so many, or with all
// that are left where the number is 0 (22.16). A gun's crew fires whole (8.1).
func (s *State) MayFireAt(u, t *Unit, figures int) (Aim, error) {
	if why := s.MayFire(u); why != "" {
		return Aim{}, s.Refuse(why, u, "cannot fire now", "hold its fire")
	}
	if t == nil {
		return Aim{}, s.Refuse("WORNSPENT-22.16", u, "has no such target", "name an enemy unit")
	}
	a, why := s.AimAt(u, t)
	if why != "" {
		return a, s.Refuse(why, u, "cannot fire at "+t.Name, "choose a target in sight, arc and range")
	}
	switch {
	case figures == 0:
		return a, nil
	case figures < 0 || figures > a.Figures:
		return a, s.Refuse("WORNSPENT-8.1", u, "has not so many figures to fire", "leave the number out to fire with all")
	case u.IsGuns() && !s.wholeCrews(u, figures):
		return a, s.Refuse("WORNSPENT-8.1", u, "cannot split a gun's crew", "fire with whole crews")
	}
	a.Figures = figures
	return a, nil
}

// wholeCrews says whether so many figures are the crews of the next guns.
func (s *State) wholeCrews(u *Unit, figures int) bool {
	served := 0
	for g := range u.Guns {
		crew := u.GunCrew(g, s.Settings.CrewPerGun)
		served += crew
		if served > u.Used[0] && served-u.Used[0] == figures {
			return true
		}
	}
	return false
}

// StillInReach measures range, arc and sight of a target again, who may have closed up since
// the volley before, and says whether he is there to be fired at (9.10).
func (s *State) StillInReach(u, t *Unit, a *Aim) bool {
	if !t.Up() || s.Engaged(u) {
		return t.Up()
	}
	eye := s.Eye(u, t.Box.At)
	a.Gap, a.Cover = s.Gap(u, t), s.Shelter(t, eye)
	return a.Gap <= u.Reach && s.faceTo(u, t) >= 0 && s.seesFrom(u, t, eye, t.Quad.Nearest(eye)) && (!t.Prone || a.Cover == rules.NoCover || u.artillery())
}

// SpentFire says whether nobody of the unit is left to fire.
func (s *State) SpentFire(u *Unit) bool {
	faces := 1
	if u.Formation == rules.InSquare {
		faces = 4
	}
	for face := range faces {
		if s.Ready(u, face) > 0 {
			return false
		}
	}
	return true
}

// Struck are those whom fire on a unit strikes: on a boat the largest body of those whom
// it carries, or else its own men (8.12).
func (s *State) Struck(t *Unit) *Unit {
	if !t.IsBoat {
		return t
	}
	body := t
	for i := range s.Units {
		if v := &s.Units[i]; v.Aboard == t.No && v.Up() && (body == t || v.Figures() > body.Figures()) {
			body = v
		}
	}
	return body
}
