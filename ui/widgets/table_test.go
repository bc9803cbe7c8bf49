package widgets

import (
	"fmt"
	"strings"
	"testing"

	"frontier/ui/look"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

type entry struct {
	name string
	men  int
}

func newRows(t *testing.T, n int) (*Table[entry], fyne.Window) {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(look.New(false))
	table := NewTable("row", 20, func(r entry) string { return r.name },
		Column[entry]{Title: "Name", Width: 80, Grow: true, Text: func(r entry) string { return r.name }, Less: By(func(r entry) string { return r.name })},
		Column[entry]{Title: "Men", Width: 40, Right: true, Text: func(r entry) string { return Number(r.men) }, Less: By(func(r entry) int { return r.men })},
		Column[entry]{Title: "Note", Width: 200, Drop: 1, Text: func(entry) string { return "" }},
	)
	w := test.NewTempWindow(t, table)
	w.Resize(fyne.NewSize(400, 300))
	rows := make([]entry, n)
	for i := range rows {
		rows[i] = entry{fmt.Sprintf("unit %04d", i), (i * 7919) % 1000}
	}
	table.SetRows(rows)
	return table, w
}

func TestATableHoldsOnlyTheRowsInSight(t *testing.T) {
	table, _ := newRows(t, 10_000)
	if n := len(table.pool); n == 0 || n > 20 {
		t.Errorf("%d rows exist for a window that shows fourteen", n)
	}
	table.Select("unit 9999")
	if got := table.scroll.Offset.Y; got < 199_000 {
		t.Errorf("the last row is not in sight: offset %v", got)
	}
}

func TestRowsAreChosenByTapAndKey(t *testing.T) {
	table, w := newRows(t, 50)
	var chosen, opened string
	table.OnSelected = func(r entry) { chosen = r.name }
	table.OnOpened = func(r entry) { opened = r.name }
	table.list.Tapped(&fyne.PointEvent{Position: fyne.NewPos(10, 45)})
	if chosen != "unit 0002" || w.Canvas().Focused() != fyne.Focusable(table) {
		t.Fatalf("chosen %q, focused %v", chosen, w.Canvas().Focused())
	}
	for _, c := range []struct {
		key  fyne.KeyName
		want string
	}{{fyne.KeyDown, "unit 0003"}, {fyne.KeyUp, "unit 0002"}, {fyne.KeyEnd, "unit 0049"}, {fyne.KeyDown, "unit 0049"}, {fyne.KeyHome, "unit 0000"}, {fyne.KeyUp, "unit 0000"}} {
		table.TypedKey(&fyne.KeyEvent{Name: c.key})
		if chosen != c.want {
			t.Errorf("%s chooses %q, not %q", c.key, chosen, c.want)
		}
	}
	table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if opened != "unit 0000" {
		t.Errorf("Return opens %q", opened)
	}
	opened = ""
	table.list.Tapped(&fyne.PointEvent{Position: fyne.NewPos(10, 5)})
	table.list.Tapped(&fyne.PointEvent{Position: fyne.NewPos(10, 5)})
	if opened != "unit 0000" {
		t.Errorf("two taps open %q", opened)
	}
}

func TestAHeadSortsAndTheChosenRowStays(t *testing.T) {
	table, _ := newRows(t, 30)
	table.Choose("unit 0007")
	table.heads[1].Tapped(nil)
	for i := 1; i < len(table.rows); i++ {
		if table.rows[i-1].men > table.rows[i].men {
			t.Fatal("not in order of men")
		}
	}
	table.heads[1].Tapped(nil)
	if table.rows[0].men < table.rows[29].men {
		t.Error("not turned round")
	}
	if table.Chosen() != "unit 0007" {
		t.Errorf("chosen %q", table.Chosen())
	}
	table.SetRows(table.given[:3])
	if len(table.Rows()) != 3 {
		t.Errorf("%d rows", len(table.Rows()))
	}
}

func TestColumnsGiveWayWhereRoomIsShort(t *testing.T) {
	table, _ := newRows(t, 1)
	if w := table.widths(400); w[2] == 0 || w[0] <= 96 {
		t.Errorf("at 400 wide: %v", w)
	}
	if w := table.widths(300); w[2] != 0 {
		t.Errorf("at 300 wide the note is still there: %v", w)
	}
}

// A row is as high as the text that its column flows over it, wherever that is in the list, and its lines are all shown.
func TestARowIsAsHighAsItsText(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(look.New(false))
	long := strings.Repeat("the 66th (Berkshire) Foot lost some of its men ", 4)
	said := func(r entry) string {
		if r.men == 1 {
			return long
		}
		return "a short line"
	}
	table := NewTable("row", 24, func(r entry) string { return r.name },
		Column[entry]{Title: "What happened", Width: 80, Grow: true, Make: func() fyne.CanvasObject { return NewFlowing(look.Body) },
			Draw: func(o fyne.CanvasObject, r entry, _ bool) { o.(*Text).SetText(said(r)) },
			High: func(r entry, width float32) float32 { return 6 + High(look.Body, said(r), width) }})
	w := test.NewTempWindow(t, table)
	rows := make([]entry, 200)
	for i := range rows {
		rows[i] = entry{fmt.Sprintf("%04d", i), i % 2}
	}
	for _, wide := range []float32{200, 290, 460} {
		w.Resize(fyne.NewSize(wide, 300))
		table.SetRows(rows)
		for _, key := range []string{"0001", "0100", "0199"} {
			table.Choose(key)
			for _, r := range table.pool {
				if !r.Visible() {
					continue
				}
				text := r.cells[0].(*Text)
				if text.Cut() || text.MinSize().Height > r.Size().Height {
					t.Errorf("at a width of %v %q is cut, in a row %v high", wide, text.Whole(), r.Size().Height)
				}
				if want := max(24, 6+text.MinSize().Height); r.Size().Height != want {
					t.Errorf("at a width of %v a row of %v lines is %v high, not %v", wide, len(text.shown), r.Size().Height, want)
				}
				if at := table.list.row(r.Position().Y + r.Size().Height/2); at != r.at {
					t.Errorf("a tap on row %d means %d", r.at, at)
				}
			}
			if r := table.index(key); table.top(r) < table.scroll.Offset.Y-0.5 || table.top(r+1) > table.scroll.Offset.Y+table.scroll.Size().Height+0.5 {
				t.Errorf("row %s is not in sight", key)
			}
		}
	}
}
