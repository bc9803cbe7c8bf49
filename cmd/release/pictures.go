package main

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"io"

	"github.com/fyne-io/oksvg"
	"github.com/jackmordaunt/icns/v3"
	"github.com/srwiley/rasterx"
	"github.com/tc-hib/winres"

	"frontier/ui/assets"
)

// iconSizes are the sizes, in pixels, in which desktops look for the picture of a program.
var iconSizes = []int{16, 22, 24, 32, 48, 64, 96, 128, 256, 512}

// icon draws the program's icon as a square of so many pixels.
func icon(size int) (image.Image, error) {
	drawing, err := oksvg.ReadIconStream(bytes.NewReader(assets.IconSVG))
	if err != nil {
		return nil, fmt.Errorf("the icon cannot be drawn: %w", err)
	}
	drawing.SetTarget(0, 0, float64(size), float64(size))
	picture := image.NewNRGBA(image.Rect(0, 0, size, size))
	drawing.Draw(rasterx.NewDasher(size, size, rasterx.NewScannerGV(size, size, picture, picture.Bounds())), 1)
	return picture, nil
}

// iconPNG is the icon as a file of a picture.
func iconPNG(size int) ([]byte, error) {
	picture, err := icon(size)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	err = png.Encode(&out, picture)
	return out.Bytes(), err
}

// windowsIcon is the icon in the sizes that Windows shows.
func windowsIcon() (*winres.Icon, error) {
	var pictures []image.Image
	for _, size := range []int{16, 20, 24, 32, 40, 48, 64, 128, 256} {
		picture, err := icon(size)
		if err != nil {
			return nil, err
		}
		pictures = append(pictures, picture)
	}
	return winres.NewIconFromImages(pictures)
}

// writeMacIcon writes the icon as macOS wants it.
func writeMacIcon(w io.Writer) error {
	picture, err := icon(1024)
	if err != nil {
		return err
	}
	return icns.Encode(w, picture)
}
