package state

import (
	"frontier/battle"
	"frontier/battle/gsq/rules"
	"frontier/battle/tabletop"
)

// Orders, and what each reads beside its kind and unit:
//
//	deploy            path: the middle; facing; formation; choice "blade_ready"
//	break_off         no unit
//	stand_up
//	shoot             target; choice: the weapon, by default the better one; of a square,
//	                  formation: the face, front, right, rear or left
//	fire_ball         facing: the bearing; figures: the guess in inches
//	move              path: one point, of a column two; facing: where it turns at the end.
//	                  Without a path the unit turns where it stands
//	charge            target
//	change_formation  formation: line, column, square, limbered, unlimbered; facing
//	fix_bayonets, draw_swords, unfix_bayonets, go_to_ground
//	move_leader       path; facing
//	attach            target: the unit
//	detach
//	free_shot         choice: the weapon
//	hold_fire
//	done              no unit; ends the step, but for a free shot

// FormWords are the formations that an order may name.
var FormWords = []string{string(rules.Line), string(rules.Column), string(rules.Square), rules.LimberedWord, rules.UnlimberedWord}

// Legal lists orders that the decider may give now: every choice that is one of few, and
// for moves and balls a finite list of sensible ones. Any other legal one is taken too.
func (f *State) Legal(out []battle.Order) []battle.Order {
	if f.Stage == FreeShot {
		return f.legalFreeShots(out)
	}
	if f.Stage == Starting && !f.Fighting(f.Acting) {
		out = append(out, battle.Order{Kind: "break_off"})
	}
	for _, n := range f.Army[f.Deciding] {
		u := &f.Units[n]
		if u.Cond == WithHost && f.Stage == Moving {
			if _, why := f.MayDetach(u); why == "" {
				out = append(out, battle.Order{Kind: "detach", Unit: u.ID})
			}
		}
		if !u.Here() {
			continue
		}
		switch f.Stage {
		case Placing:
			out = f.legalPlaces(u, out)
		case Starting:
			if u.Cond == ToGround {
				out = append(out, battle.Order{Kind: "stand_up", Unit: u.ID})
			}
		case Shooting:
			out = f.legalShots(u, out)
		case Moving:
			out = f.legalMoves(u, out)
		}
	}
	return out
}

func (f *State) legalFreeShots(out []battle.Order) []battle.Order {
	u, charger := &f.Units[f.Wait.Target], &f.Units[f.Wait.Charger]
	out = append(out, battle.Order{Kind: "hold_fire", Unit: u.ID})
	for _, w := range u.Shots {
		if w == "" {
			continue
		}
		if _, _, why := f.AimAt(u, f.TurnedTo(u, charger), w, charger); why == "" {
			out = append(out, battle.Order{Kind: "free_shot", Unit: u.ID, Choice: string(w)})
		}
	}
	return out
}

// legalPlaces offers a unit its own place, a few others and its other formations.
func (f *State) legalPlaces(u *Unit, out []battle.Order) []battle.Order {
	ahead := ToFront(u.Side)
	for _, way := range [...]Point{{}, ahead.Ahead(Inch), ahead.Ahead(-Inch), ahead.Right(3 * Inch), ahead.Right(-3 * Inch)} {
		b := u.Box
		if b.At = b.At.Add(way); f.CanPlace(u, b, 0) {
			out = append(out, battle.Order{Kind: "deploy", Unit: u.ID, Path: []battle.XY{b.At.XY()}})
		}
	}
	for _, word := range FormWords {
		form, _, ok := f.ReadFormation(u, word)
		if !ok || word == u.Standing() {
			continue
		}
		b := u.Box
		b.Width, b.Depth = f.Size(u, form, u.Figures())
		if f.CanPlace(u, b, 0) {
			out = append(out, battle.Order{Kind: "deploy", Unit: u.ID, Formation: word})
		}
	}
	return out
}

// legalShots offers a unit every volley that it can fire, and a ball at each enemy in sight.
func (f *State) legalShots(u *Unit, out []battle.Order) []battle.Order {
	if _, why := f.MayShoot(u); why != "" {
		return out
	}
	faces := 1
	if u.Formation == rules.Square {
		faces = 4
	}
	for side := range faces {
		if u.Faces[side] && faces == 4 {
			continue
		}
		for _, w := range u.Shots {
			for _, n := range f.Army[1-u.Side] {
				t := &f.Units[n]
				if w == "" || !t.Up() {
					continue
				}
				if _, _, why := f.AimAt(u, side, w, t); why != "" {
					continue
				}
				o := battle.Order{Kind: "shoot", Unit: u.ID, Target: t.ID, Choice: string(w)}
				if faces == 4 {
					o.Formation = string(SidesByNumber[side])
				}
				out = append(out, o)
			}
		}
	}
	if !f.ServesBall(u) {
		return out
	}
	for _, n := range f.Army[1-u.Side] {
		t := &f.Units[n]
		if !t.Up() || !f.SightsAt(u, t) {
			continue
		}
		if o := f.BallAt(u, t); InBallArc(u, Facing(*o.Facing)) {
			out = append(out, o)
		}
	}
	return out
}

