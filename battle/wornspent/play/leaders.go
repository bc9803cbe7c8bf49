package play

import (
	"frontier/battle"
	"frontier/battle/tabletop"
	"frontier/battle/wornspent/rules"
	"frontier/battle/wornspent/state"
	"frontier/battle/wornspent/words"
)

// fell marks a leader as a casualty (14.5).
func (f *Fight) fell(l *state.Leader) {
	l.State, l.With = state.Fallen, l.Unit
	if l.Unit != state.Nobody {
		f.Units[l.Unit].Leader = state.Nobody
		l.At = f.Units[l.Unit].Box.At
	}
	l.Unit = state.Nobody
	f.logLeader(l, "fallen", "WORNSPENT-9.5")
}

// attach puts a leader with a unit.
func (f *Fight) attach(l *state.Leader, u *state.Unit) {
	if l.Unit != state.Nobody {
		f.Units[l.Unit].Leader = state.Nobody
	}
	l.Unit, l.At = u.No, u.Box.At
	u.Leader = f.LeaderNo(l)
}

// replaceLeaders fills the places of the side's fallen leaders (3.7): an officer of the
// nearest friendly unit that has one leaves its strength and begins attached to it. Where
// no friendly unit on the table has an officer nobody does.
func (f *Fight) replaceLeaders(side int) {
	for i := 0; i < len(f.Leaders); i++ {
		l := f.Leaders[i]
		if l.Side != side || l.Replaced || l.State != state.Fallen && l.State != state.LostUnit && l.State != state.Caught {
			continue
		}
		to, near := state.Nobody, int64(1)<<62
		for j := range f.Units {
			u := &f.Units[j]
			if u.Side != side || !u.Up() || u.IsBaggage() || u.Now.Officers == 0 || u.Leader != state.Nobody || u.Figures() < 2 {
				continue
			}
			if d := u.Box.At.Minus(l.At).Square(); d < near {
				to, near = j, d
			}
		}
		if to == state.Nobody {
			continue
		}
		u := &f.Units[to]
		f.Leaders[i].Replaced = true
		f.lose(u, battle.Ranks{Officers: 1})
		u.Riding = min(u.Riding, u.Figures())
		root := f.Root(u)
		root.Promoted++
		f.Leaders = append(f.Leaders, state.Leader{
			ID: l.ID + "/" + root.ID, Name: "an officer of " + root.Name, Side: side, Entry: state.Nobody, Root: root.No,
			At: u.Box.At, Unit: u.No, With: state.Nobody, Changed: true, Command: l.Command, OfAll: l.OfAll,
		})
		u.Leader = len(f.Leaders) - 1
		f.logLeader(&f.Leaders[u.Leader], "replaces", "WORNSPENT-3.7")
	}
}

// orderAttach attaches a detached leader to a unit within his move (22.3).
func (f *Fight) orderAttach(l *state.Leader, o battle.Order) (deed, error) {
	u := f.Unit(o.Target)
	if err := f.MayAttach(l, u); err != nil {
		return nil, err
	}
	return func() {
		f.attach(l, u)
		l.Changed, l.Moved = true, true
		f.logLeader(l, "attached", "WORNSPENT-3.5")
	}, nil
}

// orderDetach detaches a leader from his unit (22.3).
func (f *Fight) orderDetach(l *state.Leader, _ battle.Order) (deed, error) {
	if err := f.MayDetach(l); err != nil {
		return nil, err
	}
	return func() {
		u := &f.Units[l.Unit]
		u.Leader = state.Nobody
		l.At = f.Behind(u)
		l.Unit, l.Changed = state.Nobody, true
		f.logLeader(l, "detached", "WORNSPENT-3.5")
	}, nil
}

// orderMoveLeader moves a detached leader (22.15).
func (f *Fight) orderMoveLeader(l *state.Leader, o battle.Order) (deed, error) {
	if err := f.MayRide(l, o.Path); err != nil {
		return nil, err
	}
	return func() { f.rides(l, o.Path) }, nil
}

// rides takes a leader along a path as far as he gets. He stops an inch from the enemy.
func (f *Fight) rides(l *state.Leader, path []battle.XY) {
	g := f.LeaderGait(l)
	in := rules.MoveAllowanceInput{Arm: rules.LeaderArm, Native: g.Native, Terrain: rules.Open}
	_, r, err := rules.MoveAllowanceProcedure.Roll(f.log, battle.Mark{Turn: f.Turn, Side: l.Side, Phase: state.PhaseNames[f.Stage], Unit: l.ID}, in)
	state.Must(err)
	left, went := r.Allowance, state.Length(0)
	at := l.At
	for _, p := range path {
		end, paid, why := f.Table.Walk(at, state.Point(p), &g.OnRoad, left)
		left -= paid
		end = f.ShyOf(l, at, end)
		went += tabletop.Far(at, end)
		stop := why != tabletop.Arrived || end != state.Point(p)
		if at = end; stop {
			break
		}
	}
	l.At, l.Moved = at, true
	f.noteLeader(l, "WORNSPENT-22.15", words.LeaderData{What: "moved", At: at.XY(), Went: went, Spent: r.Allowance - left})
}
