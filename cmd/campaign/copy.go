package main

import (
	"github.com/spf13/cobra"

	"frontier/campaign"
	"frontier/campaign/intelligence"
	"frontier/cmd/campaign/line"
)

// copyJSON is a copy that was made.
type copyJSON struct {
	File     string `json:"file"`
	Copy     string `json:"copy"`
	Commands int    `json:"commands"`
	Date     string `json:"date"`
}

// copyCommand saves a copy of a campaign.
func (p *program) copyCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "copy FILE TO [--json]",
		Short: "Save a copy of a campaign, also while it is open elsewhere",
		Long: `Save a copy of a campaign as it is now in TO, whole or not at all, also while a window or
another program has it open. TO must not exist yet.`,
		Example: "campaign copy afghan.campaign afghan-before-maiwand.campaign",
		Args:    line.Takes("FILE", "TO"),
		RunE: func(cmd *cobra.Command, args []string) error {
			to, err := line.CampaignName(args[1])
			if err != nil {
				return err
			}
			return p.With(cmd.Context(), args[0], func(s *campaign.Service) error {
				if err := s.CopyTo(cmd.Context(), to); err != nil {
					return err
				}
				o, err := s.Overview(cmd.Context(), intelligence.Viewer{})
				if err != nil {
					return err
				}
				if asJSON {
					return line.PrintJSON(p.Out, copyJSON{args[0], to, o.Head, o.Date})
				}
				return p.Say("Copied %s to %s: %s, %s.", line.Clean(args[0]), line.Clean(to), o.Date, line.Count(o.Head, "command"))
			})
		},
	}
	line.JSONFlag(cmd, &asJSON)
	return cmd
}
