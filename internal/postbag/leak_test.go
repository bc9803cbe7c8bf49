package postbag_test

import (
	"bytes"
	"strings"
	"testing"

	"frontier/campaign/command"
	"frontier/campaign/dispatch"
	"frontier/campaign/event"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/trial"
	"frontier/internal/folio"
	"frontier/internal/folio/web"
	"frontier/internal/hex"
	"frontier/internal/postbag"
	"frontier/internal/press"
	"frontier/rosters"
)

// formats prints the dispatch of the red side in every format, the map as a drawing where it is asked for.
func formats(t *testing.T, g *trial.Game, drawn bool) map[string][]byte {
	t.Helper()
	c := g.Chronicle()
	d, err := dispatch.Tell(c, "red", dispatch.Options{Due: "Friday"})
	if err != nil {
		t.Fatal(err)
	}
	l := postbag.NewLetter(c.Founding(), &d)
	out := map[string][]byte{"form": []byte(d.Form()), "text": []byte(strings.Join(d.Plain(), "\n"))}
	if out["mail"], err = l.Mail("", "", press.A4); err != nil { // with page, sheets and map in it
		t.Fatal(err)
	}
	if out["markdown"], err = l.As("md", press.A4, "", ""); err != nil {
		t.Fatal(err)
	}
	if out["orders"], err = l.OrderForm(press.Letter); err != nil {
		t.Fatal(err)
	}
	for name, seen := range map[string]func() (*folio.Document, error){
		"form that is looked at": func() (*folio.Document, error) { return postbag.OrdersSeen(c, "red", dispatch.Options{Due: "Friday"}) },
		"map that is looked at":  func() (*folio.Document, error) { return postbag.MapSeen(c, intelligence.Viewer{Side: "red"}) },
	} {
		d, err := seen()
		if err != nil {
			t.Fatal(err)
		}
		if out[name], err = web.Page(d); err != nil {
			t.Fatal(err)
		}
	}
	if drawn {
		if out["map"], err = l.MapSVG(); err != nil {
			t.Fatal(err)
		}
	}
	return out
}

// Two campaigns that differ only in what a side cannot know give it the same dispatch to the byte, in
// every format: names, numbers and places, sizes and lists that it does not have included.
func TestADispatchHoldsNothingThatTheSideDoesNotKnow(t *testing.T) {
	t.Parallel()
	plain := formats(t, trial.AfterDays(t, trial.Drawn(), trial.SeenOnce), false)
	for name, alter := range trial.Hidden {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := trial.Drawn()
			alter(f)
			for format, got := range formats(t, trial.AfterDays(t, f, trial.SeenOnce), false) {
				if !bytes.Equal(got, plain[format]) {
					t.Errorf("the %s differs: %d bytes, and %d without", format, len(got), len(plain[format]))
				}
				if bytes.Contains(got, []byte(trial.Needle)) {
					t.Errorf("the %s has a name that is hidden", format)
				}
			}
		})
	}
}

// An offer of exchange stands on the order form of its side in every format; those between others make no difference
// (CAMPAIGN-7.15).
func TestOffersOnTheForm_7_15(t *testing.T) {
	t.Parallel()
	play := func(between ...state.SideID) map[string][]byte {
		g := trial.AfterDays(t, trial.Drawn(), trial.SeenOnce)
		g.F.Sides = append(g.F.Sides, state.Side{ID: "blue", Name: "Blue", Short: "Blue", Playable: true})
		for i, to := range between {
			n := rosters.Ranks{Others: 2}
			g.Take(t, "", []event.Event{event.ExchangeOffered{Offer: state.Offer{No: i + 1, From: "green", To: to, Day: g.S.Day, Until: 9, Give: n, Get: n}}})
		}
		return formats(t, g, false)
	}
	plain, hidden, offered, both := play(), play("blue"), play("red"), play("blue", "red")
	for format, got := range offered {
		if !bytes.Equal(plain[format], hidden[format]) || !bytes.Equal(got, both[format]) {
			t.Errorf("the %s tells of an offer between others", format)
		}
		if strings.Contains(format, "form") && !bytes.Contains(got, []byte("Offer of the Green side")) || format == "orders" && len(got) <= len(plain[format]) {
			t.Errorf("the %s has no offer", format)
		}
	}
}

// What happens out of sight after somebody was seen does not reach his report: the same bytes, though
// he has marched elsewhere, dug in, or is no more.
func TestAReportStandsAsItWasMade(t *testing.T) {
	t.Parallel()
	play := func(last command.Command) map[string][]byte {
		return formats(t, trial.AfterDays(t, trial.Drawn(), func(g *trial.Game, day int) {
			trial.SeenOnce(g, day)
			if day == 3 && last != nil {
				g.Do(last)
			}
		}), true)
	}
	plain := play(nil)
	if !bytes.Contains(plain["text"], []byte("Luinab")) || !bytes.Contains(plain["text"], []byte("2 days ago")) {
		t.Fatalf("the horse was not seen and lost from sight: this test would show nothing\n%s", plain["text"])
	}
	for name, last := range map[string]command.Command{
		"it goes elsewhere":   command.MarchOrder{Force: "horse", Path: []hex.Hex{trial.Cr(4, 4)}},
		"it halts":            command.HaltOrder{Force: "horse"},
		"another marches":     command.MarchOrder{Force: "main", Path: []hex.Hex{trial.Cr(1, 5)}},
		"another digs in":     command.PostureOrder{Force: "main", Posture: state.Entrench},
		"his standing orders": command.SetStanding{Side: "green", Force: "main", Do: state.StopAt},
		"his side is led":     command.LeadSide{Side: "green", By: state.ByCommander},
	} {
		t.Run(name, func(t *testing.T) {
			for format, got := range play(last) {
				if !bytes.Equal(got, plain[format]) {
					t.Errorf("the %s differs", format)
				}
			}
		})
	}
}

// The pairs above would show a difference: what the side knows is in every format.
func TestADispatchHoldsWhatTheSideKnows(t *testing.T) {
	t.Parallel()
	plain := formats(t, trial.AfterDays(t, trial.Drawn(), trial.SeenOnce), true)
	f := trial.Drawn()
	f.Forces[0].Hex, f.Forces[0].Name = trial.Cr(10, 4), "the Kandahar column"
	for format, got := range formats(t, trial.AfterDays(t, f, trial.SeenOnce), true) {
		if bytes.Equal(got, plain[format]) {
			t.Errorf("the %s is the same though the side's own force has another name and place", format)
		}
	}
}
