package ui

import (
	"context"
	"errors"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2/container"

	"fyne.io/fyne/v2"

	"frontier/battle"
	"frontier/campaign/slip"
	"frontier/internal/export"
	"frontier/ui/desk"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/result"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// slipEnding is how the names of result slips end.
const slipEnding = ".slip"

// slipDesk is a result slip without its campaign: the form alone, of which the result is written
// into the slip.
type slipDesk struct {
	p       *program
	view    *fyne.Container
	form    *result.Page
	slip    *slip.Slip
	path    string
	drafts  *keptDrafts
	keep    work.Latest
	writing work.Latest
	notice  *widgets.Notice
	floater *fyne.Container
}

// openSlip reads a result slip and shows its form.
func (p *program) openSlip(path string) {
	if p.options.ReadSlip == nil {
		p.Tell(errors.New("this program was built without result slips"))
		return
	}
	work.Start(&p.opening, func(context.Context) (*slip.Slip, error) { return p.options.ReadSlip(path) }, func(s *slip.Slip, err error) {
		if err != nil {
			p.Tell(err)
			return
		}
		p.giveBack()
		p.bench = nil
		p.endDuel()
		p.slip = newSlipDesk(p, s, path)
		p.win.SetTitle("Result of " + s.Name + " – Frontier")
		p.stage.Objects = []fyne.CanvasObject{p.shelf.Content(), p.slip.view}
		parts.OnTop(p.stage, p.slip.view)
		p.slip.form.Focus()
	})
}

// endSlip puts a slip away; what is typed and was not written yet is kept.
func (p *program) endSlip() {
	if p.slip != nil {
		p.slip.leave()
		p.slip = nil
	}
}

func newSlipDesk(p *program, s *slip.Slip, path string) *slipDesk {
	d := &slipDesk{p: p, form: result.NewPage(), slip: s, path: path, drafts: &keptDrafts{p.kept, path}, notice: widgets.NewClosable("notice.close")}
	d.floater = container.New(&parts.Floating{Widest: 560}, d.notice.View)
	d.form.Accepting("Write it into the slip", "Written into the slip, which is sent back to the organiser. What you typed is kept.")
	kept := d.drafts.draft(s.Battle)
	d.form.Show(result.BlankOf(s), kept)
	if kept == nil && s.Result != nil {
		d.form.Fill(s.Result.Engine, s.Result.Outcome())
	}
	d.form.OnChanged = func() {
		work.After(&d.keep, settled, func() { d.drafts.keepDraft(s.Battle, d.form.Draft()) })
	}
	d.form.OnAccept = d.write
	d.form.OnBack = p.showShelf
	size := desk.SizeOf(p.win.Canvas().Size().Width)
	d.form.Fit([...]float32{340, 400, 440}[size], size == desk.Large, size == desk.Compact)
	title := widgets.NewWhole(look.ViewTitle, "Result of "+s.Name)
	aside := widgets.NewText(look.Aside, s.Campaign.Title+" · "+s.Date+" · a slip, check word "+s.Check)
	head := widgets.Edges(nil, widgets.Head(), nil, nil, widgets.Padded(0, look.Pad, 0, look.Pad, container.New(&parts.HeadLine{}, title, aside,
		widgets.Across(8, widgets.NewButton("slip.library", "Library", p.showShelf)))))
	d.view = container.New(benchLayout{}, widgets.NewFill(look.Panel), head, container.NewStack(d.form.View, d.floater), container.NewStack(widgets.NewFill(look.PanelAlt)))
	return d
}

// write puts the result into the slip, in its place.
func (d *slipDesk) write(engine string, outcome battle.Outcome) {
	filled := *d.slip
	r := d.slip.ResultOf(engine, outcome)
	filled.Result = &r
	work.Start(&d.writing, func(context.Context) (struct{}, error) {
		text, err := filled.Text()
		if err != nil {
			return struct{}{}, err
		}
		return struct{}{}, export.Write(d.path, export.Slip, text, true)
	}, func(_ struct{}, err error) {
		if err != nil {
			d.tell(err)
			return
		}
		d.slip = &filled
		d.notice.Say("The result is written into "+filepath.Base(d.path)+".", "Send it to whoever keeps the campaign. It can be opened and mended until it is taken.", "")
		d.floater.Refresh()
	})
}

// leave keeps what is typed.
func (d *slipDesk) leave() {
	if d.keep.Busy() {
		d.keep.Stop()
		d.drafts.keepDraft(d.slip.Battle, d.form.Draft())
	}
}

func (d *slipDesk) tell(err error) {
	d.notice.Say(parts.Sentence(err))
	d.floater.Refresh()
}

// isSlip says whether a file is a result slip, by its name.
func isSlip(path string) bool { return strings.EqualFold(filepath.Ext(path), slipEnding) }
