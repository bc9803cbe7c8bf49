// Package trial is what the tests of the campaign's rooms share: a small theatre, a rule set that
// tosses coins, and a game that holds every command to what must always be true.
package trial

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"frontier/battle"
	"frontier/campaign/command"
	"frontier/campaign/event"
	"frontier/campaign/journal"
	"frontier/campaign/orders"
	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/hex"
	"frontier/internal/terms"
	"frontier/rosters"
)

// Cr names a hex of the fixture by column and row.
func Cr(column, row int) hex.Hex { return hex.AtOffset(column, row) }

func infantry(id string, others int, traits ...rosters.Trait) rosters.Unit {
	return rosters.Unit{ID: rosters.UnitID(id), Name: id, Arm: rosters.Infantry, Class: "regular", Men: 50 * (others + 2),
		Establishment: rosters.Ranks{Officers: 1, Sergeants: 1, Others: others}, Weapon: "breechloader", Training: "regular", Traits: traits, Mount: "foot"}
}

func unit(id string, arm rosters.Arm, class, mount string, officers, sergeants, others int) rosters.Unit {
	return rosters.Unit{ID: rosters.UnitID(id), Name: id, Arm: arm, Class: rosters.Class(class), Mount: rosters.Mount(mount), Men: 50 * (officers + sergeants + others),
		Establishment: rosters.Ranks{Officers: officers, Sergeants: sergeants, Others: others}, Weapon: "carbine", Training: "regular"}
}

// Helmand is a small theatre: a great river runs down between columns 4 and 5 with a
// ford at row 4 and a bridge at row 6; a road runs along row 4 from Camp to City.
func Helmand() *state.Founding {
	f := &state.Founding{
		Schema: 1, Template: "helmand", Title: "Helmand", Start: "1880-07-20", Last: 60, Seed: 7, MenPerFigure: 50, Rules: "coin",
		Map: state.Map{Columns: 14, Rows: 10, HexMiles: 10, Default: state.Clear},
		Sides: []state.Side{
			{ID: "red", Name: "The red side", Short: "Red", Slot: 1, Role: "imperial", Playable: true, Character: "cautious", Home: "city", Supply: []string{"city", "fort"}, Enemies: []state.SideID{"green"}},
			{ID: "green", Name: "The green side", Short: "Green", Slot: 2, Role: "native", Native: true, Playable: true, Character: "besieger", Home: "camp", Supply: []string{"camp"}, Enemies: []state.SideID{"red"}},
			{ID: "country", Name: "The country", Short: "Country", Slot: 6, Role: "native", Character: "neutral"},
		},
		Leaders: []state.Leader{
			{ID: "burrows", Name: "Burrows", Rank: "Brig. Gen.", Side: "red", Personality: "cautious"},
			{ID: "nuttall", Name: "Nuttall", Rank: "Brig. Gen.", Side: "red", Personality: "bold"},
			{ID: "ayub", Name: "Ayub Khan", Side: "green", Personality: "bold", Exceptional: true},
			{ID: "luinab", Name: "Luinab", Side: "green", Personality: "rash"},
			{ID: "slade", Name: "Slade", Rank: "Capt.", Side: "red", Personality: "bold"},
		},
		Units: []rosters.Unit{
			infantry("66th", 8, "crack"), infantry("grenadiers", 11), infantry("jacobs", 11),
			unit("3rd-horse", rosters.Cavalry, "regular", "horse", 1, 1, 4),
			{ID: "ebrha", Name: "E/B R.H.A.", Arm: rosters.Artillery, Class: "regular", Men: 150, Mount: "horse", Weapon: "carbine", Training: "veteran",
				Establishment: rosters.Ranks{Officers: 1, Sergeants: 1, Others: 6}, Guns: []rosters.Gun{{Type: "field", Rifled: true}, {Type: "field", Rifled: true}}},
			unit("sappers", rosters.Engineers, "regular", "foot", 0, 1, 2),
			infantry("fusiliers", 10), infantry("19th", 9),
			infantry("kabuli-1", 9), infantry("kabuli-2", 9), infantry("herati-1", 8),
			unit("afghan-horse", rosters.Cavalry, "irregular", "horse", 1, 1, 14),
			unit("ghazis-1", rosters.Infantry, "irregular", "foot", 2, 2, 26), unit("ghazis-2", rosters.Infantry, "irregular", "foot", 1, 1, 22),
			{ID: "afghan-guns", Name: "Afghan battery", Arm: rosters.Artillery, Class: "regular", Men: 200, Mount: "foot", Weapon: "sword", Training: "regular",
				Establishment: rosters.Ranks{Officers: 1, Sergeants: 1, Others: 10}, Guns: []rosters.Gun{{Type: "field"}, {Type: "field"}, {Type: "field"}}},
			infantry("4th-foot", 6), unit("late-horse", rosters.Cavalry, "irregular", "horse", 1, 0, 5),
		},
		Forces: []state.FoundingForce{
			{ID: "column", Name: "the Girishk column", Side: "red", Hex: Cr(9, 4), Leader: "burrows", Others: []state.LeaderID{"nuttall"}, Posture: state.Hold,
				Units: []rosters.UnitID{"66th", "grenadiers", "jacobs", "3rd-horse", "ebrha", "sappers"}, Baggage: state.Baggage{Animals: 900}},
			{ID: "garrison", Name: "the garrison", Side: "red", Hex: Cr(12, 4), Posture: state.Garrison, Units: []rosters.UnitID{"fusiliers", "19th"}},
			{ID: "main", Name: "Ayub's army", Side: "green", Hex: Cr(1, 4), Leader: "ayub", Posture: state.Hold,
				Units: []rosters.UnitID{"kabuli-1", "kabuli-2", "herati-1", "ghazis-1", "afghan-guns"}},
			{ID: "horse", Name: "the Luinab's horse", Side: "green", Hex: Cr(3, 4), Leader: "luinab", Posture: state.Screen, Units: []rosters.UnitID{"afghan-horse"}},
			{ID: "rising", Name: "the ghazis", Side: "green", Hex: Cr(8, 2), Posture: state.Raid, ActiveFrom: 5, Hidden: true, Units: []rosters.UnitID{"ghazis-2"}},
		},
		Reinforcements: []state.Reinforcement{
			{ID: "phayre", Day: 8, Side: "red", Name: "Phayre's column", Hex: Cr(13, 6), Place: "fort", Units: []rosters.UnitID{"4th-foot"}, Leaders: []state.LeaderID{"slade"}, NewForce: "phayre-column"},
			{ID: "late", Day: 6, Side: "green", Name: "more horse", Hex: Cr(1, 4), Place: "camp", Joins: "horse", Units: []rosters.UnitID{"late-horse"}},
		},
		Objectives: []state.Objective{
			{ID: "r-city", Side: "red", Name: "Hold the city", Kind: "hold_place", Points: 10, Places: []string{"city"}},
			{ID: "g-city", Side: "green", Name: "Take the city", Kind: "take_place", Points: 12, Places: []string{"city"}},
			{ID: "g-win", Side: "green", Name: "Win a battle", Kind: "win_battle", Points: 6},
		},
		Verdicts: []state.Verdict{{Margin: 0, Text: "A draw."}, {Margin: 8, Text: "A victory."}},
	}
	for m := 1; m <= 12; m++ {
		f.Weather = append(f.Weather, state.Weather{Month: m, Temperature: "hot", NightF: 70, DayF: 104, Rain: 3, Dust: 20, Haze: 30})
	}
	drawHelmand(&f.Map)
	return f
}

