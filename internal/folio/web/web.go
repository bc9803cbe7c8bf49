package web

import (
	"bytes"
	_ "embed"
	"encoding/base64"
	"fmt"
	"html/template"
	"image/color"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"frontier/internal/folio"
	"frontier/internal/typeface"
	"frontier/internal/words"
	"frontier/ui/assets"
	"frontier/ui/chart"
)

//go:embed style.css
var style string

//go:embed page.html
var pageText string

// Page prints a document as one file.
func Page(d *folio.Document) ([]byte, error) {
	p := &printer{}
	var out bytes.Buffer
	t, err := p.template()
	if err != nil {
		return nil, err
	}
	v := struct {
		*folio.Document
		Style, Faces template.CSS
		Chapters     []chapter
	}{d, template.CSS(Style()), template.CSS(Faces()), chapters(d)}
	if err := t.ExecuteTemplate(&out, "page", v); err != nil {
		return nil, fmt.Errorf("the page cannot be written: %w", err)
	}
	return out.Bytes(), nil
}

// Blocks prints blocks as they stand within a page that has the style sheet. Names within are made
// unique by the prefix, where a page holds more than one document.
func Blocks(blocks []folio.Block, prefix string) (template.HTML, error) {
	p := &printer{prefix: prefix}
	var out bytes.Buffer
	t, err := p.template()
	if err != nil {
		return "", err
	}
	if err := t.ExecuteTemplate(&out, "blocks", blocks); err != nil {
		return "", fmt.Errorf("a part of the page cannot be written: %w", err)
	}
	return template.HTML(out.String()), nil
}

// Style is the style sheet of what is published, with the colours of the program's look in light
// and in dark.
var Style = sync.OnceValue(func() string {
	return ":root { color-scheme: light dark;" + inks(chart.Light) + sideInks() + " }\n@media (prefers-color-scheme: dark) { :root {" + inks(chart.Dark) + " } }\n" + style
})

// hexOf is a colour as a style sheet has it.
func hexOf(c color.NRGBA) string { return fmt.Sprintf("#%02X%02X%02X", c.R, c.G, c.B) }

func inks(p *chart.Palette) string {
	ground := p.Paper
	if p.Dark { // a page is larger than a sheet of paper on the desk
		ground = p.Field
	}
	var b strings.Builder
	for _, i := range []struct {
		name string
		ink  color.NRGBA
	}{
		{"paper", ground}, {"panel", p.Panel}, {"panel-alt", p.PanelAlt}, {"field", p.Field}, {"rule", p.Rule}, {"rule-strong", p.RuleStrong},
		{"ink", p.Ink}, {"ink-soft", p.InkSoft}, {"baize", p.Baize}, {"brass", p.Brass}, {"rail-text", p.RailText}, {"primary", p.Primary}, {"link", p.Link}, {"danger", p.Danger}, {"warning", p.Warning},
		{"full", p.Full}, {"worn", p.Worn}, {"spent", p.Spent}, {"bar0", p.Killed}, {"bar1", p.Wounded}, {"bar2", p.Captured}, {"bar3", p.Unhurt}, {"selection", p.Selection},
	} {
		fmt.Fprintf(&b, " --%s: %s;", i.name, hexOf(i.ink))
	}
	return b.String()
}

func sideInks() string {
	var b strings.Builder
	for slot := range 6 {
		field, symbol := chart.Side(slot + 1)
		fmt.Fprintf(&b, " --side%d: %s; --sign%d: %s;", slot+1, hexOf(field), slot+1, hexOf(symbol))
	}
	return b.String()
}

// usual are the letters that a page's own faces have; others are taken from the reader's machine.
func usual() string {
	var b strings.Builder
	for r := rune(' '); r < 0x180; r++ {
		b.WriteRune(r)
	}
	return b.String() + "–—‘’‚“”„†•…‰′″€−×·½¼¾"
}

// Face is one of the faces of a page, cut down to the usual letters.
type Face struct {
	Family, Style, Weight string
	File                  []byte // TrueType
}

// FaceFiles are the faces that a page is set in.
var FaceFiles = sync.OnceValue(func() []Face {
	all := []Face{
		{"Frontier Title", "normal", "400", assets.OldStandardRegular}, {"Frontier Title", "italic", "400", assets.OldStandardItalic}, {"Frontier Title", "normal", "700", assets.OldStandardBold},
		{"Frontier Text", "normal", "400", assets.LatoRegular}, {"Frontier Text", "normal", "700", assets.LatoBold},
	}
	for i := range all {
		cut, err := typeface.Subset(all[i].File, usual())
		if err != nil {
			panic(err) // it is part of the binary
		}
		all[i].File = cut
	}
	return all
})

