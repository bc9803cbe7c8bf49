package postbag

import (
	"bytes"
	"cmp"
	"fmt"
	"image"
	"image/draw"
	"math"
	"strconv"

	"codeberg.org/go-pdf/fpdf"

	"frontier/campaign/state"
	"frontier/internal/atlas"
	"frontier/internal/hex"
	"frontier/internal/typeface"
	"frontier/internal/words"
	"frontier/ui/chart"
)

// How large a hex may be on the sheets, in millimetres across its flats, and what is usual.
const (
	LeastHex, UsualHex, MostHex = 8, 20, 60
	mostSheets                  = 80
	mostPixels                  = 30_000_000 // of the whole map as it is painted
	lap                         = 10.0       // by which sheets that are neighbours overlap, in millimetres
)

// cutting is how a map is cut into sheets. Lengths are millimetres.
type cutting struct {
	wide, high    float64 // the map
	columns, rows int
	w, h          float64 // what a sheet shows of it
	flat          bool    // the paper lies on its long side
}

// cut chooses how the paper lies so that the map takes the fewest sheets.
func cut(wide, high, short, long float64) cutting {
	lay := func(w, h float64, flat bool) cutting {
		count := func(all, one float64) int { return max(1, int(math.Ceil((all-lap)/(one-lap)-1e-9))) }
		return cutting{wide, high, count(wide, w), count(high, h), w, h, flat}
	}
	up := lay(short-2*side, long-top-bottom-8, false)
	if flat := lay(long-2*side, short-top-bottom-8, true); flat.columns*flat.rows < up.columns*up.rows {
		return flat
	}
	return up
}

// at is where a sheet begins on the map, and how much of the map it shows.
func (c cutting) at(column, row int) (x, y, w, h float64) {
	x, y = float64(column)*(c.w-lap), float64(row)*(c.h-lap)
	return x, y, min(c.w, c.wide-x), min(c.h, c.high-y)
}

// sheetName is the name of a sheet: a letter for its row and the number of its column, as B3.
func sheetName(column, row int) string {
	letter := string(rune('A' + row%26))
	if row >= 26 {
		letter = string(rune('A'+row/26-1)) + letter
	}
	return letter + strconv.Itoa(column+1)
}

// MapSheets prints the whole map on sheets that are glued together, with a first page that says which
// sheet lies where. What lies on the map is what the scene is given; whose says so in words. A hex is
// so many millimetres across its flats, from LeastHex to MostHex. A paper that there is not, a hex of
// another size and more than 80 sheets are errors.
func MapSheets(f *state.Founding, scene atlas.Scene, whose string, paper Paper, across int) ([]byte, error) {
	if across < LeastHex || across > MostHex {
		return nil, fmt.Errorf("a hex of %d mm cannot be printed; use %d to %d", across, LeastHex, MostHex)
	}
	name := cmp.Or(words.Line(f.Map.Title), words.Line(f.Title))
	s, err := newSheets(paper, "Map in sheets: "+name)
	if err != nil {
		return nil, err
	}
	size := int(hex.Size(f.Map.HexMiles * 100))
	mm := float64(across) / float64(size)
	c := cut(float64(f.Map.Width)*mm, float64(f.Map.Height)*mm, s.wide, s.high)
	if n := c.columns * c.rows; n > mostSheets {
		return nil, fmt.Errorf("with hexes of %d mm the map takes %d sheets, and at most %d are printed; choose smaller hexes", across, n, mostSheets)
	}
	step := chart.Steps[0]
	for _, px := range chart.Steps {
		if px <= 8*across && f.Map.Width*px/size*(f.Map.Height*px/size) <= mostPixels {
			step = px
		}
	}
	k := atlas.New(f, false, max(1, float64(step)/64))
	whole := k.Paint(atlas.Part{View: chart.View{HexPx: step}, Width: f.Map.Width * step / size, Height: f.Map.Height * step / size}, scene)
	m := mapSheets{s: s, c: c, whole: whole, dot: c.wide / float64(whole.Rect.Dx()), name: name, whose: whose,
		scale: fmt.Sprintf("a hex is %d mm and %s across", across, words.Count(f.Map.HexMiles, "mile", "miles"))}
	m.overview()
	for row := range c.rows {
		for column := range c.columns {
			m.sheet(column, row)
		}
	}
	var out bytes.Buffer
	if err := s.Output(&out); err != nil {
		return nil, fmt.Errorf("the PDF of the map: %w", err)
	}
	return out.Bytes(), nil
}

// mapSheets is a map that is being cut into sheets.
type mapSheets struct {
	s                  *sheets
	c                  cutting
	whole              *image.RGBA
	dot                float64 // millimetres of a pixel on the sheets
	pictures           int
	name, whose, scale string
}

