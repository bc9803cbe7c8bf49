package order

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/cmd/campaign/line"
)

// about are the flags that name what a remark, or a picture, is about.
type about struct {
	unit, leader, force, place string
	battle, turn, day          int
}

// add adds them to a command; force says what naming a force does.
func (a *about) add(cmd *cobra.Command, force string) {
	f := cmd.Flags()
	f.StringVar(&a.unit, "unit", "", "of this unit")
	f.StringVar(&a.leader, "leader", "", "of this leader")
	f.StringVar(&a.force, "force", "", force)
	f.StringVar(&a.place, "place", "", "at this place")
	f.IntVar(&a.battle, "battle", 0, "in this battle")
	f.IntVar(&a.turn, "turn", 0, "in this turn of it")
	f.IntVar(&a.day, "day", -1, "on this day; the first is 0")
	cmd.MarkFlagsMutuallyExclusive("unit", "leader", "force")
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
	a.add(cmd, "of this force, its units and its leaders")
	f := cmd.Flags()
	f.StringVar(&kind, "kind", "", "mention, honour or award")
	f.StringVar(&r.Title, "title", "", "what a distinction is called")
	cmd.MarkFlagsRequiredTogether("kind", "title")
	return cmd
}

// awardCommand gives what is proposed, or one distinction to all of whom something is true.
func (p *program) awardCommand() *cobra.Command {
	var battle int
	var sideName string
	var w wantFlags
	cmd := &cobra.Command{
		Use:   "award FILE [--battle N] [--side SIDE] [--to units|leaders --kind mention|honour|award [--when MERIT]... [--force NAME] [--rank RANK] [--title TEXT] [--list]]",
		Short: "Give all distinctions that are proposed, or one to all who earned it",
		Long: `Give all mentions, honours and awards that the campaign's rules propose (CAMPAIGN-21.2): of all
battles, or of one; to all, or to the units and leaders of one side. "campaign honours --proposed" lists them.

With --to, give one distinction to all units or leaders of whom every --when is true, with the reason
made of it and in one command: ` + views.Merits.Or() + `;
lost, lost_percent, charged, downed and battles take how many at least, as lost=100. --list says whom
it fits and gives nothing.`,
		Example: `campaign award afghan.campaign --battle 4
campaign award afghan.campaign --to units --battle 4 --when held --when lost_percent=20 --kind honour --list`,
		Args: line.Takes("FILE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return p.With(cmd.Context(), args[0], func(s *campaign.Service) error {
				side := state.SideID("")
				if sideName != "" {
					var err error
					if side, err = line.Side(s, sideName); err != nil {
						return err
					}
				}
				if w.to != "" {
					return p.awardAll(cmd.Context(), s, &w, state.BattleID(battle), side)
				}
				return p.award(cmd.Context(), s, state.BattleID(battle), side)
			})
		},
	}
	cmd.Flags().IntVar(&battle, "battle", 0, "of this battle alone")
	cmd.Flags().StringVar(&sideName, "side", "", "to this side alone")
	w.add(cmd)
	return cmd
}

// wantFlags are of whom a distinction is asked.
type wantFlags struct {
	to, kind, title, force, rank string
	when                         []string
	list                         bool
}

func (w *wantFlags) add(cmd *cobra.Command) {
	cmd.Flags().StringVar(&w.to, "to", "", "units or leaders: to all of them who earned it")
	cmd.Flags().StringVar(&w.kind, "kind", "", "mention, honour or award")
	cmd.Flags().StringVar(&w.title, "title", "", "what it is called (default: the name of the battle)")
	cmd.Flags().StringVar(&w.force, "force", "", "to those alone who are with this force today")
	cmd.Flags().StringVar(&w.rank, "rank", "", "to leaders of this rank alone")
	cmd.Flags().StringArrayVar(&w.when, "when", nil, "what must be true of them; may be given more than once")
	cmd.Flags().BoolVar(&w.list, "list", false, "only say whom it fits")
	cmd.MarkFlagsRequiredTogether("to", "kind")
}

// worth reads of whom a distinction is asked.
func (w *wantFlags) worth(s *campaign.Service, battle state.BattleID, side state.SideID) (out views.Worth, err error) {
	out = views.Worth{Kind: state.Distinction(w.kind), Leaders: w.to == "leaders", Battle: battle, Side: side, Rank: w.rank}
	if w.to != "leaders" && w.to != "units" {
		return out, fmt.Errorf("%.40q earns no distinctions; say --to units or --to leaders", w.to)
	}
	if w.force != "" {
		if out.Force, err = line.Force(s, w.force); err != nil {
			return out, err
		}
	}
	for _, text := range w.when {
		word, number, counted := strings.Cut(text, "=")
		m := views.Merit{Kind: views.MeritKind(word)}
		if counted {
			if m.N, err = strconv.Atoi(number); err != nil || !m.Kind.Counted() {
				return out, fmt.Errorf("%.60q cannot be asked; say how many at least as a number, as lost=100, and nothing after held, wounded, fell and charged_and_won", text)
			}
		}
		out.Merits = append(out.Merits, m)
	}
	return out, nil
}

// awardAll gives one distinction to all whom it fits, or lists them.
func (p *program) awardAll(ctx context.Context, s *campaign.Service, w *wantFlags, battle state.BattleID, side state.SideID) error {
	worth, err := w.worth(s, battle, side)
	if err != nil {
		return err
	}
	fits, err := s.Worthy(ctx, worth)
	if err != nil {
		return err
	}
	var c command.Write
	t := line.NewTable("DATE", "WHO", "WHAT", "WHY")
	for _, r := range fits {
		if w.title != "" {
			r.Title = w.title
		}
		c.Remarks = append(c.Remarks, r.Remark)
		t.Add(r.Date, r.Who, r.Word(), r.Text)
	}
	switch {
	case w.list:
		return t.Print(p.Out, "It fits nobody.")
	case len(c.Remarks) == 0:
		return errors.New("it fits nobody who has none yet")
	}
	return p.Give(ctx, s, c, false)
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
