package slip

import (
	"bytes"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"frontier/battle"
	"frontier/rosters"
)

// maiwand is a slip with names that a spreadsheet could take for something else.
func maiwand() *Slip {
	unit := func(id, name string, side int, present battle.Ranks, guns, mounts int) Unit {
		return Unit{Unit: rosters.Unit{ID: rosters.UnitID(id), Name: name, Men: 50 * present.Total(), Establishment: present}, Side: side, Present: present, Guns: guns, Mounts: mounts}
	}
	s := &Slip{Edition: Edition, Campaign: Campaign{"Afghanistan 1880", "0123456789ab"}, Battle: 3, Name: "Maiwand", Date: "27 July 1880", Place: "Maiwand", Engine: "gsq",
		Rules: []Rules{{"gsq", "God Save the Queen"}, {"macduff", "With MacDuff, to the Frontier"}},
		Sides: [2]Side{{ID: "afghan", Name: "=cmd|' /C calc'!A0", Short: "Afghans"}, {ID: "british", Name: "British, and Indian", Short: "British"}},
		Units: []Unit{
			unit("ghazis", "Ghazis", 0, battle.Ranks{Officers: 2, Sergeants: 2, Others: 26}, 0, 0),
			unit("66th", "=1+1", 1, battle.Ranks{Officers: 1, Sergeants: 1, Others: 8}, 0, 0),
			unit("battery", "E Battery", 1, battle.Ranks{Officers: 1, Sergeants: 2, Others: 6}, 2, 12),
		},
		Leaders: []Leader{{ID: "ayub", Name: "Ayub Khan", Side: 0}, {ID: "burrows", Name: "Burrows", Rank: "Brig.-Gen.", Side: 1}},
		Works:   []Work{{ID: "bridge", Name: "+bridge", Kind: "wooden_bridge", State: "intact"}},
	}
	s.Check = s.word()
	return s
}

