package theatre

import (
	"bytes"
	"strings"
	"testing"
)

// A file that is wrong is refused with a sentence that names file, key and value.
func TestFaults(t *testing.T) {
	whole, err := data.ReadFile("data/afghanistan-1880.json")
	if err != nil {
		t.Fatal(err)
	}
	geo, err := openGeo("data/afghanistan-1880.geojson")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ from, to, want string }{
		{`"hex_miles": 10`, `"hex_miles": "ten"`, `a.json: hex_miles: "ten" cannot stand here; give a whole number`},
		{`"hex_miles": 10`, `"hex_miles": 0`, `a.json: hex_miles: 0; give 1 to 100`},
		{`"hex_miles": 10`, `"hexmiles": 10`, `a.json: "hexmiles" is not a key of a theatre`},
		{`"lon": 65.7,`, `"lon": "east",`, `a.json: places: "Kandahar": lon: "east" cannot stand here; give a number`},
		{`"start": "1880-07-01"`, `"start": "1 July"`, `a.json: start: "1 July" is not a date`},
		{`"end": "1880-09-30"`, `"end": "1880-06-30"`, `a.json: end: 1880-06-30 is not after the start`},
		{`"arm": "artillery"`, `"arm": "archery"`, `arm "archery" is not known; use infantry, cavalry`},
		{`"arm": "artillery"`, `"arm": 7`, `arm: 7 cannot stand here; give a text in quotes`},
		{`"sword": 0.5}`, `"sword": 0.6}`, `the shares of mixed arms make 110 hundredths; let them make 100`},
		{`"traits": ["crack"]`, `"traits": ["brave"]`, `trait "brave" is not known; use crack, fanatic`},
		{`"rain": 0.18`, `"rain": 18`, `a.json: weather: number 1: rain: 18 cannot stand here; give a share from 0 to 1`},
		{`"schema": 1`, `"schema": 1,,`, `a.json: line 2: this is not JSON`},
	} {
		b := bytes.Replace(whole, []byte(c.from), []byte(c.to), 1)
		if bytes.Equal(b, whole) {
			t.Fatalf("%s is not in the file", c.from)
		}
		th, err := read("a.json", b)
		if err == nil {
			_, err = convert(th, geo)
		}
		if err == nil || !strings.HasPrefix(err.Error(), "a.json: ") || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s:\n got %v\nwant %s", c.to, err, c.want)
		}
	}
	if _, err := read("a.json", append(bytes.Clone(whole), "{}"...)); err == nil || !strings.HasPrefix(err.Error(), "a.json: ") {
		t.Errorf("two files in one: %v", err)
	}
	if _, err := read("a.json", whole[:len(whole)/2]); err == nil || !strings.Contains(err.Error(), "a.json: ") {
		t.Errorf("half a file: %v", err)
	}
}
