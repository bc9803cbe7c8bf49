package widgets

import (
	"image"
	"image/color"
	"image/draw"
)

func drawCounter(s CounterSpec, known bool, w, h int) image.Image {
	m := image.NewRGBA(image.Rect(0, 0, w, h))
	if known {
		draw.Draw(m, m.Bounds(), image.NewUniform(color.RGBA{0xB0, 0x29, 0x22, 0xff}), image.Point{}, draw.Src)
	}
	return m
}
