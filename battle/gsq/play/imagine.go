package play

import (
	"frontier/battle"
	"frontier/battle/gsq/rules"
	"frontier/battle/gsq/state"
	"frontier/battle/tabletop"
)

// Imagine is a battle to be played on as a side may think it stands: it has what the side
// sees and nothing more. Of the enemy's part and of what he fights for nothing is known; who
// has gone to ground and is not found is drawn, where he may lie and as strong as such units
// are (13.50).
func (f *Fight) Imagine(side int, seed uint64) *Fight {
	out := &Fight{State: *f.As(side).Clone(), dice: battle.Seeded(seed, battle.TableDice)}
	enemy := &out.Setup.Sides[1-side]
	enemy.Goal, enemy.Posture = nil, out.Setup.Sides[side].Posture.Against()
	out.Goals = f.Goals.Without(1 - side)
	draw := battle.Seeded(seed, battle.CommanderDice)
	for i := range out.Units {
		if u := &out.Units[i]; u.Cond == state.Unseen {
			out.suppose(u, draw)
		}
	}
	for i := range out.Units { // whoever is with them
		if u := &out.Units[i]; u.Cond == state.WithHost && u.Side != side && u.Now.Total() == 0 {
			u.Now, u.Exp = battle.Ranks{Officers: 1}, rules.Regular
			out.Units[u.Host].Riders++
		}
	}
	out.enrol(1 - side)
	out.log = f.log.Fork(out.dice)
	return out
}

// suppose draws a unit that lies somewhere unseen: its figures about as many as such units
// have (1.3, 1.4), its place where it may have come by now.
func (f *Fight) suppose(u *state.Unit, draw *battle.SeededDice) {
	usual := 10
	if u.Native && u.Closes {
		usual = 20
	}
	u.Now = battle.Ranks{Others: usual/2 + int(draw.Draw()%uint64(usual/2+1))}
	u.Came, u.Full = u.Now, u.Now
	u.Cond, u.Exp, u.Craft = state.ToGround, rules.Regular, true
	switch {
	case u.Mounted:
		u.Blade = rules.Sword
	case u.Closes:
		u.Blade, u.Ever = rules.Spear, true
	case !u.Native:
		u.Blade = rules.Bayonet
	}
	b := tabletop.Box{Facing: state.ToFront(u.Side)}
	b.Width, b.Depth = f.Size(u, u.Formation, u.Figures())
	band := min(f.Table.Deploy+state.Distance(f.Round)*state.Distance(rules.GaitOf(u.Mode()).Inches)*state.Inch, f.Table.Depth-state.Inch)
	for try := range 24 {
		x := f.Table.Width * state.Distance(draw.Draw()%1000) / 1000
		y := band * state.Distance(draw.Draw()%1000) / 1000
		if try == 23 {
			y = state.Inch
		}
		b.At = f.Table.Clamp(state.Point{X: x, Y: f.FromEdge(u.Side, y)}, state.Inch)
		f.stand(u, b)
		if f.Table.At(b.At).Ground != tabletop.Barred && !f.Found(u) && !f.EnemyNear(u, rules.NoticeIn) {
			return
		}
	}
}

// enrol makes up the roll of a side from what of it is on the table or fell there, so
// that an outcome can be told.
func (f *Fight) enrol(side int) {
	s := &f.Setup.Sides[side]
	s.Units = nil
	for _, n := range f.Army[side] {
		u := &f.Units[n]
		if u.Character {
			continue
		}
		for len(s.Units) <= u.Entry {
			s.Units = append(s.Units, battle.Unit{})
		}
		c := &s.Units[u.Entry]
		if u.Root == u.No {
			c.ID, c.Name, c.Establishment = u.ID, u.Name, u.Full
		}
		c.Present = c.Present.Add(u.Now)
		for _, k := range u.Fallen {
			c.Present = c.Present.Add(k.One())
		}
	}
}
