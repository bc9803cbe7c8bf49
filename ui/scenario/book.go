package scenario

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"fyne.io/fyne/v2"

	"frontier/battle"
	"frontier/battle/scenario"
	"frontier/ui/look"
	"frontier/ui/widgets"
)

// book is the leaf of the rule set: which one, its settings, and what it makes of the words used.
type book struct {
	p        *Page
	heads    *fyne.Container
	settings *fyne.Container
	rest     *fyne.Container
	buttons  []*widgets.Button
	nothing  []*widgets.Text
	title    *widgets.Text
	made     *fyne.Container
	said     string
}

// bookContents names what decides how the leaf is built.
func bookContents(s *scenario.Scenario) []string {
	return append([]string{s.Engine}, slices.Sorted(maps.Keys(s.Settings))...)
}

// bookForm is the form of the rule set: how many men a figure is, and each setting that is changed.
func bookForm(s *scenario.Scenario, e battle.Engine) []Field {
	out := []Field{below{}.whole("Men to a figure", "men_per_figure")}
	for _, in := range e.Settings() {
		if _, ok := s.Settings[in.Key]; ok {
			out = append(out, settingField(in))
		}
	}
	return out
}

// settingField is the field of a setting.
func settingField(in battle.Setting) Field {
	f := Field{Path: []string{"settings", in.Key}, Label: in.Title}
	if f.Label == "" {
		f.Label = in.Key
	}
	switch in.Kind {
	case battle.Int:
		f.Kind = Whole
	case battle.Number:
		f.Kind = Decimal
	case battle.Bool:
		f.Kind = Yes
	case battle.Choice:
		f.Kind = Pick
		for _, v := range in.Values {
			f.Words = append(f.Words, Word{v, spaced(v), ""})
		}
	}
	return f
}

// newBook builds the leaf.
func newBook(p *Page, s *scenario.Scenario) *book {
	b := &book{p: p, heads: widgets.Down(6), settings: widgets.Down(6), title: widgets.NewText(look.Section, ""), made: widgets.Down(4)}
	for _, e := range p.engines {
		about := e.About()
		button := widgets.NewSegment("scenario.rules."+about.ID, about.Title, func() { p.takeRules(about) })
		nothing := widgets.NewPara(look.Small, "")
		b.buttons, b.nothing = append(b.buttons, button), append(b.nothing, nothing)
		b.heads.Add(widgets.Down(2, button, nothing))
	}
	e := p.engine()
	var more []battle.Setting
	var titles []string
	for _, in := range e.Settings() {
		if _, ok := s.Settings[in.Key]; !ok && held(in.Default) {
			more, titles = append(more, in), append(titles, settingField(in).Label)
		}
	}
	for _, key := range slices.Sorted(maps.Keys(s.Settings)) {
		b.settings.Add(widgets.Across(8, widgets.Spring(widgets.NewText(look.Small, spaced(key)+" differs from the book")),
			widgets.NewQuiet("scenario.usual."+key, "As usual", func() { p.did(p.draft.Set(nil, "settings", key)) }).Small()))
	}
	add := widgets.NewSelect("scenario.setting", func(i int) {
		if i >= 0 {
			p.did(p.draft.Set(more[i].Default, "settings", more[i].Key))
		}
	})
	add.Set(titles, -1)
	b.settings.Add(widgets.Across(8, widgets.NewWhole(look.Label, "Change a setting"), widgets.Spring(widgets.Sized(80, look.Control, add.View))))
	b.rest = widgets.Down(8, widgets.Head(), b.title, widgets.NewPara(look.Small, "Every word that the scenario uses, with what the rule set makes of it; those of which it makes nothing come first."), b.made)
	return b
}

// held says whether a scenario can hold a setting's value: a truth, a number or a text.
func held(v any) bool {
	text, err := json.Marshal(v)
	return err == nil && len(text) > 0 && text[0] != '[' && text[0] != '{' && text[0] != 'n'
}

// takeRules takes another rule set, and says what is left out by it.
func (p *Page) takeRules(about battle.About) {
	dropped, err := p.draft.SetEngine(about.ID)
	p.did(err)
	if err == nil && dropped > 0 {
		p.said = fmt.Sprintf("%s of the rule set before left out; Undo brings them back.", map[bool]string{true: "1 setting", false: fmt.Sprint(dropped, " settings")}[dropped == 1])
		p.tell()
	}
}

// fill shows what is made of the words.
func (b *book) fill(s *scenario.Scenario) {
	for i, e := range b.p.engines {
		b.buttons[i].SetPressed(e.About().ID == s.Engine)
		text := "Makes something of every word."
		if unread := Unread(s, e); unread != "" {
			text = "Makes nothing of: " + unread + "."
		}
		b.nothing[i].SetText(text)
	}
	e := b.p.engine()
	b.title.SetText("What " + e.About().Title + " makes of it")
	all := Makes(s, e)
	said := fmt.Sprint(all)
	if said == b.said {
		return
	}
	b.said = said
	b.made.Objects = nil
	for _, m := range all {
		face := look.SmallInk
		if nothing(m) == 1 {
			face = look.Small
		}
		b.made.Add(widgets.AcrossTop(10, widgets.Sized(130, 0, widgets.NewText(look.SmallInk, m.Title)), widgets.Sized(120, 0, widgets.NewText(look.Small, m.Of)),
			widgets.Spring(widgets.NewPara(face, m.Makes))))
	}
}
