package scenario

import (
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"

	"frontier/internal/words"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/widgets"
)

// control is a field of a form in the window.
type control struct {
	field Field
	view  fyne.CanvasObject
	show  func(d *Draft, retype bool) // retype: what is being typed gives way too
	ring  func(wrong bool)
	text  *widgets.Field // where something is typed; nil: nowhere
	bad   error          // why what is typed there cannot be held
}

// newControl makes the control of a field.
func (p *Page) newControl(f Field) *control {
	c := &control{field: f, ring: func(bool) {}}
	switch f.Kind {
	case Pick:
		p.asPick(c)
	case Yes:
		on := widgets.NewSwitch(probed(f), false, func(on bool) { p.did(p.draft.Set(on, f.Path...)) })
		c.view = widgets.Across(0, on)
		c.show = func(d *Draft, _ bool) { on.Set(d.On(&c.field)) }
	case Marks:
		if len(f.Words) > len(directions) {
			p.asMarks(c)
		} else {
			p.asSegments(c)
		}
	default:
		p.asText(c)
	}
	return c
}

// probed is how the probe knows the control of a field.
func probed(f Field) string { return "scenario." + f.Name() }

// asText is a line to write in, or several.
func (p *Page) asText(c *control) {
	line := widgets.NewField(probed(c.field), "")
	line.Part, line.Scroll = true, fyne.ScrollHorizontalOnly
	if c.field.Kind == Prose {
		line.MultiLine, line.Wrapping, line.Scroll = true, fyne.TextWrapWord, fyne.ScrollVerticalOnly
	}
	c.text, c.ring = line, line.SetWrong
	silent := false
	line.OnChanged = func(text string) {
		if silent {
			return
		}
		c.bad = p.draft.Write(&c.field, text)
		p.changed()
	}
	c.view = line.View
	c.show = func(d *Draft, retype bool) {
		if !retype && (c.bad != nil || p.typesIn(line)) {
			return
		}
		c.bad = nil
		if text := d.Text(&c.field); text != line.Text {
			silent = true
			line.SetText(text)
			silent = false
		}
	}
}

// asPick is a list that opens.
func (p *Page) asPick(c *control) {
	list := widgets.NewSelect(probed(c.field), func(i int) { p.did(p.draft.Pick(&c.field, i)) })
	titles := make([]string, len(c.field.Words))
	for i, w := range c.field.Words {
		titles[i] = w.Title
	}
	c.view, c.ring = list.View, list.SetWrong
	c.show = func(d *Draft, _ bool) { list.Set(titles, d.Picked(&c.field)) }
}

// asSegments is a row of words, each pressed in or not.
func (p *Page) asSegments(c *control) {
	var row []fyne.CanvasObject
	var all []*widgets.Button
	for i, w := range c.field.Words {
		b := widgets.NewSegment(probed(c.field)+"."+w.Title, initials(w.Title), func() {
			p.did(p.draft.Mark(&c.field, i, !p.draft.Marked(&c.field)[i]))
		})
		all, row = append(all, b.Tip(words.Capital(w.Title))), append(row, b)
	}
	c.view = widgets.Across(4, row...)
	c.show = func(d *Draft, _ bool) {
		for i, on := range d.Marked(&c.field) {
			all[i].SetPressed(on)
		}
	}
}

// initials are the first letters of a direction: NE.
func initials(title string) string {
	var out strings.Builder
	for _, part := range strings.Split(title, "-") {
		_, n := utf8.DecodeRuneInString(part)
		out.WriteString(strings.ToUpper(part[:n]))
	}
	return out.String()
}

// asMarks names the words that are said, and opens a sheet with all of them.
func (p *Page) asMarks(c *control) {
	said := widgets.NewText(look.Body, "")
	change := widgets.NewButton(probed(c.field), "Change…", func() { p.marksSheet(c) })
	c.view = widgets.Across(8, widgets.Spring(said), change)
	c.show = func(d *Draft, _ bool) {
		var titles []string
		for i, on := range d.Marked(&c.field) {
			if on {
				titles = append(titles, c.field.Words[i].Title)
			}
		}
		said.SetText(strings.Join(titles, ", "))
	}
}

// marksSheet shows all words with what they mean, and what the rule set makes of each.
func (p *Page) marksSheet(c *control) {
	makes := p.engine().Makes()[c.field.Of]
	var rows []fyne.CanvasObject
	for i, on := range p.draft.Marked(&c.field) {
		w := c.field.Words[i]
		made := ""
		if word, ok := w.Value.(string); ok && makes[word] != "" {
			made = p.engine().About().Title + ": " + makes[word]
		}
		turn := widgets.NewSwitch(probed(c.field)+"."+w.Title, on, func(on bool) { p.did(p.draft.Mark(&c.field, i, on)) })
		rows = append(rows, widgets.AcrossTop(10, turn, widgets.Sized(130, 0, widgets.NewText(look.Strong, w.Title)),
			widgets.Spring(widgets.Down(0, widgets.NewPara(look.Body, w.Means), widgets.NewPara(look.Small, made)))))
	}
	parts.Ask(p.Canvas(), c.field.Label, "", 640, widgets.Down(6, rows...), "", "", nil)
}
