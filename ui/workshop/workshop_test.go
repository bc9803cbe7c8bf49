package workshop

import (
	"context"
	"fmt"
	"os"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"frontier/battle"
	"frontier/battle/rulesets"
	"frontier/campaign/command"
	"frontier/campaign/draft"
	"frontier/campaign/field"
	"frontier/campaign/pack"
	"frontier/campaign/pack/establishment"
	"frontier/campaign/rates"
	"frontier/campaign/rehearsal"
	"frontier/campaign/sheet"
	"frontier/campaign/state"
	"frontier/campaign/theatre"
	"frontier/internal/hex"
	"frontier/ui/trial"
)

// bench keeps what it is given.
type bench struct {
	kept    map[string][]byte
	founded *state.Founding
	begun   command.Beginning
	own     []establishment.Establishment
	slow    chan struct{} // what the first write waits for, if anything
	writing atomic.Int32  // writes under way
	crossed atomic.Bool   // two were under way at once
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
func (b *bench) Fighters() []battle.Engine { return battle.NewEngines(rulesets.All()...).All() }
func (b *bench) OnTable(p *pack.Pack, u pack.Unit) []field.Card {
	return rehearsal.OnTable(p, u, b.Fighters())
}
func (b *bench) Rehearse(ctx context.Context, p pack.Pack, o rehearsal.Options, say func(done, total int)) (*rehearsal.Wars, error) {
	o.Days = 20
	return rehearsal.Play(ctx, p, battle.NewEngines(rulesets.All()...), o, say)
}
func (b *bench) Units() ([]establishment.Establishment, error) {
	return append(establishment.All(), b.own...), nil
}
func (b *bench) KeepUnit(e establishment.Establishment) error {
	e.Unit.ID = "mine"
	b.own = append(b.own, e)
	return nil
}
func (b *bench) Template(id string) (pack.Pack, error)     { return theatre.Pack(id) }
func (b *bench) ReadPack(path string) (pack.Bundle, error) { return pack.Open(b.kept[path]) }
func (b *bench) Copied(_ context.Context, path string) (pack.Bundle, error) {
	return pack.Open(b.kept[path])
}
func (b *bench) Drafts() (out []string) {
	for path := range b.kept {
		out = append(out, path)
	}
	return out
}
func (b *bench) Free(title string) (string, error) { return "/campaigns/" + title + ".draft", nil }
func (b *bench) Keep(_ context.Context, path string, kept pack.Bundle) error {
	if b.writing.Add(1) > 1 {
		b.crossed.Store(true)
		return nil
	}
	defer b.writing.Add(-1)
	if b.slow != nil {
		<-b.slow
	}
	text, err := pack.Zip(kept)
	b.kept[path] = text
	return err
}
func (b *bench) FoundPack(_ context.Context, p pack.Pack, seed uint64, begin command.Beginning) (string, error) {
	f, err := pack.Found(p, pack.Options{Seed: seed, Books: b})
	b.founded, b.begun = &f, begin
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
	r.v = New(r, r.b, "/campaigns/river.draft", pack.Bundle{Pack: p}, func() {})
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
	if r.v.mapped.tools[r.v.mapped.at].river != "" {
		r.Write("workshop.river", "Helmand")
		r.Tap("sheet.named")
	}
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

// A line that is dragged goes to where it is let go, as one that is tapped does.
func TestALineIsDragged(t *testing.T) {
	r := begun(t, 1440, 874)
	m, from, to := r.v.mapped, hex.AtOffset(2, 2), hex.AtOffset(5, 4)
	for _, name := range []string{"river", "road"} {
		m.choose(slices.IndexFunc(m.tools, func(x tool) bool { return x.name == name }))
		m.pressed(middle(2, 2), from)
		m.dragged(middle(5, 4), to)
		m.up()
		m.finish()
	}
	if p := r.v.draft.Pack().Map; len(p.Waters) != 1 || len(p.Waters[0].Line) < 3 || len(p.Routes) == 0 {
		t.Errorf("dragged, there are %d rivers and %d ways", len(p.Waters), len(p.Routes))
	}
}

// What may stand in a cell is said while one types, and fewer of it the more is typed.
func TestWordsAreFewerTheMoreIsTyped(t *testing.T) {
	r := begun(t, 1440, 874)
	r.Tap("rail.journal")
	r.Tap("workshop.leaf.3")
	var said string
	g := r.v.pages[4].panels[0].grid
	for _, p := range r.v.pages[4].panels {
		if p.grid.of.Title == "Aims" {
			g = p.grid
		}
	}
	g.said = func(text string) { said = text }
	r.types(g, "Take the town", r.v.draft.Pack().Sides[0].Name)
	g.goTo(0, 2)
	all := said
	g.begin("ta")
	if strings.Contains(said, "Hold a place") || !strings.Contains(said, "Take a place") || !strings.Contains(all, "Hold a place") {
		t.Errorf("%q, and where “ta” is typed %q", all, said)
	}
}

// While a draft is written its maker goes on: the next is written after it and stands in the file.
func TestAnOlderDraftDoesNotComeLast(t *testing.T) {
	r := begun(t, 1440, 874)
	r.b.slow = make(chan struct{})
	for _, title := range []string{"One", "Two", "Three"} {
		r.v.draft.Pack().Title = title
		r.v.keep()
		for title == "One" && r.b.writing.Load() == 0 {
			runtime.Gosched()
		}
	}
	time.Sleep(20 * time.Millisecond) // in which the others would begin, if they could
	close(r.b.slow)
	r.Settle()
	if r.b.crossed.Load() {
		t.Error("two drafts were written at once into one file")
	}
	if b, err := r.b.ReadPack("/campaigns/river.draft"); err != nil || b.Pack.Title != "Three" {
		t.Errorf("the file holds %q, %v; the newest is Three", b.Pack.Title, err)
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
	if len(m.Waters) != 1 || m.Waters[0].Name != "Helmand" || m.Crossings[0].River != "Helmand" || len(m.Routes) != 1 || len(m.Crossings) != 1 || len(m.Places) != 1 || m.Cells[m.Frame().Index(hex.AtOffset(3, 3))].Ground != state.Hills {
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
	trial.Named[*widget.Select](r.Stage, "workshop.plays").SetSelectedIndex(2)
	r.Tap("workshop.light")
	r.Tap("sheet.found")
	r.Settle()
	if want := (command.Beginning{Led: true, Plays: r.v.draft.Pack().Sides[1].ID, Preset: rates.Light}); r.b.begun != want {
		t.Errorf("it is begun with %+v, not %+v", r.b.begun, want)
	}
	if r.b.founded == nil || len(r.b.founded.Units) != 24 || r.opened != "/campaigns/The river war.campaign" {
		t.Fatalf("founded: %v, opened: %q", r.b.founded != nil, r.opened)
	}
	if read, err := r.b.ReadPack("/campaigns/river.draft"); err != nil || len(read.Pack.Forces) != 2 {
		t.Errorf("the draft that is kept has %d forces: %v", len(read.Pack.Forces), err)
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
		Ask(r, r.b, FromBlank, Beginnings{Folder: "/campaigns"}, func(at string, b pack.Bundle) { path, got = at, b.Pack })
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

// armed is a room in which two forces with two units each stand on the map.
func armed(t *testing.T, w, h float32) *room {
	r := begun(t, w, h)
	r.press("place.town", middle(3, 5))
	r.v.show(2)
	forces, units := r.v.pages[2].panels[1].grid, r.v.pages[2].panels[2].grid
	r.types(forces, "Girishk column", "first", "Town 1")
	forces.goTo(1, 0)
	r.types(forces, "Army of Ayub Khan", "second", "0706")
	for line := range 2 {
		forces.goTo(line, 0)
		r.App.Clipboard().SetContent("Foot\tinfantry\tregular\t600\nHorse\tcavalry\tregular\t300\n")
		units.body.TypedShortcut(&fyne.ShortcutPaste{Clipboard: r.App.Clipboard()})
	}
	forces.goTo(0, 0)
	r.rest()
	return r
}

// A unit of the library is added to the force under the cursor; what the five rule sets would put
// on the table stands below; a unit of the force is kept as one's own.
func TestAUnitComesFromTheLibrary(t *testing.T) {
	r := armed(t, 1440, 874)
	l := r.v.pages[2].aside
	if l == nil || len(r.v.beside.Objects) != 1 || r.v.beside.Objects[0] != l {
		t.Fatal("the library does not stand beside the forces")
	}
	r.Write("library.find", "rifle battalion")
	r.v.shelf.list.Select(r.v.shelf.list.Rows()[0].Army + string(r.v.shelf.list.Rows()[0].Unit.ID))
	r.Settle()
	for i, x := range r.v.shelf.table.facts {
		if facts := x.Pairs(); len(facts) < 4 || facts[0][0] != "Figures" || facts[0][1] == "" {
			t.Errorf("rule set %d puts nothing on the table: %q", i, facts)
		}
	}
	r.Tap("library.add")
	r.Tap("library.add")
	units := r.v.draft.Pack().Forces[0].Units
	if len(units) != 4 || units[2].Name != "Rifle battalion" || units[3].Name != "Rifle battalion 2" || units[2].Men != 800 || units[2].ID == units[3].ID {
		t.Fatalf("the force has %+v", units)
	}
	r.v.Undo()
	if n := len(r.v.draft.Pack().Forces[0].Units); n != 3 {
		t.Errorf("taken back, it has %d units", n)
	}
	r.v.pages[2].panels[2].grid.goTo(1, 0)
	r.Tap("library.keep")
	r.Write("library.mine", "My club")
	r.Tap("sheet.keep")
	r.Settle()
	if len(r.b.own) != 1 || r.b.own[0].Army != "My club" || r.b.own[0].Unit.Name != "Horse" {
		t.Errorf("kept: %+v", r.b.own)
	}
}

// The draft is played unattended, and what is worth a look leads to its field; a change makes the
// wars those of another draft; more of them are added.
func TestTheDraftIsPlayed(t *testing.T) {
	r := armed(t, 1440, 874)
	r.Tap("rail.check")
	if len(r.v.faults) > 0 || r.v.check.wars != nil {
		t.Fatal(r.v.faults)
	}
	r.Tap("workshop.check")
	r.Until("the wars are played", func() bool { return r.v.check.wars != nil })
	if n := len(r.v.check.wars.Wars); n != 20 || len(r.v.check.notes.Rows()) == 0 {
		t.Fatalf("%d wars with %d remarks", n, len(r.v.check.notes.Rows()))
	}
	r.Tap("workshop.more")
	r.Until("more are played", func() bool { return len(r.v.check.wars.Wars) == 40 })
	for _, x := range r.v.check.notes.Rows() {
		if x.Path == "/objectives" {
			r.v.check.notes.OnSelected(x)
		}
	}
	if r.v.at != 4 {
		t.Errorf("that there are no aims leads to page %d", r.v.at)
	}
	if err := draft.Sides().Type(r.v.draft, 0, 7, "bold"); err != nil {
		t.Fatal(err)
	}
	r.v.did(nil)
	r.rest()
	r.Tap("rail.check")
	if !strings.Contains(r.v.check.state.Text(), "changed since") || r.v.check.more.Enabled() {
		t.Errorf("after a change it says %q", r.v.check.state.Text())
	}
}

// A spreadsheet goes out and comes in: what it changes is told first, and nothing is taken over
// where something is wrong with it.
func TestASpreadsheetComesIn(t *testing.T) {
	r := armed(t, 1440, 874)
	path := t.TempDir() + "/units.csv"
	p := *r.v.draft.Pack()
	if err := WriteSheet(path, &p); err != nil {
		t.Fatal(err)
	}
	r.v.readSheet(path)
	r.Settle()
	r.Tap("sheet.leave")
	text, err := sheet.CSV(&p, "units")
	if err != nil {
		t.Fatal(err)
	}
	come := func(text string) {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		r.v.readSheet(path)
		r.Settle()
	}
	come(strings.Replace(string(text), ",600,", ",many,", 1))
	r.Tap("sheet.leave")
	if r.v.draft.Pack().Forces[0].Units[0].Men != 600 {
		t.Error("a spreadsheet with a fault was taken over")
	}
	come(strings.Replace(string(text), ",600,", ",650,", 1))
	r.Tap("sheet.take")
	if men := r.v.draft.Pack().Forces[0].Units[0].Men; men != 650 || !strings.Contains(r.v.Undoes(), "units.csv") {
		t.Errorf("%d men, and what is taken back is %q", men, r.v.Undoes())
	}
	if err := WriteSheet(t.TempDir()+"/other.csv", &p); err == nil {
		t.Error("a CSV that does not say of what was written")
	}
}

func TestTheCheckLooksAsItDid(t *testing.T) {
	r := armed(t, 1280, 694)
	stronger := draft.Units("forces", 1)
	men := slices.IndexFunc(stronger.Columns, func(c draft.Column) bool { return c.Key == "men" })
	for i := range stronger.Read(r.v.draft) { // an even enemy is not attacked
		if err := stronger.Type(r.v.draft, i, men, "1500"); err != nil {
			t.Fatal(err)
		}
	}
	r.Tap("rail.check")
	r.Tap("workshop.check")
	r.Until("the wars are played", func() bool { return r.v.check.wars != nil })
	r.rest()
	if strings.HasPrefix(r.v.check.heads[1].Text(), "0 in all") {
		t.Error("no battle is fought, and there is nothing to be seen")
	}
	r.Kept("workshop-check", r.v.Content())
}

// A line that was begun is drawn when another tool is taken in hand.
func TestALineEndsWithItsTool(t *testing.T) {
	r := begun(t, 1280, 694)
	r.Tap("workshop.tool.road")
	b := r.v.mapped.board
	for _, at := range []state.Point{middle(2, 5), middle(9, 5)} {
		b.onPress(at, hex.Size(500).At(at.X, at.Y))
	}
	r.Tap("workshop.tool.hills")
	if n := len(r.v.draft.Pack().Map.Routes); n != 1 || r.v.mapped.way != nil {
		t.Errorf("%d ways on the map, %v still begun", n, r.v.mapped.way)
	}
}

// What a unit is on the table is told fact by fact, each below the other.
func TestTheTableLooksAsItDid(t *testing.T) {
	r := armed(t, 1280, 694)
	r.Tap("workshop.army.2")
	r.v.pages[2].panels[2].grid.goTo(0, 0)
	r.rest()
	r.Kept("workshop-table", r.v.Content())
}

// A campaign in which no side has an aim can be founded; before it is, one is told what comes of it, and is led to the aims.
func TestACampaignWithoutAimsSaysSo(t *testing.T) {
	r := armed(t, 1280, 694)
	const said = "nobody can win by aims and the war ends undecided on its last day"
	rows := r.v.list.Rows()
	if len(r.v.faults) > 0 || len(rows) != 1 || !strings.Contains(rows[0].What, said) || !r.v.found.Enabled() {
		t.Fatalf("%d faults, and it is said: %v", len(r.v.faults), rows)
	}
	r.v.list.Select(rows[0].Path + rows[0].What)
	if p, _, _, ok := r.v.pages[r.v.at].find("/objectives"); !ok || p.grid.of.Path != draft.Aims().Path || r.v.pages[r.v.at].title != "Calendar" {
		t.Errorf("it leads to the page %s", r.v.pages[r.v.at].title)
	}
	r.Tap("workshop.found")
	if text := trial.Lettered(r.Canvas().Overlays().Top()); !strings.Contains(text, "nobody can win by aims") {
		t.Errorf("the sheet that founds it says nothing of it: %s", text)
	}
	r.Tap("sheet.found")
	r.Settle()
	if r.b.founded == nil {
		t.Error("it is not founded")
	}
}
