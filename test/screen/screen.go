//go:build linux

package screen

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// Screen is a display of its own.
type Screen struct {
	Display string // ":7"
	t       testing.TB
	memory  string // file that holds what is on it
	seen    []byte // room for a copy of it
}

// patience is how long a display may take to come up.
const patience = 10 * time.Minute

// New starts a display of so many pixels and ends it with the test, which fails where one cannot be had.
func New(t testing.TB, width, height int) *Screen {
	t.Helper()
	for _, tool := range []string{"Xvfb", "xdotool"} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Fatalf("%s is missing; `make test` and `make bench` install it, or say how", tool)
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
	return &Screen{t: t, Display: ":" + strings.TrimSpace(number.String()), memory: filepath.Join(dir, "Xvfb_screen0")}
}

// Raw is what is on the screen now, in b where that has the room. Xvfb keeps it in a file in the
// format of xwd, always of the same size.
func (s *Screen) Raw(b []byte) []byte {
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

// Row is what one row of pixels shows now, four bytes a pixel, in b where that has the room.
func (s *Screen) Row(b []byte, y int) []byte {
	s.t.Helper()
	f, err := os.Open(s.memory)
	if err != nil {
		s.t.Fatal(err)
	}
	defer f.Close()
	var head [25 * 4]byte
	if _, err := io.ReadFull(f, head[:]); err != nil {
		s.t.Fatal(err)
	}
	field := func(n int) int { return int(binary.BigEndian.Uint32(head[4*n:])) }
	wide := field(12)
	b = slices.Grow(b[:0], wide)[:wide]
	if _, err := f.ReadAt(b, int64(field(0)+12*field(19)+y*wide)); err != nil {
		s.t.Fatal(err)
	}
	return b
}

// Picture is what is on the screen now.
func (s *Screen) Picture() *image.RGBA {
	s.t.Helper()
	s.seen = s.Raw(s.seen)
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

// Do has xdotool press keys and move the mouse.
func (s *Screen) Do(args ...string) {
	s.t.Helper()
	cmd := exec.Command("xdotool", args...)
	cmd.Env = append(os.Environ(), "DISPLAY="+s.Display, "LC_ALL=C.UTF-8")
	if out, err := cmd.CombinedOutput(); err != nil {
		s.t.Fatalf("xdotool %s: %v\n%s", strings.Join(args, " "), err, out)
	}
}