// drawHelmand puts ground, places and the river between columns 4 and 5 on a map.
func drawHelmand(m *state.Map) {
	m.Cells = make([]state.Cell, m.Columns*m.Rows)
	for i := range m.Cells {
		m.Cells[i] = state.Cell{Ground: state.Clear, Water: 2}
	}
	set := func(column, row int, g state.Ground) { m.Cells[row*m.Columns+column].Ground = g }
	for c := range 14 {
		set(c, 9, state.Sea)
		set(c, 0, state.Mountains)
	}
	set(7, 6, state.Hills)
	set(8, 6, state.Sand)
	m.Places = []state.Place{
		{ID: "camp", Name: "Camp", Kind: "camp", Hex: Cr(1, 4), Owner: "green", Fortified: "none"},
		{ID: "ford", Name: "Girishk", Kind: "village", Hex: Cr(5, 4), Owner: "country", Fortified: "village"},
		{ID: "maiwand", Name: "Maiwand", Kind: "village", Hex: Cr(8, 3), Owner: "country", Fortified: "none"},
		{ID: "city", Name: "Kandahar", Kind: "city", Hex: Cr(12, 4), Owner: "red", Fortified: "walls", Depot: true, Hospital: true},
		{ID: "fort", Name: "Fort", Kind: "fort", Hex: Cr(13, 6), Owner: "red", Fortified: "fort"},
	}
	m.Crossings = []state.Crossing{
		{ID: "girishk-ford", Name: "Girishk ford", River: "Helmand", Kind: "ford", State: state.Intact, InFlood: "ferry", Edge: hex.EdgeOf(Cr(4, 4), hex.E)},
		{ID: "bridge", Name: "the stone bridge", River: "Helmand", Kind: "stone_bridge", State: state.Intact, InFlood: "open", Edge: hex.EdgeOf(Cr(4, 6), hex.E)},
	}
	m.Waters = []state.Water{{Kind: "river", Name: "Helmand", Class: "great_river", Perennial: true, Flood: []int{3, 4, 5, 6}, Low: []int{8, 9, 10}}}
	border := func(b state.Border) {
		for i := range m.Borders {
			if m.Borders[i].Edge == b.Edge {
				m.Borders[i].Route = b.Route
				return
			}
		}
		m.Borders = append(m.Borders, b)
	}
	for r := range 10 { // between columns 4 and 5, whichever hexes touch there
		for d := hex.NE; d <= hex.NW; d++ {
			n := hex.Neighbour(Cr(4, r), d)
			if column, row := n.Offset(); column == 5 && row >= 0 && row < 10 {
				b := state.Border{Edge: hex.EdgeOf(Cr(4, r), d), River: "Helmand", Class: "great_river"}
				for _, c := range m.Crossings {
					if c.Edge == b.Edge {
						b.Crossing = c.ID
					}
				}
				border(b)
			}
		}
	}
	for c := 1; c < 12; c++ {
		border(state.Border{Edge: hex.EdgeOf(Cr(c, 4), hex.E), Route: "road"})
	}
}

// Coin is a rule set for tests: each figure throws a die, and so does the field. Its
// battles are in kept files: it must go on throwing as it does.
type Coin struct{}

func (Coin) Engine(id string) (battle.Engine, bool) { return Coin{}, id == "coin" }

func (c Coin) RuleSet(id string) (battle.RuleSet, bool) { return c.Engine(id) }
func (c Coin) All() []battle.Engine                     { return []battle.Engine{c} }
func (Coin) About() battle.About                        { return battle.About{ID: "coin", Version: 1, Title: "Coin"} }
func (Coin) Procedures() []battle.Procedure             { return nil }
func (Coin) Rules() []battle.Rule                       { return nil }

// Makes is nothing: a coin knows no words.
func (Coin) Makes() terms.Makes { return nil }

