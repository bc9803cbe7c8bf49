package order

import (
	"context"

	"github.com/spf13/cobra"

	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/cmd/campaign/line"
	"frontier/rosters"
)

// unitCommand puts units elsewhere, splits, joins and fills them up.
func (p *program) unitCommand() *cobra.Command {
	g := line.Group("unit", "Transfer units, split one, join its parts, or fill units up")
	g.Long = `Have units go over to another force in the same hex, make a unit of a part of another, have parts
join their unit again, or fill units up from the depot.`
	g.Example = "campaign unit transfer afghan.campaign girishk-column 66th-berkshire-foot"
	g.AddCommand(p.transferUnitsCommand(), p.splitCommand(), p.rejoinCommand(), p.fillCommand())
	return g
}

// units finds units by their ids or names.
func units(s *campaign.Service, args []string) ([]rosters.UnitID, error) {
	var out []rosters.UnitID
	for _, word := range args {
		id, err := line.Unit(s, word)
		if err != nil {
			return nil, err
		}
		out = append(out, id)
	}
	return out, nil
}

func (p *program) transferUnitsCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:     "transfer FILE FORCE UNIT... [--json]",
		Short:   "Have units go over to another force in the same hex",
		Example: "campaign unit transfer afghan.campaign girishk-column 66th-berkshire-foot",
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) < 3 {
				return line.Misuse("transfer takes FILE, FORCE and one UNIT or more")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			return p.With(cmd.Context(), args[0], func(s *campaign.Service) (err error) {
				var c command.TransferUnits
				if c.To, err = line.Force(s, args[1]); err != nil {
					return err
				}
				if c.Units, err = units(s, args[2:]); err != nil {
					return err
				}
				return p.Give(cmd.Context(), s, c, asJSON)
			})
		},
	}
	line.JSONFlag(cmd, &asJSON)
	return cmd
}

func (p *program) splitCommand() *cobra.Command {
	var asJSON bool
	var c command.SplitUnit
	cmd := &cobra.Command{
		Use:   "split FILE UNIT --name NAME [--officers N] [--sergeants N] [--others N] [--guns N] [--json]",
		Short: "Make a unit of a part of another, in the same force",
		Long: `Make a unit of a part of another, in the same force: so many figures of each rank, of those in the
ranks, and model guns. The unit must be Full, and be so still without the part.`,
		Example: "campaign unit split afghan.campaign 66th-berkshire-foot --name \"B Company\" --others 2",
		Args:    line.Takes("FILE", "UNIT"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return p.With(cmd.Context(), args[0], func(s *campaign.Service) (err error) {
				if c.Unit, err = line.Unit(s, args[1]); err != nil {
					return err
				}
				return p.Give(cmd.Context(), s, c, asJSON)
			})
		},
	}
	cmd.Flags().StringVar(&c.Name, "name", "", "what the part is called")
	cmd.Flags().IntVar(&c.Ranks.Officers, "officers", 0, "so many figures of officers")
	cmd.Flags().IntVar(&c.Ranks.Sergeants, "sergeants", 0, "so many figures of sergeants")
	cmd.Flags().IntVar(&c.Ranks.Others, "others", 0, "so many figures of other ranks")
	cmd.Flags().IntVar(&c.Guns, "guns", 0, "so many model guns")
	_ = cmd.MarkFlagRequired("name") // there is such a flag
	line.JSONFlag(cmd, &asJSON)
	return cmd
}

func (p *program) rejoinCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:     "join FILE PART [UNIT] [--json]",
		Short:   "Have a part of a unit join it again, or another part of it",
		Example: "campaign unit join afghan.campaign b-company",
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) < 2 || len(args) > 3 {
				return line.Misuse("join takes FILE and PART, and the UNIT where it is not the one of which it is a part")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			return p.With(cmd.Context(), args[0], func(s *campaign.Service) error {
				both, err := units(s, args[1:])
				if err != nil {
					return err
				}
				c := command.RejoinUnit{Part: both[0], Into: s.Founding().Whole(both[0])}
				if len(both) > 1 {
					c.Into = both[1]
				}
				return p.Give(cmd.Context(), s, c, asJSON)
			})
		},
	}
	line.JSONFlag(cmd, &asJSON)
	return cmd
}

func (p *program) fillCommand() *cobra.Command {
	var asJSON, all bool
	var why string
	cmd := &cobra.Command{
		Use:   "fill FILE (UNIT... | --all) [--why TEXT] [--json]",
		Short: "Fill units up from the depot",
		Long: `Fill units up from the depot: men come in the place of those who are dead or gone home, guns and
horses in the place of those that are lost. Their force lies at a depot or supply place of its side.
With --all, every unit that can be filled up is.`,
		Example: "campaign unit fill afghan.campaign 66th-berkshire-foot --why \"a draft from Karachi\"\ncampaign unit fill afghan.campaign --all",
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 || all != (len(args) == 1) {
				return line.Misuse("fill takes FILE with UNIT, or FILE with --all")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			return p.With(cmd.Context(), args[0], func(s *campaign.Service) error {
				c := command.FillUnits{Why: why}
				if all {
					open, err := s.Fillings(cmd.Context(), intelligence.Viewer{})
					if err != nil {
						return err
					}
					if len(open) == 0 {
						return p.Say("No unit at a depot is short of anybody.\n")
					}
					for _, x := range open {
						c.Fills = append(c.Fills, x.Fill)
					}
					return p.Give(cmd.Context(), s, c, asJSON)
				}
				named, err := units(s, args[1:])
				if err != nil {
					return err
				}
				return p.fill(cmd.Context(), s, c, named, asJSON)
			})
		},
	}
	cmd.Flags().BoolVar(&all, "all", false, "every unit that can be filled up")
	cmd.Flags().StringVar(&why, "why", "", "the reason, in one line")
	line.JSONFlag(cmd, &asJSON)
	return cmd
}

// fill fills units up with all that they are short of.
func (p *program) fill(ctx context.Context, s *campaign.Service, c command.FillUnits, named []rosters.UnitID, asJSON bool) error {
	now := s.State()
	for _, id := range named {
		c.Fills = append(c.Fills, command.FillOf(&now, id))
	}
	return p.Give(ctx, s, c, asJSON)
}
