package press

import (
	"bytes"
	_ "embed"
	"encoding/base64"
	"fmt"
	"html/template"
	"slices"

	"frontier/battle/sheet"
	"frontier/internal/typeface"
)

//go:embed sheet.html
var pageText string

var pageTemplate = template.Must(template.New("sheet").Parse(pageText))

// browserSize is how much smaller than on our own page the type of a browser's is, so
// that its rounding does not drive a line to a second page.
const browserSize = 0.955

// HTML prints a sheet as one file for a browser, with its fonts in it. Printed it fills
// one page of the paper, on its side.
func HTML(s sheet.Sheet, fonts Fonts, paper Paper) ([]byte, error) {
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
	view := pageView{
		Sheet: s, Foot: footOf(s), Columns: make([]columnView, len(p.columns)),
		Paper: template.CSS(fmt.Sprintf("%gmm %gmm", width, depth)), Wide: template.CSS(fmt.Sprintf("%gmm", width-2*margin)), Deep: template.CSS(fmt.Sprintf("%gmm", depth-2*margin)),
		Size: template.CSS(fmt.Sprintf("%.2fpt", p.size*browserSize)),
		Big:  template.CSS(fmt.Sprintf("%.2fpt", titleSize*p.heading*browserSize)), Small: template.CSS(fmt.Sprintf("%.2fpt", asideSize*p.heading*browserSize)),
		Colour: map[string]template.CSS{},
	}
	for name, i := range map[string]ink{"ink": inkDark, "soft": inkSoft, "link": inkLink, "red": inkRed, "rule": ruleSoft, "ruleStrong": ruleHard, "head": fillHead, "zebra": fillZebra} {
		view.Colour[name] = template.CSS(i.css())
	}
	view.Notes, view.NotesIn, view.NoteLines = notesTitle, p.notes, make([]struct{}, p.noteLines)
	set := &setter{m, p.size}
	for i, column := range p.columns {
		view.Columns[i].Gap = template.CSS(fmt.Sprintf("%.2fem", p.gaps[i]/set.em()))
		for _, b := range column {
			view.Columns[i].Blocks = append(view.Columns[i].Blocks, viewOf(set, s.Blocks[b], columnWidth(width, len(p.columns))))
		}
	}
	used := lettersOf(p)
	for _, f := range []struct {
		family, style, weight string
		face                  face
		file                  []byte
	}{
		{"Sheet Text", "normal", "400", text, fonts.Text}, {"Sheet Text", "normal", "700", bold, fonts.TextBold}, {"Sheet Text", "italic", "400", italic, fonts.TextItalic},
		{"Sheet Title", "normal", "700", title, fonts.Title}, {"Sheet Title", "italic", "400", titleItalic, fonts.TitleItalic},
	} {
		cut, err := typeface.Subset(f.file, used[f.face])
		if err != nil {
			return nil, err
		}
		view.Faces = append(view.Faces, faceView{f.family, f.style, template.CSS(f.weight), template.CSS(base64.StdEncoding.EncodeToString(cut))})
	}
	var out bytes.Buffer
	if err := pageTemplate.Execute(&out, view); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// lettersOf gives the letters that a page sets in each face, each once and in order.
func lettersOf(p page) map[face]string {
	out := map[face]string{}
	for f := text; f <= titleItalic; f++ {
		all := []rune{' '}
		for _, m := range p.marks {
			if m.face == f {
				all = append(all, []rune(m.words)...)
			}
		}
		slices.Sort(all)
		out[f] = string(slices.Compact(all))
	}
	return out
}

// What the template prints.
type (
	pageView struct {
		sheet.Sheet
		Columns           []columnView
		Foot              string
		Notes             string // heading of the lines for notes
		NotesIn           int    // their column; -1: none
		NoteLines         []struct{}
		Paper, Wide, Deep template.CSS
		Size              template.CSS
		Big, Small        template.CSS // of the heading
		Colour            map[string]template.CSS
		Faces             []faceView
	}
	faceView struct {
		Family, Style string
		Weight, Data  template.CSS
	}
	columnView struct {
		Gap    template.CSS
		Blocks []blockView
	}
	blockView struct {
		sheet.Block
		Parts []partView
	}
	// partView is lines, steps or the pieces of a table; the others are empty.
	partView struct {
		Lines  []sheet.Line
		Steps  []sheet.Line
		Pieces []pieceView
	}
	pieceView struct {
		Head []cellView
		Rows [][]cellView
	}
	cellView struct {
		Text  string
		Class string // "", "number" or "ref"
		Wide  template.CSS
	}
)

// viewOf is a block as the template prints it, with its tables set as wide as on our own
// page.
func viewOf(s *setter, b sheet.Block, width float64) blockView {
	out := blockView{Block: b}
	for _, part := range b.Parts {
		var v partView
		switch part := part.(type) {
		case sheet.Lines:
			v.Lines = part
		case sheet.Steps:
			v.Steps = part
		case sheet.Table:
			for _, p := range s.pieces(part, width) {
				v.Pieces = append(v.Pieces, s.pieceView(part, p.table, p.width))
			}
		}
		out.Parts = append(out.Parts, v)
	}
	return out
}

func (s *setter) pieceView(whole, t sheet.Table, width float64) pieceView {
	var out pieceView
	columns := s.columns(whole, width)
	view := func(row []string) []cellView {
		var cells []cellView
		for i, c := range columns {
			v := cellView{Text: row[i], Wide: template.CSS(fmt.Sprintf("%.1f%%", 100*c.width/width))}
			switch {
			case c.small:
				v.Class = "ref"
			case !c.left:
				v.Class = "number"
			}
			cells = append(cells, v)
		}
		return cells
	}
	if len(t.Head) > 0 {
		out.Head = view(cells(t.Head, t.Refs, ""))
	}
	for i, r := range t.Rows {
		ref := ""
		if len(t.Refs) > 0 {
			ref = sheet.Number(t.Refs[i])
		}
		out.Rows = append(out.Rows, view(cells(r, t.Refs, ref)))
	}
	return out
}
