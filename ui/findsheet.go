package ui

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"frontier/campaign/state"
	"frontier/ui/cards"
	"frontier/ui/desk"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/place"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// finding is something that can be found by its name.
type finding struct {
	name, what string // "1st Grenadiers", "unit, with the Girishk column"
	do         func()
}

// index are findings ready to be looked through: their words in small letters, a line each, as one
// text, which is read from end to end many times faster than as many texts.
type index struct {
	all    []finding
	text   string
	starts []int // of the lines
}

// indexed makes an index of findings.
func indexed(all []finding) *index {
	var b strings.Builder
	x := &index{all: all, starts: make([]int, len(all))}
	for i, f := range all {
		x.starts[i] = b.Len()
		b.WriteString(strings.ToLower(f.name + " " + f.what))
		b.WriteByte('\n')
	}
	x.text = b.String()
	return x
}

// line is the words of a finding, and where they end.
func (x *index) line(i int) (line string, end int) {
	end = len(x.text)
	if i+1 < len(x.starts) {
		end = x.starts[i+1]
	}
	return x.text[x.starts[i] : end-1], end
}

// mostFound is how many findings are listed: nobody reads on, and the next letter narrows them.
const mostFound = 200

// findSheet lists everything that can be done or gone to, and narrows it as one types.
func (p *program) findSheet() {
	var sheet *widgets.Sheet
	all := indexed(p.findings())
	table := widgets.NewTable("find", 40, func(f finding) string { return f.name + "\x00" + f.what },
		widgets.Column[finding]{Width: 200, Grow: true, Make: widgets.NewTwoLines, Draw: func(o fyne.CanvasObject, f finding, _ bool) {
			o.(*widgets.TwoLines).Set(look.Strong, f.name, look.Small, f.what)
		}}).Bare().AsLinks()
	field := widgets.NewField("find.field", "An action, a unit, a leader, a place, a battle, what happened")
	none := widgets.NewPara(look.Label, "")
	take := func(f finding) { sheet.Close(); f.do() }
	narrow := func(text string) {
		rows := all.matching(text)
		table.SetRows(rows)
		parts.Visible(none, len(rows) == 0)
		none.SetText("Nothing is called “" + strings.TrimSpace(text) + "”.")
		if len(rows) > 0 {
			table.Choose(rows[0].name + "\x00" + rows[0].what)
		}
	}
	table.OnOpened = take
	field.OnChanged = narrow
	chosen := func() int {
		for i, f := range table.Rows() {
			if f.name+"\x00"+f.what == table.Chosen() {
				return i
			}
		}
		return -1
	}
	field.OnSubmitted = func(string) {
		if i := chosen(); i >= 0 {
			take(table.Rows()[i])
		}
	}
	field.OnKey = func(key fyne.KeyName) bool {
		by := map[fyne.KeyName]int{fyne.KeyDown: 1, fyne.KeyUp: -1}[key]
		switch {
		case key == fyne.KeyEscape:
			sheet.Close()
			return true
		case by == 0 || len(table.Rows()) == 0:
			return false
		}
		f := table.Rows()[min(max(chosen()+by, 0), len(table.Rows())-1)]
		table.Choose(f.name + "\x00" + f.what)
		return true
	}
	cancel := widgets.NewButton("find.close", "Close", func() { sheet.Close() })
	sheet = widgets.NewSheet(p.win.Canvas(), "Find", "by name, as you type", 620, widgets.Down(8, field.View, none, widgets.Sized(0, 360, table)), cancel, nil)
	sheet.Open()
	narrow("")
	p.win.Canvas().Focus(field)
	if s := p.shell; s != nil {
		work.Start(&p.finding, s.findings, func(more []finding, err error) {
			if err != nil {
				s.Tell(err)
				return
			}
			all = indexed(append(all.all, more...))
			narrow(field.Text)
		})
	}
}

