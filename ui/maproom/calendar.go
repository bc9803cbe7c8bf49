package maproom

import (
	"context"
	"fmt"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/ui/desk"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/place"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// calendar is the strip below the map: today's date, some days round it with what
// happened on them, and the way to the next.
type calendar struct {
	d       desk.Desk
	c       days
	waits   func(state.BattleID) bool // whether a battle is still to be fought
	view    *fyne.Container
	weekday *widgets.Text
	date    *widgets.Text
	row     *fyne.Container // of the days
	cells   []*dayCell
	undo    *widgets.Button
	next    *widgets.Button
	strip   *calendarLayout
	load    work.Latest
	n       int
}

// days are what the calendar asks.
type days interface {
	Overview(context.Context, intelligence.Viewer) (views.Overview, error)
	Calendar(ctx context.Context, from state.Day, n int) ([]views.DayView, error)
}

func newCalendar(d desk.Desk, by days, waits func(state.BattleID) bool) *calendar {
	c := &calendar{d: d, c: by, waits: waits, n: desk.Usual.Days(), strip: &calendarLayout{}}
	c.weekday = widgets.NewWhole(look.Aside, "")
	c.date = widgets.NewWhole(look.Date, "")
	c.undo = d.Action("undo").Button("calendar.undo", "Undo").Narrow()
	c.next = d.Action("day.next").Primary("calendar.next", "Next day")
	c.row = container.New(&daysLayout{})
	c.view = container.NewStack(widgets.NewFill(look.PanelAlt), widgets.Edges(widgets.HRule(look.RuleStrong), nil, nil, nil,
		container.New(c.strip, c.weekday, c.date, c.row, c.undo, c.next)))
	return c
}

// fit shows as many days as there is room for.
func (c *calendar) fit(r desk.Size) {
	c.n = r.Days()
	c.strip.compact = r == desk.Compact
	face := look.Date
	if r == desk.Compact {
		face.Size, face.Line = 20, 26
	}
	c.date.SetFace(face)
}

// reload asks for the days round today; about a third of them are past.
func (c *calendar) reload() {
	who, n := c.d.Viewer(), c.n
	type answer struct {
		o    views.Overview
		days []views.DayView
	}
	work.Start(&c.load, func(ctx context.Context) (answer, error) {
		o, err := c.c.Overview(ctx, who)
		if err != nil {
			return answer{}, err
		}
		days, err := c.c.Calendar(ctx, max(0, o.Day-state.Day(n/2)), n)
		return answer{o, days}, err
	}, func(a answer, err error) {
		if err != nil {
			c.d.Tell(err)
			return
		}
		c.show(a.o, a.days)
	})
}

func (c *calendar) show(o views.Overview, days []views.DayView) {
	c.weekday.SetText(o.Weekday)
	c.date.SetText(o.Date)
	for len(c.cells) < len(days) {
		cell := newDayCell(fmt.Sprintf("calendar.day.%d", len(c.cells)), nil)
		c.cells = append(c.cells, cell)
		c.row.Add(cell)
	}
	for i, cell := range c.cells {
		parts.Visible(cell, i < len(days))
		if i >= len(days) {
			continue
		}
		d := days[i]
		past := d.Day < o.Day
		cell.OnTapped = func() { c.tapped(d) }
		cell.SetDay(dayFace{Number: strconv.Itoa(d.Number), Today: d.Today, Past: past, Battle: d.Battles > 0, Entry: d.Battles == 0 && d.Entries > 1 && past, Void: d.Day < 0})
	}
	c.undo.SetEnabled(o.Undo != "")
	c.undo.Tip(map[bool]string{true: "Takes back: " + o.Undo, false: "Nothing is to be taken back"}[o.Undo != ""])
	tip := "Forces march, the weather turns, the wounded recover"
	switch {
	case o.Pending > 0:
		tip = "A battle waits to be fought first"
	case o.Over != "":
		tip = "The campaign is over"
	}
	c.next.SetEnabled(o.Pending == 0 && o.Over == "")
	c.next.Tip(tip)
	c.view.Refresh()
}

// tapped tells of a day: its battle, or what the journal says of it.
func (c *calendar) tapped(d views.DayView) {
	switch {
	case d.Battle != 0:
		page := place.After
		if c.waits(d.Battle) {
			page = place.Prepare
		}
		c.d.Open(place.Battles{Battle: d.Battle, Page: page})
	case d.Entries > 0:
		c.d.Open(place.Journal{Day: d.Day})
	}
}

// lead has Next day be the main button of the map, or leaves that to another.
func (c *calendar) lead(on bool) {
	c.next.SetManner(map[bool]widgets.Manner{true: widgets.Primary, false: widgets.Plain}[on])
}

// calendarLayout sets date, days and buttons.
type calendarLayout struct{ compact bool }

func (l *calendarLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	weekday, date, days, undo, next := o[0], o[1], o[2], o[3], o[4]
	left, dateWidth := float32(20), max(date.MinSize().Width, 150)
	if l.compact {
		weekday.Hide()
		parts.Put(date, left, (size.Height-26)/2, dateWidth, 26)
	} else {
		weekday.Show()
		parts.Put(weekday, left, 7, dateWidth, 20)
		parts.Put(date, left, 27, dateWidth, 34)
	}
	nw := next.MinSize().Width
	parts.Put(next, size.Width-20-nw, (size.Height-32)/2, nw, 32)
	uw := undo.MinSize().Width
	parts.Put(undo, size.Width-20-nw-8-uw, (size.Height-32)/2, uw, 32)
	from := left + dateWidth + 24
	parts.Put(days, from, 0, size.Width-20-nw-8-uw-20-from, size.Height)
}

func (l *calendarLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(500, 55) }

// daysLayout sets the days side by side in the middle of their room; what does not fit is
// left out at the far end.
type daysLayout struct{}

func (daysLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	n := 0
	for _, o := range objects {
		if o.Visible() {
			n++
		}
	}
	if n == 0 {
		return
	}
	const gap = 4
	w := min(40, (size.Width-gap*float32(n-1))/float32(n))
	w = max(w, 26)
	h := min(46, size.Height-10)
	x := max(0, (size.Width-float32(n)*(w+gap)+gap)/2)
	for _, o := range objects {
		if !o.Visible() {
			continue
		}
		if x+w > size.Width+1 {
			parts.Put(o, x, 0, 0, 0)
			continue
		}
		parts.Put(o, x, (size.Height-h)/2, w, h)
		x += w + gap
	}
}

func (daysLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(200, 40) }
