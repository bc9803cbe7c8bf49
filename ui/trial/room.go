package trial

import (
	"context"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/battle"
	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/halt"
	"frontier/campaign/intelligence"
	"frontier/ui/desk"
	"frontier/ui/door"
	"frontier/ui/look"
	"frontier/ui/place"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// Room is a campaign and the desk of one view, which stands alone in a window as large as its
// place in the real one.
type Room struct {
	*Stage
	Campaign door.Campaign
	Library  *Library
	Who      intelligence.Viewer
	Rows     []desk.Action // rows of the table of actions that the view asks for
	Told     error         // what went wrong last
	Said     string        // what was said last
	Gone     place.Place   // where somebody was led last, outside the view
	view     desk.View
	name     string
	size     desk.Size
	win      fyne.Window
	doing    work.Latest
	shut     func() // closes the campaign
}

// NewRoom opens the campaign of a new library, with room for a view in a window so large.
func NewRoom(t testing.TB, w, h float32) *Room {
	t.Helper()
	r := &Room{Stage: NewStage(t), Library: NewLibrary(t)}
	r.open()
	r.win = r.Lay(container.NewStack(), w, h)
	r.Resize(w, h)
	t.Cleanup(func() {
		r.doing.Stop()
		r.Settle()
		r.shut()
	})
	return r
}

// open opens the campaign of the library, and has the view hear of it.
func (r *Room) open() {
	r.T.Helper()
	c, err := r.Library.Open(r.T.Context(), r.Library.Items[0].Path)
	if err != nil {
		r.T.Fatal(err)
	}
	r.Campaign = c
	stop := c.Listen(func(change campaign.Change) {
		work.Back(func() {
			if r.view != nil {
				r.view.Heard(change)
			}
		})
	})
	r.shut = func() {
		stop()
		if err := c.Close(); err != nil {
			r.T.Error(err)
		}
	}
}

// Knowing opens the campaign again in a program that knows these rule sets.
func (r *Room) Knowing(engines ...battle.Engine) {
	r.T.Helper()
	r.Settle()
	r.shut()
	r.Library.Engines = battle.NewEngines(engines...)
	r.open()
}

// Resize makes the window so large.
func (r *Room) Resize(w, h float32) {
	r.size = desk.SizeOf(w)
	r.win.Resize(fyne.NewSize(w-r.size.Rail(), h-110)) // without menu, header and status
	if r.view != nil {
		r.view.Fit(r.size)
		r.Settle()
	}
}

// Show puts a view in the window, by the name of its place.
func (r *Room) Show(v desk.View, at place.Place) {
	r.T.Helper()
	r.view, r.name = v, at.View()
	r.win.SetContent(container.NewStack(widgets.NewFill(look.Panel), v.Content()))
	v.Fit(r.size)
	r.Open(at)
	r.Settle()
}

// Look has somebody else look.
func (r *Room) Look(who intelligence.Viewer) {
	r.Who = who
	r.view.Reload()
	r.Settle()
}

// Viewer is who looks.
func (r *Room) Viewer() intelligence.Viewer { return r.Who }

// Do carries out a command.
func (r *Room) Do(c command.Command, doing string, then func()) {
	r.Piece(doing, func(ctx context.Context, _ work.Say) error { return r.Campaign.Do(ctx, c) }, then)
}

// Piece does something that takes long.
func (r *Room) Piece(doing string, task func(context.Context, work.Say) error, then func()) {
	work.Long(&r.doing, task, func(int, int, string) {}, func(err error) {
		switch {
		case err != nil:
			r.Tell(err)
		case then != nil:
			then()
		}
	})
}

// GiveUp gives up what is under way.
func (r *Room) GiveUp() { r.doing.Stop() }

// RunDays ends days.
func (r *Room) RunDays(days desk.Days) {
	r.Piece("Running", func(ctx context.Context, _ work.Say) error {
		_, err := r.Campaign.RunUntil(ctx, days.Most, false, halt.Each(r.Who, days.Until), nil)
		return err
	}, nil)
}

// UndoTo takes back everything after an entry.
func (r *Room) UndoTo(seq int, entries string) {
	r.Piece("Taking back "+entries, func(ctx context.Context, _ work.Say) error { return r.Campaign.UndoTo(ctx, seq) }, nil)
}

// Tell notes what went wrong.
func (r *Room) Tell(err error) { r.Told = err }

// Say notes what is said.
func (r *Room) Say(text string) { r.Said = text }

// Written notes where a file was written.
func (r *Room) Written(what, path string) { r.Said = what + " is in " + path + "." }

// Retitle does nothing: there is no header.
func (r *Room) Retitle() {}

// Open goes to a place of the view, or notes where one was led.
func (r *Room) Open(to place.Place) {
	if r.view == nil || to.View() != r.name {
		r.Gone = to
		return
	}
	r.view.GoTo(to)
	r.view.Reload()
}

// Action is a row of the table of actions; one that nobody gave can never be done.
func (r *Room) Action(id string) desk.Action {
	for _, a := range r.Rows {
		if a.ID == id {
			return a
		}
	}
	return desk.Action{ID: id, Text: id, Now: func() desk.Offer { return desk.Offer{} }}
}

// Canvas is where sheets are shown.
func (r *Room) Canvas() fyne.Canvas { return r.win.Canvas() }
