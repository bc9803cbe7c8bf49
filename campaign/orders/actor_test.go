package orders_test

import (
	"encoding/json"
	"testing"

	"frontier/campaign/command"
	"frontier/campaign/journal"
	"frontier/campaign/trial"
	"frontier/internal/hex"
)

// A side and its commander order their own forces; what is the campaign's is the
// organiser's.
func TestWhoOrders(t *testing.T) {
	march := command.MarchOrder{Force: "column", Path: []hex.Hex{trial.Cr(8, 4)}}
	for _, c := range []struct {
		why   string
		by    command.Actor
		order command.Command
		legal bool
	}{
		{"the organiser orders anybody", command.Actor{}, march, true},
		{"a player orders his own", command.Actor{Office: command.Player, Side: "red"}, march, true},
		{"a commander orders his own", command.Actor{Office: command.Automatic, Side: "red"}, march, true},
		{"a player does not order another's", command.Actor{Office: command.Player, Side: "green"}, march, false},
		{"nor does a commander", command.Actor{Office: command.Automatic, Side: "green"}, march, false},
		{"nobody orders for a side that is not there", command.Actor{Office: command.Player, Side: "blue"}, march, false},
		{"the day is the organiser's", command.Actor{Office: command.Player, Side: "red"}, command.EndDay{}, false},
		{"a file orders anything", command.Actor{Office: command.Import}, command.EndDay{}, true},
	} {
		t.Run("CAMPAIGN-1.5 "+c.why, func(t *testing.T) {
			g := trial.NewGame(t, trial.Helmand())
			_, err := g.Try(command.Given{Command: c.order, By: c.by})
			if c.legal && err != nil {
				t.Fatal(err)
			}
			if !c.legal {
				trial.Refused(t, err, "CAMPAIGN-1.5")
			}
		})
	}
}

// An actor reads back from the journal's words, the organiser is nothing said, and other
// words name nobody.
func TestActorsReadBack(t *testing.T) {
	for _, a := range []command.Actor{{}, {Office: command.Player, Side: "red"}, {Office: command.Automatic, Side: "green"}, {Office: command.Import}} {
		b, err := json.Marshal(journal.Entry{By: a})
		if err != nil {
			t.Fatal(err)
		}
		var e journal.Entry
		if err := json.Unmarshal(b, &e); err != nil || e.By != a {
			t.Errorf("%s reads back as %+v, %v", b, e.By, err)
		}
	}
	for _, bad := range []string{"side", "commander ", "organiser", "import red", " red", "someone"} {
		if err := new(command.Actor).UnmarshalText([]byte(bad)); err == nil {
			t.Errorf("%q is somebody", bad)
		}
	}
}
