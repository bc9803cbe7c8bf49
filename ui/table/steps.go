package table

import (
	"fmt"
	"slices"
	"strings"

	"frontier/internal/words"
	"frontier/ui/look"
	"frontier/ui/widgets"

	"fyne.io/fyne/v2"
)

// steps are the steps of a turn in a line: those that are done, the present one, those to come.
type steps struct {
	view  *fyne.Container
	names []string
	now   int
	said  *widgets.Text
}

func newSteps() *steps {
	s := &steps{said: widgets.NewText(look.Small, ""), now: -1}
	s.view = widgets.Padded(12, 0, 0, 0, s.said)
	return s
}

// set says which steps there are; the first sets up, and is none of a turn.
func (s *steps) set(names []string) {
	s.names, s.now = nil, -1
	if len(names) > 1 {
		s.names = names[1:]
	}
}

// at says in which step the battle is. Where there is no room for all of them, the present one
// stands with how many there are.
func (s *steps) at(name string) {
	s.now = slices.Index(s.names, name)
	if s.now < 0 {
		s.said.SetText("")
		return
	}
	var all, near []string
	for i, n := range s.names {
		said := words.Capital(strings.ReplaceAll(n, "_", " "))
		switch {
		case i < s.now:
			said = "✓ " + said
		case i == s.now:
			said = "● " + strings.ToUpper(said)
		}
		all = append(all, said)
		if i >= s.now && len(near) < 2 {
			near = append(near, said)
		}
	}
	s.said.SetChoices(strings.Join(all, "  —  "), strings.Join(near, "  —  "), fmt.Sprintf("step %d of %d", s.now+1, len(s.names)))
}
