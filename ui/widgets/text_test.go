package widgets

import (
	"slices"
	"strings"
	"testing"

	"frontier/ui/look"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
)

// ten measures each letter as ten wide.
func ten(s string) float32 { return float32(10 * len([]rune(s))) }

func TestCut(t *testing.T) {
	for _, c := range []struct {
		in    string
		width float32
		want  string
	}{{"Kandahar", 50, "Kand…"}, {"Khushk-i-Nakhud", 15, "…"}, {"Ayub Khan, sirdar", 120, "Ayub Khan…"}, {"x", 5, ""}} {
		if got := cut(c.in, c.width, ten); got != c.want && !(c.want == "…" && got == "") {
			t.Errorf("cut(%q, %v) is %q, not %q", c.in, c.width, got, c.want)
		}
	}
}

func TestWrappedKeepsEveryWord(t *testing.T) {
	text := "The field is held by the Afghan side\nand nobody came back"
	got := wrapped(text, 120, ten)
	for _, l := range got {
		if ten(l) > 120 {
			t.Errorf("%q is too long", l)
		}
	}
	if !slices.Equal(strings.Fields(strings.Join(got, " ")), strings.Fields(text)) {
		t.Errorf("words were lost: %q", got)
	}
}

func TestNumbers(t *testing.T) {
	for in, want := range map[int]string{0: "0", 999: "999", 1000: "1,000", 2557: "2,557", 1234567: "1,234,567", -1200: "−1,200"} {
		if got := Number(in); got != want {
			t.Errorf("%d is written %q, not %q", in, got, want)
		}
	}
}

// A text that is never cut keeps the lines that it was given, one below the other.
func TestAWholeTextKeepsItsLines(t *testing.T) {
	test.NewTempApp(t)
	one, two := NewWhole(look.SmallInk, "No march order"), NewWhole(look.SmallInk, "No march order\n1 force below it")
	if got, want := two.MinSize().Height, 2*one.MinSize().Height; got != want {
		t.Errorf("two lines are %v high, one is %v", got, one.MinSize().Height)
	}
	for _, o := range test.WidgetRenderer(two).Objects() {
		if line, ok := o.(*canvas.Text); ok && strings.Contains(line.Text, "\n") {
			t.Errorf("%q is drawn as one line", line.Text)
		}
	}
}

// What is pressed and has more to say than fits takes more lines and becomes no wider; choices in a
// room that became narrower stand in more lines.
func TestLongWordsOfButtonsTakeMoreLines(t *testing.T) {
	test.NewTempApp(t)
	link := NewQuiet("test.link", "The Condenser ship Tor carries food for 2 days and finds none", nil).Wrapped()
	one := NewQuiet("test.one", "Tor", nil)
	choices := Flow(6, NewButton("test.a", "March", nil), NewButton("test.b", "Garrison", nil), NewButton("test.c", "Dig in", nil))
	card := Down(0, link, choices)
	line, row := one.MinSize().Height, choices.Objects[0].MinSize().Height
	for _, c := range []struct {
		wide        float32
		link, under bool // takes more lines than one
	}{{600, false, false}, {180, true, true}, {600, false, false}} {
		card.Resize(fyne.NewSize(c.wide, 400))
		if got := card.MinSize().Width; got > c.wide {
			t.Errorf("%v wide, it wants to be %v wide", c.wide, got)
		}
		if got := link.MinSize().Height; (got > line) != c.link {
			t.Errorf("%v wide, the link is %v high, and a line %v", c.wide, got, line)
		}
		if got := choices.MinSize().Height; (got > row) != c.under {
			t.Errorf("%v wide, three choices are %v high, and one %v", c.wide, got, row)
		}
	}
}

// Two texts that flow, one below the other, are whole in a row that is as high as is reckoned for them.
func TestTwoTextsFlowInTheirRow(t *testing.T) {
	test.NewTempApp(t)
	const long = "The Métis and Cree guard at Batoche stood off before the enemy at Fort Carlton, and nobody knew of it"
	for _, c := range []struct{ head, why string }{{long, long}, {"Frog Lake was taken", long}, {"Frog Lake was taken", ""}, {long, "Snow"}} {
		for _, wide := range []float32{120, 320, 900} {
			o := NewFlowingLines().(*TwoLines)
			high := HighLines(look.Strong, c.head, look.Small, c.why, wide)
			o.Resize(fyne.NewSize(wide, high))
			o.Set(look.Strong, c.head, look.Small, c.why)
			needs := o.first.MinSize().Height
			if c.why != "" {
				needs += o.second.MinSize().Height
			}
			if o.Whole() != "" || needs > high || needs < high-8 {
				t.Errorf("%q and %q at %v take %v, and have %v; cut: %q", c.head, c.why, wide, needs, high, o.Whole())
			}
		}
	}
}

// A second line that does not fit and has nothing shorter is cut, and not left out.
func TestASecondLineIsNeverLeftOut(t *testing.T) {
	test.NewTempApp(t)
	const long = "An empire sent its best battalions with steamers and machine guns against spears"
	for _, c := range []struct{ shorter, begins string }{{"", "An empire"}, {"Two battalions", "Two battalions"}} {
		o := NewTwoLines().(*TwoLines)
		o.Resize(fyne.NewSize(160, 40))
		o.Set(look.Strong, "Points in advance", look.Small, long)
		o.SetSecondShorter(long, c.shorter)
		if got := strings.Join(o.second.shown, " "); !strings.HasPrefix(got, c.begins) {
			t.Errorf("with %q as the shorter one it shows %q", c.shorter, got)
		}
	}
}
