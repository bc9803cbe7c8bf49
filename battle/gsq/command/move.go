package command

import (
	"frontier/battle"
	"frontier/battle/command"
	"frontier/battle/gsq/rules"
	"frontier/battle/gsq/state"
	"frontier/battle/tabletop"
)

// move goes through the side and gives each unit that should do something its order.
func (c *Commander) move() battle.Order {
	f := c.F
	units := f.Army[c.Side]
	for at := f.Cursor; at < len(units); at++ {
		u := &f.Units[units[at]]
		if u.Cond != state.Steady && u.Cond != state.ToGround && u.Cond != state.WithHost || u.Acted || u.Halted || u.InMelee() {
			continue
		}
		if o, ok := c.orderFor(u); ok {
			return o
		}
	}
	return Done
}

// orderFor is what a unit should do in the movement step, if anything.
func (c *Commander) orderFor(u *state.Unit) (battle.Order, bool) {
	switch {
	case u.Character:
		return c.leader(u)
	case u.Baggage:
		return c.wagons(u)
	case u.Gunners && !u.IsGun():
		return c.crew(u)
	case u.IsGun():
		return c.gun(u)
	}
	foe, gap := c.nearest(u)
	if o, ok := c.blades(u, foe); ok && u.Shot {
		return o, true
	}
	if u.Shot {
		return battle.Order{}, false
	}
	if t, ok := c.chargeTarget(u); ok {
		return battle.Order{Kind: "charge", Unit: u.ID, Target: c.F.Units[t].ID}, true
	}
	if o, ok := c.square(u); ok {
		return o, true
	}
	if o, ok := c.blades(u, foe); ok {
		return o, true
	}
	if c.Homeward {
		return c.retreat(u, foe, gap)
	}
	if o, ok, bid := c.bidden(u, foe, gap); bid {
		return o, ok
	}
	if c.raid && (foe == state.Nobody || gap > 6*state.Inch) { // what can be hurt, or else the place it came for
		if n := c.Prize(u); n != state.Nobody {
			foe, gap = n, u.Quad.Gap(&c.F.Units[n].Quad)
		} else if at, ok := c.place(); ok && u.Cond == state.Steady && u.Quad.FromPoint(at) > 2*state.Inch {
			return c.Advance(u, at, c.F.Best(u))
		}
	}
	if foe == state.Nobody && !c.keeps(u) {
		return c.search(u)
	}
	if c.aggressive && !c.keeps(u) {
		return c.attack(u, foe, gap)
	}
	return c.defend(u, foe, gap)
}

// search is what a unit does that sees no enemy. An attacker goes on to where they must be:
// upright to a place for which one of the two sides fights, otherwise on the ground where
// they have firearms and he knows how. Of a defender's foot one half lies low from firearms
// and the other keeps watch; but nobody hides in works that he is to hold.
func (c *Commander) search(u *state.Unit) (battle.Order, bool) {
	low := c.firearms && !u.Mounted
	if !c.aggressive {
		if low && u.Slot%2 == 0 {
			return c.lieLow(u)
		}
		return battle.Order{}, false
	}
	to, known := c.foughtFor()
	if !known {
		to = state.Point{X: u.Box.At.X, Y: c.F.FromEdge(1-c.Side, c.F.Table.Deploy/2)} // before his own edge
		if _, why := c.F.MayGround(u); low && (u.Craft || !u.Closes) && why == "" {
			return battle.Order{Kind: "go_to_ground", Unit: u.ID}, true
		}
	}
	return c.Advance(u, to, c.F.Best(u))
}

// lieLow sends a defender to the ground, where he may go and has no work to hold.
func (c *Commander) lieLow(u *state.Unit) (battle.Order, bool) {
	_, why := c.F.MayGround(u)
	return battle.Order{Kind: "go_to_ground", Unit: u.ID}, why == "" && !c.F.HoldsWorks(c.Side)
}

// foughtFor is the place for which one of the two sides fights; false where there is none.
func (c *Commander) foughtFor() (state.Point, bool) {
	if at, ok := c.F.Goals.Of(c.Side); ok {
		return at, true
	}
	return c.F.Goals.Of(1 - c.Side)
}

