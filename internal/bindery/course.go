package bindery

import (
	"fmt"
	"strings"

	"frontier/campaign/report"
	"frontier/internal/folio"
	"frontier/internal/plan"
)

// course is the course of a battle, with its plans, its strengths and losses by rank beside it.
func (p plans) course() []folio.Block {
	a := p.a
	var items []folio.Item
	for _, t := range a.Course {
		if p.with.From > 0 && t.To < p.with.From || p.with.To > 0 && t.From > p.with.To {
			continue
		}
		texts := worded(a, t.ID, t.Text)
		for _, e := range a.Entries {
			if t.From <= e.Turn && e.Turn <= t.To {
				texts = append(texts, folio.Text(e.Text))
			}
		}
		items = append(items, folio.Item{When: t.Title, Under: t.Cost, Head: t.Head, Texts: texts})
	}
	var told []folio.Block
	if len(items) > 0 {
		told = append(told, folio.Heading{Level: 1, Text: "The course of the battle", Aside: map[bool]string{true: "turn by turn, from the log", false: "turn by turn, as this side saw it"}[a.Of == ""]}, folio.Course{Items: items})
	}
	var beside, drawn []folio.Block
	if p.with.Plans {
		for _, t := range a.Tables[min(1, len(a.Tables)):] {
			drawn = append(drawn, p.picture(t, 360, false))
		}
		if len(drawn) > 0 {
			drawn = append(drawn, folio.Small("Crosses mark where men fell; arrows how units went in that turn; striped blocks are disordered."))
		}
	}
	if g := strength(a); g != nil {
		beside = append(beside, folio.Heading{Level: 2, Text: "Strength by turn"}, *g, folio.Small("In parts of a hundred of what each side brought; at the ends, the men who had not fallen or been scattered. Who left the table in hand is counted to the end."))
	}
	if p.with.Luck && len(a.Luck) > 0 {
		beside = append(beside, folio.Heading{Level: 2, Text: "Luck"})
		for _, l := range a.Luck {
			beside = append(beside, folio.Text(l))
		}
	}
	if p.with.Ranks {
		beside = append(beside, ranks(a))
	}
	switch {
	case len(told) == 0:
		return beside
	case len(drawn) == 0:
		return []folio.Block{folio.Beside{Shares: []int{66, 34}, Parts: [][]folio.Block{told, beside}}}
	}
	return []folio.Block{folio.Beside{Shares: []int{54, 23, 23}, Parts: [][]folio.Block{told, drawn, beside}}}
}

// strength is the chart of how many were left of each side; nil: nobody knows.
func strength(a *report.AfterAction) *folio.Picture {
	if len(a.Strength) < 2 || a.Strength[0].Men[0] == 0 || a.Strength[0].Men[1] == 0 {
		return nil
	}
	g := plan.Graph{Title: "Strength by turn", Wide: 300, High: 220, Unit: "%", Most: 100, Least: 100, Across: "turn"}
	var told []string
	for side, p := range a.Parties {
		l := plan.Line{Name: p.Short, Slot: p.Slot, Dashed: side == 1}
		for _, s := range a.Strength {
			v := (100*s.Men[side] + a.Strength[0].Men[side]/2) / a.Strength[0].Men[side]
			l.Values = append(l.Values, v)
			g.Least = min(g.Least, v)
		}
		last := a.Strength[len(a.Strength)-1]
		l.End = folio.Thousands(last.Men[side])
		g.Lines = append(g.Lines, l)
		told = append(told, fmt.Sprintf("%s from %s men to %s", p.Short, folio.Thousands(a.Strength[0].Men[side]), l.End))
	}
	for i, s := range a.Strength {
		name := fmt.Sprint(s.Turn)
		if i == 0 {
			name = "0"
		}
		g.Names = append(g.Names, name)
		if a.Crisis > 0 && s.Turn == a.Crisis && i > 0 {
			g.Tints = append(g.Tints, [2]int{i - 1, i})
		}
	}
	g.Told = strings.Join(told, "; ")
	return &folio.Picture{Name: "strength", Told: "Strength by turn: " + g.Told, Drawing: g, Bare: true}
}

// ranks is the table of losses by rank.
func ranks(a *report.AfterAction) folio.Block {
	t := folio.Table{Name: "losses by rank", Title: "Losses by rank", Columns: []folio.Column{{Title: "In men"}, {Title: "Killed", Number: true}, {Title: "Wnd.", Number: true}, {Title: "Capt.", Number: true}, {Title: "Miss.", Number: true}, {Title: "Lost", Number: true}}}
	for i, p := range a.Parties {
		if p.Untold {
			continue
		}
		t.Rows = append(t.Rows, folio.Row{Group: true, Cells: []folio.Cell{folio.Words(p.Short)}})
		for _, r := range a.Ranks[i] {
			share := "–"
			if r.Men > 0 {
				share = fmt.Sprintf("%d%%", (100*(r.Killed+r.Wounded+r.Captured+r.Missing)+r.Men/2)/r.Men)
			}
			t.Rows = append(t.Rows, folio.Row{Cells: []folio.Cell{folio.Words(r.Name), folio.Count(r.Killed), folio.Count(r.Wounded), folio.Count(r.Captured), folio.Count(r.Missing), {Text: share, Strong: true}}})
		}
	}
	return t
}

// after is what remained: works and baggage, and what happened there in history.
func after(a *report.AfterAction, _ With) []folio.Block {
	var left, right, out []folio.Block
	if len(a.Works) > 0 {
		left = append(left, folio.Heading{Level: 1, Text: "Works, guns and baggage"}, folio.List{Items: a.Works})
	}
	if len(a.History) > 0 {
		right = append(append(right, folio.Heading{Level: 1, Text: "What happened in history"}), told(a, "history", strings.Join(a.History, " "))...)
	}
	switch {
	case left != nil && right != nil:
		out = append(out, folio.Beside{Shares: []int{50, 50}, Parts: [][]folio.Block{left, right}})
	default:
		out = append(append(out, left...), right...)
	}
	return out
}

// throws is the appendix.
func throws(a *report.AfterAction, with With) folio.Block {
	t := folio.Table{Name: "throws", Columns: []folio.Column{{Title: "Turn", Number: true}, {Title: "Who"}, {Title: "What"}, {Title: "Needed"}, {Title: "Dice and cards"}, {Title: "Came to"}}}
	for _, r := range a.Throws {
		if with.From > 0 && r.Turn < with.From || with.To > 0 && r.Turn > with.To {
			continue
		}
		t.Rows = append(t.Rows, folio.Row{Cells: []folio.Cell{folio.Count(r.Turn), folio.Words(r.Unit), folio.Words(r.What), folio.Words(r.Need), folio.Words(r.Dice), folio.Words(r.Result)}})
	}
	return folio.Folded{Title: fmt.Sprintf("Every throw: %d of them", len(t.Rows)), Blocks: []folio.Block{t}}
}
