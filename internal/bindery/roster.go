package bindery

import (
	"fmt"
	"strings"

	"frontier/campaign/report"
	"frontier/internal/folio"
	"frontier/internal/plan"
	"frontier/internal/words"
	"frontier/rosters"
)

// Roster lays out a roster book: each side with its units and leaders, the medical returns by month
// and the roll of honour.
func Roster(r *report.Roster) *folio.Document {
	d := &folio.Document{
		Title: r.Title, Kicker: r.Campaign, Kind: "Rosters, ledgers and histories", Copy: r.Whose, Aside: "from " + r.From + " to " + r.Date,
		Foot: "As the ledger stood on " + r.Date + ".", Date: r.Day,
	}
	if r.From == r.Date {
		d.Aside = "on the first day, " + r.Date
	}
	units, leaders, men, raised := 0, 0, 0, 0
	for i := range r.Sides {
		s := &r.Sides[i]
		in := 0
		for k := range s.Units {
			in, raised = in+s.Units[k].Men, raised+s.Units[k].Raised
		}
		units, leaders, men = units+len(s.Units), leaders+len(s.Leaders), men+in
		if len(s.Units) > 0 {
			d.Big = append(d.Big, folio.Figure{Number: folio.Thousands(in), Text: s.Short + " men in the ranks", Side: folio.Tint(s.Slot)})
		}
	}
	d.Lead = rosterLead(units, leaders, men, raised)
	for i := range r.Sides {
		d.Body = append(d.Body, rosterSide(r, &r.Sides[i], units > 1)...)
	}
	if len(r.Returns) > 0 {
		d.Body = append(d.Body, folio.Heading{Level: 1, Text: "Medical returns", Aside: "by month, in men"})
		for i := range r.Returns {
			d.Body = append(d.Body, medical(&r.Returns[i], units > 1))
		}
	}
	for i := range r.Sides {
		if s := &r.Sides[i]; len(s.Honours) > 0 {
			d.Body = append(d.Body, folio.Heading{Level: 1, Text: "Roll of honour", Aside: s.Short}, honours(s.Honours, true))
		}
	}
	return d
}

func rosterLead(units, leaders, men, raised int) string {
	var parts []string
	if units > 1 {
		parts = append(parts, words.Count(units, "unit", "units"))
	}
	if leaders > 1 {
		parts = append(parts, words.Count(leaders, "leader", "leaders"))
	}
	if raised > 0 {
		parts = append(parts, folio.Thousands(men)+" of "+folio.Thousands(raised)+" men in the ranks")
	}
	return words.Ended(words.Capital(strings.Join(parts, ", ")))
}

// rosterSide is a side: what its units come to, then each unit and each leader.
func rosterSide(r *report.Roster, s *report.RosterSide, many bool) []folio.Block {
	var out []folio.Block
	if many {
		out = append(out, folio.Heading{Level: 1, Text: s.Name, Aside: words.Count(len(s.Units), "unit", "units")})
		if len(s.Units) > 1 {
			out = append(out, muster(s))
		}
	}
	for i := range s.Units {
		out = append(out, unit(r, s, &s.Units[i])...)
	}
	for i := range s.Leaders {
		if many && i == 0 {
			out = append(out, folio.Heading{Level: 1, Text: s.Short + " leaders"})
		}
		out = append(out, leader(&s.Leaders[i])...)
	}
	return out
}

