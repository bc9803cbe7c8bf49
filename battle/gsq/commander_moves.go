package gsq

import (
	"frontier/battle"
	"frontier/battle/gsq/rules"
	"frontier/battle/tabletop"
)

// move goes through the side and gives each unit that should do something its order.
func (c *commander) move() battle.Order {
	f := c.f
	units := f.order[c.side]
	for at := f.cursor; at < len(units); at++ {
		u := &f.units[units[at]]
		if u.cond != steady && u.cond != toGround || u.acted || u.halted || u.inMelee() {
			continue
		}
		if o, ok := c.orderFor(u); ok {
			return o
		}
	}
	return done
}

// orderFor is what a unit should do in the movement step, if anything.
func (c *commander) orderFor(u *unit) (battle.Order, bool) {
	switch {
	case u.character:
		return c.leader(u)
	case u.baggage:
		return c.wagons(u)
	case u.gunners && !u.isGun():
		return c.crew(u)
	case u.isGun():
		return c.gun(u)
	}
	foe, gap := c.nearest(u)
	if o, ok := c.blades(u, foe); ok && u.shot {
		return o, true
	}
	if u.shot {
		return battle.Order{}, false
	}
	if t, ok := c.chargeTarget(u); ok {
		return battle.Order{Kind: "charge", Unit: u.id, Target: c.f.units[t].id}, true
	}
	if o, ok := c.square(u); ok {
		return o, true
	}
	if o, ok := c.blades(u, foe); ok {
		return o, true
	}
	if c.homeward {
		return c.retreat(u, foe, gap)
	}
	if c.raid && (foe == nobody || gap > 6*anInch) { // what can be hurt, or else the place it came for
		if n := c.prize(u); n != nobody {
			foe, gap = n, u.quad.Gap(&c.f.units[n].quad)
		} else if at, ok := c.place(); ok && u.cond == steady && u.quad.FromPoint(at) > 2*anInch {
			return c.advance(u, at, c.f.best(u))
		}
	}
	if foe == nobody {
		return c.search(u)
	}
	if c.aggressive {
		return c.attack(u, foe, gap)
	}
	return c.defend(u, foe, gap)
}

// search is what a unit does that sees no enemy. An attacker goes on to where they must be:
// upright to a place for which one of the two sides fights, otherwise on the ground where
// they have firearms and he knows how. Of a defender's foot one half lies low from firearms
// and the other keeps watch; but nobody hides in works that he is to hold.
func (c *commander) search(u *unit) (battle.Order, bool) {
	low := c.firearms && !u.mounted
	if !c.aggressive {
		if low && u.slot%2 == 0 {
			return c.lieLow(u)
		}
		return battle.Order{}, false
	}
	to, known := c.foughtFor()
	if !known {
		to = point{X: u.box.At.X, Y: c.f.fromEdge(1-c.side, c.f.table.Deploy/2)} // before his own edge
		if _, why := c.f.mayGround(u); low && (u.craft || !u.closes) && why == "" {
			return battle.Order{Kind: "go_to_ground", Unit: u.id}, true
		}
	}
	return c.advance(u, to, c.f.best(u))
}

// lieLow sends a defender to the ground, where he may go and has no work to hold.
func (c *commander) lieLow(u *unit) (battle.Order, bool) {
	_, why := c.f.mayGround(u)
	return battle.Order{Kind: "go_to_ground", Unit: u.id}, why == "" && !c.f.holdsWorks(c.side)
}

// foughtFor is the place for which one of the two sides fights; false where there is none.
func (c *commander) foughtFor() (point, bool) {
	if at, ok := c.f.goals.Of(c.side); ok {
		return at, true
	}
	return c.f.goals.Of(1 - c.side)
}