// Faces are the faces of a page as a part of its style sheet, with the files in it.
var Faces = sync.OnceValue(func() string {
	var b strings.Builder
	for _, f := range FaceFiles() {
		fmt.Fprintf(&b, "@font-face { font-family: \"%s\"; font-style: %s; font-weight: %s; font-display: swap; src: url(\"data:font/ttf;base64,%s\") format(\"truetype\"); }\n", f.Family, f.Style, f.Weight, base64.StdEncoding.EncodeToString(f.File))
	}
	return b.String()
})

// chapter is a part of a page that a telephone's bar leads to.
type chapter struct{ ID, Title string }

// mostTabs is how many chapters a telephone's bar has room for.
const mostTabs = 6

func chapters(d *folio.Document) []chapter {
	var out []chapter
	folio.Walk(d.Body, func(b folio.Block) {
		if h, ok := b.(folio.Heading); ok && h.Level <= 2 && len(out) < mostTabs {
			out = append(out, chapter{anchor(h.Text), firstWords(h.Text)})
		}
	})
	if len(out) < 2 {
		return nil
	}
	return out
}

// firstWords is as much of a heading as fits below a thumb.
func firstWords(s string) string {
	all := strings.Fields(s)
	for len(all) > 0 && slices.Contains([]string{"The", "A", "Of"}, all[0]) && len(all) > 1 {
		all = all[1:]
	}
	if len(all) == 0 {
		return s
	}
	return words.Capital(all[0])
}

var notInNames = regexp.MustCompile(`[^a-z0-9]+`)

// anchor is the name of a heading within its page.
func anchor(s string) string {
	return "s-" + strings.Trim(notInNames.ReplaceAllString(strings.ToLower(s), "-"), "-")
}

// printer prints one page; it counts what needs a name of its own.
type printer struct {
	prefix string
	n      int
}

var parsed = sync.OnceValues(func() (*template.Template, error) {
	return template.New("page").Funcs((&printer{}).funcs()).Parse(pageText)
})

func (p *printer) template() (*template.Template, error) {
	t, err := parsed()
	if err != nil {
		return nil, err
	}
	if t, err = t.Clone(); err != nil {
		return nil, err
	}
	return t.Funcs(p.funcs()), nil
}

func (p *printer) funcs() template.FuncMap {
	return template.FuncMap{
		"kind":    kind,
		"anchor":  func(s string) string { return p.prefix + anchor(s) },
		"drawn":   p.drawn,
		"photo":   photo,
		"sign":    sign,
		"permil":  permil,
		"bar":     bar,
		"next":    func() string { p.n++; return p.prefix + "n" + strconv.Itoa(p.n) },
		"shares":  shares,
		"folded":  folded,
		"barred":  barred,
		"numbers": numberEnds,
		"mark":    func(t folio.Tone) string { return marks[t] },
		"more":    more,
		"sided":   sided,
		"label":   label,
		"cell":    cellOf,
		"hung":    hung,
		"hang":    hang,
		"under":   func(b folio.Columns) int { return b.Count - 1 },
	}
}

// kind is the name of a block's type.
func kind(b folio.Block) string {
	return strings.ToLower(strings.TrimPrefix(fmt.Sprintf("%T", b), "folio."))
}

// drawn is a drawing as a part of the page. Only our own drawings come here: what people typed in
// them was made text when they were drawn. Names within it become its own.
func (p *printer) drawn(b folio.Picture) (template.HTML, error) {
	svg, err := b.Drawing.SVG()
	if err != nil {
		return "", err
	}
	p.n++
	own := fmt.Sprintf("%sd%d-", p.prefix, p.n)
	for _, name := range []string{` id="`, `href="#`, `url(#`} {
		svg = bytes.ReplaceAll(svg, []byte(name), []byte(name+own))
	}
	if at := bytes.Index(svg, []byte("<svg")); at > 0 {
		svg = svg[at:] // a page has no second declaration
	}
	return template.HTML(svg), nil
}

// photo is a photograph as an address that holds it. What is no picture is left out.
func photo(file []byte) template.URL {
	kind := folio.PhotoKind(file)
	if kind == "" {
		return ""
	}
	return template.URL("data:" + kind + ";base64," + base64.StdEncoding.EncodeToString(file))
}

