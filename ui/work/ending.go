package work

import "time"

const (
	glance = 500 * time.Millisecond // between two looks whether Fyne's loop has ended
	grace  = 2 * time.Second        // in which Fyne returns from a loop that has ended
)

// Ending calls stuck, elsewhere, where Fyne's loop has ended and Fyne does not return from it:
// returned is closed when it does. As it ends Fyne waits for an event of its own; on a busy machine
// that event can come too late for its queue, which is emptied once and never again, and then it is
// waited for without end.
func Ending(returned <-chan struct{}, stuck func()) {
	go func() {
		for wait := glance; ; {
			select {
			case <-returned:
				return
			case <-time.After(wait):
			}
			if wait == grace {
				stuck()
				return
			}
			if Over() {
				wait = grace
			}
		}
	}()
}
