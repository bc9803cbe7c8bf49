package house

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"frontier/battle"
	"frontier/battle/audit"
	"frontier/battle/scenario"
	"frontier/internal/ruletest"
)

// examples are the texts of all scenarios in examples, by name.
func examples(t testing.TB) map[string][]byte {
	t.Helper()
	files, err := filepath.Glob("examples/*/*.json")
	if err != nil || len(files) == 0 {
		t.Fatalf("there are no examples: %v", err)
	}
	out := map[string][]byte{}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		out[name] = text
	}
	return out
}

// checked runs a property so many times; rapid has one number for all.
func checked(t *testing.T, times int, property func(*rapid.T)) {
	t.Helper()
	flag := flag.Lookup("rapid.checks")
	was := flag.Value.String()
	if testing.Short() {
		times *= 5 // of which rapid does a fifth then: too few for what is counted of them
	}
	if err := flag.Value.Set(strconv.Itoa(times)); err != nil {
		t.Fatal(err)
	}
	defer func() { _ = flag.Value.Set(was) }()
	rapid.Check(t, property)
}

// mutation is a change of one value of a JSON document, at random.
type mutation struct {
	rand  *rand.Rand
	words []string // of the document: one word takes the place of another
}

// numbers are those at which something may break.
var numbers = []int{-1, 0, 1, 2, 3, 5, 9, 13, 24, 60, 61, 99, 100, 197, 200, 255, 256, 400, 1000, 4000, 99999}

// change gives a document that differs in one place, or is the same.
func (m *mutation) change(doc any) any {
	n := 0
	count(doc, &n)
	at := m.rand.IntN(max(n, 1))
	return m.walk(doc, &at)
}

func count(doc any, n *int) {
	*n++
	switch v := doc.(type) {
	case map[string]any:
		for _, x := range v {
			count(x, n)
		}
	case []any:
		for _, x := range v {
			count(x, n)
		}
	}
}

func (m *mutation) walk(doc any, at *int) any {
	here := *at == 0
	*at--
	switch v := doc.(type) {
	case map[string]any:
		keys := slices.Sorted(maps.Keys(v))
		if here && len(keys) > 0 { // a key less
			delete(v, keys[m.rand.IntN(len(keys))])
			return v
		}
		for _, k := range keys {
			v[k] = m.walk(v[k], at)
		}
		return v
	case []any:
		if here && len(v) > 0 {
			i := m.rand.IntN(len(v))
			switch m.rand.IntN(4) {
			case 0: // an element less
				return slices.Delete(v, i, i+1)
			case 1: // nothing left
				return []any{}
			default: // one again, or many times
				times := 1 + m.rand.IntN(2)*m.rand.IntN(30)
				for range times {
					v = append(v, copied(v[i], len(v)))
				}
				return v
			}
		}
		for i := range v {
			v[i] = m.walk(v[i], at)
		}
		return v
	case json.Number:
		if here {
			return json.Number(strconv.Itoa(numbers[m.rand.IntN(len(numbers))]))
		}
	case string:
		if here {
			return m.words[m.rand.IntN(len(m.words))]
		}
	case bool:
		if here {
			return !v
		}
	}
	return doc
}

// copied is a deep copy; a thing with an id gets another one.
func copied(doc any, n int) any {
	raw, _ := json.Marshal(doc)
	dec := json.NewDecoder(bytes.NewReader(raw))
	dec.UseNumber()
	var out any
	_ = dec.Decode(&out)
	if o, ok := out.(map[string]any); ok && o["id"] != nil {
		o["id"] = fmt.Sprintf("%v-%d", o["id"], n)
	}
	return out
}

func words(doc any, out *[]string) {
	switch v := doc.(type) {
	case map[string]any:
		for _, k := range slices.Sorted(maps.Keys(v)) {
			words(v[k], out)
		}
	case []any:
		for _, x := range v {
			words(x, out)
		}
	case string:
		*out = append(*out, v)
	}
}

func decoded(t interface{ Fatal(...any) }, raw []byte) any {
	dec := json.NewDecoder(bytes.NewReader(raw))
	dec.UseNumber()
	var doc any
	if err := dec.Decode(&doc); err != nil {
		t.Fatal(err)
	}
	return doc
}

// vocabulary is every word of every example, and of the schema's lists.
func vocabulary(t *testing.T) []string {
	var out []string
	for _, name := range slices.Sorted(maps.Keys(examples(t))) {
		words(decoded(t, examples(t)[name]), &out)
	}
	words(decoded(t, scenario.Schema()), &out)
	slices.Sort(out)
	out = slices.Compact(out)
	return slices.DeleteFunc(out, func(w string) bool { return len(w) > 40 })
}

// mostOrders is how many orders a battle of a size may take before it is stuck.
func mostOrders(s battle.Setup) int {
	units := 0
	for _, side := range s.Sides {
		units += len(side.Units) + len(side.Leaders)
	}
	return 4000 + 1500*units
}

