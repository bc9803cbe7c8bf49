package workshop

import (
	"fmt"
	"strconv"
	"strings"

	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/terms"
	"frontier/ui/widgets"
)

// tool is what paints, draws or sets something on the map: one of paint, river, way and set.
type tool struct {
	head  string // of the kind, over the first of it
	name  string
	title string
	says  string // how it is used
	pans  bool   // drags move the map
	paint func(hexes []hex.Hex, stroke string) error
	river state.RiverClass
	way   state.RouteKind
	set   func(at state.Point, h hex.Hex) error
}

// How tools are used.
const (
	saysPaint = "drag to paint; the other button takes up the ground below"
	saysLine  = "tap hex by hex; Return ends it, Backspace goes back"
	saysSet   = "tap a hex"
)

// allTools are the tools of the palette.
func (m *mapPage) allTools() []tool {
	d := m.on.draft
	out := []tool{
		{head: "The map", name: "look", title: "Move", says: "drag to move the map, wheel to zoom", pans: true},
		{name: "choose", title: "Rectangle", says: "drag from corner to corner, then Copy; tap where it goes, then Paste"},
	}
	head := "Ground"
	for _, g := range terms.AllGrounds {
		out = append(out, tool{head: head, name: string(g.Word), title: g.Title, says: saysPaint, paint: func(hexes []hex.Hex, stroke string) error { return d.Ground(hexes, g.Word, stroke) }})
		head = ""
	}
	out = append(out,
		tool{name: "water", title: "Plenty of water", says: saysPaint, paint: func(hexes []hex.Hex, stroke string) error { return d.Water(hexes, 3, stroke) }},
		tool{name: "dry", title: "No water", says: saysPaint, paint: func(hexes []hex.Hex, stroke string) error { return d.Water(hexes, 0, stroke) }},
		tool{name: "height", title: "Height", says: saysPaint, paint: func(hexes []hex.Hex, stroke string) error {
			feet, err := strconv.Atoi(strings.ReplaceAll(strings.TrimSpace(m.feet.Text), ",", ""))
			if err != nil || feet < -2000 || feet > 30_000 {
				return fmt.Errorf("%.20q is no height; write feet, as 5200", m.feet.Text)
			}
			return d.Height(hexes, feet, stroke)
		}})
	head = "Rivers along edges"
	for _, c := range state.RiverClasses {
		out = append(out, tool{head: head, name: string(c.Word), title: c.Title, says: saysLine, river: c.Word})
		head = ""
	}
	out = append(out, tool{name: "name", title: "Name a river", says: "tap a hex along which it runs", set: func(_ state.Point, h hex.Hex) error {
		name := d.RiverAt(h)
		if name == "" {
			return fmt.Errorf("no river runs along hex %s", hex.Name(h))
		}
		m.askName(name)
		return nil
	}})
	head = "Ways from hex to hex"
	for _, k := range state.RouteKinds {
		out = append(out, tool{head: head, name: string(k.Word), title: k.Title, says: saysLine, way: k.Word})
		head = ""
	}
	head = "Crossings"
	for _, k := range terms.Crossings {
		out = append(out, tool{head: head, name: string(k.Word), title: k.Title, says: "tap near the river’s edge", set: func(at state.Point, _ hex.Hex) error { return d.Crossing(k.Word, at) }})
		head = ""
	}
	head = "Places and works"
	for _, k := range state.PlaceKinds {
		out = append(out, tool{head: head, name: "place." + string(k.Word), title: k.Title, says: saysSet, set: func(_ state.Point, h hex.Hex) error { return d.Place(k.Word, h) }})
		head = ""
	}
	for _, k := range []state.WorkKind{state.Redoubt, state.Entrenchment} {
		out = append(out, tool{name: "work." + string(k), title: terms.Works.Title(terms.WorkKind(k)), says: saysSet, set: func(_ state.Point, h hex.Hex) error { return m.work(k, h) }})
	}
	if m.ask != nil {
		out = append(out, tool{head: "A scanned map below", name: "fit", title: "Fit by points", says: saysFit, set: m.fitTap})
	}
	return append(out, tool{head: "Away", name: "rub", title: "Rub out", says: "tap a hex: its places, works and crossings go, else its rivers, else its ways",
		set: func(_ state.Point, h hex.Hex) error { return d.RubOut(h) }})
}

// work sets a work of the first side that is played.
func (m *mapPage) work(kind state.WorkKind, h hex.Hex) error {
	for _, s := range m.on.draft.Pack().Sides {
		if s.Playable {
			return m.on.draft.Work(kind, s.ID, h)
		}
	}
	return fmt.Errorf("a work belongs to a side; make a side first")
}

// sizeOf reads columns, rows and miles.
func sizeOf(lines [3]*widgets.Field) (columns, rows, miles int, err error) {
	var n [3]int
	for i, l := range lines {
		if n[i], err = strconv.Atoi(strings.TrimSpace(l.Text)); err != nil || n[i] < 1 || n[i] > 1000 {
			return 0, 0, 0, fmt.Errorf("%.20q is no size of a map; write whole numbers from 1 to 1000", l.Text)
		}
	}
	return n[0], n[1], n[2], nil
}
