package workshop

import (
	"testing"

	"fyne.io/fyne/v2"

	"frontier/campaign/draft"
)

// order shows the order of battle of an armed room.
func order(t *testing.T) (*room, *tree) {
	r := armed(t, 1280, 694)
	r.v.show(2)
	r.Tap("workshop.beside.order")
	r.rest()
	return r, r.v.order
}

// drag drags a line of the order of battle onto another.
func drag(t *tree, from, to int) {
	at := func(line int) fyne.Position { return fyne.NewPos(60, (float32(line)+0.5)*treeRow) }
	t.body.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: at(from).AddXY(0, 3)}, Dragged: fyne.NewDelta(0, 3)})
	t.body.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: at(to)}, Dragged: fyne.NewDelta(0, at(to).Y-at(from).Y-3)})
	t.body.DragEnd()
}

func lineOf(t *testing.T, x *tree, kind draft.MemberKind, name string) int {
	t.Helper()
	for i, m := range x.lines {
		if m.Kind == kind && m.Name == name {
			return i
		}
	}
	t.Fatalf("nobody is called %s", name)
	return 0
}

// A unit is dragged into another force, a force under an army by the keys; what cannot be is said,
// and each is one step that is taken back.
func TestLinesAreDraggedUnderOthers(t *testing.T) {
	r, x := order(t)
	r.v.did(r.v.draft.Form("Field army", x.lines[0]))
	steps := r.v.draft.Steps()
	drag(x, lineOf(t, x, draft.UnitMember, "Horse"), lineOf(t, x, draft.ForceMember, "Army of Ayub Khan"))
	p := r.v.draft.Pack()
	if len(p.Forces[0].Units) != 1 || len(p.Forces[1].Units) != 3 || p.Forces[1].Units[2].Name != "Horse 2" || r.v.draft.Steps() != steps+1 {
		t.Fatalf("the forces have %d and %d units", len(p.Forces[0].Units), len(p.Forces[1].Units))
	}
	drag(x, lineOf(t, x, draft.UnitMember, "Foot"), 0)
	if !r.v.frame.Notice.View.Visible() || r.v.draft.Steps() != steps+1 {
		t.Error("a unit stands under a side")
	}
	r.Paint()
	x.goTo(lineOf(t, x, draft.ForceMember, "Girishk column"))
	key := func(name fyne.KeyName) { x.body.TypedKey(&fyne.KeyEvent{Name: name}) }
	key(fyne.KeySpace)
	for x.lines[x.over].Name != "Field army" {
		key(fyne.KeyUp)
	}
	key(fyne.KeySpace)
	if got := r.v.draft.Pack().Forces[0].Under; got != "field-army" {
		t.Errorf("the column stands under %q", got)
	}
	key(fyne.KeySpace)
	key(fyne.KeyDown)
	key(fyne.KeyEscape)
	if x.held >= 0 || r.v.draft.Steps() != steps+2 {
		t.Error("what was left moved")
	}
	r.Kept("workshop-order", r.v.Content())
	r.v.Undo()
	r.v.Undo()
	if p := r.v.draft.Pack(); p.Forces[0].Under != "" || len(p.Forces[0].Units) != 2 {
		t.Error("it was not taken back")
	}
	x.goTo(lineOf(t, x, draft.ForceMember, "Army of Ayub Khan"))
	if r.v.pages[2].panels[1].grid.line != 1 {
		t.Error("the list of forces does not follow")
	}
	r.Tap("workshop.form")
	r.Write("tree.name", "Cavalry brigade")
	r.Tap("sheet.formed")
	if f := r.v.draft.Pack().Formations; len(f) != 2 || f[1].Under != string(r.v.draft.Pack().Forces[1].ID) {
		t.Errorf("the formations are %+v", f)
	}
}
