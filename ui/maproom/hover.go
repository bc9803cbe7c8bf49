package maproom

import (
	"context"
	"fmt"
	"strings"

	"fyne.io/fyne/v2"

	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/hex"
	"frontier/ui/cards"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// hovered tells of the hex under the pointer, or of the force whose counter lies there.
func (m *View) hovered(h hex.Hex, stack []state.ForceID, at fyne.Position) {
	if m.march.on {
		m.march.point(h)
		m.hover.hide() // the banner tells, and the way is to be seen
	}
	if m.board.scene.Hover == nil || *m.board.scene.Hover != h {
		m.board.scene.Hover = &h
		m.board.redraw()
	}
	if m.march.on {
		m.at = nil
		return
	}
	now := under{hex: h}
	if len(stack) > 0 {
		now.force, now.more = stack[0], len(stack)-1
	}
	if m.at != nil && *m.at == now {
		m.hover.move(at, m.board.Size())
		return
	}
	m.at = &now
	who := m.d.Viewer()
	still := func() bool { return m.at != nil && *m.at == now }
	if now.force != "" {
		work.Start(&m.asking, func(ctx context.Context) (views.ForceView, error) {
			return m.c.Force(ctx, who, now.force)
		}, func(f views.ForceView, err error) {
			if err != nil { // seen earlier: its counter is all that is known
				if k := m.counter(now.force); k != nil {
					f, err = views.ForceView{Counter: *k}, nil
				}
			}
			if err == nil && still() {
				m.hover.showForce(f, now.more, at, m.board.Size())
			}
		})
		return
	}
	work.Start(&m.asking, func(ctx context.Context) (views.HexView, error) {
		return m.c.Hex(ctx, who, h)
	}, func(v views.HexView, err error) {
		if err == nil && still() {
			m.hover.show(v, at, m.board.Size())
		}
	})
}

// under is what lies under the pointer: a hex, or the force on top of a stack.
type under struct {
	hex   hex.Hex
	force state.ForceID
	more  int // forces below it
}

func (m *View) left() {
	m.at = nil
	if m.board.scene.Hover != nil {
		m.board.scene.Hover = nil
		m.board.redraw()
	}
	m.asking.Stop()
	m.hover.hide()
}

// hoverLabel follows the pointer and tells of the hex below it.
type hoverLabel struct {
	view  *fyne.Container
	head  *widgets.Text
	cost  *widgets.Text
	place *widgets.Text
}

func newHoverLabel() *hoverLabel {
	l := &hoverLabel{head: widgets.NewWhole(look.Strong, ""), cost: widgets.NewWhole(look.Small, ""), place: widgets.NewWhole(look.SmallInk, "")}
	l.view = widgets.Card(look.Field, look.RuleStrong, 10, widgets.Down(1, l.head, l.cost, l.place))
	l.view.Hide()
	return l
}

func (l *hoverLabel) show(h views.HexView, at fyne.Position, room fyne.Size) {
	var here []string
	for _, p := range h.Places {
		here = append(here, p.Name)
	}
	for i, k := range h.Forces {
		if i == 2 && len(h.Forces) > 3 {
			here = append(here, "and more")
			break
		}
		here = append(here, k.Name)
	}
	l.say("Hex "+h.Name+" · "+string(h.Ground), h.Cost, strings.Join(here, ", "), at, room)
}

// showForce tells of a force under the pointer: who it is, how strong, what it is to do,
// and how many more lie under it.
func (l *hoverLabel) showForce(f views.ForceView, more int, at fyne.Position, room fyne.Size) {
	k := f.Counter
	var how, what []string
	if f.Posture != "" {
		how = append(how, cards.StrengthOf(f))
	}
	if word := widgets.GradeWord(k.Grade); word != "" && (k.Seen == views.SeenNow || f.Word != "") {
		how = append(how, word)
	}
	switch {
	case f.Word != "":
		how = append(how, "by word of "+k.Age)
	case k.Seen != views.SeenNow:
		how = append(how, "seen earlier, not today")
	}
	switch {
	case k.Held.Until != "":
		what = append(what, "Held back until "+k.Held.Until)
	case f.Orders != "":
		what = append(what, f.Orders)
	}
	if more > 0 {
		what = append(what, fmt.Sprintf("%s below it: click again", widgets.Of(more, "force")))
	}
	l.say(k.Name, strings.Join(how, " · "), strings.Join(what, "\n"), at, room)
}

func (l *hoverLabel) say(head, cost, below string, at fyne.Position, room fyne.Size) {
	l.head.SetText(head)
	l.cost.SetText(cost)
	l.place.SetText(below)
	parts.Visible(l.place, below != "")
	parts.Visible(l.cost, cost != "")
	l.view.Show()
	l.move(at, room)
}

// move keeps the label beside the pointer and in the picture.
func (l *hoverLabel) move(at fyne.Position, room fyne.Size) {
	size := l.view.MinSize()
	x, y := at.X+18, at.Y+18
	if x+size.Width > room.Width-8 {
		x = at.X - size.Width - 12
	}
	if y+size.Height > room.Height-8 {
		y = at.Y - size.Height - 12
	}
	l.view.Resize(size)
	l.view.Move(fyne.NewPos(max(x, 4), max(y, 4)))
	l.view.Refresh()
}

func (l *hoverLabel) hide() {
	if l.view.Visible() {
		l.view.Hide()
	}
}

// bannerLabel says in a line what the march that is planned would be.
type bannerLabel struct {
	view *fyne.Container
	text *widgets.Text
}

func newBannerLabel() *bannerLabel {
	b := &bannerLabel{text: widgets.NewPara(look.Strong, "").Aligned(fyne.TextAlignCenter)}
	b.view = widgets.Card(look.Field, look.Selection, 10, b.text)
	b.view.Hide()
	return b
}

func (b *bannerLabel) say(text string) {
	b.text.SetText(text)
	parts.Visible(b.view, text != "")
	b.view.Refresh()
}
