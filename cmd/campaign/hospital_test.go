package main

import (
	"strings"
	"testing"

	"frontier/campaign/state"
	"frontier/cmd/campaign/show"
)

// An unattended campaign with hospitals goes on, its wounded lie somewhere, and verify adds everything up; the command
// line sets hospitals up, moves and closes them, and says what it cannot do.
func TestHospitalsByTheCommandLine(t *testing.T) {
	file := war(t, "")
	if said := must(t, "hospitals", file); !strings.Contains(said, "CAMPAIGN-7.16") {
		t.Errorf("where they are not played with: %s", said)
	}
	must(t, "rules", "set", file, "campaign", "medical", "true")
	must(t, "hospital", "set-up", file, "british", "--at", "kandahar", "--name", "the citadel", "--beds", "5", "--surgeons", "1")
	for _, args := range [][]string{{"hospital", "set-up", file, "british", "--at", "herat"}, {"hospital", "move", file, "nothing", "--at", "kandahar"}, {"hospital", "move", file, "citadel", "--with", "ayub"}, {"hospital", "close", file, "nothing"}} {
		if a := ask(t, "", args...); a.code == 0 || a.err == "" {
			t.Errorf("%v: exit %d", args, a.code)
		}
	}
	must(t, "turn", file, "--days", "60", "--auto", "--until", "battle")
	must(t, "turn", file, "--days", "3", "--auto")
	lying, placed := 0, 0
	for _, h := range read[[]show.HospitalJSON](t, must(t, "hospitals", file, "--json")) {
		lying += h.Lying
		if h.Ward != "" {
			placed++
		}
	}
	if placed < 2 {
		t.Errorf("the commanders have set up none: %s", must(t, "hospitals", file))
	}
	for _, args := range [][]string{
		{"hospital", "evacuate", file, "--with", "girishk-column"}, {"hospital", "evacuate", file, "--with", "nothing", "--to-place", "kandahar"},
		{"hospital", "evacuate", file, "--from", "nothing", "--to-place", "kandahar"}, {"hospital", "evacuate", file, "--at", "kandahar", "--to-place", "kandahar"},
	} {
		if a := ask(t, "", args...); a.code == 0 || a.err == "" {
			t.Errorf("%v: exit %d", args, a.code)
		}
	}
	sent := 0
	for _, h := range read[[]show.HospitalJSON](t, must(t, "hospitals", file, "--json")) {
		from := []string{"--at", h.At}
		switch {
		case h.Ward != "":
			from = []string{"--from", string(h.Ward)}
		case h.With != "":
			from = []string{"--with", string(h.With)}
		}
		home := map[state.SideID]string{"british": "kandahar", "afghan": "herat"}[h.Side]
		if a := ask(t, "", append([]string{"hospital", "evacuate", file, "--to-place", home, "--figures", "1"}, from...)...); a.code == 0 {
			sent++
			must(t, "verify", file)
			must(t, "undo", file)
		}
	}
	if sent == 0 {
		t.Error("nobody could be sent anywhere")
	}
	patients, beds := read[[]show.PatientJSON](t, must(t, "wounded", file, "--json")), 0
	for _, p := range patients {
		if p.Where == "" || p.Hex == "" && (p.Leader == "" || p.At != "") { // a leader of a side without a hospital lies nobody knows where
			t.Errorf("nobody knows where they lie: %+v", p)
		}
		if len(p.Road) == 0 {
			beds += p.Figures
		}
	}
	if len(patients) == 0 || beds != lying {
		t.Errorf("%d groups; %d figures lie somewhere and hospitals have %d", len(patients), beds, lying)
	}
	for _, h := range read[[]show.HospitalJSON](t, must(t, "hospitals", file, "--side", "british", "--json")) {
		if h.Side != "british" {
			t.Errorf("the British know of %+v", h)
		}
	}
	must(t, "verify", file)
	must(t, "undo", file)
	must(t, "verify", file)
}
