package theatre

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"frontier/campaign/pack"
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/terms"
)

// What may be laid on a map at once.
const (
	mostLines  = 6_000
	mostPoints = 80_000
	mostOfList = 2_000 // as a pack may hold
)

// Lay lays files of GeoJSON on a map that lies on the earth, as the theatres are laid: rivers along
// the sides of hexes with the places on their own banks, roads from hex to hex, the sea where it
// covers the middle of a hex. What has the name of something that is there takes its place: coasts
// and lakes take that of all that are. New places are the owner's. Notes tell what was left out.
// The error is one sentence.
func Lay(m state.Map, files []GeoFile, owner state.SideID) (out state.Map, notes []string, err error) {
	if !Lies(&m) {
		return m, nil, errors.New("the map lies nowhere on the earth; make one of a region first, by longitude and latitude")
	}
	var list []feature
	unsaid, others := 0, 0
	for _, f := range files {
		part, u, o, err := features(f)
		if err != nil {
			return m, nil, err
		}
		list, unsaid, others = append(list, part...), unsaid+u, others+o
	}
	l := newLayer(m)
	l.w.bring(list)
	l.forget(list)
	l.rivers(list)
	l.unseat(list)
	l.places(list, owner)
	l.country(list)
	if err := l.room(); err != nil {
		return m, nil, err
	}
	l.water(list)
	l.c.rivers(l.brooks)
	l.ways(list)
	if err := l.finish(); err != nil {
		return m, nil, err
	}
	if unsaid > 0 {
		l.note("%d features say nothing of what they are and are left out.", unsaid)
	}
	if others > 0 {
		l.note("%d features are of kinds for which a campaign has no use and are left out.", others)
	}
	return l.c.out.Map, l.notes, nil
}

// layer lays features on one map by the converter.
type layer struct {
	c      *converter
	m      *state.Map // being made
	w      window
	brooks []geoLine // without a name: they are drawn and bar no way
	sets   map[hex.Hex]bool
	notes  []string
	named  map[string]bool   // rivers of the files
	seats  []*state.Crossing // that are to be set on a side
	fresh  []*state.Crossing // of these, those that are not on the map yet
	left   int               // crossings that are left out
}

func newLayer(m state.Map) *layer {
	m.Cells, m.Places, m.Waters, m.Routes = slices.Clone(m.Cells), slices.Clone(m.Places), slices.Clone(m.Waters), slices.Clone(m.Routes)
	m.Relief, m.Crossings, m.CrossingNotes = slices.Clone(m.Relief), slices.Clone(m.Crossings), slices.Clone(m.CrossingNotes)
	c := &converter{t: &theatre{file: "the map"}, p: paperOf(&m), places: map[string]*state.Place{}, units: map[string]bool{}, out: pack.Pack{Map: m}}
	for _, b := range m.Borders {
		*c.edges.at(b.Edge) = b
	}
	l := &layer{c: c, m: &c.out.Map, w: windowOf(c.p, &m), sets: map[hex.Hex]bool{}, named: map[string]bool{}}
	for _, x := range m.Places {
		l.sets[x.Hex] = true
	}
	return l
}

func (l *layer) note(format string, args ...any) {
	l.notes = append(l.notes, fmt.Sprintf(format, args...))
}

// thinned leaves out points that lie too near to each other to be seen apart.
func (l *layer) thinned(line []pair) []pair {
	least := max(int(l.c.p.size)/50, 2)
	out := line[:0:0]
	for i, at := range line {
		if n := len(out); n == 0 || i == len(line)-1 || far(l.c.p.point(at[0], at[1]), l.c.p.point(out[n-1][0], out[n-1][1])) >= least*least {
			out = append(out, at)
		}
	}
	return out
}

// rivers makes facts of the rivers, those of one name together.
func (l *layer) rivers(list []feature) {
	at := map[string]int{}
	for _, x := range list {
		if x.kind != riverFeature {
			continue
		}
		for _, whole := range append(x.lines, x.rings...) {
			for _, line := range l.w.cut(whole) {
				line = l.thinned(line)
				name := strings.TrimSpace(x.name)
				if len(name) > 120 {
					name = ""
				}
				if len(l.c.p.line(line)) < 2 {
					continue
				}
				if name == "" && x.class == "" {
					l.brooks = append(l.brooks, geoLine{Kind: riverFeature, Line: line})
					continue
				}
				if name == "" {
					name = l.unnamed(at)
				}
				i, ok := at[name]
				if !ok {
					i = len(l.c.t.Rivers)
					at[name] = i
					l.c.t.Rivers = append(l.c.t.Rivers, river{Name: name, Class: string(state.River), Perennial: true})
					l.named[name] = true
				}
				r := &l.c.t.Rivers[i]
				if slices.Contains(classes, x.class) && (len(r.Fill) == 0 || slices.Index(classes, x.class) < slices.Index(classes, r.Class)) {
					r.Class = x.class
				}
				r.Fill = append(r.Fill, line)
			}
		}
	}
	l.gone()
}

