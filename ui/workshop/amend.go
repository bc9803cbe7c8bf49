package workshop

import (
	"context"
	"fmt"

	"fyne.io/fyne/v2"

	"frontier/campaign/draft"
	"frontier/campaign/pack"
	"frontier/ui/parts"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// Amended is the map of a campaign under way on the bench: it is painted and drawn on as on the
// map's page, and all that was drawn is given as one change.
type Amended struct {
	onBench
	mapped *mapPage
	undo   *widgets.Button
	redo   *widgets.Button
	give   *widgets.Button
	asking work.Latest
}

// Amending is what the window does with a drawing: Give takes what the campaign is to be, Leave goes
// back to it.
type Amending struct {
	Give  func(to pack.Pack)
	Leave func()
}

// Amend puts the map of a campaign as it is today on the bench.
func Amend(w Window, now pack.Pack, do Amending) *Amended {
	v := &Amended{onBench: onBench{w: w, draft: draft.New(now)}}
	v.changed, v.lead = v.did, func(pack.Fault) {}
	v.mapped = newMapPage(&v.onBench, nil)
	v.undo, v.redo = widgets.NewButton("amend.undo", "Undo", v.Undo).Key("Ctrl+Z"), widgets.NewButton("amend.redo", "Redo", v.Redo).Key("Ctrl+Y")
	v.give = widgets.NewPrimary("amend.give", "Make it so…", func() { do.Give(*v.draft.Pack()) })
	v.frame = parts.NewAlone(now.Title, v.mapped.view, v.undo, v.redo, widgets.NewButton("amend.leave", "Back to the campaign", do.Leave), v.give)
	v.frame.Aside.SetText("its map amended · nothing is changed yet")
	v.mapped.load()
	v.did(nil)
	return v
}

// Content is what fills the window below the menus.
func (v *Amended) Content() fyne.CanvasObject { return v.frame.View }

// Tell shows what went wrong.
func (v *Amended) Tell(err error) { v.frame.Tell(err) }

// did is told that something was drawn, or why it could not be.
func (v *Amended) did(err error) {
	if err != nil {
		v.frame.Tell(err)
		return
	}
	v.frame.Say("", "")
	v.turn++
	v.undo.SetEnabled(v.draft.Undoes() != "")
	v.redo.SetEnabled(v.draft.Redoes() != "")
	v.give.SetEnabled(v.draft.Undoes() != "")
	v.mapped.load()
	v.mapped.redrawn()
	now, turn := *v.draft.Pack(), v.turn
	work.After(&v.asking, settling, func() {
		work.Start(&v.asking, func(context.Context) ([]pack.Fault, error) { return pack.Check(&now, nil), nil }, func(faults []pack.Fault, _ error) {
			v.faults, v.checked = faults, turn
			line := fmt.Sprintf("%s drawn, which become one change when it is made so, with its reason", widgets.Of(v.draft.Steps(), "step"))
			if len(faults) > 0 {
				line = faults[0].String()
			}
			v.frame.Line.SetText(line)
		})
	})
}

// Leave gives up what is still being thought of.
func (v *Amended) Leave() { v.asking.Stop() }

// Undoes is what would be taken back.
func (v *Amended) Undoes() string { return v.draft.Undoes() }

// Redoes is what would be drawn again.
func (v *Amended) Redoes() string { return v.draft.Redoes() }

// Undo takes back the newest stroke.
func (v *Amended) Undo() { v.draft.Undo(); v.did(nil) }

// Redo draws again what was taken back last.
func (v *Amended) Redo() { v.draft.Redo(); v.did(nil) }

// TypedKey is a key that nothing in sight has taken.
func (v *Amended) TypedKey(e *fyne.KeyEvent) { v.mapped.board.TypedKey(e) }

// Reveal brings a hex by its number into the middle of the picture.
func (v *Amended) Reveal(hex string) {
	if h, ok := v.draft.Pack().HexOf(hex); ok {
		v.mapped.board.reveal(h)
	}
}
