package main

import (
	"fmt"
	"io"
	"strings"

	"frontier/internal/licences"

	"frontier/cmd/campaign/line"

	"github.com/spf13/cobra"
)

// licencesCommand prints what the program is made of and under which terms.
func (p *program) licencesCommand() *cobra.Command {
	var asJSON, short bool
	cmd := &cobra.Command{
		Use:     "licences [--list] [--json]",
		Short:   "Print the licence of the program and of every library and typeface in it",
		Example: "campaign licences --list",
		Args:    line.Takes(),
		RunE: func(*cobra.Command, []string) error {
			all := licences.All()
			if asJSON {
				return line.PrintJSON(p.Out, all)
			}
			if short {
				t := line.NewTable("Name", "Version", "Licence")
				for _, l := range all {
					t.Add(l.Name, l.Version, strings.Join(l.Kinds, ", "))
				}
				return t.Print(p.Out, "")
			}
			_, err := io.WriteString(p.Out, toldInFull(all))
			return err
		},
	}
	cmd.Flags().BoolVar(&short, "list", false, "names alone, without the texts")
	line.JSONFlag(cmd, &asJSON)
	return cmd
}

// toldInFull is every part with its text.
func toldInFull(all []licences.Part) string {
	var b strings.Builder
	for _, l := range all {
		head := fmt.Sprintf("%s %s (%s)", l.Name, l.Version, strings.Join(l.Kinds, ", "))
		fmt.Fprintf(&b, "%s\n%s\n\n%s\n", head, strings.Repeat("=", len(head)), l.Text)
	}
	return b.String()
}
