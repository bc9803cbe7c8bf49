package main

import (
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"frontier/campaign/state"
	"frontier/cmd/campaign/line"
	"frontier/cmd/campaign/show"
	"frontier/rosters"
)

// A force is told in sentences, each of which says what it counts, and for a program in words and ranks.
func TestAForceIsToldInSentences(t *testing.T) {
	file := afghan(t, 1880)
	must(t, "order", file, "entrench", "kandahar-garrison")
	told, _, _ := strings.Cut(must(t, "show", file, "--force", "kandahar-garrison"), "\n\n")
	for _, row := range strings.Split(told, "\n") {
		if !regexp.MustCompile(`[a-z]{4}`).MatchString(row) || regexp.MustCompile(`^\d+ of \d+`).MatchString(row) {
			t.Errorf("a line does not say what it is of: %q", row)
		}
	}
	if !regexp.MustCompile(`(?m)^\d+ march points? today`).MatchString(told) || !strings.Contains(told, "Under ") {
		t.Errorf("of the force is told\n%s", told)
	}
	got := read[show.ForceJSON](t, must(t, "show", file, "--force", "kandahar-garrison", "--json"))
	if got.Stands != state.Entrench || got.Posture == "" || got.Posture == string(got.Stands) {
		t.Errorf("its posture is %q, in a word %q", got.Posture, got.Stands)
	}
	for _, u := range got.Units {
		if u.Ranks.Present.Total() != u.Present || u.Ranks.Wounded.Total() != u.Wounded || u.Ranks.Dead.Total() != u.Dead || u.Ranks.Present == (rosters.Ranks{}) {
			t.Errorf("%s has %d present, by rank %+v", u.ID, u.Present, u.Ranks)
		}
	}
	sudan, seen := filepath.Join(t.TempDir(), "sudan.campaign"), 0
	must(t, "new", "--template", "sudan-1884", "--seed", "5", sudan) // there enemies are in sight on the first morning
	for _, f := range read[show.CampaignJSON](t, must(t, "show", sudan, "--side", "british", "--json")).Forces {
		if f.Side != "mahdist" {
			continue
		}
		seen++
		if f.Stands != "" || f.Posture != "" || len(f.Units) > 0 {
			t.Errorf("the British are shown how %s stands: %q, %q", f.ID, f.Stands, f.Posture)
		}
	}
	if seen == 0 {
		t.Error("no enemy is in sight: this shows nothing")
	}
}

// The journal is printed by days, and of these the last.
func TestTheJournalIsAskedByDays(t *testing.T) {
	file := afghan(t, 1880)
	must(t, "turn", file, "--days", "6")
	all := read[[]line.JournalJSON](t, must(t, "journal", file, "--json"))
	asked := func(flags ...string) []int {
		t.Helper()
		var out []int
		for _, e := range read[[]line.JournalJSON](t, must(t, append([]string{"journal", file, "--json"}, flags...)...)) {
			out = append(out, e.Seq)
		}
		return out
	}
	want := func(from, to state.Day) (out []int) {
		for _, e := range all {
			if from <= e.Day && e.Day <= to {
				out = append(out, e.Seq)
			}
		}
		return out
	}
	first := must(t, "journal", file, "--last", "1")
	start, err := regexp.MatchString(`^\d+ July 1880: `, first)
	if err != nil || !start || strings.Count(first, ": End") != 1 {
		t.Errorf("the last one is\n%s", first)
	}
	for _, c := range []struct {
		flags    []string
		from, to state.Day
		last     int
	}{
		{[]string{"--from", "1880-07-03"}, 2, 99, 99}, {[]string{"--to", "1880-07-03"}, 0, 2, 99}, {[]string{"--from", "1880-07-02", "--to", "1880-07-04"}, 1, 3, 99},
		{[]string{"--to", "1880-07-04", "--last", "2"}, 0, 3, 2}, {[]string{"--last", "99"}, 0, 99, 99},
	} {
		right := want(c.from, c.to)
		right = right[max(0, len(right)-c.last):]
		if got := asked(c.flags...); len(right) == 0 || !slices.Equal(got, right) {
			t.Errorf("%q are entries %v, want %v", c.flags, got, right)
		}
	}
	if out := must(t, "journal", file, "--from", "1890-01-01"); !strings.Contains(out, "No command was given on these days.") {
		t.Error(out)
	}
	for _, flags := range [][]string{{"--from", "yesterday"}, {"--to", "1880-13-01"}, {"--last", "0"}, {"--last", "some"}} {
		if a := ask(t, "", append([]string{"journal", file}, flags...)...); a.code != line.Misused || !strings.Contains(a.err, flags[0]) {
			t.Errorf("%q: exit %d, %q", flags, a.code, a.err)
		}
	}
}

func TestShowListsWorks(t *testing.T) {
	file := afghan(t, 1880)
	if words := must(t, "show", file); strings.Contains(words, "WORK") {
		t.Errorf("nobody has dug:\n%s", words)
	}
	must(t, "order", file, "entrench", "kandahar-garrison")
	must(t, "turn", file, "--days", "1")
	if words := must(t, "show", file); !strings.Contains(words, "entrenchment") || !strings.Contains(words, "intact") {
		t.Errorf("the entrenchment is not listed:\n%s", words)
	}
	if works := read[show.CampaignJSON](t, must(t, "show", file, "--json")).Works; len(works) != 1 || works[0].Kind != "entrenchment" {
		t.Errorf("%+v", works)
	}
}
