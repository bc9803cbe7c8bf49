package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"math/big"
	"strconv"

	"github.com/spf13/cobra"

	"frontier/campaign"
	"frontier/campaign/intelligence"
	"frontier/campaign/journal"
	"frontier/campaign/pack"
	"frontier/campaign/state"
	"frontier/campaign/store"
	"frontier/campaign/theatre"
	"frontier/campaign/views"
)

// newCommand founds a campaign.
func (p *program) newCommand() *cobra.Command {
	var template, from, seed, scale, rules string
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "new --template T | --pack PACK [--seed N] [--scale standard|small] [--rules ENGINE] [--json] FILE",
		Short: "Found a campaign from a template or from a pack and keep it in FILE",
		Long: `Found a campaign from a template, or from a pack of one's own, and keep it in FILE, which must
not exist yet.

The seed decides every throw of the campaign that no order fixes: the same template,
seed and orders give the same campaign. Without one, a seed is chosen and shown. The
scale decides how many men a figure stands for. The rules fight every battle for which
no others are named.`,
		Example: "campaign new --template afghanistan-1880 --seed 27 afghan.campaign\ncampaign new --pack ashanti.json ashanti.campaign",
		Args:    takes("FILE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if (template == "") == (from == "") {
				return misuse("name a --template or a --pack, one of the two; a template is %s", list(templates(), "or"))
			}
			if scale != "standard" && scale != "small" && scale != "" {
				return misuse("--scale %q is not known; use standard or small", scale)
			}
			n, err := chosen(seed)
			if err != nil {
				return err
			}
			x, err := beginning(template, from)
			if err != nil {
				return err
			}
			if rules != "" {
				if _, err := p.engine(rules); err != nil {
					return err
				}
			}
			founding, err := pack.Found(x, pack.Options{Seed: n, Small: scale == "small" || scale == "" && x.SuggestSmall, Rules: rules, Books: p.engines})
			if errors.Is(err, pack.ErrFaults) {
				return fmt.Errorf("the pack %s is %w; `campaign pack check` tells of each", from, err)
			} else if err != nil {
				return err
			}
			file, err := campaignName(args[0])
			if err != nil {
				return err
			}
			if err := store.Create(cmd.Context(), file, founding); err != nil {
				return err
			}
			if asJSON {
				return printJSON(p.out, foundedJSON{file, x.ID, founding.Title, founding.Start, strconv.FormatUint(n, 10), founding.MenPerFigure, founding.Rules})
			}
			_, err = fmt.Fprintf(p.out, "Founded %s in %s, from %s, with the seed %d; a figure stands for %d men.\n",
				clean(founding.Title), clean(file), founding.Date(0), n, founding.MenPerFigure)
			return err
		},
	}
	cmd.Flags().StringVar(&template, "template", "", "template to begin from; `campaign templates` lists them")
	cmd.Flags().StringVar(&from, "pack", "", "pack to begin from: a JSON file, or zipped as .frontier-pack")
	cmd.Flags().StringVar(&seed, "seed", "", "whole number that decides every throw (default: one is chosen)")
	cmd.Flags().StringVar(&rules, "rules", "", "rule set that fights where no other is named (default: wornspent)")
	cmd.Flags().StringVar(&scale, "scale", "", "standard or small: men to a figure (default: as the template suggests)")
	jsonFlag(cmd, &asJSON)
	return cmd
}

// beginning is the pack that a template or a file is.
func beginning(template, from string) (pack.Pack, error) {
	if from != "" {
		b, err := readPack(from)
		return b.Pack, err
	}
	info, err := which("template", template, namedTemplates())
	if err != nil {
		return pack.Pack{}, err
	}
	return theatre.Pack(info.ID)
}

// foundedJSON is a campaign that was founded.
type foundedJSON struct {
	File         string `json:"file"`
	Template     string `json:"template"`
	Title        string `json:"title"`
	Start        string `json:"start" jsonschema:"the first day, as 1880-07-01"`
	Seed         string `json:"seed" jsonschema:"a whole number as text: programs read numbers beyond 2^53 wrongly"`
	MenPerFigure int    `json:"men_per_figure"`
	Rules        string `json:"rules"`
}

// chosen reads a seed, or chooses one that is short enough to be told to a friend.
func chosen(word string) (uint64, error) {
	if word != "" {
		n, err := strconv.ParseUint(word, 10, 64)
		if err != nil {
			return 0, misuse("--seed %q is no whole number from 0 to 18446744073709551615", word)
		}
		return n, nil
	}
	n, err := rand.Int(rand.Reader, big.NewInt(999_999_999))
	if err != nil {
		return 0, fmt.Errorf("no seed could be chosen (%w); give one with --seed", err)
	}
	return n.Uint64() + 1, nil
}

