package packs

import (
	"github.com/spf13/cobra"

	"frontier/campaign/pack/climate"
	"frontier/cmd/campaign/line"
)

// packClimatesCommand lists the climates to begin from.
func (p *program) packClimatesCommand() *cobra.Command {
	var south, asJSON bool
	cmd := &cobra.Command{
		Use:   "climates [--south] [--json]",
		Short: "List ten climates to begin a campaign's weather from",
		Long: `List ten climates to begin a campaign's table of weather from: where each is found, its coldest,
hottest and wettest month, and where its numbers come from. With --json each has its twelve months
as a pack takes them, to be copied into one. With --south all are as they are south of the line.`,
		Example: "campaign pack climates --south --json",
		Args:    line.Takes(),
		RunE: func(*cobra.Command, []string) error {
			all := climate.All()
			for i, c := range all {
				if south && !c.South {
					all[i] = c.Turned()
				}
			}
			if asJSON {
				return line.PrintJSON(p.Out, all)
			}
			t := line.NewTable("CLIMATE", "WHERE", "YEAR", "SOURCE")
			for _, c := range all {
				t.Add(c.Title, c.Where, c.Year(), c.Source)
			}
			return t.Print(p.Out, "")
		},
	}
	cmd.Flags().BoolVar(&south, "south", false, "as they are south of the line")
	line.JSONFlag(cmd, &asJSON)
	return cmd
}
