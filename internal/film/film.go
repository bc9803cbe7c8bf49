// Package film shows battles and campaigns in pictures that follow one another: as an animated GIF,
// and a battle as a strip of drawings on one sheet.
package film

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/gif"

	"frontier/internal/plan"

	"github.com/soniakeys/quant/median"
)

// The limits of a film.
const (
	LeastWide = 240  // pixels
	MostWide  = 1600 // pixels
	MostShown = 400  // pictures
)

// Look says how a film looks. What is nothing has its usual value.
type Look struct {
	Wide int // of a picture, in pixels; usually 900
	Hold int // how long a picture stays, in hundredths of a second; usually 120, the last four times as long
}

func (l *Look) check(pictures int) error {
	if l.Wide == 0 {
		l.Wide = 900
	}
	if l.Hold == 0 {
		l.Hold = 120
	}
	switch {
	case l.Wide < LeastWide || l.Wide > MostWide:
		return fmt.Errorf("a film %d pixels wide is not drawn; use %d to %d", l.Wide, LeastWide, MostWide)
	case l.Hold < 2 || l.Hold > 6000:
		return fmt.Errorf("a picture does not stay for %d hundredths of a second; use 2 to 6000", l.Hold)
	case pictures == 0 || pictures > MostShown:
		return fmt.Errorf("a film has 1 to %d pictures, not %d", MostShown, pictures)
	}
	return nil
}

// GIF draws sheets of one table as an animated picture, each in its turn; said, where it is not
// nil, is told how many are drawn. The same sheets give the same bytes.
func GIF(ctx context.Context, sheets []plan.Sheet, look Look, said func(done int)) ([]byte, error) {
	if err := look.check(len(sheets)); err != nil {
		return nil, err
	}
	high := 0
	for _, sheet := range sheets { // as high as that with the most lines in its margin
		h, err := plan.Size(sheet, look.Wide)
		if err != nil {
			return nil, err
		}
		high = max(high, h)
	}
	r := &reel{pictures: len(sheets), look: look, draw: func(i int) (*image.RGBA, error) {
		drawn, err := plan.Image(sheets[i], look.Wide)
		if err == nil && drawn.Rect.Dy() < high {
			drawn = grown(drawn, high)
		}
		return drawn, err
	}, sample: func(i int) (*image.RGBA, error) { return plan.Image(sheets[i], max(look.Wide/2, 200)) }}
	for side := range sheets[0].Sides {
		r.whole = append(r.whole, plan.SideColour(sheets[0], side))
	}
	return r.gif(ctx, said)
}

// reel is a film that is about to be written.
type reel struct {
	pictures int
	look     Look
	draw     func(i int) (*image.RGBA, error) // all of one size
	sample   func(i int) (*image.RGBA, error) // for its colours
	whole    []color.NRGBA                    // colours that it has as they are, be they ever so rare
}

// gif draws one picture after another; said, where it is not nil, is told how many are drawn.
func (r *reel) gif(ctx context.Context, said func(done int)) ([]byte, error) {
	var colours *inks
	var out gif.GIF
	var before *image.Paletted
	for i := range r.pictures {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		drawn, err := r.draw(i)
		if err != nil {
			return nil, err
		}
		if colours == nil {
			if colours, err = r.inks(drawn); err != nil {
				return nil, err
			}
		}
		frame := colours.paletted(drawn)
		hold := r.look.Hold
		if i == r.pictures-1 {
			hold *= 4
		}
		out.Image = append(out.Image, changed(before, frame))
		out.Delay = append(out.Delay, hold)
		out.Disposal = append(out.Disposal, gif.DisposalNone)
		before = frame
		if said != nil {
			said(i + 1)
		}
	}
	var text bytes.Buffer
	if err := gif.EncodeAll(&text, &out); err != nil {
		return nil, fmt.Errorf("the film cannot be written: %w", err)
	}
	return text.Bytes(), nil
}

