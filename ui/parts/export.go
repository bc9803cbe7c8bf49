package parts

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"frontier/campaign/intelligence"
	"frontier/campaign/letterbook"
	"frontier/campaign/report"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/bindery"
	"frontier/internal/export"
	"frontier/internal/folio/leaf"
	"frontier/internal/words"
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
	Turns   string   `json:"-"` // of one report, as "3-5"; empty: all
}

// Habit is how reports were exported last, by whichever room.
type Habit struct {
	Choices
	Keep func(Choices) // is told of each change; nil: nobody is
}

// Kept notes that something was chosen otherwise.
func (h *Habit) Kept() {
	if h.Keep != nil {
		h.Keep(h.Choices)
	}
}

// Into notes the folder that was chosen last.
func (h *Habit) Into(folder string) {
	h.Folder = folder
	h.Kept()
}

// Titles names the formats in which a report is written, as they stand in a list.
func Titles() []string {
	var out []string
	for _, f := range bindery.Ways() {
		out = append(out, f.Title)
	}
	return out
}

// Way is the format that was chosen, by its place among those offered.
func (c Choices) Way() int {
	return max(0, slices.IndexFunc(bindery.Ways(), func(f bindery.Format) bool { return f.ID == c.Format }))
}

// As is the format that was chosen.
func (c Choices) As() bindery.Format { return bindery.Ways()[c.Way()] }

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
func (c Choices) With() (bindery.With, error) {
	from, to, err := bindery.Turns(c.Turns)
	if err != nil {
		err = fmt.Errorf("the excerpt %w", err)
	}
	return bindery.With{Plans: c.Has("plans"), Ranks: c.Has("ranks"), Throws: c.Has("throws"), Luck: true, From: from, To: to}, err
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

// ExportSheet asks for the format of a battle's report, then for a file. It begins with what was
// chosen last, and the next begins with what is chosen now.
func ExportSheet(d desk.Desk, e door.Exporter, c report.Source, b views.BattleView, by *Habit) {
	if e == nil {
		d.Tell(errors.New("this program was built without reports"))
		return
	}
	choice := widgets.NewSelect("export.as", nil)
	choice.Set(Titles(), by.Way())
	turns := widgets.NewField("export.turns", "all")
	Ask(d.Canvas(), "Export the report", b.Name+", "+b.Date, 480, widgets.Down(12,
		widgets.NewPara(look.Body, "The after-action report: why the sides met, both of them before and after, the course turn by turn, plans, losses, and what became of the leaders and the wounded."),
		Labelled("As", choice.View), Labelled("Turns", turns.View)), "export", "Choose a file…", func() {
		by.Format = bindery.Ways()[choice.Chosen()].ID
		by.Kept()
		excerpt := *by
		excerpt.Turns = turns.Text
		ExportReport(d, e, c, b, &excerpt)
		by.Folder = excerpt.Folder
	})
}

// Writes asks where something is to be written, and writes it there: a file, or a folder where its
// format is several. The folder that is chosen is kept.
func Writes(d desk.Desk, title, what, name string, lay func(context.Context) (bindery.Told, error), by *Habit) {
	as := by.As()
	choices := by.Choices
	proposed := name + "." + as.ID
	if as.Many {
		proposed = name + "-" + as.ID
	}
	AskSave(d.Canvas(), title, by.In(), proposed, func(path string) {
		by.Into(filepath.Dir(path))
		unnoted := false
		d.Piece("Writing "+words.Small(what), func(ctx context.Context, _ work.Say) (err error) {
			unnoted, err = write(ctx, lay, choices, path)
			return err
		}, func() { d.Written(Wrote(what, unnoted), path) })
	})
}

// Wrote names what was written, and says so where it could not be noted as told.
func Wrote(what string, unnoted bool) string {
	if unnoted {
		return what + ", " + letterbook.Unnoted + ","
	}
	return what
}

// ExportReport asks for a file and writes a battle's report to it.
func ExportReport(d desk.Desk, e door.Exporter, c report.Source, b views.BattleView, by *Habit) {
	with, err := by.With()
	if err != nil {
		d.Tell(err)
		return
	}
	who := d.Viewer()
	Writes(d, "Write the report to", "The report", FileName(b.Name, "report"), func(ctx context.Context) (bindery.Told, error) {
		return e.AfterAction(ctx, c, who, b.ID, with)
	}, by)
}

// kinds are the kinds of export by the names of their formats.
var kinds = map[string]export.Kind{"html": export.HTML, "md": export.Markdown, "pdf": export.PDF, "docx": export.DOCX, "json": export.Report,
	"xlsx": export.XLSX, "csv": export.CSV, "svg": export.SVG, "png": export.PNG}

// WriteReport prints a report as a viewer knows the battle, and puts it in place in one step.
func WriteReport(ctx context.Context, e door.Exporter, c report.Source, v intelligence.Viewer, id state.BattleID, by Choices, path string) error {
	with, err := by.With()
	if err != nil {
		return err
	}
	_, err = write(ctx, func(ctx context.Context) (bindery.Told, error) { return e.AfterAction(ctx, c, v, id, with) }, by, path)
	return err
}

// write prints what is told and puts it in place in one step; unnoted: it could not be noted as told.
func write(ctx context.Context, lay func(context.Context) (bindery.Told, error), by Choices, path string) (unnoted bool, err error) {
	told, err := lay(ctx)
	if err = errors.Join(err, ctx.Err()); err != nil {
		return false, err // of what was given up no file is written
	}
	as := by.As()
	files, err := told.Print(as.ID, by.Sheet())
	if err = errors.Join(err, ctx.Err()); err != nil {
		return false, err
	}
	kind := kinds[as.ID]
	if as.Many {
		return false, writeFolder(ctx, path, as, files)
	}
	file := export.Marked(kind, files[0].Data)
	if err := export.Write(path, kind, file, true); err != nil || told.Sent == nil {
		return false, err
	}
	noted, err := told.Sent(ctx, file)
	return !noted, err
}

// writeFolder puts files into a folder, all or none.
func writeFolder(ctx context.Context, path string, as bindery.Format, files []bindery.File) error {
	kind := kinds[as.ID]
	if len(files) == 0 {
		return fmt.Errorf("there is nothing in it to be written as %s; choose another format", as.ID)
	}
	f, err := export.Begin(path, true)
	if err != nil {
		return err
	}
	defer f.Drop()
	for _, x := range files {
		if err := errors.Join(ctx.Err(), f.Put(x.Name, export.Marked(kind, x.Data))); err != nil {
			return err
		}
	}
	return f.Finish()
}

// ExportAll asks for a folder and writes the reports of battles into it, one file or folder each.
// Of a set that is given up half way the finished ones stay, and are named.
func ExportAll(d desk.Desk, e door.Exporter, c report.Source, all []views.BattleView, by *Habit) {
	as, choices, who := by.As(), by.Choices, d.Viewer()
	choices.Turns = ""
	AskSave(d.Canvas(), "Write all reports into a folder", by.In(), "reports", func(folder string) {
		by.Into(filepath.Dir(folder))
		d.Piece("Writing the reports", func(ctx context.Context, say work.Say) error {
			if err := os.MkdirAll(folder, 0o755); err != nil {
				return fmt.Errorf("%s cannot be made a folder; choose another name", folder)
			}
			for i, b := range all {
				say(i, len(all), b.Name)
				name := fmt.Sprintf("%02d-%s.%s", b.ID, FileName(b.Name, "report"), as.ID)
				if as.Many {
					name = fmt.Sprintf("%02d-%s", b.ID, FileName(b.Name, "report-"+as.ID))
				}
				err := WriteReport(ctx, e, c, who, b.ID, choices, filepath.Join(folder, name))
				if err == nil {
					continue
				}
				left := leftBehind(all[:i], len(all))
				if ctx.Err() != nil {
					work.Back(func() { givenUp(d, left, folder) })
					return err
				}
				return fmt.Errorf("%s: %w. %s", b.Name, err, left)
			}
			return nil
		}, func() { d.Written("The set of reports", folder) })
	})
}

// leftBehind says which reports were finished of a set that was not.
func leftBehind(done []views.BattleView, of int) string {
	if len(done) == 0 {
		return "No report was finished."
	}
	var names []string
	for _, b := range done {
		names = append(names, b.Name)
	}
	if len(names) > 4 {
		names = append(names[:3], words.Count(len(done)-3, "other", "others"))
	}
	return fmt.Sprintf("Finished of %s: %s.", words.Count(of, "report", "reports"), words.Listed(names))
}

// givenUp says what stays of a set that was given up, and leads to it. A folder that holds nothing
// goes again.
func givenUp(d desk.Desk, left, folder string) {
	if os.Remove(folder) == nil { // fails where anything is in it
		d.Say("Cancelled. " + left)
		return
	}
	d.Written("Cancelled. "+left+" This", folder)
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
			}, func() { d.Written("The set of papers", path) })
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
