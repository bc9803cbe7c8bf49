package show

import (
	"context"
	"crypto/sha256"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/report"
	"frontier/campaign/state"
	"frontier/cmd/campaign/line"
	"frontier/internal/intake"
)

// ParagraphJSON is a paragraph of a report that can be worded by hand.
type ParagraphJSON struct {
	ID     string `json:"id"`
	Text   string `json:"text"`
	ByHand bool   `json:"by_hand"`
	Notice string `json:"notice,omitempty" jsonschema:"what of the figures under it is otherwise since it was written"`
}

// inReport does something with the report of a battle that is named by its number.
func (p *program) inReport(ctx context.Context, file, number string, do func(s *campaign.Service, told *report.AfterAction) error) error {
	n, err := strconv.Atoi(number)
	if err != nil || n < 1 {
		return line.Misuse("%q is no number of a battle; `campaign battles FILE` lists them", number)
	}
	return p.With(ctx, file, func(s *campaign.Service) error {
		if _, err := line.TheBattle(ctx, s, state.BattleID(n)); err != nil {
			return err
		}
		told, err := report.Tell(ctx, s, intelligence.Viewer{}, state.BattleID(n))
		if err != nil {
			return err
		}
		return do(s, &told)
	})
}

// paragraphsCommand lists what can be worded by hand.
func (p *program) paragraphsCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:     "paragraphs FILE BATTLE [--json]",
		Short:   "List the paragraphs of a report, by the names under which they can be edited",
		Example: "campaign report paragraphs afghan.campaign 1",
		Args:    line.Takes("FILE", "BATTLE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return p.inReport(cmd.Context(), args[0], args[1], func(_ *campaign.Service, told *report.AfterAction) error {
				if asJSON {
					out := []ParagraphJSON{}
					for _, w := range told.Words {
						out = append(out, ParagraphJSON{w.ID, w.Text, w.ByHand(), w.Notice})
					}
					return line.PrintJSON(p.Out, out)
				}
				for _, w := range told.Words {
					by := ""
					if w.ByHand() {
						by = " (by hand)"
					}
					if err := p.Say("%s%s\n  %s", w.ID, by, line.Clean(w.Text)); err != nil {
						return err
					}
					if w.Notice != "" {
						if err := p.Say("  %s", line.Clean(w.Notice)); err != nil {
							return err
						}
					}
				}
				return nil
			})
		},
	}
	line.JSONFlag(cmd, &asJSON)
	return cmd
}

// editCommand words a paragraph by hand.
func (p *program) editCommand() *cobra.Command {
	var id, text string
	var program bool
	cmd := &cobra.Command{
		Use:   "edit FILE BATTLE --paragraph ID {--text TEXT | --program}",
		Short: "Write a paragraph of a report by hand",
		Long: `Write a paragraph of the report of a battle in words of one's own (CAMPAIGN-21.3). It stays however often
the report is made again, and is undone like any other command. Figures that are in the program's
paragraph too stay the battle's: where it is amended they follow. --program brings the program's words back.`,
		Example: `campaign report edit afghan.campaign 1 --paragraph turn-3 --text "The left gave way first, and 413 men never left the nullah."`,
		Args:    line.Takes("FILE", "BATTLE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if id == "" {
				return line.Misuse("--paragraph is missing; `campaign report paragraphs FILE BATTLE` lists them")
			}
			if (strings.TrimSpace(text) == "") != program {
				return line.Misuse("give --text with the words, or --program to have the program's again")
			}
			return p.inReport(cmd.Context(), args[0], args[1], func(s *campaign.Service, told *report.AfterAction) error {
				w := told.Paragraph(id)
				if w == nil {
					var have []string
					for _, x := range told.Words {
						have = append(have, x.ID)
					}
					return fmt.Errorf("the report has no paragraph %.40q; use %s", id, line.List(have, "or"))
				}
				return p.DoAndTell(cmd.Context(), s, command.Reword{Wording: report.Reword(state.BattleID(told.Battle), w, text)})
			})
		},
	}
	f := cmd.Flags()
	f.StringVar(&id, "paragraph", "", "its name")
	f.StringVar(&text, "text", "", "the words")
	f.BoolVar(&program, "program", false, "the program's words again")
	return cmd
}

// photoCommand puts a photograph into a report.
func (p *program) photoCommand() *cobra.Command {
	var caption string
	var remove int
	cmd := &cobra.Command{
		Use:   "photo FILE BATTLE {PICTURE [--caption TEXT] | --remove N}",
		Short: "Put a photograph into a report, or take one out",
		Long: `Put a photograph, JPEG or PNG, into the report of a battle (CAMPAIGN-21.3). It is kept in the campaign
file, upright, as large as a page needs and without what a camera writes beside it: place, time, maker.
--remove takes the photograph of that place in the report out. Both are undone like any other command.`,
		Example: "campaign report photo afghan.campaign 1 maiwand.jpg --caption \"The nullah at noon\"\ncampaign report photo afghan.campaign 1 --remove 2",
		Args:    cobra.RangeArgs(2, 3),
		RunE: func(cmd *cobra.Command, args []string) error {
			if (len(args) == 3) == (remove > 0) {
				return line.Misuse("name a picture to be put in, or --remove with the place of one to be taken out")
			}
			var data []byte
			var photo state.Photo
			if len(args) == 3 {
				file, err := intake.Bytes(args[2], intake.Picture)
				if err != nil {
					return err
				}
				if data, photo.Wide, photo.High, err = intake.Photo(file); err != nil {
					return fmt.Errorf("%s: %w", args[2], err)
				}
				photo.Digest, photo.Caption = fmt.Sprintf("%x", sha256.Sum256(data)), caption
			}
			return p.inReport(cmd.Context(), args[0], args[1], func(s *campaign.Service, told *report.AfterAction) error {
				photo.Battle = state.BattleID(told.Battle)
				if remove > 0 {
					if remove > len(told.Photos) {
						return fmt.Errorf("the report has %s; --remove %d is none of them", line.Count(len(told.Photos), "photograph"), remove)
					}
					photo = told.Photos[remove-1].Kept
					photo.Gone = true
				}
				return p.DoAndTell(cmd.Context(), s, command.Photograph{Photo: photo, Data: data})
			})
		},
	}
	cmd.Flags().StringVar(&caption, "caption", "", "line below it")
	cmd.Flags().IntVar(&remove, "remove", 0, "take out the photograph of this place in the report, from 1")
	return cmd
}
