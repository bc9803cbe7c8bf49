package press

import (
	"bytes"
	"time"

	"frontier/battle/sheet"
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
	s = printable(s)
	p, err := fit(s, m, width, depth)
	if err != nil {
		return nil, err
	}
	pdf := m.pdf
	pdf.SetCatalogSort(true)
	pdf.SetCreationDate(printed)
	pdf.SetModificationDate(printed)
	pdf.SetTitle(s.Title, true)
	pdf.SetLang("en-GB")
	pdf.AddPage()
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
	var out bytes.Buffer
	if err := pdf.Output(&out); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}
