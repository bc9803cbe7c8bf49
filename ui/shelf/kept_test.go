package shelf

import (
	"context"
	"image"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"frontier/battle/rulesets"
	"frontier/ui/desk"
	"frontier/ui/door"
	"frontier/ui/look"
	"frontier/ui/memory"
	"frontier/ui/trial"
	"frontier/ui/trial/golden"
	"frontier/ui/widgets"
)

// surround is a window round the library that notes what it is asked.
type surround struct {
	*trial.Stage
	opened string
	told   error
}

func (w *surround) Canvas() fyne.Canvas   { return w.Stage.Canvas() }
func (w *surround) OpenFile(path string)  { w.opened = path }
func (w *surround) OpenDraft(path string) { w.opened = path }
func (w *surround) OpenCopy(id string)    { w.opened = id }
func (w *surround) Tell(err error)        { w.told = err }
func (w *surround) Action(id string) desk.Action {
	return desk.Action{ID: id, Text: id, Now: func() desk.Offer { return desk.Offer{} }}
}

// shown puts a library with two campaigns, of which one cannot be opened, in a window.
func shown(t *testing.T) (*surround, *View) {
	t.Helper()
	w := &surround{Stage: trial.NewStage(t)}
	w.App.Settings().SetTheme(look.New(false))
	lib := trial.NewLibrary(t)
	lib.Dir = "/campaigns"
	lib.Items = []door.Item{
		{Path: "/campaigns/afghanistan.campaign", Title: "Afghanistan 1880", Subtitle: "Maiwand and Kandahar", Date: "27 July 1880", Weekday: "Tuesday", Day: 27, Days: 92, Waits: "Maiwand", Left: []string{"Ayub Khan's army was seen at Sangbur.", "The battle of Maiwand is to be fought."}, Rules: "God Save the Queen",
			Sides:  []door.ItemSide{{Name: "British", Slot: 1, Men: 2599, Forces: 9, Idle: 2}, {Name: "Afghan", Slot: 3, Irregular: true, Men: 13470, Forces: 6}},
			Fought: []door.Fought{{Date: "14 July 1880", Result: "Girishk: the British side holds the field; the Wali's men broke."}}, Size: 220 << 10, Changed: time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)},
		{Path: "/campaigns/sudan.campaign", Title: "The Sudan 1884", Date: "1 March 1884", Size: 3 << 20, Changed: time.Date(2026, 2, 1, 12, 0, 0, 0, time.UTC), Trouble: "It was written by a newer program."},
		{Path: "/campaigns/ashanti.draft", Draft: true, Title: "Ashanti 1873", Date: "27 December 1873", Must: 2, Missing: []string{"sides: there is none."}, Size: 3 << 10, Changed: time.Date(2026, 2, 1, 12, 0, 0, 0, time.UTC)},
	}
	window := test.NewTempWindow(t, container.NewStack())
	window.SetPadded(false)
	w.Stage.Canvas = window.Canvas
	v := New(w, lib, rulesets.All(), nil, memory.Read(""))
	window.SetContent(v.Content())
	window.Resize(fyne.NewSize(1280, 694))
	v.Reload()
	w.Settle()
	return w, v
}

func TestTheRoomLooksAsItDid(t *testing.T) {
	w, v := shown(t)
	for _, name := range []string{"dark", "light"} {
		w.App.Settings().SetTheme(look.New(name == "dark"))
		w.Settle()
		golden.Same(t, "shelf-"+name, w.Canvas().Capture())
	}
	golden.SameText(t, "shelf.xml", test.RenderObjectToMarkup(v.Content()))
	w.Tap("shelf.theatre.zululand-1879")
	w.Settle()
	golden.Same(t, "shelf-theatre", w.Canvas().Capture())
}

