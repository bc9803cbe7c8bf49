package press

import (
	"fmt"
	"strings"

	"codeberg.org/go-pdf/fpdf"

	"frontier/internal/typeface"
)

// face is one of the faces of a page.
type face int

// The faces.
const (
	text face = iota
	bold
	italic
	title
	titleItalic
)

// family and style are what the PDF calls a face.
func (f face) family() string {
	if f >= title {
		return "title"
	}
	return "text"
}

func (f face) style() string {
	switch f {
	case bold:
		return "B"
	case italic, titleItalic:
		return "I"
	}
	return ""
}

// measure knows how wide words are in each face. Widths grow with the size of type.
type measure struct {
	pdf   *fpdf.Fpdf
	known map[measured]float64
}

type measured struct {
	face face
	text string
}

// newMeasure reads the fonts into a document of one page on its side.
func newMeasure(fonts Fonts, width, depth float64) (*measure, error) {
	pdf := fpdf.NewCustom(&fpdf.InitType{OrientationStr: "P", UnitStr: "mm", Size: fpdf.SizeType{Wd: width, Ht: depth}})
	pdf.SetAutoPageBreak(false, 0)
	for f, file := range map[face][]byte{text: fonts.Text, bold: fonts.TextBold, italic: fonts.TextItalic, title: fonts.Title, titleItalic: fonts.TitleItalic} {
		if err := typeface.Check(file); err != nil {
			return nil, err
		}
		pdf.AddUTF8FontFromBytes(f.family(), f.style(), file)
	}
	if err := pdf.Error(); err != nil {
		return nil, fmt.Errorf("%w: %w", typeface.ErrFont, err)
	}
	return &measure{pdf, map[measured]float64{}}, nil
}

// reference is the size at which words are measured, in points.
const reference = 100

// width is how wide words are at a size in points, in millimetres.
func (m *measure) width(f face, size float64, s string) float64 {
	key := measured{f, s}
	w, ok := m.known[key]
	if !ok {
		m.pdf.SetFont(f.family(), f.style(), reference)
		w = m.pdf.GetStringWidth(s)
		m.known[key] = w
	}
	return w * size / reference
}

// longest is how wide the widest word of a text is.
func (m *measure) longest(f face, size float64, s string) float64 {
	w := 0.0
	for _, word := range strings.Fields(s) {
		w = max(w, m.width(f, size, word))
	}
	return w
}

// piece is some words in one face.
type piece struct {
	face face
	text string
}

// wrap breaks pieces into lines no wider than width; a word that is wider stands alone
// on its line. The second and later lines are narrower by indent.
func (m *measure) wrap(pieces []piece, size, width, indent float64) [][]piece {
	var lines [][]piece
	var line []piece
	used, room := 0.0, width
	for _, p := range pieces {
		space := m.width(p.face, size, " ")
		for _, word := range strings.Fields(p.text) {
			w := m.width(p.face, size, word)
			if len(line) > 0 && used+space+w > room+rounding {
				lines, line, used, room = append(lines, line), nil, 0, width-indent
			}
			switch n := len(line); {
			case n > 0 && line[n-1].face == p.face:
				line[n-1].text += " " + word
				used += space + w
			case n > 0:
				line = append(line, piece{p.face, word})
				used += space + w
			default:
				line = append(line, piece{p.face, word})
				used += w
			}
		}
	}
	if len(line) > 0 {
		lines = append(lines, line)
	}
	return lines
}
