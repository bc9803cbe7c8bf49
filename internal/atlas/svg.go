package atlas

import (
	"bytes"
	"cmp"
	"encoding/base64"
	"fmt"
	"html"
	"image"
	"image/color"
	"math"
	"slices"
	"strings"

	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/hex"
	"frontier/ui/assets"
	"frontier/ui/chart"
)

// SVG draws a part of the map as one file: the painted ground with its names as a picture in it, and
// over it fog, marches, battles and counters as shapes. The name of each is its title.
func (k *Maker) SVG(p Part, s Scene) ([]byte, error) {
	bare := s
	bare.Board.Counters, bare.Board.Battles, bare.Board.Hidden = nil, nil, nil
	bare.Fog, bare.Unmarked = false, true
	ground, err := JPEG(k.Paint(p, bare), 82)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	fmt.Fprintf(&b, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" role=\"img\" font-family=\"Lato, sans-serif\">\n", p.Width, p.Height, p.Width, p.Height)
	fmt.Fprintf(&b, "<title>%s</title>\n", html.EscapeString(cmp.Or(k.f.Map.Title, k.f.Title)))
	fmt.Fprintf(&b, "<image width=\"%d\" height=\"%d\" href=\"data:image/jpeg;base64,%s\"/>\n", p.Width, p.Height, base64.StdEncoding.EncodeToString(ground))
	b.WriteString("<defs>" + Defs() + "</defs>\n")
	if s.Fog {
		fog := k.palette.Fog()
		fmt.Fprintf(&b, "<path fill=\"%s\" fill-opacity=\"%.2f\" d=\"%s\"/>\n", css(fog), float64(fog.A)/255, k.FogPath(p, s.Board.Hidden))
	}
	for i := range s.Board.Counters {
		if c := &s.Board.Counters[i]; len(c.Path) > 0 {
			b.WriteString(k.march(p, c))
		}
	}
	for i := range s.Board.Battles {
		if x := &s.Board.Battles[i]; x.Status == state.Pending {
			fmt.Fprintf(&b, "<path fill=\"none\" stroke=\"%s\" stroke-width=\"%.1f\" d=\"%s\"><title>%s</title></path>\n", css(k.palette.Danger), 3*k.scale, k.hexPath(p, x.Hex), html.EscapeString(x.Name))
		}
	}
	for _, g := range k.Stacks(p, s.Board.Counters) {
		b.WriteString(k.counter(p, g))
	}
	fmt.Fprintf(&b, "<rect x=\"2\" y=\"2\" width=\"%d\" height=\"%d\" fill=\"none\" stroke=\"%s\" stroke-width=\"4\"/>\n</svg>\n", p.Width-4, p.Height-4, css(k.palette.Ink))
	return b.Bytes(), nil
}

// FogPath is the outline of hexes in a picture, as an SVG path.
func (k *Maker) FogPath(p Part, hidden []hex.Hex) string {
	var b strings.Builder
	for _, h := range hidden {
		at := p.View.Centre(hex.Size(k.f.Map.HexMiles*100), h)
		if at.In(image.Rect(0, 0, p.Width, p.Height).Inset(-p.View.HexPx)) {
			b.WriteString(k.hexPath(p, h))
		}
	}
	return b.String()
}

// hexPath is the outline of one hex, pointy at the top.
func (k *Maker) hexPath(p Part, h hex.Hex) string {
	at := p.View.Centre(hex.Size(k.f.Map.HexMiles*100), h)
	px := float64(p.View.HexPx)
	half, tall := px/2, px/math.Sqrt(3)
	x, y := float64(at.X), float64(at.Y)
	return fmt.Sprintf("M%.1f %.1fL%.1f %.1fL%.1f %.1fL%.1f %.1fL%.1f %.1fL%.1f %.1fz", x, y-tall, x+half, y-tall/2, x+half, y+tall/2, x, y+tall, x-half, y+tall/2, x-half, y-tall/2)
}

// march is the arrow of a force that is on its way.
func (k *Maker) march(p Part, c *views.CounterView) string {
	var line []string
	for _, h := range append([]hex.Hex{c.Hex}, c.Path...) {
		at := p.View.Centre(hex.Size(k.f.Map.HexMiles*100), h)
		line = append(line, fmt.Sprintf("%d %d", at.X, at.Y))
	}
	field, _ := chart.Side(c.Slot)
	return fmt.Sprintf("<path fill=\"none\" stroke=\"%s\" stroke-width=\"%.1f\" stroke-linejoin=\"round\" marker-end=\"url(#head%d)\" d=\"M%s\"/>\n", css(field), 4.4*k.scale, c.Slot, strings.Join(line, "L"))
}

// Defs are the symbols of the arms and the heads of arrows, for the defs of an SVG. The symbols are
// written in the colour of what uses them.
func Defs() string {
	var b strings.Builder
	for _, name := range assets.SymbolNames() {
		if !strings.HasPrefix(name, "arm-") {
			continue
		}
		text, _ := assets.Symbol(name)
		_, inner, _ := strings.Cut(string(text), ">")
		inner = strings.TrimSuffix(strings.TrimSpace(inner), "</svg>")
		fmt.Fprintf(&b, `<symbol id="%s" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round">%s</symbol>`, name, strings.ReplaceAll(inner, assets.SymbolInk, "currentColor"))
	}
	for slot := 1; slot <= 6; slot++ {
		field, _ := chart.Side(slot)
		fmt.Fprintf(&b, `<marker id="head%d" viewBox="0 0 10 10" refX="6" refY="5" markerWidth="3.4" markerHeight="3.4" orient="auto-start-reverse"><path d="M0 0L10 5L0 10z" fill="%s"/></marker>`, slot, css(field))
	}
	return b.String()
}

func css(c color.NRGBA) string { return fmt.Sprintf("#%02X%02X%02X", c.R, c.G, c.B) }

// Stack is the counters of one side in one hex, as they lie in a picture.
type Stack struct {
	X, Y     int
	Counters []views.CounterView
}

// Stacks gathers counters by hex and side, from north to south. Enemies in one hex stand beside each
// other.
func (k *Maker) Stacks(p Part, counters []views.CounterView) []Stack {
	size := hex.Size(k.f.Map.HexMiles * 100)
	var out []Stack
	beside := map[hex.Hex]int{}
	for _, c := range counters {
		i := slices.IndexFunc(out, func(g Stack) bool {
			return g.Counters[0].Hex == c.Hex && g.Counters[0].Side == c.Side && g.Counters[0].Seen == c.Seen
		})
		if i < 0 {
			at := p.View.Centre(size, c.Hex)
			out = append(out, Stack{X: at.X + int(float64(beside[c.Hex])*50*k.scale), Y: at.Y})
			beside[c.Hex]++
			i = len(out) - 1
		}
		out[i].Counters = append(out[i].Counters, c)
	}
	for i := range out {
		if n := beside[out[i].Counters[0].Hex]; n > 1 {
			out[i].X -= int(float64(n-1) * 25 * k.scale)
		}
	}
	slices.SortStableFunc(out, func(a, b Stack) int { return cmp.Compare(a.Y, b.Y) })
	return slices.DeleteFunc(out, func(g Stack) bool {
		return !image.Pt(g.X, g.Y).In(image.Rect(0, 0, p.Width, p.Height).Inset(-int(40 * k.scale)))
	})
}
