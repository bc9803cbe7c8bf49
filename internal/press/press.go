// Package press prints the reference sheet of a rule set on one page: as a PDF, or as a
// page for a browser that prints on one page too.
//
// Both are set by the same measures. measure.go knows how wide words are, table.go and
// block.go set what stands on a sheet at a size of type, fit.go shares it among columns
// and takes the largest size at which one page holds it all. pdf.go and html.go write
// the page, letters.go says what letters it may have, and subset.go cuts the fonts down
// to those that are used.
package press

import "fmt"

// Fonts are the faces that a page is set in, as TrueType files.
type Fonts struct {
	Text, TextBold, TextItalic []byte
	Title, TitleItalic         []byte
}

// Paper is a sheet of paper.
type Paper string

// The papers.
const (
	A4     Paper = "a4"
	Letter Paper = "letter"
)

// Papers lists the papers that can be printed on.
func Papers() []Paper { return []Paper{A4, Letter} }

// size is the width and depth of the paper on its side, in millimetres.
func (p Paper) size() (width, depth float64, err error) {
	switch p {
	case A4:
		return 297, 210, nil
	case Letter:
		return 279.4, 215.9, nil
	}
	return 0, 0, fmt.Errorf("there is no paper %.20q; use a4 or letter", string(p))
}

// Measures of a page, in millimetres.
const (
	margin    = 7.0 // from the edge of the paper to the frame
	frame     = 3.2 // from the frame to what stands in it
	gutter    = 5.0 // between two columns
	masthead  = 11.5
	foot      = 3.6
	perPoint  = 25.4 / 72
	smallest  = 6.5 // points
	largest   = 10.5
	sizeSteps = 0.1
)

// ink is a colour of the page.
type ink struct{ r, g, b uint8 }

// The colours, as the program's own paper has them.
var (
	inkDark   = ink{0x2A, 0x22, 0x18}
	inkSoft   = ink{0x5A, 0x4D, 0x3B}
	inkLink   = ink{0x7A, 0x31, 0x18}
	inkRed    = ink{0x7A, 0x2A, 0x1E}
	ruleSoft  = ink{0xCD, 0xBF, 0x9F}
	ruleHard  = ink{0x8F, 0x7F, 0x5E}
	fillHead  = ink{0xEE, 0xE5, 0xD0}
	fillZebra = ink{0xF8, 0xF2, 0xE4}
)

func (i ink) css() string { return fmt.Sprintf("#%02X%02X%02X", i.r, i.g, i.b) }
