package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/spf13/cobra"

	"frontier/campaign/store"
	"frontier/cmd/campaign/battles"
	"frontier/cmd/campaign/line"
	"frontier/cmd/campaign/order"
	"frontier/cmd/campaign/show"
	"frontier/internal/ruletest"
)

// TestMain lets the tests run the program in a process of its own: the test binary with
// this variable set is the program.
func TestMain(m *testing.M) {
	if os.Getenv("FRONTIER_TEST_AS_PROGRAM") != "" {
		main()
	}
	os.Exit(m.Run())
}

// answer is what a command line came to.
type answer struct {
	code     int
	out, err string
}

// ask runs a command line in this process.
func ask(t testing.TB, stdin string, args ...string) answer {
	t.Helper()
	var out, err bytes.Buffer
	code := Run(context.Background(), args, strings.NewReader(stdin), &out, &err)
	return answer{code, out.String(), err.String()}
}

// must runs a command line that has to succeed, and gives what it prints.
func must(t testing.TB, args ...string) string {
	t.Helper()
	a := ask(t, "", args...)
	if a.code != line.Done || a.err != "" {
		t.Fatalf("campaign %s: exit %d\n%s%s", strings.Join(args, " "), a.code, a.out, a.err)
	}
	return a.out
}

// apart prepares a command line for a process of its own.
func apart(t testing.TB, args ...string) *exec.Cmd {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(self, args...)
	cmd.Env = append(os.Environ(), "FRONTIER_TEST_AS_PROGRAM=1")
	return cmd
}

// mustApart is must in a process of its own.
func mustApart(t testing.TB, args ...string) string {
	t.Helper()
	cmd := apart(t, args...)
	var out, said bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &said
	if err := cmd.Run(); err != nil {
		t.Fatalf("campaign %s: %v\n%s%s", strings.Join(args, " "), err, out.String(), said.String())
	}
	return out.String()
}

// read reads JSON.
func read[T any](t testing.TB, text string) T {
	t.Helper()
	var v T
	if err := json.Unmarshal([]byte(text), &v); err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	return v
}

const template = "afghanistan-1880"

// afghan founds a campaign in a folder of its own.
func afghan(t testing.TB, seed int) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "afghan.campaign")
	must(t, "new", "--template", template, "--seed", fmt.Sprint(seed), file)
	return file
}

// fought is a campaign that has gone on until at least one battle was fought, and the
// first of its battles. It is played once, and each test has a copy.
func fought(t testing.TB) (file string, first battles.BattleJSON) {
	t.Helper()
	whole, err := playedOnce()
	if err != nil {
		t.Fatal(err)
	}
	file = inFile(t, "afghan.campaign", whole)
	for _, b := range read[[]battles.BattleJSON](t, must(t, "battles", file, "--json")) {
		if b.Status == "fought" {
			return file, b
		}
	}
	t.Fatal("thirty days of automatic commanders brought no battle")
	return "", battles.BattleJSON{}
}

// playedOnce is the file of a campaign of thirty days.
var playedOnce = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "frontier-played-")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(dir)
	file := filepath.Join(dir, "afghan.campaign")
	for _, args := range [][]string{{"new", "--template", template, "--seed", "27", file}, {"turn", file, "--days", "30", "--auto"}} {
		var said bytes.Buffer
		if code := Run(context.Background(), args, strings.NewReader(""), &said, &said); code != line.Done {
			return "", fmt.Errorf("campaign %s: exit %d\n%s", strings.Join(args, " "), code, said.String())
		}
	}
	whole, err := os.ReadFile(file)
	return string(whole), err
})

