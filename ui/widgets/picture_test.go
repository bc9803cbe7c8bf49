package widgets

import (
	"bytes"
	"flag"
	"image"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"frontier/rosters"
	"frontier/ui/chart"
	"frontier/ui/look"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
)

var update = flag.Bool("update", false, "write the pictures in testdata anew")

// same compares a picture with the one in testdata; where they differ it goes to
// testdata/failed.
func same(t *testing.T, name string, got image.Image) {
	t.Helper()
	pixels := image.NewNRGBA(got.Bounds())
	draw.Draw(pixels, pixels.Rect, got, got.Bounds().Min, draw.Src)
	master := filepath.Join("testdata", name+".png")
	if *update {
		keep(t, master, pixels)
		return
	}
	text, err := os.ReadFile(master)
	if err != nil {
		keep(t, filepath.Join("testdata", "failed", name+".png"), pixels)
		t.Fatalf("there is no picture to compare with; look at testdata/failed and run with -update: %v", err)
	}
	decoded, err := png.Decode(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	want := image.NewNRGBA(decoded.Bounds())
	draw.Draw(want, want.Rect, decoded, decoded.Bounds().Min, draw.Src)
	if want.Rect != pixels.Rect || !bytes.Equal(want.Pix, pixels.Pix) {
		keep(t, filepath.Join("testdata", "failed", name+".png"), pixels)
		t.Errorf("%s looks otherwise; compare testdata/failed/%s.png and run with -update if it is right", name, name)
	}
}

func keep(t *testing.T, path string, m image.Image) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := png.Encode(&b, m); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, b.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

// faces are all faces of a die, of which some count.
func faces(sides int, counts func(face int) bool) []Fallen {
	out := make([]Fallen, sides)
	for i := range out {
		out[i] = Fallen{Sides: sides, Face: i + 1, Counts: counts(i + 1)}
	}
	return out
}

// sampler shows what the package draws, side by side.
func sampler() fyne.CanvasObject {
	grades := []fyne.CanvasObject{}
	for _, g := range []rosters.Grade{rosters.Full, rosters.Worn, rosters.Spent, rosters.Destroyed} {
		grades = append(grades, Sized(70, 20, NewGrade(g)))
	}
	for _, fate := range []string{"unhurt", "wounded", "killed", "captured"} {
		grades = append(grades, NewMark(14, func() fyne.Resource { return FateMark(fate) }))
	}
	ten, six := NewDice(27), NewDice(27)
	ten.SetFallen(faces(10, func(face int) bool { return face%2 == 1 || face == 10 }))
	six.SetFallen(faces(6, func(int) bool { return true }))
	morale := NewMoraleBar()
	morale.SetPoints(7, 12, 9, 6)
	plain, primary, off := NewButton("", "March…", nil), NewPrimary("", "Next day", nil), NewButton("", "Halt", nil)
	off.SetEnabled(false)
	pressed := NewSegment("", "Organiser", nil)
	pressed.SetPressed(true)
	today := NewDayCell("", nil)
	today.SetDay(Day{Number: "27", Today: true, Battle: true})
	past := NewDayCell("", nil)
	past.SetDay(Day{Number: "26", Past: true, Entry: true})
	counter := NewCounter(62, 50)
	counter.SetCounter(chart.Counter{Slot: 1, Arm: rosters.Infantry, Strength: 700, Grade: rosters.Worn, Stack: 3, Badge: "leader"})
	notice := NewNotice()
	notice.Say("Contact expected.", "Both can reach Maiwand today.", "CAMPAIGN-4.1")
	return container.NewStack(NewFill(look.Panel), Inset(16, Down(12,
		Across(10, NewWhole(look.ViewTitle, "Maiwand"), NewWhole(look.Aside, "27 July 1880"), Spring(), Sized(40, 46, past), Sized(40, 46, today), counter),
		Head(), Across(8, grades...), ten, six,
		NewBar(14, Share{Colour: look.Killed, N: 275}, Share{Colour: look.Wounded, N: 32}, Share{Colour: look.Captured, N: 9}, Share{Colour: look.Missing, N: 20}, Share{Colour: look.Unhurt, N: 208}),
		morale, Across(8, plain, primary, off, pressed, NewQuiet("", "WORNSPENT-21.1", nil)), notice.View)))
}

func TestWhatIsDrawn(t *testing.T) {
	for _, dark := range []bool{false, true} {
		name := map[bool]string{false: "light", true: "dark"}[dark]
		t.Run(name, func(t *testing.T) {
			test.NewTempApp(t).Settings().SetTheme(look.New(dark))
			w := test.NewTempWindow(t, sampler())
			w.SetPadded(false)
			w.Resize(fyne.NewSize(560, 430))
			same(t, name, w.Canvas().Capture())
		})
	}
}
