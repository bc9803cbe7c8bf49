package shelf

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/ui/desk"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/widgets"
)

// between is the gap between cards, and bar the room at their right in which a scroll bar lies.
const between, bar = 12, 12

// frame sets ground, rail, head, the shelves, the card at the side and the foot.
type frame struct {
	rail  []*widgets.RailItem
	room  *shelves
	known bool
	size  desk.Size
}

func (l *frame) Layout(o []fyne.CanvasObject, size fyne.Size) {
	if now := desk.SizeOf(size.Width); !l.known || now != l.size {
		l.size, l.known = now, true
		for _, r := range l.rail {
			r.SetNarrow(now == desk.Compact)
		}
		l.room.size = now
	}
	const head, foot = 56, 28
	rail, side := l.size.Rail(), l.size.Card()
	parts.Put(o[0], 0, 0, size.Width, size.Height)
	parts.Put(o[1], 0, 0, rail, size.Height)
	parts.Put(o[2], rail, 0, size.Width-rail, head)
	parts.Put(o[3], rail, head, size.Width-rail-side, size.Height-head-foot)
	parts.Put(o[4], size.Width-side, head, side, size.Height-head-foot)
	parts.Put(o[5], rail, size.Height-foot, size.Width-rail, foot)
}

func (l *frame) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(960, 560) }

// shelves sets the battle that is offered, the campaigns and the theatres; the campaigns scroll within
// their own room, and the theatres stay in sight.
type shelves struct {
	own   int        // campaigns and drafts
	wars  int        // theatres
	first *firstCard // nil: no battle is offered
	size  desk.Size
	wide  float32
}

// across is how many cards of campaigns stand beside one another, and how large each is.
func (l *shelves) across(width float32) (n int, card fyne.Size) {
	width -= bar
	least := [...]float32{260, 230, 300}[l.size]
	n = max(int((width+between)/(least+between)), 1)
	card.Width = (width + between) / float32(n)
	card.Width -= between
	card.Height = min(card.Width*0.6, [...]float32{130, 142, 200}[l.size]) + 102
	return n, card
}

// war is how large the card of a theatre is.
func (l *shelves) war(width float32) fyne.Size {
	n := float32(max(l.wars, 5))
	wide := (width+between)/n - between
	return fyne.NewSize(wide, [...]float32{168, 240, 310}[l.size])
}

func (l *shelves) Layout(o []fyne.CanvasObject, size fyne.Size) {
	const heading = 28
	l.wide = size.Width
	y := float32(0)
	if l.first != nil && l.first.offered() {
		l.first.fold(l.size)
		high := [...]float32{64, 144, 164}[l.size]
		parts.Put(o[0], 0, 0, size.Width, high)
		y = high + between
	}
	parts.Visible(o[0], y > 0)
	n, card := l.across(size.Width)
	rows := (l.own + n - 1) / n
	own := float32(rows)*(card.Height+between) + 2
	war := l.war(size.Width)
	room := size.Height - y - 2*heading - 3*8 - war.Height - between
	parts.Put(o[1], 0, y, size.Width, heading)
	y += heading + 8
	parts.Visible(o[2], rows > 0)
	parts.Visible(o[3], rows == 0)
	if rows == 0 {
		own = 60
		parts.Put(o[3], 0, y, size.Width, own)
	}
	own = max(min(own, room), 60)
	parts.Put(o[2], 0, y, size.Width, own)
	y += own + 8
	parts.Put(o[4], 0, y, size.Width, heading)
	y += heading + 8
	parts.Put(o[5], 0, y, size.Width, war.Height)
}

func (l *shelves) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(500, 400) }

// beside is the card above or below one; the theatres stand behind the campaigns.
func (l *shelves) beside(at int, down bool) int {
	own := l.own
	n, _ := l.across(l.wide)
	switch {
	case at >= own && down:
		return at
	case at >= own && own == 0:
		return at
	case at >= own:
		return min((own-1)/n*n+(at-own), own-1)
	case down && at/n == (own-1)/n:
		return min(own+at%n, own+l.wars-1)
	case down:
		return min(at+n, own-1)
	case at < n:
		return at
	}
	return at - n
}

// reveal scrolls until a card of a campaign is in sight.
func reveal(scroll *container.Scroll, c *card) {
	if c.item == nil {
		return
	}
	top := c.Position().Y
	switch bottom := top + c.Size().Height; {
	case top < scroll.Offset.Y:
		scroll.ScrollToOffset(fyne.NewPos(0, top))
	case bottom > scroll.Offset.Y+scroll.Size().Height:
		scroll.ScrollToOffset(fyne.NewPos(0, bottom-scroll.Size().Height+2))
	}
}

// grid sets cards in rows: campaigns at their size, theatres in one line.
type grid struct {
	room *shelves
	line bool // of theatres
}

func (l *grid) Layout(o []fyne.CanvasObject, size fyne.Size) {
	n, card := l.room.across(size.Width)
	if l.line {
		n, card = len(o), l.room.war(size.Width)
		card.Height = size.Height
	}
	for i, x := range o {
		parts.Put(x, float32(i%n)*(card.Width+between), float32(i/n)*(card.Height+between), card.Width, card.Height)
	}
}

func (l *grid) MinSize(o []fyne.CanvasObject) fyne.Size {
	if len(o) == 0 || l.line {
		return fyne.NewSize(100, look.Row)
	}
	n, card := l.room.across(l.room.wide)
	rows := (len(o) + n - 1) / n
	return fyne.NewSize(100, float32(rows)*(card.Height+between))
}
