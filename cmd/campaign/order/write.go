package order

import (
	"context"
	"errors"

	"github.com/spf13/cobra"

	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/state"
	"frontier/cmd/campaign/line"
)

// about are the flags that name what a remark is about.
type about struct {
	unit, leader, force, place string
	battle, turn, day          int
}

// of fills in what a remark is about.
func (a *about) of(s *campaign.Service, r *state.Remark) (err error) {
	if a.unit != "" {
		if r.Unit, err = line.Unit(s, a.unit); err != nil {
			return err
		}
	}
	if a.leader != "" {
		if r.Leader, err = line.Leader(s, a.leader); err != nil {
			return err
		}
	}
	if a.force != "" {
		if r.Force, err = line.Force(s, a.force); err != nil {
			return err
		}
	}
	if a.place != "" {
		at, err := line.PlaceNamed(s, a.place)
		if err != nil {
			return err
		}
		r.Place = at.ID
	}
	r.Battle, r.Turn, r.Day = state.BattleID(a.battle), a.turn, state.Day(a.day)
	if a.day < 0 {
		now := s.State()
		r.Day = now.Day
		if b := now.Battle(r.Battle); b != nil {
			r.Day = b.Day
		}
	}
	return nil
}

// writeCommand writes an entry by hand, or gives a distinction.
func (p *program) writeCommand() *cobra.Command {
	var a about
	var r state.Remark
	var kind string
	cmd := &cobra.Command{
		Use:   "write FILE TEXT [--unit NAME | --leader NAME | --force NAME] [--place NAME] [--battle N [--turn N]] [--day D] [--kind mention|honour|award --title TEXT]",
		Short: "Write an entry by hand, or give a mention, an honour or an award",
		Long: `Write what happened into the histories of those whom it concerns, on any day that has come
(CAMPAIGN-21.1). With --kind and --title it is a distinction, for one unit or one leader, and TEXT
its reason. The day is that of the battle, or today, where none is named.`,
		Example: `campaign write afghan.campaign "The band played on the ramparts" --unit 66th-berkshire --day 12
campaign write afghan.campaign "the last eleven in the garden" --unit 66th-berkshire --battle 4 --kind honour --title Maiwand`,
		Args: line.Takes("FILE", "TEXT"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return p.With(cmd.Context(), args[0], func(s *campaign.Service) error {
				r.Text, r.Kind = args[1], state.Distinction(kind)
				if err := a.of(s, &r); err != nil {
					return err
				}
				return p.DoAndTell(cmd.Context(), s, command.Write{Remarks: []state.Remark{r}})
			})
		},
	}
	f := cmd.Flags()
	f.StringVar(&a.unit, "unit", "", "of this unit")
	f.StringVar(&a.leader, "leader", "", "of this leader")
	f.StringVar(&a.force, "force", "", "of this force, its units and its leaders")
	f.StringVar(&a.place, "place", "", "at this place")
	f.IntVar(&a.battle, "battle", 0, "in this battle")
	f.IntVar(&a.turn, "turn", 0, "in this turn of it")
	f.IntVar(&a.day, "day", -1, "on this day; the first is 0")
	f.StringVar(&kind, "kind", "", "mention, honour or award")
	f.StringVar(&r.Title, "title", "", "what a distinction is called")
	cmd.MarkFlagsMutuallyExclusive("unit", "leader", "force")
	cmd.MarkFlagsRequiredTogether("kind", "title")
	return cmd
}

// awardCommand gives what is proposed.
func (p *program) awardCommand() *cobra.Command {
	var battle int
	var sideName string
	cmd := &cobra.Command{
		Use:   "award FILE [--battle N] [--side SIDE]",
		Short: "Give all distinctions that are proposed",
		Long: `Give all mentions, honours and awards that the campaign's rules propose (CAMPAIGN-21.2): of all
battles, or of one; to all, or to the units and leaders of one side. "campaign honours --proposed" lists them.`,
		Example: "campaign award afghan.campaign --battle 4",
		Args:    line.Takes("FILE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return p.With(cmd.Context(), args[0], func(s *campaign.Service) error {
				side := state.SideID("")
				if sideName != "" {
					var err error
					if side, err = line.Side(s, sideName); err != nil {
						return err
					}
				}
				return p.award(cmd.Context(), s, state.BattleID(battle), side)
			})
		},
	}
	cmd.Flags().IntVar(&battle, "battle", 0, "of this battle alone")
	cmd.Flags().StringVar(&sideName, "side", "", "to this side alone")
	return cmd
}

// award gives what is proposed for a battle, 0 for all, and to a side, "" to all.
func (p *program) award(ctx context.Context, s *campaign.Service, battle state.BattleID, side state.SideID) error {
	proposed, err := s.Deserving(ctx)
	if err != nil {
		return err
	}
	var c command.Write
	for _, r := range proposed {
		if (battle == 0 || r.Battle == battle) && (side == "" || r.Side == side) {
			c.Remarks = append(c.Remarks, r.Remark)
		}
	}
	if len(c.Remarks) == 0 {
		return errors.New("nothing is proposed there")
	}
	return p.Give(ctx, s, c, false)
}
