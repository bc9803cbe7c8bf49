package main

import (
	"bytes"
	"encoding/json"
	"fmt"

	"github.com/spf13/cobra"

	"frontier/battle"
	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/slip"
	"frontier/internal/intake"
)

// blankCommand prints the result of a battle to fill in.
func (p *program) blankCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "blank FILE N",
		Short: "Print the result of a battle to fill in, for one that is fought on a table",
		Long: `Print the result of a battle that waits as JSON, with everybody who is there and nobody
hurt. Fill in what became of them at the table and bring it back with "campaign battle
record". Units and leaders that lost nothing may be left as they are or taken out;
"campaign schema result" says every key.`,
		Example: "campaign battle blank afghan.campaign 1 > maiwand.json",
		Args:    takes("FILE", "N"),
		RunE: func(cmd *cobra.Command, args []string) error {
			id, err := number(args[1])
			if err != nil {
				return err
			}
			ctx := cmd.Context()
			return p.with(ctx, args[0], func(s *campaign.Service) error {
				if _, err := found(ctx, s, id); err != nil {
					return err
				}
				known, err := s.Slip(ctx, id, p.abouts())
				if err != nil {
					return err
				}
				return printJSON(p.out, known.Blank())
			})
		},
	}
}

// abouts are the rule sets by which a battle may be fought.
func (p *program) abouts() []battle.About {
	var out []battle.About
	for _, e := range p.engines.All() {
		out = append(out, e.About())
	}
	return out
}

// recordCommand brings a battle's result in that was fought on a real table.
func (p *program) recordCommand() *cobra.Command {
	var result string
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "record FILE N --result RESULT.json [--json]",
		Short: "Bring in the result of a battle that was fought on a table",
		Long: `Bring in the result of a battle that was fought with model soldiers on a table: what
became of every figure and leader comes back to the map and the rosters, as from a battle
that the program fought. "campaign battle blank" prints the form. The sum is checked: who
was there, and no more lost than were. A result that does not fit changes nothing.`,
		Example: "campaign battle record afghan.campaign 1 --result maiwand.json",
		Args:    takes("FILE", "N"),
		RunE: func(cmd *cobra.Command, args []string) error {
			id, err := number(args[1])
			if err != nil {
				return err
			}
			if result == "" {
				return misuse("--result is missing; name the file with the result, as --result maiwand.json")
			}
			r, err := readResult(result)
			if err != nil {
				return err
			}
			if r.Battle != id {
				return fmt.Errorf("%s is the result of battle %d, not of %d", result, r.Battle, id)
			}
			ctx := cmd.Context()
			return p.with(ctx, args[0], func(s *campaign.Service) error {
				if _, err := found(ctx, s, id); err != nil {
					return err
				}
				if err := s.Do(ctx, command.RecordBattle{Battle: id, Engine: r.Engine, Outcome: r.Outcome()}); err != nil {
					return err
				}
				b, err := s.Battle(ctx, intelligence.Viewer{}, id)
				if err != nil {
					return err
				}
				if asJSON {
					return printJSON(p.out, asBattle(b))
				}
				return p.aftermath(b)
			})
		},
	}
	cmd.Flags().StringVar(&result, "result", "", "file with the result, as `campaign battle blank` prints it")
	jsonFlag(cmd, &asJSON)
	return cmd
}

// readResult reads a result that was filled in.
func readResult(path string) (*slip.Result, error) {
	text, err := intake.File(path, intake.Scenario)
	if err != nil {
		return nil, err
	}
	dec := json.NewDecoder(bytes.NewReader(text))
	dec.DisallowUnknownFields()
	var r slip.Result
	if err := dec.Decode(&r); err != nil {
		return nil, fmt.Errorf("%s is no result of a battle: %s", path, plainJSON(err))
	}
	if dec.More() {
		return nil, fmt.Errorf("%s holds more than one result; give each a file", path)
	}
	return &r, nil
}
