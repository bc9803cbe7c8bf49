package export_test

import (
	"bytes"
	"errors"
	"image"
	"image/gif"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"frontier/internal/export"
	"frontier/internal/litter"
)

func samples(t *testing.T) map[export.Kind][]byte {
	t.Helper()
	var pic bytes.Buffer
	if err := png.Encode(&pic, image.NewGray(image.Rect(0, 0, 3, 3))); err != nil {
		t.Fatal(err)
	}
	var film bytes.Buffer
	if err := gif.Encode(&film, image.NewGray(image.Rect(0, 0, 3, 3)), nil); err != nil {
		t.Fatal(err)
	}
	return map[export.Kind][]byte{
		export.GIF:     film.Bytes(),
		export.Mail:    []byte("Subject: x\r\nX-Mailer: Frontier\r\n\r\ny\r\n"),
		export.Form:    []byte("ORDERS of the Red side for 20 July 1880\n"),
		export.GeoJSON: []byte(`{"type":"FeatureCollection","generator":"Frontier","name":"x","features":[` + "\n]}\n"),
		export.TMX:     []byte("<?xml version=\"1.0\"?>\n<map></map>\n"),
		export.HTML:    []byte("<!DOCTYPE html>\n<html></html>"), export.Markdown: []byte("# Maiwand\n\nIt was hot.\n"),
		export.SVG: []byte(`<svg xmlns="http://www.w3.org/2000/svg"></svg>`), export.PNG: pic.Bytes(), export.PDF: []byte("%PDF-1.4\n%%EOF\n"),
		export.XLSX: append([]byte("PK\x03\x04 a sheet PK\x05\x06"), make([]byte, 18)...), export.Slip: []byte("{\n \"result_slip\": 1\n}\n"),
		export.CSV: []byte("a,b\n"), export.Log: []byte(`{"n":1,"type":"begin","engine":"wornspent"}` + "\n"),
		export.Scenario: []byte("{\n  \"name\": \"Maiwand\"\n}\n"), export.Pack: []byte("{\n  \"frontier_pack\": 1\n}\n"),
		export.Papers: slices.Concat([]byte("PK\x03\x04"), make([]byte, 26), []byte("pack.html and so on PK\x05\x06"), make([]byte, 18)),
		export.Report: []byte("{\n  \"frontier_report\": 1\n}\n"),
		export.DOCX:   slices.Concat([]byte("PK\x03\x04"), make([]byte, 26), []byte("[Content_Types].xml and so on, word/document.xml PK\x05\x06"), make([]byte, 18)),
		export.Zipped: slices.Concat([]byte("PK\x03\x04"), make([]byte, 26), []byte("pack.json and so on PK\x05\x06"), make([]byte, 18)),
	}
}

// An export takes the place of an export of the same kind, with force, and of nothing else.
func TestAnExportReplacesItsOwnKindAlone(t *testing.T) {
	strange := map[string][]byte{
		"campaign": []byte("SQLite format 3\x00 and the rest"), "letter": []byte("Dear diary"), "empty": nil,
		"page": []byte("<!DOCTYPE html>\n<html></html>\n"), "notes": []byte("# Notes\n"), "data": []byte(`{"n":1}`),
		"table": []byte("\xef\xbb\xbfName,Men\r\nA,1\r\n"), "table all in quotation marks": []byte("\xef\xbb\xbf\"Name\",\"Men\"\r\n\"A\",1\r\n"),
		"table with a comma in its first heading": []byte("\xef\xbb\xbf\"Name, short\",Men\r\nA,1\r\n"),
	}
	for k, data := range samples(t) {
		mine := export.Marked(k, data)
		path := filepath.Join(t.TempDir(), "out")
		if err := export.Write(path, k, mine, false); err != nil {
			t.Fatalf("%s: %v", k, err)
		}
		if err := export.Write(path, k, mine, false); err == nil || !strings.Contains(err.Error(), "exists and is not overwritten; use --force") {
			t.Errorf("%s without force: %v", k, err)
		}
		again := export.Marked(k, samples(t)[k])
		if err := export.Write(path, k, again, true); err != nil {
			t.Errorf("%s over its like: %v", k, err)
		}
		for other, data := range samples(t) {
			if other == k {
				continue
			}
			if err := os.WriteFile(path, export.Marked(other, data), 0o644); err != nil {
				t.Fatal(err)
			}
			if err := export.Write(path, k, mine, true); err == nil {
				t.Errorf("a %s took the place of a %s", k, other)
			}
		}
		for what, data := range strange {
			if err := os.WriteFile(path, data, 0o644); err != nil {
				t.Fatal(err)
			}
			for _, force := range []bool{false, true} {
				if err := export.Write(path, k, mine, force); err == nil {
					t.Errorf("a %s took the place of a %s", k, what)
				}
				if got, err := os.ReadFile(path); err != nil || !bytes.Equal(got, data) {
					t.Errorf("%s was changed: %v", what, err)
				}
			}
		}
		dir := t.TempDir()
		if err := export.Write(dir, k, mine, true); err == nil || !strings.Contains(err.Error(), "is a folder; name a file in it") {
			t.Errorf("a folder: %v", err)
		}
		if left, _ := os.ReadDir(dir); len(left) > 0 {
			t.Errorf("left behind: %v", left)
		}
	}
}

