package order

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/edit"
	"frontier/campaign/sheet"
	"frontier/cmd/campaign/line"
	"frontier/internal/export"
	"frontier/internal/intake"
)

// editCommand holds what an organiser changes by hand.
func (p *program) editCommand() *cobra.Command {
	g := line.Group("edit", "Add, change and take away by hand anything that a campaign has", p.editListCommand(), p.editShowCommand(),
		p.editStepCommand(command.Add, "Add a force, unit, leader, place, road, objective or anything else"),
		p.editStepCommand(command.Set, "Change anything, and set any figure by hand"),
		p.editStepCommand(command.Remove, "Take anything away"), p.editSheetCommand(), p.editMergeCommand())
	g.Long = `Add, change and take away by hand anything with which a campaign is founded, and every figure of
it today, while it runs (CAMPAIGN-14.1 to CAMPAIGN-14.7). Each change has its --reason, stands in
the journal and in the history of whom it concerns, and is undone like any other.

Things are told and set in the words of a pack (docs/packs.md); "campaign edit list" names the kinds,
"campaign edit show" a thing with all its fields. A value is a text, a number, yes or no, or JSON;
KEY.KEY=VALUE sets a part of a field, and KEY= takes the value away.`
	g.Example = `campaign edit list afghan.campaign unit
campaign edit show afghan.campaign unit 66th-berkshire
campaign edit set afghan.campaign unit 66th-berkshire men=520 --reason "drafts came up from Karachi"`
	return g
}

// kindsOffered are the kinds of thing, as a shell completes them.
func kindsOffered() []string {
	var out []string
	for _, k := range edit.Kinds() {
		out = append(out, line.Hinted(k.Name, k.Says))
	}
	return out
}

// thingsOffered completes FILE, KIND and ID.
func (p *program) thingsOffered(cmd *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	switch len(args) {
	case 0:
		return []string{strings.TrimPrefix(line.Ending, ".")}, cobra.ShellCompDirectiveFilterFileExt
	case 1:
		return kindsOffered(), cobra.ShellCompDirectiveNoFileComp
	}
	return p.Offered(cmd.Context(), args[:1], func(s *campaign.Service) (out []string) {
		if len(args) == 2 {
			things, err := s.Things(cmd.Context(), args[1])
			for _, x := range things {
				out = append(out, line.Hinted(x.ID, x.Name))
			}
			if err != nil {
				return nil
			}
			return out
		}
		var fields map[string]any
		if x, err := s.Thing(cmd.Context(), args[1], args[2]); err == nil && json.Unmarshal(x.Fields, &fields) == nil {
			for _, key := range slices.Sorted(maps.Keys(fields)) {
				out = append(out, key+"=")
			}
		}
		return out
	})
}

func (p *program) editListCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:     "list FILE [KIND] [--json]",
		Short:   "List the kinds of thing, or the things of a kind as they are today",
		Example: "campaign edit list afghan.campaign\ncampaign edit list afghan.campaign reinforcement --json",
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) == 1 {
				return nil
			}
			return line.Takes("FILE", "KIND")(cmd, args)
		},
		ValidArgsFunction: p.thingsOffered,
		RunE: func(cmd *cobra.Command, args []string) error {
			return p.With(cmd.Context(), args[0], func(s *campaign.Service) error {
				if len(args) == 1 {
					return p.listKinds(cmd.Context(), s, asJSON)
				}
				things, err := s.Things(cmd.Context(), args[1])
				if err != nil {
					return err
				}
				if asJSON {
					return line.PrintJSON(p.Out, append([]edit.Thing{}, things...))
				}
				t := line.NewTable("ID", "NAME")
				for _, x := range things {
					t.Add(x.ID, line.OrDash(x.Name))
				}
				return t.Print(p.Out, "There is none.")
			})
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print as JSON")
	return cmd
}

// listKinds lists the kinds of thing; as JSON all things of all kinds.
func (p *program) listKinds(ctx context.Context, s *campaign.Service, asJSON bool) error {
	all := []edit.Thing{}
	t := line.NewTable("KIND", "THERE#", "WHAT IT IS, AND WHAT OF IT IS NOT IN A PACK")
	for _, k := range edit.Kinds() {
		things, err := s.Things(ctx, k.Name)
		if err != nil {
			return err
		}
		all = append(all, things...)
		t.Add(k.Name, len(things), k.Says)
	}
	if asJSON {
		return line.PrintJSON(p.Out, all)
	}
	return t.Print(p.Out, "There is none.")
}