// signs are the symbols of the arms as parts of a page, in the ink of where they stand.
var signs = sync.OnceValue(func() map[string]template.HTML {
	out := map[string]template.HTML{}
	for _, name := range assets.SymbolNames() {
		svg, _ := assets.Symbol(name)
		s := string(svg)
		if at := strings.Index(s, "<svg"); at > 0 {
			s = s[at:]
		}
		s = strings.ReplaceAll(s, assets.SymbolInk, "currentColor")
		out[name] = template.HTML(strings.Replace(s, "<svg", `<svg aria-hidden="true"`, 1))
	}
	return out
})

// sign is the symbol of an arm.
func sign(arm string) template.HTML { return signs()["arm-"+folio.Symbol(arm)] }

// permil writes a part of a thousand as a length for the style sheet: 275 is 27.5%.
func permil(n int) template.CSS {
	n = min(max(n, 0), 1000)
	return template.CSS(fmt.Sprintf("%d.%d%%", n/10, n%10))
}

// barParts says what the parts of a bar are, in the order in which they stand.
var barParts = [4]string{"killed", "wounded", "captured or missing", "unhurt"}

// bar says in words what a bar shows.
func bar(parts []int) string {
	var said []string
	for i, n := range parts {
		if n > 0 && i < len(barParts) {
			said = append(said, fmt.Sprintf("%d%% %s", (n+5)/10, barParts[i]))
		}
	}
	return strings.Join(said, ", ")
}

func shares(s []int) template.CSS {
	var out []string
	for _, n := range s {
		out = append(out, fmt.Sprintf("minmax(0, %dfr)", max(n, 1)))
	}
	return template.CSS(strings.Join(out, " "))
}

// folded says how many rows of a table stand folded on a telephone.
func folded(t folio.Table) int {
	n := 0
	for _, r := range t.Rows {
		if r.Fold {
			n++
		}
	}
	return n
}

// more says what a fold holds: "Five more".
func more(n int) string {
	numbers := []string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"}
	if n < len(numbers) {
		return words.Capital(numbers[n]) + " more"
	}
	return strconv.Itoa(n) + " more"
}

// barred says whether a table has bars, and so becomes a list on a telephone.
func barred(t folio.Table) bool {
	for _, r := range t.Rows {
		for _, c := range r.Cells {
			if c.Bar != nil {
				return true
			}
		}
	}
	return false
}

// numberEnds says which cell of a row is its first number, and which its last.
func numberEnds(t folio.Table) [2]int {
	out := [2]int{-1, -1}
	for i, c := range t.Columns {
		if c.Number {
			if out[0] < 0 {
				out[0] = i
			}
			out[1] = i
		}
	}
	return out
}

// marks are the shapes that say what a grade’s colour says.
var marks = map[folio.Tone]string{folio.Full: "◉", folio.Worn: "◈", folio.Spent: "▽", folio.Gone: "✕"}

// sided gives the tables of two sides that stand beside each other, where these are such: a
// telephone shows one of them at a time.
func sided(b folio.Beside) bool {
	if len(b.Parts) != 2 {
		return false
	}
	for _, part := range b.Parts {
		if label(part) == "" {
			return false
		}
	}
	return true
}

// label is what a switch calls a part: the side of its table.
func label(part []folio.Block) string {
	for _, b := range part {
		if t, ok := b.(folio.Table); ok && t.Side != 0 && barred(t) {
			return folio.Short(t)
		}
	}
	return ""
}

// cellView is a cell with where it stands.
type cellView struct {
	folio.Cell
	Class string
}

// cellOf says how a cell stands in its table.
func cellOf(t folio.Table, i int, c folio.Cell, ends [2]int) cellView {
	v := cellView{Cell: c}
	var classes []string
	if i < len(t.Columns) {
		col := t.Columns[i]
		if col.Number {
			classes = append(classes, "n")
		}
		if col.Narrow {
			classes = append(classes, "narrow")
		}
		switch {
		case i == 0:
			classes = append(classes, "name")
		case i == ends[0]:
			classes = append(classes, "first")
		case i == ends[1]:
			classes = append(classes, "last")
		}
	}
	switch {
	case c.Bar != nil:
		classes = append(classes, "barcell")
	case c.Tone != "":
		classes = append(classes, "tone")
	}
	v.Class = strings.Join(classes, " ")
	return v
}