// fightOut lets the commanders fight a battle to its end. A rule that fails, or a battle
// that does not end, is an error; a setup that cannot be fought is not.
func fightOut(e battle.Engine, s battle.Setup, seed uint64) (battle.Battle, error) {
	b, err := battle.Safely(e, s, seed)
	if err != nil {
		var in *battle.InputError
		if errors.As(err, &in) && in.Key != "" && in.What != "" {
			return nil, nil
		}
		return nil, err
	}
	for n := 0; !b.Over(); n++ {
		if n > mostOrders(s) {
			return nil, fmt.Errorf("after %d orders the battle goes on", n)
		}
		if err := b.Order(b.Advice()); err != nil {
			return nil, err
		}
	}
	_, err = battle.Ended(b)
	return b, err
}

// cause is an error with where a rule failed.
func cause(err error) string {
	var f *battle.Failure
	if errors.As(err, &f) {
		return fmt.Sprintf("%v: %s\n%s", err, f.Cause, f.Stack)
	}
	return err.Error()
}

// Whatever is changed in a scenario, a rule set refuses it in a sentence or fights it to its
// end: by any rule set, with settings at their ends.
func TestMutatedScenariosAreFoughtOrRefused(t *testing.T) {
	texts, words := examples(t), vocabulary(t)
	names := slices.Sorted(maps.Keys(texts))
	for _, e := range fighters {
		t.Run(e.About().ID, func(t *testing.T) {
			var fought, refused, unread int
			checked(t, ruletest.Many(15, 300), func(t *rapid.T) {
				name := rapid.SampledFrom(names).Draw(t, "scenario")
				m := mutation{rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "change"), 0)), words}
				text := texts[name]
				read, err := scenario.Read(text)
				if err != nil {
					t.Fatal(err)
				}
				for left, tries := rapid.IntRange(1, 3).Draw(t, "changes"), 0; left > 0 && tries < 30; tries++ {
					changed, err := json.Marshal(m.change(decoded(t, text)))
					if err != nil {
						t.Fatal(err)
					}
					other, err := scenario.Read(changed)
					if err != nil { // the schema stops it, as it stops it for a person
						unread++
						continue
					}
					text, read, left = changed, other, left-1
				}
				s := read.Setup
				s.Engine, s.Version, s.Settings = e.About().ID, e.About().Version, nil
				if all := e.Settings(); len(all) > 0 && rapid.Bool().Draw(t, "settings") {
					in := rapid.SampledFrom(all).Draw(t, "setting")
					value := json.RawMessage(rapid.SampledFrom([]string{in.Min.String(), in.Max.String(), "true", "false", "-1", `"odd"`}).Draw(t, "value"))
					s.Settings = map[string]json.RawMessage{in.Key: value}
				}
				b, err := fightOut(e, s, rapid.Uint64().Draw(t, "seed"))
				switch {
				case err != nil:
					t.Fatalf("%s, changed: %s\n%s", name, cause(err), text)
				case b == nil:
					refused++
				default:
					fought++
				}
			})
			if fought == 0 || unread == 0 {
				t.Error("nothing was changed, or no changed scenario is fought")
			}
			t.Logf("%d were fought, %d refused by the rule set, %d by the schema", fought, refused, unread)
		})
	}
}

// Whatever is changed in a log, it is refused, or audited and told, without harm.
func TestMutatedLogsAreAuditedAndTold(t *testing.T) {
	engines := battle.NewEngines(fighters...)
	for _, e := range fighters {
		t.Run(e.About().ID, func(t *testing.T) {
			b, err := fightOut(e, ruletest.Example(t, e), 5)
			if err != nil || b == nil {
				t.Fatal("the example is not fought", err)
			}
			whole := bytes.Split(bytes.TrimSpace(b.Log().Bytes()), []byte("\n"))
			var said []string
			for _, raw := range whole {
				words(decoded(t, raw), &said)
			}
			checked(t, ruletest.Many(5, 120), func(t *rapid.T) {
				m := mutation{rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "change"), 0)), said}
				lines := slices.Clone(whole)
				for range rapid.IntRange(1, 6).Draw(t, "changes") {
					i := rapid.IntRange(0, len(lines)-1).Draw(t, "line")
					switch rapid.IntRange(0, 5).Draw(t, "how") {
					case 0:
						lines = slices.Delete(lines, i, i+1)
					case 1:
						lines = slices.Insert(lines, i, lines[rapid.IntRange(0, len(lines)-1).Draw(t, "other")])
					default:
						raw, err := json.Marshal(m.change(decoded(t, lines[i])))
						if err != nil {
							t.Fatal(err)
						}
						lines[i] = raw
					}
					if len(lines) == 0 {
						return
					}
				}
				text := bytes.Join(lines, []byte("\n"))
				read, err := battle.ReadLog(bytes.NewReader(text))
				if err != nil {
					return
				}
				if _, err := audit.Log(read, engines.Reader); err != nil {
					var f *battle.Failure
					if errors.As(err, &f) {
						t.Fatalf("%s", cause(err))
					}
				}
				for _, l := range read {
					e.Sentence(l, func(id string) string { return id })
				}
			})
		})
	}
}
