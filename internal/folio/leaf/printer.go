package leaf

import (
	"codeberg.org/go-pdf/fpdf"

	"frontier/internal/folio"
	"frontier/ui/assets"
)

// Measures of a page, in millimetres.
const (
	margin   = 16.0
	foot     = 14.0
	perPoint = 25.4 / 72
)

// mark is where a heading stands.
type mark struct {
	text  string
	level int
	page  int
	y     float64
}

// printer prints one document.
type printer struct {
	pdf        *fpdf.Fpdf
	doc        *folio.Document
	wide, high float64
	x, y, room float64 // where the next block stands, and how wide it may be
	top        float64 // of the column that is set
	boxed      bool    // what is set stands in a frame of its own
	dry        bool    // nothing is drawn: it is measured
	known      map[measured]float64
	marks      []mark
	found      []mark // of the pass before, for the contents
	last       bool   // this pass is printed
	photos     int
	traced     map[string]folio.Trace
	seen       bool // the pages are drawn to be looked at, and not written
	places     []Place
	sheets     []folio.Trace // those pages
	total      int           // how many pages there are, as the pass before found
}

// face is one of the faces of a page.
type face int

// The faces.
const (
	text face = iota
	bold
	italic
	serif
	serifBold
	serifItalic
)

func (f face) family() string {
	if f >= serif {
		return "title"
	}
	return "text"
}

func (f face) style() string { return [...]string{"", "B", "I", "", "B", "I"}[f] }

// strong and slanted are the same face for emphasis.
func (f face) strong() face {
	if f >= serif {
		return serifBold
	}
	return bold
}

func (f face) slanted() face {
	if f >= serif {
		return serifItalic
	}
	return italic
}

type measured struct {
	face face
	text string
}

// faceFiles are the faces of a page.
func faceFiles() map[face][]byte {
	return map[face][]byte{
		text: assets.LatoRegular, bold: assets.LatoBold, italic: assets.LatoItalic,
		serif: assets.OldStandardRegular, serifBold: assets.OldStandardBold, serifItalic: assets.OldStandardItalic,
	}
}
