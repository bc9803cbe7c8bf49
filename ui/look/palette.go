package look

import (
	"image/color"

	"frontier/ui/chart"

	"fyne.io/fyne/v2"
)

// Palette is the palette in force, for what paints pictures.
func Palette() *chart.Palette {
	if Dark() {
		return chart.Dark
	}
	return chart.Light
}

// colour finds one of our colours by name.
func (t *Theme) colour(name fyne.ThemeColorName) (color.Color, bool) {
	table := byDay
	if t.dark {
		table = byLamp
	}
	c, ok := table[name]
	return c, ok
}

var byDay, byLamp = named(chart.Light), named(chart.Dark)

// named lists a palette's colours by their names in the theme.
func named(p *chart.Palette) map[fyne.ThemeColorName]color.NRGBA {
	return map[fyne.ThemeColorName]color.NRGBA{
		Paper: p.Paper, Panel: p.Panel, PanelAlt: p.PanelAlt, Zebra: p.Zebra, SelRow: p.SelRow, Field: p.Field,
		Rule: p.Rule, RuleStrong: p.RuleStrong, Ink: p.Ink, InkSoft: p.InkSoft,
		Baize: p.Baize, BaizeHi: p.BaizeHi, Brass: p.Brass, RailText: p.RailText,
		Primary: p.Primary, OnPrimary: p.OnPrimary, Link: p.Link, Selection: p.Selection,
		Warning: p.Warning, Danger: p.Danger, Full: p.Full, Worn: p.Worn, Spent: p.Spent,
		Killed: p.Killed, Wounded: p.Wounded, Captured: p.Captured, Missing: p.Missing, Unhurt: p.Unhurt,
		DieFace: p.DieFace, DieGrey: p.DieGrey,
	}
}

// Side is the colour of a side by its slot, 1 to 6; it is the same in light and dark.
func Side(slot int) color.Color {
	field, _ := chart.Side(slot)
	return field
}
