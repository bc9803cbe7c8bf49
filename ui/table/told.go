package table

import (
	"fmt"

	"fyne.io/fyne/v2"
)

// Each tells where in the window the marks of the table are: who is chosen, where his ghost may
// stand, whom he would strike.
func (p *Page) Each(see func(mark string, at fyne.Position)) {
	corner := fyne.CurrentApp().Driver().AbsolutePositionForObject(p.board)
	if p.game == nil || p.board.per == 0 || corner.IsZero() {
		return
	}
	m := &p.board.Marks
	for mark, id := range map[string]string{"chosen": m.Chosen, "aim": m.Aim} {
		if u, _ := Unit(&p.view, id); u != nil && !u.Off {
			see(mark, corner.Add(p.board.Spot(u.At)))
		}
	}
	if m.Ghost != nil && !m.Wrong {
		see("ghost", corner.Add(p.board.Spot(*m.Ghost)))
	}
}

// Awaits says how many orders were given, and who gives the next: "12 person", "12 commander",
// or that nobody does: "40 over".
func (p *Page) Awaits() string {
	g := p.game
	if g == nil {
		return "0 nobody"
	}
	who := "commander"
	switch {
	case g.Over():
		who = "over"
	case g.Mine():
		who = "person"
	}
	return fmt.Sprint(len(g.Given()), " ", who)
}
