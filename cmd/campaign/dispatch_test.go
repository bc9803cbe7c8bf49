package main

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"frontier/cmd/campaign/line"
	"frontier/cmd/campaign/post"
)

// A dispatch is written in every format, for today and for a day that is over; what cannot be is said.
func TestDispatch(t *testing.T) {
	file, _ := fought(t)
	dir := t.TempDir()
	for ending, begins := range map[string]string{"html": "<!DOCTYPE html>", "pdf": "%PDF-", "eml": "Subject: ", "md": "# Dispatch for ", "txt": "ORDERS of the ", "svg": "<svg ", "png": "\x89PNG"} {
		out := filepath.Join(dir, "dispatch."+ending)
		must(t, "dispatch", file, "--side", "british", "--due", "Friday", "-o", out)
		got, err := os.ReadFile(out)
		if err != nil || !strings.HasPrefix(string(got), begins) {
			t.Errorf("%s begins with %.20q, %v", ending, got, err)
		}
		if a := ask(t, "", "dispatch", file, "--side", "british", "-o", out); a.code != line.Failed || !strings.Contains(a.err, "exists and is not overwritten") {
			t.Errorf("again: exit %d, %q", a.code, a.err)
		}
		must(t, "dispatch", file, "--side", "british", "-o", out, "--force")
	}
	first := must(t, "dispatch", file, "--side", "british", "--day", "1", "--format", "txt", "-o", "-")
	if same := must(t, "dispatch", file, "--side", "british", "--day", "1880-07-01", "--format", "txt", "-o", "-"); same != first || !strings.Contains(first, "1 July 1880") {
		t.Errorf("the first day: %q and %q", first, same)
	}
	for _, c := range []struct {
		code int
		says string
		args []string
	}{
		{line.Misused, "--side is missing", []string{"--format", "pdf", "-o", "-"}},
		{line.Misused, "use html, pdf, eml, md, txt, svg or png", []string{"--side", "british", "--format", "docx", "-o", "-"}},
		{line.Misused, "is no address", []string{"--side", "british", "--to", "x\r\nBcc: y@z.org", "--format", "eml", "-o", "-"}},
		{line.Misused, "is no day", []string{"--side", "british", "--day", "soon", "--format", "txt", "-o", "-"}},
		{line.Failed, "has not come", []string{"--side", "british", "--day", "90", "--format", "txt", "-o", "-"}},
		{line.Failed, "Nobody plays the side", []string{"--side", "neutral", "--format", "txt", "-o", "-"}},
		{line.Failed, "No side is called", []string{"--side", "martians", "--format", "txt", "-o", "-"}},
	} {
		if a := ask(t, "", append([]string{"dispatch", file}, c.args...)...); a.code != c.code || !strings.Contains(a.err, c.says) || a.out != "" {
			t.Errorf("%v: exit %d, %q", c.args, a.code, a.err)
		}
	}
}

