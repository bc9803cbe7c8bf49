package post

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/orderdesk"
	"frontier/cmd/campaign/line"
	"frontier/internal/intake"
	"frontier/internal/postbag"
)

// deskWish is what the orders desk was asked for.
type deskWish struct {
	side, sheet   string
	take, despite bool
}

// deskCommand reads an order sheet that came back, or says who is late.
func (p *program) deskCommand() *cobra.Command {
	var w deskWish
	cmd := &cobra.Command{
		Use:   "desk FILE [--side NAME --sheet SHEET [--take [--despite-doubts]]]",
		Short: "Read a side's order sheet, say what is doubtful in it, and take it; or say who is late",
		Long: `Read the order sheet that a player sent back: the order form filled in as text, a mail with it
(.eml), or what he wrote in its manner, a force and its order with a colon between. Each line is held against the side's forces and the map, and what had to be taken
for something is said. Nothing is carried out without --take, and no line with a doubt without
--despite-doubts. A sheet with the check word of another side or day is refused.

Without a sheet it says which sides have given orders today, and which are late.`,
		Example: "campaign desk afghan.campaign\ncampaign desk afghan.campaign --side british --sheet reply.eml\ncampaign desk afghan.campaign --side british --sheet reply.eml --take",
		Args:    line.Takes("FILE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			switch {
			case (w.side == "") != (w.sheet == ""):
				return line.Misuse("--side and --sheet go together: whose orders are they, and where do they stand")
			case w.take && w.sheet == "":
				return line.Misuse("--take wants a sheet; name it by --side and --sheet")
			case w.despite && !w.take:
				return line.Misuse("--despite-doubts is for --take")
			}
			return p.With(cmd.Context(), args[0], func(s *campaign.Service) error {
				if w.sheet == "" {
					return p.late(cmd.Context(), s, false)
				}
				return p.desk(cmd.Context(), s, &w)
			})
		},
	}
	cmd.Flags().StringVar(&w.side, "side", "", "whose orders they are")
	cmd.Flags().StringVar(&w.sheet, "sheet", "", "file with the sheet: text, or a mail (.eml)")
	cmd.Flags().BoolVar(&w.take, "take", false, "carry the orders out as the side's own")
	cmd.Flags().BoolVar(&w.despite, "despite-doubts", false, "also those in which something is doubtful")
	return cmd
}

// read reads the text of a sheet, out of a mail where the file is one.
func (w *deskWish) read() (string, error) {
	if strings.EqualFold(filepath.Ext(w.sheet), ".eml") {
		data, err := intake.Bytes(w.sheet, intake.Scenario)
		if err != nil {
			return "", err
		}
		return postbag.ReadMail(data)
	}
	text, err := intake.File(w.sheet, intake.Settings)
	return string(text), err
}

// desk reads a sheet, says what it means, and takes it where that is asked for.
func (p *program) desk(ctx context.Context, s *campaign.Service, w *deskWish) error {
	id, err := line.Side(s, w.side)
	if err != nil {
		return err
	}
	text, err := w.read()
	if err != nil {
		return err
	}
	now := s.State()
	d, err := orderdesk.Check(s.Founding(), &now, id, orderdesk.Read(text), func(c command.Command) error { return s.Would(ctx, c) })
	if err != nil {
		return err
	}
	t := line.NewTable("LINE#", "FORCE", "WRITTEN", "TAKEN FOR", "DOUBTS")
	var good []command.Command
	doubtful, wrong := 0, 0
	for _, r := range d.Readings {
		switch {
		case r.Wrong != "":
			wrong++
			t.Add(r.Number, line.OrDash(r.Name), r.Order, "–", "cannot be given: "+r.Wrong)
			continue
		case len(r.Doubts) > 0:
			doubtful++
		}
		if len(r.Doubts) == 0 || w.despite {
			good = append(good, r.Command)
		}
		t.Add(r.Number, r.Name, r.Order, r.Title, line.OrDash(strings.Join(r.Doubts, "; ")))
	}
	if err := t.Print(p.Out, "The sheet gives no orders."); err != nil {
		return err
	}
	for _, x := range d.Doubts {
		fmt.Fprintln(p.Out, "Of the sheet: "+line.Clean(x)+".")
	}
	if len(d.Silent) > 0 {
		fmt.Fprintln(p.Out, "Without an order, and so as they were: "+line.Clean(strings.Join(d.Silent, ", "))+".")
	}
	if d.Word != "" {
		fmt.Fprintln(p.Out, "To the organiser: "+line.Clean(d.Word))
	}
	if !w.take {
		return p.Say("Nothing is carried out yet; --take does it.")
	}
	if len(d.Doubts) > 0 && !w.despite {
		return p.Say("Nothing was carried out: the sheet itself is doubtful; --despite-doubts takes it all the same.")
	}
	for _, c := range good {
		if err := s.Do(ctx, c); err != nil {
			return err
		}
	}
	left := ""
	if n := len(d.Readings) - len(good); n > 0 {
		left = fmt.Sprintf("; %s left, %d doubtful and %d that cannot be given", line.Count(n, "line"), n-wrong, wrong)
	}
	return p.Say("Took %s%s.", line.Count(len(good), "order"), left)
}
