package rules

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"frontier/battle"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/widgets"
)

// control edits one value of an input, or of a part of one.
type control interface {
	view() fyne.CanvasObject
	value() json.RawMessage // nil: left out
	set(json.RawMessage)    // shows a value without telling anybody
	mark(what string)       // says what is wrong with it; empty: nothing
}

// hand is what a control tells the form around it.
type hand struct {
	wide    float32 // room for a control
	changed func()
	entered func() // Return was pressed
	resized func() // a list has another number of rows
	bare    bool   // parts stand below others like them, which have the titles
}

// controlOf makes the control for an input. The probe knows it by name.
func controlOf(in battle.Input, name string, h hand) control {
	switch in.Kind {
	case battle.Bool:
		return newBoolControl(name, h)
	case battle.Choice:
		return newChoiceControl(in, name, h)
	case battle.Int, battle.Number:
		return newNumberControl(in, name, h)
	case battle.List:
		return newListControl(in, name, h)
	case battle.Tuple, battle.Record:
		return newPartsControl(in, name, h)
	}
	return newTextControl(name, h)
}

// initial is the value with which an input begins. It is nil where the input takes over
// another one's.
func initial(in battle.Input) json.RawMessage {
	if in.DefaultFrom != "" {
		return nil
	}
	if !in.Required {
		if b, err := json.Marshal(in.Default); err == nil && string(b) != "null" {
			return b
		}
	}
	return plainest(in)
}

// plainest is a value with which an input without a default can begin: a small number, the
// first word.
func plainest(in battle.Input) json.RawMessage {
	switch in.Kind {
	case battle.Bool:
		return json.RawMessage("false")
	case battle.Choice:
		return quoted(in.Values[0])
	case battle.Int, battle.Number:
		return json.RawMessage(begins(in).String())
	case battle.List:
		var out []json.RawMessage
		for i := range int(in.Min / battle.One) {
			out = append(out, another(*in.Of, i))
		}
		return arrayOf(out)
	case battle.Tuple:
		var out []json.RawMessage
		for _, p := range in.Parts {
			out = append(out, initial(p))
		}
		return arrayOf(out)
	case battle.Record:
		var out []keyedValue
		for _, p := range in.Parts {
			out = append(out, keyedValue{p.Key, initial(p)})
		}
		return objectOf(out)
	}
	if in.Min > 0 {
		return quoted("A")
	}
	return quoted("")
}

// another is the value with which row n of a list begins: it has a name of its own, and
// stands elsewhere than the others.
func another(in battle.Input, n int) json.RawMessage {
	switch in.Kind {
	case battle.Text:
		return quoted(string(rune('A' + n%26)))
	case battle.Tuple:
		var out []json.RawMessage
		for i, p := range in.Parts {
			v := initial(p)
			if i == 0 && p.Kind == battle.Int {
				v = json.RawMessage(min(begins(p)+battle.Length(n)*battle.One, p.Max).String())
			}
			out = append(out, v)
		}
		return arrayOf(out)
	case battle.Record:
		var out []keyedValue
		for i, p := range in.Parts {
			v := initial(p)
			switch {
			case p.Kind == battle.Text && p.Required:
				v = another(p, n)
			case i == 0 && p.Kind == battle.Int && p.Required:
				v = json.RawMessage(min(begins(p)+battle.Length(n)*battle.One, p.Max).String())
			}
			out = append(out, keyedValue{p.Key, v})
		}
		return objectOf(out)
	}
	return initial(in)
}

// begins is the number with which a required number begins: a small one.
func begins(in battle.Input) battle.Length {
	begin := battle.One
	if in.Unit == "figures" {
		begin = 10 * battle.One
	}
	begin = max(begin, (in.Min+battle.One-1)/battle.One*battle.One) // the lowest whole number
	return min(max(begin, in.Min), in.Max)
}

func quoted(s string) json.RawMessage {
	b, _ := json.Marshal(s) // a string always marshals
	return b
}

func arrayOf(values []json.RawMessage) json.RawMessage {
	parts := make([]string, len(values))
	for i, v := range values {
		parts[i] = string(v)
		if v == nil {
			parts[i] = "null"
		}
	}
	return json.RawMessage("[" + strings.Join(parts, ",") + "]")
}

type keyedValue struct {
	key   string
	value json.RawMessage
}

// objectOf writes an object; what is left out is left out.
func objectOf(values []keyedValue) json.RawMessage {
	var parts []string
	for _, v := range values {
		if v.value != nil {
			parts = append(parts, string(quoted(v.key))+":"+string(v.value))
		}
	}
	return json.RawMessage("{" + strings.Join(parts, ",") + "}")
}

// boolControl is a switch.
type boolControl struct{ s *widgets.Switch }

func newBoolControl(name string, h hand) *boolControl {
	c := &boolControl{widgets.NewSwitch(name, false, func(bool) { h.changed() })}
	c.s.OnReturn = h.entered
	return c
}

