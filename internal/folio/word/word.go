// Package word prints a document of package folio as a text document (DOCX) that is gone on with in
// a word processor: headings are headings, tables tables, pictures pictures. The same document gives
// the same bytes.
package word

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"fmt"
	"image"
	_ "image/jpeg" // photographs
	_ "image/png"
	"strings"

	"frontier/internal/folio"
)

const declared = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>` + "\n"

// DOCX prints a document.
func DOCX(d *folio.Document) ([]byte, error) {
	w := &writer{}
	w.head(d)
	if err := w.blocks(d.Body); err != nil {
		return nil, err
	}
	if d.Foot != "" {
		w.para("Note", []folio.Span{{Text: d.Foot}})
	}
	body := declared + `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><w:body>` +
		w.b.String() + `<w:sectPr><w:type w:val="continuous"/>` + sheet + `</w:sectPr></w:body></w:document>`
	rels := declared + `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rStyles" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/>`
	for i := range w.media {
		rels += fmt.Sprintf(`<Relationship Id="rPic%d" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="media/picture%d.%s"/>`, i+1, i+1, w.media[i].ending)
	}
	rels += `</Relationships>`
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	files := []struct {
		name string
		data []byte
	}{
		{"[Content_Types].xml", []byte(declared + `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="jpg" ContentType="image/jpeg"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/></Types>`)},
		{"_rels/.rels", []byte(declared + `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rDoc" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`)},
		{"word/_rels/document.xml.rels", []byte(rels)},
		{"word/styles.xml", []byte(declared + styles)},
	}
	for i, m := range w.media {
		files = append(files, struct {
			name string
			data []byte
		}{fmt.Sprintf("word/media/picture%d.%s", i+1, m.ending), m.data})
	}
	files = append(files, struct {
		name string
		data []byte
	}{"word/document.xml", []byte(body)})
	for _, f := range files {
		part, err := z.Create(f.name)
		if err == nil {
			_, err = part.Write(f.data)
		}
		if err != nil {
			return nil, fmt.Errorf("the document cannot be written: %w", err)
		}
	}
	if err := z.Close(); err != nil {
		return nil, fmt.Errorf("the document cannot be written: %w", err)
	}
	return out.Bytes(), nil
}

// medium is a picture in the document.
type medium struct {
	data   []byte
	ending string
}

type writer struct {
	b     strings.Builder
	media []medium
}

// text makes a text fit for XML: what XML cannot hold is left out, and nothing of it is markup.
func text(s string) string {
	var b bytes.Buffer
	if err := xml.EscapeText(&b, []byte(strings.ToValidUTF8(s, "\ufffd"))); err != nil {
		return "" // a buffer takes everything
	}
	return b.String()
}

func (w *writer) p(format string, args ...any) { fmt.Fprintf(&w.b, format, args...) }

func (w *writer) para(style string, spans []folio.Span) {
	w.p(`<w:p><w:pPr><w:pStyle w:val="%s"/></w:pPr>`, style)
	w.spans(spans)
	w.p(`</w:p>`)
}

func (w *writer) spans(spans []folio.Span) {
	for _, s := range spans {
		look := ""
		if s.Strong {
			look += "<w:b/>"
		}
		if s.Italic {
			look += "<w:i/>"
		}
		w.p(`<w:r><w:rPr>%s</w:rPr><w:t xml:space="preserve">%s</w:t></w:r>`, look, text(s.Text))
		if s.False > 0 {
			w.p(`<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:t>%d</w:t></w:r>`, s.False)
		}
	}
}

// sheet is the page of every section.
const sheet = `<w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="709" w:footer="709" w:gutter="0"/>`

// columns sets blocks in a section of its own; what stands over the columns is in the one before.
func (w *writer) columns(b folio.Columns) error {
	end := func(columns int) {
		w.p(`<w:p><w:pPr><w:sectPr><w:type w:val="continuous"/>%s<w:cols w:num="%d" w:space="400" w:sep="%d"/></w:sectPr></w:pPr></w:p>`, sheet, columns, min(columns-1, 1))
	}
	if err := w.blocks(b.Over); err != nil {
		return err
	}
	end(1)
	if err := w.blocks(b.Blocks); err != nil {
		return err
	}
	end(max(b.Count, 1))
	return nil
}

