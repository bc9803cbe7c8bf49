package ui

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"fyne.io/fyne/v2/widget"

	"frontier/ui/door"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// founding is the sheet that asks what a new campaign is to be.
type founding struct {
	p        *program
	list     []door.Template
	at       int
	title    *widgets.Field
	name     *widgets.Field
	seed     *widgets.Field
	scale    *widgets.Choice
	rules    *widget.Select
	scaleSay *widgets.Text
	text     *widgets.Text
	wrong    *widgets.Text
	sheet    *widgets.Sheet
}

// newCampaign asks for a template, a name, a seed and a scale, and begins it.
func (p *program) newCampaign() {
	f := &founding{p: p, list: p.library.Templates()}
	if len(f.list) == 0 {
		p.tell(fmt.Errorf("this program was built without a template to begin from"))
		return
	}
	f.title = widgets.NewField("new.title", "")
	f.name, f.seed = widgets.NewField("new.name", "empty: after the title"), widgets.NewField("new.seed", "empty: one is chosen")
	f.text, f.scaleSay = widgets.NewPara(look.Body, ""), widgets.NewText(look.Small, "")
	f.wrong = widgets.NewPara(look.Body.In(look.Danger), "")
	f.wrong.Hide()
	f.scale = widgets.NewChoice(0, []string{"new.standard", "new.small"}, []string{"Standard", "Small"}, 0, func(int) { f.sayScale() })
	f.rules = widget.NewSelect(nil, nil)
	for _, e := range p.options.Engines {
		f.rules.Options = append(f.rules.Options, e.About().Title)
	}
	f.rules.SetSelectedIndex(0)
	widgets.Names.Set("new.rules", f.rules)
	var titles []string
	for _, t := range f.list {
		titles = append(titles, t.Title)
	}
	choose := widget.NewSelect(titles, nil)
	choose.SetSelectedIndex(0)
	choose.OnChanged = func(string) { f.choose(choose.SelectedIndex()) }
	f.choose(0)
	var cancel, accept *widgets.Button
	cancel = widgets.NewButton("new.cancel", "Cancel", func() { f.sheet.Close() })
	accept = widgets.NewPrimary("new.found", "Found the campaign", f.found)
	f.name.OnSubmitted = func(string) { f.found() }
	f.seed.OnSubmitted, f.title.OnSubmitted = f.name.OnSubmitted, f.name.OnSubmitted
	f.sheet = widgets.NewSheet(p.win.Canvas(), "New campaign", "", 620, widgets.Down(14,
		parts.Labelled("Template", widgets.Framed(choose)), f.text,
		parts.Labelled("Title", f.title.View),
		parts.Labelled("Scale", widgets.Across(14, f.scale.View, widgets.Spring(f.scaleSay))),
		parts.Labelled("Rules", widgets.Framed(f.rules)),
		parts.Labelled("Seed", f.seed.View),
		widgets.Padded(-8, 0, 0, 110, widgets.NewPara(look.Small, "The seed decides every throw of the campaign that no order fixes: the same template, seed and orders give the same campaign.")),
		parts.Labelled("Name of the file", f.name.View),
		f.wrong,
	), cancel, accept)
	f.sheet.Open()
}

func (f *founding) choose(i int) {
	if i < 0 {
		return
	}
	f.at = i
	t := f.list[i]
	about := t.Text
	if t.Dates != "" {
		about = t.Dates + ". " + about
	}
	f.text.SetText(about)
	f.title.SetPlaceHolder(t.Title)
	f.scale.Choose(map[bool]int{true: 1}[t.Small])
	f.sayScale()
}

func (f *founding) sayScale() {
	t := f.list[f.at]
	men := t.Standard
	if f.scale.Chosen() == 1 {
		men = t.Little
	}
	if men > 0 {
		f.scaleSay.SetText(fmt.Sprintf("a figure stands for %d men", men))
	}
}

// found begins the campaign and opens it.
func (f *founding) found() {
	w := door.Wish{Template: f.list[f.at].ID, Title: strings.TrimSpace(f.title.Text), Name: strings.TrimSpace(f.name.Text), Small: f.scale.Chosen() == 1}
	if at := f.rules.SelectedIndex(); at >= 0 {
		w.Rules = f.p.options.Engines[at].About().ID
	}
	seed, err := readSeed(f.seed.Text)
	if err != nil {
		f.wrong.SetText(parts.Full(err.Error()))
		f.wrong.Show()
		f.sheet.Refresh()
		return
	}
	w.Seed = seed
	f.sheet.Close()
	f.p.shelf.busy("Founding " + f.list[f.at].Title)
	work.Start(&f.p.opening, func(ctx context.Context) (string, error) {
		return f.p.library.Found(ctx, w)
	}, func(path string, err error) {
		f.p.shelf.busy("")
		if err != nil {
			f.p.tell(err)
			return
		}
		f.p.openFile(path)
	})
}

// readSeed reads a seed as a person types it; empty is 0: somebody else decides.
func readSeed(text string) (uint64, error) {
	text = strings.ReplaceAll(strings.TrimSpace(text), ",", "")
	if text == "" {
		return 0, nil
	}
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		return 0, fmt.Errorf("the seed %.24q is no whole number; write digits only, as 18800727, or leave it empty", text)
	}
	return n, nil
}