func (c *boolControl) view() fyne.CanvasObject { return widgets.Across(0, c.s) }
func (c *boolControl) value() json.RawMessage  { return json.RawMessage(strconv.FormatBool(c.s.On())) }
func (c *boolControl) set(v json.RawMessage)   { c.s.Set(string(v) == "true") }
func (c *boolControl) mark(string)             {}

// choiceControl is a row of segments where the words have room in it, else a list that
// opens.
type choiceControl struct {
	in       battle.Input
	texts    []string
	segments *widgets.Choice
	list     *widgets.Select // its first line may be: as another input
	box      fyne.CanvasObject
}

func newChoiceControl(in battle.Input, name string, h hand) *choiceControl {
	c := &choiceControl{in: in}
	var names []string
	widest := float32(0)
	for _, v := range in.Values {
		text := parts.Capital(parts.Words(v))
		if v == "" {
			text = "None"
		}
		c.texts, names = append(c.texts, text), append(names, name+"."+v)
		widest = max(widest, widgets.Width(look.Strong, text))
	}
	if in.DefaultFrom == "" && float32(len(in.Values))*(widest+16) <= h.wide {
		c.segments = widgets.NewChoice(0, names, c.texts, -1, func(int) { h.changed() }).Evenly()
		c.box = widgets.Sized(0, look.Control, c.segments.View)
		return c
	}
	if in.DefaultFrom != "" {
		c.texts = append([]string{"As " + parts.Words(in.DefaultFrom)}, c.texts...)
	}
	c.list = widgets.NewSelect(name, func(int) { h.changed() })
	c.box = widgets.Sized(0, look.Control, c.list.View)
	return c
}

func (c *choiceControl) view() fyne.CanvasObject { return c.box }

func (c *choiceControl) value() json.RawMessage {
	i := -1
	if c.segments != nil {
		i = c.segments.Chosen()
	} else if i = c.list.Chosen(); c.in.DefaultFrom != "" {
		i--
	}
	if i < 0 || i >= len(c.in.Values) {
		return nil
	}
	return quoted(c.in.Values[i])
}

func (c *choiceControl) set(v json.RawMessage) {
	var s string
	i := -1
	if json.Unmarshal(v, &s) == nil {
		i = slices.Index(c.in.Values, s)
	}
	switch {
	case c.segments != nil:
		c.segments.Choose(i)
		return
	case c.in.DefaultFrom != "":
		i++
	}
	c.list.Set(c.texts, i)
}

func (c *choiceControl) mark(what string) {
	if c.list != nil {
		c.list.SetWrong(what != "")
	}
}

// numberControl is a number that is written, or stepped up and down.
type numberControl struct {
	in     battle.Input
	s      *widgets.Stepper
	silent bool
}

func newNumberControl(in battle.Input, name string, h hand) *numberControl {
	c := &numberControl{in: in}
	hint := ""
	if in.DefaultFrom != "" {
		hint = "same"
	}
	c.s = widgets.NewStepper(name, hint, func(by int) {
		to := in.Min
		if now, err := battle.ParseLength(c.text()); err == nil {
			to = min(max(now+battle.Length(by)*battle.One, in.Min), in.Max)
		}
		c.s.Field.SetText(to.String())
	})
	if h.wide < 112 {
		c.s.Bare()
	}
	c.s.Field.OnChanged = func(string) {
		if !c.silent {
			h.changed()
		}
	}
	c.s.Field.OnSubmitted = func(string) { h.entered() }
	return c
}

func (c *numberControl) view() fyne.CanvasObject { return c.s.View }
func (c *numberControl) text() string            { return strings.TrimSpace(c.s.Field.Text) }

func (c *numberControl) value() json.RawMessage {
	text := strings.TrimPrefix(strings.Replace(c.text(), "−", "-", 1), "+")
	if text == "" {
		return nil
	}
	if short := strings.TrimLeft(text, "0"); short != text { // 07 is 7
		if short == "" || short[0] == '.' {
			short = "0" + short
		}
		text = short
	}
	if text[0] == '-' || text[0] >= '0' && text[0] <= '9' {
		if json.Valid([]byte(text)) {
			return json.RawMessage(text)
		}
	}
	return quoted(text) // the rules say what is wrong with it
}

func (c *numberControl) set(v json.RawMessage) {
	c.silent = true
	c.s.Field.SetText(strings.Trim(string(v), `"`))
	c.silent = false
}

func (c *numberControl) mark(what string) { c.s.Field.SetWrong(what != "") }

// textControl is a line to write in.
type textControl struct {
	f      *widgets.Field
	silent bool
}

func newTextControl(name string, h hand) *textControl {
	c := &textControl{f: widgets.NewField(name, "")}
	c.f.OnChanged = func(string) {
		if !c.silent {
			h.changed()
		}
	}
	c.f.OnSubmitted = func(string) { h.entered() }
	return c
}

func (c *textControl) view() fyne.CanvasObject { return c.f.View }
func (c *textControl) value() json.RawMessage  { return quoted(c.f.Text) }
func (c *textControl) mark(what string)        { c.f.SetWrong(what != "") }

func (c *textControl) set(v json.RawMessage) {
	var s string
	if json.Unmarshal(v, &s) == nil {
		c.silent = true
		c.f.SetText(s)
		c.silent = false
	}
}

