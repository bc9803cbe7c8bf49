package views

import (
	"fmt"
	"iter"
	"maps"
	"slices"
	"strings"

	"frontier/campaign/event"
	"frontier/campaign/journal"
	"frontier/campaign/state"
	"frontier/internal/words"
	"frontier/rosters"
)

// Chronicle is a journal walked through: the state that it makes, and what there is to
// tell on the way. All views are worked out from it. It never changes.
type Chronicle struct {
	f    *state.Founding
	s    *state.State
	head int

	pages    volume
	units    map[rosters.UnitID][]HistoryLine
	leaders  map[state.LeaderID][]HistoryLine
	forces   map[state.ForceID][]HistoryLine
	places   map[string][]HistoryLine
	remarks  []Remark
	wordings []state.Wording   // of reports, the newest last
	photos   []Picture         // kept and taken out, the newest last
	days     map[state.Day]int // entries of the journal
	admitted map[state.BattleID][]state.Patient
	fates    map[state.BattleID][]event.LeaderFate
	before   map[state.BattleID][2]BattleSideView // as they came on the field
	Changed  map[state.BattleID][]string          // works and bridges
	routed   map[state.ForceID]state.Day          // day of its last retreat from a battle
	aside    map[state.ForceID]laidAside          // what was to follow for it, laid aside last
	due      map[state.ForceID]promise            // of those on the march
	ordered  map[state.ForceID]state.Day          // day of its last march order
	late     []Delay
	news     []event.News
	glimpses map[state.SideID]map[state.ForceID]glimpse // of enemies, by who saw them
	unheard  map[string]glimpse                         // that nobody has reported yet, by report
	serving  served
}

// NewChronicle begins the chronicle of a campaign on its first morning.
func NewChronicle(f *state.Founding) (*Chronicle, error) {
	s, err := state.New(f)
	if err != nil {
		return nil, err
	}
	c := &Chronicle{
		f: f, s: s,
		units: map[rosters.UnitID][]HistoryLine{}, leaders: map[state.LeaderID][]HistoryLine{}, forces: map[state.ForceID][]HistoryLine{}, places: map[string][]HistoryLine{},
		days: map[state.Day]int{}, admitted: map[state.BattleID][]state.Patient{}, fates: map[state.BattleID][]event.LeaderFate{},
		before: map[state.BattleID][2]BattleSideView{}, Changed: map[state.BattleID][]string{}, routed: map[state.ForceID]state.Day{}, aside: map[state.ForceID]laidAside{},
		due: map[state.ForceID]promise{}, ordered: map[state.ForceID]state.Day{},
		glimpses: map[state.SideID]map[state.ForceID]glimpse{}, unheard: map[string]glimpse{},
	}
	c.watched()
	c.serving = newServed(c)
	return c, nil
}

// State is the state at the chronicle's end. It must not be changed.
func (c *Chronicle) State() *state.State { return c.s }

// Founding is what the campaign began with, with what was changed of it by hand up to the
// chronicle's end. It must not be changed.
func (c *Chronicle) Founding() *state.Founding { return c.f }

// Head is how many entries the chronicle tells of.
func (c *Chronicle) Head() int { return c.head }

// With gives the chronicle with these entries after its own. An entry that does not
// fit is an error that names it.
func (c *Chronicle) With(entries ...journal.Decoded) (*Chronicle, error) {
	n := *c
	n.s = c.s.Fork()
	n.pages, n.news = c.pages.opened(), slices.Clip(c.news)
	n.units, n.leaders, n.forces, n.places = clipped(c.units), clipped(c.leaders), clipped(c.forces), clipped(c.places)
	n.remarks = slices.Clip(c.remarks)
	n.due, n.ordered, n.late = maps.Clone(c.due), maps.Clone(c.ordered), slices.Clip(c.late)
	n.days, n.routed, n.aside = maps.Clone(c.days), maps.Clone(c.routed), maps.Clone(c.aside)
	n.glimpses, n.unheard = maps.Clone(c.glimpses), maps.Clone(c.unheard)
	n.admitted, n.fates, n.Changed, n.before = clipped(c.admitted), clipped(c.fates), clipped(c.Changed), maps.Clone(c.before)
	n.serving = c.serving.forked()
	for _, d := range entries {
		if err := n.add(d); err != nil {
			return nil, fmt.Errorf("entry %d of the journal, %q: %w", d.Seq, d.Title, err)
		}
	}
	return &n, nil
}

// clipped copies a map of slices so that appending to one does not write into the other.
func clipped[K comparable, V any](m map[K][]V) map[K][]V {
	out := make(map[K][]V, len(m))
	for k, v := range m {
		out[k] = slices.Clip(v)
	}
	return out
}

