package ui

import (
	"testing"

	"fyne.io/fyne/v2"

	"frontier/ui/look"
	"frontier/ui/place"
	"frontier/ui/widgets"
)

// linesOf are all lines of lettering in sight below an object.
func linesOf(o fyne.CanvasObject) (out []*widgets.Text) {
	walk(o, fyne.Position{}, false, func(o fyne.CanvasObject, _ fyne.Position, _ bool) {
		if text, ok := o.(*widgets.Text); ok {
			out = append(out, text)
		}
	})
	return out
}

// In a small window numbers and the names of the tree say it in fewer words; none is cut off.
func TestNoLineIsCutInASmallWindow(t *testing.T) {
	s := newStage(t, 1280, 720)
	sh := s.open()
	m := sh.mapView()
	for _, k := range m.state.Counters {
		m.selectForce(k.Force)
		s.settle()
		for _, text := range linesOf(m.inspect.force.units) {
			if text.Cut() && text.Face() == look.Small { // of a name the tip tells the whole
				t.Errorf("in the inspector of %s “%s” is cut", k.Force, text.Text())
			}
		}
	}
	sh.Open(place.Forces{})
	s.settle()
	v := sh.views["forces"].(*forcesView)
	s.p.win.Canvas().Capture()
	right := fyne.CurrentApp().Driver().AbsolutePositionForObject(v.tree).X + v.tree.Size().Width
	for _, text := range linesOf(v.tree) {
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(text)
		if text.Cut() || at.X+text.Size().Width > right-10 {
			t.Errorf("in the tree “%s” is cut, or runs under the scroll bar: it ends at %v of %v", text.Text(), at.X+text.Size().Width, right)
		}
	}
}

// While nothing has been thrown the form has the room in which dice will lie.
func TestTheFormHasTheRoomOfTheDice(t *testing.T) {
	s := newStage(t, 1280, 720)
	sh := s.open()
	sh.Open(place.Rules{})
	s.settle()
	s.p.win.Canvas().Capture()
	c := sh.views["rules"].(*rulesView).calc
	foot := func() float32 { // of what is in sight of form and dice
		return fyne.CurrentApp().Driver().AbsolutePositionForObject(c.tray.view).Y + c.tray.view.MinSize().Height
	}
	end := fyne.CurrentApp().Driver().AbsolutePositionForObject(c.view).Y + c.view.Size().Height
	if c.scroll.Content.MinSize().Height > c.scroll.Size().Height && foot() < end-20 {
		t.Errorf("the form scrolls, and %v below the dice lie empty", end-foot())
	}
	before := c.scroll.Size().Height
	s.tap("calculator.throw")
	s.p.win.Canvas().Capture()
	if !c.tray.lying.Visible() || c.scroll.Size().Height >= before || foot() > end+1 {
		t.Errorf("thrown dice have no room: the form is %v high, %v before, and they end at %v of %v", c.scroll.Size().Height, before, foot(), end)
	}
	c.putBack()
	s.settle()
	s.p.win.Canvas().Capture()
	if c.tray.lying.Visible() || c.scroll.Size().Height != before {
		t.Errorf("the room is not given back: %v, %v before", c.scroll.Size().Height, before)
	}
}

// A large window shows the force and its unit in two cards beside the table.
func TestForcesShowsTwoCardsInALargeWindow(t *testing.T) {
	s := newStage(t, 2560, 1440)
	sh := s.open()
	sh.Open(place.Forces{Force: "girishk-column"})
	s.settle()
	v := sh.views["forces"].(*forcesView)
	if !v.whole.View.Visible() || v.whole.Head.Name.Text() != "Girishk column" {
		t.Fatalf("there is no card of the force; it is headed %q", v.whole.Head.Name.Text())
	}
	if n := len(v.whole.Leaders.Rows()); n == 0 || v.whole.Nobody.Visible() {
		t.Errorf("%d leaders are with it", n)
	}
	if a, b := v.whole.View, v.card.view; a.Position().X+a.Size().Width != b.Position().X || a.Size() != b.Size() {
		t.Errorf("the cards lie at %v and %v", a.Position(), b.Position())
	}
	if table := v.view.Objects[1]; table.Position().X+table.Size().Width != v.whole.View.Position().X {
		t.Error("the table does not end where the cards begin")
	}
	v.force = outside + "british"
	v.showForce()
	s.settle()
	if v.whole.View.Visible() {
		t.Error("units that are not in the field have the card of a force")
	}
	s.p.win.Resize(fyne.NewSize(1440, 900))
	s.settle()
	if v.whole.View.Visible() {
		t.Error("the second card stays in a smaller window")
	}
}
