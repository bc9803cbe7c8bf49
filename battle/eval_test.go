package battle

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"
)

func TestEvalLines(t *testing.T) {
	in := strings.Join([]string{
		`{"id":"a","engine":"toy","procedure":"shy","inputs":{"throws":2},"dice":[4,6,1],"expect":{"error":true},"rule":"x","why":"y"}`,
		``,
		`{"id":2,"engine":"toy","procedure":"shy","inputs":{"throws":2}}`,
		`{"engine":"toy","version":1,"procedure":"measure","inputs":{"off":1},"dice":[]}`,
		`{"id":"e","engine":"toy","procedure":"shy","inputs":{"throws":0},"dice":[1]}`,
		`  `,
		`not json`,
		`[1,2]`,
		`{"id":"g","engine":5}`,
		`{"id":"h","engine":"darts","procedure":"shy"}`,
		`{"id":"i","engine":"toy","procedure":"hurl"}`,
		`{"id":"j","engine":"toy","version":9,"procedure":"shy"}`,
		`{"id":{"a":1},"engine":"toy","procedure":"shy","inputs":{}}`,
		`{"id":"` + strings.Repeat("k", longest) + `"}`,
		`{"id":"l","engine":"toy","procedure":"shy","inputs":{"throws":1},"dice":[1]}`,
	}, "\n")
	want := []string{
		`{"id":"a","engine":"toy","procedure":"shy","need":{"dice":2,"face":4},"result":{"down":2}}`,
		`{"id":2,"engine":"toy","procedure":"shy","need":{"dice":2,"face":4}}`,
		`{"engine":"toy","procedure":"measure","need":{},"result":{"off":1}}`,
		`{"id":"e","error":"throws: must be a whole number from 1 to 1000, not 0"}`,
		`{"error":"the line must be a JSON object with engine, procedure, inputs and dice: it is no JSON object from byte 2 on"}`,
		`{"error":"the line must be a JSON object with engine, procedure, inputs and dice: it is a JSON array, not an object"}`,
		`{"id":"g","error":"the line must be a JSON object with engine, procedure, inputs and dice: engine may not be a number"}`,
		`{"id":"h","error":"engine: must be toy, not \"darts\""}`,
		`{"id":"i","error":"procedure: must be shy or measure, not \"hurl\""}`,
		`{"id":"j","error":"version: there is no version 9 of toy"}`,
		`{"error":"id: must be a number or a text"}`,
		`{"error":"the line is longer than 1048576 bytes"}`,
		`{"id":"l","engine":"toy","procedure":"shy","need":{"dice":1,"face":4},"result":{"down":0}}`,
	}
	var out bytes.Buffer
	if err := EvalLines(t.Context(), strings.NewReader(in), &out, NewEngines(toy{1}, toy{2}), nil); err != nil {
		t.Fatal(err)
	}
	got := strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
	for i := range max(len(got), len(want)) {
		if i >= len(got) || i >= len(want) || got[i] != want[i] {
			t.Fatalf("answer %d:\n got %s\nwant %s", i+1, append(got, "")[i:], append(want, "")[i:])
		}
	}
}

// Each answer comes before the next question is read.
func TestEvalLinesAnswersAtOnce(t *testing.T) {
	var out bytes.Buffer
	asked := 0
	ask := readerFunc(func(b []byte) (int, error) {
		if lines := strings.Count(out.String(), "\n"); lines != asked {
			return 0, errors.New("an answer is late")
		}
		asked++
		return copy(b, "{}\n"), nil
	})
	ctx, cancel := context.WithCancel(t.Context())
	stop := readerFunc(func(b []byte) (int, error) {
		if asked == 3 {
			cancel()
		}
		return ask(b)
	})
	if err := EvalLines(ctx, stop, &out, NewEngines(toy{1}), nil); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

type readerFunc func([]byte) (int, error)

func (f readerFunc) Read(b []byte) (int, error) { return f(b) }

func TestEvalLinesFails(t *testing.T) {
	if err := EvalLines(t.Context(), failing{}, &bytes.Buffer{}, NewEngines(), nil); err == nil {
		t.Error("it reads from nowhere")
	}
	if err := EvalLines(t.Context(), strings.NewReader("{}"), failing{}, NewEngines(), nil); err == nil {
		t.Error("it writes to nowhere")
	}
}

func FuzzEvalLines(f *testing.F) {
	f.Add([]byte(`{"id":"a","engine":"toy","procedure":"shy","inputs":{"throws":2},"dice":[4,6,1]}`))
	f.Add([]byte("{}\n\n{\"engine\":\"toy\"}\r\nx"))
	f.Add([]byte(`{"id":1e999,"engine":"toy","version":2,"procedure":"measure","inputs":{"off":1e-3},"dice":[]}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		var out bytes.Buffer
		if err := EvalLines(context.Background(), bytes.NewReader(text), &out, NewEngines(toy{2}), nil); err != nil {
			t.Fatal(err)
		}
		asked, answered := 0, 0
		for line := range bytes.Lines(text) {
			if len(bytes.TrimSpace(line)) > 0 {
				asked++
			}
		}
		for line := range bytes.Lines(out.Bytes()) {
			answered++
			var a struct {
				Need  json.RawMessage `json:"need"`
				Error string          `json:"error"`
			}
			if err := json.Unmarshal(line, &a); err != nil || (a.Need == nil) == (a.Error == "") {
				t.Fatalf("answers %q", line)
			}
		}
		if asked != answered {
			t.Fatalf("%d questions, %d answers", asked, answered)
		}
	})
}

// What would be echoed broken, or read in one of two ways, is refused; a mark of the byte
// order in front is passed over.
func TestEvalRefusesWhatIsNotPlain(t *testing.T) {
	in := "\ufeff" + `{"id":1,"engine":"toy","procedure":"shy","inputs":{"throws":1}}` + "\n" +
		"{\"id\":\"a\xff\",\"engine\":\"toy\"}\n" +
		`{"id":2,"engine":"toy","procedure":"shy","inputs":{"throws":1,"throws":2}}` + "\n"
	var out bytes.Buffer
	if err := EvalLines(t.Context(), strings.NewReader(in), &out, NewEngines(toy{2}), nil); err != nil {
		t.Fatal(err)
	}
	want := `{"id":1,"engine":"toy","procedure":"shy","need":{"dice":1,"face":4}}
{"error":"the line is no text: it holds bytes that are not UTF-8"}
{"id":2,"error":"the key \"throws\" is there twice; leave one out"}
`
	if out.String() != want {
		t.Errorf("answered\n%swant\n%s", out.String(), want)
	}
}