func (w *writer) head(d *folio.Document) {
	if n := d.Plate; n != nil {
		w.para("Note", []folio.Span{{Text: folio.Line(n.Left) + "   "}, {Text: folio.Line(n.Right)}})
		w.para("Title", []folio.Span{{Text: d.Title}})
		w.para("Note", []folio.Span{{Text: n.Place + "   " + n.From + "   " + n.Last}})
		w.para("Note", []folio.Span{{Text: d.Kicker, Strong: true}, {Text: "   " + d.Copy}})
		return
	}
	kicker := []folio.Span{{Text: d.Kicker, Strong: true}, {Text: "   " + d.Kind, Italic: true}, {Text: "   " + d.Copy}}
	w.para("Note", kicker)
	w.para("Title", []folio.Span{{Text: d.Title}})
	if d.Aside != "" {
		w.para("Normal", []folio.Span{{Text: d.Aside, Italic: true}})
	}
	if d.Lead != "" {
		w.para("Normal", []folio.Span{{Text: d.Lead, Strong: true}})
	}
	for _, f := range d.Big {
		w.para("Normal", []folio.Span{{Text: f.Number, Strong: true}, {Text: " " + f.Text}})
	}
}

func (w *writer) blocks(all []folio.Block) error {
	for _, b := range all {
		if err := w.block(b); err != nil {
			return err
		}
	}
	return nil
}

func (w *writer) block(b folio.Block) error {
	switch b := b.(type) {
	case folio.Heading:
		spans := []folio.Span{{Text: b.Text}}
		if b.Aside != "" {
			spans = append(spans, folio.Span{Text: "   " + b.Aside, Italic: true})
		}
		w.para(fmt.Sprintf("Heading%d", min(max(b.Level, 1), 3)), spans)
	case folio.Para:
		style := "Normal"
		if b.Style == folio.Note || b.Style == folio.Notice {
			style = "Note"
		}
		w.para(style, b.Spans)
	case folio.List:
		for _, i := range b.Items {
			w.para("Normal", []folio.Span{{Text: "• " + i}})
		}
	case folio.Course:
		for _, i := range b.Items {
			w.para("Heading3", []folio.Span{{Text: i.When, Italic: true}, {Text: "   " + i.Head}})
			if i.Under != "" {
				w.para("Note", []folio.Span{{Text: i.Under}})
			}
			for _, t := range i.Texts {
				w.para("Normal", t.Spans)
			}
		}
	case folio.Table:
		w.table(b)
	case folio.Picture:
		return w.picture(b)
	case folio.Beside:
		for _, part := range b.Parts {
			if err := w.blocks(part); err != nil {
				return err
			}
		}
	case folio.Columns:
		return w.columns(b)
	case folio.Framed:
		return w.blocks(b.Blocks)
	case folio.NewPage:
		w.p(`<w:p><w:r><w:br w:type="page"/></w:r></w:p>`)
	case folio.Folded:
		w.para("Heading1", []folio.Span{{Text: b.Title}})
		return w.blocks(b.Blocks)
	}
	return nil
}

func (w *writer) table(t folio.Table) {
	if t.Title != "" {
		w.para("Heading3", []folio.Span{{Text: t.Title}, {Text: "   " + t.Aside, Italic: true}})
	}
	var shown []int // without bars, which say what the numbers beside them say
	for i := range t.Columns {
		bars := false
		for _, r := range t.Rows {
			bars = bars || i < len(r.Cells) && r.Cells[i].Bar != nil
		}
		if !bars {
			shown = append(shown, i)
		}
	}
	w.p(`<w:tbl><w:tblPr><w:tblW w:w="5000" w:type="pct"/><w:tblBorders><w:bottom w:val="single" w:sz="4" w:color="8F7F5E"/><w:insideH w:val="single" w:sz="2" w:color="CDBF9F"/></w:tblBorders></w:tblPr><w:tblGrid>%s</w:tblGrid>`, strings.Repeat("<w:gridCol/>", len(shown)))
	w.p(`<w:tr><w:trPr><w:cantSplit/><w:tblHeader/></w:trPr>`)
	for _, i := range shown {
		w.cell(t.Columns[i].Title, true, t.Columns[i].Number)
	}
	w.p(`</w:tr>`)
	for _, r := range t.Rows {
		w.p(`<w:tr><w:trPr><w:cantSplit/></w:trPr>`)
		for _, i := range shown {
			s, strong := "", r.Total || r.Group
			if i < len(r.Cells) {
				s, strong = r.Cells[i].Shown(), strong || r.Cells[i].Strong || r.Cells[i].Sign != ""
			}
			w.cell(s, strong, t.Columns[i].Number)
		}
		w.p(`</w:tr>`)
	}
	w.p(`</w:tbl>`)
	w.para("Note", []folio.Span{{Text: t.Note}})
}

