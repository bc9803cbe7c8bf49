package look

import (
	"regexp"
	"strings"

	"fyne.io/fyne/v2"

	"frontier/ui/assets"
)

// Icon gives one of the drawn icons in a colour of the theme in force: map, forces,
// leaders, battles, wounded, works, journal, rules, reports, settings, sabres.
func Icon(name string, colour fyne.ThemeColorName) fyne.Resource {
	file := "rail-" + name
	if name == "sabres" {
		file = "arm-sabres"
	}
	text, there := assets.Symbol(file)
	if !there {
		panic(file) // there is no such symbol: only a programmer can have asked for it
	}
	ink := hexOf(Colour(colour))
	return fyne.NewStaticResource(name+strings.TrimPrefix(ink, "#")+".svg", []byte(strings.ReplaceAll(grouped(string(text)), assets.SymbolInk, ink)))
}

var root = regexp.MustCompile(`^<svg xmlns="[^"]*" viewBox="([^"]*)" width="24" height="24"([^>]*)>`)

// grouped moves the drawing's pens from its root to a group, where Fyne's reader of SVG
// looks for them.
func grouped(svg string) string {
	svg = root.ReplaceAllString(svg, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="$1" width="24" height="24"><g$2>`)
	return strings.Replace(svg, "</svg>", "</g></svg>", 1)
}