// matching are the findings whose words begin with, or have in them, all that is looked
// for: those whose name begins with it first, and no more than [mostFound].
func (x *index) matching(text string) []finding {
	want := strings.Fields(strings.ToLower(text))
	if len(want) == 0 {
		return x.all[:min(len(x.all), mostFound)]
	}
	rare := x.rarest(want)
	var first, rest []finding
	for at, i := 0, 0; len(first) < mostFound; {
		n := strings.Index(x.text[at:], rare)
		if len(rest) == mostFound { // of the others there are enough: only what begins so is still looked for
			n = strings.Index(x.text[at-1:], "\n"+want[0])
		}
		if n < 0 {
			break
		}
		for at += n; i+1 < len(x.starts) && x.starts[i+1] <= at; {
			i++
		}
		line, end := x.line(i)
		switch fits := hasAll(line, want); {
		case fits && strings.HasPrefix(line, want[0]):
			first = append(first, x.all[i])
		case fits && len(rest) < mostFound:
			rest = append(rest, x.all[i])
		}
		at = end
	}
	first = append(first, rest...)
	return first[:min(len(first), mostFound)]
}

// rarest is the word of some that stands least often at the beginning of the text.
func (x *index) rarest(want []string) string {
	sample := x.text[:min(len(x.text), 1<<16)]
	return slices.MinFunc(want, func(a, b string) int { return strings.Count(sample, a) - strings.Count(sample, b) })
}

func hasAll(line string, want []string) bool {
	for _, w := range want {
		if !strings.Contains(line, w) {
			return false
		}
	}
	return true
}

// findings are the actions that can be done now.
func (p *program) findings() []finding {
	var out []finding
	for _, a := range p.actions {
		if a.Text == desk.Line.Text || a.ID == "find" {
			continue
		}
		o := a.Now()
		if o.Hidden || o.Do == nil {
			continue
		}
		name, what := a.Text, a.Menu
		if o.Text != "" {
			name = o.Text
		}
		if a.Key != nil {
			what += " · " + a.KeyName()
		}
		out = append(out, finding{name, what, o.Do})
	}
	return out
}

// findings are the things of the campaign that whoever looks may know of.
func (s *shell) findings(ctx context.Context) ([]finding, error) {
	var out []finding
	add := func(name, what string, to place.Place) {
		out = append(out, finding{name, what, func() { s.Open(to) }})
	}
	forces, err := s.c.Forces(ctx, s.who)
	if err != nil {
		return nil, err
	}
	for _, f := range forces {
		add(f.Counter.Name, "force, "+f.Place, place.Map{Force: f.Counter.Force})
	}
	units, err := s.c.Units(ctx, s.who)
	if err != nil {
		return nil, err
	}
	for _, u := range units {
		with := "not in the field"
		if u.ForceName != "" {
			with = u.ForceName
		}
		add(u.Name, "unit, "+with, place.Unit{Unit: u.ID})
	}
	leaders, err := s.c.Leaders(ctx, s.who)
	if err != nil {
		return nil, err
	}
	for _, l := range leaders {
		add(l.Styled(), "leader, "+l.Where, place.Leader{Leader: l.ID})
	}
	battles, err := s.c.Battles(ctx, s.who)
	if err != nil {
		return nil, err
	}
	for _, b := range battles {
		page := map[state.BattleStatus]place.Page{state.Pending: place.Prepare, state.Fought: place.After}[b.Status]
		add(b.Name, "battle, "+b.Date, place.Battles{Battle: b.ID, Page: page})
	}
	for _, pl := range s.c.Map().Places {
		h := pl.Hex
		add(pl.Name, cards.PlaceKind(pl), place.Map{At: &h})
	}
	return s.happened(ctx, out)
}

// happened adds what has happened, the newest first: the news that the viewer heard, and for the
// organiser every entry of the journal with what came of it.
func (s *shell) happened(ctx context.Context, out []finding) ([]finding, error) {
	m, err := s.c.Morning(ctx, s.who)
	if err != nil {
		return nil, err
	}
	for i := len(m.News) - 1; i >= 0; i-- {
		n := m.News[i]
		out = append(out, finding{n.Head, "news, " + n.Date, func() { s.Open(place.Journal{Day: n.Day}) }})
	}
	if s.who.Side != "" {
		return out, nil
	}
	rows, err := s.c.Journal(ctx)
	if err != nil {
		return nil, err
	}
	for i := len(rows) - 1; i >= 0; i-- {
		r := rows[i]
		to := func() { s.Open(place.Journal{Entry: r.Seq}) }
		where := fmt.Sprintf("journal, %s, entry %d", r.Date, r.Seq)
		out = append(out, finding{r.Title, where, to})
		for _, line := range r.Lines {
			if line != r.Title {
				out = append(out, finding{line, where, to})
			}
		}
	}
	return out, nil
}
