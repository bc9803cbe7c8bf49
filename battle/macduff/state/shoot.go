package state

import (
	"slices"

	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/battle/tabletop"
)

// firearms are the figures of a body that carry firearms now: irregulars lose them in
// proportion (MACDUFF-20.60).
func (s *State) firearms(b *Body) int {
	if !b.Armed || b.Original == 0 {
		return 0
	}
	n := s.Present(b)
	return min(n, (b.Firearms*n+b.Original-1)/b.Original)
}

// canShoot is how many figures of a body could shoot (MACDUFF-8.3, 20.60).
func (s *State) canShoot(b *Body) int {
	n := b.Now.Total()
	if !b.Armed || n == 0 {
		return 0
	}
	if !b.Regular {
		n = min(s.Present(b), 60)
	}
	m := n
	switch {
	case b.House != Nobody || s.inRedoubt(b):
		m = rules.Half(n)
	case b.Formation == rules.Mass:
		m = min(n, 2*((n+massRanks(n)-1)/massRanks(n)))
	case b.Formation == rules.Column:
		m = min(n, 4)
	case b.Formation == rules.Square:
		m = (n + 3) / 4
	}
	return min(m, s.firearms(b), 60)
}

// inRedoubt says whether a body stands inside a ring of works.
func (s *State) inRedoubt(b *Body) bool { return s.Table.Inside(b.Box.At) != Nobody }

// MayFire says whether a body may shoot at all now (MACDUFF-5.2, 8.6, 9.4, 9.5).
func (s *State) MayFire(b *Body) error {
	switch {
	case b.Shattered:
		return Refuse("20.106", b.Name, "is shattered", "")
	case b.Rallying:
		return Refuse("12.9", b.Name, "rallies", "")
	case b.Shot:
		return Refuse("8.6", b.Name, "has shot", "")
	case b.Kind == rules.CivilKind || b.IsTrain():
		return Refuse("8.2", b.Name, "does not shoot", "")
	}
	if b.IsGun() {
		switch {
		case b.Formation != rules.UnlimberedGun:
			return Refuse("9.4", b.Name, "is limbered", "unlimber first")
		case b.Moved:
			return Refuse("20.33", b.Name, "has moved", "")
		case b.Slow() && b.Unlimberd:
			return Refuse("5.16", b.Name, "has taken its turn to unlimber", "")
		case b.Jammed:
			return Refuse("20.70", b.Name, "has jammed", "")
		case b.Gun == rules.HeavyGun && !b.Machine && b.HeavyShot > 0 && s.Turn < b.HeavyShot+2:
			return Refuse("9.5", b.Name, "shoots on alternate turns", "")
		case s.Present(b) == 0:
			return Refuse("9.7", b.Name, "has nobody to serve it", "")
		}
		return nil
	}
	if b.IsHorse() && !b.LightHorse {
		return Refuse("8.17", b.Name, "does not shoot mounted", "dismount first")
	}
	if s.canShoot(b) == 0 {
		return Refuse("20.62", b.Name, "has nothing to shoot with", "")
	}
	return nil
}

// loaded says whether some mode of fire is open to a body.
func (s *State) loaded(b *Body) bool {
	if b.IsGun() {
		return true
	}
	for _, m := range [...]rules.FireMode{rules.FireStand, rules.FireAllAndMove, rules.FireHalf} {
		if open, _ := inMode(b, m, false); open {
			return true
		}
	}
	return b.Weapon == rules.EarlyRifle && b.Smoke > 0
}

// ReachOf is how far a body shoots.
func (s *State) ReachOf(b *Body) length {
	switch {
	case b.IsGun() && b.Machine:
		return rules.MachineGunReach
	case b.IsGun():
		return s.ShellIn(b).Reach()
	case b.Armed:
		return s.Reach[WeaponNo(b.Weapon)][1]
	}
	return 0
}

// FarthestShot is as far as anybody shoots who has no gun with shot and shell.
func (s *State) FarthestShot() length {
	most := rules.MachineGunReach
	for i := range s.Reach {
		most = max(most, s.Reach[i][1])
	}
	return most
}

// WeaponNo is the number of a weapon in its table.
func WeaponNo(w rules.Weapon) int {
	for i := range rules.SmallArmsTable {
		if rules.SmallArmsTable[i].Key == w {
			return i
		}
	}
	return 0
}

