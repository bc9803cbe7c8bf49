package main

import (
	"bytes"
	"crypto/ed25519"
	"encoding/base64"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"frontier/internal/update"
)

// What is signed with the key that was made is read with the half that was printed.
func TestANoticeIsSignedWithTheKeyThatWasMade(t *testing.T) {
	folder := t.TempDir()
	key, file := filepath.Join(folder, "key"), filepath.Join(folder, "updates")
	run := func(args ...string) (string, error) {
		var out bytes.Buffer
		c := commands()
		c.SetOut(&out)
		c.SetArgs(args)
		err := c.Execute()
		return out.String(), err
	}
	printed, err := run("key", key)
	if err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(key); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the key may be read by others: %v, %v", info.Mode(), err)
	}
	if _, err := run("key", key); err == nil || !strings.Contains(err.Error(), "there already") {
		t.Errorf("a second key over the first: %v", err)
	}
	if _, err := run("notice", "--key", key, "--day", "2026-12-01", "--page", "https://example.org", "--says", "Odds", "--output", file); err != nil {
		t.Fatal(err)
	}
	signed, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	public, err := base64.StdEncoding.DecodeString(strings.TrimSpace(printed))
	if err != nil {
		t.Fatal(err)
	}
	if n, err := update.Read(signed, ed25519.PublicKey(public)); err != nil || n.Says != "Odds" || n.Version != newRelease("").app.Version {
		t.Errorf("it says %+v, %v", n, err)
	}
	for _, args := range [][]string{{"notice", "--key", file, "--day", "2026-12-01", "--page", "https://example.org"}, {"notice", "--key", key, "--day", "soon", "--page", "https://example.org"}} {
		if _, err := run(args...); err == nil {
			t.Errorf("%q writes a notice", args)
		}
	}
}