// Settings are one of each kind.
func (Coin) Settings() []battle.Setting {
	return []battle.Setting{
		{Input: battle.Input{Key: "killed_up_to", Title: "Killed up to", Kind: battle.Int, Max: 10 * battle.One, Default: 3}},
		{Input: battle.Input{Key: "fog", Title: "Fog", Kind: battle.Bool, Default: false}},
		{Input: battle.Input{Key: "basis", Title: "Basis", Kind: battle.Choice, Values: []string{"present", "establishment"}, Default: "present"}},
	}
}
func (Coin) Sentence(battle.Line, func(string) string) string { return "" }

func (Coin) Begin(s battle.Setup, seed uint64) (battle.Battle, error) {
	if len(s.Sides[0].Units) == 0 || len(s.Sides[1].Units) == 0 {
		return nil, &battle.InputError{Key: "units", What: "must be there"}
	}
	dice := battle.Seeded(seed, battle.TableDice)
	return &tossed{setup: s, dice: dice, log: battle.NewLog(Coin{}.About(), s, seed, dice)}, nil
}

type tossed struct {
	battle.Battle // what is not asked of it
	setup         battle.Setup
	dice          *battle.SeededDice
	log           *battle.Log
	out           battle.Outcome
	over          bool
	given         []battle.Order
}

func (b *tossed) Over() bool              { return b.over }
func (b *tossed) Decider() int            { return 0 }
func (b *tossed) Legal() []battle.Order   { return []battle.Order{{Kind: "toss"}} }
func (b *tossed) Advice() battle.Order    { return battle.Order{Kind: "toss"} }
func (b *tossed) View(int) battle.View    { return battle.View{} }
func (b *tossed) Turn() int               { return 0 }
func (b *tossed) Log() *battle.Log        { return b.log }
func (b *tossed) Outcome() battle.Outcome { return b.out }
func (b *tossed) d(n int) int             { f, _ := b.dice.Throw(1, n); return f[0] }
func (b *tossed) Given() []battle.Order   { return b.given }
func (b *tossed) Order(o battle.Order) error {
	b.given = append(b.given, o)
	b.over = true
	worse := b.d(3) - 1 // 2: neither holds the field
	b.out = battle.Outcome{Reason: battle.Broke, Turns: b.d(12)}
	if worse < 2 {
		b.out.Holder = b.setup.Sides[1-worse].ID
	}
	hard := b.d(4)
	for i, side := range b.setup.Sides {
		for _, u := range side.Units {
			o := battle.UnitOutcome{ID: u.ID, Side: side.ID, Present: u.Present}
			for rank, n := range []int{u.Present.Officers, u.Present.Sergeants, u.Present.Others} {
				for range n {
					fate := b.d(10)
					if i == worse {
						fate -= hard
					}
					to := &o.Unhurt
					switch {
					case fate <= -2:
						to = &o.Captured
					case fate <= 0:
						to = &o.Killed
					case fate == 1:
						to = &o.Wounded
					case fate == 2:
						to = &o.Missing
					}
					*to = to.Add([]battle.Ranks{{Officers: 1}, {Sergeants: 1}, {Others: 1}}[rank])
				}
			}
			if len(u.Guns) > 0 && i == worse {
				o.GunsLost = b.d(len(u.Guns)+1) - 1
			}
			b.out.Units = append(b.out.Units, o)
		}
		for _, l := range side.Leaders {
			fate := []battle.Fate{battle.Unhurt, battle.Unhurt, battle.LeaderWounded, battle.LeaderKilled, battle.LeaderTaken}[b.d(5)-1]
			b.out.Leaders = append(b.out.Leaders, battle.LeaderOutcome{ID: l.ID, Side: side.ID, Fate: fate})
		}
	}
	if r := b.setup.Field.River; r != nil && len(r.Crossings) > 0 && b.d(2) == 1 {
		b.out.Works = append(b.out.Works, battle.WorkOutcome{ID: r.Crossings[0].ID, Kind: "bridge", State: string(state.Destroyed)})
	}
	b.log.Note(battle.Mark{Turn: b.out.Turns, Side: -1}, "end", "COIN-1.1", nil)
	return nil
}

// Game plays commands and holds every one to what must always be true.
type Game struct {
	T interface {
		Helper()
		Fatalf(string, ...any)
	}
	F       *state.Founding
	S       *state.State
	Journal [][]byte
	Told    []journal.Decoded
}

// NewGame begins a campaign.
func NewGame(t testing.TB, f *state.Founding) *Game {
	t.Helper()
	s, err := state.New(f)
	if err != nil {
		t.Fatal(err)
	}
	return &Game{T: t, F: f, S: s}
}

// Try decides on a command and makes its events true; a refusal changes nothing.
func (g *Game) Try(c command.Command) ([]event.Event, error) {
	g.T.Helper()
	before := Text(g.S)
	events, _, err := orders.Decide(context.Background(), g.F, g.S, c, Coin{})
	if Text(g.S) != before {
		g.T.Fatalf("%s: deciding changed the state", c.Title())
	}
	if err != nil {
		return nil, err
	}
	kept, err := event.Encode(events)
	if err != nil {
		g.T.Fatalf("%s: %v", c.Title(), err)
	}
	g.Journal = append(g.Journal, kept)
	read, err := event.Decode(kept)
	if err != nil {
		g.T.Fatalf("%s: its events do not read back: %v", c.Title(), err)
	}
	g.Told = append(g.Told, journal.Decoded{Entry: journal.Entry{Seq: len(g.Told) + 1, Day: g.S.Day, Kind: c.Kind(), Title: command.TitleOf(g.S.Book(g.F), g.S, c)}, Happened: read})
	for _, e := range read {
		if !g.Written(e) {
			g.T.Fatalf("%s: %s does not fit", c.Title(), e.Kind())
		}
	}
	if err := g.S.Check(g.S.Book(g.F)); err != nil {
		g.T.Fatalf("after %s on day %d: %v", c.Title(), g.S.Day, err)
	}
	return events, nil
}

