package tiled

import (
	"bytes"
	"encoding/base64"
	"image"
	"image/color"
	"image/png"
	"strconv"

	"frontier/campaign/state"
	"frontier/internal/terms"
)

// inks are the colours of the grounds in Tiled, which knows no palette of ours.
var inks = map[state.Ground]color.NRGBA{
	state.Clear: {236, 226, 198, 255}, state.Grass: {206, 212, 158, 255}, state.Scrub: {205, 193, 146, 255},
	state.Cultivated: {186, 205, 130, 255}, state.Woods: {127, 158, 104, 255}, state.Hills: {201, 170, 124, 255},
	state.Mountains: {158, 129, 100, 255}, state.Sand: {240, 220, 160, 255}, state.Marsh: {160, 190, 176, 255},
	state.Salt: {238, 236, 228, 255}, state.Sea: {150, 184, 204, 255},
}

// waterInks are those of how much water men find who camp there: none to plenty.
var waterInks = []color.NRGBA{{190, 80, 50, 150}, {214, 160, 70, 110}, {255, 255, 255, 0}, {70, 130, 190, 140}}

// groundTiles are the tiles of the grounds.
func groundTiles() tileset {
	t := tileset{First: 1, Name: "ground"}
	var all []color.NRGBA
	for i, g := range terms.AllGrounds {
		t.Tiles = append(t.Tiles, tiles{ID: i, Type: string(g.Word)})
		all = append(all, inks[g.Word])
	}
	t.draw(all)
	return t
}

// waterTiles are the tiles of water, behind those of the grounds.
func waterTiles(first int) tileset {
	t := tileset{First: first, Name: "water"}
	for i := range waterInks {
		t.Tiles = append(t.Tiles, tiles{ID: i, Type: strconv.Itoa(i)})
	}
	t.draw(waterInks)
	return t
}

// draw gives each tile a picture of its own, which is kept in the file itself: only so does Tiled
// take pictures that lie in no other file.
func (t *tileset) draw(all []color.NRGBA) {
	t.TileWidth, t.TileHeight, t.Count = tileWidth, tileHeight, len(all)
	for i, c := range all {
		t.Tiles[i].Image = &pic{Format: "png", Width: tileWidth, Height: tileHeight, Data: data{Encoding: "base64", Text: base64.StdEncoding.EncodeToString(hexagon(c))}}
	}
}

// hexagon is the picture of a tile, as PNG.
func hexagon(c color.NRGBA) []byte {
	picture := image.NewNRGBA(image.Rect(0, 0, tileWidth, tileHeight))
	const slope = (tileHeight - sideLength) / 2
	for y := range tileHeight {
		cut := 0 // how far the hex is narrower in this row, at either side
		if d := max(slope-1-y, y-(tileHeight-slope)); d >= 0 {
			cut = (d + 1) * tileWidth / 2 / slope
		}
		for x := cut; x < tileWidth-cut; x++ {
			picture.SetNRGBA(x, y, c)
		}
	}
	var out bytes.Buffer
	if err := png.Encode(&out, picture); err != nil {
		panic(err) // a picture in memory of a sound size
	}
	return out.Bytes()
}
