package chart

import (
	"image"
	"math"
	"slices"
	"strings"
	"testing"

	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/hex"
)

// shown lists what is written on the map at a zoom step: the text and its rooms.
func shown(n *names) (texts []string, rooms [][]image.Rectangle) {
	for i, k := range n.dodged {
		if k >= 0 {
			texts, rooms = append(texts, n.list[i].text), append(rooms, n.list[i].rooms(k))
		}
	}
	for _, t := range n.tags {
		texts, rooms = append(texts, "tag"), append(rooms, []image.Rectangle{t.room})
	}
	return texts, rooms
}

// In a picture in which names are to be whole none is cut by the edge, and one for which there is
// no room is left out; those of the middle are there as before.
func TestNoNameIsCutByTheEdge(t *testing.T) {
	m, s := opening(t)
	key := key1880(t)
	for _, hexPx := range Steps[:2] {
		far := image.Rect(0, 0, m.Width*hexPx/int(hex.Size(m.HexMiles*100)), m.Height*hexPx/int(hex.Size(m.HexMiles*100)))
		cut, whole := 0, 0
		for x := 0; x+230 < far.Max.X; x += 170 {
			for y := 0; y+130 < far.Max.Y; y += 110 {
				at := image.Rect(x, y, x+230, y+130)
				count := func(s Scene, say bool) (n int) {
					texts, rooms := shown(NewOverlay(m, Light, 1).Weigh(key).lettering(View{X: x, Y: y, HexPx: hexPx}, &s))
					for i := range rooms {
						for _, r := range rooms[i] {
							if in := r.Intersect(at); !in.Empty() && in != r {
								n++
								if say {
									t.Errorf("hexes of %d, picture %v: %q is cut", hexPx, at, texts[i])
								}
							}
						}
						if say && slices.ContainsFunc(rooms[i], at.Overlaps) {
							whole++
						}
					}
					return n
				}
				cut += count(*s, false)
				within := *s
				within.Whole = at
				count(within, true)
			}
		}
		if cut == 0 || whole == 0 {
			t.Errorf("hexes of %d: %d names are cut otherwise, and %d are whole", hexPx, cut, whole)
		}
	}
}

// At no zoom does a lettering lie over another or over a counter, a pill or the day of a
// march.
func TestNoLabelLiesOverAnything(t *testing.T) {
	m, first := opening(t)
	later := maiwand(m)
	key := key1880(t)
	for _, hexPx := range Steps {
		for name, s := range map[string]*Scene{"the first morning": first, "27 July": later} {
			o := NewOverlay(m, Light, 1).Weigh(key)
			v := View{HexPx: hexPx}
			texts, rooms := shown(o.lettering(v, s))
			cards := o.standing(v, s).cards
			for i := range rooms {
				if meets(rooms[i], cards) {
					t.Errorf("%s, hexes of %d: %q lies over a counter", name, hexPx, texts[i])
				}
				for j := range i {
					if meets(rooms[i], rooms[j]) {
						t.Errorf("%s, hexes of %d: %q lies over %q", name, hexPx, texts[i], texts[j])
					}
				}
			}
		}
	}
}

// Wherever the Helmand runs through a picture for some way, its name is in the picture.
func TestTheGreatRiverIsNamedWhereItIsInSight(t *testing.T) {
	m, s := opening(t)
	const wide, high = 1026, 716
	for _, hexPx := range Steps {
		o := NewOverlay(m, Light, 1).Weigh(key1880(t))
		n := o.lettering(View{HexPx: hexPx}, s)
		var named []image.Rectangle
		for i, k := range n.dodged {
			if k >= 0 && n.list[i].text == "Helmand R." {
				named = append(named, n.list[i].box(k))
			}
		}
		if len(named) == 0 {
			t.Errorf("hexes of %d: the Helmand is not named at all", hexPx)
			continue
		}
		all, there := 0, 0
		w, h := o.lines.Size(hexPx)
		for _, x := range m.Waters {
			if x.Name != "Helmand" {
				continue
			}
			for _, p := range evenly(smooth(o.lines.pixels(x.Line, hexPx), 3), 60) {
				at := image.Pt(min(max(int(p.x)-wide/2, 0), max(w-wide, 0)), min(max(int(p.y)-high/2, 0), max(h-high, 0)))
				all++
				if slices.ContainsFunc(named, image.Rectangle{Min: at, Max: at.Add(image.Pt(wide, high))}.Inset(10).Overlaps) {
					there++
				}
			}
		}
		if there < all {
			t.Errorf("hexes of %d: of %d pictures along the Helmand %d have its name", hexPx, all, there)
		}
	}
}

