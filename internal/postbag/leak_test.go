package postbag_test

import (
	"bytes"
	"strings"
	"testing"

	"frontier/campaign/command"
	"frontier/campaign/dispatch"
	"frontier/campaign/state"
	"frontier/campaign/trial"
	"frontier/internal/hex"
	"frontier/internal/postbag"
	"frontier/internal/press"
	"frontier/rosters"
)

// country is the small theatre with a frame that can be drawn.
func country() *state.Founding {
	f := trial.Helmand()
	f.Map.Width, f.Map.Height = 14500, 9200
	f.Map.Title = "The Helmand"
	f.Map.Waters[0].Line = []state.Point{{X: 5000, Y: 0}, {X: 5200, Y: 4000}, {X: 4800, Y: 9200}}
	for i := range f.Map.Places {
		p := &f.Map.Places[i]
		x, y := hex.Size(1000).Centre(p.Hex)
		p.At = state.Point{X: x, Y: y}
	}
	return f
}

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
	if drawn {
		if out["map"], err = l.MapSVG(); err != nil {
			t.Fatal(err)
		}
	}
	return out
}

// afterDays plays a campaign for some days, in which the green horse is seen and goes out of sight.
func afterDays(t *testing.T, f *state.Founding, orders func(g *trial.Game, day int)) *trial.Game {
	g := trial.NewGame(t, f)
	for day := range 4 {
		if orders != nil {
			orders(g, day)
		}
		g.Do(command.EndDay{})
	}
	return g
}

// seenOnce has the green horse come into sight of the column and go away again.
func seenOnce(g *trial.Game, day int) {
	switch day {
	case 0:
		g.Do(command.MarchOrder{Force: "horse", Path: []hex.Hex{trial.Cr(4, 4), trial.Cr(5, 4), trial.Cr(6, 4)}})
	case 2:
		g.Do(command.MarchOrder{Force: "horse", Path: []hex.Hex{trial.Cr(5, 4), trial.Cr(4, 4), trial.Cr(3, 4), trial.Cr(2, 4)}})
	}
}

func unitOf(f *state.Founding, id rosters.UnitID) *rosters.Unit {
	for i := range f.Units {
		if f.Units[i].ID == id {
			return &f.Units[i]
		}
	}
	return nil
}

func forceOf(f *state.Founding, id state.ForceID) *state.FoundingForce {
	for i := range f.Forces {
		if f.Forces[i].ID == id {
			return &f.Forces[i]
		}
	}
	return nil
}

// hidden are what a campaign may differ in without the red side knowing it.
var hidden = map[string]func(f *state.Founding){
	"the name of a force that was never seen": func(f *state.Founding) { forceOf(f, "main").Name = "XQHIDDEN’s great host of many words" },
	"the name of an enemy's unit":             func(f *state.Founding) { unitOf(f, "kabuli-1").Name = "XQHIDDEN regiment" },
	"the name of a unit of whom was seen":     func(f *state.Founding) { unitOf(f, "afghan-horse").Name = "XQHIDDEN lancers" },
	"the strength of a force never seen":      func(f *state.Founding) { unitOf(f, "kabuli-2").Establishment.Others += 7 },
	"guns of a force never seen":              func(f *state.Founding) { u := unitOf(f, "afghan-guns"); u.Guns = append(u.Guns, u.Guns...) },
	"an enemy's leader":                       func(f *state.Founding) { f.Leaders[2].Name = "XQHIDDEN Khan" },
	"a force that hides":                      func(f *state.Founding) { f.Forces = f.Forces[:4]; f.Units = without(f.Units, "ghazis-2") },
	"when a force that hides will rise":       func(f *state.Founding) { forceOf(f, "rising").ActiveFrom = 40 },
	"where an enemy stands out of sight":      func(f *state.Founding) { forceOf(f, "main").Hex = trial.Cr(0, 6) },
	"what an enemy drags along":               func(f *state.Founding) { forceOf(f, "main").Baggage.Animals = 77123 },
	"what an enemy was ordered in history":    func(f *state.Founding) { forceOf(f, "main").Orders = "XQHIDDEN" },
	"what comes to the enemy": func(f *state.Founding) {
		f.Reinforcements = f.Reinforcements[:1]
		f.Units = without(f.Units, "late-horse")
	},
	"when something comes to the enemy":      func(f *state.Founding) { f.Reinforcements[1].Day = 30 },
	"what the enemy is to do":                func(f *state.Founding) { f.Objectives = f.Objectives[:2]; f.Objectives[1].Points = 31 },
	"a force of the enemy more":              another,
	"notes of the organiser":                 func(f *state.Founding) { f.Leaders[2].Note, forceOf(f, "main").Note = "XQHIDDEN", "XQHIDDEN" },
	"the character of the enemy's commander": func(f *state.Founding) { f.Sides[1].Character = "raider" },
	"where the enemy has his stores":         func(f *state.Founding) { f.Sides[1].Supply = []string{"camp", "ford"} },
	"how an enemy is told to stand":          func(f *state.Founding) { forceOf(f, "main").Posture = state.Entrench },
	"the condition on which something comes": func(f *state.Founding) { f.Reinforcements[1].Condition = "XQHIDDEN" },
}

