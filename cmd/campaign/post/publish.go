package post

import (
	"context"
	"errors"
	"strconv"

	"github.com/spf13/cobra"

	"frontier/campaign"
	"frontier/campaign/book"
	"frontier/campaign/intelligence"
	"frontier/cmd/campaign/line"
	"frontier/internal/export"
	"frontier/internal/site"
)

// publishCommand writes the book of a campaign.
func (p *program) publishCommand() *cobra.Command {
	var name, out string
	var umpire, force bool
	cmd := &cobra.Command{
		Use:   "publish FILE --umpire|--side NAME -o DIR [--force]",
		Short: "Write the book of a campaign as a folder of pages that opens in any browser",
		Long: `Write the book of a campaign: the map with its days, battles that are replayed on their
tables, units with their histories and honours, leaders, places and a search. It is a
folder of pages, of which index.html is the first: it opens without a server and without
a net, and calls no address. With --side it holds what that side knew, with --umpire all.
A DIR that exists is replaced only with --force, and only where it is such a book.`,
		Example: "campaign publish afghan.campaign --umpire -o afghan-book",
		Args:    line.Takes("FILE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			switch {
			case umpire == (name != ""):
				return line.Misuse("say for whom: --umpire for everything, or --side NAME for what that side knew")
			case out == "":
				return line.Misuse("-o is missing; name a folder, as -o afghan-book")
			}
			return p.With(cmd.Context(), args[0], func(s *campaign.Service) error {
				v, err := line.Viewer(s, name)
				if err != nil {
					return err
				}
				return p.publish(cmd.Context(), s, v, out, force)
			})
		},
	}
	cmd.Flags().StringVar(&name, "side", "", "write what this side knew")
	cmd.Flags().BoolVar(&umpire, "umpire", false, "write everything")
	cmd.Flags().StringVarP(&out, "out", "o", "", "folder to write")
	cmd.Flags().BoolVar(&force, "force", false, "replace DIR where it is such a book")
	return cmd
}

// publish writes the folder, whole or not at all.
func (p *program) publish(ctx context.Context, s *campaign.Service, v intelligence.Viewer, out string, force bool) (err error) {
	folder, err := export.Begin(out, force)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, folder.Drop()) }()
	b, err := book.Write(ctx, s, v)
	if err != nil {
		return err
	}
	if err := site.Write(ctx, b, s, strconv.FormatUint(s.Founding().Seed, 10), folder.Put, nil); err != nil {
		return err
	}
	if err := folder.Finish(); err != nil {
		return err
	}
	return p.Say("Wrote the book of %s to %s; open index.html there.", b.Title, out)
}