func TestACampaignFromEndToEnd(t *testing.T) {
	file, first := fought(t)
	dir := filepath.Dir(file)
	n := fmt.Sprint(first.ID)

	show := must(t, "show", file)
	if !strings.Contains(show, "Afghanistan") || !strings.Contains(show, "1880") {
		t.Errorf("show does not say where and when:\n%s", show)
	}
	list := must(t, "battles", file)
	if !strings.Contains(list, first.Name) || !strings.Contains(list, "fought") {
		t.Errorf("battles does not list %s:\n%s", first.Name, list)
	}

	text := must(t, "battle", "log", file, n)
	log := must(t, "battle", "log", file, n, "--json")
	rolls, thrown, procedures := 0, 0, map[string]bool{}
	for line := range strings.Lines(log) {
		l := read[struct {
			Type      string          `json:"type"`
			Engine    string          `json:"engine"`
			Procedure string          `json:"procedure"`
			Inputs    json.RawMessage `json:"inputs"`
			Dice      []int           `json:"dice"`
			Need      json.RawMessage `json:"need"`
			Result    json.RawMessage `json:"result"`
			Rule      string          `json:"rule"`
		}](t, line)
		if l.Type != "roll" {
			continue
		}
		rolls++
		if len(l.Dice) > 0 {
			thrown++
		}
		procedures[l.Procedure] = true
		if l.Engine != first.Engine || l.Inputs == nil || l.Need == nil || l.Result == nil || l.Rule == "" {
			t.Errorf("a throw without all that it needs to be thrown again: %s", line)
		}
	}
	if rolls < 10 || len(procedures) < 2 {
		t.Errorf("%d throws of %d procedures make no battle", rolls, len(procedures))
	}
	if got := strings.Count(text, "         dice ") + strings.Count(text, "; dice "); got != thrown || strings.Contains(text, "needed -") || strings.Contains(text, "dice none") {
		t.Errorf("the log in words has %d throws with dice, the log has %d, of %d", got, thrown, rolls)
	}

	if audit := must(t, "battle", "audit", file, n); !strings.Contains(audit, fmt.Sprint(line.Thousands(rolls))) {
		t.Errorf("audit of %d throws says %q", rolls, audit)
	}
	alone := filepath.Join(dir, "battle.jsonl")
	if err := os.WriteFile(alone, []byte(log), 0o600); err != nil {
		t.Fatal(err)
	}
	must(t, "battle", "audit", alone)

	page := filepath.Join(dir, "report.html")
	must(t, "report", file, "--battle", n, "--format", "html", "-o", page)
	if b, err := os.ReadFile(page); err != nil || !bytes.HasPrefix(b, []byte("<!DOCTYPE html>")) || !bytes.Contains(b, []byte(first.Date)) {
		t.Errorf("the report is no page of the battle: %v\n%.300s", err, b)
	}
	if md := must(t, "report", file, "--battle", n, "--format", "md", "-o", "-"); !strings.HasPrefix(md, "# ") || !strings.Contains(md, first.Units[0].Name) {
		t.Errorf("the report is no Markdown of the battle:\n%.300s", md)
	}

	var hurt battles.AftermathJSON
	for _, u := range first.Units {
		if u.Killed+u.Wounded+u.Captured+u.Missing != u.Present-u.Unhurt {
			t.Errorf("%s: figures do not add up: %+v", u.Name, u)
		}
		if u.Killed > hurt.Killed {
			hurt = u
		}
	}
	if hurt.ID == "" {
		t.Fatal("a battle in which nobody fell")
	}
	if history := must(t, "history", file, "--unit", hurt.ID); !strings.Contains(history, first.Name) {
		t.Errorf("the history of %s does not tell of %s:\n%s", hurt.Name, first.Name, history)
	}
	if verdict := must(t, "verify", file); !strings.Contains(verdict, "holds") {
		t.Errorf("verify says %q", verdict)
	}

	before := must(t, "show", file, "--json")
	must(t, "undo", file)
	if must(t, "show", file, "--json") == before {
		t.Error("undo changed nothing")
	}
	must(t, "verify", file)
	must(t, "redo", file)
	after := must(t, "show", file, "--json")
	if after != before {
		t.Error("undo and redo do not come back to the same")
	}
}

