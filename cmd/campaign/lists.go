package main

import (
	"context"
	"fmt"
	"strings"

	"frontier/campaign"
	"frontier/internal/hex"

	"github.com/spf13/cobra"
)

// The JSON of the lists. Days have their date beside them, hexes are four digits.
type (
	leaderJSON struct {
		ID          campaign.LeaderID     `json:"id"`
		Name        string                `json:"name"`
		Rank        string                `json:"rank"`
		Side        campaign.SideID       `json:"side"`
		Command     string                `json:"command"`
		Personality string                `json:"personality"`
		Exceptional bool                  `json:"exceptional"`
		Status      campaign.LeaderStatus `json:"status" jsonschema:"fit, wounded, killed, captured or absent"`
		Force       campaign.ForceID      `json:"force,omitempty"`
		Where       string                `json:"where"`
		Returns     string                `json:"returns,omitempty" jsonschema:"the date, of a wounded leader"`
	}
	patientJSON struct {
		Unit     string            `json:"unit"`
		Name     string            `json:"name"`
		Side     campaign.SideID   `json:"side"`
		Rank     string            `json:"rank" jsonschema:"officer, sergeant or other"`
		Figures  int               `json:"figures"`
		Men      int               `json:"men"`
		Admitted campaign.Day      `json:"admitted"`
		Due      campaign.Day      `json:"due"`
		Date     string            `json:"date" jsonschema:"on which more is known of them"`
		Ends     string            `json:"ends,omitempty" jsonschema:"returns, invalided or dies; for the organiser alone"`
		Battle   campaign.BattleID `json:"battle,omitempty"`
	}
	captiveJSON struct {
		Unit    string            `json:"unit"`
		Name    string            `json:"name"`
		Side    campaign.SideID   `json:"side" jsonschema:"whose men they are"`
		By      campaign.SideID   `json:"by" jsonschema:"who holds them"`
		Figures int               `json:"figures"`
		Men     int               `json:"men"`
		Since   campaign.Day      `json:"since"`
		Date    string            `json:"date"`
		Battle  campaign.BattleID `json:"battle,omitempty"`
	}
	placeJSON struct {
		ID        string          `json:"id"`
		Name      string          `json:"name"`
		Kind      string          `json:"kind"`
		Hex       string          `json:"hex"`
		Holder    campaign.SideID `json:"holder,omitempty"`
		Fortified string          `json:"fortified,omitempty"`
		Breaches  int             `json:"breaches,omitempty"`
		Depot     bool            `json:"depot,omitempty"`
		Hospital  bool            `json:"hospital,omitempty"`
		Telegraph bool            `json:"telegraph,omitempty"`
	}
	objectiveJSON struct {
		ID     string           `json:"id"`
		Side   campaign.SideID  `json:"side"`
		Name   string           `json:"name"`
		Kind   string           `json:"kind"`
		Text   string           `json:"text"`
		Points int              `json:"points" jsonschema:"that it is worth"`
		Earned int              `json:"earned" jsonschema:"as things stand"`
		Places []string         `json:"places"`
		Force  campaign.ForceID `json:"force,omitempty"`
		By     string           `json:"by,omitempty" jsonschema:"the last date on which it counts"`
	}
	reinforcementJSON struct {
		ID        string           `json:"id"`
		Name      string           `json:"name"`
		Side      campaign.SideID  `json:"side"`
		Day       campaign.Day     `json:"day"`
		Date      string           `json:"date"`
		Place     string           `json:"place"`
		Hex       string           `json:"hex"`
		Men       int              `json:"men"`
		Units     []string         `json:"units"`
		Joins     campaign.ForceID `json:"joins,omitempty"`
		Condition string           `json:"condition,omitempty" jsonschema:"in words, for the organiser"`
		Arrived   bool             `json:"arrived"`
	}
)

// listing is a command that lists something of a campaign for a viewer.
type listing struct {
	use, short, example string
	list                func(ctx context.Context, s *campaign.Service, v campaign.Viewer) (rows any, t *table, err error)
	empty               string
}

func (p *program) listCommand(l listing) *cobra.Command {
	var asJSON bool
	var sideName string
	cmd := &cobra.Command{
		Use: l.use + " FILE [--side NAME] [--json]", Short: l.short, Example: l.example, Args: takes("FILE"),
		Long: l.short + ". With --side, what that side knows of it.",
		RunE: func(cmd *cobra.Command, args []string) error {
			ctx := cmd.Context()
			return p.with(ctx, args[0], func(s *campaign.Service) error {
				var v campaign.Viewer
				if sideName != "" {
					id, err := side(s, sideName)
					if err != nil {
						return err
					}
					v.Side = id
				}
				rows, t, err := l.list(ctx, s, v)
				if err != nil {
					return err
				}
				if asJSON {
					return printJSON(p.out, rows)
				}
				return t.print(p.out, l.empty)
			})
		},
	}
	cmd.Flags().StringVar(&sideName, "side", "", "what this side knows (default: all, as the organiser)")
	jsonFlag(cmd, &asJSON)
	return cmd
}

func (p *program) leadersCommand() *cobra.Command {
	return p.listCommand(listing{
		use: "leaders", short: "List the leaders, where they are and how they fare", example: "campaign leaders afghan.campaign --side british", empty: "There are no leaders.",
		list: func(ctx context.Context, s *campaign.Service, v campaign.Viewer) (any, *table, error) {
			all, err := s.Leaders(ctx, v)
			out, t := []leaderJSON{}, newTable("LEADER", "NAME", "SIDE", "STATUS", "WHERE", "BACK ON")
			for _, l := range all {
				out = append(out, leaderJSON{l.ID, l.Name, l.Rank, l.Side, l.Command, l.Personality, l.Exceptional, l.Status, l.Force, l.Where, l.Returns})
				t.add(l.ID, l.Name, l.Side, l.Status, l.Where, l.Returns)
			}
			return out, t, err
		},
	})
}

