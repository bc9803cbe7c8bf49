package riskfactor

import (
	"slices"

	"frontier/battle/riskfactor/rules"
	"frontier/battle/tabletop"
)

// health is the state of a figure.
type health uint8

const (
	fit health = iota
	hurtOnce
	dead
	captive
	freed // escaped from its captors; off the table
	aside // with the horses of his group; off the table
)

// post is a figure's rank in its unit.
type post uint8

const (
	private post = iota
	sergeant
	officer
	drummer
	chief // a leader of the setup
)

// figure is one man.
type figure struct {
	home   int // setup unit from which he comes; nobody for a leader of the setup
	entry  int // of a leader: his number in the setup
	unit   int // group that he belongs to, or his own unit
	number int // from 1, in his setup unit
	post   post
	class  rules.Class
	factor int // melee factor of the weapon in his hand
	fine   bool
	health health
	told   bool // off as a guard or despatcher
	link   bool // activated this turn
	lag    length
	fell   int // when he was killed: his number among the killed
}

func (m *figure) stands() bool { return m.health == fit || m.health == hurtOnce }

// home is a unit of the setup, for what is told of it afterwards.
type home struct {
	side, entry int
	id          string
	raw         bool
	disloyal    bool
	thrown      int // d8
	charged     int
	slain       int
	routed      int
}

// place is where a unit is.
type place uint8

const (
	fielded   place = iota
	lurking         // a hidden marker
	ranAway         // over the table's edge
	wipedOut        // nobody left
	gaveUp          // surrendered
	joinedIn        // combined with another
	brokeAway       // left with its side
)

// unit is a group, or a figure apart (RISKFACTOR-8.12).
type unit struct {
	id, name string
	no, side int
	home     int  // company; nobody for a leader of the setup
	lone     bool // one figure: a leader
	pc       bool
	with     int // of a leader: the group that he is part of, or nobody
	men      []int
	where    place

	regular, native, superior, rider, civilian, skirts bool
	weapon                                             *rules.WeaponRow // that shoots; nil: none
	loading                                            rules.Loading
	table                                              rules.Table
	fieldcraft                                         int

	original, lost int
	action         rules.Action
	wentOn         bool // it moved at the enemy in its last own turn
	instruction    rules.ActionResult
	commanded      bool
	ordered        bool   // has had its order of the movement step
	spent          length // ground of this turn
	full           length // the full move of which it was spent
	loaded         bool
	shot           bool // this turn
	fired          bool // in its last own turn
	fought         bool // this turn
	foes           []int
	crossing       bool // it fights across a barrier that the enemy held
	ownLost        int  // in melee since the last action throw, of its side
	foeLost        int

	ranks  int
	formed bool
	told   standing
	box    tabletop.Box
	quad   tabletop.Quad
	spots  []point // of men, in their order
	level  int
	depth  length // the least depth of its figures in ground that hides; 0: some stand in the open
	deeps  bool   // all stand in ground that hides
	wood   int    // the piece in which it hides, or nobody

	spotted  bool // seen while it hides
	seen     bool // the enemy sees it now
	known    bool // the enemy has seen it
	watcher  int  // the enemy who saw it last
	lastSeen point
}

// standing is how a unit stood when it was told of last.
type standing struct {
	box            tabletop.Box
	figures, ranks int
}

// up says whether the unit stands on the table.
func (u *unit) up() bool { return u.where == fielded }

// apart says whether it acts as a unit: a group, or a leader who is part of none.
func (u *unit) apart() bool { return u.up() && (!u.lone || u.with == nobody) }

func (u *unit) engaged() bool { return len(u.foes) > 0 }

func (u *unit) routing() bool { return u.action == rules.Rout }

// fallingBack says whether its action leads away from the enemy (RISKFACTOR-14.15).
func (u *unit) fallingBack() bool { return u.action == rules.Retreat || u.action == rules.Rout }

// volleys says whether it can fire volleys (RISKFACTOR-14.28).
func (u *unit) volleys() bool { return u.regular && !u.native }

// far is the longest range of its weapon, 0 without one.
func (u *unit) far() length {
	if u.weapon == nil {
		return 0
	}
	return length(u.weapon.Long) * cm
}

// files is the number of figures abreast.
func (u *unit) files() int { return rules.Shared(max(len(u.men), 1), u.ranks) }

// base is the ground of one figure.
func (f *fight) base(u *unit) (width, depth length) {
	if u.rider {
		return f.settings.BaseMountedWidth, f.settings.BaseMountedDepth
	}
	return f.settings.BaseFootWidth, f.settings.BaseFootDepth
}

// looseGap is the gap between bases that are not closed up (RISKFACTOR-14.30).
const looseGap = 2 * cm

// size is the ground of a group in some shape.
func (f *fight) size(u *unit, ranks int, formed bool) (width, depth length) {
	w, d := f.base(u)
	gap := looseGap
	if formed {
		gap = 0
	}
	files := length(rules.Shared(max(len(u.men), 1), ranks))
	rows := length(rules.Shared(max(len(u.men), 1), int(files)))
	return files*w + (files-1)*gap, rows*d + (rows-1)*gap
}