// blades fixes bayonets or draws swords once an enemy who comes to grips is within 14
// inches, or none is to be seen at all; horse draws for its own charge too.
func (c *commander) blades(u *unit, foe int) (battle.Order, bool) {
	kind, near := "fix_bayonets", 14*anInch
	if u.blade == rules.Sword {
		kind = "draw_swords"
	}
	if u.mounted {
		near = 20 * anInch
	}
	if _, why := c.f.mayReady(u, kind); why != "" {
		return battle.Order{}, false
	}
	ready := foe == nobody
	for _, n := range c.f.order[1-c.side] {
		v := &c.f.units[n]
		ready = ready || v.up() && !v.character && (u.mounted || v.closes) && u.quad.Nearer(&v.quad, near)
	}
	return battle.Order{Kind: kind, Unit: u.id}, ready
}

// wantsSquare says whether foot in the open should form square: enemy horse is within its
// reach of a charge and four inches.
func (c *commander) wantsSquare(u *unit) bool {
	if !c.horse || u.arm != rules.Infantry || u.native || u.gunners || u.formation == rules.Square || u.figures() < rules.SquareNeeds || u.inMelee() {
		return false
	}
	return c.horseWithin(u, 18*anInch) && !c.footWithin(u, 10*anInch)
}

// horseWithin says whether enemy horse in order that comes to grips is within so far, and
// no cover between.
func (c *commander) horseWithin(u *unit, far distance) bool {
	for _, n := range c.f.order[1-c.side] {
		v := &c.f.units[n]
		if v.up() && v.mounted && v.closes && v.cond == steady && !v.inMelee() && u.quad.Nearer(&v.quad, far) {
			return !c.f.covered(u, v.box.At)
		}
	}
	return false
}

// footWithin says whether enemy foot in order is within so far.
func (c *commander) footWithin(u *unit, far distance) bool {
	for _, n := range c.f.order[1-c.side] {
		v := &c.f.units[n]
		if v.up() && !v.mounted && !v.character && v.cond == steady && u.quad.Nearer(&v.quad, far) {
			return true
		}
	}
	return false
}

// square forms square against horse, and line again when it has gone.
func (c *commander) square(u *unit) (battle.Order, bool) {
	word := ""
	switch {
	case c.wantsSquare(u):
		word = string(rules.Square)
	case u.formation == rules.Square && (!c.horse || !c.horseWithin(u, 24*anInch)):
		word = string(rules.Line)
	default:
		return battle.Order{}, false
	}
	return c.form(u, word)
}

// form is an order to change formation where there is room, towards the nearest enemy.
func (c *commander) form(u *unit, word string) (battle.Order, bool) {
	o := battle.Order{Kind: "change_formation", Unit: u.id, Formation: word}
	if n, _ := c.nearest(u); n != nobody && !u.isGun() {
		look := int(tabletop.Direction(u.box.At, c.f.units[n].box.At))
		if _, _, why := c.f.mayForm(u, word, &look); why == "" {
			o.Facing = &look
			return o, true
		}
	}
	_, _, why := c.f.mayForm(u, word, nil)
	return o, why == ""
}

// chargeTarget is the enemy whom a unit should charge now, if any: the one of whom it
// may expect most.
func (c *commander) chargeTarget(u *unit) (int, bool) {
	if u.cond != steady || u.shot || u.acted || u.inMelee() || u.isGun() || u.character || u.formation == rules.Square {
		return nobody, false
	}
	reach := c.reach(u) + 2*anInch
	best, most := nobody, 0
	for _, n := range c.f.order[1-c.side] {
		t := &c.f.units[n]
		if !t.up() || u.quad.Beyond(&t.quad, reach) || c.never(u, t) {
			continue
		}
		o, _, why := c.f.mayCharge(u, t)
		if why != "" {
			continue
		}
		if worth := c.chargeWorth(u, t, &o); worth > most {
			best, most = n, worth
		}
	}
	return best, best != nobody
}

// never says whether a unit would not charge an enemy whatever the ground: horse a square,
// men who shoot better the broken, a defender who shoots anybody who holds no friend, and a
// worn unit those in order.
func (c *commander) never(u, t *unit) bool {
	broken, holds := t.cond != steady, t.inMelee()
	switch {
	case broken:
		return !u.closes
	case t.formation == rules.Square && u.mounted:
		return true
	case !c.aggressive:
		return !u.closes && !holds
	}
	return worn(u) && !holds
}