// unnamed is a name for a river that has none and is to bar ways.
func (l *layer) unnamed(at map[string]int) string {
	for n := 1; ; n++ {
		name := fmt.Sprint("River ", n)
		if _, ok := at[name]; !ok {
			return name
		}
	}
}

// gone takes away the rivers that the files tell of anew; what stands of them beside their course is
// kept.
func (l *layer) gone() {
	for i := range l.c.edges.order {
		if b := &l.c.edges.order[i]; l.named[b.River] {
			b.River, b.Class = "", ""
		}
	}
	l.m.Waters = slices.DeleteFunc(l.m.Waters, func(w state.Water) bool {
		if w.Kind != state.RiverLine || !l.named[w.Name] {
			return false
		}
		for i := range l.c.t.Rivers {
			if r := &l.c.t.Rivers[i]; r.Name == w.Name {
				r.Flood, r.Low, r.Note, r.Perennial = w.Flood, w.Low, w.Note, w.Perennial
			}
		}
		return true
	})
	if len(l.brooks) > 0 { // they are drawn anew
		l.m.Waters = slices.DeleteFunc(l.m.Waters, func(w state.Water) bool { return w.Kind == state.RiverLine && w.Name == "" })
	}
}

// places sets the places, or moves those that are there.
func (l *layer) places(list []feature, owner state.SideID) {
	nameless, off := 0, 0
	seen := map[string]bool{}
	for _, x := range list {
		if !slices.Contains(state.PlaceKinds.Texts(), x.kind) || x.crosses() {
			continue
		}
		for _, at := range x.points {
			p := l.c.p.point(at[0], at[1])
			h := l.c.p.hexAt(p)
			id := slug(x.name)
			switch {
			case !l.w.holds(at) || !l.m.Frame().Holds(h) || p.X < 0 || p.Y < 0:
				off++
				continue
			case id == "" || len(x.name) > 120 || seen[id]:
				nameless++
				continue
			}
			seen[id] = true
			l.sets[h] = true
			if i := slices.IndexFunc(l.m.Places, func(o state.Place) bool { return o.ID == id }); i >= 0 {
				l.m.Places[i].At, l.m.Places[i].Hex, l.m.Places[i].Kind = p, h, state.PlaceKind(x.kind)
				continue
			}
			l.m.Places = append(l.m.Places, state.Place{ID: id, Name: strings.TrimSpace(x.name), Kind: state.PlaceKind(x.kind), Hex: h, At: p, Owner: owner, Fortified: state.Unfortified})
		}
	}
	if off > 0 {
		l.note("%d places lie off the map and are left out.", off)
	}
	if nameless > 0 {
		l.note("%d places have no name, or one that was there before in the file, and are left out.", nameless)
	}
}

// country paints the hexes whose middle lies in a polygon of ground, and draws its ring.
func (l *layer) country(list []feature) {
	for _, x := range list {
		g := state.Ground(x.kind)
		if !terms.AllGrounds.Has(g) || g == state.Sea {
			continue
		}
		for _, whole := range x.rings {
			ring := l.c.p.line(l.thinned(whole))
			if len(ring) < 3 || !slices.ContainsFunc(whole, l.w.holds) {
				continue
			}
			if ring[0] == ring[len(ring)-1] {
				ring = ring[:len(ring)-1]
			}
			l.m.Relief = slices.DeleteFunc(l.m.Relief, func(o state.Relief) bool { return o.Ground == g && o.Name == x.name && slices.Equal(o.Ring, ring) })
			l.m.Relief = append(l.m.Relief, state.Relief{Name: x.name, Ground: g, Ring: ring, Water: usualWater})
			for i := range l.m.Cells {
				if state.Inside(l.c.p.centre(l.m.Frame().Hex(i)), ring) {
					l.m.Cells[i].Ground = g
				}
			}
		}
	}
}

// usualWater is what men find where nothing is told of water.
const usualWater = 2

