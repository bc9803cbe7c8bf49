package widgets

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/ui/look"
	"frontier/ui/render"
	"frontier/ui/work"
)

// Tips is the one tip of the window: what is said of a thing while the pointer rests on
// it. Its Layer lies over everything else in the window and takes no clicks.
var Tips = &Tip{}

// Tip shows a line or two beside the pointer after it has rested for a moment.
type Tip struct {
	Layer *fyne.Container
	text  *Text
	card  *fyne.Container
	said  string
	at    fyne.Position
	soon  work.Latest
}

// rest is how long the pointer must rest.
const rest = 600 * time.Millisecond

// NewTip gives a tip for a window; the program puts it into Tips and its Layer over its
// content.
func NewTip() *Tip {
	t := &Tip{text: NewPara(look.SmallInk, "")}
	t.card = Card(look.Field, look.RuleStrong, 8, t.text)
	t.Layer = container.New(&tipLayout{t}, t.card)
	t.Layer.Hide()
	return t
}

// Say shows a text by a point of the window soon; empty: nothing.
func (t *Tip) Say(at fyne.Position, text string) {
	if t.Layer == nil { // there is no window to say it in
		return
	}
	t.at = at
	if text == t.said {
		return
	}
	t.Hush()
	t.said = text
	if text == "" {
		return
	}
	work.After(&t.soon, rest, func() {
		t.text.SetText(text)
		t.Layer.Show()
		t.Layer.Refresh()
	})
}

// Hush takes the tip away.
func (t *Tip) Hush() {
	t.soon.Stop()
	t.said = ""
	if t.Layer != nil && t.Layer.Visible() {
		t.Layer.Hide()
	}
}

// Scrolling is what is scrolled up and down; a tip of what the pointer was over goes with it.
func Scrolling(content fyne.CanvasObject) *container.Scroll {
	s := container.NewVScroll(content)
	s.OnScrolled = func(fyne.Position) { Tips.Hush() }
	return s
}

// Said is the text that is shown or will be.
func (t *Tip) Said() string { return t.said }

// tipLayout sets the tip below the pointer, inside the window.
type tipLayout struct{ t *Tip }

func (l *tipLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	w := min(float32(360), Width(look.SmallInk, l.t.text.Text())+18)
	o[0].Resize(fyne.NewSize(w, o[0].Size().Height))
	h := o[0].MinSize().Height
	x, y := min(l.t.at.X+12, size.Width-w-8), l.t.at.Y+18-l.t.Layer.Position().Y
	if y+h > size.Height-8 {
		y = l.t.at.Y - h - 8 - l.t.Layer.Position().Y
	}
	render.Place(o[0], max(8, x), max(8, y), w, h)
}

func (l *tipLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }
