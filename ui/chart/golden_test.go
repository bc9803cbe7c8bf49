package chart

import (
	"bytes"
	"flag"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"
)

var update = flag.Bool("update", false, "write the pictures in testdata anew")

// same compares a picture with the one in testdata. Where they differ, the picture and
// the difference go to testdata/failed, and one line says how much.
func same(t *testing.T, name string, got *image.RGBA) {
	t.Helper()
	master := filepath.Join("testdata", name+".png")
	if *update {
		save(t, master, got)
		return
	}
	file, err := os.Open(master)
	if err != nil {
		save(t, filepath.Join("testdata", "failed", name+".png"), got)
		t.Errorf("%s: no master (%v); look at testdata/failed and run with -update", name, err)
		return
	}
	defer file.Close()
	decoded, err := png.Decode(file)
	if err != nil {
		t.Fatal(err)
	}
	want := image.NewRGBA(decoded.Bounds())
	for y := want.Rect.Min.Y; y < want.Rect.Max.Y; y++ {
		for x := want.Rect.Min.X; x < want.Rect.Max.X; x++ {
			want.Set(x, y, decoded.At(x, y))
		}
	}
	if want.Rect != got.Rect {
		save(t, filepath.Join("testdata", "failed", name+".png"), got)
		t.Errorf("%s is %v, the master %v", name, got.Rect, want.Rect)
		return
	}
	if bytes.Equal(want.Pix, got.Pix) {
		return
	}
	differ, most := 0, 0
	diff := image.NewRGBA(got.Rect)
	for i := 0; i < len(got.Pix); i += 4 {
		d := 0
		for k := range 3 {
			d = max(d, abs(int(got.Pix[i+k])-int(want.Pix[i+k])))
		}
		if d > 0 {
			differ++
			most = max(most, d)
			diff.Pix[i] = uint8(min(80+d*2, 255))
		}
		diff.Pix[i+3] = 255
	}
	// Other processors round a shade differently; a shade is no other picture.
	if most <= 2 {
		return
	}
	save(t, filepath.Join("testdata", "failed", name+".png"), got)
	save(t, filepath.Join("testdata", "failed", name+"-difference.png"), diff)
	t.Errorf("%s: %d pixels differ, by up to %d; see testdata/failed", name, differ, most)
}

func save(t *testing.T, name string, m image.Image) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := png.Encode(&out, m); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, out.Bytes(), 0o666); err != nil {
		t.Fatal(err)
	}
}
