package site

import (
	"context"
	"errors"
	"fmt"
	"math"

	"frontier/battle"
	"frontier/campaign"
	"frontier/campaign/book"
	"frontier/campaign/state"
	"frontier/internal/plan"
	"frontier/internal/terms"
	"frontier/internal/words"
	"frontier/ui/chart"
)

// tableWide is how wide a table is on its page.
const tableWide = 900.0

// turn is what the log tells of a turn.
type turn struct {
	Name  string
	Lines []string
}

// replay is a battle that a page plays again: units by number with name, side and whether a leader, and
// where each stands turn by turn.
type replay struct {
	Units   [][]any   `json:"units"`
	Colours []string  `json:"colours"`
	Turns   [][][]any `json:"turns"`
}

// battle writes the page of a battle, with its table where it can be replayed. What its log says is
// told in the organiser's book alone: it holds both sides' throws.
func (w *writer) battle(ctx context.Context, b *book.Battle) error {
	view := struct {
		frame
		Battle     *book.Battle
		DayNumber  int
		Ground     string
		Wide, High int
		LastTurn   int
		Turns      *replay
		Log        []turn
	}{frame: w.frame("../", b.Name, "Battles"), Battle: b, DayNumber: int(b.Day)}
	name := fmt.Sprintf("battles/%d", b.ID)
	tables, err := w.from.Tables(ctx, b.ID, w.book.Side)
	switch {
	case errors.Is(err, state.ErrNotFound):
	case err != nil:
		return err
	default:
		ground, high, err := groundOf(&tables)
		if err != nil {
			return fmt.Errorf("the table of battle %d: %w", b.ID, err)
		}
		if err := w.write(name+".svg", ground); err != nil {
			return err
		}
		view.Ground, view.Wide, view.High = fmt.Sprintf("%d.svg", b.ID), int(tableWide), high
		view.Turns, view.LastTurn = played(&tables), len(tables.Turns)-1
	}
	if w.book.Side == "" {
		if view.Log, err = w.log(ctx, b.ID); err != nil && !errors.Is(err, state.ErrNotFound) {
			return err
		}
	}
	return w.page(name+".html", "battle", view)
}

// groundOf draws a table without anybody on it.
func groundOf(t *campaign.Tables) (svg []byte, high int, err error) {
	bare := t.Turns[0]
	bare.Units, bare.Leaders = nil, nil
	sheet := plan.Sheet{Title: words.Line(t.Setup.Name), Ground: string(t.Setup.Field.Ground), Unit: t.About.Unit(), View: bare}
	for i, s := range t.Setup.Sides {
		sheet.Sides[i] = plan.Side{Name: words.Line(s.Short), Native: s.Role == terms.Native}
	}
	svg, err = plan.Vignette{Sheet: sheet, Wide: tableWide}.SVG()
	return svg, int(math.Ceil(tableWide * float64(bare.Depth) / float64(max(bare.Width, 1)))), err
}

// played puts the turns of a battle into numbers.
func played(t *campaign.Tables) *replay {
	r := &replay{}
	number := map[string]int{}
	for i, s := range t.Setup.Sides {
		slot := 1
		if s.Role == terms.Native {
			slot = 3
		}
		if i == 1 && (t.Setup.Sides[0].Role == terms.Native) == (s.Role == terms.Native) {
			slot++
		}
		field, _ := chart.Side(slot)
		r.Colours = append(r.Colours, fmt.Sprintf("#%02X%02X%02X", field.R, field.G, field.B))
	}
	for _, v := range t.Turns {
		k := tableWide / float64(max(v.Width, 1))
		far := func(l battle.Length) float64 { return math.Round(float64(l)*k*10) / 10 }
		turn := [][]any{}
		put := func(u *battle.UnitView, leader int) {
			if u.Off {
				return
			}
			n, known := number[u.ID]
			if !known {
				n = len(r.Units)
				number[u.ID] = n
				r.Units = append(r.Units, []any{words.Line(u.Name), u.Side & 1, leader})
			}
			disorder := 0
			if u.Disorder {
				disorder = 1
			}
			turn = append(turn, []any{n, far(u.At.X), far(u.At.Y), u.Facing, far(u.Width), far(u.Depth), u.Figures, u.Grade, disorder})
		}
		for i := range v.Units {
			put(&v.Units[i], 0)
		}
		for i := range v.Leaders {
			put(&v.Leaders[i], 1)
		}
		r.Turns = append(r.Turns, turn)
	}
	return r
}

// log tells a battle turn by turn in the rule set's own sentences.
func (w *writer) log(ctx context.Context, id state.BattleID) ([]turn, error) {
	rows, err := w.from.BattleTold(ctx, id)
	if err != nil {
		return nil, err
	}
	var out []turn
	for i := range rows {
		text := words.Line(rows[i].Text)
		if text == "" {
			continue
		}
		name := "Setting up"
		if rows[i].Turn > 0 {
			name = fmt.Sprintf("Turn %d", rows[i].Turn)
		}
		if len(out) == 0 || out[len(out)-1].Name != name {
			out = append(out, turn{Name: name})
		}
		out[len(out)-1].Lines = append(out[len(out)-1].Lines, text)
	}
	return out, nil
}