// The picture with which a campaign is opened names its river and its places; the whole
// map has more than its four cities.
func TestTheMapNamesWhatMatters(t *testing.T) {
	m, s := opening(t)
	o := NewOverlay(m, Light, 1).Weigh(key1880(t))
	texts, _ := shown(o.lettering(View{HexPx: 42}, s))
	for _, want := range []string{"Maiwand", "Girishk", "Kandahar", "Khushk-i-Nakhud", "Helmand R.", "REGISTAN"} {
		if !slices.Contains(texts, want) {
			t.Errorf("the opening view does not name %s: %q", want, texts)
		}
	}
	texts, _ = shown(o.lettering(View{HexPx: 14}, s))
	places, rivers, regions := 0, 0, 0
	for _, x := range texts {
		switch {
		case strings.ToUpper(x) == x:
			regions++
		case strings.HasSuffix(x, " R.") || strings.HasSuffix(x, " Rud"):
			rivers++
		default:
			places++
		}
	}
	if places < 8 || rivers < 4 || regions < 4 {
		t.Errorf("the whole map names %d places, %d rivers and %d regions: %q", places, rivers, regions, texts)
	}
}

// A march that goes by road is drawn on the road.
func TestArrowsFollowTheRoad(t *testing.T) {
	m := country1880(t)
	o := NewOverlay(m, Light, 1)
	from := placeHex(m, "girishk")
	path := roadTo(t, m, from, placeHex(m, "kandahar"))
	for _, hexPx := range []int{24, 42, 80, 160} {
		way := o.way(hexPx, from, path)
		var road []pt
		for _, tr := range o.trails(hexPx) {
			if tr.kind == "road" {
				road = append(road, tr.line...)
			}
		}
		mid := float32(hexPx)
		far := 0
		for _, p := range way[1:] {
			least := float32(math.MaxFloat32)
			for _, q := range road {
				least = min(least, p.minus(q).length())
			}
			if least > mid/8 {
				far++
			}
		}
		if len(way) < 2*len(path) || far > 0 {
			t.Errorf("hexes of %d: %d of %d points of the way lie beside the road", hexPx, far, len(way))
		}
	}
}

// roadTo finds the way by road alone.
func roadTo(t *testing.T, m *state.Map, from, to hex.Hex) []hex.Hex {
	t.Helper()
	roads := map[hex.Edge]bool{}
	for _, b := range m.Borders {
		roads[b.Edge] = b.Route == "road"
	}
	way, _, ok := hex.Frame{Columns: m.Columns, Rows: m.Rows}.Path(from, to, 1, func(at hex.Hex, d hex.Direction) (int, bool) { return 1, roads[hex.EdgeOf(at, d)] })
	if !ok {
		t.Fatal("there is no road")
	}
	return way
}

// The cartouche folds where a person folds it, and where it would lie on an army.
func TestTheCartoucheMakesRoomForArmies(t *testing.T) {
	m := country1880(t)
	o := NewOverlay(m, Light, 1)
	picture := image.Rect(0, 0, 1026, 716)
	mid := View{HexPx: 42}.Centre(o.size, placeHex(m, "maiwand"))
	v := View{HexPx: 42, X: mid.X - 513, Y: mid.Y - 358}
	free, folded, ok := o.title(picture, v, &Scene{})
	if !ok || folded || o.Cartouche(picture, v, &Scene{}) != free {
		t.Fatalf("with nobody there it lies at %v, folded %v, %v", free, folded, ok)
	}
	under, _ := v.Hex(m, free.Max.Sub(image.Pt(30, 20)))
	s := &Scene{Board: views.BoardView{Counters: []views.CounterView{{Force: "a", Hex: under, Slot: 1, Strength: 900}}}}
	at, folded, ok := o.title(picture, v, s)
	if !ok || !folded || at.Overlaps(o.card(o.groups(v, s, picture)[0])) {
		t.Errorf("over an army it lies at %v, folded %v, %v", at, folded, ok)
	}
	if _, folded, _ := o.title(picture, v, &Scene{Folded: true}); !folded {
		t.Error("folded by hand it is open")
	}
}