// partsControl sets the parts of a tuple or record side by side.
type partsControl struct {
	in    battle.Input
	parts []control
	box   *fyne.Container
}

func newPartsControl(in battle.Input, name string, h hand) *partsControl {
	c := &partsControl{in: in}
	each := h
	each.wide = (h.wide - 8*float32(len(in.Parts)-1)) / float32(max(len(in.Parts), 1))
	var columns []fyne.CanvasObject
	for i, p := range in.Parts {
		key := p.Key
		if key == "" {
			key = fmt.Sprint(i)
		}
		part := controlOf(p, name+"."+key, each)
		c.parts = append(c.parts, part)
		column := widgets.Down(2, part.view())
		if !h.bare {
			column = widgets.Down(2, widgets.Spring(), widgets.NewPara(look.Small, p.Title), part.view()) // titles of two lines and of one stand on one ground
		}
		columns = append(columns, column)
	}
	c.box = widgets.Even(8, columns...)
	return c
}

func (c *partsControl) view() fyne.CanvasObject { return c.box }

func (c *partsControl) value() json.RawMessage {
	if c.in.Kind == battle.Tuple {
		var out []json.RawMessage
		for _, p := range c.parts {
			out = append(out, p.value())
		}
		return arrayOf(out)
	}
	var out []keyedValue
	for i, p := range c.parts {
		out = append(out, keyedValue{c.in.Parts[i].Key, p.value()})
	}
	return objectOf(out)
}

func (c *partsControl) set(v json.RawMessage) {
	var tuple []json.RawMessage
	var record map[string]json.RawMessage
	switch {
	case c.in.Kind == battle.Tuple && json.Unmarshal(v, &tuple) == nil:
		for i, p := range c.parts {
			if i < len(tuple) {
				p.set(tuple[i])
			}
		}
	case json.Unmarshal(v, &record) == nil:
		for i, p := range c.parts {
			value, ok := record[c.in.Parts[i].Key]
			if !ok {
				value = initial(c.in.Parts[i])
			}
			p.set(value)
		}
	}
}

// mark marks the part that is named, or all of them.
func (c *partsControl) mark(what string) {
	named := slices.ContainsFunc(c.in.Parts, func(p battle.Input) bool { return strings.Contains(what, " "+p.Key+" ") })
	for i, p := range c.parts {
		if named && !strings.Contains(what, " "+c.in.Parts[i].Key+" ") {
			p.mark("")
		} else {
			p.mark(what)
		}
	}
}

// listControl edits a list: a row for each element, one to add another, and each can be
// taken out.
type listControl struct {
	in   battle.Input
	name string
	h    hand
	rows []control
	box  *fyne.Container
	add  *widgets.Button
}

func newListControl(in battle.Input, name string, h hand) *listControl {
	c := &listControl{in: in, name: name, h: h, box: widgets.Down(6)}
	c.add = widgets.NewButton(name+".add", "Add a row", func() {
		c.put(append(c.values(), another(*c.in.Of, len(c.rows))))
		c.h.changed()
		c.h.resized()
	})
	c.put(nil)
	return c
}

func (c *listControl) view() fyne.CanvasObject { return c.box }

func (c *listControl) values() []json.RawMessage {
	var out []json.RawMessage
	for _, r := range c.rows {
		out = append(out, r.value())
	}
	return out
}

func (c *listControl) value() json.RawMessage { return arrayOf(c.values()) }

func (c *listControl) set(v json.RawMessage) {
	var values []json.RawMessage
	if json.Unmarshal(v, &values) == nil {
		c.put(values)
	}
}

// put makes a row for each value.
func (c *listControl) put(values []json.RawMessage) {
	c.rows, c.box.Objects = nil, nil
	row := c.h
	row.wide = c.h.wide - 42
	for i, v := range values {
		row.bare = i > 0
		r := controlOf(*c.in.Of, fmt.Sprintf("%s.%d", c.name, i), row)
		r.set(v)
		c.rows = append(c.rows, r)
		out := widgets.NewButton(fmt.Sprintf("%s.%d.remove", c.name, i), "×", func() {
			c.put(slices.Delete(c.values(), i, i+1))
			c.h.changed()
			c.h.resized()
		}).Narrow()
		c.box.Add(widgets.Edges(nil, nil, nil, widgets.Padded(0, 0, 0, 8, widgets.Down(0, widgets.Spring(), out)), r.view()))
	}
	if len(values) == 0 {
		c.box.Add(widgets.NewText(look.Small, "None yet."))
	}
	c.add.SetEnabled(len(values) < int(c.in.Max/battle.One))
	c.box.Add(widgets.Across(0, c.add))
	c.box.Refresh()
}

// mark marks the row that is named, or all of them.
func (c *listControl) mark(what string) {
	at := 0
	if _, err := fmt.Sscanf(what, "element %d", &at); err != nil {
		at = 0
	}
	for i, r := range c.rows {
		if at == 0 || i == at-1 {
			r.mark(what)
		} else {
			r.mark("")
		}
	}
}
