package show

import (
	"fmt"

	"github.com/spf13/cobra"

	"frontier/campaign"
	"frontier/campaign/event"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/cmd/campaign/line"
)

// The JSON of a morning.
type (
	// MorningJSON is what the last day, or the last run of days, brought, and what waits for an order.
	MorningJSON struct {
		Date   string         `json:"date"`
		News   []NewsJSON     `json:"news" jsonschema:"the oldest first"`
		Decide []DecisionJSON `json:"decide" jsonschema:"the gravest first"`
	}
	NewsJSON struct {
		Seq    int            `json:"seq" jsonschema:"entry of the journal"`
		Date   string         `json:"date"`
		Kind   event.NewsKind `json:"kind" jsonschema:"fought, met, late, arrived, came, gone, works, taken, back, captive, leader, supply, event, entry or ended"`
		Text   string         `json:"text"`
		Why    string         `json:"why,omitempty"`
		Rule   string         `json:"rule,omitempty"`
		Force  state.ForceID  `json:"force,omitempty"`
		Battle state.BattleID `json:"battle,omitempty"`
	}
	DecisionJSON struct {
		Kind   views.DecisionKind `json:"kind" jsonschema:"battle, enemy, supply, late, question, offer, put-off or orders"`
		Text   string             `json:"text"`
		Why    string             `json:"why"`
		Left   string             `json:"left" jsonschema:"what happens where nothing is chosen"`
		Rule   string             `json:"rule,omitempty"`
		Must   bool               `json:"must" jsonschema:"the calendar waits for it"`
		Force  state.ForceID      `json:"force,omitempty"`
		Battle state.BattleID     `json:"battle,omitempty"`
	}
)

func (p *program) morningCommand() *cobra.Command {
	var asJSON, all bool
	var sideName string
	cmd := &cobra.Command{
		Use: "morning FILE [--side NAME] [--all] [--json]", Short: "Tell what the last days brought, and what is to be decided today",
		Long: `Tell what the last day, or the last run of days, brought, and what waits for an order: battles,
enemies before a force without orders, marches that come late, what events ask, offers of exchange, forces that nobody ordered. Each
says what happens where nothing is chosen. With --side, what that side hears and has to decide.`,
		Example: "campaign morning afghan.campaign\ncampaign morning afghan.campaign --side british --json", Args: line.Takes("FILE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			ctx := cmd.Context()
			return p.With(ctx, args[0], func(s *campaign.Service) error {
				v, err := line.Viewer(s, sideName)
				if err != nil {
					return err
				}
				m, err := s.Morning(ctx, v)
				if err != nil {
					return err
				}
				out := MorningJSON{Date: s.Founding().Date(s.State().Day), News: []NewsJSON{}, Decide: []DecisionJSON{}}
				for _, n := range m.News {
					if all || n.Seq > m.Since {
						out.News = append(out.News, NewsJSON{n.Seq, n.Date, n.Kind, n.Head, n.Why, n.Rule, n.Force, n.Battle})
					}
				}
				for _, d := range m.Decide {
					out.Decide = append(out.Decide, DecisionJSON{d.Kind, d.Head, d.Why, d.Left, d.Rule, d.Must, d.Force, d.Battle})
				}
				if asJSON {
					return line.PrintJSON(p.Out, out)
				}
				return p.morning(&out)
			})
		},
	}
	cmd.Flags().BoolVar(&all, "all", false, "the news of all days")
	cmd.Flags().StringVar(&sideName, "side", "", "what this side hears (default: all, as the organiser)")
	line.JSONFlag(cmd, &asJSON)
	return cmd
}

// morning prints a morning.
func (p *program) morning(m *MorningJSON) error {
	fmt.Fprintf(p.Out, "Morning of %s\n\nWhat happened\n", m.Date)
	if len(m.News) == 0 {
		fmt.Fprintln(p.Out, "  Nobody met, nobody was late.")
	}
	day := ""
	for _, n := range m.News {
		if n.Date != day {
			day = n.Date
			fmt.Fprintf(p.Out, "  %s\n", day)
		}
		fmt.Fprintf(p.Out, "    %s %s\n", line.Clean(n.Text), line.Clean(n.Why))
	}
	fmt.Fprintln(p.Out, "\nTo decide today")
	if len(m.Decide) == 0 {
		fmt.Fprintln(p.Out, "  Nothing is to be decided.")
	}
	for i, d := range m.Decide {
		must := ""
		if d.Must {
			must = " (must)"
		}
		fmt.Fprintf(p.Out, "  %d. %s%s\n     %s\n     If left: %s\n", i+1, line.Clean(d.Text), must, line.Clean(d.Why), line.Clean(d.Left))
	}
	return nil
}
