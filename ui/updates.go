package ui

import (
	"context"
	"errors"
	"net/url"

	"fyne.io/fyne/v2"

	"frontier/internal/update"
	"frontier/ui/desk"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// updatesOffer offers to ask for a newer version, where there is an address to ask.
func (p *program) updatesOffer() desk.Offer {
	if p.options.Newest == nil {
		return desk.Offer{Hidden: true}
	}
	return desk.Offer{Do: p.checkUpdates}
}

// checkUpdates asks which version is the newest and tells it.
func (p *program) checkUpdates() {
	work.Start(&p.updating, p.options.Newest, func(n update.Notice, err error) {
		switch {
		case errors.Is(err, context.Canceled):
		case err != nil:
			p.Tell(err)
		default:
			p.updatesSheet(n)
		}
	})
}

func (p *program) updatesSheet(n update.Notice) {
	have := p.options.Number
	if !update.Newer(n.Version, have) {
		parts.Ask(p.win.Canvas(), "This is the newest version", have, 480, widgets.NewPara(look.Body, "Nothing newer has been published."), "", "", nil)
		return
	}
	facts := widgets.NewFacts(110)
	facts.Set("This one", p.options.Version, "Published", n.Day, "To be had at", n.Page)
	var says []fyne.CanvasObject
	if n.Says != "" {
		says = append(says, widgets.NewPara(look.Dispatch, n.Says))
	}
	parts.Ask(p.win.Canvas(), "Version "+n.Version, "a newer version of Frontier", 520, widgets.Down(12, append(says, facts.View)...), "updates.page", "Open the page", func() {
		page, err := url.Parse(n.Page)
		if err == nil {
			err = p.app.OpenURL(page)
		}
		if err != nil {
			p.Tell(errors.New("the page cannot be opened from here; it is " + n.Page))
		}
	})
}
