package postbag

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"time"

	"codeberg.org/go-pdf/fpdf"

	"frontier/campaign/views"
	"frontier/internal/atlas"
	"frontier/internal/press"
	"frontier/internal/typeface"
	"frontier/ui/assets"
	"frontier/ui/chart"
)

// Paper is a sheet of paper: press.A4 or press.Letter.
type Paper = press.Paper

// printed is the date that every PDF carries, so that the same dispatch is the same file.
var printed = time.Date(2000, time.January, 1, 0, 0, 0, 0, time.UTC)

// sheets is a document that is being written, from top to bottom. Lengths are millimetres.
type sheets struct {
	*fpdf.Fpdf
	wide, high float64
	y          float64
	foot       func(page int)
	counters   map[chart.Counter]int // that were drawn, by their pictures
}

const (
	side     = 14.0 // margins
	top      = 13.0
	bottom   = 17.0
	perPoint = 25.4 / 72
)

// The faces.
const (
	text  = "text"
	title = "title"
)

// newSheets begins a document. A paper that there is not is an error.
func newSheets(paper Paper, name string) (*sheets, error) {
	size := map[Paper][2]float64{press.A4: {210, 297}, press.Letter: {215.9, 279.4}}[paper]
	if size[0] == 0 {
		return nil, fmt.Errorf("there is no paper %.20q; use a4 or letter", string(paper))
	}
	pdf := fpdf.NewCustom(&fpdf.InitType{OrientationStr: "P", UnitStr: "mm", Size: fpdf.SizeType{Wd: size[0], Ht: size[1]}})
	pdf.SetAutoPageBreak(false, 0)
	for _, f := range []struct {
		family, style string
		file          []byte
	}{{text, "", assets.LatoRegular}, {text, "B", assets.LatoBold}, {title, "", assets.OldStandardRegular}, {title, "B", assets.OldStandardBold}, {title, "I", assets.OldStandardItalic}} {
		pdf.AddUTF8FontFromBytes(f.family, f.style, f.file)
	}
	pdf.SetCatalogSort(true)
	pdf.SetCreationDate(printed)
	pdf.SetModificationDate(printed)
	pdf.SetTitle(typeface.Letters(name), true)
	pdf.SetLang("en-GB")
	return &sheets{Fpdf: pdf, wide: size[0], high: size[1], counters: map[chart.Counter]int{}}, nil
}

// page begins the next page.
func (s *sheets) page() {
	if s.PageNo() > 0 {
		s.foot(s.PageNo())
	}
	s.AddPage()
	s.y = top
}

// room makes sure that so much is left on the page.
func (s *sheets) room(high float64) {
	if s.y+high > s.high-bottom {
		s.page()
	}
}

// set chooses a face, its size in points and its colour.
func (s *sheets) set(family, style string, size float64, ink color.NRGBA) {
	s.SetFont(family, style, size)
	s.SetTextColor(int(ink.R), int(ink.G), int(ink.B))
}

// rule draws a line across the page.
func (s *sheets) rule(y, width float64, ink color.NRGBA) {
	s.SetDrawColor(int(ink.R), int(ink.G), int(ink.B))
	s.SetLineWidth(width)
	s.Line(side, y, s.wide-side, y)
}

// fit is as much of a text as is no wider than it should be.
func (s *sheets) fit(t string, wide float64) string {
	t = typeface.Letters(t)
	if s.GetStringWidth(t) <= wide {
		return t
	}
	runes := []rune(t)
	for len(runes) > 0 && s.GetStringWidth(string(runes)+"…") > wide {
		runes = runes[:len(runes)-1]
	}
	return string(runes) + "…"
}

// head writes the head of a section with an aside.
func (s *sheets) head(name, aside string, with float64) {
	s.room(10 + with)
	s.y += 7.5
	s.set(title, "B", 14, chart.Light.Ink)
	s.Text(side, s.y, typeface.Letters(name))
	x := side + s.GetStringWidth(typeface.Letters(name)) + 3
	s.set(title, "I", 11, chart.Light.InkSoft)
	s.Text(x, s.y, s.fit(aside, s.wide-side-x))
	s.y += 2
}

// para writes a paragraph in a face, line by line.
func (s *sheets) para(family, style string, size float64, t string) {
	s.set(family, style, size, chart.Light.Ink)
	high := size * perPoint * 1.36
	for _, line := range s.SplitText(typeface.Letters(t), s.wide-2*side) {
		s.room(high)
		s.set(family, style, size, chart.Light.Ink)
		s.y += high
		s.Text(side, s.y, line)
	}
}

// marker draws the counter of a force small. Each picture is a pixel wider than the one before: the
// library writes pictures of one width in any order, and then the same dispatch is not the same file.
func marker(s *sheets, c *views.CounterView, x, y float64) {
	k := chart.Counter{Slot: c.Slot, Arm: c.Arm, Irregular: c.Irregular, Boats: c.Boats, Strength: c.Strength, Grade: c.Grade, Seen: c.Seen, Held: c.Held.Until != ""}
	drawn := chart.DrawCounter(k, chart.Light, 3).Img
	how := fpdf.ImageOptions{ImageType: "PNG"}
	n, known := s.counters[k]
	if !known {
		n = len(s.counters)
		s.counters[k] = n
		wider := image.NewRGBA(image.Rect(0, 0, drawn.Rect.Dx()+n, drawn.Rect.Dy()))
		draw.Draw(wider, drawn.Rect, drawn, image.Point{}, draw.Src)
		picture, err := atlas.PNG(wider)
		if err != nil {
			s.SetError(err)
			return
		}
		s.RegisterImageOptionsReader(fmt.Sprint("counter ", n), how, bytes.NewReader(picture))
	}
	wide := 8.4 * float64(drawn.Rect.Dx()+n) / float64(drawn.Rect.Dx())
	s.ImageOptions(fmt.Sprint("counter ", n), x, y, wide, 8.4*float64(drawn.Rect.Dy())/float64(drawn.Rect.Dx()), false, how, 0, "")
}