// changed is the part of a frame that differs from the one before; where nothing does, a dot.
func changed(before, frame *image.Paletted) *image.Paletted {
	if before == nil {
		return frame
	}
	part := image.Rectangle{}
	for y := frame.Rect.Min.Y; y < frame.Rect.Max.Y; y++ {
		a, b := frame.Pix[frame.PixOffset(frame.Rect.Min.X, y):][:frame.Rect.Dx()], before.Pix[before.PixOffset(frame.Rect.Min.X, y):][:frame.Rect.Dx()]
		if bytes.Equal(a, b) {
			continue
		}
		left, right := 0, len(a)
		for a[left] == b[left] {
			left++
		}
		for a[right-1] == b[right-1] {
			right--
		}
		part = part.Union(image.Rect(left, y, right, y+1))
	}
	if part.Empty() {
		part = image.Rect(0, 0, 1, 1)
	}
	return frame.SubImage(part).(*image.Paletted)
}

// inks are the colours of a film, and which of them is nearest to any other.
type inks struct {
	palette color.Palette
	nearest [1 << 15]int16 // by five bits of each part; -1: not looked for yet
}

// inks chooses the colours by which the first picture, one of the middle and the last are drawn.
func (r *reel) inks(first *image.RGBA) (*inks, error) {
	all := []*image.RGBA{first}
	for _, i := range []int{r.pictures / 2, r.pictures - 1} {
		img, err := r.sample(i)
		if err != nil {
			return nil, err
		}
		all = append(all, img)
	}
	w, h := 0, 0
	for _, img := range all {
		w, h = max(w, img.Rect.Dx()), h+img.Rect.Dy()
	}
	together := image.NewRGBA(image.Rect(0, 0, w, h))
	y := 0
	for _, img := range all {
		for row := range img.Rect.Dy() {
			copy(together.Pix[together.PixOffset(0, y+row):], img.Pix[img.PixOffset(0, row):][:4*img.Rect.Dx()])
		}
		y += img.Rect.Dy()
	}
	k := &inks{palette: median.Quantizer(256-len(r.whole)).Quantize(make(color.Palette, 0, 256-len(r.whole)), together)}
	for _, c := range r.whole {
		k.palette = append(k.palette, c)
	}
	for i := range k.nearest {
		k.nearest[i] = -1
	}
	return k, nil
}

// paletted is a picture in the film's colours.
func (k *inks) paletted(img *image.RGBA) *image.Paletted {
	out := image.NewPaletted(img.Rect, k.palette)
	for i := range out.Pix {
		p := img.Pix[4*i : 4*i+3 : 4*i+3]
		cell := &k.nearest[int(p[0]>>3)<<10|int(p[1]>>3)<<5|int(p[2]>>3)]
		if *cell < 0 {
			*cell = int16(k.palette.Index(color.RGBA{p[0]&^7 | 4, p[1]&^7 | 4, p[2]&^7 | 4, 0xff}))
		}
		out.Pix[i] = uint8(*cell)
	}
	return out
}

// grown is a picture with more paper below it.
func grown(img *image.RGBA, high int) *image.RGBA {
	out := papered(image.Rect(0, 0, img.Rect.Dx(), high), img)
	copyInto(out, img)
	return out
}

// papered is an empty picture of the paper on which another is drawn.
func papered(size image.Rectangle, like *image.RGBA) *image.RGBA {
	out := image.NewRGBA(size)
	draw.Draw(out, size, image.NewUniform(like.RGBAAt(0, 0)), image.Point{}, draw.Src)
	return out
}

// copyInto lays a picture into the corner of another, as far as it fits.
func copyInto(dst, src *image.RGBA) {
	n := 4 * min(dst.Rect.Dx(), src.Rect.Dx())
	for y := range min(dst.Rect.Dy(), src.Rect.Dy()) {
		copy(dst.Pix[dst.PixOffset(dst.Rect.Min.X, dst.Rect.Min.Y+y):][:n], src.Pix[src.PixOffset(0, y):][:n])
	}
}
