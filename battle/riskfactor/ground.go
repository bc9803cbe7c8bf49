package riskfactor

import (
	"frontier/battle"
	"frontier/battle/riskfactor/rules"
	"frontier/battle/tabletop"
)

type (
	length = tabletop.Length
	point  = tabletop.Point
	facing = tabletop.Facing
)

// cm is the unit of length (RISKFACTOR-1.3).
const cm = tabletop.One

// nobody is the number of no unit.
const nobody = -1

// nature is what a kind of ground is (RISKFACTOR-14.40).
type nature struct {
	difficult, barrier, enclosed, hides, fortified bool
	dense                                          bool // sight goes 10 cm through it
	solid                                          bool // sight ends at it
	cover                                          rules.Cover
}

var natures = map[tabletop.Kind]nature{
	tabletop.Wood:      {difficult: true, enclosed: true, hides: true, dense: true, cover: rules.SoftCover},
	tabletop.Rocks:     {difficult: true, hides: true, cover: rules.HardCover},
	tabletop.Scrub:     {difficult: true, hides: true, dense: true, cover: rules.SoftCover},
	tabletop.Grass:     {difficult: true, hides: true, dense: true, cover: rules.SoftCover},
	tabletop.Crops:     {difficult: true, hides: true, dense: true, cover: rules.SoftCover},
	tabletop.Block:     {difficult: true, enclosed: true, hides: true, solid: true, cover: rules.HardCover},
	tabletop.Wall:      {barrier: true, cover: rules.HardCover},
	tabletop.Hedge:     {barrier: true, cover: rules.SoftCover},
	tabletop.Trench:    {barrier: true, fortified: true, cover: rules.HardCover},
	tabletop.Redoubt:   {barrier: true, fortified: true, cover: rules.HardCover},
	tabletop.Zareba:    {barrier: true, cover: rules.SoftCover},
	tabletop.Laager:    {barrier: true, fortified: true, cover: rules.HardCover},
	tabletop.Fort:      {barrier: true, fortified: true, cover: rules.HardCover},
	tabletop.TownWalls: {barrier: true, fortified: true, cover: rules.HardCover},
}

// bare are the grounds whose rough pieces are sand or marsh and shelter nobody.
var bare = map[string]bool{"sand": true, "marsh": true, "salt": true}

// Distances of sight and shelter (RISKFACTOR-8.20, 9.1 to 9.3, 14.52, 14.56).
const (
	lookOut   = 5 * cm
	shootOut  = 10 * cm
	inWoods   = rules.SeenInWoods * cm
	overHeads = 2 * cm // what stands so near may be shot over (8.19)
	behind    = 2 * cm // of a barrier
	enemyRoom = 2 * cm // that moves leave to an enemy (14.39)
)

// lay lays the field of the campaign on a table in centimetres. Tables are laid in inches,
// two and a half centimetres each. Works are as broad as those who man them stand.
func lay(field battle.Field, s rules.Settings, sides [2]battle.Side, manned [2]length) *tabletop.Table {
	inches := func(l length) length { return l * 2 / 5 }
	t := tabletop.Lay(field, tabletop.Plan{
		Width: inches(s.TableWidth), Depth: inches(s.TableDepth), Deploy: inches(s.Deploy),
		Sides: [2]string{sides[0].ID, sides[1].ID}, From: [2][]int{sides[0].From, sides[1].From},
		Manned: [2]length{inches(manned[0]), inches(manned[1])},
	})
	pieces := make([]tabletop.Piece, len(t.Pieces))
	for i, p := range t.Pieces {
		line := make([]point, len(p.Line))
		for j, at := range p.Line {
			line[j] = point{X: at.X * 5 / 2, Y: at.Y * 5 / 2}
		}
		p.Line, p.Width = line, p.Width*5/2
		pieces[i] = p
	}
	return tabletop.New(s.TableWidth, s.TableDepth, s.Deploy, pieces...)
}

