package workshop

import (
	"context"

	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"

	"frontier/battle"
	"frontier/battle/rulesets"
	"frontier/campaign/draft"
	"frontier/campaign/pack"
	"frontier/campaign/state"
	"frontier/campaign/theatre"
	"frontier/internal/hex"
	"frontier/ui/trial"
)

// bench keeps what it is given.
type bench struct {
	kept    map[string][]byte
	founded *state.Founding
}

func (b *bench) RuleSet(id string) (battle.RuleSet, bool) {
	for _, e := range rulesets.All() {
		if e.About().ID == id {
			return e, true
		}
	}
	return nil, false
}
func (b *bench) Books() pack.Books { return b }
func (b *bench) Sets() (out []battle.RuleSet) {
	for _, e := range rulesets.All() {
		out = append(out, e)
	}
	return out
}
func (b *bench) Template(id string) (pack.Pack, error)   { return theatre.Pack(id) }
func (b *bench) ReadPack(path string) (pack.Pack, error) { return pack.Read(b.kept[path]) }
func (b *bench) Drafts() (out []string) {
	for path := range b.kept {
		out = append(out, path)
	}
	return out
}
func (b *bench) Free(title string) (string, error) { return "/campaigns/" + title + ".draft", nil }
func (b *bench) Keep(_ context.Context, path string, p pack.Pack) error {
	text, err := pack.Write(p)
	b.kept[path] = text
	return err
}
func (b *bench) FoundPack(_ context.Context, p pack.Pack, seed uint64) (string, error) {
	f, err := pack.Found(p, pack.Options{Seed: seed, Books: b})
	b.founded = &f
	return "/campaigns/" + p.Title + ".campaign", err
}

// room is the workshop alone in a window.
type room struct {
	*trial.Stage
	v      *View
	b      *bench
	opened string
}

func (r *room) Canvas() fyne.Canvas  { return r.Stage.Canvas() }
func (r *room) OpenFile(path string) { r.opened = path }

// begun puts a campaign on a blank map on the bench.
func begun(t *testing.T, w, h float32) *room {
	t.Helper()
	r := &room{Stage: trial.NewStage(t), b: &bench{kept: map[string][]byte{}}}
	p, err := draft.Blank("The river war", 16, 12, 5)
	if err != nil {
		t.Fatal(err)
	}
	win := r.Lay(container.NewStack(), w, h)
	r.v = New(r, r.b, "/campaigns/river.draft", p, func() {})
	win.SetContent(r.v.Content())
	win.Resize(fyne.NewSize(w, h))
	r.rest()
	t.Cleanup(func() { r.v.Leave(); r.Settle() })
	return r
}

// rest has the draft checked and kept, and the map drawn.
func (r *room) rest() {
	r.v.resting.Stop()
	r.v.rest()
	for range 6 { // tiles come two at a time
		r.Paint()
		r.Settle()
	}
}

// press uses the tool in hand at points of the map.
func (r *room) press(tool string, at ...state.Point) {
	r.T.Helper()
	r.Tap("workshop.tool." + tool)
	b := r.v.mapped.board
	for _, p := range at {
		px := b.view().Pixel(b.size(), p)
		k := b.scale()
		e := &desktop.MouseEvent{Button: desktop.MouseButtonPrimary}
		e.Position = fyne.NewPos(float32(float64(px.X)/k), float32(float64(px.Y)/k))
		b.MouseDown(e)
		b.MouseUp(e)
	}
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
}

// middle is the middle of a hex.
func middle(column, row int) state.Point {
	x, y := hex.Size(500).Centre(hex.AtOffset(column, row))
	return state.Point{X: x, Y: y}
}

// types types cells from the cursor on, with Tab between them and Return at the end.
func (r *room) types(g *grid, cells ...string) {
	g.take()
	for i, text := range cells {
		g.begin(text)
		if i < len(cells)-1 {
			g.editKey(fyne.KeyTab)
		} else {
			g.edit.OnSubmitted("")
		}
	}
}

