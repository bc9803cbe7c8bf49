package word

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"frontier/internal/folio"
	"frontier/internal/folio/trial"
)

// read gives the elements of the text document, in their order, its text, and the names of the files in it.
func read(t *testing.T, doc []byte) (shape []string, text string, files []string) {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(doc), int64(len(doc)))
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for _, f := range z.File {
		files = append(files, f.Name)
		if !strings.HasSuffix(f.Name, ".xml") && !strings.HasSuffix(f.Name, ".rels") {
			continue
		}
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		x := xml.NewDecoder(r)
		for {
			token, err := x.Token()
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				t.Fatalf("%s: %v", f.Name, err)
			}
			switch token := token.(type) {
			case xml.StartElement:
				shape = append(shape, token.Name.Local)
			case xml.CharData:
				b.Write(token)
			}
		}
		if err := r.Close(); err != nil {
			t.Fatal(err)
		}
	}
	return shape, b.String(), files
}

// Whatever people type, the document is made of the same parts, and the text is in it as it was typed.
func TestTextIsText(t *testing.T) {
	print := func(s string) []byte {
		doc, err := DOCX(trial.Sample(folio.Line(s)))
		if err != nil {
			t.Fatalf("%q: %v", s, err)
		}
		return doc
	}
	plain, _, names := read(t, print("plain"))
	for _, s := range trial.Hostile {
		shape, text, files := read(t, print(s))
		if !slices.Equal(shape, plain) || !slices.Equal(files, names) {
			t.Errorf("%q changes what the document is made of", s)
		}
		if n := strings.Count(text, folio.Line(s)); n < 20 {
			t.Errorf("%q stands in it %d times", s, n)
		}
	}
	if !bytes.Equal(print("plain"), print("plain")) {
		t.Error("the same document gives other bytes")
	}
	if !slices.Contains(names, "word/media/picture1.png") {
		t.Errorf("no picture among %v", names)
	}
}
