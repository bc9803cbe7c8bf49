package workshop

import (
	"context"
	"fmt"
	"math"
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2"

	"frontier/campaign/pack"
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/intake"
	"frontier/ui/parts"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// saysFit is how a scanned map is fitted.
const saysFit = "tap a point of the scanned map, then where it belongs; three such points fit it"

// fitting is the scanned map below: its opacity, and the points by which it is being fitted.
type fitting struct {
	view    fyne.CanvasObject
	opacity *widgets.Choice
	scans   map[string]*scan // by the name of the picture; nil: it is no picture
	pairs   []pack.Pin       // that were shown since it was laid
	from    *pack.Pin        // a point of the picture that is to be shown where it belongs
	reading work.Latest
}

// opacities are those that can be chosen.
var opacities = []int{0, 25, 50, 75, 100}

func (m *mapPage) newFitting() {
	m.fit.scans = map[string]*scan{}
	var names, texts []string
	for _, o := range opacities {
		names, texts = append(names, fmt.Sprint("workshop.opacity.", o)), append(texts, fmt.Sprint(o))
	}
	m.fit.opacity = widgets.NewChoice(0, names, texts, 2, func(i int) { m.setOpacity(opacities[i]) })
	lay := widgets.NewButton("workshop.underlay", "Lay one…", func() { m.ask.askUnder() }).Small()
	away := widgets.NewButton("workshop.underlay.away", "Take it away", func() {
		m.on.changed(m.on.draft.Do("No scanned map below", "", func(p *pack.Pack) error { p.Underlay = nil; return nil }))
	}).Small()
	m.fit.view = widgets.Down(4, m.fit.opacity.View, widgets.Even(4, lay, away))
}

// askUnder asks for a scanned map.
func (v *View) askUnder() {
	parts.AskOpen(v.w.Canvas(), "Lay a scanned map below", filepath.Dir(v.path), ".png .jpg .jpeg", v.readUnder)
}

// readUnder reads a picture and lays it below.
func (v *View) readUnder(path string) {
	type come struct {
		data []byte
		scan *scan
	}
	work.Start(&v.mapped.fit.reading, func(context.Context) (out come, err error) {
		if out.data, err = intake.Bytes(path, mostBytes); err == nil {
			out.scan, err = readScan(filepath.Base(path), out.data)
		}
		return out, err
	}, func(out come, err error) {
		if err == nil {
			err = v.layUnder(path, out.data, out.scan)
		}
		v.mapped.fit.pairs = nil
		v.did(err)
		if i := slices.IndexFunc(v.mapped.tools, func(t tool) bool { return t.name == "fit" }); err == nil && v.at == 0 {
			v.mapped.choose(i)
		}
	})
}

// setOpacity says how much of the scanned map is seen.
func (m *mapPage) setOpacity(percent int) {
	m.on.changed(m.on.draft.Do("Opacity of the scanned map", "opacity", func(p *pack.Pack) error {
		if p.Underlay == nil {
			return fmt.Errorf("no scanned map lies below; lay one first")
		}
		u := *p.Underlay
		u.Opacity = percent
		p.Underlay = &u
		return nil
	}))
}

// fitTap takes a point of the picture, then the point of the map where it belongs.
func (m *mapPage) fitTap(at state.Point, _ hex.Hex) error {
	u := m.on.draft.Pack().Underlay
	if u == nil {
		m.ask.askUnder()
		return nil
	}
	if !u.Fits() {
		return fmt.Errorf("the scanned map lies on a line; take it away and lay it anew")
	}
	if m.fit.from == nil {
		x, y := pinned(u.Pins).back().of(float64(at.X), float64(at.Y))
		if math.Abs(x) > 1e6 || math.Abs(y) > 1e6 {
			return fmt.Errorf("the scanned map lies far from here")
		}
		m.fit.from = &pack.Pin{Picture: [2]int{int(math.Round(x)), int(math.Round(y))}, Map: [2]int{at.X, at.Y}}
		m.said.SetText("now tap where this point belongs")
		return nil
	}
	pin := *m.fit.from
	pin.Map = [2]int{at.X, at.Y}
	if len(m.fit.pairs) == 3 {
		m.fit.pairs = nil
	}
	pairs := append(slices.Clone(m.fit.pairs), pin)
	now := pack.Underlay{Picture: u.Picture, Opacity: u.Opacity, Pins: fitted(u.Pins, pairs)}
	if three := (pack.Underlay{Pins: now.Pins}); !three.Fits() || len(pairs) == 3 && now.Pins != [3]pack.Pin(pairs) {
		return fmt.Errorf("these points lie on one line, or on one another; choose one apart from them")
	}
	m.fit.from, m.fit.pairs = nil, pairs
	m.said.SetText(fmt.Sprintf("%d of 3 points are shown; %s", len(pairs), saysFit))
	return m.on.draft.Do("The scanned map fitted", "", func(p *pack.Pack) error {
		p.Underlay = &now
		return nil
	})
}

// underlaid shows the scanned map as the draft has it.
func (m *mapPage) underlaid() {
	u := m.on.draft.Pack().Underlay
	if u == nil || !u.Fits() {
		m.board.under, m.fit.from, m.fit.pairs = nil, nil, nil
		return
	}
	m.fit.opacity.Choose(nearestOpacity(u.Opacity))
	s, read := m.fit.scans[u.Picture]
	if !read {
		m.readScan(u.Picture)
		return
	}
	if s == nil {
		m.board.under = nil
		return
	}
	if b := m.board.under; b == nil || b.scan != s || b.opacity != u.Opacity || b.pins != u.Pins {
		fresh := &underlay{scan: s, pins: u.Pins, opacity: u.Opacity}
		if b != nil && b.scan == s && b.opacity == u.Opacity {
			fresh.pale = b.pale
		}
		m.board.under = fresh
	}
	m.board.redraw()
}

// nearestOpacity is the choice that comes nearest to an opacity.
func nearestOpacity(percent int) int {
	best := 0
	for i, o := range opacities {
		if max(o-percent, percent-o) < max(opacities[best]-percent, percent-opacities[best]) {
			best = i
		}
	}
	return best
}

// readScan reads a picture that came with the draft.
func (m *mapPage) readScan(name string) {
	i := slices.IndexFunc(m.on.came.Pictures, func(p pack.Picture) bool { return p.Name == name })
	if i < 0 {
		m.fit.scans[name] = nil
		m.on.frame.Line.SetText("The scanned map " + name + " did not come with the pack; lay it below again.")
		return
	}
	data := m.on.came.Pictures[i].Data
	work.Start(&m.fit.reading, func(context.Context) (*scan, error) { return readScan(name, data) }, func(s *scan, err error) {
		m.fit.scans[name] = s
		if err != nil {
			m.on.frame.Tell(err)
		}
		m.underlaid()
	})
}

// marks draws the point that is being shown.
func (f *fitting) marks(k *marks, to state.Point) {
	if f.from != nil {
		from := state.Point{X: f.from.Map[0], Y: f.from.Map[1]}
		k.line([]state.Point{from, to}, 3, k.palette.Selection)
	}
}
