package battles

import (
	"context"
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/ui/desk"
	"frontier/ui/door"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/place"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

func auditOf(c door.Logs, id state.BattleID) func(context.Context) ([]string, error) {
	return func(ctx context.Context) ([]string, error) { return c.Audit(ctx, id) }
}

// logPage lists what happened in a battle, line by line, and shows the throw that is
// chosen: what was added up, what was needed, the dice as they fell.
type logPage struct {
	in     *frame
	c      Source
	view   *fyne.Container
	layout *parts.WithCard
	table  *widgets.Table[views.LogRow]
	filter *widgets.Choice
	throw  *throwCard
	audit  *widgets.Text
	count  *widgets.Text
	rows   []views.LogRow
	load   work.Latest
	wait   *parts.WaitSign
	stop   *widgets.Button // of the audit
	check  work.Latest
	battle state.BattleID
	head   string // record that is shown
}

// rowFace is how a line of the log is lettered: throws stand out.
func rowFace(r views.LogRow) look.Face {
	if r.Roll != nil {
		return look.Strong
	}
	return look.Body
}

func newLogPage(in *frame, c Source) *logPage {
	p := &logPage{in: in, c: c, layout: &parts.WithCard{Card: 330}, audit: widgets.NewText(look.Small, ""), count: widgets.NewNumber(look.Small, "")}
	p.table = widgets.NewTable("log", 40, func(r views.LogRow) string { return fmt.Sprint(r.N) },
		widgets.Column[views.LogRow]{Title: "Turn", Width: 26, Right: true, Face: look.Label, Text: func(r views.LogRow) string {
			if r.Turn == 0 {
				return "–"
			}
			return fmt.Sprint(r.Turn)
		}},
		widgets.Column[views.LogRow]{Title: "Phase", Width: 96, Drop: 1, Face: look.Label, Text: func(r views.LogRow) string { return parts.Capital(parts.Words(r.Phase)) }},
		widgets.Column[views.LogRow]{Title: "What happened", Width: 220, Grow: true, Make: func() fyne.CanvasObject { return widgets.NewFlowing(look.Body) }, Draw: func(o fyne.CanvasObject, r views.LogRow, _ bool) {
			o.(*widgets.Text).SetFace(rowFace(r))
			o.(*widgets.Text).SetText(r.Text)
		}, High: func(r views.LogRow, width float32) float32 { return 4 + widgets.High(rowFace(r), r.Text, width) }},
		widgets.Column[views.LogRow]{Title: "Rule", Width: 118, Face: look.Small.In(look.Link), Text: func(r views.LogRow) string { return r.Rule }},
	)
	p.throw = newThrowCard(in)
	p.wait = parts.NewWaitSign("Reading the log…")
	p.table.OnSelected = func(r views.LogRow) { p.throw.show(r) }
	p.table.OnOpened = func(r views.LogRow) {
		if r.Rule != "" {
			in.d.Open(place.Rules{Rule: r.Rule})
		}
	}
	p.filter = widgets.NewChoice(6, []string{"log.all", "log.throws"}, []string{"Everything", "Throws only"}, 0, func(int) { p.list() })
	audit := widgets.NewButton("log.audit", "Audit", func() { p.runAudit() })
	p.stop = widgets.NewQuiet("log.stop", "Cancel", func() { p.check.Stop(); p.audited(look.Small, "Not audited.") }).Small()
	p.stop.Hide()
	left := widgets.Padded(16, look.Pad, 12, look.Pad, widgets.Edges(
		widgets.Padded(0, 0, 12, 0, widgets.Across(10, p.filter.View, widgets.Spring(p.count), audit)),
		widgets.Padded(8, 0, 0, 0, widgets.Across(12, widgets.Spring(p.audit), p.stop)), nil, nil, container.NewStack(p.table, p.wait.View)))
	p.view = container.New(p.layout, left, p.throw.view)
	return p
}

func (p *logPage) fit(r desk.Size) { p.layout.Card = r.Card() }

// show lists the log of a battle.
func (p *logPage) show(b views.BattleView) {
	if p.battle == b.ID && p.head == b.Record && len(p.rows) > 0 {
		return
	}
	p.battle, p.head = b.ID, b.Record
	p.rows = nil
	p.audit.SetText("")
	p.list()
	p.wait.Anew()
	parts.Await(p.wait, &p.load, func(ctx context.Context) ([]views.LogRow, error) {
		return p.c.BattleLog(ctx, b.ID)
	}, func(rows []views.LogRow, err error) {
		if err != nil {
			p.in.d.Tell(err)
			return
		}
		p.rows = rows
		p.list()
		if r := p.table.Rows(); len(r) > 0 {
			p.table.Select(fmt.Sprint(r[0].N))
			for _, x := range r { // the first throw says more than the first line
				if x.Roll != nil && len(x.Roll.Dice) > 0 {
					p.throw.show(x)
					p.table.Choose(fmt.Sprint(x.N))
					p.table.Centre()
					break
				}
			}
		}
		p.runAudit()
	})
}

// list shows the lines that the filter lets through.
func (p *logPage) list() {
	var rows []views.LogRow
	thrown := 0
	for _, r := range p.rows {
		if r.Roll != nil {
			thrown++
		}
		if r.Text != "" && (p.filter.Chosen() == 0 || r.Roll != nil) {
			rows = append(rows, r)
		}
	}
	p.table.SetRows(rows)
	p.count.SetText(fmt.Sprintf("%s, %s", widgets.Of(len(p.rows), "line"), widgets.Of(thrown, "throw")))
}

// runAudit has every throw evaluated again and says what came of it.
func (p *logPage) runAudit() {
	p.audited(look.Small, "Auditing every throw…")
	p.stop.Show()
	work.Start(&p.check, auditOf(p.c, p.battle), func(wrong []string, err error) {
		switch {
		case err != nil:
			head, text, _ := parts.Sentence(err)
			p.audited(look.Small.In(look.Danger), head+" "+text)
		case len(wrong) == 0:
			p.audited(look.Small.In(look.Full), "Audited: every throw was evaluated again with the dice that fell, and gives the same result.")
		default:
			p.audited(look.Small.In(look.Danger), fmt.Sprintf("%s do not check. %s", widgets.Of(len(wrong), "throw"), wrong[0]))
		}
	})
}

// audited says how the audit ended, or that it is under way.
func (p *logPage) audited(face look.Face, text string) {
	p.stop.Hide()
	p.audit.SetFace(face)
	p.audit.SetText(text)
	p.view.Refresh()
}
