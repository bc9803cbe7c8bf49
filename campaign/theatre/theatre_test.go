package theatre

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/terms"
)

func afghanistan(t testing.TB) state.Founding {
	t.Helper()
	f, err := Found("afghanistan-1880", Options{Seed: 1880})
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func TestEveryTheatreFounds(t *testing.T) {
	files, err := data.ReadDir("data")
	if err != nil {
		t.Fatal(err)
	}
	listed := List()
	for _, file := range files {
		id, ok := strings.CutSuffix(file.Name(), ".json")
		if !ok {
			continue
		}
		if len(listed) == 0 || listed[0].ID != id {
			t.Fatalf("%s is not listed in its place: %v", id, listed)
		}
		listed = listed[1:]
		for _, small := range []bool{false, true} {
			a, err := Found(id, Options{Seed: 7, Small: small})
			if err != nil {
				t.Fatalf("%s: %v", id, err)
			}
			b, err := Found(id, Options{Seed: 7, Small: small})
			if err != nil {
				t.Fatal(err)
			}
			one, _ := json.Marshal(a)
			two, _ := json.Marshal(b)
			if !bytes.Equal(one, two) {
				t.Errorf("%s is not the same twice", id)
			}
			if _, err := state.New(&a); err != nil {
				t.Errorf("%s (small %v) is no campaign: %v", id, small, err)
			}
			if len(a.Map.Cells) != a.Map.Columns*a.Map.Rows {
				t.Errorf("%s has %d cells for %d columns and %d rows", id, len(a.Map.Cells), a.Map.Columns, a.Map.Rows)
			}
		}
	}
}

func TestUnknownTheatre(t *testing.T) {
	if _, err := Found("../read", Options{}); err == nil || !strings.Contains(err.Error(), "afghanistan-1880") {
		t.Errorf("an unknown theatre: %v", err)
	}
}

func place(t *testing.T, f *state.Founding, name string) state.Place {
	t.Helper()
	for _, p := range f.Map.Places {
		if p.Name == name {
			return p
		}
	}
	t.Fatalf("%s is not on the map", name)
	return state.Place{}
}

// Distances as the crow flies, in miles, from the longitudes and latitudes of today's
// gazetteers.
func TestPlacesLieWhereTheyAre(t *testing.T) {
	f := afghanistan(t)
	for _, c := range []struct {
		a, b  string
		miles int
	}{
		{"Kandahar", "Maiwand", 40}, {"Kandahar", "Girishk", 70}, {"Kandahar", "Kelat-i-Ghilzai", 79},
		{"Herat", "Kandahar", 288}, {"Kandahar", "Quetta", 120},
	} {
		a, b := place(t, &f, c.a), place(t, &f, c.b)
		if got := isqrt(far(a.At, b.At)) / 100; got < c.miles-f.Map.HexMiles || got > c.miles+f.Map.HexMiles {
			t.Errorf("%s to %s is %d miles on the map and about %d on the ground", c.a, c.b, got, c.miles)
		}
		if got := hex.Distance(a.Hex, b.Hex) * f.Map.HexMiles; got < c.miles-2*f.Map.HexMiles || got > c.miles*5/4+2*f.Map.HexMiles {
			t.Errorf("%s to %s is %d miles by hexes and about %d on the ground", c.a, c.b, got, c.miles)
		}
	}
	if n := len(f.Map.Cells); n < 2200 || n > 2500 {
		t.Errorf("the map has %d hexes", n)
	}
}

// Each river hangs together, by its own edges or those of a river that it shares a
// valley with, and a tributary reaches the river that takes it up.
func TestRiversRunUnbrokenAlongEdges(t *testing.T) {
	f := afghanistan(t)
	names := map[string]int{}
	near := map[corner][]corner{}
	of := map[corner]map[string]bool{}
	for _, b := range f.Map.Borders {
		if b.River == "" {
			continue
		}
		names[b.River]++
		ends := b.Edge.Ends()
		near[ends[0]], near[ends[1]] = append(near[ends[0]], ends[1]), append(near[ends[1]], ends[0])
		for _, c := range ends {
			if of[c] == nil {
				of[c] = map[string]bool{}
			}
			of[c][b.River] = true
		}
	}
	for name, edges := range names {
		seen := map[corner]bool{}
		var walk func(c corner)
		walk = func(c corner) {
			if seen[c] {
				return
			}
			seen[c] = true
			for _, n := range near[c] {
				walk(n)
			}
		}
		for c := range of {
			if of[c][name] {
				walk(c)
				break
			}
		}
		for c := range of {
			if of[c][name] && !seen[c] {
				t.Fatalf("%s falls apart at %v", name, c)
			}
		}
		if least := map[string]int{"Helmand": 90, "Argandab": 50}[name]; edges < least {
			t.Errorf("%s runs along %d edges", name, edges)
		}
	}
	if len(names) < 13 {
		t.Errorf("rivers on edges: %v", names)
	}
	for _, c := range [][2]string{{"Argandab", "Helmand"}, {"Tarnak", "Argandab"}, {"Argastan", "Argandab"}, {"Dori", "Argastan"}, {"Logar", "Kabul"}} {
		meet := false
		for _, rivers := range of {
			meet = meet || rivers[c[0]] && rivers[c[1]]
		}
		if !meet {
			t.Errorf("the %s does not reach the %s", c[0], c[1])
		}
	}
}

// crossed counts the edges of a river on the straight way from one place to another.
func crossed(t *testing.T, f *state.Founding, from, to, river string) int {
	t.Helper()
	rivers := map[hex.Edge]string{}
	for _, b := range f.Map.Borders {
		rivers[b.Edge] = b.River
	}
	n := 0
	line := hex.Line(place(t, f, from).Hex, place(t, f, to).Hex)
	for i := 1; i < len(line); i++ {
		d, _ := hex.Towards(line[i-1], line[i])
		if rivers[hex.EdgeOf(line[i-1], d)] == river {
			n++
		}
	}
	return n
}

// Places lie on the banks where a map of the time shows them.
func TestPlacesLieOnTheirBanks(t *testing.T) {
	f := afghanistan(t)
	for _, c := range []struct {
		from, to, river string
		apart           bool
	}{
		{"Girishk", "Kandahar", "Helmand", true},
		{"Girishk", "Khushk-i-Nakhud", "Helmand", true},
		{"Girishk", "Dilaram", "Helmand", false},
		{"Maiwand", "Kandahar", "Argandab", true},
		{"Maiwand", "Khushk-i-Nakhud", "Argandab", false},
		{"Sinjiri", "Maiwand", "Argandab", false},
		{"Kokeran", "Kandahar", "Argandab", false},
		{"Sinjiri", "Kokeran", "Argandab", true},
		{"Kelat-i-Ghilzai", "Tazi", "Tarnak", false},
		{"Kelat-i-Ghilzai", "Jaldak", "Tarnak", false},
	} {
		if n := crossed(t, &f, c.from, c.to, c.river); n%2 == 1 != c.apart {
			t.Errorf("from %s to %s one crosses the %s %d times", c.from, c.to, c.river, n)
		}
	}
}

// Nothing of the map lies far outside its frame, and nobody stands in the water.
func TestAllIsOnTheMap(t *testing.T) {
	f := afghanistan(t)
	m := &f.Map
	for _, w := range m.Waters {
		for _, at := range w.Line {
			if over := max(-at.X, -at.Y, at.X-m.Width, at.Y-m.Height); over > 2*m.HexMiles*100 {
				t.Fatalf("%s %q reaches %d hundredths of a mile beyond the frame", w.Kind, w.Name, over)
			}
		}
	}
	dry := func(what string, h hex.Hex) {
		c, r := h.Offset()
		if c < 0 || c >= m.Columns || r < 0 || r >= m.Rows || m.Cells[r*m.Columns+c].Ground == state.Sea {
			t.Errorf("%s is off the map or in the water, at %s", what, hex.Name(h))
		}
	}
	for _, p := range m.Places {
		dry(p.Name, p.Hex)
		if at := p.At; at.X < 0 || at.Y < 0 || at.X > m.Width || at.Y > m.Height {
			t.Errorf("%s lies outside the frame", p.Name)
		}
	}
	for _, x := range f.Forces {
		dry(x.Name, x.Hex)
	}
	for _, x := range f.Reinforcements {
		dry(x.Name, x.Hex)
	}
}

// One can go from Kandahar to Girishk by road from hex to hex.
func TestTheGreatRoad(t *testing.T) {
	f := afghanistan(t)
	routes := map[hex.Edge]state.Border{}
	for _, b := range f.Map.Borders {
		routes[b.Edge] = b
	}
	way, _, ok := hex.Frame{Columns: f.Map.Columns, Rows: f.Map.Rows}.Path(place(t, &f, "Kandahar").Hex, place(t, &f, "Girishk").Hex, 1, func(h hex.Hex, d hex.Direction) (int, bool) {
		return 1, routes[hex.EdgeOf(h, d)].Route == "road"
	})
	if !ok || len(way) > 11 {
		t.Errorf("the road from Kandahar to Girishk takes %d hexes (%v)", len(way), ok)
	}
}

func TestCrossingsLieOnTheirRivers(t *testing.T) {
	f := afghanistan(t)
	borders := map[string]state.Border{}
	for _, b := range f.Map.Borders {
		if b.Crossing != "" {
			borders[b.Crossing] = b
		}
	}
	for _, x := range f.Map.Crossings {
		b := borders[x.ID]
		if b.River != x.River || b.Edge != x.Edge {
			t.Errorf("%s is on the edge of %q", x.Name, b.River)
		}
		if x.Toward == x.At {
			t.Errorf("%s points nowhere", x.Name)
		}
	}
}

func TestArmies(t *testing.T) {
	f := afghanistan(t)
	for _, u := range f.Units {
		switch u.ID {
		case "66th-berkshire-foot-6-companies":
			if u.Weapon != "breechloader" || u.Establishment.Total() != 10 || u.Men != 516 {
				t.Errorf("the 66th: %+v", u)
			}
		case "3rd-sind-horse-field-squadrons":
			if u.Weapon != "breechloader" || !u.Carbine {
				t.Errorf("the Sind Horse carry %s", u.Weapon)
			}
		case "armstrong-battery":
			if len(u.Guns) != 2 || !u.Guns[0].Rifled {
				t.Errorf("the Armstrong battery: %+v", u.Guns)
			}
		}
	}
	for _, s := range f.Sides {
		if s.ID == "british" && (s.Slot != 1 || len(s.Enemies) != 1 || s.Enemies[0] != "ayub") {
			t.Errorf("the British: %+v", s)
		}
		if s.ID == "ayub" && s.Slot != 3 {
			t.Errorf("Ayub's colour: %d", s.Slot)
		}
	}
	if f.Last != 91 {
		t.Errorf("the campaign ends on day %d", f.Last)
	}
}

// A file that is wrong names what and where; none crashes.
func FuzzTheatre(f *testing.F) {
	b, err := data.ReadFile("data/afghanistan-1880.json")
	if err != nil {
		f.Fatal(err)
	}
	var whole map[string]any
	if err := json.Unmarshal(b, &whole); err != nil {
		f.Fatal(err)
	}
	for _, list := range []string{"places", "relief", "routes", "forces", "objectives", "events", "battles", "crossings", "reinforcements", "leaders"} {
		whole[list] = []any{}
	}
	small, err := json.Marshal(whole)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(small)
	f.Add([]byte(`{"schema":1}`))
	f.Add(bytes.Replace(small, []byte(`"hex_miles":10`), []byte(`"hex_miles":1`), 1))
	for _, other := range []string{`"x"`, `[]`, `{}`, `{"sides":[{"id":1}]}`, `{"places":[{"lon":[1]}]}`, `{"drop":[{"channel":[[[1]]]}]}`} {
		f.Add([]byte(other))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		got, err := read("a.json", b)
		if err == nil {
			_, err = convert(got, nil)
		}
		if err != nil && !strings.HasPrefix(err.Error(), "a.json: ") {
			t.Fatalf("an error that names no file: %v", err)
		}
	})
}

// What part of a unit with mixed arms carries what is kept with the unit.
func TestMixedArmsKeepTheirShares(t *testing.T) {
	f, mixed := afghanistan(t), 0
	for _, u := range f.Units {
		all := 0
		for _, s := range u.Shares {
			all += s.Hundredths
		}
		if len(u.Shares) == 0 {
			continue
		}
		if mixed++; all != 100 {
			t.Errorf("%s: %+v", u.Name, u.Shares)
		}
		if u.Name == "9th Queen's Royal Lancers" && (len(u.Shares) != 2 || u.Shares[0] != terms.Share{Weapon: terms.Carbine, Hundredths: 40}) {
			t.Errorf("%s: %+v", u.Name, u.Shares)
		}
	}
	if mixed < 30 {
		t.Errorf("%d units have mixed arms", mixed)
	}
}
