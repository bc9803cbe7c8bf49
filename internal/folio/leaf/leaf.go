// Package leaf prints a document of package folio as pages of PDF, on A4 or Letter: with the
// program's own faces in it, contents, bookmarks and page numbers. The same document gives the same
// bytes.
//
//   - leaf.go: the document, its pages, head, contents and foot
//   - printer.go: what prints one, and its faces
//   - flow.go: blocks one after another, and side by side where there is room
//   - type.go: words and lines
//   - table.go: tables, which repeat their heads
//   - trace.go: drawings and photographs
package leaf

import (
	"bytes"
	"fmt"
	"time"

	"codeberg.org/go-pdf/fpdf"

	"frontier/internal/folio"
	"frontier/internal/typeface"
	"frontier/ui/chart"
)

// Paper is a sheet of paper.
type Paper string

// The papers.
const (
	A4     Paper = "a4"
	Letter Paper = "letter"
)

// Papers lists the papers that can be printed on.
func Papers() []Paper { return []Paper{A4, Letter} }

func (p Paper) size() (wide, high float64, err error) {
	switch p {
	case A4, "":
		return 210, 297, nil
	case Letter:
		return 215.9, 279.4, nil
	}
	return 0, 0, fmt.Errorf("there is no paper %.20q; use a4 or letter", string(p))
}

// Print prints a document.
func Print(d *folio.Document, paper Paper) ([]byte, error) {
	wide, high, err := paper.size()
	if err != nil {
		return nil, err
	}
	last, err := printed(d, wide, high, false)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	if err := last.pdf.Output(&out); err != nil {
		return nil, fmt.Errorf("the pages cannot be written: %w", err)
	}
	return out.Bytes(), nil
}

// Sheets draws the pages of a document as they would be printed, in millimetres, to be looked at.
func Sheets(d *folio.Document, paper Paper) ([]folio.Trace, error) {
	sheets, _, err := Seen(d, paper)
	return sheets, err
}

// Place is where a paragraph that has a name begins: on which page, counted from 0, and where there,
// in millimetres.
type Place struct {
	ID   string
	Page int
	X, Y float64
}

// Seen draws the pages as Sheets does, and says where the paragraphs that have names begin.
func Seen(d *folio.Document, paper Paper) ([]folio.Trace, []Place, error) {
	wide, high, err := paper.size()
	if err != nil {
		return nil, nil, err
	}
	last, err := printed(d, wide, high, true)
	if err != nil {
		return nil, nil, err
	}
	last.pdf.Close() // which sets the last foot
	return last.sheets, last.places, last.pdf.Error()
}

// printed sets a document twice: first to find on which pages its headings come to stand.
func printed(d *folio.Document, wide, high float64, seen bool) (*printer, error) {
	traced := map[string]folio.Trace{}
	first := newPrinter(d, wide, high, traced)
	if err := first.pass(); err != nil {
		return nil, err
	}
	last := newPrinter(d, wide, high, traced)
	last.found, last.total, last.last, last.seen = first.marks, first.pdf.PageNo(), true, seen
	return last, last.pass()
}

// leastContents is from how many pages on a document has contents.
const leastContents = 2

func newPrinter(d *folio.Document, wide, high float64, traced map[string]folio.Trace) *printer {
	p := &printer{doc: d, wide: wide, high: high, x: margin, room: wide - 2*margin, known: map[measured]float64{}, traced: traced}
	p.pdf = fpdf.NewCustom(&fpdf.InitType{OrientationStr: "P", UnitStr: "mm", Size: fpdf.SizeType{Wd: wide, Ht: high}})
	p.pdf.SetAutoPageBreak(false, 0)
	p.pdf.SetCatalogSort(true)
	when, err := time.Parse(time.DateOnly, d.Date)
	if err != nil {
		when = time.Date(1880, 1, 1, 0, 0, 0, 0, time.UTC)
	}
	p.pdf.SetCreationDate(when)
	p.pdf.SetModificationDate(when)
	p.pdf.SetTitle(typeface.Letters(d.Title), true)
	p.pdf.SetCreator("Frontier", true)
	p.pdf.SetDisplayMode("fullpage", "single")
	for f, file := range faceFiles() {
		p.pdf.AddUTF8FontFromBytes(f.family(), f.style(), file)
	}
	p.pdf.AliasNbPages("{nb}")
	p.pdf.SetFooterFunc(p.foot)
	return p
}

// pass sets the document from its head to its end.
func (p *printer) pass() error {
	p.page()
	p.head()
	if err := p.flow(p.doc.Body); err != nil {
		return err
	}
	if err := p.pdf.Error(); err != nil {
		return fmt.Errorf("the pages cannot be set: %w", err)
	}
	return nil
}

