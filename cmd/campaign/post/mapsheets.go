package post

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"frontier/campaign"
	"frontier/campaign/dispatch"
	"frontier/campaign/letterbook"
	"frontier/cmd/campaign/line"
	"frontier/internal/atlas"
	"frontier/internal/export"
	"frontier/internal/postbag"
	"frontier/internal/press"
)

// mapWish is a map in sheets as it was asked for.
type mapWish struct {
	side, paper, out string
	umpire, force    bool
	draft            bool
	hex              int
}

// mapSheetsCommand prints the campaign map on sheets to be glued together.
func (p *program) mapSheetsCommand() *cobra.Command {
	var w mapWish
	cmd := &cobra.Command{
		Use:   "map-sheets FILE [--umpire|--side NAME] [--hex MM] [--paper a4|letter] -o OUT [--force] [--draft]",
		Short: "Print the campaign map on sheets of paper to be glued together, as PDF",
		Long: `Print the map of a campaign on sheets of paper that are glued together, with a first page that
says which sheet lies where. Neighbours overlap by 10 mm, and marks say where. With --side
the forces that the side knows of lie on it under its fog, with --umpire all forces;
without either it is the ground alone. --hex is how wide a hex is on paper. The map of a side is
noted as told to it ("campaign dispatches"); --draft notes nothing.`,
		Example: "campaign map-sheets afghan.campaign -o map.pdf\ncampaign map-sheets afghan.campaign --side british --hex 15 --paper letter -o british-map.pdf",
		Args:    line.Takes("FILE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			switch {
			case w.umpire && w.side != "":
				return line.Misuse("--umpire and --side do not go together; a map is for the one or the other")
			case w.out == "":
				return line.Misuse("-o is missing; name a file, or - for stdout")
			case !line.KnownPaper(w.paper):
				return line.Misuse("--paper %q is not known; use a4 or letter", w.paper)
			case w.hex < postbag.LeastHex || w.hex > postbag.MostHex:
				return line.Misuse("--hex takes millimetres from %d to %d, not %d", postbag.LeastHex, postbag.MostHex, w.hex)
			}
			if err := line.NoFolder(w.out); err != nil {
				return err
			}
			return p.With(cmd.Context(), args[0], func(s *campaign.Service) error { return p.mapSheets(cmd.Context(), s, &w) })
		},
	}
	f := cmd.Flags()
	f.StringVar(&w.side, "side", "", "with what this side knows")
	f.BoolVar(&w.umpire, "umpire", false, "with all forces")
	f.IntVar(&w.hex, "hex", postbag.UsualHex, "millimetres across a hex")
	f.StringVar(&w.paper, "paper", "a4", "a4 or letter")
	f.StringVarP(&w.out, "out", "o", "", "file to write, or - for stdout")
	f.BoolVar(&w.force, "force", false, "overwrite OUT")
	f.BoolVar(&w.draft, "draft", false, "to be looked at: it is not noted as told")
	return cmd
}

// mapSheets prints them.
func (p *program) mapSheets(ctx context.Context, s *campaign.Service, w *mapWish) error {
	v, err := line.Viewer(s, w.side)
	if err != nil {
		return err
	}
	scene, whose := atlas.Scene{}, "The ground alone"
	if w.umpire || w.side != "" {
		if scene.Board, err = s.Board(ctx, v); err != nil {
			return err
		}
		date := s.Founding().ShortDate(s.State().Day)
		whose = "All forces on " + date
		if x := s.Founding().Side(v.Side); x != nil {
			scene.Fog, whose = true, fmt.Sprintf("Known to the %s side on %s", x.Short, date)
		}
	}
	print := func() ([]byte, error) {
		return postbag.MapSheets(s.Founding(), scene, whose, press.Paper(w.paper), w.hex)
	}
	if w.side != "" && s.Founding().Side(v.Side).Playable { // who is played is told something by it
		day := s.State().Day
		letter, err := letterbook.BeginPart(ctx, s, letterbook.Map, v.Side, day, withSince(dispatch.Options{}, day))
		if err != nil {
			return err
		}
		return p.send(ctx, sending{letter: letter, part: letterbook.Map, as: letterbook.InSheets, kind: export.PDF, out: w.out, force: w.force, draft: w.draft}, print)
	}
	if err := line.MayDeliver(w.out, export.PDF, w.force); err != nil {
		return err
	}
	printed, err := print()
	if err != nil {
		return err
	}
	return p.Deliver(w.out, export.PDF, printed, w.force, "the map in sheets")
}
