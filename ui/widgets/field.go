package widgets

import (
	"frontier/ui/look"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// Field is a line to write in that hands on the keys of the program: an entry of the
// toolkit keeps every key combination for itself. Escape leaves it.
type Field struct {
	widget.Entry
	View  *fyne.Container         // what is put into the window
	OnKey func(fyne.KeyName) bool // is asked first about keys that write nothing; true: it has used the key
	Part  bool                    // it is part of a form whose changes are undone and redone together
	Tabs  bool                    // Tab is one of those keys, and does not lead on
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

// AcceptsTab says whether Tab is a key like others here.
func (f *Field) AcceptsTab() bool { return f.Tabs || f.Entry.AcceptsTab() }

// SetWrong rims it as wrong, or no more.
func (f *Field) SetWrong(wrong bool) {
	f.frame.line = 2
	if wrong {
		f.frame.Set("", look.Danger)
	} else {
		f.frame.Set("", "")
	}
}

// TypedKey keeps what writes and hands on the rest. Escape leaves the line; in a sheet it
// gives the keys back to the sheet.
func (f *Field) TypedKey(e *fyne.KeyEvent) {
	switch {
	case f.OnKey != nil && f.OnKey(e.Name):
	case e.Name == fyne.KeyEscape:
		leave(f)
	case OneKeys[e.Name] != nil:
		OneKeys[e.Name]()
	default:
		f.Entry.TypedKey(e)
	}
}

// leave takes the keys from an object and gives them to the sheet that lies on top, if
// there is one.
func leave(o fyne.CanvasObject) {
	c := fyne.CurrentApp().Driver().CanvasForObject(o)
	if c == nil {
		return
	}
	c.Unfocus()
	if s, ok := c.Overlays().Top().(*Sheet); ok {
		c.Focus(s)
	}
}

// Keys are the key combinations of the program's window, for what keeps them from the
// window's canvas. Whoever ties a combination there ties it here too.
var Keys fyne.ShortcutHandler

// OneKeys are the keys of the program's window that need no other: F1, F10. What has the
// keys hands them on.
var OneKeys = map[fyne.KeyName]func(){}

// HandOn does what a key stands for in the whole window, if it stands for anything.
func HandOn(e *fyne.KeyEvent) bool {
	do := OneKeys[e.Name]
	if do != nil {
		do()
	}
	return do != nil
}

// TypedShortcut keeps what edits the line and hands on the rest.
func (f *Field) TypedShortcut(s fyne.Shortcut) {
	if c, ok := s.(*desktop.CustomShortcut); ok && !edits[c.KeyName] {
		Keys.TypedShortcut(s)
		return
	}
	switch s.(type) {
	case *fyne.ShortcutUndo, *fyne.ShortcutRedo:
		if f.Part {
			Keys.TypedShortcut(s)
			return
		}
	}
	f.Entry.TypedShortcut(s)
}

// edits are the keys that move through a line or shorten it, word by word.
var edits = map[fyne.KeyName]bool{fyne.KeyLeft: true, fyne.KeyRight: true, fyne.KeyBackspace: true, fyne.KeyDelete: true}