// chargeWorth is how good a charge looks; 0 where it should not be made. An attacker goes
// in where he kills half of what he suffers, or the enemy is in no order, taken in flank
// or rear, or raw and without his C-in-C; with half his figures lost he does not. A
// defender takes only what is broken, far weaker, or holds a friend.
func (c *commander) chargeWorth(u, t *unit, o *onset) int {
	give, take := c.melee(u, t, o)
	broken := t.cond != steady
	holds := t.inMelee()
	if t.character && !broken {
		give = min(give, 36)
	}
	switch {
	case broken:
		give = max(give/2, 1) // it runs, and nobody is struck
	case !c.aggressive:
		weak := 2*t.figures() < u.figures()
		if !(holds || weak || u.closes && 2*give >= take) {
			return 0
		}
	case !u.closes:
		if 3*give < 4*take && o.into == rules.Front && !holds {
			return 0
		}
		if _, _, _, shot, _ := c.bestVolley(u); !holds && shot >= give-take/2 {
			return 0
		}
	case c.press || o.into != rules.Front || holds || t.exp == rules.Novice && !c.f.spiritOf(t).Cinc:
	case 2*give < take:
		return 0
	}
	return max(1, 2*give-take+72*when1(holds)+36*when1(o.into != rules.Front))
}

// melee is what the first step of a melee after a charge may be expected to do, given and
// taken in 36ths of a figure.
func (c *commander) melee(u, t *unit, o *onset) (give, take int) {
	f := c.f
	own, foe := f.along(u, 0), f.along(t, o.side)
	mine := rules.MeleeInput{Figures: 1, Experience: u.exp, Arm: u.arm, EnemyArm: t.arm, Blade: u.bladeNow(), Charged: true,
		ChargeInto: o.into, ChargeSlope: o.slope, ChargeDifficult: o.hard, EnemyInSquare: t.formation == rules.Square}
	his := rules.MeleeInput{Figures: 1, Experience: t.exp, Arm: t.arm, EnemyArm: u.arm, Blade: t.bladeNow(), WasCharged: true,
		ChargeInto: rules.Front, ChargeSlope: rules.Level, InSquare: t.formation == rules.Square}
	hit := func(in rules.MeleeInput) int {
		return min(max(rules.BaseToHit+battle.Sum(rules.MeleeModifiers, in), rules.LowestToHit), rules.D6)
	}
	give = chances(min(own, foe+f.settings.Lap), hit(mine), rules.MeleeToWound)
	take = chances(min(foe, own+f.settings.Lap), hit(his), rules.MeleeToWound)
	return min(give, 36*t.figures()), min(take, 36*u.figures())
}

// enemyReach is the range of the rifle, into which nobody goes in column who means to
// shoot.
const enemyReach = 30 * anInch

