package play

import (
	"fmt"

	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/battle/macduff/state"
	"frontier/battle/tabletop"
	"frontier/internal/terms"
)

// Imagine is a battle to be played on as a side may think it stands: it has what the side
// sees and nothing more. Of the enemy's part and of what he fights for nothing is known; the
// companies that hide are drawn, somewhere in cover, as strong as such companies are
// (MACDUFF-7.12).
func (f *Fight) Imagine(side int, seed uint64) *Fight {
	out := &Fight{State: *f.As(side).Blind(), dice: battle.Seeded(seed, battle.TableDice)}
	out.log = f.log.Fork(out.dice)
	draw := battle.Seeded(seed, battle.CommanderDice)
	drawn := make([]bool, len(out.Units))
	for i := range out.Bodies {
		if b := &out.Bodies[i]; b.Side != side && b.Up() && b.Veil != state.InSight {
			out.suppose(b, draw)
			drawn[b.Unit] = true
		}
	}
	enemy := &out.Setup.Sides[1-side]
	enemy.Posture = out.Setup.Sides[side].Posture.Against()
	for i := range out.Units {
		if u := &out.Units[i]; u.Side != side {
			out.enrol(u, enemy, drawn[i])
		}
	}
	for i := range out.Leaders {
		if l := &out.Leaders[i]; l.Side != side && l.Entry != state.Nobody {
			for len(enemy.Leaders) <= l.Entry {
				enemy.Leaders = append(enemy.Leaders, battle.Leader{})
			}
			enemy.Leaders[l.Entry] = battle.Leader{ID: l.ID, Name: l.Name}
		}
	}
	out.LookAgain()
	return out
}

// suppose draws a company that hides: foot of its side, with firelocks or with spears, in
// some cover where nobody stands near.
func (f *Fight) suppose(b *state.Body, draw *battle.SeededDice) {
	native := f.Setup.Sides[b.Side].Role != terms.Imperial
	b.ID, b.Name = fmt.Sprintf("unseen-%d", b.No), "a company unseen"
	b.Kind, b.Native, b.Regular = rules.FootKind, native, !native
	b.Now = battle.Ranks{Others: 8 + int(draw.Draw()%9)}
	b.Original = f.Present(b)
	if !native || draw.Draw()%2 == 0 {
		b.Weapon, b.Armed, b.Firearms = rules.SmoothboreMusket, true, b.Original
	}
	if !native {
		b.Weapon, b.Formation = rules.BreechloaderRifle, rules.Line
	}
	box := tabletop.Box{At: b.Box.At, Facing: state.Frontward(b.Side)}
	box.Width, box.Depth = f.Size(b, b.Formation)
	marked := b.Veil == state.Marked
	var cover []tabletop.Point
	for i := range f.Table.Pieces {
		if f.Conceals(i) {
			cover = append(cover, state.Corner(&f.Table.Pieces[i]))
		}
	}
	for try := 0; !marked && try < 16; try++ {
		box.At = tabletop.Point{X: f.Table.Width / 2, Y: f.Table.Depth * battle.Length(b.Side)}
		if len(cover) > 0 {
			box.At = cover[draw.Draw()%uint64(len(cover))]
		}
		box.At = f.Table.Clamp(box.At.Add(tabletop.Point{X: battle.Length(draw.Draw()%8000) - 4*state.Inch, Y: battle.Length(draw.Draw()%8000) - 4*state.Inch}), box.Depth)
		if f.vacant(b, box) {
			break
		}
	}
	f.Stand(b, box)
}

// vacant says whether nobody stands near a place, and a body may.
func (f *Fight) vacant(b *state.Body, box tabletop.Box) bool {
	if !f.Footing(b, box.At) {
		return false
	}
	q := box.Quad()
	for i := range f.Bodies {
		if o := &f.Bodies[i]; o.No != b.No && o.Up() && q.Nearer(&o.Quad, rules.PlainSight) {
			return false
		}
	}
	return true
}

// enrol puts a unit on the roll of its side, so that an outcome can be told; of one that was
// drawn, as many as are with it now.
func (f *Fight) enrol(u *state.Unit, s *battle.Side, drawn bool) {
	if drawn {
		u.Entered, u.Lost, u.Abandoned, u.Surrendered = battle.Ranks{}, battle.Ranks{}, battle.Ranks{}, battle.Ranks{}
		for _, i := range u.Bodies {
			b := &f.Bodies[i]
			u.Entered = u.Entered.Add(f.figuresWith(b)).Add(b.Held)
		}
		for _, i := range u.Staff {
			if l := &f.Leaders[i]; l.State == state.InHolding || l.Body == state.Nobody && (l.State == state.Serving || l.State == state.RodeOff) {
				u.Entered = u.Entered.Add(one(l.Rank))
			}
		}
	}
	for len(s.Units) <= u.Entry {
		s.Units = append(s.Units, battle.Unit{})
	}
	c := &s.Units[u.Entry]
	if c.ID == "" {
		c.ID, c.Name = u.ID, u.Name
	}
	for range f.Settings.MenPerFigure {
		c.Present = c.Present.Add(u.Entered)
	}
	c.Establishment = c.Present
}