// Do gives a command that must not be refused.
func (g *Game) Do(c command.Command) []event.Event {
	g.T.Helper()
	events, err := g.Try(c)
	if err != nil {
		g.T.Fatalf("%s: %v", c.Title(), err)
	}
	return events
}

// Chronicle tells the journal again.
func (g *Game) Chronicle() *views.Chronicle {
	g.T.Helper()
	c, err := views.NewChronicle(g.F)
	if err == nil {
		c, err = c.With(g.Told...)
	}
	if err != nil {
		g.T.Fatalf("%v", err)
	}
	if Text(c.State()) != Text(g.S) {
		g.T.Fatalf("the chronicle makes another state")
	}
	return c
}

// Replay makes the state again from founding and journal.
func (g *Game) Replay() *state.State {
	g.T.Helper()
	s, err := state.New(g.F)
	if err != nil {
		g.T.Fatalf("%v", err)
	}
	for _, b := range g.Journal {
		events, err := event.Decode(b)
		if err != nil {
			g.T.Fatalf("%v", err)
		}
		for _, e := range events {
			if err := e.Apply(s.Book(g.F), s); err != nil {
				g.T.Fatalf("%v", err)
			}
		}
	}
	return s
}

// Text writes a state out, so that two can be compared.
func Text(s *state.State) string {
	b, err := json.Marshal(s)
	if err != nil {
		panic(err)
	}
	return string(b)
}

// Kinds lists the kinds of some events, each once.
func Kinds(events []event.Event) []string {
	var out []string
	for _, e := range events {
		if !slices.Contains(out, e.Kind()) {
			out = append(out, e.Kind())
		}
	}
	return out
}

// drawStance draws what a force is told to do when it comes upon an enemy, now and then what it cannot be.
func drawStance(t *rapid.T, id state.ForceID) command.Command {
	return command.StanceOrder{
		Force: id, Intent: rapid.SampledFrom([]state.Intent{"", state.Attack, state.Attack, state.Stand, state.Delay, state.Avoid, "dance"}).Draw(t, "intent"),
		Odds: rapid.SampledFrom([]int{0, 0, 1, 50, 300, -1, 1001}).Draw(t, "odds"),
	}
}

// DrawHospital sets a field hospital up, moves or closes one, or has hospitals be played with.
func DrawHospital(t *rapid.T, s *state.State) command.Command {
	var ward state.WardID
	if len(s.Wards) > 0 && rapid.IntRange(0, 2).Draw(t, "one that is there") > 0 {
		ward = rapid.SampledFrom(s.Wards).Draw(t, "hospital").ID
	}
	switch rapid.IntRange(0, 6).Draw(t, "of hospitals") {
	case 5, 6:
		return drawEvacuation(t, s, ward)
	case 0:
		return command.CloseHospital{Ward: ward}
	case 4:
		if rapid.Bool().Draw(t, "horses") {
			if rapid.Bool().Draw(t, "for the train") {
				return command.TakeOverHorses{Force: anyForce(t, s)}
			}
			return command.TakeOverHorses{Unit: rapid.SampledFrom([]rosters.UnitID{"3rd-horse", "afghan-horse", "late-horse", "66th", "none"}).Draw(t, "riders")}
		}
		return command.TakeOverGuns{Unit: rapid.SampledFrom([]rosters.UnitID{"ebrha", "afghan-guns", "66th", "none"}).Draw(t, "gunners")}
	case 1:
		return command.ChangeRates{Values: []command.Rate{{Key: rates.Medical.Key, Value: rapid.SampledFrom([]string{"true", "true", "true", "false"}).Draw(t, "played with")}}}
	}
	c := command.SetHospital{Ward: ward, Side: state.SideID(rapid.SampledFrom([]string{"red", "green", "none"}).Draw(t, "side")), Beds: rapid.SampledFrom([]int{0, 0, 1, 5}).Draw(t, "beds"), Surgeons: rapid.IntRange(0, 2).Draw(t, "surgeons")}
	if ward != "" {
		c.Side = ""
	}
	if rapid.Bool().Draw(t, "with a force") {
		c.Force = anyForce(t, s)
		if x := s.Force(c.Force); x != nil && ward == "" {
			c.Side = x.Side
		}
	} else {
		c.Place = rapid.SampledFrom([]string{"city", "camp", "fort", "maiwand", "none"}).Draw(t, "place")
	}
	return c
}

// drawEvacuation sends wounded on, from where some lie or from anywhere.
func drawEvacuation(t *rapid.T, s *state.State, ward state.WardID) command.Command {
	c := command.EvacuateWounded{
		Side: state.SideID(rapid.SampledFrom([]string{"red", "green", "none"}).Draw(t, "side")), ToPlace: rapid.SampledFrom([]string{"city", "camp", "fort", "maiwand", "none"}).Draw(t, "to"),
		Figures: rapid.SampledFrom([]int{0, 0, 1, 3, -1}).Draw(t, "figures"), Force: anyForce(t, s),
	}
	if len(s.Patients) > 0 && rapid.IntRange(0, 4).Draw(t, "who lies somewhere") > 0 {
		p := rapid.SampledFrom(s.Patients).Draw(t, "wounded")
		c.Force, c.Ward, c.Place = p.Bed.Keep.Force, p.Bed.Ward, p.Bed.Place
		if x := s.Force(c.Force); x != nil {
			c.Side = x.Side
		}
	}
	if ward != "" && rapid.Bool().Draw(t, "to a field hospital") {
		c.ToWard, c.ToPlace = ward, ""
		if x := s.Ward(ward); x != nil {
			c.Side = x.Side
		}
	}
	return c
}