// templates lists the ids of the templates.
func templates() []string {
	var ids []string
	for _, t := range theatre.List() {
		ids = append(ids, t.ID)
	}
	return ids
}

func namedTemplates() []named[theatre.Info] {
	var out []named[theatre.Info]
	for _, t := range theatre.List() {
		out = append(out, named[theatre.Info]{t.ID, t.Title, t})
	}
	return out
}

// templateJSON is what a campaign can be founded from.
type templateJSON struct {
	ID        string   `json:"id"`
	Title     string   `json:"title"`
	Subtitle  string   `json:"subtitle"`
	Start     string   `json:"start"`
	End       string   `json:"end"`
	Situation string   `json:"situation" jsonschema:"a paragraph of history"`
	Playable  []string `json:"sides" jsonschema:"names of the sides that can be played"`
	Hexes     int      `json:"hexes"`
	HexMiles  int      `json:"hex_miles"`
	Small     bool     `json:"small" jsonschema:"it suggests the small scale"`
}

// templateOf tells of a pack as of a template.
func templateOf(x *pack.Pack) templateJSON {
	out := templateJSON{
		ID: x.ID, Title: x.Title, Subtitle: x.Subtitle, Start: x.Start, End: x.End, Situation: x.Situation, Playable: []string{},
		Hexes: len(x.Map.Cells), HexMiles: x.Map.HexMiles, Small: x.SuggestSmall,
	}
	for _, s := range x.Sides {
		if s.Playable {
			out.Playable = append(out.Playable, s.Name)
		}
	}
	return out
}

// templatesCommand lists what a campaign can be founded from.
func (p *program) templatesCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:     "templates [--json]",
		Aliases: []string{"list"},
		Short:   "List the templates from which a campaign can be founded",
		Example: "campaign templates",
		Args:    takes(),
		RunE: func(*cobra.Command, []string) error {
			rows := []templateJSON{}
			t := newTable("TEMPLATE", "TITLE", "ABOUT", "FROM", "TO", "HEXES#")
			for _, i := range theatre.List() {
				rows = append(rows, templateJSON{i.ID, i.Title, i.Subtitle, i.Start, i.End, i.Situation, i.Sides, i.Hexes, i.HexMiles, i.Small})
				t.add(i.ID, i.Title, i.Subtitle, i.Start, i.End, thousands(i.Hexes))
			}
			if asJSON {
				return printJSON(p.out, rows)
			}
			return t.print(p.out, "There are no templates.")
		},
	}
	jsonFlag(cmd, &asJSON)
	return cmd
}

// jsonFlag adds --json.
func jsonFlag(cmd *cobra.Command, into *bool) {
	cmd.Flags().BoolVar(into, "json", false, "print JSON for a program to read")
}

// undoCommand takes the last command back.
func (p *program) undoCommand() *cobra.Command {
	return p.stepCommand("undo", "Take the last command back", "Taken back: %s.",
		"there is nothing to undo: no command has been given yet",
		(*campaign.Service).Undo, func(o views.Overview) string { return o.Undo })
}

// redoCommand gives again what was taken back.
func (p *program) redoCommand() *cobra.Command {
	return p.stepCommand("redo", "Give again the command that was taken back last", "Given again: %s.",
		"there is nothing to redo: no command was taken back, or another has been given since",
		(*campaign.Service).Redo, func(o views.Overview) string { return o.Redo })
}

// stepJSON is an undone or redone command, and where the campaign stands then.
type stepJSON struct {
	Title    string    `json:"title"`
	Commands int       `json:"commands"`
	Day      state.Day `json:"day"`
	Date     string    `json:"date"`
}

// stepCommand moves the campaign by one command.
func (p *program) stepCommand(name, short, says, nothing string, step func(*campaign.Service, context.Context) error, title func(views.Overview) string) *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:     name + " FILE [--json]",
		Short:   short,
		Example: "campaign " + name + " afghan.campaign",
		Args:    takes("FILE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			ctx := cmd.Context()
			return p.with(ctx, args[0], func(s *campaign.Service) error {
				before, err := s.Overview(ctx, intelligence.Viewer{})
				if err != nil {
					return err
				}
				if err := step(s, ctx); errors.Is(err, journal.ErrNothing) {
					return errors.New(nothing)
				} else if err != nil {
					return err
				}
				if !asJSON {
					return p.say(says, title(before))
				}
				now, err := s.Overview(ctx, intelligence.Viewer{})
				if err != nil {
					return err
				}
				return printJSON(p.out, stepJSON{title(before), now.Head, now.Day, now.Date})
			})
		},
	}
	jsonFlag(cmd, &asJSON)
	return cmd
}

// say prints one line.
func (p *program) say(format string, args ...any) error {
	_, err := fmt.Fprintln(p.out, clean(fmt.Sprintf(format, args...)))
	return err
}
