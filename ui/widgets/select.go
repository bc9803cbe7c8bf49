package widgets

import (
	"frontier/ui/look"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// Select is a list that opens, of which one line is chosen.
type Select struct {
	View     *fyne.Container // what is put into the window
	OnChosen func(int)
	list     *widget.Select
	frame    *Fill
	silent   bool
}

// NewSelect gives an empty list. Name is how the probe knows it.
func NewSelect(name string, chosen func(int)) *Select {
	s := &Select{OnChosen: chosen, frame: NewFrame("", look.RuleStrong)}
	s.list = widget.NewSelect(nil, func(string) {
		if !s.silent && s.OnChosen != nil {
			s.OnChosen(s.list.SelectedIndex())
		}
	})
	s.list.PlaceHolder = " "
	s.View = container.NewStack(s.list, s.frame)
	Names.Set(name, s.list)
	return s
}

// Set gives the lines, and chooses one without telling anybody; -1: none.
func (s *Select) Set(lines []string, chosen int) {
	s.silent = true
	defer func() { s.silent = false }()
	s.list.SetOptions(lines)
	if chosen < 0 {
		s.list.ClearSelected()
	} else {
		s.list.SetSelectedIndex(chosen)
	}
	if len(lines) == 0 {
		s.list.Disable()
	} else {
		s.list.Enable()
	}
}

// Chosen is the line that is chosen; -1: none.
func (s *Select) Chosen() int { return s.list.SelectedIndex() }

// Choose chooses a line as a person does.
func (s *Select) Choose(i int) { s.list.SetSelectedIndex(i) }

// SetWrong rims it as wrong, or no more.
func (s *Select) SetWrong(wrong bool) {
	if wrong {
		s.frame.Set("", look.Danger)
	} else {
		s.frame.Set("", look.RuleStrong)
	}
}

// SetEnabled lets a line be chosen, or not.
func (s *Select) SetEnabled(on bool) {
	if on {
		s.list.Enable()
	} else {
		s.list.Disable()
	}
}
