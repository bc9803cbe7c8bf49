package state

import (
	"fmt"
	"strconv"
	"strings"

	"frontier/battle"
	"frontier/battle/riskfactor/rules"
	"frontier/battle/tabletop"
)

// Volley is a unit's shot at another, as it would be.
type Volley struct {
	Sight rules.VisibilityInput
	Count rules.FireCountInput
	Shoot rules.ShootInput
}

// AtWill says whether a unit shoots as it is ordered: under command and able to fire
// volleys, or a player character (RISKFACTOR-8.2, 14.28).
func (s *State) AtWill(u *Unit) bool { return u.Character || u.Commanded && u.Volleys() }

// MayShoot says why a unit cannot shoot at all this turn; "" where it can.
func (s *State) MayShoot(u *Unit) string {
	switch {
	case !u.Up() || len(u.Men) == 0:
		return "is not on the table"
	case u.Weapon == nil:
		return "has nothing to shoot with"
	case u.Shot:
		return "has shot"
	case u.Engaged() || u.Lone && u.With != Nobody && s.Units[u.With].Engaged():
		return "is in contact"
	case u.Routing() || u.Lone && u.With != Nobody && s.Units[u.With].Routing():
		return "routs"
	case u.Deeps && u.Depth > ShootOut:
		return "is too deep in cover"
	}
	return ""
}

// Silenced says whether a unit that shoots as it is ordered has no shot at anybody: it is not loaded, or has
// moved too far (RISKFACTOR-8.4, 14.46 to 14.50).
func (s *State) Silenced(u *Unit) bool {
	return s.AtWill(u) && !u.Weapon.Hurled && (u.Loading == rules.Muzzle && !u.Loaded || u.Loading != rules.Magazine && s.movedOf(u) == rules.MovedFull)
}

// movedOf says how far a unit has moved that would shoot; a leader goes with his group.
func (s *State) movedOf(u *Unit) rules.Moved {
	if u.Lone && u.With != Nobody {
		return s.Units[u.With].moved()
	}
	return u.moved()
}

// AimAt works a volley out; the reason is empty where it can be fired (RISKFACTOR-8.18 to
// 8.20, 14.44, 14.45, 14.52).
func (s *State) AimAt(u, v *Unit) (Volley, string) {
	var shot Volley
	switch {
	case !v.Apart() || !v.Seen:
		return shot, "sees no such enemy"
	case v.Engaged():
		return shot, "may not shoot at those in contact"
	case v.Deeps && v.Depth > ShootOut && u.Wood != v.Wood:
		return shot, "cannot see so deep"
	}
	if !u.Within(v, u.Far()) {
		return shot, "is out of range"
	}
	if s.Line(u, v) != ClearSight {
		return shot, "has no clear line"
	}
	shot.Sight = s.eyesOn(u, v)
	if _, r, err := rules.Visibility(shot.Sight, battle.NoDice); err != nil || !r.Seen {
		return shot, "cannot see out to it"
	}
	front := min(2*u.Files(), len(u.Men))
	if u.Ranks == 1 {
		front = min(u.Files(), len(u.Men))
	}
	lane := tabletop.NewLane(u.Box.At, v.Box.At)
	for _, at := range u.Spots[:front] {
		lane.Add(at)
	}
	for _, at := range v.Quad.Corners {
		lane.Add(at)
	}
	bare := s.screen(u, v, &lane, u.Spots[:front])
	edge, dir := u.Box.Front(), u.Box.Facing.Ahead(cm)
	nearest := length(1) << 40
	for i := range front {
		m := &s.Men[u.Men[i]]
		if m.Told || m.Lag > rules.Near*cm {
			continue
		}
		at := u.Spots[i]
		mark := v.Quad.Nearest(at)
		if !u.Lone && mark.Minus(edge).Dot(dir) < 0 {
			continue
		}
		d := max(0, tabletop.Far(at, mark)-cm)
		if d > u.Far() || !bare && !s.open(u, v, at, mark) {
			continue
		}
		nearest = min(nearest, d)
		shot.Count.Figures++
		if m.Health == HurtOnce {
			shot.Count.Wounded++
		}
	}
	if shot.Count.Figures == 0 {
		return shot, "has nobody with a clear shot in front of it"
	}
	cms := min(max(WholeCM(nearest), 1), u.Weapon.Long)
	c := &shot.Count
	c.Band, c.Weapon, c.Loading, c.Loaded = u.Weapon.Band(cms), u.Weapon.Key, u.Loading, u.Loaded || u.Loading != rules.Muzzle
	c.Control, c.Volley, c.Moved = rules.Uncommanded, u.Volleys(), s.movedOf(u)
	switch {
	case u.Character:
		c.Control = rules.ControlCharacter
	case u.Commanded:
		c.Control = rules.Commanded
	}
	_, count, err := rules.FireCount(*c, battle.NoDice)
	must(err)
	if count.Shots == 0 {
		return shot, map[rules.Silence]string{rules.NoneEligible: "has only wounded men, who shoot at short range", rules.Unloaded: "is not loaded", rules.MovedTooFar: "has moved too far to shoot"}[count.Reason]
	}
	shot.Shoot = rules.ShootInput{Weapon: u.Weapon.Key, RangeCM: cms, Cover: s.CoverOf(u, v), Shots: count.Shots}
	return shot, ""
}

