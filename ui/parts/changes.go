package parts

import (
	"fyne.io/fyne/v2"

	"frontier/ui/desk"
	"frontier/ui/widgets"
)

// ChangeButton gives a button that shows what its card tells of on the sheet on which it is changed
// by hand. It is for the organiser.
func ChangeButton(d desk.Desk, name string) *widgets.Button {
	return d.Action("byhand").Button(name, "Change…")
}

// AskChanges lists what a file would change, or what is wrong with it, before anything is done; more
// stands below, and may be nil. Accept is given the sheet, which stays until it is closed.
func AskChanges(c fyne.Canvas, name string, lines []string, wrong bool, more fyne.CanvasObject, accept func(*widgets.Sheet)) {
	list := widgets.NewTable("sheet.changes", 26, func(line string) string { return line }, widgets.Column[string]{Width: 200, Grow: true, Text: func(line string) string { return line }}).Bare()
	list.SetRows(lines)
	said := widgets.Of(len(lines), "change")
	switch {
	case wrong:
		said = widgets.Of(len(lines), "thing") + " wrong: nothing is taken over"
	case len(lines) == 0:
		said = "It changes nothing."
	}
	content := widgets.Down(10, widgets.Sized(0, 300, list))
	if more != nil && !wrong && len(lines) > 0 {
		content.Add(more)
	}
	var box *widgets.Sheet
	cancel := widgets.NewButton("sheet.leave", "Leave it", func() { box.Close() })
	ok := widgets.NewPrimary("sheet.take", "Take it over", func() { accept(box) })
	ok.SetEnabled(!wrong && len(lines) > 0)
	box = widgets.NewSheet(c, name, said, 720, content, cancel, ok)
	box.Open()
}
