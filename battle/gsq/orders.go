package gsq

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

// done ends a step.
var done = battle.Order{Kind: "done"}

// Legal lists orders that the decider may give now: every choice that is one of few, and
// for moves and balls a finite list of sensible ones. Order takes any other legal one too.
func (f *fight) Legal() []battle.Order {
	if f.phase == over {
		return nil
	}
	if f.phase == freeShot {
		return f.legalFreeShots()
	}
	out := []battle.Order{done}
	if f.phase == starting && !f.fighting(f.acting) {
		out = append(out, battle.Order{Kind: "break_off"})
	}
	for _, n := range f.order[f.decider] {
		u := &f.units[n]
		if u.cond == withHost && f.phase == moving {
			if _, why := f.mayDetach(u); why == "" {
				out = append(out, battle.Order{Kind: "detach", Unit: u.id})
			}
		}
		if !u.here() {
			continue
		}
		switch f.phase {
		case placing:
			out = f.legalPlaces(u, out)
		case starting:
			if u.cond == toGround {
				out = append(out, battle.Order{Kind: "stand_up", Unit: u.id})
			}
		case shooting:
			out = f.legalShots(u, out)
		case moving:
			out = f.legalMoves(u, out)
		}
	}
	return out
}

func (f *fight) legalFreeShots() []battle.Order {
	u, charger := &f.units[f.wait.target], &f.units[f.wait.charger]
	out := []battle.Order{{Kind: "hold_fire", Unit: u.id}}
	for _, w := range u.shots {
		if w == "" {
			continue
		}
		if _, _, why := f.aimAt(u, f.turnedTo(u, charger), w, charger); why == "" {
			out = append(out, battle.Order{Kind: "free_shot", Unit: u.id, Choice: string(w)})
		}
	}
	return out
}

// legalPlaces offers a unit its own place, a few others and its other formations.
func (f *fight) legalPlaces(u *unit, out []battle.Order) []battle.Order {
	ahead := toFront(u.side)
	for _, way := range [...]point{{}, ahead.Ahead(anInch), ahead.Ahead(-anInch), ahead.Right(3 * anInch), ahead.Right(-3 * anInch)} {
		b := u.box
		if b.At = b.At.Add(way); f.canPlace(u, b, 0) {
			out = append(out, battle.Order{Kind: "deploy", Unit: u.id, Path: []battle.XY{b.At.XY()}})
		}
	}
	for _, word := range [...]string{string(rules.Line), string(rules.Column), string(rules.Square), rules.LimberedWord, rules.UnlimberedWord} {
		form, _, ok := f.readFormation(u, word)
		if !ok || word == u.standing() {
			continue
		}
		b := u.box
		b.Width, b.Depth = f.size(u, form, u.figures())
		if f.canPlace(u, b, 0) {
			out = append(out, battle.Order{Kind: "deploy", Unit: u.id, Formation: word})
		}
	}
	return out
}

// legalShots offers a unit every volley that it can fire, and a ball at each enemy in sight.
func (f *fight) legalShots(u *unit, out []battle.Order) []battle.Order {
	if _, why := f.mayShoot(u); why != "" {
		return out
	}
	faces := 1
	if u.formation == rules.Square {
		faces = 4
	}
	for side := range faces {
		if u.faces[side] && faces == 4 {
			continue
		}
		for _, w := range u.shots {
			for _, n := range f.order[1-u.side] {
				t := &f.units[n]
				if w == "" || !t.up() {
					continue
				}
				if _, _, why := f.aimAt(u, side, w, t); why != "" {
					continue
				}
				o := battle.Order{Kind: "shoot", Unit: u.id, Target: t.id, Choice: string(w)}
				if faces == 4 {
					o.Formation = string(sidesByNumber[side])
				}
				out = append(out, o)
			}
		}
	}
	if !f.servesBall(u) {
		return out
	}
	for _, n := range f.order[1-u.side] {
		t := &f.units[n]
		if !t.up() || !f.sightsAt(u, t) {
			continue
		}
		if o := f.ballAt(u, t); inBallArc(u, facing(*o.Facing)) {
			out = append(out, o)
		}
	}
	return out
}

