package sheet_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"frontier/campaign/pack"
	"frontier/campaign/sheet"
	"frontier/internal/ruletest"
)

// asante is the pack of which the kept files were made.
func asante(t *testing.T) pack.Pack {
	t.Helper()
	data, err := os.ReadFile("testdata/asante.json")
	if err != nil {
		t.Fatal(err)
	}
	p, err := pack.Read(data)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// unchanged reads a spreadsheet into the pack of which it was made: nothing may be changed by it;
// and into one without units, where it must make them all.
func unchanged(t *testing.T, p pack.Pack, file string, fewest int) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	back, changes, faults := sheet.Read(p, data)
	if len(faults) > 0 || len(changes) > 0 || written(t, back) != written(t, p) {
		t.Errorf("%s: %v %v", file, faults, changes)
	}
	if fewest == 0 {
		return // it tells nothing of units
	}
	bare := p
	bare.Forces = append([]pack.Force(nil), p.Forces...)
	for i := range bare.Forces {
		bare.Forces[i].Units = nil
	}
	back, changes, faults = sheet.Read(bare, data)
	if len(faults) > 0 || len(changes) < fewest || written(t, back) != written(t, p) {
		t.Errorf("%s, into a pack without units: %v, %d changes, the same: %v", file, faults, len(changes), written(t, back) == written(t, p))
	}
}

// What LibreOffice 7.4 has opened and written again comes back without loss: kept files, which are
// read on every machine.
func TestWhatLibreOfficeWroteComesBack(t *testing.T) {
	p := asante(t)
	unchanged(t, p, "testdata/libreoffice.xlsx", 5)
	unchanged(t, p, "testdata/libreoffice-units.csv", 5)
}

// office runs LibreOffice without a window in a folder: it writes each file again, under another
// ending or the same, into another folder.
type office struct{ soffice, profile string }

func (o office) writes(t *testing.T, to, into string, files ...string) {
	t.Helper()
	const utf8 = "Text - txt - csv (StarCalc):44,34,76,1"
	args := []string{"-env:UserInstallation=file://" + filepath.ToSlash(o.profile), "--headless"}
	if to == "csv" {
		to, args = "csv:"+utf8, append(args, "--infilter="+utf8)
	}
	args = append(append(args, "--convert-to", to, "--outdir", into), files...)
	if out, err := exec.CommandContext(t.Context(), o.soffice, args...).CombinedOutput(); err != nil {
		t.Fatalf("LibreOffice: %v: %s", err, out)
	}
}

// Where LibreOffice is installed, as make test has it, it opens what goes out today and writes it
// again by its own hand: the workbook as a workbook and by way of its own format, and each table as
// text. Nothing is lost of forces, units, leaders and places, and nothing is otherwise. It takes longer
// than all other tests of the campaign together, so that only the full run asks it.
func TestLibreOfficeOpensAndWritesIt(t *testing.T) {
	if ruletest.Many(0, 1) == 0 {
		t.Log("asked in the full run; what it once wrote is read by TestWhatLibreOfficeWroteComesBack")
		return
	}
	soffice, err := exec.LookPath("soffice")
	if err != nil {
		t.Log("LibreOffice is not installed here; what it once wrote is read by TestWhatLibreOfficeWroteComesBack")
		return
	}
	dir := t.TempDir()
	o := office{soffice, filepath.Join(dir, "profile")}
	packs := map[string]pack.Pack{"asante": asante(t), "transvaal": theatrePack(t, "transvaal-1880")}
	var books, tables []string
	for name, p := range packs {
		book, err := sheet.Workbook(&p)
		if err != nil {
			t.Fatal(err)
		}
		books = append(books, kept(t, dir, name+".xlsx", book))
		for _, each := range sheet.Names() {
			tables = append(tables, kept(t, dir, name+"-"+each+".csv", table(t, &p, each)))
		}
	}
	in := func(folder string) string { return filepath.Join(dir, folder) }
	o.writes(t, "xlsx", in("again"), books...)
	o.writes(t, "ods", in("own"), books...)
	var own []string
	for _, b := range books {
		own = append(own, filepath.Join(in("own"), strings.TrimSuffix(filepath.Base(b), ".xlsx")+".ods"))
	}
	o.writes(t, "xlsx", in("back"), own...)
	o.writes(t, "csv", in("again"), tables...)
	for name, p := range packs {
		for _, folder := range []string{"again", "back"} {
			unchanged(t, p, filepath.Join(in(folder), name+".xlsx"), 5)
			anew(t, p, filepath.Join(in(folder), name+".xlsx"))
		}
		for _, each := range sheet.Names() {
			unchanged(t, p, filepath.Join(in("again"), name+"-"+each+".csv"), map[bool]int{true: 5}[each == "Units"])
		}
	}
}

// kept writes a file.
func kept(t *testing.T, dir, name string, data []byte) string {
	t.Helper()
	path := filepath.Join(dir, name)
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// anew reads a workbook into a pack that has nothing of what it lists: all of it must be made of the
// cells alone.
func anew(t *testing.T, p pack.Pack, file string) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	bare := p
	bare.Forces, bare.Leaders, bare.Map.Places = nil, nil, nil
	back, _, faults := sheet.Read(bare, data)
	if len(faults) > 0 {
		t.Errorf("%s, into an empty pack: %v", file, faults)
	}
	for _, name := range sheet.Names() {
		if was, now := table(t, &p, name), table(t, &back, name); string(was) != string(now) {
			t.Errorf("%s, into an empty pack: of %s there were\n%.600s\nand are\n%.600s", file, name, was, now)
		}
	}
}
