package main

import (
	"fmt"
	"runtime"

	"github.com/spf13/cobra"

	"frontier"
	"frontier/cmd/campaign/line"
)

// commit and committed say of which state of the source the program was made; make build
// sets them, by -ldflags.
var commit, committed string

// version is that of the program, with its commit and its day where they are known:
// 0.2.0 (a3737b9, 2026-11-21).
func version() string {
	v := frontier.About().Version
	if commit == "" {
		return v
	}
	return fmt.Sprintf("%s (%s, %s)", v, commit, committed)
}

// ruleSet is a rule set in its version.
type ruleSet struct {
	ID      string `json:"id"`
	Version int    `json:"version"`
}

// versionJSON is what the program is made of.
type versionJSON struct {
	Name    string    `json:"name"`
	ID      string    `json:"id"`
	Version string    `json:"version"`
	Build   int       `json:"build"`
	Commit  string    `json:"commit,omitempty"`
	Date    string    `json:"date,omitempty"` // of the commit
	Go      string    `json:"go"`
	System  string    `json:"system"`
	Rules   []ruleSet `json:"rules"`
}

// versionCommand says what the program is made of.
func (p *program) versionCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:     "version [--json]",
		Short:   "Print the version of the program and of its rule sets",
		Example: "campaign version",
		Args:    line.Takes(),
		RunE: func(*cobra.Command, []string) error {
			about, sets := frontier.About(), []ruleSet{}
			for _, e := range p.Engines.RuleSets() {
				sets = append(sets, ruleSet{e.About().ID, e.About().Version})
			}
			if asJSON {
				return line.PrintJSON(p.Out, versionJSON{about.Name, about.ID, about.Version, about.Build, commit, committed, runtime.Version(), runtime.GOOS + "/" + runtime.GOARCH, sets})
			}
			fmt.Fprintf(p.Out, "%s %s, %s, %s/%s\n", about.Name, version(), runtime.Version(), runtime.GOOS, runtime.GOARCH)
			for _, s := range sets {
				fmt.Fprintf(p.Out, "%s version %d\n", s.ID, s.Version)
			}
			return nil
		},
	}
	line.JSONFlag(cmd, &asJSON)
	return cmd
}
