package work

import (
	"context"
	"sync"
)

// Say tells how far long work is: done of total, and what it is doing, for a person.
type Say func(done, total int, doing string)

// Long runs task elsewhere. Heard is told of its progress, the newest only, and over of
// its end; both run on Fyne's goroutine. Stopping or starting l again cancels the task's
// context, and then neither is called any more.
func Long(l *Latest, task func(context.Context, Say) error, heard Say, over func(error)) {
	turn := l.turn + 1 // as Start will count
	news := &newest{}
	Start(l, func(ctx context.Context) (struct{}, error) {
		return struct{}{}, task(ctx, func(done, total int, doing string) {
			if !news.put(note{done, total, doing}) {
				return // one is on its way and will show this
			}
			Back(func() {
				n := news.take()
				if turn == l.turn && l.cancel != nil {
					heard(n.done, n.total, n.doing)
				}
			})
		})
	}, func(_ struct{}, err error) { over(err) })
}

type note struct {
	done, total int
	doing       string
}

// newest holds the last note only, so that notes never queue up.
type newest struct {
	mu   sync.Mutex
	note note
	full bool
}

// put keeps n and says whether somebody must be sent to fetch it.
func (b *newest) put(n note) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	first := !b.full
	b.note, b.full = n, true
	return first
}

func (b *newest) take() note {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.full = false
	return b.note
}
