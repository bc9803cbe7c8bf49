package battles

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"frontier/battle"
	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/slip"
	"frontier/cmd/campaign/line"
	"frontier/internal/export"
	"frontier/internal/intake"
)

// blankCommand prints the result of a battle to fill in.
func (p *program) blankCommand() *cobra.Command {
	var xlsx string
	var force bool
	cmd := &cobra.Command{
		Use:   "blank FILE N [--xlsx OUT.xlsx] [--force]",
		Short: "Print the result of a battle to fill in, for one that is fought on a table",
		Long: `Print the result of a battle that waits as JSON, with everybody who is there and nobody
hurt. Fill in what became of them at the table and bring it back with "campaign battle
record". Units and leaders that lost nothing may be left as they are or taken out;
"campaign schema result" says every key.

With --xlsx it is a spreadsheet: a row for each unit with what is known of it, cells to
fill in, and sums. It is brought back in the same way.`,
		Example: "campaign battle blank afghan.campaign 1 > maiwand.json\ncampaign battle blank afghan.campaign 1 --xlsx maiwand.xlsx",
		Args:    line.Takes("FILE", "N"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if force && xlsx == "" {
				return line.Misuse("--force is for --xlsx, which is missing")
			}
			return p.waiting(cmd.Context(), args, func(_ *campaign.Service, known *slip.Slip) error {
				if xlsx == "" {
					return line.PrintJSON(p.Out, known.Blank())
				}
				book, err := known.Workbook()
				if err != nil {
					return err
				}
				return p.Deliver(xlsx, export.XLSX, book, force, "the result of "+line.Clean(known.Name)+" to fill in")
			})
		},
	}
	cmd.Flags().StringVar(&xlsx, "xlsx", "", "spreadsheet to write instead, or - for stdout")
	cmd.Flags().BoolVar(&force, "force", false, "overwrite it")
	return cmd
}

// waiting opens a campaign and gives the slip of a battle that waits; args are the file and the
// battle's number.
func (p *program) waiting(ctx context.Context, args []string, do func(*campaign.Service, *slip.Slip) error) error {
	id, err := line.BattleNumber(args[1])
	if err != nil {
		return err
	}
	return p.With(ctx, args[0], func(s *campaign.Service) error {
		if _, err := line.TheBattle(ctx, s, id); err != nil {
			return err
		}
		known, err := s.Slip(ctx, id, p.abouts())
		if err != nil {
			return err
		}
		return do(s, known)
	})
}

// abouts are the rule sets by which a battle may be fought.
func (p *program) abouts() []battle.About {
	var out []battle.About
	for _, e := range p.Engines.All() {
		out = append(out, e.About())
	}
	return out
}

// recordCommand brings a battle's result in that was fought on a real table.
func (p *program) recordCommand() *cobra.Command {
	var result string
	var anyway, asJSON bool
	cmd := &cobra.Command{
		Use:   "record FILE N --result RESULT [--anyway] [--json]",
		Short: "Bring in the result of a battle that was fought on a table",
		Long: `Bring in the result of a battle that was fought with model soldiers on a table: what
became of every figure and leader comes back to the map and the rosters, as from a battle
that the program fought. RESULT is the form of "campaign battle blank", as JSON or as a
spreadsheet, or a result slip ("campaign battle slip"). The sum is checked: who was there,
and no more lost than were. A result that does not fit changes nothing.

A slip or spreadsheet of who is no longer there so is refused, with a sentence for each
difference; --anyway takes what it says of those who are.`,
		Example: "campaign battle record afghan.campaign 1 --result maiwand.json\ncampaign battle record afghan.campaign 1 --result maiwand.slip",
		Args:    line.Takes("FILE", "N"),
		RunE: func(cmd *cobra.Command, args []string) error {
			id, err := line.BattleNumber(args[1])
			if err != nil {
				return err
			}
			if result == "" {
				return line.Misuse("--result is missing; name the file with the result, as --result maiwand.json")
			}
			filed, err := ReadResult(result)
			if err != nil {
				return err
			}
			if filed.From == nil && filed.Result.Battle != id {
				return fmt.Errorf("%s is the result of battle %d, not of %d", result, filed.Result.Battle, id)
			}
			ctx := cmd.Context()
			return p.waiting(ctx, args, func(s *campaign.Service, now *slip.Slip) error {
				outcome, err := Compared(filed, now, anyway)
				if err != nil {
					return fmt.Errorf("%s: %w", result, err)
				}
				if err := s.Do(ctx, command.RecordBattle{Battle: id, Engine: filed.Result.Engine, Outcome: outcome}); err != nil {
					return err
				}
				b, err := s.Battle(ctx, intelligence.Viewer{}, id)
				if err != nil {
					return err
				}
				if asJSON {
					return line.PrintJSON(p.Out, AsBattle(b))
				}
				return p.aftermath(b, s.RuleSetTitle(b.Engine))
			})
		},
	}
	cmd.Flags().StringVar(&result, "result", "", "file with the result: a form, a spreadsheet or a slip")
	cmd.Flags().BoolVar(&anyway, "anyway", false, "take a slip of which some are no longer there so")
	line.JSONFlag(cmd, &asJSON)
	return cmd
}

// Compared is the outcome of a result that came back, held against the battle that waits. A bare
// form is checked by the campaign alone.
func Compared(filed *slip.Filed, now *slip.Slip, anyway bool) (battle.Outcome, error) {
	if filed.From == nil {
		return filed.Result.Outcome(), nil
	}
	if err := filed.Fits(now); err != nil {
		return battle.Outcome{}, err
	}
	if differ := filed.Differences(now); len(differ) > 0 && !anyway {
		for i := range differ {
			differ[i] = line.Clean(differ[i])
		}
		return battle.Outcome{}, fmt.Errorf("not everybody is there as the slip has it; --anyway takes the rest\n  %s", strings.Join(differ, "\n  "))
	}
	return filed.Outcome(now), nil
}

// ReadResult reads a result that was filled in: a form, a spreadsheet or a slip.
func ReadResult(path string) (*slip.Filed, error) {
	text, err := intake.Bytes(path, intake.Scenario)
	if err != nil {
		return nil, err
	}
	filed, err := slip.Read(text)
	if err != nil {
		return nil, fmt.Errorf("%s is no result of a battle: %s", path, line.PlainJSON(err))
	}
	return filed, nil
}
