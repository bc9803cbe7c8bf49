package prepare

import (
	"context"
	"fmt"
	"image/color"
	"strings"
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"frontier/battle"
	"frontier/battle/forecast"
	"frontier/internal/words"
	"frontier/ui/ground"
	"frontier/ui/look"
	"frontier/ui/render"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// Battles of a forecast on the page: so many of each rule set at most, until who holds the field is
// known to within so many of a hundred.
const (
	foretold = 400
	enough   = 4
)

// odds are what is to be expected of the battle by each rule set, once somebody asks.
type odds struct {
	page  *Page
	ask   *widgets.Button
	aside *widgets.Text
	doing work.Latest

	mu    sync.Mutex // the battles are fought elsewhere
	known map[string]forecast.Forecast
}

func newOdds(p *Page) *odds {
	o := &odds{page: p, aside: widgets.NewText(look.Aside, "five rule sets; Left and Right choose")}
	o.ask = widgets.NewButton("prepare.odds", "Forecast", func() { o.toggle() }).Tip("Fights the battle many times over by each rule set, both sides led quickly, and says what is to be expected")
	return o
}

// clear forgets what was expected: the battle is another one.
func (o *odds) clear() {
	o.doing.Stop()
	o.mu.Lock()
	o.known = nil
	o.mu.Unlock()
	o.say(0)
}

// toggle begins a forecast, or ends the one that is made.
func (o *odds) toggle() {
	if o.doing.Busy() {
		o.doing.Stop()
		o.say(0)
		return
	}
	wishes := o.wishes()
	o.clear()
	work.Long(&o.doing, func(ctx context.Context, say work.Say) error { return o.foretell(ctx, wishes, say) },
		func(done, _ int, _ string) { o.show(done) },
		func(err error) {
			if err != nil {
				o.page.OnTell(err)
			}
			o.show(0)
		})
	o.say(0)
}

// wishes are the forecasts of the rule sets that can muster the battle, the chosen one first, from
// where its units are set up.
func (o *odds) wishes() (out []forecast.Wish) {
	p := o.page
	for i := range p.laid {
		l := &p.laid[(p.at+i)%len(p.laid)]
		if l.Wrong != "" {
			continue
		}
		w := forecast.Wish{Engine: l.Engine, Setup: l.Begin.Setup, Orders: l.Fight.Given(), Seed: l.Begin.Seed, Battles: foretold, Enough: enough}
		for n, s := range w.Setup.Sides {
			if s.Commander != nil {
				w.Setup.Sides[n].Commander = &battle.Commander{Temper: s.Commander.Temper}
			}
		}
		out = append(out, w)
	}
	return out
}

// foretell fights the battles, and keeps what came of them so far.
func (o *odds) foretell(ctx context.Context, wishes []forecast.Wish, say work.Say) error {
	done := 0
	for _, w := range wishes {
		at := done
		w.Seen = func(f forecast.Forecast) {
			o.mu.Lock()
			if ctx.Err() == nil {
				if o.known == nil {
					o.known = map[string]forecast.Forecast{}
				}
				o.known[f.Engine] = f
			}
			o.mu.Unlock()
			done = at + f.Battles
			say(done, 0, "")
		}
		if _, err := forecast.Run(ctx, w); err != nil {
			return fmt.Errorf("%s: %w", w.Engine.About().Title, err)
		}
	}
	return nil
}

// of is what is known of the battle by a rule set.
func (o *odds) of(engine string) (forecast.Forecast, bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	f, ok := o.known[engine]
	return f, ok
}

// any says whether anything is known.
func (o *odds) any() bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	return len(o.known) > 0
}

// say tells how far the battles are that are fought; 0: none is, or none is over.
func (o *odds) say(done int) {
	text, aside := "Forecast", "five rule sets; Left and Right choose"
	if o.doing.Busy() {
		text, aside = "Stop", "each is fought many times over…"
		if done > 0 {
			aside = words.Count(done, "battle", "battles") + " fought so far…"
		}
	} else if o.any() {
		text = "Forecast again"
	}
	o.ask.SetText(text)
	o.aside.SetText(aside)
}

// show fills the columns in.
func (o *odds) show(done int) {
	o.say(done)
	o.page.columns.expect()
}

