package battles

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"frontier/battle/cabinet"
	"frontier/campaign"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/triage"
	"frontier/cmd/campaign/line"
)

// TriageJSON is battles that wait in the order in which they are worth a table.
type TriageJSON struct {
	Keep    int           `json:"keep" jsonschema:"so many are kept for the table"`
	Battles []TriagedJSON `json:"battles" jsonschema:"those that wait, the one most worth a table first"`
	Fought  []BattleJSON  `json:"fought,omitempty" jsonschema:"with --fight: those that were fought unattended"`
}

// TriagedJSON is a battle that waits, with its place among them.
type TriagedJSON struct {
	Rank     int            `json:"rank" jsonschema:"from 1"`
	ID       state.BattleID `json:"id"`
	Name     string         `json:"name"`
	Interest int            `json:"interest" jsonschema:"how much it is worth a table, 0 to 100"`
	Reason   string         `json:"reason"`
	Marks    []triage.Mark  `json:"marks" jsonschema:"of what the interest is made"`
	Table    bool           `json:"table" jsonschema:"it is kept for the table"`
	Bound    string         `json:"bound,omitempty" jsonschema:"why it is for the table as it is: it was put off, or people have begun it"`
	Short    string         `json:"short,omitempty" jsonschema:"what is short by the campaign's rule set, and how it can be fought all the same"`
	Fits     []cabinet.Fit  `json:"fits" jsonschema:"by rule set, the campaign's own first"`
}

// triageAsk is what `campaign battle triage` was asked for.
type triageAsk struct {
	keep          int
	side          string
	fight, asJSON bool
}

// triageCommand ranks the battles that wait, and fights those that are not kept for the table.
func (p *program) triageCommand() *cobra.Command {
	var a triageAsk
	cmd := &cobra.Command{
		Use:   "triage FILE [--keep N] [--side S] [--fight] [--json]",
		Short: "Rank the battles that wait by how much they are worth a table, and fight the rest unattended",
		Long: `Rank the battles that wait by how much they are worth a real table: how even and how large they are,
which arms are there, the ground, the leaders, what hangs on them (CAMPAIGN-5.9). Where a list of what
you own was made ("campaign owned"), it says of each what is short, at which scale of the rule set it
fits, and by which other rule set it could be fought.

--keep says how many are kept for the table, 1 if nothing is said. Battles that were put off or that people
have begun are kept and count among them. --fight fights the others unattended, in one step that undo
takes back. With --side the list knows what that side knows.`,
		Example: "campaign battle triage afghan.campaign --keep 2\ncampaign battle triage afghan.campaign --keep 1 --fight",
		Args:    line.Takes("FILE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			switch {
			case a.keep < 0:
				return line.Misuse("--keep is %d; give 0 or more", a.keep)
			case a.fight && a.side != "":
				return line.Misuse("--fight is for the organiser, who knows of all battles; leave out --side")
			}
			return p.With(cmd.Context(), args[0], func(s *campaign.Service) error { return p.triage(cmd.Context(), s, &a) })
		},
	}
	cmd.Flags().IntVar(&a.keep, "keep", 1, "how many are kept for the table")
	cmd.Flags().StringVar(&a.side, "side", "", "side as which to look (default: the organiser)")
	cmd.Flags().BoolVar(&a.fight, "fight", false, "fight those that are not kept, unattended")
	line.JSONFlag(cmd, &a.asJSON)
	return cmd
}

func (p *program) triage(ctx context.Context, s *campaign.Service, a *triageAsk) error {
	who, err := line.Viewer(s, a.side)
	if err != nil {
		return err
	}
	owned, err := line.OwnedHere()
	if err != nil {
		return err
	}
	ranked, err := s.Triage(ctx, who, owned)
	if err != nil {
		return err
	}
	kept, rest := triage.Rest(ranked, a.keep)
	out := TriageJSON{Keep: a.keep, Battles: []TriagedJSON{}}
	table := map[state.BattleID]bool{}
	for _, b := range kept {
		table[b.ID] = true
	}
	for _, b := range ranked {
		out.Battles = append(out.Battles, TriagedJSON{b.Rank, b.ID, b.Name, b.Points, b.Reason, b.Marks, table[b.ID], b.Bound, b.Short(), append([]cabinet.Fit{}, b.Fits...)})
	}
	if a.fight {
		var ids []state.BattleID
		for _, b := range rest {
			ids = append(ids, b.ID)
		}
		if err := s.FightRest(ctx, ids, nil); err != nil {
			return err
		}
		for _, id := range ids {
			b, err := s.Battle(ctx, intelligence.Viewer{}, id)
			if err != nil {
				return err
			}
			out.Fought = append(out.Fought, AsBattle(b))
		}
	}
	if a.asJSON {
		return line.PrintJSON(p.Out, out)
	}
	return p.ranked(&out, a)
}

// ranked prints a ranking, and what came of it.
func (p *program) ranked(out *TriageJSON, a *triageAsk) error {
	if len(out.Battles) == 0 {
		if err := p.Say("No battle waits."); err != nil {
			return err
		}
	}
	for _, b := range out.Battles {
		on := ""
		switch {
		case b.Bound != "":
			on = "; for the table: " + b.Bound
		case b.Table:
			on = "; for the table"
		}
		if err := p.Say("%d. %s (battle %d): worth %d%s.", b.Rank, b.Name, b.ID, b.Interest, on); err != nil {
			return err
		}
		fmt.Fprintf(p.Out, "   %s\n", line.Clean(b.Reason))
		if b.Short != "" {
			fmt.Fprintf(p.Out, "   %s.\n", line.Clean(b.Short))
		}
	}
	if !a.fight {
		return nil
	}
	if len(out.Fought) == 0 {
		return p.Say("Nothing was left to be fought unattended.")
	}
	fmt.Fprintln(p.Out)
	for _, b := range out.Fought {
		result := b.Result
		if b.Status == state.Declined {
			result = b.Name + ": the attacker drew off, since no rule set can fight it."
		}
		if err := p.Say("%s", line.Clean(result)); err != nil {
			return err
		}
	}
	return nil
}
