package main

import (
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"frontier/campaign/report"
	"frontier/cmd/campaign/line"
)

// The newspaper is written for a side and for the organiser, whose copy alone lists the truth; it
// appears on Tuesdays and Fridays, and a number that is not there is refused in a sentence.
func TestGazette(t *testing.T) {
	file, _ := fought(t)
	must(t, "turn", file, "--days", "6", "--auto")
	folder := t.TempDir()
	for _, format := range []string{"html", "pdf", "md", "docx", "json"} {
		must(t, "gazette", file, "--side", "british", "-o", filepath.Join(folder, "gazette."+format))
	}
	last := read[report.Gazette](t, must(t, "gazette", file, "--side", "british", "--format", "json", "-o", "-"))
	if last.Number < 2 || last.Name != "The British Gazette" || len(last.Articles) == 0 || len(last.Truths) > 0 {
		t.Fatalf("the last number is %+v", last)
	}
	if !strings.Contains(last.Date, "Tuesday") && !strings.Contains(last.Date, "Friday") {
		t.Errorf("it appeared on %s", last.Date)
	}
	again := read[report.Gazette](t, must(t, "gazette", file, "--side", "british", "--date", last.Day, "--format", "json", "-o", "-"))
	if again.Number != last.Number || again.Headline != last.Headline {
		t.Errorf("on its day it is No. %d, %q", again.Number, again.Headline)
	}
	marked := 0
	for n := 1; n <= last.Number; n++ {
		x := read[report.Gazette](t, must(t, "gazette", file, "--side", "british", "--umpire", "--number", strconv.Itoa(n), "--format", "json", "-o", "-"))
		marked += len(x.Truths)
	}
	if marked == 0 {
		t.Error("no number has an error")
	}
	must(t, "gazette", file, "--umpire", "--format", "md", "-o", "-")
	for _, x := range []struct {
		says string
		args []string
	}{
		{"had appeared", []string{"--side", "british", "--date", "1880-07-01"}},
		{"--side is missing", nil},
		{"is no date", []string{"--side", "british", "--date", "Friday"}},
		{"no sort of error", []string{"--side", "british", "--without", "lies"}},
		{"has not come", []string{"--side", "british", "--number", "90"}},
	} {
		a := ask(t, "", append([]string{"gazette", file, "--format", "md", "-o", "-"}, x.args...)...)
		if a.code == line.Done || !strings.Contains(a.err, x.says) {
			t.Errorf("%v: exit %d, %q", x.args, a.code, a.err)
		}
	}
}
