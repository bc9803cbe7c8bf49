package follow

import "strings"

// step is a tick that can be taken back.
type step struct {
	title  string // "a figure of 66th Foot"
	before Draft
}

// mostSteps is how many steps can be taken back.
const mostSteps = 200

// noteOn begins the title of a step that writes a note; one letter after the other is one step.
const noteOn = "the note on "

// remember keeps what is ticked before something else is.
func (b *Book) remember(title string) {
	b.future = nil
	if n := len(b.past); n > 0 && b.past[n-1].title == title && strings.HasPrefix(title, noteOn) {
		return
	}
	if b.past = append(b.past, step{title, b.Draft()}); len(b.past) > mostSteps {
		b.past = b.past[1:]
	}
}

// moved moves the clock, and says whether it could be.
func (b *Book) moved(how func(*Draft) bool) bool {
	d := b.Draft()
	if !how(&d) {
		return false
	}
	b.remember("the clock")
	b.draft = d
	return true
}

// Undoes is what [Book.Undo] would take back; empty: nothing.
func (b *Book) Undoes() string { return newest(b.past) }

// Redoes is what [Book.Redo] would do again; empty: nothing.
func (b *Book) Redoes() string { return newest(b.future) }

// Undo takes the newest tick back.
func (b *Book) Undo() { b.back(&b.past, &b.future) }

// Redo does again what was taken back last.
func (b *Book) Redo() { b.back(&b.future, &b.past) }

func (b *Book) back(from, to *[]step) {
	n := len(*from)
	if n == 0 {
		return
	}
	s := (*from)[n-1]
	*from = (*from)[:n-1]
	*to = append(*to, step{s.title, b.Draft()})
	b.draft = s.before
}

func newest(s []step) string {
	if len(s) == 0 {
		return ""
	}
	return s[len(s)-1].title
}
