package look

import (
	"embed"
	"fmt"
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
)

//go:embed icons/*.svg
var drawn embed.FS

// Icon gives one of the drawn icons in a colour of the theme in force: map, forces,
// leaders, battles, wounded, works, journal, rules, reports, settings, sabres.
func Icon(name string, colour fyne.ThemeColorName) fyne.Resource {
	text, err := drawn.ReadFile("icons/" + name + ".svg")
	if err != nil {
		panic(err) // a name that is not in the folder: only a programmer can have written it
	}
	ink := hexOf(Colour(colour))
	return fyne.NewStaticResource(name+strings.TrimPrefix(ink, "#")+".svg", []byte(strings.ReplaceAll(string(text), "#2A2218", ink)))
}

func hexOf(c color.Color) string {
	r, g, b, _ := c.RGBA()
	return fmt.Sprintf("#%02X%02X%02X", r>>8, g>>8, b>>8)
}
