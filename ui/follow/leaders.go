package follow

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/battle/tick"
	"frontier/internal/words"
	"frontier/ui/look"
	"frontier/ui/widgets"
)

// leaders is the card of the leaders of a side, on which is ticked what became of each.
type leaders struct {
	book  *Book
	view  *fyne.Container
	fates map[int][]*widgets.Button // by leader, in the order of tick.Fates
}

// newLeaders makes the card of a side, on which is ticked by change and from which one goes on to
// read their rule; nil where none of its leaders can fall.
func newLeaders(book *Book, side int, change func(how func()), read func(rule string)) *leaders {
	l := &leaders{book: book, fates: map[int][]*widgets.Button{}}
	lines, rule := widgets.Down(6), ""
	for i, of := range book.of.Leaders {
		if of.Side != side {
			continue
		}
		rule = of.Rule
		row := widgets.Across(4, widgets.Spring(widgets.NewText(look.Strong, of.Name)))
		for k, fate := range tick.Fates {
			b := widgets.NewSegment(fmt.Sprintf("follow.leader%d.%d", i, k), words.Capital(fate), func() { change(func() { book.Fall(i, fate) }) }).Small()
			l.fates[i] = append(l.fates[i], b)
			row.Add(b)
		}
		lines.Add(row)
	}
	if len(l.fates) == 0 {
		return nil
	}
	head := widgets.Across(8, widgets.Spring(widgets.NewText(look.SmallHead, "Leaders")), widgets.NewQuiet(fmt.Sprintf("follow.leaders%d", side), rule, func() { read(rule) }).Small())
	l.view = widgets.Padded(0, 0, 10, 0, container.NewStack(widgets.NewFrame(look.Panel, look.RuleStrong), widgets.Padded(8, 12, 8, 12, widgets.Down(6, head, lines))))
	return l
}

// draw shows what is ticked.
func (l *leaders) draw() {
	for i, row := range l.fates {
		for k, b := range row {
			b.SetPressed(l.book.Fate(i) == tick.Fates[k])
		}
	}
}
