package play

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"

	"frontier/battle"
	"frontier/battle/wornspent/state"
	"frontier/internal/terms"
)

// Setups of every kind: who fights, on what ground, and what each side is there for.

// force names the armies of the setups and makes one of about so many points.
type force struct {
	name  string
	units func(r *rand.Rand, id string, points int) []battle.Unit
}

// grown makes units one after the other, each of a kind that is drawn by weight, until
// they have the points.
func grown(native bool, kinds ...func(r *rand.Rand, id string) battle.Unit) func(*rand.Rand, string, int) []battle.Unit {
	return func(r *rand.Rand, id string, points int) []battle.Unit {
		var out []battle.Unit
		for n := 0; points > 0; n++ {
			u := kinds[n%len(kinds)](r, fmt.Sprint(id, n))
			if native {
				u.Class, u.Native = "irregular", true
			}
			points -= state.Worth(u.Present)
			out = append(out, u)
		}
		return out
	}
}

func rifles(r *rand.Rand, id string) battle.Unit { return foot(id, 8+r.IntN(6)) }

func spears(r *rand.Rand, id string) battle.Unit {
	u := ghazis(id, 14+r.IntN(12))
	u.Weapon = "spear"
	return u
}

func jezails(r *rand.Rand, id string) battle.Unit { return mob(id, 10+r.IntN(10)) }

func sabres(r *rand.Rand, id string) battle.Unit { return horse(id, 8+r.IntN(6)) }

func field(r *rand.Rand, id string) battle.Unit { return battery(id, 1+r.IntN(2), "field") }

func gatlings(r *rand.Rand, id string) battle.Unit { return battery(id, 1+r.IntN(2), "machine_gun") }

func screws(r *rand.Rand, id string) battle.Unit { return battery(id, 2, "mountain") }

var forces = []force{
	{"column", grown(false, rifles, rifles, rifles, sabres, rifles, field)},
	{"riflemen", grown(false, rifles)},
	{"horsemen", grown(false, sabres, sabres, sabres, field)},
	{"gunners", grown(false, rifles, field, rifles, gatlings)},
	{"spearmen", grown(true, spears)},
	{"lashkar", grown(true, spears, jezails, jezails, spears, sabres, screws)},
	{"jezails", grown(true, jezails)},
	{"riders", grown(true, sabres, sabres, spears)},
}

// grounds, rivers and works to fight on.
var (
	allGrounds = []string{"clear", "grass", "scrub", "cultivated", "woods", "hills", "mountains", "sand", "marsh", "salt"}
	rivers     = []*battle.River{
		nil, nil, nil,
		{Class: "stream", Between: true},
		{Class: "river", Between: true, Crossings: []battle.Crossing{{ID: "b", Name: "the bridge", Kind: "wooden_bridge", State: "intact"}, {ID: "f", Kind: "ford"}}},
		{Class: "great_river", Between: true, Crossings: []battle.Crossing{{ID: "b", Name: "the bridge", Kind: "stone_bridge", State: "intact"}}},
		{Class: "river", Crossings: []battle.Crossing{{ID: "f", Kind: "ford"}}},
	}
	allWorks = []string{"", "", "", "entrenchment", "redoubt", "zareba", "laager", "fort", "walls"}
)

// varied is a setup of every kind, the n-th of them: what the attacker is there for, and
// what the defender.
func varied(n int, attacker, defender terms.Posture) (string, battle.Setup) {
	r := rand.New(rand.NewPCG(uint64(n), 1880))
	a, d := forces[r.IntN(len(forces))], forces[r.IntN(len(forces))]
	points := 60 + r.IntN(80)
	s := meeting(a.units(r, "a", points*(100+r.IntN(100))/100), d.units(r, "d", points))
	s.Sides[0].Posture, s.Sides[1].Posture = attacker, defender
	if !s.Sides[0].Units[0].Native {
		s.Sides[0].Role = terms.Imperial
	}
	if s.Sides[1].Units[0].Native {
		s.Sides[1].Role = terms.Native
	}
	s.Field.Ground = terms.Ground(allGrounds[r.IntN(len(allGrounds))])
	s.Field.Pattern = r.Uint64()
	s.Field.River = rivers[r.IntN(len(rivers))]
	if r.IntN(3) == 0 {
		s.Field.Village, s.Field.Walled = "Khig", r.IntN(2) == 0
	}
	work := allWorks[r.IntN(len(allWorks))]
	if work != "" {
		s.Field.Works = []battle.Work{{ID: "w", Kind: terms.WorkKind(work), Side: "british"}}
	}
	s.Sides[1].Units = append(s.Sides[1].Units, train("train", 6))
	if s.Field.River != nil && len(s.Field.River.Crossings) > 0 {
		s.Sides[1].Units = append(s.Sides[1].Units, sappers("sappers", 4))
		s.Sides[0].Units = append(s.Sides[0].Units, sappers("pioneers", 4))
	}
	s.Sides[0].Leaders = []battle.Leader{{ID: "luinab", Exceptional: r.IntN(3) == 0}, {ID: "ayub", Unit: "a0"}}
	s.Sides[1].Leaders = []battle.Leader{{ID: "burrows"}, {ID: "galbraith", Unit: "d0"}}
	river := "dry"
	if s.Field.River != nil {
		river = string(s.Field.River.Class)
	}
	return fmt.Sprintf("%s/%s %s on %s, %s, %s%s%s", attacker, defender, a.name, d.name, s.Field.Ground, river, " "+work, " "+s.Field.Village), s
}

