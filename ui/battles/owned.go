package battles

import (
	"fmt"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"frontier/battle/cabinet"
	"frontier/internal/words"
	"frontier/ui/door"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/widgets"
)

// ownedSheet is the sheet on which a person keeps the list of what is owned to fight with.
type ownedSheet struct {
	on      fyne.Canvas
	by      door.Owned
	changed func() // the list was kept
	now     cabinet.Cabinet
	table   *widgets.Table[cabinet.Thing]
	kind    *widget.Select
	of      *widgets.Field
	number  *widgets.Field
	said    *widgets.Text
}

// OwnedSheet shows the list of what a person owns. What is changed of it is kept at once, and changed is
// told.
func OwnedSheet(on fyne.Canvas, by door.Owned, changed func()) {
	o := &ownedSheet{on: on, by: by, changed: changed, said: widgets.NewPara(look.Small, "")}
	o.table = widgets.NewTable("owned", 28, func(t cabinet.Thing) string { return string(t.Kind) + " " + t.Of },
		widgets.Column[cabinet.Thing]{Title: "Thing", Width: 160, Grow: true, Text: func(t cabinet.Thing) string { return cabinet.Kinds.Title(t.Kind) }},
		widgets.Column[cabinet.Thing]{Title: "Of", Width: 160, Grow: true, Text: ofWhat},
		widgets.Column[cabinet.Thing]{Title: "Number", Width: 80, Right: true, Text: func(t cabinet.Thing) string {
			if t.Number == 0 {
				return "none"
			}
			return widgets.Number(t.Number)
		}},
	)
	o.table.OnSelected = o.take
	titles := make([]string, len(cabinet.Kinds))
	for i, k := range cabinet.Kinds {
		titles[i] = k.Title
	}
	o.kind = widget.NewSelect(titles, func(string) { o.hint() })
	widgets.Names.Set("owned.kind", o.kind)
	o.of, o.number = widgets.NewField("owned.of", ""), widgets.NewField("owned.number", "12")
	o.kind.SetSelectedIndex(0)
	o.number.OnSubmitted = func(string) { o.put() }
	put := widgets.NewButton("owned.put", "Put on the list", o.put)
	forget := widgets.NewButton("owned.forget", "Take off", o.forget)
	from := widgets.NewQuiet("owned.read", "From a file…", o.read).Small()
	to := widgets.NewQuiet("owned.write", "To a file…", o.write).Small()
	content := widgets.Down(10,
		widgets.NewPara(look.Small, "Battles are proposed for the table as far as there is enough of what is listed here. A kind that is not listed limits nothing; of one that is listed with 0 there is none. "+
			"Figures of no people stand for any."),
		widgets.Sized(0, 240, o.table),
		widgets.Across(8, widgets.Sized(184, 0, widgets.Framed(o.kind)), widgets.Sized(184, 0, o.of.View), widgets.Sized(80, 0, o.number.View), put, forget),
		widgets.Across(8, widgets.Spring(o.said), from, to))
	parts.Ask(on, "What we own", "kept for you, and not in the campaign", 720, content, "", "", nil)
	now, err := by.Owned()
	o.now = now
	o.show(err)
}

// ofWhat is of whom figures are, or how large a table is.
func ofWhat(t cabinet.Thing) string {
	switch {
	case t.Kind == cabinet.Board && t.Of != "":
		return t.Of + " feet"
	case t.Kind == cabinet.Hexes && t.Of != "":
		return t.Of + " hexes"
	case t.Kind.Figures() && t.Of == "":
		return "any people"
	}
	return words.Capital(strings.ReplaceAll(t.Of, "_", " "))
}

// chosen is the kind that is chosen.
func (o *ownedSheet) chosen() cabinet.Kind { return cabinet.Kinds[max(o.kind.SelectedIndex(), 0)].Word }

// hint says what belongs into the line beside a kind.
func (o *ownedSheet) hint() {
	switch k := o.chosen(); {
	case k.Figures():
		o.of.SetPlaceHolder("british; empty: any")
	case k == cabinet.Hexes:
		o.of.SetPlaceHolder("16 x 12")
	case k.Sized():
		o.of.SetPlaceHolder("6 x 4 feet")
	default:
		o.of.SetPlaceHolder("")
	}
	o.of.Refresh()
}

// take puts a line of the list into the fields.
func (o *ownedSheet) take(t cabinet.Thing) {
	for i, k := range cabinet.Kinds {
		if k.Word == t.Kind {
			o.kind.SetSelectedIndex(i)
		}
	}
	o.of.SetText(strings.ReplaceAll(t.Of, "_", " "))
	o.number.SetText(strconv.Itoa(t.Number))
}

// typed is what stands in the fields.
func (o *ownedSheet) typed() cabinet.Thing {
	return cabinet.Thing{Kind: o.chosen(), Of: strings.TrimSuffix(strings.TrimSpace(o.of.Text), "feet")}
}

func (o *ownedSheet) put() {
	n, err := strconv.Atoi(strings.TrimSpace(o.number.Text))
	o.number.SetWrong(err != nil)
	if err != nil {
		o.show(fmt.Errorf("the number %.20q is no whole number; write 0 to %d", o.number.Text, cabinet.Most))
		return
	}
	o.change(func(c *cabinet.Cabinet) error {
		t := o.typed()
		t.Number = n
		return c.Set(t)
	})
}

func (o *ownedSheet) forget() {
	o.change(func(c *cabinet.Cabinet) error { return c.Forget(o.typed()) })
}

// change changes the list and keeps it; what goes wrong changes nothing and is said.
func (o *ownedSheet) change(how func(*cabinet.Cabinet) error) {
	next := cabinet.Cabinet{Things: o.now.Things}
	err := how(&next)
	if err == nil {
		err = o.by.KeepOwned(next)
	}
	if err == nil {
		o.now = next
		o.changed()
	}
	o.show(err)
}

// show shows the list, and what went wrong.
func (o *ownedSheet) show(err error) {
	text := ""
	switch {
	case err != nil:
		text = words.Ended(words.Capital(err.Error()))
	case o.now.Empty():
		text = "Nothing is listed, so that nothing limits which battles are proposed."
	}
	face := look.Small
	if err != nil {
		face = look.Small.In(look.Danger)
	}
	o.said.SetFace(face)
	o.said.SetText(text)
	o.table.SetRows(o.now.Things)
}

// read takes the list from a file.
func (o *ownedSheet) read() {
	parts.AskOpen(o.on, "What we own", home(), ".csv .json", func(path string) {
		o.change(func(c *cabinet.Cabinet) error {
			in, err := o.by.ReadOwned(path)
			if err == nil {
				*c = in
			}
			return err
		})
	})
}

// write writes the list to a file.
func (o *ownedSheet) write() {
	parts.AskSave(o.on, "What we own", home(), "what-we-own.csv", func(path string) { o.show(o.by.WriteOwned(path, o.now)) })
}
