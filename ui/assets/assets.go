// Package assets carries what the program draws with: the two typefaces, the symbols of
// the arms and of the rail, and the program's icon. All of it is in the binary; nothing
// is looked for on the machine.
//
// Old Standard TT and Lato are TrueType files under the SIL Open Font License 1.1, whose
// text is in [Licences]. Symbols and icon are our own.
package assets

import (
	"embed"
	"io/fs"
	"path"
	"strings"
)

// The faces, as TrueType files.
var (
	//go:embed fonts/OldStandard-Regular.ttf
	OldStandardRegular []byte
	//go:embed fonts/OldStandard-Italic.ttf
	OldStandardItalic []byte
	//go:embed fonts/OldStandard-Bold.ttf
	OldStandardBold []byte
	//go:embed fonts/Lato-Regular.ttf
	LatoRegular []byte
	//go:embed fonts/Lato-Italic.ttf
	LatoItalic []byte
	//go:embed fonts/Lato-Bold.ttf
	LatoBold []byte
)

// The icon of the program: a drawing, and the same as a picture of 256 pixels.
var (
	//go:embed icon/frontier.svg
	IconSVG []byte
	//go:embed icon/frontier.png
	IconPNG []byte
)

// SymbolInk is the colour in which the symbols are written; whoever shows one replaces it.
const SymbolInk = "#2A2218"

//go:embed symbols/*.svg
var symbols embed.FS

//go:embed licences/*.txt
var licences embed.FS

// Symbol gives the drawing of a symbol on a field of 24 by 24: "arm-infantry" and its
// like for counters, "rail-map" and its like for the rail. False: there is none.
func Symbol(name string) ([]byte, bool) {
	text, err := symbols.ReadFile("symbols/" + name + ".svg")
	return text, err == nil
}

// SymbolNames lists the symbols by name.
func SymbolNames() []string { return names(symbols, "symbols", ".svg") }

// Licences gives the texts of the licences of what is carried here, by name of the work.
func Licences() map[string]string {
	out := map[string]string{}
	for _, name := range names(licences, "licences", "-OFL.txt") {
		text, err := licences.ReadFile("licences/" + name + "-OFL.txt")
		if err != nil {
			panic(err) // the name was just read from the same folder
		}
		out[name] = string(text)
	}
	return out
}

func names(from fs.FS, folder, ending string) []string {
	entries, err := fs.ReadDir(from, folder)
	if err != nil {
		panic(err) // the folder is part of the binary
	}
	var out []string
	for _, e := range entries {
		out = append(out, strings.TrimSuffix(path.Base(e.Name()), ending))
	}
	return out
}