// DrawUnits puts units elsewhere, splits one, joins its parts or fills one up.
func DrawUnits(t *rapid.T, s *state.State) command.Command {
	unit := func(label string) rosters.UnitID {
		if rapid.IntRange(0, 30).Draw(t, "a stranger") == 0 {
			return "none"
		}
		return s.Units[rapid.IntRange(0, len(s.Units)-1).Draw(t, label)].ID
	}
	few := func(label string) int { return rapid.IntRange(-1, 3).Draw(t, label) }
	switch rapid.IntRange(0, 5).Draw(t, "with units") {
	case 0:
		c := command.TransferUnits{Units: []rosters.UnitID{unit("goes")}, To: anyForce(t, s)}
		if x := s.Force(c.To); x != nil {
			for _, y := range s.ForcesAt(x.Hex) {
				if y.Side == x.Side && y.ID != x.ID && len(y.Units) > 0 {
					c.Units = y.Units[:1]
				}
			}
		}
		return c
	case 1:
		n := command.Fill{Unit: unit("filled")}
		for _, x := range rapid.Permutation(s.Units).Draw(t, "short of men") {
			if x.Force != "" && x.Strength.Dead.Total() > 0 {
				n.Unit = x.ID
			}
		}
		a := s.Account(state.HolderOfUnit(n.Unit))
		if n.Ranks, n.Guns, n.Mounts = a.Vacancies(); rapid.Bool().Draw(t, "some other number") {
			n.Ranks.Others, n.Guns, n.Mounts = few("men"), few("guns"), few("mounts")
		}
		return command.FillUnits{Fills: []command.Fill{n}}
	case 2, 3:
		for _, id := range rapid.Permutation(s.Units).Draw(t, "parts") {
			if e := s.Book(&state.Founding{}).Enlistment(id.ID); e != nil && e.Of != "" {
				return command.RejoinUnit{Part: id.ID, Into: rapid.SampledFrom([]rosters.UnitID{e.Of, e.Of, unit("into")}).Draw(t, "joins")}
			}
		}
		return command.RejoinUnit{Part: unit("part"), Into: unit("into")}
	}
	c := command.SplitUnit{Unit: unit("split"), Name: rapid.SampledFrom([]string{"B Company", "The left wing", "Half battery", "No. 3", "", "66th"}).Draw(t, "name"),
		Ranks: rosters.Ranks{Officers: few("officers"), Sergeants: few("sergeants"), Others: few("others")}, Guns: max(few("guns"), 0)}
	if u := s.Unit(c.Unit); u != nil && rapid.Bool().Draw(t, "as many as there are") {
		c.Ranks = rosters.Ranks{Others: min(u.Strength.Present.Others, 2)}
		c.Guns = min(c.Guns, u.Strength.Guns)
	}
	return c
}

// anyForce draws a force, now and then one that there is not.
func anyForce(t *rapid.T, s *state.State) state.ForceID {
	if len(s.Forces) == 0 || rapid.IntRange(0, 30).Draw(t, "stranger") == 0 {
		return "nobody"
	}
	return s.Forces[rapid.IntRange(0, len(s.Forces)-1).Draw(t, "force")].ID
}

// drawWork draws an order to blow, build, mend or raze something, which may not be there.
func drawWork(t *rapid.T, id state.ForceID) command.Command {
	if rapid.IntRange(0, 2).Draw(t, "blow") == 0 {
		return command.DemolishOrder{Force: id, Crossing: rapid.SampledFrom([]string{"bridge", "girishk-ford", "none"}).Draw(t, "crossing")}
	}
	kinds := []state.WorkKind{state.Redoubt, state.FortifyVillage, state.RoadWork, state.RailwayWork, state.TelegraphWork, state.DepotWork, state.WallsWork, state.LayPontoon, state.BridgeRepair, "palace"}
	return command.WorkOrder{Force: id, Work: rapid.SampledFrom(kinds).Draw(t, "work"), On: rapid.SampledFrom([]string{"", "", "1005", "1105", "0605", "bridge", "city"}).Draw(t, "on"), Raze: rapid.Bool().Draw(t, "raze")}
}

