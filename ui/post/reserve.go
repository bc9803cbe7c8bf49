package post

import (
	"context"
	"path/filepath"
	"slices"
	"strings"

	"frontier/campaign/dispatch"
	"frontier/internal/export"
	"frontier/internal/folio/leaf"
	"frontier/internal/press"
	"frontier/internal/relief"
	"frontier/internal/words"
	"frontier/ui/parts"
	"frontier/ui/work"
)

// reserve asks for a file and writes the pack of the side for who takes it over: as the ending of the
// file says, a document or a zip of all.
func (v *Dispatches) reserve() {
	if v.chosen == "" {
		return
	}
	side, paper := v.chosen, leaf.Paper(press.Papers()[v.paper.Chosen()])
	with := dispatch.Options{Due: v.due.Text, Word: v.word.Text}
	parts.AskSave(v.d.Canvas(), "Write the pack for a reserve player to", v.by.In(), words.ID(v.told.Short+" pack "+v.told.Date)+".zip", func(path string) {
		v.by.Into(filepath.Dir(path))
		format := strings.TrimPrefix(strings.ToLower(filepath.Ext(path)), ".")
		if !slices.Contains(relief.Formats(), format) {
			format, path = "zip", path+".zip"
		}
		noted := false
		v.d.Piece("Writing the pack", func(ctx context.Context, _ work.Say) error {
			pack, err := relief.Begin(ctx, v.c, side, with, true)
			if err != nil {
				return err
			}
			data, err := pack.As(format, paper)
			if err != nil {
				return err
			}
			if err := ctx.Err(); err != nil {
				return err // of what was given up no file is written
			}
			data = export.Marked(relief.Kinds()[format], data)
			if err := export.Write(path, relief.Kinds()[format], data, true); err != nil {
				return err
			}
			if noted = pack.Noted; !noted {
				return nil
			}
			return pack.Draft.Sent(ctx, "pack", data)
		}, func() {
			v.d.Written(parts.Wrote("The pack", !noted), path)
			v.write() // it is told now
		})
	})
}
