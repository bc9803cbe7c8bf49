package table

import (
	"fmt"

	"frontier/campaign/views"
	"frontier/ui/widgets"
)

// readLog tells the lines that came since; taken back, they go.
func (p *Page) readLog() {
	log := p.game.Log()
	if n := len(p.rows); n > log.Len() || n > 0 && log.Len() > 0 && p.rows[n-1].N > log.Len() {
		p.rows = nil
	}
	for line := range log.LinesFrom(len(p.rows) + 1) {
		p.rows = append(p.rows, p.teller.Row(line))
	}
	var shown []views.LogRow
	var thrown *views.LogRow
	for i := len(p.rows) - 1; i >= 0 && len(shown) < 300; i-- {
		if p.rows[i].Text != "" {
			shown = append(shown, p.rows[i])
		}
	}
	for i := range shown {
		if r := shown[i].Roll; r != nil && len(r.Dice) > 0 {
			thrown = &shown[i]
			break
		}
	}
	p.log.SetRows(shown)
	if thrown != nil {
		p.showThrow(*thrown)
	} else {
		p.showThrow(views.LogRow{})
	}
}

// mostDice is how many dice the tray shows.
const mostDice = 15

// showThrow shows a line of the log, and its dice, in the tray.
func (p *Page) showThrow(r views.LogRow) {
	p.tray.SetText(r.Text)
	p.result.SetText("")
	p.need.SetText("")
	var fallen []widgets.Fallen
	if r.Roll != nil {
		p.tray.SetText(r.Roll.Procedure)
		p.result.SetText(r.Text)
		if r.Roll.Need != "" {
			p.need.SetText("needed: " + r.Roll.Need + "  " + r.Rule)
		}
		for i, f := range r.Roll.Dice {
			x := widgets.Fallen{Face: int(f), Counts: len(r.Roll.Counting) == 0 || i < len(r.Roll.Counting) && r.Roll.Counting[i]}
			if i < len(r.Roll.Sides) {
				x.Sides = r.Roll.Sides[i]
			}
			if c, ok := f.Card(); ok {
				x.Card, x.Face = c.String(), 0
			}
			fallen = append(fallen, x)
		}
	}
	p.dice.SetFallen(fallen[:min(len(fallen), mostDice)])
	if more := len(fallen) - mostDice; more > 0 {
		p.tray.SetText(fmt.Sprintf("%s, and %s more", p.tray.Text(), map[bool]string{true: "1 die", false: fmt.Sprint(more, " dice")}[more == 1]))
	}
}
