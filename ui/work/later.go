package work

import (
	"time"
)

// After runs f on Fyne's goroutine when so much time has passed. Stopping or starting l
// again before then forgets it.
func After(l *Latest, d time.Duration, f func()) {
	l.Stop()
	turn := l.turn
	t := time.AfterFunc(d, func() {
		Back(func() {
			if turn == l.turn {
				l.cancel = nil
				f()
			}
		})
	})
	l.cancel = func() { t.Stop() }
}

// Every runs f on Fyne's goroutine again and again, with so much time between, until l
// is stopped.
func Every(l *Latest, d time.Duration, f func()) {
	After(l, d, func() {
		f()
		Every(l, d, f)
	})
}