// DrawCommand draws any command, sensible or not.
func DrawCommand(t *rapid.T, s *state.State) command.Command {
	force := func() state.ForceID { return anyForce(t, s) }
	if seldom := map[int]func(*rapid.T, *state.State) command.Command{0: DrawHospital, 1: DrawUnits, 2: DrawUnits, 24: drawStanding, 25: drawPost, 26: drawLeave, 27: drawAnswer}[rapid.IntRange(0, 27).Draw(t, "a hospital")]; seldom != nil {
		return seldom(t, s)
	}
	switch rapid.SampledFrom([]string{"march", "march", "march", "march", "end", "end", "end", "halt", "posture", "stance", "stance", "detach", "join", "work", "fight", "fight", "decline", "setting", "play", "amend", "lead", "appoint", "free", "exchange", "send", "offer", "answer", "answer", "kept", "rule", "rule", "rates", "write", "put off", "put off", "plan", "plan", "work"}).Draw(t, "what") {
	case "march":
		return drawMarch(t, s, force())
	case "plan":
		return drawPlan(t, s, force())
	case "rule":
		return drawRuling(t)
	case "write":
		return drawRemark(t, s)
	case "halt":
		return command.HaltOrder{Force: force()}
	case "posture":
		return command.PostureOrder{Force: force(), Posture: rapid.SampledFrom([]state.Posture{state.Hold, state.Garrison, state.Screen, state.Raid, state.Entrench, state.Scout, state.Besiege, state.Withdraw, state.Rest, "dance"}).Draw(t, "posture")}
	case "stance":
		return drawStance(t, force())
	case "detach":
		c := command.DetachOrder{Force: force(), Name: rapid.SampledFrom([]string{"Flank guard", "Main", "x", "", "Günther's men"}).Draw(t, "name")}
		if x := s.Force(c.Force); x != nil && len(x.Units) > 0 {
			c.Units = []rosters.UnitID{rapid.SampledFrom(x.Units).Draw(t, "unit")}
			if len(x.Others) > 0 {
				c.Leader = x.Others[0]
			}
		}
		return c
	case "join":
		c := command.JoinOrder{Force: force(), Into: force()}
		if x := s.Force(c.Force); x != nil {
			for _, y := range s.ForcesAt(x.Hex) {
				if y.ID != x.ID {
					c.Into = y.ID
				}
			}
		}
		return c
	case "work":
		return drawWork(t, force())
	case "fight":
		if b := s.Pending(); b != nil {
			return command.FightBattle{Battle: b.ID, Seed: uint64(rapid.IntRange(0, 40).Draw(t, "seed"))}
		}
		return command.FightBattle{Battle: state.BattleID(rapid.IntRange(0, 9).Draw(t, "battle"))}
	case "amend":
		return drawAmend(t, s)
	case "play":
		c := command.PlayBattle{Battle: state.BattleID(rapid.IntRange(0, 9).Draw(t, "battle")), Keep: rapid.IntRange(0, 1).Draw(t, "keep")}
		if b := s.Pending(); b != nil {
			c.Battle = b.ID
		}
		for range rapid.IntRange(0, 2).Draw(t, "orders") {
			c.Orders = append(c.Orders, battle.Order{Kind: "toss"})
		}
		return c
	case "free":
		return drawFree(t, s)
	case "exchange", "send", "offer", "answer", "kept":
		return DrawCaptivity(t, s)
	case "lead":
		return command.LeadSide{Side: state.SideID(rapid.SampledFrom([]string{"red", "green", "country", "none"}).Draw(t, "side")), By: state.Leadership(rapid.SampledFrom([]string{"person", "commander", "nobody"}).Draw(t, "by"))}
	case "appoint":
		return command.AppointCommander{Commander: state.Commander{Side: state.SideID(rapid.SampledFrom([]string{"red", "green", "none"}).Draw(t, "side")), Strength: rapid.SampledFrom([]terms.Strength{"", terms.Quick, terms.Steady, "clever"}).Draw(t, "strength"),
			Temper: rapid.SampledFrom([]terms.Personality{"", terms.Bold, "drunk"}).Draw(t, "temper")}}
	case "put off":
		return drawPutOff(t, s)
	case "decline":
		return drawDecline(s)
	case "rates":
		p := rapid.SampledFrom(rates.Presets).Draw(t, "preset")
		return command.ChangeRates{Preset: string(p), Values: command.ValuesOf(p)}
	case "setting":
		return drawSetting(t)
	}
	return command.EndDay{}
}

// drawAnswer answers what an event asks, if one does.
func drawAnswer(t *rapid.T, s *state.State) command.Command {
	c := command.AnswerQuestion{Event: "none", Answer: rapid.SampledFrom([]string{"Yes", "no", "", "perhaps"}).Draw(t, "answer"), Why: rapid.SampledFrom([]string{"", "so it is", "two\nlines"}).Draw(t, "why")}
	for i := range s.Marks {
		if m := &s.Marks[i]; m.Kind == state.MarkAsked {
			c.Event = m.Thing
		}
	}
	return c
}

// drawStanding says what forces do without orders, or has them do it.
func drawStanding(t *rapid.T, s *state.State) command.Command {
	side := state.SideID(rapid.SampledFrom([]string{"red", "green", "none"}).Draw(t, "side"))
	if rapid.Bool().Draw(t, "follow") {
		c := command.FollowStanding{Side: side, Why: rapid.SampledFrom([]string{"", "Nothing came by Friday", "two\nlines"}).Draw(t, "why")}
		for range rapid.IntRange(0, 2).Draw(t, "forces") {
			c.Forces = append(c.Forces, anyForce(t, s))
		}
		return c
	}
	c := command.SetStanding{Side: side, Do: rapid.SampledFrom(append([]state.StandingWord{"", "dance"}, state.Standings...)).Draw(t, "do")}
	if rapid.Bool().Draw(t, "of a force") {
		c.Force = anyForce(t, s)
	}
	return c
}

// drawPost moves a headquarters or takes a message back.
func drawPost(t *rapid.T, s *state.State) command.Command {
	if rapid.Bool().Draw(t, "take back") {
		c := command.RecallMessage{Message: rapid.IntRange(0, 3).Draw(t, "message")}
		if n := len(s.Messages); n > 0 {
			c.Message = s.Messages[rapid.IntRange(0, n-1).Draw(t, "of those on their way")].No
		}
		return c
	}
	c := command.MoveStaff{Headquarters: state.Headquarters{Side: state.SideID(rapid.SampledFrom([]string{"red", "green", "none"}).Draw(t, "side"))}}
	switch rapid.IntRange(0, 3).Draw(t, "where") {
	case 0:
		c.Force = anyForce(t, s)
	case 1:
		c.Place = rapid.SampledFrom([]string{"city", "camp", "maiwand", "nowhere"}).Draw(t, "place")
	case 2:
		c.Force, c.Place = anyForce(t, s), "city"
	}
	return c
}

// drawPutOff puts a battle off, or takes it up again.
func drawPutOff(t *rapid.T, s *state.State) command.Command {
	c := command.PutOffBattle{Battle: state.BattleID(rapid.IntRange(0, 3).Draw(t, "battle")), PutOff: state.PutOff{
		How:  rapid.SampledFrom([]state.Appointed{state.Dated, state.OnTable, state.Recorded, state.Agreed, "", "lost"}).Draw(t, "how"),
		Note: rapid.SampledFrom([]string{"", "Saturday, at the club", "a\nb"}).Draw(t, "note"),
	}}
	if b := s.Pending(); b != nil {
		c.Battle = b.ID
	}
	return c
}

