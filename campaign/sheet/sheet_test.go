package sheet_test

import (
	"bytes"
	"encoding/csv"
	"slices"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"frontier/campaign/pack"
	"frontier/campaign/sheet"
	"frontier/campaign/theatre"
)

func theatrePack(t testing.TB, id string) pack.Pack {
	t.Helper()
	p, err := theatre.Pack(id)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func written(t testing.TB, p pack.Pack) string {
	t.Helper()
	b, err := pack.Write(p)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func table(t testing.TB, p *pack.Pack, name string) []byte {
	t.Helper()
	b, err := sheet.CSV(p, name)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// What goes out comes in again without loss, as a workbook and as CSV, and changes nothing.
func TestSheetsComeBackAsTheyWent(t *testing.T) {
	for _, i := range theatre.List() {
		p := theatrePack(t, i.ID)
		p.Forces[0].Name, p.Forces[0].Note, p.Forces[0].Units[0].Note = "=1+1", "+a\nsecond line, \"quoted\"", "'-- it's"
		want := written(t, p)
		book, err := sheet.Workbook(&p)
		if err != nil {
			t.Fatal(err)
		}
		files := [][]byte{book}
		for _, name := range sheet.Names() {
			files = append(files, table(t, &p, name))
		}
		for n, data := range files {
			back, changes, faults := sheet.Read(p, data)
			if len(faults) > 0 || len(changes) > 0 || written(t, back) != want {
				t.Errorf("%s, file %d: %v %v, the same: %v", i.ID, n, faults, changes, written(t, back) == want)
			}
		}
		empty := p // and into a pack that has nothing of it
		empty.Forces, empty.Leaders, empty.Map.Places = nil, nil, nil
		empty.Reinforcements = slices.Clone(p.Reinforcements)
		for j := range empty.Reinforcements {
			empty.Reinforcements[j].Units = nil
		}
		back, changes, faults := sheet.Read(empty, book)
		if len(faults) > 0 || len(changes) < 100 || written(t, back) != want {
			t.Errorf("%s, into an empty pack: %v, %d changes, the same: %v", i.ID, faults, len(changes), written(t, back) == want)
		}
	}
}

// edited gives a table with some of its cells changed.
func edited(t testing.TB, data []byte, do func(rows [][]string) [][]string) []byte {
	t.Helper()
	rows, err := csv.NewReader(bytes.NewReader(data)).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	w := csv.NewWriter(&out)
	if err := w.WriteAll(do(rows)); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// at is the column of a head.
func at(rows [][]string, head string) int { return slices.Index(rows[0], head) }

// A preview tells what is added, changed and removed, each column by its head.
func TestAPreviewTellsWhatIsDone(t *testing.T) {
	p := theatrePack(t, "transvaal-1880")
	data := edited(t, table(t, &p, "Units"), func(rows [][]string) [][]string {
		rows[1][at(rows, "men")], rows[1][at(rows, "training")] = "77", "veteran"
		rows[2][at(rows, "in")] = "rustenburg"
		added := make([]string, len(rows[0]))
		for head, cell := range map[string]string{"unit": "new-men", "name": "New men", "in": "pretoria", "arm": "infantry", "class": "irregular", "men": "50",
			"weapon": "breechloader", "training": "raw", "mount": "horse", "guns": `1 field rifled 9-pdr\; old; 2 machine_gun smooth`, "shares": "breechloader 40, sword 60", "traits": "crack"} {
			added[at(rows, head)] = cell
		}
		return append(slices.Delete(rows, 3, 4), added)
	})
	gone := p.Forces[0].Units[2].ID
	now, changes, faults := sheet.Read(p, data)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	var said []string
	for _, c := range changes {
		said = append(said, c.String())
	}
	for _, want := range []string{
		"Units: " + string(p.Forces[0].Units[0].ID) + " changed (men, training)", "Units: " + string(p.Forces[0].Units[1].ID) + " changed (in)",
		"Units: new-men added", "Units: " + string(gone) + " removed",
	} {
		if !slices.Contains(said, want) {
			t.Errorf("%q is not told: %v", want, said)
		}
	}
	if len(changes) != 4 {
		t.Errorf("%d changes: %v", len(changes), said)
	}
	units := now.Force("pretoria").Units
	last := units[len(units)-1]
	if last.Name != "New men" || last.Figures != nil || last.Small != nil || len(last.Guns) != 3 || last.Guns[0].Name != "9-pdr; old" || len(last.Shares) != 2 {
		t.Errorf("the new unit: %+v", last)
	}
	if faults := pack.Check(&now, nil); len(faults) > 0 {
		t.Errorf("it is a campaign no more: %v", faults)
	}
	if p.Forces[0].Units[0].Men == 77 {
		t.Error("the pack that was there has changed")
	}
}

// Columns that are not there leave things as they are; cells copied from a spreadsheet are
// taken as they come.
func TestAFewColumnsAreEnough(t *testing.T) {
	p := theatrePack(t, "transvaal-1880")
	text := "leader\tpersonality\n"
	for _, l := range p.Leaders {
		text += string(l.ID) + "\trash\n"
	}
	now, changes, faults := sheet.Read(p, []byte(text))
	if len(faults) > 0 || len(changes) == 0 {
		t.Fatalf("%v, %v", faults, changes)
	}
	for i, l := range now.Leaders {
		if was := p.Leaders[i]; l.Personality != "rash" || l.Name != was.Name || l.Note != was.Note {
			t.Errorf("%s became %+v", was.Name, l)
		}
	}
}

// A place that is moved by its hex lies in the middle of the new one.
func TestAPlaceIsMovedByItsHex(t *testing.T) {
	p := theatrePack(t, "transvaal-1880")
	text := "place,hex,name,kind,owner,fortified\n"
	for _, x := range p.Map.Places[:3] {
		text += x.ID + ",0505," + x.Name + ",town,british,none\n"
	}
	text += "new-town,0606,New Town,town,british,none\n"
	now, changes, faults := sheet.Read(p, []byte(text))
	if len(faults) > 0 || len(changes) != len(p.Map.Places)+1 {
		t.Fatalf("%v, %d changes", faults, len(changes))
	}
	for _, x := range now.Map.Places {
		if x.At.X < 3000 || x.At.X > 6000 {
			t.Errorf("%s lies at %+v", x.Name, x.At)
		}
	}
}

// What is wrong is told with sheet, row and column, and nothing is changed.
func TestFaultsNameRowAndColumn(t *testing.T) {
	p := theatrePack(t, "transvaal-1880")
	good := table(t, &p, "Units")
	cell := func(head, to string) []byte {
		return edited(t, good, func(rows [][]string) [][]string { rows[4][at(rows, head)] = to; return rows })
	}
	book, err := sheet.Workbook(&p)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		data []byte
		says string
	}{
		{cell("men", "many"), `Units, row 5, column men: "many" is no whole number`},
		{cell("arm", "elephants"), `Units, row 5, column arm: "elephants" is not known; use infantry`},
		{cell("traits", "crack, brave"), `Units, row 5, column traits: "brave" is not known`},
		{cell("guns", "two field guns"), `Units, row 5, column guns: "two field guns" are no guns`},
		{cell("shares", "sword"), ""},
		{cell("shares", "pike 50"), `Units, row 5, column shares: "pike 50" is no share`},
		{cell("native", "perhaps"), `Units, row 5, column native: "perhaps" is neither yes nor no`},
		{cell("in", "nobody"), `Units, row 5, column in: "nobody" is no force and no reinforcement`},
		{cell("unit", ""), `Units, row 5, column unit: it is missing`},
		{cell("small officers", ""), ""},
		{edited(t, good, func(rows [][]string) [][]string { rows[4][0] = rows[3][0]; return rows }), "Units, row 5, column unit: "},
		{edited(t, good, func(rows [][]string) [][]string { rows[0][3] = "weppon"; return rows }), "Units, row 1, column weppon: it is not known; use unit, in, name"},
		{edited(t, good, func(rows [][]string) [][]string { rows[0][3] = "name"; return rows }), "Units, row 1, column name: it stands twice"},
		{edited(t, good, func(rows [][]string) [][]string { rows[0][0] = "who"; return rows }), "no sheet has a first column"},
		{nil, "no sheet has a first column"},
		{[]byte("\xff\xfe\x00"), "it is neither a workbook nor a text in UTF-8"},
		{book[:len(book)/2], "it is no workbook that can be read"},
		{[]byte("place,hex\nx,99x9\n"), `Places, row 2, column hex: "99x9" is not the number of a hex`},
		{[]byte("place,at\nx,here\n"), `Places, row 2, column at: "here" is no point`},
		{[]byte("leader\nx,y\n"), `Leaders, row 2: "y" stands in a column without a head`},
		{[]byte("leader\n" + strings.Repeat("x\n", 6000)), "Leaders: it has 6001 rows; give up to 5000"},
	} {
		now, changes, faults := sheet.Read(p, c.data)
		if c.says == "" {
			continue
		}
		if len(faults) == 0 || !strings.HasPrefix(faults[0].String(), c.says) || len(changes) > 0 || written(t, now) != written(t, p) {
			t.Errorf("%v, want %s", faults, c.says)
		}
	}
}

// A workbook that was changed in a spreadsheet program, with numbers and words in its cells.
func TestAWorkbookThatWasChanged(t *testing.T) {
	p := theatrePack(t, "transvaal-1880")
	book, err := sheet.Workbook(&p)
	if err != nil {
		t.Fatal(err)
	}
	f, err := excelize.OpenReader(bytes.NewReader(book))
	if err != nil {
		t.Fatal(err)
	}
	rows, err := f.GetRows("Units")
	if err != nil {
		t.Fatal(err)
	}
	men, err := excelize.CoordinatesToCellName(slices.Index(rows[0], "men")+1, 2)
	if err != nil {
		t.Fatal(err)
	}
	if err := f.SetCellValue("Units", men, 123); err != nil {
		t.Fatal(err)
	}
	if _, err := f.NewSheet("My notes"); err != nil {
		t.Fatal(err)
	}
	if err := f.SetCellStr("My notes", "A1", "ask Tom about the guns"); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := f.Write(&out); err != nil {
		t.Fatal(err)
	}
	now, changes, faults := sheet.Read(p, out.Bytes())
	if len(faults) > 0 || len(changes) != 1 || now.Forces[0].Units[0].Men != 123 {
		t.Errorf("%v, %v, %d men", faults, changes, now.Forces[0].Units[0].Men)
	}
}

// No table breaks anything: it has faults, or what it makes of a pack goes out and comes back.
func FuzzSheet(f *testing.F) {
	p, err := theatre.Pack("transvaal-1880")
	if err != nil {
		f.Fatal(err)
	}
	for _, name := range sheet.Names() {
		b, err := sheet.CSV(&p, name)
		if err != nil {
			f.Fatal(err)
		}
		rows := bytes.SplitAfterN(b, []byte("\n"), 4)
		f.Add(bytes.Join(rows[:min(3, len(rows))], nil))
	}
	f.Add([]byte("unit;in;guns\na;pretoria;1 field smooth a\\;b\\\\"))
	f.Fuzz(func(t *testing.T, data []byte) {
		now, _, faults := sheet.Read(p, data)
		if len(faults) > 0 {
			return
		}
		for _, name := range sheet.Names() {
			b, err := sheet.CSV(&now, name)
			if err != nil {
				t.Fatal(err)
			}
			if _, changes, faults := sheet.Read(now, b); len(faults) > 0 && !strings.Contains(faults[0].What, "not known") || len(changes) > 0 {
				t.Fatalf("%s: %v %v", name, faults, changes)
			}
		}
	})
}

// What a spreadsheet would keep as something else goes out so that it comes back: hexes with a
// nought in front, ids that look like days; where one has taken the nought away it is put back.
func TestNothingIsTakenForANumberOrADay(t *testing.T) {
	p := asante(t)
	p.Forces[0].ID, p.Forces[0].Name = "march-1", "1/2"
	data := table(t, &p, "Forces")
	for _, want := range []string{"'march-1,'1/2,"} {
		if !strings.Contains(string(data), want) {
			t.Errorf("%s is not in\n%s", want, data)
		}
	}
	back, changes, faults := sheet.Read(p, data)
	if len(faults)+len(changes) > 0 || written(t, back) != written(t, p) {
		t.Errorf("it comes back with %v %v", faults, changes)
	}
	places := string(table(t, &p, "Places"))
	if !strings.Contains(places, ",'0517,") {
		t.Errorf("hexes go out unguarded:\n%s", places)
	}
	lost := strings.ReplaceAll(places, "'0", "")
	if back, changes, faults = sheet.Read(p, []byte(lost)); len(faults)+len(changes) > 0 || written(t, back) != written(t, p) {
		t.Errorf("without noughts it comes back with %v %v", faults, changes)
	}
}
