package rules

import (
	"context"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"frontier/battle"
	"frontier/campaign/orders"
	"frontier/campaign/rates"
	"frontier/cmd/campaign/line"
	"frontier/internal/intake"
	"frontier/internal/terms"
)

// rulesCommand holds what can be asked of the rule sets.
func (p *program) rulesCommand() *cobra.Command {
	return line.Group("rules", "List the rule sets and their procedures, and evaluate a throw", p.rulesListCommand(), p.rulesExplainCommand(), p.rulesEvalCommand(), p.rulesOddsCommand(), p.rulesSettingsCommand(), p.rulesSetCommand(), p.rulesPresetCommand(), p.rulesBookCommand(), p.rulesCardCommand(), p.rulesWordsCommand())
}

func (p *program) rulesListCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "list [--json]",
		Short: "List the rule sets and their procedures",
		Long: `List the rule sets that the program knows, with the procedures of each: every place
where the rules throw dice. The JSON also names the inputs of each procedure, the
settings of each rule set, its rules, and what it makes of each word of a setup.`,
		Example: "campaign rules list",
		Args:    line.Takes(),
		RunE: func(*cobra.Command, []string) error {
			if asJSON {
				return line.PrintJSON(p.Out, p.rulesJSON())
			}
			for i, e := range p.Engines.RuleSets() {
				if i > 0 {
					fmt.Fprintln(p.Out)
				}
				a := e.About()
				fmt.Fprintf(p.Out, "%s, version %d: %s, by %s (%s)\n", a.ID, a.Version, line.Clean(a.Title), line.Clean(a.Author), line.Clean(a.Scale))
				if lacks := a.Lacks(); lacks != "" {
					fmt.Fprintln(p.Out, lacks)
				}
				fmt.Fprintln(p.Out)
				t := line.NewTable("PROCEDURE", "RULE", "WHAT IT DECIDES", "INPUTS#")
				for _, proc := range e.Procedures() {
					t.Add(proc.Name(), proc.Rule(), proc.Title(), len(proc.Inputs()))
				}
				if err := t.Print(p.Out, "It has no procedures."); err != nil {
					return err
				}
			}
			return nil
		},
	}
	line.JSONFlag(cmd, &asJSON)
	return cmd
}

// The JSON of `campaign rules list`.
type (
	RulesJSON struct {
		battle.About
		Procedures []procedureJSON  `json:"procedures"`
		Settings   []battle.Setting `json:"settings"`
		Rules      []battle.Rule    `json:"rules"`
		Makes      terms.Makes      `json:"makes"`
	}
	procedureJSON struct {
		Name   string         `json:"name"`
		Rule   string         `json:"rule"`
		Title  string         `json:"title"`
		Inputs []battle.Input `json:"inputs"`
	}
)

func (p *program) rulesJSON() []RulesJSON {
	out := []RulesJSON{}
	for _, e := range p.Engines.RuleSets() {
		r := RulesJSON{About: e.About(), Procedures: []procedureJSON{}, Settings: append([]battle.Setting{}, e.Settings()...), Rules: append([]battle.Rule{}, e.Rules()...), Makes: e.Makes()}
		for _, proc := range e.Procedures() {
			r.Procedures = append(r.Procedures, procedureJSON{proc.Name(), proc.Rule(), proc.Title(), append([]battle.Input{}, proc.Inputs()...)})
		}
		out = append(out, r)
	}
	return out
}

func (p *program) rulesExplainCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "explain ID",
		Short:   "Say what a rule means, by the id that logs and refusals give",
		Example: "campaign rules explain CAMPAIGN-1.3",
		Args:    line.Takes("ID"),
		RunE: func(_ *cobra.Command, args []string) error {
			id := strings.ToUpper(args[0])
			if r, ok := orders.RuleByID(id); ok {
				return p.Say("%s, %s: %s", r.ID, r.Title, r.Text)
			}
			for _, e := range p.Engines.RuleSets() {
				for _, r := range e.Rules() {
					if r.ID == id {
						return p.Say("%s: %s", r.ID, r.Text)
					}
				}
			}
			return fmt.Errorf("there is no rule %s; ids look like CAMPAIGN-1.3 or WORNSPENT-8.5", line.Clean(args[0]))
		},
	}
}

func (p *program) rulesEvalCommand() *cobra.Command {
	var from inForce
	cmd := &cobra.Command{
		Use:   "eval [FILE] [--campaign FILE] [--settings FILE]",
		Short: "Evaluate procedures: JSON lines in, JSON lines out",
		Long: `Evaluate procedures of the rule sets. Each line of FILE, or of stdin, is a JSON object:

  {"engine":"wornspent","procedure":"manoeuvre","inputs":{"state":"worn"},"dice":[6]}

Each is answered by a line with what was needed and what came of the dice; without dice,
by what would be needed. Cards are written as "AH", "10S", "KD". A case that must be
refused is answered {"error":"..."}, and the run goes on. Answers come as lines are read,
so that another program can ask one throw at a time.

` + from.help(),
		Example: `echo '{"engine":"wornspent","procedure":"manoeuvre","inputs":{},"dice":[5]}' | campaign rules eval`,
		Args:    atMostOne("FILE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return p.answer(cmd.Context(), args, from, battle.EvalLines)
		},
	}
	from.flags(cmd)
	return cmd
}

// atMostOne takes one word or none.
func atMostOne(word string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) > 1 {
			return line.Takes(word)(cmd, args)
		}
		return nil
	}
}

// answer lets lines of a file, or of stdin, be answered.
func (p *program) answer(ctx context.Context, args []string, from inForce, lines func(context.Context, io.Reader, io.Writer, *battle.Engines, battle.InForce) error) error {
	settings, err := from.read(ctx, p)
	if err != nil {
		return err
	}
	in := p.In
	if len(args) == 1 && args[0] == "" {
		return line.Misuse("the name of the file is empty; name one, or leave it out to read what is typed")
	}
	if len(args) == 1 && args[0] != "-" {
		f, err := intake.Open(args[0])
		if err != nil {
			return err
		}
		defer f.Close()
		in = f
	}
	delete(settings, rates.Book) // no throw of a rule set asks them
	return lines(ctx, in, p.Out, p.Engines, settings)
}
