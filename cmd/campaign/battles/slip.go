package battles

import (
	"bufio"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"frontier/campaign"
	"frontier/campaign/slip"
	"frontier/cmd/campaign/line"
	"frontier/internal/export"
	"frontier/internal/intake"
)

// battleSlipCommand writes the result slip of a battle.
func (p *program) battleSlipCommand() *cobra.Command {
	var out string
	var force bool
	cmd := &cobra.Command{
		Use:   "slip FILE N -o OUT.slip [--force]",
		Short: "Write a result slip, to be filled in by a player without the campaign",
		Long: `Write the result slip of a battle that waits: a small file that carries campaign, battle
and everybody who is there, and nothing else of the campaign. A player opens it with this
program (campaign OUT.slip), or fills it in by lines (campaign slip fill OUT.slip), and
sends it back; "campaign battle record" compares and takes it.`,
		Example: "campaign battle slip afghan.campaign 1 -o maiwand.slip",
		Args:    line.Takes("FILE", "N"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if out == "" {
				return line.Misuse("-o is missing; name a file, as -o maiwand.slip, or - for stdout")
			}
			return p.waiting(cmd.Context(), args, func(_ *campaign.Service, known *slip.Slip) error {
				text, err := known.Text()
				if err != nil {
					return err
				}
				return p.Deliver(out, export.Slip, text, force, "the result slip of "+line.Clean(known.Name))
			})
		},
	}
	cmd.Flags().StringVarP(&out, "out", "o", "", "file to write, or - for stdout")
	cmd.Flags().BoolVar(&force, "force", false, "overwrite OUT")
	return cmd
}

// slipCommand holds what can be done with a result slip without its campaign.
func (p *program) slipCommand() *cobra.Command {
	return line.Group("slip", "Look at a result slip, or fill it in, without its campaign", p.slipShowCommand(), p.slipFillCommand())
}

func (p *program) slipShowCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "show SLIP",
		Short:   "Show who is on a result slip, and what is filled in",
		Example: "campaign slip show maiwand.slip",
		Args:    line.Takes("SLIP"),
		RunE: func(cmd *cobra.Command, args []string) error {
			s, err := ReadSlip(args[0])
			if err != nil {
				return err
			}
			return p.showSlip(s, s.Fill())
		},
	}
}

func (p *program) slipFillCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "fill SLIP",
		Short: "Fill a result slip in by lines",
		Long: `Fill a result slip in by lines, and write it in its place when "done" is said. A line that
makes no sense is answered with one sentence and changes nothing.

` + slip.FillHelp,
		Example: "campaign slip fill maiwand.slip",
		Args:    line.Takes("SLIP"),
		RunE: func(cmd *cobra.Command, args []string) error {
			s, err := ReadSlip(args[0])
			if err != nil {
				return err
			}
			f := s.Fill()
			if err := p.showSlip(s, f); err != nil {
				return err
			}
			return p.fillSlip(args[0], f)
		},
	}
}

// fillSlip takes lines until one says that it is done, and writes the slip.
func (p *program) fillSlip(path string, f *slip.Filling) error {
	lines := bufio.NewScanner(p.In)
	for lines.Scan() {
		if lines.Text() != "done" {
			said, err := f.Line(lines.Text())
			if err != nil {
				said = "Not taken: " + err.Error() + "."
			}
			if said != "" {
				if err := p.sayLines(said); err != nil {
					return err
				}
			}
			continue
		}
		filled, err := f.Filled()
		if err != nil {
			if err := p.Say("Not yet: %s.", line.Clean(err.Error())); err != nil {
				return err
			}
			continue
		}
		text, err := filled.Text()
		if err != nil {
			return err
		}
		return p.Deliver(path, export.Slip, text, true, "the filled-in slip")
	}
	if err := lines.Err(); err != nil {
		return fmt.Errorf("the lines cannot be read: %w", err)
	}
	return errors.New("nothing was written: the lines ended before \"done\"")
}

// showSlip tells whose slip it is and what is filled in.
func (p *program) showSlip(s *slip.Slip, f *slip.Filling) error {
	said, err := f.Line("show")
	if err != nil {
		return err
	}
	if err := p.Say("%s, %s · %s · check word %s", s.Name, s.Date, s.Campaign.Title, s.Check); err != nil {
		return err
	}
	return p.sayLines(said)
}

// ReadSlip reads a result slip, filled in or not.
func ReadSlip(path string) (*slip.Slip, error) {
	text, err := intake.File(path, intake.Scenario)
	if err != nil {
		return nil, err
	}
	s, err := slip.ReadSlip(text)
	if err != nil {
		return nil, fmt.Errorf("%s is no result slip: %s", path, line.PlainJSON(err))
	}
	return s, nil
}

// sayLines prints a text of several lines, each on its own and as far in as it was.
func (p *program) sayLines(text string) error {
	for l := range strings.SplitSeq(text, "\n") {
		in := len(l) - len(strings.TrimLeft(l, " "))
		if _, err := fmt.Fprintln(p.Out, l[:in]+line.Clean(l)); err != nil {
			return err
		}
	}
	return nil
}
