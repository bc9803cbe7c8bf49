package show

import (
	"fmt"

	"github.com/spf13/cobra"

	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/cmd/campaign/line"
)

// The JSON of objectives and of the verdict.
type (
	ObjectiveJSON struct {
		ID     string       `json:"id"`
		Side   state.SideID `json:"side"`
		Name   string       `json:"name"`
		Kind   string       `json:"kind"`
		Text   string       `json:"text"`
		Points int          `json:"points" jsonschema:"that it is worth"`
		Earned int          `json:"earned" jsonschema:"as things stand; 0 where the side may not know"`

		Standing string `json:"standing" jsonschema:"won or lost: for good; open: not decided yet"`
		Far      string `json:"far,omitempty" jsonschema:"how far it is, as 1,200 of 3,000 men"`
		Why      string `json:"why" jsonschema:"a sentence with its date"`

		Places []string      `json:"places"`
		Exits  []string      `json:"exits,omitempty" jsonschema:"hexes by which the map is left"`
		Force  state.ForceID `json:"force,omitempty"`
		By     string        `json:"by,omitempty" jsonschema:"the last date on which it counts"`
	}
	verdictJSON struct {
		Over     bool            `json:"over" jsonschema:"the campaign has ended, and nobody plays on"`
		PlayedOn bool            `json:"played_on,omitempty" jsonschema:"it has ended and is played on"`
		Winner   state.SideID    `json:"winner,omitempty" jsonschema:"left out where nobody leads, and where a side may not know"`
		Lead     *int            `json:"lead,omitempty" jsonschema:"in points; left out where a side may not know"`
		Degree   string          `json:"degree,omitempty" jsonschema:"what the lead is worth, as decisive victory"`
		Text     string          `json:"text"`
		Why      string          `json:"why" jsonschema:"why it ended, or that it would be so today"`
		Date     string          `json:"date"`
		Sides    []sidePoints    `json:"sides" jsonschema:"of which the viewer may know"`
		Degrees  []state.Verdict `json:"degrees" jsonschema:"what leads are worth, the greatest first"`
	}
	sidePoints struct {
		Side   state.SideID `json:"side"`
		Points int          `json:"points"`
		Of     int          `json:"of" jsonschema:"that all its objectives are worth"`
	}
)

func asObjective(x *views.ObjectiveView) ObjectiveJSON {
	out := ObjectiveJSON{
		ID: x.ID, Side: x.Side, Name: x.Name, Kind: string(x.Kind), Text: x.Text, Points: x.Points, Earned: x.Earned, Standing: string(x.Standing),
		Far: x.Far, Why: x.Why, Places: append([]string{}, x.Places...), Force: x.Force, By: x.Date,
	}
	if len(x.Exits) > 0 {
		out.Exits = line.HexNames(x.Exits)
	}
	return out
}

func asVerdict(v *views.VerdictView) verdictJSON {
	out := verdictJSON{Over: v.Over, PlayedOn: v.PlayedOn, Text: v.Text, Why: v.Why, Date: v.Date, Sides: []sidePoints{}, Degrees: v.Degrees}
	if v.Known {
		out.Winner, out.Lead, out.Degree = v.Winner, &v.Lead, v.Degree
	}
	for _, x := range v.Points {
		out.Sides = append(out.Sides, sidePoints{x.Side, x.Points, x.Of})
	}
	return out
}

// standing prints who has won or would win today, and how each objective stands.
func (p *program) standing(v *views.VerdictView, aims []views.ObjectiveView) error {
	if len(aims) == 0 {
		return nil
	}
	fmt.Fprintf(p.Out, "\n%s\n%s\n", line.Clean(v.Text), line.Clean(v.Why))
	t := line.NewTable("OBJECTIVE", "SIDE", "POINTS#", "STANDS", "HOW")
	for i := range aims {
		x := &aims[i]
		t.Add(x.Name, x.Side, earnedOf(x), standingOf(x), x.Farther())
	}
	return t.Print(p.Out, "")
}

func (p *program) objectivesCommand() *cobra.Command {
	return listCommand(p, listing[views.ObjectiveView, ObjectiveJSON]{
		use: "objectives", short: "List what each side is to do, what it is worth and how it stands", example: "campaign objectives afghan.campaign --side british", empty: "There are no objectives.",
		heads: []string{"SIDE", "ID", "OBJECTIVE", "POINTS#", "STANDS", "DAY", "HOW"}, ask: (*campaign.Service).Objectives,
		row: func(x views.ObjectiveView, _ *state.Map) (ObjectiveJSON, []any) {
			return asObjective(&x),
				cells(x.Side, x.ID, x.Name, earnedOf(&x), standingOf(&x), line.OrDash(x.Date), x.Farther())
		},
	})
}

// earnedOf is what an objective has earned of what it is worth, as the viewer knows it.
func earnedOf(x *views.ObjectiveView) string {
	if x.Hidden {
		return fmt.Sprintf("?/%d", x.Points)
	}
	if x.Counted() {
		return fmt.Sprintf("%+d", x.Earned)
	}
	return fmt.Sprintf("%d/%d", x.Earned, x.Points)
}

// standingOf is how an objective stands in a word.
func standingOf(x *views.ObjectiveView) string {
	switch {
	case x.Hidden:
		return "not known"
	case x.Kind == views.ByEvent:
		return "event"
	case x.Kind == views.InAdvance:
		return "handicap"
	case x.Standing == state.Open && x.Earned > 0:
		return "holding"
	}
	return string(x.Standing)
}

// judgeCommand has the organiser say what an objective is worth.
func (p *program) judgeCommand() *cobra.Command {
	var c command.RuleObjective
	cmd := &cobra.Command{
		Use:   "judge FILE OBJECTIVE --points N --reason TEXT",
		Short: "Say as the organiser what an objective is worth",
		Long: `Say as the organiser what an objective is worth, with the reason. It stands before all that the
program counts, is written into the journal, and is undone like any other command.`,
		Example: `campaign judge zulu.campaign z-restraint --points 1 --reason "cattle were driven off across the river"`,
		Args:    line.Takes("FILE", "OBJECTIVE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return p.With(cmd.Context(), args[0], func(s *campaign.Service) error {
				var among []line.Named[string]
				for _, o := range s.Founding().Objectives {
					among = append(among, line.Named[string]{ID: o.ID, Name: o.Name, It: o.ID})
				}
				id, err := line.Which("objective", args[1], among)
				if err != nil {
					return err
				}
				c.Objective = id
				return p.DoAndTell(cmd.Context(), s, c)
			})
		},
	}
	cmd.Flags().IntVar(&c.Points, "points", 0, "what it is worth")
	cmd.Flags().StringVar(&c.Why, "reason", "", "why, in one line")
	if err := cmd.MarkFlagRequired("points"); err != nil {
		panic(err)
	}
	if err := cmd.MarkFlagRequired("reason"); err != nil {
		panic(err)
	}
	return cmd
}

// playOnCommand goes on with a campaign that has ended.
func (p *program) playOnCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "play-on FILE",
		Short:   "Go on with a campaign that has ended; its verdict stays",
		Example: "campaign play-on afghan.campaign",
		Args:    line.Takes("FILE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return p.With(cmd.Context(), args[0], func(s *campaign.Service) error {
				return p.DoAndTell(cmd.Context(), s, command.PlayOn{})
			})
		},
	}
}
