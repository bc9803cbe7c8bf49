package film

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"regexp"
	"strconv"

	"frontier/internal/plan"
)

// MostInStrip is how many drawings a strip has at most.
const MostInStrip = 24

// gap is between two drawings of a strip, in pixels of a drawing 1000 wide.
const gap = 20

func checkStrip(sheets []plan.Sheet, across int) error {
	switch {
	case len(sheets) == 0 || len(sheets) > MostInStrip:
		return fmt.Errorf("a strip has 1 to %d drawings, not %d", MostInStrip, len(sheets))
	case across < 1 || across > MostInStrip:
		return fmt.Errorf("%d drawings do not stand side by side; use 1 to %d", across, MostInStrip)
	}
	return nil
}

var (
	sized = regexp.MustCompile(`^<svg [^>]*viewBox="0 0 ([0-9.]+) ([0-9.]+)" width="[0-9.]+" height="[0-9.]+"`)
	named = regexp.MustCompile(`( id="|href="#|url\(#)`)
)

// SVG draws sheets of one table beside and below one another, so many in a row.
func SVG(sheets []plan.Sheet, across int) ([]byte, error) {
	if err := checkStrip(sheets, across); err != nil {
		return nil, err
	}
	var body bytes.Buffer
	var wide, high, x, y, row float64
	for i, sheet := range sheets {
		drawn, err := plan.SVG(sheet)
		if err != nil {
			return nil, err
		}
		m := sized.FindSubmatch(drawn)
		if m == nil {
			return nil, fmt.Errorf("drawing %d has no size", i+1)
		}
		w, _ := strconv.ParseFloat(string(m[1]), 64)
		h, _ := strconv.ParseFloat(string(m[2]), 64)
		if i > 0 && i%across == 0 {
			x, y, row = 0, y+row+gap, 0
		}
		drawn = named.ReplaceAll(drawn, fmt.Appendf(nil, "${1}d%d-", i+1)) // names are one drawing's own
		body.WriteString(fmt.Sprintf(`<svg x="%g" y="%g" `, x, y))
		body.Write(drawn[len("<svg "):])
		x, row = x+w+gap, max(row, h)
		wide, high = max(wide, x-gap), max(high, y+row)
	}
	var out bytes.Buffer
	fmt.Fprintf(&out, "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" viewBox=\"0 0 %g %g\" width=\"%g\" height=\"%g\">\n", wide, high, wide, high)
	out.Write(body.Bytes())
	out.WriteString("</svg>\n")
	return out.Bytes(), nil
}

// PNG draws a strip as one picture, each drawing so many pixels wide; 0 is 700.
func PNG(sheets []plan.Sheet, across, wide int) ([]byte, error) {
	if err := checkStrip(sheets, across); err != nil {
		return nil, err
	}
	if wide == 0 {
		wide = 700
	}
	if wide < LeastWide || wide > MostWide {
		return nil, fmt.Errorf("a drawing of a strip is %d to %d pixels wide, not %d", LeastWide, MostWide, wide)
	}
	space := wide * gap / 1000
	var drawn []*image.RGBA
	var at []image.Point
	var size, next image.Point
	row := 0
	for i, sheet := range sheets {
		img, err := plan.Image(sheet, wide)
		if err != nil {
			return nil, err
		}
		if i > 0 && i%across == 0 {
			next, row = image.Pt(0, next.Y+row+space), 0
		}
		drawn, at = append(drawn, img), append(at, next)
		row = max(row, img.Rect.Dy())
		size.X, size.Y = max(size.X, next.X+wide), max(size.Y, next.Y+row)
		next.X += wide + space
	}
	whole := papered(image.Rectangle{Max: size}, drawn[0])
	for i, img := range drawn {
		copyInto(whole.SubImage(image.Rectangle{at[i], size}).(*image.RGBA), img)
	}
	var out bytes.Buffer
	if err := png.Encode(&out, whole); err != nil {
		return nil, fmt.Errorf("the strip cannot be written: %w", err)
	}
	return out.Bytes(), nil
}
