package workshop

import (
	"context"
	"fmt"
	"time"

	"fyne.io/fyne/v2"

	"frontier/campaign/draft"
	"frontier/campaign/rates"
	"frontier/campaign/rehearsal"
	"frontier/internal/words"
	"frontier/ui/look"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// presets are the three ways in which the campaign's own rules are played, beside each other: what
// each is, and what it costs of the time of those who play it.
type presets struct {
	on    *onBench
	view  *fyne.Container
	cards []*presetCard
	stand *widgets.Text // what the costs stand on
	of    int           // turn of the draft that was measured
	doing work.Latest
}

// presetCard is one of them.
type presetCard struct {
	preset rates.Preset
	choose *widgets.Button
	like   *widgets.Text
	cost   *widgets.Facts
}

// How a draft is played to see what each preset costs.
const (
	tollWars = 2
	tollDays = 30
)

// Costs is what a preset costs on a draft.
type costs struct {
	toll    rehearsal.Toll
	machine time.Duration // a day of the campaign, two wars beside each other
}

func newPresets(on *onBench) *presets {
	p := &presets{on: on, of: -1, stand: widgets.NewPara(look.Small, "")}
	var columns []fyne.CanvasObject
	for _, x := range rates.Presets {
		c := &presetCard{preset: x, like: widgets.NewText(look.Small, ""), cost: widgets.NewFacts(104)}
		c.choose = widgets.NewSegment("workshop.preset."+string(x), words.Capital(string(x)), func() { on.changed(on.draft.Preset(x)) })
		p.cards = append(p.cards, c)
		says := widgets.NewClamped(look.Small.In(look.Ink), 2)
		says.SetText(x.Sentence())
		columns = append(columns, widgets.Down(6, c.choose, widgets.Sized(0, 34, says), c.like, widgets.HRule(look.Rule), c.cost.View))
	}
	p.view = widgets.Down(8, widgets.Across(12, widgets.NewWhole(look.Section, "The campaign’s own rules"),
		widgets.Spring(widgets.NewText(look.Small, "how much of them is played with, and what that costs of your time"))), widgets.Even(18, columns...), p.stand)
	return p
}

// show says which preset the draft is like, and what each costs where that was not measured of the
// draft as it stands and can be.
func (p *presets) show() {
	held := p.on.draft.Pack().Rates()
	like, n := rates.Like(held)
	for _, c := range p.cards {
		c.choose.SetPressed(c.preset == like)
		apart := len(c.preset.Of())
		said := fmt.Sprintf("%s from the standard", words.Count(apart, "setting differs", "settings differ"))
		switch {
		case c.preset == like && n > 0:
			said = words.Capital(rates.Spoken(held))
		case c.preset == rates.Standard:
			said = "The default of every setting"
		}
		c.like.SetText(said)
	}
	switch {
	case p.on.checked != p.on.turn: // it will be, as soon as the hands rest
	case len(p.on.faults) > 0:
		p.tell("What each costs is measured on your own draft, once nothing is missing of it.")
	case p.of != p.on.turn:
		p.measure()
	}
}

// measure plays the draft by each preset and shows what it asked.
func (p *presets) measure() {
	now, turn := *p.on.draft.Pack(), p.on.turn
	p.of = turn
	p.tell("Playing the draft by each of the three …")
	work.Start(&p.doing, func(ctx context.Context) ([]costs, error) {
		out := make([]costs, len(p.cards))
		for i, c := range p.cards {
			d := draft.New(now)
			if err := d.Preset(c.preset); err != nil {
				return nil, err
			}
			begun := time.Now()
			wars, err := p.on.bench.Rehearse(ctx, *d.Pack(), rehearsal.Options{Runs: tollWars, Days: tollDays}, nil)
			if err != nil {
				return nil, err
			}
			out[i].toll = wars.Toll()
			out[i].machine = time.Since(begun) / time.Duration(max(out[i].toll.Days, 1))
		}
		return out, nil
	}, func(out []costs, err error) {
		if err != nil {
			p.tell(err.Error())
			return
		}
		for i, c := range p.cards {
			c.cost.Set(out[i].lines()...)
		}
		p.tell(fmt.Sprintf("Counted in %s of up to %d days, unattended. Minutes are our guess and no measure: %s an order, %s a line read, %s one kept by hand, %s a battle. Milliseconds are the program’s own.",
			words.Count(tollWars, "war", "wars"), tollDays, spoken(rehearsal.PerOrder), spoken(rehearsal.PerRead), spoken(rehearsal.PerKept), spoken(rehearsal.PerBattle)))
	})
}

func (p *presets) tell(text string) {
	p.stand.SetText(text)
	p.on.frame.View.Refresh()
}

// lines are the costs as the card has them.
func (c *costs) lines() []string {
	t := c.toll
	battles := "no battle was fought"
	if t.Battles > 0 {
		battles = fmt.Sprintf("one in %s, %s a day", words.Count(max((t.Days+t.Battles/2)/t.Battles, 1), "day", "days"), spoken(t.Tables()))
	}
	a := func(n int) float64 { return float64(n) / float64(max(t.Days, 1)) }
	return []string{
		"A day, program", fmt.Sprintf("%s and %d ms", spoken(t.Program()), c.machine.Milliseconds()),
		"A day, by hand", spoken(t.ByHand()),
		"In it", fmt.Sprintf("%.1f orders, %.1f lines", a(t.Orders), a(t.Lines)),
		"Battles besides", battles,
	}
}

// spoken is a time in the words of an evening.
func spoken(seconds int) string {
	switch {
	case seconds < 90:
		return words.Count(seconds, "second", "seconds")
	case seconds < 90*60:
		return words.Count((seconds+30)/60, "minute", "minutes")
	}
	return fmt.Sprintf("%.1f hours", float64(seconds)/3600)
}
