package show

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"frontier/campaign"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/cmd/campaign/line"
)

// historyCommand prints the history of a unit, a leader or a place.
func (p *program) historyCommand() *cobra.Command {
	var unit, leader, place string
	var asJSON bool
	cmd := &cobra.Command{
		Use:     "history FILE (--unit NAME | --leader NAME | --place NAME) [--json]",
		Short:   "Print what happened to a unit, a leader or a place, day by day",
		Long:    "Print what happened to a unit, a leader or a place, day by day. NAME is its id, its name or as much of it as is clear.",
		Example: "campaign history afghan.campaign --unit 66th-berkshire\ncampaign history afghan.campaign --place kandahar",
		Args:    line.Takes("FILE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if strings.TrimSpace(unit+leader+place) == "" {
				return line.Misuse("--unit is missing; name a unit, as --unit 66th-berkshire, a leader or a place")
			}
			ctx := cmd.Context()
			return p.With(ctx, args[0], func(s *campaign.Service) error {
				switch {
				case leader != "":
					id, err := line.Leader(s, leader)
					if err != nil {
						return err
					}
					page, err := s.LeaderPage(ctx, intelligence.Viewer{}, id)
					if err != nil {
						return err
					}
					return p.told(s.Founding(), ToldJSON{ID: string(id), Name: page.Styled()}, page.History, asJSON)
				case place != "":
					at, err := line.PlaceNamed(s, place)
					if err != nil {
						return err
					}
					lines, err := s.PlaceHistory(ctx, at.ID)
					if err != nil {
						return err
					}
					return p.told(s.Founding(), ToldJSON{ID: at.ID, Name: at.Name}, lines, asJSON)
				}
				id, err := line.Unit(s, unit)
				if err != nil {
					return err
				}
				u, err := s.UnitPage(ctx, intelligence.Viewer{}, id)
				if err != nil {
					return err
				}
				return p.history(s.Founding(), u, asJSON)
			})
		},
	}
	cmd.Flags().StringVar(&unit, "unit", "", "unit by id or name")
	cmd.Flags().StringVar(&leader, "leader", "", "leader by id or name")
	cmd.Flags().StringVar(&place, "place", "", "place by id or name")
	cmd.MarkFlagsMutuallyExclusive("unit", "leader", "place")
	line.JSONFlag(cmd, &asJSON)
	return cmd
}

// The JSON of a unit's history.
type (
	HistoryJSON struct {
		Unit     unitJSON          `json:"unit"`
		Hospital []hospitalJSON    `json:"hospital"`
		Career   []careerJSON      `json:"career" jsonschema:"its service in figures"`
		History  []historyLineJSON `json:"history"`
	}
	careerJSON struct {
		Label string `json:"label"`
		N     int    `json:"n"`
		Note  string `json:"note,omitempty" jsonschema:"how many of them were won"`
	}
	historyLineJSON struct {
		Day    state.Day      `json:"day"`
		Date   string         `json:"date"`
		Text   string         `json:"text"`
		Battle state.BattleID `json:"battle,omitempty"`
		Photo  string         `json:"picture,omitempty" jsonschema:"digest of the picture that the line is"`
	}
	hospitalJSON struct {
		Figures int       `json:"figures"`
		Men     int       `json:"men"`
		Rank    string    `json:"rank"`
		Due     state.Day `json:"due"`
		Date    string    `json:"date"`
		Ends    string    `json:"ends"`
	}
)

func asHistory(f *state.Founding, h views.HistoryLine) historyLineJSON {
	out := historyLineJSON{Day: h.Day, Date: f.Date(h.Day), Text: h.Text, Battle: h.Battle}
	if h.Photo != nil {
		out.Photo = h.Photo.Digest
	}
	return out
}

