package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"frontier/battle"
	"frontier/campaign/slip"
)

// captives is a campaign in which both sides took a man, who stays with those that took him, and in which
// the British have offered to exchange them; Burrows fell, and another acts in his place.
func captives(t *testing.T) string {
	t.Helper()
	file := war(t, "")
	must(t, "turn", file, "--days", "60", "--auto", "--until", "battle")
	must(t, "rules", "set", file, "campaign", "prisoners_kept", "true")
	must(t, "rules", "set", file, "campaign", "prisoner_freed", "0")
	var form slip.Result
	if err := json.Unmarshal([]byte(must(t, "battle", "blank", file, "1")), &form); err != nil {
		t.Fatal(err)
	}
	took := map[string]bool{}
	for i := range form.Units {
		u := &form.Units[i]
		if !took[u.Side] && u.Present.Others > 2 {
			took[u.Side], u.Captured = true, battle.Ranks{Others: 1}
		}
		form.Holder = u.Side
	}
	must(t, "promote", file, "burrows", "Lieutenant-General", "--why", "for the march to Girishk")
	for i := range form.Leaders {
		if form.Leaders[i].ID == "burrows" {
			form.Leaders[i].Fate = battle.LeaderKilled
		}
	}
	form.Reason, form.Turns = battle.Broke, 8
	text, err := json.Marshal(form)
	if err != nil {
		t.Fatal(err)
	}
	result := filepath.Join(t.TempDir(), "result.json")
	if err := os.WriteFile(result, text, 0o600); err != nil {
		t.Fatal(err)
	}
	must(t, "battle", "record", file, "1", "--result", result)
	must(t, "rules", "set", file, "campaign", "medical", "true")
	must(t, "offer", file, "british", "ayub", "--give", "1", "--get", "1")
	return file
}

// Prisoners are guarded, offered and exchanged by the command line, which says what it cannot do.
func TestPrisonersAreExchangedByTheCommandLine(t *testing.T) {
	file := captives(t)
	for what, word := range map[string]string{"guards": "Ayub", "offers": "1 other", "prisoners": "with the"} {
		if said := must(t, what, file); !strings.Contains(said, word) {
			t.Errorf("%s says %s", what, said)
		}
	}
	if said := must(t, "morning", file); !strings.Contains(said, "the Afghan side an exchange of prisoners") {
		t.Errorf("the organiser has to decide: %s", said)
	}
	for _, args := range [][]string{{"offer", file, "british", "ayub", "--give", "1,2"}, {"answer", file, "one", "accept"}, {"answer", file, "7", "accept"}, {"send-prisoners", file, "girishk-column", "herat"}} {
		if a := ask(t, "", args...); a.code == 0 || a.err == "" {
			t.Errorf("%v: exit %d", args, a.code)
		}
	}
	must(t, "answer", file, "1", "refuse", "--why", "they are worth more")
	must(t, "offer", file, "british", "ayub", "--give", "1", "--get", "1")
	sheet := filepath.Join(t.TempDir(), "sheet.txt")
	if err := os.WriteFile(sheet, []byte("Offer of the British side: accept\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if said := must(t, "desk", file, "--side", "ayub", "--sheet", sheet, "--take", "--despite-doubts"); !strings.Contains(said, "Accept the exchange of prisoners") {
		t.Errorf("the sheet is read as %s", said)
	}
	if said := must(t, "prisoners", file); !strings.Contains(said, "There are no prisoners") {
		t.Errorf("after the exchange: %s", said)
	}
	if said := must(t, "promote", file, "--vacancies"); !strings.Contains(said, "brevetted") {
		t.Errorf("all vacancies: %s", said)
	}
	must(t, "verify", file)
	must(t, "undo", file)
	must(t, "verify", file)
}
