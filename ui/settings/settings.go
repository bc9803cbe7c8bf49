// Package settings is the room of the window's own settings: paper, size, units, older copies.
package settings

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/campaign"
	"frontier/campaign/state"
	"frontier/ui/desk"
	"frontier/ui/look"
	"frontier/ui/memory"
	"frontier/ui/parts"
	"frontier/ui/place"
	"frontier/ui/widgets"
)

// Window is what the settings change.
type Window interface {
	// SetPaper makes it light, dark or as the system has it.
	SetPaper(paper string)
	// SetTextSize sets the size of everything, in per cent.
	SetTextSize(percent int)
	// SetUnits sets the units of distances, on the map and on tables.
	SetUnits(onMap string, table widgets.TableUnit)
	// SetCopies says how many older copies are kept of a campaign.
	SetCopies(n int)
	// Action is a row of the table of actions.
	Action(id string) desk.Action
}

// File is what is to be known of an open campaign's file.
type File struct {
	Path     string
	Notes    string // what a person should know of it; empty: nothing
	Copies   string // how many older ones there are, and where
	Folder   string // of new campaigns
	Rules    string // the title of the usual rule set
	Founding *state.Founding
}

// View is where the window's own settings are, and what is to be known of the
// campaign's file.
type View struct {
	view  *fyne.Container
	own   *ownSettings
	facts *widgets.Facts
	file  func() File
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
	kept   *memory.Memory
}

func newOwnSettings(w Window, kept *memory.Memory) *ownSettings {
	o := &ownSettings{kept: kept}
	o.paper = widgets.NewChoice(0, []string{"settings.light", "settings.dark", "settings.system"}, []string{"Light", "Dark", "As the system"}, 0, func(i int) { w.SetPaper(papers[i]) })
	var names, texts []string
	for _, n := range textSizes {
		names, texts = append(names, fmt.Sprintf("settings.size.%d", n)), append(texts, fmt.Sprintf("%d %%", n))
	}
	o.size = widgets.NewChoice(0, names, texts, 1, func(i int) { w.SetTextSize(textSizes[i]) })
	o.onMap = widgets.NewChoice(0, []string{"settings.miles", "settings.km"}, []string{"Miles", "Kilometres"}, 0, func(i int) { w.SetUnits(mapUnits[i], kept.Now.Table) })
	o.table = widgets.NewChoice(0, []string{"settings.printed", "settings.in", "settings.cm"}, []string{"As the rules print them", "Inches", "Centimetres"}, 0, func(i int) { w.SetUnits(kept.Now.Map, tables[i]) })
	var sorts, many []string
	for _, n := range copies {
		sorts, many = append(sorts, fmt.Sprintf("settings.copies.%d", n)), append(many, widgets.Number(n))
	}
	o.copies = widgets.NewChoice(0, sorts, many, 2, func(i int) { w.SetCopies(copies[i]) })
	o.view = widgets.Down(10,
		parts.Labelled("Paper", widgets.Across(0, o.paper.View)),
		widgets.NewPara(look.Small, "Light is a map by day, dark by lamplight. "+w.Action("dark").KeyName()+" changes between them."),
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
	o.paper.Choose(max(0, slices.Index(papers, o.kept.Now.Paper)))
	o.size.Choose(max(0, slices.Index(textSizes, o.kept.Now.TextSize)))
	o.onMap.Choose(max(0, slices.Index(mapUnits, o.kept.Now.Map)))
	o.table.Choose(max(0, slices.Index(tables, o.kept.Now.Table)))
	o.copies.Choose(slices.Index(copies, o.kept.Now.Copies)) // none, where the file says another number
}

// New gives the settings as a view of an open campaign, of whose file it is told.
func New(w Window, kept *memory.Memory, file func() File) *View {
	v := &View{own: newOwnSettings(w, kept), facts: widgets.NewFacts(130), file: file}
	body := widgets.Down(10,
		widgets.NewText(look.Section, "The window"), widgets.Head(), v.own.view,
		widgets.Gap(0, 14), widgets.NewText(look.Section, "This campaign"), widgets.Head(), v.facts.View,
		widgets.NewPara(look.Small, "Every order is written to the file as it is given. There is nothing to save."),
		widgets.Gap(0, 4), widgets.Across(8, w.Action("library").Button("settings.library", "Back to the library"), w.Action("keys").Button("settings.keys", "Keys"), w.Action("about").Button("settings.about", "About Frontier")),
	)
	v.view = container.NewStack(widgets.Scrolling(widgets.Inset(28, widgets.Reading(720, body))))
	return v
}

func (v *View) Content() fyne.CanvasObject { return v.view }
func (v *View) Title() (string, string) {
	return "Settings", "of this window, not of the campaign"
}
func (v *View) GoTo(place.Place)           {}
func (v *View) Tools() []fyne.CanvasObject { return nil }
func (v *View) Fit(desk.Size)              {}

// Heard has nothing to ask: no order changes what stands here.
func (v *View) Heard(campaign.Change) {}

func (v *View) Reload() {
	v.own.show()
	at := v.file()
	f := at.Founding
	v.facts.Set("File", at.Path, "Note", at.Notes, "Safety copies", at.Copies, "Folder of new ones", at.Folder, "Founded from", f.Template, "Seed", widgets.Seed(f.Seed),
		"Scale", widgets.Men(f.MenPerFigure)+" to a figure", "Rule set", at.Rules, "Sources", strings.Join(f.Sources, "\n"))
	v.view.Refresh()
}

// Sheet shows the window's own settings where no campaign is open.
func Sheet(on fyne.Canvas, w Window, kept *memory.Memory) {
	parts.Ask(on, "Settings", "of this window", 560, newOwnSettings(w, kept).view, "", "", nil)
}
