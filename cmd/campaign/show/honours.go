package show

import (
	"github.com/spf13/cobra"

	"frontier/campaign"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/cmd/campaign/line"
	"frontier/rosters"
)

// RemarkJSON is something written by hand, or a distinction that is proposed.
type RemarkJSON struct {
	Entry  int               `json:"entry,omitempty" jsonschema:"of the journal; none: it is proposed"`
	Day    state.Day         `json:"day"`
	Date   string            `json:"date"`
	Kind   state.Distinction `json:"kind,omitempty" jsonschema:"mention, honour or award; none: it is only told"`
	Title  string            `json:"title,omitempty"`
	Text   string            `json:"text"`
	Who    string            `json:"who,omitempty"`
	Side   state.SideID      `json:"side,omitempty"`
	Unit   rosters.UnitID    `json:"unit,omitempty"`
	Leader state.LeaderID    `json:"leader,omitempty"`
	Force  state.ForceID     `json:"force,omitempty"`
	Place  string            `json:"place,omitempty"`
	Battle state.BattleID    `json:"battle,omitempty"`
	Turn   int               `json:"turn,omitempty"`
}

// honoursCommand prints the roll of honour.
func (p *program) honoursCommand() *cobra.Command {
	var sideName string
	var asJSON, proposed, all bool
	cmd := &cobra.Command{
		Use:   "honours FILE [--side SIDE] [--proposed | --all] [--json]",
		Short: "Print the roll of honour, and what is proposed for it",
		Long: `Print mentions, honours and awards with their reasons, by day. With --proposed, those that the
campaign's rules propose and nobody has given (CAMPAIGN-21.2); "campaign award" gives them. With
--all, also what was only written by hand. With --side, what that side knows.`,
		Example: "campaign honours afghan.campaign\ncampaign honours afghan.campaign --proposed",
		Args:    line.Takes("FILE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return p.With(cmd.Context(), args[0], func(s *campaign.Service) error {
				v, err := line.Viewer(s, sideName)
				if err != nil {
					return err
				}
				list, err := s.Honours(cmd.Context(), v)
				switch {
				case proposed:
					list, err = s.Deserving(cmd.Context())
				case all:
					list, err = s.Remarks(cmd.Context(), v)
				}
				if err != nil {
					return err
				}
				return p.sayRemarks(list, asJSON)
			})
		},
	}
	cmd.Flags().StringVar(&sideName, "side", "", "what this side knows")
	cmd.Flags().BoolVar(&proposed, "proposed", false, "what is proposed")
	cmd.Flags().BoolVar(&all, "all", false, "everything that was written by hand")
	cmd.MarkFlagsMutuallyExclusive("proposed", "all")
	cmd.MarkFlagsMutuallyExclusive("proposed", "side")
	line.JSONFlag(cmd, &asJSON)
	return cmd
}

// sayRemarks prints remarks.
func (p *program) sayRemarks(list []views.Remark, asJSON bool) error {
	out := []RemarkJSON{}
	t := line.NewTable("DATE", "WHO", "WHAT", "WHY")
	for _, r := range list {
		out = append(out, RemarkJSON{r.Seq, r.Day, r.Date, r.Kind, r.Title, r.Text, r.Who, r.Side, r.Unit, r.Leader, r.Force, r.Place, r.Battle, r.Turn})
		t.Add(r.Date, line.OrDash(r.Who), r.Word(), r.Text)
	}
	if asJSON {
		return line.PrintJSON(p.Out, out)
	}
	return t.Print(p.Out, "There is none.")
}