// muster is where the men of every unit of a side are.
func muster(s *report.RosterSide) folio.Table {
	t := folio.Table{
		Name: "muster " + s.Short, Title: "Muster", Side: folio.Tint(s.Slot), Aside: "in men",
		Columns: []folio.Column{{Title: "Unit", Width: 34}, {Title: "Raised", Number: true, Narrow: true}, {Title: "In ranks", Number: true}, {Title: "Dead", Number: true}, {Title: "Hosp.", Number: true},
			{Title: "Capt.", Number: true, Narrow: true}, {Title: "Miss.", Number: true, Narrow: true}, {Title: "Gone", Number: true, Narrow: true}, {Title: "Grade"}},
		Note: "Raised are all who ever served; gone are those who went home for good.",
	}
	var sum report.RosterUnit
	for i := range s.Units {
		u := &s.Units[i]
		sum.Raised, sum.Men, sum.Dead, sum.Wounded = sum.Raised+u.Raised, sum.Men+u.Men, sum.Dead+u.Dead, sum.Wounded+u.Wounded
		sum.Taken, sum.Missing, sum.Gone = sum.Taken+u.Taken, sum.Missing+u.Missing, sum.Gone+u.Gone
		sum.Left += u.Left
		t.Rows = append(t.Rows, folio.Row{Cells: mustered(u, folio.Cell{Text: u.Name, Sign: folio.Symbol(u.Arm), Side: folio.Tint(s.Slot)}, folio.Cell{Text: words.Capital(u.Grade), Tone: tones[rosters.Grade(u.Grade)]})})
	}
	t.Rows = append(t.Rows, folio.Row{Total: true, Cells: mustered(&sum, folio.Words("In all"), folio.Words(""))})
	return t
}

func mustered(u *report.RosterUnit, first, last folio.Cell) []folio.Cell {
	return []folio.Cell{first, folio.Count(u.Raised), {Number: u.Men, Counted: true, Strong: true}, folio.Count(u.Dead), folio.Count(u.Wounded), folio.Count(u.Taken), folio.Count(u.Missing), folio.Count(u.Gone + u.Left), last}
}

// unit is a unit: who it is, its strength over the days, its battles, ledger, honours and history.
func unit(r *report.Roster, s *report.RosterSide, u *report.RosterUnit) []folio.Block {
	about := []string{words.Ended(u.About)}
	if u.Stands != "" {
		about = append(about, words.Ended(words.Capital(join(", ", u.Stands, lead(u.Led)))))
	}
	about = append(about, fmt.Sprintf("%s, with %d of %d points.", words.Capital(u.Grade), u.Points, u.Full))
	if u.Next != "" {
		about = append(about, words.Ended(u.Next))
	}
	left := []folio.Block{folio.Text(strings.Join(about, " ")), folio.List{Items: whereabouts(u)}}
	left = append(left, career(u.Career, u.Name))
	right := []folio.Block{}
	if g := strengthBy(r, s, u); g != nil {
		right = append(right, *g)
	}
	if len(u.Battles) > 0 {
		right = append(right, battles(u.Battles, u.Name, "Men"))
	}
	out := []folio.Block{folio.Heading{Level: 2, Text: u.Name, Aside: u.Grade}}
	if len(right) == 0 {
		out = append(out, left...)
	} else {
		out = append(out, folio.Beside{Shares: []int{46, 54}, Parts: [][]folio.Block{left, right}})
	}
	out = append(out, life(u.Name, u.Losses, u.Honours, u.History)...)
	return append(out, photographs("picture "+u.Name, folio.Heading{Level: 3, Text: "Pictures"}, u.Photos)...)
}

// whereabouts are the men of a unit by where they are.
func whereabouts(u *report.RosterUnit) []string {
	out := []string{folio.Thousands(u.Men) + " of " + folio.Thousands(u.Raised) + " men are in the ranks"}
	for _, x := range []struct {
		n    int
		text string
	}{{u.Dead, "dead"}, {u.Wounded, "in hospital"}, {u.Taken, "prisoners"}, {u.Missing, "missing"}, {u.Gone, "gone home for good"}, {u.Left, "off the map"}} {
		if x.n > 0 {
			out = append(out, folio.Thousands(x.n)+" "+x.text)
		}
	}
	if u.Guns > 0 {
		out = append(out, words.Count(u.Guns, "gun", "guns"))
	}
	if u.Music > 0 {
		out = append(out, words.Count(u.Music, "figure plays", "figures play"))
	}
	if u.Colours != "" {
		out = append(out, "Standard: "+words.Small(u.Colours))
	}
	for _, x := range u.Took {
		out = append(out, "Took "+x)
	}
	return out
}

