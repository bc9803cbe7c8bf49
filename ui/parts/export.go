package parts

import (
	"context"
	"errors"
	"os"
	"path/filepath"

	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/export"
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
	choice := widgets.NewChoice(0, []string{"export.html", "export.md"}, []string{"HTML, to read and print", "Markdown, to paste"}, 0, func(int) {})
	Ask(d.Canvas(), "Export the report", b.Name+", "+b.Date, 480, widgets.Down(12,
		widgets.NewPara(look.Body, "The after-action report: the ground, both sides, the course of the battle, the losses unit by unit, and what became of the leaders and the wounded."),
		choice.View), "export", "Choose a file…", func() {
		ExportReport(d, e, c, b, [...]string{"html", "md"}[choice.Chosen()])
	})
}

// ExportReport asks for a file and writes a battle's report to it.
func ExportReport(d desk.Desk, e door.Exporter, c door.Reported, b views.BattleView, format string) {
	folder, err := os.UserHomeDir()
	if err != nil {
		folder = string(filepath.Separator)
	}
	AskSave(d.Canvas(), "Write the report to", folder, fileName(b)+"."+format, func(path string) {
		d.Piece("Writing the report", func(ctx context.Context, _ work.Say) error {
			return WriteReport(ctx, e, c, b.ID, format, path)
		}, func() { d.Written("The report", path) })
	})
}

// WriteReport prints a report and puts it in place in one step.
func WriteReport(ctx context.Context, e door.Exporter, c door.Reported, id state.BattleID, format, path string) error {
	text, err := e.AfterAction(ctx, c, id, format)
	if err = errors.Join(err, ctx.Err()); err != nil {
		return err // of what was given up no file is written
	}
	kind := map[string]export.Kind{"html": export.HTML, "md": export.Markdown}[format]
	return export.Write(path, kind, export.Marked(kind, text), true)
}

// fileName makes a name for a report's file of a battle's name.
func fileName(b views.BattleView) string {
	out := []rune{}
	for _, r := range b.Name {
		switch {
		case r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9':
			out = append(out, r)
		case len(out) > 0 && out[len(out)-1] != '-':
			out = append(out, '-')
		}
	}
	if len(out) == 0 {
		return "battle"
	}
	return string(out) + "-report"
}
