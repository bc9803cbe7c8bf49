package line

import (
	"context"

	"github.com/spf13/cobra"

	"frontier/campaign"
)

// Offer gives what the shell completes: ids, each with what it is after a tab.
type Offer func(s *campaign.Service) []string

// Hinted is a candidate with what it is.
func Hinted(id, what string) string { return id + "\t" + Clean(what) }

// Offered asks a campaign; a file that cannot be opened offers nothing.
func (p *Program) Offered(ctx context.Context, args []string, ask Offer) (out []string, _ cobra.ShellCompDirective) {
	if len(args) == 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	if ctx == nil {
		ctx = context.Background()
	}
	s, err := p.Open(ctx, args[0])
	if err != nil {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	out = ask(s)
	if s.Close() != nil {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	return out, cobra.ShellCompDirectiveNoFileComp
}
