package book

import (
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/words"
)

// Day is a day of the campaign as it stood before it ended.
type Day struct {
	Day     state.Day
	Date    string // "27 July 1880"
	Short   string // "27 July"
	Weekday string
	Sky     string
	Lines   []string         // what happened
	Men     []int            // of the sides that are played, in the book's order; of which it is not known -1
	Board   views.BoardView  // what lies on the map; nothing hidden in the organiser's book
	Battles []state.BattleID // of the day
	Album   []Line           // pictures of it
}

// dayOf tells a day.
func dayOf(c *views.Chronicle, v intelligence.Viewer) Day {
	f, s := c.Founding(), c.State()
	board := c.Board(v)
	d := Day{Day: s.Day, Date: f.Date(s.Day), Short: f.ShortDate(s.Day), Weekday: f.Weekday(s.Day), Sky: words.Line(s.SkyText(f)), Board: board}
	d.Board.Decide, d.Board.Aims, d.Board.Lines = nil, nil, nil // they are of the desk
	for _, x := range c.Overview(v).Sides {
		if !x.Playable {
			continue
		}
		n := -1
		if x.Known {
			n = x.Men
		}
		d.Men = append(d.Men, n)
	}
	for _, b := range board.Battles {
		if b.Day == s.Day && b.Status == state.Fought {
			d.Battles = append(d.Battles, b.ID)
		}
	}
	if v.Side != "" {
		for _, n := range c.Morning(v).News {
			if n.Day == s.Day {
				d.Lines = append(d.Lines, words.Line(n.Head))
			}
		}
		return d
	}
	for row := range c.Rows() {
		if row.Day != s.Day {
			continue
		}
		for _, line := range row.Lines {
			d.Lines = append(d.Lines, words.Line(line))
		}
	}
	return d
}

// written puts what was written of a day on a later one, and the pictures of days alone, where they belong.
func (b *Book) written(c *views.Chronicle, v intelligence.Viewer) {
	f := c.Founding()
	told := map[int]state.Day{} // the day on which an entry of the journal was made
	for row := range c.Rows() {
		told[row.Seq] = row.Day
	}
	for _, r := range c.Remarks(v) {
		if r.Kind != state.Entry || int(r.Day) >= len(b.Days) || v.Side == "" && told[r.Seq] == r.Day {
			continue
		}
		text := words.Ended(words.Capital(r.Text))
		if r.Who != "" {
			text = r.Who + ": " + text
		}
		b.Days[r.Day].Lines = append(b.Days[r.Day].Lines, words.Line(text))
	}
	for _, p := range c.Pictures(v) {
		if of := p.Of(); of == (state.Remark{Day: of.Day}) && int(of.Day) < len(b.Days) {
			b.Days[of.Day].Album = append(b.Days[of.Day].Album, Line{Date: f.ShortDate(of.Day), Text: words.Line(p.Caption), Photo: p.Digest})
		}
	}
}
