package rules

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"frontier/battle"
	"frontier/campaign"
	"frontier/cmd/campaign/line"
	"frontier/internal/intake"
	"frontier/internal/jsonkeys"
)

// inForce says where the settings come from by which rules are asked.
type inForce struct{ campaign, file string }

func (inForce) help() string {
	return `Inputs that are settings of their rule set, and are left out, take the settings kept with
a campaign (--campaign), those of a JSON file such as {"gsq":{"shot_ceiling":"six"}}
(--settings), or the line's own "settings":{...}; the last named goes before the others.`
}

func (f *inForce) flags(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.campaign, "campaign", "", "take the settings kept with this campaign file")
	cmd.Flags().StringVar(&f.file, "settings", "", "take the settings of this JSON file")
}

// read gives the settings. A wrong one is an error that names it.
func (f inForce) read(ctx context.Context, p *program) (battle.InForce, error) {
	out := battle.InForce{}
	if f.campaign != "" {
		err := p.With(ctx, f.campaign, func(s *campaign.Service) error {
			state := s.State()
			out = state.SettingsInForce()
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	if f.file != "" {
		raw, err := intake.File(f.file, intake.Settings)
		if err != nil {
			return nil, err
		}
		if key := jsonkeys.Twice(raw); key != "" {
			return nil, fmt.Errorf("%s has the key %q twice; leave one out", f.file, line.Clean(key))
		}
		var given battle.InForce
		if err := json.Unmarshal(raw, &given); err != nil {
			return nil, fmt.Errorf(`%s must be a JSON object of settings by rule set, as {"gsq":{"shot_ceiling":"six"}}: %s`, f.file, line.PlainJSON(err))
		}
		for id, changed := range given {
			if out[id] == nil {
				out[id] = map[string]json.RawMessage{}
			}
			maps.Copy(out[id], changed)
		}
	}
	for _, id := range slices.Sorted(maps.Keys(out)) {
		set, err := p.book(id)
		if err != nil {
			return nil, err
		}
		if err := battle.CheckSettings(set, out[id]); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// ruleSet finds a rule set by its id.
func (p *program) ruleSet(id string) (battle.RuleSet, error) {
	if set, ok := p.Engines.RuleSet(id); ok {
		return set, nil
	}
	var ids []string
	for _, s := range p.Engines.RuleSets() {
		ids = append(ids, s.About().ID)
	}
	return nil, line.Misuse("there is no rule set %q; use %s", line.Clean(id), line.List(ids, "or"))
}

func (p *program) rulesOddsCommand() *cobra.Command {
	var from inForce
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "odds [ENGINE PROCEDURE [KEY=VALUE...]] [--json]",
		Short: "Work out how likely each result of a throw is",
		Long: `Work out, without throwing, how likely each result of a procedure is: the exact
distribution of every key of the result, with the expected value of numbers. Inputs that
are left out have their defaults.

Without ENGINE and PROCEDURE it reads JSON lines from stdin, as "campaign rules eval"
does but without dice, and answers each by a line:

  {"engine":"gsq","procedure":"shoot","inputs":{"shooters":60}}

` + from.help(),
		Example: "campaign rules odds gsq shoot shooters=10 range_in=22 cover=true",
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) == 1 {
				return line.Misuse("name a procedure of %s too; `campaign rules list` lists them", line.Clean(args[0]))
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return p.answer(cmd.Context(), nil, from, battle.OddsLines)
			}
			return p.odds(cmd.Context(), args, from, asJSON)
		},
	}
	from.flags(cmd)
	line.JSONFlag(cmd, &asJSON)
	return cmd
}

// odds prints the odds of one procedure: ENGINE PROCEDURE KEY=VALUE...
func (p *program) odds(ctx context.Context, args []string, from inForce, asJSON bool) error {
	set, err := p.ruleSet(args[0])
	if err != nil {
		return err
	}
	proc, ok := battle.FindProcedure(set, args[1])
	if !ok {
		return line.Misuse("%s has no procedure %q; `campaign rules list` lists them", args[0], line.Clean(args[1]))
	}
	settings, err := from.read(ctx, p)
	if err != nil {
		return err
	}
	inputs, err := pairs(proc, args[2:])
	if err != nil {
		return err
	}
	if inputs, err = battle.Settled(set, proc, settings[args[0]], inputs); err != nil {
		return err
	}
	if asJSON {
		line, err := json.Marshal(map[string]any{"engine": args[0], "procedure": args[1], "inputs": inputs})
		if err != nil {
			return err
		}
		return battle.OddsLines(ctx, bytes.NewReader(line), p.Out, p.Engines, nil)
	}
	odds, err := proc.Odds(inputs)
	if err != nil {
		return err
	}
	fmt.Fprintf(p.Out, "%s (%s)\n", line.Clean(proc.Title()), proc.Rule())
	if need := plainNeed(odds.Need); need != "" {
		fmt.Fprintf(p.Out, "Needed: %s\n", need)
	}
	for _, k := range odds.Keys {
		expected := ""
		if k.Expected != nil {
			expected = fmt.Sprintf(", expected %s", decimals(*k.Expected))
		}
		fmt.Fprintf(p.Out, "\n%s%s\n", k.Key, expected)
		t := line.NewTable("VALUE#", "CHANCE#", "")
		for _, v := range k.Values {
			t.Add(string(v.Value), percent(v.Chance), strings.Repeat("█", int(math.Round(v.Chance*40))))
		}
		if err := t.Print(p.Out, "It has no values."); err != nil {
			return err
		}
	}
	if len(odds.LeftOut) > 0 {
		fmt.Fprintf(p.Out, "\nToo many outcomes to list: %s.\n", strings.Join(odds.LeftOut, ", "))
	}
	return nil
}

// pairs makes inputs of KEY=VALUE. A value that is no JSON is a text; numbers are texts
// where the procedure takes one.
func pairs(proc battle.Procedure, words []string) (json.RawMessage, error) {
	values := map[string]json.RawMessage{}
	for _, w := range words {
		key, value, ok := strings.Cut(w, "=")
		if !ok || key == "" {
			return nil, line.Misuse("%q is no input; write KEY=VALUE, as shooters=10", line.Clean(w))
		}
		if _, twice := values[key]; twice {
			return nil, line.Misuse("%s is given twice", line.Clean(key))
		}
		i := slices.IndexFunc(proc.Inputs(), func(in battle.Input) bool { return in.Key == key })
		text := i >= 0 && (proc.Inputs()[i].Kind == battle.Choice || proc.Inputs()[i].Kind == battle.Text)
		if text && !strings.HasPrefix(value, `"`) || !json.Valid([]byte(value)) {
			quoted, err := json.Marshal(value)
			if err != nil {
				return nil, err
			}
			value = string(quoted)
		}
		values[key] = json.RawMessage(value)
	}
	return json.Marshal(values)
}

// plainNeed writes what is needed without the signs of JSON: "to hit 5, hit dice 10".
func plainNeed(need json.RawMessage) string {
	text := strings.NewReplacer("{", "", "}", "", `"`, "", "_", " ", ":", " ", ",", ", ").Replace(string(need))
	return line.Clean(text)
}

// percent writes a chance so that small ones are not nought.
func percent(chance float64) string {
	switch c := chance * 100; {
	case chance == 0 || chance == 1 || c >= 0.05:
		return fmt.Sprintf("%.1f %%", c)
	case c >= 0.0005:
		return fmt.Sprintf("%.3f %%", c)
	}
	return "< 0.001 %"
}

// decimals writes a number with at most three decimals.
func decimals(v float64) string {
	return strings.TrimSuffix(strings.TrimRight(fmt.Sprintf("%.3f", v), "0"), ".")
}
