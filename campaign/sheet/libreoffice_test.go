package sheet_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"frontier/campaign/pack"
	"frontier/campaign/sheet"
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

// Where LibreOffice is installed, it opens what goes out today and writes it again.
func TestLibreOfficeOpensAndWritesIt(t *testing.T) {
	soffice, err := exec.LookPath("soffice")
	if err != nil {
		t.Log("LibreOffice is not installed here; what it once wrote is read by TestWhatLibreOfficeWroteComesBack")
		return
	}
	p, dir := asante(t), t.TempDir()
	book, err := sheet.Workbook(&p)
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string][]byte{"book.xlsx": book, "units.csv": table(t, &p, "Units")} {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	const utf8 = "Text - txt - csv (StarCalc):44,34,76,1"
	for name, args := range map[string][]string{"book.xlsx": {"--convert-to", "xlsx"}, "units.csv": {"--infilter=" + utf8, "--convert-to", "csv:" + utf8}} {
		args = append([]string{"-env:UserInstallation=file://" + filepath.ToSlash(filepath.Join(dir, "profile")), "--headless"}, args...)
		if out, err := exec.CommandContext(t.Context(), soffice, append(args, "--outdir", filepath.Join(dir, "again"), filepath.Join(dir, name))...).CombinedOutput(); err != nil {
			t.Fatalf("LibreOffice: %v: %s", err, out)
		}
		unchanged(t, p, filepath.Join(dir, "again", name), 5)
	}
}
