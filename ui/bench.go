package ui

import (
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/ui/desk"
	"frontier/ui/parts"
	"frontier/ui/place"
	"frontier/ui/rules"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// bench is the rules without a campaign: for a table where a battle is fought with
// miniatures, and nobody keeps a map.
type bench struct {
	on    underBench
	rules *rules.View
	frame *parts.Alone
}

// underBench is the window in which the bench stands.
type underBench interface {
	Canvas() fyne.Canvas
	Action(id string) desk.Action
}

// showBench opens the rules from the library.
func (p *program) showBench() {
	if p.bench != nil {
		return
	}
	b := &bench{on: p}
	stage := container.NewStack()
	b.frame = parts.NewAlone("Rules", stage, widgets.NewButton("bench.library", "Library", p.showShelf))
	b.rules = rules.New(b, nil, p.options.RuleSets, p.sitting)
	stage.Add(b.rules.Content())
	p.endDuel()
	p.bench = b
	p.stand("Rules", b.frame.View)
	b.rules.Reload()
	b.Retitle()
}

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
func (b *bench) Canvas() fyne.Canvas         { return b.on.Canvas() }
func (b *bench) Say(text string)             { b.frame.Line.SetText(text) }

// There is no campaign to be changed, and nothing here offers it.
func (b *bench) RunDays(desk.Days)                  {}
func (b *bench) UndoTo(int, string)                 {}
func (b *bench) Written(what, path string)          { b.Say(what + " is in " + path + ".") }
func (b *bench) Do(command.Command, string, func()) {}

// Piece does nothing: what takes long is done to a campaign.
func (b *bench) Piece(string, func(context.Context, work.Say) error, func()) {}

func (b *bench) Tell(err error) { b.frame.Tell(err) }

func (b *bench) Retitle() {
	if b.rules == nil {
		return // it is being made
	}
	_, aside := b.rules.Title()
	b.frame.Aside.SetText(aside)
}

func (b *bench) Action(id string) desk.Action { return b.on.Action(id) }
func (b *bench) Open(at place.Place)          { b.rules.GoTo(at) }
