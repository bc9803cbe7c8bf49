package play

import (
	"fmt"
	"slices"

	"frontier/battle"
	"frontier/battle/riskfactor/state"
	"frontier/battle/tabletop"
	"frontier/internal/terms"
)

// Imagine is a battle to be played on as a side may think it stands: it has what the side
// sees and nothing more. Of the enemy's part and of what he fights for nothing is known;
// groups that are not seen are drawn: where they may stand or under which marker, as strong
// as they were when they were seen last, else as such groups are (RISKFACTOR-8.18, 15.1).
func (f *Fight) Imagine(side int, seed uint64) *Fight {
	out := &Fight{State: *f.As(side).State, seed: seed, dice: battle.Seeded(seed, battle.TableDice)}
	out.log = f.log.Fork(out.dice)
	draw := battle.Seeded(seed, battle.CommanderDice)
	enemy := &out.Setup.Sides[1-side]
	enemy.Goal, enemy.Posture = nil, out.Setup.Sides[side].Posture.Against()
	out.Goals = f.Goals.Without(1 - side)
	for i := range out.Men {
		if m := &out.Men[i]; m.Home == state.Nobody && m.Post != state.Chief { // what he is, nobody knows
			m.Health = state.Freed
		}
	}
	out.enrol(1 - side)
	var hidden []state.Unit
	for i := range out.Units { // where they bar the way tells nothing of where they may be
		if u := &out.Units[i]; u.Hidden {
			hidden = append(hidden, *u)
			*u = state.Unit{No: u.No, Side: u.Side, Home: state.Nobody, With: state.Nobody, Lone: true, Wood: state.Nobody, Where: state.JoinedIn}
		}
	}
	lairs := out.lairs(draw)
	for i := range hidden {
		if u := &hidden[i]; !u.Lone { // of leaders one is thought of where none is seen
			lairs = out.suppose(u, draw, lairs)
		}
	}
	out.Started[1-side] = 0
	for i := range out.Units {
		if u := &out.Units[i]; u.Side != side && (u.Up() || u.Where == state.Lurking) {
			out.Started[1-side] += len(u.Men) + u.Lost
		}
	}
	out.lead(1 - side)
	out.look()
	return out
}

// lairs are the markers under which somebody may lie, mixed.
func (f *Fight) lairs(draw *battle.SeededDice) (out []int) {
	for i := range f.Markers {
		if m := &f.Markers[i]; !m.Gone && m.Unit == state.Nobody {
			out = append(out, i)
		}
	}
	for i := len(out) - 1; i > 0; i-- {
		k := int(draw.Draw() % uint64(i+1))
		out[i], out[k] = out[k], out[i]
	}
	return out
}

// suppose draws a group that is not seen: foot of its side. It answers the markers that are
// left.
func (f *Fight) suppose(was *state.Unit, draw *battle.SeededDice, lairs []int) []int {
	no := was.No
	side := &f.Setup.Sides[was.Side]
	n := 8 + int(draw.Draw()%9)
	if was.Known {
		n = max(1, was.Original-was.Lost)
	}
	c := battle.Unit{ID: fmt.Sprintf("unseen-%d", no), Name: "a group unseen", Weapon: terms.Breechloader, Present: battle.Ranks{Officers: 1, Others: n - 1}}
	if side.Role == terms.Native {
		c.Class, c.Native, c.Weapon = "irregular", true, terms.Spear
		if draw.Draw()%2 == 0 {
			c.Weapon = terms.Musket
		}
	}
	if was.Civilian {
		c.Arm = "transport"
	}
	c.Establishment = c.Present
	f.Homes = append(f.Homes, state.Home{Side: was.Side, Entry: len(side.Units), ID: c.ID})
	side.Units = append(side.Units, c)
	u := f.equip(was.Side, &c)
	u.No, u.ID, u.Name, u.Home = no, c.ID, c.Name, len(f.Homes)-1
	u.Known, u.LastSeen, u.Where = was.Known, was.LastSeen, was.Where
	if was.Known {
		u.Action = was.Action
	}
	f.Units[no] = u
	f.fall(no, 1, &c)
	switch u := &f.Units[no]; {
	case u.Where == state.Lurking && len(lairs) > 0:
		m := &f.Markers[lairs[0]]
		m.Unit, u.Box.At = no, m.At
		return lairs[1:]
	case u.Where == state.Lurking || !f.settle(u, draw):
		u.Where, u.Men = state.JoinedIn, nil // there is no place at which it could be
	}
	return lairs
}

// settle stands a group that is not seen where nobody of the other side sees it: near to
// where it was last, else in its own half or on its way.
func (f *Fight) settle(u *state.Unit, draw *battle.SeededDice) bool {
	box := tabletop.Box{Facing: state.Ahead(u.Side)}
	box.Width, box.Depth = f.Size(u, u.Ranks, u.Formed)
	for try := range 40 {
		x, y := length(draw.Draw()%1000), length(draw.Draw()%1000)
		if u.Known && try < 20 {
			box.At = u.LastSeen.Add(point{X: (x - 500) * 30 * cm / 500, Y: (y - 500) * 30 * cm / 500})
		} else {
			box.At = point{X: f.Table.Width * x / 1000, Y: f.Table.Depth * 2 / 3 * y / 1000}
			if u.Side == 1 {
				box.At.Y = f.Table.Depth - box.At.Y
			}
		}
		box.At = f.Table.Clamp(box.At, box.Width/2)
		if q := box.Quad(); !f.RoomFor(u, &q) || f.ShutUnder(box, &q) {
			continue
		}
		if f.stand(u, box); !f.overlooked(u) {
			return true
		}
	}
	return false
}

// overlooked says whether an enemy sees a group where it stands.
func (f *Fight) overlooked(u *state.Unit) bool {
	return slices.ContainsFunc(f.Units, func(v state.Unit) bool {
		return v.Side != u.Side && v.Up() && len(v.Men) > 0 && f.Spies(&v, u)
	})
}

// enrol makes up the roll of a side from those of it who are seen, so that an outcome can be
// told.
func (f *Fight) enrol(side int) {
	s := &f.Setup.Sides[side]
	for h := range f.Homes {
		hm := &f.Homes[h]
		if hm.Side != side {
			continue
		}
		for len(s.Units) <= hm.Entry {
			s.Units = append(s.Units, battle.Unit{})
		}
		c := &s.Units[hm.Entry]
		c.ID = hm.ID
		for i := range f.Men {
			if m := &f.Men[i]; m.Home == h {
				c.Present = c.Present.Add(rankOf(m.Post).Times(1))
			}
		}
		c.Establishment = c.Present
	}
	for i := range f.Men {
		m := &f.Men[i]
		if m.Post != state.Chief || f.Units[m.Unit].Side != side {
			continue
		}
		for len(s.Leaders) <= m.Entry {
			s.Leaders = append(s.Leaders, battle.Leader{})
		}
		s.Leaders[m.Entry] = battle.Leader{ID: f.Units[m.Unit].ID, Name: f.Units[m.Unit].Name}
	}
}

// lead gives a side of which no player character is seen one from its groups: somebody leads
// it (RISKFACTOR-14.26).
func (f *Fight) lead(side int) {
	if f.Solo == side || slices.ContainsFunc(f.Units, func(u state.Unit) bool { return u.Side == side && u.Character && u.Up() }) {
		return
	}
	f.succeed(side)
}
