package workshop

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	_ "image/jpeg" // pictures of both kinds are read
	_ "image/png"
	"math"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/image/draw"
	"golang.org/x/image/math/f64"

	"frontier/campaign/pack"
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/words"
	"frontier/ui/chart"
)

// How large a scanned map may be, and how large the copy of it that is drawn.
const (
	mostBytes  = 16 << 20
	mostPixels = 50_000_000
	drawnLong  = 2600
)

// scan is a scanned map that was read.
type scan struct {
	picture *image.RGBA
	shrunk  float64 // pixels of the copy to one of the file
	size    image.Point
}

// readScan reads a picture. What is none, or is too large, is an error of one sentence.
func readScan(name string, data []byte) (*scan, error) {
	wrong := func(err error) (*scan, error) { return nil, fmt.Errorf("the picture %s: %w", name, err) }
	about, _, err := image.DecodeConfig(bytes.NewReader(data))
	switch {
	case err != nil:
		return wrong(fmt.Errorf("it is no PNG or JPEG picture: %w", err))
	case about.Width < 2 || about.Height < 2 || about.Width*about.Height > mostPixels || about.Width > 60_000 || about.Height > 60_000:
		return wrong(fmt.Errorf("it has %d by %d pixels; give one of up to %d million", about.Width, about.Height, mostPixels/1_000_000))
	}
	whole, _, err := image.Decode(bytes.NewReader(data))
	if err != nil {
		return wrong(fmt.Errorf("it is damaged: %w", err))
	}
	s := &scan{shrunk: min(1, drawnLong/float64(max(about.Width, about.Height))), size: image.Pt(about.Width, about.Height)}
	s.picture = image.NewRGBA(image.Rect(0, 0, max(int(float64(about.Width)*s.shrunk), 1), max(int(float64(about.Height)*s.shrunk), 1)))
	draw.ApproxBiLinear.Scale(s.picture, s.picture.Rect, whole, whole.Bounds(), draw.Src, nil)
	return s, nil
}

// affine turns points into points: x' = a x + b y + c, y' = d x + e y + f.
type affine [6]float64

func (t affine) of(x, y float64) (float64, float64) {
	return t[0]*x + t[1]*y + t[2], t[3]*x + t[4]*y + t[5]
}

// back is the turning back.
func (t affine) back() affine {
	det := t[0]*t[4] - t[1]*t[3]
	return affine{t[4] / det, -t[1] / det, (t[1]*t[5] - t[4]*t[2]) / det, -t[3] / det, t[0] / det, (t[3]*t[2] - t[0]*t[5]) / det}
}

// pinned turns pixels of a picture into points of the map by three pins that lie apart.
func pinned(p [3]pack.Pin) affine {
	x := func(i int) float64 { return float64(p[i].Picture[0]) }
	y := func(i int) float64 { return float64(p[i].Picture[1]) }
	det := (x(1)-x(0))*(y(2)-y(0)) - (y(1)-y(0))*(x(2)-x(0))
	var out affine
	for axis := range 2 {
		at := func(i int) float64 { return float64(p[i].Map[axis]) }
		a := ((at(1)-at(0))*(y(2)-y(0)) - (at(2)-at(0))*(y(1)-y(0))) / det
		b := ((at(2)-at(0))*(x(1)-x(0)) - (at(1)-at(0))*(x(2)-x(0))) / det
		out[3*axis], out[3*axis+1], out[3*axis+2] = a, b, at(0)-a*x(0)-b*y(0)
	}
	return out
}

// across are the pins of a picture that is laid over the whole of a map, as wide or as high as it.
func across(size image.Point, m *state.Map) [3]pack.Pin {
	w, h := m.Width, m.Height
	if size.X*h > size.Y*w {
		h = w * size.Y / size.X
	} else {
		w = h * size.X / size.Y
	}
	return [3]pack.Pin{{}, {Picture: [2]int{size.X, 0}, Map: [2]int{max(w, 1), 0}}, {Picture: [2]int{0, size.Y}, Map: [2]int{0, max(h, 1)}}}
}

// fitted are the pins of a picture after points of it were shown where they belong: by one it is
// moved, by two turned and stretched evenly too, by three fitted.
func fitted(was [3]pack.Pin, pairs []pack.Pin) [3]pack.Pin {
	t := pinned(was)
	switch len(pairs) {
	case 1:
		x, y := t.of(float64(pairs[0].Picture[0]), float64(pairs[0].Picture[1]))
		for i := range was {
			was[i].Map[0] += pairs[0].Map[0] - int(math.Round(x))
			was[i].Map[1] += pairs[0].Map[1] - int(math.Round(y))
		}
		return was
	case 2:
		a, b := pairs[0], pairs[1]
		px, py := float64(b.Picture[0]-a.Picture[0]), float64(b.Picture[1]-a.Picture[1])
		mx, my := float64(b.Map[0]-a.Map[0]), float64(b.Map[1]-a.Map[1])
		// the third point lies square to the two, on the same side on both
		third := pack.Pin{Picture: [2]int{a.Picture[0] - int(py), a.Picture[1] + int(px)}, Map: [2]int{a.Map[0] - int(my), a.Map[1] + int(mx)}}
		if math.Hypot(px, py) > 0 && math.Hypot(mx, my) > 0 {
			return [3]pack.Pin{a, b, third}
		}
		return was
	case 3:
		if u := (pack.Underlay{Pins: [3]pack.Pin(pairs)}); u.Fits() {
			return u.Pins
		}
	}
	return was
}

