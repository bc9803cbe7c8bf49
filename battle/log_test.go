package battle

import (
	"bytes"
	"encoding/json"
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"
)

func TestLogWritesLines(t *testing.T) {
	l := toyLog(7)
	lines := slices.Collect(l.Lines())
	if len(lines) != 5 || l.Len() != 5 {
		t.Fatalf("%d lines, %d by Len", len(lines), l.Len())
	}
	for i, line := range lines {
		if line.N != i+1 {
			t.Errorf("line %d is numbered %d", i+1, line.N)
		}
	}
	begin, err := ReadBegin(lines)
	if err != nil || begin.Seed != 7 || begin.Engine != "toy" || begin.Version != 2 || begin.Setup.Sides[1].ID != "blue" {
		t.Errorf("begins %+v, %v", begin, err)
	}
	if m := lines[1]; m.Side != "blue" || m.Type != "move" || m.Unit != "b1" || string(m.Data) != `{"to":1.25}` || m.Dice != nil {
		t.Errorf("the move is %+v", m)
	}
	r := lines[2]
	if r.Type != RollLine || r.Engine != "toy" || r.Procedure != "shy" || r.Rule != "TOY-1.1" || r.Side != "red" || len(r.Dice) < 3 ||
		string(r.Inputs) != `{"throws":3,"off":0,"windy":false,"hand":"right","again":0}` {
		t.Errorf("the throw is %+v", r)
	}
	text := l.Bytes()
	if got := strings.Count(string(text), "\n"); got != 5 {
		t.Errorf("%d lines are written", got)
	}
	if !bytes.Contains(text, []byte(`"dice":[]`)) {
		t.Error("a procedure that throws none says so")
	}
	if !bytes.Contains(text, []byte(`Fair <at> \"Ely\" & Co.`)) {
		t.Error("names are written as they are")
	}
}

func TestLogIsTheSameToTheByte(t *testing.T) {
	if a, b := toyLog(7).Bytes(), toyLog(7).Bytes(); !bytes.Equal(a, b) {
		t.Errorf("two logs differ:\n%s\n%s", a, b)
	}
	if a, b := toyLog(7).Bytes(), toyLog(8).Bytes(); bytes.Equal(a, b) {
		t.Error("another seed gives the same log")
	}
}

func TestLogReadsBack(t *testing.T) {
	l := toyLog(3)
	lines, err := ReadLog(bytes.NewReader(l.Bytes()))
	if err != nil {
		t.Fatal(err)
	}
	var again bytes.Buffer
	if err := WriteLines(&again, slices.Values(lines)); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(again.Bytes(), l.Bytes()) {
		t.Errorf("read and written again:\n%s\nwas\n%s", again.Bytes(), l.Bytes())
	}
}

func TestEmptyLog(t *testing.T) {
	var l Log
	if len(l.Bytes()) != 0 || l.Len() != 0 {
		t.Error("an empty log has lines")
	}
}

func TestARefusedThrowIsNotLogged(t *testing.T) {
	l := toyLog(3)
	before := l.Bytes()
	var wrong *InputError
	if _, _, err := shyProcedure.Roll(l, Mark{}, shyInput{}); !errors.As(err, &wrong) || wrong.Key != "throws" {
		t.Fatal(err)
	}
	if !bytes.Equal(before, l.Bytes()) {
		t.Error("the log has changed")
	}
}

// A log keeps every throw where it was written, however many follow.
func TestLogHoldsManyThrows(t *testing.T) {
	l := toyLog(3)
	for i := range 2000 {
		if _, _, err := shyProcedure.Roll(l, Mark{Turn: i}, shyInput{Throws: 1 + i%5, Hand: "left"}); err != nil {
			t.Fatal(err)
		}
	}
	n := 0
	for line := range l.LinesFrom(6) {
		var in shyInput
		if err := json.Unmarshal(line.Inputs, &in); err != nil || in.Throws != 1+n%5 || line.Turn != n || line.N != n+6 {
			t.Fatalf("throw %d is %+v, %v", n, line, err)
		}
		if n++; n == 1500 {
			break
		}
	}
	if n != 1500 {
		t.Errorf("%d throws", n)
	}
	faults, err := Audit(slices.Collect(l.Lines()), NewEngines(toy{2}).Version)
	if err != nil || len(faults) > 0 {
		t.Errorf("%v %v", faults, err)
	}
}

func TestThrowsCostLittle(t *testing.T) {
	l := toyLog(3)
	in := shyInput{Throws: 4, Hand: "left"}
	if n := testing.AllocsPerRun(2000, func() {
		if _, _, err := shyProcedure.Roll(l, Mark{}, in); err != nil {
			t.Fatal(err)
		}
	}); n > 0 { // AllocsPerRun rounds down: less than one a throw
		t.Errorf("%v allocations a throw", n)
	}
}

