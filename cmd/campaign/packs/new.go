package packs

import (
	"errors"
	"fmt"
	"strconv"

	"github.com/spf13/cobra"

	"frontier/campaign/pack"
	"frontier/campaign/theatre"
	"frontier/cmd/campaign/line"
)

// newCommand founds a campaign.
func (p *program) newCommand() *cobra.Command {
	var template, from, seed, scale, rules, plays, preset string
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "new --template T | --pack PACK [--seed N] [--scale standard|small] [--rules ENGINE] [--play SIDE|nobody] [--preset light|standard|full] [--json] FILE",
		Short: "Found a campaign from a template or from a pack and keep it in FILE",
		Long: `Found a campaign from a template, or from a pack of one's own, and keep it in FILE, which must
not exist yet.

The seed decides every throw of the campaign that no order fixes: the same template,
seed and orders give the same campaign. Without one, a seed is chosen and shown. The
scale decides how many men a figure stands for. The rules fight every battle for which
no others are named. With --play a person plays that side alone, and the others are led by
their automatic commanders; without it people play all of them.`,
		Example: "campaign new --template afghanistan-1880 --seed 27 afghan.campaign\ncampaign new --template sudan-1884 --play british --preset full sudan.campaign\ncampaign new --pack ashanti.json ashanti.campaign",
		Args:    line.Takes("FILE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if (template == "") == (from == "") {
				return line.Misuse("name a --template or a --pack, one of the two; a template is %s", line.List(Templates(), "or"))
			}
			if scale != "standard" && scale != "small" && scale != "" {
				return line.Misuse("--scale %q is not known; use standard or small", scale)
			}
			n, err := line.Chosen(seed)
			if err != nil {
				return err
			}
			x, err := beginning(template, from)
			if err != nil {
				return err
			}
			if rules != "" {
				if _, err := p.Engine(rules); err != nil {
					return err
				}
			}
			founding, err := pack.Found(x, pack.Options{Seed: n, Small: scale == "small" || scale == "" && x.SuggestSmall, Rules: rules, Books: p.Engines})
			if errors.Is(err, pack.ErrFaults) {
				return fmt.Errorf("the pack %s is %w; `campaign pack check` tells of each", from, err)
			} else if err != nil {
				return err
			}
			begin, err := line.Beginning(&founding, plays, preset)
			if err != nil {
				return err
			}
			file, err := line.CampaignName(args[0])
			if err != nil {
				return err
			}
			if err := p.Found(cmd.Context(), file, founding, begin); err != nil {
				return err
			}
			if asJSON {
				return line.PrintJSON(p.Out, FoundedJSON{file, x.ID, founding.Title, founding.Start, strconv.FormatUint(n, 10), founding.MenPerFigure, founding.Rules})
			}
			_, err = fmt.Fprintf(p.Out, "Founded %s in %s, from %s, with the seed %d; a figure stands for %d men.\n",
				line.Clean(founding.Title), line.Clean(file), founding.Date(0), n, founding.MenPerFigure)
			return err
		},
	}
	cmd.Flags().StringVar(&template, "template", "", "template to begin from, of those that \"campaign templates\" names")
	cmd.Flags().StringVar(&from, "pack", "", "pack to begin from: a JSON file, or zipped as .frontier-pack")
	cmd.Flags().StringVar(&seed, "seed", "", "whole number that decides every throw (default: one is chosen)")
	cmd.Flags().StringVar(&rules, "rules", "", "rule set that fights where no other is named (default: wornspent)")
	cmd.Flags().StringVar(&scale, "scale", "", "standard or small: men to a figure (default: as the template suggests)")
	cmd.Flags().StringVar(&plays, "play", "", "side that a person plays, the others being led by their commanders, or nobody (default: people play all)")
	cmd.Flags().StringVar(&preset, "preset", "", "how much of the campaign's rules is played with: light, standard or full (default: standard)")
	line.JSONFlag(cmd, &asJSON)
	return cmd
}

// beginning is the pack that a template or a file is.
func beginning(template, from string) (pack.Pack, error) {
	if from != "" {
		b, err := ReadPack(from)
		return b.Pack, err
	}
	info, err := line.Which("template", template, namedTemplates())
	if err != nil {
		return pack.Pack{}, err
	}
	return theatre.Pack(info.ID)
}

// FoundedJSON is a campaign that was founded.
type FoundedJSON struct {
	File         string `json:"file"`
	Template     string `json:"template"`
	Title        string `json:"title"`
	Start        string `json:"start" jsonschema:"the first day, as 1880-07-01"`
	Seed         string `json:"seed" jsonschema:"a whole number as text: programs read numbers beyond 2^53 wrongly"`
	MenPerFigure int    `json:"men_per_figure"`
	Rules        string `json:"rules"`
}
