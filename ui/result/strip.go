package result

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/ui/look"
	"frontier/ui/widgets"
)

// strip says how far the typing is, and which keys there are.
type strip struct {
	p     *Page
	view  *fyne.Container
	done  *widgets.Text
	pips  []*widgets.Fill
	scale *widgets.Choice
}

func newStrip(p *Page) *strip {
	s := &strip{p: p, done: widgets.NewWhole(look.Section, "")}
	line := container.New(&pips{})
	for range p.blank.Units {
		pip := widgets.NewFrame("", "")
		s.pips = append(s.pips, pip)
		line.Add(pip)
	}
	s.scale = widgets.NewChoice(0, []string{"result.figures", "result.men"}, []string{"Figures", "Men"}, 0, func(i int) {
		p.form.SetByMen(i == 1)
		p.changed()
	})
	s.view = widgets.On(look.PanelAlt, widgets.Edges(nil, widgets.HRule(look.RuleStrong), nil, nil, widgets.Padded(6, look.Pad, 6, look.Pad,
		container.New(&stripLine{}, s.done, widgets.Middle(line), widgets.Middle(s.scale.View), keyHints()))))
	return s
}

func (s *strip) draw() {
	done, of := s.p.form.Done()
	clock := s.p.form.draft.Seconds
	s.done.SetText(fmt.Sprintf("%d of %s, %d:%02d", done, widgets.Of(of, "unit"), clock/60, clock%60))
	for i, pip := range s.pips {
		switch {
		case s.p.form.Count(i).Typed:
			pip.Set(look.Killed, look.Ink)
		case s.p.current != nil && s.p.current.inRow() && s.p.current.at.N == i:
			pip.Set(look.Field, look.Selection)
		default:
			pip.Set(look.Field, look.RuleStrong)
		}
	}
	men := 0
	if s.p.form.draft.ByMen {
		men = 1
	}
	s.scale.Choose(men)
	s.view.Refresh()
}

// keyHints show the keys with what each does.
func keyHints() fyne.CanvasObject {
	hints := container.New(&asFit{})
	for _, h := range [][2]string{{"Enter", "next unit"}, {"Tab", "next cell"}, {".", "none lost"}, {"S R F D O", "how it ended"}, {"=", "as above"}, {"−5", "5 are left"}, {"+", "by rank"}, {"Ctrl Z", "undo"}} {
		hints.Add(widgets.Across(5, keycap(h[0]), widgets.NewWhole(look.Small, h[1])))
	}
	return hints
}

// keycap is a key as it is lettered.
func keycap(text string) fyne.CanvasObject {
	return container.NewStack(widgets.NewFrame(look.Field, look.RuleStrong), widgets.Padded(1, 5, 1, 5, widgets.NewWhole(look.SmallInk, text)))
}

// stripLine gives progress and switch the room they need, and the keys what is left.
type stripLine struct{}

func (stripLine) Layout(o []fyne.CanvasObject, size fyne.Size) {
	x := float32(0)
	for i, w := range []float32{150, o[1].MinSize().Width, o[2].MinSize().Width} {
		w = max(w, o[i].MinSize().Width)
		put(o[i], x, 0, w, size.Height)
		x += w + 18
	}
	put(o[3], x, 0, size.Width-x, size.Height)
}

func (stripLine) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(300, 32) }

// pips set a mark for each unit side by side, narrower where there are many.
type pips struct{}

func (pips) wide(n int) float32 { return min(20, max(3, 250/float32(max(n, 1))-3)) }

func (l pips) Layout(o []fyne.CanvasObject, size fyne.Size) {
	w := l.wide(len(o))
	for i := range o {
		put(o[i], float32(i)*(w+3), 0, w, 11)
	}
}

func (l pips) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(float32(len(o))*(l.wide(len(o))+3), 11)
}

// asFit sets objects side by side at the right, as many as fit.
type asFit struct{}

func (asFit) Layout(o []fyne.CanvasObject, size fyne.Size) {
	n, wide := 0, float32(0)
	for n < len(o) && wide+o[n].MinSize().Width <= size.Width {
		wide += o[n].MinSize().Width + 16
		n++
	}
	x := max(0, size.Width-wide+16)
	for i := range o {
		if i >= n {
			o[i].Hide()
			continue
		}
		o[i].Show()
		m := o[i].MinSize()
		put(o[i], x, (size.Height-m.Height)/2, m.Width, m.Height)
		x += m.Width + 16
	}
}

func (asFit) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, 20) }
