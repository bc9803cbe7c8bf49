package table

import (
	"fmt"

	"frontier/battle"
	"frontier/internal/plan"
	"frontier/ui/widgets"
)

// loss is what an order cost a unit: figures that it has no longer; fewer than none: that came back
// to it.
type loss struct {
	order int // after how many it was
	side  int
	seen  [2]bool // by which side
	plan.Fallen
}

// Order gives an order, as [battle.Battle], and keeps what it cost.
func (g *Game) Order(o battle.Order) error {
	before := g.View(-1)
	if err := g.Battle.Order(o); err != nil {
		return err
	}
	if before.Turn > 0 { // while they set up figures are only shared out
		g.count(&before)
	}
	return nil
}

// Undo takes orders back, as [battle.Battle], and what they cost.
func (g *Game) Undo(orders int) error {
	if err := g.Battle.Undo(orders); err != nil {
		return err
	}
	n := len(g.losses)
	for n > 0 && g.losses[n-1].order > len(g.Given()) {
		n--
	}
	g.losses = g.losses[:n]
	return nil
}

// count keeps what became of the units since before.
func (g *Game) count(before *battle.View) {
	now := g.View(-1)
	var formed [2]int // figures of units that were not there before: they come from others
	for i := range now.Units {
		if u, _ := Unit(before, now.Units[i].ID); u == nil {
			formed[now.Units[i].Side] += own(&now.Units[i])
		}
	}
	var lost []loss
	for i := range before.Units {
		was := &before.Units[i]
		gone := own(was)
		if is, _ := Unit(&now, was.ID); is != nil {
			gone -= own(is)
		}
		if moved := min(gone, formed[was.Side]); moved > 0 {
			gone -= moved
			formed[was.Side] -= moved
		}
		if gone != 0 {
			lost = append(lost, loss{order: len(g.Given()), side: was.Side,
				Fallen: plan.Fallen{Unit: was.ID, At: was.At, Figures: gone, Room: max(was.Depth, was.Width/5)}})
		}
	}
	if len(lost) == 0 {
		return
	}
	sees := [2]battle.View{g.View(0), g.View(1)}
	for i := range lost {
		l := &lost[i]
		for side := range sees {
			u, _ := Unit(&sees[side], l.Unit)
			l.seen[side] = l.side == side || u != nil && u.Arm != "marker"
		}
	}
	g.losses = append(g.losses, lost...)
}

// own are the figures of a unit without leaders, who come and go.
func own(u *battle.UnitView) int { return u.Figures - u.Leaders }

// Recount counts what a battle cost that has gone on before it came here, by a second one that is
// given the same orders.
func (g *Game) Recount(e battle.Engine) error {
	if len(g.Given()) == 0 {
		return nil
	}
	fresh, err := battle.Safely(e, g.Begin.Setup, g.Begin.Seed)
	if err != nil {
		return err
	}
	again := &Game{Battle: fresh}
	if err := battle.Replay(again, g.Given()); err != nil {
		return err
	}
	g.losses = again.losses
	return nil
}

// Fallen are the figures that were lost where a side saw it (-1: all), and how many each side lost
// less those that came back.
func (g *Game) Fallen(side int) (where []plan.Fallen, lost [2]int) {
	for i := range g.losses {
		l := &g.losses[i]
		if side >= 0 && !l.seen[side] {
			continue
		}
		lost[l.side] += l.Figures
		if l.Figures > 0 {
			where = append(where, l.Fallen)
		}
	}
	return where, lost
}

// Standing is what stands at the foot of the window while a battle is on the table: the turn and who
// decides, what each side has lost, and by what seed the dice fall.
func (p *Page) Standing() (left, middle, right string) {
	g := p.game
	if g == nil {
		return "", "", ""
	}
	left = "Setting up"
	if p.view.Turn > 0 {
		left = fmt.Sprintf("Turn %d", p.view.Turn)
	}
	switch d := g.Decider(); {
	case g.Over():
		left += " · over"
	case p.replay != nil:
		left += fmt.Sprintf(" · order %d of %d", len(g.Given()), len(p.replay.orders))
	default:
		left += " · " + p.short(d)
	}
	_, lost := g.Fallen(p.eyes())
	middle = fmt.Sprintf("Figures lost: %s %s, %s %s", p.short(0), widgets.Number(max(0, lost[0])), p.short(1), widgets.Number(max(0, lost[1])))
	return left, middle, fmt.Sprintf("Seed %d · every throw kept", g.Begin.Seed)
}
