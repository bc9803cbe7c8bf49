package relief

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"

	"frontier/campaign/dispatch"
	"frontier/campaign/intelligence"
	"frontier/campaign/letterbook"
	"frontier/campaign/report"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/atlas"
	"frontier/internal/bindery"
	"frontier/internal/export"
	"frontier/internal/folio"
	"frontier/internal/folio/leaf"
	"frontier/internal/postbag"
)

// Source is what a pack asks of a campaign.
type Source interface {
	letterbook.Source
	report.RosterSource
}

// Pack is a pack that is about to be written.
type Pack struct {
	Draft    *letterbook.Draft
	Noted    bool // it is to be noted as told
	viewer   intelligence.Viewer
	now      *views.Chronicle
	letter   *postbag.Letter
	document *folio.Document
}

// Begin works out the pack of a side as the campaign stands; one that is not to be noted as told, or
// cannot be, has no number. A side that nobody plays is an error.
func Begin(ctx context.Context, src Source, side state.SideID, o dispatch.Options, noted bool) (*Pack, error) {
	day := src.State().Day
	o.Since = max(0, day-week)
	draft, err := letterbook.Begin(ctx, src, side, day, o)
	if err != nil {
		return nil, err
	}
	p := &Pack{Draft: draft, Noted: draft.Note(noted), viewer: intelligence.Viewer{Side: side}, letter: postbag.NewLetter(draft.Founding, &draft.Dispatch)}
	if p.now, err = src.On(ctx, day); err != nil {
		return nil, err
	}
	told, err := letterbook.Open(ctx, src, side)
	if err != nil {
		return nil, err
	}
	roster, err := report.TellRoster(ctx, src, p.viewer, report.Whose{})
	if err != nil {
		return nil, err
	}
	picture, err := atlas.JPEG(p.letter.Map(), 85)
	if err != nil {
		return nil, err
	}
	p.document = document(&draft.Dispatch, picture, told, p.now.State().Rates(), bindery.Roster(&roster))
	return p, nil
}

// week is from how many days before today its news are told.
const week = 7

// Formats are those of a pack that is one file: a document, or all files of it zipped.
func Formats() []string { return []string{"pdf", "html", "md", "docx", "zip"} }

// Kinds are what files of the formats are.
func Kinds() map[string]export.Kind {
	return map[string]export.Kind{"pdf": export.PDF, "html": export.HTML, "md": export.Markdown, "docx": export.DOCX, "zip": export.Papers}
}

// As prints the pack as one file in a format; papers are those of PDF.
func (p *Pack) As(format string, paper leaf.Paper) ([]byte, error) {
	if format != "zip" {
		files, err := bindery.Print(p.document, format, paper)
		if err != nil {
			return nil, err
		}
		return files[0].Data, nil
	}
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	err := p.Files(paper, func(name string, data []byte) error {
		w, err := z.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate}) // no time: the same pack is the same file
		if err == nil {
			_, err = w.Write(data)
		}
		return err
	})
	if err = errors.Join(err, z.Close()); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// Files writes the pack as files of a folder: the document as a page and on paper, the order form as text
// and on paper, and the map as a picture and on sheets. Nothing is ordered any more after the campaign has
// ended, and then there is no form.
func (p *Pack) Files(paper leaf.Paper, put func(name string, data []byte) error) error {
	d := &p.Draft.Dispatch
	sheets := postbag.Paper(paper)
	type file struct {
		name string
		data func() ([]byte, error)
	}
	files := []file{
		{"pack.html", func() ([]byte, error) { return p.As("html", paper) }},
		{"pack.pdf", func() ([]byte, error) { return p.As("pdf", paper) }},
		{"map.png", func() ([]byte, error) { return atlas.PNG(p.letter.Map()) }},
		{"map-sheets.pdf", func() ([]byte, error) { return postbag.KnownMap(p.now, p.viewer, sheets, postbag.UsualHex) }},
	}
	if d.Over == "" {
		files = append(files,
			file{"orders.txt", func() ([]byte, error) { return []byte(d.Form()), nil }},
			file{"orders.pdf", func() ([]byte, error) { return p.letter.OrderForm(sheets) }})
	}
	for _, x := range files {
		data, err := x.data()
		if err != nil {
			return fmt.Errorf("%s: %w", x.name, err)
		}
		ending := x.name[strings.LastIndexByte(x.name, '.')+1:]
		if err := put(x.name, export.Marked(postbag.Kinds()[ending], data)); err != nil {
			return err
		}
	}
	return nil
}