// strengthBy is the chart of the men in a unit's ranks by day, the days of its battles tinted; nil:
// they were always as many.
func strengthBy(r *report.Roster, s *report.RosterSide, u *report.RosterUnit) *folio.Picture {
	if len(r.Days) < 2 || len(u.Curve) < 2 {
		return nil
	}
	l := plan.Line{Slot: s.Slot, End: folio.Thousands(u.Men)}
	at := 0
	for d := range r.Days {
		for at+1 < len(u.Curve) && u.Curve[at+1].Day <= d {
			at++
		}
		l.Values = append(l.Values, u.Curve[at].Men)
	}
	g := plan.Graph{Title: "Men in the ranks of " + u.Name, Wide: 380, High: 190, Names: r.Days, Lines: []plan.Line{l}}
	for _, b := range u.Battles {
		if b.Day > 0 && b.Day < len(r.Days) {
			g.Tints = append(g.Tints, [2]int{b.Day - 1, b.Day})
		}
	}
	g.Told = fmt.Sprintf("from %s men to %s", folio.Thousands(l.Values[0]), l.End)
	return &folio.Picture{Name: "strength " + u.Name, Told: "Men in the ranks by day: " + g.Told, Caption: "Men in the ranks by day; days of battle are tinted.", Drawing: g, Bare: true}
}

func career(of []report.RosterFigure, name string) folio.Table {
	t := folio.Table{Name: "career " + name, Columns: []folio.Column{{Title: "Career"}, {Title: "", Number: true}}}
	for _, c := range of {
		if c.N == 0 {
			continue
		}
		text := c.Label
		if c.Note != "" {
			text += ", " + c.Note
		}
		t.Rows = append(t.Rows, folio.Row{Cells: []folio.Cell{folio.Words(text), folio.Count(c.N)}})
	}
	if len(t.Rows) == 0 {
		t.Rows = []folio.Row{{Cells: []folio.Cell{{Text: "No service yet", Tone: folio.Soft}, folio.Words("")}}}
	}
	return t
}

func battles(of []report.RosterBattle, name, men string) folio.Table {
	t := folio.Table{Name: "battles " + name, Columns: []folio.Column{{Title: "Battle"}, {Title: "Date", Narrow: true}, {Title: "Against"}, {Title: men, Number: true}, {Title: "Lost", Number: true}, {Title: "", Width: 28}}}
	for _, b := range of {
		t.Rows = append(t.Rows, folio.Row{Cells: []folio.Cell{{Text: b.Name, Strong: true}, folio.Words(b.Date), folio.Words(b.Enemy), folio.Count(b.Men), folio.Count(b.Lost), folio.Words(words.Capital(join("; ", b.Result, words.Small(b.Did))))}})
	}
	return t
}

// life is what a unit or a leader lost, was given, and went through.
func life(name string, losses []report.RosterLoss, given []report.RosterHonour, history []report.RosterLine) []folio.Block {
	var out []folio.Block
	if len(losses) > 0 {
		t := folio.Table{Name: "ledger " + name, Title: "Ledger", Columns: []folio.Column{{Title: "Date"}, {Title: "Where"}, {Title: "What"}, {Title: "Men", Number: true}, {Title: "How", Narrow: true}, {Title: "What became of them"}}}
		for _, l := range losses {
			t.Rows = append(t.Rows, folio.Row{Cells: []folio.Cell{folio.Words(l.Date), folio.Words(l.Where), folio.Words(l.What), folio.Count(l.Men), folio.Words(l.How), folio.Words(l.Now)}})
		}
		out = append(out, t)
	}
	if len(given) > 0 {
		out = append(out, honours(given, false))
	}
	if len(history) > 0 {
		t := folio.Table{Name: "history " + name, Title: "History", Columns: []folio.Column{{Title: "Date", Width: 16}, {Title: "What happened"}}}
		for _, h := range history {
			t.Rows = append(t.Rows, folio.Row{Cells: []folio.Cell{folio.Words(h.Date), folio.Words(words.Ended(h.Text))}})
		}
		out = append(out, t)
	}
	return out
}

