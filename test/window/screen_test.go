//go:build linux

package window

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	"image/png"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// patience is how long a test waits for what a person would see within a second or two.
// The machine may be small, busy and without a graphics card. Nothing is decided by it but
// when a test that waits in vain gives up.
const patience = 10 * time.Minute

// screen is a display of its own.
type screen struct {
	t       testing.TB
	display string // ":7"
	memory  string // file that holds what is on it
	seen    []byte // room for a copy of it
}

// newScreen starts a display and ends it with the test.
func newScreen(t testing.TB, width, height int) *screen {
	t.Helper()
	for _, tool := range []string{"Xvfb", "xdotool"} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Fatalf("%s is missing; `make test` installs it, or says how", tool)
		}
	}
	ready, tell, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer ready.Close()
	dir := t.TempDir()
	cmd := exec.Command("Xvfb", "-displayfd", "3", "-screen", "0", fmt.Sprintf("%dx%dx24", width, height), "-nolisten", "tcp", "-noreset", "-fbdir", dir)
	cmd.ExtraFiles = []*os.File{tell}
	var said bytes.Buffer
	cmd.Stderr = &said
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	tell.Close()
	t.Cleanup(func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	})
	if err := ready.SetReadDeadline(time.Now().Add(patience)); err != nil {
		t.Fatal(err)
	}
	var number strings.Builder
	for !strings.Contains(number.String(), "\n") {
		var b [16]byte
		n, err := ready.Read(b[:])
		number.Write(b[:n])
		if err != nil {
			t.Fatalf("Xvfb does not come up: %v\n%s", err, said.String())
		}
	}
	return &screen{t: t, display: ":" + strings.TrimSpace(number.String()), memory: filepath.Join(dir, "Xvfb_screen0")}
}

// raw is what is on the screen now, in b where that has the room. Xvfb keeps it in a file in the
// format of xwd, always of the same size.
func (s *screen) raw(b []byte) []byte {
	s.t.Helper()
	f, err := os.Open(s.memory)
	if err != nil {
		s.t.Fatal(err)
	}
	defer f.Close()
	is, err := f.Stat()
	if err != nil {
		s.t.Fatal(err)
	}
	b = slices.Grow(b[:0], int(is.Size()))[:is.Size()]
	if _, err := io.ReadFull(f, b); err != nil {
		s.t.Fatal(err)
	}
	return b
}

// picture is what is on the screen now.
func (s *screen) picture() *image.RGBA {
	s.t.Helper()
	s.seen = s.raw(s.seen)
	img, err := readXWD(s.seen)
	if err != nil {
		s.t.Fatal(err)
	}
	return img
}

// readXWD reads a picture of 24 bits a pixel in the format of xwd.
func readXWD(b []byte) (*image.RGBA, error) {
	const fields = 25
	if len(b) < 4*fields {
		return nil, errors.New("the screen's memory is cut short")
	}
	field := func(n int) int { return int(binary.BigEndian.Uint32(b[4*n:])) }
	header, width, height, lsbFirst := field(0), field(4), field(5), field(7) == 0
	bits, stride, colours := field(11), field(12), field(19)
	at := header + 12*colours
	if bits != 32 || len(b) < at+stride*height {
		return nil, fmt.Errorf("the screen's memory has %d bits a pixel and %d bytes; 32 bits and %d bytes were expected", bits, len(b), at+stride*height)
	}
	img := image.NewRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		row, out := b[at+y*stride:][:4*width], img.Pix[y*img.Stride:][:4*width]
		for i := 0; i < len(row); i += 4 {
			r, g, b := row[i+2], row[i+1], row[i]
			if !lsbFirst {
				r, g, b = row[i+1], row[i+2], row[i+3]
			}
			out[i], out[i+1], out[i+2], out[i+3] = r, g, b, 0xff
		}
	}
	return img, nil
}

// keep leaves a picture of the screen in build/window.
func (s *screen) keep(name string) *image.RGBA {
	s.t.Helper()
	img := s.picture()
	dir := filepath.Join("..", "..", "build", "window")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		s.t.Fatal(err)
	}
	f, err := os.Create(filepath.Join(dir, name+".png"))
	if err != nil {
		s.t.Fatal(err)
	}
	quick := png.Encoder{CompressionLevel: png.BestSpeed}
	err = quick.Encode(f, img)
	if err := errors.Join(err, f.Close()); err != nil {
		s.t.Fatal(err)
	}
	return img
}

// do has xdotool press keys and move the mouse.
func (s *screen) do(args ...string) {
	s.t.Helper()
	cmd := exec.Command("xdotool", args...)
	cmd.Env = append(os.Environ(), "DISPLAY="+s.display, "LC_ALL=C.UTF-8")
	if out, err := cmd.CombinedOutput(); err != nil {
		s.t.Fatalf("xdotool %s: %v\n%s", strings.Join(args, " "), err, out)
	}
}

// colours counts the different colours of a picture: a window that is drawn has many.
func colours(img *image.RGBA) int {
	seen := map[[3]byte]bool{}
	for i := 0; i < len(img.Pix); i += 4 {
		seen[[3]byte{img.Pix[i], img.Pix[i+1], img.Pix[i+2]}] = true
	}
	return len(seen)
}

// differing is the share, per mille, of pixels that differ within a part of the screen.
func differing(a, b *image.RGBA, part image.Rectangle) int {
	part = part.Intersect(a.Rect).Intersect(b.Rect)
	n, all := 0, part.Dx()*part.Dy()
	if all == 0 {
		return 0
	}
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for x := part.Min.X; x < part.Max.X; x++ {
			i, j := a.PixOffset(x, y), b.PixOffset(x, y)
			if !bytes.Equal(a.Pix[i:i+3], b.Pix[j:j+3]) {
				n++
			}
		}
	}
	return 1000 * n / all
}