// drawRuling is what an objective is said to be worth.
func drawRuling(t *rapid.T) command.Command {
	if rapid.Bool().Draw(t, "play on") {
		return command.PlayOn{}
	}
	return command.RuleObjective{Objective: rapid.SampledFrom([]string{"r-city", "g-win", "none"}).Draw(t, "objective"), Points: rapid.IntRange(-1, 11).Draw(t, "points"),
		Why: rapid.SampledFrom([]string{"the king's wish", ""}).Draw(t, "why")}
}

// drawRemark is something written by hand, that fits or does not.
func drawRemark(t *rapid.T, s *state.State) command.Command {
	r := state.Remark{Text: rapid.SampledFrom([]string{"stood last", ""}).Draw(t, "text"), Day: s.Day - state.Day(rapid.IntRange(-1, 4).Draw(t, "ago")),
		Kind: rapid.SampledFrom([]state.Distinction{state.Entry, state.Mention, state.Honour, state.Award, "cheer"}).Draw(t, "distinction"), Battle: state.BattleID(rapid.IntRange(0, 2).Draw(t, "battle"))}
	if r.Kind != state.Entry {
		r.Title = rapid.SampledFrom([]string{"Maiwand", ""}).Draw(t, "title")
	}
	switch rapid.IntRange(0, 4).Draw(t, "of") {
	case 0:
		r.Unit = rapid.SampledFrom([]rosters.UnitID{"66th", "ghazis-1", "none"}).Draw(t, "unit")
	case 1:
		r.Leader = rapid.SampledFrom([]state.LeaderID{"burrows", "ayub", "none"}).Draw(t, "leader")
	case 2:
		r.Force = rapid.SampledFrom([]state.ForceID{"column", "main", "none"}).Draw(t, "force")
	case 3:
		r.Place = rapid.SampledFrom([]string{"city", "none"}).Draw(t, "place")
	}
	if rapid.IntRange(0, 3).Draw(t, "a picture") == 0 {
		data := []byte(rapid.SampledFrom([]string{"a tent", "a gun"}).Draw(t, "picture"))
		return command.Photograph{Data: data, Photo: state.Photo{Digest: fmt.Sprintf("%x", sha256.Sum256(data)), Wide: 3, High: 2, Caption: r.Text, Gone: rapid.Bool().Draw(t, "out"),
			Day: r.Day, Unit: r.Unit, Leader: r.Leader, Force: r.Force, Place: r.Place, Battle: r.Battle}}
	}
	return command.Write{Remarks: []state.Remark{r}}
}

// drawMarch is a march of a force to somewhere near.
func drawMarch(t *rapid.T, s *state.State, id state.ForceID) command.Command {
	c := command.MarchOrder{Force: id, Forced: rapid.IntRange(0, 3).Draw(t, "forced") == 0}
	at := hex.Hex{}
	if x := s.Force(c.Force); x != nil {
		at = x.Hex
	}
	d := hex.Direction(rapid.IntRange(0, 5).Draw(t, "towards"))
	for range rapid.IntRange(0, 5).Draw(t, "far") {
		if rapid.IntRange(0, 4).Draw(t, "bend") == 0 {
			d = hex.Direction(rapid.IntRange(0, 5).Draw(t, "to"))
		}
		at = hex.Neighbour(at, d)
		c.Path = append(c.Path, at)
	}
	return c
}

// drawSetting is a setting of a rule set that fits or does not.
func drawSetting(t *rapid.T) command.Command {
	return command.ChangeSetting{Engine: rapid.SampledFrom([]string{"coin", "none"}).Draw(t, "engine"), Key: rapid.SampledFrom([]string{"killed_up_to", "fog", "basis"}).Draw(t, "key"),
		Value: rapid.SampledFrom([]string{"", "3", "11", "true", `"present"`, "{"}).Draw(t, "value")}
}

// drawPlan draws what a force is to do then, now and then what it cannot.
func drawPlan(t *rapid.T, s *state.State, id state.ForceID) command.Command {
	c := command.PlanOrder{Force: id, Anew: rapid.Bool().Draw(t, "anew")}
	for range rapid.IntRange(0, 3).Draw(t, "tasks") {
		task := state.Task{Kind: rapid.SampledFrom([]state.TaskKind{state.TaskMarch, state.TaskMarch, state.TaskHold, state.TaskJoin, state.TaskFollow, state.TaskLeave, state.TaskConvoy, "dance"}).Draw(t, "task")}
		switch task.Kind {
		case state.TaskMarch:
			task.Stops = []hex.Hex{Cr(rapid.IntRange(-1, 13).Draw(t, "column"), rapid.IntRange(0, 9).Draw(t, "row"))}
			task.Forced = rapid.IntRange(0, 3).Draw(t, "forced") == 0
		case state.TaskHold:
			task.Until = s.Day + state.Day(rapid.IntRange(-1, 5).Draw(t, "until"))
			task.Posture = rapid.SampledFrom([]state.Posture{"", state.Rest, state.Garrison, "dance"}).Draw(t, "posture")
		case state.TaskLeave:
		case state.TaskConvoy:
			task.Stops, task.Trips = []hex.Hex{rapid.SampledFrom([]hex.Hex{Cr(12, 4), Cr(12, 4), Cr(1, 4), Cr(8, 3)}).Draw(t, "loads at")}, rapid.IntRange(-1, 3).Draw(t, "trips")
			if task.Force = anyForce(t, s); rapid.IntRange(0, 3).Draw(t, "to a place") == 0 {
				task.Force, task.Stops = "", append(task.Stops, Cr(9, 4))
			}
		default:
			task.Force = anyForce(t, s)
		}
		c.Tasks = append(c.Tasks, task)
	}
	return c
}

