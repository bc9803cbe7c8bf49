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
func Back(f func()) {
	from, asking := goroutine(), true
	fyne.Do(func() {
		if goroutine() == from && asking { // asking is read where it is written, nowhere else
			return
		}
		f()
	})
	asking = false
}

// goroutine names the goroutine that asks, as the runtime writes it: "goroutine 18".
func goroutine() string {
	var b [40]byte
	name, _, _ := bytes.Cut(b[:runtime.Stack(b[:], false)], []byte(" ["))
	return string(name)
}
