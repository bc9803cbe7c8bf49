package rules

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/spf13/cobra"

	"frontier/battle"
	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/orders"
	"frontier/campaign/rates"
	"frontier/cmd/campaign/line"
)

// SettingJSON is a setting and what it is in a campaign.
type SettingJSON struct {
	battle.Setting
	Value json.RawMessage `json:"value"` // in force
}

func (p *program) rulesSettingsCommand() *cobra.Command {
	var file string
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "settings ENGINE [--campaign FILE] [--json]",
		Short: "List the settings of a rule set, or of the campaign's own rules",
		Long: `List what an organiser may change of a rule set: the numbers that its published text has
lost, and rulings where it is silent or can be read in two ways. "campaign" for ENGINE lists
the numbers and choices of the campaign's own rules. With --campaign the
values are those in force in that campaign; "campaign rules set" changes them.`,
		Example: "campaign rules settings wornspent --campaign afghan.campaign",
		Args:    line.Takes("ENGINE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			set, err := p.book(args[0])
			if err != nil {
				return err
			}
			values, err := inForce{campaign: file}.read(cmd.Context(), p)
			if err != nil {
				return err
			}
			return p.settings(set, values[args[0]], asJSON)
		},
	}
	cmd.Flags().StringVar(&file, "campaign", "", "show the values in force in this campaign file")
	line.JSONFlag(cmd, &asJSON)
	return cmd
}

func (p *program) settings(set battle.RuleSet, values map[string]json.RawMessage, asJSON bool) error {
	out := []SettingJSON{}
	for _, s := range set.Settings() {
		value, changed := values[s.Key]
		if !changed {
			var err error
			if value, err = json.Marshal(s.Default); err != nil {
				return err
			}
		}
		out = append(out, SettingJSON{s, value})
	}
	if asJSON {
		return line.PrintJSON(p.Out, out)
	}
	t := line.NewTable("SETTING", "VALUE#", "DEFAULT#", "RULE", "WHAT IT IS")
	for _, s := range out {
		standard, err := json.Marshal(s.Default)
		if err != nil {
			return err
		}
		t.Add(s.Key, inCell(s.Value), inCell(standard), s.Rule, s.Title)
	}
	return t.Print(p.Out, "It has no settings.")
}

// inCell is a value in a cell of a table: a list is counted, not printed.
func inCell(value json.RawMessage) string {
	var rows []json.RawMessage
	if json.Unmarshal(value, &rows) == nil {
		return line.Count(len(rows), "row")
	}
	return string(value)
}

func (p *program) rulesSetCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "set FILE ENGINE KEY VALUE",
		Short: "Change a setting that is kept with a campaign",
		Long: `Change a setting of a rule set in a campaign. It holds for the battles to come and for
what is asked with --campaign. VALUE is true or false, a number or a word, as the list of
"campaign rules settings" shows; "default" puts the default back. It can be undone like
any order.`,
		Example: "campaign rules set afghan.campaign wornspent officer_save_bonus 1",
		Args:    line.Takes("FILE", "ENGINE", "KEY", "VALUE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			set, err := p.book(args[1])
			if err != nil {
				return err
			}
			value, err := settingValue(set, args[2], args[3])
			if err != nil {
				return err
			}
			return p.With(cmd.Context(), args[0], func(s *campaign.Service) error {
				return p.keep(cmd.Context(), s, set, args[2], value)
			})
		},
	}
}

// book finds a rule set by its id, or the campaign's own rules.
func (p *program) book(id string) (battle.RuleSet, error) {
	if id == rates.Book {
		return orders.Book(), nil
	}
	return p.ruleSet(id)
}

// keep changes a setting and says what it is now.
func (p *program) keep(ctx context.Context, s *campaign.Service, set battle.RuleSet, key, value string) error {
	if err := s.Do(ctx, command.ChangeSetting{Engine: set.About().ID, Key: key, Value: value}); err != nil {
		return err
	}
	if value == "" {
		return p.Say("%s of %s is at its default again.", key, set.About().ID)
	}
	return p.Say("%s of %s is now %s.", key, set.About().ID, value)
}

// settingValue writes a word as the setting's value in JSON; empty for the default.
func settingValue(set battle.RuleSet, key, word string) (string, error) {
	if word == "default" {
		return "", nil
	}
	for _, s := range set.Settings() {
		if s.Key == key && s.Kind == battle.Choice {
			quoted, err := json.Marshal(word)
			return string(quoted), err
		}
	}
	if !json.Valid([]byte(word)) {
		return "", fmt.Errorf("%s of %s cannot be %q; give true, false, a number or one of its words", line.Clean(key), set.About().ID, line.Clean(word))
	}
	return word, nil
}
