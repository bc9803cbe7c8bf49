package table

import (
	"fmt"

	"frontier/battle"
	"frontier/internal/plan"
	"frontier/ui/work"
)

// replay is a battle that is over, played again on the table.
type replay struct {
	orders []battle.Order
	turns  []int // how many orders had been given when each turn began; the first is the setting up
	seek   bool  // the slider is being set, and tells nobody
}

// Replay shows a battle that was fought, from its beginning: it is stepped through by orders
// and by turns, both ways. The game is the battle as it began.
func (p *Page) Replay(g *Game, e battle.Engine, orders []battle.Order) error {
	r := &replay{orders: orders, turns: []int{0}}
	turn := g.View(-1).Turn
	for i, o := range orders {
		if err := g.Order(o); err != nil {
			return fmt.Errorf("order %d of the battle: %w", i+1, err)
		}
		if now := g.View(-1).Turn; now != turn && !g.Over() {
			turn = now
			r.turns = append(r.turns, i+1)
		}
	}
	if len(orders) > 0 {
		if err := g.Undo(len(orders)); err != nil {
			return err
		}
	}
	p.Play(g, e)
	p.replay = r
	p.slider.Max, p.slider.Step = float64(len(orders)), 1
	p.slider.Show()
	p.from.View.Hidden = p.Eyes >= 0
	p.film.Hidden = p.OnFilm == nil || p.Eyes >= 0 // pictures show all
	for i := range 2 {
		p.from.Name(i+1, p.short(i))
	}
	p.refresh()
	return nil
}

// lookBack shows the battle as it was when a line of its log was written; what is being played
// waits meanwhile.
func (p *Page) lookBack(line int) {
	if p.replay == nil {
		now := p.game
		fight, err := battle.Safely(p.engine, now.Begin.Setup, now.Begin.Seed)
		if err == nil {
			err = p.Replay(&Game{Battle: fight, Begin: now.Begin, People: now.People}, p.engine, now.Given())
		}
		if err != nil {
			p.tell(err)
			return
		}
		p.live = now
		p.from.View.Hide()
		p.film.Hide()
	}
	p.running.Stop()
	for n := 0; n <= len(p.replay.orders); n++ {
		if p.stand(n); p.game.Log().Len() >= line {
			break
		}
	}
	p.refresh()
}

// toNow goes on with the battle that was looked back from.
func (p *Page) toNow() {
	g := p.live
	p.Play(g, p.engine)
}

// seekTo shows the battle after so many of its orders.
func (p *Page) seekTo(n int) {
	p.stand(n)
	p.refresh()
}

// stand brings the battle to where it was after so many of its orders.
func (p *Page) stand(n int) {
	r := p.replay
	n = min(max(n, 0), len(r.orders))
	at := len(p.game.Given())
	if n < at {
		if err := p.game.Undo(at - n); err != nil {
			p.tell(err)
			return
		}
		p.rows = nil
		at = n
	}
	for ; at < n; at++ {
		if err := p.game.Order(r.orders[at]); err != nil {
			p.tell(err)
			return
		}
	}
}

// slid follows the slider.
func (p *Page) slid(to float64) {
	if p.replay != nil && !p.replay.seek {
		p.running.Stop()
		p.seekTo(int(to))
	}
}

// turnBy goes to the beginning of the turn before, or of the one after.
func (p *Page) turnBy(by int) {
	at := len(p.game.Given())
	to := at
	if by < 0 {
		for _, n := range p.replay.turns {
			if n < at {
				to = n
			}
		}
	} else {
		to = len(p.replay.orders)
		for i := len(p.replay.turns) - 1; i >= 0; i-- {
			if p.replay.turns[i] > at {
				to = p.replay.turns[i]
			}
		}
	}
	p.seekTo(to)
}

// playOn shows order after order.
func (p *Page) playOn() {
	at := len(p.game.Given())
	if at >= len(p.replay.orders) {
		return
	}
	p.seekTo(at + 1)
	work.After(&p.running, 3*paces[p.pace.Chosen()], p.playOn)
}

// tellReplay says where the replay is.
func (p *Page) tellReplay() {
	at, all := len(p.game.Given()), len(p.replay.orders)
	p.who.SetText("The battle again")
	p.what.SetText(fmt.Sprintf("turn %d, order %d of %d", p.view.Turn, at, all))
	p.back.SetText("Turn back")
	p.back.SetEnabled(at > 0)
	p.step.SetEnabled(at < all)
	p.run.SetEnabled(at < all)
	p.advice.Hide()
	p.hand.Hide()
	p.home.Hide()
	p.end.Show()
	p.steps.at(p.view.Phase)
	if p.live != nil {
		p.who.SetText("Looking back")
		p.end.SetText("Back to now")
		p.end.SetEnabled(true)
	} else {
		p.end.SetText("Next turn")
		p.end.SetEnabled(at < all)
	}
	p.replay.seek = true
	p.slider.SetValue(float64(at))
	p.replay.seek = false
}

// tellByHand shows what was written by hand of the turn that is shown, where a battle is played again; anew
// asks for it again, also where it was shown before.
func (p *Page) tellByHand(anew bool) {
	turn := -1
	if p.replay != nil && p.live == nil && p.ByHand != nil {
		turn = p.view.Turn
	}
	if turn == p.ofTurn && !anew {
		return
	}
	p.ofTurn, p.byHand.Objects = turn, nil
	if turn >= 0 {
		p.byHand.Objects = p.ByHand(turn)
	}
	p.byHand.Hidden = len(p.byHand.Objects) == 0 // what is empty takes no gap either
	p.byHand.Refresh()
}

// Renew shows again what was written by hand of the turn that is shown: it is otherwise now.
func (p *Page) Renew() {
	p.tellByHand(true)
	p.View.Refresh()
}

// Sheets are the tables of a battle that is played again: as it was set up, at the end of each
// turn, and as it ended, each with its title.
func (p *Page) Sheets() []plan.Sheet {
	r, at := p.replay, len(p.game.Given())
	if r == nil {
		return nil
	}
	s := &p.game.Begin.Setup
	var out []plan.Sheet
	for i, n := range append(r.turns[1:len(r.turns):len(r.turns)], len(r.orders)) {
		p.stand(n)
		when := fmt.Sprintf("at the end of turn %d", i)
		switch {
		case i == 0:
			when = "as it was set up"
		case n == len(r.orders):
			when = fmt.Sprintf("as it ended, in turn %d", i)
		}
		sheet := plan.Sheet{Title: s.Name, Aside: s.Date + " · " + p.engine.About().Title + " · " + when, Ground: string(s.Field.Ground), Unit: p.engine.About().Unit(), View: p.game.View(-1), Sides: p.sheet().Sides}
		sheet.Fallen, _ = p.game.Fallen(-1)
		out = append(out, sheet)
	}
	p.stand(at)
	return out
}