// drawLeave has a force leave the map, mostly one that stands at its edge, at once or as what follows.
func drawLeave(t *rapid.T, s *state.State) command.Command {
	id := anyForce(t, s)
	for i := range s.Forces {
		if column, _ := s.Forces[i].Hex.Offset(); column == 0 || column == 13 {
			id = s.Forces[i].ID
		}
	}
	if rapid.IntRange(0, 3).Draw(t, "as what follows") == 0 {
		return command.PlanOrder{Force: id, Anew: true, Tasks: []state.Task{{Kind: state.TaskMarch, Stops: []hex.Hex{Cr(13, rapid.IntRange(2, 5).Draw(t, "row"))}}, {Kind: state.TaskLeave}}}
	}
	return command.LeaveOrder{Force: id}
}

// drawAmend changes the field of a battle.
func drawAmend(t *rapid.T, s *state.State) command.Command {
	c := command.AmendField{Battle: state.BattleID(rapid.IntRange(0, 9).Draw(t, "battle")), Why: rapid.SampledFrom([]string{"the column was late", "", "a\nb", "an old map"}).Draw(t, "why")}
	if b := s.Pending(); b != nil {
		c.Battle = b.ID
		if rapid.Bool().Draw(t, "goal") {
			c.Field.SetAim(b.Defender, battle.Goal{Place: rapid.SampledFrom([]string{battle.MiddlePlace, "nowhere"}).Draw(t, "place"), From: rapid.IntRange(-1, 5).Draw(t, "from")})
		}
	}
	c.Field.Hour, c.Field.Pattern = rapid.IntRange(-1, 1500).Draw(t, "hour"), uint64(rapid.IntRange(0, 3).Draw(t, "pattern"))
	if rapid.Bool().Draw(t, "by hand") {
		c.Field.ByHand = true
		c.Field.Terrain = []battle.Terrain{{Kind: rapid.SampledFrom(append(terms.Terrains.Words(), "lake")).Draw(t, "piece"), X: rapid.IntRange(0, 1001).Draw(t, "x"), Y: 500, Wide: 100, Deep: rapid.SampledFrom([]int{0, 80}).Draw(t, "deep")}}
	}
	return c
}

// drawDecline draws off from the battle that waits; where none does, from the first.
func drawDecline(s *state.State) command.Command {
	if b := s.Pending(); b != nil {
		return command.DeclineBattle{Battle: b.ID}
	}
	return command.DeclineBattle{Battle: 1}
}

// drawFree lets prisoners go.
func drawFree(t *rapid.T, s *state.State) command.Command {
	c := command.FreePrisoners{Side: state.SideID(rapid.SampledFrom([]string{"red", "green", "none"}).Draw(t, "holder")), Unit: "66th", Parole: rapid.Bool().Draw(t, "parole")}
	if len(s.Captives) > 0 {
		k := rapid.SampledFrom(s.Captives).Draw(t, "captive")
		c.Side, c.Unit = k.By, k.Unit
		c.Ranks = rosters.Ranks{Others: rapid.IntRange(0, k.Ranks.Others+1).Draw(t, "how many")}
	}
	if rapid.IntRange(0, 3).Draw(t, "a leader") == 0 {
		c.Unit, c.Leader = "", rapid.SampledFrom([]state.LeaderID{"burrows", "ayub"}).Draw(t, "leader")
	}
	return c
}

// DrawCaptivity is something about prisoners who are kept with forces, and about exchanging them.
func DrawCaptivity(t *rapid.T, s *state.State) command.Command {
	sides := rapid.SampledFrom([][2]state.SideID{{"red", "green"}, {"red", "green"}, {"green", "red"}, {"green", "red"}, {"red", "none"}}).Draw(t, "sides")
	switch rapid.IntRange(0, 4).Draw(t, "of prisoners") {
	case 0:
		c := command.SendPrisoners{Force: anyForce(t, s), Place: rapid.SampledFrom([]string{"city", "camp", "fort", "none"}).Draw(t, "place")}
		if len(s.Captives) > 0 {
			if k := rapid.SampledFrom(s.Captives).Draw(t, "captive"); k.Keep.Force != "" {
				c.Force = k.Keep.Force
			}
		}
		return c
	case 1:
		n := rapid.SampledFrom([]int{1, 1, 1, 2, 3, 0}).Draw(t, "how many")
		c := command.OfferExchange{From: sides[0], To: sides[1], Give: rosters.Ranks{Others: n}, Get: rosters.Ranks{Others: n}}
		if rapid.IntRange(0, 4).Draw(t, "by rank") == 0 {
			c.Get = rosters.Ranks{Officers: 1}
		}
		return c
	case 2:
		return command.AnswerOffer{Offer: rapid.IntRange(max(len(s.Offers)-1, 0), len(s.Offers)+1).Draw(t, "offer"), Answer: rapid.SampledFrom([]state.Answer{state.Accepted, state.Accepted, state.Refused, state.Withdrawn, "shrug"}).Draw(t, "answer")}
	case 3:
		return command.ExchangePrisoners{One: "red", Other: "green", Ranks: rosters.Ranks{Others: rapid.IntRange(0, 2).Draw(t, "how many")}}
	}
	return command.ChangeRates{Values: []command.Rate{{Key: rates.PrisonersKept.Key, Value: "true"}, {Key: rates.PrisonerGuard.Key, Value: "1"}, {Key: rates.ExchangeOfficer.Key, Value: rapid.SampledFrom([]string{"1", "2"}).Draw(t, "an officer")}}}
}
