package battles

import (
	"fmt"

	"github.com/spf13/cobra"

	"frontier/battle"
	"frontier/battle/scenario"
	"frontier/cmd/campaign/line"
	"frontier/internal/export"
	"frontier/internal/intake"
)

// scenarioCommand holds what is done with a scenario that is being written.
func (p *program) scenarioCommand() *cobra.Command {
	return line.Group("scenario", "Begin a scenario of one's own, and check one", p.scenarioNewCommand(), p.scenarioCheckCommand())
}

func (p *program) scenarioNewCommand() *cobra.Command {
	var engine, out string
	var force bool
	cmd := &cobra.Command{
		Use:   "new --engine E [-o FILE.json] [--force]",
		Short: "Write a small whole scenario, to be changed by hand",
		Long: `Write a small whole scenario that the rule set can fight: a village on a road, two bands of
tribesmen, two companies and a gun. It holds a thing of each kind that most battles need, to
be changed and added to by hand; "campaign battle schema" prints what else it may hold, and
"campaign battle scenario check" what is wrong with it. The window has an editor for the same
files. Without -o it is printed.`,
		Example: "campaign battle scenario new --engine wornspent -o drift.json",
		Args:    line.Takes(),
		RunE: func(*cobra.Command, []string) error {
			if engine == "" {
				return line.Misuse("--engine is missing; use %s", line.List(p.Fighters(), "or"))
			}
			e, err := p.Engine(engine)
			if err != nil {
				return err
			}
			s := scenario.Sample()
			s.Engine = e.About().ID
			text, err := scenario.Write(s)
			if err != nil {
				return err
			}
			if out == "" || out == "-" {
				_, err := p.Out.Write(text)
				return err
			}
			if err := export.Write(out, export.Scenario, export.Marked(export.Scenario, text), force); err != nil {
				return err
			}
			return p.Say("Wrote a scenario to %s.", out)
		},
	}
	cmd.Flags().StringVar(&engine, "engine", "", "rule set for which it is, of those that \"campaign rules list\" names")
	cmd.Flags().StringVarP(&out, "out", "o", "", "file to write, or - for stdout (default: stdout)")
	cmd.Flags().BoolVar(&force, "force", false, "overwrite FILE")
	return cmd
}

func (p *program) scenarioCheckCommand() *cobra.Command {
	var engine string
	cmd := &cobra.Command{
		Use:   "check FILE [--engine E]",
		Short: "Say everything that is wrong with a scenario, each thing in one sentence with its place",
		Long: `Say everything that is wrong with a scenario, each thing in one sentence with its line, and
what would be right; the exit code is 1 then. Where nothing is, the rule set lays its table,
and what it cannot bear is said.`,
		Example: "campaign battle scenario check drift.json",
		Args:    line.Takes("FILE"),
		RunE: func(_ *cobra.Command, args []string) error {
			path := args[0]
			text, err := intake.File(path, intake.Scenario)
			if err != nil {
				return err
			}
			faults := scenario.Faults(text)
			for _, f := range faults {
				fmt.Fprintln(p.Out, line.Clean(f.Error()))
			}
			if len(faults) > 0 {
				return fmt.Errorf("the scenario %s: %s wrong with it", path, map[bool]string{true: "1 thing is", false: fmt.Sprintf("%d things are", len(faults))}[len(faults) == 1])
			}
			e, setup, _, err := p.Staged(path, engine)
			if err != nil {
				return err
			}
			if _, err := battle.Safely(e, setup, 1); err != nil {
				return fmt.Errorf("the scenario %s cannot be fought by %s: %w", path, e.About().ID, err)
			}
			return p.Say("%s holds: %s lays its table.", path, e.About().Title)
		},
	}
	cmd.Flags().StringVar(&engine, "engine", "", "rule set (default: the one that the scenario names)")
	return cmd
}