func TestOrdersMoveAForce(t *testing.T) {
	file := afghan(t, 1880)
	forces := read[show.CampaignJSON](t, must(t, "show", file, "--json")).Forces
	mine := forces[0]
	for _, f := range forces {
		if f.ID == "girishk-column" {
			mine = f
		}
	}
	plan := read[order.PlanJSON](t, must(t, "order", file, "march", string(mine.ID), "--to", "Girishk", "--dry-run", "--json"))
	if len(plan.Path) == 0 || plan.Days < 1 || len(plan.Stops) == 0 {
		t.Fatalf("the plan leads nowhere: %+v", plan)
	}
	if now := read[show.CampaignJSON](t, must(t, "show", file, "--json")); now.Commands != 0 {
		t.Errorf("a dry run gave %d commands", now.Commands)
	}
	words := must(t, "order", file, "march", string(mine.ID), "--to", "Girishk", "--dry-run")
	if !strings.Contains(words, strings.Join(plan.Path, " ")) || !strings.Contains(words, plan.Arrives) {
		t.Errorf("the plan in words names neither path nor day:\n%s", words)
	}
	must(t, "order", file, "march", string(mine.ID), "--to", plan.Path[len(plan.Path)-1])
	if got := oneForce(t, file, mine.ID); strings.Join(got.Path, " ") != strings.Join(plan.Path, " ") {
		t.Errorf("ordered %v, planned %v", got.Path, plan.Path)
	}
	must(t, "order", file, "halt", string(mine.ID))
	if got := oneForce(t, file, mine.ID); len(got.Path) != 0 {
		t.Errorf("halted, and still marching %v", got.Path)
	}
	must(t, "undo", file)
	must(t, "turn", file, "--days", "3")
	moved := oneForce(t, file, mine.ID)
	if !slices.Contains(plan.Path[:3], moved.Hex) { // the weather may hold it up
		t.Errorf("three days of marching brought it to hex %s; the way is %s", moved.Hex, plan.Path)
	}
	if got := read[show.CampaignJSON](t, must(t, "show", file, "--json")); got.Day != 3 {
		t.Errorf("it is day %d after three days", got.Day)
	}
	must(t, "undo", file) // the three days are one run
	if got := oneForce(t, file, mine.ID); got.Hex != mine.Hex {
		t.Errorf("undo left it in %s, it was in %s", got.Hex, mine.Hex)
	}

	must(t, "order", file, "halt", string(mine.ID))
	must(t, "order", file, "posture", string(mine.ID), "--posture", "hold")
	must(t, "order", file, "entrench", string(mine.ID))
	take := oneForce(t, file, mine.ID).Units[0]
	must(t, "order", file, "detach", string(mine.ID), "--units", take.ID, "--name", "Rear-guard")
	rear := oneForce(t, file, "rear-guard")
	if len(rear.Units) != 1 || rear.Units[0].ID != take.ID {
		t.Errorf("the rear-guard is %+v", rear.Units)
	}
	must(t, "order", file, "join", "rear-guard", "--into", string(mine.ID))
	if got := oneForce(t, file, mine.ID); len(got.Units) != len(mine.Units) {
		t.Errorf("%d units after joining, %d before", len(got.Units), len(mine.Units))
	}
	must(t, "verify", file)
}

func oneForce(t *testing.T, file string, id any) show.ForceJSON {
	t.Helper()
	return read[show.ForceJSON](t, must(t, "show", file, "--force", fmt.Sprint(id), "--json"))
}

// The same template, seed and orders give the same campaign and the same battles, in
// this process and in others.
func TestSameSeedSameCampaign(t *testing.T) {
	play := func(run func(testing.TB, ...string) string) (show string, logs []string) {
		file := filepath.Join(t.TempDir(), "twin.campaign")
		run(t, "new", "--template", template, "--seed", "1880", file)
		run(t, "turn", file, "--days", "40", "--auto")
		for _, b := range read[[]battles.BattleJSON](t, run(t, "battles", file, "--json")) {
			if b.Status == "fought" {
				logs = append(logs, run(t, "battle", "log", file, fmt.Sprint(b.ID), "--json"))
			}
		}
		return run(t, "show", file, "--json"), logs
	}
	here, hereLogs := play(must)
	there, thereLogs := play(mustApart)
	if here != there {
		t.Error("the same seed gave two campaigns")
	}
	if len(hereLogs) == 0 || len(hereLogs) != len(thereLogs) {
		t.Fatalf("%d and %d battles in forty days", len(hereLogs), len(thereLogs))
	}
	for i := range hereLogs {
		if hereLogs[i] != thereLogs[i] {
			t.Errorf("battle %d went otherwise in another process", i+1)
		}
	}
	file := filepath.Join(t.TempDir(), "other.campaign")
	must(t, "new", "--template", template, "--seed", "78", file)
	must(t, "turn", file, "--days", "40", "--auto")
	if must(t, "show", file, "--json") == here {
		t.Error("another seed gave the same campaign")
	}
}

