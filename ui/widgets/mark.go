package widgets

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/rosters"
	"frontier/ui/look"
	"frontier/ui/render"
)

// Mark is a small drawing in colours of the theme.
type Mark struct {
	widget.BaseWidget
	size float32
	draw func() fyne.Resource
}

// NewMark gives a drawing; draw is asked again when the theme changes.
func NewMark(size float32, draw func() fyne.Resource) *Mark {
	m := &Mark{size: size, draw: draw}
	m.ExtendBaseWidget(m)
	return m
}

// NewIcon gives one of the drawn icons.
func NewIcon(size float32, name string, colour fyne.ThemeColorName) *Mark {
	return NewMark(size, func() fyne.Resource { return look.Icon(name, colour) })
}

// SetDraw changes what is drawn.
func (m *Mark) SetDraw(draw func() fyne.Resource) {
	m.draw = draw
	m.Refresh()
}

// CreateRenderer draws it.
func (m *Mark) CreateRenderer() fyne.WidgetRenderer {
	img := &canvas.Image{FillMode: canvas.ImageFillContain}
	p := &render.Renderer{Parts: []fyne.CanvasObject{img}}
	p.Lay = func(size fyne.Size) {
		s := min(m.size, size.Width, size.Height)
		render.Place(img, (size.Width-s)/2, (size.Height-s)/2, s, s)
	}
	p.Min = func() fyne.Size { return fyne.NewSquareSize(m.size) }
	p.Again = func() {
		if m.draw == nil {
			return
		}
		if res := m.draw(); img.Resource == nil || res == nil || img.Resource.Name() != res.Name() {
			img.Resource = res
			img.Refresh()
		}
	}
	p.Again()
	return p
}

