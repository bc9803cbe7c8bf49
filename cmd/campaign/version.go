package main

import (
	"fmt"
	"runtime"

	"github.com/spf13/cobra"
)

// Version is that of the program, as CHANGELOG.md has it.
const Version = "0.1.0"

// versionCommand says what the program is made of.
func (p *program) versionCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:     "version [--json]",
		Short:   "Print the version of the program and of its rule sets",
		Example: "campaign version",
		Args:    takes(),
		RunE: func(*cobra.Command, []string) error {
			type ruleSet struct {
				ID      string `json:"id"`
				Version int    `json:"version"`
			}
			sets := []ruleSet{}
			for _, e := range p.engines.RuleSets() {
				sets = append(sets, ruleSet{e.About().ID, e.About().Version})
			}
			if asJSON {
				return printJSON(p.out, struct {
					Version string    `json:"version"`
					Go      string    `json:"go"`
					System  string    `json:"system"`
					Rules   []ruleSet `json:"rules"`
				}{Version, runtime.Version(), runtime.GOOS + "/" + runtime.GOARCH, sets})
			}
			fmt.Fprintf(p.out, "campaign %s (%s, %s/%s)\n", Version, runtime.Version(), runtime.GOOS, runtime.GOARCH)
			for _, s := range sets {
				fmt.Fprintf(p.out, "%s version %d\n", s.ID, s.Version)
			}
			return nil
		},
	}
	jsonFlag(cmd, &asJSON)
	return cmd
}
