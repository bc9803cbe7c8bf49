package command

import (
	"slices"

	"frontier/battle"
	"frontier/battle/tabletop"
)

// drawer works an idea out into tasks.
type drawer struct {
	s     *Situation
	plan  *Plan
	front front
	foes  []int // enemies at whom the weight of the plan goes, the nearest first
	tells bool  // reasons are wanted
}

// Make works an idea out: a task with its reason for each of the side's units.
func Make(s *Situation, idea Idea) *Plan { return draw(s, idea, true) }

// Draft is what [Make] is but for the reasons, for battles and sand tables whose plans nobody reads: it takes
// less time.
func Draft(s *Situation, idea Idea) *Plan { return draw(s, idea, false) }

func draw(s *Situation, idea Idea, tells bool) *Plan {
	p := &Plan{Idea: idea, by: make(map[string]int, len(s.Own)), tasks: make([]Task, len(s.Own))}
	for i := range slices.Backward(s.Own) { // of two of one name the first
		p.by[s.Own[i].ID] = i
	}
	d := &drawer{s: s, plan: p, front: s.front(), tells: tells}
	d.foes = d.aimed(idea.Wing)
	if tells {
		p.Why = s.grounds(idea)
	}
	for i := range s.Own {
		if b := &s.Own[i]; b.Kind == Train || b.Kind == Vessel {
			d.give(i, Task{Do: Keep, At: b.At, Why: "stays behind the line"})
		}
	}
	switch idea.Manner {
	case Assault:
		d.assault()
	case Firefight:
		d.firefight()
	case Envelop:
		d.envelop()
	case Feint:
		d.feint()
	case Pursue:
		d.pursue()
	case Square:
		d.square()
	case Delay:
		d.delay()
	case Ambush:
		d.ambush()
	case Refuse:
		d.stand("holds the ground")
		d.refuse()
	case BreakOff:
		d.breakOff()
	case HoldWorks:
		d.stand("holds the works")
	default:
		d.stand("holds the ground")
	}
	return p
}

// each calls for every unit of the side that fights on land, with its index.
func (d *drawer) each(do func(i int, b *Body)) {
	for i := range d.s.Own {
		if b := &d.s.Own[i]; b.Kind != Train && b.Kind != Vessel && b.Figures > 0 {
			do(i, b)
		}
	}
}

// give gives a unit a task.
func (d *drawer) give(i int, t Task) {
	if !d.tells {
		t.Why = ""
	}
	d.plan.tasks[i] = t
}

// aimed are the enemies at whom a plan's weight goes: those on a wing, or in the centre the
// half that is worth least; the nearest first. Baggage is aimed at where nobody else is left.
func (d *drawer) aimed(wing Wing) []int {
	var all []int
	for i := range d.s.Foe {
		if d.s.Foe[i].fights() {
			all = append(all, i)
		}
	}
	if len(all) == 0 {
		for i := range d.s.Foe {
			all = append(all, i)
		}
	}
	foe := d.s.Foe
	if wing != Centre {
		slices.SortStableFunc(all, func(a, b int) int {
			return int(wing) * int(d.front.aside(foe[b].At)-d.front.aside(foe[a].At))
		})
		all = all[:(len(all)+1)/2]
	}
	slices.SortStableFunc(all, func(a, b int) int {
		return int(d.front.along(foe[a].At) - d.front.along(foe[b].At))
	})
	return all
}

// mark is the enemy whom a unit should make for, of those aimed at: the nearest, those behind
// cover taken for half as far again; of a side that fights for a place, who is there.
func (d *drawer) mark(b *Body) *Body {
	best, near := -1, int64(1)<<28
	for _, n := range d.foes {
		f := &d.s.Foe[n]
		most := near // what comes nearer by what he is takes three eighths of it at least
		if f.Shaken || d.s.Goal != nil {
			most = 3*near + 3
		}
		if tabletop.Point(f.At).Minus(tabletop.Point(b.At)).Square() >= most*most {
			continue
		}
		far := int64(gap(b, f))
		if f.Cover {
			far += far / 2
		}
		if f.Shaken {
			far -= far / 4
		}
		if g := d.s.Goal; g != nil && !g.Hold && tabletop.Far(tabletop.Point(f.At), tabletop.Point(g.At)) <= 2*g.Near {
			far /= 2
		}
		if far < near {
			best, near = n, far
		}
	}
	if best < 0 {
		return nil
	}
	return &d.s.Foe[best]
}

// to is the target of a unit as a task has it, or where the enemy is to be looked for.
func (d *drawer) to(do Duty, b *Body, why string) Task { return d.at(do, d.mark(b), why) }

// at is the task of a unit that makes for an enemy; nil: it looks for him.
func (d *drawer) at(do Duty, f *Body, why string) Task {
	if f != nil {
		if d.tells {
			why += " " + f.Name
		}
		return Task{Do: do, At: f.At, Target: f.ID, Why: why}
	}
	at := d.front.to
	return Task{Do: do, At: at.XY(), Why: "looks for the enemy"}
}

