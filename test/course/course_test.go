package course_test

import (
	"bufio"
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"hash"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"frontier/battle"
	"frontier/battle/rulesets"
	"frontier/battle/scenario"
	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/event"
	"frontier/campaign/journal"
	"frontier/campaign/state"
	"frontier/campaign/theatre"
	"frontier/internal/ruletest"
)

var (
	update = flag.Bool("rewrite", false, "write the digests again")
	all    = flag.Bool("all", false, "run every course, and not one in a few")
	only   = flag.String("only", "", "run the courses alone whose key begins so, as \"gsq \"")
)

var engines = rulesets.All()

// digest is short enough to be read in a difference and long enough to tell two courses apart.
func digest(h hash.Hash) string { return hex.EncodeToString(h.Sum(nil)[:12]) }

// hands are who gives the orders of a battle: the commanders, or anybody who picks from what
// is offered.
var hands = []string{"commander", "anybody"}

// seeds is how many battles of each example each hand fights by each rule set.
var seeds = map[string]int{"commander": 18, "anybody": 5}

// fought is the digest of a battle's log, of the orders given and of its outcome.
func fought(e battle.Engine, s battle.Setup, seed uint64, hand string) (string, error) {
	s.Engine, s.Version = e.About().ID, e.About().Version
	b, err := e.Begin(s, seed)
	if err != nil {
		return "refused: " + err.Error(), nil
	}
	if hand == "commander" {
		given, err := battle.Fight(b)
		if err != nil {
			return "", err
		}
		b.Log().NoteOrders(0, given)
	} else if err := anybody(b, seed); err != nil {
		return "", err
	}
	h := sha256.New()
	h.Write(asKept(e.About().ID, b.Log().Bytes()))
	out := b.Outcome()
	for i := range out.Units { // digests were taken before boats were told of
		out.Units[i].Aboard, out.Units[i].Sailed = "", 0
	}
	if err := json.NewEncoder(h).Encode(out); err != nil {
		return "", err
	}
	return fmt.Sprintf("%d %s", b.Log().Len(), digest(h)), nil
}

// renamed are the words of orders that rule sets have changed since the digests were taken, by
// what they were then: the course is what was ordered, whatever it is called. One that was
// another order's word stands after that order's.
var renamed = map[string][][2]string{
	"wornspent": {{"deploy", "place"}, {"shoot", "fire"}, {"break_off", "withdraw_all"}, {"disengage", "break_off"}},
	"redcoats":  {{"deploy", "place"}, {"shoot", "fire"}, {"move_leader", "move_commander"}, {"board", "embark"}, {"land", "disembark"}, {"leave_field", "leave"}},
	"macduff":   {{"deploy", "place"}, {"change_formation", "form"}},
}

// keptVersion is the version of the rule sets whose digests are kept.
const keptVersion = 3

// asKept is a log with the words of orders, and the version, under which its digest was taken.
func asKept(engine string, log []byte) []byte {
	words := renamed[engine]
	if len(words) == 0 {
		return log
	}
	var out bytes.Buffer
	var passes []bool // of orders that are done, whether that was called pass
	done, pass := []byte(`"kind":"done"`), []byte(`"kind":"pass"`)
	for line := range bytes.Lines(log) {
		noted := bytes.Contains(line, []byte(`"type":"order"`))
		switch {
		case bytes.Contains(line, []byte(`"type":"begin"`)):
			line = bytes.ReplaceAll(line, []byte(`"version":4`), fmt.Appendf(nil, `"version":%d`, keptVersion))
			if engine == "macduff" { // version 6 changed 7 of its battles, and nothing of the others
				line = bytes.ReplaceAll(line, []byte(`"version":6`), []byte(`"version":5`))
			}
		case noted, bytes.Contains(line, []byte(`"type":"orders"`)):
			for _, w := range words {
				line = bytes.ReplaceAll(line, fmt.Appendf(nil, `"kind":%q`, w[0]), fmt.Appendf(nil, `"kind":%q`, w[1]))
			}
			switch {
			case engine != "macduff":
			case noted && bytes.Contains(line, done):
				passes = append(passes, bytes.Contains(line, []byte(`"phase":"activate"`)))
				if passes[len(passes)-1] {
					line = bytes.Replace(line, done, pass, 1)
				}
			case !noted: // the same orders, one after the other
				parts := bytes.Split(line, done)
				line = parts[0]
				for _, part := range parts[1:] {
					word := done
					if passes[0] {
						word = pass
					}
					passes, line = passes[1:], slices.Concat(line, word, part)
				}
			}
		}
		out.Write(line)
	}
	return out.Bytes()
}

