package rules

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"fyne.io/fyne/v2"

	"frontier/internal/export"
	"frontier/ui/desk"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/throws"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// sittingList shows the throws of the sitting, the last on top, and gives them away: to
// the clipboard or to a file.
type sittingList struct {
	d      desk.Desk
	s      *Sitting
	view   *fyne.Container
	table  *widgets.Table[sittingRow]
	empty  fyne.CanvasObject
	count  *widgets.Text
	copies *widgets.Button
	export *widgets.Button
	forget *widgets.Button
}

// sittingRow is a throw with its number, from the first.
type sittingRow struct {
	n int
	throw
}

func newSittingList(d desk.Desk, s *Sitting, recall func(throw)) *sittingList {
	l := &sittingList{d: d, s: s, count: widgets.NewNumber(look.Small, "")}
	l.table = widgets.NewTable("throw", 96, func(r sittingRow) string { return fmt.Sprint(r.n) },
		widgets.Column[sittingRow]{Width: 220, Grow: true, Make: throws.NewThrow, Draw: func(o fyne.CanvasObject, r sittingRow, _ bool) {
			o.(*throws.Throw).Set(r.procedure.Title(), r.at.Format("15:04"), listed(r.set.About().Title, r.needed()), r.fallen, r.came())
		}}).Bare()
	l.table.OnSelected = func(r sittingRow) { recall(r.throw) }
	l.empty = widgets.Inset(look.Pad, widgets.Empty("rules", "No throws yet.", "What is thrown or typed in stands here, until the window is closed.", nil))
	l.copies = widgets.NewButton("sitting.copy", "Copy", l.copy)
	l.export = widgets.NewButton("sitting.export", "Export…", l.ask)
	l.forget = widgets.NewButton("sitting.clear", "Clear…", l.clear)
	head := widgets.Padded(14, look.Pad, 0, look.Pad, widgets.Down(10, widgets.Sized(0, 28, widgets.Across(14, widgets.NewWhole(look.Section, "This sitting"), widgets.Spring(l.count))), widgets.Head()))
	foot := widgets.Padded(12, look.Pad, 16, look.Pad, widgets.Even(8, l.copies, l.export, l.forget))
	l.view = widgets.On(look.PanelAlt, widgets.Edges(nil, nil, widgets.VRule(look.RuleStrong), nil,
		widgets.Edges(head, foot, nil, nil, widgets.Padded(0, 1, 0, 1, l.table), l.empty)))
	l.list()
	return l
}

// listed is a rule set with what was needed, if anything.
func listed(title, need string) string {
	if need == "" {
		return title
	}
	return title + ": " + need
}

// add puts a throw on the list.
func (l *sittingList) add(t throw) throw {
	t = l.s.add(t)
	l.list()
	l.table.Choose(fmt.Sprint(len(l.s.Throws)))
	return t
}

// list shows the throws that there are.
func (l *sittingList) list() {
	rows := make([]sittingRow, len(l.s.Throws))
	for i, t := range l.s.Throws {
		rows[i] = sittingRow{len(rows) - i, t}
	}
	l.table.SetRows(rows)
	l.count.SetText("")
	if n := len(rows); n > 0 {
		l.count.SetText(widgets.Of(n, "throw"))
	}
	parts.Visible(l.table, len(rows) > 0)
	parts.Visible(l.empty, len(rows) == 0)
	for _, b := range []*widgets.Button{l.copies, l.export, l.forget} {
		b.SetEnabled(len(rows) > 0)
	}
	l.view.Refresh()
}

// copy puts the throws on the clipboard as a table in Markdown.
func (l *sittingList) copy() {
	if len(l.s.Throws) > 0 {
		fyne.CurrentApp().Clipboard().SetContent(string(l.s.markdown()))
		l.d.Say(fmt.Sprintf("%s copied as a table in Markdown.", widgets.Of(len(l.s.Throws), "throw")))
	}
}

// ask asks for the format of a file, then for the file.
func (l *sittingList) ask() {
	if len(l.s.Throws) == 0 {
		return
	}
	formats := widgets.NewChoice(0, []string{"export.md", "export.csv"}, []string{"Markdown, to read and paste", "CSV, for a spreadsheet"}, 0, func(int) {})
	parts.Ask(l.d.Canvas(), "Export the throws", widgets.Of(len(l.s.Throws), "throw"), 480, widgets.Down(12,
		widgets.NewPara(look.Body, "Each throw with its time, rule set, inputs, what was needed, the dice as they fell, what came of it, and the modifiers that counted with their rules."),
		formats.View), "export", "Choose a file…", func() { l.write([...]string{"md", "csv"}[formats.Chosen()]) })
}

// write asks for a file and writes the throws to it.
func (l *sittingList) write(format string) {
	folder, err := os.UserHomeDir()
	if err != nil {
		folder = string(filepath.Separator)
	}
	text, err, kind := l.s.markdown(), error(nil), export.Markdown
	if format == "csv" {
		text, err = l.s.csv()
		kind = export.CSV
	}
	if err != nil {
		l.d.Tell(err)
		return
	}
	parts.AskSave(l.d.Canvas(), "Write the throws to", folder, "throws."+format, func(path string) {
		work.Start(&work.Latest{}, func(context.Context) (struct{}, error) {
			return struct{}{}, export.Write(path, kind, export.Marked(kind, text), true)
		}, func(_ struct{}, err error) {
			if err != nil {
				l.d.Tell(fmt.Errorf("the throws could not be written: %w", err))
				return
			}
			l.d.Say("The throws are in " + path + ".")
		})
	})
}

// clear asks before the list is emptied.
func (l *sittingList) clear() {
	if len(l.s.Throws) == 0 {
		return
	}
	parts.Ask(l.d.Canvas(), "Clear the list?", widgets.Of(len(l.s.Throws), "throw"), 420,
		widgets.NewPara(look.Body, "The throws of this sitting are kept nowhere else. Export them first if they are to be kept."), "clear", "Clear the list", func() {
			l.s.clear()
			l.list()
		})
}
