//go:build !nowindow

package main

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"frontier/campaign"
	"frontier/campaign/intelligence"
	"frontier/campaign/theatre"
	"frontier/cmd/campaign/line"
	"frontier/ui/door"
)

// The shelf tells of a campaign its day, its sides and its last battles; of a draft what is to be
// mended in it; of a file that is none why it cannot be opened, by its name alone.
func TestTheShelfTellsOfEachFile(t *testing.T) {
	l := &library{p: &program{&line.Program{Engines: line.Engines()}}, folder: t.TempDir()}
	at := func(name string) string { return filepath.Join(l.folder, name) }
	must(t, "new", at("a.campaign"), "--template", "afghanistan-1880", "--seed", "1880")
	for _, side := range []string{"british", "afghan"} {
		must(t, "lead", at("a.campaign"), side, "commander")
	}
	must(t, "turn", at("a.campaign"), "--days", "45")
	must(t, "pack", "export", "--template", "zululand-1879", "-o", at("whole.draft"))
	text, err := os.ReadFile(at("whole.draft"))
	if err != nil {
		t.Fatal(err)
	}
	for name, content := range map[string]string{"half.draft": strings.Replace(string(text), `"1879-01-11"`, `"1879-13-11"`, 1), "none.campaign": "none"} {
		if err := os.WriteFile(at(name), []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	items, err := l.List(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	by := map[string]door.Item{}
	for _, i := range items {
		by[filepath.Base(i.Path)] = i
	}
	if c := by["a.campaign"]; c.Day != 46 || c.Days != 92 || c.Rules == "" || len(c.Sides) != 2 || c.Sides[0].Men < 1000 || c.Sides[0].Name != "British" || len(c.Fought) == 0 || len(c.Left) == 0 || len(c.Left) > 3 || !strings.Contains(c.Fought[0].Result, "side") {
		t.Errorf("the campaign is %+v", c)
	}
	if d := by["whole.draft"]; !d.Draft || d.Must != 0 || d.Title != "Zululand 1879" {
		t.Errorf("the draft is %+v", d)
	}
	if d := by["half.draft"]; !d.Draft || d.Must == 0 || len(d.Missing) == 0 {
		t.Errorf("the draft without a first day is %+v", d)
	}
	if n := by["none.campaign"]; !strings.HasPrefix(n.Trouble, "none.campaign is not") {
		t.Errorf("the file that is none says %q", n.Trouble)
	}
}

// Of a campaign that one person plays against a commander the shelf shows what his side sees, no more:
// not how strong the enemy is, nor what he has done.
func TestTheShelfShowsAPlayerHisSide(t *testing.T) {
	l := &library{p: &program{&line.Program{Engines: line.Engines()}}, folder: t.TempDir()}
	war := filepath.Join(l.folder, "a.campaign")
	must(t, "new", war, "--template", "afghanistan-1880", "--seed", "27")
	for _, c := range []struct {
		side, by string
		hidden   [2]bool
	}{{"ayub", "commander", [2]bool{false, true}}, {"british", "commander", [2]bool{}}, {"ayub", "person", [2]bool{true, false}}, {"british", "person", [2]bool{}}} {
		must(t, "lead", war, c.side, c.by)
		for n, s := range l.item(t.Context(), war).Sides {
			if s.Hidden != c.hidden[n] || s.Hidden != (s.Men == 0) {
				t.Errorf("%s led by a %s: %+v", c.side, c.by, s)
			}
		}
	}
	must(t, "lead", war, "ayub", "commander")
	otherwise := 0
	for range 20 {
		must(t, "turn", war, "--days", "1")
		if err := l.look(t.Context(), war, func(c *campaign.Service) error {
			all, err := left(t.Context(), c, intelligence.Viewer{})
			seen, errs := left(t.Context(), c, intelligence.Viewer{Side: "british"})
			if told := l.item(t.Context(), war).Left; !slices.Equal(told, seen) {
				t.Errorf("the British side hears %q, and the shelf says %q", seen, told)
			}
			if !slices.Equal(all, seen) {
				otherwise++
			}
			return errors.Join(err, errs)
		}); err != nil {
			t.Fatal(err)
		}
	}
	if otherwise == 0 {
		t.Error("in twenty days the organiser hears nothing of which the British side does not")
	}
}

// A campaign that is renamed says why in its journal and can be renamed back by undo; a draft is
// written with its new title; without a title nothing is renamed.
func TestTheShelfRenames(t *testing.T) {
	l := &library{p: &program{&line.Program{Engines: line.Engines()}}, folder: t.TempDir()}
	war, draft := filepath.Join(l.folder, "a.campaign"), filepath.Join(l.folder, "b.draft")
	must(t, "new", war, "--template", "transvaal-1880", "--seed", "7")
	must(t, "pack", "export", "--template", "zululand-1879", "-o", draft)
	title := func(path string) string {
		if filepath.Ext(path) == door.DraftEnding {
			return l.draft(path).Title
		}
		return l.item(t.Context(), path).Title
	}
	for path, was := range map[string]string{war: "Transvaal 1880-81", draft: "Zululand 1879"} {
		if err := l.Rename(t.Context(), path, " \t"); err == nil || title(path) != was {
			t.Errorf("without a title %s is called %q, and the error is %v", filepath.Base(path), title(path), err)
		}
		if err := l.Rename(t.Context(), path, " The Thursday war "); err != nil || title(path) != "The Thursday war" {
			t.Errorf("%s is called %q, and the error is %v", filepath.Base(path), title(path), err)
		}
	}
	if out := must(t, "journal", war); !strings.Contains(out, "renamed in the library") {
		t.Errorf("the journal says\n%s", out)
	}
	must(t, "verify", war)
	if must(t, "undo", war); title(war) != "Transvaal 1880-81" {
		t.Errorf("after undo it is called %q", title(war))
	}
}

// The small map of a campaign, of a draft and of every theatre is as large as it is asked for.
func TestTheShelfPaintsAFront(t *testing.T) {
	l := &library{p: &program{&line.Program{Engines: line.Engines()}}, folder: t.TempDir()}
	campaign, draft := filepath.Join(l.folder, "a.campaign"), filepath.Join(l.folder, "d.draft")
	must(t, "new", campaign, "--template", "sudan-1884", "--seed", "7")
	must(t, "pack", "export", "--template", "zululand-1879", "-o", draft)
	of := []door.Front{{Path: campaign}, {Path: draft}}
	for _, info := range theatre.List() {
		of = append(of, door.Front{Template: info.ID})
	}
	for _, x := range of {
		x.Width, x.Height, x.Scale = 180, 100, 1
		img, err := l.Front(t.Context(), x)
		if err != nil {
			t.Fatal(err)
		}
		inks := map[any]bool{}
		for at := range 180 {
			inks[img.At(at, at*100/180)] = true
		}
		if b := img.Bounds(); b.Dx() != 180 || b.Dy() != 100 || len(inks) < 20 {
			t.Errorf("%+v is %v in %d colours", x, b, len(inks))
		}
	}
	if _, err := l.Front(t.Context(), door.Front{Path: filepath.Join(l.folder, "no.campaign"), Width: 10, Height: 10, Scale: 1}); err == nil {
		t.Error("a map of no file is painted")
	}
}
