package post

import (
	"context"

	"github.com/spf13/cobra"

	"frontier/campaign"
	"frontier/campaign/dispatch"
	"frontier/campaign/letterbook"
	"frontier/cmd/campaign/line"
	"frontier/internal/export"
	"frontier/internal/postbag"
	"frontier/internal/press"
)

// formWish is what is asked of an order form.
type formWish struct {
	side, due, paper, out string
	force, draft          bool
}

// orderFormCommand prints the order form of a side on sheets of its own.
func (p *program) orderFormCommand() *cobra.Command {
	var w formWish
	cmd := &cobra.Command{
		Use:   "order-form FILE --side NAME [--due TEXT] [--paper a4|letter] -o OUT [--force] [--draft]",
		Short: "Print a side's order form on sheets of its own, as PDF",
		Long: `Print the order form of a side for today on sheets of its own, for players at one table: a row for
each force that takes orders, with the boxes that "campaign dispatch" has at its end, and the check word
by which the sheet is read back. It is noted as told to the side ("campaign dispatches"); --draft
notes nothing.`,
		Example: "campaign order-form afghan.campaign --side british -o british-orders.pdf\ncampaign order-form afghan.campaign --side afghan --due \"Friday, noon\" --paper letter -o orders.pdf",
		Args:    line.Takes("FILE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			switch {
			case w.side == "":
				return line.Misuse("--side is missing; an order form is for one side")
			case w.out == "":
				return line.Misuse("-o is missing; name a file, or - for stdout")
			case !line.KnownPaper(w.paper):
				return line.Misuse("--paper %q is not known; use a4 or letter", w.paper)
			}
			if err := line.NoFolder(w.out); err != nil {
				return err
			}
			return p.With(cmd.Context(), args[0], func(s *campaign.Service) error { return p.orderForm(cmd.Context(), s, &w) })
		},
	}
	f := cmd.Flags()
	f.StringVar(&w.side, "side", "", "whose orders")
	f.StringVar(&w.due, "due", "", "when they are due, in your words")
	f.StringVar(&w.paper, "paper", "a4", "a4 or letter")
	f.StringVarP(&w.out, "out", "o", "", "file to write, or - for stdout")
	f.BoolVar(&w.force, "force", false, "overwrite OUT")
	f.BoolVar(&w.draft, "draft", false, "to be looked at: it is not noted as told")
	return cmd
}

func (p *program) orderForm(ctx context.Context, s *campaign.Service, w *formWish) error {
	side, err := line.Side(s, w.side)
	if err != nil {
		return err
	}
	day := s.State().Day
	letter, err := letterbook.BeginPart(ctx, s, letterbook.Form, side, day, withSince(dispatch.Options{Due: w.due}, day))
	if err != nil {
		return err
	}
	x := sending{letter: letter, part: letterbook.Form, as: letterbook.InForms, kind: export.PDF, out: w.out, force: w.force, draft: w.draft}
	return p.send(ctx, x, func() ([]byte, error) {
		return postbag.NewLetter(letter.Founding, &letter.Dispatch).OrderForm(press.Paper(w.paper))
	})
}
