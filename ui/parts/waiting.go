package parts

import (
	"context"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/ui/look"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// WaitSign says, where an answer will stand, that it is being looked for. It comes when that
// takes longer than one notices, and not over what was answered before: a pane keeps its
// content until it has another.
type WaitSign struct {
	View     *fyne.Container
	Text     *widgets.Text
	Soon     work.Latest
	answered bool
}

// Noticed is how long one waits without noticing it.
const Noticed = 250 * time.Millisecond

// NewWaitSign gives a sign that says what is looked for.
func NewWaitSign(text string) *WaitSign {
	w := &WaitSign{Text: widgets.NewWhole(look.Strong, text)}
	w.View = container.New(signLayout{}, widgets.Card(look.Field, look.Selection, 10, w.Text))
	w.View.Hide()
	return w
}

// signLayout sets the sign into the middle, a little above it.
type signLayout struct{}

func (signLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	m := o[0].MinSize()
	Put(o[0], (size.Width-m.Width)/2, (size.Height-m.Height)*0.42, m.Width, m.Height)
}

func (signLayout) MinSize(o []fyne.CanvasObject) fyne.Size { return fyne.Size{} }

// Await asks elsewhere and shows the answer, with the sign in its place until it is there.
func Await[T any](w *WaitSign, l *work.Latest, fetch func(context.Context) (T, error), show func(T, error)) {
	w.Begin()
	work.Start(l, fetch, func(answer T, err error) {
		w.End()
		show(answer, err)
	})
}

// Begin has the sign come, when one would notice the waiting.
func (w *WaitSign) Begin() {
	if w.answered || w.Soon.Busy() || w.View.Visible() {
		return
	}
	work.After(&w.Soon, Noticed, w.View.Show)
}

// End takes it away: the answer is there.
func (w *WaitSign) End() {
	w.answered = true
	w.Soon.Stop()
	w.View.Hide()
}

// Anew is asked of something else: what stands there is no answer to it.
func (w *WaitSign) Anew() { w.answered = false }