// A program that is killed in the middle of a turn leaves a file that opens and
// verifies, and of which at most the command in hand is lost.
func TestKilledInTheMiddleOfATurn(t *testing.T) {
	var file string
	var beside *store.Store
	begin := func() {
		if beside != nil {
			beside.Close()
		}
		file = afghan(t, 5)
		var err error
		if beside, err = store.Open(t.Context(), file); err != nil {
			t.Fatal(err)
		}
	}
	begin()
	defer func() { beside.Close() }()
	kept := func() int {
		k, err := beside.Load(t.Context(), "")
		if err != nil {
			t.Fatal(err)
		}
		return k.Head
	}
	shown := func() show.CampaignJSON { return read[show.CampaignJSON](t, must(t, "show", file, "--json")) }
	chance := rand.New(rand.NewPCG(ruletest.Seed(5), 1880))
	for kills := 0; kills < 12; {
		cmd := apart(t, "turn", file, "--days", "90", "--auto")
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		ended := make(chan struct{})
		go func() { defer close(ended); _ = cmd.Wait() }()
		seen, killed := kept(), true
		for enough := seen + 1 + chance.IntN(9); seen < enough && killed; {
			moved, err := beside.Moved(t.Context()) // to load it all each time would take the program's own time
			switch {
			case err != nil:
				t.Fatal(err)
			case moved:
				seen = kept()
				continue
			}
			select {
			case <-ended:
				killed = false
			default:
			}
		}
		if !killed { // on a busy machine a war may be over before it is looked at
			if now := shown(); now.Day < now.Last {
				t.Fatalf("it ended by itself on day %d, after %d commands", now.Day, kept())
			}
			begin()
			continue
		}
		_ = cmd.Process.Kill()
		<-ended
		kills++
		must(t, "verify", file)
		if now := shown().Commands; now < seen {
			t.Fatalf("%d commands are kept, %d had been", now, seen)
		}
	}
	ruletest.Count(t, "commands", "12 programs killed in the middle of a turn: nothing lost")
}

// A program that is killed while it writes a report leaves the page that was there before, or
// the new one, whole.
func TestKilledWhileWritingAReport(t *testing.T) {
	file, first := fought(t)
	page := filepath.Join(t.TempDir(), "report.html")
	args := []string{"report", file, "--battle", fmt.Sprint(first.ID), "-o", page, "--force"}
	began := time.Now()
	mustApart(t, args...)
	takes := time.Since(began)
	whole, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	chance := rand.New(rand.NewPCG(ruletest.Seed(44), 1880))
	const kills = 24
	amid := 0
	for range kills {
		cmd := apart(t, args...)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Duration(float64(takes) * chance.Float64()))
		_ = cmd.Process.Kill() // it may have ended
		if cmd.Wait() != nil {
			amid++
		}
		if b, err := os.ReadFile(page); err != nil || !bytes.Equal(b, whole) {
			t.Fatalf("the page has %d bytes of %d: %v", len(b), len(whole), err)
		}
	}
	must(t, "verify", file)
	must(t, args...)
	ruletest.Count(t, "commands", "%d programs told to end amid a report, %d of them before it was done: page and campaign whole", kills, amid)
}

func TestEval(t *testing.T) {
	in := `{"engine":"wornspent","procedure":"manoeuvre","inputs":{},"dice":[5]}

{"engine":"wornspent","procedure":"manoeuvre","inputs":{"colour":"red"},"dice":[5]}
not json
{"engine":"nobody","procedure":"manoeuvre"}
{"engine":"wornspent","procedure":"dance","inputs":{}}
` + `{"engine":"wornspent","procedure":"` + strings.Repeat("x", 2<<20) + `"}
{"engine":"wornspent","procedure":"manoeuvre","inputs":{}}`
	a := ask(t, in, "rules", "eval")
	if a.code != line.Done || a.err != "" {
		t.Fatalf("exit %d: %s", a.code, a.err)
	}
	lines := strings.Split(strings.TrimSuffix(a.out, "\n"), "\n")
	want := []string{`"score":7`, `"error":"colour`, `"error":"the line must be a JSON`, `"error":"engine: must be`, `"error":"procedure: must be`, `"error":"the line is longer`, `"need":{`}
	if len(lines) != len(want) {
		t.Fatalf("%d answers to %d cases:\n%s", len(lines), len(want), a.out)
	}
	for i, w := range want {
		if !strings.Contains(lines[i], w) {
			t.Errorf("answer %d is %s, without %s", i+1, lines[i], w)
		}
	}
	if strings.Contains(lines[6], "result") {
		t.Errorf("a result without dice: %s", lines[6])
	}

	file := filepath.Join(t.TempDir(), "cases.jsonl")
	if err := os.WriteFile(file, []byte(in), 0o600); err != nil {
		t.Fatal(err)
	}
	if got := must(t, "rules", "eval", file); got != a.out {
		t.Error("a file is answered otherwise than stdin")
	}
}

