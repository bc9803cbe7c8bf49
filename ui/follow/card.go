package follow

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/rosters"
	"frontier/ui/look"
	"frontier/ui/widgets"
)

// card is the card of a unit.
type card struct {
	book   *Book
	unit   int
	view   *fyne.Container
	name   *widgets.Text
	points *widgets.Text
	grade  *widgets.Grade
	boxes  *boxes
	guns   *widgets.Button
	marks  []*widgets.Button
	note   *widgets.Field
}

// newCard makes the card of a unit; what is ticked on it is ticked by change.
func newCard(book *Book, unit int, change func(how func())) *card {
	u := &book.of.Units[unit]
	probe := func(what string) string { return fmt.Sprintf("follow.%d.%s", unit, what) }
	c := &card{book: book, unit: unit, name: widgets.NewPara(look.SmallHead, u.Name), points: widgets.NewText(look.Small, ""), grade: widgets.NewGrade("")}
	c.boxes = newBoxes(probe("figures"), u, func() []int { return book.Mark(unit).Strokes }, func(box int) { change(func() { book.Strike(unit, box) }) })
	lines := []fyne.CanvasObject{widgets.Across(8, widgets.Spring(c.name), c.grade), c.points, c.boxes}
	row := widgets.Flow(6)
	if u.Guns > 0 {
		c.guns = widgets.NewButton(probe("guns"), "", func() { change(func() { book.LoseGun(unit) }) }).Small()
		row.Add(c.guns)
	}
	for k, word := range u.Marks {
		b := widgets.NewSegment(probe(fmt.Sprint("mark", k)), word, func() { change(func() { book.Tick(unit, word) }) }).Small()
		c.marks = append(c.marks, b)
		row.Add(b)
	}
	c.note = widgets.NewField(probe("note"), "Notes")
	c.note.SetText(book.Mark(unit).Note)
	c.note.Part = true // what is written is taken back with the other ticks
	c.note.OnChanged = func(text string) {
		if text != book.Mark(unit).Note {
			change(func() { book.Note(unit, text) })
		}
	}
	lines = append(lines, row, c.note.View)
	c.view = widgets.Padded(0, 0, 10, 0, container.NewStack(widgets.NewFrame(look.Panel, look.RuleStrong), widgets.Padded(8, 12, 8, 12, widgets.Down(6, lines...))))
	return c
}

// draw shows the card as it is.
func (c *card) draw() {
	u, m := &c.book.of.Units[c.unit], c.book.Mark(c.unit)
	points, grade := c.book.Points(c.unit)
	c.grade.SetGrade(rosters.Grade(grade))
	all := u.Ladder.Points(u.Figures)
	text := fmt.Sprintf("%s %d of %d", u.Ladder.Title, points, all)
	switch {
	case u.Ladder.Worn > 0 && u.Ladder.Spent > 0 && u.Ladder.Worn > u.Ladder.Spent:
		text += fmt.Sprintf("; Worn at %d, Spent at %d", u.Ladder.Worn, u.Ladder.Spent)
	case u.Ladder.Worn > 0:
		text += fmt.Sprintf("; Worn at %d", u.Ladder.Worn)
	}
	c.points.SetText(text)
	if c.guns != nil {
		c.guns.SetText(fmt.Sprintf("Guns lost %d of %d", m.Guns, u.Guns))
	}
	for k, b := range c.marks {
		b.SetPressed(slices.Contains(m.Marks, u.Marks[k]))
	}
	if c.note.Text != m.Note {
		c.note.SetText(m.Note)
	}
	c.boxes.Refresh()
}