// water lays the sea and lakes.
func (l *layer) water(list []feature) {
	coasts, lakes := shores(list, l.w)
	if len(coasts)+len(lakes) == 0 {
		return
	}
	if len(coasts) > 0 {
		l.m.Waters = slices.DeleteFunc(l.m.Waters, func(w state.Water) bool { return w.Kind == state.Coast || w.Kind == state.OpenSea })
	}
	if len(lakes) > 0 { // with the islands in them, which lie in nothing else
		was := slices.Clone(l.m.Waters)
		l.m.Waters = slices.DeleteFunc(l.m.Waters, func(w state.Water) bool {
			return w.Kind == state.Lake || w.Kind == state.Coast && w.Closed && slices.ContainsFunc(was, func(o state.Water) bool {
				return o.Kind == state.Lake && len(w.Line) > 0 && state.Inside(w.Line[0], o.Line)
			})
		})
	}
	l.c.t.GeoBBox = frame{l.w.west, l.w.south, l.w.east, l.w.north}
	kept := slices.Clone(l.m.Waters)
	flood := func(coasts []geoLine) (wet []bool, drowned int) {
		l.m.Waters = slices.Clone(kept)
		water, islands := l.c.coasts(append(slices.Clone(coasts), lakes...))
		if len(coasts) > 0 && !slices.ContainsFunc(coasts, func(g geoLine) bool { return g.Line[0] != g.Line[len(g.Line)-1] }) {
			all := []state.Point{{X: -int(l.c.p.size) * 4, Y: -int(l.c.p.size) * 4}, {X: l.m.Width + int(l.c.p.size)*4, Y: -int(l.c.p.size) * 4},
				{X: l.m.Width + int(l.c.p.size)*4, Y: l.m.Height + int(l.c.p.size)*4}, {X: -int(l.c.p.size) * 4, Y: l.m.Height + int(l.c.p.size)*4}}
			water = append(water, all) // islands, and nothing but the sea round them
			l.m.Waters = append(l.m.Waters, state.Water{Kind: state.OpenSea, Perennial: true, Closed: true, Line: all})
		}
		wet = make([]bool, len(l.m.Cells))
		for i := range wet {
			h := l.m.Frame().Hex(i)
			wet[i] = l.c.flooded(h, water, islands)
			if wet[i] && l.sets[h] {
				drowned++
			}
		}
		return wet, drowned
	}
	wet, drowned := flood(coasts)
	if drowned > 0 {
		turned := slices.Clone(coasts)
		for i := range turned {
			turned[i].Line = slices.Clone(turned[i].Line)
			slices.Reverse(turned[i].Line)
		}
		if other, fewer := flood(turned); fewer < drowned {
			wet = other
			l.note("The coast was read the other way round: places would have lain in the sea.")
		} else {
			wet, _ = flood(coasts)
		}
	}
	for i, is := range wet {
		switch h := l.m.Frame().Hex(i); {
		case is && !l.sets[h]:
			l.m.Cells[i] = state.Cell{Ground: state.Sea}
		case l.sets[h] && l.m.Cells[i].Ground == state.Sea:
			l.m.Cells[i] = state.Cell{Ground: l.m.Default, Water: usualWater}
		}
	}
}

// room says when there is too much.
func (l *layer) room() error {
	lines, points := len(l.brooks), 0
	for _, b := range l.brooks {
		points += len(b.Line)
	}
	for _, r := range l.c.t.Rivers {
		lines += len(r.Fill)
		for _, f := range r.Fill {
			points += len(f)
		}
	}
	switch {
	case lines > mostLines || points > mostPoints:
		return fmt.Errorf("there are %d lines of rivers with %d points on the map; leave out the lesser ones, up to %d and %d", lines, points, mostLines, mostPoints)
	case len(l.m.Places) > mostOfList:
		return fmt.Errorf("there would be %d places on the map; leave out the lesser ones, up to %d", len(l.m.Places), mostOfList)
	case len(l.m.Relief) > mostOfList:
		return fmt.Errorf("there would be %d stretches of country on the map; leave out the lesser ones, up to %d", len(l.m.Relief), mostOfList)
	}
	return nil
}

// finish says what has gone wrong, and holds the lists against what a pack may hold.
func (l *layer) finish() error {
	switch {
	case l.c.err != nil:
		return l.c.err
	case len(l.m.Waters) > mostOfList || len(l.m.Routes) > mostOfList:
		return fmt.Errorf("there would be %d rivers and coasts and %d roads on the map; leave out the lesser ones, up to %d of each", len(l.m.Waters), len(l.m.Routes), mostOfList)
	}
	l.m.Borders = slices.DeleteFunc(l.c.edges.order, func(b state.Border) bool { return b.River == "" && b.Route == "" && b.Crossing == "" && b.Class == "" })
	slices.SortFunc(l.m.Places, func(a, b state.Place) int { return cmp.Compare(a.ID, b.ID) })
	return nil
}
