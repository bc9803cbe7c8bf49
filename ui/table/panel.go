package table

import (
	"frontier/ui/look"
	"frontier/ui/widgets"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// split gives the panel at the right its width and the table the rest.
type split struct{ card float32 }

func (l *split) Layout(o []fyne.CanvasObject, size fyne.Size) {
	put(o[0], 0, 0, size.Width-l.card, size.Height)
	put(o[1], size.Width-l.card, 0, l.card, size.Height)
}

func (l *split) MinSize(o []fyne.CanvasObject) fyne.Size {
	m := o[0].MinSize()
	return fyne.NewSize(m.Width+l.card, m.Height)
}

func put(o fyne.CanvasObject, x, y, w, h float32) {
	o.Move(fyne.NewPos(x, y))
	o.Resize(fyne.NewSize(max(w, 0), max(h, 0)))
}

// thirds gives the unit's card what it needs, its orders what they need of the rest, and the log what
// is left: at least three tenths of the panel. Where that is not enough the card's facts give way to
// the orders that may be given, and can be scrolled. In a low panel, as below a lesson in a low window,
// the log gives way altogether: what is thrown is told below the table.
type thirds struct {
	facts *container.Scroll
	may   *fyne.Container // orders that may be given
}

func (l *thirds) Layout(o []fyne.CanvasObject, size fyne.Size) {
	log, least := float32(0.3), float32(leastShown)
	if size.Height < lowPanel {
		log, least = 0, leastShown/2
		o[2].Hide()
	} else {
		o[2].Show()
	}
	head := l.head(o[0])
	head = min(head, max(size.Height*(1-log)-l.may.MinSize().Height, o[0].MinSize().Height+least))
	rest := size.Height - head
	orders := rest
	if log > 0 {
		orders = min(max(rest*0.42, wanted(o[1])), max(rest*0.42, rest-size.Height*log))
	}
	put(o[0], 0, 0, size.Width, head)
	put(o[1], 0, head, size.Width, orders)
	put(o[2], 0, head+orders, size.Width, size.Height-head-orders)
}

// lowPanel is how high a panel must be for three things.
const lowPanel = 420

// wanted is how high the orders would be without a scroll.
func wanted(o fyne.CanvasObject) float32 {
	c, ok := o.(*fyne.Container)
	if !ok || len(c.Objects) == 0 {
		return 0
	}
	s, ok := c.Objects[0].(*container.Scroll)
	if !ok {
		return 0
	}
	return s.Content.MinSize().Height + c.MinSize().Height - s.MinSize().Height
}

// leastShown is by how much at least what is shown of the facts is higher than a scroll must be.
const leastShown = 82

// head is how high the card would be with all its facts.
func (l *thirds) head(o fyne.CanvasObject) float32 {
	return o.MinSize().Height + l.facts.Content.MinSize().Height - l.facts.MinSize().Height
}

func (*thirds) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(200, o[0].MinSize().Height+200)
}

// slim gives what it holds the width there is, however wide its words are.
type slim struct{}

func (slim) Layout(o []fyne.CanvasObject, size fyne.Size) {
	for _, x := range o {
		put(x, 0, 0, size.Width, size.Height)
	}
}

func (slim) MinSize(o []fyne.CanvasObject) fyne.Size {
	least := fyne.NewSize(100, 0)
	for _, x := range o {
		if x.Visible() {
			least.Height = max(least.Height, x.MinSize().Height)
		}
	}
	return least
}

// bubble is what is said of an enemy under the pointer.
type bubble struct {
	layer *fyne.Container
	card  *fyne.Container
	lines *fyne.Container
}

func newBubble() *bubble {
	b := &bubble{lines: widgets.Down(4)}
	b.card = widgets.Card(look.Field, look.RuleStrong, 10, b.lines)
	b.card.Hide()
	b.layer = container.NewWithoutLayout(b.card)
	return b
}

// show shows lines beside a place, wholly within the room there is.
func (b *bubble) show(at fyne.Position, room fyne.Size, lines []fyne.CanvasObject) {
	b.lines.Objects = lines
	const wide = 324
	b.card.Resize(fyne.NewSize(wide, 40))
	b.card.Resize(fyne.NewSize(wide, b.card.MinSize().Height))
	x, y := at.X+24, at.Y+18
	if x+wide > room.Width {
		x = at.X - 24 - wide
	}
	if high := b.card.Size().Height; y+high > room.Height {
		y = max(4, at.Y-18-high)
	}
	b.card.Move(fyne.NewPos(max(4, x), y))
	b.card.Show()
	b.layer.Refresh()
}

func (b *bubble) hide() {
	if b.card.Visible() {
		b.card.Hide()
	}
}
