package play

import (
	"slices"

	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/battle/macduff/state"
	"frontier/battle/tabletop"
	"frontier/internal/terms"
)

// deploy sets a side up: those who hide under cover, those who dug in behind their works,
// foot in front with the guns between, horse on the flanks, transport in the rear. False
// where the zone has no room for all.
func (f *Fight) deploy(side int) bool {
	var order []int
	for i := range f.Bodies {
		if b := &f.Bodies[i]; b.Side == side {
			b.Away = state.LeftByOwnEdge // not there until placed
			b.House, b.Rooms = state.Nobody, 0
			order = append(order, i)
		}
	}
	rank := func(n int) int {
		b := &f.Bodies[n]
		switch {
		case b.Veil != state.InSight:
			return 0
		case f.Setup.Sides[side].Units[f.Of(b).Entry].DugIn:
			return 1
		case b.Kind == rules.SapperKind && f.Divides():
			return 2
		case b.Kind == rules.FootKind:
			return 2
		case b.Kind == rules.GunKind:
			return 3
		case b.IsHorse():
			return 4
		case b.IsTrain():
			return 6
		}
		return 5
	}
	slices.SortStableFunc(order, func(a, b int) int { return rank(a) - rank(b) })
	z := f.stretches(side)
	open := len(z) > 1 && f.rifles(1-side)
	defends := f.Setup.Sides[side].Posture == terms.Defend
	line, posts := 0, posts{}
	for _, n := range order {
		b := &f.Bodies[n]
		if b.Veil != state.InSight {
			if f.hide(b) {
				continue
			}
			b.Veil = state.InSight
		}
		if f.Setup.Sides[side].Units[f.Of(b).Entry].DugIn {
			closed := b.Formation
			if b.IsFoot() && b.Armed && f.rifles(1-side) {
				b.Formation = rules.Skirmish
			}
			if f.manWorks(b, posts) {
				continue
			}
			if b.Formation = closed; f.manWorks(b, posts) {
				continue
			}
		}
		reserve := false
		if b.Kind == rules.FootKind { // of three one stands behind (32.1)
			line++
			reserve = defends && line%3 == 0
		}
		if open && b.IsFoot() && b.Armed { // opened out for the fire fight before it
			b.Formation = rules.Skirmish
		}
		if f.deployBeside(b) {
			continue
		}
		if !f.deployOne(b, z, reserve) {
			return false
		}
	}
	return true
}

// stretch is a part of a side's edge along which room is looked for.
type stretch struct {
	spots tabletop.Spots
	left  battle.Length // where it begins
}

// stretches are where along its edge a side sets up: from the middle, or where it attacks an
// enemy who waits for it, opposite his weaker wing first.
func (f *Fight) stretches(side int) []*stretch {
	all := &stretch{spots: tabletop.Spots{Width: f.Table.Width, Step: state.Inch, Inset: 2 * state.Inch}}
	mine, his := f.Setup.Sides[side].Posture, f.Setup.Sides[1-side].Posture
	if side == 1 || mine != terms.Attack && mine != terms.Raid || his != terms.Defend {
		return []*stretch{all}
	}
	var weight [2]int
	for i := range f.Bodies {
		if b := &f.Bodies[i]; b.Side != side && b.Up() && b.Veil == state.InSight {
			n := f.Present(b)
			if b.IsGun() {
				n = 2 * state.Garrison
			}
			if f.Setup.Sides[1-side].Units[f.Of(b).Entry].DugIn {
				n *= 2
			}
			weight[rules.Count(2*b.Box.At.X > f.Table.Width)] += n
		}
	}
	wing := &stretch{spots: tabletop.Spots{Width: f.Table.Width / 2, Step: state.Inch, Inset: 2 * state.Inch}}
	if weight[1] < weight[0] || weight[1] == weight[0] && f.Setup.Field.Pattern&1 == 1 {
		wing.left = f.Table.Width - wing.spots.Width
	}
	return []*stretch{wing, all}
}

// putDown places a body.
func (f *Fight) putDown(b *state.Body, box tabletop.Box) {
	b.Away = state.OnTable
	f.Stand(b, box)
}