// attack is the aggressive doctrine for foot and horse.
func (c *commander) attack(u *unit, foe int, gap distance) (battle.Order, bool) {
	f := c.f
	if worn(u) && !c.press {
		return c.faceUp(u, foe)
	}
	if u.closes && !c.standsOff(u) {
		return c.goIn(u, foe, gap)
	}
	good := c.goodRange(u, &f.units[foe])
	if f.units[foe].cond == toGround { // whom nobody can shoot until he is brought to his feet
		good = rules.NoticeIn*anInch - anInch/2
	}
	if u.cond == toGround {
		return c.creep(u, foe, gap, good)
	}
	if gap > good || c.press && gap > 6*anInch {
		if !u.mounted && !c.press && c.underFire(u) { // in column, so as to creep on
			if o, ok := c.creep(u, foe, gap, good); ok {
				return o, true
			}
		}
		word := string(rules.Column)
		if gap <= max(good, enemyReach)+5*anInch { // in line before it comes under fire
			word = string(rules.Line)
		}
		if u.cond == steady && string(u.formation) != word && (word == string(rules.Line) || gap > max(good, enemyReach)+10*anInch) {
			if o, ok := c.form(u, word); ok {
				return o, true
			}
		}
		want := max(gap-good+anInch/2, 3*anInch)
		if gap > enemyReach && !c.press && !c.together(u) { // all go in together
			want = min(want, gap-enemyReach-anInch)
		}
		return c.advance(u, f.units[foe].quad.Nearest(u.box.At), want)
	}
	if u.formation == rules.Column && u.cond == steady {
		if o, ok := c.form(u, string(rules.Line)); ok {
			return o, true
		}
	}
	if o, ok := c.faceUp(u, foe); ok {
		return o, true
	}
	if _, _, _, worth, _ := c.bestVolley(u); worth == 0 && gap > 4*anInch { // in range, and something hides the enemy
		return c.advance(u, f.units[foe].quad.Nearest(u.box.At), gap-4*anInch)
	}
	return battle.Order{}, false
}

// standsOff says whether horse that can shoot does so, for want of an enemy who is not in
// square.
func (c *commander) standsOff(u *unit) bool {
	if !u.mounted || u.shots[0] == "" {
		return false
	}
	for _, n := range c.f.order[1-c.side] {
		if v := &c.f.units[n]; v.up() && !v.character && v.formation != rules.Square {
			return false
		}
	}
	return true
}

// waitRounds is how long units wait for each other before they go under fire.
const waitRounds = 4

// together says whether all who shoot and are fit for it stand near enough to go under
// fire with a unit.
func (c *commander) together(u *unit) bool {
	if c.f.round > waitRounds {
		return true
	}
	for _, n := range c.f.order[c.side] {
		v := &c.f.units[n]
		if v.no == u.no || v.cond != steady || v.character || v.isGun() || v.closes || worn(v) || v.inMelee() {
			continue
		}
		if _, gap := c.nearest(v); gap > enemyReach+5*anInch || v.formation == rules.Column && gap > enemyReach {
			return false
		}
	}
	return true
}

// goIn takes a unit that comes to grips towards its prey: creeping where it knows how and
// is shot at, else in column.
func (c *commander) goIn(u *unit, foe int, gap distance) (battle.Order, bool) {
	f := c.f
	prey := c.prey(u, foe)
	t := &f.units[prey]
	if u.cond == toGround || u.craft && !u.mounted && c.underFire(u) && !c.press {
		if o, ok := c.creep(u, prey, gap, 0); ok {
			return o, true
		}
	}
	if u.cond == toGround {
		return battle.Order{}, false
	}
	if u.formation == rules.Line && gap > 14*anInch {
		if o, ok := c.form(u, string(rules.Column)); ok {
			return o, true
		}
	}
	return c.advance(u, t.quad.Nearest(u.box.At), u.quad.Gap(&t.quad)-anInch-slack)
}

// prey is whom a unit that comes to grips goes for: the weakest within its reach and six
// inches, else the nearest; of a raider, what he came for; horse leaves squares alone.
func (c *commander) prey(u *unit, foe int) int {
	f := c.f
	if n := c.prize(u); c.raid && n != nobody {
		return n
	}
	reach := c.reach(u) + 6*anInch
	weak, few, near, far := nobody, 1<<30, nobody, int64(1)<<62
	for _, n := range f.order[1-c.side] {
		v := &f.units[n]
		if !v.up() || v.character || u.mounted && v.formation == rules.Square {
			continue
		}
		if u.quad.LeastSquare(&v.quad) < far {
			if d := u.quad.GapSquare(&v.quad); d < far {
				near, far = n, d
			}
		}
		if v.figures() < few && u.quad.Nearer(&v.quad, reach) {
			weak, few = n, v.figures()
		}
	}
	switch {
	case weak != nobody:
		return weak
	case near != nobody:
		return near
	}
	return foe
}