// ShellIn are the inputs of a gun's shot and shell, but for the range.
func (s *State) ShellIn(b *Body) rules.ShellInput {
	crew := min(max(s.Present(b), 1), s.FullCrew(b))
	return rules.ShellInput{Gun: b.Gun, Rifled: b.Rifled, Native: b.Native, Crews: []int{crew}, CrewFull: s.Settings.CrewFull, CrewFullHeavy: s.Settings.CrewFullHeavy,
		MountainReach: s.Settings.MountainReach, SixReach: s.Settings.SixReach, FieldReach: s.Settings.FieldReach, HeavyReach: s.Settings.HeavyReach}
}

// aim says why a body cannot shoot at another from where it stands, by the rule and in
// words; empty where it can (MACDUFF-8.4, 9.2, 9.13, 20.63).
func (s *State) aim(b, o *Body) (rule, why string) {
	if !o.Up() || o.Side == b.Side || o.Veil != InSight {
		return "7.12", "sees no such enemy"
	}
	reach := s.ReachOf(b)
	if b.Quad.Beyond(&o.Quad, reach) {
		return "8.8", "does not reach so far"
	}
	if s.Pinned(o) {
		return "20.63", "does not shoot into a melee"
	}
	far, lofted := false, false
	if b.IsGun() {
		d := GapTo(b, o)
		if !s.Bears(b, o.Box.At) {
			return "9.2", "has its target outside its arc"
		}
		if box := Pointed(b, o.Box.At); box != b.Box { // it shoots from where it has turned to
			quad := box.Quad()
			d = quad.Gap(&o.Quad)
		}
		far, lofted = d > reach, !b.Machine && d > rules.CanisterReach
	} else if !s.InArc(b, o) {
		return "8.4", "has its target outside its arc"
	} else {
		far = !b.Quad.GapAtMost(&o.Quad, reach)
	}
	if far {
		return "8.8", "does not reach so far"
	}
	if !s.Sees(b, b.Box.Front(), o, true, lofted) {
		return "9.17", "does not see its target"
	}
	return "", ""
}

// CanAim says whether a body could shoot at another.
func (s *State) CanAim(b, o *Body) bool {
	rule, _ := s.aim(b, o)
	return rule == ""
}

// AllowanceIn are the inputs of a mode of fire of a body's small arms.
func (s *State) AllowanceIn(b *Body, mode rules.FireMode) rules.AllowanceInput {
	in := modeIn(b, mode)
	in.Figures = max(1, s.canShoot(b))
	return in
}

// modeIn are those of them that do not ask how many of its figures could shoot.
func modeIn(b *Body, mode rules.FireMode) rules.AllowanceInput {
	return rules.AllowanceInput{Weapon: b.Weapon, Mode: mode, Markers: b.Smoke, Regular: b.Regular, CloseOrder: b.Formation != rules.Skirmish && b.House == Nobody, Patched: !b.Plain}
}

// inMode says whether a mode of fire is open to a body's small arms, with or without the patched
// ball, and whether it leaves half a move.
func inMode(b *Body, m rules.FireMode, plain bool) (open, halfMoveLeft bool) {
	in := modeIn(b, m)
	in.Patched = in.Patched && !plain
	return in.Opens()
}

// CanUse says whether a mode of fire is open with what is left of the action, as MayUse does.
func (s *State) CanUse(b *Body, m rules.FireMode) bool {
	open, half := inMode(b, m, false)
	return open && b.Spent < 2 && (b.Spent < 1 || half)
}

// Shot is a body's fire that was found legal: at a body, at a leader who is alone, or at a
// wall.
type Shot struct {
	At     *Body
	Leader *Leader
	Piece  int // of the wall or house to be breached, or nobody
	Place  point
	Mode   rules.FireMode
	Plain  bool // without the patched ball
	Pistol bool // the officer's revolver
}