// stand puts a unit down on a box and works out where its figures are.
func (f *fight) stand(u *unit, box tabletop.Box) {
	u.box = box
	u.quad = box.Quad()
	u.level = f.table.Level(box.At)
	f.stamp++
	w, d := f.base(u)
	gap := looseGap
	if u.formed || u.lone {
		gap = 0
	}
	files := u.files()
	ahead, right := box.Facing.Ahead(cm), box.Facing.Right(cm)
	corner := box.Front().Minus(scaled(right, box.Width/2-w/2)).Minus(scaled(ahead, d/2))
	u.spots = u.spots[:0]
	for i, m := range u.men {
		back := length(i/files)*(d+gap) + f.men[m].lag
		u.spots = append(u.spots, corner.Add(scaled(right, length(i%files)*(w+gap))).Minus(scaled(ahead, back)))
	}
	u.depth, u.deeps, u.wood = 0, false, nobody
	for i, at := range u.spots {
		deep, piece := f.hiding(at)
		if piece == nobody {
			u.depth, u.deeps = 0, false
			break
		}
		if i == 0 || deep < u.depth {
			u.depth = deep
		}
		u.deeps, u.wood = true, piece
	}
}

// scaled is a way of one centimetre made so long.
func scaled(v point, l length) point { return point{X: v.X * l / cm, Y: v.Y * l / cm} }

// reform closes the ranks on the middle of the front. A group never becomes deeper by it.
func (f *fight) reform(u *unit) {
	front, box := u.box.Front(), u.box
	for u.ranks > 1 {
		if _, depth := f.size(u, u.ranks, u.formed || u.lone); depth <= box.Depth {
			break
		}
		u.ranks--
	}
	box.Width, box.Depth = f.size(u, u.ranks, u.formed || u.lone)
	box.At = front.Add(box.Facing.Ahead(-box.Depth / 2))
	f.stand(u, box)
	f.logStand(u, "reform", "RISKFACTOR-14.30")
}

// classOf is the class of most of a unit's standing figures, the better one if equal
// (RISKFACTOR-14.4).
func (f *fight) classOf(u *unit) rules.Class {
	var count [3]int
	for _, m := range u.men {
		count[slices.Index(classOrder[:], f.men[m].class)]++
	}
	best := 0
	for i, n := range count {
		if n > count[best] {
			best = i
		}
	}
	return classOrder[best]
}

// classOrder has the better class first.
var classOrder = [3]rules.Class{rules.Hero, rules.Veteran, rules.Raw}

// up rounds a distance up to whole centimetres (RISKFACTOR-14.4).
func up(l length) int { return int((l + cm - 1) / cm) }

// gap is the distance of two units from base to base.
func (f *fight) gap(u, v *unit) length { return u.quad.Gap(&v.quad) }

// nearest finds the enemy of a unit that lies nearest, of those that are asked for; ties
// to the order of the setup. Nil where there is none.
func (f *fight) nearest(u *unit, asked func(v *unit) bool) *unit {
	best, far := (*unit)(nil), int64(1)<<62
	for i := range f.units {
		v := &f.units[i]
		if v.side == u.side || !v.apart() || !asked(v) {
			continue
		}
		if d := u.quad.GapSquare(&v.quad); d < far {
			best, far = v, d
		}
	}
	return best
}

// visible are the enemies that the side sees.
func visible(v *unit) bool { return v.seen }

// leave takes a unit off the table.
func (f *fight) leave(u *unit, how place, rule string) {
	f.part(u)
	u.where = how
	u.seen = false
	f.stamp++
	for i := range f.units {
		l := &f.units[i]
		if !l.lone || l.with != u.no || !l.up() {
			continue
		}
		if how == wipedOut || how == joinedIn {
			f.attach(l)
			continue
		}
		l.where = how
		if how == gaveUp {
			f.men[l.men[0]].health = captive
		}
		f.logGone(l, rule)
	}
	f.logGone(u, rule)
}

// link puts two units into contact.
func (f *fight) link(u, v *unit) {
	if !slices.Contains(u.foes, v.no) {
		u.foes = append(u.foes, v.no)
		v.foes = append(v.foes, u.no)
	}
}

// part takes a unit out of all contact.
func (f *fight) part(u *unit) {
	if len(u.foes) > 0 {
		f.log.Note(f.mark(u.side, u.id, ""), "parted", "RISKFACTOR-14.77", nil)
	}
	for _, n := range u.foes {
		f.unlink(&f.units[n], u.no)
	}
	u.foes = u.foes[:0]
	u.crossing = false
}

func (f *fight) unlink(v *unit, no int) {
	if i := slices.Index(v.foes, no); i >= 0 {
		v.foes = slices.Delete(v.foes, i, i+1)
	}
	if len(v.foes) == 0 {
		v.crossing = false
	}
}

// attach makes a leader part of the nearest group of his side within 5 cm, or of none
// (RISKFACTOR-8.12).
func (f *fight) attach(l *unit) {
	was := l.with
	l.with = nobody
	best := int64(rules.Near*cm)*int64(rules.Near*cm) + 1
	for i := range f.units {
		u := &f.units[i]
		if u.side != l.side || u.lone || !u.up() {
			continue
		}
		if d := l.quad.GapSquare(&u.quad); d < best {
			l.with, best = u.no, d
		}
	}
	if l.with != nobody {
		f.part(l)
	}
	if l.with != was {
		f.logWith(l)
	}
}

// follow takes the leaders of a group along behind it.
func (f *fight) follow(u *unit) {
	n := length(0)
	for i := range f.units {
		l := &f.units[i]
		if !l.lone || l.with != u.no || !l.up() || !f.men[l.men[0]].stands() {
			continue
		}
		box := l.box
		box.Facing = u.box.Facing
		side := (n+1)/2*3*cm - n%2*(n+1)*3*cm // 0, then to the left and right in turn
		box.At = f.table.Clamp(u.box.At.Add(u.box.Facing.Ahead(-u.box.Depth/2-box.Depth/2)).Add(u.box.Facing.Right(side)), cm)
		f.stand(l, box)
		if l.told == (standing{}) && f.phase != placing { // he was hidden with it
			f.logPlace(l, "RISKFACTOR-3.4")
		}
		f.logStand(l, "follow", "RISKFACTOR-14.104")
		n++
	}
}