// add goes on with an entry.
func (c *Chronicle) add(d journal.Decoded) error {
	p := &page{row: JournalRow{Seq: d.Seq, Day: d.Day, Date: c.f.Date(d.Day), Title: d.Title, By: d.By.Named(c.f), Run: d.Run}, touched: event.Rows{}}
	c.days[d.Day]++
	for i, e := range d.Happened {
		if e, ok := e.(event.Parting); ok {
			c.take(p, e.Part(c.scene(p)))
		}
		for _, r := range e.Rows(c.s) {
			p.touched[r] = true
		}
		if err := e.Apply(c.f, c.s); err != nil {
			return fmt.Errorf("event %d, %s: %w", i+1, e.Kind(), err)
		}
		c.f = c.s.Book(c.f)
		c.take(p, e.Tell(c.scene(p)))
	}
	c.sunset(p)
	c.watched()
	c.serve(p.touched)
	c.pages.add(leaf{p.row, slices.Collect(maps.Keys(p.touched))})
	c.head++
	return nil
}

// bound is how many leaves are bound together.
const bound = 256

// leaf is the page of an entry when it has been told.
type leaf struct {
	row     JournalRow
	touched []event.Row // rows of the tables that it changed
}

// volume is the pages of a journal, in bindings that chronicles share; the last, which is not full, each has for itself.
type volume struct {
	full [][]leaf
	last []leaf
}

// opened is a volume to which leaves can be added without another that shares its bindings being changed.
func (v volume) opened() volume { return volume{slices.Clip(v.full), slices.Clip(v.last)} }

func (v *volume) add(l leaf) {
	if v.last = append(v.last, l); len(v.last) == bound {
		v.full, v.last = append(v.full, v.last), nil
	}
}

// leaves are those from a number on.
func (v *volume) leaves(from int) iter.Seq[*leaf] {
	return func(yield func(*leaf) bool) {
		for at := from / bound; at <= len(v.full); at++ {
			binding := v.last
			if at < len(v.full) {
				binding = v.full[at]
			}
			for i := max(from-at*bound, 0); i < len(binding); i++ {
				if !yield(&binding[i]) {
					return
				}
			}
		}
	}
}

// Rows are the entries in force for a person, the first first.
func (c *Chronicle) Rows() iter.Seq[JournalRow] {
	return func(yield func(JournalRow) bool) {
		for l := range c.pages.leaves(0) {
			if !yield(l.row) {
				return
			}
		}
	}
}

// page is an entry while it is being told.
type page struct {
	row     JournalRow
	marches []event.DayMarch // of the day that is not over yet
	touched event.Rows
}

func (p *page) say(line string) {
	if line != "" {
		p.row.Lines = append(p.row.Lines, line)
	}
}

func (c *Chronicle) scene(p *page) event.Scene {
	return event.Scene{F: c.f, S: c.s, Of: p.row.Battle, Admitted: c.admitted}
}

// take keeps what there is to tell of an event.
func (c *Chronicle) take(p *page, told event.Story) {
	if told.Battle != 0 {
		p.row.Battle = told.Battle
	}
	c.note(p, &told)
	if told.Hour == event.Sunset {
		c.sunset(p)
	}
	p.say(event.FullStop(told.Line))
	if told.Hour == event.Morning {
		c.forecast(p)
	}
	for _, n := range told.Notes {
		c.write(n)
	}
	for _, n := range told.News {
		c.tellNews(n)
	}
	if told.Hour == event.Nightfall {
		c.arrivedNews()
	}
}

// note keeps what a view asks for beside histories and news.
func (c *Chronicle) note(p *page, told *event.Story) {
	if b := c.s.Battle(told.Field); b != nil {
		c.before[b.ID] = battleSides(c.f, c.s, b)
	}
	if m := told.Moved; m != nil {
		if x := c.s.Force(m.Force); x != nil {
			c.serving.walked(x)
		}
		if j := slices.IndexFunc(p.marches, func(was event.DayMarch) bool { return was.Force == m.Force }); j >= 0 {
			p.marches[j].To = m.To
		} else {
			p.marches = append(p.marches, *m)
		}
	}
	if a := told.Aside; a != nil {
		c.aside[a.Force] = laidAside{c.s.Day, a.Why}
	}
	if told.Ordered != "" {
		delete(c.aside, told.Ordered)
		c.ordered[told.Ordered] = c.s.Day
		c.promised(told.Ordered)
	}
	if told.Parts.Part != "" {
		c.parted(told.Parts)
	}
	if told.Routed != "" {
		c.routed[told.Routed] = c.s.Day
	}
	for _, s := range told.Sick {
		c.admitted[s.Battle] = append(c.admitted[s.Battle], s)
	}
	if e := told.Fate; e != nil {
		c.fates[e.Battle] = append(c.fates[e.Battle], *e)
	}
	if r := told.Remark; r != nil {
		c.remarks = append(c.remarks, Remark{Remark: *r, Seq: p.row.Seq, Date: c.f.Date(r.Day)})
	}
	if w := told.Wording; w != nil {
		c.wordings = append(slices.Clip(c.wordings), *w)
	}
	if x := told.Photo; x != nil {
		c.photos = append(slices.Clip(c.photos), Picture{Photo: *x, Seq: p.row.Seq})
	}
	if len(told.Ground) > 0 {
		c.Changed[p.row.Battle] = append(c.Changed[p.row.Battle], told.Ground...)
	}
}

