package widgets

import (
	"math"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"frontier/ui/look"
	"frontier/ui/render"
)

// Text is lettering in one of the roles. It is one line, cut with an ellipsis where it
// does not fit, or, with Wrap, as many lines as it needs.
type Text struct {
	widget.BaseWidget
	face   look.Face
	text   string
	align  fyne.TextAlign
	wrap   bool
	whole  bool // never cut: as wide as its text at the least
	width  float32
	shown  []string
	struck bool
	most   int      // lines at most; 0: as many as there are
	other  []string // shorter ways to say it, where it does not fit
	turn   int      // of the measures in which it is shown
}

// NewText gives one line of lettering.
func NewText(face look.Face, text string) *Text {
	t := &Text{face: face, text: text}
	t.ExtendBaseWidget(t)
	return t
}

// NewWhole gives one line that is never cut.
func NewWhole(face look.Face, text string) *Text {
	t := NewText(face, text)
	t.whole = true
	return t
}

// NewPara gives lettering that flows over as many lines as it needs.
func NewPara(face look.Face, text string) *Text {
	t := NewText(face, text)
	t.wrap = true
	return t
}

// NewNumber gives one line set to the right.
func NewNumber(face look.Face, text string) *Text {
	t := NewText(face, text)
	t.align = fyne.TextAlignTrailing
	return t
}

// Aligned sets the line's alignment and gives the text back.
func (t *Text) Aligned(a fyne.TextAlign) *Text {
	t.align = a
	return t
}

// SetText changes what it says.
func (t *Text) SetText(text string) { t.SetChoices(text) }

// SetChoices changes what it says; where it does not fit, the first of the shorter ways
// that does is shown.
func (t *Text) SetChoices(text string, shorter ...string) {
	if t.text != text || !slices.Equal(t.other, shorter) {
		t.text, t.other = text, shorter
		t.reflow()
		t.Refresh()
	}
}

// Text is what it says.
func (t *Text) Text() string { return t.text }

// Face is how it is lettered.
func (t *Text) Face() look.Face { return t.face }

// SetFace changes how it is lettered.
func (t *Text) SetFace(f look.Face) {
	if t.face != f {
		t.face = f
		t.reflow()
		t.Refresh()
	}
}

// SetStruck strikes the line through, or no more.
func (t *Text) SetStruck(struck bool) {
	if t.struck != struck {
		t.struck = struck
		t.Refresh()
	}
}

// Whole is what it says where it is shown shorter than it is; empty: all of it is shown.
func (t *Text) Whole() string {
	if t.Cut() || t.shorter() {
		return t.says()
	}
	return ""
}

// Cut says whether it is shown shorter than it is.
func (t *Text) Cut() bool {
	if t.shorter() {
		return false
	}
	return strings.Join(strings.Fields(strings.Join(t.shown, " ")), " ") != strings.Join(strings.Fields(t.says()), " ")
}

// shorter says whether one of its shorter ways is shown, whole.
func (t *Text) shorter() bool {
	return len(t.shown) == 1 && slices.ContainsFunc(t.other, func(s string) bool { return Measures.Say(s) == t.shown[0] })
}

func (t *Text) measure(s string) float32 { return Width(t.face, s) }

// Width is how wide a text is in a face.
func Width(f look.Face, s string) float32 {
	if s == "" {
		return 0
	}
	size, _ := fyne.CurrentApp().Driver().RenderedTextSize(s, f.Size, f.Style(), f.Source())
	return size.Width
}

// reflow breaks the text into the lines that are shown at the present width.
func (t *Text) reflow() {
	t.turn = Measures.turn
	text := t.says()
	switch {
	case t.wrap:
		t.shown = wrapped(text, t.width, t.measure)
		if t.most > 0 && len(t.shown) > t.most {
			rest := strings.Join(t.shown[t.most-1:], " ")
			t.shown = append(t.shown[:t.most-1], cut(rest, t.width, t.measure))
		}
		if t.most == 1 && t.width > 0 && len(t.shown) == 1 && t.measure(t.shown[0]) > t.width+0.5 { // one word, longer than its room
			t.shown[0] = cut(t.shown[0], t.width, t.measure)
		}
	case t.whole:
		t.shown = strings.Split(text, "\n")
	case t.measure(text) <= t.width+0.5:
		t.shown = []string{text}
	default:
		last := text
		for _, s := range t.other {
			last = Measures.Say(s)
			if t.measure(last) <= t.width+0.5 {
				t.shown = []string{last}
				return
			}
		}
		t.shown = []string{cut(last, t.width, t.measure)}
	}
}

// says is its text in the measures that are wished.
func (t *Text) says() string { return Measures.Say(t.text) }

// remeasure breaks the text anew where other measures are wished by now.
func (t *Text) remeasure() {
	if t.turn != Measures.turn {
		t.reflow()
	}
}

// Resize breaks the text anew where its width changes.
func (t *Text) Resize(size fyne.Size) {
	if size.Width != t.width {
		t.width = size.Width
		t.reflow()
		t.BaseWidget.Resize(size)
		t.Refresh()
		return
	}
	t.BaseWidget.Resize(size)
}

