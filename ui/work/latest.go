package work

import (
	"context"
)

// Latest remembers the newest piece of work of one kind. Its zero value is ready; it is
// read and written on Fyne's goroutine only.
type Latest struct {
	turn   int
	cancel context.CancelFunc
}

// Stop cancels the piece under way, whose answer will not be shown.
func (l *Latest) Stop() {
	l.turn++
	if l.cancel != nil {
		l.cancel()
		l.cancel = nil
	}
}

// Busy says whether a piece is under way.
func (l *Latest) Busy() bool { return l.cancel != nil }

// Start runs fetch elsewhere and show on Fyne's goroutine. Starting again cancels the
// piece before; a result that was overtaken is never shown.
func Start[T any](l *Latest, fetch func(context.Context) (T, error), show func(T, error)) {
	l.Stop()
	ctx, cancel := context.WithCancel(context.Background())
	l.cancel = cancel
	turn := l.turn
	run(func() {
		defer cancel()
		v, err := fetch(ctx)
		Back(func() {
			if turn != l.turn {
				return
			}
			l.cancel = nil
			show(v, err)
		})
	})
}
