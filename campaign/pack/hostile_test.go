package pack_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"strings"
	"testing"

	"frontier/campaign/pack"
	"frontier/campaign/state"
	"frontier/campaign/theatre"
	"frontier/internal/ruletest"
)

// text is the document of the smallest theatre.
func text(t testing.TB) []byte {
	t.Helper()
	p, err := theatre.Pack("transvaal-1880")
	if err != nil {
		t.Fatal(err)
	}
	b, err := pack.Write(p)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// stored is one file of a zip.
type stored struct {
	name string
	data []byte
}

func zipped(t testing.TB, files ...stored) []byte {
	t.Helper()
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	for _, f := range files {
		w, err := z.Create(f.name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write(f.data); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// hostile is what is no pack in form, and what is said of it.
type hostile struct {
	what string
	data []byte
	says string
}

func hostiles(t *testing.T) []hostile {
	t.Helper()
	good := text(t)
	swap := func(from, to string) []byte {
		t.Helper()
		out := bytes.Replace(good, []byte(from), []byte(to), 1)
		if bytes.Equal(out, good) {
			t.Fatalf("%s is not in the pack", from)
		}
		return out
	}
	png := []byte("\x89PNG\r\n\x1a\n and so on")
	many := make([]stored, 0, 200)
	for i := range 200 {
		many = append(many, stored{fmt.Sprintf("pictures/%d.png", i), png})
	}
	return []hostile{
		{"nothing", nil, "the file ends too early"},
		{"no JSON", []byte("dear diary"), "line 1: this is not JSON"},
		{"half of it", good[:len(good)/2], "the file ends too early"},
		{"no text", []byte("{\"title\": \"\xff\xfe\"}"), "the pack is no text in UTF-8"},
		{"another value", []byte("[]"), "cannot stand here"},
		{"something behind", append(bytes.Clone(good), "{}"...), "something follows"},
		{"a version to come", swap(`"frontier_pack": 1`, `"frontier_pack": 2`), "version 2 is not known; this program reads 1"},
		{"a version in words", swap(`"frontier_pack": 1`, `"frontier_pack": "one"`), "is not known"},
		{"no version", []byte(`{"title": "A war"}`), "frontier_pack: it is missing"},
		{"a key that is none", swap(`"subtitle"`, `"sub_title"`), `"sub_title" is not a key of a pack`},
		{"a key of a unit that is none", swap(`"weapon"`, `"wepon"`), `"wepon" is not a key of a pack`},
		{"a text for a number", swap(`"men": `, `"men": "many", "people": `), "cannot stand here; give a whole number"},
		{"a list for a text", swap(`"start": "1880-12-16"`, `"start": []`), "start: [] cannot stand here; give a text in quotes"},
		{"a key twice", swap(`"start": "1880-12-16"`, `"start": "1880-12-16", "start": "1880-12-17"`), `the key "start" stands twice`},
		{"no hexes", swap(`"columns": 39`, `"columns": 0`), "map: the map has 0 columns"},
		{"a thousand million hexes", swap(`"columns": 39`, `"columns": 1000000000`), "map: the map has 1000000000 columns"},
		{"columns that overflow", swap(`"columns": 39`, `"columns": 4611686018427387904`), "no more than 40000 hexes"},
		{"one column more", swap(`"columns": 39`, `"columns": 40`), "row 1 of the map does not tell of 40 hexes"},
		{"miles that overflow", swap(`"hex_miles": 8`, `"hex_miles": 4611686018427387904`), "give 1 to 100"},
		{"no letter of a ground", bytes.Replace(good, []byte(`"ground": [`), []byte(`"ground": ["x",`), 1), "ground, water or heights tell of another number"},
		{"a hex that is none", swap(`"hex": "`, `"hex": "x`), "is not the number of a hex"},
		{"a side that is none", swap(`"side": "ne"`, `"side": "north"`), "is no side of hex"},
		{"very long", bytes.Repeat([]byte(" "), 9<<20), "longer than 6 MB"},
		{"very deep", bytes.Repeat([]byte("["), 1<<20), "this is not JSON"},
		{"a broken zip", []byte("PK\x03\x04 and nothing more"), "the zip is damaged"},
		{"an empty zip", zipped(t), "the zip holds no pack.json"},
		{"no document", zipped(t, stored{"lines.geojson", []byte("{}")}), "the zip holds no pack.json"},
		{"a path that climbs out", zipped(t, stored{"pack.json", good}, stored{"../../home/x.png", png}), "has no place in a pack"},
		{"a path from the root", zipped(t, stored{"/etc/passwd", png}), "has no place in a pack"},
		{"a path that climbs from the pictures", zipped(t, stored{"pictures/../../x.png", png}), "has no place in a pack"},
		{"a path with a stroke back", zipped(t, stored{`pictures\..\x.png`, png}), "has no place in a pack"},
		{"a hidden picture", zipped(t, stored{"pictures/.x.png", png}), "has no place in a pack"},
		{"a program", zipped(t, stored{"pictures/run.exe", png}), "has no place in a pack"},
		{"a name of ten megabytes", append([]byte("PK"), bytes.Repeat([]byte("a"), 10<<20)...), "the zip is damaged"},
		{"a long name", zipped(t, stored{"pictures/" + strings.Repeat("a", 60000) + ".png", png}), "has no place in a pack"},
		{"a document twice", zipped(t, stored{"pack.json", good}, stored{"pack.json", good}), "holds pack.json twice"},
		{"many files", zipped(t, many...), "more than 64 files"},
		{"a picture that is none", zipped(t, stored{"pack.json", good}, stored{"pictures/a.png", []byte("MZ")}), "pictures/a.png is no PNG or JPEG picture"},
		{"a bomb", zipped(t, stored{"pack.json", bytes.Repeat([]byte(" "), 100<<20)}), "pack.json unpacks to more than 6 MB"},
		{"a bomb of pictures", zipped(t, stored{"pictures/a.png", append(bytes.Clone(png), make([]byte, 15<<20)...)}, stored{"pictures/b.png", append(bytes.Clone(png), make([]byte, 15<<20)...)},
			stored{"pictures/c.png", append(bytes.Clone(png), make([]byte, 15<<20)...)}, stored{"pictures/d.png", append(bytes.Clone(png), make([]byte, 15<<20)...)},
			stored{"pictures/e.png", append(bytes.Clone(png), make([]byte, 15<<20)...)}), "unpacks to more than 64 MB"},
		{"a zip in a zip", zipped(t, stored{"pack.json", zipped(t, stored{"pack.json", good})}), "the pack is no text in UTF-8"},
	}
}

// What is no pack in form is refused in one sentence that says what and where, in no more than 2
// seconds and 256 MiB: so much is not even allocated in turn, let alone held at once.
func TestHostilePacks(t *testing.T) {
	for _, c := range hostiles(t) {
		var err error
		ruletest.Refusal(t, c.what, func() { _, err = pack.Open(c.data) })
		if err == nil || !strings.Contains(err.Error(), c.says) || strings.Contains(err.Error(), "\n") || len(err.Error()) > 400 {
			t.Errorf("%s: %.500v\nwant %s", c.what, err, c.says)
		}
	}
}

// What is a pack in form and can never be a campaign costs no more to refuse: the largest map with a
// tree of 2,000 formations that are each other's, and every fault of it told.
func TestHostileCampaigns(t *testing.T) {
	p := pack.New(200, 200, 100)
	for i := range 2000 {
		p.Formations = append(p.Formations, state.Formation{ID: fmt.Sprint("f", i), Name: strings.Repeat("a", 120), Side: "none", Under: fmt.Sprint("f", (i+1)%2000)})
	}
	text, err := pack.Write(p)
	if err != nil {
		t.Fatal(err)
	}
	var b pack.Bundle
	opened := false
	ruletest.Refusal(t, "formations that are each other's", func() {
		if b, err = pack.Open(text); err == nil {
			opened = true
			_, err = pack.Found(b.Pack, pack.Options{Seed: 1})
		}
	})
	if !opened || err == nil {
		t.Fatalf("opened: %t; refused: %.200v", opened, err)
	}
	said := 0
	for _, f := range pack.Check(&b.Pack, nil) {
		if strings.Contains(f.String(), "itself") {
			said++
		}
	}
	if said == 0 {
		t.Error("nobody says that the formations go round in a ring")
	}
}

// A pack zipped with its pictures and lines comes out as it went in.
func TestAZippedPack(t *testing.T) {
	p, err := pack.Read(text(t))
	if err != nil {
		t.Fatal(err)
	}
	in := pack.Bundle{Pack: p, Lines: []byte(`{"features": []}`), Pictures: []pack.Picture{{Name: "a-map.jpg", Data: []byte("\xff\xd8\xff")}, {Name: "veld.png", Data: []byte("\x89PNG\r\n\x1a\n")}}}
	data, err := pack.Zip(in)
	if err != nil {
		t.Fatal(err)
	}
	again, err := pack.Zip(in)
	if err != nil || !bytes.Equal(data, again) {
		t.Errorf("the same bundle is zipped in two ways (%v)", err)
	}
	out, err := pack.Open(data)
	if err != nil {
		t.Fatal(err)
	}
	if len(out.Pictures) != 2 || out.Pictures[1].Name != "veld.png" || !bytes.Equal(out.Lines, in.Lines) {
		t.Errorf("it came out as %+v, %s", out.Pictures, out.Lines)
	}
	one, _ := pack.Write(in.Pack)
	if two, err := pack.Write(out.Pack); err != nil || !bytes.Equal(one, two) {
		t.Errorf("the document came out otherwise (%v)", err)
	}
	if _, err := pack.Zip(pack.Bundle{Pack: p, Pictures: []pack.Picture{{Name: "../a.png"}}}); err == nil {
		t.Error("a picture climbed out")
	}
}

// Whatever is read either is no pack, has faults, or can be founded; no fault is without words,
// and what is read is written and read again as it was.
func FuzzPack(f *testing.F) {
	small := pack.New(3, 3, 10)
	if b, err := pack.Write(small); err == nil {
		f.Add(b)
	}
	f.Add([]byte(`{"frontier_pack": 1, "map": {"columns": 1, "rows": 1, "hex_miles": 1, "ground": ["~"]}}`))
	f.Add([]byte(`{"frontier_pack": 1, "formations": [{"id": "a", "under": "a"}], "map": {"columns": 1, "rows": 1, "hex_miles": 1, "ground": ["."]}}`))
	f.Fuzz(func(t *testing.T, b []byte) {
		p, err := pack.Read(b)
		if err != nil {
			return
		}
		one, err := pack.Write(p)
		if err != nil {
			t.Fatal(err)
		}
		back, err := pack.Read(one)
		if err != nil {
			t.Fatalf("what was written cannot be read: %v", err)
		}
		if two, err := pack.Write(back); err != nil || !bytes.Equal(one, two) {
			t.Fatalf("it is written in two ways (%v)", err)
		}
		faults := pack.Check(&p, nil)
		for _, f := range faults {
			if f.What == "" {
				t.Fatalf("a fault without words at %s", f.Path)
			}
		}
		if _, err := pack.Found(p, pack.Options{}); (err == nil) != (len(faults) == 0) {
			t.Fatalf("%d faults, and founding it says %v", len(faults), err)
		}
	})
}

// A scanned map below is held against what can be fitted, goes with a zipped pack, and is no part of
// what is founded.
func TestAScannedMapBelow(t *testing.T) {
	p := pack.New(4, 4, 5)
	good := pack.Underlay{Picture: "old-map.png", Opacity: 50, Pins: [3]pack.Pin{{}, {Picture: [2]int{100, 0}, Map: [2]int{500, 0}}, {Picture: [2]int{0, 100}, Map: [2]int{0, 500}}}}
	for says, change := range map[string]func(*pack.Underlay){
		"":                     func(*pack.Underlay) {},
		"no name of a PNG":     func(u *pack.Underlay) { u.Picture = "../../etc/passwd" },
		"opacity":              func(u *pack.Underlay) { u.Opacity = 101 },
		"lie on one line":      func(u *pack.Underlay) { u.Pins[2] = u.Pins[1] },
		"lies far off the map": func(u *pack.Underlay) { u.Pins[2].Map[1] = 1 << 50 },
	} {
		u := good
		change(&u)
		p.Underlay = &u
		said := ""
		for _, f := range pack.Check(&p, nil) {
			if strings.HasPrefix(f.Path, "/underlay") {
				said += f.String()
			}
		}
		if says == "" && said != "" || !strings.Contains(said, says) {
			t.Errorf("said is %q, want %q", said, says)
		}
	}
	p.Underlay = &good
	data, err := pack.Zip(pack.Bundle{Pack: p, Pictures: []pack.Picture{{Name: "old-map.png", Data: []byte("\x89PNG\r\n\x1a\n")}}})
	if err != nil {
		t.Fatal(err)
	}
	if b, err := pack.Open(data); err != nil || b.Pack.Underlay == nil || *b.Pack.Underlay != good || len(b.Pictures) != 1 {
		t.Errorf("it came back as %+v with %d pictures (%v)", b.Pack.Underlay, len(b.Pictures), err)
	}
}