// most is how many orders are picked before the commanders bring a battle to its end.
const most = 1500

// anybody gives orders picked from those that are offered, and now and then the commander's.
func anybody(b battle.Battle, seed uint64) error {
	rng := rand.New(rand.NewPCG(seed, 1880))
	for n := 0; !b.Over(); n++ {
		o := b.Advice()
		if legal := b.Legal(); n < most && rng.IntN(4) > 0 {
			o = legal[rng.IntN(len(legal))]
		}
		if err := b.Order(o); err != nil {
			return fmt.Errorf("order %d, %+v: %w", n, o, err)
		}
	}
	return nil
}

// run is one course: its key and how it is run.
type run struct {
	key string
	of  func() (string, error)
}

func battles(t *testing.T) []run {
	files, err := filepath.Glob("../../examples/*/*.json")
	if err != nil || len(files) == 0 {
		t.Fatal("no examples", err)
	}
	var out []run
	for _, path := range files {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		s, err := scenario.Read(text)
		if err != nil {
			t.Fatal(err)
		}
		name := strings.TrimSuffix(strings.TrimPrefix(filepath.ToSlash(path), "../../examples/"), ".json")
		for _, e := range engines {
			setup := battle.As(e.About(), s.Setup)
			for _, hand := range hands {
				for seed := range uint64(seeds[hand]) {
					out = append(out, run{fmt.Sprintf("%s %s %s %d", e.About().ID, name, hand, seed+1), func() (string, error) { return fought(e, setup, seed+1, hand) }})
				}
			}
		}
	}
	return out
}

// memory is a journal that keeps nothing but its entries' digest.
type memory struct {
	journal.Journal
	founding state.Founding
	sum      hash.Hash
	entries  int
	kept     []string // of the digests and versions of records, in turn what they are and what they were when digests were taken
}

func (m *memory) Load(context.Context, string) (journal.Kept, error) {
	return journal.Kept{Founding: m.founding}, nil
}

func (m *memory) Draw(context.Context, *state.State) error { return nil }

func (m *memory) Write(_ context.Context, w journal.Write) error {
	m.entries++
	e := w.Entries[0]
	e.Edition = keptEdition
	var err error
	if e.Events, err = withoutMarks(e.Events); err != nil {
		return err
	}
	e.By = command.Actor{} // the course is what was ordered and what came of it, whoever the journal says ordered it
	for _, r := range w.Records {
		if len(renamed[r.Engine]) == 0 {
			continue
		}
		old := sha256.Sum256(asKept(r.Engine, r.Log))
		m.kept = append(m.kept, r.Digest, hex.EncodeToString(old[:]), fmt.Sprintf(`"engine":%q,"version":%d`, r.Engine, r.Version), fmt.Sprintf(`"engine":%q,"version":%d`, r.Engine, keptVersion))
	}
	return m.write(&e)
}

// keptEdition is the edition of the campaign's rules whose digests are kept.
const keptEdition = 3

// withoutMarks leaves out what is noted for objectives: digests were taken before anything was, and
// it moves nobody.
func withoutMarks(events json.RawMessage) (json.RawMessage, error) {
	list, err := event.Decode(events)
	if err != nil {
		return nil, err
	}
	return event.Encode(slices.DeleteFunc(list, func(e event.Event) bool { return e.Kind() == event.ObjectivesMarked{}.Kind() }))
}

