package look

import (
	"image/color"
	"os"

	"fyne.io/fyne/v2"
)

var light = map[fyne.ThemeColorName]uint32{
	Paper: 0xEFE5CB, Panel: 0xF8F2E4, PanelAlt: 0xEEE5D0, Zebra: 0xF3EBD8, SelRow: 0xF3E0B4, Field: 0xFFFBF1,
	Rule: 0xCDBF9F, RuleStrong: 0x8F7F5E, Ink: 0x2A2218, InkSoft: 0x5A4D3B, Baize: 0x24382F, BaizeHi: 0x34503F,
	Brass: 0xD8B565, RailText: 0xE6DCC0, Primary: 0x7A2A1E, OnPrimary: 0xFFF8E7, Link: 0x7A3118, Selection: 0xB5761B,
	Warning: 0x8A4B00, Danger: 0x9B2A1F, Full: 0x2F6B3C, Worn: 0x855200, Spent: 0x9B2A1F,
	Killed: 0x7A2A1E, Wounded: 0xDB9320, Captured: 0x1F4480, Missing: 0x8F7F5E, Unhurt: 0xB7C596,
}

var dark = map[fyne.ThemeColorName]uint32{
	Paper: 0x3A352D, Panel: 0x262420, PanelAlt: 0x302D27, Zebra: 0x2B2824, SelRow: 0x40351E, Field: 0x1D1B18,
	Rule: 0x4A4438, RuleStrong: 0x8A7D64, Ink: 0xEFE4CA, InkSoft: 0xB9AB8E, Baize: 0x16211C, BaizeHi: 0x24382F,
	Brass: 0xD8B565, RailText: 0xE6DCC0, Primary: 0x8E3527, OnPrimary: 0xFFF8E7, Link: 0xE5A77A, Selection: 0xF2C14E,
	Warning: 0xE9B85A, Danger: 0xF08A78, Full: 0x8CCB93, Worn: 0xE9B85A, Spent: 0xF08A78,
	Killed: 0x8E3527, Wounded: 0xDB9320, Captured: 0x1F4480, Missing: 0x8A7D64, Unhurt: 0x8FA873,
}

func (t *Theme) colour(name fyne.ThemeColorName) (color.Color, bool) {
	table := light
	if t.dark {
		table = dark
	}
	v, ok := table[name]
	return color.NRGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 0xff}, ok
}

func load(p string) fyne.Resource {
	b, err := os.ReadFile("/usr/share/fonts/truetype/" + p)
	if err != nil {
		panic(err)
	}
	return fyne.NewStaticResource(p, b)
}

var (
	latoRegular  = load("lato/Lato-Regular.ttf")
	latoBold     = load("lato/Lato-Bold.ttf")
	latoItalic   = load("lato/Lato-Italic.ttf")
	serifRegular = load("fonts-oldstandard/OldStandard-Regular.ttf")
	serifBold    = load("fonts-oldstandard/OldStandard-Bold.ttf")
	serifItalic  = load("fonts-oldstandard/OldStandard-Italic.ttf")
)