// The whole way in the window: a river is painted, twelve units are pasted, and the campaign is
// founded and opened.
func TestACampaignIsMade(t *testing.T) {
	r := begun(t, 1440, 874)
	if len(r.v.faults) == 0 {
		t.Fatal("nothing is missing of an empty campaign")
	}
	r.press("hills", middle(3, 3))
	r.press("river", middle(8, 1), middle(8, 10))
	r.press("road", middle(2, 5), middle(13, 5))
	one, other := r.v.draft.Pack().Map.Borders[5].Edge.Hexes()
	a, b := middle(one.Offset()), middle(other.Offset())
	r.press("ford", state.Point{X: (a.X*2 + b.X) / 3, Y: (a.Y*2 + b.Y) / 3})
	r.press("place.town", middle(3, 5))
	m := &r.v.draft.Pack().Map
	if len(m.Waters) != 1 || len(m.Routes) != 1 || len(m.Crossings) != 1 || len(m.Places) != 1 || m.Cells[m.Frame().Index(hex.AtOffset(3, 3))].Ground != state.Hills {
		t.Fatalf("on the map are %d rivers, %d ways, %d crossings and %d places", len(m.Waters), len(m.Routes), len(m.Crossings), len(m.Places))
	}
	r.v.show(2)
	forces, units := r.v.pages[2].panels[1].grid, r.v.pages[2].panels[2].grid
	r.types(forces, "Girishk column", "first", "Town 1")
	forces.goTo(1, 0)
	r.types(forces, "Army of Ayub Khan", "second", "1205")
	for line, name := range []string{"Foot", "Spears"} {
		forces.goTo(line, 0)
		var text strings.Builder
		for i := range 12 {
			fmt.Fprintf(&text, "%s %d\tinfantry\tregular\t%d\n", name, i+1, 400+i)
		}
		r.App.Clipboard().SetContent(text.String())
		units.body.TypedShortcut(&fyne.ShortcutPaste{Clipboard: r.App.Clipboard()})
	}
	r.rest()
	if len(r.v.faults) > 0 {
		t.Fatal(r.v.faults)
	}
	r.Tap("workshop.found")
	r.Tap("sheet.found")
	r.Settle()
	if r.b.founded == nil || len(r.b.founded.Units) != 24 || r.opened != "/campaigns/The river war.campaign" {
		t.Fatalf("founded: %v, opened: %q", r.b.founded != nil, r.opened)
	}
	if read, err := r.b.ReadPack("/campaigns/river.draft"); err != nil || len(read.Forces) != 2 {
		t.Errorf("the draft that is kept has %d forces: %v", len(read.Forces), err)
	}
}

// A line of what is missing leads to its cell.
func TestAFaultLeadsToItsCell(t *testing.T) {
	r := begun(t, 1440, 874)
	r.v.show(2)
	forces, units := r.v.pages[2].panels[1].grid, r.v.pages[2].panels[2].grid
	r.types(forces, "Girishk column", "first", "0505")
	forces.goTo(0, 0)
	r.types(units, "66th Foot")
	forces.goTo(1, 0)
	r.types(forces, "Army", "second", "0909")
	r.rest()
	r.v.show(0)
	for _, f := range r.v.faults {
		if strings.HasSuffix(f.Path, "/units/0/men") {
			r.v.lead(f)
			if r.v.at != 2 || forces.line != 0 || units.line != 0 || units.of.Columns[units.column].Key != "men" {
				t.Errorf("%s leads to page %d, line %d, column %q", f.Path, r.v.at, units.line, units.of.Columns[units.column].Title)
			}
			return
		}
	}
	t.Errorf("nobody misses the men of the 66th: %v", r.v.faults)
}

// What cannot stand in a cell is said, and nothing is changed; every step is taken back.
func TestAWrongCellIsSaidAndStepsAreTakenBack(t *testing.T) {
	r := begun(t, 1440, 874)
	sides := r.v.pages[1].panels[0].grid
	r.v.show(1)
	sides.goTo(0, 2)
	r.types(sides, "Magenta")
	if !r.v.frame.Notice.View.Visible() || r.v.draft.Steps() != 0 {
		t.Error("a colour that there is not was taken")
	}
	r.types(sides, "Mauve")
	if slot := r.v.draft.Pack().Sides[0].Slot; slot != 5 {
		t.Errorf("mauve is slot %d", slot)
	}
	if r.v.Undo(); r.v.draft.Pack().Sides[0].Slot != 1 || r.v.Undoes() != "" {
		t.Error("the colour was not taken back")
	}
	if r.v.Redo(); r.v.draft.Pack().Sides[0].Slot != 5 {
		t.Error("the colour was not given again")
	}
}

// The sheet offers a blank map, drafts and copies, and says why nothing can be begun.
func TestWhatACampaignBeginsFrom(t *testing.T) {
	r := begun(t, 1280, 694)
	path, got := "", pack.Pack{}
	ask := func() {
		Ask(r, r.b, nil, "/campaigns", func(at string, p pack.Pack) { path, got = at, p })
	}
	ask()
	r.Write("begin.columns", "0")
	r.Tap("begin.accept")
	r.Settle()
	if path != "" {
		t.Fatal("a map without columns was begun")
	}
	r.Write("begin.columns", "9")
	r.Tap("begin.accept")
	r.Settle()
	if path != "/campaigns/A new campaign.draft" || got.Map.Columns != 9 {
		t.Errorf("begun in %q with %d columns", path, got.Map.Columns)
	}
}

func TestTheRoomLooksAsItDid(t *testing.T) {
	r := begun(t, 1280, 694)
	r.press("hills", middle(3, 3))
	r.press("river", middle(8, 1), middle(8, 10))
	r.press("place.town", middle(3, 5))
	r.rest()
	r.Kept("workshop-map", r.v.Content())
	r.v.show(2)
	r.types(r.v.pages[2].panels[1].grid, "Girishk column", "first", "Town 1")
	r.v.pages[2].panels[1].grid.goTo(0, 0)
	r.types(r.v.pages[2].panels[2].grid, "66th Foot", "infantry", "regular", "516")
	r.rest()
	r.Kept("workshop-forces", r.v.Content())
}