// leader is a leader: his service, battles, wounds, honours and history.
func leader(l *report.RosterLeader) []folio.Block {
	left := []folio.Block{career(l.Career, l.Name)}
	if len(l.Service) > 0 {
		t := folio.Table{Name: "service " + l.Name, Columns: []folio.Column{{Title: "From"}, {Title: "Service"}}}
		for _, s := range l.Service {
			t.Rows = append(t.Rows, folio.Row{Cells: []folio.Cell{folio.Words(s.Date), folio.Words(s.Text)}})
		}
		left = append(left, t)
	}
	out := []folio.Block{folio.Heading{Level: 2, Text: l.Name, Aside: l.Where}}
	if len(l.Battles) > 0 {
		out = append(out, folio.Beside{Shares: []int{34, 66}, Parts: [][]folio.Block{left, {battles(l.Battles, l.Name, "His men")}}})
	} else {
		out = append(out, left...)
	}
	out = append(out, life(l.Name, l.Losses, l.Honours, l.History)...)
	return append(out, photographs("picture "+l.Name, folio.Heading{Level: 3, Text: "Pictures"}, l.Photos)...)
}

func honours(of []report.RosterHonour, named bool) folio.Table {
	t := folio.Table{Name: "honours", Title: "Honours", Columns: []folio.Column{{Title: "Date"}, {Title: "Who"}, {Title: "Distinction"}, {Title: "For"}}}
	if !named {
		t.Columns = append(t.Columns[:1], t.Columns[2:]...)
	}
	for _, h := range of {
		cells := []folio.Cell{folio.Words(h.Date)}
		if named {
			cells = append(cells, folio.Words(h.Who))
		}
		t.Rows = append(t.Rows, folio.Row{Cells: append(cells, folio.Cell{Text: h.Title, Strong: true}, folio.Words(h.Why))})
	}
	return t
}

// medical is the return of a month.
func medical(r *report.Return, many bool) folio.Table {
	t := folio.Table{
		Name: "medical return " + r.Month, Title: r.Month,
		Columns: []folio.Column{{Title: "Unit", Width: 30}, {Title: "Killed", Number: true}, {Title: "Began", Number: true, Narrow: true}, {Title: "Admitted", Number: true}, {Title: "Returned", Number: true},
			{Title: "Died", Number: true}, {Title: "Invalided", Number: true, Narrow: true}, {Title: "Left", Number: true, Narrow: true}, {Title: "Remained", Number: true}},
		Note: "Began and remained are those in hospital on the first and on " + r.Until + "; left are those who were taken with it, or went otherwise. Men are rounded for each unit.",
	}
	row := func(n *report.UnitReturn, total bool) {
		first := folio.Cell{Text: n.Name, Strong: total, Side: folio.Tint(n.Slot)}
		if n.Arm != "" {
			first.Sign = folio.Symbol(n.Arm)
		}
		t.Rows = append(t.Rows, folio.Row{Total: total, Cells: []folio.Cell{first, folio.Count(n.Killed), folio.Count(n.Began), folio.Count(n.Admitted), folio.Count(n.Returned), folio.Count(n.Died), folio.Count(n.Invalided), folio.Count(n.Left), {Number: n.Remained, Counted: true, Strong: true}}})
	}
	for i := range r.Units {
		row(&r.Units[i], false)
	}
	if many {
		for i := range r.Whole {
			row(&r.Whole[i], true)
		}
	}
	return t
}
