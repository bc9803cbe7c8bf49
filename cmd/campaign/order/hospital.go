package order

import (
	"context"

	"github.com/spf13/cobra"

	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/state"
	"frontier/cmd/campaign/line"
)

// hospitalCommand sets field hospitals up, moves and closes them.
func (p *program) hospitalCommand() *cobra.Command {
	g := line.Group("hospital", "Set up a field hospital, move or close one, and send wounded on")
	g.Long = `Set up a field hospital of a side, move one or close it, where the setting medical is on. It goes
with a force that has transport, wagons or pack animals, or stands at a place that its side holds.
"campaign hospitals" lists them with their ids. "evacuate" has the wounded of one be carried to another.`
	g.Example = "campaign hospital set-up afghan.campaign british --with girishk-column"
	g.AddCommand(p.setUpCommand(), p.moveCommand(), p.closeCommand(), p.evacuateCommand())
	return g
}

// wardFlags are where a field hospital is to be and what it is to have.
type wardFlags struct {
	with, at string
	asJSON   bool
}

func (w *wardFlags) add(cmd *cobra.Command, c *command.SetHospital) *cobra.Command {
	cmd.Flags().StringVar(&w.with, "with", "", "the force with which it goes")
	cmd.Flags().StringVar(&w.at, "at", "", "the place at which it stands")
	cmd.Flags().IntVar(&c.Beds, "beds", 0, "so many beds, in figures (default: the setting field_beds, or what it has)")
	cmd.Flags().IntVar(&c.Surgeons, "surgeons", 0, "so many surgeons (default: the setting field_surgeons, or what it has)")
	cmd.MarkFlagsMutuallyExclusive("with", "at")
	cmd.MarkFlagsOneRequired("with", "at")
	line.JSONFlag(cmd, &w.asJSON)
	return cmd
}

// give gives the command, with the names that the flags give read.
func (w *wardFlags) give(ctx context.Context, p *program, s *campaign.Service, c command.SetHospital) (err error) {
	if w.with != "" {
		if c.Force, err = line.Force(s, w.with); err != nil {
			return err
		}
	} else {
		place, err := line.PlaceNamed(s, w.at)
		if err != nil {
			return err
		}
		c.Place = place.ID
	}
	return p.Give(ctx, s, c, w.asJSON)
}

// wardNamed finds a field hospital by its id or name.
func wardNamed(s *campaign.Service, word string) (state.WardID, error) {
	var among []line.Named[state.WardID]
	for _, w := range s.State().Wards {
		among = append(among, line.Named[state.WardID]{ID: string(w.ID), Name: w.Name, It: w.ID})
	}
	return line.Which("hospital", word, among)
}

// takeGunsCommand has a unit take over guns of the enemy.
func (p *program) takeGunsCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "take-guns FILE UNIT [--json]",
		Short: "Have a unit that has lost guns take over those that its force took",
		Long: `Have a unit that has lost guns take over those that its force took from the enemy, as many as it is
short of, where the setting captured_guns is on.`,
		Example: "campaign take-guns afghan.campaign ayub-field-battery",
		Args:    line.Takes("FILE", "UNIT"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return p.With(cmd.Context(), args[0], func(s *campaign.Service) error {
				id, err := line.Unit(s, args[1])
				if err != nil {
					return err
				}
				return p.Give(cmd.Context(), s, command.TakeOverGuns{Unit: id}, asJSON)
			})
		},
	}
	line.JSONFlag(cmd, &asJSON)
	return cmd
}

// takeHorsesCommand has a mounted unit, or a train, take over horses of the enemy.
func (p *program) takeHorsesCommand() *cobra.Command {
	var asJSON bool
	var train string
	cmd := &cobra.Command{
		Use:   "take-horses FILE (UNIT | --train FORCE) [--json]",
		Short: "Have a unit short of horses, or a force's train, take over those that the force took",
		Long: `Have a mounted unit that has fewer horses than men take over those that its force took from the enemy, as
many as it is short of, or have the train of a force take them all (CAMPAIGN-7.26), where the setting
captured_horses is on.`,
		Example: "campaign take-horses afghan.campaign 3rd-bombay-cavalry\ncampaign take-horses afghan.campaign --train main",
		Args:    cobra.RangeArgs(1, 2),
		RunE: func(cmd *cobra.Command, args []string) error {
			return p.With(cmd.Context(), args[0], func(s *campaign.Service) (err error) {
				var c command.TakeOverHorses
				if len(args) > 1 {
					c.Unit, err = line.Unit(s, args[1])
				}
				if err == nil && train != "" {
					c.Force, err = line.Force(s, train)
				}
				if err != nil {
					return err
				}
				return p.Give(cmd.Context(), s, c, asJSON)
			})
		},
	}
	cmd.Flags().StringVar(&train, "train", "", "the train of this force takes them")
	line.JSONFlag(cmd, &asJSON)
	return cmd
}

