package reports

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/campaign"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/ui/desk"
	"frontier/ui/door"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/place"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// Journal tells the campaign as its journal has it: every order and what came of it.
// A run of days is one line until it is opened.
type Journal struct {
	d       desk.Desk
	c       door.Entries
	view    *fyne.Container
	layout  *parts.WithCard
	find    *widgets.Field
	filter  *widgets.Choice
	table   *widgets.Table[journalRow]
	days    *widgets.Table[journalDay]
	daysAt  *fyne.Container
	empty   fyne.CanvasObject
	none    *widgets.Text
	card    *fyne.Container
	title1  *widgets.Text
	aside   *widgets.Text
	lines   *fyne.Container
	scroll  *container.Scroll
	battle  *widgets.Button
	back    *widgets.Button
	amend   *widgets.Button
	byHand  *fyne.Container
	file    string // of the campaign
	shown   journalRow
	all     []views.JournalRow
	opened  map[int]bool // runs that are opened
	load    work.Latest
	amended work.Latest
	wait    *parts.WaitSign
	day     int // to be shown; -1: none
	entry   int // to be shown; 0: none
}

// journalRow is a line of the journal: an entry, or a run of days with its entries.
type journalRow struct {
	views.JournalRow
	run  []views.JournalRow // of a run: its entries, the oldest first
	open bool
	in   bool // an entry of a run that is open
}

// journalDay is a day of the list of days, with what the journal has of it.
type journalDay struct {
	day              int
	date             string
	entries, battles int
}

func (d journalDay) key() string { return fmt.Sprint(d.day) }

// says is what the journal has of it: "4 entries, 1 battle".
func (d journalDay) says() string {
	text := map[bool]string{true: "1 entry", false: widgets.Number(d.entries) + " entries"}[d.entries == 1]
	if d.battles > 0 {
		text += ", " + widgets.Of(d.battles, "battle")
	}
	return text
}

func (r journalRow) key() string {
	if r.run != nil {
		return fmt.Sprint("run ", r.Run, r.Undone)
	}
	return fmt.Sprint(r.Seq, r.Undone)
}

// last is the number of its last entry.
func (r journalRow) last() int {
	if r.run != nil {
		return r.run[len(r.run)-1].Seq
	}
	return r.Seq
}

// journalDays is how wide the list of days is.
const journalDays = 180

// journalSets are what the filter shows, by what happened.
var journalSets = []string{"All", "Days", "Orders", "Battles"}