// CoverOf is the cover of a target: of half its figures or more, the harder kind if both
// (RISKFACTOR-14.52).
func (s *State) CoverOf(u, v *Unit) rules.Cover {
	if len(s.Barriers) == 0 && len(v.Spots) > 0 && !s.hidesNear(around(v.Spots)) {
		return rules.OpenCover
	}
	hard, soft := 0, 0
	_, d := s.Base(v)
	for _, at := range v.Spots {
		switch s.FigureCover(u.Box.At, at, d/2) {
		case rules.HardCover:
			hard++
		case rules.SoftCover:
			soft++
		}
	}
	switch n := len(v.Spots); {
	case 2*hard >= n:
		return rules.HardCover
	case 2*(hard+soft) >= n:
		return rules.SoftCover
	}
	return rules.OpenCover
}

// around are the corners of the upright rectangle round places.
func around(all []point) (low, high point) {
	low, high = all[0], all[0]
	for _, at := range all {
		low = point{X: min(low.X, at.X), Y: min(low.Y, at.Y)}
		high = point{X: max(high.X, at.X), Y: max(high.Y, at.Y)}
	}
	return low, high
}

// FigureCover is the cover of a figure at a place against what comes from another; half is half
// its base (RISKFACTOR-14.52).
func (s *State) FigureCover(from, at point, half length) rules.Cover {
	g, b := s.groundCover(at), s.BarrierCover(from, at, half)
	if g == rules.HardCover || b == rules.HardCover {
		return rules.HardCover
	}
	if g == rules.SoftCover || b == rules.SoftCover {
		return rules.SoftCover
	}
	return rules.OpenCover
}

// StandingWith are the figures among whom hits on a group are shared: its own, and the
// leaders who are part of it (RISKFACTOR-8.12).
// The list is good until the next is asked for.
func (s *State) StandingWith(v *Unit) []int {
	out := s.marks[:0]
	for _, n := range v.Men {
		if s.Men[n].Stands() {
			out = append(out, n)
		}
	}
	for i := range s.Units {
		if l := &s.Units[i]; l.Lone && l.No != v.No && l.With == v.No && l.Up() && s.Men[l.Men[0]].Stands() {
			out = append(out, l.Men[0])
		}
	}
	s.marks = out
	return out
}

// AnyVolley says whether the player has a shot to order.
func (s *State) AnyVolley() bool {
	for i := range s.Units {
		u := &s.Units[i]
		if u.Side != s.Mover || !s.MaySend(u) || s.Silenced(u) {
			continue
		}
		for j := range s.Units {
			if v := &s.Units[j]; v.Side != u.Side && v.Up() {
				if _, why := s.AimAt(u, v); why == "" {
					return true
				}
			}
		}
	}
	return false
}