func (p *program) woundedCommand() *cobra.Command {
	return p.listCommand(listing{
		use: "wounded", short: "List the wounded by the day on which more is known of them", example: "campaign wounded afghan.campaign", empty: "Nobody is in hospital.",
		list: func(ctx context.Context, s *campaign.Service, v campaign.Viewer) (any, *table, error) {
			all, err := s.Patients(ctx, v)
			out, t := []patientJSON{}, newTable("DUE", "UNIT", "SIDE", "RANK", "MEN#", "FIGURES#", "THEN")
			for _, x := range all {
				out = append(out, patientJSON{string(x.Unit), x.UnitName, x.Side, string(x.Rank), x.Count, x.Men, x.Admitted, x.Due, x.Date, x.Ends, x.Battle})
				t.add(x.Date, x.UnitName, x.Side, string(x.Rank), thousands(x.Men), x.Count, orDash(x.Ends))
			}
			return out, t, err
		},
	})
}

func (p *program) prisonersCommand() *cobra.Command {
	return p.listCommand(listing{
		use: "prisoners", short: "List the prisoners and who holds them", example: "campaign prisoners afghan.campaign", empty: "There are no prisoners.",
		list: func(ctx context.Context, s *campaign.Service, v campaign.Viewer) (any, *table, error) {
			all, err := s.Captives(ctx, v)
			out, t := []captiveJSON{}, newTable("UNIT", "SIDE", "HELD BY", "MEN#", "FIGURES#", "SINCE")
			for _, x := range all {
				out = append(out, captiveJSON{string(x.Unit), x.UnitName, x.Side, x.By, x.Ranks.Total(), x.Men, x.Since, x.Date, x.Captive.Battle})
				t.add(x.UnitName, x.Side, x.By, thousands(x.Men), x.Ranks.Total(), x.Date)
			}
			return out, t, err
		},
	})
}

func (p *program) placesCommand() *cobra.Command {
	return p.listCommand(listing{
		use: "places", short: "List the places of the map and who holds them", example: "campaign places afghan.campaign", empty: "The map has no places.",
		list: func(ctx context.Context, s *campaign.Service, v campaign.Viewer) (any, *table, error) {
			all, err := s.Places(ctx, v)
			out, t := []placeJSON{}, newTable("PLACE", "NAME", "KIND", "HEX", "HELD BY", "DEFENCES", "HAS")
			for _, x := range all {
				out = append(out, placeJSON{x.ID, x.Name, x.Kind, hex.Name(x.Hex), x.Holder, x.Fortified, x.Breaches, x.Depot, x.Hospital, x.Telegraph})
				var has []string
				for _, h := range []struct {
					is   bool
					what string
				}{{x.Depot, "depot"}, {x.Hospital, "hospital"}, {x.Telegraph, "telegraph"}} {
					if h.is {
						has = append(has, h.what)
					}
				}
				defences := plain(x.Fortified)
				if x.Breaches > 0 {
					defences += fmt.Sprintf(", %d breached", x.Breaches)
				}
				t.add(x.ID, x.Name, x.Kind, hex.Name(x.Hex), orDash(string(x.Holder)), defences, strings.Join(has, ", "))
			}
			return out, t, err
		},
	})
}

func (p *program) objectivesCommand() *cobra.Command {
	return p.listCommand(listing{
		use: "objectives", short: "List what each side is to do, what it is worth and how it stands", example: "campaign objectives afghan.campaign --side british", empty: "There are no objectives.",
		list: func(ctx context.Context, s *campaign.Service, v campaign.Viewer) (any, *table, error) {
			all, err := s.Objectives(ctx, v)
			out, t := []objectiveJSON{}, newTable("SIDE", "OBJECTIVE", "POINTS#", "BY", "IN WORDS")
			for _, x := range all {
				out = append(out, objectiveJSON{x.ID, x.Side, x.Name, x.Kind, x.Text, x.Points, x.Earned, append([]string{}, x.Places...), x.Force, x.By})
				t.add(x.Side, x.Name, fmt.Sprintf("%d/%d", x.Earned, x.Points), orDash(x.By), x.Text)
			}
			return out, t, err
		},
	})
}

func (p *program) reinforcementsCommand() *cobra.Command {
	return p.listCommand(listing{
		use: "reinforcements", short: "List the reinforcements by the day on which they are due", example: "campaign reinforcements afghan.campaign", empty: "Nobody is to come.",
		list: func(ctx context.Context, s *campaign.Service, v campaign.Viewer) (any, *table, error) {
			all, err := s.Reinforcements(ctx, v)
			out, t := []reinforcementJSON{}, newTable("DUE", "SIDE", "WHO", "MEN#", "AT", "STATE", "IF")
			for _, x := range all {
				out = append(out, reinforcementJSON{x.ID, x.Name, x.Side, x.Day, x.Date, x.Place, hex.Name(x.Hex), x.Men, spelled(x.Units), x.Joins, x.Condition, x.Arrived})
				state := "to come"
				if x.Arrived {
					state = "arrived"
				}
				t.add(x.Date, x.Side, x.Name, thousands(x.Men), orDash(placeName(s.Map(), x.Place)), state, orDash(x.Condition))
			}
			return out, t, err
		},
	})
}

// placeName is the name of a place by its id, or the id.
func placeName(m *campaign.Map, id string) string {
	for _, p := range m.Places {
		if p.ID == id {
			return p.Name
		}
	}
	return id
}
