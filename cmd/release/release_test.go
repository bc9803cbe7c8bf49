package main

import (
	"archive/zip"
	"bytes"
	"debug/buildinfo"
	"encoding/json"
	"encoding/xml"
	"image/png"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/jackmordaunt/icns/v3"
	"github.com/tc-hib/winres"

	"frontier"
)

// trial is a release of nothing, into folders that are removed.
func trial(t *testing.T) *release {
	t.Helper()
	r := newRelease(t.TempDir())
	r.work, r.commit, r.day, r.say = t.TempDir(), "abc1234", time.Date(2026, 11, 24, 18, 51, 43, 0, time.UTC), io.Discard
	return r
}

func TestTheIconIsDrawnInEverySize(t *testing.T) {
	for _, size := range iconSizes {
		b, err := iconPNG(size)
		if err != nil {
			t.Fatal(err)
		}
		picture, err := png.Decode(bytes.NewReader(b))
		if err != nil || picture.Bounds().Dx() != size || picture.Bounds().Dy() != size {
			t.Fatalf("%d pixels: %v, %v", size, picture.Bounds(), err)
		}
		// At the edge stands the green of the frame, in the corner nothing.
		if _, _, _, a := picture.At(0, 0).RGBA(); size > 32 && a > 0x8000 {
			t.Errorf("at %d pixels the corner is painted", size)
		}
		if r, g, b, a := picture.At(size/2, size*9/320).RGBA(); size >= 64 && (a < 0xf000 || g < r || g < b) {
			t.Errorf("at %d pixels the frame is %04x %04x %04x %04x", size, r, g, b, a)
		}
	}
	var mac bytes.Buffer
	if err := writeMacIcon(&mac); err != nil {
		t.Fatal(err)
	}
	if pictures, err := icns.DecodeAll(&mac); err != nil || len(pictures) < 5 {
		t.Errorf("the icon of a Mac has %d pictures, %v", len(pictures), err)
	}
}

// What a program of Windows carries can be read out of it again.
func TestResourcesOfWindows(t *testing.T) {
	r := trial(t)
	set, err := resources(r.app, "frontier", "Frontier, a campaign manager", r.day)
	if err != nil {
		t.Fatal(err)
	}
	var object bytes.Buffer
	if err := set.WriteObject(&object, winres.ArchAMD64); err != nil {
		t.Fatal(err)
	}
	for _, wants := range []string{"permonitorv2", "longPathAware", "asInvoker"} {
		if !bytes.Contains(object.Bytes(), []byte(wants)) {
			t.Errorf("the manifest does not say %s", wants)
		}
	}
	wide := func(s string) []byte { return []byte(strings.Join(strings.Split(s, ""), "\x00") + "\x00") }
	for _, wants := range []string{r.app.Version + ".2", "Frontier, a campaign manager", "frontier.exe"} {
		if !bytes.Contains(object.Bytes(), wide(wants)) {
			t.Errorf("the version does not say %s", wants)
		}
	}
	if icon, err := set.GetIcon(winres.ID(1)); err != nil || icon == nil {
		t.Errorf("there is no icon: %v", err)
	}
	var again bytes.Buffer
	if err := set.WriteObject(&again, winres.ArchAMD64); err != nil || !bytes.Equal(object.Bytes(), again.Bytes()) {
		t.Errorf("written again it is another, %v", err)
	}
}

// The tree of a Linux package: what desktops read in it is well formed and names what is there.
func TestWhatDesktopsRead(t *testing.T) {
	r := trial(t)
	usr := func(name ...string) string { return filepath.Join(append([]string{r.work, "usr"}, name...)...) }
	if err := r.desktop(usr); err != nil {
		t.Fatal(err)
	}
	entry, err := os.ReadFile(usr("share/applications", r.app.ID+".desktop"))
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{"Name=Frontier\n", "Exec=frontier %f\n", "Icon=" + r.app.ID + "\n", "MimeType=application/x-frontier-campaign;application/x-frontier-slip;\n", "Categories=Game;StrategyGame;\n"} {
		if !strings.Contains(string(entry), line) {
			t.Errorf("the entry has no line %q:\n%s", line, entry)
		}
	}
	for _, name := range []string{usr("share/mime/packages", r.app.ID+".xml"), usr("share/metainfo", r.app.ID+".metainfo.xml")} {
		wellFormed(t, name)
	}
	kinds, err := os.ReadFile(usr("share/mime/packages", r.app.ID+".xml"))
	if err != nil || !strings.Contains(string(kinds), `<match type="string" value="FRNT" offset="68"/>`) || !strings.Contains(string(kinds), `pattern="*.slip"`) {
		t.Errorf("the kinds of file are\n%s\n%v", kinds, err)
	}
	for _, a := range r.app.Associations {
		if _, err := os.Stat(usr("share/icons/hicolor/48x48/mimetypes", iconOf(a)+".png")); err != nil {
			t.Error(err)
		}
	}
	if path, err := exec.LookPath("desktop-file-validate"); err == nil {
		if out, err := exec.Command(path, usr("share/applications", r.app.ID+".desktop")).CombinedOutput(); err != nil || len(out) > 0 {
			t.Errorf("%v\n%s", err, out)
		}
	}
}

func wellFormed(t *testing.T, path string) {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	d := xml.NewDecoder(bytes.NewReader(b))
	for {
		if _, err := d.Token(); err == io.EOF {
			return
		} else if err != nil {
			t.Fatalf("%s: %v\n%s", path, err, b)
		}
	}
}

