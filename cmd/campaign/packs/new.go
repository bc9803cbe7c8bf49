package packs

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"frontier/campaign/pack"
	"frontier/campaign/state"
	"frontier/campaign/theatre"
	"frontier/cmd/campaign/line"
	"frontier/internal/words"
)

// newCommand founds a campaign.
func (p *program) newCommand() *cobra.Command {
	var template, from, seed, scale, rules, plays, preset string
	var ahead aheadFlags
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "new --template T | --pack PACK [--seed N] [--scale standard|small] [--rules ENGINE] [--play SIDE|nobody] [--preset light|standard|full] [--handicap none|SIDE=POINTS] [--json] FILE",
		Short: "Found a campaign from a template or from a pack and keep it in FILE",
		Long: `Found a campaign from a template, or from a pack of one's own, and keep it in FILE, which must
not exist yet.

The seed decides every throw of the campaign that no order fixes: the same template,
seed and orders give the same campaign. Without one, a seed is chosen and shown. The
scale decides how many men a figure stands for. The rules fight every battle for which
no others are named. With --play a person plays that side alone, and the others are led by
their automatic commanders; without it people play all of them.

A template or pack may give a side points in advance, since history dealt the sides unequally
(CAMPAIGN-15.10). --handicap gives others, or with "none" nobody any.`,
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
			if err := ahead.into(&x); err != nil {
				return err
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
				return line.PrintJSON(p.Out, FoundedJSON{file, x.ID, founding.Title, founding.Start, strconv.FormatUint(n, 10), founding.MenPerFigure, founding.Rules, founding.Handicaps})
			}
			p.tellFounded(&founding, file, pack.Remarks(&x))
			return nil
		},
	}
	cmd.Flags().StringVar(&template, "template", "", "template to begin from, of those that \"campaign templates\" names")
	cmd.Flags().StringVar(&from, "pack", "", "pack to begin from: a JSON file, or zipped as .frontier-pack")
	cmd.Flags().StringVar(&seed, "seed", "", "whole number that decides every throw (default: one is chosen)")
	cmd.Flags().StringVar(&rules, "rules", "", "rule set that fights where no other is named (default: wornspent)")
	cmd.Flags().StringVar(&scale, "scale", "", "standard or small: men to a figure (default: as the template suggests)")
	cmd.Flags().StringVar(&plays, "play", "", "side that a person plays, the others being led by their commanders, or nobody (default: people play all)")
	cmd.Flags().StringVar(&preset, "preset", "", "how much of the campaign's rules is played with: light, standard or full (default: standard)")
	ahead.flags(cmd)
	line.JSONFlag(cmd, &asJSON)
	return cmd
}

// tellFounded says what was founded, and what its organiser may not have meant.
func (p *program) tellFounded(f *state.Founding, file string, remarks []pack.Fault) {
	fmt.Fprintf(p.Out, "Founded %s in %s, from %s, with the seed %d; a figure stands for %d men.\n",
		line.Clean(f.Title), line.Clean(file), f.Date(0), f.Seed, f.MenPerFigure)
	for i := range f.Handicaps {
		if h := &f.Handicaps[i]; h.In(f.Rules) > 0 {
			fmt.Fprintf(p.Out, "%s has %s in advance. %s\n", words.Capital(line.Clean(state.SideName(f, h.Side))), line.Count(h.In(f.Rules), "point"), line.Clean(words.Ended(h.Reason)))
		}
	}
	for _, r := range remarks {
		fmt.Fprintln(p.Out, line.Clean(words.Ended(r.String())))
	}
}

// aheadFlags are the flags of points in advance.
type aheadFlags struct {
	points []string
	reason string
}

func (a *aheadFlags) flags(cmd *cobra.Command) {
	cmd.Flags().StringArrayVar(&a.points, "handicap", nil, "points that a side has in advance, as resistance=6, once for each side; none: nobody has any (default: as the template or pack gives)")
	cmd.Flags().StringVar(&a.reason, "handicap-reason", "", "why, in a sentence")
}

// into gives a pack the points in advance that were asked for.
func (a *aheadFlags) into(x *pack.Pack) error {
	if len(a.points) == 0 {
		if a.reason != "" {
			return line.Misuse("--handicap-reason says why a side has points in advance; give them, too: --handicap resistance=6")
		}
		return nil
	}
	var sides []line.Named[state.SideID]
	for _, s := range x.Sides {
		sides = append(sides, line.Named[state.SideID]{ID: string(s.ID), Name: s.Name, It: s.ID})
	}
	var list []state.Handicap
	for _, text := range a.points {
		if text == "none" && len(a.points) == 1 && a.reason == "" {
			break
		}
		side, points, ok := strings.Cut(text, "=")
		n, err := strconv.Atoi(points)
		if !ok || err != nil || n < 1 || n > 1000 {
			return line.Misuse("--handicap %q is not understood; name a side and 1 to 1000 points, as resistance=6, or none alone", text)
		}
		id, err := line.Which("side", side, sides)
		if err != nil {
			return err
		}
		if slices.ContainsFunc(list, func(h state.Handicap) bool { return h.Side == id }) {
			return line.Misuse("--handicap names %s twice; add its points up", id)
		}
		list = append(list, state.Handicap{Side: id, Points: n, Reason: a.reason})
	}
	x.Ahead(list)
	return nil
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

	Handicaps []state.Handicap `json:"handicaps,omitempty" jsonschema:"points that sides have in advance"`
}