// survey sorts the pieces of the table by what is asked of them.
func (f *fight) survey() {
	f.natures = make([]nature, len(f.table.Pieces))
	f.blinds, f.hides, f.barriers, f.enclosures, f.hills = nil, nil, nil, nil, nil
	for i := range f.table.Pieces {
		p := &f.table.Pieces[i]
		n := natures[p.Kind]
		if p.Kind == tabletop.Scrub && bare[f.setup.Field.Ground] {
			n = nature{difficult: true}
		}
		f.natures[i] = n
		if n.cover == "" || p.State == tabletop.Destroyed {
			f.natures[i].cover = rules.OpenCover
		}
		if n.dense || n.solid {
			f.blinds = append(f.blinds, int32(i))
		}
		if n.hides {
			f.hides = append(f.hides, int32(i))
		}
		if n.barrier && p.State != tabletop.Destroyed {
			f.barriers = append(f.barriers, int32(i))
		}
		if n.enclosed {
			f.enclosures = append(f.enclosures, int32(i))
		}
		if p.Kind == tabletop.Hill {
			f.hills = append(f.hills, int32(i))
		}
	}
}

// hiding is how deep inside ground that hides a place lies, and in which piece; nobody
// where it lies in the open.
func (f *fight) hiding(at point) (length, int) {
	deep, piece := length(0), nobody
	for _, i := range f.hides {
		p := &f.table.Pieces[i]
		if !p.Area(at) {
			continue
		}
		if d := tabletop.Far(at, p.Near(at)); piece == nobody || d > deep {
			deep, piece = d, int(i)
		}
	}
	return deep, piece
}

// groundCover is the cover of the ground at a place (RISKFACTOR-14.40).
func (f *fight) groundCover(at point) rules.Cover {
	best := rules.OpenCover
	for _, i := range f.hides { // all ground that shelters hides too
		if c := f.natures[i].cover; c != best && best != rules.HardCover && f.table.Pieces[i].Area(at) {
			best = c
		}
	}
	return best
}

// barrierCover is the cover that barriers give a figure at a place against what comes
// from another (RISKFACTOR-14.52); half is half its base.
func (f *fight) barrierCover(from, at point, half length) rules.Cover {
	best := rules.OpenCover
	for _, i := range f.barriers {
		c := f.natures[i].cover
		if c == best || best == rules.HardCover {
			continue
		}
		p := &f.table.Pieces[i]
		if x, ok := p.Crossing(from, at); ok && tabletop.Far(x, at) <= 2*(behind+half) && tabletop.Far(p.Near(at), at) <= behind+half+contactGap {
			best = c // a line that comes slantwise crosses it farther off
		}
	}
	return best
}

// enclosed says whether enclosed ground lies at either place or between them
// (RISKFACTOR-14.23).
func (f *fight) enclosed(a, b point) bool {
	for _, i := range f.enclosures {
		p := &f.table.Pieces[i]
		if !p.Misses(a, b) && (p.Area(a) || p.Area(b) || p.Inside(a, b) > 0) {
			return true
		}
	}
	return false
}

// free says whether the ground leaves the way from a to b free to the eye (RISKFACTOR-14.56,
// 14.57). Units in the way are seen to elsewhere.
func (f *fight) free(a, b point, levelA, levelB int) bool {
	for _, i := range f.blinds {
		p := &f.table.Pieces[i]
		if p.Misses(a, b) {
			continue
		}
		from, to := p.Area(a), p.Area(b)
		switch in := p.Inside(a, b); {
		case from && to:
			if in > inWoods {
				return false
			}
		case f.natures[i].solid && !from && !to:
			if in > cm/10 {
				return false
			}
		case in > shootOut:
			return false
		}
	}
	high := max(levelA, levelB)
	for _, i := range f.hills {
		p := &f.table.Pieces[i]
		if high <= p.Height && !p.Misses(a, b) && !p.Area(a) && !p.Area(b) && p.Inside(a, b) > cm/10 {
			return false
		}
	}
	return true
}

// shut says whether nobody may stand at a place (RISKFACTOR-14.40).
func (f *fight) shut(at point) bool { return f.table.At(at).Ground == tabletop.Barred }
