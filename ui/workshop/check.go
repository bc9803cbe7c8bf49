package workshop

import (
	"context"
	"errors"
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/campaign/pack"
	"frontier/campaign/rehearsal"
	"frontier/campaign/state"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// checkPage plays the draft unattended and shows what kind of war it is.
type checkPage struct {
	*page
	on   *onBench
	wars *rehearsal.Wars
	of   int // turn of the draft of which they are, to know another

	play  *widgets.Button
	more  *widgets.Button
	state *widgets.Text
	busy  *parts.BusyCard
	shown *fyne.Container

	ends    *endsChart
	months  *battlesChart
	where   *whereMap
	decided *decidedChart
	heads   [4]*widgets.Text
	aims    *widgets.Table[rehearsal.Aim]
	notes   *widgets.Table[rehearsal.Remark]
	blank   fyne.CanvasObject // what stands there before anything was played
	noted   *widgets.Text
	doing   work.Latest
}

// runs is how many wars are played at once.
const runs = 20

func newCheckPage(on *onBench) *checkPage {
	c := &checkPage{on: on, state: widgets.NewText(look.Aside, "does it make a good war?")}
	c.play = widgets.NewButton("workshop.check", "Play twenty wars", func() { c.begin(false) })
	c.more = widgets.NewButton("workshop.more", "Twenty more", func() { c.begin(true) })
	c.busy = parts.NewBusyCard(c.stop)
	c.ends, c.months, c.where, c.decided = newEndsChart(), newBattlesChart(), newWhereMap(), newDecidedChart()
	for i := range c.heads {
		c.heads[i] = widgets.NewText(look.Aside, "")
	}
	c.aims = widgets.NewTable("workshop.aimed", 28, func(a rehearsal.Aim) string { return a.ID },
		widgets.Column[rehearsal.Aim]{Title: "Aim", Width: 150, Grow: true, Text: func(a rehearsal.Aim) string { return a.Name }},
		widgets.Column[rehearsal.Aim]{Title: "Side", Width: 90, Drop: 2, Text: func(a rehearsal.Aim) string { return c.sideName(a.Side) }},
		widgets.Column[rehearsal.Aim]{Title: "", Width: 80, Drop: 1, Make: func() fyne.CanvasObject { return widgets.NewBar(10) }, Draw: func(o fyne.CanvasObject, a rehearsal.Aim, _ bool) {
			o.(*widgets.Bar).SetShares(widgets.Share{Colour: look.Primary, N: a.Wars}, widgets.Share{Colour: look.PanelAlt, N: max(len(c.wars.Wars)-a.Wars, 0)})
		}},
		widgets.Column[rehearsal.Aim]{Title: "Wars", Width: 44, Right: true, Face: look.Strong, Text: func(a rehearsal.Aim) string { return fmt.Sprint(a.Wars) }},
		widgets.Column[rehearsal.Aim]{Title: "Points", Width: 50, Right: true, Text: func(a rehearsal.Aim) string { return fmt.Sprint(a.Points) }})
	c.notes = widgets.NewTable("workshop.remarks", 88, func(r rehearsal.Remark) string { return r.Path + r.What },
		widgets.Column[rehearsal.Remark]{Width: 200, Grow: true, Make: newRemark, Draw: func(o fyne.CanvasObject, r rehearsal.Remark, _ bool) {
			drawRemark(o, r)
		}}).Bare()
	c.notes.OnSelected = func(r rehearsal.Remark) { on.lead(pack.Fault{Path: r.Path}) }
	c.notes.OnOpened = c.notes.OnSelected
	c.noted = widgets.NewPara(look.Body, "Play the draft to see what is worth a look.")
	c.page = &page{icon: "check", title: "Check", extra: c.bring}
	part := func(title string, head *widgets.Text, o fyne.CanvasObject) fyne.CanvasObject {
		return widgets.Edges(widgets.Padded(0, 0, 8, 0, widgets.Across(12, widgets.NewWhole(look.Section, title), widgets.Spring(head))), nil, nil, nil, o)
	}
	c.shown = container.New(&quarters{}, part("Who leads in the end", c.heads[0], c.ends.figure), part("Battles in ten days", c.heads[1], c.months.figure), part("Where they fought", c.heads[2], c.where.figure),
		widgets.Edges(widgets.Sized(0, 132, part("Since when nobody else led", c.heads[3], c.decided.figure)), nil, nil, nil, c.aims))
	c.blank = widgets.Padded(8, 0, 0, 0, widgets.Down(10, widgets.NewPara(look.Body, "Both sides are led by the program through ninety days, twenty times. Then stands here:"),
		widgets.NewPara(look.Body, "who leads in the end, and since when nobody else did; how many battles there are, and where; which aims are reached; and at the right what is worth a look: forces that never meet, places that nobody can reach, a war that is over before it begins.")))
	bar := widgets.Across(8, widgets.NewWhole(look.ViewTitle, "Trial wars"), widgets.Spring(c.state), c.more, c.play)
	c.page.view = widgets.On(look.Panel, widgets.Inset(look.Pad, widgets.Edges(widgets.Padded(0, 0, 10, 0, widgets.Down(8, bar, widgets.Head(), c.busy.View)), nil, nil, nil, container.NewStack(c.blank, c.shown))))
	c.page.aside, c.page.asideTitle = widgets.Edges(c.noted, nil, nil, nil, c.notes), "Remarks"
	return c
}

// newRemark is the cell of a remark: what, and below it why.
func newRemark() fyne.CanvasObject {
	return widgets.Down(0, widgets.NewClamped(look.Strong, 2), widgets.NewClamped(look.Small, 3))
}

// drawRemark fills it in; what is most likely a mistake is said to be one.
func drawRemark(o fyne.CanvasObject, r rehearsal.Remark) {
	lines := o.(*fyne.Container).Objects
	what, why := lines[0].(*widgets.Text), lines[1].(*widgets.Text)
	what.SetFace(look.Strong)
	if r.Grave {
		what.SetFace(look.Strong.In(look.Danger))
	}
	what.SetText(r.What)
	why.SetText(r.Why)
}

func (c *checkPage) sideName(id state.SideID) string {
	if s := c.on.draft.Pack().Side(id); s != nil {
		return s.Short
	}
	return string(id)
}

// bring brings the page up to date: wars of another draft are told to be that.
func (c *checkPage) bring() {
	sound := len(c.on.faults) == 0
	c.play.SetEnabled(sound && !c.doing.Busy())
	c.more.SetEnabled(sound && c.wars != nil && c.of == c.on.turn && !c.doing.Busy())
	switch {
	case c.doing.Busy():
	case !sound:
		c.state.SetText("what is missing must be filled in first")
	case c.wars == nil:
		c.state.SetText("does it make a good war?")
	case c.of != c.on.turn:
		c.state.SetText("the draft has changed since: play it again")
	default:
		c.state.SetText(fmt.Sprintf("%s of up to %d days · seed %d · the same draft gives the same wars", widgets.Of(len(c.wars.Wars), "war"), c.wars.Days, c.wars.Seed))
	}
	parts.Visible(c.shown, c.wars != nil)
	parts.Visible(c.blank, c.wars == nil)
}

// begin plays wars: anew, or more of the same.
func (c *checkPage) begin(more bool) {
	p, of, o := *c.on.draft.Pack(), c.on.turn, rehearsal.Options{Runs: runs}
	var had *rehearsal.Wars
	if more && c.wars != nil && c.of == of {
		o.First = len(c.wars.Wars)
		copied := *c.wars
		had = &copied
	}
	c.busy.Begin("Playing twenty wars", func() { c.page.view.Refresh() })
	say := func(done, total int) {
		if done%10 == 0 {
			work.Back(func() { c.busy.Progress(done, total, fmt.Sprintf("%d of %d days", done, total)) })
		}
	}
	type found struct {
		wars   *rehearsal.Wars
		report rehearsal.Report
	}
	work.Start(&c.doing, func(ctx context.Context) (out found, err error) {
		if out.wars, err = c.on.bench.Rehearse(ctx, p, o, say); err != nil {
			return out, err
		}
		if had != nil {
			had.Add(out.wars)
			out.wars = had
		}
		out.report, err = out.wars.Report()
		return out, err
	}, func(out found, err error) {
		c.busy.End()
		switch {
		case errors.Is(err, context.Canceled):
		case err != nil:
			c.on.frame.Tell(err)
		default:
			c.wars, c.of = out.wars, of
			c.show(&out.report)
		}
		c.bring()
		c.page.view.Refresh()
	})
	c.bring()
}

// stop gives up what is being played.
func (c *checkPage) stop() {
	c.doing.Stop()
	c.busy.End()
	c.bring()
	c.page.view.Refresh()
}

// show shows what the wars say.
func (c *checkPage) show(r *rehearsal.Report) {
	p := c.on.draft.Pack()
	slots := slotsOf(p)
	c.heads[0].SetText(widgets.Of(r.Runs, "trial war"))
	c.heads[1].SetText(fmt.Sprintf("%d in all, %d.%d a war", r.Battles, r.Battles/r.Runs, r.Battles*10/r.Runs%10))
	c.heads[2].SetText("battles in all wars")
	c.heads[3].SetText("")
	if f := &c.wars.Founding; r.Decided.Last > 0 {
		c.heads[3].SetText("in the middle " + f.ShortDate(r.Decided.Middle))
	}
	c.ends.set(r.Ends, func(id state.SideID) string { return c.sideName(id) }, slots)
	c.months.set(c.wars, slots)
	c.where.set(&c.wars.Founding, c.wars.Wars)
	c.decided.set(c.wars, slots)
	c.aims.SetRows(r.Aims)
	c.notes.SetRows(r.Remarks)
	grave := 0
	for _, x := range r.Remarks {
		if x.Grave {
			grave++
		}
	}
	said := widgets.Of(len(r.Remarks), "remark")
	if grave > 0 {
		said += fmt.Sprintf(", %d most likely a mistake", grave)
	}
	c.noted.SetText(said)
}

// quarters sets four parts: two above, the map below at the left and the rest beside it.
type quarters struct{}

func (*quarters) Layout(o []fyne.CanvasObject, size fyne.Size) {
	const gap = 20
	top := max(200, (size.Height-gap)*2/5)
	left := (size.Width - gap) * 11 / 24
	parts.Put(o[0], 0, 0, left, top)
	parts.Put(o[1], left+gap, 0, size.Width-left-gap, top)
	left = (size.Width - gap) * 14 / 24
	parts.Put(o[2], 0, top+gap, left, size.Height-top-gap)
	parts.Put(o[3], left+gap, top+gap, size.Width-left-gap, size.Height-top-gap)
}

func (*quarters) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(600, 420) }