// sunset tells the marches of the day, each as one.
func (c *Chronicle) sunset(p *page) {
	for _, m := range p.marches {
		p.say(words.Capital(state.NameOf(c.f, c.s, m.Force)) + " " + m.Text(c.f))
		c.writes(event.OfAll(m.Force, words.Capital(m.Text(c.f)), 0), m)
	}
	p.marches = nil
}

// forecast tells who will come late by the new day's sky.
func (c *Chronicle) forecast(p *page) {
	for _, d := range c.delays() {
		c.late = append(c.late, d)
		c.lateNews(d)
		p.say(d.Text())
		c.write(event.OfForce(d.Force, words.Capital(fmt.Sprintf("late to %s, on %s and not on %s: %s.", d.Goal, d.Now, d.Due, d.Why)), 0))
	}
}

// write puts a line into the histories of those whom it concerns.
func (c *Chronicle) write(n event.Note) { c.writes(n, event.DayMarch{}) }

// writes is [Chronicle.write] of a march, or of something else.
func (c *Chronicle) writes(n event.Note, march event.DayMarch) {
	day := c.s.Day
	if n.On != nil {
		day = *n.On
	}
	line := HistoryLine{Day: day, Date: c.f.ShortDate(day), Text: event.FullStop(n.Text), Battle: n.Battle, march: march}
	switch {
	case n.Unit != "":
		c.units[n.Unit] = dated(c.units[n.Unit], line)
	case n.Leader != "":
		c.leaders[n.Leader] = dated(c.leaders[n.Leader], line)
	case n.Place != "":
		c.places[n.Place] = dated(c.places[n.Place], line)
	default:
		c.forces[n.Force] = dated(c.forces[n.Force], line)
	}
	x := c.s.Force(n.Force)
	if !n.Company || x == nil {
		return
	}
	for _, u := range x.Units {
		c.units[u] = dated(c.units[u], line)
	}
	for _, l := range x.Leaders() {
		c.leaders[l] = dated(c.leaders[l], line)
	}
}

// folded is a history in which marches of days that follow one another, each from where the one before
// ended, are one line.
func (c *Chronicle) folded(history []HistoryLine) []HistoryLine {
	out := make([]HistoryLine, 0, len(history))
	last := state.Day(-1) // of the march that was told last
	for _, line := range history {
		n := len(out) - 1
		if line.march.Force != "" && n >= 0 && line.Day == last+1 {
			if m, on := out[n].march.On(line.march); on {
				out[n].march, last = m, line.Day
				out[n].Text = strings.TrimSuffix(words.Capital(m.Text(c.f)), ".") + ", until " + c.f.ShortDate(last) + "."
				continue
			}
		}
		out = append(out, line)
		last = line.Day
	}
	return out
}

// dated puts a line into a history behind all of its day.
func dated(history []HistoryLine, line HistoryLine) []HistoryLine {
	at := len(history)
	for at > 0 && history[at-1].Day > line.Day {
		at--
	}
	if at == len(history) {
		return append(history, line)
	}
	return slices.Insert(slices.Clone(history), at, line)
}

// tellNews adds a piece of news. Men who come back to their units of one side on one
// morning are one piece.
func (c *Chronicle) tellNews(n event.News) {
	n.Seq, n.Day, n.Date, n.Head = c.head+1, c.s.Day, c.f.Date(c.s.Day), event.FullStop(n.Head)
	if n.Back == "" {
		c.news = append(c.news, n)
		return
	}
	at := len(c.news) - 1
	for at >= 0 && c.news[at].Seq == n.Seq && (c.news[at].Back != n.Back || !slices.Equal(c.news[at].Sides, n.Sides)) {
		at--
	}
	if at < 0 || c.news[at].Seq != n.Seq {
		c.news = append(c.news, n)
		at = len(c.news) - 1
	} else {
		c.news[at].Men += n.Men
		c.news[at].Who = append(slices.Clip(c.news[at].Who), n.Who...)
	}
	x := &c.news[at]
	x.Head = fmt.Sprintf("%s of %s came back %s.", words.Men(x.Men), state.SideName(c.f, n.Sides[0]), n.Back)
	x.Why = words.Ended(strings.Join(x.Who, ", "))
}

// Touched names the rows that the entries after one head up to another changed.
func (c *Chronicle) Touched(from, to int) event.Rows {
	out := event.Rows{}
	left := to - from
	for l := range c.pages.leaves(from) {
		if left == 0 {
			break
		}
		left--
		for _, r := range l.touched {
			out[r] = true
		}
	}
	return out
}

// Journal gives the entries for a person, and after them those undone.
func (c *Chronicle) Journal(undone ...journal.Entry) []JournalRow {
	out := make([]JournalRow, 0, c.head+len(undone))
	out = slices.AppendSeq(out, c.Rows())
	for _, e := range undone {
		out = append(out, JournalRow{Seq: e.Seq, Day: e.Day, Date: c.f.Date(e.Day), Title: e.Title, By: e.By.Named(c.f), Undone: true, Run: e.Run})
	}
	return out
}
