package film

import (
	"context"
	"fmt"
	"image"
	"image/draw"
	"strings"

	"frontier/campaign/book"
	"frontier/internal/atlas"
	"frontier/internal/plan"
	"frontier/ui/chart"
)

// warHold is how long a day stays, in hundredths of a second, where nothing else is asked for.
const warHold = 40

// War draws the map of a campaign day by day, with what the reader of its book knows of it, as an
// animated picture: from one day of the book to another, both by their number in it. Where they are
// more than a film has pictures, only every second day is shown, or every third, and the last. Said, where
// it is not nil, is told how many are drawn.
func War(ctx context.Context, b *book.Book, from, to int, look Look, said func(done, of int)) ([]byte, error) {
	if from < 0 || to >= len(b.Days) || from > to {
		return nil, fmt.Errorf("the days %d to %d are not in a book of %d days", from+1, to+1, len(b.Days))
	}
	if look.Hold == 0 {
		look.Hold = warHold
	}
	every := (to-from)/MostShown + 1
	var days []int
	for i := from; i < to; i += every {
		days = append(days, i)
	}
	days = append(days, to)
	if err := look.check(len(days)); err != nil {
		return nil, err
	}
	k := atlas.New(b.Founding, false, 1)
	part := k.Part(b.Around, look.Wide, look.Wide*4/5)
	paint := func(i int) (*image.RGBA, error) {
		d := &b.Days[days[i]]
		m := k.Paint(part, atlas.Scene{Board: d.Board, Places: b.Key(), Fog: b.Side != ""})
		caption(m, b, d, days[i])
		return m, nil
	}
	r := &reel{pictures: len(days), look: look, draw: paint, sample: paint}
	for i := range b.Founding.Sides {
		field, symbol := chart.Side(b.Founding.Sides[i].Slot)
		r.whole = append(r.whole, field, symbol)
	}
	return r.gif(ctx, func(done int) {
		if said != nil {
			said(done, len(days))
		}
	})
}

// caption writes the day at the foot of a picture, with the battles of the day, and how much of the
// campaign has gone by.
func caption(m *image.RGBA, b *book.Book, d *book.Day, day int) {
	ink := chart.Light
	said := []string{d.Date}
	for i := range b.Battles {
		if b.Battles[i].Day == d.Day {
			said = append(said, b.Battles[i].Name)
		}
	}
	wide, high := m.Rect.Dx(), m.Rect.Dy()
	foot := image.Rect(0, high-5, wide, high)
	draw.Draw(m, foot, image.NewUniform(ink.Baize), image.Point{}, draw.Src)
	foot.Max.X = wide * (day + 1) / len(b.Days)
	draw.Draw(m, foot, image.NewUniform(ink.Brass), image.Point{}, draw.Src)
	plan.NewOver(m, 1, 0, 0).Pill(float64(wide)/2, float64(high-28), strings.Join(said, " · "), ink.Field, ink.Ink, ink.Brass)
}
