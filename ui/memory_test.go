package ui

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"frontier/ui/memory"
)

// What the window remembers is written at once and as a whole: it is there after a kill.
func TestTheWindowRemembersAtOnce(t *testing.T) {
	s := newStage(t, 1440, 900)
	s.p.setPaper("dark")
	s.p.setTextSize(115)
	s.p.win.Resize(fyne.NewSize(1300, 800))
	s.draw()
	time.Sleep(600 * time.Millisecond)
	s.settle()
	got := memory.Read(s.p.kept.Path).Now
	if got.Paper != "dark" || got.TextSize != 115 || got.Width != 1300 || got.Height != 800 {
		t.Errorf("the file has %+v", got)
	}
	if left, _ := filepath.Glob(filepath.Join(filepath.Dir(s.p.kept.Path), ".*")); len(left) > 0 {
		t.Errorf("litter: %q", left)
	}
	s.p.setTextSize(100)
}

// A file that is damaged, or says what makes no sense, is as none.
func TestADamagedMemoryHurtsNobody(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.json")
	for _, text := range []string{"", "{", `{"width":-3,"height":1e9,"text_size":7000}`, `[]`, `{"maps":null}`} {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		m := memory.Read(path)
		if m.Now.Width != 1440 || m.Now.Height != 900 || m.Now.TextSize != 100 || m.Now.Maps == nil {
			t.Errorf("%q is read as %+v", text, m.Now)
		}
	}
	if m := memory.Read(filepath.Join(t.TempDir(), "no", "such", "file")); m.Now.Width != 1440 {
		t.Error("without a file the window has no size")
	} else if m.Change(func(r *memory.Remembered) { r.Paper = "dark" }); memory.Read(m.Path).Now.Paper != "dark" {
		t.Error("the folder is not made")
	}
}
