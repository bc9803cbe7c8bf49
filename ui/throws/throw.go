package throws

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"frontier/ui/look"
	"frontier/ui/render"
	"frontier/ui/widgets"
)

// Throw shows a throw in a list: what it decided and when, what was needed, the dice as
// they fell in one line, and what came of it.
type Throw struct {
	widget.BaseWidget
	fallen              []Fallen
	title, when         *widgets.Text
	need, result, extra *widgets.Text
	dice                *Dice
}

// NewThrow gives an empty cell.
func NewThrow() fyne.CanvasObject {
	t := &Throw{title: widgets.NewText(look.Strong, ""), when: widgets.NewNumber(look.Small, ""), need: widgets.NewText(look.Small, ""),
		result: widgets.NewText(look.Body, ""), extra: widgets.NewText(look.Small, ""), dice: NewDice(16)}
	t.ExtendBaseWidget(t)
	return t
}

// Set says what it shows.
func (t *Throw) Set(title, when, need string, fallen []Fallen, result string) {
	t.title.SetText(title)
	t.when.SetText(when)
	t.need.SetText(need)
	t.result.SetText(result)
	t.fallen = fallen
	t.Refresh()
}

// CreateRenderer draws it.
func (t *Throw) CreateRenderer() fyne.WidgetRenderer {
	p := &render.Renderer{Parts: []fyne.CanvasObject{t.title, t.when, t.need, t.dice, t.extra, t.result}}
	p.Lay = func(size fyne.Size) {
		const when, gap, extra = 40, 5, 34
		render.Place(t.title, 0, 6, size.Width-when-6, 18)
		render.Place(t.when, size.Width-when, 6, when, 18)
		render.Place(t.need, 0, 24, size.Width, 16)
		n := max(1, int((size.Width+gap)/(16+gap)))
		if len(t.fallen) > n {
			n = max(1, int((size.Width-extra+gap)/(16+gap)))
			t.extra.SetText("+" + widgets.Number(len(t.fallen)-n))
		} else {
			t.extra.SetText("")
		}
		shown := t.fallen[:min(n, len(t.fallen))]
		if len(t.fallen) == 0 {
			t.extra.SetText("no dice")
		}
		t.dice.SetFallen(shown)
		render.Place(t.dice, 0, 44, size.Width, 22)
		x := float32(len(shown)) * (16 + gap)
		render.Place(t.extra, x, 44, size.Width-x, 18)
		render.Place(t.result, 0, 69, size.Width, 18)
	}
	p.Min = func() fyne.Size { return fyne.NewSize(160, 94) }
	p.Again = func() {
		p.Lay(t.Size())
		for _, x := range []*widgets.Text{t.title, t.when, t.need, t.result, t.extra} {
			x.Refresh()
		}
	}
	p.Again()
	return p
}
