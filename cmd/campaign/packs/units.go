package packs

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"frontier/campaign/pack/establishment"
	"frontier/cmd/campaign/line"
	"frontier/internal/terms"
	"frontier/internal/words"
)

// packUnitsCommand lists the library of units.
func (p *program) packUnitsCommand() *cobra.Command {
	var army string
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "units [--army A] [--json]",
		Short: "List the library of period units: what each army's units were at full strength",
		Long: `List the library of period units, army by army: how many men, with what arms, trained how, and by
which source. With --json each has the unit as a pack takes it, to be copied into one.`,
		Example: "campaign pack units --army zululand",
		Args:    line.Takes(),
		RunE: func(cmd *cobra.Command, _ []string) error {
			found := []establishment.Establishment{}
			for _, e := range establishment.All() {
				if army == "" || strings.Contains(strings.ToLower(e.Army), strings.ToLower(army)) {
					found = append(found, e)
				}
			}
			if len(found) == 0 {
				return fmt.Errorf("no army is called %s; there are %s", line.Clean(army), words.Listed(establishment.Armies()))
			}
			if asJSON {
				return line.PrintJSON(p.Out, found)
			}
			t := line.NewTable("ARMY", "UNIT", "YEARS", "ARM", "MEN#", "GUNS#", "WEAPON", "SURE", "SOURCE")
			for _, e := range found {
				t.Add(e.Army, e.Unit.Name, fmt.Sprintf("%d–%d", e.From, e.To), terms.Arms.Title(e.Unit.Arm), e.Unit.Men, e.Unit.RealGuns, e.Unit.Arms, e.Confidence, e.Source)
			}
			return t.Print(p.Out, "")
		},
	}
	cmd.Flags().StringVar(&army, "army", "", "army, or a part of its name")
	line.JSONFlag(cmd, &asJSON)
	return cmd
}
