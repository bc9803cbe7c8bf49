package table

import (
	"image/color"
	"slices"

	"frontier/battle"
	"frontier/ui/look"
	"frontier/ui/widgets"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// cardRow is the row of the turn's cards above the table, the lowest first, where the rules act
// by cards.
type cardRow struct {
	view   *fyne.Container
	choose func(unit string)
	shown  []battle.CardView
}

func newCardRow(choose func(unit string)) *cardRow {
	c := &cardRow{choose: choose}
	c.view = widgets.Padded(6, 16, 6, 16, container.New(fan{}))
	c.view.Hide()
	return c
}

// set shows the cards of a turn; none, and the row is gone.
func (c *cardRow) set(cards []battle.CardView, side func(int) color.NRGBA) {
	if c.view.Hidden = len(cards) == 0; c.view.Hidden {
		return
	}
	if slices.Equal(c.shown, cards) {
		return
	}
	c.shown = cards
	row := container.New(fan{})
	for _, x := range cards {
		row.Add(newTurnCard(x, side(x.Side), c.choose))
	}
	c.view.Objects[0] = row
	c.view.Refresh()
}

// turnCard is a card of the turn: its face, and of whom. The one that acts stands higher.
type turnCard struct {
	widget.BaseWidget
	card   battle.CardView
	side   color.NRGBA
	choose func(string)
}

func newTurnCard(c battle.CardView, side color.NRGBA, choose func(string)) *turnCard {
	t := &turnCard{card: c, side: side, choose: choose}
	t.ExtendBaseWidget(t)
	if c.Unit != "" {
		widgets.Names.Set("table.card."+c.Unit, t)
	}
	return t
}

// Tapped chooses the unit.
func (t *turnCard) Tapped(*fyne.PointEvent) {
	if t.card.Unit != "" {
		t.choose(t.card.Unit)
	}
}

// MouseIn says whose card it is.
func (t *turnCard) MouseIn(e *desktop.MouseEvent) { widgets.Tips.Say(e.AbsolutePosition, t.card.Name) }

// MouseMoved does nothing.
func (t *turnCard) MouseMoved(*desktop.MouseEvent) {}

// MouseOut ends it.
func (t *turnCard) MouseOut() { widgets.Tips.Hush() }

// CreateRenderer draws the card with a stripe of its side and the name below.
func (t *turnCard) CreateRenderer() fyne.WidgetRenderer {
	face := canvas.NewImageFromResource(widgets.PlayingCard(t.card.Card, !t.card.Done))
	face.FillMode = canvas.ImageFillContain
	stripe := canvas.NewRectangle(t.side)
	edge := canvas.NewRectangle(color.Transparent)
	edge.StrokeWidth, edge.CornerRadius = 2, 4
	if t.card.Acting {
		edge.StrokeColor = look.Colour(look.Brass)
	}
	return widget.NewSimpleRenderer(container.New(raised(t.card.Acting), stripe, face, edge))
}

// fan lays cards beside each other; where there is no room they lie over each other, as in a hand, the
// corner of each in sight.
type fan struct{}

const cardGap = 4

func (fan) Layout(o []fyne.CanvasObject, size fyne.Size) {
	if len(o) == 0 {
		return
	}
	least := o[0].MinSize()
	step := least.Width + cardGap
	if n := float32(len(o) - 1); n > 0 {
		step = min(step, (size.Width-least.Width)/n)
	}
	for i, x := range o {
		put(x, float32(i)*step, 0, least.Width, size.Height)
	}
}

func (fan) MinSize(o []fyne.CanvasObject) fyne.Size {
	if len(o) == 0 {
		return fyne.Size{}
	}
	return o[0].MinSize()
}

// raised lays out a card: six higher where it acts.
type raised bool

func (r raised) Layout(o []fyne.CanvasObject, size fyne.Size) {
	y := float32(6)
	if r {
		y = 0
	}
	put(o[0], 2, y+2, 4, size.Height-10)
	put(o[1], 7, y, size.Width-7, size.Height-6)
	put(o[2], 0, y, size.Width, size.Height-6)
}

func (raised) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(44, 62) }
