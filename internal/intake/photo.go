package intake

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"

	"golang.org/x/image/draw"
)

// Picture is the most that is read of a photograph, in bytes.
const Picture = 48 << 20

// Limits of a photograph: how many pixels are unpacked, how long its longer side is as it is kept, and
// how closely it is kept.
const (
	mostPixels = 100_000_000
	longest    = 1600
	closeness  = 85
)

// ErrPhoto is the answer for a file that is no photograph that can be kept.
var ErrPhoto = errors.New("it is no photograph that can be kept; use a JPEG or PNG file")

// Photo makes a photograph fit to be kept: it is unpacked and packed anew as JPEG, upright, no larger
// than a page needs, so that nothing else of the file comes with it, neither where it was taken nor by
// whom. What is no sound JPEG or PNG, or would unpack without end, is ErrPhoto.
func Photo(file []byte) (out []byte, wide, high int, err error) {
	config, decode := jpeg.DecodeConfig, jpeg.Decode
	switch {
	case bytes.HasPrefix(file, []byte("\xff\xd8\xff")):
	case bytes.HasPrefix(file, []byte("\x89PNG\r\n\x1a\n")):
		config, decode = png.DecodeConfig, png.Decode
	default:
		return nil, 0, 0, ErrPhoto
	}
	is, err := config(bytes.NewReader(file))
	if err != nil {
		return nil, 0, 0, fmt.Errorf("%w: %w", ErrPhoto, err)
	}
	if is.Width < 1 || is.Height < 1 || is.Width > mostPixels/is.Height {
		return nil, 0, 0, fmt.Errorf("it has %d by %d pixels: %w of less than %d million", is.Width, is.Height, ErrPhoto, mostPixels/1_000_000)
	}
	m, err := decode(bytes.NewReader(file))
	if err != nil {
		return nil, 0, 0, fmt.Errorf("%w: %w", ErrPhoto, err)
	}
	small := upright(scaled(m), turned(file))
	var packed bytes.Buffer
	if err := jpeg.Encode(&packed, small, &jpeg.Options{Quality: closeness}); err != nil {
		return nil, 0, 0, fmt.Errorf("%w: %w", ErrPhoto, err)
	}
	return packed.Bytes(), small.Bounds().Dx(), small.Bounds().Dy(), nil
}

// scaled is a picture on white paper, no larger than it is kept.
func scaled(m image.Image) *image.RGBA {
	b := m.Bounds()
	wide, high := b.Dx(), b.Dy()
	if most := max(wide, high); most > longest {
		wide, high = max(wide*longest/most, 1), max(high*longest/most, 1)
	}
	out := image.NewRGBA(image.Rect(0, 0, wide, high))
	draw.Draw(out, out.Bounds(), image.NewUniform(color.White), image.Point{}, draw.Src)
	draw.BiLinear.Scale(out, out.Bounds(), m, b, draw.Over, nil)
	return out
}

// upright turns a picture as its camera was held: 1 to 8, as EXIF counts.
func upright(m *image.RGBA, held int) *image.RGBA {
	wide, high := m.Rect.Dx(), m.Rect.Dy()
	if held < 2 || held > 8 {
		return m
	}
	size := image.Rect(0, 0, wide, high)
	if held >= 5 {
		size = image.Rect(0, 0, high, wide)
	}
	out := image.NewRGBA(size)
	for y := range size.Dy() {
		for x := range size.Dx() {
			from := [...]image.Point{{}, {}, {wide - 1 - x, y}, {wide - 1 - x, high - 1 - y}, {x, high - 1 - y}, {y, x}, {y, high - 1 - x}, {wide - 1 - y, high - 1 - x}, {wide - 1 - y, x}}[held]
			out.SetRGBA(x, y, m.RGBAAt(from.X, from.Y))
		}
	}
	return out
}

// turned is how a camera was held by what a JPEG says of it; 1: upright, or it does not say.
func turned(file []byte) int {
	const upright, orientation = 1, 0x112
	for at := 2; at+4 <= len(file) && file[at] == 0xff && file[at+1] != 0xda; {
		long := int(binary.BigEndian.Uint16(file[at+2:]))
		if long < 2 || at+2+long > len(file) {
			return upright
		}
		part := file[at+4 : at+2+long]
		if file[at+1] != 0xe1 || !bytes.HasPrefix(part, []byte("Exif\x00\x00")) || len(part) < 14 {
			at += 2 + long
			continue
		}
		part = part[6:]
		var order binary.ByteOrder = binary.BigEndian
		if part[0] == 'I' {
			order = binary.LittleEndian
		}
		from := int(order.Uint32(part[4:]))
		if from < 8 || from+2 > len(part) {
			return upright
		}
		for i, n := from+2, int(order.Uint16(part[from:])); n > 0 && i+12 <= len(part); i, n = i+12, n-1 {
			if order.Uint16(part[i:]) == orientation {
				return int(order.Uint16(part[i+8:]))
			}
		}
		return upright
	}
	return upright
}