// expectHigh is how high the bar of a column is.
const expectHigh = 18

// expectLines are what stands below the bar, one under the other.
var expectLines = []string{"of 100", "", "Lose", "Turns"}

// expectation is what a column says of what is to be expected.
type expectation struct {
	view  *fyne.Container
	bar   *heldBar
	cells []*widgets.Text
}

func newExpectation() *expectation {
	e := &expectation{bar: newHeldBar(), view: widgets.Down(0)}
	e.view.Add(widgets.Sized(0, expectHigh+6, e.bar))
	for range expectLines {
		cell := widgets.NewText(look.Body, "")
		e.cells = append(e.cells, cell)
		e.view.Add(widgets.Sized(0, rowHigh, cell))
	}
	e.view.Hide()
	return e
}

// say tells a forecast; false: there is none yet.
func (e *expectation) say(p *Page, f *forecast.Forecast, known bool) {
	texts := make([]string, len(expectLines))
	e.bar.known = known
	if known {
		for i := range 2 {
			side, s := &p.before.Sides[i], &f.Sides[i]
			e.bar.held[i], e.bar.slots[i] = float32(s.Holds.Part), side.Slot
			texts[i] = fmt.Sprintf("%s %.0f ±%.0f", side.Short, 100*s.Holds.Part, 50*(s.Holds.High-s.Holds.Low))
		}
		texts[2] = ground.Counts([2]int{f.Sides[0].Lost.Within(50), f.Sides[1].Lost.Within(50)})
		texts[3] = fmt.Sprintf("%d (%d–%d)", f.Turns.Within(50), f.Turns.Within(10), f.Turns.Within(90))
	}
	for i, c := range e.cells {
		c.SetText(texts[i])
	}
	e.bar.Refresh()
}

// sentence is a forecast in words, for who rests on a column.
func sentence(p *Page, f *forecast.Forecast) string {
	var said []string
	for i := range 2 {
		s := &f.Sides[i]
		said = append(said, fmt.Sprintf("%s hold the field in %.0f of a hundred, %.0f to %.0f", p.before.Sides[i].Short, 100*s.Holds.Part, 100*s.Holds.Low, 100*s.Holds.High))
	}
	return words.Count(f.Battles, "battle", "battles") + ", both sides led quickly: " + strings.Join(said, "; ") + "."
}

// heldBar shows how often each side holds the field, and nobody between them.
type heldBar struct {
	widget.BaseWidget
	known bool
	held  [2]float32 // from 0 to 1
	slots [2]int
}

func newHeldBar() *heldBar {
	b := &heldBar{}
	b.ExtendBaseWidget(b)
	return b
}

// CreateRenderer draws the first side from the left, the other from the right, and a line at the half.
func (b *heldBar) CreateRenderer() fyne.WidgetRenderer {
	ground, left, right, half := canvas.NewRectangle(render.None), canvas.NewRectangle(render.None), canvas.NewRectangle(render.None), canvas.NewRectangle(render.None)
	p := &render.Renderer{Parts: []fyne.CanvasObject{ground, left, right, half}}
	p.Lay = func(size fyne.Size) {
		y := (size.Height - expectHigh) / 2
		render.Place(ground, 0, y, size.Width, expectHigh)
		render.Place(left, 1, y+1, (size.Width-2)*b.held[0], expectHigh-2)
		wide := (size.Width - 2) * b.held[1]
		render.Place(right, size.Width-1-wide, y+1, wide, expectHigh-2)
		render.Place(half, size.Width/2, y, 1, expectHigh)
	}
	p.Min = func() fyne.Size { return fyne.NewSize(40, expectHigh) }
	p.Again = func() {
		ground.FillColor, ground.StrokeColor, ground.StrokeWidth = look.Colour(look.Field), look.Colour(look.RuleStrong), 1
		fills := [2]color.Color{look.Side(b.slots[0]), look.Side(b.slots[1])}
		left.FillColor, right.FillColor, half.FillColor = fills[0], fills[1], look.Colour(look.Ink)
		left.Hidden, right.Hidden, half.Hidden = !b.known, !b.known, !b.known
		p.Lay(b.Size())
		for _, o := range p.Parts {
			o.Refresh()
		}
	}
	p.Again()
	return p
}
