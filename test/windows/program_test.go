//go:build linux

package windows

import (
	"bytes"
	"encoding/json"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// inFull says that there is time for wine and for other systems: make test-windows sets WINDOWS.
func inFull() bool { return os.Getenv("WINDOWS") != "" }

// vetted wants nothing wrong in any package on Windows, nor, in those that know no window, on either
// kind of Mac, where the toolkit cannot be built without Apple's compiler.
func vetted(t *testing.T) {
	for _, c := range []struct {
		system   string
		packages func(testing.TB, []string) []string
	}{
		{"windows/amd64", func(testing.TB, []string) []string { return []string{"frontier/..."} }},
		{"darwin/arm64", windowless},
		{"darwin/amd64", windowless},
	} {
		t.Run(c.system, func(t *testing.T) {
			name, processor, _ := strings.Cut(c.system, "/")
			env := append(os.Environ(), "CGO_ENABLED=0", "GOOS="+name, "GOARCH="+processor)
			vet := exec.Command("go", append([]string{"vet", "-tags", "nowindow"}, c.packages(t, env)...)...)
			vet.Env = env
			if out, err := vet.CombinedOutput(); err != nil {
				t.Errorf("%v\n%s", err, out)
			}
		})
	}
}

// windowless lists the packages that, with their tests, are built without the toolkit.
func windowless(t testing.TB, env []string) []string {
	t.Helper()
	list := exec.Command("go", "list", "-test", "-tags", "nowindow", "-f", `{{or .ForTest .ImportPath}} {{join .Deps " "}}`, "frontier/...")
	list.Env = env
	out, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	without := map[string]bool{}
	for line := range strings.Lines(string(out)) {
		name, needs, _ := strings.Cut(line, " ")
		if strings.HasSuffix(name, ".test") { // the program that runs a package's tests
			continue
		}
		before, seen := without[name]
		without[name] = (before || !seen) && !strings.Contains(needs, "fyne.io/fyne/")
	}
	maps.DeleteFunc(without, func(_ string, is bool) bool { return !is })
	if !without["frontier/cmd/campaign"] {
		t.Fatal("the commands need the toolkit of the window")
	}
	return slices.Sorted(maps.Keys(without))
}

// machine is a system that runs our program.
type machine struct {
	name string
	run  func(args ...string) *exec.Cmd
}

// ask runs a command line in a folder and gives what it prints.
func (m machine) ask(t *testing.T, folder string, args ...string) []byte {
	t.Helper()
	cmd := m.run(args...)
	cmd.Dir = folder
	var said bytes.Buffer
	cmd.Stderr = &said
	out, err := cmd.Output()
	if err != nil || said.Len() > 0 {
		t.Fatalf("on %s, campaign %s: %v\n%s%s", m.name, strings.Join(args, " "), err, out, said.Bytes())
	}
	return out
}

// build compiles the commands for a system.
func build(t *testing.T, system, name string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	cmd := exec.Command("go", "build", "-buildvcs=false", "-tags", "nowindow", "-o", path, "frontier/cmd/campaign")
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS="+system, "GOARCH=amd64")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return path
}

// The commands are built for Windows; under wine, what they do there is what they do here.
func TestTheSameOnWindows(t *testing.T) {
	exe := build(t, "windows", "campaign.exe")
	if !inFull() {
		return
	}
	if missing := noWine(); missing != "" {
		t.Fatalf("there is no %s here; `make test-windows` installs what it needs", missing)
	}
	w := newWine(t)
	windows := machine{"Windows", func(args ...string) *exec.Cmd { return w.command(exe, args...) }}
	program := build(t, "linux", "campaign")
	linux := machine{"Linux", func(args ...string) *exec.Cmd { return exec.Command(program, args...) }}
	if v := windows.ask(t, t.TempDir(), "version"); !bytes.Contains(v, []byte("windows/amd64")) {
		t.Fatalf("what runs under wine is %s", v)
	}
	t.Run("vetted", vetted)
	t.Run("battles", func(t *testing.T) { sameBattles(t, windows, linux) })
	t.Run("campaign", func(t *testing.T) { sameCampaign(t, windows, linux) })
}

// sameBattles fights every example with many seeds on both machines and wants every log equal.
func sameBattles(t *testing.T, windows, linux machine) {
	examples, err := filepath.Abs("../../examples")
	if err != nil {
		t.Fatal(err)
	}
	scenarios, err := filepath.Glob(filepath.Join(examples, "*", "*.json"))
	if err != nil {
		t.Fatal(err)
	}
	type fight struct{ scenario, seed string }
	var fights []fight
	sets := map[string]bool{}
	for _, path := range scenarios {
		name, err := filepath.Rel(examples, path)
		if err != nil {
			t.Fatal(err)
		}
		sets[filepath.Dir(name)] = true
		for seed := range 10 { // 250 battles
			fights = append(fights, fight{name, strconv.Itoa(1880 + seed)})
		}
	}
	if len(sets) != 5 {
		t.Fatalf("there are examples of %d rule sets, not of 5", len(sets))
	}
	begun := time.Now()
	var next, equal, read atomic.Int64
	var workers sync.WaitGroup
	for range runtime.NumCPU() {
		workers.Go(func() {
			for {
				i := int(next.Add(1)) - 1
				if i >= len(fights) {
					return
				}
				f := fights[i]
				line := []string{"battle", "run", "--scenario", f.scenario, "--seed", f.seed, "--log", "-"}
				log := func(m machine) ([]byte, error) {
					cmd := m.run(line...)
					cmd.Dir = examples
					return cmd.Output()
				}
				there, err := log(windows)
				if err != nil {
					t.Errorf("on Windows, campaign %s: %v", strings.Join(line, " "), err)
					continue
				}
				here, err := log(linux)
				if err != nil {
					t.Errorf("on Linux, campaign %s: %v", strings.Join(line, " "), err)
					continue
				}
				if difference(t, strings.Join(line, " "), there, here) {
					continue
				}
				equal.Add(1)
				read.Add(int64(len(here)))
			}
		})
	}
	workers.Wait()
	t.Logf("%d of %d logs of %d examples are equal to the byte, %.0f MB, in %v",
		equal.Load(), len(fights), len(scenarios), float64(read.Load())/1e6, time.Since(begun).Round(time.Second))
}

// difference says where two texts differ, if they do, or that there are none.
func difference(t *testing.T, what string, there, here []byte) bool {
	t.Helper()
	if len(here) == 0 {
		t.Errorf("%s: nothing came of it", what)
		return true
	}
	if bytes.Equal(there, here) {
		return false
	}
	a, b := bytes.SplitAfter(there, []byte("\n")), bytes.SplitAfter(here, []byte("\n"))
	for i := range min(len(a), len(b)) {
		if !bytes.Equal(a[i], b[i]) {
			t.Errorf("%s: line %d differs\non Windows %.400q\non Linux   %.400q", what, i+1, a[i], b[i])
			return true
		}
	}
	t.Errorf("%s: %d lines on Windows, %d on Linux", what, len(a), len(b))
	return true
}

// sameCampaign plays twenty days on both machines: what was played on Windows holds on Linux
// and is the same campaign.
func sameCampaign(t *testing.T, windows, linux machine) {
	const file = "afghan.campaign"
	folders := map[string]string{}
	for _, m := range []machine{windows, linux} {
		folders[m.name] = t.TempDir()
		m.ask(t, folders[m.name], "new", "--template", "afghanistan-1880", "--seed", "27", file)
		m.ask(t, folders[m.name], "turn", file, "--days", "20", "--auto")
	}
	played := linux.ask(t, folders[windows.name], "verify", file)
	if !bytes.Contains(played, []byte("holds")) {
		t.Errorf("of the campaign of Windows verify says here %s", played)
	}
	difference(t, "verify", windows.ask(t, folders[windows.name], "verify", file), played)
	// same asks here of what was played here, and on both machines of what was played on Windows.
	same := func(args ...string) []byte {
		t.Helper()
		here := linux.ask(t, folders[linux.name], args...)
		for _, m := range []machine{windows, linux} {
			difference(t, strings.Join(args, " "), m.ask(t, folders[windows.name], args...), here)
		}
		return here
	}
	same("show", file, "--json")
	same("journal", file, "--json")
	var battles []struct {
		ID     int    `json:"id"`
		Status string `json:"status"`
	}
	if err := json.Unmarshal(same("battles", file, "--json"), &battles); err != nil {
		t.Fatal(err)
	}
	reports := 0
	for _, b := range battles {
		if b.Status != "fought" {
			continue
		}
		id := strconv.Itoa(b.ID)
		same("battle", "log", file, id, "--json")
		for _, format := range []string{"md", "html"} {
			same("report", file, "--battle", id, "--format", format, "-o", "-")
		}
		reports++
	}
	if reports == 0 {
		t.Error("in twenty days no battle was fought of which a report could be compared")
	}
	t.Logf("20 days of a campaign, reports of the battles fought in it among them (%d), are the same", reports)
}
