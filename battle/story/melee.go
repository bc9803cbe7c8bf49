package story

import "frontier/battle/telling"

// Melee is a fight hand to hand of two units, from its first blow until one of them goes, or a turn passes
// without a blow between them.
type Melee struct {
	Turn   int    // in which it began
	Units  [2]int // who fought, by their numbers in the setup, side by side
	Winner int    // the side whose unit stood while the other went: gave way, broke, laid down its arms or was no more; -1: neither, or both went

	last  int  // turn of its last blow
	over  bool // one of the two has gone
	blows int  // that had been struck in the battle by then
}

// Melees lists the melees of a battle, in the order in which they began. Every rule set tells of blows and of
// units that go, so that they are counted alike by all.
func (s *Story) Melees() []Melee {
	var out []Melee
	blows := 0
	for _, t := range s.Turns {
		for _, d := range t.Deeds {
			if d.Side < 0 || d.Side > 1 || d.Of < 0 {
				continue
			}
			switch d.Kind {
			case telling.Strikes:
				if d.On < 0 {
					continue
				}
				blows++
				pair := [2]int{}
				pair[d.Side], pair[1-d.Side] = d.Of, d.On
				if m := going(out, t.Number, func(m *Melee) bool { return m.Units == pair }); m != nil {
					m.last = t.Number
				} else {
					out = append(out, Melee{Turn: t.Number, Units: pair, Winner: -1, last: t.Number})
				}
			case telling.GivesWay, telling.Breaks, telling.RunsOff, telling.Vanishes, telling.Surrenders:
				for i := range out {
					m := &out[i]
					switch {
					case m.Units[d.Side] != d.Of || m.last < t.Number-1:
					case !m.over:
						m.Winner, m.over, m.blows = 1-d.Side, true, blows
					case m.Winner == d.Side && m.blows == blows: // both go, before there is another blow
						m.Winner = -1
					}
				}
			}
		}
	}
	return out
}

// going is a melee that still goes on in a turn, of which is is true; nil: none.
func going(all []Melee, turn int, is func(*Melee) bool) *Melee {
	for i := len(all) - 1; i >= 0; i-- {
		if m := &all[i]; !m.over && m.last >= turn-1 && is(m) {
			return m
		}
	}
	return nil
}
