package ui

import (
	"cmp"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"frontier/campaign/intelligence"
	"frontier/campaign/views"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// status is the line at the foot: the weather, what waits, who looks. While something
// takes longer than a second it shows how far it is, with Cancel.
type status struct {
	view   *fyne.Container
	left   *widgets.Text
	middle *widgets.Text
	links  *fyne.Container // what leads on from the middle
	right  *widgets.Text
	bar    *widget.ProgressBar
	cancel *widgets.Button
	waits  *fyne.Container
	battle *widgets.Button
	idle   *widgets.Button
	said   string    // what was said last, until something else is done
	usual  [3]string // left, what waits and right as the campaign stands
	stands [3]string // the same of what is in sight; empty: the usual
	doing  string
	soon   work.Latest
}

// newStatus gives the line; battle leads to the battle that waits and idle to what waits
// for a decision.
func newStatus(cancel, battle, idle func()) *status {
	s := &status{
		left:   widgets.NewText(look.Small, ""),
		middle: widgets.NewText(look.Small, ""),
		links:  widgets.Across(14),
		right:  widgets.NewText(look.Small, "").Aligned(fyne.TextAlignTrailing),
		bar:    widget.NewProgressBar(),
		cancel: widgets.NewQuiet("status.cancel", "Cancel", cancel),
		battle: widgets.NewQuiet("status.battle", "", battle).Small(),
		idle:   widgets.NewQuiet("status.idle", "", idle).Small(),
	}
	s.bar.TextFormatter = func() string { return "" }
	s.waits = widgets.Across(10, widgets.Sized(120, 8, s.bar), s.cancel)
	s.waits.Hide()
	s.view = container.NewStack(widgets.NewFill(look.PanelAlt), widgets.Edges(widgets.HRule(look.RuleStrong), nil, nil, nil,
		widgets.Padded(0, look.Pad, 0, 16, container.New(&thirds{}, s.left, s.middle, s.right, s.waits, s.links))))
	return s
}

// thirds shares the status line out; a weather of which there is much to tell takes up to half of it.
type thirds struct{}

func (thirds) Layout(o []fyne.CanvasObject, size fyne.Size) {
	told := widgets.Width(look.Small, o[0].(*widgets.Text).Text()) + 16
	a, b := max(size.Width*0.27, min(told, size.Width*0.5)), size.Width*0.74
	parts.Put(o[0], 0, 0, a-12, size.Height)
	end := b
	if o[3].Visible() {
		w := o[3].MinSize().Width
		parts.Put(o[3], b-w, 0, w, size.Height)
		end = b - w
	}
	if o[4].Visible() {
		w := min(o[4].MinSize().Width, end-a)
		parts.Put(o[4], end-w-12, 0, w, size.Height)
		if o[1].(*widgets.Text).Text() == "" {
			parts.Put(o[4], a, 0, w, size.Height)
		}
		end -= w + 12
	}
	parts.Put(o[1], a, 0, end-a-12, size.Height)
	parts.Put(o[2], b, 0, size.Width-b, size.Height)
}

func (thirds) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(300, 27) }

// show sets the line.
func (s *status) show(o views.Overview, who intelligence.Viewer, saved time.Time) {
	s.usual[0] = strings.ReplaceAll(o.Sky, ", ", " · ")
	if o.Over != "" {
		s.usual[0] = o.Over
	}
	s.battle.SetText("")
	if o.Pending > 0 {
		s.battle.SetText(waiting(o.Pending))
	}
	s.idle.SetText("")
	if n := len(o.Idle); n > 0 {
		s.idle.SetText(widgets.Of(n, "force") + " without orders")
		var names []string
		for _, x := range o.Idle {
			names = append(names, x.Name)
		}
		s.idle.Tip(strings.Join(names, "\n"))
	}
	name := "Organiser’s view"
	for _, side := range o.Sides {
		if side.ID == who.Side {
			name = side.Short + " view"
		}
	}
	if !saved.IsZero() {
		name += " · saved " + saved.Format("15:04")
	}
	s.usual[2] = name
	s.lay()
}

// stand sets what is said of what is in sight instead: left, middle and right; empty: the usual.
func (s *status) stand(words [3]string) {
	if s.stands != words {
		s.stands = words
		s.lay()
	}
}

func (s *status) lay() {
	s.left.SetText(cmp.Or(s.stands[0], s.usual[0]))
	s.right.SetText(cmp.Or(s.stands[2], s.usual[2]))
	if s.doing == "" {
		s.rest()
	}
}

// rest shows what was said last, else what waits.
func (s *status) rest() {
	s.middle.SetText(cmp.Or(s.said, s.stands[1]))
	if s.said == "" {
		s.links.Objects = nil
	}
	if s.said == "" && s.stands[1] == "" {
		for _, b := range []*widgets.Button{s.battle, s.idle} {
			if b.Text() != "" {
				s.links.Add(b)
			}
		}
	}
	parts.Visible(s.links, len(s.links.Objects) > 0)
	s.view.Refresh()
}

func waiting(n int) string {
	if n == 1 {
		return "1 battle waits"
	}
	return widgets.Number(n) + " battles wait"
}

// say puts a line into the middle, with what leads on from it, until something else is
// done; empty: what waits.
func (s *status) say(text string, on ...*widgets.Button) {
	s.said = text
	s.links.Objects = nil
	for _, b := range on {
		s.links.Add(b)
	}
	s.rest()
}

// begin says what is being done. The bar comes after a second.
func (s *status) begin(doing string) {
	s.doing, s.said = doing, ""
	work.After(&s.soon, time.Second, func() {
		s.middle.SetText(s.doing + "…")
		s.links.Hide()
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
	s.rest()
}