// page begins a page with a line above the picture and one below.
func (m *mapSheets) page(above, below string) {
	s := m.s
	if long := max(s.wide, s.high); m.c.flat {
		s.AddPageFormat("L", fpdf.SizeType{Wd: min(s.wide, s.high), Ht: long})
		s.wide, s.high = long, min(s.wide, s.high)
	} else {
		s.AddPage()
	}
	s.set(title, "B", 12, chart.Light.Ink)
	s.Text(side, top, s.fit(above, s.wide-2*side))
	s.set(text, "", 8, chart.Light.InkSoft)
	s.Text(side, s.high-7, s.fit(below, s.wide-2*side-58))
	s.SetDrawColor(0, 0, 0)
	s.SetLineWidth(0.3)
	x, y := s.wide-side-50, s.high-8 // by which a printer that shrinks pages is caught
	s.Line(x, y, x+50, y)
	s.Line(x, y-1.5, x, y+1.5)
	s.Line(x+50, y-1.5, x+50, y+1.5)
	s.Text(x+18, y+3.5, "50 mm")
}

// picture prints a part of the map. Each is a pixel wider than it would be, one more than the one
// before: the library writes pictures of one width in any order.
func (m *mapSheets) picture(part image.Rectangle, of image.Image, x, y, dot float64) {
	m.pictures++
	padded := image.NewRGBA(image.Rect(0, 0, part.Dx()+m.pictures, part.Dy()))
	draw.Draw(padded, padded.Rect, image.White, image.Point{}, draw.Src)
	draw.Draw(padded, image.Rect(0, 0, part.Dx(), part.Dy()), of, part.Min, draw.Src)
	data, err := atlas.JPEG(padded, 88)
	if err != nil {
		m.s.SetError(err)
		return
	}
	how, name := fpdf.ImageOptions{ImageType: "JPEG"}, fmt.Sprint("sheet ", m.pictures)
	m.s.RegisterImageOptionsReader(name, how, bytes.NewReader(data))
	m.s.ImageOptions(name, x, y, float64(padded.Rect.Dx())*dot, float64(padded.Rect.Dy())*dot, false, how, 0, "")
}

// overview is the first page: the whole map small, and which sheet lies where.
func (m *mapSheets) overview() {
	s, c := m.s, m.c
	m.page(m.name+" · which sheet lies where", m.whose+" · "+m.scale)
	s.set(text, "", 9, chart.Light.Ink)
	s.Text(side, top+6, s.fit(fmt.Sprintf("%s. Trim the upper and left edge of each sheet along the picture and glue it over the strip of its neighbour, from A1 on.", words.Capital(words.Count(c.columns*c.rows, "sheet", "sheets"))), s.wide-2*side))
	less := min((s.wide-2*side)/c.wide, (s.high-top-bottom-10)/c.high, 1)
	every := max(1, int(1/(less*3))) // three dots where the sheets have one
	small := image.NewRGBA(image.Rect(0, 0, m.whole.Rect.Dx()/every, m.whole.Rect.Dy()/every))
	for y := range small.Rect.Dy() {
		for x := range small.Rect.Dx() {
			small.SetRGBA(x, y, m.whole.RGBAAt(x*every, y*every))
		}
	}
	y0 := top + 9.0
	m.picture(small.Rect, small, side, y0, m.dot*float64(every)*less)
	s.SetDrawColor(0, 0, 0)
	s.SetFillColor(255, 255, 255)
	for row := range c.rows {
		for column := range c.columns {
			x, y, w, h := c.at(column, row)
			s.SetLineWidth(0.4)
			s.Rect(side+x*less, y0+y*less, w*less, h*less, "D")
			s.set(text, "B", 11, chart.Light.Ink)
			name := sheetName(column, row)
			cx, cy := side+(x+w/2)*less, y0+(y+h/2)*less
			half := s.GetStringWidth(name) / 2
			s.Rect(cx-half-1, cy-3, 2*half+2, 5.4, "DF")
			s.Text(cx-half, cy+1, name)
		}
	}
}

// sheet is one sheet: its part of the map, marks where its neighbours begin, and their names.
func (m *mapSheets) sheet(column, row int) {
	s, c, name := m.s, m.c, sheetName(column, row)
	m.page(name+" · "+m.name, m.whose+" · "+m.scale)
	x, y, w, h := c.at(column, row)
	dots := func(v float64) int { return int(math.Round(v / m.dot)) }
	part := image.Rect(dots(x), dots(y), dots(x+w), dots(y+h)).Intersect(m.whole.Rect)
	y0 := top + 7.0
	m.picture(part, m.whole, side, y0, m.dot)
	s.SetDrawColor(0, 0, 0)
	s.SetLineWidth(0.2)
	tick := func(x, y, dx, dy float64) { s.Line(x, y, x+dx, y+dy) }
	for _, at := range []float64{side, side + w} { // corners
		tick(at, y0-1, 0, -4)
		tick(at, y0+h+1, 0, 4)
	}
	for _, at := range []float64{y0, y0 + h} {
		tick(side-1, at, -4, 0)
		tick(side+w+1, at, 4, 0)
	}
	s.set(text, "", 7, chart.Light.InkSoft)
	if column+1 < c.columns {
		tick(side+w-lap, y0-1, 0, -4)
		tick(side+w-lap, y0+h+1, 0, 4)
		s.Text(side+w-lap+1, y0+h+4, typeface.Letters("glue "+sheetName(column+1, row)))
	}
	if row+1 < c.rows {
		tick(side-1, y0+h-lap, -4, 0)
		tick(side+w+1, y0+h-lap, 4, 0)
		s.Text(side, y0+h+4, typeface.Letters("  glue "+sheetName(column, row+1)+" over the lowest 10 mm"))
	}
}
