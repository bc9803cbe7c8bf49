package machine

import (
	"errors"
	"fmt"

	"frontier/battle"
	"frontier/battle/tabletop"
)

// Ahead is the battle as it would go on after an order, with which one may do what one
// likes. An order that is not legal is a *battle.Refusal.
func (b *Battle[F]) Ahead(o battle.Order) (battle.Battle, error) {
	f := b.fork()
	if err := f.Order(o); err != nil {
		return nil, err
	}
	return f, nil
}

// Ghost is how the unit or leader of an order that names a place would stand after it, as far as the
// side that decides can see. False where a throw comes first, nobody would stand on the table, or the
// order names no place. One that is not legal as far as it can see is a *battle.Refusal.
func (b *Battle[F]) Ghost(o battle.Order) (battle.UnitView, bool, error) {
	return b.foreseen(o, func(log *battle.Log, deed Deed) bool {
		from := log.Len() + 1
		deed()
		for line := range log.LinesFrom(from) {
			if line.Type == battle.RollLine && len(line.Dice) > 0 {
				return false
			}
		}
		return true
	})
}

// Utmost is a ghost where every die that the order throws shows its highest face.
func (b *Battle[F]) Utmost(o battle.Order) (battle.UnitView, bool, error) {
	return b.foreseen(o, func(log *battle.Log, deed Deed) bool {
		log.Highest()
		deed()
		return true
	})
}

// foreseen carries an order that names a place out on the battle as the side that decides sees it,
// and is how its unit or leader then stands; false where what carries it out says so.
func (b *Battle[F]) foreseen(o battle.Order, try func(*battle.Log, Deed) bool) (battle.UnitView, bool, error) {
	k, err := b.kind(o.Kind)
	if err != nil {
		return battle.UnitView{}, false, err
	}
	o.Kind, o.Dice = k.Word, nil
	if err := readable(o); err != nil {
		return battle.UnitView{}, false, err
	}
	side := b.Decider()
	f := b.asSeen(side).Fork()
	deed, err := k.Check(f, o)
	if err != nil {
		return battle.UnitView{}, false, err
	}
	if f, takes := k.Field("path"); !takes || f.Kind != battle.PlaceField && f.Kind != battle.WayField {
		return battle.UnitView{}, false, nil
	}
	if !try(f.Log(), deed) {
		return battle.UnitView{}, false, nil
	}
	v := f.View(side)
	for _, list := range [][]battle.UnitView{v.Units, v.Leaders} {
		for _, u := range list {
			if u.ID == o.Unit && !u.Off {
				return u, true, nil
			}
		}
	}
	return battle.UnitView{}, false, nil
}

// Bands are where a unit can shoot and charge from where it stands, and how far a leader
// commands, as a side sees them; -1 is the umpire.
func (b *Battle[F]) Bands(side int, unit string) []battle.Band {
	if m, ok := any(b.asSeen(side)).(Measured); ok {
		return m.Bands(unit)
	}
	return nil
}

// Facts are the lines on the card of a unit or leader, as a side knows them.
func (b *Battle[F]) Facts(side int, unit string) []battle.Fact {
	if c, ok := any(b.asSeen(side)).(Carded); ok {
		return c.Facts(side, unit)
	}
	return nil
}

// asSeen is the battle as a side sees it; -1 is the umpire, who sees all.
func (b *Battle[F]) asSeen(side int) F {
	if side < 0 {
		return b.play
	}
	return b.play.AsSeen(side)
}

// Zones are where each side sets up.
func (b *Battle[F]) Zones() (out [2]battle.Zone) {
	if m, ok := any(b.play).(Measured); ok {
		out = [2]battle.Zone{m.Zone(0), m.Zone(1)}
	}
	return out
}