// fitting are battles in which what seldom happens has its place.
func fitting() map[string]battle.Setup {
	between := func(class string, crossings ...battle.Crossing) *battle.River {
		return &battle.River{Name: "the river", Class: terms.RiverClass(class), Between: true, Crossings: crossings}
	}
	armed := func(u battle.Unit, gun string) battle.Unit {
		u.Guns = []battle.Gun{{Type: terms.GunType(gun), Rifled: true}}
		return u
	}
	landing := meeting(append(line(4, "a", foot, 10), vessel("ship", "steamship", 3), armed(vessel("gunboat", "gunboat", 6), "field")), line(2, "d", foot, 8))
	landing.Sides[0].Role = terms.Imperial
	landing.Field.River = between("great_river")
	dhows := meeting(append(line(5, "a", ghazis, 6), vessel("dhow", "dhow", 2), armed(vessel("master", "master_dhow", 8), "machine_gun")), units(mob("d", 10), mob("e", 10)))
	dhows.Field.River = between("river")
	onShips := meeting(line(6, "a", ghazis, 20), append(line(2, "d", foot, 6), armed(vessel("gunboat", "gunboat", 6), "machine_gun"), vessel("dhow", "dhow", 5)))
	onShips.Field.River = between("river", battle.Crossing{ID: "f", Kind: "ford"})
	patrol := meeting(append(line(3, "a", foot, 10), armed(vessel("gunboat", "gunboat", 6), "machine_gun")), line(2, "d", foot, 8))
	patrol.Field.River = &battle.River{Class: "river"}

	bridge := meeting(append(line(3, "a", horse, 8), sappers("pioneers", 5)), line(2, "d", mob, 8))
	bridge.Field.River = between("river", battle.Crossing{ID: "b", Name: "the bridge", Kind: "wooden_bridge", State: "intact"})
	post := meeting(line(3, "a", foot, 16), line(2, "d", foot, 16))
	post.Field.Works = []battle.Work{{ID: "post", Kind: "redoubt", Side: "british"}}
	post.Sides[1].Goal = &battle.Goal{Place: "post", From: 2}
	batteries := meeting(line(4, "a", horse, 10), units(foot("d", 6), battery("guns", 2, "field")))
	village := meeting(line(4, "a", horse, 8), units(foot("d", 6)))
	village.Field.Village = "Khig"
	camp := meeting(line(6, "a", horse, 10), units(foot("d", 6), train("train", 6), train("mules", 4)))
	for _, s := range []*battle.Setup{&bridge, &batteries, &village, &camp} {
		s.Sides[0].Posture = terms.Raid
	}

	square := meeting(append(line(2, "a", ghazis, 18), line(4, "r", horse, 10)...), units(foot("d", 14)))
	for i := range square.Sides[0].Units {
		square.Sides[0].Units[i].Class, square.Sides[0].Units[i].Native = "irregular", true
	}
	skirmish := meeting(line(4, "a", foot, 10), units(mob("d", 10), mob("e", 10), mob("g", 10)))
	for i := range skirmish.Sides[1].Units {
		skirmish.Sides[1].Units[i].DugIn = true
	}
	rearguard := meeting(append(line(4, "a", foot, 10), horse("h", 8)), append(line(5, "d", foot, 8), battery("guns", 2, "field"), train("train", 4)))
	rearguard.Sides[1].Posture = terms.Withdraw
	gatlings := meeting(line(4, "a", ghazis, 20), units(battery("g", 4, "machine_gun"), foot("d", 6)))
	counter := meeting(line(4, "a", mob, 8), line(3, "d", horse, 10))
	for i := range counter.Sides[1].Units {
		counter.Sides[1].Units[i].Weapon = "sword"
	}
	staff := meeting(line(8, "a", ghazis, 20), line(2, "d", foot, 10))
	staff.Settings = map[string]json.RawMessage{"break_percent": json.RawMessage("1"), "fight_to_the_end": json.RawMessage("true")}
	staff.Sides[1].Leaders = []battle.Leader{{ID: "gordon", Unit: "d0"}, {ID: "earle", Unit: "d1"}, {ID: "stewart"}, {ID: "buller"}}
	roster := meeting(line(3, "a", ghazis, 120), line(2, "d", foot, 90)) // in men
	roster.Settings = map[string]json.RawMessage{"men_per_figure": json.RawMessage("10")}
	return map[string]battle.Setup{
		"roster": roster, "counter": counter, "staff": staff, "patrol": patrol, "post": post,
		"landing": landing, "dhows": dhows, "ships": onShips, "bridge": bridge, "batteries": batteries, "village": village,
		"camp": camp, "square": square, "skirmish": skirmish, "rear guard": rearguard, "gatlings": gatlings,
	}
}