// blades fixes bayonets or draws swords once an enemy who comes to grips is within 14
// inches, or none is to be seen at all; horse draws for its own charge too.
func (c *Commander) blades(u *state.Unit, foe int) (battle.Order, bool) {
	kind, near := "fix_bayonets", 14*state.Inch
	if u.Blade == rules.Sword {
		kind = "draw_swords"
	}
	if u.Mounted {
		near = 20 * state.Inch
	}
	if _, why := c.F.MayReady(u, kind); why != "" {
		return battle.Order{}, false
	}
	ready := foe == state.Nobody
	for _, n := range c.F.Army[1-c.Side] {
		v := &c.F.Units[n]
		ready = ready || v.Up() && !v.Character && (u.Mounted || v.Closes) && u.Quad.Nearer(&v.Quad, near)
	}
	return battle.Order{Kind: kind, Unit: u.ID}, ready
}

// wantsSquare says whether foot in the open should form square: enemy horse is within its
// reach of a charge and four inches, or men who come to grips are near on three sides of it.
func (c *Commander) wantsSquare(u *state.Unit) bool {
	if u.Arm != rules.Infantry || u.Native || u.Gunners || u.Formation == rules.Square || u.Figures() < rules.SquareNeeds || u.InMelee() {
		return false
	}
	return c.surrounded(u) || c.horse && c.horseWithin(u, 18*state.Inch) && !c.footWithin(u, 10*state.Inch)
}

// surrounded says whether enemies in order who come to grips are near on three sides of a
// unit or on all.
func (c *Commander) surrounded(u *state.Unit) bool {
	var sides [4]int
	for _, n := range c.F.Army[1-c.Side] {
		if v := &c.F.Units[n]; v.Up() && v.Closes && v.Cond == state.Steady && !v.Character && u.Quad.Nearer(&v.Quad, 10*state.Inch) {
			sides[tabletop.Direction(u.Box.At, v.Box.At).Turn(-u.Box.Facing+tabletop.Quarter/2)/tabletop.Quarter] = 1
		}
	}
	return sides[2] > 0 && sides[0]+sides[1]+sides[2]+sides[3] >= 3
}

// horseWithin says whether enemy horse in order that comes to grips is within so far, and
// no cover between.
func (c *Commander) horseWithin(u *state.Unit, far state.Distance) bool {
	for _, n := range c.F.Army[1-c.Side] {
		v := &c.F.Units[n]
		if v.Up() && v.Mounted && v.Closes && v.Cond == state.Steady && !v.InMelee() && u.Quad.Nearer(&v.Quad, far) {
			return !c.F.Covered(u, v.Box.At)
		}
	}
	return false
}

// footWithin says whether enemy foot in order is within so far.
func (c *Commander) footWithin(u *state.Unit, far state.Distance) bool {
	for _, n := range c.F.Army[1-c.Side] {
		v := &c.F.Units[n]
		if v.Up() && !v.Mounted && !v.Character && v.Cond == state.Steady && u.Quad.Nearer(&v.Quad, far) {
			return true
		}
	}
	return false
}

// square forms square against horse, and line again when it has gone.
func (c *Commander) square(u *state.Unit) (battle.Order, bool) {
	word := ""
	switch {
	case c.wantsSquare(u):
		word = string(rules.Square)
	case u.Formation == rules.Square && !(c.horse && c.horseWithin(u, 24*state.Inch)) && !c.surrounded(u) && c.plan.Of(u.ID).Do != command.Form:
		word = string(rules.Line)
	default:
		return battle.Order{}, false
	}
	return c.form(u, word)
}

// form is an order to change formation where there is room, towards the nearest enemy.
func (c *Commander) form(u *state.Unit, word string) (battle.Order, bool) {
	o := battle.Order{Kind: "change_formation", Unit: u.ID, Formation: word}
	if n, _ := c.nearest(u); n != state.Nobody && !u.IsGun() {
		look := int(tabletop.Direction(u.Box.At, c.F.Units[n].Box.At))
		if _, _, why := c.F.MayForm(u, word, &look); why == "" {
			o.Facing = &look
			return o, true
		}
	}
	_, _, why := c.F.MayForm(u, word, nil)
	return o, why == ""
}

// chargeTarget is the enemy whom a unit should charge now, if any: the one of whom it
// may expect most.
func (c *Commander) chargeTarget(u *state.Unit) (int, bool) { return c.charge(u, 1<<30) }

// mayCharge says whether there is an enemy whom a unit should charge now.
func (c *Commander) mayCharge(u *state.Unit) bool {
	_, ok := c.charge(u, 1)
	return ok
}