// CheckShoot says whether a body may shoot so, and at what (sections 8 and 9). The choice is
// the mode of fire; "smoothbore" gives up the patched ball and stands, "revolver" is the
// officer's, and "breach" a gun's fire at a wall or house.
func (s *State) CheckShoot(b *Body, o battle.Order) (Shot, error) {
	fire := Shot{Piece: Nobody, Mode: rules.FireMode(o.Choice)}
	if err := s.freeToAct(b); err != nil {
		return fire, err
	}
	if b.Reserved {
		return fire, Refuse("6.10", b.Name, "keeps its fire for a charge", "")
	}
	if o.Choice == "revolver" {
		return s.checkRevolver(b, o)
	}
	if err := s.MayFire(b); err != nil {
		return fire, err
	}
	if o.Choice == "breach" {
		return s.checkBreach(b, o)
	}
	if fire.At = s.Body(o.Target); fire.At == nil {
		if fire.Leader = s.Leader(o.Target); fire.Leader != nil && !b.IsGun() {
			return fire, s.mayShootLeader(b, fire.Leader, fire.Mode)
		}
		return fire, Refuse("8.4", b.Name, "knows no target "+Short(o.Target), "name an enemy in sight")
	}
	if rule, why := s.aim(b, fire.At); rule != "" {
		return fire, Refuse(rule, b.Name, why, "choose an enemy in range, arc and sight")
	}
	if b.IsGun() {
		if o.Choice != "" {
			return fire, Refuse("31.1", b.Name, "does not know "+Short(o.Choice), "")
		}
		return fire, nil
	}
	if n := s.CloserTarget(b, fire.At); n != Nobody {
		return fire, Refuse("8.5", b.Name, "shoots at the nearest enemy, "+s.Bodies[n].Name, "")
	}
	if o.Choice == "smoothbore" {
		fire.Mode, fire.Plain = rules.FireStand, true
	}
	return fire, s.MayUse(b, fire.Mode, fire.Plain)
}

// MayUse says whether a mode of fire is open with what is left of the action, with or
// without the patched ball (MACDUFF-8.12, 20.121).
func (s *State) MayUse(b *Body, m rules.FireMode, plain bool) error {
	if !slices.Contains(rules.FireModes, string(m)) {
		return Refuse("8.11", b.Name, "knows no mode "+Short(string(m)), "choose stand, half_and_move, all_and_move, twice or four_times")
	}
	open, half := inMode(b, m, plain)
	switch {
	case !open:
		return Refuse("8.11", b.Name, "cannot fire so", "choose another mode, or rally to load")
	case b.Spent >= 2 || b.Spent == 1 && !half:
		return Refuse("20.121", b.Name, "has not enough of its move left", "choose a mode that leaves half a move")
	}
	return nil
}

// CloserTarget is an enemy nearer than the target at whom the body could shoot; nobody
// where there is none (MACDUFF-8.5).
func (s *State) CloserTarget(b, t *Body) int {
	near := GapTo(b, t)
	for n := s.Around(&b.Quad, near, 1-b.Side); n.Next(); {
		o := &s.Bodies[n.No]
		if !o.Up() || o.No == t.No || b.Quad.Beyond(&o.Quad, near) || GapTo(b, o) >= near {
			continue
		}
		if s.CanAim(b, o) {
			return o.No
		}
	}
	return Nobody
}

// mayShootLeader says whether a body may fire at a leader who is alone (MACDUFF-10.8, 20.79).
func (s *State) mayShootLeader(b *Body, l *Leader, mode rules.FireMode) error {
	n := WeaponNo(b.Weapon)
	d := b.Quad.FromPoint(l.At)
	switch {
	case l.Side == b.Side || l.State != Serving || l.Body != Nobody:
		return Refuse("10.8", b.Name, "has no such target", "a leader alone is one")
	case d > s.Reach[n][1]:
		return Refuse("8.8", b.Name, "does not reach so far", "")
	case !b.TurnsFreely() && b.Formation != rules.Square && b.Box.Facing.Off(tabletop.Direction(b.Box.Front(), l.At)) > Arc:
		return Refuse("8.4", b.Name, "has its target outside its arc", "")
	}
	for i := range s.Bodies { // the nearest enemy is shot at (8.5)
		if o := &s.Bodies[i]; o.Side != b.Side && o.Up() && !b.Quad.Beyond(&o.Quad, d) && GapTo(b, o) <= d && s.CanAim(b, o) {
			return Refuse("8.5", b.Name, "shoots at the nearest enemy, "+o.Name, "")
		}
	}
	return s.MayUse(b, mode, false)
}

// Shooter is whose dice a body's are (MACDUFF-8.9).
func (s *State) Shooter(b *Body) rules.Shooter {
	switch u := s.Of(b); {
	case u.Boer:
		return rules.BoerFire
	case u.Native:
		return rules.NativeFire
	}
	return rules.ImperialFire
}