func (p *program) editShowCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:               "show FILE KIND ID [--json]",
		Short:             "Show a thing as it is today with all its fields",
		Example:           "campaign edit show afghan.campaign leader burrows\ncampaign edit show afghan.campaign ground 2817 --json",
		Args:              line.Takes("FILE", "KIND", "ID"),
		ValidArgsFunction: p.thingsOffered,
		RunE: func(cmd *cobra.Command, args []string) error {
			return p.With(cmd.Context(), args[0], func(s *campaign.Service) error {
				id, err := theThing(cmd.Context(), s, args[1], args[2])
				if err != nil {
					return err
				}
				x, err := s.Thing(cmd.Context(), args[1], id)
				if err != nil {
					return err
				}
				if asJSON {
					return line.PrintJSON(p.Out, x)
				}
				t := line.NewTable("FIELD", "VALUE")
				keys, texts := edit.Texts(x.Fields)
				for _, key := range keys {
					t.Add(key, texts[key])
				}
				return t.Print(p.Out, "It has no fields.")
			})
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print as JSON")
	return cmd
}

// editStepCommand takes one step.
func (p *program) editStepCommand(do command.Verb, short string) *cobra.Command {
	var why string
	var asJSON bool
	fields := " KEY=VALUE..."
	if do == command.Remove {
		fields = ""
	}
	cmd := &cobra.Command{
		Use:   string(do) + " FILE KIND ID" + fields + " --reason TEXT [--json]",
		Short: short,
		Example: map[command.Verb]string{
			command.Add: `campaign edit add afghan.campaign unit zhob-levies in=girishk-column name="Zhob levies" arm=infantry class=irregular men=300 weapon=musket training=raw mount=foot --reason "raised at Quetta"
campaign edit add afghan.campaign road new-road kind=track along='["2817","2818"]' --reason "cut by the sappers"`,
			command.Set: `campaign edit set afghan.campaign unit 66th-berkshire men=520 --reason "drafts came up from Karachi"
campaign edit set afghan.campaign leader burrows status=wounded returns=1880-08-09 --reason sunstroke`,
			command.Remove: `campaign edit remove afghan.campaign reinforcement phayre --reason "it was needed elsewhere"`,
		}[do],
		Args: func(cmd *cobra.Command, args []string) error {
			if do != command.Remove && len(args) > 3 {
				args = args[:3]
			}
			return line.Takes("FILE", "KIND", "ID")(cmd, args)
		},
		ValidArgsFunction: p.thingsOffered,
		RunE: func(cmd *cobra.Command, args []string) error {
			body, err := fieldsOf(args[3:])
			if err != nil {
				return err
			}
			return p.With(cmd.Context(), args[0], func(s *campaign.Service) error {
				id := args[2]
				if do != command.Add {
					if id, err = theThing(cmd.Context(), s, args[1], id); err != nil {
						return err
					}
				}
				return p.Give(cmd.Context(), s, command.EditByHand{Steps: []command.Step{{Do: do, Kind: args[1], ID: id, Fields: body}}, Why: why}, asJSON)
			})
		},
	}
	cmd.Flags().StringVar(&why, "reason", "", "why, in one line")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print the entry of the journal as JSON")
	return cmd
}

// theThing is the id of a thing, named by it or by as much of its name as is clear.
func theThing(ctx context.Context, s *campaign.Service, kind, text string) (string, error) {
	if _, err := s.Thing(ctx, kind, text); err == nil {
		return text, nil
	}
	things, err := s.Things(ctx, kind)
	if err != nil || len(things) == 0 {
		return text, err
	}
	var among []line.Named[string]
	for _, x := range things {
		among = append(among, line.Named[string]{ID: x.ID, Name: x.Name, It: x.ID})
	}
	return line.Which(kind, text, among)
}

