package ui

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/internal/licences"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/widgets"
)

// licencesSheet lists what the program is made of; whichever is chosen shows its licence below.
func (p *program) licencesSheet() {
	text := widgets.NewPara(look.Small, "")
	scroll := widgets.Scrolling(widgets.Padded(12, 10, 12, 10, text))
	column := func(title string, width float32, of func(licences.Part) string) widgets.Column[licences.Part] {
		return widgets.Column[licences.Part]{Title: title, Width: width, Grow: title == "Name", Text: of, Less: widgets.By(func(l licences.Part) string { return strings.ToLower(of(l)) })}
	}
	table := widgets.NewTable("licence", 28, func(l licences.Part) string { return l.Name },
		column("Name", 260, func(l licences.Part) string { return l.Name }),
		column("Version", 150, func(l licences.Part) string { return l.Version }),
		column("Licence", 240, func(l licences.Part) string { return strings.Join(l.Kinds, ", ") }))
	table.OnSelected = func(l licences.Part) {
		text.SetText(l.Text)
		scroll.ScrollToTop()
	}
	table.SetRows(licences.All())
	table.Select(licences.All()[0].Name)
	text.SetText(licences.All()[0].Text)
	parts.Ask(p.win.Canvas(), "Licences", "what the program is made of, and under which terms", 780, widgets.Down(10,
		widgets.Sized(0, 230, table),
		widgets.Sized(0, 260, container.NewStack(widgets.NewFrame(look.Field, look.Rule), scroll))), "", "", nil)
}

// licencesButton opens the sheet of licences.
func (p *program) licencesButton() fyne.CanvasObject {
	return widgets.Across(0, widgets.NewButton("about.licences", "Licences…", p.licencesSheet).Narrow())
}
