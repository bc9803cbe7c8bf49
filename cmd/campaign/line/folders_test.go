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
		if got := (keeping{system: c.system, xdg: c.xdg, home: home}).Folder(); got != filepath.FromSlash(c.want) {
			t.Errorf("%s keeps them in %s, not in %s", c.system, got, c.want)
		}
	}
}

func TestDocumentsMayLieElsewhere(t *testing.T) {
	elsewhere := filepath.FromSlash("/cloud/roberts/Documents")
	k := keeping{system: "windows", home: filepath.FromSlash("/home/roberts"), documents: elsewhere}
	if got := k.Folder(); got != filepath.Join(elsewhere, "Frontier") {
		t.Errorf("campaigns are kept in %s", got)
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

	word, err := k.Move()
	if err != nil || !strings.Contains(word, k.old()) || !strings.Contains(word, k.Folder()) {
		t.Fatalf("it says %q, %v", word, err)
	}
	now := filepath.Join(k.Folder(), "kabul.campaign")
	if b, err := os.ReadFile(now); err != nil || string(b) != "a campaign" {
		t.Fatalf("%s, %v", b, err)
	}
	list, err := os.ReadFile(filepath.Join(k.Folder(), ShelfFile))
	if err != nil || !strings.Contains(string(list), now) || strings.Contains(string(list), k.old()) || !strings.Contains(string(list), "/elsewhere/sudan.campaign") {
		t.Errorf("the list is %s, %v", list, err)
	}
	if word, err := k.Move(); err != nil || word != "" {
		t.Errorf("moved again: %q, %v", word, err)
	}
	if word, err := (keeping{system: "linux", home: k.home}).Move(); err != nil || word != "" {
		t.Errorf("where nothing has changed something is moved: %q, %v", word, err)
	}
}
