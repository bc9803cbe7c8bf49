package widgets

import (
	"frontier/ui/look"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// Field is a line to write in that hands on the keys of the program: an entry of the
// toolkit keeps every key combination for itself.
type Field struct {
	widget.Entry
	View  *fyne.Container // what is put into the window
	frame *Fill
}

// NewField gives an empty line. Name is how the probe knows it.
func NewField(name, hint string) *Field {
	f := &Field{frame: NewFrame("", "")}
	f.SetPlaceHolder(hint)
	f.Wrapping = fyne.TextWrapOff
	f.Scroll = fyne.ScrollNone
	f.ExtendBaseWidget(f)
	f.View = container.NewStack(f, f.frame)
	Names.Set(name, f)
	return f
}

// SetWrong rims it as wrong, or no more.
func (f *Field) SetWrong(wrong bool) {
	f.frame.line = 2
	if wrong {
		f.frame.Set("", look.Danger)
	} else {
		f.frame.Set("", "")
	}
}

// TypedShortcut keeps what edits the line and hands on the rest.
func (f *Field) TypedShortcut(s fyne.Shortcut) {
	if c, ok := s.(*desktop.CustomShortcut); ok && !edits[c.KeyName] {
		Keys.TypedShortcut(s)
		return
	}
	f.Entry.TypedShortcut(s)
}

// Keys are the key combinations of the program's window, for what keeps them from the
// window's canvas. Whoever ties a combination there ties it here too.
var Keys fyne.ShortcutHandler

// edits are the keys that move through a line or shorten it, word by word.
var edits = map[fyne.KeyName]bool{fyne.KeyLeft: true, fyne.KeyRight: true, fyne.KeyBackspace: true, fyne.KeyDelete: true}
