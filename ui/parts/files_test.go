package parts

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// A hidden folder is shown where campaigns are kept below it, and no other is.
func TestTheFolderOfCampaignsIsNeverHidden(t *testing.T) {
	home := t.TempDir()
	kept := filepath.Join(home, ".local", "share", "frontier")
	for _, folder := range []string{kept, filepath.Join(home, ".cache"), filepath.Join(home, "Documents"), filepath.Join(home, ".local", ".secret")} {
		if err := os.MkdirAll(folder, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	for _, file := range []string{filepath.Join(kept, "kabul.campaign"), filepath.Join(kept, ".half.campaign"), filepath.Join(kept, "notes.txt")} {
		if err := os.WriteFile(file, []byte("a file"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for folder, want := range map[string][]string{
		home:                          {".local", "Documents"},
		filepath.Join(home, ".local"): {"share"},
		kept:                          {"kabul.campaign"},
	} {
		rows, err := rowsOf(folder, ".campaign", kept)
		var got []string
		for _, r := range rows {
			got = append(got, r.name)
		}
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%s shows %q, %v; it is to show %q", folder, got, err, want)
		}
	}
}

func TestAboveAFolder(t *testing.T) {
	root := filepath.VolumeName(t.TempDir()) + string(filepath.Separator)
	if got := above(filepath.Join(root, "home", "roberts")); got != filepath.Join(root, "home") {
		t.Errorf("above /home/roberts is %q", got)
	}
	if got := above(""); got != "" {
		t.Errorf("above the drives is %q", got)
	}
	if got := above(root); filepath.VolumeName(root) == "" && got != root {
		t.Errorf("above the root is %q", got)
	}
}
