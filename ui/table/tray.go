package table

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"frontier/campaign/views"
	"frontier/internal/words"
	"frontier/ui/look"
	"frontier/ui/throws"
	"frontier/ui/widgets"
	"frontier/ui/work"
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
	withheld := p.game.Withheld(p.eyes())
	var shown []views.LogRow
	var thrown *views.LogRow
	for i := len(p.rows) - 1; i >= 0 && len(shown) < 300; i-- {
		r := &p.rows[i]
		if dice := r.Roll != nil && len(r.Roll.Dice) > 0; r.Text != "" && !withheld[r.N] && p.shows(*r, dice) {
			shown = append(shown, *r)
			if dice && thrown == nil {
				thrown = r
			}
		}
	}
	p.log.SetRows(shown)
	if thrown != nil {
		p.showThrow(*thrown)
		if fresh := thrown.N > p.thrown; fresh && p.pace.Chosen() != atOnce && p.replay == nil {
			p.roll(p.dice.Fallen(), 4)
		}
		p.thrown = thrown.N
	} else {
		p.showThrow(views.LogRow{})
	}
}

// shows says whether a line is among those that were asked for: all, throws, one's own.
func (p *Page) shows(r views.LogRow, dice bool) bool {
	switch p.filter.Chosen() {
	case 1:
		return dice
	case 2:
		eyes := p.eyes()
		return eyes >= 0 && string(r.Side) == p.game.Begin.Setup.Sides[eyes].ID
	}
	return true
}

// told shows a line that was chosen: its throw in the tray, its units ringed on the table.
func (p *Page) told(r views.LogRow) {
	p.showThrow(r)
	p.board.Marks.Told = []string{r.Unit, r.Target}
	p.board.Refresh()
}

// mostDice is how many dice the tray shows, in one line.
const mostDice = 15

// longNeed is how long a procedure and what was needed may be to stand in one line; longer what was
// needed stands below.
const longNeed = 27

// longSaid is how long what is said without a throw may be to stand in one line.
const longSaid = 44

// halves are what stands above of what is said without a throw, and what stands below: all of it that would
// be cut, but for a first sentence that is short.
func halves(text string) (head, rest string) {
	if len(text) <= longSaid {
		return text, ""
	}
	if head, rest, two := strings.Cut(text, ". "); two && len(head) < longSaid {
		return head + ".", rest
	}
	return "", text
}

// showThrow shows a line of the log, and its dice with what they were added up of, in the tray.
func (p *Page) showThrow(r views.LogRow) {
	p.rolling.Stop()
	head, rest := halves(r.Text)
	p.tray.SetText(head)
	p.result.SetText(rest)
	p.rule.SetText(r.Rule)
	p.sum.Objects = nil
	var fallen []throws.Fallen
	if r.Roll != nil {
		p.tray.SetText(r.Roll.Procedure)
		p.result.SetText(r.Text)
		switch need := r.Roll.Need; {
		case need == "":
		case len(r.Roll.Procedure)+len(need) > longNeed: // it would be cut
			p.result.SetText(r.Text + " Needed: " + words.Ended(need))
		default:
			p.tray.SetText(r.Roll.Procedure + " · needed: " + need)
		}
		for _, m := range r.Roll.Modifiers {
			p.sum.Add(widgets.Across(6, widgets.Spring(widgets.NewPara(look.SmallInk, m.Title)), widgets.Sized(30, 16, widgets.NewNumber(look.SmallInk, m.By)), widgets.Sized(110, 16, widgets.NewText(look.Small.In(look.Link), m.Rule))))
		}
		for i, f := range r.Roll.Dice {
			x := throws.Fallen{Face: int(f), Counts: len(r.Roll.Counting) == 0 || i < len(r.Roll.Counting) && r.Roll.Counting[i]}
			if i < len(r.Roll.Sides) {
				x.Sides = r.Roll.Sides[i]
			}
			if c, ok := f.Card(); ok {
				x.Card, x.Face = c.String(), 0
			}
			fallen = append(fallen, x)
		}
	}
	most := mostDice
	if p.dice.Size().Width > 0 {
		most = min(most, p.dice.Across())
	}
	p.dice.SetFallen(fallen[:min(len(fallen), most)])
	if more := len(fallen) - most; more > 0 {
		p.tray.SetText(fmt.Sprintf("%s, and %d more", p.tray.Text(), more))
	}
	p.sums.Refresh()
	p.foot.Refresh()
}

// roll shows other faces for a moment before the dice lie still.
func (p *Page) roll(fallen []throws.Fallen, left int) {
	if left == 0 || len(fallen) == 0 {
		p.dice.SetFallen(fallen)
		return
	}
	turned := slices.Clone(fallen)
	for i := range turned {
		if turned[i].Card == "" {
			turned[i].Face, turned[i].Counts = 1+(turned[i].Face*left+i*7+left*3)%max(turned[i].Sides, 6), false
		}
	}
	p.dice.SetFallen(turned)
	work.After(&p.rolling, 75*time.Millisecond, func() { p.roll(fallen, left-1) })
}

// sayTray says something that is no line of the log.
func (p *Page) sayTray(text string) {
	p.showThrow(views.LogRow{Text: text})
}