// write adds to the digest what it would have been when digests were taken.
func (m *memory) write(v any) error {
	text, err := json.Marshal(v)
	if err != nil {
		return err
	}
	_, err = io.WriteString(m.sum, strings.NewReplacer(m.kept...).Replace(string(text))+"\n")
	return err
}

func (m *memory) Moved(context.Context) (bool, error) { return false, nil }
func (m *memory) Close() error                        { return nil }

// days is how long a campaign is followed.
const days = 60

func campaigns(t *testing.T) []run {
	var out []run
	for n := range 20 {
		e := engines[n%len(engines)]
		out = append(out, run{fmt.Sprintf("campaign afghanistan-1880 %s %d", e.About().ID, n+1), func() (string, error) {
			f, err := theatre.Found("afghanistan-1880", theatre.Options{Seed: uint64(n + 1), Rules: e.About().ID})
			if err != nil {
				return "", err
			}
			m := &memory{founding: f, sum: sha256.New()}
			s, err := campaign.Open(context.Background(), m, battle.NewEngines(engines...))
			if err != nil {
				return "", err
			}
			err = s.Run(context.Background(), days, true, nil)
			var refused *command.Refusal
			if err != nil && !errors.As(err, &refused) {
				return "", err
			}
			now := s.State()
			now.Marks = nil  // nor these
			now.Ledger = nil // digests were taken before there was one; what it adds up to is in the rest
			if err := m.write(&now); err != nil {
				return "", err
			}
			return fmt.Sprintf("%d %s", m.entries, digest(m.sum)), s.Close()
		}})
	}
	return out
}

// kept reads the digests by key.
func kept(t *testing.T, path string) map[string]string {
	file, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	out := map[string]string{}
	lines := bufio.NewScanner(file)
	for lines.Scan() {
		key, value, ok := strings.Cut(lines.Text(), "\t")
		if !ok {
			t.Fatalf("%s: %q has no digest", path, lines.Text())
		}
		out[key] = value
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
	return out
}

// hold runs every course, or every so manieth in a short run, and compares what came of it
// with what is kept.
func hold(t *testing.T, name string, runs []run, every int) {
	path := filepath.Join("testdata", name+".tsv")
	if *update || *all {
		every = 1
	}
	var mu sync.Mutex
	found := map[string]string{}
	next := make(chan run)
	var wait sync.WaitGroup
	for range 2 {
		wait.Go(func() {
			for r := range next {
				got, err := r.of()
				if err != nil {
					t.Errorf("%s: %v", r.key, err)
				}
				mu.Lock()
				found[r.key] = got
				mu.Unlock()
			}
		})
	}
	for i := 0; i < len(runs); i += every {
		if strings.HasPrefix(runs[i].key, *only) {
			next <- runs[i]
		}
	}
	close(next)
	wait.Wait()
	if *update {
		before := kept(t, path)
		var text bytes.Buffer
		for _, r := range runs {
			course, ran := found[r.key]
			if !ran {
				course = before[r.key]
			}
			fmt.Fprintf(&text, "%s\t%s\n", r.key, course)
		}
		if err := os.WriteFile(path, text.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want := kept(t, path)
	if len(want) != len(runs) {
		t.Errorf("%s has %d courses, and there are %d", path, len(want), len(runs))
	}
	other := 0
	for _, r := range runs {
		if got, ran := found[r.key]; ran && got != want[r.key] {
			if other++; other <= 10 {
				t.Errorf("%s took another course: %s, kept %s", r.key, got, want[r.key])
			}
		}
	}
	if other > 0 {
		t.Errorf("%d of %d took another course", other, len(found))
	}
}

func TestBattlesTakeTheCourseTheyTook(t *testing.T) {
	hold(t, "battles", battles(t), ruletest.Many(80, 8))
}

func TestCampaignsTakeTheCourseTheyTook(t *testing.T) {
	hold(t, "campaigns", campaigns(t), ruletest.Many(20, 5))
}
