package ui

import (
	"context"
	"time"

	"frontier/ui/look"
	"frontier/ui/widgets"
	"frontier/ui/work"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// waitSign says, where an answer will stand, that it is being looked for. It comes when that
// takes longer than one notices, and not over what was answered before: a pane keeps its
// content until it has another.
type waitSign struct {
	view     *fyne.Container
	text     *widgets.Text
	soon     work.Latest
	answered bool
}

// noticed is how long one waits without noticing it.
const noticed = 250 * time.Millisecond

func newWaitSign(text string) *waitSign {
	w := &waitSign{text: widgets.NewWhole(look.Strong, text)}
	w.view = container.New(signLayout{}, widgets.Card(look.Field, look.Selection, 10, w.text))
	w.view.Hide()
	return w
}

// signLayout sets the sign into the middle, a little above it.
type signLayout struct{}

func (signLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	m := o[0].MinSize()
	put(o[0], (size.Width-m.Width)/2, (size.Height-m.Height)*0.42, m.Width, m.Height)
}

func (signLayout) MinSize(o []fyne.CanvasObject) fyne.Size { return fyne.Size{} }

// await asks elsewhere and shows the answer, with the sign in its place until it is there.
func await[T any](w *waitSign, l *work.Latest, fetch func(context.Context) (T, error), show func(T, error)) {
	w.begin()
	work.Start(l, fetch, func(answer T, err error) {
		w.end()
		show(answer, err)
	})
}

func (w *waitSign) begin() {
	if w.answered || w.soon.Busy() || w.view.Visible() {
		return
	}
	work.After(&w.soon, noticed, w.view.Show)
}

func (w *waitSign) end() {
	w.answered = true
	w.soon.Stop()
	w.view.Hide()
}

// anew is asked of something else: what stands there is no answer to it.
func (w *waitSign) anew() { w.answered = false }
