package result

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"frontier/battle"
	"frontier/ui/look"
	"frontier/ui/trial/forget"
)

// table is a page in a window of the test driver.
type table struct {
	t   *testing.T
	p   *Page
	win fyne.Window
}

func newTable(t *testing.T, b *Blank) *table {
	t.Helper()
	t.Cleanup(forget.Windows)
	app := test.NewTempApp(t)
	app.Settings().SetTheme(look.New(false))
	p := NewPage()
	win := test.NewTempWindow(t, p.View)
	win.Resize(fyne.NewSize(1360, 800))
	p.Show(*b, nil)
	p.Focus()
	return &table{t, p, win}
}

// keys types letters, and \n, \t for Enter and Tab.
func (d *table) keys(text string) {
	d.t.Helper()
	c := d.win.Canvas()
	for _, r := range text {
		o := c.Focused()
		if o == nil {
			d.t.Fatalf("nothing has the keys at %q of %q", r, text)
		}
		switch r {
		case '\n':
			o.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		case '\t':
			c.FocusNext()
		case '↑':
			o.TypedKey(&fyne.KeyEvent{Name: fyne.KeyUp})
		case '←':
			o.TypedKey(&fyne.KeyEvent{Name: fyne.KeyBackspace})
		default:
			o.TypedRune(r)
		}
	}
}

// The digits, Enter and a letter here and there type a whole result, and Enter at its end
// accepts it.
func TestAResultIsTypedByKeysAlone(t *testing.T) {
	d := newTable(t, maiwand())
	var got battle.Outcome
	accepted := 0
	d.p.OnAccept = func(engine string, o battle.Outcome) {
		accepted++
		if got = o; engine != "gsq" {
			t.Errorf("fought by %q", engine)
		}
	}
	d.keys("7\n-4f\n.13\t2\n0\n")
	if d.p.current != nil || !d.p.aside.holder.lit {
		t.Fatal("after the last unit it is not asked who holds the field")
	}
	d.keys("a") // Afghan
	d.keys("\n9")
	if got := d.p.form.draft.Turns; got != "9" {
		t.Errorf("turns: %q", got)
	}
	if !d.p.aside.accept.Enabled() {
		t.Fatalf("it cannot be accepted: %s", d.p.form.Waits())
	}
	d.win.Canvas().Focus(d.p.row(4).lost)
	d.keys("\n\n") // on to the button, and pressed
	if accepted != 1 {
		t.Fatalf("accepted %d times", accepted)
	}
	if got.Holder != "afghan" || got.Turns != 9 {
		t.Errorf("%+v", got)
	}
	for i, want := range []struct {
		lost   int
		ending battle.Ending
	}{{7, battle.Beaten}, {8, battle.Broken}, {0, battle.Withdrawn}, {15, battle.Beaten}, {0, battle.InHand}} {
		o := got.Units[i]
		if o.Present.Total()-o.Unhurt.Total() != want.lost || o.Ending != want.ending {
			t.Errorf("%s: %+v", o.ID, o)
		}
	}
}

func TestTheKeysOfACell(t *testing.T) {
	d := newTable(t, maiwand())
	f := d.p.form
	d.keys("12←←3") // a slip is mended
	if got := f.Text(lost(0)); got != "3" {
		t.Errorf("12, twice back, 3: %q", got)
	}
	d.keys("ss\n=") // steady, twice said the same; the next as the one above
	if f.Text(lost(1)) != "3" || f.draft.Rows[1].Ended != Steady {
		t.Errorf("as above: %+v", f.draft.Rows[1])
	}
	d.keys("5↑4") // back into the row above, whose number is replaced
	if f.Text(lost(1)) != "4" || f.Text(lost(2)) != "5" {
		t.Errorf("up: %+v", f.draft.Rows)
	}
	d.keys("+2\t1") // by rank: others killed, wounded
	if r := f.draft.Rows[1]; !r.ByRank || r.Fates[2][killed] != "2" || r.Fates[2][wounded] != "1" {
		t.Errorf("by rank: %+v", r)
	}
	if !d.p.row(1).more.Visible() {
		t.Error("the ranks are not in sight")
	}
	d.keys("\n\nd") // a destroyed unit of which nothing was typed has lost everybody
	if c := f.Count(3); c.Left != 0 || !c.Typed {
		t.Errorf("destroyed: %+v", c)
	}
	for d.p.Undoes() != "" {
		d.p.Undo()
	}
	if f.Touched() || d.p.Draft() != nil {
		t.Errorf("all taken back, and left is %+v", f.draft)
	}
}

// What has the keys is in sight, however many units there are.
func TestWhatIsTypedIsInSight(t *testing.T) {
	b := maiwand()
	for len(b.Units) < 40 {
		u := b.Units[len(b.Units)-1]
		u.ID += "+"
		b.Units = append(b.Units, u)
	}
	d := newTable(t, b)
	driver := fyne.CurrentApp().Driver()
	for i := range b.Units {
		at := driver.AbsolutePositionForObject(d.p.row(i).lost).Y - driver.AbsolutePositionForObject(d.p.scroll).Y
		if d.win.Canvas().Focused() != fyne.Focusable(d.p.row(i).lost) {
			t.Fatalf("the keys are not in row %d", i)
		}
		if at < 0 || at+20 > d.p.scroll.Size().Height {
			t.Errorf("row %d lies at %v of %v", i, at, d.p.scroll.Size().Height)
		}
		d.keys("1\n")
	}
}

// A sign that says all of a unit goes on to one of which nothing is typed. An Enter after it, out
// of habit, passes over nobody, and does not accept the result.
func TestASignGoesOnByItself(t *testing.T) {
	d := newTable(t, maiwand())
	accepted := false
	d.p.OnAccept = func(string, battle.Outcome) { accepted = true }
	d.keys(".\n2\n")
	d.win.Canvas().Focus(d.p.row(4).lost)
	d.keys(".\n1\n") // the last, and from there to the third, which is still empty
	for i, want := range []string{"0", "2", "1", "", "0"} {
		if got := d.p.form.Text(lost(i)); got != want {
			t.Errorf("unit %d: %q, not %q", i, got, want)
		}
	}
	set(d.p.form, "", fieldOf, First)
	d.keys(".\n")
	if accepted {
		t.Error("a full stop and an Enter accept the result")
	}
	if d.keys("\n"); d.win.Canvas().Focused() != fyne.Focusable(d.p.aside.accept) {
		t.Errorf("the next Enter goes to %T", d.win.Canvas().Focused())
	}
}
