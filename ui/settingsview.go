package ui

import (
	"frontier/ui/look"
	"frontier/ui/widgets"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// settingsView is where the window's own settings are: light or dark, where campaigns
// are kept, which file is open.
type settingsView struct {
	d     desk
	p     *program
	view  *fyne.Container
	light *widgets.Choice
	facts *widgets.Facts
}

func newSettingsView(d desk, p *program) *settingsView {
	v := &settingsView{d: d, p: p, facts: widgets.NewFacts(130)}
	v.light = widgets.NewChoice(0, []string{"settings.light", "settings.dark"}, []string{"Light", "Dark"}, 0, func(i int) { p.setDark(i == 1) })
	body := widgets.Down(10,
		widgets.NewText(look.Section, "The window"), widgets.Head(),
		labelled("Paper", widgets.Across(0, v.light.View)),
		widgets.NewPara(look.Small, "Light is a map by day, dark by lamplight. Ctrl+Shift+T changes between them."),
		widgets.Gap(0, 14), widgets.NewText(look.Section, "This campaign"), widgets.Head(), v.facts.View,
		widgets.NewPara(look.Small, "Every order is written to the file as it is given. There is nothing to save."),
		widgets.Gap(0, 4), widgets.Across(8, widgets.NewButton("settings.library", "Back to the library", p.showShelf), widgets.NewButton("settings.keys", "Keys", p.keysSheet), widgets.NewButton("settings.about", "About Frontier", p.aboutSheet)),
	)
	v.view = container.NewStack(container.NewVScroll(widgets.Inset(28, widgets.Reading(720, body))))
	return v
}

func (v *settingsView) content() fyne.CanvasObject { return v.view }
func (v *settingsView) title() (string, string) {
	return "Settings", "of this window, not of the campaign"
}
func (v *settingsView) tools() []fyne.CanvasObject { return nil }
func (v *settingsView) fit(room)                   {}

func (v *settingsView) reload() {
	v.light.Choose(map[bool]int{true: 1}[look.Dark()])
	f := v.p.shell.c.Founding()
	rules := engineTitle(v.p.options.Engines, f.Rules)
	v.facts.Set("File", v.p.shell.path, "Folder of new ones", v.p.library.Folder(), "Founded from", f.Template, "Seed", widgets.Seed(f.Seed),
		"Scale", widgets.Men(f.MenPerFigure)+" to a figure", "Rule set", rules, "Sources", joinLines(f.Sources))
	v.view.Refresh()
}

func joinLines(in []string) string {
	out := ""
	for i, s := range in {
		if i > 0 {
			out += "\n"
		}
		out += s
	}
	return out
}
