package chart

import (
	"image"
	"testing"

	"frontier/campaign/intelligence"
	"frontier/campaign/route"
	"frontier/campaign/state"
	"frontier/campaign/theatre"
	"frontier/campaign/views"
	"frontier/internal/hex"
	"frontier/rosters"
)

// country1880 is the map that the program ships.
func country1880(t testing.TB) *state.Map {
	t.Helper()
	f, err := theatre.Found("afghanistan-1880", theatre.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return &f.Map
}

func placeHex(m *state.Map, id string) hex.Hex {
	for _, p := range m.Places {
		if p.ID == id {
			return p.Hex
		}
	}
	panic(id)
}

// maiwand is a scene about 27 July 1880.
func maiwand(m *state.Map) *Scene {
	at := func(id string) hex.Hex { return placeHex(m, id) }
	step := func(h hex.Hex, d ...hex.Direction) []hex.Hex {
		var out []hex.Hex
		for _, d := range d {
			h = hex.Neighbour(h, d)
			out = append(out, h)
		}
		return out
	}
	counters := []views.CounterView{
		{Force: "girishk-column", Name: "Girishk column", Side: "british", Slot: 1, Hex: at("khushk-i-nakhud"), Arm: rosters.Infantry, Strength: 970, Grade: rosters.Full, Leader: true,
			Path: hex.Line(at("khushk-i-nakhud"), at("maiwand"))[1:]},
		{Force: "horse", Name: "3rd Sind Horse", Side: "british", Slot: 1, Hex: at("khushk-i-nakhud"), Arm: rosters.Cavalry, Strength: 800, Grade: rosters.Worn},
		{Force: "ayub", Name: "Ayub Khan's army", Side: "afghan", Slot: 3, Hex: at("sangbur"), Arm: rosters.Infantry, Strength: 930, Grade: rosters.Full, Leader: true, Irregular: false,
			Path: hex.Line(at("sangbur"), at("mis-karez"))[1:]},
		{Force: "ghazis", Name: "Ghazis", Side: "afghan", Slot: 3, Hex: at("khakrez"), Arm: "tribes", Irregular: true, Strength: 700, Grade: rosters.Full, Seen: views.Reported},
		{Force: "herati", Name: "Herati horse", Side: "afghan", Slot: 3, Hex: step(at("khakrez"), hex.E, hex.NE)[1], Arm: rosters.Cavalry, Irregular: true, Strength: 700, Grade: rosters.Full, Seen: views.SeenOnce},
		{Force: "kandahar", Name: "Kandahar garrison", Side: "british", Slot: 1, Hex: at("kandahar"), Arm: rosters.Infantry, Strength: 620, Grade: rosters.Full, Badge: "dug_in"},
		{Force: "baggage", Name: "Baggage", Side: "british", Slot: 1, Hex: step(at("khushk-i-nakhud"), hex.SE, hex.SE)[1], Arm: rosters.Transport, Strength: 900, Grade: rosters.Worn, Badge: "forced_march"},
		{Force: "phayre", Name: "Phayre's relief", Side: "british", Slot: 1, Hex: at("chaman"), Arm: rosters.Infantry, Strength: 400, Grade: rosters.Spent,
			Path: hex.Line(at("chaman"), at("takht-i-pul"))[1:]},
		{Force: "wali", Name: "Wali's men", Side: "wali", Slot: 4, Hex: at("girishk"), Arm: rosters.Infantry, Strength: 500, Grade: rosters.Worn, Badge: "routing"},
		{Force: "wali-2", Name: "Mutineers", Side: "afghan", Slot: 3, Hex: at("girishk"), Arm: "tribes", Irregular: true, Strength: 500, Grade: rosters.Full},
		{Force: "kakar", Name: "Kakar tribesmen", Side: "afghan", Slot: 3, Hex: at("mandi-hissar"), Arm: "tribes", Irregular: true, Strength: 900, Grade: rosters.Full, Held: views.Held{Until: "8 August", Home: true}},
	}
	var hidden []hex.Hex
	for i := range m.Cells {
		h := hex.AtOffset(i%m.Columns, i/m.Columns)
		if hex.Distance(h, at("kandahar")) > 6 && hex.Distance(h, at("girishk")) > 3 {
			hidden = append(hidden, h)
		}
	}
	hover := step(at("kandahar"), hex.SW, hex.SW)[1]
	return &Scene{
		Board: views.BoardView{
			Counters: counters, Hidden: hidden,
			Crossings: map[string]state.Condition{"kokeran-ford": "intact", "logar-bridge-zahidabad": "destroyed"},
			Works:     []state.Work{{ID: "w1", Kind: "redoubt", Hex: at("kandahar"), State: "intact"}, {ID: "w2", Kind: "entrenchment", Hex: at("mandi-hissar"), State: "intact"}},
			Battles: []views.BattleView{
				{Battle: state.Battle{Hex: at("maiwand"), Status: state.Pending}},
				{Battle: state.Battle{Hex: step(at("kandahar"), hex.E, hex.E)[1], Status: state.Fought}},
			},
		},
		Selected: "girishk-column", Hover: &hover, Fog: true, Marches: true, Numbers: true,
		Slots: map[state.SideID]int{"british": 1, "afghan": 3, "wali": 4},
		Plan: &Plan{Slot: 1, From: at("kandahar"), Path: hex.Line(at("kandahar"), at("jaldak"))[1:], Stops: []route.MarchStop{
			{Hex: hex.Line(at("kandahar"), at("jaldak"))[2], Date: "29 July"}, {Hex: hex.Line(at("kandahar"), at("jaldak"))[4], Date: "30 July"}, {Hex: at("jaldak"), Date: "31 July"}}},
	}
}

// opening is the first morning of the campaign that the program ships.
func opening(t testing.TB) (*state.Map, *Scene) {
	t.Helper()
	f, err := theatre.Found("afghanistan-1880", theatre.Options{})
	if err != nil {
		t.Fatal(err)
	}
	c, err := views.NewChronicle(&f)
	if err != nil {
		t.Fatal(err)
	}
	s := &Scene{Board: c.Board(intelligence.Viewer{}), Marches: true, Numbers: true, Slots: map[state.SideID]int{}}
	for _, side := range f.Sides {
		s.Slots[side.ID] = side.Slot
	}
	return &f.Map, s
}

// key1880 is the places that matter in that campaign.
func key1880(t testing.TB) map[string]bool {
	t.Helper()
	f, err := theatre.Found("afghanistan-1880", theatre.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return f.KeyPlaces()
}

// look paints a part of the map about a place with a scene over it.
func look(t testing.TB, m *state.Map, c *Chart, p *Palette, hexPx int, about string, s *Scene, w, h int) *image.RGBA {
	o := NewOverlay(m, p, 1).Weigh(key1880(t))
	mid := View{HexPx: hexPx}.Centre(o.size, placeHex(m, about))
	v := View{HexPx: hexPx, X: mid.X - w/2, Y: mid.Y - h/2}
	dst := image.NewRGBA(image.Rect(0, 0, w, h))
	o.Compose(dst, v, func(tx, ty int) *image.RGBA { return c.Tile(hexPx, tx, ty, Without{}) }, s)
	o.Frame(dst, v, s)
	return dst
}

func TestMap(t *testing.T) {
	m := country1880(t)
	s := maiwand(m)
	light, dark := NewChart(m, Light), NewChart(m, Dark)
	same(t, "map-light", look(t, m, light, Light, 80, "kokeran", s, 1000, 700))
	same(t, "map-dark", look(t, m, dark, Dark, 56, "kokeran", s, 1000, 700))
}

// The map as it is opened, and the whole of it.
func TestOpeningViews(t *testing.T) {
	m, s := opening(t)
	light, dark := NewChart(m, Light), NewChart(m, Dark)
	same(t, "opening-light", look(t, m, light, Light, 42, "maiwand", s, 1026, 716))
	same(t, "opening-dark", look(t, m, dark, Dark, 42, "maiwand", s, 1026, 716))
	w, h := light.Size(14)
	same(t, "whole-light", look(t, m, light, Light, 14, "khakrez", s, w, h))
	s.Supply, s.Folded = true, true
	for _, p := range m.Places {
		if p.Depot {
			s.Stores = append(s.Stores, Store{At: p.At, Slot: s.Slots[p.Owner]})
		}
	}
	same(t, "supply-dark", look(t, m, dark, Dark, 42, "kandahar", s, 700, 500))
}

// Works on the map: ways that were made, are being made and were cut, a depot, men at work.
func TestWorksOnTheMap(t *testing.T) {
	m, s := opening(t)
	at := placeHex(m, "kandahar")
	way := func(kind state.WorkKind, h hex.Hex, d hex.Direction, now state.Condition, done int) state.Work {
		k := state.WayOver(kind, hex.EdgeOf(h, d))
		k.State, k.Done, k.Of = now, done, 8
		return k
	}
	south := hex.Neighbour(at, hex.SW)
	s.Board.Counters = nil
	depot, burnt := state.DepotIn(hex.Neighbour(south, hex.SW)), state.DepotIn(hex.Neighbour(at, hex.NE))
	depot.Side, depot.State, burnt.Side, burnt.State = "british", state.Intact, "ayub", state.Destroyed
	s.Board.Works = []state.Work{
		way(state.RoadWork, at, hex.SW, state.Intact, 0), way(state.RoadWork, south, hex.SW, state.Begun, 3), way(state.RoadWork, at, hex.E, state.Destroyed, 0),
		way(state.RailwayWork, south, hex.E, state.Intact, 0), way(state.RailwayWork, hex.Neighbour(south, hex.E), hex.E, state.Begun, 2),
		way(state.TelegraphWork, south, hex.W, state.Intact, 0), way(state.TelegraphWork, at, hex.SE, state.Destroyed, 0), way(state.TelegraphWork, hex.Neighbour(south, hex.W), hex.W, state.Begun, 0),
		depot, burnt, {ID: "r", Kind: state.Redoubt, Hex: hex.Neighbour(at, hex.NW), State: state.Begun, Done: 1, Of: 6},
	}
	same(t, "works-light", look(t, m, NewChart(m, Light), Light, 80, "kandahar", s, 640, 480))
	same(t, "works-dark", look(t, m, NewChart(m, Dark), Dark, 56, "kandahar", s, 640, 480))
}

// Districts on the map: each in the colour of its temper, with a border and a label that says it in words.
func TestDistrictsOnTheMap(t *testing.T) {
	f, err := theatre.Found("afghanistan-1880", theatre.Options{})
	if err != nil {
		t.Fatal(err)
	}
	f.Settings = append(f.Settings, state.Setting{Engine: "campaign", Key: "districts", Value: "true"})
	c, err := views.NewChronicle(&f)
	if err != nil {
		t.Fatal(err)
	}
	m, s := opening(t)
	if s.Board.Districts != nil {
		t.Error("there are districts where they are not played with")
	}
	s.Board.Districts, s.Tempers = c.Districts(intelligence.Viewer{}), true
	for i, tenths := range []int{4, 33, 81, 55, 97, 62, 21} {
		d := &s.Board.Districts[i]
		d.Temper, d.Word, d.Now = tenths, state.TemperWord(tenths), i != 3
	}
	same(t, "districts-light", look(t, m, NewChart(m, Light), Light, 42, "maiwand", s, 1026, 716))
	same(t, "districts-dark", look(t, m, NewChart(m, Dark), Dark, 56, "kandahar", s, 640, 480))
}

func TestLegend(t *testing.T) {
	for name, p := range map[string]*Palette{"legend-light": Light, "legend-dark": Dark} {
		l := Legend(p, 1)
		dst := image.NewRGBA(l.Rect)
		fillRect(dst, dst.Rect, p.Panel)
		blit(dst, l, 0, 0)
		same(t, name, dst)
	}
}
