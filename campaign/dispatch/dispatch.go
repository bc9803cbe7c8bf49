package dispatch

import (
	"fmt"
	"slices"
	"strings"

	"frontier/campaign/event"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/words"
)

// Dispatch is what a side is told for a day. Every text is one line of plain words, not yet fit for
// any kind of markup.
type Dispatch struct {
	Campaign string
	No       int // of those of the side, from 1; 0: it is only looked at
	Side     state.SideID
	Name     string // of the side
	Short    string
	Slot     int // its colour
	To       string
	Day      state.Day
	Date     string // "27 July 1880"
	ShortDay string // "27 July"
	Weekday  string
	Sky      string
	Over     string // "The campaign ended on ..."; empty: it goes on
	Due      string // when the orders are due, in the organiser's words; may be empty
	Check    string // the word that binds the form to side and day

	Corrections []Correction // of what earlier dispatches told

	Forces   []Force
	Hospital []Group // of the side's wounded, by the day on which they are due
	Away     []Group // of its prisoners and missing
	Reports  []Report
	Older    int // reports that are more than a week old, which are left out
	News     []string
	Decide   []string // what waits for a word of the side beside its marches
	Aims     []Aim
	Offers   []Offer  // of exchange, to be answered or taken back, and what events ask
	Standing []string // what its forces do without orders
	Word     string   // the organiser's word to the side; may be empty
	Board    views.BoardView
}

// Correction is of a dispatch that told what no longer holds.
type Correction struct {
	What  string // told it: "Dispatch 3", "Map 4"
	Date  string // "12 July"
	Void  bool   // its day has not come any more
	Lines []Amended
}

// Amended is what was told and what is so instead. Was is empty where it was not told, Is where nothing
// is.
type Amended struct{ Was, Is string }

// Head says of which dispatch it is.
func (c Correction) Head() string {
	if c.Void {
		return fmt.Sprintf("%s of %s told of a day that has not come: rely on nothing that it says of it.", c.What, c.Date)
	}
	return fmt.Sprintf("%s of %s told what no longer holds.", c.What, c.Date)
}

// Text says it in a line.
func (a Amended) Text() string {
	switch {
	case a.Is == "":
		return "Told, and not so: " + a.Was
	case a.Was == "":
		return "Not told, and so: " + a.Is
	}
	return "Told: " + a.Was + " — It holds: " + a.Is
}

// Aim is an objective of the side.
type Aim struct {
	Name   string
	Points int
	Text   string // how it stands
}

// Options are what an organiser adds to a dispatch.
type Options struct {
	Due   string    // when orders are due
	Word  string    // his word to the side
	Since state.Day // the first day whose news are told, where it is before the dispatch's own
}

// week is how old a report may be that a dispatch repeats.
const week = 7

// Tell works out the dispatch of a side from the chronicle of a campaign, as it stands at the
// chronicle's end. A side that there is not, or that nobody plays, is an error.
func Tell(c *views.Chronicle, id state.SideID, o Options) (Dispatch, error) {
	f, s := c.Founding(), c.State()
	side := f.Side(id)
	if side == nil || !side.Playable {
		return Dispatch{}, fmt.Errorf("nobody plays the side %q; dispatches are for %s", words.Line(string(id)), sides(f))
	}
	v := intelligence.Viewer{Side: id}
	frame := c.Overview(v)
	d := Dispatch{
		Campaign: words.Line(f.Title), Side: id, Name: words.Line(side.Name), Short: words.Line(side.Short), Slot: side.Slot,
		Day: s.Day, Date: f.Date(s.Day), ShortDay: f.ShortDate(s.Day), Weekday: f.Weekday(s.Day), Sky: words.Line(s.SkyText(f)), Over: frame.Over,
		Due: words.Line(o.Due), Word: words.Line(o.Word), Check: CheckWord(f, id, s.Day),
	}
	d.Forces, d.To = own(c, v)
	d.Hospital, d.Away = missed(c, v)
	d.Reports, d.Older = heard(c, v, week)
	d.news(c, v, min(o.Since, s.Day))
	for _, x := range c.Objectives(v) {
		if x.Side == id && x.Kind != views.ByEvent {
			d.Aims = append(d.Aims, Aim{Name: words.Line(x.Name), Points: x.Points, Text: words.Line(x.Farther())})
		}
	}
	d.Offers, d.Standing = offers(c, v), standing(f, s.KnownTo(f, id), id)
	d.Board = board(c, v, week)
	return d, nil
}

// sides lists the sides that are played.
func sides(f *state.Founding) string {
	var out []string
	for i := range f.Sides {
		if f.Sides[i].Playable {
			out = append(out, words.Line(string(f.Sides[i].ID)))
		}
	}
	return words.Listed(out)
}

// news tells what the side has heard since a day, and what waits for its word. Of a battle it is
// told who held the field; what the enemy lost nobody has counted.
func (d *Dispatch) news(c *views.Chronicle, v intelligence.Viewer, since state.Day) {
	told := c.Morning(v)
	for _, n := range told.News {
		if n.Day < since {
			continue
		}
		text := n.Head
		if n.Why != "" && n.Kind != event.NewsFought {
			text += " " + n.Why
		}
		d.News = append(d.News, words.Line(text))
		if b, err := c.Battle(v, n.Battle); err == nil && n.Kind == event.NewsFought && b.Status == state.Fought {
			d.News = append(d.News, cost(b, v.Side))
		}
	}
	d.News = slices.Compact(d.News)
	for _, x := range told.Decide {
		if x.Must || x.Kind == views.OfferWaits || x.Kind == views.AskedBy {
			d.Decide = append(d.Decide, words.Line(sentence(x.Head)+" "+x.Why))
		}
	}
}

// sentence ends a head, which may be a question.
func sentence(head string) string {
	if strings.HasSuffix(head, "?") {
		return head
	}
	return words.Ended(head)
}

// cost says what a battle has cost the side itself.
func cost(b views.BattleView, side state.SideID) string {
	present, killed, wounded, gone := 0, 0, 0, 0
	for _, u := range b.Units {
		if u.Side == side {
			present, killed, wounded, gone = present+u.MenPresent, killed+u.MenKilled, wounded+u.MenWounded, gone+u.MenCaptured+u.MenMissing
		}
	}
	return fmt.Sprintf("It cost us %s of %s: %s killed, %s wounded, %s taken or missing.", words.Number(killed+wounded+gone), words.Men(present), words.Number(killed), words.Number(wounded), words.Number(gone))
}