// A pill is found where it is drawn.
func TestPillsAreFound(t *testing.T) {
	m := country1880(t)
	s := maiwand(m)
	s.Board.Battles[0].ID = 7
	o := NewOverlay(m, Light, 1)
	for _, hexPx := range []int{24, 42, 80} {
		mid := View{HexPx: hexPx}.Centre(o.size, placeHex(m, "maiwand"))
		v := View{HexPx: hexPx, X: mid.X - 300, Y: mid.Y - 300}
		r, ok := o.pillRoom(v, &s.Board.Battles[0])
		if !ok || o.PillAt(v, s, r.Min.Add(r.Max).Div(2)) != 7 || o.PillAt(v, s, r.Max.Add(image.Pt(3, 3))) != 0 {
			t.Errorf("hexes of %d: the pill in %v, %v", hexPx, r, ok)
		}
	}
}

// Mountains rise from the plain over miles: they are no slabs with an edge.
func TestRangesHaveNoEdge(t *testing.T) {
	m := country1880(t)
	r := newCountry(m, saltOf(m)).relief
	for name, mask := range map[string][]float32{"hills": r.hills, "mountains": r.peaks} {
		steepest := float32(0)
		for y := 1; y < r.high; y++ {
			for x := 1; x < r.wide; x++ {
				k := y*r.wide + x
				steepest = max(steepest, mask[k]-mask[k-1], mask[k-1]-mask[k], mask[k]-mask[k-r.wide], mask[k-r.wide]-mask[k])
			}
		}
		if steepest > 0.13 {
			t.Errorf("%s begin within %.1f miles", name, 1/steepest)
		}
	}
}

// The sign with which the cartouche is folded stands beside its title, not over it.
func TestTheTitleLeavesRoomForItsSign(t *testing.T) {
	m, _ := opening(t)
	short := *m
	short.Title, short.Subtitle = "Ashanti evening", ""
	f := openFaces()
	defer f.close()
	need := f.bold.width("ASHANTI EVENING", 18, 1.4) + 54
	if wide := NewOverlay(&short, Light, 1).cartouche(56, false, false).Img.Bounds().Dx(); float32(wide) < need {
		t.Errorf("the cartouche is %d wide, and its title with the sign needs %.0f", wide, need)
	}
}

// Where the edge of what is in sight would cut the name of a place whose sign is seen, the name stands on another side
// of it, over no other name and no counter, as far as there is room.
func TestANameTurnsFromTheEdge(t *testing.T) {
	m, s := opening(t)
	o := NewOverlay(m, Light, 1).Weigh(key1880(t))
	hexPx := Steps[3]
	n := o.lettering(View{HexPx: hexPx}, s)
	far := image.Rect(0, 0, m.Width*hexPx/int(hex.Size(m.HexMiles*100)), m.Height*hexPx/int(hex.Size(m.HexMiles*100)))
	before, after := 0, 0
	cut := func(rooms []image.Rectangle, sight image.Rectangle) bool {
		return slices.ContainsFunc(rooms, func(r image.Rectangle) bool { return !r.In(sight) })
	}
	for x := 0; x+500 < far.Max.X; x += 90 {
		for y := 0; y+400 < far.Max.Y; y += 110 {
			sight := image.Rect(x, y, x+500, y+400)
			at := n.turned(sight)
			for i, k := range at {
				p := &n.list[i]
				if k < 0 || p.sign == nil || !p.sign.In(sight) {
					if k != n.dodged[i] {
						t.Fatalf("%q moved, and need not have", p.text)
					}
					continue
				}
				if cut(p.rooms(n.dodged[i]), sight) {
					before++
				}
				if cut(p.rooms(k), sight) {
					after++
				}
				if k == n.dodged[i] {
					continue
				}
				if cut(p.rooms(k), sight) || meets(p.rooms(k), n.taken) {
					t.Errorf("in %v %q moved and is cut, or lies over a counter", sight, p.text)
				}
				for j, other := range at {
					if j != i && other >= 0 && n.list[j].box(other).Overlaps(sight) && meets(p.rooms(k), n.list[j].rooms(other)) {
						t.Errorf("in %v %q lies over %q", sight, p.text, n.list[j].text)
					}
				}
			}
		}
	}
	if before < 9 || after*3 > before {
		t.Errorf("of %d names that the edge would cut it cuts %d", before, after)
	}
}
