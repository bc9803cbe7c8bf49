package ui

import (
	"context"
	"errors"
	"slices"

	"fyne.io/fyne/v2"

	"frontier/campaign/pack"
	"frontier/campaign/slip"
	"frontier/ui/desk"
	"frontier/ui/door"
	"frontier/ui/duel"
	"frontier/ui/look"
	"frontier/ui/memory"
	"frontier/ui/parts"
	"frontier/ui/shelf"
	"frontier/ui/slips"
	"frontier/ui/widgets"
	"frontier/ui/work"
	"frontier/ui/workshop"
)

// stand puts what is done without a campaign in the place of the library.
func (p *program) stand(title string, content fyne.CanvasObject) {
	p.win.SetTitle(title + " – Frontier")
	p.stage.Objects = []fyne.CanvasObject{p.shelf.Content(), content}
	parts.OnTop(p.stage, content)
}

// showDuel opens the battles without a campaign from the library.
func (p *program) showDuel() {
	if p.dueling {
		return
	}
	p.giveBack()
	p.bench = nil
	if p.duel == nil {
		p.duel = duel.New(p, duel.Means{Engines: p.options.Engines, Scenarios: p.options.Scenarios, Read: p.options.ReadScenario, Folder: p.library.Folder(), Leave: p.showShelf, Told: p.options.Told})
	}
	p.dueling = true
	p.stand("One battle", p.duel.Content())
	p.duel.Enter()
}

// firstBattle is what a newcomer is offered: the first battle that teaches; nil: there is none.
func (p *program) firstBattle() *shelf.First {
	at := slices.IndexFunc(p.options.Scenarios, func(s door.Scenario) bool { return s.Lesson != nil })
	if at < 0 {
		return nil
	}
	s := p.options.Scenarios[at]
	return &shelf.First{Battle: s, Offers: func() bool { return !p.kept.Now.NoFirst },
		Play: func(watch bool) {
			p.showDuel()
			p.duel.Begin(s, watch)
		},
		Never: func() { p.kept.Change(func(r *memory.Remembered) { r.NoFirst = true }) }}
}

// offerFirst goes to the library with the first battle on it.
func (p *program) offerFirst() {
	p.kept.Change(func(r *memory.Remembered) { r.NoFirst = false })
	p.unlessDrawn(p.showShelf)
}

// endDuel takes the battle without a campaign off the table.
func (p *program) endDuel() {
	if p.dueling {
		p.duel.Leave()
		p.dueling = false
	}
}

// unlessUnsaved does something by which a battle that is being made would be lost, and asks before
// where it was not saved.
func (p *program) unlessUnsaved(do func()) {
	p.unlessDrawn(func() {
		if p.duel == nil {
			do()
			return
		}
		p.duel.UnlessUnsaved(do)
	})
}

// unlessDrawn does something by which a drawing on the map of a campaign would be lost, and asks
// before where there is one.
func (p *program) unlessDrawn(do func()) {
	if p.amending == nil || p.amending.Undoes() == "" {
		do()
		return
	}
	parts.Ask(p.Canvas(), "Give up what was drawn?", "nothing of it is in the campaign", 460, widgets.NewPara(look.Body, "The map is as it was before. Make it so… has it become one change."),
		"undrawn", "Give it up", do)
}

// askWorkshop asks what a campaign of one's own is to begin from, by one way or any, and puts it on
// the bench.
func (p *program) askWorkshop(way workshop.Way) {
	if p.options.Workshop == nil {
		p.Tell(errNoWorkshop)
		return
	}
	from := workshop.Beginnings{Templates: p.library.Templates(), Campaigns: p.shelf.Items(), Folder: p.library.Folder()}
	workshop.Ask(p, p.options.Workshop, way, from, p.onBench)
}

// onBench puts a campaign that is being made on the bench, with the file in which it is kept.
func (p *program) onBench(path string, from pack.Bundle) {
	p.giveBack()
	p.bench = nil
	p.endDuel()
	p.made = workshop.New(p, p.options.Workshop, path, from, p.showShelf)
	p.stand(p.made.Title(), p.made.Content())
}

// OpenDraft goes on with a draft in the workshop.
func (p *program) OpenDraft(path string) {
	p.bring(func(bench door.Workshop) (string, pack.Bundle, error) {
		b, err := bench.ReadPack(path)
		return path, b, err
	})
}

// OpenCopy makes a draft of a theatre and goes to it in the workshop.
func (p *program) OpenCopy(template string) {
	p.bring(func(bench door.Workshop) (path string, b pack.Bundle, err error) {
		if b.Pack, err = bench.Template(template); err == nil {
			path, err = bench.Free(b.Pack.Title)
		}
		return path, b, err
	})
}

// bring fetches what is to be made, elsewhere, and puts it on the bench.
func (p *program) bring(fetch func(door.Workshop) (string, pack.Bundle, error)) {
	if p.options.Workshop == nil {
		p.Tell(errNoWorkshop)
		return
	}
	type brought struct {
		path string
		pack.Bundle
	}
	work.Start(&p.opening, func(context.Context) (out brought, err error) {
		out.path, out.Bundle, err = fetch(p.options.Workshop)
		return out, err
	}, func(b brought, err error) {
		if err != nil {
			p.Tell(err)
			return
		}
		p.onBench(b.path, b.Bundle)
	})
}

var errNoWorkshop = errors.New("this program was built without a workshop")

// makes offers a way to a campaign of one's own.
func (p *program) makes(way workshop.Way) func() desk.Offer {
	return func() desk.Offer {
		if way == workshop.FromDraft && p.options.Workshop != nil && len(p.options.Workshop.Drafts()) == 0 {
			return desk.Offer{}
		}
		return desk.Offer{Do: func() { p.askWorkshop(way) }}
	}
}

// endMade puts a campaign that is being made away; it is kept.
func (p *program) endMade() {
	if p.made != nil {
		p.made.Leave()
		p.made = nil
	}
}

// openSlip reads a result slip and shows its form.
func (p *program) openSlip(path string) {
	if p.options.ReadSlip == nil {
		p.Tell(errors.New("this program was built without result slips"))
		p.shelf.Unread()
		return
	}
	work.Start(&p.opening, func(context.Context) (*slip.Slip, error) { return p.options.ReadSlip(path) }, func(s *slip.Slip, err error) {
		if err != nil {
			p.Tell(err)
			p.shelf.Unread()
			return
		}
		p.giveBack()
		p.bench = nil
		p.endDuel()
		p.slip = slips.New(s, path, p.kept.Drafts(path), p.showShelf)
		p.stand("Result of "+p.slip.Name(), p.slip.Content())
		p.slip.Enter(desk.SizeOf(p.win.Canvas().Size().Width))
	})
}

// endSlip puts a slip away; what is typed and was not written yet is kept.
func (p *program) endSlip() {
	if p.slip != nil {
		p.slip.Leave()
		p.slip = nil
	}
}
