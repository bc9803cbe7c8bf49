package widgets

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"frontier/rosters"
	"frontier/ui/chart"
	"frontier/ui/look"
	"frontier/ui/trial/golden"
)

// sampler shows what the package draws, side by side.
func sampler() fyne.CanvasObject {
	grades := []fyne.CanvasObject{}
	for _, g := range []rosters.Grade{rosters.Full, rosters.Worn, rosters.Spent, rosters.Destroyed} {
		grades = append(grades, Sized(70, 20, NewGrade(g)))
	}
	for _, fate := range []string{"unhurt", "wounded", "killed", "captured"} {
		grades = append(grades, NewMark(14, func() fyne.Resource { return FateMark(fate) }))
	}
	down, on := NewSwitch("", false, nil), NewSwitch("", true, nil)
	wrong := NewStepper("", "", func(int) {})
	wrong.Field.SetText("31")
	wrong.Field.SetWrong(true)
	morale := NewMoraleBar()
	morale.SetPoints(7, 12, 9, 6)
	plain, primary, off := NewButton("", "March…", nil), NewPrimary("", "Next day", nil), NewButton("", "Halt", nil)
	off.SetEnabled(false)
	pressed := NewSegment("", "Organiser", nil)
	pressed.SetPressed(true)
	counter := NewCounter(62, 50)
	counter.SetCounter(chart.Counter{Slot: 1, Arm: rosters.Infantry, Strength: 700, Grade: rosters.Worn, Stack: 3, Badge: "leader"})
	notice := NewNotice()
	notice.Say("Contact expected.", "Both can reach Maiwand today.", "CAMPAIGN-4.1")
	return container.NewStack(NewFill(look.Panel), Inset(16, Down(12,
		Across(10, NewWhole(look.ViewTitle, "Maiwand"), NewWhole(look.Aside, "27 July 1880"), Spring(), counter),
		Head(), Across(8, grades...), Across(16, down, on, Sized(140, 0, wrong.View)),
		NewBar(14, Share{Colour: look.Killed, N: 275}, Share{Colour: look.Wounded, N: 32}, Share{Colour: look.Captured, N: 9}, Share{Colour: look.Missing, N: 20}, Share{Colour: look.Unhurt, N: 208}),
		morale, Across(8, plain, primary, off, pressed, NewQuiet("", "WORNSPENT-21.1", nil)), notice.View)))
}

func TestWhatIsDrawn(t *testing.T) {
	for _, dark := range []bool{false, true} {
		name := map[bool]string{false: "light", true: "dark"}[dark]
		t.Run(name, func(t *testing.T) {
			test.NewTempApp(t).Settings().SetTheme(look.New(dark))
			w := test.NewTempWindow(t, sampler())
			w.SetPadded(false)
			w.Resize(fyne.NewSize(560, 430))
			golden.Same(t, name, w.Canvas().Capture())
		})
	}
}
