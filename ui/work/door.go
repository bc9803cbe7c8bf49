package work

import (
	"sync"
	"sync/atomic"
)

// door counts the pieces that are under way, so that a closing window can wait for them
// and a test can tell when all is quiet.
var (
	door    sync.WaitGroup
	outside atomic.Int64
)

func run(piece func()) {
	outside.Add(1)
	door.Go(func() {
		defer outside.Add(-1)
		piece()
	})
}

// Pending is how many pieces are under way: those whose answer has not yet been handed
// to Fyne.
func Pending() int { return int(outside.Load()) }

// Wait returns when every piece that was started has come back. It must not be called
// on Fyne's goroutine while the program runs, for there the pieces come back.
func Wait() { door.Wait() }
