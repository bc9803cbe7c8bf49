// Package slips is the room of a result slip without its campaign: the form alone, of which the
// result is written into the slip.
package slips

import (
	"context"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"

	"frontier/battle"
	"frontier/campaign/slip"
	"frontier/internal/export"
	"frontier/ui/desk"
	"frontier/ui/memory"
	"frontier/ui/parts"
	"frontier/ui/result"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// Is says whether a file is a result slip, by its name.
func Is(path string) bool { return strings.EqualFold(filepath.Ext(path), ".slip") }

// View is the form of one slip.
type View struct {
	frame   *parts.Alone
	form    *result.Page
	slip    *slip.Slip
	path    string
	drafts  *memory.Drafts
	keep    work.Latest
	writing work.Latest
}

// New gives the form of a slip that was read from a file; what is typed is kept in drafts, and
// leave goes to the library.
func New(s *slip.Slip, path string, drafts *memory.Drafts, leave func()) *View {
	v := &View{form: result.NewPage(), slip: s, path: path, drafts: drafts}
	v.form.Accepting("Write it into the slip", "Written into the slip, which is sent back to the organiser. What you typed is kept.")
	kept := drafts.Result(s.Battle)
	v.form.Show(result.BlankOf(s), kept)
	if kept == nil && s.Result != nil {
		v.form.Fill(s.Result.Engine, s.Result.Outcome())
	}
	v.form.OnChanged = func() {
		work.After(&v.keep, memory.Settled, func() { drafts.KeepResult(s.Battle, v.form.Draft()) })
	}
	v.form.OnAccept = v.write
	v.form.OnBack = leave
	v.frame = parts.NewAlone("Result of "+s.Name, v.form.View, widgets.NewButton("slip.library", "Library", leave))
	v.frame.Aside.SetText(s.Campaign.Title + " · " + s.Date + " · a slip, check word " + s.Check)
	return v
}

// Content is what fills the window below the menus.
func (v *View) Content() fyne.CanvasObject { return v.frame.View }

// Enter gives the keys to the form, in a window of this size.
func (v *View) Enter(r desk.Size) {
	v.form.Fit(r.Form())
	v.form.Focus()
}

// Name is that of the battle.
func (v *View) Name() string { return v.slip.Name }

// Making is the form, whose keys are taken back.
func (v *View) Making() desk.Making { return v.form }

// Tell shows what went wrong.
func (v *View) Tell(err error) { v.frame.Tell(err) }

// write puts the result into the slip, in its place.
func (v *View) write(engine string, outcome battle.Outcome) {
	filled := *v.slip
	r := v.slip.ResultOf(engine, outcome)
	filled.Result = &r
	work.Start(&v.writing, func(context.Context) (struct{}, error) {
		text, err := filled.Text()
		if err != nil {
			return struct{}{}, err
		}
		return struct{}{}, export.Write(v.path, export.Slip, text, true)
	}, func(_ struct{}, err error) {
		if err != nil {
			v.Tell(err)
			return
		}
		v.slip = &filled
		v.frame.Say("The result is written into "+filepath.Base(v.path)+".", "Send it to whoever keeps the campaign. It can be opened and mended until it is taken.")
	})
}

// Leave keeps what is typed.
func (v *View) Leave() {
	if v.keep.Busy() {
		v.keep.Stop()
		v.drafts.KeepResult(v.slip.Battle, v.form.Draft())
	}
}