// opened opens the spreadsheet of a slip.
func opened(t *testing.T, s *Slip) *excelize.File {
	t.Helper()
	text, err := s.Workbook()
	if err != nil {
		t.Fatal(err)
	}
	f, err := excelize.OpenReader(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// rowOf is the row of what has a key.
func rowOf(t *testing.T, f *excelize.File, key string) int {
	t.Helper()
	rows, err := f.GetRows(resultSheet)
	if err != nil {
		t.Fatal(err)
	}
	i := slices.IndexFunc(rows, func(r []string) bool { return len(r) > keyColumn && r[keyColumn] == key })
	if i < 0 {
		t.Fatalf("no row of %s", key)
	}
	return i + 1
}

func back(t *testing.T, f *excelize.File) (*Filed, error) {
	t.Helper()
	var out bytes.Buffer
	if err := f.Write(&out); err != nil {
		t.Fatal(err)
	}
	return Read(out.Bytes())
}

// What is typed into the cells comes back as a result, and nothing in the spreadsheet that came
// from outside is a formula.
func TestWorkbookComesBack(t *testing.T) {
	s := maiwand()
	f := opened(t, s)
	for _, sheet := range f.GetSheetList() {
		rows, err := f.GetRows(sheet)
		if err != nil {
			t.Fatal(err)
		}
		for i, row := range rows {
			for k := range row {
				if formula, err := f.GetCellFormula(sheet, cellName(k, i+1)); err != nil || formula != "" && !strings.HasPrefix(formula, "SUM(") && !strings.HasPrefix(formula, "F") {
					t.Errorf("%s %s holds %q, %v", sheet, cellName(k, i+1), formula, err)
				}
			}
		}
	}
	set := func(column int, key string, value any) {
		if err := f.SetCellValue(resultSheet, cellName(column, rowOf(t, f, key)), value); err != nil {
			t.Fatal(err)
		}
	}
	set(killedColumn, "unit:ghazis", 6)
	set(woundedColumn, "unit:ghazis", "9")
	set(killedColumn, "unit:66th", 10)
	set(endedColumn, "unit:66th", "Destroyed")
	set(takenColumn, "unit:battery", 1)
	set(gunsLostColumn, "unit:battery", 2)
	set(animalsLostColumn, "unit:battery", 5)
	set(baggageColumn, "unit:battery", "yes")
	set(answerColumn, "holder", "=cmd|' /C calc'!A0")
	set(answerColumn, "reason", "night fell")
	set(answerColumn, "turns", 9)
	set(answerColumn, "rules", "with macduff, to the frontier")
	set(answerColumn, "leader:burrows", "wounded")
	set(answerColumn, "work:bridge", "destroyed")
	filed, err := back(t, f)
	if err != nil {
		t.Fatal(err)
	}
	if err := filed.Fits(s); err != nil || len(filed.Differences(s)) != 0 {
		t.Errorf("%v, %q", err, filed.Differences(s))
	}
	want := Result{Battle: 3, Name: "Maiwand", Engine: "macduff", Holder: "afghan", Reason: battle.TurnLimit, Turns: 9,
		Units: []UnitResult{
			{ID: "ghazis", Name: "Ghazis", Side: "afghan", Present: s.Units[0].Present, Killed: battle.Ranks{Sergeants: 1, Others: 5}, Wounded: battle.Ranks{Officers: 1, Others: 8}},
			{ID: "66th", Name: "=1+1", Side: "british", Present: s.Units[1].Present, Killed: s.Units[1].Present, Ending: battle.Broken},
			{ID: "battery", Name: "E Battery", Side: "british", Present: s.Units[2].Present, Captured: battle.Ranks{Others: 1}, GunsLost: 2, HorsesLost: 5, BaggageTaken: true},
		},
		Leaders: []LeaderResult{{ID: "ayub", Name: "Ayub Khan", Side: "afghan", Fate: battle.Unhurt}, {ID: "burrows", Name: "Burrows", Side: "british", Fate: battle.LeaderWounded}},
		Works:   []battle.WorkOutcome{{ID: "bridge", Kind: "wooden_bridge", State: "destroyed"}},
	}
	for i := range want.Units { // how ranks share is said by TestRanksFall
		got := &filed.Result.Units[i]
		if got.Killed.Total() == want.Units[i].Killed.Total() && got.Wounded.Total() == want.Units[i].Wounded.Total() {
			want.Units[i].Killed, want.Units[i].Wounded = got.Killed, got.Wounded
		}
	}
	if !reflect.DeepEqual(filed.Result, want) {
		t.Errorf("came back\n%+v\nwant\n%+v", filed.Result, want)
	}
}

// Every fault names its cell.
func TestWorkbookFaults(t *testing.T) {
	for _, c := range []struct {
		column int
		key    string
		value  any
		want   string
	}{
		{killedColumn, "unit:66th", "many", `"many" is not a number from 0 to 10`},
		{killedColumn, "unit:66th", 11, "is not a number from 0 to 10"},
		{woundedColumn, "unit:66th", -1, "is not a number"},
		{gunsLostColumn, "unit:battery", 3, "from 0 to 2"},
		{endedColumn, "unit:66th", "ran", `"ran" is no answer; use steady, recovering`},
		{figuresColumn, "unit:66th", 40, "was changed: it is 10"},
		{answerColumn, "holder", "Portugal", "is no answer"},
		{answerColumn, "holder", "", "is empty: say who holds the field"},
		{answerColumn, "leader:ayub", "fled", "is no answer; use unhurt, wounded, killed, taken"},
	} {
		f := opened(t, maiwand())
		if err := f.SetCellValue(resultSheet, cellName(answerColumn, rowOf(t, f, "holder")), "neither"); err != nil {
			t.Fatal(err)
		}
		at := cellName(c.column, rowOf(t, f, c.key))
		if err := f.SetCellValue(resultSheet, at, c.value); err != nil {
			t.Fatal(err)
		}
		if _, err := back(t, f); err == nil || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), at) {
			t.Errorf("%s = %v: %v, want %q at its cell", at, c.value, err, c.want)
		}
	}
	f := opened(t, maiwand())
	if err := f.SetCellFormula(resultSheet, cellName(killedColumn, rowOf(t, f, "unit:66th")), "1+1"); err != nil {
		t.Fatal(err)
	}
	if _, err := back(t, f); err == nil || !strings.Contains(err.Error(), "holds a formula") {
		t.Errorf("a formula: %v", err)
	}
	f = opened(t, maiwand())
	for column, n := range map[int]int{killedColumn: 6, takenColumn: 5} {
		if err := f.SetCellInt(resultSheet, cellName(column, rowOf(t, f, "unit:66th")), int64(n)); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := back(t, f); err == nil || !strings.Contains(err.Error(), "cannot lose 11") {
		t.Errorf("more than were there: %v", err)
	}
	f = opened(t, maiwand())
	if err := f.RemoveRow(resultSheet, rowOf(t, f, "unit:66th")); err != nil {
		t.Fatal(err)
	}
	if _, err := back(t, f); err == nil || !strings.Contains(err.Error(), "the row of =1+1 is gone") {
		t.Errorf("a row taken out: %v", err)
	}
	empty := excelize.NewFile()
	if _, err := back(t, empty); err == nil || !strings.Contains(err.Error(), "no spreadsheet of a battle") {
		t.Errorf("another spreadsheet: %v", err)
	}
}

// Each difference between a slip and the battle that waits is one sentence.
func TestDifferences(t *testing.T) {
	s := maiwand()
	r := s.Blank()
	s.Result = &r
	text, err := s.Text()
	if err != nil {
		t.Fatal(err)
	}
	filed, err := Read(text)
	if err != nil {
		t.Fatal(err)
	}
	now := maiwand()
	if filed.Fits(now) != nil || len(filed.Differences(now)) != 0 {
		t.Errorf("the same battle: %v, %q", filed.Fits(now), filed.Differences(now))
	}
	now.Units[0].Present.Others = 24
	now.Units[1].Present = battle.Ranks{Officers: 1, Others: 9}
	now.Units[2].Guns = 1
	now.Units = append(now.Units, Unit{Unit: rosters.Unit{ID: "sappers", Name: "Sappers"}, Side: 1, Present: battle.Ranks{Others: 2}})
	now.Leaders = []Leader{{ID: "burrows", Name: "Burrows", Side: 1}, {ID: "nuttall", Name: "Nuttall", Side: 1}}
	want := []string{
		"Ghazis had 30 figures and has 28 figures now.",
		"=1+1 had 1 officer, 1 sergeant and 8 others and has 1 officer, 0 sergeants and 9 others now.",
		"E Battery had 2 model guns and has 1 model gun now.",
		"Sappers has come since, and nothing is said of it.",
		"Ayub Khan was there and is not now.",
		"Nuttall has come since, and nothing is said of him.",
	}
	if got := filed.Differences(now); !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	if out := filed.Outcome(now); len(out.Units) != 3 || out.Units[0].Present != now.Units[0].Present || len(out.Leaders) != 1 {
		t.Errorf("taken over: %+v", out)
	}
	now.Battle = 4
	if err := filed.Fits(now); err == nil || !strings.Contains(err.Error(), "battle 3, not of 4") {
		t.Errorf("another battle: %v", err)
	}
	now.Campaign.Mark = "other"
	if err := filed.Fits(now); err == nil || !strings.Contains(err.Error(), "another campaign, Afghanistan 1880") {
		t.Errorf("another campaign: %v", err)
	}
}

// A slip that was changed outside the program, or is none, is refused with a sentence.
func TestSlipsThatAreNone(t *testing.T) {
	for _, c := range []struct {
		what  string
		spoil func(*Slip)
		want  string
	}{
		{"more figures", func(s *Slip) { s.Units[1].Present.Others++ }, "changed outside this program"},
		{"a newer slip", func(s *Slip) { s.Edition = 9 }, "newer version"},
		{"nobody there", func(s *Slip) { s.Units = nil }, "0 units"},
		{"one side", func(s *Slip) { s.Sides[1].ID = "afghan" }, "two sides"},
		{"twice the same", func(s *Slip) { s.Units[1].ID = "ghazis" }, "stands twice"},
		{"a third side", func(s *Slip) { s.Units[1].Side = 2 }, "side 2 is none"},
		{"no men", func(s *Slip) { s.Units[1].Present = battle.Ranks{} }, "nobody of it is there"},
		{"too many", func(s *Slip) { s.Units[1].Guns = 1 << 40 }, "no number of figures"},
	} {
		s := maiwand()
		c.spoil(s)
		text, err := s.Text()
		if err != nil {
			t.Fatal(err)
		}
		if _, err := ReadSlip(text); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", c.what, err, c.want)
		}
	}
	text, err := maiwand().Text()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Read(text); err == nil || !strings.Contains(err.Error(), "not been filled in") {
		t.Errorf("an empty slip: %v", err)
	}
}