// checkRevolver says whether an officer may use his revolver, and at whom (MACDUFF-8.15).
func (s *State) checkRevolver(b *Body, o battle.Order) (Shot, error) {
	t := s.Body(o.Target)
	fire := Shot{At: t, Piece: Nobody, Pistol: true}
	n := s.Senior(b)
	switch {
	case b.Native || n == Nobody || s.Leaders[n].Station == NcoInCommand || b.Kind == rules.CivilKind:
		return fire, Refuse("8.15", b.Name, "has no officer with a revolver", "")
	case b.Revolver:
		return fire, Refuse("8.15", b.Name, "has used its revolver", "")
	case t == nil || !t.Up() || t.Side == b.Side || t.Veil != InSight || s.Pinned(t):
		return fire, Refuse("8.4", b.Name, "has no such target", "")
	case GapTo(b, t) > s.Reach[0][1] || !s.InArc(b, t) || !s.Sees(b, b.Box.Front(), t, true, false):
		return fire, Refuse("8.8", b.Name, "does not reach "+t.Name, "")
	case b.Bound == rules.ChargeNearest || b.Shattered:
		return fire, Refuse("3.3", b.Name, "may not shoot", "")
	case b.Spent >= 2:
		return fire, Refuse("8.6", b.Name, "has no half-move left", "")
	}
	return fire, nil
}

// Pointed is where a gun stands once it is brought to bear on a place: it turns by 45 degrees
// at most, and not at all for what lies within its arc (MACDUFF-20.33).
func Pointed(b *Body, at point) tabletop.Box {
	box, turn := b.Box, b.Box.Facing.To(tabletop.Direction(b.Box.At, at))
	if turn > Arc || turn < -Arc {
		box.Facing = box.Facing.Turn(min(Arc, max(-Arc, turn)))
	}
	return box
}

// Bears says whether a gun can be brought to bear on a place: it lies within its arc, or does
// when the gun has turned, for which it has room (MACDUFF-9.2, 20.33).
func (s *State) Bears(b *Body, at point) bool {
	box := Pointed(b, at)
	return box == b.Box || b.Box.Facing.To(tabletop.Direction(b.Box.At, at)).Off(0) <= 2*Arc && s.Clear(b, box, 0)
}

// checkBreach says whether a gun may fire at a wall or house, and where it hits (MACDUFF-9.16,
// 20.68).
func (s *State) checkBreach(b *Body, o battle.Order) (Shot, error) {
	fire := Shot{Piece: s.Piece(o.Target)}
	n := fire.Piece
	switch {
	case !b.IsGun() || b.Machine:
		return fire, Refuse("9.16", b.Name, "breaches no walls", "")
	case n == Nobody || s.Table.Pieces[n].Kind != tabletop.Wall && s.Table.Pieces[n].Kind != tabletop.Block && !s.High(n):
		return fire, Refuse("9.16", b.Name, "knows no wall "+Short(o.Target), "name a wall or house")
	}
	fire.Place = s.Table.Pieces[n].Near(b.Box.At)
	if b.Quad.FromPoint(fire.Place) > s.ShellIn(b).Reach() {
		return fire, Refuse("9.13", b.Name, "does not reach it", "")
	}
	if !s.Bears(b, fire.Place) {
		return fire, Refuse("9.2", b.Name, "has it outside its arc", "")
	}
	if !s.seesPlace(b, fire.Place) {
		return fire, Refuse("9.17", b.Name, "does not see it", "")
	}
	return fire, nil
}

// CheckReserve says whether a body may keep its fire for whoever charges it (MACDUFF-6.10).
func (s *State) CheckReserve(b *Body, _ battle.Order) error {
	if err := s.freeToAct(b); err != nil {
		return err
	}
	if err := s.MayFire(b); err != nil {
		return err
	}
	switch {
	case !b.IsGun() && !b.IsFoot() || b.Kind == rules.SapperKind && !b.Armed:
		return Refuse("6.10", b.Name, "does not keep its fire", "foot and guns do")
	case b.IsGun() && b.Moved || !b.IsGun() && b.Spent > 1:
		return Refuse("6.10", b.Name, "has moved too far", "")
	case !s.loaded(b):
		return Refuse("8.10", b.Name, "is not loaded", "rally to load")
	}
	return nil
}