// underlay is a scanned map as it lies under the grid, with a copy of what was drawn of it last.
type underlay struct {
	scan    *scan
	pins    [3]pack.Pin
	opacity int

	pale  *image.RGBA // the picture at its opacity
	drawn *image.RGBA
	of    chart.View
}

// lay lays it over the ground in a picture of the map, and the grid over it.
func (u *underlay) lay(dst *image.RGBA, v chart.View, m *state.Map) {
	if u.opacity == 0 {
		return
	}
	size := hex.Size(m.HexMiles * 100)
	if u.drawn == nil || u.drawn.Rect != dst.Rect || u.of != v {
		u.of = v
		if u.drawn == nil || u.drawn.Rect != dst.Rect {
			u.drawn = image.NewRGBA(dst.Rect)
		} else {
			clear(u.drawn.Pix)
		}
		if u.pale == nil {
			u.pale = image.NewRGBA(u.scan.picture.Rect)
			for i, c := range u.scan.picture.Pix {
				u.pale.Pix[i] = uint8(int(c) * u.opacity / 100)
			}
		}
		const far = 100_000 // of the map, so that pixels are told exactly
		o, x, y := v.Pixel(size, state.Point{}), v.Pixel(size, state.Point{X: far}), v.Pixel(size, state.Point{Y: far})
		screen := affine{float64(x.X-o.X) / far, float64(y.X-o.X) / far, float64(o.X), float64(x.Y-o.Y) / far, float64(y.Y-o.Y) / far, float64(o.Y)}
		t, k := pinned(u.pins), 1/u.scan.shrunk
		ax, ay := screen.of(t.of(0, 0))
		bx, by := screen.of(t.of(k, 0))
		cx, cy := screen.of(t.of(0, k))
		draw.ApproxBiLinear.Transform(u.drawn, f64.Aff3{bx - ax, cx - ax, ax, by - ay, cy - ay, ay}, u.pale, u.pale.Rect, draw.Over, nil)
		u.grid(v, m)
	}
	draw.Draw(dst, dst.Rect, u.drawn, image.Point{}, draw.Over)
}

// leastGrid is the width of a hex, in pixels, below which the grid would hide the picture.
const leastGrid = 12

// grid draws the hexes over the picture, in a line that is seen on light and on dark.
func (u *underlay) grid(v chart.View, m *state.Map) {
	if v.HexPx < leastGrid {
		return
	}
	size := hex.Size(m.HexMiles * 100)
	var sides [][2]state.Point
	for i := range m.Cells {
		h := m.Frame().Hex(i)
		if !v.Centre(size, h).In(u.drawn.Rect.Inset(-2 * v.HexPx)) {
			continue
		}
		corners := size.Corners(h)
		for d := range 3 { // the other three are those of its neighbours
			sides = append(sides, [2]state.Point{{X: corners[d][0], Y: corners[d][1]}, {X: corners[d+1][0], Y: corners[d+1][1]}})
		}
	}
	k := &marks{dst: u.drawn, v: v, size: size}
	k.legs(sides, 1.4, color.NRGBA{60, 48, 34, 120})
}

// layUnder lays a picture under the map, over the whole of it.
func (v *View) layUnder(path string, data []byte, s *scan) error {
	name := v.pictureName(path, data)
	if !slices.ContainsFunc(v.came.Pictures, func(p pack.Picture) bool { return p.Name == name }) {
		v.came.Pictures = append(v.came.Pictures, pack.Picture{Name: name, Data: data})
	}
	v.mapped.fit.scans[name] = s
	return v.draft.Do("A scanned map below", "", func(p *pack.Pack) error {
		p.Underlay = &pack.Underlay{Picture: name, Opacity: 50, Pins: across(s.size, &p.Map)}
		return nil
	})
}

// pictureName is the name under which a picture goes with the pack; another of that name has another.
func (v *View) pictureName(path string, data []byte) string {
	ending := map[bool]string{true: ".png", false: ".jpg"}[bytes.HasPrefix(data, []byte("\x89PNG"))]
	stem := words.ID(strings.TrimSuffix(filepath.Base(path), filepath.Ext(path)))
	if stem == "" {
		stem = "map"
	}
	stem = stem[:min(len(stem), 60)]
	name := stem + ending
	for n := 2; slices.ContainsFunc(v.came.Pictures, func(p pack.Picture) bool { return p.Name == name && !bytes.Equal(p.Data, data) }); n++ {
		name = fmt.Sprint(stem, "-", n, ending)
	}
	return name
}

// bundle is the draft with what lies beside it. Of the pictures that were laid under it here, only
// that which lies there now goes with it.
func (v *View) bundle() pack.Bundle {
	b := pack.Bundle{Pack: *v.draft.Pack(), Lines: v.came.Lines}
	for _, p := range v.came.Pictures {
		if _, laid := v.mapped.fit.scans[p.Name]; !laid || b.Pack.Underlay != nil && b.Pack.Underlay.Picture == p.Name {
			b.Pictures = append(b.Pictures, p)
		}
	}
	return b
}
