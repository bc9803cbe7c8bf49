package play

import (
	"frontier/battle"
	"frontier/battle/riskfactor/state"
	"frontier/battle/tabletop"
)

// orderBreakOff ends the battle for a side, at the beginning of any of its turns: it leaves,
// and loses the field (RISKFACTOR-14.11).
func (f *Fight) orderBreakOff(battle.Order) (deed, error) { return f.breakOff, nil }

func (f *Fight) breakOff() {
	f.BrokeOff[f.Mover] = true
	for i := range f.Units {
		if u := &f.Units[i]; u.Side == f.Mover && (u.Up() && u.Apart() || u.Where == state.Lurking) {
			f.leave(u, state.BrokeAway, "RISKFACTOR-14.11")
		}
	}
	f.Reason, f.Winner = battle.Withdrew, 1-f.Mover
	f.finish()
}

func (f *Fight) orderCombine(u *state.Unit, o battle.Order) (deed, error) {
	v := f.Unit(o.Target)
	box, err := f.MayCombine(u, v)
	if err != nil {
		return nil, err
	}
	return func() { f.combine(u, v, box) }, nil
}

// combine makes one group of two, on the ground that they take together.
func (f *Fight) combine(u, v *state.Unit, box tabletop.Box) {
	f.merge(u, v)
	for i := range f.Captives { // its prisoners go with it
		if c := &f.Captives[i]; c.Captor == u.No && len(c.Figures) > 0 {
			c.Captor = v.No
			f.logCaptives(c, 0, "RISKFACTOR-14.99")
		}
	}
	f.leave(u, state.JoinedIn, "RISKFACTOR-14.32")
	f.stand(v, box)
	f.logStand(v, "reform", "RISKFACTOR-14.32")
	f.follow(v)
}