// NewJournal gives the journal of the campaign in a file.
func NewJournal(d desk.Desk, c door.Entries, file string) *Journal {
	v := &Journal{d: d, c: c, file: file, layout: &parts.WithCard{Card: 330}, day: -1, opened: map[int]bool{}}
	type r = journalRow
	v.table = widgets.NewTable("journal", look.TallRow, journalRow.key,
		widgets.Column[r]{Title: "Date", Width: 132, Face: look.Aside.In(look.Link), Text: func(x r) string { return x.Date }},
		widgets.Column[r]{Title: "No.", Width: 40, Right: true, Drop: 1, Face: look.Label, Text: func(x r) string {
			if x.run != nil {
				return map[bool]string{true: "▾", false: "▸"}[x.open]
			}
			if d.Viewer().Side != "" { // what lies between two numbers are orders of others
				return ""
			}
			return widgets.Number(x.Seq)
		}},
		widgets.Column[r]{Title: "Order, and what came of it", Width: 260, Grow: true, Make: widgets.NewTwoLines, Draw: func(o fyne.CanvasObject, x r, _ bool) {
			face, second := look.Strong, x.second()
			switch {
			case x.Undone:
				face, second = look.Body.In(look.InkSoft), "taken back; redo does it again"
			case x.in:
				face = look.Body
			}
			t := o.(*widgets.TwoLines)
			t.Set(face, x.Title, look.Small, second)
			t.SetStruck(x.Undone)
		}},
	)
	v.table.OnSelected = v.show
	v.wait = parts.NewWaitSign("Reading the journal…")
	v.table.OnOpened = v.fold
	v.find = widgets.NewField("journal.find", "Find in the journal")
	v.find.OnChanged = func(string) { v.list() }
	var names []string
	for i := range journalSets {
		names = append(names, fmt.Sprintf("journal.filter.%d", i))
	}
	v.filter = widgets.NewChoice(6, names, journalSets, 0, func(int) { v.list() })
	v.none = widgets.NewPara(look.Label, "")
	v.empty = widgets.Empty("journal", "The journal is empty.", "Every order that is given, and what comes of it, is written here.",
		widgets.NewButton("journal.map", "Go to the map", func() { d.Open(place.Map{}) }))
	v.title1, v.aside, v.lines = widgets.NewPara(look.Section, ""), widgets.NewText(look.Aside, ""), widgets.Down(6)
	v.battle = widgets.NewButton("journal.battle", "See the battle", func() { d.Open(place.Battles{Battle: v.shown.Battle, Page: place.After}) })
	v.back = widgets.NewButton("journal.back", "Take back to here…", v.takeBack)
	v.amend = widgets.NewButton("journal.amend", "Amend…", v.askAmend)
	v.byHand = byHand("journal", d, c, func() state.Day { return v.shown.Day })
	v.scroll = widgets.Scrolling(widgets.Padded(0, 10, 0, 0, v.lines))
	v.card = widgets.On(look.PanelAlt, widgets.Edges(nil, nil, widgets.VRule(look.RuleStrong), nil, widgets.Inset(look.Pad, widgets.Edges(
		widgets.Down(8, v.title1, v.aside, widgets.Head(), widgets.Gap(0, 2)), widgets.Padded(10, 0, 0, 0, widgets.Down(8, v.byHand, v.battle, v.amend, v.back)), nil, nil, v.scroll))))
	head := widgets.Padded(0, 0, 12, 0, widgets.Across(12, v.filter.View, widgets.Spring(), widgets.Sized(260, look.Control, v.find.View)))
	v.days = widgets.NewTable("journal.day", 46, journalDay.key,
		widgets.Column[journalDay]{Width: 100, Grow: true, Make: widgets.NewTwoLines, Draw: func(o fyne.CanvasObject, x journalDay, _ bool) {
			small := look.Small
			if x.battles > 0 {
				small = look.Small.In(look.Danger)
			}
			o.(*widgets.TwoLines).Set(look.Aside.In(look.Ink), x.date, small, x.says())
		}}).Bare()
	v.days.OnSelected = func(x journalDay) { v.toDay(x.day) }
	v.daysAt = widgets.Sized(journalDays, 0, widgets.On(look.PanelAlt, widgets.Edges(widgets.Padded(14, 14, 8, 14, widgets.NewText(look.SmallHead, "Days")), nil, nil, widgets.VRule(look.RuleStrong), v.days)))
	list := widgets.Padded(16, look.Pad, look.Pad, look.Pad, widgets.Edges(head, nil, nil, nil, container.NewStack(v.table, widgets.Down(0, v.none))))
	v.view = container.New(v.layout, widgets.Edges(nil, nil, v.daysAt, nil, container.NewStack(list, v.empty, v.wait.View)), v.card)
	return v
}

// second is the line below the title: what came of it.
func (r journalRow) second() string {
	lines := r.Lines
	if r.run != nil {
		battles := 0
		for _, e := range r.run {
			if e.Battle != 0 && strings.HasPrefix(e.Title, "Fight ") {
				battles++
			}
		}
		text := widgets.Of(len(r.run), "entry")
		if len(r.run) != 1 {
			text = widgets.Number(len(r.run)) + " entries"
		}
		if battles > 0 {
			text += ", " + widgets.Of(battles, "battle")
		}
		return text
	}
	if len(lines) == 0 {
		return ""
	}
	text := lines[0]
	if len(lines) > 1 {
		text += fmt.Sprintf("  (and %d more)", len(lines)-1)
	}
	return text
}

func (v *Journal) Content() fyne.CanvasObject { return v.view }
func (v *Journal) Title() (string, string) {
	return "Journal", "every order, and what came of it"
}
func (v *Journal) Tools() []fyne.CanvasObject { return nil }
func (v *Journal) Fit(r desk.Size)            { v.layout.Card = r.Card(); v.view.Refresh() }

