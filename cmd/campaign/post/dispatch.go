package post

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"frontier/campaign"
	"frontier/campaign/dispatch"
	"frontier/campaign/letterbook"
	"frontier/campaign/state"
	"frontier/cmd/campaign/line"
	"frontier/internal/export"
	"frontier/internal/postbag"
	"frontier/internal/press"
	"frontier/internal/words"
)

// dispatchWish is a dispatch as it was asked for on the command line.
type dispatchWish struct {
	side, day, format, paper, out string
	to, from                      string
	options                       dispatch.Options
	force, draft                  bool
}

// dispatchCommand writes what a side is told for a day.
func (p *program) dispatchCommand() *cobra.Command {
	var w dispatchWish
	cmd := &cobra.Command{
		Use:   "dispatch FILE --side NAME [--day DAY] --format html|pdf|eml|md|txt|svg|png [--due TEXT] [--word TEXT] [--to ADDRESS] [--from ADDRESS] [--paper a4|letter] -o OUT [--force] [--draft]",
		Short: "Write a side's dispatch for a day: its own state, what it knows of the enemy, the orders due",
		Long: `Write the dispatch of a side: its own forces, its sick and wounded, what is known of the
enemy with its age and its doubt, the news, a map with fog, and the order form. It holds
what the side knows and no more.

As html it is one page that opens anywhere; as pdf sheets of paper; as eml a mail with
both, the map and the order form, which a mail program opens as a draft; as md Markdown for
a forum or a chat, without the map; as txt the form to be filled in; as svg or png the map alone. --day is a date, as 1880-07-26, or the
number of a day; without it it is today. --due and --word are printed as they are given.

What was written is noted in the campaign as told to the side ("campaign dispatches"), and has its
number; writing the same again is another copy of it. What an earlier dispatch told and no longer
holds, since a command was undone or an entry amended, is corrected at its beginning. The order form
and the map alone are noted too, and correct nothing. --draft writes it without a number and notes
nothing.`,
		Example: "campaign dispatch afghan.campaign --side british --due \"Friday, eight in the evening\" --format eml -o british.eml",
		Args:    line.Takes("FILE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := w.check(); err != nil {
				return err
			}
			return p.With(cmd.Context(), args[0], func(s *campaign.Service) error { return p.writeDispatch(cmd.Context(), s, &w) })
		},
	}
	f := cmd.Flags()
	f.StringVar(&w.side, "side", "", "the side for which it is")
	f.StringVar(&w.day, "day", "", "date or number of the day (default: today)")
	f.StringVar(&w.format, "format", "", "html, pdf, eml, md, txt, svg or png (default: by the ending of OUT)")
	f.StringVar(&w.options.Due, "due", "", "when orders are due, in your words")
	f.StringVar(&w.options.Word, "word", "", "your word to the side")
	f.StringVar(&w.to, "to", "", "address of the player, for a mail")
	f.StringVar(&w.from, "from", "", "your address, for a mail")
	f.StringVar(&w.paper, "paper", "a4", "a4 or letter")
	f.StringVarP(&w.out, "out", "o", "", "file to write, or - for stdout")
	f.BoolVar(&w.force, "force", false, "overwrite OUT")
	f.BoolVar(&w.draft, "draft", false, "to be looked at: it is not noted as told")
	return cmd
}

// check says what is wrong with a wish before the campaign is opened.
func (w *dispatchWish) check() error {
	if w.format == "" {
		w.format = strings.TrimPrefix(strings.ToLower(filepath.Ext(w.out)), ".")
	}
	switch {
	case w.side == "":
		return line.Misuse("--side is missing; name the side for which the dispatch is, as --side british")
	case !slices.Contains(postbag.Formats(), w.format):
		return line.Misuse("--format %q is not known; use html, pdf, eml, md, txt, svg or png", w.format)
	case w.out == "":
		return line.Misuse("-o is missing; name a file, or - for stdout")
	case !line.KnownPaper(w.paper):
		return line.Misuse("--paper %q is not known; use a4 or letter", w.paper)
	}
	for _, a := range []*string{&w.to, &w.from} {
		read, err := postbag.Address(*a)
		if err != nil {
			return line.Misuse("%s", err)
		}
		*a = read
	}
	return line.NoFolder(w.out)
}

// writeDispatch writes it.
func (p *program) writeDispatch(ctx context.Context, s *campaign.Service, w *dispatchWish) error {
	id, err := line.Side(s, w.side)
	if err != nil {
		return err
	}
	day, err := dayOf(s, "--day", w.day)
	if err != nil {
		return err
	}
	part := letterbook.PartOf(w.format)
	letter, err := letterbook.BeginPart(ctx, s, part, id, day, withSince(w.options, day))
	if err != nil {
		return err
	}
	x := sending{letter: letter, part: part, as: w.format, kind: postbag.Kinds()[w.format], out: w.out, force: w.force, draft: w.draft}
	return p.send(ctx, x, func() ([]byte, error) {
		return postbag.NewLetter(letter.Founding, &letter.Dispatch).As(w.format, press.Paper(w.paper), w.to, w.from)
	})
}

// sending is a dispatch, or a part of one, that is about to be written and noted as told.
type sending struct {
	letter       *letterbook.Draft
	part         letterbook.Part
	as           string // "pdf", "order form"
	kind         export.Kind
	out          string
	force, draft bool
}

// send prints it, writes it and notes it as told, if it is no draft and can be noted.
func (p *program) send(ctx context.Context, x sending, print func() ([]byte, error)) error {
	noted := x.letter.Note(!x.draft)
	d := &x.letter.Dispatch
	what := fmt.Sprintf("the %s of %s for %s", x.part, d.Short, d.Date)
	if noted {
		what = fmt.Sprintf("%s %d of %s for %s", x.part, d.No, d.Short, d.Date)
	}
	if err := line.MayDeliver(x.out, x.kind, x.force); err != nil {
		return err
	}
	printed, err := print()
	if err != nil {
		return err
	}
	if err := p.Deliver(x.out, x.kind, printed, x.force, what); err != nil || x.draft {
		return err
	}
	if !noted {
		return p.unnoted(what)
	}
	if err := x.letter.Sent(ctx, x.as, export.Marked(x.kind, printed)); err != nil {
		return fmt.Errorf("%s is written, and is not noted as told: %w", what, err)
	}
	return nil
}

// unnoted says of what was written that it could not be noted as told.
func (p *program) unnoted(what string) error {
	_, err := fmt.Fprintln(p.Err, line.Clean(words.Capital(what)+" is "+letterbook.Unnoted)+".")
	return err
}

// withSince has the news of the day told.
func withSince(o dispatch.Options, day state.Day) dispatch.Options {
	o.Since = day
	return o
}

// dayOf reads a day: nothing is today, a number is counted from 1, a date is as 1880-07-26 or
// 26 July 1880.
func dayOf(s *campaign.Service, flag, word string) (state.Day, error) {
	f, now := s.Founding(), s.State()
	word = strings.TrimSpace(word)
	if word == "" {
		return now.Day, nil
	}
	if n, err := strconv.Atoi(word); err == nil && n >= 1 && n < 100000 {
		return state.Day(n - 1), nil
	}
	for _, layout := range []string{time.DateOnly, "2 January 2006"} {
		if at, err := time.Parse(layout, word); err == nil {
			return state.Day(at.Sub(f.Time(0)) / (24 * time.Hour)), nil
		}
	}
	return 0, line.Misuse("%s %q is no day; use a date as %s, or a number from 1", flag, word, f.Time(now.Day).Format(time.DateOnly))
}
