package main

import (
	"strings"
	"testing"

	"frontier/cmd/campaign/line"
)

// A battle of a campaign is played by lines: left after some orders it is gone on with from
// there, and over it is fought; a side is led by whom it was said.
func TestABattleOfACampaignIsPlayedByLines(t *testing.T) {
	war := war(t, "")
	must(t, "turn", war, "--days", "60", "--auto", "--until", "battle")
	lines := func(in string, args ...string) string {
		t.Helper()
		a := ask(t, in, append([]string{"battle", "play", war, "1"}, args...)...)
		if a.code != line.Done {
			t.Fatalf("exit %d: %s", a.code, a.err)
		}
		return a.out
	}
	first := lines(`{"play":"advice","until":"decision"}` + "\n" + `{"play":"advice","until":"decision"}` + "\n")
	if !strings.Contains(first, `"ok":true`) {
		t.Fatalf("answered %s", first)
	}
	if got := must(t, "journal", war); !strings.Contains(got, "is being played") {
		t.Errorf("the journal says nothing of it: %s", got)
	}
	if got := lines(`{"undo":1}` + "\n"); !strings.Contains(got, `"ok":true`) {
		t.Errorf("it was begun anew, or an order that was kept cannot be taken back: %s", got)
	}
	lines(`{"play":"advice","until":"end"}` + "\n")
	if got := must(t, "battles", war); !strings.Contains(got, "fought") && !strings.Contains(got, "holds the field") {
		t.Errorf("the battle is not over: %s", got)
	}
	if got := must(t, "lead", war, "afghan", "commander"); !strings.Contains(got, "is led by its automatic commander") {
		t.Errorf("lead says %q", got)
	}
	must(t, "verify", war)
}

// A battle that people have begun is fought unattended from there, and from its beginning where a
// seed is asked for.
func TestABattleThatWasBegunIsGoneOnWith(t *testing.T) {
	for _, afresh := range []bool{false, true} {
		war := war(t, "")
		must(t, "turn", war, "--days", "60", "--auto", "--until", "battle")
		ask(t, `{"play":"advice","until":"decision"}`+"\n", "battle", "play", war, "1", "--engine", "gsq")
		args := []string{"battle", "fight", war, "1"}
		if afresh {
			args = append(args, "--seed", "7")
		}
		must(t, args...)
		if got := must(t, "battle", "log", war, "1"); strings.Contains(got, "GSQ-") == afresh {
			t.Errorf("afresh %t: it was fought otherwise", afresh)
		}
		must(t, "verify", war)
	}
}
