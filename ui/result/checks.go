package result

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/ui/look"
	"frontier/ui/widgets"
)

// checks shows what is as it should be, and what was found with the buttons that mend it.
type checks struct {
	p     *Page
	view  *fyne.Container
	sure  *widgets.Text
	frame *widgets.Fill
	card  *fyne.Container
	lines [2]*finding
	more  *widgets.Text
}

// finding is a line of the card.
type finding struct {
	view    *fyne.Container
	text    *widgets.Text
	buttons [2]*widgets.Button
	repairs []Repair
}

func newChecks(p *Page) *checks {
	c := &checks{p: p, sure: widgets.NewPara(look.Body, ""), frame: widgets.NewFrame(look.Field, look.Warning), more: widgets.NewText(look.Small, "")}
	lines := widgets.Down(6)
	for i := range c.lines {
		c.lines[i] = newFinding(p, fmt.Sprintf("result.mend%d", i))
		lines.Add(c.lines[i].view)
	}
	lines.Add(c.more)
	c.card = widgets.Down(0, container.NewStack(c.frame, widgets.Padded(7, 12, 7, 12, lines)))
	c.view = widgets.Edges(widgets.HRule(look.RuleStrong), nil, nil, nil, widgets.Padded(8, look.Pad, 8, look.Pad,
		container.New(&twoFifths{}, widgets.Down(3, widgets.NewText(look.SmallHead, "Checks"), c.sure), c.card)))
	return c
}

func newFinding(p *Page, name string) *finding {
	f := &finding{text: widgets.NewClamped(look.Body, 2)}
	right := widgets.Across(6)
	for i := range f.buttons {
		f.buttons[i] = widgets.NewButton(fmt.Sprintf("%s.%d", name, i), "", func() {
			if i < len(f.repairs) {
				f.repairs[i].Do()
				p.changed()
			}
		}).Narrow()
		right.Add(f.buttons[i])
	}
	f.view = widgets.Edges(nil, nil, nil, widgets.Padded(0, 0, 0, 10, right), f.text)
	return f
}

// draw shows the two gravest findings, and says how many more there are.
func (c *checks) draw() {
	all := c.p.form.Findings()
	var sure []string
	for _, s := range c.p.form.Sure() {
		sure = append(sure, "✓ "+s)
	}
	c.sure.SetText(strings.Join(sure, "\n"))
	for i, l := range c.lines {
		if i >= len(all) {
			l.view.Hide()
			continue
		}
		x := all[i]
		l.view.Show()
		l.repairs = x.Repairs
		face := look.Body.In(look.Warning)
		if x.Stops {
			face = look.Body.In(look.Danger)
		}
		l.text.SetFace(face)
		l.text.SetText(x.Sentence())
		for k, b := range l.buttons {
			if k < len(x.Repairs) {
				b.SetText(x.Repairs[k].Text)
				b.Show()
			} else {
				b.Hide()
			}
		}
	}
	border := look.Warning
	if len(all) > 0 && all[0].Stops {
		border = look.Danger
	}
	c.frame.Set(look.Field, border)
	c.more.SetText("")
	c.more.Hide()
	if more := len(all) - len(c.lines); more > 0 {
		c.more.SetText(fmt.Sprintf("and %d more", more))
		c.more.Show()
	}
	if len(all) == 0 {
		c.card.Hide()
	} else {
		c.card.Show()
	}
	c.view.Refresh()
}

// twoFifths gives the first of two objects two fifths of the width, the other the rest.
type twoFifths struct{}

func (twoFifths) Layout(o []fyne.CanvasObject, size fyne.Size) {
	const gap = 20
	left := (size.Width - gap) * 2 / 5
	put(o[0], 0, 0, left, size.Height)
	put(o[1], left+gap, 0, size.Width-left-gap, size.Height)
}

func (twoFifths) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(300, max(o[0].MinSize().Height, o[1].MinSize().Height))
}