// charge is whom a unit may expect most of a charge at, or the first of whom it may expect so much that is enough.
func (c *Commander) charge(u *state.Unit, enough int) (int, bool) {
	if u.Cond != state.Steady || u.Shot || u.Acted || u.InMelee() || u.IsGun() || u.Character || u.Formation == rules.Square {
		return state.Nobody, false
	}
	reach := c.reach(u) + 2*state.Inch
	best, most := state.Nobody, 0
	for _, n := range c.F.Army[1-c.Side] {
		t := &c.F.Units[n]
		if !t.Up() || u.Quad.Beyond(&t.Quad, reach) || c.never(u, t) {
			continue
		}
		o, _, why := c.F.MayCharge(u, t)
		if why != "" {
			continue
		}
		if worth := c.chargeWorth(u, t, &o); worth > most {
			best, most = n, worth
		}
		if most >= enough {
			break
		}
	}
	return best, best != state.Nobody
}

// never says whether a unit would not charge an enemy whatever the ground: horse a square,
// men who shoot better the broken, a defender who shoots anybody who holds no friend, and a
// worn unit those in order.
func (c *Commander) never(u, t *state.Unit) bool {
	broken, holds := t.Cond != state.Steady, t.InMelee()
	switch {
	case broken:
		return !u.Closes
	case t.Formation == rules.Square && u.Mounted:
		return true
	case !c.aggressive:
		return !u.Closes && !holds
	}
	return worn(u) && !holds
}

// chargeWorth is how good a charge looks; 0 where it should not be made. An attacker goes
// in where he kills half of what he suffers, or the enemy is in no order, taken in flank
// or rear, or raw and without his C-in-C; with half his figures lost he does not. A
// defender takes only what is broken, far weaker, or holds a friend.
func (c *Commander) chargeWorth(u, t *state.Unit, o *state.Onset) int {
	give, take := c.melee(u, t, o)
	broken := t.Cond != state.Steady
	holds := t.InMelee()
	if t.Character && !broken {
		give = min(give, 36)
	}
	switch {
	case broken:
		give = max(give/2, 1) // it runs, and nobody is struck
	case !c.aggressive:
		weak := 2*t.Figures() < u.Figures()
		if !(holds || weak || u.Closes && 2*give >= take) {
			return 0
		}
	case !u.Closes:
		if 3*give < 4*take && o.Into == rules.Front && !holds {
			return 0
		}
		if _, _, _, shot, _ := c.bestVolley(u); !holds && shot >= give-take/2 {
			return 0
		}
	case c.press || o.Into != rules.Front || holds || t.Exp == rules.Novice && !c.F.SpiritOf(t).Cinc:
	case 2*give < take:
		return 0
	}
	return max(1, 2*give-take+72*state.When1(holds)+36*state.When1(o.Into != rules.Front))
}

// melee is what the first step of a melee after a charge may be expected to do, given and
// taken in 36ths of a figure.
func (c *Commander) melee(u, t *state.Unit, o *state.Onset) (give, take int) {
	f := c.F
	own, foe := f.Along(u, 0), f.Along(t, o.Side)
	mine := rules.MeleeInput{Figures: 1, Experience: u.Exp, Arm: u.Arm, EnemyArm: t.Arm, Blade: u.BladeNow(), Charged: true,
		ChargeInto: o.Into, ChargeSlope: o.Slope, ChargeDifficult: o.Hard, EnemyInSquare: t.Formation == rules.Square}
	his := rules.MeleeInput{Figures: 1, Experience: t.Exp, Arm: t.Arm, EnemyArm: u.Arm, Blade: t.BladeNow(), WasCharged: true,
		ChargeInto: rules.Front, ChargeSlope: rules.Level, InSquare: t.Formation == rules.Square}
	hit := func(in rules.MeleeInput) int {
		return min(max(rules.BaseToHit+battle.Sum(rules.MeleeModifiers, in), rules.LowestToHit), rules.D6)
	}
	give = state.Chances(min(own, foe+f.Settings.Lap), hit(mine), rules.MeleeToWound)
	take = state.Chances(min(foe, own+f.Settings.Lap), hit(his), rules.MeleeToWound)
	return min(give, 36*t.Figures()), min(take, 36*u.Figures())
}

