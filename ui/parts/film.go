package parts

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"frontier/internal/export"
	"frontier/internal/film"
	"frontier/internal/plan"
	"frontier/ui/look"
	"frontier/ui/widgets"
	"frontier/ui/work"

	"fyne.io/fyne/v2"
)

// Writer is what is needed of a desk to write a file that takes a moment.
type Writer interface {
	Canvas() fyne.Canvas
	Piece(doing string, task func(context.Context, work.Say) error, then func())
	Written(what, path string)
}

// filmOf is a form in which a battle is written as pictures.
type filmOf struct {
	say, ending, what string
	kind              export.Kind
	draw              func(ctx context.Context, sheets []plan.Sheet, said func(int)) ([]byte, error)
}

var films = []filmOf{
	{"A film", "gif", "The film", export.GIF, func(ctx context.Context, sheets []plan.Sheet, said func(int)) ([]byte, error) {
		return film.GIF(ctx, sheets, film.Look{}, said)
	}},
	{"A strip, to print", "svg", "The strip", export.SVG, func(_ context.Context, sheets []plan.Sheet, _ func(int)) ([]byte, error) {
		return film.SVG(few(sheets), 2)
	}},
	{"A strip, to send", "png", "The strip", export.PNG, func(_ context.Context, sheets []plan.Sheet, _ func(int)) ([]byte, error) {
		return film.PNG(few(sheets), 2, 0)
	}},
}

// few are at most six sheets, from the first to the last.
func few(sheets []plan.Sheet) []plan.Sheet {
	const most = 6
	if len(sheets) <= most {
		return sheets
	}
	var out []plan.Sheet
	for i := range most {
		out = append(out, sheets[i*(len(sheets)-1)/(most-1)])
	}
	return out
}

// ExportWar asks for a file and writes a campaign's map to it, day by day, as an animated picture.
func ExportWar(d Writer, title string, draw func(ctx context.Context, said func(done, of int)) ([]byte, error)) {
	folder, err := os.UserHomeDir()
	if err != nil {
		folder = string(filepath.Separator)
	}
	AskSave(d.Canvas(), "Write the film to", folder, FileName(title, "campaign")+".gif", func(path string) {
		d.Piece("Drawing the campaign", func(ctx context.Context, say work.Say) error {
			drawn, err := draw(ctx, func(done, of int) { say(done, of, "") })
			if err = errors.Join(err, ctx.Err()); err != nil {
				return err
			}
			return export.Write(path, export.GIF, export.Marked(export.GIF, drawn), true)
		}, func() { d.Written("The film", path) })
	})
}

// ExportFilm asks how a battle is to be written as pictures, then for a file.
func ExportFilm(d Writer, name string, sheets []plan.Sheet) {
	folder, err := os.UserHomeDir()
	if err != nil {
		folder = string(filepath.Separator)
	}
	var names, says []string
	for _, f := range films {
		names, says = append(names, "film."+f.ending), append(says, f.say)
	}
	choice := widgets.NewChoice(0, names, says, 0, func(int) {})
	Ask(d.Canvas(), "Save the battle as pictures", fmt.Sprintf("%s, %s", name, widgets.Of(len(sheets), "table")), 520, widgets.Down(12,
		widgets.NewPara(look.Body, "The table as it was set up, at the end of each turn and as the battle ended: as an animated picture (GIF), or up to six of them on one sheet (SVG or PNG)."),
		choice.View), "film", "Choose a file…", func() {
		f := films[choice.Chosen()]
		AskSave(d.Canvas(), "Write the pictures to", folder, FileName(name, "battle")+"."+f.ending, func(path string) {
			d.Piece("Drawing the battle", func(ctx context.Context, say work.Say) error {
				drawn, err := f.draw(ctx, sheets, func(done int) {
					say(done, len(sheets), "")
				})
				if err = errors.Join(err, ctx.Err()); err != nil {
					return err
				}
				return export.Write(path, f.kind, export.Marked(f.kind, drawn), true)
			}, func() { d.Written(f.what, path) })
		})
	})
}
