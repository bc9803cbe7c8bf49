package tiled

import (
	"bytes"
	"compress/gzip"
	"compress/zlib"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"io"
	"strconv"
	"strings"

	"frontier/campaign/pack"
	"frontier/campaign/state"
	"frontier/internal/terms"
)

// turned are the bits of a tile's number that say how it is turned, which means nothing here.
const turned = 0xF000_0000

// cells reads the layers of tiles.
func (r *reader) cells() error {
	meant, err := r.meant()
	if err != nil {
		return err
	}
	drawn := r.file.Default
	if drawn == "" {
		drawn = state.Clear
	}
	found := false
	err = r.tileLayers(&r.f.layers, 0, func(layer *tileLayer) error {
		if layer.Name != "ground" && layer.Name != "water" {
			return fmt.Errorf("the layer of tiles %.40q is none of a campaign; call it ground or water, or take it away", layer.Name)
		}
		numbers, err := r.numbers(layer)
		if err != nil {
			return fmt.Errorf("layer %s: %w", layer.Name, err)
		}
		rows := make([]string, r.f.Height)
		for row := range rows {
			line := make([]byte, r.f.Width)
			for column := range line {
				n := numbers[row*r.f.Width+column] &^ turned
				word := meant[n]
				switch {
				case n == 0 && layer.Name == "ground":
					line[column] = pack.LetterOf(drawn)
				case n == 0:
					line[column] = '0' + usualWater
				case layer.Name == "ground" && terms.AllGrounds.Has(state.Ground(word)):
					line[column] = pack.LetterOf(state.Ground(word))
				case layer.Name == "water" && len(word) == 1 && word[0] >= '0' && word[0] <= '3':
					line[column] = word[0]
				default:
					return fmt.Errorf("layer %s, column %d, row %d: the tile there has no class that is meant by it; give it one of %s", layer.Name, column+1, row+1,
						map[bool]string{true: strings.Join(terms.AllGrounds.Texts(), ", "), false: "0, 1, 2, 3"}[layer.Name == "ground"])
				}
			}
			rows[row] = string(line)
		}
		if layer.Name == "ground" {
			r.file.Ground, found = rows, true
		} else {
			r.file.Water = rows
		}
		return nil
	})
	if err == nil && !found {
		err = fmt.Errorf("the file has no layer of tiles that is called ground")
	}
	return err
}

// tileLayers goes through the layers of tiles, those in groups too.
func (r *reader) tileLayers(l *layers, deep int, do func(*tileLayer) error) error {
	if deep > 8 {
		return fmt.Errorf("layers are grouped more than 8 deep; ungroup them")
	}
	for i := range l.Tiles {
		if err := do(&l.Tiles[i]); err != nil {
			return err
		}
	}
	for i := range l.Groups {
		if err := r.tileLayers(&l.Groups[i], deep+1, do); err != nil {
			return err
		}
	}
	return nil
}

// meant is what the tiles mean, by their numbers.
func (r *reader) meant() (map[uint32]string, error) {
	out := map[uint32]string{}
	for _, set := range r.f.Tilesets {
		if set.Source != "" {
			return nil, fmt.Errorf("the tiles of %.60q lie in a file of their own; take them into the map by Embed Tileset", set.Source)
		}
		for _, t := range set.Tiles {
			out[uint32(set.First+t.ID)] = t.Type + t.Class
		}
	}
	return out, nil
}

// numbers are the numbers of the tiles of a layer, row by row.
func (r *reader) numbers(layer *tileLayer) ([]uint32, error) {
	all := r.f.Width * r.f.Height
	if layer.Width != r.f.Width || layer.Height != r.f.Height {
		return nil, fmt.Errorf("it has %d by %d tiles, and the map %d by %d", layer.Width, layer.Height, r.f.Width, r.f.Height)
	}
	wrong := fmt.Errorf("it does not tell of %d tiles", all)
	switch layer.Data.Encoding {
	case "csv":
		out := make([]uint32, 0, all)
		for part := range strings.SplitSeq(strings.TrimRight(strings.TrimSpace(layer.Data.Text), ","), ",") {
			n, err := strconv.ParseUint(strings.TrimSpace(part), 10, 32)
			if err != nil || len(out) == all {
				return nil, wrong
			}
			out = append(out, uint32(n))
		}
		if len(out) != all {
			return nil, wrong
		}
		return out, nil
	case "base64":
		raw, err := base64.StdEncoding.DecodeString(strings.TrimSpace(layer.Data.Text))
		if err == nil {
			raw, err = unpacked(raw, layer.Data.Compression, int64(4*all))
		}
		if err != nil {
			return nil, err
		}
		if len(raw) != 4*all {
			return nil, wrong
		}
		out := make([]uint32, all)
		for i := range out {
			out[i] = binary.LittleEndian.Uint32(raw[4*i:])
		}
		return out, nil
	}
	return nil, fmt.Errorf("its tiles are kept in a way that is not read; in Map > Map Properties choose the Tile Layer Format CSV")
}

// unpacked unpacks the tiles of a layer, and no more than the map has.
func unpacked(raw []byte, how string, most int64) ([]byte, error) {
	var from io.Reader
	var err error
	switch how {
	case "":
		return raw, nil
	case "gzip":
		from, err = gzip.NewReader(bytes.NewReader(raw))
	case "zlib":
		from, err = zlib.NewReader(bytes.NewReader(raw))
	default:
		return nil, fmt.Errorf("its tiles are packed by %.20q, which is not read; in Map > Map Properties choose the Tile Layer Format CSV", how)
	}
	if err != nil {
		return nil, fmt.Errorf("its tiles cannot be unpacked: %w", err)
	}
	out, err := io.ReadAll(io.LimitReader(from, most+1))
	if err != nil {
		return nil, fmt.Errorf("its tiles cannot be unpacked: %w", err)
	}
	return out, nil
}
