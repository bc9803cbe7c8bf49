package intake_test

import (
	"bytes"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"frontier/internal/intake"
)

func TestFile(t *testing.T) {
	dir := t.TempDir()
	put := func(name string, data []byte) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, data, 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	for _, c := range []struct{ path, says string }{
		{filepath.Join(dir, "none"), "does not exist"},
		{dir, "is a folder; name a file in it"},
		{put("long", bytes.Repeat([]byte{'x'}, 1<<20+1)), "is longer than 1 MB"},
		{put("broken", []byte("ab\xffc")), "is no text: byte 3 is not UTF-8"},
	} {
		if _, err := intake.File(c.path, 1<<20); err == nil || !strings.Contains(err.Error(), c.says) || strings.Count(err.Error(), c.path) != 1 {
			t.Errorf("%s: %v, want %q", c.path, err, c.says)
		}
	}
	if text, err := intake.File(put("bom", []byte(intake.BOM+"{}")), 1<<20); err != nil || string(text) != "{}" {
		t.Errorf("with a mark in front: %q, %v", text, err)
	}
	if runtime.GOOS == "linux" {
		if _, err := intake.File("/dev/zero", 1<<20); err == nil || !strings.Contains(err.Error(), "is a device") {
			t.Errorf("without end: %v", err)
		}
	}
}
