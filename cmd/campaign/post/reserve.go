package post

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"frontier/campaign"
	"frontier/campaign/dispatch"
	"frontier/cmd/campaign/line"
	"frontier/internal/export"
	"frontier/internal/folio/leaf"
	"frontier/internal/relief"
)

// reserveWish is a pack for a reserve player as it was asked for.
type reserveWish struct {
	side, format, paper, out string
	options                  dispatch.Options
	force, draft             bool
}

// reserveCommand writes the pack with which a reserve player takes over a side.
func (p *program) reserveCommand() *cobra.Command {
	var w reserveWish
	cmd := &cobra.Command{
		Use:   "reserve FILE --side NAME [--format " + strings.Join(relief.Formats(), "|") + "|folder] [--due TEXT] [--word TEXT] [--paper a4|letter] -o OUT [--force] [--draft]",
		Short: "Write the pack with which a reserve player takes over a side",
		Long: `Write all that somebody needs who takes over a side: how it stands, its roster, all that it was
told so far, the orders under way and what is done without any, its objectives, its map, the rules in
play and the order form. It holds what that side knows and no more.

By the ending of OUT it is one document (pdf, html, md, docx), or a zip of them with the form and the
map as files of their own; without an ending it is a folder of these. It is noted as told, as a dispatch
is ("campaign dispatches"); --draft notes nothing.`,
		Example: "campaign reserve afghan.campaign --side british -o british.zip\ncampaign reserve afghan.campaign --side british --due \"Friday, noon\" -o british-pack.pdf",
		Args:    line.Takes("FILE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := w.check(); err != nil {
				return err
			}
			return p.With(cmd.Context(), args[0], func(s *campaign.Service) error { return p.reserve(cmd.Context(), s, &w) })
		},
	}
	f := cmd.Flags()
	f.StringVar(&w.side, "side", "", "the side that is taken over")
	f.StringVar(&w.format, "format", "", "pdf, html, md, docx, zip or folder (default: by the ending of OUT)")
	f.StringVar(&w.options.Due, "due", "", "when orders are due, in your words")
	f.StringVar(&w.options.Word, "word", "", "your word to the new player")
	f.StringVar(&w.paper, "paper", "a4", "a4 or letter")
	f.StringVarP(&w.out, "out", "o", "", "file or folder to write, or - for stdout")
	f.BoolVar(&w.force, "force", false, "overwrite OUT")
	f.BoolVar(&w.draft, "draft", false, "to be looked at: it is not noted as told")
	return cmd
}

// check says what is wrong with a wish before the campaign is opened.
func (w *reserveWish) check() error {
	if w.format == "" {
		if w.format = strings.TrimPrefix(strings.ToLower(filepath.Ext(w.out)), "."); w.format == "" && w.out != "-" {
			w.format = "folder"
		}
	}
	switch {
	case w.side == "":
		return line.Misuse("--side is missing; name the side that is taken over, as --side british")
	case w.out == "":
		return line.Misuse("-o is missing; name a file or a folder")
	case w.format != "folder" && !slices.Contains(relief.Formats(), w.format):
		return line.Misuse("--format %q is not known; use pdf, html, md, docx, zip or folder", w.format)
	case w.format == "folder" && w.out == "-":
		return line.Misuse("a folder cannot be written to stdout; name it with -o, or use another --format")
	case !line.KnownPaper(w.paper):
		return line.Misuse("--paper %q is not known; use a4 or letter", w.paper)
	case w.format == "folder":
		return nil
	}
	return line.NoFolder(w.out)
}

// reserve writes it.
func (p *program) reserve(ctx context.Context, s *campaign.Service, w *reserveWish) error {
	id, err := line.Side(s, w.side)
	if err != nil {
		return err
	}
	if w.format != "folder" {
		if err := line.MayDeliver(w.out, relief.Kinds()[w.format], w.force); err != nil {
			return err
		}
	}
	pack, err := relief.Begin(ctx, s, id, w.options, !w.draft)
	if err != nil {
		return err
	}
	what := fmt.Sprintf("the pack for a reserve player of %s", pack.Draft.Dispatch.Short)
	var written []byte
	if w.format == "folder" {
		written, err = p.packFolder(pack, w, what)
	} else if written, err = pack.As(w.format, leaf.Paper(w.paper)); err == nil {
		kind := relief.Kinds()[w.format]
		written, err = export.Marked(kind, written), p.Deliver(w.out, kind, written, w.force, what)
	}
	if err != nil || w.draft {
		return err
	}
	if !pack.Noted {
		return p.unnoted(what)
	}
	if err := pack.Draft.Sent(ctx, "pack", written); err != nil {
		return fmt.Errorf("%s is written, and is not noted as told: %w", what, err)
	}
	return nil
}

// packFolder writes the pack as a folder, whole or not at all, and gives its first file.
func (p *program) packFolder(pack *relief.Pack, w *reserveWish, what string) (first []byte, err error) {
	folder, err := export.Begin(w.out, w.force)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, folder.Drop()) }()
	if err := pack.Files(leaf.Paper(w.paper), func(name string, data []byte) error {
		if first == nil {
			first = data
		}
		return folder.Put(name, data)
	}); err != nil {
		return nil, err
	}
	if err := folder.Finish(); err != nil {
		return nil, err
	}
	return first, p.Say("Wrote %s to %s; open pack.html there.", what, line.Clean(w.out))
}
