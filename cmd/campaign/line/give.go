package line

import (
	"context"
	"fmt"
	"strings"

	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/hex"
)

// done carries out a command and gives its entry of the journal, which is the last.
func done(ctx context.Context, s *campaign.Service, c command.Command) ([]views.JournalRow, error) {
	if err := s.Do(ctx, c); err != nil {
		return nil, err
	}
	o, err := s.Overview(ctx, intelligence.Viewer{})
	if err != nil {
		return nil, err
	}
	return s.Since(ctx, o.Head-1)
}

// DoAndTell gives a command and prints what the journal tells of it.
func (p *Program) DoAndTell(ctx context.Context, s *campaign.Service, c command.Command) error {
	rows, err := done(ctx, s, c)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintln(p.Out, Clean(strings.Join(rows[len(rows)-1].Lines, " ")))
	return err
}

// Give carries out a command and prints its entry of the journal.
func (p *Program) Give(ctx context.Context, s *campaign.Service, c command.Command, asJSON bool) error {
	rows, err := done(ctx, s, c)
	if err != nil {
		return err
	}
	if i := len(rows) - 1; i >= 0 {
		if asJSON {
			return PrintJSON(p.Out, AsJournal(rows[i:])[0])
		}
		return p.Entry(rows[i])
	}
	return nil
}

// Entry prints an entry of the journal with what came of it.
func (p *Program) Entry(r views.JournalRow) error {
	by := ""
	if r.By != "" {
		by = ", by " + r.By
	}
	fmt.Fprintf(p.Out, "%s: %s%s.\n", r.Date, strings.TrimRight(Clean(r.Title), "."), Clean(by))
	for _, line := range r.Lines {
		if _, err := fmt.Fprintf(p.Out, "  %s\n", Clean(line)); err != nil {
			return err
		}
	}
	return nil
}

// JournalJSON is an entry of the journal.
type JournalJSON struct {
	Seq    int            `json:"seq"`
	Day    state.Day      `json:"day"`
	Date   string         `json:"date"`
	Title  string         `json:"title"`
	By     string         `json:"by,omitempty"`
	Lines  []string       `json:"lines"`
	Undone bool           `json:"undone,omitempty"`
	Battle state.BattleID `json:"battle,omitempty"`
}

func AsJournal(rows []views.JournalRow) []JournalJSON {
	out := []JournalJSON{}
	for _, r := range rows {
		out = append(out, JournalJSON{r.Seq, r.Day, r.Date, r.Title, r.By, append([]string{}, r.Lines...), r.Undone, r.Battle})
	}
	return out
}

func HexNames(path []hex.Hex) []string {
	out := make([]string, len(path))
	for i, h := range path {
		out[i] = hex.Name(h)
	}
	return out
}
