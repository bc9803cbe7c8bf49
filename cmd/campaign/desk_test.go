package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"frontier/cmd/campaign/line"
)

// An order form goes out, is filled in, comes back as text and as mail, and is taken as the side's own.
func TestTheOrdersDesk(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "afghan.campaign")
	must(t, "new", "--template", "afghanistan-1880", "--seed", "27", file)
	form := filepath.Join(dir, "orders.txt")
	must(t, "dispatch", file, "--side", "british", "-o", form)
	text, err := os.ReadFile(form)
	if err != nil {
		t.Fatal(err)
	}
	filled := strings.Replace(string(text), "Kandahar garrison: ", "Kandahar garrison: entrench", 1)
	filled = strings.Replace(filled, "Girishk column: ", "Girishk column: march to Girishk", 1)
	if err := os.WriteFile(form, []byte(filled), 0o600); err != nil {
		t.Fatal(err)
	}
	if late := must(t, "desk", file); strings.Count(late, "late") != 2 {
		t.Errorf("nobody has given orders: %s", late)
	}
	read := must(t, "desk", file, "--side", "british", "--sheet", form)
	for _, want := range []string{"Kandahar garrison", "entrench", "Nothing is carried out yet", "it takes", "Quetta reserve"} {
		if !strings.Contains(read, want) {
			t.Errorf("it does not say %q: %s", want, read)
		}
	}
	mail := filepath.Join(dir, "reply.eml")
	if err := os.WriteFile(mail, []byte("From: player@example.org\nContent-Type: text/plain; charset=utf-8\n\n> "+strings.ReplaceAll(filled, "\n", "\n> ")), 0o600); err != nil {
		t.Fatal(err)
	}
	if got := must(t, "desk", file, "--side", "british", "--sheet", mail, "--take"); !strings.Contains(got, "Took 1 order; 1 line left, 1 doubtful and 0 that cannot be given.") {
		t.Errorf("taken without doubts: %s", got)
	}
	if got := must(t, "desk", file, "--side", "british", "--sheet", mail, "--take", "--despite-doubts"); !strings.Contains(got, "Took 2 orders.") {
		t.Errorf("taken with doubts: %s", got)
	}
	if journal := must(t, "journal", file); strings.Count(journal, "the British side") < 3 {
		t.Errorf("the orders are not the side’s own: %s", journal)
	}
	if late := must(t, "desk", file); strings.Count(late, "late") != 1 || !strings.Contains(late, "given") {
		t.Errorf("the Afghans alone are late: %s", late)
	}
	must(t, "verify", file)
	must(t, "turn", file)
	if a := ask(t, "", "desk", file, "--side", "british", "--sheet", form); a.code != line.Failed || !strings.Contains(a.err, "1 July 1880") || !strings.Contains(a.err, "2 July 1880") {
		t.Errorf("a sheet of yesterday: exit %d, %q", a.code, a.err)
	}
	if a := ask(t, "", "desk", file, "--side", "ayub", "--sheet", form); a.code != line.Failed || !strings.Contains(a.err, "the British side") {
		t.Errorf("a sheet of another side: exit %d, %q", a.code, a.err)
	}
	for says, args := range map[string][]string{"go together": {"--side", "british"}, "wants a sheet": {"--take"}, "is for --take": {"--side", "british", "--sheet", form, "--despite-doubts"}} {
		if a := ask(t, "", append([]string{"desk", file}, args...)...); a.code != line.Misused || !strings.Contains(a.err, says) {
			t.Errorf("%v: exit %d, %q", args, a.code, a.err)
		}
	}
}

// Who is late is said, with what each force does without orders; that is said by a side or a force, on the
// order sheet too, done for the late in one step and undone as one.
func TestTheLate(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "afghan.campaign")
	must(t, "new", "--template", "afghanistan-1880", "--seed", "27", file)
	must(t, "orders", "set", file, "--side", "ayub", "--do", "commander")
	must(t, "orders", "set", file, "--side", "british", "--do", "hold")
	sheet := filepath.Join(dir, "sheet.txt")
	if err := os.WriteFile(sheet, []byte("If late: withdraw to base\nGirishk column: if late go on\nKandahar garrison: entrench"), 0o600); err != nil {
		t.Fatal(err)
	}
	if got := must(t, "desk", file, "--side", "british", "--sheet", sheet, "--take", "--despite-doubts"); !strings.Contains(got, "Took 3 orders.") {
		t.Errorf("the sheet: %s", got)
	}
	if form := must(t, "dispatch", file, "--side", "british", "--format", "txt", "-o", "-"); !strings.Contains(form, "# now: all forces: withdraw to its base\n# now: Girishk column: go on with its orders\n") {
		t.Errorf("the form: %s", form)
	}
	got := must(t, "orders", "late", file)
	for _, want := range []string{"Girishk column: go on with its orders", "Quetta reserve: withdraw to its base", "given", "late", "be led by the automatic commander"} {
		if !strings.Contains(got, want) {
			t.Errorf("it does not say %q: %s", want, got)
		}
	}
	if strings.Contains(got, "Kandahar garrison") {
		t.Errorf("the garrison has orders: %s", got)
	}
	if a := ask(t, "", "orders", "standing", file, "--side", "british"); a.code != line.Failed || !strings.Contains(a.err, "The British side is not late") {
		t.Errorf("it is not late: exit %d, %q", a.code, a.err)
	}
	got = must(t, "orders", "standing", file, "--why", "Nothing came by Friday")
	if !strings.Contains(got, "Follow the standing orders of the Afghan side") || !strings.Contains(got, "Nothing came by Friday.") || strings.Contains(got, "British") {
		t.Errorf("followed: %s", got)
	}
	if late := must(t, "orders", "late", file); !strings.Contains(late, "late; standing orders followed") {
		t.Errorf("afterwards: %s", late)
	}
	must(t, "verify", file)
	if back := must(t, "undo", file); !strings.Contains(back, "Taken back: Follow the standing orders of the Afghan side") {
		t.Errorf("undo says %s", back)
	}
	must(t, "turn", file)
	if got := must(t, "orders", "standing", file); !strings.Contains(got, "the British side") || !strings.Contains(got, "is to withdraw to its base") {
		t.Errorf("the next day: %s", got)
	}
	must(t, "verify", file)
	for _, c := range []struct {
		code int
		says string
		args []string
	}{
		{line.Misused, "--side is missing", []string{"set", file, "--do", "hold"}},
		{line.Misused, "--do is missing", []string{"set", file, "--side", "british"}},
		{line.Failed, "is no standing order; say go_on, hold, base or commander (CAMPAIGN-2.11)", []string{"set", file, "--side", "british", "--do", "dance"}},
		{line.Failed, "(CAMPAIGN-2.11)", []string{"set", file, "--side", "british", "--force", "ayub-main", "--do", "hold"}},
	} {
		if a := ask(t, "", append([]string{"orders"}, c.args...)...); a.code != c.code || !strings.Contains(a.err, c.says) {
			t.Errorf("%v: exit %d, %q", c.args, a.code, a.err)
		}
	}
}