// reserve is the unit that is held back of so many as fight: the best in hand of those that
// stand farthest back, where there are six or more.
func (d *drawer) reserve() int {
	best, worth, n := -1, 0, 0
	d.each(func(i int, b *Body) {
		if b.Kind != Foot || b.Spent || b.Closes {
			return
		}
		n++
		if v := b.Worth()/max(1, b.Figures) - int(d.front.along(b.At)/battle.One); best < 0 || v > worth {
			best, worth = i, v
		}
	})
	if n < 6 {
		return -1
	}
	return best
}

// behind is a place behind the middle of the own side.
func (d *drawer) behind(far battle.Length) battle.XY {
	return d.front.at.Add(d.front.by.Ahead(-far)).XY()
}

// weary gives those who will not attack any more their duty; true where it did.
func (d *drawer) weary(i int, b *Body) bool {
	if b.Spent {
		d.give(i, Task{Do: Keep, At: b.At, Why: "is spent, and holds on"})
	}
	return b.Spent
}

func (d *drawer) assault() {
	back := d.reserve()
	d.each(func(i int, b *Body) {
		switch {
		case d.weary(i, b):
		case b.Kind == Guns:
			d.give(i, d.to(Support, b, "fires the others in at"))
		case i == back && d.s.Turn <= d.s.Turns/2:
			d.give(i, Task{Do: Wait, At: d.behind(d.s.inches(6)), Why: "follows in reserve"})
		case b.Shock == 0:
			d.give(i, d.to(Shoot, b, "goes to shoot at"))
		default:
			d.give(i, d.to(Storm, b, "goes in at"))
		}
	})
}

func (d *drawer) firefight() {
	back := d.reserve()
	d.each(func(i int, b *Body) {
		switch f := d.mark(b); {
		case d.weary(i, b):
		case b.Kind == Guns:
			d.give(i, d.at(Support, f, "shells"))
		case i == back:
			d.give(i, Task{Do: Wait, At: d.behind(d.s.inches(6)), Why: "waits in reserve"})
		case b.Kind == Horse && b.Good == 0 && (f == nil || !f.Shaken):
			d.give(i, Task{Do: Wait, At: d.behind(d.s.inches(3)), Why: "waits for them to waver"})
		case b.Closes || f != nil && f.Shaken && f.Figures*f.Shock < b.Figures*b.Shock:
			d.give(i, d.at(Storm, f, "goes in at"))
		default:
			d.give(i, d.at(Shoot, f, "goes to shoot at"))
		}
	})
}

func (d *drawer) envelop() {
	wing := d.plan.Wing
	if wing == Centre {
		wing = Right
	}
	// the half of the side that stands on that wing goes round
	var order []int
	d.each(func(i int, b *Body) {
		if b.Kind != Guns && !b.Spent {
			order = append(order, i)
		}
	})
	own := d.s.Own
	slices.SortStableFunc(order, func(a, b int) int {
		return int(wing) * int(d.front.aside(own[b].At)-d.front.aside(own[a].At))
	})
	outer := make([]bool, len(own))
	for n, i := range order {
		outer[i] = n < (len(order)+1)/2 || own[i].Kind == Horse
	}
	flank := d.flank(wing)
	d.each(func(i int, b *Body) {
		switch {
		case d.weary(i, b):
		case b.Kind == Guns:
			d.give(i, d.to(Support, b, "holds their eyes to the front, at"))
		case outer[i]:
			t := d.to(Round, b, "comes round their flank, upon")
			t.At = flank
			if tabletop.Point(b.At).Minus(tabletop.Point(flank)).Square() < int64(d.s.inches(9))*int64(d.s.inches(9)) || d.front.aside(b.At)*battle.Length(wing) > d.front.aside(flank)*battle.Length(wing) {
				t = d.to(Storm, b, "strikes the flank of")
			}
			d.give(i, t)
		case b.Good > 0:
			d.give(i, d.to(Shoot, b, "holds in front"))
		default:
			d.give(i, d.to(Storm, b, "goes in from the front at"))
		}
	})
}

// flank is a place beside the enemy on a wing, as far as the table is broad.
func (d *drawer) flank(wing Wing) battle.XY {
	outermost := battle.Length(0)
	for i := range d.s.Foe {
		outermost = max(outermost, d.front.aside(d.s.Foe[i].At)*battle.Length(wing))
	}
	depth := d.front.along(d.front.to.XY())
	at := d.front.at.Add(d.front.by.Ahead(depth)).Add(d.front.by.Right((outermost + d.s.inches(9)) * battle.Length(wing)))
	at.X = min(max(at.X, d.s.inches(3)), d.s.Width-d.s.inches(3))
	at.Y = min(max(at.Y, d.s.inches(3)), d.s.Depth-d.s.inches(3))
	return at.XY()
}

func (d *drawer) feint() {
	if d.s.Turn > 3 {
		d.assault()
		return
	}
	d.each(func(i int, b *Body) {
		shows := d.front.aside(b.At)*battle.Length(d.plan.Wing) < 0
		switch {
		case d.weary(i, b):
		case b.Kind == Guns:
			d.give(i, d.to(Support, b, "shells"))
		case shows:
			d.give(i, d.to(Shoot, b, "makes a show against"))
		default:
			d.give(i, Task{Do: Wait, At: b.At, Why: "waits for the show to draw them off"})
		}
	})
}