// hide places a body in hiding terrain on its own half of the table, out of 12 inches of
// the enemy's zone (MACDUFF-7.12, 7.13).
func (f *Fight) hide(b *state.Body) bool {
	w, d := f.Size(b, b.Formation)
	for i := range f.Table.Pieces {
		p := &f.Table.Pieces[i]
		at := state.Corner(p)
		switch p.Kind {
		case tabletop.Wood, tabletop.Scrub, tabletop.Grass, tabletop.Crops:
		case tabletop.Rocks:
			if b.IsHorse() {
				continue
			}
		case tabletop.Hill:
			low, high := state.Corners(p)
			at.Y = low.Y - d/2 - state.Inch
			if b.Side == 1 {
				at.Y = high.Y + d/2 + state.Inch
			}
		case tabletop.Block:
			if f.hideInHouse(b, f.House(i)) {
				return true
			}
			continue
		default:
			continue
		}
		own := at.Y <= f.Table.Depth/2
		if b.Side == 1 {
			own = at.Y >= f.Table.Depth/2
		}
		box := tabletop.Box{At: at, Facing: state.Frontward(b.Side), Width: w, Depth: d}
		form := b.Formation
		if p.Kind == tabletop.Rocks && b.IsFoot() {
			b.Formation = rules.Skirmish
			box.Width, box.Depth = f.Size(b, rules.Skirmish)
		}
		if own && f.Clear(b, box, 0) && !f.TooNear(b, box) {
			f.putDown(b, box)
			if _, hidden := f.Hides(b); hidden {
				return true
			}
			b.Away = state.LeftByOwnEdge
		}
		b.Formation = form
	}
	return false
}

// hideInHouse hides a body in an empty house of its own half.
func (f *Fight) hideInHouse(b *state.Body, h *state.House) bool {
	if f.TooNear(b, h.Whole) || (h.Whole.At.Y <= f.Table.Depth/2) != (b.Side == 0) || !f.Fits(b) || !f.FreeFor(b, h, state.AllRooms) {
		return false
	}
	b.Away = state.OnTable
	f.lodge(b, h, state.AllRooms)
	return true
}

// posts is how many places behind the works of a side bodies of a size and footing have been refused or
// given, while a side sets up: those who come later ask no more for them. It holds while nobody is taken
// away and the works are the same.
type posts map[post]int

type post struct {
	width, depth battle.Length
	footed
}

// manWorks places a body behind a work of its side.
func (f *Fight) manWorks(b *state.Body, given posts) bool {
	w, d := f.Size(b, b.Formation)
	like, n := post{w, d, footed{b.Mover(), b.Order()}}, 0
	gone := given[like]
	back := state.Homeward(b.Side)
	var crowd state.Crowd
	for i := range f.Table.Pieces {
		p := &f.Table.Pieces[i]
		if !p.Kind.Work() || p.Side != b.Side {
			continue
		}
		for _, in := range [...]battle.Length{state.Inch / 4, d + state.Inch} {
			for j := range len(p.Line) {
				if !p.Closed && j == len(p.Line)-1 {
					continue
				}
				a, z := p.Line[j], p.Line[(j+1)%len(p.Line)]
				if a.X-z.X < 2*state.Inch && z.X-a.X < 2*state.Inch || p.Closed && (b.Side == 0) != ((a.Y+z.Y)/2 >= p.Near(tabletop.Point{X: a.X, Y: f.Table.Depth}).Y-state.Inch) {
					continue
				}
				low, high := min(a.X, z.X)+w/2, max(a.X, z.X)-w/2
				for out := battle.Length(0); out <= (high - low); out += state.Inch / 2 { // from its middle
					if n++; n <= gone {
						continue
					}
					x := (low+high)/2 + (out+state.Inch/2)/state.Inch*state.Inch/2*(1-2*(out/(state.Inch/2)&1))
					y := a.Y + (z.Y-a.Y)*(x-a.X)/(z.X-a.X)
					box := tabletop.Box{At: tabletop.Point{X: x, Y: y}.Add(back.Ahead(in + d/2 + state.Inch/4)), Facing: state.Frontward(b.Side), Width: w, Depth: d}
					if crowd.Room(&f.State, b, box) && !f.Straddles(box) {
						f.putDown(b, box)
						given[like] = n
						return true
					}
				}
			}
		}
	}
	given[like] = n
	return false
}

// footed is what ground a body may stand on depends on.
type footed struct {
	mover rules.Mover
	order rules.Formation
}

// rifles says whether most of a side's figures carry firearms.
func (f *Fight) rifles(side int) bool {
	with, all := 0, 0
	for i := range f.Bodies {
		if b := &f.Bodies[i]; b.Side == side && b.FightsOn() {
			n := f.Present(b)
			all += n
			if b.IsGun() || b.Armed && f.Temper(b) != rules.ColdSteel {
				with += n
			}
		}
	}
	return 2*with > all
}

