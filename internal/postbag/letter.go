package postbag

import (
	"fmt"
	"image"
	"net/mail"
	"strings"

	"frontier/campaign/dispatch"
	"frontier/campaign/state"
	"frontier/internal/atlas"
	"frontier/internal/export"
	"frontier/internal/folio/mark"
	"frontier/internal/words"
)

// Letter is a dispatch that is about to be printed.
type Letter struct {
	d     *dispatch.Dispatch
	f     *state.Founding
	light *image.RGBA // the map, painted once
	what  string      // is printed: "Dispatch", "Orders"
}

// NewLetter begins to print a dispatch of a campaign. The founding is asked for the map alone.
func NewLetter(f *state.Founding, d *dispatch.Dispatch) *Letter { return &Letter{d: d, f: f} }

// Size of the map in pixels, at which it is painted for paper and screens alike.
const (
	mapWide, mapHigh = 1206, 960
	grain            = 1.5 // by which lines and letters are larger
)

// Map paints the map of the dispatch, with the fog of its side.
func (l *Letter) Map() *image.RGBA {
	if l.light == nil {
		k := atlas.New(l.f, false, grain)
		l.light = k.Paint(k.Part(l.d.Around(l.f), mapWide, mapHigh), l.scene())
	}
	return l.light
}

// MapSVG draws it with fog, marches and counters as shapes.
func (l *Letter) MapSVG() ([]byte, error) {
	k := atlas.New(l.f, false, grain)
	return k.SVG(k.Part(l.d.Around(l.f), mapWide, mapHigh), l.scene())
}

func (l *Letter) scene() atlas.Scene {
	return atlas.Scene{Board: l.d.Board, Places: l.d.Places(l.f), Fog: true}
}

// Formats are those in which a dispatch is printed: a page, sheets of paper, a mail, Markdown, the order form
// to be filled in, the map alone.
func Formats() []string { return []string{"html", "pdf", "eml", "md", "txt", "svg", "png"} }

// Kinds are what files of the formats are.
func Kinds() map[string]export.Kind {
	return map[string]export.Kind{"html": export.HTML, "pdf": export.PDF, "eml": export.Mail, "md": export.Markdown, "txt": export.Form, "svg": export.SVG, "png": export.PNG}
}

// Address reads the address of a mail and writes it as a mail has it; nothing stays nothing.
func Address(text string) (string, error) {
	if strings.TrimSpace(text) == "" {
		return "", nil
	}
	read, err := mail.ParseAddress(text)
	if err != nil {
		return "", fmt.Errorf("%.80q is no address; use one as burrows@example.org", words.Line(text))
	}
	return read.String(), nil
}

// As prints the dispatch in a format. Paper is for sheets, alone or in a mail; to and from are the
// addresses of a mail and may be empty. A format that there is not is an error.
func (l *Letter) As(format string, paper Paper, to, from string) ([]byte, error) {
	switch format {
	case "html":
		return l.HTML()
	case "pdf":
		return l.PDF(paper)
	case "eml":
		return l.Mail(to, from, paper)
	case "md":
		return mark.Markdown(l.document(), nil), nil
	case "txt":
		return []byte(l.d.Form()), nil
	case "svg":
		return l.MapSVG()
	case "png":
		return atlas.PNG(l.Map())
	}
	return nil, fmt.Errorf("there is no dispatch as %.20q; use %s", format, strings.Join(Formats(), ", "))
}
