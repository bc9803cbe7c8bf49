package ui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"frontier/ui/place"
	"frontier/ui/trial"
	"frontier/ui/widgets"
)

// A tip comes when the pointer has rested on a thing, inside the window, and goes with the
// pointer.
func TestATipComesAndGoes(t *testing.T) {
	s := newStage(t, 1280, 720)
	s.open()
	b := trial.Named[*widgets.Button](s.Stage, "calendar.next")
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(b)
	b.MouseIn(&desktop.MouseEvent{PointEvent: fyne.PointEvent{AbsolutePosition: at.AddXY(60, 20)}})
	if widgets.Tips.Layer.Visible() {
		t.Error("the tip comes before the pointer has rested")
	}
	s.Until("the tip", widgets.Tips.Layer.Visible)
	if want := "Ctrl+D"; !strings.Contains(widgets.Tips.Said(), want) {
		t.Errorf("the tip says %q, not the key %s", widgets.Tips.Said(), want)
	}
	s.p.win.Canvas().Capture()
	card := widgets.Tips.Layer.Objects[0]
	from, size := fyne.CurrentApp().Driver().AbsolutePositionForObject(card), card.Size()
	if from.X < 0 || from.Y < 0 || from.X+size.Width > 1280 || from.Y+size.Height > 720 {
		t.Errorf("the tip lies at %v, %v large, outside the window", from, size)
	}
	b.MouseOut()
	if widgets.Tips.Layer.Visible() {
		t.Error("the tip stays when the pointer has gone")
	}
	b.MouseIn(&desktop.MouseEvent{PointEvent: fyne.PointEvent{AbsolutePosition: at}})
	s.Until("the tip", widgets.Tips.Layer.Visible)
	b.Tapped(nil)
	if widgets.Tips.Layer.Visible() {
		t.Error("the tip stays over what a press brought")
	}
}

// What has a key names it where it is pressed: on the main button of the inspector and in
// the tips of the others.
func TestTheInspectorNamesItsKeys(t *testing.T) {
	s := newStage(t, 1280, 720)
	sh := s.open()
	sh.Open(place.Map{Force: "girishk-column"})
	s.Settle()
	says := func(name, key string) {
		t.Helper()
		b := trial.Named[*widgets.Button](s.Stage, name)
		if !strings.HasSuffix(b.TipText(), "  "+key) {
			t.Errorf("the tip of %q is %q, without %s", b.Text(), b.TipText(), key)
		}
	}
	says("order.march", "Ctrl+M")
	shown := false
	trial.Walk(trial.Named[*widgets.Button](s.Stage, "order.march"), func(o fyne.CanvasObject, _ fyne.Position, _ bool) {
		text, ok := o.(*widgets.Text)
		shown = shown || ok && text.Text() == "Ctrl+M" && text.Size().Width > 0
	})
	if !shown {
		t.Error("the main button does not show its key")
	}
	says("calendar.next", "Ctrl+D")
	s.Tap("order.march")
	says("march.confirm", "Return")
	s.Tap("march.cancel")
	b := s.meet(sh)
	sh.Open(place.Map{Force: b.Attackers[0]})
	s.Settle()
	says("order.battle", "Ctrl+B")
	says("calendar.undo", "Ctrl+Z")
}

// The sheet of keys tells of those that are no action of a menu, too, under the name of their room.
func TestTheSheetOfKeysTellsHowToMarch(t *testing.T) {
	s := newStage(t, 1280, 720)
	s.p.keysSheet()
	s.Settle()
	text := trial.Lettered(s.p.win.Canvas().Overlays().Top())
	for _, want := range []string{"In the menus", "Next day", "On the map", "middle of the map", "On the table", "take the last order back", "Typing a result"} {
		if !strings.Contains(text, want) {
			t.Errorf("the sheet does not tell of “%s”", want)
		}
	}
	s.Shoot("keys")
}
