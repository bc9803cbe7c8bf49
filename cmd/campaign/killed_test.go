package main

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"frontier/battle"
	"frontier/campaign/slip"
	"frontier/cmd/campaign/battles"
	"frontier/cmd/campaign/line"
	"frontier/internal/ruletest"
)

// result is a file with the result of the battle that waits in a campaign, as the dice would have it.
func result(t *testing.T, waiting string) string {
	t.Helper()
	fight := filepath.Join(t.TempDir(), "fought.campaign")
	must(t, "copy", waiting, fight)
	b := read[battles.BattleJSON](t, must(t, "battle", "fight", fight, "1", "--json"))
	form := read[slip.Result](t, must(t, "battle", "blank", waiting, "1"))
	form.Holder, form.Reason, form.Turns, form.Works = b.Outcome.Holder, b.Outcome.Reason, b.Outcome.Turns, b.Outcome.Works
	came := map[string]battle.UnitOutcome{}
	for _, u := range b.Outcome.Units {
		came[u.ID] = u
	}
	for i := range form.Units {
		u := &form.Units[i]
		o := came[u.ID]
		u.Killed, u.Wounded, u.Missing, u.Captured, u.Ending = o.Killed, o.Wounded, o.Missing, o.Captured, o.Ending
		u.GunsLost, u.HorsesLost, u.BaggageTaken = o.GunsLost, o.HorsesLost, o.BaggageTaken
	}
	for i := range form.Leaders {
		for _, l := range b.Outcome.Leaders {
			if l.ID == form.Leaders[i].ID {
				form.Leaders[i].Fate = l.Fate
			}
		}
	}
	text, err := json.Marshal(form)
	if err != nil {
		t.Fatal(err)
	}
	return inFile(t, "result.json", string(text))
}

// Whichever command that writes is killed, at whatever moment: the campaign holds and is as it was
// before the command or as it is after it, what lies beside it is whole or not there, and the same
// command can be given again or says what is there already.
func TestKilledAmidAnyCommandThatWrites(t *testing.T) {
	waiting := waitingBattle(t)
	slipped, photo := result(t, waiting), aPicture(t)
	march := ""
	for _, e := range read[[]line.JournalJSON](t, must(t, "journal", waiting, "--json")) {
		if strings.HasPrefix(e.Title, "March ") && march == "" {
			march = strconv.Itoa(e.Seq)
		}
	}
	kills := 1
	if os.Getenv("FULL") != "" {
		kills = 10
	}
	chance := rand.New(rand.NewPCG(ruletest.Seed(11), 7))
	amid, all := 0, 0
	for name, args := range map[string][]string{
		"amend":         {"amend", "FILE", march, "--out", "--why", "the order never came", "--proposals", "--accept", "--branch", "OUT.campaign"},
		"branch":        {"branch", "FILE", "OUT.campaign", "--day", "3"},
		"dispatch":      {"dispatch", "FILE", "--side", "british", "-o", "OUT.html"},
		"picture":       {"picture", "add", "FILE", photo, "--unit", "42nd-highlanders", "--day", "2", "--caption", "On the Adansi hills"},
		"battle record": {"battle", "record", "FILE", "1", "--result", slipped},
		"edit":          {"edit", "set", "FILE", "force", "main-column", "fatigue=1", "--reason", "heat"},
		"publish":       {"publish", "FILE", "--umpire", "-o", "OUT"},
		"pack export":   {"pack", "export", "FILE", "-o", "OUT.frontier-pack"},
	} {
		t.Run(name, func(t *testing.T) {
			given := func(dir string) (file string, out []string) {
				file = filepath.Join(dir, "war.campaign")
				if b, err := os.ReadFile(waiting); err != nil || os.WriteFile(file, b, 0o600) != nil {
					t.Fatal(err)
				}
				for _, a := range args {
					a = strings.Replace(strings.Replace(a, "FILE", file, 1), "OUT", filepath.Join(dir, "out"), 1)
					out = append(out, a)
				}
				return file, out
			}
			reference, words := given(t.TempDir())
			before := must(t, "journal", reference, "--json")
			began := time.Now()
			mustApart(t, words...)
			takes := time.Since(began)
			after := must(t, "journal", reference, "--json")
			for range kills {
				dir := t.TempDir()
				file, words := given(dir)
				cmd := apart(t, words...)
				if err := cmd.Start(); err != nil {
					t.Fatal(err)
				}
				time.Sleep(time.Duration(float64(takes) * chance.Float64()))
				_ = cmd.Process.Kill() // it may have ended
				if all++; cmd.Wait() != nil {
					amid++
				}
				told := ask(t, "", "journal", file, "--json")
				if told.code != line.Done || told.err != "" && !strings.Contains(told.err, "ended at the moment at which it opened or closed it") {
					t.Fatalf("exit %d\n%s", told.code, told.err)
				}
				now := told.out
				if now != before && now != after {
					t.Errorf("the journal is neither what it was nor what it was to be:\n%s", now)
				}
				if branch := filepath.Join(dir, "out.campaign"); exists(branch) {
					must(t, "verify", branch)
				}
				done := now == after && before != after // it ended before it was told to
				if a := ask(t, "", words...); a.code != line.Done && !done && !strings.Contains(a.err, "exist") && !strings.Contains(a.err, "already") && !strings.Contains(a.err, "entry") && !strings.Contains(a.err, "fought") {
					t.Errorf("given again it says %q", a.err)
				}
				must(t, "verify", file)
				left, err := filepath.Glob(filepath.Join(dir, ".*"))
				if err != nil || len(left) > 0 {
					t.Errorf("it leaves %q, %v", left, err)
				}
			}
		})
	}
	ruletest.Count(t, "commands", "%d programs told to end amid amending, branching, dispatches, pictures, results, edits, publishing and packs, %d of them before they were done: every file whole", all, amid)
}

// waitingBattle is a war in a small country, with which so many programs are quick, in which a battle waits.
func waitingBattle(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for seed := 1; seed <= 30; seed++ {
		file := filepath.Join(dir, fmt.Sprintf("war %d.campaign", seed))
		must(t, "new", "--pack", "../../examples/packs/asante-1874/pack.json", "--seed", strconv.Itoa(seed), file)
		if strings.Contains(must(t, "turn", file, "--days", "60", "--auto", "--until", "battle"), "A battle waits") {
			return file
		}
	}
	t.Fatal("nobody fights in thirty wars")
	return ""
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}