// MaySend says whether a unit takes an order to shoot now.
func (s *State) MaySend(u *Unit) bool {
	return s.AtWill(u) && s.MayShoot(u) == "" && (!u.Character || s.declared(u))
}

// declared says whether a player character said that he would fire (RISKFACTOR-14.18).
func (s *State) declared(u *Unit) bool {
	for _, c := range s.Steps {
		if c.Unit == u.No {
			return c.Engaged
		}
	}
	return false
}

// MaySight says whether a unit may be ordered to shoot at an enemy, and works it out.
func (s *State) MaySight(u, v *Unit, weapon string) (Volley, error) {
	if why := s.MayShoot(u); why != "" {
		return Volley{}, Refuse("RISKFACTOR-14.53", u, why, "")
	}
	switch {
	case u.Character && !s.declared(u):
		return Volley{}, Refuse("RISKFACTOR-14.18", u, "did not declare that he would fire", "")
	case !s.AtWill(u):
		return Volley{}, Refuse("RISKFACTOR-5.15", u, "chooses no target", "it shoots at the nearest by itself")
	case weapon != "" && weapon != string(u.Weapon.Key):
		return Volley{}, Refuse("RISKFACTOR-14.62", u, fmt.Sprintf("has no %.40q", weapon), "it shoots with its "+string(u.Weapon.Key))
	case v == nil || v.Side == u.Side || !v.Apart() || !v.Seen: // of whom is not seen nothing else is said
		return Volley{}, Refuse("RISKFACTOR-8.2", u, "sees no such enemy", "name another target")
	}
	shot, why := s.AimAt(u, v)
	if why != "" {
		return Volley{}, Refuse("RISKFACTOR-8.18", u, why, "name another target")
	}
	return shot, nil
}

// Marked finds the figure whom a player character picks out by the name under which
// [fight.legalMarks] offers him, and his unit; nil where there is none, or where he is a leader
// whom nobody of the other side sees (RISKFACTOR-8.18).
func (s *State) Marked(name string) (*Unit, int) {
	if v := s.Unit(name); v != nil && v.Lone && v.Up() && !s.unseen(v) {
		return v, v.Men[0]
	}
	cut := strings.LastIndexByte(name, '#')
	if cut < 0 {
		return nil, Nobody
	}
	v := s.Unit(name[:cut])
	n, err := strconv.Atoi(name[cut+1:])
	if v == nil || v.Lone || !v.Up() || err != nil || n < 1 || n > len(v.Men) || strconv.Itoa(n) != name[cut+1:] {
		return nil, Nobody
	}
	return v, v.Men[n-1]
}

// legalMarks offers a player character the figures of a group, and the leaders who are part
// of it.
func (s *State) legalMarks(u, v *Unit, out []battle.Order) []battle.Order {
	if v.Lone {
		return append(out, battle.Order{Kind: "aim", Unit: u.ID, Target: v.ID})
	}
	for n := range v.Men {
		out = append(out, battle.Order{Kind: "aim", Unit: u.ID, Target: v.ID + "#" + strconv.Itoa(n+1)})
	}
	for i := range s.Units {
		if l := &s.Units[i]; l.Lone && l.With == v.No && l.Up() && !s.unseen(l) {
			out = append(out, battle.Order{Kind: "aim", Unit: u.ID, Target: l.ID})
		}
	}
	return out
}

func (s *State) legalShots(u *Unit, out []battle.Order) []battle.Order {
	if !s.MaySend(u) || s.Silenced(u) {
		return out
	}
	for i := range s.Units {
		v := &s.Units[i]
		if v.Side == u.Side || !v.Up() {
			continue
		}
		if _, why := s.AimAt(u, v); why != "" {
			continue
		}
		out = append(out, battle.Order{Kind: "shoot", Unit: u.ID, Target: v.ID})
		if u.Character {
			out = s.legalMarks(u, v, out)
		}
	}
	return out
}
