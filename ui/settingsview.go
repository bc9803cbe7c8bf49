package ui

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/ui/desk"
	"frontier/ui/look"
	"frontier/ui/memory"
	"frontier/ui/parts"
	"frontier/ui/place"
	"frontier/ui/widgets"
)

// settingsView is where the window's own settings are, and what is to be known of the
// campaign's file.
type settingsView struct {
	p     *program
	view  *fyne.Container
	own   *ownSettings
	facts *widgets.Facts
}

// papers and textSizes are what can be chosen.
var (
	papers    = []string{"light", "dark", "system"}
	textSizes = []int{90, 100, 115, 130, 150}
	mapUnits  = []string{"", memory.Kilometres}
	tables    = []widgets.TableUnit{widgets.AsPrinted, widgets.Inches, widgets.Centimetres}
	copies    = []int{1, 3, memory.UsualCopies, 10, 20, 50}
)

// ownSettings are the settings of the window: paper, size of text, units, older copies.
type ownSettings struct {
	view   fyne.CanvasObject
	paper  *widgets.Choice
	size   *widgets.Choice
	onMap  *widgets.Choice
	table  *widgets.Choice
	copies *widgets.Choice
	p      *program
}

func newOwnSettings(p *program) *ownSettings {
	o := &ownSettings{p: p}
	o.paper = widgets.NewChoice(0, []string{"settings.light", "settings.dark", "settings.system"}, []string{"Light", "Dark", "As the system"}, 0, func(i int) { p.setPaper(papers[i]) })
	var names, texts []string
	for _, n := range textSizes {
		names, texts = append(names, fmt.Sprintf("settings.size.%d", n)), append(texts, fmt.Sprintf("%d %%", n))
	}
	o.size = widgets.NewChoice(0, names, texts, 1, func(i int) { p.setTextSize(textSizes[i]) })
	o.onMap = widgets.NewChoice(0, []string{"settings.miles", "settings.km"}, []string{"Miles", "Kilometres"}, 0, func(i int) { p.setUnits(mapUnits[i], p.kept.Now.Table) })
	o.table = widgets.NewChoice(0, []string{"settings.printed", "settings.in", "settings.cm"}, []string{"As the rules print them", "Inches", "Centimetres"}, 0, func(i int) { p.setUnits(p.kept.Now.Map, tables[i]) })
	var kept, many []string
	for _, n := range copies {
		kept, many = append(kept, fmt.Sprintf("settings.copies.%d", n)), append(many, widgets.Number(n))
	}
	o.copies = widgets.NewChoice(0, kept, many, 2, func(i int) { p.setCopies(copies[i]) })
	o.view = widgets.Down(10,
		parts.Labelled("Paper", widgets.Across(0, o.paper.View)),
		widgets.NewPara(look.Small, "Light is a map by day, dark by lamplight. "+p.action("dark").KeyName()+" changes between them."),
		parts.Labelled("Size of text", widgets.Across(0, o.size.View)),
		widgets.NewPara(look.Small, "Everything in the window grows with it. It is remembered at once, as are the window’s size and the place of each map."),
		parts.Labelled("Map distances", widgets.Across(0, o.onMap.View)),
		parts.Labelled("Table distances", widgets.Across(0, o.table.View)),
		widgets.NewPara(look.Small, "Distances are shown in these units. What is typed into the calculator stays in the unit that its rule asks for, and the other stands beside it. Reports that are written to a file keep the units of map and rules."),
		parts.Labelled("Older copies", widgets.Across(0, o.copies.View)),
		widgets.NewPara(look.Small, "So many are kept of each campaign: one is put aside when a campaign is opened in which something has happened, and then the oldest beyond this number go."))
	o.show()
	return o
}

// show presses in what is in force.
func (o *ownSettings) show() {
	o.paper.Choose(max(0, slices.Index(papers, o.p.kept.Now.Paper)))
	o.size.Choose(max(0, slices.Index(textSizes, o.p.kept.Now.TextSize)))
	o.onMap.Choose(max(0, slices.Index(mapUnits, o.p.kept.Now.Map)))
	o.table.Choose(max(0, slices.Index(tables, o.p.kept.Now.Table)))
	o.copies.Choose(slices.Index(copies, o.p.kept.Now.Copies)) // none, where the file says another number
}

func newSettingsView(p *program) *settingsView {
	v := &settingsView{p: p, own: newOwnSettings(p), facts: widgets.NewFacts(130)}
	body := widgets.Down(10,
		widgets.NewText(look.Section, "The window"), widgets.Head(), v.own.view,
		widgets.Gap(0, 14), widgets.NewText(look.Section, "This campaign"), widgets.Head(), v.facts.View,
		widgets.NewPara(look.Small, "Every order is written to the file as it is given. There is nothing to save."),
		widgets.Gap(0, 4), widgets.Across(8, widgets.NewButton("settings.library", "Back to the library", p.showShelf), widgets.NewButton("settings.keys", "Keys", p.keysSheet), widgets.NewButton("settings.about", "About Frontier", p.aboutSheet)),
	)
	v.view = container.NewStack(container.NewVScroll(widgets.Inset(28, widgets.Reading(720, body))))
	return v
}

func (v *settingsView) Content() fyne.CanvasObject { return v.view }
func (v *settingsView) Title() (string, string) {
	return "Settings", "of this window, not of the campaign"
}
func (v *settingsView) GoTo(place.Place)           {}
func (v *settingsView) Tools() []fyne.CanvasObject { return nil }
func (v *settingsView) Fit(desk.Size)              {}

func (v *settingsView) Reload() {
	v.own.show()
	f := v.p.shell.c.Founding()
	rules := parts.EngineTitle(v.p.options.Engines, f.Rules)
	older := ""
	if folder, n := v.p.library.Older(v.p.shell.path); n > 0 {
		older = map[bool]string{true: "1 older copy", false: widgets.Number(n) + " older copies"}[n == 1] + " in " + folder
	}
	v.facts.Set("File", v.p.shell.path, "Safety copies", older, "Folder of new ones", v.p.library.Folder(), "Founded from", f.Template, "Seed", widgets.Seed(f.Seed),
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
