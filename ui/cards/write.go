package cards

import (
	"context"
	"strings"

	"fyne.io/fyne/v2"

	"frontier/campaign/command"
	"frontier/campaign/state"
	"frontier/ui/desk"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/widgets"
)

// Writer is what one asks who writes something down by hand.
type Writer interface {
	Founding() *state.Founding
	State() state.State
	Would(context.Context, command.Command) error
}

// writeKinds are what can be written of a unit or a leader; of all else there are entries alone.
var writeKinds = []state.Distinction{state.Entry, state.Mention, state.Honour, state.Award}

// AskWrite asks what is written by hand of what r names: of a unit, a leader, a force or a place on a day that
// is asked for, from today on; of a day alone, which is that of r; of a turn of a battle, on its day.
func AskWrite(d desk.Desk, c Writer, of string, r state.Remark) {
	f, now := c.Founding(), c.State()
	title := widgets.NewField("write.title", "What a distinction is called: Maiwand, Order of Merit")
	text := widgets.NewField("write.text", "What happened, or why")
	on := widgets.NewField("write.day", "the day, as "+f.Date(0))
	on.SetText(f.Date(firstDay(r, now.Day)))
	wrong := widgets.NewPara(look.Small.In(look.Danger), "")
	title.Disable()
	kind := widgets.NewChoice(6, []string{"write.entry", "write.mention", "write.honour", "write.award"}, []string{"Entry", "Mention", "Honour", "Award"}, 0, func(i int) {
		if i == 0 { // what is only told has no title
			title.Disable()
		} else {
			title.Enable()
		}
	})
	content := widgets.Down(10)
	if r.Unit != "" || r.Leader != "" {
		content.Objects = append(content.Objects, kind.View, widgets.Sized(0, look.Control, title.View))
	}
	content.Objects = append(content.Objects, widgets.Sized(0, look.Control, text.View), whenOf(r, on), wrong)
	var sheet *widgets.Sheet
	take := func() {
		r.Kind, r.Text, r.Title = writeKinds[kind.Chosen()], text.Text, title.Text
		if r.Kind == state.Entry {
			r.Title = ""
		}
		ok := true
		if r.Battle == 0 {
			r.Day, ok = dayOf(f, on.Text, now.Day)
		}
		cmd := command.Write{Remarks: []state.Remark{r}}
		err := error(nil)
		if ok {
			err = c.Would(context.Background(), cmd)
		}
		if head, what, _ := parts.Sentence(err); err != nil || !ok {
			if !ok {
				head, what = "That is no day that has come.", "Write it as "+f.Date(now.Day)+"."
			}
			wrong.SetText(head + " " + what)
			sheet.Refresh()
			return
		}
		sheet.Close()
		d.Do(cmd, "Writing it down", nil)
	}
	cancel, accept := widgets.NewButton("sheet.cancel", "Cancel", func() { sheet.Close() }), widgets.NewPrimary("sheet.write", "Write it down", take)
	sheet = widgets.NewSheet(d.Canvas(), "Write of "+of, whereOf(r), 680, content, cancel, accept)
	sheet.Open()
	d.Canvas().Focus(text)
}

// firstDay is the day that is proposed: today, but of a day alone that day.
func firstDay(r state.Remark, today state.Day) state.Day {
	if r == (state.Remark{Day: r.Day}) {
		return r.Day
	}
	return today
}

// whenOf is where the day is written; of a battle it is known.
func whenOf(r state.Remark, on *widgets.Field) fyne.CanvasObject {
	if r.Battle != 0 {
		return widgets.Gap(0, 0)
	}
	return widgets.Sized(0, look.Control, on.View)
}

// whereOf says where what is written, or a picture, will stand.
func whereOf(r state.Remark) string {
	switch {
	case r.Battle != 0:
		return "in its report, and where it is played again"
	case r == (state.Remark{Day: r.Day}):
		return "in what happened that day"
	}
	return "in its history, on its day"
}

// dayOf finds the day that a text names, from the first to today.
func dayOf(f *state.Founding, text string, today state.Day) (state.Day, bool) {
	text = strings.TrimSpace(text)
	for d := state.Day(0); d <= today; d++ {
		if strings.EqualFold(text, f.Date(d)) || strings.EqualFold(text, f.ShortDate(d)) {
			return d, true
		}
	}
	return 0, false
}