// page begins a page.
func (p *printer) page() {
	if p.dry {
		p.y = margin
		return
	}
	p.pdf.AddPage()
	if p.seen {
		p.sheets = append(p.sheets, folio.Trace{Width: p.wide, Height: p.high})
	}
	p.y = margin
}

// bottom is how far down a page is printed.
func (p *printer) bottom() float64 { return p.high - margin - foot/2 }

// need begins a page where there is not so much room left on this one.
func (p *printer) need(deep float64) {
	if !p.dry && p.y+deep > p.bottom() && p.y > margin+1 {
		p.page()
	}
}

func (p *printer) foot() {
	y := p.high - 9
	p.rule(margin, y-4, p.wide-2*margin, 0.2, chart.Light.RuleStrong)
	right := fmt.Sprintf("page %d of {nb}", p.pdf.PageNo())
	p.put(margin, y, text, 7.5, chart.Light.InkSoft, p.shortened(text, 7.5, p.doc.Foot, p.wide-2*margin-30))
	p.put(p.wide-margin-p.width(text, 7.5, fmt.Sprintf("page %d of 00", p.pdf.PageNo())), y, text, 7.5, chart.Light.InkSoft, right)
}

// head sets the title of a document.
func (p *printer) head() {
	if p.doc.Plate != nil {
		p.plate()
		return
	}
	d, soft := p.doc, chart.Light.InkSoft
	kind := p.shortened(serifItalic, 9, d.Kind, p.room*0.46)
	p.put(p.x, p.y+3, bold, 8, chart.Light.Ink, p.shortened(bold, 8, d.Kicker, (p.room-p.width(serifItalic, 9, kind))/2-3))
	p.put(p.x+(p.room-p.width(serifItalic, 9, kind))/2, p.y+3, serifItalic, 9, soft, kind)
	p.put(p.x+p.room-p.width(text, 8, d.Copy), p.y+3, text, 8, chart.Light.Ink, d.Copy)
	p.y += 5.5
	p.double()
	p.para(p.x, serifBold, 28, 30, chart.Light.Ink, p.room, []folio.Span{{Text: d.Title}})
	if d.Aside != "" {
		p.para(p.x, serifItalic, 11, 14, soft, p.room, []folio.Span{{Text: d.Aside}})
	}
	if d.Lead != "" {
		p.para(p.x, serifBold, 13, 16, chart.Light.Ink, p.room, []folio.Span{{Text: d.Lead}})
	}
	if len(d.Big) > 0 {
		p.y += 1.5
		wide := p.room / float64(len(d.Big))
		for i, f := range d.Big {
			x := p.x + float64(i)*wide
			if f.Side > 0 {
				field, _ := chart.Side(int(f.Side))
				p.box(x, p.y+1.5, 3.6, 3.6, field, true)
			}
			p.put(x+5.5, p.y+5.5, serifBold, 19, chart.Light.Ink, f.Number)
			p.put(x, p.y+9.5, text, 8, soft, p.shortened(text, 8, f.Text, wide-3))
		}
		p.y += 12
	}
	p.double()
	p.contents()
}

// double draws the two lines below a head.
func (p *printer) double() {
	p.rule(p.x, p.y, p.room, 0.25, chart.Light.RuleStrong)
	p.rule(p.x, p.y+0.8, p.room, 0.15, chart.Light.Rule)
	p.y += 2.6
}

// contents lists the chapters with their pages.
func (p *printer) contents() {
	if !p.last { // as much room is kept as they will need
		var chapters int
		folio.Walk(p.doc.Body, func(b folio.Block) {
			switch b := b.(type) {
			case folio.Heading:
				if b.Level == 1 {
					chapters++
				}
			case folio.Folded:
				chapters++
			}
		})
		p.y += float64((chapters+1)/2)*4.4 + 3
		return
	}
	var all []mark
	for _, m := range p.found {
		if m.level == 1 {
			all = append(all, m)
		}
	}
	half := (len(all) + 1) / 2
	if len(all) > 0 && p.found[len(p.found)-1].page >= leastContents {
		for i, m := range all {
			x, y := p.x+float64(i/half)*(p.room/2+3), p.y+float64(i%half)*4.4+3
			wide := p.room/2 - 6
			number := fmt.Sprint(m.page)
			name := p.shortened(text, 8.5, m.text, wide-10)
			p.put(x, y, text, 8.5, chart.Light.Link, name)
			p.put(x+wide-p.width(text, 8.5, number), y, text, 8.5, chart.Light.Ink, number)
			from := x + p.width(text, 8.5, name) + 1.5
			p.rule(from, y, max(0, x+wide-p.width(text, 8.5, number)-1.5-from), 0.1, chart.Light.Rule)
			if !p.seen {
				link := p.pdf.AddLink()
				p.pdf.SetLink(link, m.y, m.page)
				p.pdf.Link(x, y-3.2, wide, 4.2, link)
			}
		}
	}
	p.y += float64(half)*4.4 + 3
}