// The arrow keys go from card to card, over the rows of campaigns and down to the theatres; Return
// opens what is chosen, a draft in the workshop and a theatre on the sheet of its founding.
func TestTheShelfIsWalkedByKeys(t *testing.T) {
	w, v := shown(t)
	press := func(keys ...fyne.KeyName) string {
		for _, k := range keys {
			v.TypedKey(&fyne.KeyEvent{Name: k})
		}
		w.Settle()
		return v.chosen.key
	}
	for _, x := range []struct {
		keys []fyne.KeyName
		want string
	}{
		{[]fyne.KeyName{fyne.KeyLeft}, "/campaigns/afghanistan.campaign"},
		{[]fyne.KeyName{fyne.KeyRight, fyne.KeyRight}, "/campaigns/ashanti.draft"},
		{[]fyne.KeyName{fyne.KeyRight}, "afghanistan-1880"},
		{[]fyne.KeyName{fyne.KeyEnd}, "zululand-1879"},
		{[]fyne.KeyName{fyne.KeyUp}, "/campaigns/ashanti.draft"},
		{[]fyne.KeyName{fyne.KeyDown}, "sudan-1884"},
		{[]fyne.KeyName{fyne.KeyHome, fyne.KeyUp}, "/campaigns/afghanistan.campaign"},
	} {
		if got := press(x.keys...); got != x.want {
			t.Errorf("%v leads to %q; it should be %q", x.keys, got, x.want)
		}
	}
	if press(fyne.KeyReturn); w.opened != "/campaigns/afghanistan.campaign" {
		t.Errorf("Return opened %q", w.opened)
	}
	if press(fyne.KeyRight, fyne.KeyRight, fyne.KeyReturn); w.opened != "/campaigns/ashanti.draft" {
		t.Errorf("Return on a draft opened %q", w.opened)
	}
	press(fyne.KeyEnd, fyne.KeyReturn)
	asked := false
	widgets.Names.Each(func(name string, _ fyne.CanvasObject) { asked = asked || name == "new.found" })
	if !asked {
		t.Error("Return on a theatre does not ask how it is to be begun")
	}
}

// A card is painted at its size and in the colours of the paper, once each.
func TestTheSmallMapsArePaintedOnce(t *testing.T) {
	w, v := shown(t)
	painted := map[door.Front]int{}
	paint := v.hand.paint
	v.hand.paint = func(ctx context.Context, of door.Front) (image.Image, error) {
		painted[of]++
		return paint(ctx, of)
	}
	for _, dark := range []bool{true, false, true} {
		w.App.Settings().SetTheme(look.New(dark))
		w.Settle()
		for _, c := range v.all() {
			if c.picture.shown.Dark != dark || c.picture.shown.Width != int(c.picture.Size().Width) || c.picture.img.Image == nil {
				t.Fatalf("%s shows %+v", c.key, c.picture.shown)
			}
		}
	}
	if len(painted) != len(v.all()) {
		t.Errorf("%d pictures were painted of %d cards by lamplight", len(painted), len(v.all()))
	}
	for of, n := range painted {
		if n != 1 {
			t.Errorf("%+v was painted %d times", of, n)
		}
	}
}

// While a campaign is being opened no small map is painted: it would take the processor from the large one.
func TestNothingIsPaintedWhileACampaignOpens(t *testing.T) {
	w, v := shown(t)
	painted := 0
	paint := v.hand.paint
	v.hand.paint = func(ctx context.Context, of door.Front) (image.Image, error) {
		painted++
		return paint(ctx, of)
	}
	v.Busy("Opening")
	w.App.Settings().SetTheme(look.New(true))
	w.Settle()
	if painted != 0 {
		t.Errorf("%d were painted", painted)
	}
	v.view.Hide()
	v.Busy("")
	w.Settle()
	if painted != 0 {
		t.Errorf("%d were painted out of sight", painted)
	}
	v.view.Show()
	v.Busy("")
	w.Settle()
	if painted != len(v.all()) {
		t.Errorf("%d of %d were painted afterwards", painted, len(v.all()))
	}
}

// A campaign that cannot be opened says why, and is not opened.
func TestAFileThatCannotBeOpenedSaysWhy(t *testing.T) {
	w, v := shown(t)
	v.openItem(v.items[1])
	if w.opened != "" || !v.notice.View.Visible() {
		t.Errorf("opened %q; a notice is shown: %v", w.opened, v.notice.View.Visible())
	}
	v.openItem(v.items[0])
	if w.opened != v.items[0].Path {
		t.Errorf("opened is %q", w.opened)
	}
}