// attack is the aggressive doctrine for foot and horse.
func (c *Commander) attack(u *state.Unit, foe int, gap state.Distance) (battle.Order, bool) {
	f := c.F
	if worn(u) && !c.press {
		return c.faceUp(u, foe)
	}
	if u.Closes && !c.standsOff(u) {
		return c.goIn(u, foe, gap)
	}
	good := c.goodRange(u, &f.Units[foe])
	if f.Units[foe].Cond == state.ToGround { // whom nobody can shoot until he is brought to his feet
		good = rules.NoticeIn*state.Inch - state.Inch/2
	}
	if u.Cond == state.ToGround {
		return c.creep(u, foe, gap, good)
	}
	if gap > good || c.press && gap > 6*state.Inch {
		if !u.Mounted && !c.press && c.underFire(u) { // in column, so as to creep on
			if o, ok := c.creep(u, foe, gap, good); ok {
				return o, true
			}
		}
		word := string(rules.Column)
		if gap <= max(good, state.EnemyReach)+5*state.Inch { // in line before it comes under fire
			word = string(rules.Line)
		}
		if u.Cond == state.Steady && string(u.Formation) != word && (word == string(rules.Line) || gap > max(good, state.EnemyReach)+10*state.Inch) {
			if o, ok := c.form(u, word); ok {
				return o, true
			}
		}
		want := max(gap-good+state.Inch/2, 3*state.Inch)
		if gap > state.EnemyReach && !c.press && !c.together(u) { // all go in together
			want = min(want, gap-state.EnemyReach-state.Inch)
		}
		return c.Advance(u, f.Units[foe].Quad.Nearest(u.Box.At), want)
	}
	if u.Formation == rules.Column && u.Cond == state.Steady {
		if o, ok := c.form(u, string(rules.Line)); ok {
			return o, true
		}
	}
	if o, ok := c.faceUp(u, foe); ok {
		return o, true
	}
	if _, _, _, worth, _ := c.bestVolley(u); worth == 0 && gap > 4*state.Inch { // in range, and something hides the enemy
		return c.Advance(u, f.Units[foe].Quad.Nearest(u.Box.At), gap-4*state.Inch)
	}
	return battle.Order{}, false
}

// standsOff says whether horse that can shoot does so, for want of an enemy who is not in
// square.
func (c *Commander) standsOff(u *state.Unit) bool {
	if !u.Mounted || u.Shots[0] == "" {
		return false
	}
	for _, n := range c.F.Army[1-c.Side] {
		if v := &c.F.Units[n]; v.Up() && !v.Character && v.Formation != rules.Square {
			return false
		}
	}
	return true
}

// waitRounds is how long units wait for each other before they go under fire.
const waitRounds = 4

// together says whether all who shoot and are fit for it stand near enough to go under
// fire with a unit.
func (c *Commander) together(u *state.Unit) bool {
	if c.F.Round > waitRounds {
		return true
	}
	for _, n := range c.F.Army[c.Side] {
		v := &c.F.Units[n]
		if v.No == u.No || v.Cond != state.Steady || v.Character || v.IsGun() || v.Closes || worn(v) || v.InMelee() {
			continue
		}
		if _, gap := c.nearest(v); gap > state.EnemyReach+5*state.Inch || v.Formation == rules.Column && gap > state.EnemyReach {
			return false
		}
	}
	return true
}

// goIn takes a unit that comes to grips towards its prey: creeping where it knows how and
// is shot at, else in column.
func (c *Commander) goIn(u *state.Unit, foe int, gap state.Distance) (battle.Order, bool) {
	f := c.F
	prey := c.prey(u, foe)
	t := &f.Units[prey]
	if u.Cond == state.ToGround || u.Craft && !u.Mounted && c.underFire(u) && !c.press {
		if o, ok := c.creep(u, prey, gap, 0); ok {
			return o, true
		}
	}
	if u.Cond == state.ToGround {
		return battle.Order{}, false
	}
	if u.Formation == rules.Line && gap > 14*state.Inch {
		if o, ok := c.form(u, string(rules.Column)); ok {
			return o, true
		}
	}
	return c.Advance(u, t.Quad.Nearest(u.Box.At), u.Quad.Gap(&t.Quad)-state.Inch-state.Slack)
}

// prey is whom a unit that comes to grips goes for: the weakest within its reach and six
// inches, else the nearest; of a raider, what he came for; horse leaves squares alone.
func (c *Commander) prey(u *state.Unit, foe int) int {
	f := c.F
	if n := c.Prize(u); c.raid && n != state.Nobody {
		return n
	}
	reach := c.reach(u) + 6*state.Inch
	weak, few, near, far := state.Nobody, 1<<30, state.Nobody, int64(1)<<62
	for _, n := range f.Army[1-c.Side] {
		v := &f.Units[n]
		if !v.Up() || v.Character || u.Mounted && v.Formation == rules.Square {
			continue
		}
		if u.Quad.LeastSquare(&v.Quad) < far {
			if d := u.Quad.GapSquare(&v.Quad); d < far {
				near, far = n, d
			}
		}
		if v.Figures() < few && u.Quad.Nearer(&v.Quad, reach) {
			weak, few = n, v.Figures()
		}
	}
	switch {
	case weak != state.Nobody:
		return weak
	case near != state.Nobody:
		return near
	}
	return foe
}