func without(units []rosters.Unit, id rosters.UnitID) []rosters.Unit {
	var out []rosters.Unit
	for _, u := range units {
		if u.ID != id {
			out = append(out, u)
		}
	}
	return out
}

// another puts one more force of the enemy where nobody sees it.
func another(f *state.Founding) {
	u := *unitOf(f, "kabuli-1")
	u.ID, u.Name = "more", "XQHIDDEN more"
	f.Units = append(f.Units, u)
	f.Forces = append(f.Forces, state.FoundingForce{ID: "more", Name: "XQHIDDEN more", Side: "green", Hex: trial.Cr(0, 2), Posture: state.Hold, Units: []rosters.UnitID{"more"}})
}

// Two campaigns that differ only in what a side cannot know give it the same dispatch to the byte, in
// every format: names, numbers and places, sizes and lists that it does not have included.
func TestADispatchHoldsNothingThatTheSideDoesNotKnow(t *testing.T) {
	t.Parallel()
	plain := formats(t, afterDays(t, country(), seenOnce), false)
	for name, alter := range hidden {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := country()
			alter(f)
			for format, got := range formats(t, afterDays(t, f, seenOnce), false) {
				if !bytes.Equal(got, plain[format]) {
					t.Errorf("the %s differs: %d bytes, and %d without", format, len(got), len(plain[format]))
				}
				if bytes.Contains(got, []byte("XQHIDDEN")) {
					t.Errorf("the %s has a name that is hidden", format)
				}
			}
		})
	}
}

// What happens out of sight after somebody was seen does not reach his report: the same bytes, though
// he has marched elsewhere, dug in, or is no more.
func TestAReportStandsAsItWasMade(t *testing.T) {
	t.Parallel()
	play := func(last command.Command) map[string][]byte {
		return formats(t, afterDays(t, country(), func(g *trial.Game, day int) {
			seenOnce(g, day)
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
		"it goes elsewhere": command.MarchOrder{Force: "horse", Path: []hex.Hex{trial.Cr(4, 4)}},
		"it halts":          command.HaltOrder{Force: "horse"},
		"another marches":   command.MarchOrder{Force: "main", Path: []hex.Hex{trial.Cr(1, 5)}},
		"another digs in":   command.PostureOrder{Force: "main", Posture: state.Entrench},
		"his side is led":   command.LeadSide{Side: "green", By: state.ByCommander},
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
	plain := formats(t, afterDays(t, country(), seenOnce), true)
	f := country()
	forceOf(f, "column").Hex, forceOf(f, "column").Name = trial.Cr(10, 4), "the Kandahar column"
	for format, got := range formats(t, afterDays(t, f, seenOnce), true) {
		if bytes.Equal(got, plain[format]) {
			t.Errorf("the %s is the same though the side's own force has another name and place", format)
		}
	}
}
