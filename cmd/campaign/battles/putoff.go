package battles

import (
	"context"

	"github.com/spf13/cobra"

	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/state"
	"frontier/cmd/campaign/line"
)

// putOffCommand has a battle wait while days go on.
func (p *program) putOffCommand() *cobra.Command {
	var how, note string
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "put-off FILE N [--as HOW] [--note TEXT] [--json]",
		Short: "Have a battle wait while days go on; only those who are in it stand still",
		Long: `Put a battle off that waits. Days can be ended then; only those who are in it stand still,
and nobody enters their hex. It is fought as on its own day, and what comes of it counts from
the day on which its result comes back. --as says how far the matter is: dated, table,
recorded or agreed; it can be said anew at any time.`,
		Example: "campaign battle put-off afghan.campaign 1 --note \"Saturday, at the club\"\ncampaign battle put-off afghan.campaign 1 --as table",
		Args:    line.Takes("FILE", "N"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if !state.Appointments.Has(state.Appointed(how)) {
				return line.Misuse("--as %q: say %s", line.Clean(how), state.Appointments.Or())
			}
			return p.put(cmd, args, state.PutOff{How: state.Appointed(how), Note: note}, asJSON)
		},
	}
	cmd.Flags().StringVar(&how, "as", string(state.Dated), "how far the matter is: "+state.Appointments.Or())
	cmd.Flags().StringVar(&note, "note", "", "a line that goes with it, as when and where")
	line.JSONFlag(cmd, &asJSON)
	return cmd
}

// takeUpCommand has a battle that was put off hold the day up again.
func (p *program) takeUpCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:     "take-up FILE N [--json]",
		Short:   "Have a battle that was put off hold the day up again",
		Example: "campaign battle take-up afghan.campaign 1",
		Args:    line.Takes("FILE", "N"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return p.put(cmd, args, state.PutOff{}, asJSON)
		},
	}
	line.JSONFlag(cmd, &asJSON)
	return cmd
}

func (p *program) put(cmd *cobra.Command, args []string, how state.PutOff, asJSON bool) error {
	return p.order(cmd.Context(), args, asJSON, func(id state.BattleID) command.Command { return command.PutOffBattle{Battle: id, PutOff: how} })
}

// order gives a command about a battle: FILE and N are the arguments.
func (p *program) order(ctx context.Context, args []string, asJSON bool, about func(state.BattleID) command.Command) error {
	id, err := line.BattleNumber(args[1])
	if err != nil {
		return err
	}
	return p.With(ctx, args[0], func(s *campaign.Service) error {
		if _, err := line.TheBattle(ctx, s, id); err != nil {
			return err
		}
		return p.Give(ctx, s, about(id), asJSON)
	})
}
