package parts

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/bindery"
	"frontier/internal/export"
	"frontier/internal/folio"
	"frontier/internal/folio/leaf"
	"frontier/ui/desk"
	"frontier/ui/door"
	"frontier/ui/look"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// Choices are what was chosen last of how a report is exported.
type Choices struct {
	Format  string   `json:"format,omitempty"` // empty: PDF
	Paper   string   `json:"paper,omitempty"`  // empty: A4
	Folder  string   `json:"folder,omitempty"` // empty: the home of who uses the program
	Without []string `json:"without,omitempty"`
}

// Formats are those that are offered, by name and title.
var Formats = []struct{ ID, Title string }{{"pdf", "PDF"}, {"html", "Web"}, {"md", "Markdown"}, {"xlsx", "Tables"}}

// Way is the format that was chosen, by its place among those offered.
func (c Choices) Way() int {
	for i, f := range Formats {
		if f.ID == c.Format {
			return i
		}
	}
	return 0
}

// Sheet is the paper that was chosen.
func (c Choices) Sheet() leaf.Paper {
	if c.Paper == string(leaf.Letter) {
		return leaf.Letter
	}
	return leaf.A4
}

// Has says whether a part of a report is wanted.
func (c Choices) Has(part string) bool { return !slices.Contains(c.Without, part) }

// Set has a part of a report, or leaves it out.
func (c *Choices) Set(part string, on bool) {
	c.Without = slices.DeleteFunc(slices.Clone(c.Without), func(p string) bool { return p == part })
	if !on {
		c.Without = append(c.Without, part)
	}
}

// With is what a report has by these choices.
func (c Choices) With() bindery.With {
	return bindery.With{Plans: c.Has("plans"), Ranks: c.Has("ranks"), Throws: c.Has("throws"), Luck: true}
}

// In is the folder in which one chooses first.
func (c Choices) In() string {
	if info, err := os.Stat(c.Folder); c.Folder != "" && err == nil && info.IsDir() {
		return c.Folder
	}
	folder, err := os.UserHomeDir()
	if err != nil {
		return string(filepath.Separator)
	}
	return folder
}

// ExportSheet asks for the format of a battle's report, then for a file.
func ExportSheet(d desk.Desk, e door.Exporter, c door.Reported, b views.BattleView) {
	if e == nil {
		d.Tell(errors.New("this program was built without reports"))
		return
	}
	names, titles := []string{}, []string{}
	for _, f := range Formats {
		names, titles = append(names, "export."+f.ID), append(titles, f.Title)
	}
	choice := widgets.NewChoice(0, names, titles, 0, func(int) {})
	Ask(d.Canvas(), "Export the report", b.Name+", "+b.Date, 480, widgets.Down(12,
		widgets.NewPara(look.Body, "The after-action report: why the sides met, both of them before and after, the course turn by turn, plans, losses, and what became of the leaders and the wounded."),
		choice.View), "export", "Choose a file…", func() {
		ExportReport(d, e, c, b, Choices{Format: Formats[choice.Chosen()].ID}, func(string) {})
	})
}

// ExportReport asks for a file and writes a battle's report to it; kept is told of the folder.
func ExportReport(d desk.Desk, e door.Exporter, c door.Reported, b views.BattleView, by Choices, kept func(folder string)) {
	format := Formats[by.Way()].ID
	AskSave(d.Canvas(), "Write the report to", by.In(), FileName(b.Name, "report")+"."+format, func(path string) {
		kept(filepath.Dir(path))
		d.Piece("Writing the report", func(ctx context.Context, _ work.Say) error {
			return WriteReport(ctx, e, c, b.ID, by, path)
		}, func() { d.Written("The report", path) })
	})
}

// ExportRoster asks for a file and writes a roster book to it; kept is told of the folder.
func ExportRoster(d desk.Desk, name string, lay func(context.Context) (*folio.Document, error), by Choices, kept func(folder string)) {
	AskSave(d.Canvas(), "Write the roster book to", by.In(), FileName(name, "roster")+"."+Formats[by.Way()].ID, func(path string) {
		kept(filepath.Dir(path))
		d.Piece("Writing the roster book", func(ctx context.Context, _ work.Say) error { return write(ctx, lay, by, path) }, func() { d.Written("The roster book", path) })
	})
}

// kinds are the kinds of export by the names of their formats.
var kinds = map[string]export.Kind{"html": export.HTML, "md": export.Markdown, "pdf": export.PDF, "xlsx": export.XLSX}

// WriteReport prints a report and puts it in place in one step.
func WriteReport(ctx context.Context, e door.Exporter, c door.Reported, id state.BattleID, by Choices, path string) error {
	return write(ctx, func(ctx context.Context) (*folio.Document, error) { return e.AfterAction(ctx, c, id, by.With()) }, by, path)
}

// write prints a document and puts it in place in one step.
func write(ctx context.Context, lay func(context.Context) (*folio.Document, error), by Choices, path string) error {
	d, err := lay(ctx)
	if err = errors.Join(err, ctx.Err()); err != nil {
		return err // of what was given up no file is written
	}
	format := Formats[by.Way()].ID
	files, err := bindery.Print(d, format, by.Sheet())
	if err = errors.Join(err, ctx.Err()); err != nil {
		return err
	}
	return export.Write(path, kinds[format], export.Marked(kinds[format], files[0].Data), true)
}

// ExportAll asks for a folder and writes the reports of battles into it, one file each.
func ExportAll(d desk.Desk, e door.Exporter, c door.Reported, all []views.BattleView, by Choices, kept func(folder string)) {
	format := Formats[by.Way()].ID
	AskSave(d.Canvas(), "Write all reports into a folder", by.In(), "reports", func(folder string) {
		kept(filepath.Dir(folder))
		d.Piece("Writing the reports", func(ctx context.Context, say work.Say) error {
			if err := os.MkdirAll(folder, 0o755); err != nil {
				return fmt.Errorf("%s cannot be made a folder; choose another name", folder)
			}
			for i, b := range all {
				say(i, len(all), b.Name)
				name := fmt.Sprintf("%02d-%s.%s", b.ID, FileName(b.Name, "report"), format)
				if err := WriteReport(ctx, e, c, b.ID, by, filepath.Join(folder, name)); err != nil {
					return err
				}
			}
			return nil
		}, func() { d.Written("The reports", folder) })
	})
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
