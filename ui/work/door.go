package work

import (
	"runtime/debug"
	"sync"
	"sync/atomic"
	"time"
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
		defer func() {
			if t := tidying.Load(); outside.Add(-1) == 0 && t != nil {
				t.Reset(lull)
			}
		}()
		piece()
	})
}

// lull is for how long nothing is under way before memory is given back.
const lull = time.Second

// tidying gives memory back when its time has come; nil: nobody asked for it.
var tidying atomic.Pointer[time.Timer]

// Tidy has memory that is in use no more given back to the system from now on, each time when work was done
// and nothing has been under way for a moment: maps and battles need much of it, and need it briefly.
func Tidy() {
	tidying.Store(time.AfterFunc(lull, func() {
		if Pending() == 0 {
			debug.FreeOSMemory()
		}
	}))
}

// Pending is how many pieces are under way: those whose answer has not yet been handed
// to Fyne.
func Pending() int { return int(outside.Load()) }

// Wait returns when every piece that was started has come back. It must not be called
// on Fyne's goroutine while the program runs, for there the pieces come back.
func Wait() { door.Wait() }