// What was written is listed as told, undo leaves it and says what no longer holds, and the next
// dispatch begins with a correction.
func TestDispatchesAreNoted(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "afghan.campaign")
	must(t, "new", "--template", "afghanistan-1880", "--seed", "27", file)
	if got := must(t, "dispatches", file); !strings.Contains(got, "No dispatch has been written.") {
		t.Errorf("nothing was written: %s", got)
	}
	out := filepath.Join(dir, "d.html")
	must(t, "dispatch", file, "--side", "british", "-o", out, "--draft")
	must(t, "order-form", file, "--side", "british", "-o", "-", "--draft")
	must(t, "map-sheets", file, "--side", "british", "--hex", "8", "-o", "-", "--draft")
	must(t, "map-sheets", file, "--umpire", "--hex", "8", "-o", "-")
	if got := must(t, "dispatches", file); !strings.Contains(got, "No dispatch has been written.") {
		t.Errorf("drafts and the organiser's map were noted: %s", got)
	}
	must(t, "order", "posture", file, "Kandahar garrison", "--posture", "entrench")
	must(t, "turn", file)
	for range 2 {
		if got := must(t, "dispatch", file, "--side", "british", "-o", out, "--force"); !strings.Contains(got, "Wrote dispatch 1 of British for 2 July 1880") {
			t.Errorf("it says %s", got)
		}
	}
	page, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	noted := func() (letters []post.LetterJSON) {
		t.Helper()
		if err := json.Unmarshal([]byte(must(t, "dispatches", file, "--json")), &letters); err != nil {
			t.Fatal(err)
		}
		return letters
	}
	letters := noted()
	if len(letters) != 1 || len(letters[0].Copies) != 2 || letters[0].Copies[0].Digest != fmt.Sprintf("%x", sha256.Sum256(page)) || !letters[0].Holds || letters[0].Entry != 2 {
		t.Errorf("noted: %+v", letters)
	}
	if got := must(t, "undo", file); !strings.Contains(got, "Dispatch 1 to the British side, of 2 July, told of a day that has not come any more. The next dispatch to that side corrects it.") {
		t.Errorf("undo says %s", got)
	}
	must(t, "undo", file)
	must(t, "turn", file)
	if got := must(t, "dispatches", file, "--side", "british", "--no", "1"); !strings.Contains(got, "No longer holds: Kandahar garrison: Digging in") {
		t.Errorf("it says %s", got)
	}
	must(t, "dispatch", file, "--side", "british", "-o", out, "--force")
	if page, err = os.ReadFile(out); err != nil || !strings.Contains(string(page), "Dispatch 1 of 2 July told what no longer holds.") {
		t.Errorf("the page has no correction, %v", err)
	}
	if letters := noted(); len(letters) != 2 || letters[0].By != 2 || len(letters[1].Mended) != 1 || !letters[1].Holds {
		t.Errorf("corrected: %+v", letters)
	}
	must(t, "verify", file)
	for _, c := range []struct {
		code int
		says string
		args []string
	}{
		{line.Misused, "--no wants --side", []string{"--no", "1"}},
		{line.Failed, "There is no dispatch 7 to the British side; 2 dispatches were written for it", []string{"--side", "british", "--no", "7"}},
		{line.Failed, "No side is called", []string{"--side", "martians"}},
	} {
		if a := ask(t, "", append([]string{"dispatches", file}, c.args...)...); a.code != c.code || !strings.Contains(a.err, c.says) || a.out != "" {
			t.Errorf("%v: exit %d, %q", c.args, a.code, a.err)
		}
	}
}

// An order form and a map that are written alone are noted as told, and stand beside the dispatches.
func TestFormsAndMapsAreNoted(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "afghan.campaign")
	must(t, "new", "--template", "afghanistan-1880", "--seed", "27", file)
	for _, args := range [][]string{{"dispatch", "--format", "txt"}, {"order-form"}, {"dispatch", "--format", "svg"}, {"dispatch", "--format", "png"}, {"map-sheets", "--hex", "8"}, {"dispatch", "--format", "md"}} {
		must(t, append([]string{args[0], file, "--side", "british", "-o", filepath.Join(dir, strings.Join(args, ""))}, args[1:]...)...)
	}
	var letters []post.LetterJSON
	if err := json.Unmarshal([]byte(must(t, "dispatches", file, "--json")), &letters); err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, l := range letters {
		for _, c := range l.Copies {
			got = append(got, fmt.Sprintf("%s %d as %s", l.What, l.No, c.Format))
		}
	}
	if want := []string{"order form 1 as txt", "order form 1 as order form", "map 2 as svg", "map 2 as png", "map 2 as map in sheets", "dispatch 3 as md"}; !slices.Equal(got, want) {
		t.Errorf("noted: %q", got)
	}
	if got := must(t, "dispatches", file, "--side", "british", "--no", "2"); !strings.HasPrefix(got, "Map 2 to british of 1 July 1880") || strings.Contains(got, "men") {
		t.Errorf("the map: %s", got)
	}
	must(t, "verify", file)
}
