package look

import (
	"fmt"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// The colours of the window by name. What each is for stands in the palette.
const (
	Paper      fyne.ThemeColorName = "campaignPaper"
	Panel      fyne.ThemeColorName = "campaignPanel"
	PanelAlt   fyne.ThemeColorName = "campaignPanelAlt"
	Zebra      fyne.ThemeColorName = "campaignZebra"
	SelRow     fyne.ThemeColorName = "campaignSelRow"
	Field      fyne.ThemeColorName = "campaignField"
	Rule       fyne.ThemeColorName = "campaignRule"
	RuleStrong fyne.ThemeColorName = "campaignRuleStrong"
	Ink        fyne.ThemeColorName = "campaignInk"
	InkSoft    fyne.ThemeColorName = "campaignInkSoft"
	Baize      fyne.ThemeColorName = "campaignBaize"
	BaizeHi    fyne.ThemeColorName = "campaignBaizeHi"
	Brass      fyne.ThemeColorName = "campaignBrass"
	RailText   fyne.ThemeColorName = "campaignRailText"
	Primary    fyne.ThemeColorName = "campaignPrimary"
	OnPrimary  fyne.ThemeColorName = "campaignOnPrimary"
	Link       fyne.ThemeColorName = "campaignLink"
	Selection  fyne.ThemeColorName = "campaignSelection"
	Warning    fyne.ThemeColorName = "campaignWarning"
	Danger     fyne.ThemeColorName = "campaignDanger"
	Full       fyne.ThemeColorName = "campaignFull"
	Worn       fyne.ThemeColorName = "campaignWorn"
	Spent      fyne.ThemeColorName = "campaignSpent"
	Killed     fyne.ThemeColorName = "campaignKilled"
	Wounded    fyne.ThemeColorName = "campaignWounded"
	Captured   fyne.ThemeColorName = "campaignCaptured"
	Missing    fyne.ThemeColorName = "campaignMissing"
	Unhurt     fyne.ThemeColorName = "campaignUnhurt"
	DieFace    fyne.ThemeColorName = "campaignDieFace"
	DieGrey    fyne.ThemeColorName = "campaignDieGrey"
)

// Colour gives a colour of the theme in force.
func Colour(name fyne.ThemeColorName) color.Color { return theme.Color(name) }

// Dark says whether the dark variant is in force.
func Dark() bool {
	t, ok := theme.Current().(*Theme)
	return ok && t.dark
}

// Hover is the glow over something that the pointer is on.
func Hover() color.Color { return theme.Color(theme.ColorNameHover) }

// Hex gives a colour of the theme in force as drawings write it: "#2A2218".
func Hex(name fyne.ThemeColorName) string { return hexOf(Colour(name)) }

// Veil is laid over what cannot be reached while a sheet asks something.
func Veil() color.Color {
	r, g, b, _ := Colour(Baize).RGBA()
	return color.NRGBA{uint8(r >> 8), uint8(g >> 8), uint8(b >> 8), 0x8c}
}

func hexOf(c color.Color) string {
	r, g, b, _ := c.RGBA()
	return fmt.Sprintf("#%02X%02X%02X", r>>8, g>>8, b>>8)
}
