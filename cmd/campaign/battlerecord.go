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
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/intake"
)

// resultJSON is the result of a battle that was fought on a real table, as a form that is
// printed, filled in and read.
type resultJSON struct {
	Battle  state.BattleID       `json:"battle"`
	Name    string               `json:"name,omitempty"`
	Engine  string               `json:"engine,omitempty"` // rule set by which it was fought
	Holder  string               `json:"holder"`           // side that holds the field; empty: neither
	Reason  battle.Reason        `json:"reason"`           // destroyed, broke, withdrew, turn_limit or goal
	Turns   int                  `json:"turns"`
	Units   []unitResult         `json:"units"`
	Leaders []leaderResult       `json:"leaders,omitempty"`
	Works   []battle.WorkOutcome `json:"works,omitempty"`
}

// unitResult is what became of a unit, in figures. Who is not lost is in the ranks.
type unitResult struct {
	ID           string        `json:"id"`
	Name         string        `json:"name,omitempty"`
	Side         string        `json:"side,omitempty"`
	Present      battle.Ranks  `json:"present"` // left as it was printed
	Killed       battle.Ranks  `json:"killed"`
	Wounded      battle.Ranks  `json:"wounded"`
	Missing      battle.Ranks  `json:"missing"`
	Captured     battle.Ranks  `json:"captured"`
	Ending       battle.Ending `json:"ending,omitempty"` // in_hand, withdrawn, beaten or broken; left out it follows from the losses
	GunsLost     int           `json:"guns_lost,omitempty"`
	HorsesLost   int           `json:"horses_lost,omitempty"`
	BaggageTaken bool          `json:"baggage_taken,omitempty"`
}

// leaderResult is what became of a leader.
type leaderResult struct {
	ID   string      `json:"id"`
	Name string      `json:"name,omitempty"`
	Side string      `json:"side,omitempty"`
	Fate battle.Fate `json:"fate"` // unhurt, wounded, killed or captured
}

// outcome is the result as the campaign takes it.
func (r *resultJSON) outcome() battle.Outcome {
	out := battle.Outcome{Holder: r.Holder, Reason: r.Reason, Turns: r.Turns, Works: r.Works}
	for _, u := range r.Units {
		out.Units = append(out.Units, battle.UnitOutcome{ID: u.ID, Side: u.Side, Present: u.Present, Killed: u.Killed, Wounded: u.Wounded, Missing: u.Missing,
			Captured: u.Captured, Ending: u.Ending, GunsLost: u.GunsLost, HorsesLost: u.HorsesLost, BaggageTaken: u.BaggageTaken})
	}
	for _, l := range r.Leaders {
		out.Leaders = append(out.Leaders, battle.LeaderOutcome{ID: l.ID, Side: l.Side, Fate: l.Fate})
	}
	return out
}

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
				b, err := found(ctx, s, id)
				if err != nil {
					return err
				}
				blank, err := s.Blank(ctx, id)
				if err != nil {
					return err
				}
				return printJSON(p.out, blankOf(s.Founding(), &b, blank))
			})
		},
	}
}

// blankOf is a form with the names that people know.
func blankOf(f *state.Founding, b *views.BattleView, blank battle.Outcome) resultJSON {
	out := resultJSON{Battle: b.ID, Name: b.Name, Engine: f.Rules, Reason: blank.Reason, Units: []unitResult{}}
	names := map[string]string{}
	for _, u := range f.Units {
		names[string(u.ID)] = u.Name
	}
	for _, l := range f.Leaders {
		names[string(l.ID)] = l.Name
	}
	for _, u := range blank.Units {
		out.Units = append(out.Units, unitResult{ID: u.ID, Name: names[u.ID], Side: u.Side, Present: u.Present})
	}
	for _, l := range blank.Leaders {
		out.Leaders = append(out.Leaders, leaderResult{ID: l.ID, Name: names[l.ID], Side: l.Side, Fate: battle.Unhurt})
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
				if err := s.Do(ctx, command.RecordBattle{Battle: id, Engine: r.Engine, Outcome: r.outcome()}); err != nil {
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
func readResult(path string) (*resultJSON, error) {
	text, err := intake.File(path, intake.Scenario)
	if err != nil {
		return nil, err
	}
	dec := json.NewDecoder(bytes.NewReader(text))
	dec.DisallowUnknownFields()
	var r resultJSON
	if err := dec.Decode(&r); err != nil {
		return nil, fmt.Errorf("%s is no result of a battle: %s", path, plainJSON(err))
	}
	if dec.More() {
		return nil, fmt.Errorf("%s holds more than one result; give each a file", path)
	}
	return &r, nil
}
