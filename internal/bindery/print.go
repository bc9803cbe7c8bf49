package bindery

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"frontier/campaign/report"
	"frontier/internal/folio"
	"frontier/internal/folio/cells"
	"frontier/internal/folio/leaf"
	"frontier/internal/folio/mark"
	"frontier/internal/folio/web"
	"frontier/internal/folio/word"
)

// Format is a way in which a document is printed.
type Format struct {
	ID    string // "html"
	Title string // "Web page"
	Many  bool   // it is several files, which go into a folder
}

// Formats lists the formats of documents. A report has JSON beside them, made of what it says.
func Formats() []Format {
	return []Format{
		{"pdf", "PDF", false}, {"html", "Web page", false}, {"md", "Markdown", false}, {"docx", "Text document", false},
		{"xlsx", "Spreadsheet", false}, {"csv", "Tables as CSV", true}, {"svg", "Pictures as SVG", true}, {"png", "Pictures as PNG", true},
	}
}

// Named lists the formats by their names.
func Named() []string {
	var out []string
	for _, f := range Formats() {
		out = append(out, f.ID)
	}
	return out
}

// Told is what is told of something: laid out as a document, and as values for programs.
type Told struct {
	*folio.Document
	JSON func() ([]byte, error)
	// PDF prints what is sheets of paper and nothing else; its document is only looked at.
	PDF func(paper leaf.Paper) ([]byte, error)
	// Sent notes the file that PDF gave as told to a side; false: the campaign can only be looked at. Nil:
	// it tells no side anything.
	Sent func(ctx context.Context, file []byte) (bool, error)
	// Words are the paragraphs that can be worded by hand, and Photos the photographs; of what has
	// neither they are nil.
	Words  []report.Paragraph
	Photos []report.Photograph
}

// JSON is the format of what is told as values, beside those of documents.
const JSON = "json"

// Ways lists the formats of what is told, the most read first.
func Ways() []Format {
	return append(Formats(), Format{JSON, "Data as JSON", false})
}

// Print prints what is told in a format; papers are those of PDF.
func (t Told) Print(format string, paper leaf.Paper) ([]File, error) {
	if t.PDF != nil {
		if format != "pdf" {
			return nil, fmt.Errorf("it is printed as pdf alone, and not as %.20q", format)
		}
		data, err := t.PDF(paper)
		return []File{{Data: data}}, err
	}
	if format != JSON {
		return Print(t.Document, format, paper)
	}
	data, err := t.JSON()
	if err != nil {
		return nil, err
	}
	return []File{{Data: data}}, nil
}

// File is a file of a document. One that is alone has no name.
type File struct {
	Name string
	Data []byte
}

// Print prints a document in a format; papers are those of PDF.
func Print(d *folio.Document, format string, paper leaf.Paper) ([]File, error) {
	one := func(data []byte, err error) ([]File, error) {
		if err != nil {
			return nil, err
		}
		return []File{{Data: data}}, nil
	}
	switch format {
	case "html":
		return one(web.Page(d))
	case "pdf":
		return one(leaf.Print(d, paper))
	case "md":
		return one(mark.Markdown(d, nil), nil)
	case "docx":
		return one(word.DOCX(d))
	case "xlsx":
		return one(cells.XLSX(d))
	case "csv":
		return tables(d)
	case "svg", "png":
		return pictures(d, format)
	}
	return nil, fmt.Errorf("a report cannot be printed as %.20q; use %s", format, strings.Join(Named(), ", "))
}

// tables prints each table as a file.
func tables(d *folio.Document) ([]File, error) {
	var out []File
	taken := map[string]int{}
	for _, t := range d.Tables() {
		data, err := cells.CSV(t)
		if err != nil {
			return nil, err
		}
		out = append(out, File{unique(taken, named(t.Name, t.Title, "table"), "csv"), data})
	}
	return out, nil
}

// pictures prints each drawing as a file.
func pictures(d *folio.Document, format string) ([]File, error) {
	var out []File
	taken := map[string]int{}
	for _, p := range d.Pictures() {
		if p.Drawing == nil {
			continue
		}
		data, err := p.Drawing.SVG()
		if format == "png" {
			data, err = p.Drawing.PNG(0)
		}
		if err != nil {
			return nil, err
		}
		out = append(out, File{unique(taken, named(p.Name, p.Title, "picture"), format), data})
	}
	return out, nil
}

// named makes a name for a file of what something is called: letters of the alphabet, figures and
// hyphens, and never a path.
func named(names ...string) string {
	for _, n := range names {
		var b strings.Builder
		for _, r := range strings.ToLower(n) {
			switch {
			case r >= 'a' && r <= 'z' || r >= '0' && r <= '9':
				b.WriteRune(r)
			case b.Len() > 0 && !strings.HasSuffix(b.String(), "-"):
				b.WriteByte('-')
			}
		}
		s := strings.Trim(b.String(), "-")
		s = strings.Trim(s[:min(len(s), 60)], "-")
		if s != "" && !slices.Contains(reserved, s) {
			return s
		}
	}
	return "file"
}

// reserved are names that some system has for what is no file.
var reserved = []string{"con", "prn", "aux", "nul", "com1", "com2", "com3", "com4", "lpt1", "lpt2", "lpt3"}

// unique gives a name that no other file has.
func unique(taken map[string]int, name, ending string) string {
	taken[name]++
	if n := taken[name]; n > 1 {
		name = fmt.Sprintf("%s-%d", name, n)
	}
	return name + "." + ending
}