// A slip is filled in by lines; one that makes no sense changes nothing.
func TestFillByLines(t *testing.T) {
	s := maiwand()
	f := s.Fill()
	if _, err := f.Filled(); err == nil || !strings.Contains(err.Error(), "field afghan") {
		t.Errorf("filled in before it was: %v", err)
	}
	for _, c := range []struct{ line, want string }{
		{"2 3 4 1 2 destroyed", "2. =1+1, 10 figures: 3 killed, 4 wounded, 1 missing, 2 taken, fled"},
		{"3 1 guns 2 animals 12 off the table baggage", "3. E Battery, 9 figures: 1 killed, off the table, 2 guns lost, 12 animals lost, its baggage taken"},
		{"1", "1. Ghazis, 30 figures: nobody lost"},
		{"field afghans", "holds the field."}, {"why night fell", "Why it ended: night fell."}, {"turns 9", "After 9 turns."}, {"rules macduff", "With MacDuff"},
		{"leader burrows taken", "Burrows: taken."}, {"leader Ayub wounded", "Ayub Khan: wounded."}, {"work bridge damaged", "+bridge: damaged."}, {"", ""}, {"help", "field NAME"}, {"show", "Who holds the field: =cmd"},
	} {
		if got, err := f.Line(c.line); err != nil || !strings.Contains(got, c.want) {
			t.Errorf("%q: %q, %v; want %q", c.line, got, err, c.want)
		}
	}
	before, err := f.Filled()
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{"2 11", "2 6 5", "9 1", "0", "2 -1", "2 1 ran", "3 guns 3", "3 guns", "field portugal", "why not", "turns many", "rules chess", "leader", "leader nobody killed", "leader burrows fled", "work x destroyed", "work bridge", "dance"} {
		if said, err := f.Line(line); err == nil {
			t.Errorf("%q is taken: %q", line, said)
		}
	}
	after, err := f.Filled()
	if err != nil || !reflect.DeepEqual(before, after) {
		t.Errorf("lines that were refused changed it: %v", err)
	}
	text, err := after.Text()
	if err != nil {
		t.Fatal(err)
	}
	filed, err := Read(text)
	if err != nil || !reflect.DeepEqual(filed.Result, *after.Result) {
		t.Errorf("read back: %v\n%+v\n%+v", err, filed, after.Result)
	}
	again := filed.From.Fill() // a slip that was filled in can be gone on with
	if _, err := again.Line("turns 4"); err != nil {
		t.Fatal(err)
	}
	if more, err := again.Filled(); err != nil || more.Result.Turns != 4 || fmt.Sprint(more.Result.Units) != fmt.Sprint(after.Result.Units) {
		t.Errorf("gone on with: %v, %+v", err, more)
	}
}

