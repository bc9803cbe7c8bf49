package post

import (
	"context"

	"github.com/spf13/cobra"

	"frontier/campaign"
	"frontier/campaign/book"
	"frontier/cmd/campaign/line"
	"frontier/internal/film"
)

// filmWish is a film of a campaign as it was asked for.
type filmWish struct {
	side, from, to, out string
	look                film.Look
	force               bool
}

// filmCommand writes the map of a campaign, day by day, as an animated picture.
func (p *program) filmCommand() *cobra.Command {
	var w filmWish
	cmd := &cobra.Command{
		Use:   "film FILE [--side NAME] [--from DAY] [--to DAY] [--width PIXELS] [--hold HUNDREDTHS] -o FILE.gif [--force]",
		Short: "Write the campaign as an animated picture: its map, day by day",
		Long: `Write the map of a campaign as an animated picture: each day as it stood before it ended, with the
forces on it and the battles of the day. With --side it shows what that side knew, under its fog;
without, everything. --from and --to are dates, as 1880-07-26, or numbers of days.
Of a very long campaign only every second or third day is shown.`,
		Example: "campaign film afghan.campaign -o afghan.gif\ncampaign film afghan.campaign --side british --from 1880-07-20 --width 700 -o british.gif",
		Args:    line.Takes("FILE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if w.out == "" {
				return line.Misuse("-o is missing; name a file, as -o war.gif, or - for stdout")
			}
			if err := line.NoFolder(w.out); err != nil {
				return err
			}
			return p.With(cmd.Context(), args[0], func(s *campaign.Service) error { return p.warFilm(cmd.Context(), s, &w) })
		},
	}
	f := cmd.Flags()
	f.StringVar(&w.side, "side", "", "with what this side knew (default: everything, as the organiser)")
	f.StringVar(&w.from, "from", "", "first day that is shown (default: the first)")
	f.StringVar(&w.to, "to", "", "last day that is shown (default: today)")
	f.IntVar(&w.look.Wide, "width", 0, "width in pixels at most (default 900)")
	f.IntVar(&w.look.Hold, "hold", 0, "how long a day stays, in hundredths of a second (default 40)")
	f.StringVarP(&w.out, "out", "o", "", "file to write, or - for stdout")
	f.BoolVar(&w.force, "force", false, "overwrite FILE.gif")
	return cmd
}

// warFilm draws it.
func (p *program) warFilm(ctx context.Context, s *campaign.Service, w *filmWish) error {
	v, err := line.Viewer(s, w.side)
	if err != nil {
		return err
	}
	from, to := 0, int(s.State().Day)
	for _, x := range []struct {
		flag, word string
		day        *int
	}{{"--from", w.from, &from}, {"--to", w.to, &to}} {
		if x.word == "" {
			continue
		}
		day, err := dayOf(s, x.flag, x.word)
		if err != nil {
			return err
		}
		*x.day = int(day)
	}
	if from > to {
		return line.Misuse("--from is after --to; the first day that is shown comes before the last")
	}
	if err := line.MayDeliver(w.out, line.Kinds["gif"], w.force); err != nil {
		return err
	}
	told, err := book.Write(ctx, s, v)
	if err != nil {
		return err
	}
	drawn, err := film.War(ctx, told, from, to, w.look, nil)
	if err != nil {
		return err
	}
	return p.Deliver(w.out, line.Kinds["gif"], drawn, w.force, "the film of "+told.Title)
}
