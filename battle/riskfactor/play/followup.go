package play

import (
	"slices"

	"frontier/battle"
	"frontier/battle/riskfactor/rules"
	"frontier/battle/riskfactor/state"
	"frontier/battle/tabletop"
)

// followUp brings a winner into contact again, on a box (RISKFACTOR-12.13).
func (f *Fight) followUp(u, v *state.Unit, box tabletop.Box) {
	from := u.Box
	f.logState(u, "followed", "RISKFACTOR-12.13")
	f.stand(u, box)
	f.logBack(u, from, rules.FallBack*cm, "RISKFACTOR-12.13")
	if u.Lone {
		f.attach(u)
	} else {
		f.follow(u)
	}
	f.meet(u, v, from.At)
}

// autoFollow lets winners without command follow who attack; commanded ones wait for the
// player (RISKFACTOR-14.97).
func (f *Fight) autoFollow() {
	asked := f.Winners[:0]
	for _, w := range f.Winners {
		switch u := &f.Units[w.Unit]; {
		case u.Commanded && u.Side == f.Mover && f.Solo != u.Side:
			asked = append(asked, w)
		case u.Action == rules.Attack:
			if v, box := f.Prey(w); v != nil {
				f.followUp(u, v, box)
			}
		}
	}
	f.Winners = asked
}

// nextWinner says whether a player has yet to say if a winner follows up.
func (f *Fight) nextWinner() bool {
	for len(f.Winners) > 0 {
		if v, _ := f.Prey(f.Winners[0]); v != nil {
			return true
		}
		f.Winners = f.Winners[1:]
	}
	return false
}

func (f *Fight) orderFollow(u *state.Unit, _ battle.Order) (deed, error) {
	v, box, err := f.HasWon(u)
	if err != nil {
		return nil, err
	}
	return func() {
		f.followUp(u, v, box)
		f.decided(u)
	}, nil
}

func (f *Fight) orderStandFast(u *state.Unit, _ battle.Order) (deed, error) {
	if _, _, err := f.HasWon(u); err != nil {
		return nil, err
	}
	return func() { f.decided(u) }, nil
}

// decided takes a winner off the list of those who decide.
func (f *Fight) decided(u *state.Unit) {
	f.Winners = slices.DeleteFunc(f.Winners, func(w state.Winner) bool { return w.Unit == u.No })
	f.enter(state.Following)
}