// Of some, as many fall as are said, of every rank no more than there are.
func TestRanksFall(t *testing.T) {
	for _, some := range []battle.Ranks{{Officers: 2, Sergeants: 2, Others: 26}, {Officers: 1, Others: 1}, {Sergeants: 3}, {}} {
		for n := range some.Total() + 3 {
			for name, fell := range map[string]battle.Ranks{"felled": Felled(some, n), "picked": Picked(some, n)} {
				left := some.Minus(fell)
				if fell.Total() != min(n, some.Total()) || min(left.Officers, left.Sergeants, left.Others) < 0 {
					t.Errorf("%s %d of %+v: %+v", name, n, some, fell)
				}
			}
		}
	}
}

func FuzzRead(f *testing.F) {
	s := maiwand()
	blank := s.Blank()
	text, err := s.Text()
	if err != nil {
		f.Fatal(err)
	}
	f.Add(text)
	s.Result = &blank
	if text, err = s.Text(); err != nil {
		f.Fatal(err)
	}
	f.Add(text)
	if text, err = s.Workbook(); err != nil {
		f.Fatal(err)
	}
	f.Add(text)
	f.Add([]byte(`{"battle":1,"holder":"","reason":"broke","turns":0,"units":[]}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		if filed, err := Read(text); err == nil {
			now := maiwand()
			_, _, _ = filed.Fits(now), filed.Differences(now), filed.Outcome(now)
		}
	})
}
