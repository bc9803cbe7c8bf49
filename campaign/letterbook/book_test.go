package letterbook_test

import (
	"errors"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"frontier/campaign"
	"frontier/campaign/amend"
	"frontier/campaign/command"
	"frontier/campaign/dispatch"
	"frontier/campaign/journal"
	"frontier/campaign/letterbook"
	"frontier/campaign/state"
	"frontier/campaign/store"
	"frontier/campaign/trial"
	"frontier/internal/hex"
)

// game is a campaign in a file.
type game struct {
	*campaign.Service
	t    *testing.T
	path string
}

// begun founds a campaign in a file.
func begun(t *testing.T, f *state.Founding) *game {
	t.Helper()
	path := filepath.Join(t.TempDir(), "war.campaign")
	if err := store.Create(t.Context(), path, *f); err != nil {
		t.Fatal(err)
	}
	g := &game{t: t, path: path}
	g.open()
	t.Cleanup(func() { g.Close() })
	return g
}

func (g *game) open() {
	g.t.Helper()
	j, err := store.Open(g.t.Context(), g.path)
	if err != nil {
		g.t.Fatal(err)
	}
	if g.Service, err = campaign.Open(g.t.Context(), j, trial.Coin{}, campaign.WithChecks()); err != nil {
		g.t.Fatal(err)
	}
}

func (g *game) do(commands ...command.Command) {
	g.t.Helper()
	for _, c := range commands {
		if err := g.Do(g.t.Context(), c); err != nil {
			g.t.Fatal(err)
		}
	}
}

func (g *game) back(seq int) {
	g.t.Helper()
	if err := g.UndoTo(g.t.Context(), seq); err != nil {
		g.t.Fatal(err)
	}
}

// begin works out the next dispatch of the red side for today.
func (g *game) begin() *letterbook.Draft {
	g.t.Helper()
	day := g.State().Day
	d, err := letterbook.Begin(g.t.Context(), g, "red", day, dispatch.Options{Since: day})
	if err != nil {
		g.t.Fatal(err)
	}
	return d
}

// send writes it as a file of these bytes.
func (g *game) send(file string) dispatch.Dispatch {
	g.t.Helper()
	d := g.begin()
	if err := d.Sent(g.t.Context(), "html", []byte(file)); err != nil {
		g.t.Fatal(err)
	}
	return d.Dispatch
}

// pages are the letters to the red side.
func (g *game) pages() []letterbook.Page {
	g.t.Helper()
	out, err := letterbook.Open(g.t.Context(), g, "red")
	if err != nil {
		g.t.Fatal(err)
	}
	return out
}

// sound holds that verify finds nothing.
func (g *game) sound() {
	g.t.Helper()
	if say, err := g.Verify(g.t.Context()); err != nil || len(say) > 0 {
		g.t.Errorf("verify: %q, %v", say, err)
	}
}

func lines(d dispatch.Dispatch) string { return strings.Join(d.Plain(), "\n") }

// march sends the red column towards the river.
var march = command.MarchOrder{Force: "column", Path: []hex.Hex{trial.Cr(8, 4), trial.Cr(7, 4)}}

// A letter is kept with what it told and its copies; the same again is another copy of it, another
// another letter; undo, redo and closing the file leave it.
func TestALetterIsKept(t *testing.T) {
	g := begun(t, trial.Drawn())
	g.do(command.EndDay{})
	if d := g.send("first"); d.No != 1 || !strings.Contains(lines(d), "No. 1") {
		t.Errorf("the first has number %d: %s", d.No, lines(d))
	}
	if d := g.send("second"); d.No != 1 {
		t.Errorf("written again it has number %d", d.No)
	}
	g.do(command.EndDay{})
	if d := g.send("next"); d.No != 2 {
		t.Errorf("the next has number %d", d.No)
	}
	check := func(when string) {
		t.Helper()
		p := g.pages()
		if len(p) != 2 || len(p[0].Copies) != 2 || p[0].Copies[0].Digest == p[0].Copies[1].Digest || p[0].Entry != 1 || p[1].Entry != 2 || p[1].Day != 2 || len(p[0].Told) < 3 {
			t.Errorf("%s: %+v", when, p)
		}
	}
	check("kept")
	g.back(0)
	check("undone")
	if err := errors.Join(g.Redo(t.Context()), g.Redo(t.Context())); err != nil {
		t.Fatal(err)
	}
	check("redone")
	if p := g.pages(); p[0].Due() || p[1].Due() {
		t.Errorf("redone, nothing is otherwise: %q, %q", p[0].Doubt(), p[1].Doubt())
	}
	g.sound()
	g.Close()
	g.open()
	check("opened again")
}

