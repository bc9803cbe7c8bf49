package shelf

import (
	"context"
	"fmt"
	"slices"
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
	s        *View
	list     []door.Template
	at       int
	title    *widgets.Field
	name     *widgets.Field
	seed     *widgets.Field
	scale    *widgets.Choice
	begin    *parts.Beginning
	rules    *widget.Select
	scaleSay *widgets.Text
	text     *widgets.Text
	wrong    *widgets.Text
	sheet    *widgets.Sheet
}

// NewCampaign asks for a theatre, a name, a seed and a scale, and begins it.
func (s *View) NewCampaign() { s.begin("") }

// begin asks how a theatre is to be begun; the one of that id is chosen, where there is one.
func (s *View) begin(id string) {
	f := &founding{s: s, list: s.library.Templates()}
	if len(f.list) == 0 {
		s.w.Tell(fmt.Errorf("this program was built without a template to begin from"))
		return
	}
	f.title = widgets.NewField("new.title", "")
	f.name, f.seed = widgets.NewField("new.name", "empty: after the title"), widgets.NewField("new.seed", "empty: one is chosen")
	f.text, f.scaleSay = widgets.NewPara(look.Body, ""), widgets.NewText(look.Small, "")
	f.wrong = widgets.NewPara(look.Body.In(look.Danger), "")
	f.wrong.Hide()
	f.scale = widgets.NewChoice(0, []string{"new.standard", "new.small"}, []string{"Standard", "Small"}, 0, func(int) { f.sayScale() })
	f.rules = widget.NewSelect(nil, nil)
	for _, e := range s.engines {
		f.rules.Options = append(f.rules.Options, e.About().Title)
	}
	f.rules.SetSelectedIndex(0)
	widgets.Names.Set("new.rules", f.rules)
	f.begin = parts.NewBeginning("new")
	var titles []string
	for _, t := range f.list {
		titles = append(titles, t.Title)
	}
	choose := widget.NewSelect(titles, nil)
	at := max(slices.IndexFunc(f.list, func(t door.Template) bool { return t.ID == id }), 0)
	choose.SetSelectedIndex(at)
	choose.OnChanged = func(string) { f.choose(choose.SelectedIndex()) }
	f.choose(at)
	var cancel, accept *widgets.Button
	cancel = widgets.NewButton("new.cancel", "Cancel", func() { f.sheet.Close() })
	accept = widgets.NewPrimary("new.found", "Found the campaign", f.found)
	f.name.OnSubmitted = func(string) { f.found() }
	f.seed.OnSubmitted, f.title.OnSubmitted = f.name.OnSubmitted, f.name.OnSubmitted
	f.sheet = widgets.NewSheet(s.w.Canvas(), "Begin a theatre", "its real rivers, places and orders of battle", 820, widgets.Down(12,
		parts.Labelled("Theatre", widgets.Framed(choose)), f.text,
		parts.Labelled("Title", f.title.View),
		f.begin.Plays,
		parts.Labelled("Battles by", widgets.Framed(f.rules)),
		f.begin.Preset,
		parts.Labelled("Scale", widgets.Across(14, f.scale.View, widgets.Spring(f.scaleSay))),
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
	sides := make([]parts.Player, len(t.Sides))
	for i, x := range t.Sides {
		sides[i] = parts.Player{ID: x.ID, Short: x.Short}
	}
	f.begin.SetSides(sides)
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
		w.Rules = f.s.engines[at].About().ID
	}
	w.Begin = f.begin.Wish()
	seed, err := parts.ReadSeed(f.seed.Text)
	if err != nil {
		f.wrong.SetText(parts.Full(err.Error()))
		f.wrong.Show()
		f.sheet.Refresh()
		return
	}
	w.Seed = seed
	f.sheet.Close()
	f.s.Busy("Founding " + f.list[f.at].Title)
	work.Start(&f.s.found, func(ctx context.Context) (string, error) {
		return f.s.library.Found(ctx, w)
	}, func(path string, err error) {
		f.s.Busy("")
		if err != nil {
			f.s.w.Tell(err)
			return
		}
		f.s.w.OpenFile(path)
	})
}

// AskFile asks for a campaign file and opens it.
func (s *View) AskFile() {
	parts.AskOpen(s.w.Canvas(), "Open a campaign or a result slip", s.library.Folder(), ".campaign .slip", s.w.OpenFile)
}

// Leave gives up what is being founded and painted.
func (s *View) Leave() {
	s.found.Stop()
	s.hand.stop()
}
