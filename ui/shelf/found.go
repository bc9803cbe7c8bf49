package shelf

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"frontier/campaign/state"
	"frontier/internal/words"
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
	ahead    *widget.Select // whose points in advance; the last is nobody's
	points   *widgets.Field
	aheadSay *widgets.Text
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
	f.ahead, f.points, f.aheadSay = widget.NewSelect(nil, nil), widgets.NewField("new.points", ""), widgets.NewPara(look.Small, "")
	widgets.Names.Set("new.ahead", f.ahead)
	f.ahead.OnChanged = func(string) { f.sayAhead() }
	f.points.OnChanged = func(string) { f.sayAhead() }
	f.rules.OnChanged = func(string) { f.dealt() }
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
	beside := func(a, b fyne.CanvasObject) fyne.CanvasObject {
		return container.NewGridWithColumns(2, widgets.Padded(0, 12, 0, 0, a), widgets.Padded(0, 0, 0, 12, b))
	}
	f.sheet = widgets.NewSheet(s.w.Canvas(), "Begin a theatre", "its real rivers, places and orders of battle", 1000, widgets.Down(12,
		parts.Labelled("Theatre", widgets.Framed(choose)), f.text,
		beside(f.begin.Plays, parts.Labelled("Battles by", widgets.Framed(f.rules))),
		beside(f.begin.Preset, parts.Labelled("Scale", widgets.Down(2, widgets.Across(0, f.scale.View), f.scaleSay))),
		parts.Labelled("Points ahead", widgets.Edges(nil, nil, nil, widgets.Sized(110, 0, f.points.View), widgets.Framed(f.ahead))),
		widgets.Padded(-8, 0, 0, 110, f.aheadSay),
		beside(parts.Labelled("Title", f.title.View), parts.Labelled("Name of the file", f.name.View)),
		parts.Labelled("Seed", f.seed.View),
		widgets.Padded(-8, 0, 0, 110, widgets.NewPara(look.Small, "The seed decides every throw of the campaign that no order fixes: the same template, seed and orders give the same campaign.")),
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
	f.ahead.Options = nil
	for _, x := range t.Sides {
		f.ahead.Options = append(f.ahead.Options, x.Name)
	}
	f.ahead.Options = append(f.ahead.Options, "Nobody")
	f.dealt()
}

// given is what the theatre gives in advance by the rule set that is chosen; false: nothing.
func (f *founding) given() (h state.Handicap, some bool) {
	at := f.rules.SelectedIndex()
	for _, h := range f.list[f.at].Handicaps {
		if n := h.In(f.s.engines[max(at, 0)].About().ID); n > 0 {
			h.Points = n
			return h, true
		}
	}
	return h, false
}

// dealt fills in what the theatre gives in advance.
func (f *founding) dealt() {
	h, some := f.given()
	whose := len(f.ahead.Options) - 1
	if i := slices.IndexFunc(f.list[f.at].Sides, func(x door.ItemSide) bool { return x.ID == h.Side }); some && i >= 0 {
		whose = i
	}
	f.points.SetText(map[bool]string{true: fmt.Sprint(h.Points)}[some])
	f.ahead.SetSelectedIndex(whose)
	f.sayAhead()
}

// wished are the points in advance that are typed, and whether they are those of the theatre.
func (f *founding) wished() (list []state.Handicap, same bool, err error) {
	h, some := f.given()
	at := f.ahead.SelectedIndex()
	if at < 0 || at >= len(f.list[f.at].Sides) {
		return nil, !some, nil
	}
	side := f.list[f.at].Sides[at]
	n, err := strconv.Atoi(strings.TrimSpace(f.points.Text))
	if err != nil || n < 1 || n > 1000 {
		return nil, false, fmt.Errorf("points in advance: %q; give the %s 1 to 1000, or choose Nobody", strings.TrimSpace(f.points.Text), side.Name)
	}
	return []state.Handicap{{Side: side.ID, Points: n}}, some && h.Side == side.ID && h.Points == n, nil
}

// sayAhead says why a side has points in advance.
func (f *founding) sayAhead() {
	list, same, err := f.wished()
	h, _ := f.given()
	switch {
	case err != nil || len(list) == 0:
		f.aheadSay.SetText("So many points more for the side that history dealt the worse hand, so that each may win. Nobody: it is played as it was.")
	case same:
		f.aheadSay.SetText(words.Ended(h.Reason))
	default:
		f.aheadSay.SetText("As you agree among yourselves.")
	}
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
	list, same, unread := f.wished()
	if err = cmp.Or(err, unread); err != nil {
		f.wrong.SetText(parts.Full(err.Error()))
		f.wrong.Show()
		f.sheet.Refresh()
		return
	}
	if w.Seed = seed; !same {
		w.Ahead = &list
	}
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
