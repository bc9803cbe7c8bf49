package packs

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"frontier/campaign/rates"
	"frontier/campaign/rehearsal"
	"frontier/campaign/state"
	"frontier/cmd/campaign/line"
)

// trialAsk is what `campaign trial` was asked for.
type trialAsk struct {
	template, rules, seed, preset string
	runs, days                    int
	asJSON                        bool
	ahead                         aheadFlags
}

// trialCommand plays a pack many times over.
func (p *program) trialCommand() *cobra.Command {
	var a trialAsk
	cmd := &cobra.Command{
		Use:   "trial PACK | --template T [--runs N] [--days N] [--seed N] [--rules ENGINE] [--preset P] [--handicap none|SIDE=POINTS] [--json]",
		Short: "Play a pack unattended many times over, and say what kind of war it is",
		Long: `Play a pack unattended many times over, both sides led by their automatic commanders, and say
what kind of war it is: how many battles, who leads in points of aims in the end, since when
nobody else has led, which aims were reached, and what is worth a look: forces that can never
meet an enemy, places that nobody can reach or to which nobody ever comes, reinforcements that
come too late, units that never fight. Nothing is written.

The same pack and seed give the same wars; without --seed it is the first day, as 18800701. A
war ends after --days days, on the campaign's last day, or when a side has nobody left.`,
		Example: "campaign trial frontier.json --runs 20\ncampaign trial --template zululand-1879 --runs 4 --days 60 --json",
		Args:    cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if (a.template == "") == (len(args) == 0) {
				return line.Misuse("name a PACK or a --template, one of the two")
			}
			return p.trial(cmd.Context(), &a, strings.Join(args, ""))
		},
	}
	cmd.Flags().StringVar(&a.template, "template", "", "template to play, of those that \"campaign templates\" names")
	cmd.Flags().IntVar(&a.runs, "runs", 20, fmt.Sprintf("wars to play, 1 to %d", rehearsal.MostRuns))
	cmd.Flags().IntVar(&a.days, "days", rehearsal.Most, fmt.Sprintf("days of each at most, 1 to %d; a war lasts no longer than its campaign", rehearsal.Most))
	cmd.Flags().StringVar(&a.seed, "seed", "", "whole number from which all seeds follow (default: the first day)")
	cmd.Flags().StringVar(&a.rules, "rules", "", "rule set that fights (default: the pack's)")
	cmd.Flags().StringVar(&a.preset, "preset", "", "how much of the campaign's rules is played with: light, standard or full (default: as the template or pack has it)")
	a.ahead.flags(cmd)
	line.JSONFlag(cmd, &a.asJSON)
	return cmd
}

func (p *program) trial(ctx context.Context, a *trialAsk, from string) error {
	if a.runs < 1 || a.runs > rehearsal.MostRuns {
		return line.Misuse("--runs is %d; give 1 to %d", a.runs, rehearsal.MostRuns)
	}
	if a.days < 1 || a.days > rehearsal.Most {
		return line.Misuse("--days is %d; give 1 to %d", a.days, rehearsal.Most)
	}
	o := rehearsal.Options{Runs: a.runs, Days: a.days, Rules: a.rules}
	if a.seed != "" {
		n, err := strconv.ParseUint(a.seed, 10, 64)
		if err != nil || n == 0 {
			return line.Misuse("--seed %q is no whole number from 1 to 18446744073709551615", a.seed)
		}
		o.Seed = n
	}
	if a.rules != "" {
		if _, err := p.Engine(a.rules); err != nil {
			return err
		}
	}
	x, err := beginning(a.template, from)
	if err != nil {
		return err
	}
	if err := a.ahead.into(&x); err != nil {
		return err
	}
	if a.preset != "" {
		to, err := rates.PresetOf(a.preset)
		if err != nil {
			return line.Misuse("%v", err)
		}
		x.Preset(to)
	}
	wars, err := rehearsal.Play(ctx, x, p.Engines, o, nil)
	if err != nil {
		return err
	}
	r, err := wars.Report()
	if err != nil {
		return err
	}
	if a.asJSON {
		return line.PrintJSON(p.Out, r)
	}
	return p.warsTold(&wars.Founding, &r)
}

// warsTold prints what wars say.
func (p *program) warsTold(f *state.Founding, r *rehearsal.Report) error {
	fmt.Fprintf(p.Out, "%s: %s of up to %d days, by %s, the campaign's rules %s, seed %s. %s, %d.%d a war.\n\n", line.Clean(r.Title), line.Count(r.Runs, "war"), r.Days, p.ruleTitle(r.Rules), r.Preset, r.Seed,
		line.Count(r.Battles, "battle"), r.Battles/r.Runs, r.Battles*10/r.Runs%10)
	t := line.NewTable("WHO LEADS", "WORTH", "WARS#")
	for _, e := range r.Ends {
		name := "nobody"
		if e.Winner != "" {
			name = state.SideName(f, e.Winner)
		}
		t.Add(name, e.Verdict, len(e.Wars))
	}
	if err := t.Print(p.Out, ""); err != nil {
		return err
	}
	if r.Decided.Last > 0 {
		fmt.Fprintf(p.Out, "\nNobody else led after %s at the earliest, %s in the middle, %s at the latest. A side had nobody left in %s.\n",
			f.Date(r.Decided.First), f.Date(r.Decided.Middle), f.Date(r.Decided.Last), line.Count(r.Finished, "war"))
	}
	fmt.Fprintln(p.Out)
	aims := line.NewTable("AIM", "SIDE", "POINTS#", "WARS#")
	for _, x := range r.Aims {
		aims.Add(x.Name, state.SideName(f, x.Side), x.Points, x.Wars)
	}
	if err := aims.Print(p.Out, "It has no aims."); err != nil {
		return err
	}
	fmt.Fprintln(p.Out)
	for _, x := range r.Remarks {
		mark := "-"
		if x.Grave {
			mark = "!"
		}
		fmt.Fprintf(p.Out, "%s %s. %s\n", mark, line.Clean(x.What), line.Clean(x.Why))
	}
	if len(r.Remarks) == 0 {
		return p.Say("Nothing is worth a look.")
	}
	return nil
}

// ruleTitle is what a rule set is called.
func (p *program) ruleTitle(id string) string {
	if e, ok := p.Engines.Engine(id); ok {
		return e.About().Title
	}
	return line.Clean(id)
}