// Another program may ask one throw at a time and wait for each answer.
func TestEvalAnswersAtOnce(t *testing.T) {
	cmd := apart(t, "rules", "eval")
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	for range 3 {
		if _, err := fmt.Fprintln(in, `{"engine":"wornspent","procedure":"manoeuvre","inputs":{},"dice":[5]}`); err != nil {
			t.Fatal(err)
		}
		b := make([]byte, 4096) // without an answer while the input stays open it waits for ever
		n, err := out.Read(b)
		if line := string(b[:n]); err != nil || !strings.HasSuffix(line, "\n") {
			t.Fatalf("half an answer: %q, %v", line, err)
		}
	}
	in.Close()
	if err := cmd.Wait(); err != nil {
		t.Error(err)
	}
}

func TestRefusals(t *testing.T) {
	file, first := fought(t)
	dir := filepath.Dir(file)
	text := filepath.Join(dir, "notes.txt")
	if err := os.WriteFile(text, []byte("not a campaign at all, only some words about one"), 0o600); err != nil {
		t.Fatal(err)
	}
	n := fmt.Sprint(first.ID)
	at := func(name string) string { return filepath.Join(dir, name) }
	for _, c := range []struct {
		code int
		says string // part of the one sentence
		args []string
	}{
		{line.Misused, "battles", []string{"batles"}},
		{line.Misused, "no command", []string{"conquer", "Kabul"}},
		{line.Misused, "unknown flag", []string{"show", file, "--loud"}},
		{line.Misused, "FILE is missing", []string{"show"}},
		{line.Misused, "is too much", []string{"show", file, "again"}},
		{line.Misused, "say which", []string{"battle"}},
		{line.Misused, "no command", []string{"battle", "win", file, "1"}},
		{line.Misused, "--template", []string{"new", at("x.campaign")}},
		{line.Failed, "no template is called", []string{"new", "--template", "crimea-1854", at("x.campaign")}},
		{line.Misused, "--seed", []string{"new", "--template", template, "--seed", "seven", at("x.campaign")}},
		{line.Misused, "--scale", []string{"new", "--template", template, "--scale", "huge", at("x.campaign")}},
		{line.Failed, "afghan.campaign", []string{"new", "--template", template, file}},
		{line.Failed, "nowhere", []string{"new", "--template", template, at("nowhere/x.campaign")}},
		{line.Failed, "missing.campaign", []string{"show", at("missing.campaign")}},
		{line.Failed, "notes.txt", []string{"show", text}},
		{line.Failed, dir, []string{"show", dir}},
		{line.Misused, "empty", []string{"show", ""}},
		{line.Failed, "no force is called", []string{"show", file, "--force", "zulus"}},
		{line.Failed, "no side is called", []string{"show", file, "--side", "zulus"}},
		{line.Misused, "is no order", []string{"order", file, "dance", "girishk-column"}},
		{line.Misused, "--to is missing", []string{"order", file, "march", "kandahar-garrison"}},
		{line.Misused, "unknown flag: --to", []string{"order", file, "halt", "kandahar-garrison", "--to", "Maiwand"}},
		{line.Failed, "no place is called", []string{"order", file, "march", "kandahar-garrison", "--to", "Isandlwana"}},
		{line.Failed, "not on the map", []string{"order", file, "march", "kandahar-garrison", "--to", "9999"}},
		{line.Failed, "no force is called", []string{"order", file, "march", "9th-lancers", "--to", "Maiwand"}},
		{line.Misused, "is no posture", []string{"order", file, "posture", "kandahar-garrison", "--posture", "dance"}},
		{line.Misused, "--posture is missing", []string{"order", file, "posture", "kandahar-garrison"}},
		{line.Misused, "--orders", []string{"order", file, "plan", "kandahar-garrison"}},
		{line.Failed, "does not follow another order", []string{"order", file, "plan", "kandahar-garrison", "--orders", "march to Girishk, then fly"}},
		{line.Failed, "nothing is to follow", []string{"order", file, "plan", "kandahar-garrison", "--none"}},
		{line.Misused, "which units go", []string{"order", file, "detach", "kandahar-garrison"}},
		{line.Failed, "no unit is called", []string{"order", file, "detach", "kandahar-garrison", "--units", "Cardigan", "--name", "Lost"}},
		{line.Failed, "no crossing is called", []string{"order", file, "demolish", "kandahar-garrison", "--crossing", "Tugela"}},
		{line.Misused, "is no number of days", []string{"turn", file, "--days", "0"}},
		{line.Misused, "--days", []string{"turn", file, "--days", "many"}},
		{line.Misused, "no number of a battle", []string{"battle", "fight", file, "first"}},
		{line.Failed, "there is no battle 999", []string{"battle", "fight", file, "999"}},
		{line.Failed, "there is no battle 999", []string{"battle", "log", file, "999"}},
		{line.Failed, "there is no battle 999", []string{"battle", "audit", file, "999"}},
		{line.Failed, "there is no battle 999", []string{"battle", "decline", file, "999"}},
		{line.Failed, "there is no battle 999", []string{"battle", "put-off", file, "999"}},
		{line.Misused, "--as", []string{"battle", "put-off", file, n, "--as", "lost"}},
		{line.Failed, "rule set", []string{"battle", "fight", file, n, "--engine", "chess"}},
		{line.Misused, "--seed", []string{"battle", "fight", file, n, "--seed", "-1"}},
		{line.Failed, "", []string{"battle", "fight", file, n}},
		{line.Misused, "N is missing", []string{"battle", "audit", file}},
		{line.Failed, "does not exist", []string{"battle", "audit", at("nothing.jsonl")}},
		{line.Failed, "line 1", []string{"battle", "audit", text}},
		{line.Misused, "--battle is missing", []string{"report", file, "-o", at("r.html")}},
		{line.Misused, "--format", []string{"report", file, "--battle", n, "--format", "tiff", "-o", at("r.tiff")}},
		{line.Misused, "--format is missing", []string{"report", file, "--battle", n, "-o", at("pictures")}},
		{line.Misused, "-o is missing", []string{"report", file, "--battle", n, "--format", "html"}},
		{line.Failed, "there is no battle 999", []string{"report", file, "--battle", "999", "-o", at("r.html")}},
		{line.Failed, "is no Markdown page that this program made", []string{"report", file, "--battle", n, "--format", "md", "-o", text}},
		{line.Failed, "is a folder; name a file in it", []string{"report", file, "--battle", n, "-o", dir}},
		{line.Misused, "--days \"1e3\" is no number of days", []string{"turn", file, "--days", "1e3"}},
		{line.Misused, "--auto takes true or false, not \"maybe\"", []string{"turn", file, "--auto=maybe"}},
		{line.Misused, "the name of the file is empty", []string{"rules", "eval", ""}},
		{line.Failed, "is a folder", []string{"report", file, "--battle", n, "--format", "md", "-o", dir}},
		{line.Failed, "cannot be written", []string{"report", file, "--battle", n, "-o", at("nowhere/r.html")}},
		{line.Misused, "--unit is missing", []string{"history", file}},
		{line.Failed, "no unit is called", []string{"history", file, "--unit", "24th Foot"}},
		{line.Failed, "notes.txt", []string{"verify", text}},
		{line.Failed, "does not exist", []string{"rules", "eval", at("nothing.jsonl")}},
	} {
		t.Run(strings.Join(c.args, " "), func(t *testing.T) {
			a := ask(t, "", c.args...)
			if a.code != c.code {
				t.Errorf("exit %d, want %d\n%s%s", a.code, c.code, a.out, a.err)
			}
			if strings.Count(a.err, "\n") != 1 || !strings.HasSuffix(a.err, ".\n") {
				t.Errorf("not one sentence: %q", a.err)
			}
			if !strings.Contains(strings.ToLower(a.err), strings.ToLower(c.says)) {
				t.Errorf("%q does not say %q", a.err, c.says)
			}
		})
	}
	must(t, "verify", file)
	if b, err := os.ReadFile(text); err != nil || !bytes.HasPrefix(b, []byte("not a campaign")) {
		t.Errorf("a refusal changed a file: %v %q", err, b)
	}
}

