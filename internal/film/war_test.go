package film_test

import (
	"bytes"
	"image/color"
	"image/gif"
	"strings"
	"testing"

	"frontier/campaign/book"
	"frontier/campaign/intelligence"
	"frontier/campaign/trial"
	"frontier/campaign/views"
	"frontier/internal/film"
	"frontier/internal/hex"
	"frontier/ui/chart"
)

// long is a book of so many days, on each of which its one force stands in another hex.
func long(t *testing.T, days int) *book.Book {
	t.Helper()
	f := trial.Drawn()
	b := &book.Book{Title: f.Title, Founding: f}
	board := trial.NewGame(t, f).Chronicle().Board(intelligence.Viewer{})
	for i := range days {
		d := book.Day{Date: f.Date(0)}
		at := trial.Cr(2+i%5, 3)
		d.Board.Counters = []views.CounterView{board.Counters[0]}
		d.Board.Counters[0].Hex = at
		b.Days, b.Around = append(b.Days, d), []hex.Hex{trial.Cr(1, 1), trial.Cr(8, 6), at}
	}
	return b
}

// A campaign's film has a picture for each of its days, in which its sides have their own colours;
// of more days than a film has pictures every second is left out, and the last is there.
func TestACampaignsFilmHasItsDays(t *testing.T) {
	for days, want := range map[int]int{1: 1, 7: 7, film.MostShown + 1: film.MostShown/2 + 1} {
		b := long(t, days)
		drawn, err := film.War(t.Context(), b, 0, days-1, film.Look{Wide: 300}, nil)
		if err != nil {
			t.Fatal(err)
		}
		g, err := gif.DecodeAll(bytes.NewReader(drawn))
		if err != nil {
			t.Fatal(err)
		}
		if len(g.Image) != want {
			t.Errorf("%d days are %d pictures, want %d", days, len(g.Image), want)
		}
		field, _ := chart.Side(b.Days[0].Board.Counters[0].Slot)
		found := false
		for y := range g.Image[0].Rect.Dy() {
			for x := range g.Image[0].Rect.Dx() {
				r, gr, bl, _ := g.Image[0].At(x, y).RGBA()
				found = found || color.NRGBA{uint8(r >> 8), uint8(gr >> 8), uint8(bl >> 8), 0xff} == field
			}
		}
		if !found {
			t.Error("the force has not the colour of its side")
		}
	}
}

// Days that are not in the book, and a width that is not drawn, are refused.
func TestACampaignsFilmThatIsNotDrawn(t *testing.T) {
	b := long(t, 3)
	for _, x := range []struct {
		from, to, wide int
		says           string
	}{{0, 3, 300, "not in a book of 3 days"}, {2, 1, 300, "not in a book"}, {-1, 1, 300, "not in a book"}, {0, 2, 10, "10 pixels wide"}, {0, 2, 9000, "9000 pixels wide"}} {
		if _, err := film.War(t.Context(), b, x.from, x.to, film.Look{Wide: x.wide}, nil); err == nil || !strings.Contains(err.Error(), x.says) {
			t.Errorf("%d to %d, %d wide: %v", x.from, x.to, x.wide, err)
		}
	}
}
