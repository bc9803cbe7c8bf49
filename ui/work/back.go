package work

import (
	"bytes"
	"runtime"

	"fyne.io/fyne/v2"
)

// Back runs f on Fyne's goroutine, soon. Once Fyne's loop has ended f is dropped: the
// toolkit would run it at once where it was called, beside the goroutine that is giving
// the campaign back, and there is no window left to show anything in. It is for every
// goroutine but Fyne's own.
func Back(f func()) { give(f) }

// Over says whether Fyne's loop has ended. It is for every goroutine but Fyne's own.
func Over() bool { return give(func() {}) }

// give hands f to Fyne's goroutine, or says that its loop is over and f is dropped.
func give(f func()) (over bool) {
	// Fyne closes its queue as it ends, and who hands it something in that very moment panics.
	// Nothing else can here: f runs on Fyne's goroutine or not at all.
	defer func() { over = over || recover() != nil }()
	from, asking := goroutine(), true
	fyne.Do(func() {
		if goroutine() == from && asking { // both are read where they are written, nowhere else
			over = true
			return
		}
		f()
	})
	asking = false
	return over
}

// goroutine names the goroutine that asks, as the runtime writes it: "goroutine 18".
func goroutine() string {
	var b [40]byte
	name, _, _ := bytes.Cut(b[:runtime.Stack(b[:], false)], []byte(" ["))
	return string(name)
}