// CreateRenderer draws it.
func (t *Text) CreateRenderer() fyne.WidgetRenderer {
	t.ExtendBaseWidget(t)
	p := &render.Renderer{}
	var lines []*canvas.Text
	strike := canvas.NewLine(look.Colour(t.face.Colour))
	p.Lay = func(size fyne.Size) {
		pad := float32(0)
		if !t.wrap || t.most > 0 {
			pad = max(0, (size.Height-t.face.Line*float32(len(lines)))/2)
		}
		for i, l := range lines {
			h := l.MinSize().Height
			render.Place(l, 0, pad+float32(i)*t.face.Line+(t.face.Line-h)/2, size.Width, h)
		}
		strike.Position1 = fyne.NewPos(0, size.Height/2)
		strike.Position2 = fyne.NewPos(min(size.Width, t.measure(t.says())), size.Height/2)
	}
	p.Min = func() fyne.Size {
		t.remeasure()
		switch {
		case t.wrap:
			return fyne.NewSize(20, t.face.Line*float32(max(1, len(t.shown))))
		case t.whole:
			wide := float32(0)
			for _, line := range t.shown {
				wide = max(wide, t.measure(line))
			}
			return fyne.NewSize(wide, t.face.Line*float32(len(t.shown)))
		}
		return fyne.NewSize(min(24, t.measure(t.says())), t.face.Line)
	}
	p.Again = func() {
		t.remeasure()
		colour := look.Colour(t.face.Colour)
		for len(lines) < len(t.shown) {
			lines = append(lines, canvas.NewText("", colour))
		}
		lines = lines[:len(t.shown)]
		p.Parts = p.Parts[:0]
		for i, l := range lines {
			l.Text, l.Color, l.TextSize, l.TextStyle = t.shown[i], colour, t.face.Size, t.face.Style()
			l.FontSource, l.Alignment = t.face.Source(), t.align
			p.Parts = append(p.Parts, l)
		}
		strike.StrokeColor, strike.StrokeWidth = colour, 1
		if t.struck {
			p.Parts = append(p.Parts, strike)
		}
		p.Lay(t.Size())
		canvas.Refresh(t)
	}
	t.reflow()
	p.Again()
	return p
}

// cut shortens s to a width, with an ellipsis.
func cut(s string, width float32, measure func(string) float32) string {
	r := []rune(s)
	low, high := 0, len(r) // the longest that fits lies between
	for low < high {
		mid := (low + high + 1) / 2
		if measure(strings.TrimRight(string(r[:mid]), " ,.;")+"…") <= width {
			low = mid
		} else {
			high = mid - 1
		}
	}
	if low == 0 {
		return ""
	}
	return strings.TrimRight(string(r[:low]), " ,.;") + "…"
}

// wrapped breaks a text into lines no wider than width where words allow it.
func wrapped(s string, width float32, measure func(string) float32) []string {
	var out []string
	for _, paragraph := range strings.Split(s, "\n") {
		line := ""
		for _, word := range strings.Fields(paragraph) {
			longer := word
			if line != "" {
				longer = line + " " + word
			}
			if line == "" || measure(longer) <= width {
				line = longer
				continue
			}
			out = append(out, line)
			line = word
		}
		out = append(out, line)
	}
	return out
}

// NewClamped gives flowing text of at most so many lines, in the middle of its room.
func NewClamped(face look.Face, lines int) *Text {
	t := NewPara(face, "")
	t.most = lines
	return t
}

// NewFlowing gives flowing text of as many lines as it needs, in the middle of its room: for rows as high as it (High).
func NewFlowing(face look.Face) *Text { return NewClamped(face, math.MaxInt) }

// High is how high flowing text is at a width. It is asked for all the rows of a table, and not only for those in
// sight: each word is measured once, and a line only where its words do not tell whether it fits.
func High(face look.Face, text string, width float32) float32 {
	if theme := fyne.CurrentApp().Settings().Theme(); wordsOf != theme {
		wordsOf = theme
		clear(wordWidths)
	}
	face.Colour = ""
	space, lines := wordWidth(face, "n n")-2*wordWidth(face, "n"), 0
	for paragraph := range strings.SplitSeq(Measures.Say(text), "\n") {
		lines++
		line, from, words := float32(0), 0, strings.Fields(paragraph)
		for i, word := range words {
			wide := wordWidth(face, word)
			longer, doubt := line+space+wide, float32(i-from+1) // each was rounded
			switch {
			case i == from:
				line = wide
			case longer <= width-doubt, longer <= width+doubt && Width(face, strings.Join(words[from:i+1], " ")) <= width:
				line = longer
			default:
				lines++
				line, from = wide, i
			}
		}
	}
	return face.Line * float32(lines)
}

type wordIn struct {
	face look.Face
	word string
}

var (
	wordWidths = map[wordIn]float32{}
	wordsOf    fyne.Theme // in whose lettering
)

func wordWidth(face look.Face, word string) float32 {
	key := wordIn{face, word}
	if w, ok := wordWidths[key]; ok {
		return w
	}
	w := Width(face, word)
	wordWidths[key] = w
	return w
}