func TestUnitsAreFoundByAPartOfTheirName(t *testing.T) {
	file := afghan(t, 3)
	all := must(t, "history", file, "--unit", "66th (Berk")
	if !strings.Contains(all, "66th (Berkshire) Foot") {
		t.Errorf("the 66th is not in %q", all)
	}
	a := ask(t, "", "history", file, "--unit", "66th")
	if a.code != line.Failed || !strings.Contains(a.err, "may be") || !strings.Contains(a.err, "depot and details") || !strings.Contains(a.err, "(") {
		t.Errorf("an unclear name gave exit %d, %q", a.code, a.err)
	}
}

func TestHelpExplainsEachCommandWithAnExample(t *testing.T) {
	help := must(t, "help")
	for _, name := range []string{"new", "show", "order", "turn", "undo", "redo", "battles", "battle fight", "battle decline", "battle log", "battle audit", "report", "history", "verify", "rules list", "rules eval", "templates", "version"} {
		if !strings.Contains(help, "\n  "+name) {
			t.Errorf("help does not name %q", name)
		}
		if !strings.Contains(help, "campaign "+name) {
			t.Errorf("help has no example of %q", name)
		}
		words := must(t, append([]string{"help"}, strings.Fields(name)...)...)
		if !strings.Contains(words, "Usage:") || !strings.Contains(words, "Examples:") {
			t.Errorf("help of %q is no help:\n%s", name, words)
		}
	}
}

