package ui

import (
	"strings"
	"time"

	"frontier/campaign"
	"frontier/ui/look"
	"frontier/ui/widgets"
	"frontier/ui/work"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// status is the line at the foot: the weather, what waits, who looks. While something
// takes longer than a second it shows how far it is, with Cancel.
type status struct {
	view   *fyne.Container
	left   *widgets.Text
	middle *widgets.Text
	right  *widgets.Text
	bar    *widget.ProgressBar
	cancel *widgets.Button
	waits  *fyne.Container
	usual  string // what the middle says when nothing else is to be said
	doing  string
	soon   work.Latest
}

func newStatus(cancel func()) *status {
	s := &status{
		left:   widgets.NewText(look.Small, ""),
		middle: widgets.NewText(look.Small, ""),
		right:  widgets.NewText(look.Small, "").Aligned(fyne.TextAlignTrailing),
		bar:    widget.NewProgressBar(),
		cancel: widgets.NewQuiet("status.cancel", "Cancel", cancel),
	}
	s.bar.TextFormatter = func() string { return "" }
	s.waits = widgets.Across(10, widgets.Sized(120, 8, s.bar), s.cancel)
	s.waits.Hide()
	s.view = container.NewStack(widgets.NewFill(look.PanelAlt), widgets.Edges(widgets.HRule(look.RuleStrong), nil, nil, nil,
		widgets.Padded(0, look.Pad, 0, 16, container.New(&thirds{}, s.left, s.middle, s.right, s.waits))))
	return s
}

// thirds shares the status line out.
type thirds struct{}

func (thirds) Layout(o []fyne.CanvasObject, size fyne.Size) {
	a, b := size.Width*0.27, size.Width*0.68
	put(o[0], 0, 0, a-12, size.Height)
	end := b
	if o[3].Visible() {
		w := o[3].MinSize().Width
		put(o[3], b-w, 0, w, size.Height)
		end = b - w
	}
	put(o[1], a, 0, end-a-12, size.Height)
	put(o[2], b, 0, size.Width-b, size.Height)
}

func (thirds) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(300, 27) }

// show sets the line.
func (s *status) show(o campaign.Overview, who campaign.Viewer, saved time.Time) {
	s.left.SetText(strings.ReplaceAll(o.Sky, ", ", " · "))
	var parts []string
	if o.Pending > 0 {
		parts = append(parts, waiting(o.Pending))
	}
	if n := len(o.Idle); n > 0 {
		parts = append(parts, widgets.Of(n, "force")+" without orders")
	}
	s.usual = strings.Join(parts, " · ")
	s.say("")
	name := "Organiser’s view"
	for _, side := range o.Sides {
		if side.ID == who.Side {
			name = side.Short + " view"
		}
	}
	if !saved.IsZero() {
		name += " · saved " + saved.Format("15:04")
	}
	s.right.SetText(name)
}

func waiting(n int) string {
	if n == 1 {
		return "1 battle waits"
	}
	return widgets.Number(n) + " battles wait"
}

// say puts a line into the middle; empty: the usual one.
func (s *status) say(text string) {
	if text == "" {
		text = s.usual
	}
	s.middle.SetText(text)
}

// begin says what is being done. The bar comes after a second.
func (s *status) begin(doing string) {
	s.doing = doing
	work.After(&s.soon, time.Second, func() {
		s.middle.SetText(s.doing + "…")
		s.bar.Hide()
		s.waits.Show()
		s.view.Refresh()
	})
}

// progress shows how far it is.
func (s *status) progress(done, total int, doing string) {
	if total > 0 {
		s.bar.Show()
		s.bar.SetValue(float64(done) / float64(total))
	}
	s.doing = doing
	if s.waits.Visible() {
		s.middle.SetText(doing)
	}
}

// end takes the bar away.
func (s *status) end() {
	s.soon.Stop()
	s.doing = ""
	s.bar.SetValue(0)
	s.waits.Hide()
	s.say("")
	s.view.Refresh()
}