// deployOne finds room for a body: row by row from the front of the zone, from the middle
// of its stretch outwards, horse from the flanks inwards, transport and reserves from the
// rear.
func (f *Fight) deployOne(b *state.Body, front []*stretch, reserve bool) bool {
	w, d := f.Size(b, b.Formation)
	if w > f.Table.Width-2*state.Inch && b.Regular && !b.IsGun() {
		b.Formation = rules.Column
		w, d = f.Size(b, rules.Column)
	}
	if b.IsGun() || b.IsTrain() { // room to turn
		w, d = w+state.Inch, d+state.Inch
	}
	box := tabletop.Box{Facing: state.Frontward(b.Side), Width: w, Depth: d}
	var crowd state.Crowd
	for _, part := range front {
		free := func(box tabletop.Box) bool {
			box.At.X += part.left
			return crowd.Room(&f.State, b, box) && !f.Straddles(box)
		}
		for row := battle.Length(0); row*state.Inch+d <= f.Table.Deploy; row++ {
			away := row * state.Inch
			if b.IsTrain() && !b.Tools || reserve {
				away = f.Table.Deploy - d - away
			}
			y := f.Table.Deploy - away - d/2
			if b.Side == 1 {
				y = f.Table.Depth - y
			}
			box.At.Y = y
			if found, ok := part.spots.Along(box, footed{b.Mover(), b.Order()}, b.IsHorse(), free); ok {
				found.At.X += part.left
				found.Width, found.Depth = f.Size(b, b.Formation)
				f.putDown(b, found)
				return true
			}
		}
	}
	return false
}

// deployBeside puts a tool wagon where its engineers can work from it: behind them, or to a
// side (MACDUFF-13.1, 20.107). False where it is none, or finds no room.
func (f *Fight) deployBeside(b *state.Body) bool {
	if !b.IsTrain() || !b.Tools {
		return false
	}
	w, d := f.Size(b, b.Formation)
	back := state.Homeward(b.Side)
	for i := range f.Bodies {
		e := &f.Bodies[i]
		if e.Unit != b.Unit || e.Kind != rules.SapperKind || !e.Up() {
			continue
		}
		for deep := e.Box.Depth/2 + d/2 + state.Inch/4; deep >= 0; deep -= state.Inch / 2 {
			for _, off := range [...]battle.Length{0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6} {
				box := tabletop.Box{At: e.Box.At.Add(back.Ahead(deep)).Add(back.Right(off * state.Inch)), Facing: state.Frontward(b.Side), Width: w, Depth: d}
				if q := box.Quad(); q.FromPoint(e.Box.At) <= f.Settings.EngineerReach && f.CanPlace(b, box) == "" && !f.Straddles(box) {
					f.putDown(b, box)
					return true
				}
			}
		}
	}
	return false
}

// postLeaders places leaders who are alone behind the middle of their side.
func (f *Fight) postLeaders() {
	for i := range f.Leaders {
		l := &f.Leaders[i]
		if l.Body != state.Nobody {
			l.At = f.Bodies[l.Body].Box.At
			continue
		}
		var sum tabletop.Point
		n := battle.Length(0)
		for j := range f.Bodies {
			if b := &f.Bodies[j]; b.Side == l.Side && (f.Of(b).General == l.No || l.Chief) {
				sum, n = sum.Add(b.Box.At), n+1
			}
		}
		l.At = tabletop.Point{X: f.Table.Width / 2, Y: f.Table.Depth / 2}
		if n > 0 {
			l.At = f.Outlook(l, f.Table.Clamp(tabletop.Point{X: sum.X / n, Y: sum.Y / n}.Add(state.Homeward(l.Side).Ahead(3*state.Inch)), state.Inch))
		}
	}
}

// orderPlace moves a body about its zone before the battle (MACDUFF-20.118).
func (f *Fight) orderPlace(b *state.Body, o battle.Order) (deed, error) {
	to, err := f.CheckPlace(b, o)
	if err != nil {
		return nil, err
	}
	return func() {
		b.Formation = to.Form
		f.Stand(b, to.Box)
	}, nil
}

// orderPlaced ends a side's placing; the defender is first (MACDUFF-20.118).
func (f *Fight) orderPlaced(battle.Order) (deed, error) {
	if f.Deciding == 1 {
		return func() { f.Deciding = 0 }, nil
	}
	return f.beginBattle, nil
}

// beginBattle notes where everybody stands, and begins the first turn.
func (f *Fight) beginBattle() {
	f.postLeaders()
	for i := range f.Bodies {
		f.logPlace(&f.Bodies[i], "place", "20.118")
	}
	for i := range f.Leaders {
		if l := &f.Leaders[i]; l.Station == state.General {
			f.logLeader(l, "posted", "20.118")
		}
	}
	f.beginTurn()
}
