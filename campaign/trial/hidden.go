package trial

import (
	"testing"

	"frontier/campaign/command"
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/terms"
	"frontier/rosters"
)

// Needle is in every name that the red side of a campaign of [Hidden] cannot know.
const Needle = "XQHIDDEN"

// Drawn is the small theatre with a frame that can be drawn.
func Drawn() *state.Founding {
	f := Helmand()
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

// AfterDays plays a campaign for some days, in which the green horse is seen and goes out of sight.
func AfterDays(t testing.TB, f *state.Founding, orders func(g *Game, day int)) *Game {
	g := NewGame(t, f)
	for day := range 4 {
		if orders != nil {
			orders(g, day)
		}
		g.Do(command.EndDay{})
	}
	return g
}

// SeenOnce has the green horse come into sight of the column and go away again.
func SeenOnce(g *Game, day int) {
	switch day {
	case 0:
		g.Do(command.MarchOrder{Force: "horse", Path: []hex.Hex{Cr(4, 4), Cr(5, 4), Cr(6, 4)}})
	case 2:
		g.Do(command.MarchOrder{Force: "horse", Path: []hex.Hex{Cr(5, 4), Cr(4, 4), Cr(3, 4), Cr(2, 4)}})
	}
}

func unitIn(f *state.Founding, id rosters.UnitID) *rosters.Unit {
	for i := range f.Units {
		if f.Units[i].ID == id {
			return &f.Units[i]
		}
	}
	return nil
}

func forceIn(f *state.Founding, id state.ForceID) *state.FoundingForce {
	for i := range f.Forces {
		if f.Forces[i].ID == id {
			return &f.Forces[i]
		}
	}
	return nil
}

// Hidden are what a campaign may differ in without the red side knowing it.
var Hidden = map[string]func(f *state.Founding){
	"the name of a force that was never seen": func(f *state.Founding) { forceIn(f, "main").Name = "XQHIDDEN’s great host of many words" },
	"the name of an enemy's unit":             func(f *state.Founding) { unitIn(f, "kabuli-1").Name = "XQHIDDEN regiment" },
	"the name of a unit of whom was seen":     func(f *state.Founding) { unitIn(f, "afghan-horse").Name = "XQHIDDEN lancers" },
	"the strength of a force never seen":      func(f *state.Founding) { unitIn(f, "kabuli-2").Establishment.Others += 7 },
	"guns of a force never seen":              func(f *state.Founding) { u := unitIn(f, "afghan-guns"); u.Guns = append(u.Guns, u.Guns...) },
	"an enemy's leader":                       func(f *state.Founding) { f.Leaders[2].Name = "XQHIDDEN Khan" },
	"a force that hides":                      func(f *state.Founding) { f.Forces = f.Forces[:4]; f.Units = without(f.Units, "ghazis-2") },
	"when a force that hides will rise":       func(f *state.Founding) { forceIn(f, "rising").ActiveFrom = 40 },
	"where an enemy stands out of sight":      func(f *state.Founding) { forceIn(f, "main").Hex = Cr(0, 6) },
	"what an enemy drags along":               func(f *state.Founding) { forceIn(f, "main").Baggage.Animals = 77123 },
	"what an enemy was ordered in history":    func(f *state.Founding) { forceIn(f, "main").Orders = "XQHIDDEN" },
	"what comes to the enemy": func(f *state.Founding) {
		f.Reinforcements = f.Reinforcements[:1]
		f.Units = without(f.Units, "late-horse")
	},
	"when something comes to the enemy": func(f *state.Founding) { f.Reinforcements[1].Day = 30 },
	"what the enemy is to do":           func(f *state.Founding) { f.Objectives = f.Objectives[:2]; f.Objectives[1].Points = 31 },
	"a force of the enemy more":         another,
	"by where the enemy is to leave the map": func(f *state.Founding) {
		f.Objectives = append(f.Objectives, state.Objective{ID: "g-exit", Side: "green", Name: "XQHIDDEN", Kind: state.ExitMap, Points: 3, Force: "main", Exits: []hex.Hex{Cr(0, 6)}})
	},
	"notes of the organiser":                 func(f *state.Founding) { f.Leaders[2].Note, forceIn(f, "main").Note = "XQHIDDEN", "XQHIDDEN" },
	"the character of the enemy's commander": func(f *state.Founding) { f.Sides[1].Character = "raider" },
	"where the enemy has his stores":         func(f *state.Founding) { f.Sides[1].Supply = []string{"camp", "ford"} },
	"what an enemy has built out of sight": func(f *state.Founding) {
		k := state.DepotIn(Cr(0, 6))
		k.Side, k.State = "green", state.Intact
		f.Works = append(f.Works, k, state.Work{ID: "hidden", Kind: state.Redoubt, Side: "green", Hex: Cr(0, 6), State: state.Intact})
	},
	"what an enemy builds out of sight": func(f *state.Founding) {
		k := state.WayOver(state.RoadWork, hex.EdgeOf(Cr(1, 4), hex.SE))
		k.Side, k.State, k.Done, k.Of, k.By = "green", state.Begun, 3, 8, "main"
		f.Works = append(f.Works, k)
		forceIn(f, "main").Posture = state.Labour
	},
	"boats of an enemy out of sight": func(f *state.Founding) {
		u := boat("XQHIDDEN", terms.AGunboat, 4, 1)
		f.Units = append(f.Units, u)
		f.Forces = append(f.Forces, state.FoundingForce{ID: "more", Name: "XQHIDDEN boats", Side: "green", Hex: Cr(4, 0), Posture: state.Hold, Units: []rosters.UnitID{u.ID}})
	},
	"that an enemy never seen has a boat": func(f *state.Founding) { unitIn(f, "kabuli-2").Boat = terms.ASteamship },
	"how an enemy is told to stand":       func(f *state.Founding) { forceIn(f, "main").Posture = state.Entrench },
	"what an event asks the enemy":        func(f *state.Founding) { asks(f, 9) },
	"what the enemy has answered, and the restraint and heart of his forces": func(f *state.Founding) {
		asks(f, 1)
	},
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
	u := *unitIn(f, "kabuli-1")
	u.ID, u.Name = "more", "XQHIDDEN more"
	f.Units = append(f.Units, u)
	f.Forces = append(f.Forces, state.FoundingForce{ID: "more", Name: "XQHIDDEN more", Side: "green", Hex: Cr(0, 2), Posture: state.Hold, Units: []rosters.UnitID{"more"}})
}

// asks has an event ask the enemy something for so many days; unanswered it holds his army back, slows it down and gives it
// heart.
func asks(f *state.Founding, days int) {
	f.Events = append(f.Events, state.FoundingEvent{ID: "secret", Name: "XQHIDDEN envoys", Effect: "XQHIDDEN", From: 1, To: 9, When: []state.Proviso{{If: state.IfAlways}}, Choice: &state.Question{
		Side: "green", Ask: "Shall XQHIDDEN be done?", Days: days, Else: "XQHIDDEN", Answers: []state.Reply{
			{Label: "No", Text: "XQHIDDEN not"},
			{Label: "XQHIDDEN", Text: "XQHIDDEN it is", Does: []state.Deed{{Do: state.DoHold, ID: "main", Days: 9}, {Do: state.DoHearten, ID: "main", Days: 9}, {Do: state.DoSlow, ID: "main", Share: 50, Days: 9}}},
		}}})
}
