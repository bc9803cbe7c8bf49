package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"frontier/campaign"
	"frontier/campaign/intelligence"
	"frontier/campaign/journal"
	"frontier/campaign/state"
	"frontier/cmd/campaign/line"
)

// branchJSON is a branch that was made.
type branchJSON struct {
	File     string    `json:"file"`
	Branch   string    `json:"branch"`
	Day      state.Day `json:"day"`
	Date     string    `json:"date"`
	Commands int       `json:"commands" jsonschema:"that led to it"`
	Later    int       `json:"later" jsonschema:"commands of the old course, which can be redone in it until another is given"`
}

// branchCommand makes a campaign of another as it was on the morning of a day.
func (p *program) branchCommand() *cobra.Command {
	var asJSON bool
	var day int
	cmd := &cobra.Command{
		Use:   "branch FILE OUT --day D [--json]",
		Short: "Make a campaign of another as it was on a day: what if",
		Long: `Make a campaign OUT of FILE as it was on the morning of a day, which goes on by itself from then
on; FILE stays as it is. The first day is 0. What FILE did after that day can be redone in OUT until
something else is ordered there. OUT must not exist yet.`,
		Example: "campaign branch afghan.campaign without-maiwand.campaign --day 26",
		Args:    line.Takes("FILE", "OUT"),
		RunE: func(cmd *cobra.Command, args []string) error {
			to, err := line.CampaignName(args[1])
			if err != nil {
				return err
			}
			made := branchJSON{File: args[0], Branch: to, Day: state.Day(day)}
			if err := p.With(cmd.Context(), args[0], func(s *campaign.Service) error { return made.copied(cmd.Context(), s) }); err != nil {
				return err
			}
			err = p.With(cmd.Context(), to, func(s *campaign.Service) error {
				if err := s.UndoTo(cmd.Context(), made.Commands); err != nil && !errors.Is(err, journal.ErrNothing) {
					return err
				}
				o, err := s.Overview(cmd.Context(), intelligence.Viewer{})
				made.Date = o.Date
				return err
			})
			if err != nil {
				return err
			}
			if asJSON {
				return line.PrintJSON(p.Out, made)
			}
			return p.Say("%s is %s as it was on the morning of %s; %s of the old course can be redone there.", line.Clean(to), line.Clean(args[0]), made.Date, line.Count(made.Later, "command"))
		},
	}
	cmd.Flags().IntVar(&day, "day", -1, "the day on whose morning it begins; the first is 0")
	if err := cmd.MarkFlagRequired("day"); err != nil {
		panic(err)
	}
	line.JSONFlag(cmd, &asJSON)
	return cmd
}

// copied copies the campaign, and says how many of its commands led to the day.
func (b *branchJSON) copied(ctx context.Context, s *campaign.Service) error {
	o, err := s.Overview(ctx, intelligence.Viewer{})
	if err != nil {
		return err
	}
	if b.Day < 0 || b.Day > o.Day {
		return fmt.Errorf("--day %d: the campaign has come to day %d; name a day from 0 to that", b.Day, o.Day)
	}
	b.Commands = s.HeadOn(b.Day)
	b.Later = o.Head - b.Commands
	return s.CopyTo(ctx, b.Branch)
}
