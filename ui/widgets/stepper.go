package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/layout"
)

// Stepper is a number that is written, or stepped up and down.
type Stepper struct {
	View  *fyne.Container // what is put into the window
	Field *Field
	less  *Button
	more  *Button
}

// NewStepper gives a line for a number with a button at each side; step is told which way
// to go. The probe knows the line by name, the buttons as name.less and name.more.
func NewStepper(name, hint string, step func(by int)) *Stepper {
	s := &Stepper{Field: NewField(name, hint)}
	s.less = NewButton(name+".less", "−", func() { step(-1) }).Narrow()
	s.more = NewButton(name+".more", "+", func() { step(1) }).Narrow()
	s.View = Edges(nil, nil, Padded(0, 4, 0, 0, s.less), Padded(0, 0, 0, 4, s.more), s.Field.View)
	return s
}

// Bare leaves the buttons out, where there is little room.
func (s *Stepper) Bare() {
	s.View.Objects, s.View.Layout = []fyne.CanvasObject{s.Field.View}, layout.NewStackLayout()
}
