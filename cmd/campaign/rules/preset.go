package rules

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/orders"
	"frontier/campaign/rates"
	"frontier/cmd/campaign/line"
	"frontier/internal/words"
)

// presetJSON is a preset as it is listed.
type presetJSON struct {
	Preset   rates.Preset               `json:"preset"`
	Sentence string                     `json:"sentence"`
	Values   map[string]json.RawMessage `json:"values"` // that differ from the defaults
	Differs  *int                       `json:"differs,omitempty"`
}

func (p *program) rulesPresetCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "preset [FILE [PRESET]] [--json]",
		Short: "List the presets of the campaign's own rules, or take one",
		Long: `List the presets of the campaign's own rules: light, standard and full. With FILE it says in how
many settings that campaign differs from each; with PRESET the campaign takes it, in one change
that stands in the journal and can be undone.`,
		Example: "campaign rules preset afghan.campaign light",
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) > 2 {
				return line.Takes("FILE", "PRESET")(cmd, args)
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return p.presets(nil, asJSON)
			}
			return p.With(cmd.Context(), args[0], func(s *campaign.Service) error {
				now := s.State()
				if len(args) == 1 {
					return p.presets(&now, asJSON)
				}
				preset, err := rates.PresetOf(args[1])
				if err != nil {
					return line.Misuse("%v", err)
				}
				if err := s.Do(cmd.Context(), command.ChangeRates{Preset: string(preset), Values: command.ValuesOf(preset)}); err != nil {
					return err
				}
				return p.Say("It is played by the %s rules of the campaign now.", preset)
			})
		},
	}
	line.JSONFlag(cmd, &asJSON)
	return cmd
}

// rated is what has rates in force.
type rated interface{ Rates() rates.InForce }

// presets lists the presets, with how far a campaign is from each; nil: of none.
func (p *program) presets(of rated, asJSON bool) error {
	var out []presetJSON
	t := line.NewTable("PRESET", "SETTINGS OF ITS OWN#", "DIFFERS IN#", "WHAT IT IS")
	for _, preset := range rates.Presets {
		line := presetJSON{Preset: preset, Sentence: preset.Sentence(), Values: preset.Of()}
		differs := ""
		if of != nil {
			n := rates.Apart(of.Rates(), preset)
			line.Differs, differs = &n, fmt.Sprint(n)
		}
		out = append(out, line)
		t.Add(preset, len(line.Values), differs, line.Sentence)
	}
	if asJSON {
		return line.PrintJSON(p.Out, out)
	}
	return t.Print(p.Out, "There are no presets.")
}

func (p *program) rulesBookCommand() *cobra.Command {
	var file, preset string
	cmd := &cobra.Command{
		Use:   "book [--campaign FILE | --preset PRESET]",
		Short: "Print the campaign's own rules, with the numbers in force",
		Long: `Print every rule of the campaign by its id, as Markdown, with the numbers that are in force in a
campaign, or as a preset has them: all that is needed to run it by hand. Settings that differ
from the defaults are listed at the end.`,
		Example: "campaign rules book --campaign afghan.campaign > rules.md",
		Args:    line.Takes(),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if file != "" && preset != "" {
				return line.Misuse("name a campaign or a preset, not both")
			}
			in := rates.InForce{}
			switch {
			case file != "":
				held, err := inForce{campaign: file}.read(cmd.Context(), p)
				if err != nil {
					return err
				}
				in = held[rates.Book]
			case preset != "":
				x, err := rates.PresetOf(preset)
				if err != nil {
					return line.Misuse("%v", err)
				}
				in = x.Of()
			}
			_, err := fmt.Fprint(p.Out, ruleBook(in))
			return err
		},
	}
	cmd.Flags().StringVar(&file, "campaign", "", "print the rules as they are in force in this campaign file")
	cmd.Flags().StringVar(&preset, "preset", "", "print the rules as a preset has them: light, standard or full")
	return cmd
}

// ruleBook prints the campaign's rules.
func ruleBook(in rates.InForce) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# The rules of the campaign\n\n%s.\n", words.Capital(rates.Spoken(in)))
	for _, r := range orders.Rules(in) {
		fmt.Fprintf(&b, "\n**%s, %s.** %s\n", r.ID, r.Title, r.Text)
	}
	changed := false
	for _, r := range rates.All() {
		value, ok := in[r.Key]
		if !ok {
			continue
		}
		if !changed {
			b.WriteString("\n## Settings that differ from the defaults\n\n| setting | here | default | rule |\n| --- | --- | --- | --- |\n")
			changed = true
		}
		fmt.Fprintf(&b, "| %s | %s | %s | %s |\n", r.Title, rates.Words(value), rates.Words(r.In(rates.Standard)), r.Rule)
	}
	return b.String()
}
