package post

import (
	"context"

	"github.com/spf13/cobra"

	"frontier/campaign"
	"frontier/campaign/dispatch"
	"frontier/cmd/campaign/line"
	"frontier/internal/export"
	"frontier/internal/postbag"
	"frontier/internal/press"
)

// formWish is what is asked of an order form.
type formWish struct {
	side, due, paper, out string
	force                 bool
}

// orderFormCommand prints the order form of a side on sheets of its own.
func (p *program) orderFormCommand() *cobra.Command {
	var w formWish
	cmd := &cobra.Command{
		Use:   "order-form FILE --side NAME [--due TEXT] [--paper a4|letter] -o OUT [--force]",
		Short: "Print a side's order form on sheets of its own, as PDF",
		Long: `Print the order form of a side for today on sheets of its own, for players at one table: a row for
each force that takes orders, with the boxes that "campaign dispatch" has at its end, and the check word
by which the sheet is read back.`,
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
	return cmd
}

func (p *program) orderForm(ctx context.Context, s *campaign.Service, w *formWish) error {
	side, err := line.Side(s, w.side)
	if err != nil {
		return err
	}
	c, err := s.On(ctx, s.State().Day)
	if err != nil {
		return err
	}
	printed, err := postbag.Orders(c, side, dispatch.Options{Due: w.due}, press.Paper(w.paper))
	if err != nil {
		return err
	}
	return p.Deliver(w.out, export.PDF, printed, w.force, "the order form")
}