// underFire says whether an enemy who shoots may shoot at the unit where it is or will be
// after its next move. One whom an enemy has all but reached has other cares.
func (c *Commander) underFire(u *state.Unit) bool {
	far, shot := creepFrom+c.step(u), false
	for _, n := range c.F.Army[1-c.Side] {
		v := &c.F.Units[n]
		if !c.sees(v) || v.Character || v.Cond != state.Steady && v.Cond != state.ToGround || u.Quad.Beyond(&v.Quad, far) {
			continue
		}
		if u.Quad.Nearer(&v.Quad, creepTo/2) {
			return false
		}
		shot = shot || v.Shots[0] != "" && v.Shots[0] != rules.ThrownSpear && u.Quad.Nearer(&v.Quad, far)
	}
	return shot
}

// creep goes to ground, or on unseen to where a charge reaches or the weapon does well.
func (c *Commander) creep(u *state.Unit, foe int, gap, good state.Distance) (battle.Order, bool) {
	f := c.F
	if u.Cond != state.ToGround {
		if _, why := f.MayGround(u); why != "" || u.Closes && gap <= c.rushFrom(u, &f.Units[foe]) || gap <= creepTo && good == 0 {
			return battle.Order{}, false
		}
		return battle.Order{Kind: "go_to_ground", Unit: u.ID}, true
	}
	stop := good - state.Inch/2
	if u.Closes {
		stop = c.rushFrom(u, &f.Units[foe]) - state.Inch
	}
	stop = max(stop, 7*state.Inch)
	if f.Units[foe].Cond == state.ToGround { // each brings the other to his feet
		stop = rules.NoticeIn*state.Inch - state.Inch/2
	} else if !u.Closes && gap <= max(stop+state.Inch/2, good) { // in line, so as to rise and shoot
		if u.Formation == rules.Column {
			return c.form(u, string(rules.Line))
		}
		return battle.Order{}, false
	}
	return c.Advance(u, f.Units[foe].Quad.Nearest(u.Box.At), gap-stop)
}

// defend is the defensive doctrine: stand, turn to the enemy, lie low without firearms. Horse that
// comes to grips rides at those who have begun to fight, unless its side has walls to keep.
func (c *Commander) defend(u *state.Unit, foe int, gap state.Distance) (battle.Order, bool) {
	if u.Cond == state.ToGround || foe == state.Nobody {
		return battle.Order{}, false
	}
	if u.Mounted && u.Closes && !worn(u) && c.F.Quiet == 0 && !c.F.HoldsWorks(c.Side) {
		return c.goIn(u, foe, gap)
	}
	if u.Closes && !u.Mounted && u.Craft && gap > creepTo {
		if o, ok := c.lieLow(u); ok && !c.F.Covered(u, c.F.Units[foe].Box.At) {
			return o, true
		}
	}
	if good := c.goodRange(u, &c.F.Units[foe]); u.Craft && !u.Closes && good > 0 && gap > max(good, rules.NoticeIn*state.Inch) && c.underFire(u) {
		if _, _, _, worth, _ := c.bestVolley(u); worth == 0 { // shot at from out of its own range
			if o, ok := c.lieLow(u); ok && !c.F.Covered(u, c.F.Units[foe].Box.At) {
				return o, true
			}
		}
	}
	if u.Formation == rules.Column && !u.Mounted && gap <= 24*state.Inch {
		if o, ok := c.form(u, string(rules.Line)); ok {
			return o, true
		}
	}
	return c.faceUp(u, foe)
}

// faceUp turns a unit to an enemy who is out of its arc and may come to matter.
func (c *Commander) faceUp(u *state.Unit, foe int) (battle.Order, bool) {
	f := c.F
	t := &f.Units[foe]
	if u.Formation == rules.Square || u.Cond == state.ToGround || !u.IsGun() && !u.Quad.Nearer(&t.Quad, 24*state.Inch) {
		return battle.Order{}, false // a line is not turned for an enemy who is far
	}
	if mark := t.Quad.Nearest(u.Box.At); state.InArc(u, 0, mark) && state.Aspect(u, t.Box.At) == rules.Front {
		return battle.Order{}, false
	}
	look := int(tabletop.Direction(u.Box.At, t.Box.At))
	_, _, why := f.Plan(u, nil, &look)
	return battle.Order{Kind: "move", Unit: u.ID, Facing: &look}, why == ""
}
