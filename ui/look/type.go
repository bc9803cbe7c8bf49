package look

import "fyne.io/fyne/v2"

// Face is a role of lettering: which face, how large, how far from line to line.
type Face struct {
	Size   float32
	Line   float32
	Serif  bool
	Bold   bool
	Italic bool
	Colour fyne.ThemeColorName // where nothing else is asked for
}

// The roles. Nothing is smaller than Small; Old Standard is never below 14.
var (
	ViewTitle = Face{Size: 24, Line: 30, Serif: true, Bold: true, Colour: Ink}
	Huge      = Face{Size: 56, Line: 62, Serif: true, Bold: true, Colour: Ink}
	Date      = Face{Size: 26, Line: 34, Serif: true, Bold: true, Colour: Ink}
	Section   = Face{Size: 19, Line: 24, Serif: true, Bold: true, Colour: Ink}
	SmallHead = Face{Size: 15, Line: 20, Serif: true, Bold: true, Colour: Ink}
	Aside     = Face{Size: 15, Line: 20, Serif: true, Italic: true, Colour: InkSoft}
	Dispatch  = Face{Size: 16, Line: 23, Serif: true, Colour: Ink}
	Body      = Face{Size: 13, Line: 18, Colour: Ink}
	Strong    = Face{Size: 13, Line: 18, Bold: true, Colour: Ink}
	Label     = Face{Size: 13, Line: 18, Colour: InkSoft}
	Small     = Face{Size: 12, Line: 16, Colour: InkSoft}
	SmallInk  = Face{Size: 12, Line: 16, Colour: Ink}
)

// In gives the face in another colour.
func (f Face) In(colour fyne.ThemeColorName) Face {
	f.Colour = colour
	return f
}

// Style is the face's style for Fyne.
func (f Face) Style() fyne.TextStyle { return fyne.TextStyle{Bold: f.Bold, Italic: f.Italic} }

// Source is the font of the face; nil: the theme's.
func (f Face) Source() fyne.Resource {
	switch {
	case !f.Serif:
		return nil
	case f.Bold:
		return serifBold
	case f.Italic:
		return serifItalic
	}
	return serifRegular
}

// Spaces, on a grid of 4.
const (
	Pad     float32 = 20 // within a pane
	Between float32 = 12 // between cards
	Control float32 = 32 // height of a control
	Main    float32 = 36 // height of the main button
	Row     float32 = 28
	TallRow float32 = 48
	Corner  float32 = 4
)