func (p *program) setUpCommand() *cobra.Command {
	var w wardFlags
	var c command.SetHospital
	cmd := &cobra.Command{
		Use:     "set-up FILE SIDE (--with FORCE | --at PLACE) [--name NAME] [--beds N] [--surgeons N] [--json]",
		Short:   "Set up a field hospital of a side",
		Example: "campaign hospital set-up afghan.campaign british --at kandahar --name \"the hospital in the citadel\"",
		Args:    line.Takes("FILE", "SIDE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return p.With(cmd.Context(), args[0], func(s *campaign.Service) (err error) {
				if c.Side, err = line.Side(s, args[1]); err != nil {
					return err
				}
				return w.give(cmd.Context(), p, s, c)
			})
		},
	}
	cmd.Flags().StringVar(&c.Name, "name", "", "what it is called (default: by its force or place)")
	return w.add(cmd, &c)
}

func (p *program) moveCommand() *cobra.Command {
	var w wardFlags
	var c command.SetHospital
	return w.add(&cobra.Command{
		Use:   "move FILE HOSPITAL (--with FORCE | --at PLACE) [--beds N] [--surgeons N] [--json]",
		Short: "Have a field hospital go with a force in its hex, or stand at the place there",
		Long: `Have a field hospital go with a force that stands in its hex, or have it be set down at the place
there; its patients stay in it. Beds and surgeons may be changed with it.`,
		Example: "campaign hospital move afghan.campaign hospital-girishk-column --at kandahar",
		Args:    line.Takes("FILE", "HOSPITAL"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return p.With(cmd.Context(), args[0], func(s *campaign.Service) (err error) {
				if c.Ward, err = wardNamed(s, args[1]); err != nil {
					return err
				}
				return w.give(cmd.Context(), p, s, c)
			})
		},
	}, &c)
}

func (p *program) closeCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:     "close FILE HOSPITAL [--json]",
		Short:   "Close a field hospital in which nobody lies",
		Example: "campaign hospital close afghan.campaign hospital-girishk-column",
		Args:    line.Takes("FILE", "HOSPITAL"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return p.With(cmd.Context(), args[0], func(s *campaign.Service) error {
				id, err := wardNamed(s, args[1])
				if err != nil {
					return err
				}
				return p.Give(cmd.Context(), s, command.CloseHospital{Ward: id}, asJSON)
			})
		},
	}
	line.JSONFlag(cmd, &asJSON)
	return cmd
}

// evacuateCommand has the wounded of one hospital be carried to another by road.
func (p *program) evacuateCommand() *cobra.Command {
	var with, from, at, to, toPlace string
	var figures int
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "evacuate FILE (--with FORCE | --from HOSPITAL | --at PLACE) (--to HOSPITAL | --to-place PLACE) [--figures N] [--json]",
		Short: "Have wounded be carried by road from one hospital to another",
		Long: `Have those who lie at the dressing station of a force, in a field hospital or at a place be carried
by road to a field hospital, or to a place of their side with a hospital or a depot. They set out at once,
as many as there are free beds, by a road that is free of the enemy who is seen, and take its days; one
whom nobody saw may come upon them.`,
		Example: "campaign hospital evacuate afghan.campaign --with girishk-column --to-place kandahar",
		Args:    line.Takes("FILE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return p.With(cmd.Context(), args[0], func(s *campaign.Service) (err error) {
				c := command.EvacuateWounded{Figures: figures}
				if err := lyingBed(s, &c, with, from, at); err != nil {
					return err
				}
				if to != "" {
					if c.ToWard, err = wardNamed(s, to); err != nil {
						return err
					}
				} else {
					place, err := line.PlaceNamed(s, toPlace)
					if err != nil {
						return err
					}
					c.ToPlace = place.ID
				}
				return p.Give(cmd.Context(), s, c, asJSON)
			})
		},
	}
	cmd.Flags().StringVar(&with, "with", "", "from the dressing station of this force")
	cmd.Flags().StringVar(&from, "from", "", "from this field hospital")
	cmd.Flags().StringVar(&at, "at", "", "from the hospital at this place")
	cmd.Flags().StringVar(&to, "to", "", "to this field hospital")
	cmd.Flags().StringVar(&toPlace, "to-place", "", "to this place: one with a hospital, a depot, a supply place or the home of their side")
	cmd.Flags().IntVar(&figures, "figures", 0, "so many, who are due last first (default: all for whom there is a bed)")
	cmd.MarkFlagsMutuallyExclusive("with", "from", "at")
	cmd.MarkFlagsOneRequired("with", "from", "at")
	cmd.MarkFlagsMutuallyExclusive("to", "to-place")
	cmd.MarkFlagsOneRequired("to", "to-place")
	line.JSONFlag(cmd, &asJSON)
	return cmd
}

// lyingBed says in a command where the wounded lie whom somebody named, and whose they are.
func lyingBed(s *campaign.Service, c *command.EvacuateWounded, with, from, at string) (err error) {
	now := s.State()
	switch {
	case with != "":
		if c.Force, err = line.Force(s, with); err == nil {
			c.Side = now.Force(c.Force).Side
		}
	case from != "":
		if c.Ward, err = wardNamed(s, from); err == nil {
			c.Side = now.Ward(c.Ward).Side
		}
	default:
		place, err := line.PlaceNamed(s, at)
		if err != nil {
			return err
		}
		c.Place, c.Side = place.ID, now.Owner(&place)
	}
	return err
}
