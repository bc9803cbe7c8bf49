package parts

import (
	"context"
	"errors"
	"os"
	"path/filepath"

	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/bindery"
	"frontier/internal/export"
	"frontier/internal/folio/leaf"
	"frontier/ui/desk"
	"frontier/ui/door"
	"frontier/ui/look"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// ExportSheet asks for the format of a battle's report, then for a file.
func ExportSheet(d desk.Desk, e door.Exporter, c door.Reported, b views.BattleView) {
	if e == nil {
		d.Tell(errors.New("this program was built without reports"))
		return
	}
	choice := widgets.NewChoice(0, []string{"export.pdf", "export.html", "export.md"}, []string{"PDF, to print", "Web page, to read anywhere", "Markdown, to paste"}, 0, func(int) {})
	Ask(d.Canvas(), "Export the report", b.Name+", "+b.Date, 480, widgets.Down(12,
		widgets.NewPara(look.Body, "The after-action report: the ground, both sides, the course of the battle, the losses unit by unit, and what became of the leaders and the wounded."),
		choice.View), "export", "Choose a file…", func() {
		ExportReport(d, e, c, b, [...]string{"pdf", "html", "md"}[choice.Chosen()])
	})
}

// ExportReport asks for a file and writes a battle's report to it.
func ExportReport(d desk.Desk, e door.Exporter, c door.Reported, b views.BattleView, format string) {
	folder, err := os.UserHomeDir()
	if err != nil {
		folder = string(filepath.Separator)
	}
	AskSave(d.Canvas(), "Write the report to", folder, FileName(b.Name, "report")+"."+format, func(path string) {
		d.Piece("Writing the report", func(ctx context.Context, _ work.Say) error {
			return WriteReport(ctx, e, c, b.ID, format, path)
		}, func() { d.Written("The report", path) })
	})
}

// kinds are the kinds of export by the names of their formats.
var kinds = map[string]export.Kind{"html": export.HTML, "md": export.Markdown, "pdf": export.PDF, "xlsx": export.XLSX}

// WriteReport prints a report and puts it in place in one step.
func WriteReport(ctx context.Context, e door.Exporter, c door.Reported, id state.BattleID, format, path string) error {
	d, err := e.AfterAction(ctx, c, id, bindery.Everything)
	if err = errors.Join(err, ctx.Err()); err != nil {
		return err // of what was given up no file is written
	}
	files, err := bindery.Print(d, format, leaf.A4)
	if err = errors.Join(err, ctx.Err()); err != nil {
		return err
	}
	kind := kinds[format]
	return export.Write(path, kind, export.Marked(kind, files[0].Data), true)
}

// PrintPapers asks for the paper, then for a file, and prints what is laid beside a real table.
func PrintPapers(d desk.Desk, e door.Exporter, c door.Papered, b views.BattleView, engine string, seed uint64) {
	if e == nil {
		d.Tell(errors.New("this program was built without reports"))
		return
	}
	folder, err := os.UserHomeDir()
	if err != nil {
		folder = string(filepath.Separator)
	}
	choice := widgets.NewChoice(0, []string{"papers.a4", "papers.letter"}, []string{"A4", "Letter"}, 0, func(int) {})
	Ask(d.Canvas(), "Print the papers", b.Name+", "+b.Date, 480, widgets.Down(12,
		widgets.NewPara(look.Body, "For a table with model soldiers, as one PDF: a card for every unit with its figures and what they count, the table with measurements, the rules on a page, and the result to fill in. It prints in black alone."),
		choice.View), "papers", "Choose a file…", func() {
		paper := [...]string{"a4", "letter"}[choice.Chosen()]
		AskSave(d.Canvas(), "Write the papers to", folder, FileName(b.Name, "papers")+".pdf", func(path string) {
			d.Piece("Printing the papers", func(ctx context.Context, _ work.Say) error {
				told, err := c.Papers(ctx, b.ID, engine, seed)
				if err != nil {
					return err
				}
				printed, err := e.PrintPapers(told, paper)
				if err = errors.Join(err, ctx.Err()); err != nil {
					return err
				}
				return export.Write(path, export.PDF, export.Marked(export.PDF, printed), true)
			}, func() { d.Written("The papers", path) })
		})
	})
}

// FileName makes a name for a file of a name that people gave.
func FileName(name, what string) string {
	out := []rune{}
	for _, r := range name {
		switch {
		case r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9':
			out = append(out, r)
		case len(out) > 0 && out[len(out)-1] != '-':
			out = append(out, '-')
		}
	}
	if len(out) == 0 {
		return "battle-" + what
	}
	return string(out) + "-" + what
}
