package report

import (
	"strings"
	"testing"

	"frontier/campaign/state"
)

// A paragraph that was written by hand keeps its words, and the figures that it has of the program's
// are those of the program whenever it is told again; what else is otherwise there is said.
func TestFiguresOfAParagraphFollow(t *testing.T) {
	first := Paragraph{ID: "turn-3", Program: "The 66th lost 413 of 2,557 men, and 413 of the enemy fell to 3rd Horse."}
	w := Reword(1, &first, "Of 2,557 who stood there 413 fell; 12 camels ran, and the 66th stood.")
	if got := strings.Join(w.Figures, " "); got != "413 2,557 413" {
		t.Fatalf("the figures are %s", got)
	}
	for _, x := range []struct{ program, text, notice string }{
		{first.Program, "Of 2,557 who stood there 413 fell; 12 camels ran, and the 66th stood.", ""},
		{"The 66th lost 400 of 2,600 men, and 413 of the enemy fell to 3rd Horse.", "Of 2,600 who stood there 400 fell; 12 camels ran, and the 66th stood.", ""},
		{"The 66th lost 413 of 2,557 men, and 99 of the enemy fell to 3rd Horse.", "Of 2,557 who stood there 413 fell; 12 camels ran, and the 66th stood.", "it was written when they were 413, 2,557 and 413; the battle’s log has 413, 2,557 and 99"},
		{"The 66th lost nobody.", "Of 2,557 who stood there 413 fell; 12 camels ran, and the 66th stood.", "the battle’s log has none"},
	} {
		p := Paragraph{ID: "turn-3", Program: x.program}
		p.worded(&w)
		if p.Text != x.text || !p.ByHand() {
			t.Errorf("told again as %q it is %q", x.program, p.Text)
		}
		if x.notice == "" && p.Notice != "" || !strings.Contains(strings.ToLower(p.Notice), strings.ToLower(x.notice)) {
			t.Errorf("told again as %q it says %q", x.program, p.Notice)
		}
	}
	for _, same := range []string{first.Program, "  " + first.Program + "\n", ""} {
		if w := Reword(1, &first, same); len(w.Words) > 0 {
			t.Errorf("%q is kept as %v", same, w.Words)
		}
	}
}

// What is kept is never more than was written, whatever was.
func FuzzReword(f *testing.F) {
	f.Add("We lost 5 of 1,000.", "1,000 and 5 and 5")
	f.Fuzz(func(t *testing.T, program, text string) {
		p := Paragraph{ID: "x", Program: program}
		w := Reword(state.BattleID(1), &p, text)
		if len(w.Words) == 0 {
			return
		}
		p.worded(&w)
		if p.Text != oneLine(text) || p.Notice != "" {
			t.Errorf("%q over %q is %q, and says %q", text, program, p.Text, p.Notice)
		}
	})
}

// Where somebody had lain is said as people say it.
func TestWhereAForceHadLain(t *testing.T) {
	for where, want := range map[string]string{"Maiwand": "at Maiwand", "12 miles west of Kandahar": "12 miles west of Kandahar", "hex 2817": "in hex 2817"} {
		w := way{from: "Girishk", last: where, days: 1}
		if got := w.told("the column", true); got != "The column had come from Girishk and had lain "+want+" for some days." {
			t.Errorf("%s: %s", where, got)
		}
	}
}