// Where undo goes past a letter and the side's own force stands elsewhere afterwards, the next letter
// begins with a correction; after it nothing is due, and it is written again as it was.
func TestWhatNoLongerHoldsIsCorrected(t *testing.T) {
	g := begun(t, trial.Drawn())
	g.do(march, command.EndDay{})
	first := g.send("first")
	g.back(0)
	if say := g.pages()[0].Doubt(); !strings.Contains(say, "Dispatch 1 to the Red side") || !strings.Contains(say, "a day that has not come") {
		t.Errorf("its day was taken back: %q", say)
	}
	g.do(command.EndDay{})
	p := g.pages()[0]
	if !strings.Contains(p.Doubt(), "told what no longer holds") {
		t.Errorf("the column stayed: %q", p.Doubt())
	}
	second := g.send("second")
	if second.No != 2 || len(second.Corrections) != 1 || second.Corrections[0].What != "Dispatch 1" {
		t.Fatalf("the next is %d and corrects %+v", second.No, second.Corrections)
	}
	all := lines(second)
	if at := strings.Index(all, "CORRECTION\nDispatch 1 of "); at < 0 || at > strings.Index(all, "YOUR OWN STATE") {
		t.Errorf("it does not begin with a correction: %s", all)
	}
	was, is := first.Forces[0].In(), second.Forces[0].In()
	if was == is || !strings.Contains(all, "Told: The Girishk column: "+was) || !strings.Contains(all, "It holds: The Girishk column: "+is) {
		t.Errorf("it does not say that the column is not at %s but at %s: %s", was, is, all)
	}
	if p := g.pages(); p[0].Due() || p[0].Corrected != 2 || p[1].Due() {
		t.Errorf("corrected: %q %q", p[0].Standing(), p[1].Standing())
	}
	if again := g.send("again"); again.No != 2 || lines(again) != all {
		t.Errorf("written again it is %d: %s", again.No, lines(again))
	}
	g.sound()
	// Redoing brings the truth of the first back, and so what the second said of it is wrong.
	g.back(0)
	g.do(march, command.EndDay{})
	if p := g.pages(); p[0].Due() || !p[1].Due() {
		t.Errorf("after the march again: %q %q", p[0].Standing(), p[1].Standing())
	}
	g.sound()
}

// The map and the order form that are written alone are told too: each by what it tells, beside dispatches of
// the same day, and what of them no longer holds the next dispatch corrects.
func TestPartsOfADispatchAreKept(t *testing.T) {
	g := begun(t, trial.Drawn())
	part := func(part letterbook.Part, as string) dispatch.Dispatch {
		t.Helper()
		day := g.State().Day
		d, err := letterbook.BeginPart(t.Context(), g, part, "red", day, dispatch.Options{Since: day})
		if err != nil {
			t.Fatal(err)
		}
		if err := d.Sent(t.Context(), as, []byte(as)); err != nil {
			t.Fatal(err)
		}
		return d.Dispatch
	}
	g.do(march, command.EndDay{})
	for _, as := range []string{"png", letterbook.InSheets} { // another copy of the same map
		if d := part(letterbook.Map, as); d.No != 1 {
			t.Errorf("the map as %s has number %d", as, d.No)
		}
	}
	if d := part(letterbook.Form, "txt"); d.No != 2 {
		t.Errorf("the form has number %d", d.No)
	}
	if d := g.send("whole"); d.No != 3 || len(d.Corrections) > 0 {
		t.Errorf("the dispatch has number %d and corrects %+v", d.No, d.Corrections)
	}
	p := g.pages()
	if len(p) != 3 || p[0].Called() != "Map 1" || len(p[0].Copies) != 2 || p[1].Called() != "Order form 2" || p[2].Called() != "Dispatch 3" {
		t.Fatalf("kept: %+v", p)
	}
	told := func(at int, want string) bool {
		return slices.ContainsFunc(p[at].Told, func(f journal.Fact) bool { return strings.Contains(f.Text, want) })
	}
	if !told(0, "The Girishk column: ") || told(0, "men") || !told(1, "The Girishk column takes orders") || !told(1, "Without orders, all forces: ") || told(1, "hex") {
		t.Errorf("the map tells %+v, the form %+v", p[0].Told, p[1].Told)
	}
	for _, x := range p {
		if x.Due() {
			t.Errorf("%s is wrong at once: %+v", x.Called(), x.Changes)
		}
	}
	g.back(0)
	g.do(command.EndDay{}) // the column stays
	if p = g.pages(); !p[0].Due() || p[1].Due() || !p[2].Due() || !strings.Contains(p[0].Doubt(), "Map 1 to the Red side") {
		t.Errorf("the column stayed: %q %q %q", p[0].Standing(), p[1].Standing(), p[2].Standing())
	}
	if d := part(letterbook.Map, "svg"); d.No != 4 || len(d.Corrections) > 0 {
		t.Errorf("another map is %d and corrects %+v", d.No, d.Corrections)
	}
	d := g.send("corrected")
	if d.No != 5 || len(d.Corrections) != 1 || d.Corrections[0].What != "Dispatch 3" {
		t.Errorf("the next, after another map, is %d and corrects %+v", d.No, d.Corrections)
	}
	g.sound()
}

