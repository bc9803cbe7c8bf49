// Package desk is what a room of the window is given and what it gives. It is given a [Desk]:
// somebody who looks, commands that are carried out, places that are opened, sheets, a line in
// which things are said. It gives a [View], which stands in the rail, and its rows of the one
// table of actions ([Action]), of which menus, keys and buttons are made.
package desk

import (
	"context"

	"fyne.io/fyne/v2"

	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/halt"
	"frontier/campaign/intelligence"
	"frontier/ui/place"
	"frontier/ui/work"
)

// View is one item of the rail.
type View interface {
	// Content is what fills the window between header and status line.
	Content() fyne.CanvasObject
	// Title and aside stand in the header.
	Title() (Title, aside string)
	// Tools stand at the right of the header; nil: who is looking.
	Tools() []fyne.CanvasObject
	// Reload asks the campaign again for everything: the view is opened, or another viewer looks.
	Reload()
	// Heard is told what changed, and asks again where it shows something of that.
	Heard(campaign.Change)
	// Fit arranges the view for the room there is.
	Fit(Size)
	// GoTo shows what is asked for, where it is asked for in this view.
	GoTo(place.Place)
}

// Footed is a view that says itself what stands at the foot of the window while something of it is
// in sight; empty: what stands there otherwise.
type Footed interface {
	Foot() (left, middle, right string)
}

// Desk is what a view may ask of the window it is in.
type Desk interface {
	Viewer() intelligence.Viewer
	// Do carries out a command and tells what went wrong; then is called when it is done.
	Do(c command.Command, doing string, then func())
	// Piece does something that may take long and changes nothing in the campaign, one at a
	// time; it says how far it is and can be given up. Then is called when it is done.
	Piece(doing string, task func(context.Context, work.Say) error, then func())
	// RunDays ends days, the sides led as they are; people's forces go on with the orders that they have.
	RunDays(Days)
	// UndoTo takes back everything after an entry of the journal; entries says how many.
	UndoTo(seq int, entries string)
	// Tell shows a refusal or an error in a sentence.
	Tell(error)
	// Say puts a line into the middle of the status line.
	Say(string)
	// Written says where a file was written, and leads to it: "The report", its path.
	Written(what, path string)
	// Retitle asks the view for its title again.
	Retitle()
	// Open goes to another view.
	Open(place.Place)
	// Action is a row of the table of actions, of which buttons are made.
	Action(id string) Action
	Sheets
}

// Days is a run of days that is asked for.
type Days struct {
	Most  int         `json:"most,omitempty"` // so many at most
	Until []halt.Kind `json:"until"`          // what ends it sooner
}

// UsualDays is a run of days where nothing else was ever chosen.
var UsualDays = Days{Most: 7, Until: []halt.Kind{halt.Battle, halt.Enemy, halt.Decision}}

// Sheets is where dialogs are shown.
type Sheets interface {
	Canvas() fyne.Canvas
}
