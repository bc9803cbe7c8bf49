package result

import (
	"fmt"
	"image/color"
	"slices"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"frontier/ui/look"
	"frontier/ui/widgets"
)

// pick is a row of segments of which one is chosen. It is one stop for Tab: a letter, or Left
// and Right, chooses.
type pick struct {
	widget.BaseWidget
	page   *Page
	names  []string // of the segments, for the probe
	texts  []string
	keys   []rune // the letter of each
	chosen int    // -1: none yet
	choose func(int)
	lit    bool
	short  bool // letters alone
}

var (
	_ fyne.Focusable     = (*pick)(nil)
	_ fyne.Tappable      = (*pick)(nil)
	_ desktop.Cursorable = (*pick)(nil)
)

// newPick gives a row of segments; the letter of each is its first that no other has before
// it. Name is how the probe knows it, name.0 its first segment.
func newPick(p *Page, name string, texts []string, choose func(int)) *pick {
	k := &pick{page: p, texts: texts, choose: choose, chosen: -1}
	for i, text := range texts {
		k.names = append(k.names, fmt.Sprintf("%s.%d", name, i))
		k.keys = append(k.keys, 0)
		for _, r := range text {
			if r = unicode.ToUpper(r); unicode.IsLetter(r) && !slices.Contains(k.keys, r) {
				k.keys[i] = r
				break
			}
		}
	}
	k.ExtendBaseWidget(k)
	widgets.Names.Set(name, k)
	return k
}

// set shows what is chosen.
func (k *pick) set(chosen int) {
	if k.chosen != chosen {
		k.chosen = chosen
		k.Refresh()
	}
}

// setShort shows letters instead of words.
func (k *pick) setShort(short bool) {
	if k.short != short {
		k.short = short
		k.Refresh()
	}
}

// Tapped chooses the segment under the pointer.
func (k *pick) Tapped(e *fyne.PointEvent) {
	x := e.Position.X
	for i, w := range k.widths(k.Size().Width) {
		if x -= w; x < 0 {
			k.take(i)
			return
		}
	}
}

func (k *pick) take(i int) {
	if i >= 0 && i < len(k.texts) {
		k.choose(i)
		k.page.changed()
	}
}

// Cursor is a hand.
func (k *pick) Cursor() desktop.Cursor { return desktop.PointerCursor }

// FocusGained draws the ring.
func (k *pick) FocusGained() {
	k.lit = true
	k.page.picking(k)
	k.Refresh()
}

// FocusLost takes the ring away.
func (k *pick) FocusLost() { k.lit = false; k.Refresh() }

// TypedRune chooses by letter, or by number from 1.
func (k *pick) TypedRune(r rune) {
	i := slices.Index(k.keys, unicode.ToUpper(r))
	if i < 0 {
		i = int(r - '1')
	}
	k.take(i)
}

// TypedKey chooses, or moves on.
func (k *pick) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyLeft:
		k.take(max(k.chosen, 1) - 1)
	case fyne.KeyRight:
		k.take(min(k.chosen+1, len(k.texts)-1))
	case fyne.KeySpace:
		k.take((k.chosen + 1) % len(k.texts))
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeyDown:
		k.page.step(true)
	case fyne.KeyUp:
		k.page.step(false)
	default:
		widgets.HandOn(e)
	}
}

// CreateRenderer draws it.
func (k *pick) CreateRenderer() fyne.WidgetRenderer {
	frame := canvas.NewRectangle(color.Transparent)
	var boxes []*canvas.Rectangle
	var texts []*widgets.Text
	d := &drawn{}
	for i := range k.texts {
		boxes = append(boxes, canvas.NewRectangle(color.Transparent))
		texts = append(texts, widgets.NewText(look.Small, "").Aligned(fyne.TextAlignCenter))
		widgets.Names.Set(k.names[i], boxes[i])
		d.objects = append(d.objects, boxes[i], texts[i])
	}
	d.objects = append(d.objects, frame)
	d.layout = func(size fyne.Size) {
		x, y := float32(0), (size.Height-26)/2
		for i, w := range k.widths(size.Width) {
			put(boxes[i], x, y, w, 26)
			put(texts[i], x+2, y, w-4, 26)
			x += w
		}
		put(frame, 0, y, size.Width, 26)
	}
	d.min = func() fyne.Size {
		sum := float32(0)
		for _, w := range k.needs() {
			sum += w
		}
		return fyne.NewSize(sum, 28)
	}
	d.refresh = func() {
		for i := range boxes {
			face := look.SmallInk
			paint(boxes[i], look.Field, look.Rule, 1)
			if i == k.chosen {
				face = boldSmall
				paint(boxes[i], look.Baize, look.Baize, 1)
			}
			texts[i].SetFace(face)
			texts[i].SetText(k.label(i))
		}
		paint(frame, "", look.RuleStrong, 1)
		if k.lit {
			paint(frame, "", look.Selection, 2)
		}
		d.layout(k.Size())
		canvas.Refresh(k)
	}
	d.refresh()
	return d
}

// needs is how wide each segment is at the least.
func (k *pick) needs() []float32 {
	var out []float32
	for i := range k.texts {
		out = append(out, max(26, widgets.Width(boldSmall, k.label(i))+14))
	}
	return out
}

// widths shares a width out over the segments: each as much more than it needs.
func (k *pick) widths(all float32) []float32 {
	out := k.needs()
	for _, w := range out {
		all -= w
	}
	for i := range out {
		out[i] += all / float32(len(out))
	}
	return out
}

// boldSmall letters the segment that is chosen.
var boldSmall = look.Face{Size: look.Small.Size, Line: look.Small.Line, Bold: true, Colour: look.Brass}

func (k *pick) label(i int) string {
	if k.short {
		return string(k.keys[i])
	}
	return k.texts[i]
}
