package tabletop

import "slices"

// Rates are what a mover pays for an inch of each ground, in twelfths of an inch of
// his allowance: 12 for open ground as a rule, 6 for a road at double rate. Ground with
// the rate 0 he may not enter.
type Rates struct {
	Per      [grounds]int64
	Obstacle Length // what crossing a wall or work costs
	NoClose  bool   // he may not enter woods or houses but by road
}

// Stop says why a walk ended.
type Stop uint8

// The ends of a walk.
const (
	Arrived Stop = iota
	Tired        // the allowance is used up
	Blocked      // ground that he may not enter
	Edge         // the table's edge
)

// Walk goes straight from a towards b as far as the allowance reaches. It answers where
// it ends, what has been paid and why it ended there. Ground counts under the point
// that walks, which for a unit is its middle.
func (t *Table) Walk(a, b Point, rates *Rates, allowance Length) (end Point, paid Length, why Stop) {
	long := Far(a, b)
	if long == 0 {
		return b, 0, Arrived
	}
	if !t.busy(a, b) { // open ground all the way
		return t.stride(a, b, long, rates, allowance)
	}
	var room [48]Length
	at := append(room[:0], 0, long)
	var cutRoom [16]int64
	for _, i := range t.areas {
		p := &t.Pieces[i]
		if misses(p.min, p.max, a, b) {
			continue
		}
		for j := range p.parts {
			for _, x := range p.parts[j].cuts(a, b, cutRoom[:0]) {
				at = append(at, gone(x, long))
			}
		}
	}
	var wallRoom [16]Length
	walls := wallRoom[:0]
	for _, i := range t.edges {
		p := &t.Pieces[i]
		if p.State == Destroyed || misses(p.min, p.max, a, b) {
			continue
		}
		for j := range p.edges() {
			if x, ok := crossing(a, b, p.Line[j], after(p.Line, j)); ok && x > 0 && !slices.Contains(walls, gone(x, long)) {
				walls = append(walls, gone(x, long))
			}
		}
	}
	at = append(at, walls...)
	slices.Sort(at)
	left := allowance
	for i := 1; i < len(at); i++ {
		from, to := at[i-1], at[i]
		if to > from {
			spot := t.At(a.Towards(b, (from+to)/2))
			per := rates.Per[spot.Ground]
			if per == 0 || (rates.NoClose && spot.Close && spot.Ground != Road) {
				return a.Towards(b, max(0, from-brink)), allowance - left, Blocked
			}
			cost := Length(int64(to-from) * per / 12)
			if cost > left {
				return a.Towards(b, from+Length(int64(left)*12/per)), allowance, Tired
			}
			left -= cost
		}
		if slices.Contains(walls, to) && (i+1 == len(at) || at[i+1] != to) {
			if rates.Obstacle > left {
				return a.Towards(b, to), allowance, Tired
			}
			left -= rates.Obstacle
		}
	}
	return b, allowance - left, Arrived
}

// brink is how far before barred ground a walk ends: a hair, so that its end is not on it.
const brink = One / 100

// gone is how far along a way of so great a length a crossing lies, to the nearest.
func gone(part int64, long Length) Length { return Length((part*int64(long) + whole/2) / whole) }

// busy says whether any piece but hills may lie on the way.
func (t *Table) busy(a, b Point) bool {
	for _, i := range t.areas {
		if p := &t.Pieces[i]; !misses(p.min, p.max, a, b) {
			return true
		}
	}
	for _, i := range t.edges {
		if p := &t.Pieces[i]; !misses(p.min, p.max, a, b) {
			return true
		}
	}
	return false
}

// stride walks over open ground.
func (t *Table) stride(a, b Point, long Length, rates *Rates, allowance Length) (Point, Length, Stop) {
	per := rates.Per[Open]
	cost := Length(int64(long) * per / 12)
	if cost <= allowance {
		return b, cost, Arrived
	}
	return a.Towards(b, Length(int64(allowance)*12/per)), allowance, Tired
}
