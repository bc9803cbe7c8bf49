package battles

import (
	"context"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"frontier/cmd/campaign/line"
	"frontier/internal/film"
	"frontier/internal/plan"
)

// battleFilmCommand writes a battle as an animated picture.
func (p *program) battleFilmCommand() *cobra.Command {
	var out string
	var force bool
	look := film.Look{}
	cmd := &cobra.Command{
		Use:   "film LOG.jsonl -o FILE.gif [--width PIXELS] [--hold HUNDREDTHS] [--force]",
		Short: "Write a battle as an animated picture, turn by turn",
		Long: `Write a battle as an animated picture: its table as it was set up, at the end of each turn,
and as the battle ended. The battle is replayed from its log, as by "campaign battle draw".`,
		Example: "campaign battle film maiwand.jsonl -o maiwand.gif\ncampaign battle film maiwand.jsonl -o maiwand.gif --width 600 --hold 80",
		Args:    line.Takes("LOG.jsonl"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if out == "" {
				return line.Misuse("-o is missing; name a file, as -o maiwand.gif, or - for stdout")
			}
			if err := line.NoFolder(out); err != nil {
				return err
			}
			return p.film(cmd.Context(), args[0], look, out, force)
		},
	}
	cmd.Flags().IntVar(&look.Wide, "width", 0, "width in pixels (default 900)")
	cmd.Flags().IntVar(&look.Hold, "hold", 0, "how long a picture stays, in hundredths of a second (default 120)")
	cmd.Flags().StringVarP(&out, "out", "o", "", "file to write, or - for stdout")
	cmd.Flags().BoolVar(&force, "force", false, "overwrite FILE")
	return cmd
}

func (p *program) film(ctx context.Context, path string, look film.Look, out string, force bool) error {
	tables, err := p.tablesOf(ctx, path, everything)
	if err != nil {
		return err
	}
	var sheets []plan.Sheet
	for _, t := range tables {
		sheets = append(sheets, t.sheet)
	}
	if err := line.MayDeliver(out, line.Kinds["gif"], force); err != nil {
		return err
	}
	picture, err := film.GIF(ctx, sheets, look, nil)
	if err != nil {
		return err
	}
	return p.Deliver(out, line.Kinds["gif"], picture, force, "the film of "+sheets[0].Title)
}

// battleStrip is what `campaign battle strip` was asked for.
type battleStrip struct {
	turns         []int
	across, width int
	format, out   string
	force         bool
}

// battleStripCommand draws several turns of a battle on one sheet.
func (p *program) battleStripCommand() *cobra.Command {
	var d battleStrip
	cmd := &cobra.Command{
		Use:   "strip LOG.jsonl [--turns 0,3,6] -o FILE.svg|png [--across N] [--width PIXELS] [--force]",
		Short: "Draw several turns of a battle beside one another",
		Long: `Draw the table of a battle at the end of several turns, beside and below one another on one
sheet, for a report. Without --turns there are up to six, from the setting up to the end.
The battle is replayed from its log, as by "campaign battle draw".`,
		Example: "campaign battle strip maiwand.jsonl -o maiwand.svg\ncampaign battle strip maiwand.jsonl --turns 0,4,9 -o maiwand.png --width 500",
		Args:    line.Takes("LOG.jsonl"),
		RunE:    func(cmd *cobra.Command, args []string) error { return p.strip(cmd.Context(), args[0], &d) },
	}
	cmd.Flags().IntSliceVar(&d.turns, "turns", nil, "turns at whose ends it is drawn; 0: as it was set up")
	cmd.Flags().IntVar(&d.across, "across", 3, "how many stand side by side")
	cmd.Flags().IntVar(&d.width, "width", 0, "width of each drawing of a PNG in pixels (default 700)")
	cmd.Flags().StringVar(&d.format, "format", "", "svg or png (default: by the ending of FILE)")
	cmd.Flags().StringVarP(&d.out, "out", "o", "", "file to write, or - for stdout")
	cmd.Flags().BoolVar(&d.force, "force", false, "overwrite FILE")
	return cmd
}

func (p *program) strip(ctx context.Context, path string, d *battleStrip) error {
	if err := drawnAs(d.out, &d.format); err != nil {
		return err
	}
	for _, turn := range d.turns {
		if turn < 0 {
			return line.Misuse("--turns %d is no turn; use 0 for the table as it was set up, 1 for the end of turn 1", turn)
		}
	}
	tables, err := p.tablesOf(ctx, path, everything)
	if err != nil {
		return err
	}
	sheets, err := chosenTurns(tables, d.turns)
	if err != nil {
		return fmt.Errorf("the log %s: %w", path, err)
	}
	draw := func() ([]byte, error) { return film.SVG(sheets, d.across) }
	if d.format == "png" {
		draw = func() ([]byte, error) { return film.PNG(sheets, d.across, d.width) }
	}
	picture, err := draw()
	if err != nil {
		return err
	}
	return p.Deliver(d.out, line.Kinds[d.format], picture, d.force, "the strip of "+sheets[0].Title)
}

// fewTurns is how many drawings a strip has where nobody says which.
const fewTurns = 6

// chosenTurns are the tables at the end of some turns, or of a few from the first to the last.
func chosenTurns(tables []standing, turns []int) ([]plan.Sheet, error) {
	var out []plan.Sheet
	if len(turns) == 0 {
		n := min(fewTurns, len(tables))
		for i := range n {
			out = append(out, tables[i*(len(tables)-1)/max(n-1, 1)].sheet)
		}
		return out, nil
	}
	slices.Sort(turns)
	for _, turn := range slices.Compact(turns) {
		sheet, err := atTurn(tables, turn)
		if err != nil {
			return nil, err
		}
		out = append(out, sheet)
	}
	return out, nil
}
