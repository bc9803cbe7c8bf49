package ui

import (
	"strconv"
	"strings"

	"frontier/ui/look"
	"frontier/ui/widgets"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// runSheet asks for how many days the campaign is to run by itself, and who commands.
func (s *shell) runSheet() {
	days := widgets.NewField("run.days", "")
	days.SetText("7")
	auto := widget.NewCheck("The automatic commanders give orders to both sides, and every battle is fought", nil)
	auto.SetChecked(true)
	widgets.Names.Set("run.auto", auto)
	sheet := ask(s.canvas(), "Run several days", "from "+s.now.Date, 560, widgets.Down(12,
		labelled("Days", days.View), auto,
		widgets.NewPara(look.Small, "Without the automatic commanders the run stops where a battle waits. Each order is in the journal; the whole run is one step of undo.")),
		"run", "Run", func() {
			n, err := strconv.Atoi(strings.TrimSpace(days.Text))
			if err != nil || n < 1 || n > 366 {
				s.notice.Say("That is no number of days.", "Write a whole number from 1 to 366.", "")
				s.floater.Refresh()
				return
			}
			s.run(n, auto.Checked)
		})
	days.OnSubmitted = func(string) { sheet.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn}) }
	s.canvas().Focus(days)
	days.TypedShortcut(&fyne.ShortcutSelectAll{}) // what is typed takes the place of the 7
}
