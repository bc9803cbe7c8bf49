package post

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/cmd/campaign/line"
)

// LateJSON is what came of a side's orders for the present day.
type LateJSON struct {
	Side     state.SideID     `json:"side"`
	Day      state.Day        `json:"day"`
	Date     string           `json:"date"`
	By       state.Leadership `json:"led_by"`
	Given    bool             `json:"given" jsonschema:"its player has given orders today"`
	Late     bool             `json:"late" jsonschema:"he leads it and has given none"`
	Followed bool             `json:"followed" jsonschema:"its standing orders were followed today"`
	Silent   []SilentJSON     `json:"silent" jsonschema:"forces that take orders and that nobody has ordered today"`
}

// SilentJSON is a force that nobody has ordered.
type SilentJSON struct {
	Force state.ForceID      `json:"force"`
	Name  string             `json:"name"`
	Do    state.StandingWord `json:"do" jsonschema:"what it does without orders"`
	Own   bool               `json:"own" jsonschema:"that was said of it by itself"`
}

// ordersCommand is who is late, and what is done for them.
func (p *program) ordersCommand() *cobra.Command {
	return line.Group("orders", "Who is late with orders, and the standing orders for the late", p.lateCommand(), p.setStandingCommand(), p.followCommand())
}

// lateCommand lists who is late.
func (p *program) lateCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "late FILE [--json]",
		Short: "Say which sides are late with their orders, and what their forces do without any",
		Long: `Say of each side that somebody plays whether he has given orders today, which of its forces nobody
has ordered, and what each of these does without orders (CAMPAIGN-2.11). "campaign orders standing"
has it done.`,
		Example: "campaign orders late afghan.campaign",
		Args:    line.Takes("FILE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return p.With(cmd.Context(), args[0], func(s *campaign.Service) error { return p.late(cmd.Context(), s, asJSON) })
		},
	}
	line.JSONFlag(cmd, &asJSON)
	return cmd
}

// setStandingCommand says what forces do without orders.
func (p *program) setStandingCommand() *cobra.Command {
	var side, force, do string
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "set FILE --side NAME [--force NAME] --do go-on|hold|base|commander|none [--json]",
		Short: "Say what the forces of a side, or one of them, do when no orders came",
		Long: `Say what the forces of a side do when no orders came in time (CAMPAIGN-2.11): go on with the
orders that they have (go-on, the usual), hold where they stand (hold), withdraw to the nearest base of
their side (base), or be led by its automatic commander for the day (commander). With --force, it is
said of one force by itself; none takes it back. A player says it on his order sheet, too.`,
		Example: "campaign orders set afghan.campaign --side british --do hold\ncampaign orders set afghan.campaign --side british --force girishk-column --do base",
		Args:    line.Takes("FILE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			switch {
			case side == "":
				return line.Misuse("--side is missing; name the side whose forces they are")
			case do == "":
				return line.Misuse("--do is missing; say go-on, hold, base, commander or none")
			}
			return p.With(cmd.Context(), args[0], func(s *campaign.Service) error {
				c, err := standing(s, side, force, do)
				if err != nil {
					return err
				}
				return p.Give(cmd.Context(), s, c, asJSON)
			})
		},
	}
	cmd.Flags().StringVar(&side, "side", "", "whose forces")
	cmd.Flags().StringVar(&force, "force", "", "this force by itself")
	cmd.Flags().StringVar(&do, "do", "", "go-on, hold, base, commander, or none to take it back")
	line.JSONFlag(cmd, &asJSON)
	return cmd
}

// standing is the command that was asked for.
func standing(s *campaign.Service, side, force, do string) (command.Command, error) {
	id, err := line.Side(s, side)
	if err != nil {
		return nil, err
	}
	c := command.SetStanding{Side: id, Do: state.StandingWord(strings.ReplaceAll(do, "-", "_"))}
	if do == "none" {
		c.Do = ""
	}
	if force != "" {
		if c.Force, err = line.Force(s, force); err != nil {
			return nil, err
		}
	}
	return c, nil
}

// followCommand has standing orders followed.
func (p *program) followCommand() *cobra.Command {
	var side, why string
	cmd := &cobra.Command{
		Use:   "standing FILE [--side NAME] [--why TEXT]",
		Short: "Have the forces of those who are late do what their standing orders say",
		Long: `Have every force of a late side that nobody has ordered today do what its standing order says
(CAMPAIGN-2.11). Without --side, of all who are late. It stands in the journal with your reason, and is
undone as one for each side.`,
		Example: "campaign orders standing afghan.campaign --why \"nothing came by Friday\"",
		Args:    line.Takes("FILE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return p.With(cmd.Context(), args[0], func(s *campaign.Service) error { return p.follow(cmd.Context(), s, side, why) })
		},
	}
	cmd.Flags().StringVar(&side, "side", "", "of this side alone")
	cmd.Flags().StringVar(&why, "why", "", "the reason, in one line")
	return cmd
}

// follow has them followed.
func (p *program) follow(ctx context.Context, s *campaign.Service, side, why string) error {
	var ids []state.SideID
	if side != "" {
		id, err := line.Side(s, side)
		if err != nil {
			return err
		}
		ids = append(ids, id)
	} else {
		all, err := s.Late(ctx)
		if err != nil {
			return err
		}
		for i := range all {
			if all[i].Late() && len(all[i].Silent) > 0 {
				ids = append(ids, all[i].Side)
			}
		}
		if len(ids) == 0 {
			return p.Say("Nobody is late with a force that has no orders.")
		}
	}
	before, err := s.Overview(ctx, intelligence.Viewer{})
	if err != nil {
		return err
	}
	for _, id := range ids {
		if err := s.FollowStanding(ctx, id, why); err != nil {
			return err
		}
	}
	rows, err := s.Since(ctx, before.Head)
	if err != nil {
		return err
	}
	for _, r := range rows {
		if err := p.Entry(r); err != nil {
			return err
		}
	}
	return nil
}

// late says which sides have given orders today.
func (p *program) late(ctx context.Context, s *campaign.Service, asJSON bool) error {
	all, err := s.Late(ctx)
	if err != nil {
		return err
	}
	f, now := s.Founding(), s.State()
	out := []LateJSON{}
	t := line.NewTable("SIDE", "LED BY", "ORDERS FOR "+strings.ToUpper(f.ShortDate(now.Day)), "WITHOUT ORDERS")
	for i := range all {
		l := &all[i]
		x := LateJSON{Side: l.Side, Day: now.Day, Date: f.Date(now.Day), By: l.By, Given: l.Given, Late: l.Late(), Followed: l.Followed, Silent: []SilentJSON{}}
		var silent []string
		for _, n := range l.Silent {
			x.Silent = append(x.Silent, SilentJSON(n))
			silent = append(silent, fmt.Sprintf("%s: %s", n.Name, n.Do.Words()))
		}
		out = append(out, x)
		how := "late"
		switch {
		case l.By == state.ByCommander:
			how, silent = "its commander gives them", nil
		case l.Given:
			how = "given"
		case l.Followed:
			how = "late; standing orders followed"
		}
		t.Add(l.Side, l.By.Words(), how, line.OrDash(strings.Join(silent, "; ")))
	}
	if asJSON {
		return line.PrintJSON(p.Out, out)
	}
	return t.Print(p.Out, "Nobody plays a side.")
}
