package views

import (
	"cmp"
	"fmt"
	"iter"
	"maps"
	"slices"
	"strings"

	"frontier/campaign/event"
	"frontier/campaign/journal"
	"frontier/campaign/state"
	"frontier/internal/plain"
	"frontier/internal/roll"
	"frontier/internal/words"
	"frontier/rosters"
)

// Chronicle is a journal walked through: the state that it makes, and what there is to
// tell on the way. All views are worked out from it. It never changes.
type Chronicle struct {
	f    *state.Founding `plain:"-"`
	s    *state.State
	head int

	pages    roll.Roll[leaf]
	units    map[rosters.UnitID]history
	leaders  map[state.LeaderID]history
	forces   map[state.ForceID]history
	places   map[string]history
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
	news     roll.Roll[event.News]
	glimpses map[state.SideID]map[state.ForceID]glimpse // of enemies, by who saw them
	unheard  map[string]glimpse                         // that nobody has reported yet, by report
	serving  served
	words    map[state.ForceID][]word // of forces from which it takes its time, the oldest first
	untold   untold                   `plain:"-"` // to one who does not know all as it is
}

// NewChronicle begins the chronicle of a campaign on its first morning.
func NewChronicle(f *state.Founding) (*Chronicle, error) {
	s, err := state.New(f)
	if err != nil {
		return nil, err
	}
	c := &Chronicle{
		f: f, s: s,
		units: map[rosters.UnitID]history{}, leaders: map[state.LeaderID]history{}, forces: map[state.ForceID]history{}, places: map[string]history{},
		days: map[state.Day]int{}, admitted: map[state.BattleID][]state.Patient{}, fates: map[state.BattleID][]event.LeaderFate{},
		before: map[state.BattleID][2]BattleSideView{}, Changed: map[state.BattleID][]string{}, routed: map[state.ForceID]state.Day{}, aside: map[state.ForceID]laidAside{},
		due: map[state.ForceID]promise{}, ordered: map[state.ForceID]state.Day{},
		glimpses: map[state.SideID]map[state.ForceID]glimpse{}, unheard: map[string]glimpse{}, words: map[state.ForceID][]word{},
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
	n.pages, n.news = c.pages.Open(), c.news.Open()
	n.units, n.leaders, n.forces, n.places = opened(c.units), opened(c.leaders), opened(c.forces), opened(c.places)
	n.remarks = slices.Clip(c.remarks)
	n.due, n.ordered, n.late = maps.Clone(c.due), maps.Clone(c.ordered), slices.Clip(c.late)
	n.days, n.routed, n.aside = maps.Clone(c.days), maps.Clone(c.routed), maps.Clone(c.aside)
	n.glimpses, n.unheard = maps.Clone(c.glimpses), maps.Clone(c.unheard)
	n.admitted, n.fates, n.Changed, n.before = clipped(c.admitted), clipped(c.fates), clipped(c.Changed), maps.Clone(c.before)
	n.serving, n.words = c.serving.forked(), clipped(c.words)
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

// history is what somebody went through, by day.
type history = roll.Roll[HistoryLine]

// opened copies histories so that going on with one does not write into the other.
func opened[K comparable](m map[K]history) map[K]history {
	out := make(map[K]history, len(m))
	for k, h := range m {
		out[k] = h.Open()
	}
	return out
}

// add goes on with an entry.
func (c *Chronicle) add(d journal.Decoded) error {
	morning, latest := c.s.Day, slices.Clone(c.s.Latest)
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
	if c.s.Day != morning {
		c.soughtAgain()
	}
	c.serve(p.touched)
	c.hearing(latest)
	c.pages.Add(leaf{p.row, d.Kind, slices.SortedFunc(maps.Keys(p.touched), func(a, b event.Row) int {
		return cmp.Or(cmp.Compare(a.Table, b.Table), cmp.Compare(a.ID, b.ID))
	})})
	c.head++
	return nil
}

// leaf is the page of an entry when it has been told.
type leaf struct {
	row     JournalRow
	kind    string      // of its command
	touched []event.Row // rows of the tables that it changed, in order
}

// Rows are the entries in force for a person, the first first.
func (c *Chronicle) Rows() iter.Seq[JournalRow] { return c.Since(0) }

// Since are those after an entry.
func (c *Chronicle) Since(entry int) iter.Seq[JournalRow] {
	return func(yield func(JournalRow) bool) {
		for l := range c.pages.From(entry) {
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
	if told.Ended != nil {
		c.ended(told.Ended)
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

// folded is a history before a day, with all battles, in which marches of days that follow one another, each from where the one before
// ended, are one line.
func (c *Chronicle) folded(h history, before state.Day) []HistoryLine {
	out := make([]HistoryLine, 0, h.Len())
	last := state.Day(-1) // of the march that was told last
	for x := range h.From(0) {
		line := *x
		if line.Day >= before && line.Battle == 0 {
			continue
		}
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
func dated(h history, line HistoryLine) history {
	at := h.Len()
	for at > 0 && h.At(at-1).Day > line.Day {
		at--
	}
	if at == h.Len() {
		h.Add(line)
	} else {
		h.Insert(at, line)
	}
	return h
}

// tellNews adds a piece of news. Men of one side who come back to their units on one morning, or leave
// them alike in one entry, are one piece.
func (c *Chronicle) tellNews(n event.News) {
	n.Seq, n.Day, n.Date, n.Head = c.head+1, c.s.Day, c.f.Date(c.s.Day), event.FullStop(n.Head)
	if n.Of = cmp.Or(n.Of, n.Force); n.Battle != 0 || n.Office || c.s.OutOfTouch(n.Of) == nil {
		n.Of = ""
	}
	if n.Back == "" && n.Away == "" {
		c.news.Add(n)
		return
	}
	at := c.news.Len() - 1
	for at >= 0 && c.news.At(at).Seq == n.Seq && (c.news.At(at).Back != n.Back || c.news.At(at).Away != n.Away || c.news.At(at).Of != n.Of || !slices.Equal(c.news.At(at).Sides, n.Sides)) {
		at--
	}
	known := at >= 0 && c.news.At(at).Seq == n.Seq
	if known {
		x := *c.news.At(at)
		x.Men += n.Men
		x.Who = append(slices.Clip(x.Who), n.Who...)
		n = x
	}
	how := n.Away
	if n.Back != "" {
		how = "came back " + n.Back
	}
	n.Head = fmt.Sprintf("%s of %s %s.", words.Men(n.Men), state.SideName(c.f, n.Sides[0]), how)
	n.Why = words.Ended(strings.Join(n.Who, ", "))
	if known {
		c.news.Set(at, n)
	} else {
		c.news.Add(n)
	}
}

// Touched names the rows that the entries after one head up to another changed.
func (c *Chronicle) Touched(from, to int) event.Rows {
	out := event.Rows{}
	left := to - from
	for l := range c.pages.From(from) {
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

// Heading is what there is to say of an entry without reading what it tells.
type Heading struct {
	Seq   int
	Day   state.Day
	Kind  string // of its command
	Title string
	Run   int // number of the first entry of its run of days; 0: given by itself
}

// Heading is that of an entry that the chronicle tells of, by its number from 1.
func (c *Chronicle) Heading(seq int) Heading {
	l := c.pages.At(seq - 1)
	return Heading{l.row.Seq, l.row.Day, l.kind, l.row.Title, l.row.Run}
}

// HeadOn is how many entries were given before the morning of a day.
func (c *Chronicle) HeadOn(day state.Day) int {
	n := 0
	for d, entries := range c.days {
		if d < day {
			n += entries
		}
	}
	return n
}

// Standing writes the chronicle out: its own bytes, and the bindings of what lies far back, which those that go on from it
// share. Equal chronicles are equal bytes.
func (c *Chronicle) Standing() (body []byte, bound []roll.Binding) {
	var sheaf roll.Sheaf
	w := plain.Writer{With: &sheaf}
	w.Value(c)
	return roll.Pack(w.Bytes()), sheaf.Bindings
}

// Stood is the chronicle that was written out, of a campaign of this founding, with its bindings in their order. Bytes that
// are not those of a chronicle are an error; they must have been written by a program that folds alike.
func Stood(f *state.Founding, body []byte, bound []roll.Binding) (*Chronicle, error) {
	in, err := roll.Unpack(body)
	if err != nil {
		return nil, err
	}
	r := plain.NewReader(in)
	r.With = &roll.Sheaf{Bindings: bound}
	var c Chronicle
	r.Value(&c)
	if err := r.Done(); err != nil {
		return nil, err
	}
	if c.s == nil || c.head != c.pages.Len() {
		return nil, plain.ErrBytes
	}
	c.s.IndexBook()
	c.f = c.s.Book(f)
	return &c, nil
}

// Bound are the bindings that the chronicle has, by digest.
func (c *Chronicle) Bound() map[string][]byte {
	out := map[string][]byte{}
	add := func(b roll.Binding) { out[b.Digest] = b.Body }
	c.pages.Bindings(add)
	c.news.Bindings(add)
	for _, h := range c.units {
		h.Bindings(add)
	}
	for _, h := range c.leaders {
		h.Bindings(add)
	}
	for _, h := range c.forces {
		h.Bindings(add)
	}
	for _, h := range c.places {
		h.Bindings(add)
	}
	return out
}

// parts are what a chronicle keeps, for a person.
var parts = map[string]string{
	"s": "state", "pages": "pages of the journal", "units": "histories of units", "leaders": "histories of leaders", "forces": "histories of forces",
	"places": "histories of places", "remarks": "remarks", "news": "news", "glimpses": "reports of enemies", "serving": "records of service",
}

// Unlike names what of two chronicles is not the same.
func (c *Chronicle) Unlike(other *Chronicle) []string {
	written := func(write func(*plain.Writer)) (digests []string) {
		var sheaf roll.Sheaf
		w := plain.Writer{With: &sheaf}
		write(&w)
		for _, b := range sheaf.Bindings {
			digests = append(digests, b.Digest)
		}
		return append(digests, roll.DigestOf(w.Bytes()))
	}
	is := maps.Collect(plain.Fields(c))
	var out []string
	for name, due := range plain.Fields(other) {
		if !slices.Equal(written(is[name]), written(due)) {
			out = append(out, cmp.Or(parts[name], "other things that are told"))
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}
