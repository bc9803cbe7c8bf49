package ui

import (
	"context"
	"path/filepath"
	"strings"

	"frontier/campaign"
	"frontier/campaign/command"
	lists "frontier/campaign/sheet"
	"frontier/internal/intake"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/widgets"
	"frontier/ui/work"
	"frontier/ui/workshop"
)

// writeSheet writes forces, units, leaders and places as they are today as a spreadsheet.
func (s *shell) writeSheet() {
	parts.AskSave(s.Canvas(), "Write a spreadsheet: .xlsx has all, units.csv the units", filepath.Dir(s.path), parts.FileName(s.c.Founding().Title, "lists.xlsx"), func(path string) {
		now := s.c.Now()
		work.Start(&s.editing, func(context.Context) (struct{}, error) { return struct{}{}, workshop.WriteSheet(path, &now) }, func(_ struct{}, err error) {
			if err != nil {
				s.Tell(err)
				return
			}
			s.Written("The spreadsheet", path)
		})
	})
}

// askSheet asks for a spreadsheet that is to be read into the campaign.
func (s *shell) askSheet() {
	parts.AskOpen(s.Canvas(), "Read a spreadsheet into the campaign", filepath.Dir(s.path), ".xlsx .csv", s.readSheet)
}

// readSheet tells what a spreadsheet changes in the campaign as it is today, and does it where it is
// wished, with a reason.
func (s *shell) readSheet(path string) {
	type come struct {
		lines []string
		wrong bool
		steps []command.Step
	}
	now, seen := s.c.Now(), s.now
	work.Start(&s.editing, func(context.Context) (out come, err error) {
		data, err := intake.Bytes(path, lists.Longest)
		if err != nil {
			return out, err
		}
		to, changes, faults := lists.Read(now, data)
		for _, f := range faults {
			out.lines = append(out.lines, f.String())
		}
		if out.wrong = len(faults) > 0; out.wrong {
			return out, nil
		}
		for _, c := range changes {
			out.lines = append(out.lines, c.String())
		}
		out.steps, err = s.c.Between(to)
		return out, err
	}, func(out come, err error) {
		if err != nil {
			s.Tell(err)
			return
		}
		why, said := widgets.NewField("byhand.why", "Why, in one line: the monthly returns"), widgets.NewPara(look.Body.In(look.Danger), "")
		parts.AskChanges(s.Canvas(), filepath.Base(path), out.lines, out.wrong, widgets.Down(6, parts.Labelled("Reason", why.View), said), func(box *widgets.Sheet) {
			cmd := command.EditByHand{Steps: out.steps, Why: why.Text}
			work.Start(&s.editing, func(ctx context.Context) (struct{}, error) {
				return struct{}{}, s.c.Do(campaign.Seeing(ctx, seen), cmd)
			}, func(_ struct{}, err error) {
				if err != nil {
					head, text, _ := parts.Sentence(err)
					said.SetText(strings.TrimSpace(head + " " + text))
					box.Refresh()
					return
				}
				box.Close()
			})
		})
	})
}
