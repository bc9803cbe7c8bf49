package main

import (
	"fmt"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"frontier/campaign"
	"frontier/campaign/intelligence"
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
		Args:    takes("FILE", "TO"),
		RunE: func(cmd *cobra.Command, args []string) error {
			to, err := campaignName(args[1])
			if err != nil {
				return err
			}
			return p.with(cmd.Context(), args[0], func(s *campaign.Service) error {
				if err := s.CopyTo(cmd.Context(), to); err != nil {
					return err
				}
				o, err := s.Overview(cmd.Context(), intelligence.Viewer{})
				if err != nil {
					return err
				}
				if asJSON {
					return printJSON(p.out, copyJSON{args[0], to, o.Head, o.Date})
				}
				return p.say("Copied %s to %s: %s, %s.", clean(args[0]), clean(to), o.Date, count(o.Head, "command"))
			})
		},
	}
	jsonFlag(cmd, &asJSON)
	return cmd
}

// campaignName is the name of a new campaign file, with the ending that all of them have:
// by it a desktop and the window know one.
func campaignName(name string) (string, error) {
	switch ext := filepath.Ext(name); {
	case strings.TrimSpace(name) == "":
		return "", misuse("the name of the campaign file is empty; name one, as afghan%s", ending)
	case strings.EqualFold(ext, ending):
		return name, nil
	case ext == "":
		return name + ending, nil
	default:
		return "", fmt.Errorf("%s would be no campaign file: the name of one ends in %s; use %s", clean(name), ending, clean(strings.TrimSuffix(name, ext))+ending)
	}
}