// GoTo shows the entries of a day, or one entry.
func (v *Journal) GoTo(p place.Place) {
	to, _ := p.(place.Journal)
	v.day, v.entry = -1, to.Entry
	if to.Day > 0 {
		v.day = int(to.Day)
	}
}

// Heard asks again: every change is in the journal.
func (v *Journal) Heard(campaign.Change) { v.Reload() }

func (v *Journal) Reload() {
	who := v.d.Viewer()
	parts.Await(v.wait, &v.load, func(ctx context.Context) ([]views.JournalRow, error) { return v.c.JournalFor(ctx, who) }, func(rows []views.JournalRow, err error) {
		if err != nil {
			v.d.Tell(err)
			return
		}
		v.all = rows
		parts.Visible(v.empty, len(rows) == 0)
		parts.Visible(v.card, len(rows) > 0)
		parts.Visible(v.daysAt, len(rows) > 0)
		v.list()
	})
}

// list shows what filter and search let through, the newest first. What is looked for is
// found inside runs, too.
func (v *Journal) list() {
	want := strings.ToLower(strings.TrimSpace(v.find.Text))
	var rows []journalRow
	for i := len(v.all) - 1; i >= 0; i-- {
		e := v.all[i]
		first := i
		for e.Run > 0 && first > 0 && v.all[first-1].Run == e.Run && v.all[first-1].Undone == e.Undone {
			first--
		}
		if e.Run == 0 {
			if v.lets(e, want) {
				rows = append(rows, journalRow{JournalRow: e})
			}
			continue
		}
		run := v.all[first : i+1]
		i = first
		var inside []journalRow
		for j := len(run) - 1; j >= 0; j-- {
			if v.lets(run[j], want) {
				inside = append(inside, journalRow{JournalRow: run[j], in: true})
			}
		}
		if len(inside) == 0 {
			continue
		}
		if e.Run == v.runOf(v.entry) || v.day >= 0 && slices.ContainsFunc(run, func(x views.JournalRow) bool { return int(x.Day) == v.day }) {
			v.opened[e.Run] = true
		}
		head := journalRow{JournalRow: views.JournalRow{Seq: run[0].Seq, Day: run[0].Day, Date: run[0].Date, Run: e.Run, Undone: e.Undone}, run: run, open: v.opened[e.Run] || want != "" || v.filter.Chosen() > 0}
		head.Title = runName(run)
		rows = append(rows, head)
		if head.open {
			rows = append(rows, inside...)
		}
	}
	v.table.SetRows(rows)
	v.listDays(rows, want)
	parts.Visible(v.table, len(rows) > 0)
	parts.Visible(v.none, len(rows) == 0 && len(v.all) > 0)
	v.none.SetText("Nothing in the journal is like that.")
	if want != "" {
		v.none.SetText("Nothing in the journal has “" + strings.TrimSpace(v.find.Text) + "” in it.")
	}
	v.choose(rows)
	v.view.Refresh()
}

// listDays lists the days of what is let through, the newest first.
func (v *Journal) listDays(rows []journalRow, want string) {
	var days []journalDay
	add := func(e views.JournalRow) {
		if n := len(days); n == 0 || days[n-1].day != int(e.Day) {
			days = append(days, journalDay{day: int(e.Day), date: e.Date})
		}
		d := &days[len(days)-1]
		d.entries++
		if e.Battle != 0 && strings.HasPrefix(e.Title, "Fight ") {
			d.battles++
		}
	}
	for _, r := range rows {
		switch {
		case r.run == nil && !r.in:
			add(r.JournalRow)
		case r.run != nil:
			for _, e := range slices.Backward(r.run) {
				if v.lets(e, want) {
					add(e)
				}
			}
		}
	}
	v.days.SetRows(days)
}

// toDay goes to the newest entry of a day; a run that holds it is opened.
func (v *Journal) toDay(day int) {
	if v.shown.Day == state.Day(day) && v.shown.run == nil {
		return
	}
	v.day = day
	v.list()
}

// runOf is the run of an entry, -1 where it has none.
func (v *Journal) runOf(seq int) int {
	for _, e := range v.all {
		if e.Seq == seq && e.Run > 0 {
			return e.Run
		}
	}
	return -1
}

