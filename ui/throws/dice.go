package throws

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"frontier/ui/render"
	"frontier/ui/widgets"
)

// Dice shows dice in the order in which they were thrown, and cards in the order in which
// they were turned. What counts is rimmed, the rest greyed; where single dice do not count
// for themselves all look alike.
type Dice struct {
	widget.BaseWidget
	size   float32
	fallen []Fallen
	width  float32
}

// Fallen is one die or card on the table.
type Fallen struct {
	Sides, Face int
	Card        string // rank and suit, as "10S"; empty: a die
	Counts      bool
}

const diceGap = 5

// NewDice gives an empty tray for dice of this size.
func NewDice(size float32) *Dice {
	d := &Dice{size: size}
	d.ExtendBaseWidget(d)
	return d
}

// SetFallen shows these dice and cards.
func (d *Dice) SetFallen(fallen []Fallen) {
	d.fallen = fallen
	d.Refresh()
}

// Resize lays the dice anew where the width changes.
func (d *Dice) Resize(size fyne.Size) {
	d.width = size.Width
	d.BaseWidget.Resize(size)
}

// cards says whether a card lies among the dice: cards are higher.
func (d *Dice) cards() bool {
	for _, f := range d.fallen {
		if f.Card != "" {
			return true
		}
	}
	return false
}

// line is the height of a line of dice, or of cards.
func (d *Dice) line() float32 {
	if d.cards() {
		return d.size * 4 / 3
	}
	return d.size
}

// Across is how many stand in a line, in the width that it has.
func (d *Dice) Across() int {
	return max(1, int((d.width+diceGap)/(d.size+diceGap)))
}

// CreateRenderer draws it.
func (d *Dice) CreateRenderer() fyne.WidgetRenderer {
	var pool []*canvas.Image
	p := &render.Renderer{}
	p.Lay = func(fyne.Size) {
		n, line := d.Across(), d.line()
		for i, m := range pool {
			x, y := float32(i%n)*(d.size+diceGap), float32(i/n)*(line+diceGap)
			if d.fallen[i].Card != "" {
				render.Place(m, x, y, d.size, line)
			} else {
				render.Place(m, x, y+(line-d.size)/2, d.size, d.size)
			}
		}
	}
	p.Min = func() fyne.Size {
		rows := (len(d.fallen) + d.Across() - 1) / d.Across()
		return fyne.NewSize(d.size, max(0, float32(rows)*(d.line()+diceGap)-diceGap))
	}
	p.Again = func() {
		for len(pool) < len(d.fallen) {
			pool = append(pool, &canvas.Image{FillMode: canvas.ImageFillContain})
		}
		pool = pool[:len(d.fallen)]
		p.Parts = p.Parts[:0]
		for i, m := range pool {
			if res := d.fallen[i].drawing(); m.Resource == nil || m.Resource.Name() != res.Name() {
				m.Resource = res
				m.Refresh()
			}
			p.Parts = append(p.Parts, m)
		}
		p.Lay(d.Size())
		canvas.Refresh(d)
	}
	p.Again()
	return p
}

func (f Fallen) drawing() fyne.Resource {
	if f.Card != "" {
		return widgets.PlayingCard(f.Card, f.Counts)
	}
	return widgets.Die(f.Sides, f.Face, f.Counts)
}

// Faces are the dice that are shown.
func (d *Dice) Faces() []int {
	var out []int
	for _, f := range d.fallen {
		out = append(out, f.Face)
	}
	return out
}

// Fallen are the dice and cards that lie there.
func (d *Dice) Fallen() []Fallen { return d.fallen }