func (d *drawer) pursue() {
	d.each(func(i int, b *Body) {
		switch {
		case d.weary(i, b):
		case b.Kind == Guns:
			d.give(i, d.to(Support, b, "sends them on their way:"))
		case b.Kind == Horse || !b.Shaken:
			d.give(i, d.to(Storm, b, "pursues"))
		default:
			d.give(i, d.to(Shoot, b, "follows in order"))
		}
	})
}

// stand has all who are near to what is held stay, and the others come; one in six of the
// foot is in reserve.
func (d *drawer) stand(why string) {
	back := d.reserve()
	g := d.s.Goal
	d.each(func(i int, b *Body) {
		switch {
		case b.Kind == Guns:
			d.give(i, Task{Do: Support, At: b.At, Why: "keeps the field of fire"})
		case g != nil && g.Hold && !b.Cover && tabletop.Far(tabletop.Point(b.At), tabletop.Point(g.At)) > 3*g.Near:
			d.give(i, Task{Do: Post, At: g.At, Why: "comes to what is to be held"})
		case i == back && !b.Cover:
			d.give(i, Task{Do: Wait, At: d.behind(d.s.inches(4)), Why: "stands in reserve"})
		default:
			d.give(i, Task{Do: Keep, At: b.At, Why: why})
		}
	})
}

// refuse draws the outermost units of the wing in danger back.
func (d *drawer) refuse() {
	wing := d.plan.Wing
	last, far := -1, battle.Length(-1)<<40
	d.each(func(i int, b *Body) {
		if b.Kind == Foot && !b.Cover {
			if a := d.front.aside(b.At) * battle.Length(wing); a > far {
				last, far = i, a
			}
		}
	})
	if last < 0 {
		return
	}
	b := &d.s.Own[last]
	at := tabletop.Point(b.At)
	if d.front.along(b.At) > d.s.inches(-4) { // not drawn back yet
		at = at.Add(d.front.by.Ahead(d.s.inches(-6)))
	}
	d.give(last, Task{Do: Post, At: at.XY(), Why: "is drawn back to cover the flank"})
}

func (d *drawer) square() {
	at := d.front.at.XY()
	if g := d.s.Goal; g != nil && g.Hold {
		at = g.At
	}
	d.each(func(i int, b *Body) {
		switch {
		case b.Cover:
			d.give(i, Task{Do: Keep, At: b.At, Why: "has walls for a square"})
		case b.Kind == Foot && b.Drilled:
			d.give(i, Task{Do: Form, At: b.At, Why: "forms square against a rush from all sides"})
		case b.Kind == Guns:
			d.give(i, Task{Do: Support, At: b.At, Why: "fires from between the squares"})
		default:
			d.give(i, Task{Do: Wait, At: at, Why: "keeps between the squares"})
		}
	})
}

func (d *drawer) delay() {
	d.each(func(i int, b *Body) {
		switch {
		case b.Kind == Guns:
			d.give(i, Task{Do: Yield, At: d.behind(d.s.inches(18)), Why: "fires, and limbers up in time"})
		case b.Cover:
			d.give(i, Task{Do: Keep, At: b.At, Why: "holds here for as long as may be"})
		default:
			d.give(i, Task{Do: Yield, At: d.behind(d.s.inches(12)), Why: "fires, and goes back before they close"})
		}
	})
}

func (d *drawer) ambush() {
	near := false
	d.each(func(_ int, b *Body) {
		n := nearest(b.At, d.s.Foe, (*Body).fights)
		near = near || n >= 0 && gap(b, &d.s.Foe[n]) <= max(b.Good, b.Pace)
	})
	d.each(func(i int, b *Body) {
		switch {
		case near && b.Closes:
			d.give(i, d.to(Storm, b, "springs the ambush on"))
		case near:
			d.give(i, d.to(Shoot, b, "springs the ambush on"))
		default:
			d.give(i, Task{Do: Lie, At: b.At, Why: "lies low until they are near"})
		}
	})
}

// breakOff leaves a third of those who shoot best as the rear guard: the nearest to the enemy.
func (d *drawer) breakOff() {
	var guard []int
	d.each(func(i int, b *Body) {
		if b.Kind != Guns && b.Good > 0 && !b.Spent && !b.Shaken {
			guard = append(guard, i)
		}
	})
	slices.SortStableFunc(guard, func(a, b int) int {
		return int(d.front.along(d.s.Own[b].At) - d.front.along(d.s.Own[a].At))
	})
	guard = guard[:(len(guard)+2)/3]
	home := d.behind(d.s.inches(24))
	for i := range d.s.Own {
		b := &d.s.Own[i]
		switch {
		case slices.Contains(guard, i):
			d.give(i, Task{Do: Yield, At: home, Why: "is the rear guard"})
		case b.Kind == Train:
			d.give(i, Task{Do: Leave, At: home, Why: "goes first"})
		default:
			d.give(i, Task{Do: Leave, At: home, Why: "makes off behind the rear guard"})
		}
	}
}