func (p *program) history(f *state.Founding, page views.UnitPage, asJSON bool) error {
	u := page.UnitView
	if asJSON {
		out := HistoryJSON{asUnit(u), []hospitalJSON{}, []careerJSON{}, []historyLineJSON{}}
		for _, c := range page.Career {
			out.Career = append(out.Career, careerJSON(c))
		}
		for _, h := range u.History {
			out.History = append(out.History, asHistory(f, h))
		}
		for _, x := range u.Patients {
			out.Hospital = append(out.Hospital, hospitalJSON{x.Count, x.Men, string(x.Rank), x.Due, x.Date, string(x.Ends)})
		}
		return line.PrintJSON(p.Out, out)
	}
	where := "no longer in the field"
	if u.ForceName != "" {
		where = u.ForceName
	}
	fmt.Fprintf(p.Out, "%s (%s), %s\n", line.Clean(u.Name), u.ID, line.Clean(where))
	fmt.Fprintf(p.Out, "%s men, %d of %d morale points, %s\n", line.Thousands(u.MenNow), u.Points, u.FullAt, u.Grade)
	if u.StandardNow != "" {
		fmt.Fprintf(p.Out, "Standard: %s\n", line.Clean(u.StandardNow))
	}
	if u.MusicNow > 0 {
		fmt.Fprintf(p.Out, "Music: %d of its others\n", u.MusicNow)
	}
	fmt.Fprintln(p.Out)
	t := line.NewTable("DATE", "WHAT HAPPENED")
	for _, h := range u.History {
		t.Add(h.Date, h.Text)
	}
	return t.Print(p.Out, "Nothing has happened to it yet.")
}

// verifyCommand checks a campaign file.
func (p *program) verifyCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "verify FILE [--json]",
		Short: "Rebuild the campaign from its journal and compare it with its tables",
		Long: `Decide every command of the campaign again from its founding on, compare what comes of it
with the journal and the tables of the file, check the seals, and fight every battle again.
Each difference gets a sentence, and the exit code is 1. The mark is a seal over the whole
journal. Nothing inside a file can tell whether somebody has made of it another campaign
that holds in itself, with every seal made anew, as with another title, or without what was
taken back: for that, write the mark down elsewhere and compare it.`,
		Example: "campaign verify afghan.campaign",
		Args:    line.Takes("FILE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return p.With(cmd.Context(), args[0], func(s *campaign.Service) error {
				return p.verify(cmd.Context(), s, args[0], asJSON)
			})
		},
	}
	line.JSONFlag(cmd, &asJSON)
	return cmd
}

// VerifyJSON is what a campaign was held against, and what does not hold.
type VerifyJSON struct {
	Commands int      `json:"commands"`
	Battles  int      `json:"battles"`
	Mark     string   `json:"mark"`
	Faults   []string `json:"faults"`
}

func (p *program) verify(ctx context.Context, s *campaign.Service, path string, asJSON bool) error {
	got, err := s.Verified(ctx)
	if err != nil {
		return err
	}
	if asJSON {
		if err := line.PrintJSON(p.Out, VerifyJSON{got.Commands, got.Battles, got.Mark, append([]string{}, got.Faults...)}); err != nil {
			return err
		}
	} else {
		for _, f := range got.Faults {
			fmt.Fprintln(p.Out, line.Clean(f))
		}
	}
	if len(got.Faults) > 0 {
		return fmt.Errorf("%s: %s", path, line.CheckNot(len(got.Faults)))
	}
	if asJSON {
		return nil
	}
	return p.Say("%s holds: %s decided again give its tables exactly, and %s checked. Its mark is %.16s: written down elsewhere, it tells later whether this is still the same campaign.", path, line.Count(got.Commands, "command"), map[bool]string{true: "1 battle was", false: line.Count(got.Battles, "battle") + " were"}[got.Battles == 1], got.Mark)
}

// ToldJSON is the history of a leader or a place.
type ToldJSON struct {
	ID      string            `json:"id"`
	Name    string            `json:"name"`
	History []historyLineJSON `json:"history"`
}

// told prints the history of a leader or a place.
func (p *program) told(f *state.Founding, out ToldJSON, lines []views.HistoryLine, asJSON bool) error {
	out.History = []historyLineJSON{}
	var text strings.Builder
	for _, h := range lines {
		out.History = append(out.History, asHistory(f, h))
		text.WriteString(h.Date + ": " + line.Clean(h.Text) + "\n")
	}
	switch {
	case asJSON:
		return line.PrintJSON(p.Out, out)
	case len(lines) == 0:
		return p.Say("There is nothing to tell of %s yet.", line.Clean(out.Name))
	}
	return p.Say("%s", strings.TrimRight(text.String(), "\n"))
}
