package golden

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/soniakeys/quant/median"
)

// fewColours is how many colours a picture is kept in by [SameFew].
const fewColours = 40

// SameFew compares a large picture with the one in testdata, which is kept in few colours of its own
// and is a tenth as heavy: each pixel must be nearest to the colour that is kept of it. Where they
// differ it goes, whole, to testdata/failed.
func SameFew(t testing.TB, name string, got image.Image) {
	t.Helper()
	pixels := image.NewRGBA(image.Rectangle{Max: got.Bounds().Size()})
	draw.Draw(pixels, pixels.Rect, got, got.Bounds().Min, draw.Src)
	master := filepath.Join("testdata", name+".png")
	if *update {
		save(t, master, inFew(pixels, fewOf(pixels)))
		return
	}
	failed := filepath.Join("testdata", "failed", name+".png")
	text, err := os.ReadFile(master)
	if err != nil {
		save(t, failed, pixels)
		t.Fatalf("there is no picture to compare with; look at testdata/failed and run with -update: %v", err)
	}
	decoded, err := png.Decode(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	want, ok := decoded.(*image.Paletted)
	if !ok {
		t.Fatalf("%s is not kept in few colours; run with -update", master)
	}
	if want.Rect != pixels.Rect || !bytes.Equal(want.Pix, inFew(pixels, want.Palette).Pix) {
		save(t, failed, pixels)
		t.Errorf("%s looks otherwise; compare testdata/failed/%s.png and run with -update if it is right", name, name)
	}
}

// cell is a colour by five bits of each of its parts.
func cell(p []byte) int { return int(p[0]>>3)<<10 | int(p[1]>>3)<<5 | int(p[2]>>3) }

// middle is the colour in the middle of a cell.
func middle(cell int) color.RGBA {
	return color.RGBA{uint8(cell>>10)<<3 | 4, uint8(cell>>5)<<3 | 4, uint8(cell)<<3 | 4, 0xff}
}

// fewOf chooses the colours in which a picture is kept: each that it has counts once, so that a side's
// ink is not lost among the shades of its ground.
func fewOf(m *image.RGBA) color.Palette {
	seen := map[int]bool{}
	for i := 0; i < len(m.Pix); i += 4 {
		seen[cell(m.Pix[i:i+3])] = true
	}
	all := image.NewRGBA(image.Rect(0, 0, len(seen), 1))
	for x, c := range slices.Sorted(maps.Keys(seen)) {
		all.SetRGBA(x, 0, middle(c))
	}
	var out color.Palette
	for _, c := range median.Quantizer(fewColours).Quantize(make(color.Palette, 0, fewColours), all) {
		out = append(out, color.RGBAModel.Convert(c)) // as it is written
	}
	return out
}

// inFew is a picture in the colours of a palette, each pixel in the nearest to its cell.
func inFew(m *image.RGBA, palette color.Palette) *image.Paletted {
	out := image.NewPaletted(m.Rect, palette)
	var nearest [1 << 15]uint8
	var known [1 << 15]bool
	for i := range out.Pix {
		c := cell(m.Pix[4*i : 4*i+3])
		if !known[c] {
			nearest[c], known[c] = uint8(palette.Index(middle(c))), true
		}
		out.Pix[i] = nearest[c]
	}
	return out
}

// save writes a picture as small as it can be.
func save(t testing.TB, path string, m image.Image) {
	t.Helper()
	var b bytes.Buffer
	small := png.Encoder{CompressionLevel: png.BestCompression}
	err := os.MkdirAll(filepath.Dir(path), 0o755)
	if err == nil {
		err = small.Encode(&b, m)
	}
	if err == nil {
		err = os.WriteFile(path, b.Bytes(), 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
}