func (w *writer) cell(s string, strong, right bool) {
	w.p(`<w:tc><w:tcPr/><w:p><w:pPr><w:pStyle w:val="Cell"/>`)
	if right {
		w.p(`<w:jc w:val="right"/>`)
	}
	w.p(`</w:pPr>`)
	w.spans([]folio.Span{{Text: s, Strong: strong}})
	w.p(`</w:p></w:tc>`)
}

// Measures of pictures, in the units of the format: 360,000 to a centimetre.
const (
	perCentimetre = 360_000
	broad         = 17 // centimetres, of a page’s text
	narrow        = 9
	painted       = 1600 // pixels that a drawing is wide
)

func (w *writer) picture(b folio.Picture) error {
	m := medium{data: b.Photo, ending: "png"}
	if b.Drawing != nil {
		var err error
		if m.data, err = b.Drawing.PNG(painted); err != nil {
			return err
		}
	} else if folio.PhotoKind(b.Photo) == "image/jpeg" {
		m.ending = "jpg"
	}
	size, _, err := image.DecodeConfig(bytes.NewReader(m.data))
	if err != nil || size.Width == 0 || size.Height == 0 {
		return nil // it is no picture
	}
	w.media = append(w.media, m)
	wide := broad * perCentimetre
	if b.Small || b.Bare {
		wide = narrow * perCentimetre
	}
	high := wide * size.Height / size.Width
	n := len(w.media)
	w.p(`<w:p><w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="%d" cy="%d"/><wp:docPr id="%d" name="Picture %d" descr="%s"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="%d" name="Picture %d"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="rPic%d"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="%d" cy="%d"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`,
		wide, high, n, n, text(b.Told), n, n, n, wide, high)
	w.para("Note", []folio.Span{{Text: b.Title, Strong: true}, {Text: "  " + b.Caption}})
	return nil
}

// styles are those of the document: the faces are asked for by name, with others that most have.
const styles = `<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">` +
	`<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:pPr><w:spacing w:after="120" w:line="288" w:lineRule="auto"/></w:pPr><w:rPr><w:rFonts w:ascii="Old Standard TT" w:hAnsi="Old Standard TT" w:cs="Georgia"/><w:sz w:val="23"/></w:rPr></w:style>` +
	`<w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/><w:basedOn w:val="Normal"/><w:rPr><w:b/><w:sz w:val="56"/></w:rPr></w:style>` +
	`<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:basedOn w:val="Normal"/><w:pPr><w:keepNext/><w:spacing w:before="280"/><w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:b/><w:sz w:val="32"/></w:rPr></w:style>` +
	`<w:style w:type="paragraph" w:styleId="Heading2"><w:name w:val="heading 2"/><w:basedOn w:val="Normal"/><w:pPr><w:keepNext/><w:spacing w:before="200"/><w:outlineLvl w:val="1"/></w:pPr><w:rPr><w:b/><w:sz w:val="27"/></w:rPr></w:style>` +
	`<w:style w:type="paragraph" w:styleId="Heading3"><w:name w:val="heading 3"/><w:basedOn w:val="Normal"/><w:pPr><w:keepNext/><w:spacing w:before="140" w:after="40"/><w:outlineLvl w:val="2"/></w:pPr><w:rPr><w:b/><w:sz w:val="24"/></w:rPr></w:style>` +
	`<w:style w:type="paragraph" w:styleId="Note"><w:name w:val="Note"/><w:basedOn w:val="Normal"/><w:pPr><w:spacing w:after="100"/></w:pPr><w:rPr><w:rFonts w:ascii="Lato" w:hAnsi="Lato" w:cs="Arial"/><w:color w:val="5A4D3B"/><w:sz w:val="17"/></w:rPr></w:style>` +
	`<w:style w:type="paragraph" w:styleId="Cell"><w:name w:val="Cell"/><w:basedOn w:val="Normal"/><w:pPr><w:spacing w:before="20" w:after="20" w:line="240" w:lineRule="auto"/></w:pPr><w:rPr><w:rFonts w:ascii="Lato" w:hAnsi="Lato" w:cs="Arial"/><w:sz w:val="17"/></w:rPr></w:style>` +
	`</w:styles>`