// What an export that was killed left beside its place is swept up by the next one into that
// folder.
func TestWhatAKilledExportLeft(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "maiwand.html")
	if place := os.Getenv("KILLED_EXPORT"); place != "" {
		if _, err := litter.Beside(place); err != nil {
			t.Fatal(err)
		}
		os.Exit(1) // in the midst of it
	}
	killed := exec.Command(os.Args[0], "-test.run=^TestWhatAKilledExportLeft$")
	killed.Env = append(os.Environ(), "KILLED_EXPORT="+path)
	if err := killed.Run(); err == nil {
		t.Fatal("the export was not killed")
	}
	if left, _ := os.ReadDir(dir); len(left) != 1 {
		t.Fatalf("it left %v", left)
	}
	page := []byte("<!DOCTYPE html>\n<html></html>")
	if err := export.Write(path, export.HTML, export.Marked(export.HTML, page), false); err != nil {
		t.Fatal(err)
	}
	if left, _ := os.ReadDir(dir); len(left) != 1 || left[0].Name() != "maiwand.html" {
		t.Errorf("the folder holds %v", left)
	}
}

// A mark is passed over by whoever reads the file.
func TestMarkedPicturesAreRead(t *testing.T) {
	if _, err := gif.DecodeAll(bytes.NewReader(export.Marked(export.GIF, samples(t)[export.GIF]))); err != nil {
		t.Errorf("a marked film cannot be read: %v", err)
	}
	if _, err := png.Decode(bytes.NewReader(export.Marked(export.PNG, samples(t)[export.PNG]))); err != nil {
		t.Error(err)
	}
}

// What a folder that was killed while it was being made left beside its place is swept up by the next one.
func TestWhatAKilledFolderLeft(t *testing.T) {
	dir := t.TempDir()
	place := filepath.Join(dir, "site")
	if place := os.Getenv("KILLED_FOLDER"); place != "" {
		f, err := export.Begin(place, false)
		if err != nil || f.Put("pages/index.html", []byte("half")) != nil {
			t.Fatal(err)
		}
		os.Exit(1) // in the midst of it
	}
	killed := exec.Command(os.Args[0], "-test.run=^TestWhatAKilledFolderLeft$")
	killed.Env = append(os.Environ(), "KILLED_FOLDER="+place)
	if err := killed.Run(); err == nil {
		t.Fatal("it was not killed")
	}
	if left, _ := os.ReadDir(dir); len(left) != 1 {
		t.Fatalf("it left %v", left)
	}
	f, err := export.Begin(place, false)
	if err == nil {
		err = errors.Join(f.Put("index.html", []byte("whole")), f.Finish())
	}
	if err != nil {
		t.Fatal(err)
	}
	if left, _ := os.ReadDir(dir); len(left) != 1 || left[0].Name() != "site" {
		t.Errorf("the folder holds %v", left)
	}
}
