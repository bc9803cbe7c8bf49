package reports

import (
	"context"
	"fmt"

	"frontier/campaign/report"
	"frontier/internal/bindery"
	"frontier/ui/parts"
)

// layer lays out a paper as a document.
func (v *Reports) layer(p paper) func(context.Context) (bindery.Told, error) {
	by, who, of := v.by.Choices, v.d.Viewer(), v.news.edition()
	return func(ctx context.Context) (bindery.Told, error) {
		switch p.kind {
		case roster:
			return v.e.Roster(ctx, v.c, who, report.Whose{})
		case gazette:
			return v.e.Gazette(ctx, v.c, of)
		case strips:
			return v.e.Strips(ctx, v.c, who)
		case orders:
			return v.e.OrderForm(ctx, v.c, p.side, of.Day)
		case mapped:
			return v.e.MapSheets(ctx, v.c, who, of.Day)
		}
		with, err := by.With()
		if err != nil {
			return bindery.Told{}, err
		}
		return v.e.AfterAction(ctx, v.c, who, p.ID, with)
	}
}

// called is what a paper is called, and what is said below its name.
func (v *Reports) called(p paper) (name, under string) {
	switch p.kind {
	case ofBattle:
		return p.Name, p.Date
	case gazette:
		return v.news.called(), "the newspaper, Tuesdays and Fridays"
	case strips:
		return "Roster strips", "to cut out, one for each unit"
	case orders:
		return "Order form, " + v.c.Founding().Side(p.side).Short, "for the table"
	case mapped:
		return "Map in sheets", "to be glued together"
	}
	if side := v.d.Viewer().Side; side != "" {
		return "Roster book", "the " + v.c.Founding().Side(side).Short + " units and leaders"
	}
	return "Roster book", "all units and leaders"
}

// forTheTable are the papers that are printed for players at one table.
func (v *Reports) forTheTable() []paper {
	out := []paper{{kind: strips}}
	for _, side := range v.c.Founding().Sides {
		if who := v.d.Viewer().Side; side.Playable && (who == "" || who == side.ID) {
			out = append(out, paper{kind: orders, side: side.ID})
		}
	}
	return append(out, paper{kind: mapped})
}

// prints writes a paper other than the report of a battle.
func (v *Reports) prints() {
	name, _ := v.called(v.chosen)
	by := *v.by
	by.Keep = func(c parts.Choices) { // what is sheets alone is no choice of a format
		v.by.Folder = c.Folder
		v.by.Kept()
	}
	if v.chosen.kind.sheets() {
		by.Format = "pdf"
	}
	stem := map[kind]string{roster: "roster", gazette: "gazette", strips: "strips", orders: "orders", mapped: "map"}[v.chosen.kind]
	from := v.c.Founding().Title
	switch v.chosen.kind {
	case gazette:
		from = fmt.Sprintf("%s No %d", name, v.news.shown())
	case orders:
		from = v.c.Founding().Side(v.chosen.side).Short
	}
	parts.Writes(v.d, "Write it to", name, parts.FileName(from, stem), v.layer(v.chosen), &by)
}