// A map that no longer holds is corrected by the next dispatch.
func TestAMapIsCorrected(t *testing.T) {
	g := begun(t, trial.Drawn())
	g.do(march, command.EndDay{})
	day := g.State().Day
	d, err := letterbook.BeginPart(t.Context(), g, letterbook.Map, "red", day, dispatch.Options{Since: day})
	if err != nil {
		t.Fatal(err)
	}
	if err := d.Sent(t.Context(), "svg", []byte("map")); err != nil {
		t.Fatal(err)
	}
	g.back(0)
	g.do(command.EndDay{})
	next := g.send("next")
	if len(next.Corrections) != 1 || next.Corrections[0].What != "Map 1" || len(next.Corrections[0].Lines) != 1 || !strings.Contains(lines(next), "Map 1 of ") {
		t.Errorf("it corrects %+v", next.Corrections)
	}
	if p := g.pages(); p[0].Due() || p[0].Corrected != 2 {
		t.Errorf("afterwards the map: %q", p[0].Standing())
	}
	g.sound()
}

// A day that was taken back before the next letter is corrected as a whole, once.
func TestADayTakenBack(t *testing.T) {
	g := begun(t, trial.Drawn())
	g.do(command.EndDay{}, command.EndDay{})
	g.send("first")
	g.back(0)
	d := g.send("second")
	if len(d.Corrections) != 1 || !d.Corrections[0].Void || !strings.Contains(lines(d), "rely on nothing") {
		t.Errorf("it corrects %+v", d.Corrections)
	}
	g.do(command.EndDay{}, command.EndDay{})
	if p := g.pages(); p[0].Due() || p[1].Due() {
		t.Errorf("the day has come again: %q %q", p[0].Standing(), p[1].Standing())
	}
	if d := g.begin().Dispatch; len(d.Corrections) > 0 || d.No != 3 {
		t.Errorf("the third is %d and corrects %+v", d.No, d.Corrections)
	}
}

// What is undone out of a side's sight is no matter of its letters.
func TestWhatASideCannotSeeMakesNoCorrection(t *testing.T) {
	g := begun(t, trial.Drawn())
	g.do(command.MarchOrder{Force: "main", Path: []hex.Hex{trial.Cr(1, 5)}}, command.EndDay{})
	first := g.send("first")
	g.back(0)
	g.do(command.PostureOrder{Force: "main", Posture: state.Entrench}, command.EndDay{})
	if p := g.pages(); p[0].Stands || p[0].Due() {
		t.Errorf("stands %v: %q", p[0].Stands, p[0].Doubt())
	}
	if again := g.send("again"); again.No != 1 || lines(again) != lines(first) {
		t.Errorf("it is another letter, %d: %s", again.No, lines(again))
	}
}

// What a letter told at noon, before orders were given, is not wrong since they were.
func TestOrdersOfTheDayMakeNothingWrong(t *testing.T) {
	g := begun(t, trial.Drawn())
	g.do(command.PostureOrder{Force: "main", Posture: state.Hold}, command.EndDay{})
	g.send("first")
	g.back(0)
	g.do(command.PostureOrder{Force: "main", Posture: state.Screen}, command.EndDay{}, march)
	if p := g.pages(); p[0].Due() {
		t.Errorf("a march ordered afterwards: %q %+v", p[0].Doubt(), p[0].Changes)
	}
}

// A letter from a campaign that another program has changed meanwhile is not noted.
func TestALetterFromAnOldPicture(t *testing.T) {
	g := begun(t, trial.Drawn())
	d := g.begin()
	other := &game{t: t, path: g.path}
	other.open()
	defer other.Close()
	other.do(command.EndDay{})
	if err := d.Sent(t.Context(), "html", nil); !errors.Is(err, journal.ErrStale) {
		t.Errorf("noted: %v", err)
	}
	first, second := other.begin(), other.begin()
	other.send("x")
	if err := errors.Join(first.Sent(t.Context(), "pdf", nil), second.Sent(t.Context(), "pdf", nil)); err != nil {
		t.Errorf("other copies of it: %v", err)
	}
	if n := len(other.pages()[0].Copies); n != 3 {
		t.Errorf("%d copies", n)
	}
}

// An amendment that goes past a letter is like undo: what it told and no longer holds is corrected.
func TestAnAmendmentPastALetter(t *testing.T) {
	g := begun(t, trial.Drawn())
	g.do(march, command.EndDay{})
	g.send("first")
	a, err := g.Amend(t.Context(), amend.Wish{Entry: 1, How: amend.Out, Why: "the order never came"}, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	if p := g.pages(); p[0].Due() {
		t.Errorf("only thought of, it is due: %q", p[0].Doubt())
	}
	if err := g.Accept(t.Context(), a, filepath.Join(t.TempDir(), "was.campaign")); err != nil {
		t.Fatal(err)
	}
	if p := g.pages(); p[0].Void || len(p[0].Changes) != 2 || !strings.Contains(p[0].Doubt(), "told what no longer holds") {
		t.Errorf("amended: %q %+v", p[0].Doubt(), p[0].Changes)
	}
	if d := g.send("second"); len(d.Corrections) != 1 || len(d.Corrections[0].Lines) != 2 {
		t.Errorf("it corrects %+v", d.Corrections)
	}
	g.sound()
}
