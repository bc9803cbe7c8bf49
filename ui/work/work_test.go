package work

import (
	"context"
	"errors"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// queue is a driver whose Fyne goroutine is the test's own.
type queue struct {
	fyne.Driver
	work chan func()
}

func (q *queue) DoFromGoroutine(f func(), _ bool) { q.work <- f }

type app struct {
	fyne.App
	q *queue
}

func (a app) Driver() fyne.Driver { return a.q }

func newQueue(t *testing.T) *queue {
	t.Helper()
	inner := test.NewTempApp(t)
	q := &queue{Driver: inner.Driver(), work: make(chan func(), 64)}
	fyne.SetCurrentApp(app{inner, q})
	return q
}

// next carries out what comes back next.
func (q *queue) next(t *testing.T) {
	t.Helper()
	select {
	case f := <-q.work:
		f()
	case <-time.After(10 * time.Minute):
		t.Fatal("nothing came back")
	}
}

func TestWhatIsOvertakenIsCancelledAndNeverShown(t *testing.T) {
	q := newQueue(t)
	var l Latest
	var shown []string
	show := func(s string, err error) { shown = append(shown, s) }
	begun := make(chan bool)
	Start(&l, func(ctx context.Context) (string, error) {
		close(begun)
		<-ctx.Done()
		return "first", ctx.Err()
	}, show)
	<-begun
	Start(&l, func(context.Context) (string, error) { return "second", nil }, show)
	q.next(t)
	q.next(t)
	if len(shown) != 1 || shown[0] != "second" {
		t.Errorf("shown %v, not the second alone", shown)
	}
	if l.Busy() {
		t.Error("it is busy although all came back")
	}
	Wait()
	if Pending() != 0 {
		t.Errorf("%d pieces are pending", Pending())
	}
}

func TestAnErrorComesBackToo(t *testing.T) {
	q := newQueue(t)
	var l Latest
	wrong := errors.New("the bridge is down")
	var got error
	Start(&l, func(context.Context) (int, error) { return 0, wrong }, func(_ int, err error) { got = err })
	if !l.Busy() {
		t.Error("it is not busy")
	}
	q.next(t)
	if !errors.Is(got, wrong) {
		t.Errorf("got %v", got)
	}
}

func TestProgressTellsTheNewestOnly(t *testing.T) {
	q := newQueue(t)
	var l Latest
	said := make(chan bool)
	var heard []int
	over := false
	Long(&l, func(_ context.Context, say Say) error {
		for i := range 1000 {
			say(i, 1000, "")
		}
		close(said)
		return nil
	}, func(done, _ int, _ string) { heard = append(heard, done) }, func(error) { over = true })
	<-said
	for !over {
		q.next(t)
	}
	if len(heard) != 1 || heard[0] != 999 {
		t.Errorf("heard %v, not the newest alone", heard)
	}
}

func TestNothingIsHeardAfterStop(t *testing.T) {
	q := newQueue(t)
	var l Latest
	said, stopped := make(chan bool), make(chan bool)
	Long(&l, func(ctx context.Context, say Say) error {
		say(1, 2, "")
		close(said)
		<-stopped
		return ctx.Err()
	}, func(int, int, string) { t.Error("progress was heard") }, func(error) { t.Error("the end was heard") })
	<-said
	l.Stop()
	close(stopped)
	q.next(t)
	q.next(t)
}

func TestAfterAndEvery(t *testing.T) {
	q := newQueue(t)
	var l Latest
	n := 0
	Every(&l, time.Millisecond, func() { n++ })
	for range 3 {
		q.next(t)
	}
	l.Stop()
	if n != 3 {
		t.Errorf("called %d times, not 3", n)
	}
	After(&l, time.Hour, func() { t.Error("called") })
	l.Stop()
}

// ended is a driver whose loop has ended: it runs what it is given where it is called.
type ended struct{ *queue }

func (ended) DoFromGoroutine(f func(), _ bool) { f() }

// endedApp is an app with that driver.
type endedApp struct {
	fyne.App
	d ended
}

func (a endedApp) Driver() fyne.Driver { return a.d }

// When the toolkit's loop has ended, what comes back is dropped: shown, it would touch
// widgets from the goroutine that fetched it.
func TestNothingIsShownAfterTheLoop(t *testing.T) {
	q := newQueue(t)
	fyne.SetCurrentApp(endedApp{fyne.CurrentApp(), ended{q}})
	var l, later, long Latest
	Start(&l, func(context.Context) (int, error) { return 0, nil }, func(int, error) { t.Error("an answer was shown") })
	Long(&long, func(_ context.Context, say Say) error { say(1, 2, ""); return nil },
		func(int, int, string) { t.Error("progress was heard") }, func(error) { t.Error("the end was heard") })
	ticked := make(chan bool)
	After(&later, time.Millisecond, func() { t.Error("the clock was heard") })
	Wait()
	time.AfterFunc(20*time.Millisecond, func() { close(ticked) })
	<-ticked
}

// A change that is made on the toolkit's own goroutine is brought back all the same.
func TestBackFromTheToolkitsGoroutine(t *testing.T) {
	q := newQueue(t)
	heard := false
	Back(func() { heard = true })
	q.next(t)
	if !heard {
		t.Error("it was dropped")
	}
}
