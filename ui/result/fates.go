package result

import (
	"frontier/battle"
	"frontier/campaign/slip"
	"frontier/rosters"
)

// The fates of those lost, in the order of the cells.
const (
	killed = iota
	wounded
	missing
	taken
)

// Toll is what became of a unit's figures that were lost, by rank.
type Toll [4]battle.Ranks

// all is everybody who was lost.
func (t Toll) all() battle.Ranks { return t[killed].Add(t[wounded]).Add(t[missing]).Add(t[taken]) }

// Tolls gives what became of those lost of every unit. Where only numbers lost are typed, the
// part of the fallen that is chosen was killed, reckoned over the side from unit to unit so
// that its sum is right, and the ranks fell as they stood in the unit, others before officers. Of a unit that has lost
// more than it had nothing is said.
func (f *Form) Tolls() []Toll {
	out := make([]Toll, len(f.blank.Units))
	var fallen, dead [2]int
	for i := range f.blank.Units {
		u, r, c := &f.blank.Units[i], &f.draft.Rows[i], f.Count(i)
		if r.ByRank {
			for rank, cells := range r.Fates {
				for fate, text := range cells {
					*of(&out[i][fate], rank) = number(text)
				}
			}
			continue
		}
		if c.Fallen < 0 || c.Taken < 0 || c.Left < 0 {
			continue
		}
		fallen[u.Side] += c.Fallen
		n := min(f.draft.Killed.of(fallen[u.Side])-dead[u.Side], c.Fallen)
		dead[u.Side] += n
		hurt, held := c.Fallen-n, c.Taken
		if f.draft.Behind && f.lostField(u.Side) {
			hurt, held = 0, held+hurt
		}
		rest := slip.Felled(u.Present, n+hurt+held)
		for fate, n := range [4]int{killed: n, wounded: hurt, taken: held} {
			out[i][fate] = slip.Picked(rest, n)
			rest = rest.Minus(out[i][fate])
		}
	}
	return out
}

// of is the count of a rank: 0 officers, 1 sergeants, 2 others.
func of(r *battle.Ranks, rank int) *int { return slip.Rank(r, rank) }

// lostField says whether the other side holds the field.
func (f *Form) lostField(side int) bool {
	return side == 0 && f.draft.Field == Second || side == 1 && f.draft.Field == First
}

// holds says whether a side holds the field.
func (f *Form) holds(side int) bool { return f.lostField(1 - side) }

// end is how a unit ended: as it was typed, else as it follows from what it lost, as the
// campaign would have it.
func (f *Form) end(i int, lost Toll) End {
	if e := f.draft.Rows[i].Ended; e != "" {
		return e
	}
	u := &f.blank.Units[i]
	switch rosters.GradeAt(rosters.PointsOf(u.Present.Minus(lost.all())), u.Thresholds.Of(int(rosters.PointsOf(u.Establishment)))) {
	case rosters.Destroyed:
		return Destroyed
	case rosters.Spent:
		return Recovering
	}
	if f.lostField(u.Side) {
		return OffTable
	}
	return Steady
}