// drawing makes a resource of SVG elements in a box of 24 by 24. Colours are written as
// {name} of the theme.
func drawing(id, body string) fyne.Resource {
	for _, n := range []fyne.ThemeColorName{look.Ink, look.Full, look.Worn, look.Spent, look.Panel, look.Primary, look.OnPrimary, look.Rule, look.RuleStrong, look.InkSoft, look.Wounded, look.Danger, look.Field} {
		body = strings.ReplaceAll(body, "{"+string(n)+"}", look.Hex(n))
	}
	dark := "l"
	if look.Dark() {
		dark = "d"
	}
	return fyne.NewStaticResource(id+dark+".svg", []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24">`+body+`</svg>`))
}

// GradeMark is the shape that says Full, Worn or Spent: a disc, a half-filled diamond, an
// open triangle; a cross for a unit that is no more.
func GradeMark(g rosters.Grade) fyne.Resource {
	switch g {
	case rosters.Full:
		return drawing("full", `<circle cx="12" cy="12" r="9.5" fill="none" stroke="{campaignInk}" stroke-width="1.8"/><circle cx="12" cy="12" r="6" fill="{campaignFull}"/>`)
	case rosters.Worn:
		return drawing("worn", `<path d="M3 12 L21 12 L12 21 z" fill="{campaignWounded}"/><path d="M12 3 L21 12 L12 21 L3 12 z" fill="none" stroke="{campaignInk}" stroke-width="2" stroke-linejoin="round"/>`)
	case rosters.Spent:
		return drawing("spent", `<path d="M3.5 5 L20.5 5 L12 20 z" fill="none" stroke="{campaignSpent}" stroke-width="2.6" stroke-linejoin="round"/>`)
	}
	return drawing("gone", `<path d="M5 5 L19 19 M19 5 L5 19" fill="none" stroke="{campaignInkSoft}" stroke-width="2.4" stroke-linecap="round"/>`)
}

// ObjectiveMark is the shape that says how an objective stands: a disc where it is held or won, a
// half-filled diamond where a part is earned, a dashed ring where nothing is yet, an open triangle
// where it is lost for good, a ring with a question where it is not known.
func ObjectiveMark(standing state.Standing, earned, points int, hidden bool) fyne.Resource {
	switch {
	case hidden:
		return drawing("unknown", `<circle cx="12" cy="12" r="9" fill="none" stroke="{campaignInkSoft}" stroke-width="1.6"/><path d="M9 9.5 C9 5.5 15 5.5 15 9.5 C15 12 12 12 12 14.5 M12 16.5 L12 18" fill="none" stroke="{campaignInkSoft}" stroke-width="1.8" stroke-linecap="round"/>`)
	case earned >= points && points > 0:
		return GradeMark(rosters.Full)
	case earned > 0:
		return GradeMark(rosters.Worn)
	case standing == state.Lost:
		return GradeMark(rosters.Spent)
	}
	return drawing("notyet", `<circle cx="12" cy="12" r="9" fill="none" stroke="{campaignInkSoft}" stroke-width="1.8" stroke-dasharray="3 3"/>`)
}

// Grade shows a grade as mark and word.
type Grade struct {
	widget.BaseWidget
	grade rosters.Grade
}

// NewGrade shows a grade.
func NewGrade(g rosters.Grade) *Grade {
	m := &Grade{grade: g}
	m.ExtendBaseWidget(m)
	return m
}

// SetGrade shows another grade; empty: nothing.
func (g *Grade) SetGrade(grade rosters.Grade) {
	if g.grade != grade {
		g.grade = grade
		g.Refresh()
	}
}

// GradeWord is the word for a grade.
func GradeWord(g rosters.Grade) string {
	switch g {
	case rosters.Full:
		return "Full"
	case rosters.Worn:
		return "Worn"
	case rosters.Spent:
		return "Spent"
	case rosters.Destroyed:
		return "Gone"
	}
	return ""
}

// GradeColour is the colour of that word.
func GradeColour(g rosters.Grade) fyne.ThemeColorName {
	switch g {
	case rosters.Full:
		return look.Full
	case rosters.Worn:
		return look.Worn
	case rosters.Spent:
		return look.Spent
	}
	return look.InkSoft
}

// CreateRenderer draws it.
func (g *Grade) CreateRenderer() fyne.WidgetRenderer {
	mark := NewMark(15, func() fyne.Resource { return GradeMark(g.grade) })
	word := NewText(look.Body, "")
	p := &render.Renderer{Parts: []fyne.CanvasObject{mark, word}}
	p.Lay = func(size fyne.Size) {
		render.Place(mark, 0, (size.Height-15)/2, 15, 15)
		render.Place(word, 20, 0, size.Width-20, size.Height)
	}
	p.Min = func() fyne.Size { return fyne.NewSize(58, 18) }
	p.Again = func() {
		mark.Hidden = g.grade == ""
		mark.Refresh()
		word.SetFace(look.Body.In(GradeColour(g.grade)))
		word.SetText(GradeWord(g.grade))
		word.Refresh()
	}
	p.Again()
	return p
}

// Die shows one die as it fell: six-sided with pips, ten-sided as a kite with its
// number, others as a square with their number. Counting dice are rimmed, the others
// greyed.
func Die(sides, face int, counts bool) fyne.Resource {
	fill, rim, line, ink := look.Hex(look.DieFace), "{campaignPrimary}", "2.6", dieInk()
	if !counts {
		fill, rim, line = look.Hex(look.DieGrey), "{campaignRuleStrong}", "1"
	}
	var body strings.Builder
	if sides == 6 {
		fmt.Fprintf(&body, `<rect x="2" y="2" width="20" height="20" rx="4" fill="%s" stroke="%s" stroke-width="%s"/>`, fill, rim, line)
		for _, at := range pips[min(max(face, 1), 6)] {
			fmt.Fprintf(&body, `<circle cx="%d" cy="%d" r="2" fill="%s"/>`, at[0], at[1], ink)
		}
	} else {
		fmt.Fprintf(&body, `<path d="M12 1.4 L22.4 10.4 L21.4 15.4 L12 22.6 L2.6 15.4 L1.6 10.4 z" fill="%s" stroke="%s" stroke-width="%s" stroke-linejoin="round"/>`, fill, rim, line)
		body.WriteString(numeral(face, ink))
	}
	return drawing(fmt.Sprintf("d%d-%d-%v", sides, face, counts), body.String())
}

var pips = [7][][2]int{
	1: {{12, 12}},
	2: {{7, 7}, {17, 17}},
	3: {{7, 7}, {12, 12}, {17, 17}},
	4: {{7, 7}, {17, 7}, {7, 17}, {17, 17}},
	5: {{7, 7}, {17, 7}, {12, 12}, {7, 17}, {17, 17}},
	6: {{7, 6}, {17, 6}, {7, 12}, {17, 12}, {7, 18}, {17, 18}},
}

// strokes draws the figures as pens do, in a box 6 wide and 9 high.
var strokes = [10]string{
	"M3 0 C0.6 0 0 2 0 4.5 C0 7 0.6 9 3 9 C5.4 9 6 7 6 4.5 C6 2 5.4 0 3 0",
	"M1.2 1.8 L3.4 0 L3.4 9",
	"M0.2 2.2 C0.4 0.6 1.6 0 3 0 C4.6 0 5.8 0.9 5.8 2.4 C5.8 4.6 0.4 6.4 0.2 9 L6 9",
	"M0.3 1.4 C1 0.4 2 0 3 0 C4.6 0 5.6 0.9 5.6 2.1 C5.6 3.5 4.4 4.2 2.6 4.2 C4.6 4.2 6 5.2 6 6.6 C6 8.1 4.7 9 3 9 C1.8 9 0.7 8.6 0 7.6",
	"M4.4 9 L4.4 0 L0 6.2 L6 6.2",
	"M5.4 0 L1 0 L0.6 4 C1.4 3.4 2.2 3.2 3 3.2 C4.8 3.2 6 4.3 6 6 C6 7.8 4.7 9 3 9 C1.8 9 0.7 8.6 0 7.6",
	"M5.2 0.8 C4.6 0.3 4 0 3.2 0 C1 0 0 2.2 0 5 C0 7.6 1.1 9 3 9 C4.8 9 6 7.8 6 6.1 C6 4.4 4.8 3.4 3.2 3.4 C1.8 3.4 0.6 4.2 0.1 5.4",
	"M0 0 L6 0 L2.2 9",
	"M3 4.2 C1.4 4.2 0.4 3.3 0.4 2.1 C0.4 0.9 1.4 0 3 0 C4.6 0 5.6 0.9 5.6 2.1 C5.6 3.3 4.6 4.2 3 4.2 C1.2 4.2 0 5.2 0 6.6 C0 8 1.2 9 3 9 C4.8 9 6 8 6 6.6 C6 5.2 4.8 4.2 3 4.2",
	"M0.8 8.2 C1.4 8.7 2 9 2.8 9 C5 9 6 6.8 6 4 C6 1.4 4.9 0 3 0 C1.2 0 0 1.2 0 2.9 C0 4.6 1.2 5.6 2.8 5.6 C4.2 5.6 5.4 4.8 5.9 3.6",
}

// numeral draws a number in the middle of the die.
func numeral(n int, ink string) string {
	digits := fmt.Sprint(max(n, 0))
	w, gap, narrow := 6.0, 2.0, 1.0
	if len(digits) > 1 {
		w, gap, narrow = 4.4, 1.8, 0.73
	}
	x := 12 - (float64(len(digits))*(w+gap)-gap)/2
	var b strings.Builder
	for _, d := range digits {
		fmt.Fprintf(&b, `<path d="%s" fill="none" stroke="%s" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"/>`, shifted(strokes[d-'0'], narrow, x, 7.5), ink)
		x += w + gap
	}
	return b.String()
}

// shifted makes a path so much narrower and moves it.
func shifted(path string, narrow, dx, dy float64) string {
	var out []string
	y := false
	for _, word := range strings.Fields(path) {
		letter := ""
		if word[0] >= 'A' && word[0] <= 'Z' {
			letter, word = word[:1], word[1:]
		}
		var v float64
		fmt.Sscan(word, &v)
		if y {
			v += dy
		} else {
			v = v*narrow + dx
		}
		y = !y
		out = append(out, fmt.Sprintf("%s%.2f", letter, v))
	}
	return strings.Join(out, " ")
}

// FateMark says how a leader fared: an open ring unhurt, a filled disc dead, amber
// wounded, a barred ring taken.
func FateMark(fate string) fyne.Resource {
	ring := `<circle cx="12" cy="12" r="9" fill="%s" stroke="{campaignInk}" stroke-width="2.4"/>`
	switch fate {
	case "killed":
		return drawing("fate-killed", fmt.Sprintf(ring, "{campaignInk}"))
	case "wounded":
		return drawing("fate-wounded", fmt.Sprintf(ring, "{campaignWounded}"))
	case "captured":
		return drawing("fate-captured", fmt.Sprintf(ring, "none")+`<path d="M8 5 V19 M16 5 V19" stroke="{campaignInk}" stroke-width="2.4" fill="none"/>`)
	}
	return drawing("fate-unhurt", fmt.Sprintf(ring, "none"))
}

// KnownMark says how well a force is known: a full disc in sight, an amber one by a report, an
// open ring not at all.
func KnownMark(known intelligence.Acquaintance) fyne.Resource {
	disc := `<circle cx="12" cy="12" r="9" fill="%s" stroke="{campaignInk}" stroke-width="2.4"/>`
	switch known {
	case intelligence.Known:
		return drawing("known", fmt.Sprintf(disc, "{campaignFull}"))
	case intelligence.Reported:
		return drawing("reported", fmt.Sprintf(disc, "{campaignWounded}"))
	}
	return drawing("unknown", fmt.Sprintf(disc, "none"))
}

// dieInk is the ink of dice and cards, whose ground is light by day and by lamp.
func dieInk() string {
	if look.Dark() {
		return look.Hex(look.Panel)
	}
	return look.Hex(look.Ink)
}