// underFire says whether an enemy who shoots may shoot at the unit where it is or will be
// after its next move. One whom an enemy has all but reached has other cares.
func (c *commander) underFire(u *unit) bool {
	far, shot := creepFrom+c.step(u), false
	for _, n := range c.f.order[1-c.side] {
		v := &c.f.units[n]
		if !c.sees(v) || v.character || v.cond != steady && v.cond != toGround || u.quad.Beyond(&v.quad, far) {
			continue
		}
		if u.quad.Nearer(&v.quad, creepTo/2) {
			return false
		}
		shot = shot || v.shots[0] != "" && v.shots[0] != rules.ThrownSpear && u.quad.Nearer(&v.quad, far)
	}
	return shot
}

// creep goes to ground, or on unseen to where a charge reaches or the weapon does well.
func (c *commander) creep(u *unit, foe int, gap, good distance) (battle.Order, bool) {
	f := c.f
	if u.cond != toGround {
		if _, why := f.mayGround(u); why != "" || u.closes && gap <= c.rushFrom(u, &f.units[foe]) || gap <= creepTo && good == 0 {
			return battle.Order{}, false
		}
		return battle.Order{Kind: "go_to_ground", Unit: u.id}, true
	}
	stop := good - anInch/2
	if u.closes {
		stop = c.rushFrom(u, &f.units[foe]) - anInch
	}
	stop = max(stop, 7*anInch)
	if f.units[foe].cond == toGround { // each brings the other to his feet
		stop = rules.NoticeIn*anInch - anInch/2
	} else if !u.closes && gap <= max(stop+anInch/2, good) { // in line, so as to rise and shoot
		if u.formation == rules.Column {
			return c.form(u, string(rules.Line))
		}
		return battle.Order{}, false
	}
	return c.advance(u, f.units[foe].quad.Nearest(u.box.At), gap-stop)
}

// defend is the defensive doctrine: stand, turn to the enemy, lie low without firearms.
func (c *commander) defend(u *unit, foe int, gap distance) (battle.Order, bool) {
	if u.cond == toGround {
		return battle.Order{}, false
	}
	if u.closes && !u.mounted && u.craft && gap > creepTo {
		if o, ok := c.lieLow(u); ok && !c.f.covered(u, c.f.units[foe].box.At) {
			return o, true
		}
	}
	if good := c.goodRange(u, &c.f.units[foe]); u.craft && !u.closes && good > 0 && gap > max(good, rules.NoticeIn*anInch) && c.underFire(u) {
		if _, _, _, worth, _ := c.bestVolley(u); worth == 0 { // shot at from out of its own range
			if o, ok := c.lieLow(u); ok && !c.f.covered(u, c.f.units[foe].box.At) {
				return o, true
			}
		}
	}
	if u.formation == rules.Column && !u.mounted && gap <= 24*anInch {
		if o, ok := c.form(u, string(rules.Line)); ok {
			return o, true
		}
	}
	return c.faceUp(u, foe)
}

// faceUp turns a unit to an enemy who is out of its arc and may come to matter.
func (c *commander) faceUp(u *unit, foe int) (battle.Order, bool) {
	f := c.f
	t := &f.units[foe]
	if u.formation == rules.Square || u.cond == toGround || !u.isGun() && !u.quad.Nearer(&t.quad, 24*anInch) {
		return battle.Order{}, false // a line is not turned for an enemy who is far
	}
	if mark := t.quad.Nearest(u.box.At); inArc(u, 0, mark) && aspect(u, t.box.At) == rules.Front {
		return battle.Order{}, false
	}
	look := int(tabletop.Direction(u.box.At, t.box.At))
	_, _, why := f.plan(u, nil, &look)
	return battle.Order{Kind: "move", Unit: u.id, Facing: &look}, why == ""
}

