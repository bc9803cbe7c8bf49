package maproom

import (
	"encoding/json"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"frontier/campaign/command"
	"frontier/campaign/state"
	"frontier/ui/trial"
)

// Boats that the organiser adds by hand are signed on the map; a force in their hex goes aboard them by a sheet
// that says room and days, has no order then but to land, and the boats are told to sail.
func TestAForceGoesAboard_24_3(t *testing.T) {
	s := try(t, 1440, 900)
	m := s.m
	now := func() *state.State { x := s.Campaign.State(); return &x }
	hand := command.EditByHand{Why: "two boats were found", Steps: []command.Step{
		{Do: "add", Kind: "force", ID: "flotilla", Fields: fields(t, map[string]any{"name": "the flotilla", "side": "british", "at": "girishk", "posture": "hold"})},
		{Do: "add", Kind: "unit", ID: "helmand", Fields: fields(t, map[string]any{"in": "flotilla", "name": "Helmand", "arm": "naval", "class": "regular", "men": 200, "weapon": "breechloader", "training": "regular", "mount": "foot", "boat": "steamship"})},
		{Do: "add", Kind: "force", ID: "party", Fields: fields(t, map[string]any{"name": "the party", "side": "british", "at": "girishk", "posture": "hold"})},
		{Do: "add", Kind: "unit", ID: "party-1", Fields: fields(t, map[string]any{"in": "party", "name": "Party", "arm": "infantry", "class": "regular", "men": 300, "weapon": "breechloader", "training": "regular", "mount": "foot"})},
	}}
	if err := s.Campaign.Do(t.Context(), hand); err != nil {
		t.Fatal(err)
	}
	m.Reload()
	s.Settle()
	m.selectForce("flotilla")
	s.Settle()
	if !m.force.Counter.Boats || !strings.Contains(m.force.Water, "1 steamship with room for 600 men and 2 guns") {
		t.Errorf("it is told as %q, with boats: %v", m.force.Water, m.force.Counter.Boats)
	}
	if text := trial.Lettered(m.inspect.view); !strings.Contains(text, "Sail…") || strings.Contains(text, "Entrench") {
		t.Error(text)
	}
	m.selectForce("party")
	s.Settle()
	s.Tap("order.embark")
	s.Whole("embark")
	s.Tap("sheet.embark")
	if x := now().Force("party"); x.Aboard != "flotilla" || x.Hex != now().Force("flotilla").Hex {
		t.Fatalf("it is aboard %q", x.Aboard)
	}
	s.Settle()
	if m.orderOffer("march").Do != nil || m.orderOffer("land").Do == nil {
		t.Error("who is aboard can march, or not land")
	}
	s.Tap("order.land")
	if x := now().Force("party"); !x.Landing {
		t.Errorf("%+v", x.Voyage)
	}
	if err := now().Check(now().Book(s.Campaign.Founding())); err != nil {
		t.Error(err)
	}
}

// A unit of the captor mans a boat that was taken, by a sheet that lists boats and units.
func TestABoatThatWasTakenIsManned_24_7(t *testing.T) {
	s := try(t, 1440, 900)
	m := s.m
	now := func() *state.State { x := s.Campaign.State(); return &x }
	hand := command.EditByHand{Why: "a boat is to be given up", Steps: []command.Step{
		{Do: "add", Kind: "force", ID: "flotilla", Fields: fields(t, map[string]any{"name": "the flotilla", "side": "british", "at": "girishk", "posture": "hold"})},
		{Do: "add", Kind: "unit", ID: "helmand", Fields: fields(t, map[string]any{"in": "flotilla", "name": "Helmand", "arm": "naval", "class": "regular", "men": 200, "weapon": "breechloader", "training": "regular", "mount": "foot", "boat": "gunboat"})},
		{Do: "add", Kind: "event", ID: "given-up", Fields: fields(t, map[string]any{"name": "It is given up", "from": "1880-07-01", "to": "1880-07-30", "effect": "The flotilla lays down its arms.",
			"does": []map[string]any{{"do": "yield", "id": "flotilla", "side": "ayub"}}})},
	}}
	for _, c := range []command.Command{hand, command.EndDay{}, command.EditByHand{Why: "who is there", Steps: []command.Step{
		{Do: "add", Kind: "force", ID: "party", Fields: fields(t, map[string]any{"name": "the party", "side": "ayub", "at": "girishk", "posture": "hold"})},
		{Do: "add", Kind: "unit", ID: "party-1", Fields: fields(t, map[string]any{"in": "party", "name": "Boatmen", "arm": "infantry", "class": "irregular", "men": 300, "weapon": "jezail", "training": "regular", "mount": "foot"})},
	}}} {
		if err := s.Campaign.Do(t.Context(), c); err != nil {
			t.Fatal(err)
		}
	}
	m.Reload()
	s.Settle()
	m.selectForce("party")
	s.Settle()
	s.Tap("order.man")
	s.Whole("man")
	s.Tap("sheet.man")
	s.Settle()
	x, book := now().Force("party"), now().Book(s.Campaign.Founding())
	if !now().Afloat(book, x) || len(now().Prizes("ayub")) != 0 {
		t.Fatalf("%+v, and %v lie without a crew", x, now().Prizes("ayub"))
	}
	if m.orderOffer("man").Do != nil {
		t.Error("a boat is offered that is manned")
	}
}

// fields are what is set of a thing by hand.
func fields(t *testing.T, x map[string]any) json.RawMessage {
	t.Helper()
	text, err := json.Marshal(x)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// What is told of a force is whole in a low window, with many in its place and boats: it is scrolled, and
// its units are not behind what can be ordered.
func TestACardIsWholeInALowWindow(t *testing.T) {
	s := try(t, 1280, 720)
	hand := command.EditByHand{Why: "boats were found", Steps: []command.Step{}}
	for _, name := range []string{"first", "second", "third"} {
		hand.Steps = append(hand.Steps,
			command.Step{Do: "add", Kind: "force", ID: name, Fields: fields(t, map[string]any{"name": "the " + name + " flotilla", "side": "british", "at": "girishk", "posture": "hold"})},
			command.Step{Do: "add", Kind: "unit", ID: name + "-1", Fields: fields(t, map[string]any{"in": name, "name": "The " + name, "arm": "naval", "class": "regular", "men": 200, "weapon": "breechloader", "training": "regular", "mount": "foot", "boat": "steamship"})})
	}
	if err := s.Campaign.Do(t.Context(), hand); err != nil {
		t.Fatal(err)
	}
	s.m.Reload()
	s.m.selectForce("first")
	s.Settle()
	c := s.m.inspect.force
	if tabs := c.tabs.View.Size().Height; tabs < 80 {
		t.Errorf("its tabs are %v high", tabs)
	}
	if inside, seen := c.body.Content.Size().Height, c.body.Size().Height; inside <= seen {
		t.Errorf("its card needs %v and has %v: nothing is tried here", inside, seen)
	}
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject
	if end, orders := at(c.body).Y+c.body.Size().Height, at(c.main).Y; end > orders {
		t.Errorf("it is told until %v, and its orders begin at %v", end, orders)
	}
}
