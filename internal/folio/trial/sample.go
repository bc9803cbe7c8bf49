// Package trial has what the tests of package folio's formats share.
package trial

import (
	"image/color"

	"frontier/internal/folio"
)

// Hostile are names that a person could type and that some format would take for more than text.
var Hostile = []string{
	`<script>alert(1)</script>`, `"><img src=x onerror=alert(1)>`, `</style><b>x`, `{{.Title}}`, `</text></svg><script>`,
	`=1+1`, `+cmd|' /C calc'!A0`, `-2+3`, `@SUM(A1)`, `;|,"`, "tab\tand\nline", `../../etc/passwd`, `C:\con`,
	`**bold** _x_ [a](http://evil.example) ![i](x)`, "# heading", "1. one", "| a | b |", "`code`", `<!-- x -->`, `&amp;&lt;`,
	"\u202egnirts", "nul\x00bell\x07", "\xff\xfe broken", "emoji 😀 𝔘", "]]>", `\begin{x}`, "Bcc: a@b.example", "'; drop table unit; --", "https://evil.example www.evil.example",
}

// dot is a drawing of one dot.
type dot struct{}

func (dot) SVG() ([]byte, error) {
	return []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path id="a" d="M0 0L9 9"/></svg>`), nil
}

// A picture of one pixel.
var pixel = []byte("\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x01\x00\x00\x00\x01\x08\x06\x00\x00\x00\x1f\x15\xc4\x89\x00\x00\x00\rIDATx\xdac\xfc\xcf\xc0P\x0f\x00\x04\x85\x01\x80\x84\xa9\x8c!\x00\x00\x00\x00IEND\xaeB`\x82")

func (dot) PNG(int) ([]byte, error) { return pixel, nil }

func (dot) Trace() (folio.Trace, error) {
	return folio.Trace{Width: 9, Height: 9, Marks: []folio.Mark{{Ink: color.NRGBA{A: 0xff}, Width: 1, Lines: [][]folio.Point{{{X: 1, Y: 1}, {X: 8, Y: 8}}}}}}, nil
}

// Sample is a document that has every kind of block, with one text in every place where a text may
// stand.
func Sample(s string) *folio.Document {
	para := folio.Para{Spans: []folio.Span{{Text: s}, {Text: s, Strong: true}, {Text: " " + s, Italic: true}, {Text: s, False: 1}}}
	table := folio.Table{
		Name: s, Title: s, Short: s, Aside: s, Note: s, Side: 1, Keys: []folio.Key{{Text: s, Part: 0}},
		Columns: []folio.Column{{Title: s}, {Title: s, Number: true}, {Title: s, Narrow: true}, {Title: s}},
		Rows: []folio.Row{
			{Cells: []folio.Cell{{Text: s, Sign: "infantry", Side: 1}, folio.Count(1234), {Text: s, Tone: folio.Worn}, {Bar: []int{250, 250, 0, 500}}}},
			{Cells: []folio.Cell{{Text: s, Strong: true}, folio.Count(0), folio.Words(s), {}}, Fold: true},
			{Cells: []folio.Cell{folio.Words(s), folio.Count(-3)}, Total: true},
		},
	}
	return &folio.Document{
		Title: s, Kicker: s, Kind: s, Copy: s, Aside: s, Lead: s, Foot: s, Date: s,
		Big: []folio.Figure{{Number: s, Text: s, Side: 1}, {Number: s, Text: s, Sign: "sabres"}},
		Body: []folio.Block{
			folio.Heading{Level: 1, Text: s, Aside: s}, para, folio.Small(s), folio.Para{Spans: para.Spans, Style: folio.Notice},
			folio.Heading{Level: 2, Text: s}, folio.Heading{Level: 3, Text: s},
			folio.List{Items: []string{s, s}}, folio.Course{Items: []folio.Item{{When: s, Under: s, Head: s, Texts: []folio.Para{para}}}},
			table, folio.Picture{Name: s, Title: s, Caption: s, Told: s, Drawing: dot{}}, folio.Picture{Name: s, Told: s, Photo: pixel, Small: true},
			folio.Beside{Shares: []int{50, 50}, Parts: [][]folio.Block{{table}, {table}}},
			folio.Columns{Count: 3, Blocks: []folio.Block{folio.Para{Spans: para.Spans, Style: folio.Letter}, folio.Framed{Blocks: []folio.Block{para}}}},
			folio.NewPage{}, folio.Folded{Title: s, Blocks: []folio.Block{para, table}},
		},
	}
}
