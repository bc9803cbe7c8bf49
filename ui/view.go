package ui

import (
	"context"

	"fyne.io/fyne/v2"

	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/ui/work"
)

// view is one item of the rail.
type view interface {
	// content is what fills the window between header and status line.
	content() fyne.CanvasObject
	// title and aside stand in the header.
	title() (title, aside string)
	// tools stand at the right of the header; nil: who is looking.
	tools() []fyne.CanvasObject
	// reload asks the campaign again: something changed, or another viewer looks.
	reload()
	// fit arranges the view for the room there is.
	fit(room)
}

// desk is what a view may ask of the window it is in.
type desk interface {
	viewer() intelligence.Viewer
	// do carries out a command and tells what went wrong; then is called when it is done.
	do(c command.Command, doing string, then func())
	// piece does something that may take long and changes nothing in the campaign, one at a
	// time; it says how far it is and can be given up. Then is called when it is done.
	piece(doing string, task func(context.Context, work.Say) error, then func())
	// undoTo takes back everything after an entry of the journal; entries says how many.
	undoTo(seq int, entries string)
	// tell shows a refusal or an error in a sentence.
	tell(error)
	// say puts a line into the middle of the status line.
	say(string)
	// written says where a file was written, and leads to it: "The report", its path.
	written(what, path string)
	// retitle asks the view for its title again.
	retitle()
	// open goes to another view.
	open(place)
	sheets
}

// sheets is where dialogs are shown.
type sheets interface {
	canvas() fyne.Canvas
}

// place is a view and what is to be shown in it.
type place struct {
	view   string // map, forces, leaders, battles, wounded, works, journal, rules, reports, morning, settings
	force  state.ForceID
	unit   string
	battle state.BattleID
	page   string // of a battle: prepare, result, after, log
	rule   string
	leader state.LeaderID
	entry  int // of the journal
	row    int
	at     *hex.Hex
}