// runName names a run by its days.
func runName(run []views.JournalRow) string {
	days := 0
	for _, e := range run {
		if strings.HasPrefix(e.Title, "End ") {
			days++
		}
	}
	if days == 0 { // standing orders, and what a commander ordered by them
		return run[0].Title
	}
	return "A run of " + widgets.Of(days, "day")
}

// lets says whether filter and search let an entry through.
func (v *Journal) lets(e views.JournalRow, want string) bool {
	day, fight := strings.HasPrefix(e.Title, "End "), e.Battle != 0
	switch v.filter.Chosen() {
	case 1:
		if !day {
			return false
		}
	case 2:
		if day || fight {
			return false
		}
	case 3:
		if !fight {
			return false
		}
	}
	return want == "" || strings.Contains(strings.ToLower(e.Date+" "+e.Title+" "+strings.Join(e.Lines, " ")), want)
}

// choose keeps the chosen line, or goes to the day or entry that is to be shown.
func (v *Journal) choose(rows []journalRow) {
	if len(rows) == 0 {
		return
	}
	chosen, found := v.table.Chosen(), false
	for _, r := range rows {
		found = found || r.key() == chosen
	}
	for _, r := range rows {
		if r.run == nil && (v.day >= 0 && int(r.Day) == v.day || v.entry > 0 && r.Seq == v.entry) {
			chosen, found = r.key(), true
			break
		}
	}
	v.day, v.entry = -1, 0
	if !found {
		chosen = rows[0].key()
	}
	v.table.Select(chosen)
}

// fold opens a run, or closes it; a battle's entry leads to the battle.
func (v *Journal) fold(r journalRow) {
	switch {
	case r.run != nil:
		v.opened[r.Run] = !v.opened[r.Run]
		v.list()
	case r.Battle != 0:
		v.d.Open(place.Battles{Battle: r.Battle, Page: place.After})
	}
}

// show tells of an entry, or of a run.
func (v *Journal) show(r journalRow) {
	v.shown = r
	v.days.Choose(fmt.Sprint(int(r.Day)))
	v.title1.SetText(r.Title)
	aside := r.Date
	if r.Undone {
		aside += ", taken back"
	}
	v.aside.SetText(aside)
	v.lines.Objects = nil
	if r.run != nil {
		v.lines.Add(widgets.NewPara(look.Body, "A double tap, or Return, opens it."))
		for _, e := range r.run {
			if strings.HasPrefix(e.Title, "End ") || e.Battle != 0 {
				v.lines.Add(widgets.NewPara(look.Label, e.Date+": "+parts.Full(e.Title)))
			}
		}
	}
	for _, l := range r.Lines {
		v.lines.Add(widgets.NewPara(look.Body, parts.Full(l)))
	}
	if len(r.Lines) == 0 && r.run == nil {
		v.lines.Add(widgets.NewPara(look.Label, "Nothing else came of it."))
	}
	parts.Visible(v.battle, r.Battle != 0)
	newest := 0
	for _, e := range v.all {
		if !e.Undone {
			newest = e.Seq
		}
	}
	v.back.SetEnabled(!r.Undone && r.last() < newest)
	v.amend.SetEnabled(!r.Undone && r.run == nil && v.d.Viewer().Side == "")
	parts.Visible(v.byHand, v.d.Viewer().Side == "")
	v.scroll.ScrollToTop()
	v.card.Refresh()
}

// takeBack asks before everything after an entry is undone.
func (v *Journal) takeBack() {
	r, n := v.shown, 0
	for _, e := range v.all {
		if !e.Undone && e.Seq > r.last() {
			n++
		}
	}
	entries := map[bool]string{true: "1 entry", false: widgets.Number(n) + " entries"}[n == 1]
	parts.Ask(v.d.Canvas(), "Take back to here?", r.Title+", "+r.Date, 480, widgets.NewPara(look.Body,
		"Everything that came after it is taken back: "+entries+". Redo gives it again, until another order is given."),
		"takeback", "Take back "+entries, func() { v.d.UndoTo(r.last(), entries) })
}
