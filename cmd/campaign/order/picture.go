package order

import (
	"context"
	"crypto/sha256"
	"fmt"

	"github.com/spf13/cobra"

	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/cmd/campaign/line"
	"frontier/internal/intake"
	"frontier/rosters"
)

// PictureJSON is a picture that is kept.
type PictureJSON struct {
	N       int            `json:"n" jsonschema:"by which it is taken out, from 1"`
	Entry   int            `json:"entry" jsonschema:"of the journal that put it there"`
	Day     state.Day      `json:"day"`
	Date    string         `json:"date"`
	Who     string         `json:"who,omitempty" jsonschema:"of whom or what it is; none: of the day"`
	Caption string         `json:"caption,omitempty"`
	Digest  string         `json:"digest"`
	Wide    int            `json:"wide"`
	High    int            `json:"high"`
	Unit    rosters.UnitID `json:"unit,omitempty"`
	Leader  state.LeaderID `json:"leader,omitempty"`
	Force   state.ForceID  `json:"force,omitempty"`
	Place   string         `json:"place,omitempty"`
	Battle  state.BattleID `json:"battle,omitempty"`
	Turn    int            `json:"turn,omitempty"`
}

// pictureCommand holds what is done with pictures.
func (p *program) pictureCommand() *cobra.Command {
	g := line.Group("picture", "Keep pictures of units, leaders, forces, places, days and turns")
	g.Long = `Keep pictures in the histories of units, leaders, forces and places, of days, and of turns of battles
(CAMPAIGN-21.4). They stand there, in roster books, in the report of their battle and in the campaign's book.
"campaign report photo" puts one into the report of a battle.`
	g.Example = "campaign picture add afghan.campaign 66th.jpg --unit 66th-berkshire --caption \"At Girishk\""
	g.AddCommand(p.pictureAddCommand(), p.pictureListCommand(), p.pictureRemoveCommand())
	return g
}

// pictureAddCommand keeps a picture.
func (p *program) pictureAddCommand() *cobra.Command {
	var a about
	var caption string
	cmd := &cobra.Command{
		Use:   "add FILE PICTURE [--unit NAME | --leader NAME | --force NAME] [--place NAME] [--battle N [--turn N]] [--day D] [--caption TEXT]",
		Short: "Keep a picture",
		Long: `Keep a picture, JPEG or PNG, of a unit, a leader, a force, a place or a turn of a battle, on any day that
has come, or of a day alone (CAMPAIGN-21.4). It is kept in the campaign file, upright, as large as a page
needs and without what a camera writes beside it: place, time, maker. The day is that of the battle, or
today, where none is named.`,
		Example: `campaign picture add afghan.campaign 66th.jpg --unit 66th-berkshire --day 12 --caption "The regiment at Girishk"
campaign picture add afghan.campaign noon.jpg --battle 4 --turn 3`,
		Args: line.Takes("FILE", "PICTURE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if a.battle > 0 && a.turn == 0 && a.unit+a.leader+a.force+a.place == "" {
				return line.Misuse("name a turn of the battle, as --turn 3; `campaign report photo FILE %d PICTURE` puts it into the report as it is", a.battle)
			}
			photo := state.Photo{Caption: caption}
			file, err := intake.Bytes(args[1], intake.Picture)
			if err != nil {
				return err
			}
			var data []byte
			if data, photo.Wide, photo.High, err = intake.Photo(file); err != nil {
				return fmt.Errorf("%s: %w", args[1], err)
			}
			photo.Digest = fmt.Sprintf("%x", sha256.Sum256(data))
			return p.With(cmd.Context(), args[0], func(s *campaign.Service) error {
				var of state.Remark
				if err := a.of(s, &of); err != nil {
					return err
				}
				photo.Day, photo.Unit, photo.Leader, photo.Force, photo.Place, photo.Battle, photo.Turn = of.Day, of.Unit, of.Leader, of.Force, of.Place, of.Battle, of.Turn
				return p.DoAndTell(cmd.Context(), s, command.Photograph{Photo: photo, Data: data})
			})
		},
	}
	a.add(cmd, "of this force")
	cmd.Flags().StringVar(&caption, "caption", "", "line below it")
	return cmd
}

// pictureListCommand lists the pictures.
func (p *program) pictureListCommand() *cobra.Command {
	var sideName string
	var asJSON bool
	cmd := &cobra.Command{
		Use:     "list FILE [--side SIDE] [--json]",
		Short:   "List the pictures that are kept, by day",
		Example: "campaign picture list afghan.campaign",
		Args:    line.Takes("FILE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return p.With(cmd.Context(), args[0], func(s *campaign.Service) error {
				v, err := line.Viewer(s, sideName)
				if err != nil {
					return err
				}
				list, err := s.Pictures(cmd.Context(), v)
				if err != nil {
					return err
				}
				return p.sayPictures(list, asJSON)
			})
		},
	}
	cmd.Flags().StringVar(&sideName, "side", "", "what this side knows")
	line.JSONFlag(cmd, &asJSON)
	return cmd
}

// sayPictures prints pictures.
func (p *program) sayPictures(list []views.Picture, asJSON bool) error {
	out := []PictureJSON{}
	t := line.NewTable("NO.", "DATE", "OF", "BELOW IT")
	for i, x := range list {
		out = append(out, PictureJSON{i + 1, x.Seq, x.Day, x.Date, x.Who, x.Caption, x.Digest, x.Wide, x.High, x.Unit, x.Leader, x.Force, x.Place, x.Battle, x.Turn})
		of := line.OrDash(x.Who)
		if x.Turn > 0 {
			of += fmt.Sprintf(", turn %d", x.Turn)
		}
		t.Add(fmt.Sprint(i+1), x.Date, of, line.OrDash(x.Caption))
	}
	if asJSON {
		return line.PrintJSON(p.Out, out)
	}
	return t.Print(p.Out, "No picture is kept.")
}

// pictureRemoveCommand takes a picture out.
func (p *program) pictureRemoveCommand() *cobra.Command {
	var n int
	cmd := &cobra.Command{
		Use:     "remove FILE --no N",
		Short:   "Take a picture out, by its number in the list",
		Example: "campaign picture remove afghan.campaign --no 2",
		Args:    line.Takes("FILE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return p.With(cmd.Context(), args[0], func(s *campaign.Service) error { return p.removePicture(cmd.Context(), s, n) })
		},
	}
	cmd.Flags().IntVar(&n, "no", 0, "its number, from 1")
	return cmd
}

func (p *program) removePicture(ctx context.Context, s *campaign.Service, n int) error {
	list, err := s.Pictures(ctx, intelligence.Viewer{})
	if err != nil {
		return err
	}
	if n < 1 || n > len(list) {
		return fmt.Errorf("the campaign keeps %s; --no %d is none of them", line.Count(len(list), "picture"), n)
	}
	photo := list[n-1].Photo
	photo.Gone = true
	return p.DoAndTell(ctx, s, command.Photograph{Photo: photo})
}
