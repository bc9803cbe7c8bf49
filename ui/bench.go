package ui

import (
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/ui/desk"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/place"
	"frontier/ui/rules"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// bench is the rules without a campaign: for a table where a battle is fought with
// miniatures, and nobody keeps a map.
type bench struct {
	p       *program
	rules   *rules.View
	view    *fyne.Container
	aside   *widgets.Text
	line    *widgets.Text
	notice  *widgets.Notice
	floater *fyne.Container
}

// showBench opens the rules from the library.
func (p *program) showBench() {
	if p.bench != nil {
		return
	}
	b := &bench{p: p, line: widgets.NewText(look.Small, ""), notice: widgets.NewClosable("notice.close"), aside: widgets.NewText(look.Aside, "")}
	b.floater = container.New(&parts.Floating{Widest: 560}, b.notice.View)
	b.rules = rules.New(b, nil, p.options.RuleSets, p.sitting)
	head := widgets.Edges(nil, widgets.Head(), nil, nil, widgets.Padded(0, look.Pad, 0, look.Pad, container.New(&parts.HeadLine{}, widgets.NewWhole(look.ViewTitle, "Rules"), b.aside,
		widgets.Across(8, widgets.NewButton("bench.library", "Library", p.showShelf)))))
	foot := container.NewStack(widgets.NewFill(look.PanelAlt), widgets.Edges(widgets.HRule(look.RuleStrong), nil, nil, nil, widgets.Padded(0, 16, 0, look.Pad, b.line)))
	b.view = container.New(benchLayout{}, widgets.NewFill(look.Panel), head, container.NewStack(b.rules.Content(), b.floater), foot)
	p.endDuel()
	p.bench = b
	p.win.SetTitle("Rules – Frontier")
	p.stage.Objects = []fyne.CanvasObject{p.shelf.Content(), b.view}
	parts.OnTop(p.stage, b.view)
	b.rules.Reload()
	b.Retitle()
}

// benchLayout arranges ground, header, content and status.
type benchLayout struct{}

func (benchLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	parts.Put(o[0], 0, 0, size.Width, size.Height)
	parts.Put(o[1], 0, 0, size.Width, 56)
	parts.Put(o[2], 0, 56, size.Width, size.Height-56-28)
	parts.Put(o[3], 0, size.Height-28, size.Width, 28)
}

func (benchLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(960, 560) }

// rulesInSight is the rules view, where it is what the window shows; else nil.
func (p *program) rulesInSight() *rules.View {
	switch {
	case p.bench != nil:
		return p.bench.rules
	case p.shell != nil && p.shell.current == "rules":
		v, _ := p.shell.views["rules"].(*rules.View)
		return v
	}
	return nil
}

func (b *bench) Viewer() intelligence.Viewer { return intelligence.Viewer{} }
func (b *bench) Canvas() fyne.Canvas         { return b.p.win.Canvas() }
func (b *bench) Say(text string)             { b.line.SetText(text) }

// do does nothing: there is no campaign to be changed, and nothing here offers it.
func (b *bench) UndoTo(int, string)                 {}
func (b *bench) Written(what, path string)          { b.Say(what + " is in " + path + ".") }
func (b *bench) Do(command.Command, string, func()) {}

// Piece does nothing: what takes long is done to a campaign.
func (b *bench) Piece(string, func(context.Context, work.Say) error, func()) {}

func (b *bench) Tell(err error) {
	b.notice.Say(parts.Sentence(err))
	b.floater.Refresh()
}

func (b *bench) Retitle() {
	if b.rules == nil {
		return // it is being made
	}
	_, aside := b.rules.Title()
	b.aside.SetText(aside)
}

func (b *bench) Action(id string) desk.Action { return b.p.Action(id) }
func (b *bench) Open(at place.Place)          { b.rules.GoTo(at) }
