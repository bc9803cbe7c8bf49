package reports

import (
	"context"
	"fmt"
	"strconv"

	"fyne.io/fyne/v2"

	"frontier/campaign/report"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/bindery"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/widgets"
)

// kind is what a paper is.
type kind string

// The kinds of paper.
const (
	ofBattle kind = ""
	roster   kind = "book"
	gazette  kind = "gazette"
	strips   kind = "strips"
	orders   kind = "orders"
	mapped   kind = "map"
)

// sheets says whether a paper is printed on sheets and in no other way.
func (k kind) sheets() bool { return k == orders || k == mapped }

// paper is something that can be read and exported: the report of a battle, or what is written of
// the whole campaign.
type paper struct {
	views.BattleView
	kind kind
	side state.SideID // whose order form
}

// key is its name among the papers.
func (p paper) key() string {
	if p.kind != ofBattle {
		return string(p.kind) + string(p.side)
	}
	return fmt.Sprint(p.ID)
}

// same says whether two are the same paper of the same battle.
func (p paper) same(q paper) bool {
	return p.kind == q.kind && p.side == q.side && p.ID == q.ID && p.Record == q.Record
}

// newspaper is which number of which newspaper is shown.
type newspaper struct {
	v      *Reports
	of     report.Edition
	out    int // numbers that have appeared
	view   *fyne.Container
	whose  *widgets.Select
	chosen fyne.CanvasObject // whose paper it is, and whether it is marked: the organiser chooses
	number *widgets.Stepper
}

func newNewspaper(v *Reports) *newspaper {
	n := &newspaper{v: v}
	f := v.c.Founding()
	whose := []string{"of both sides"}
	for i := range f.Sides {
		whose = append(whose, f.Sides[i].Short)
	}
	n.whose = widgets.NewSelect("reports.whose", func(i int) {
		n.of.Side = ""
		if i > 0 {
			n.of.Side = f.Sides[i-1].ID
		}
		n.turned()
	})
	first := min(1, len(whose)-1)
	n.whose.Set(whose, first)
	if first > 0 {
		n.of.Side = f.Sides[0].ID
	}
	n.number = widgets.NewStepper("reports.number", "", func(by int) { n.turn(n.shown() + by) })
	n.number.Field.OnSubmitted = func(text string) {
		i, err := strconv.Atoi(text)
		if err != nil {
			i = n.shown()
		}
		n.turn(i)
	}
	marked := widgets.NewSwitch("reports.marked", false, func(on bool) {
		n.of.Marked = on
		n.turned()
	})
	n.chosen = widgets.Down(10, widgets.NewText(look.Label, "Whose"), n.whose.View, widgets.Across(10, marked, widgets.NewWhole(look.Body, "What is wrong is marked")))
	n.view = widgets.Down(10, widgets.NewText(look.Label, "Number"), n.number.View, n.chosen)
	return n
}

// shown is the number that is shown.
func (n *newspaper) shown() int {
	if n.of.Number == 0 {
		return n.out
	}
	return n.of.Number
}

// turn shows a number; the last one stays the last when the next appears.
func (n *newspaper) turn(to int) {
	n.of.Number = min(max(to, 1), n.out)
	if n.of.Number == n.out {
		n.of.Number = 0
	}
	n.number.Field.SetText(strconv.Itoa(n.shown()))
	n.turned()
}

func (n *newspaper) turned() {
	if n.v.chosen.kind == gazette {
		n.v.show(n.v.chosen)
	}
}

// appeared notes how many numbers there are on a day.
func (n *newspaper) appeared(day state.Day) {
	n.out = report.Numbers(n.v.c.Founding(), day)
	n.of.Day = day
	if n.of.Number > n.out {
		n.of.Number = 0
	}
	n.number.Field.SetText(strconv.Itoa(n.shown()))
	parts.Visible(n.chosen, n.v.d.Viewer().Side == "")
}

// edition is what is asked for: a side's player sees his side's copy and no other.
func (n *newspaper) edition() report.Edition {
	of := n.of
	if side := n.v.d.Viewer().Side; side != "" {
		of.Side, of.Marked = side, false
	}
	return of
}

// called is what the newspaper is called.
func (n *newspaper) called() string {
	if side := n.v.c.Founding().Side(n.edition().Side); side != nil {
		return "The " + side.Short + " Gazette"
	}
	return "The Gazette of the War"
}

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
		return v.e.AfterAction(ctx, v.c, p.ID, with)
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
