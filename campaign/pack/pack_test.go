package pack_test

import (
	"bytes"
	"encoding/json"
	"reflect"
	"testing"

	"frontier/campaign/pack"
	"frontier/campaign/state"
	"frontier/campaign/theatre"
	"frontier/internal/hex"
	"frontier/internal/jsontext"
	"frontier/rosters"
)

// packs are the packs of all theatres.
func packs(t testing.TB) map[string]pack.Pack {
	t.Helper()
	out := map[string]pack.Pack{}
	for _, i := range theatre.List() {
		p, err := theatre.Pack(i.ID)
		if err != nil {
			t.Fatal(err)
		}
		out[i.ID] = p
	}
	return out
}

func found(t testing.TB, p pack.Pack, o pack.Options) state.Founding {
	t.Helper()
	f, err := pack.Found(p, o)
	if err != nil {
		t.Fatalf("%s: %v", p.ID, err)
	}
	return f
}

// What is written is read back as it was, and written again it is the same bytes.
func TestAPackIsReadBackAsItWas(t *testing.T) {
	for id, p := range packs(t) {
		text, err := pack.Write(p)
		if err != nil {
			t.Fatal(err)
		}
		back, err := pack.Read(text)
		if err != nil {
			t.Fatalf("%s: %v", id, err)
		}
		again, err := pack.Write(back)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(text, again) {
			t.Errorf("%s is written in two ways", id)
		}
		if one, two := found(t, p, pack.Options{Seed: 3}), found(t, back, pack.Options{Seed: 3}); !jsontext.Same(one, two) {
			t.Errorf("%s is founded in two ways, as it was made and as it was read", id)
		}
	}
}

// A campaign is exported as it was founded: founded again it is the same, bit for bit.
func TestAFoundingIsExportedAndFoundedAgain(t *testing.T) {
	for id, p := range packs(t) {
		for _, small := range []bool{false, true} {
			f := found(t, p, pack.Options{Seed: 11, Small: small, Rules: "gsq"})
			out := pack.FromFounding(&f)
			if faults := pack.Check(&out, nil); len(faults) > 0 {
				t.Fatalf("%s: %v", id, faults)
			}
			text, err := pack.Write(out)
			if err != nil {
				t.Fatal(err)
			}
			back, err := pack.Read(text)
			if err != nil {
				t.Fatal(err)
			}
			one, _ := json.Marshal(f)
			two, _ := json.Marshal(found(t, back, pack.Options{Seed: 11}))
			if !bytes.Equal(one, two) {
				t.Errorf("%s, small %v: founded again it is another campaign", id, small)
			}
		}
	}
}

// A unit of a pack loses nothing on its way into the rosters.
func TestAUnitOfAPackHasEveryFieldOfTheRosters(t *testing.T) {
	has := map[string]bool{"Establishment": true} // figures
	for _, f := range reflect.VisibleFields(reflect.TypeFor[pack.Unit]()) {
		has[f.Name] = true
	}
	for _, f := range reflect.VisibleFields(reflect.TypeFor[rosters.Unit]()) {
		if !has[f.Name] {
			t.Errorf("a pack's unit has no %s", f.Name)
		}
	}
}

// What is painted on a blank map is drawn: rivers and roads as lines, ground and sea as rings
// that hold the middles of their hexes and no others; and what is drawn stays so.
func TestWhatIsPaintedIsDrawn(t *testing.T) {
	p := pack.New(9, 8, 5)
	m := &p.Map
	paint := func(g state.Ground, hexes ...hex.Hex) {
		for _, h := range hexes {
			m.Cells[m.Frame().Index(h)].Ground = g
		}
	}
	lake := hex.Ring(hex.AtOffset(5, 4), 1)
	paint(state.Sea, lake...) // round an island
	paint(state.Woods, hex.AtOffset(0, 0), hex.AtOffset(1, 0), hex.AtOffset(8, 7))
	for c := range 4 {
		m.Borders = append(m.Borders, state.Border{Edge: hex.EdgeOf(hex.AtOffset(c, 6), hex.NE), River: "Drift", Class: state.Stream})
		m.Borders = append(m.Borders, state.Border{Edge: hex.EdgeOf(hex.AtOffset(c, 6), hex.NW), River: "Drift", Class: state.Stream})
		m.Borders = append(m.Borders, state.Border{Edge: hex.EdgeOf(hex.AtOffset(c, 7), hex.E), Route: state.Road})
	}
	d := pack.Drawn(*m)
	for i, c := range d.Cells {
		x, y := hex.Size(500).Centre(d.Frame().Hex(i))
		got := d.Default
		for _, r := range d.Relief {
			if state.Inside(state.Point{X: x, Y: y}, r.Ring) {
				got = r.Ground
			}
		}
		for _, w := range d.Waters {
			if w.Kind == state.OpenSea && state.Inside(state.Point{X: x, Y: y}, w.Line) {
				got = state.Sea
			}
		}
		if got != c.Ground {
			t.Errorf("hex %s is %s and drawn as %s", hex.Name(d.Frame().Hex(i)), c.Ground, got)
		}
	}
	rivers := 0
	for _, w := range d.Waters {
		if w.Kind == state.RiverLine {
			if rivers++; w.Name != "Drift" || len(w.Line) != 9 {
				t.Errorf("the river is drawn as %+v", w)
			}
		}
	}
	if rivers != 1 || len(d.Routes) != 1 || len(d.Routes[0].Line) != 5 {
		t.Errorf("%d rivers, and the road is %+v", rivers, d.Routes)
	}
	if again := pack.Drawn(d); !jsontext.Same(d, again) {
		t.Error("what was drawn is drawn again")
	}
}
