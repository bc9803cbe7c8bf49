package order

import (
	"context"
	"errors"

	"github.com/spf13/cobra"

	"frontier/campaign"
	"frontier/campaign/intelligence"
	"frontier/campaign/journal"
	"frontier/campaign/letterbook"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/cmd/campaign/line"
)

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

// StepJSON is an undone or redone command, and where the campaign stands then.
type StepJSON struct {
	Title    string    `json:"title"`
	Commands int       `json:"commands"`
	Day      state.Day `json:"day"`
	Date     string    `json:"date"`
	Letters  []string  `json:"letters,omitempty" jsonschema:"which dispatches told what no longer holds, in words"`
}

// stepCommand moves the campaign by one command.
func (p *program) stepCommand(name, short, says, nothing string, step func(*campaign.Service, context.Context) error, title func(views.Overview) string) *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:     name + " FILE [--json]",
		Short:   short,
		Example: "campaign " + name + " afghan.campaign",
		Args:    line.Takes("FILE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			ctx := cmd.Context()
			return p.With(ctx, args[0], func(s *campaign.Service) error {
				before, err := s.Overview(ctx, intelligence.Viewer{})
				if err != nil {
					return err
				}
				if err := step(s, ctx); errors.Is(err, journal.ErrNothing) {
					return errors.New(nothing)
				} else if err != nil {
					return err
				}
				letters, err := letterbook.Doubts(ctx, s, "")
				if err != nil {
					return err
				}
				if !asJSON {
					return errors.Join(p.Say(says, title(before)), p.sayLetters(letters))
				}
				now, err := s.Overview(ctx, intelligence.Viewer{})
				if err != nil {
					return err
				}
				return line.PrintJSON(p.Out, StepJSON{title(before), now.Head, now.Day, now.Date, letters})
			})
		},
	}
	line.JSONFlag(cmd, &asJSON)
	return cmd
}

// sayLetters says which dispatches told what no longer holds.
func (p *program) sayLetters(letters []string) error {
	for _, say := range letters {
		if err := p.Say("%s The next dispatch to that side corrects it.", line.Clean(say)); err != nil {
			return err
		}
	}
	return nil
}
