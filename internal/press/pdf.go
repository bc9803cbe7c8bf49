package press

import (
	"bytes"
	"time"

	"codeberg.org/go-pdf/fpdf"

	"frontier/battle/sheet"
	"frontier/internal/typeface"
)

// printed is the date that every PDF carries, so that the same sheet is the same file.
var printed = time.Date(2000, time.January, 1, 0, 0, 0, 0, time.UTC)

// PDF prints a sheet on one page. The same sheet gives the same bytes.
func PDF(s sheet.Sheet, fonts Fonts, paper Paper) ([]byte, error) {
	width, depth, err := paper.size()
	if err != nil {
		return nil, err
	}
	m, err := newMeasure(fonts, width, depth)
	if err != nil {
		return nil, err
	}
	m.document(s.Title)
	if err := m.cardPage(s, width, depth); err != nil {
		return nil, err
	}
	var out bytes.Buffer
	if err := m.pdf.Output(&out); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// document makes a document ready, of which the same papers give the same bytes.
func (m *measure) document(title string) {
	m.pdf.SetCatalogSort(true)
	m.pdf.SetCreationDate(printed)
	m.pdf.SetModificationDate(printed)
	m.pdf.SetTitle(typeface.Letters(title), true)
	m.pdf.SetLang("en-GB")
}

// cardPage prints a sheet on a page of the paper on its side.
func (m *measure) cardPage(s sheet.Sheet, width, depth float64) error {
	s = printable(s)
	p, err := fit(s, m, width, depth)
	if err != nil {
		return err
	}
	pdf := m.pdf
	pdf.AddPageFormat("P", fpdf.SizeType{Wd: width, Ht: depth})
	for _, m := range p.marks { // boxes lie below words
		if m.words == "" {
			pdf.SetFillColor(int(m.ink.r), int(m.ink.g), int(m.ink.b))
			pdf.Rect(m.x, m.y, m.w, m.h, "F")
		}
	}
	for _, m := range p.marks {
		if m.words != "" {
			pdf.SetTextColor(int(m.ink.r), int(m.ink.g), int(m.ink.b))
			pdf.SetFont(m.face.family(), m.face.style(), m.size)
			pdf.Text(m.x, m.y, m.words)
		}
	}
	return nil
}
