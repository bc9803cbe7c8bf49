package line

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestCampaignsLieWhereEachSystemKeepsThem(t *testing.T) {
	home, xdg := filepath.FromSlash("/home/roberts"), filepath.FromSlash("/data")
	for _, c := range []struct{ system, xdg, want string }{
		{"linux", "", "/home/roberts/.local/share/frontier"},
		{"linux", xdg, "/data/frontier"},
		{"windows", "", "/home/roberts/Documents/Frontier"},
		{"darwin", "", "/home/roberts/Documents/Frontier"},
	} {
		if got := (keeping{c.system, c.xdg, home}).Folder(); got != filepath.FromSlash(c.want) {
			t.Errorf("%s keeps them in %s, not in %s", c.system, got, c.want)
		}
	}
}

func TestOldCampaignsAreMovedOnce(t *testing.T) {
	k := keeping{system: "windows", home: t.TempDir()}
	old := filepath.Join(k.old(), "kabul.campaign")
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	must(os.MkdirAll(k.old(), 0o755))
	must(os.WriteFile(old, []byte("a campaign"), 0o644))
	must(os.WriteFile(filepath.Join(k.old(), ShelfFile), []byte(`{"opened":["`+old+`","/elsewhere/sudan.campaign"]}`), 0o644))

	moved, err := k.Move()
	if err != nil || !moved {
		t.Fatal(moved, err)
	}
	now := filepath.Join(k.Folder(), "kabul.campaign")
	if b, err := os.ReadFile(now); err != nil || string(b) != "a campaign" {
		t.Fatalf("%s, %v", b, err)
	}
	list, err := os.ReadFile(filepath.Join(k.Folder(), ShelfFile))
	if err != nil || !strings.Contains(string(list), now) || strings.Contains(string(list), k.old()) || !strings.Contains(string(list), "/elsewhere/sudan.campaign") {
		t.Errorf("the list is %s, %v", list, err)
	}
	if moved, err := k.Move(); err != nil || moved {
		t.Errorf("moved again: %t, %v", moved, err)
	}
	if moved, err := (keeping{system: "linux", home: k.home}).Move(); err != nil || moved {
		t.Errorf("where nothing has changed something is moved: %t, %v", moved, err)
	}
}