func TestJSONIsJSON(t *testing.T) {
	file, first := fought(t)
	for _, args := range [][]string{
		{"templates", "--json"}, {"show", file, "--json"}, {"show", file, "--side", "british", "--json"}, {"journal", file, "--json"},
		{"battles", file, "--json"}, {"battle", "audit", file, fmt.Sprint(first.ID), "--json"}, {"history", file, "--unit", first.Units[0].ID, "--json"},
		{"verify", file, "--json"}, {"undo", file, "--json"}, {"redo", file, "--json"}, {"order", file, "entrench", "kandahar-garrison", "--json"},
		{"new", "--template", template, "--json", filepath.Join(t.TempDir(), "x.campaign")}, {"rules", "list", "--json"}, {"version", "--json"}, {"turn", file, "--json", "--auto"},
	} {
		if out := must(t, args...); !json.Valid([]byte(out)) {
			t.Errorf("campaign %s prints no JSON:\n%.400s", strings.Join(args, " "), out)
		}
	}
	if side := must(t, "show", file, "--side", "british", "--json"); strings.Contains(side, `"state"`) {
		t.Error("a side is shown the whole state")
	}
}

// A name with control characters in it must not reach the terminal as such.
func TestNamesCannotCommandTheTerminal(t *testing.T) {
	file := afghan(t, 9)
	unit := oneForce(t, file, "girishk-column").Units[0]
	a := ask(t, "", "order", file, "detach", "girishk-column", "--units", unit.ID, "--name", "Red \x1b[31m\u202eguard\r\nsecond")
	if a.code == line.Done {
		a = ask(t, "", "show", file)
	}
	if strings.ContainsAny(a.out+a.err, "\x1b\r\u202e") {
		t.Errorf("control characters come out: %q", a.out+a.err)
	}
}

// Who starts the program by a double click gets its window, and is not told to go to a console.
func TestADoubleClickOpensTheWindow(t *testing.T) {
	cobra.MousetrapHelpText = "This is a command line tool."
	must(t, "version")
	if cobra.MousetrapHelpText != "" {
		t.Errorf("who double-clicks is told %q", cobra.MousetrapHelpText)
	}
}

// A container's locale must not make the toolkit talk before a command that needs no
// window.
func TestCommandsAreSilentInEveryLocale(t *testing.T) {
	for _, locale := range []string{"C.UTF-8", "C", "POSIX", "en_GB.UTF-8", ""} {
		cmd := apart(t, "version")
		cmd.Env = append(cmd.Env, "LC_ALL=", "LC_MESSAGES=", "LANG="+locale)
		var said bytes.Buffer
		cmd.Stderr = &said
		if err := cmd.Run(); err != nil || said.Len() > 0 {
			t.Errorf("LANG=%s: %v, %q", locale, err, said.String())
		}
	}
}