// Due is the first throw that an order would make, with its exact chances; false where it
// makes none. An order that is not legal is a *battle.Refusal.
func (b *Battle[F]) Due(o battle.Order) (battle.Due, bool, error) {
	from := b.Log().Len() + 1
	f, err := b.Ahead(o)
	if err != nil {
		return battle.Due{}, false, err
	}
	for line := range f.Log().LinesFrom(from) {
		if line.Type != battle.RollLine || len(line.Dice) == 0 {
			continue
		}
		for _, p := range b.rules.Procedures {
			if p.Name() != line.Procedure {
				continue
			}
			odds, err := p.Odds(line.Inputs)
			line.Dice, line.Result = nil, nil // nothing is told of how it will fall
			due := battle.Due{Line: line, Odds: &odds}
			var beyond *battle.OddsError
			if errors.As(err, &beyond) {
				due.Odds, err = nil, nil
			}
			if err != nil {
				return battle.Due{}, false, fmt.Errorf("the odds of %s: %w", p.Name(), err)
			}
			return due, true, nil
		}
	}
	return battle.Due{}, false, nil
}

// grain is how finely rays are looked along, and step the angle between two.
const (
	grain = 48
	step  = 500
)

// Reach is where the last place of an order may lie, all else of the order being as given and
// as far as the side that decides can see:
// along rays about the unit, each end found to the thousandth of an inch. False where the
// order names no place or the unit is not on the table.
func (b *Battle[F]) Reach(o battle.Order) (battle.Reach, bool) {
	seen := b.asSeen(b.Decider())
	m, ok := any(seen).(Measured)
	if !ok {
		return battle.Reach{}, false
	}
	k, err := b.kind(o.Kind)
	if err != nil {
		return battle.Reach{}, false
	}
	from, ok := m.Stands(o.Unit)
	if f, takes := k.Field("path"); !ok || !takes || f.Kind != battle.PlaceField && f.Kind != battle.WayField {
		return battle.Reach{}, false
	}
	if len(o.Path) > 0 {
		o.Path = append([]battle.XY(nil), o.Path...)
	} else {
		o.Path = make([]battle.XY, 1)
	}
	last := &o.Path[len(o.Path)-1]
	legal := func(at battle.XY) bool {
		*last = at
		_, err := k.Check(seen, o)
		return err == nil
	}
	out := battle.Reach{From: from}
	if points := m.Points(o.Unit); points != nil {
		for _, p := range points {
			if legal(p) {
				out.Points = append(out.Points, p)
			}
		}
		return out, true
	}
	far := m.Far(o.Unit)
	out.Far = far
	for bearing := tabletop.Facing(0); bearing < tabletop.Circle; bearing += step {
		at := func(d battle.Length) battle.XY {
			return tabletop.Point(from).Add(bearing.Ahead(d)).XY()
		}
		if spots := spots(far, func(d battle.Length) bool { return legal(at(d)) }); len(spots) > 0 {
			out.Rays = append(out.Rays, battle.Ray{Bearing: int(bearing), Spots: spots})
		}
	}
	return out, true
}

// spots are the stretches up to a distance on which something holds, as far as a look at
// every grain finds them, their ends exact.
func spots(far battle.Length, holds func(battle.Length) bool) []battle.Spot {
	var out []battle.Spot
	was, before := false, battle.Length(0)
	for i := range grain + 1 {
		d := max(1, far*battle.Length(i)/grain)
		now := holds(d)
		if now != was {
			end := edge(before, d, now, holds)
			if now {
				out = append(out, battle.Spot{From: end, To: d})
			} else {
				out[len(out)-1].To = end
			}
		} else if now {
			out[len(out)-1].To = d
		}
		was, before = now, d
	}
	return out
}

// edge is where what holds begins, or was last seen to hold, between two distances.
func edge(low, high battle.Length, begins bool, holds func(battle.Length) bool) battle.Length {
	for high-low > 1 {
		mid := (low + high) / 2
		if holds(mid) == begins {
			high = mid
		} else {
			low = mid
		}
	}
	if begins {
		return high
	}
	return low
}
