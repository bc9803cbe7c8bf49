package campaign

import (
	"encoding/json"
	"testing"

	"frontier/internal/hex"
)

// A side and its commander order their own forces; what is the campaign's is the
// organiser's.
func TestWhoOrders(t *testing.T) {
	march := MarchOrder{Force: "column", Path: []hex.Hex{cr(8, 4)}}
	for _, c := range []struct {
		why   string
		by    Actor
		order Command
		legal bool
	}{
		{"the organiser orders anybody", Actor{}, march, true},
		{"a player orders his own", Actor{Player, "red"}, march, true},
		{"a commander orders his own", Actor{Automatic, "red"}, march, true},
		{"a player does not order another's", Actor{Player, "green"}, march, false},
		{"nor does a commander", Actor{Automatic, "green"}, march, false},
		{"nobody orders for a side that is not there", Actor{Player, "blue"}, march, false},
		{"the day is the organiser's", Actor{Player, "red"}, EndDay{}, false},
		{"a file orders anything", Actor{Office: Import}, EndDay{}, true},
	} {
		t.Run("CAMPAIGN-1.5 "+c.why, func(t *testing.T) {
			g := newGame(t, helmand())
			_, err := g.try(Given{c.order, c.by})
			if c.legal && err != nil {
				t.Fatal(err)
			}
			if !c.legal {
				refused(t, err, "CAMPAIGN-1.5")
			}
		})
	}
}

// An actor reads back from the journal's words, the organiser is nothing said, and other
// words name nobody.
func TestActorsReadBack(t *testing.T) {
	for _, a := range []Actor{{}, {Player, "red"}, {Automatic, "green"}, {Office: Import}} {
		b, err := json.Marshal(Entry{By: a})
		if err != nil {
			t.Fatal(err)
		}
		var e Entry
		if err := json.Unmarshal(b, &e); err != nil || e.By != a {
			t.Errorf("%s reads back as %+v, %v", b, e.By, err)
		}
	}
	for _, bad := range []string{"side", "commander ", "organiser", "import red", " red", "someone"} {
		if err := new(Actor).UnmarshalText([]byte(bad)); err == nil {
			t.Errorf("%q is somebody", bad)
		}
	}
}