// The folder of a program on a Mac: everything that it names lies in it.
func TestTheBundleOfAMac(t *testing.T) {
	r := trial(t)
	program := filepath.Join(r.work, "program")
	if err := os.WriteFile(program, []byte("a program"), 0o755); err != nil {
		t.Fatal(err)
	}
	folder := filepath.Join(r.work, "Frontier.app")
	if err := r.bundle(folder, program, program); err != nil {
		t.Fatal(err)
	}
	plist := filepath.Join(folder, "Contents/Info.plist")
	wellFormed(t, plist)
	text, err := os.ReadFile(plist)
	if err != nil {
		t.Fatal(err)
	}
	for _, wants := range []string{"<string>org.frontier.campaign</string>", "<string>" + r.app.Version + "</string>", "<array><string>campaign</string></array>", "<array><string>org.frontier.campaign.campaign</string></array>"} {
		if !strings.Contains(string(text), wants) {
			t.Errorf("Info.plist does not say %s", wants)
		}
	}
	for _, name := range []string{"MacOS/frontier", "MacOS/campaign", "Resources/frontier.icns", "Resources/LICENCES-OF-OTHERS.txt", "PkgInfo"} {
		if info, err := os.Stat(filepath.Join(folder, "Contents", name)); err != nil || info.Size() == 0 {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Archives are the same whenever and by whomever they are packed, and a link stays one.
func TestArchivesAreTheSameAgain(t *testing.T) {
	pack := func(when time.Time) (zipped, tarred []byte) {
		r := trial(t)
		folder := filepath.Join(r.work, "folder")
		for name, mode := range map[string]os.FileMode{"bin/frontier": 0o755, "README": 0o644} {
			path := filepath.Join(folder, name)
			if err := writeFile(path, []byte(name), mode); err != nil {
				t.Fatal(err)
			}
			if err := os.Chtimes(path, when, when); err != nil {
				t.Fatal(err)
			}
		}
		if err := r.zip("a.zip", folder, "root"); err != nil {
			t.Fatal(err)
		}
		if err := os.Symlink("frontier", filepath.Join(folder, "bin/campaign")); err != nil {
			t.Fatal(err)
		}
		if err := r.tar("a.tar.gz", folder, "root"); err != nil {
			t.Fatal(err)
		}
		zipped, err := os.ReadFile(r.out("a.zip"))
		if err != nil {
			t.Fatal(err)
		}
		tarred, err = os.ReadFile(r.out("a.tar.gz"))
		if err != nil {
			t.Fatal(err)
		}
		if err := r.sums(); err != nil {
			t.Fatal(err)
		}
		if out, err := exec.Command("sh", "-c", "cd '"+r.into+"' && sha256sum -c --quiet "+sumsFile).CombinedOutput(); err != nil {
			t.Errorf("%v\n%s", err, out)
		}
		return zipped, tarred
	}
	z1, t1 := pack(time.Unix(1e9, 0))
	z2, t2 := pack(time.Unix(1.5e9, 0))
	if !bytes.Equal(z1, z2) || !bytes.Equal(t1, t2) {
		t.Error("packed again they are others")
	}
	archive, err := zip.NewReader(bytes.NewReader(z1), int64(len(z1)))
	if err != nil || len(archive.File) != 2 || archive.File[1].Name != "root/bin/frontier" || archive.File[1].Mode().Perm() != 0o755 {
		t.Errorf("the archive holds %+v, %v", archive, err)
	}
}

// The bill of a program names every library that the program itself names.
func TestTheBillNamesEveryLibrary(t *testing.T) {
	r := trial(t)
	path := filepath.Join(r.work, "campaign")
	if out, err := exec.Command("go", "build", "-buildvcs=false", "-tags", "nowindow", "-o", path, "frontier/cmd/campaign").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if err := r.bill(path, "campaign-linux-amd64"); err != nil {
		t.Fatal(err)
	}
	b, err := os.ReadFile(r.out(r.name("campaign-linux-amd64.cdx.json")))
	if err != nil {
		t.Fatal(err)
	}
	var bom struct {
		BOMFormat  string `json:"bomFormat"`
		Components []struct {
			Name, Version, PURL string
			Licenses            []struct{ License struct{ ID string } }
		}
	}
	if err := json.Unmarshal(b, &bom); err != nil || bom.BOMFormat != "CycloneDX" {
		t.Fatalf("%v: %.200s", err, b)
	}
	info, err := buildinfo.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	named := map[string]string{}
	for _, c := range bom.Components {
		named[c.Name] = c.Version
		if len(c.Licenses) == 0 || c.Licenses[0].License.ID == "" {
			t.Errorf("%s has no licence", c.Name)
		}
	}
	for _, dep := range info.Deps {
		if named[dep.Path] != dep.Version {
			t.Errorf("%s %s is named as %q", dep.Path, dep.Version, named[dep.Path])
		}
	}
	if len(info.Deps) < 20 {
		t.Errorf("the program names %d libraries", len(info.Deps))
	}
}

func TestTheScriptsAndPagesAreMade(t *testing.T) {
	r := trial(t)
	for _, name := range []string{"install.sh", "uninstall.sh"} {
		path := filepath.Join(r.work, name)
		if err := r.render(name, path, nil); err != nil {
			t.Fatal(err)
		}
		if out, err := exec.Command("sh", "-n", path).CombinedOutput(); err != nil {
			t.Errorf("%v\n%s", err, out)
		}
	}
	if err := r.texts(r.work, ".txt", "\r\n"); err != nil {
		t.Fatal(err)
	}
	b, err := os.ReadFile(filepath.Join(r.work, "README.txt"))
	if err != nil || !strings.HasPrefix(string(b), "Frontier "+frontier.About().Version+" (abc1234, 24 November 2026)\r\n") {
		t.Errorf("it begins %.80q, %v", b, err)
	}
}
