package rules

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"

	"frontier/campaign/command"
	"frontier/campaign/rates"
	"frontier/internal/words"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/widgets"
)

// presets is the row above the settings of the campaign's own rules: light, standard, full, and
// which of them the settings are like.
type presets struct {
	v      *View
	view   *fyne.Container
	choice *widgets.Choice
	like   *widgets.Text
	held   rates.InForce
}

func newPresets(v *View) *presets {
	p := &presets{v: v, like: widgets.NewText(look.Label, "")}
	var names, texts []string
	for _, x := range rates.Presets {
		names = append(names, "rules.preset."+string(x))
		texts = append(texts, words.Capital(string(x)))
	}
	p.choice = widgets.NewChoice(6, names, texts, 1, func(i int) { p.ask(rates.Presets[i]) })
	p.view = widgets.Padded(0, 0, 10, 0, widgets.Sized(0, 34, widgets.Across(12, p.choice.View, widgets.Spring(p.like))))
	return p
}

// show says which preset the values are like; hidden where there are none to show.
func (p *presets) show(visible bool, held rates.InForce) {
	parts.Visible(p.view, visible)
	p.held = held
	like, n := rates.Like(held)
	p.press(like)
	said := like.Sentence()
	if n > 0 {
		said = words.Capital(rates.Spoken(held)) + "."
	}
	p.like.SetText(said)
}

func (p *presets) press(like rates.Preset) {
	for i, x := range rates.Presets {
		if x == like {
			p.choice.Choose(i)
		}
	}
}

// ask shows what a preset changes, and takes it.
func (p *presets) ask(preset rates.Preset) {
	was, _ := rates.Like(p.held)
	p.press(was)
	if p.v.c == nil {
		return
	}
	lines := []string{preset.Sentence()}
	changed := 0
	for _, r := range rates.All() {
		now, then := p.held.Value(r), r.In(preset)
		if string(now) == string(then) {
			continue
		}
		if changed++; changed <= mostChanges {
			lines = append(lines, fmt.Sprintf("%s: %s for %s (%s)", r.Title, rates.Words(then), rates.Words(now), r.Rule))
		}
	}
	switch {
	case changed == 0:
		lines = append(lines, "The campaign is played so already.")
	case changed > mostChanges:
		lines = append(lines, fmt.Sprintf("And %s more.", words.Count(changed-mostChanges, "setting", "settings")))
	}
	take := func() {
		p.v.d.Do(command.ChangeRates{Preset: string(preset), Values: command.ValuesOf(preset)}, "Taking a preset", nil)
	}
	if changed == 0 {
		take = nil
	}
	parts.Ask(p.v.d.Canvas(), words.Capital(string(preset))+" campaign", "CAMPAIGN-12.2", 560, widgets.NewPara(look.Body, strings.Join(lines, "\n")), "preset", "Take it", take)
}

// mostChanges is how many changes of a preset are told one by one.
const mostChanges = 12
