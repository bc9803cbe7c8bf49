package look

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// Theme is the look of Fyne's own widgets and the source of all colours by name.
type Theme struct {
	fyne.Theme
	dark bool
}

// New gives the light or the dark variant.
func New(dark bool) *Theme { return &Theme{Theme: theme.DefaultTheme(), dark: dark} }

// fynes says which of our colours stands for one of Fyne's.
var fynes = map[fyne.ThemeColorName]fyne.ThemeColorName{
	theme.ColorNameBackground:          Panel,
	theme.ColorNameButton:              PanelAlt,
	theme.ColorNameDisabledButton:      PanelAlt,
	theme.ColorNameDisabled:            RuleStrong,
	theme.ColorNameError:               Danger,
	theme.ColorNameForeground:          Ink,
	theme.ColorNameForegroundOnError:   OnPrimary,
	theme.ColorNameForegroundOnPrimary: OnPrimary,
	theme.ColorNameForegroundOnSuccess: OnPrimary,
	theme.ColorNameForegroundOnWarning: OnPrimary,
	theme.ColorNameHeaderBackground:    PanelAlt,
	theme.ColorNameHyperlink:           Link,
	theme.ColorNameInputBackground:     Field,
	theme.ColorNameInputBorder:         RuleStrong,
	theme.ColorNameMenuBackground:      Field, // stands out from a sheet above which it opens
	theme.ColorNameOverlayBackground:   Panel,
	theme.ColorNamePlaceHolder:         InkSoft,
	theme.ColorNamePrimary:             Primary,
	theme.ColorNameScrollBar:           RuleStrong,
	theme.ColorNameSelection:           SelRow,
	theme.ColorNameSeparator:           Rule,
	theme.ColorNameSuccess:             Full,
	theme.ColorNameWarning:             Warning,
}

// Color gives a colour by name. The variant is the theme's own, whatever is asked for.
func (t *Theme) Color(name fyne.ThemeColorName, _ fyne.ThemeVariant) color.Color {
	if own, ok := fynes[name]; ok {
		name = own
	}
	if c, ok := t.colour(name); ok {
		return c
	}
	variant := theme.VariantLight
	if t.dark {
		variant = theme.VariantDark
	}
	switch name {
	case theme.ColorNameShadow, theme.ColorNameScrollBarBackground:
		return color.Transparent // nothing in the window throws a shadow
	case theme.ColorNameFocus:
		return t.glow(Selection, 0x66)
	case theme.ColorNameHover:
		return t.glow(Selection, 0x2e)
	case theme.ColorNamePressed:
		return t.glow(Selection, 0x55)
	}
	return t.Theme.Color(name, variant)
}

// glow is a colour to lay over another.
func (t *Theme) glow(name fyne.ThemeColorName, alpha uint8) color.Color {
	c, _ := t.colour(name)
	r, g, b, _ := c.RGBA()
	return color.NRGBA{uint8(r >> 8), uint8(g >> 8), uint8(b >> 8), alpha}
}

// Font gives Lato for all but symbols, which the default theme has.
func (t *Theme) Font(s fyne.TextStyle) fyne.Resource {
	switch {
	case s.Symbol, s.Monospace:
		return t.Theme.Font(s)
	case s.Bold:
		return latoBold
	case s.Italic:
		return latoItalic
	}
	return latoRegular
}

// Size gives the measures of Fyne's widgets.
func (t *Theme) Size(name fyne.ThemeSizeName) float32 {
	switch name {
	case theme.SizeNameText:
		return Body.Size
	case theme.SizeNameCaptionText:
		return Small.Size
	case theme.SizeNameHeadingText:
		return ViewTitle.Size
	case theme.SizeNameSubHeadingText:
		return Section.Size
	case theme.SizeNamePadding:
		return 4
	case theme.SizeNameInnerPadding:
		return 8
	case theme.SizeNameLineSpacing:
		return 4
	case theme.SizeNameInputBorder, theme.SizeNameSeparatorThickness:
		return 1
	case theme.SizeNameInputRadius, theme.SizeNameSelectionRadius:
		return Corner
	case theme.SizeNameInlineIcon:
		return 18
	case theme.SizeNameScrollBar:
		return 10
	case theme.SizeNameScrollBarSmall:
		return 4
	case theme.SizeNameScrollBarRadius:
		return 2
	}
	return t.Theme.Size(name)
}

// SystemDark is the variant by which the system says that it wants dark windows.
const SystemDark = theme.VariantDark