// fieldsOf reads KEY=VALUE into an object of JSON.
func fieldsOf(args []string) (json.RawMessage, error) {
	if len(args) == 0 {
		return nil, nil
	}
	fields := map[string]any{}
	for _, arg := range args {
		key, value, ok := strings.Cut(arg, "=")
		if !ok || key == "" {
			return nil, line.Misuse("%.60q is no KEY=VALUE; write it as men=520", arg)
		}
		in, last := fields, key
		for {
			outer, inner, more := strings.Cut(last, ".")
			if !more {
				break
			}
			next, _ := in[outer].(map[string]any)
			if next == nil {
				next = map[string]any{}
				in[outer] = next
			}
			in, last = next, inner
		}
		in[last] = edit.Value(last, value)
	}
	return json.Marshal(fields)
}

func (p *program) editMergeCommand() *cobra.Command {
	var why string
	var dry, asJSON bool
	cmd := &cobra.Command{
		Use:   "merge FILE SHEET --reason TEXT [--dry-run] [--json]",
		Short: "Read a spreadsheet of forces, units, leaders or places into a campaign that runs",
		Long: `Read a spreadsheet (XLSX or CSV) with the header rows of "campaign pack sheet" into a campaign that
runs, as one change. Each sheet that is there takes the place of all that the campaign has of its
kind today; columns that are not there leave things as they are. With --dry-run it is told what
would be added, changed and removed, and nothing is done. "campaign edit sheet" writes one.`,
		Example: `campaign edit sheet afghan.campaign units -o units.csv
campaign edit merge afghan.campaign units.csv --dry-run
campaign edit merge afghan.campaign units.csv --reason "the monthly returns"`,
		Args: line.Takes("FILE", "SHEET"),
		RunE: func(cmd *cobra.Command, args []string) error {
			data, err := intake.Bytes(args[1], sheet.Longest)
			if err != nil {
				return err
			}
			return p.With(cmd.Context(), args[0], func(s *campaign.Service) error {
				return p.mergeSheet(cmd.Context(), s, args[1], data, why, dry, asJSON)
			})
		},
	}
	cmd.Flags().StringVar(&why, "reason", "", "why, in one line")
	cmd.Flags().BoolVar(&dry, "dry-run", false, "tell what would change, and do nothing")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print the entry of the journal as JSON")
	return cmd
}

// mergeSheet reads a spreadsheet into a campaign, or tells what it would change.
func (p *program) mergeSheet(ctx context.Context, s *campaign.Service, name string, data []byte, why string, dry, asJSON bool) error {
	to, changes, faults := sheet.Read(s.Now(), data)
	for _, f := range faults {
		fmt.Fprintln(p.Out, line.Clean(f.String()))
	}
	if len(faults) > 0 {
		return fmt.Errorf("the spreadsheet %s: %s in it; nothing is changed", line.Clean(name), line.Count(len(faults), "fault"))
	}
	if dry {
		for _, c := range changes {
			fmt.Fprintln(p.Out, line.Clean(c.String()))
		}
		if len(changes) == 0 {
			return p.Say("Nothing would be changed.")
		}
		return nil
	}
	steps, err := s.Between(to)
	if err != nil {
		return err
	}
	if len(steps) == 0 {
		return p.Say("Nothing is changed: the campaign is so already.")
	}
	return p.Give(ctx, s, command.EditByHand{Steps: steps, Why: why}, asJSON)
}

// editSheetCommand writes the spreadsheet of a campaign that runs.
func (p *program) editSheetCommand() *cobra.Command {
	var out string
	var force bool
	cmd := &cobra.Command{
		Use:     "sheet FILE TABLE [-o SHEET] [--force]",
		Short:   "Write forces, units, leaders or places as they are today as a spreadsheet",
		Example: "campaign edit sheet afghan.campaign units -o units.csv",
		Args:    line.Takes("FILE", "TABLE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return p.With(cmd.Context(), args[0], func(s *campaign.Service) error {
				now := s.Now()
				data, err := sheet.CSV(&now, args[1])
				if err != nil {
					return err
				}
				if out == "" || out == "-" {
					_, err := bytes.NewReader(data).WriteTo(p.Out)
					return err
				}
				return p.WroteSheet(out, export.CSV, data, force)
			})
		},
	}
	cmd.Flags().StringVarP(&out, "out", "o", "", "file to write (default: CSV on stdout)")
	cmd.Flags().BoolVar(&force, "force", false, "overwrite SHEET")
	return cmd
}
