package post

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"frontier/campaign"
	"frontier/campaign/letterbook"
	"frontier/campaign/state"
	"frontier/cmd/campaign/line"
	"frontier/internal/words"
)

// LetterJSON is a dispatch that was written.
type LetterJSON struct {
	Side     state.SideID    `json:"side"`
	No       int             `json:"no" jsonschema:"of those of the side"`
	What     string          `json:"what" jsonschema:"dispatch, order form or map"`
	Day      state.Day       `json:"day"`
	Date     string          `json:"date"`
	Entry    int             `json:"entry" jsonschema:"of the journal, after which it was written"`
	Written  string          `json:"written" jsonschema:"when it was first, in UTC"`
	Copies   []CopyJSON      `json:"copies"`
	Standing string          `json:"standing" jsonschema:"what has become of it, in words"`
	Holds    bool            `json:"holds" jsonschema:"nothing of it is to be corrected"`
	Void     bool            `json:"void,omitempty" jsonschema:"its day has not come any more"`
	By       int             `json:"corrected_by,omitempty" jsonschema:"number of the dispatch that corrected it"`
	Changes  []ChangeJSON    `json:"changes,omitempty" jsonschema:"what it told and does not hold"`
	Told     []string        `json:"told"`
	Mended   []CorrectedJSON `json:"corrects,omitempty" jsonschema:"what it corrected of earlier ones"`
}

// CopyJSON is a file that was written of a dispatch.
type CopyJSON struct {
	Format  string `json:"format"`
	Digest  string `json:"sha256"`
	Written string `json:"written"`
}

// ChangeJSON is what was told and what is so instead.
type ChangeJSON struct {
	Was string `json:"was,omitempty"`
	Is  string `json:"is,omitempty"`
}

// CorrectedJSON is a correction of an earlier dispatch.
type CorrectedJSON struct {
	No      int          `json:"no"`
	Void    bool         `json:"void,omitempty"`
	Changes []ChangeJSON `json:"changes,omitempty"`
}

// dispatchesCommand lists what each side was told.
func (p *program) dispatchesCommand() *cobra.Command {
	var side string
	var no int
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "dispatches FILE [--side NAME [--no N]] [--json]",
		Short: "List what each side was told by dispatches, when, and whether it still holds",
		Long: `List the dispatches that were written for each side, and the order forms and maps that were written alone: of which day, from which entry of the journal, as
which files, and whether what they told still holds. No command and no undo takes one back: what was
told was told. Where undo or an amendment goes past one, the next dispatch to that side begins with a
correction. With --no, all that one of them told.`,
		Example: "campaign dispatches afghan.campaign\ncampaign dispatches afghan.campaign --side british --no 3",
		Args:    line.Takes("FILE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if no != 0 && side == "" {
				return line.Misuse("--no wants --side; dispatches are numbered by side")
			}
			return p.With(cmd.Context(), args[0], func(s *campaign.Service) error {
				return p.dispatches(cmd.Context(), s, side, no, asJSON)
			})
		},
	}
	cmd.Flags().StringVar(&side, "side", "", "those to this side alone")
	cmd.Flags().IntVar(&no, "no", 0, "all that this one told")
	line.JSONFlag(cmd, &asJSON)
	return cmd
}

// dispatches lists them, or tells one.
func (p *program) dispatches(ctx context.Context, s *campaign.Service, side string, no int, asJSON bool) error {
	var id state.SideID
	if side != "" {
		var err error
		if id, err = line.Side(s, side); err != nil {
			return err
		}
	}
	pages, err := letterbook.Open(ctx, s, id)
	if err != nil {
		return err
	}
	out := []LetterJSON{}
	for i := range pages {
		if no == 0 || pages[i].No == no {
			out = append(out, asLetter(&pages[i]))
		}
	}
	switch {
	case no != 0 && len(out) == 0:
		return fmt.Errorf("there is no dispatch %d to %s; %s written for it", no, state.SideName(s.Founding(), id), words.Count(len(pages), "dispatch was", "dispatches were"))
	case asJSON:
		return line.PrintJSON(p.Out, out)
	case no != 0:
		return p.tellLetter(&out[0])
	}
	t := line.NewTable("SIDE", "NO#", "OF", "FROM ENTRY#", "WRITTEN", "AS", "IT")
	for _, x := range out {
		t.Add(x.Side, x.No, x.Date, x.Entry, x.Written, formats(x.Copies), x.Standing)
	}
	if err := t.Print(p.Out, "No dispatch has been written."); err != nil {
		return err
	}
	return p.doubts(pages)
}

// doubts says which dispatches told what no longer holds.
func (p *program) doubts(pages []letterbook.Page) error {
	for i := range pages {
		if say := pages[i].Doubt(); say != "" {
			if err := p.Say("%s The next dispatch to that side corrects it.", line.Clean(say)); err != nil {
				return err
			}
		}
	}
	return nil
}

// asLetter is a letter as it is printed.
func asLetter(x *letterbook.Page) LetterJSON {
	out := LetterJSON{Side: x.Side, No: x.No, What: string(x.Part()), Day: x.Day, Date: x.Date, Entry: x.Entry, Written: x.Written, Copies: []CopyJSON{}, Standing: x.Standing(), Holds: !x.Due(), Void: x.Void, By: x.Corrected, Told: []string{}}
	for _, c := range x.Copies {
		out.Copies = append(out.Copies, CopyJSON(c))
	}
	for _, c := range x.Changes {
		out.Changes = append(out.Changes, ChangeJSON(c))
	}
	for _, f := range x.Told {
		out.Told = append(out.Told, f.Text)
	}
	for _, m := range x.Mended {
		c := CorrectedJSON{No: m.No, Void: m.Void}
		for _, l := range m.Lines {
			c.Changes = append(c.Changes, ChangeJSON(l))
		}
		out.Mended = append(out.Mended, c)
	}
	return out
}

// formats says as what a dispatch was written: "pdf, eml twice".
func formats(copies []CopyJSON) string {
	var named []string
	times := map[string]int{}
	for _, c := range copies {
		if times[c.Format]++; times[c.Format] == 1 {
			named = append(named, c.Format)
		}
	}
	for i, w := range named {
		if n := times[w]; n > 1 {
			named[i] = fmt.Sprintf("%s (%d)", w, n)
		}
	}
	return line.List(named, "and")
}

// tellLetter says all that a dispatch told.
func (p *program) tellLetter(x *LetterJSON) error {
	if err := p.Say("%s %d to %s of %s, written %s from entry %d as %s: %s.", words.Capital(x.What), x.No, x.Side, x.Date, x.Written, x.Entry, formats(x.Copies), x.Standing); err != nil {
		return err
	}
	for _, m := range x.Mended {
		if err := p.Say("It corrected No. %d.", m.No); err != nil {
			return err
		}
	}
	for _, told := range x.Told {
		if err := p.Say("  %s", line.Clean(told)); err != nil {
			return err
		}
	}
	for _, c := range x.Changes {
		if err := p.Say("No longer holds: %s; now: %s", line.OrDash(line.Clean(c.Was)), line.OrDash(line.Clean(c.Is))); err != nil {
			return err
		}
	}
	return nil
}
