// Package golden compares what is drawn in a test with the picture that is kept of it.
package golden

import (
	"bytes"
	"flag"
	"image"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"testing"
)

var update = flag.Bool("update", false, "write the pictures in testdata anew")

// Same compares a picture with the one in testdata; where they differ it goes to
// testdata/failed.
func Same(t testing.TB, name string, got image.Image) {
	t.Helper()
	pixels := image.NewNRGBA(got.Bounds())
	draw.Draw(pixels, pixels.Rect, got, got.Bounds().Min, draw.Src)
	master := filepath.Join("testdata", name+".png")
	if *update {
		keep(t, master, pixels)
		return
	}
	text, err := os.ReadFile(master)
	if err != nil {
		keep(t, filepath.Join("testdata", "failed", name+".png"), pixels)
		t.Fatalf("there is no picture to compare with; look at testdata/failed and run with -update: %v", err)
	}
	decoded, err := png.Decode(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	want := image.NewNRGBA(decoded.Bounds())
	draw.Draw(want, want.Rect, decoded, decoded.Bounds().Min, draw.Src)
	if want.Rect != pixels.Rect || !bytes.Equal(want.Pix, pixels.Pix) {
		keep(t, filepath.Join("testdata", "failed", name+".png"), pixels)
		t.Errorf("%s looks otherwise; compare testdata/failed/%s.png and run with -update if it is right", name, name)
	}
}

func keep(t testing.TB, path string, m image.Image) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := png.Encode(&b, m); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, b.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

// SameText compares a text with the one in testdata; where they differ it goes to
// testdata/failed.
func SameText(t testing.TB, name, got string) {
	t.Helper()
	master := filepath.Join("testdata", name)
	if !*update {
		want, err := os.ReadFile(master)
		if err == nil && string(want) == got {
			return
		}
		t.Errorf("%s is otherwise; compare testdata/failed/%s and run with -update if it is right: %v", name, name, err)
		master = filepath.Join("testdata", "failed", name)
	}
	if err := os.MkdirAll(filepath.Dir(master), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(master, []byte(got), 0o644); err != nil {
		t.Fatal(err)
	}
}
