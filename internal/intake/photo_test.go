package intake

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"testing"
)

// taken is a picture whose left half is red and whose right half is blue.
func taken(wide, high int) *image.RGBA {
	m := image.NewRGBA(image.Rect(0, 0, wide, high))
	for y := range high {
		for x := range wide {
			m.SetRGBA(x, y, map[bool]color.RGBA{true: {255, 0, 0, 255}, false: {0, 0, 255, 255}}[x < wide/2])
		}
	}
	return m
}

// camera packs a picture as a camera does that was held so, with a secret beside it.
func camera(t *testing.T, m image.Image, held byte) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := jpeg.Encode(&b, m, nil); err != nil {
		t.Fatal(err)
	}
	exif := append([]byte("Exif\x00\x00MM\x00*\x00\x00\x00\x08\x00\x01\x01\x12\x00\x03\x00\x00\x00\x01\x00"), held, 0, 0, 0, 0, 0, 0)
	exif = append(exif, "SECRET PLACE"...)
	part := append([]byte{0xff, 0xe1, 0, byte(len(exif) + 2)}, exif...)
	return append(append([]byte{0xff, 0xd8}, part...), b.Bytes()[2:]...)
}

// A photograph comes in upright, no larger than a page needs, as JPEG, and with nothing of what stood
// beside it in the file.
func TestAPhotographIsPackedAnew(t *testing.T) {
	red := func(m image.Image, x, y int) bool {
		r, _, b, _ := m.At(x, y).RGBA()
		return r > b
	}
	for held, first := range map[byte]func(m image.Image) bool{ // where red is then
		1: func(m image.Image) bool { return red(m, 2, 2) },
		3: func(m image.Image) bool { return red(m, m.Bounds().Dx()-3, 2) },
		6: func(m image.Image) bool { return red(m, 2, 2) && !red(m, 2, m.Bounds().Dy()-3) },
		8: func(m image.Image) bool { return red(m, 2, m.Bounds().Dy()-3) && !red(m, 2, 2) },
	} {
		file := camera(t, taken(400, 200), held)
		out, wide, high, err := Photo(file)
		if err != nil {
			t.Fatal(err)
		}
		m, err := jpeg.Decode(bytes.NewReader(out))
		if err != nil || m.Bounds().Dx() != wide || m.Bounds().Dy() != high || held >= 5 != (high > wide) {
			t.Fatalf("held %d: %d by %d (%v)", held, wide, high, err)
		}
		if !first(m) {
			t.Errorf("held %d it is not upright", held)
		}
		if bytes.Contains(out, []byte("SECRET")) || bytes.Contains(out, []byte("Exif")) {
			t.Errorf("held %d it says where it was taken", held)
		}
	}
	var large bytes.Buffer
	if err := png.Encode(&large, taken(4000, 1000)); err != nil {
		t.Fatal(err)
	}
	if out, wide, high, err := Photo(large.Bytes()); err != nil || wide != 1600 || high != 400 || !bytes.HasPrefix(out, []byte("\xff\xd8")) {
		t.Errorf("%d by %d (%v)", wide, high, err)
	}
}

// What is no photograph, is cut short, or would unpack without end is refused before it is unpacked.
func TestWhatIsNoPhotographIsRefused(t *testing.T) {
	var small bytes.Buffer
	if err := png.Encode(&small, taken(20, 20)); err != nil {
		t.Fatal(err)
	}
	vast := bytes.Clone(small.Bytes())
	copy(vast[16:], []byte{0, 1, 0, 0, 0, 1, 0, 0}) // 65536 by 65536, and its sum is wrong besides
	for name, file := range map[string][]byte{
		"nothing": nil, "text": []byte("<svg onload=alert(1)>"), "a GIF": []byte("GIF89a\x01\x00\x01\x00"),
		"half": small.Bytes()[:small.Len()/2], "a vast one": vast, "a head alone": []byte("\xff\xd8\xff\xe1\xff\xff"),
	} {
		if _, _, _, err := Photo(file); !errors.Is(err, ErrPhoto) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func FuzzPhoto(f *testing.F) {
	f.Add([]byte("\xff\xd8\xff\xe1\x00\x10Exif\x00\x00II*\x00\x08\x00\x00\x00"))
	f.Fuzz(func(t *testing.T, file []byte) {
		if out, wide, high, err := Photo(file); err == nil && (len(out) == 0 || wide < 1 || high < 1) {
			t.Errorf("%d bytes, %d by %d", len(out), wide, high)
		}
	})
}