// ballAt is the order for a ball at an enemy, guessed as an automatic gunner guesses: the
// distance of its middle to the nearest three inches, less three (13.48).
func (f *fight) ballAt(u, t *unit) battle.Order {
	muzzle, _, _ := edgeOf(u.box, 0)
	look := int(tabletop.Direction(muzzle, t.box.At))
	far := int(tabletop.Far(muzzle, t.box.At))
	guess := (far+3*int(anInch)/2)/(3*int(anInch))*3 - 3
	return battle.Order{Kind: "fire_ball", Unit: u.id, Facing: &look, Figures: min(max(guess, 1), rules.FarthestGuess)}
}

// legalMoves offers a unit what it may do in the movement step.
func (f *fight) legalMoves(u *unit, out []battle.Order) []battle.Order {
	for _, kind := range [...]string{"fix_bayonets", "draw_swords", "unfix_bayonets"} {
		if _, why := f.mayReady(u, kind); why == "" {
			out = append(out, battle.Order{Kind: kind, Unit: u.id})
		}
	}
	if _, why := f.mayGround(u); why == "" {
		out = append(out, battle.Order{Kind: "go_to_ground", Unit: u.id})
	}
	if _, why := f.mayAct(u, false); why != "" {
		return out
	}
	kind := "move"
	if u.character {
		kind = "move_leader"
		for _, n := range f.order[u.side] {
			if _, _, why := f.mayAttach(u, &f.units[n]); why == "" {
				out = append(out, battle.Order{Kind: "attach", Unit: u.id, Target: f.units[n].id})
			}
		}
	}
	for _, word := range [...]string{string(rules.Line), string(rules.Column), string(rules.Square), rules.LimberedWord, rules.UnlimberedWord} {
		if _, _, why := f.mayForm(u, word, nil); why == "" {
			out = append(out, battle.Order{Kind: "change_formation", Unit: u.id, Formation: word})
		}
	}
	for _, n := range f.order[1-u.side] {
		if _, _, why := f.mayCharge(u, &f.units[n]); why == "" {
			out = append(out, battle.Order{Kind: "charge", Unit: u.id, Target: f.units[n].id})
		}
	}
	if n := f.nearestFoe(u); n != nobody {
		look := int(tabletop.Direction(u.box.At, f.units[n].box.At))
		if _, _, why := f.plan(u, nil, &look); why == "" {
			out = append(out, battle.Order{Kind: kind, Unit: u.id, Facing: &look})
		}
		goal := f.units[n].box.At
		for _, turn := range [...]facing{0, 4500, -4500, tabletop.Quarter, -tabletop.Quarter, tabletop.About} {
			dir := tabletop.Direction(u.box.At, goal).Turn(turn)
			for _, share := range [2]distance{2, 1} {
				if far, ok := f.farthest(u, dir, f.best(u)/share); ok {
					out = append(out, battle.Order{Kind: kind, Unit: u.id, Path: []battle.XY{u.box.At.Add(dir.Ahead(far)).XY()}})
				}
			}
		}
	}
	return out
}

// nearestFoe is the nearest enemy on the table, or nobody; of two as near the first in
// the setup.
func (f *fight) nearestFoe(u *unit) int {
	best, near := nobody, int64(1)<<62
	for _, n := range f.order[1-u.side] {
		if v := &f.units[n]; v.up() {
			if d := v.box.At.Minus(u.box.At).Square(); d < near {
				best, near = n, d
			}
		}
	}
	return best
}

// best is how far the unit could go over the best of ground.
func (f *fight) best(u *unit) distance {
	in := f.gait(u)
	in.Downhill = true
	return allowance(in)
}

// farthest is how far a unit can go straight in a direction, up to so far; false where it
// cannot go at all. It tries the distances that ground allows and then shorter ones.
func (f *fight) farthest(u *unit, dir facing, want distance) (distance, bool) {
	if level := allowance(f.gait(u)); want > level { // there is nothing to go down
		b := u.box
		b.Facing = dir
		if q := swept(b, want).Quad(); f.table.Flat(&q) {
			want = level
		}
	}
	for far := want; far >= anInch/2; {
		at := u.box.At.Add(dir.Ahead(far))
		path := [1]battle.XY{at.XY()}
		m, rule, why := f.plan(u, path[:], nil)
		if why == "" {
			return far, true
		}
		if rule == "GSQ-5.2" {
			if next := allowance(m.ground); next >= anInch/2 && next < far {
				far = next
				continue
			}
		}
		far -= 3 * anInch / 2
	}
	return 0, false
}