func TestReadLogRefuses(t *testing.T) {
	long := `{"n":1,"turn":0,"type":"` + strings.Repeat("x", longest) + `"}`
	for _, c := range []struct{ why, text, says string }{
		{"no JSON", "{\"n\":1,\"turn\":0,\"type\":\"x\"}\nhello", "line 2"},
		{"half a line", `{"n":1,"turn":0`, "line 1 is no event of a battle: it is no JSON object"},
		{"no type", `{"n":1,"turn":0}`, "line 1 is no event of a battle: it has no type"},
		{"a list", "\n\n[]", "line 3 is no event of a battle: it is a JSON array, not an object"},
		{"wrong type", `{"n":"1"}`, "line 1 is no event of a battle: n may not be a string"},
		{"too long", long, "line 1 is longer"},
	} {
		t.Run(c.why, func(t *testing.T) {
			_, err := ReadLog(strings.NewReader(c.text))
			if !errors.Is(err, ErrLog) || !strings.Contains(err.Error(), c.says) {
				t.Errorf("%v, want %q", err, c.says)
			}
		})
	}
	if lines, err := ReadLog(strings.NewReader("\n \n")); err != nil || lines != nil {
		t.Errorf("nothing: %v %v", lines, err)
	}
	if _, err := ReadLog(failing{}); err == nil || errors.Is(err, ErrLog) {
		t.Errorf("a reader that fails: %v", err)
	}
}

type failing struct{}

func (failing) Read([]byte) (int, error)  { return 0, errors.New("gone") }
func (failing) Write([]byte) (int, error) { return 0, errors.New("gone") }

func TestWriteLogFails(t *testing.T) {
	if err := toyLog(1).Write(failing{}); err == nil {
		t.Error("it was written to nowhere")
	}
}

func FuzzReadLog(f *testing.F) {
	f.Add(toyLog(1).Bytes())
	f.Add([]byte(`{"n":1,"turn":-1,"type":"x","dice":[1,-2],"data":{"a":[]}}` + "\r\n"))
	f.Add([]byte(`{"n":1e3,"type":"\u2028","dice":null}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		lines, err := ReadLog(bytes.NewReader(text))
		if err != nil {
			if !errors.Is(err, ErrLog) || !strings.HasPrefix(err.Error(), "line ") {
				t.Fatalf("an error that names no line: %v", err)
			}
			return
		}
		var once bytes.Buffer
		if err := WriteLines(&once, slices.Values(lines)); err != nil {
			t.Fatal(err)
		}
		again, err := ReadLog(bytes.NewReader(once.Bytes()))
		if err != nil {
			t.Fatalf("what was written cannot be read: %v", err)
		}
		var twice bytes.Buffer
		if err := WriteLines(&twice, slices.Values(again)); err != nil || !bytes.Equal(once.Bytes(), twice.Bytes()) {
			t.Fatalf("written %q, read and written again %q, %v", once.Bytes(), twice.Bytes(), err)
		}
		_, _ = Audit(lines, NewEngines(toy{2}).Version) // may complain, may not crash
	})
}

// However many orders were given, and however long their ways, no line is too long to be
// read, and they come back as they were.
func TestOrdersEndALog(t *testing.T) {
	way := make([]XY, 700)
	for i := range way {
		way[i] = XY{Length(i) * 1234567, -1}
	}
	for _, n := range []int{0, 1, 9, 5000} {
		given := make([]Order, n)
		for i := range given {
			given[i] = Order{Kind: "move", Unit: strings.Repeat("u", 80), Target: strings.Repeat("t", 80), Figures: i}
			if i%50 == 7 {
				given[i].Path = way
			}
		}
		l := toyLog(7)
		before := l.Len()
		l.NoteOrders(3, given)
		lines, err := ReadLog(bytes.NewReader(l.Bytes()))
		if err != nil {
			t.Fatalf("%d orders: %v", n, err)
		}
		if len(lines) == before || lines[before].Type != OrdersLine || lines[before].Turn != 3 || lines[before].Side != "" {
			t.Errorf("%d orders end a log of %d lines as %+v", n, before, lines[len(lines)-1])
		}
		back, found, err := OrdersOf(lines)
		if err != nil || !found || len(back) != n || n > 0 && !reflect.DeepEqual(back, given) {
			t.Errorf("%d of %d orders come back: %v", len(back), n, err)
		}
	}
	if given, found, err := OrdersOf(slices.Collect(toyLog(7).Lines())); given != nil || found || err != nil {
		t.Errorf("a log without orders has %v: %v", given, err)
	}
	if _, _, err := OrdersOf([]Line{{Type: OrdersLine, Data: []byte(`{}`)}}); !errors.Is(err, ErrLog) {
		t.Errorf("orders that are none: %v", err)
	}
}