// advance is a move so far towards a place: straight, or as straight as other units allow,
// and over a river by its nearest crossing. Under fire a way that fewer enemies bear on is
// taken, where it brings the unit at least two thirds as near.
func (c *commander) advance(u *unit, to point, want distance) (battle.Order, bool) {
	f := c.f
	total := tabletop.Far(u.box.At, to)
	want = min(want, total)
	if f.table.Water(u.box.At, u.box.At.Towards(to, want)) == tabletop.Barred {
		over, ok := c.crossing(u, to)
		if !ok {
			return battle.Order{}, false
		}
		if u.formation == rules.Line && !u.character || u.formation == rules.Square {
			return c.form(u, string(rules.Column))
		}
		to = over
		total = tabletop.Far(u.box.At, to)
		want = total
	}
	straight := tabletop.Direction(u.box.At, to)
	want = min(want, f.best(u))
	if want < anInch/2 {
		return battle.Order{}, false
	}
	best, bestGain, bestFire := point{}, distance(0), 0
	for i, turn := range [...]facing{0, 2500, -2500, 5000, -5000, 8000, -8000} {
		if i > 0 && bestGain > 0 && (bestFire == 0 || i > 4) {
			break
		}
		dir := straight.Turn(turn)
		far, ok := f.farthest(u, dir, want)
		if !ok {
			continue
		}
		at := u.box.At.Add(dir.Ahead(far))
		gain := total - tabletop.Far(at, to)
		if gain <= 0 {
			continue
		}
		fire := 0
		if u.cond == steady && !u.isGun() {
			fire = c.exposure(u, at)
		}
		if bestGain == 0 || 3*gain >= 2*bestGain && fire < bestFire || 3*bestGain < 2*gain && fire <= bestFire {
			best, bestGain, bestFire = at, gain, fire
		}
	}
	if bestGain == 0 {
		return battle.Order{}, false
	}
	kind := "move"
	if u.character {
		kind = "move_leader"
	}
	return battle.Order{Kind: kind, Unit: u.id, Path: []battle.XY{best.XY()}}, true
}

// exposure counts the dice that the enemy bears on a place with, at a look.
func (c *commander) exposure(u *unit, at point) int {
	f := c.f
	n := 0
	for _, m := range f.order[1-c.side] {
		v := &f.units[m]
		w := rules.WeaponOf(v.shots[0])
		if !v.up() || v.cond != steady || w.Long == 0 || w.Key == rules.ThrownSpear || v.inMelee() || tabletop.Far(v.box.At, at) > distance(w.Long)*anInch {
			continue
		}
		eye, _, _ := edgeOf(v.box, 0)
		if !inArc(v, 0, at) {
			continue
		}
		if wood, houses, crest := f.table.Screens(eye, at); houses || wood > 2*anInch || crest > max(v.level, f.table.Level(at)) {
			continue
		}
		dice := max(v.figures(), w.GunDice)
		if f.table.Sheltered(eye, at) {
			dice /= 2
		}
		n += dice
	}
	return n
}

// crossing is where a unit goes next that must cross a river to a place: to the near end of
// the bridge or ford by which the way is shortest, or over it.
func (c *commander) crossing(u *unit, to point) (point, bool) {
	f := c.f
	best, way := point{}, int64(1)<<62
	for i := range f.table.Pieces {
		p := &f.table.Pieces[i]
		if p.Kind != tabletop.Bridge && p.Kind != tabletop.CrossFord || p.State == tabletop.Destroyed {
			continue
		}
		a, b := p.Line[0], p.Line[len(p.Line)-1]
		if b.Minus(u.box.At).Square() < a.Minus(u.box.At).Square() {
			a, b = b, a
		}
		goal := a
		if tabletop.Far(u.box.At, a) <= 2*anInch || f.table.Water(u.box.At, b) != tabletop.Barred {
			goal = b.Add(b.Minus(a))
		}
		if long := int64(tabletop.Far(u.box.At, a)) + int64(tabletop.Far(b, to)); long < way && f.table.On(goal) {
			best, way = goal, long
		}
	}
	return best, way < 1<<62
}
