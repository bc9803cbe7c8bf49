package report

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/hex"
	"frontier/internal/words"
)

// GazetteSource is what a newspaper is made from.
type GazetteSource interface {
	Founding() *state.Founding
	On(ctx context.Context, day state.Day) (*views.Chronicle, error)
}

// Edition says which number of which newspaper is wanted.
type Edition struct {
	Side    state.SideID // whose paper; empty: one that hears of everything
	Marked  bool         // the organiser's copy: what is wrong in it is marked, and the truth listed
	Number  int          // 0: the one of Day
	Day     state.Day    // the number of this day, or the last before it
	Without []string     // errors that it does not make, of [Errors]
}

// Errors are the sorts of errors that a newspaper makes: strengths of the enemy grow and shrink,
// the first telegram counts only those who have come in, names are misspelt, and what is said in
// the bazaar is printed.
func Errors() []string { return []string{"strengths", "losses", "names", "rumours"} }

// Gazette is what a number of a newspaper says. Every text is one line of plain words.
type Gazette struct {
	Campaign string     `json:"campaign"`
	Name     string     `json:"name"` // "The British Gazette"
	Copy     string     `json:"copy,omitempty"`
	Slot     int        `json:"slot,omitempty"`
	Number   int        `json:"number"`
	Volume   string     `json:"volume"`
	Date     string     `json:"date"` // "Kandahar, Friday, 30 July 1880"
	Day      string     `json:"day"`  // 1880-07-30
	Weather  string     `json:"weather"`
	By       string     `json:"by"` // "by telegraph from Kandahar and Girishk"
	Headline string     `json:"headline"`
	Under    [][]Phrase `json:"under"`
	Articles []Article  `json:"articles"`
	Notices  []Article  `json:"notices"` // advertisements
	Truths   []Truth    `json:"truths,omitempty"`
	Seat     SeatOfWar  `json:"-"`
	claims   []claim    // what of it can be put right
}

// Article is a part of a column.
type Article struct {
	Head  string     `json:"head"`
	Paras [][]Phrase `json:"paras"`
}

// Phrase is a run of words; what is wrong in it has a number among the truths.
type Phrase struct {
	Text   string `json:"text"`
	Strong bool   `json:"strong,omitempty"`
	False  int    `json:"false,omitempty"`
}

// Truth is what is wrong, by its number, and how it is.
type Truth struct {
	N    int    `json:"n"`
	Text string `json:"text"`
}

// SeatOfWar is the map of a number: the board as the paper knows it, and what matters on it.
type SeatOfWar struct {
	Founding *state.Founding
	Board    views.BoardView
	Fog      bool
	At       []hex.Hex // what the map is to show
	Caption  string
}

// claim is a statement about the side's own that a later number puts right.
type claim struct{ was, is string }

// appears says whether a number appears on a day: on Tuesdays and Fridays, from the second day on.
func appears(f *state.Founding, d state.Day) bool {
	day := f.Time(d).Weekday()
	return d > 0 && (day == time.Tuesday || day == time.Friday)
}

// numberOn gives the day of a number, and of the one before it; -1: there was none.
func numberOn(f *state.Founding, n int) (day, before state.Day) {
	before = -1
	for d := state.Day(1); ; d++ {
		if !appears(f, d) {
			continue
		}
		if n--; n == 0 {
			return d, before
		}
		before = d
	}
}

// Numbers is how many numbers of a newspaper had appeared by a day.
func Numbers(f *state.Founding, day state.Day) int {
	n := 0
	for d := state.Day(1); d <= day; d++ {
		if appears(f, d) {
			n++
		}
	}
	return n
}

// TellGazette writes a number of a newspaper out of what its side had heard on its day, and of
// nothing else. A number or a side that there is not is an error.
func TellGazette(ctx context.Context, s GazetteSource, of Edition) (Gazette, error) {
	f := s.Founding()
	if of.Side != "" && f.Side(of.Side) == nil {
		return Gazette{}, fmt.Errorf("there is no side %.40q", words.Line(string(of.Side)))
	}
	for _, w := range of.Without {
		if !slices.Contains(Errors(), w) {
			return Gazette{}, fmt.Errorf("%.40q is no sort of error; use %s", w, words.Listed(Errors()))
		}
	}
	if of.Number == 0 {
		of.Number = Numbers(f, of.Day)
	}
	if of.Number < 1 {
		first, _ := numberOn(f, 1)
		return Gazette{}, fmt.Errorf("on %s no number of the gazette had appeared; the first is of %s", f.Date(of.Day), f.Date(first))
	}
	g, err := written(ctx, s, of)
	if err != nil || of.Number == 1 {
		return g, err
	}
	last := of
	last.Number--
	before, err := written(ctx, s, last)
	if err != nil {
		return Gazette{}, err
	}
	g.putRight(before.claims, last.Number)
	return g, nil
}

// written writes a number, without what it puts right of the one before.
func written(ctx context.Context, s GazetteSource, of Edition) (Gazette, error) {
	f := s.Founding()
	day, before := numberOn(f, of.Number)
	c, err := s.On(ctx, day)
	if err != nil {
		return Gazette{}, fmt.Errorf("number %d of the gazette: %w", of.Number, err)
	}
	f = c.Founding()
	n := &newsroom{f: f, c: c, v: intelligence.Viewer{Side: of.Side}, day: day, since: before, of: of}
	n.g = Gazette{
		Campaign: words.Line(f.Title), Name: "The Gazette of the War", Number: of.Number, Volume: roman(f.Time(day).Year() - f.Time(0).Year() + 1),
		Day: f.Time(day).Format(time.DateOnly), Weather: words.Line(c.Overview(n.v).Sky),
	}
	if side := f.Side(of.Side); side != nil {
		n.g.Name, n.g.Slot = "The "+words.Line(side.Short)+" Gazette", side.Slot
	}
	if of.Marked {
		n.g.Copy = "Organiser’s copy"
	}
	n.write()
	return n.g, nil
}

// putRight adds what a number says of the errors of the one before.
func (g *Gazette) putRight(claims []claim, number int) {
	if len(claims) == 0 {
		return
	}
	a := Article{Head: "Put right"}
	for i, c := range claims {
		head := ""
		if i == 0 {
			head = fmt.Sprintf("In No. %d ", number)
		} else {
			head = "In the same number "
		}
		a.Paras = append(a.Paras, []Phrase{{Text: head + c.was + " " + c.is}})
	}
	g.Articles = append(g.Articles, a)
}

// roman writes the number of a volume.
func roman(n int) string {
	var b strings.Builder
	for _, d := range []struct {
		n int
		s string
	}{{10, "X"}, {9, "IX"}, {5, "V"}, {4, "IV"}, {1, "I"}} {
		for ; n >= d.n; n -= d.n {
			b.WriteString(d.s)
		}
	}
	return b.String()
}

// JSON writes it for programs. Key names are stable.
func (g *Gazette) JSON() ([]byte, error) {
	var out bytes.Buffer
	e := json.NewEncoder(&out)
	e.SetIndent("", "  ")
	err := e.Encode(struct {
		Form int `json:"frontier_gazette"`
		*Gazette
	}{1, g})
	return out.Bytes(), err
}