// BallAt is the order for a ball at an enemy, guessed as an automatic gunner guesses: the
// distance of its middle to the nearest three inches, less three (13.48).
func (f *State) BallAt(u, t *Unit) battle.Order {
	muzzle, _, _ := EdgeOf(u.Box, 0)
	look := int(tabletop.Direction(muzzle, t.Box.At))
	far := int(tabletop.Far(muzzle, t.Box.At))
	guess := (far+3*int(Inch)/2)/(3*int(Inch))*3 - 3
	return battle.Order{Kind: "fire_ball", Unit: u.ID, Facing: &look, Figures: min(max(guess, 1), rules.FarthestGuess)}
}

// legalMoves offers a unit what it may do in the movement step.
func (f *State) legalMoves(u *Unit, out []battle.Order) []battle.Order {
	for _, kind := range [...]string{"fix_bayonets", "draw_swords", "unfix_bayonets"} {
		if _, why := f.MayReady(u, kind); why == "" {
			out = append(out, battle.Order{Kind: kind, Unit: u.ID})
		}
	}
	if _, why := f.MayGround(u); why == "" {
		out = append(out, battle.Order{Kind: "go_to_ground", Unit: u.ID})
	}
	if _, why := f.MayAct(u, false); why != "" {
		return out
	}
	kind := "move"
	if u.Character {
		kind = "move_leader"
		for _, n := range f.Army[u.Side] {
			if _, _, why := f.MayAttach(u, &f.Units[n]); why == "" {
				out = append(out, battle.Order{Kind: "attach", Unit: u.ID, Target: f.Units[n].ID})
			}
		}
	}
	for _, word := range FormWords {
		if _, _, why := f.MayForm(u, word, nil); why == "" {
			out = append(out, battle.Order{Kind: "change_formation", Unit: u.ID, Formation: word})
		}
	}
	for _, n := range f.Army[1-u.Side] {
		if _, _, why := f.MayCharge(u, &f.Units[n]); why == "" {
			out = append(out, battle.Order{Kind: "charge", Unit: u.ID, Target: f.Units[n].ID})
		}
	}
	if n := f.nearestFoe(u); n != Nobody {
		look := int(tabletop.Direction(u.Box.At, f.Units[n].Box.At))
		if _, _, why := f.Plan(u, nil, &look); why == "" {
			out = append(out, battle.Order{Kind: kind, Unit: u.ID, Facing: &look})
		}
		goal := f.Units[n].Box.At
		for _, turn := range [...]Facing{0, 4500, -4500, tabletop.Quarter, -tabletop.Quarter, tabletop.About} {
			dir := tabletop.Direction(u.Box.At, goal).Turn(turn)
			for _, share := range [2]Distance{2, 1} {
				if far, ok := f.Farthest(u, dir, f.Best(u)/share); ok {
					out = append(out, battle.Order{Kind: kind, Unit: u.ID, Path: []battle.XY{u.Box.At.Add(dir.Ahead(far)).XY()}})
				}
			}
		}
	}
	return out
}

// nearestFoe is the nearest enemy on the table, or nobody; of two as near the first in
// the setup.
func (f *State) nearestFoe(u *Unit) int {
	best, near := Nobody, int64(1)<<62
	for _, n := range f.Army[1-u.Side] {
		if v := &f.Units[n]; v.Up() {
			if d := v.Box.At.Minus(u.Box.At).Square(); d < near {
				best, near = n, d
			}
		}
	}
	return best
}

// Best is how far the unit could go over the best of ground.
func (f *State) Best(u *Unit) Distance {
	in := f.Gait(u)
	in.Downhill = true
	return Allowance(in)
}

// Farthest is how far a unit can go straight in a direction, up to so far; false where it
// cannot go at all. It tries the distances that ground allows and then shorter ones.
func (f *State) Farthest(u *Unit, dir Facing, want Distance) (Distance, bool) {
	b := u.Box
	b.Facing = dir
	all := Swept(b, want).Quad()
	if level := Allowance(f.Gait(u)); want > level && f.Table.Flat(&all) { // there is nothing to go down
		want = level
	}
	var room [24]int
	about := f.about(u, &all, room[:0])
	for far := want; far >= Inch/2; {
		at := u.Box.At.Add(dir.Ahead(far))
		path := [1]battle.XY{at.XY()}
		m, rule, why := f.plan(u, path[:], nil, about)
		if why == "" {
			return far, true
		}
		if rule == "GSQ-5.2" {
			if next := Allowance(m.Ground); next >= Inch/2 && next < far {
				far = next
				continue
			}
		}
		far -= 3 * Inch / 2
	}
	return 0, false
}
