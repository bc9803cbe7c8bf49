package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"frontier/campaign/report"
	"frontier/cmd/campaign/line"
)

// The numbers of a roster book add up, by unit and month, and are those that the campaign shows.
func TestRosterBook(t *testing.T) {
	file, _ := fought(t)
	must(t, "turn", file, "--days", "10", "--auto") // until some come back, and some go home
	r := read[report.Roster](t, must(t, "roster", file, "--format", "json", "-o", "-"))
	hospital, units, lost, fought := map[string]int{}, 0, 0, 0
	for _, s := range r.Sides {
		for _, u := range s.Units {
			units++
			hospital[u.Name] += u.Wounded
			if got := u.Men + u.Dead + u.Wounded + u.Taken + u.Missing + u.Gone; got != u.Raised {
				t.Errorf("%s: %d men are somewhere, and %d were raised", u.Name, got, u.Raised)
			}
			if n := len(u.Curve); n == 0 || u.Curve[n-1].Men != u.Men {
				t.Errorf("%s has %d men, and its curve ends elsewhere: %v", u.Name, u.Men, u.Curve)
			}
			lost, fought = lost+len(u.Losses), fought+len(u.Battles)
		}
	}
	if units < 50 || lost == 0 || fought == 0 || len(r.Returns) == 0 {
		t.Fatalf("%d units, %d losses, %d battles, %d returns", units, lost, fought, len(r.Returns))
	}
	agree(t, &r)
	remained := map[string]int{}
	for _, month := range r.Returns {
		whole := map[int]report.UnitReturn{}
		for _, n := range append(month.Units, month.Whole...) {
			if n.Began+n.Admitted-n.Returned-n.Died-n.Invalided-n.Left != n.Remained {
				t.Errorf("%s, %s: %+v does not add up", month.Month, n.Name, n)
			}
		}
		for _, n := range month.Units {
			if n.Began != remained[n.Name] {
				t.Errorf("%s, %s begins with %d, and the month before ended with %d", month.Month, n.Name, n.Began, remained[n.Name])
			}
			remained[n.Name] = n.Remained
			sum := whole[n.Slot]
			sum.Killed, sum.Admitted, sum.Remained = sum.Killed+n.Killed, sum.Admitted+n.Admitted, sum.Remained+n.Remained
			whole[n.Slot] = sum
		}
		for _, n := range month.Whole {
			if sum := whole[n.Slot]; sum.Killed != n.Killed || sum.Admitted != n.Admitted || sum.Remained != n.Remained {
				t.Errorf("%s: the units of the %s come to %+v, their sum is %+v", month.Month, n.Name, sum, n)
			}
		}
	}
	for name, n := range hospital {
		if d := n - remained[name]; d < -1 || d > 1 { // the muster shares what is left over of a figure among all places
			t.Errorf("%s has %d in hospital, and its last return %d", name, n, remained[name])
		}
	}
}

// agree holds the medical returns of a war against what the ledgers of its units say became of everybody:
// but for what is rounded in each line.
func agree(t *testing.T, r *report.Roster) {
	t.Helper()
	told, seen := map[string]report.UnitReturn{}, report.UnitReturn{}
	for _, month := range r.Returns {
		for _, n := range month.Units {
			sum := told[n.Name]
			sum.Killed, sum.Returned, sum.Died, sum.Invalided = sum.Killed+n.Killed, sum.Returned+n.Returned, sum.Died+n.Died, sum.Invalided+n.Invalided
			told[n.Name] = sum
		}
	}
	for _, s := range r.Sides {
		for _, u := range s.Units {
			now := map[string]int{}
			for _, l := range u.Losses {
				now[l.Now] += l.Men
			}
			n := told[u.Name]
			for _, x := range []struct {
				what          string
				told, becomes int
				sum           *int
			}{
				{"killed", n.Killed, now["Fell on the field"] + now["Killed"], &seen.Killed}, {"returned", n.Returned, now["Returned to duty"], &seen.Returned},
				{"died", n.Died, now["Died of wounds"], &seen.Died}, {"invalided", n.Invalided, now["Invalided"], &seen.Invalided},
			} {
				if d := x.told - x.becomes; d > len(u.Losses) || -d > len(u.Losses) {
					t.Errorf("%s: the returns have %d %s, and the ledger %d", u.Name, x.told, x.what, x.becomes)
				}
				*x.sum += x.becomes
			}
		}
	}
	if seen.Killed == 0 || seen.Returned == 0 || seen.Died == 0 || seen.Invalided == 0 {
		t.Errorf("the war proves too little: %+v", seen)
	}
}

// A roster book of one side, a unit or a leader tells of no other, in every format; what cannot be
// written is said.
func TestRosterBookOfSome(t *testing.T) {
	file, _ := fought(t)
	dir := t.TempDir()
	for ending, begins := range map[string]string{"html": "<!DOCTYPE html>", "pdf": "%PDF-", "md": "# ", "docx": "PK", "xlsx": "PK"} {
		out := filepath.Join(dir, "roster."+ending)
		must(t, "roster", file, "--unit", "66th-berkshire", "-o", out)
		if got, err := os.ReadFile(out); err != nil || !strings.HasPrefix(string(got), begins) {
			t.Errorf("%s begins with %.20q, %v", ending, got, err)
		}
	}
	whole := read[report.Roster](t, must(t, "roster", file, "--format", "json", "-o", "-"))
	own := must(t, "roster", file, "--side", "british", "--format", "json", "-o", "-")
	british := read[report.Roster](t, own)
	if len(british.Sides) != 1 || british.Sides[0].Short != "British" || british.Whose != "British copy" {
		t.Fatalf("it tells of %d sides, for %q", len(british.Sides), british.Whose)
	}
	var names []string
	for _, s := range whole.Sides {
		for _, u := range s.Units {
			if s.Short != "British" {
				names = append(names, u.Name)
			}
		}
	}
	for _, name := range names {
		if strings.Contains(own, `"`+name+`"`) {
			t.Errorf("the British book names the enemy's %s", name)
		}
	}
	one := read[report.Roster](t, must(t, "roster", file, "--leader", "burrows", "--format", "json", "-o", "-"))
	if len(names) == 0 || len(one.Sides) != 1 || len(one.Sides[0].Units) != 0 || len(one.Sides[0].Leaders) != 1 || len(one.Returns) != 0 || !strings.HasPrefix(one.Title, "Service of ") {
		t.Errorf("the book of one leader has %+v", one)
	}
	for _, c := range []struct {
		code int
		says string
		args []string
	}{
		{line.Misused, "-o is missing", []string{"--format", "pdf"}},
		{line.Misused, "--format is missing", []string{"-o", filepath.Join(dir, "x")}},
		{line.Misused, "is not known; use", []string{"--format", "doc", "-o", "-"}},
		{line.Misused, "which stdout does not take", []string{"--format", "csv", "-o", "-"}},
		{line.Failed, "exists and is not overwritten", []string{"-o", filepath.Join(dir, "roster.pdf")}},
		{line.Failed, "No unit is called", []string{"--unit", "67th", "--format", "md", "-o", "-"}},
		{line.Failed, "No side is called", []string{"--side", "martians", "--format", "md", "-o", "-"}},
	} {
		if a := ask(t, "", append([]string{"roster", file}, c.args...)...); a.code != c.code || !strings.Contains(a.err, c.says) || a.out != "" {
			t.Errorf("%v: exit %d, %q", c.args, a.code, a.err)
		}
	}
}
