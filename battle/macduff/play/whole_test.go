package play

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"testing"

	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/battle/macduff/state"
	"frontier/battle/macduff/words"
	"frontier/battle/tabletop"
	"frontier/internal/ruletest"
	"frontier/internal/terms"
)

// seen gathers what happened in battles, by short names.
type seen map[string]int

// read notes everything of a log: throws and how they fell, events and what they tell,
// orders that were given.
func (s seen) read(t fataler, f *game) {
	for line := range f.log.Lines() {
		switch line.Type {
		case battle.RollLine:
			s["throws "+line.Procedure]++
			s.roll(t, line)
		case "order":
			var o battle.Order
			if err := json.Unmarshal(line.Data, &o); err != nil {
				t.Fatal(err)
			}
			s["orders "+o.Kind]++
			switch o.Kind {
			case "work", "rally", "retire":
				s["orders "+o.Kind+" "+o.Choice]++
			case "shoot":
				if f.Leader(o.Target) != nil {
					s["shoots at a leader"]++
				}
				s["orders shoot "+o.Choice]++
			case "charge":
				if o.Choice != "" {
					s["charges after shooting"]++
				}
			case "enter", "leave":
				s["orders "+o.Kind+" "+o.Choice[:4]]++
			}
		case battle.BeginLine, "phase", "end", "withdraw", "move", "place", "formation", "retreat", "charge", "gun_taken", "enter", "leave":
			s["event "+line.Type]++
		default:
			var d struct{ State, What, How, Reaction string }
			if line.Data != nil {
				if err := json.Unmarshal(line.Data, &d); err != nil {
					t.Fatal(err)
				}
			}
			s["event "+line.Type+" "+d.State+d.What+d.How+d.Reaction]++
		}
	}
	out := f.Outcome()
	s["ended "+string(out.Reason)]++
	for _, u := range out.Units {
		s["ending "+string(u.Ending)]++
	}
	for _, l := range out.Leaders {
		s["leader "+string(l.Fate)]++
	}
	for _, w := range out.Works {
		s["work "+w.Kind+" "+w.State]++
	}
}

// roll notes what a throw had to do with.
func (s seen) roll(t fataler, line battle.Line) {
	var in, out map[string]any
	if json.Unmarshal(line.Inputs, &in) != nil || json.Unmarshal(line.Result, &out) != nil {
		t.Fatalf("line %d cannot be read", line.N)
	}
	mark := func(key string, of map[string]any) { s[line.Procedure+" "+key+" "+word(of[key])]++ }
	switch line.Procedure {
	case "control_check":
		mark("order", out)
		mark("personality", in)
		mark("bold_choice", in)
		mark("troop", in)
	case "personality":
		mark("personality", out)
	case "spot":
		mark("spotted", out)
	case "move_distance":
		mark("mover", in)
		mark("terrain", in)
		mark("formation", in)
		mark("road", in)
		mark("charging", in)
	case "charge_reactions":
		mark("status", in)
		mark("reserved_fire", in)
	case "fire_allowance":
		mark("weapon", in)
		mark("mode", in)
		mark("patched", in)
	case "small_arms":
		mark("shooter", in)
		mark("mounted", in)
	case "machine_gun":
		mark("jammed", out)
	case "casualties":
		mark("target", in)
		mark("cover", in)
		mark("source", in)
		mark("marker", out)
	case "artillery_hits":
		mark("gun_destroyed", out)
	case "leader_risk":
		mark("hit", out)
	case "melee_round":
		for _, side := range [...]string{"a_", "b_"} {
			for _, key := range [...]string{"arm", "protection", "charging", "lance_or_heavy"} {
				s["melee_round "+key+" "+word(in[side+key])]++
			}
		}
	case "melee_outcome":
		mark("outcome", out)
		mark("round", in)
		mark("charger", in)
	case "unit_state":
		for _, key := range [...]string{"newly_shattered", "steadied", "destroyed"} {
			mark(key, out)
		}
		mark("surrounded", in)
		if out["abandoned"] != 0.0 {
			s["unit_state abandons"]++
		}
	case "surrender":
		mark("surrenders", out)
		mark("standard", in)
	case "recovery":
		mark("general", in)
		mark("musician_or_standard", in)
	case "demolition":
		mark("state", out)
		mark("bridge", in)
	case "engineering_work":
		mark("task", in)
		mark("reason", out)
	}
}

// word writes a value of JSON.
func word(v any) string {
	b, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return string(b)
}

// pick takes one of a few.
func pick[T any](rng *rand.Rand, of ...T) T { return of[rng.IntN(len(of))] }

// levied is a unit of some arm, as large as it can be.
func levied(rng *rand.Rand, id string, native bool) battle.Unit {
	n := 6 + rng.IntN(30)
	u := infantry(id, n)
	switch rng.IntN(11) {
	case 0, 1:
	case 2, 3, 4:
		if u = tribe(id, n); !native {
			u.Native = false
		}
	case 5:
		u = riders(id, n, "regular")
		u.Traits = []terms.Trait{terms.Trait(pick(rng, "lancers", "heavy", "light_horse"))}
	case 6:
		u = riders(id, n, "irregular")
		u.Native = native
		u.Arm = terms.Arm(pick(rng, "cavalry", "mounted_infantry"))
	case 7, 8:
		u = gunners(id, 1+rng.IntN(3), pick(rng, "field", "mountain", "heavy", "machine_gun", "six_pounder"))
		for i := range u.Guns {
			u.Guns[i].Rifled = rng.IntN(2) == 0
		}
	case 9:
		u = sappers(id, 6)
		u.Traits = u.Traits[:2]
	case 10:
		u = riders(id, n, "irregular")
		u.Arm, u.Mount, u.Native = "camelry", "camel", native
	}
	if u.Arm != "artillery" && u.Arm != "engineers" {
		u.Weapon = terms.Weapon(pick(rng, "breechloader", "breechloader", "rifled_musket", "jezail", "magazine_rifle", "carbine", "spear", "musket", "early_rifle"))
	}
	for _, trait := range [...]string{"standard", "sergeant_major", "hidden", "all_firearms"} {
		if rng.IntN(3) == 0 {
			u.Traits = append(u.Traits, terms.Trait(trait))
		}
	}
	return u
}

// levies is a battle of some kind: any arms, ground, works and postures.
func levies(seed uint64) battle.Setup {
	rng := rand.New(rand.NewPCG(seed, 2))
	var sides [2][]battle.Unit
	for side := range 2 {
		for i := range 3 + rng.IntN(4) {
			sides[side] = append(sides[side], levied(rng, string("ad"[side])+string(rune('0'+i)), side == 0))
		}
	}
	s := meeting(sides[0], sides[1])
	s.Field.Ground = terms.Ground(pick(rng, "clear", "cultivated", "woods", "hills", "mountains", "marsh", "sand", "scrub"))
	s.Field.Pattern = rng.Uint64()
	if rng.IntN(2) == 0 {
		s.Field.Village, s.Field.Walled = "Khig", rng.IntN(2) == 0
	}
	if rng.IntN(3) == 0 {
		s.Field.River = &battle.River{Class: terms.RiverClass(pick(rng, "stream", "river")), Between: rng.IntN(3) > 0,
			Crossings: []battle.Crossing{{ID: "b", Kind: terms.CrossingKind(pick(rng, "wooden_bridge", "stone_bridge")), State: terms.Condition(pick(rng, "intact", "damaged"))}, {ID: "f", Kind: "ford"}}}
	}
	if rng.IntN(2) == 0 {
		s.Field.Roads = []battle.Road{{Kind: terms.RoadKind(pick(rng, "road", "track", "highway")), From: 0, To: 3}}
	}
	if rng.IntN(3) == 0 {
		s.Field.Works = []battle.Work{{ID: "w", Kind: terms.WorkKind(pick(rng, "entrenchment", "redoubt", "zareba", "laager", "fort", "walls")), Side: "british"}}
		s.Sides[1].Units[0].DugIn = true
	}
	for side := range 2 {
		s.Sides[side].Posture = pick(rng, terms.Attack, terms.Attack, terms.Defend, terms.Raid, terms.Withdraw)
		for i := range 1 + rng.IntN(2) {
			l := battle.Leader{ID: string("ad"[side]) + "-leader-" + string(rune('0'+i)), Rank: "general"}
			if rng.IntN(2) == 0 {
				l.Unit = s.Sides[side].Units[0].ID
			}
			s.Sides[side].Leaders = append(s.Sides[side].Leaders, l)
		}
	}
	if rng.IntN(4) == 0 {
		s.Sides[0].Units[0].People, s.Sides[0].Units[0].Native = "boer", false
	}
	return s
}

// variety are battles of all kinds, fought by commanders with orders at random between
// theirs.
func variety(t *testing.T, n int) seen {
	s := seen{}
	for i := range n {
		f := begin(t, levies(uint64(i)), uint64(i))
		fightWildly(t, f, 12, uint64(i))
		s.read(t, f)
		ruletest.Whole(t, *f.Setup, f.Outcome())
	}
	return s
}

// fightWildly fights a battle by commanders; one order in so many is any that is legal.
func fightWildly(t *testing.T, f *game, wild int, seed uint64) {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 1))
	for !f.Over() {
		o := f.Advice()
		if wild > 0 && rng.IntN(wild) == 0 {
			if any := rare(rng, f.Legal()); any.Kind != "break_off" {
				o = any
			}
		}
		if err := f.Order(o); err != nil {
			t.Fatalf("seed %d: %+v: %v", seed, o, err)
		}
	}
}

// rare picks one of the kinds of order, and one of that kind.
func rare(rng *rand.Rand, legal []battle.Order) battle.Order {
	var kinds []string
	for _, o := range legal {
		if !slices.Contains(kinds, o.Kind) {
			kinds = append(kinds, o.Kind)
		}
	}
	kind := kinds[rng.IntN(len(kinds))]
	of := slices.DeleteFunc(slices.Clone(legal), func(o battle.Order) bool { return o.Kind != kind })
	return of[rng.IntN(len(of))]
}

// piece is a battle made for something that seldom happens, and what has to be seen in it.
type piece struct {
	name    string
	battles int
	wild    int // one order in so many is any that is legal; 0: none
	setup   func() battle.Setup
	wants   []string
	place   func(t *testing.T, f *game) // how the second side sets up; nil: as it stands
}

// chasm parts the sides by a deep river with these crossings.
func chasm(s battle.Setup, class string, crossings ...battle.Crossing) battle.Setup {
	s.Field.River = &battle.River{Name: "Helmand", Class: terms.RiverClass(class), Between: true, Crossings: crossings}
	return s
}

// aLine is a few companies of foot.
func aLine(name string, n, others int) []battle.Unit {
	var out []battle.Unit
	for i := range n {
		out = append(out, infantry(name+string(rune('0'+i)), others))
	}
	return out
}

// tribes are a few tribes with a weapon.
func tribes(name string, n, others int, weapon string) []battle.Unit {
	var out []battle.Unit
	for i := range n {
		u := tribe(name+string(rune('0'+i)), others)
		u.Weapon = terms.Weapon(weapon)
		out = append(out, u)
	}
	return out
}

// engineers are sappers whom nobody has told what to do.
func engineers(id string) battle.Unit {
	u := sappers(id, 6)
	u.Traits = u.Traits[:2]
	return u
}

// trains are guns and pack animals in the mountains, with a road of some kind.
func trains(road string) battle.Setup {
	mules, camels := infantry("mules", 6), infantry("camels", 6)
	mules.Arm, mules.Mount, camels.Arm, camels.Mount = "transport", "mule", "transport", "camel"
	s := meeting(append(tribes("t", 2, 12, "spear"), mules, camels), []battle.Unit{infantry("d0", 10), gunners("guns", 2, "field"), gunners("screw", 1, "mountain")})
	s.Sides[1].Posture = terms.Attack
	s.Field.Ground, s.Field.Village, s.Field.Walled = "mountains", "Khig", road != "highway"
	s.Field.Roads = []battle.Road{{Kind: terms.RoadKind(road), From: 0, To: 3}}
	return s
}

// doors are those of a village from which tribesmen come when the line is among its houses.
func doors() battle.Setup {
	s := meeting(aLine("a", 6, 20), tribes("t", 4, 13, "sword"))
	s.Sides[0].Role, s.Sides[1].Role = terms.Imperial, terms.Native
	s.Field.Village = "Khig"
	for i := range s.Sides[1].Units {
		s.Sides[1].Units[i].Traits = []terms.Trait{"hidden"}
	}
	return s
}

var pieces = []piece{
	{name: "a wooden bridge is blown before the enemy has it", battles: 12, wild: 0, setup: func() battle.Setup {
		s := chasm(meeting(tribes("t", 4, 24, "spear"), append(aLine("d", 2, 10), engineers("sappers"))), "river", battle.Crossing{ID: "bridge", Kind: "wooden_bridge", State: "intact"})
		s.Sides[0].Posture = terms.Defend
		return s
	}, wants: []string{"throws demolition", `engineering_work task "demolition_charge"`, `demolition bridge "wooden"`, `demolition state "destroyed"`, "event bridge destroyed", "work bridge destroyed", "orders fire_charges"}},
	{name: "a stone bridge", battles: 12, wild: 0, setup: func() battle.Setup {
		s := chasm(meeting(tribes("t", 4, 24, "spear"), append(aLine("d", 2, 10), engineers("sappers"))), "river", battle.Crossing{ID: "bridge", Kind: "stone_bridge", State: "intact"})
		s.Sides[0].Posture = terms.Defend
		return s
	}, wants: []string{`demolition bridge "stone"`, `demolition state "damaged"`}},
	{name: "an attacker bridges a river", battles: 12, wild: 0, setup: func() battle.Setup {
		s := chasm(meeting(append(tribes("a", 3, 20, "sword"), engineers("sappers")), tribes("t", 2, 14, "spear")), "river")
		return s
	}, wants: []string{`engineering_work task "pontoon"`, "work pontoon built"}},
	{name: "an attacker mends a bridge", battles: 12, wild: 0, setup: func() battle.Setup {
		s := chasm(meeting(append(tribes("a", 3, 20, "sword"), engineers("sappers")), tribes("t", 2, 14, "spear")), "river", battle.Crossing{ID: "bridge", Kind: "wooden_bridge", State: "damaged"})
		return s
	}, wants: []string{"throws bridge_repair", `engineering_work task "bridge_repair"`, "work bridge_repair intact"}},
	{name: "a fort is breached and stormed", battles: 12, wild: 0, setup: func() battle.Setup {
		s := meeting(append(aLine("a", 4, 20), gunners("siege", 2, "heavy"), engineers("sappers")), tribes("t", 2, 12, "jezail"))
		s.Sides[0].Role, s.Sides[1].Role = terms.Imperial, terms.Native
		s.Field.Works = []battle.Work{{ID: "fort", Kind: "fort", Side: "british"}}
		for i := range s.Sides[1].Units {
			s.Sides[1].Units[i].DugIn = true
		}
		return s
	}, wants: []string{"throws breach", "event work breach", "work breach damaged"}},
	{name: "a village is fought through door by door", battles: 24, wild: 2, setup: doors, wants: []string{`melee_round protection "cover"`, "event enter"}},
	{name: "who has won a house may leave it", battles: 40, wild: 3, setup: doors, wants: []string{"orders stay"}},
	{name: "foot goes over a damaged bridge", battles: 16, wild: 2, setup: func() battle.Setup {
		s := meeting(tribes("t", 3, 6, "sword"), aLine("d", 1, 6))
		s.Field.River = &battle.River{Class: "river", Between: true, Crossings: []battle.Crossing{{ID: "b", Kind: "wooden_bridge", State: "damaged"}}}
		return s
	}, wants: []string{`move_distance terrain "damaged_bridge"`}},
	{name: "horsemen with old muskets", battles: 8, setup: func() battle.Setup {
		s := meeting(nil, tribes("t", 3, 12, "jezail"))
		for i := range 4 {
			u := riders("s"+string(rune('0'+i)), 12, "irregular")
			u.Weapon = "musket"
			s.Sides[0].Units = append(s.Sides[0].Units, u)
		}
		return s
	}, wants: []string{`fire_allowance weapon "smoothbore_carbine"`, "small_arms mounted true"}},
	{name: "horse meets horse", battles: 60, wild: 0, setup: func() battle.Setup {
		s := meeting(nil, nil)
		for i := range 3 {
			id := string(rune('0' + i))
			s.Sides[0].Units = append(s.Sides[0].Units, riders("s"+id, 16, "irregular"))
			s.Sides[1].Units = append(s.Sides[1].Units, riders("l"+id, 16, "regular"))
			s.Sides[1].Units[i].Traits = []terms.Trait{"lancers"}
		}
		return s
	}, wants: []string{"event reaction counter_charge", `melee_outcome outcome "both_pass_through"`, "melee_round lance_or_heavy true"}},
	{name: "troops of horse", battles: 60, wild: 0, setup: func() battle.Setup {
		s := meeting(nil, nil)
		for i := range 4 {
			id := string(rune('0' + i))
			s.Sides[0].Units = append(s.Sides[0].Units, riders("s"+id, 3, "irregular"))
			s.Sides[1].Units = append(s.Sides[1].Units, riders("l"+id, 3, "regular"))
		}
		return s
	}, wants: []string{`melee_outcome outcome "fight_again"`}},
	{name: "horse rides foot down", battles: 60, wild: 0, setup: func() battle.Setup {
		s := meeting(tribes("t", 4, 3, "spear"), nil)
		for i := range 4 {
			s.Sides[1].Units = append(s.Sides[1].Units, riders("l"+string(rune('0'+i)), 3, "regular"))
		}
		s.Sides[1].Posture = terms.Attack
		return s
	}, wants: []string{`melee_outcome outcome "a_passes_through"`}},
	{name: "pioneers cut a way through a high wall", battles: 12, wild: 0, setup: func() battle.Setup {
		s := meeting(append(tribes("a", 3, 14, "sword"), engineers("sappers")), tribes("t", 2, 12, "spear"))
		s.Field.Works = []battle.Work{{ID: "fort", Kind: "fort", Side: "british"}}
		for i := range s.Sides[1].Units {
			s.Sides[1].Units[i].DugIn = true
		}
		return s
	}, wants: []string{`engineering_work task "road_cut"`}},
	{name: "leaders fall", battles: 40, wild: 0, setup: func() battle.Setup {
		s := meeting(tribes("t", 4, 12, "sword"), aLine("d", 4, 10))
		s.Sides[0].Posture, s.Sides[1].Posture = terms.Attack, terms.Attack
		for i := range 4 {
			id := string(rune('0' + i))
			s.Sides[0].Leaders = append(s.Sides[0].Leaders, battle.Leader{ID: "chief-" + id, Rank: "sirdar", Unit: "t" + id})
			s.Sides[1].Leaders = append(s.Sides[1].Leaders, battle.Leader{ID: "officer-" + id, Rank: "captain", Unit: "d" + id})
		}
		for i := range s.Sides[1].Units { // nobody but him leads them
			s.Sides[1].Units[i].Present.Officers, s.Sides[1].Units[i].Present.Sergeants = 0, 0
		}
		return s
	}, wants: []string{"leader killed", "leader captured", "leader wounded"}},
	{name: "trains and guns in sand, on a track and over walls", battles: 24, wild: 2, setup: func() battle.Setup { return trains("track") },
		wants: []string{`move_distance mover "pack_camels"`, `move_distance mover "pack"`}},
	{name: "guns go by road, and through a wall", battles: 16, wild: 3, setup: func() battle.Setup { return trains("road") }, wants: []string{`move_distance road "secondary"`}, place: onTheRoad},
	{name: "guns go by a highway", battles: 6, setup: func() battle.Setup { return trains("highway") }, wants: []string{`move_distance road "highway"`}, place: onTheRoad},
	{name: "mounted infantry rides and fights on foot", battles: 12, wild: 3, setup: func() battle.Setup {
		s := meeting(tribes("t", 2, 14, "jezail"), nil)
		for i := range 3 {
			u := riders("m"+string(rune('0'+i)), 12, "regular")
			u.Arm = "mounted_infantry"
			s.Sides[1].Units = append(s.Sides[1].Units, u)
		}
		return s
	}, wants: []string{"orders mount", "orders dismount", "event state mounted", "event state dismounted"}},
	{name: "a village is put in a state of defence", battles: 8, setup: func() battle.Setup {
		s := meeting(tribes("t", 3, 24, "spear"), append(aLine("d", 3, 10), engineers("sappers")))
		s.Sides[0].Posture, s.Field.Village = terms.Defend, "Khig"
		return s
	}, wants: []string{`engineering_work task "fortify_village"`, "work fortify_village built"}},
	{name: "guns fire at guns", battles: 8, setup: func() battle.Setup {
		s := meeting(nil, nil)
		for i := range 4 {
			id := string(rune('0' + i))
			s.Sides[0].Units = append(s.Sides[0].Units, gunners("a"+id, 2, "field"))
			s.Sides[1].Units = append(s.Sides[1].Units, gunners("d"+id, 2, "field"))
		}
		return s
	}, wants: []string{"event state gun_destroyed", "artillery_hits gun_destroyed true"}},
	{name: "guns are lost and won back", battles: 30, wild: 4, setup: func() battle.Setup {
		s := meeting(nil, append(aLine("d", 2, 10), gunners("guns", 2, "heavy"), gunners("more", 2, "heavy")))
		for i := range 4 {
			s.Sides[0].Units = append(s.Sides[0].Units, riders("s"+string(rune('0'+i)), 8, "irregular"))
		}
		return s
	}, wants: []string{"event state gun_left", "event gun_taken", "event state gun_manned", "orders man"}},
	{name: "magazine rifles against a charge", battles: 6, setup: func() battle.Setup {
		s := meeting(tribes("t", 5, 24, "sword"), aLine("d", 3, 10))
		for i := range s.Sides[1].Units {
			s.Sides[1].Units[i].Weapon = "magazine_rifle"
		}
		return s
	}, wants: []string{`fire_allowance mode "four_times"`}},
	{name: "a trench is stormed", battles: 20, wild: 2, setup: func() battle.Setup {
		s := entrenched(meeting(tribes("t", 6, 24, "sword"), aLine("d", 2, 10)), "entrenchment")
		for i := range s.Sides[1].Units {
			s.Sides[1].Units[i].Weapon = "musket"
		}
		return s
	}, wants: []string{`melee_round protection "obstacle"`, `fire_allowance weapon "smoothbore_musket"`}},
	{name: "civilians dig and run", battles: 8, wild: 0, setup: func() battle.Setup {
		u := tribe("coolies", 10)
		u.Native, u.Traits, u.Weapon = false, []terms.Trait{"civilians"}, "none"
		return meeting(tribes("t", 4, 24, "spear"), append(aLine("d", 1, 10), engineers("sappers"), u))
	}, wants: []string{`engineering_work task "redoubt"`}},
	{name: "scouts look for a hidden enemy", battles: 12, wild: 0, setup: func() battle.Setup {
		s := meeting(aLine("a", 3, 20), tribes("t", 3, 16, "jezail"))
		s.Sides[0].Role, s.Sides[1].Role = terms.Imperial, terms.Native
		s.Field.Ground = "woods"
		for i := range s.Sides[1].Units {
			s.Sides[1].Units[i].Traits = []terms.Trait{"hidden"}
		}
		return s
	}, wants: []string{"orders detach_patrol", "orders rejoin", "event removed joined", "spot spotted true", "event state seen", "event state marked"}},
}

// onTheRoad sets the second side's guns up limbered on a road that leads to the enemy.
func onTheRoad(t *testing.T, f *game) {
	for i := range f.Table.Pieces {
		p := &f.Table.Pieces[i]
		if p.Kind != tabletop.RoadWay || p.Name != "road" && p.Name != "highway" {
			continue
		}
		for d := battle.Length(0); d < 70*state.Inch; d += state.Inch {
			at := p.Line[len(p.Line)-1].Towards(p.Line[len(p.Line)-2], d)
			look := int(tabletop.Direction(at, p.Line[len(p.Line)-2]))
			for j := range f.Bodies {
				b := &f.Bodies[j]
				if b.Side != 1 || !b.IsGun() || b.Formation == rules.LimberedGun {
					continue
				}
				if o := (battle.Order{Kind: "deploy", Unit: b.ID, Path: []battle.XY{at.XY()}, Formation: string(rules.LimberedGun), Facing: &look}); f.may(o) {
					if err := f.Order(o); err != nil {
						t.Fatal(err)
					}
				}
			}
		}
	}
}

// Whatever the rules have is seen in whole battles: every throw and how it can fall, every
// order, every event. What is rare is brought about in battles made for it.
func TestEverythingHappens(t *testing.T) {
	s := variety(t, ruletest.Many(30, 300))
	for _, p := range pieces {
		t.Run(p.name, func(t *testing.T) {
			mine := seen{}
			for i := range p.battles {
				setup := p.setup()
				setup.Field.Pattern = uint64(i)
				f := begin(t, setup, uint64(i))
				if p.place != nil {
					p.place(t, f)
				}
				fightWildly(t, f, p.wild, uint64(i))
				mine.read(t, f)
				ruletest.Whole(t, *f.Setup, f.Outcome())
			}
			for _, k := range p.wants {
				if mine[k] == 0 {
					t.Errorf("not seen: %s", k)
				}
			}
			for k, n := range mine {
				s[k] += n
			}
		})
	}
	for _, k := range everything() {
		if s[k] == 0 {
			t.Errorf("never seen: %s", k)
		}
	}
}

// everything is what has to be seen: all that the tables of the rule set name.
func everything() []string {
	var out []string
	all := func(what string, values []string) {
		for _, v := range values {
			out = append(out, what+" "+word(v))
		}
	}
	for _, p := range New().Procedures() {
		out = append(out, "throws "+p.Name())
	}
	for _, step := range steps {
		for _, k := range step.Kinds {
			out = append(out, "orders "+k.Word)
		}
	}
	for k := range words.StateWords {
		out = append(out, "event state "+k)
	}
	for k := range words.GoneWords {
		out = append(out, "event removed "+k)
	}
	for _, k := range [...]string{"replaces", "moved", "attached", "detached", "hit", "recovered", "lost", "abandoned"} {
		out = append(out, "event leader "+k)
	}
	for _, k := range [...]string{"works", "done", "gap", "breach"} {
		out = append(out, "event work "+k)
	}
	for _, k := range [...]string{"begin", "phase", "place", "formation", "move", "retreat", "charge", "enter", "leave", "gun_taken", "bridge damaged", "bridge destroyed", "withdraw", "end"} {
		out = append(out, "event "+k)
	}
	for _, r := range [...]rules.Reaction{rules.Stand, rules.StandAndFire, rules.FireAndRetreat, rules.Retreat, rules.FormSquare, rules.CounterCharge} {
		out = append(out, "event reaction "+string(r))
	}
	all("control_check order", rules.Words(rules.ChargeNearest, rules.AsDesired, rules.StandAndShoot, rules.NoAdvance))
	all("control_check personality", rules.Personalities)
	all("control_check bold_choice", rules.BoldChoices)
	all("control_check troop", rules.Tempers)
	all("fire_allowance mode", rules.FireModes)
	all("fire_allowance weapon", rules.Weapons[1:]) // a revolver has its own order
	all("small_arms shooter", rules.Shooters)
	all("move_distance mover", rules.Movers)
	all("move_distance terrain", rules.Words(rules.Open, rules.Broken, rules.Sand, rules.Difficult, rules.DamagedBridge)) // a trail and houses are walked in TestMarching and TestVillage
	all("move_distance formation", rules.Formations)
	all("move_distance road", rules.Roads)
	all("casualties target", rules.Marks)
	all("casualties cover", rules.Covers)
	all("casualties source", rules.Sources)
	all("melee_round arm", rules.Arms)
	all("melee_round protection", rules.Protections)
	all("melee_outcome outcome", rules.Words(rules.ARetreats, rules.BRetreats, rules.APassesThrough, rules.BPassesThrough, rules.BothPassThrough, rules.FightAgain)) // that both retreat takes foot and horse of both sides, all charging, and two draws
	all("melee_outcome charger", rules.Words(rules.ChargerA, rules.ChargerBoth))                                                                                     // who charged first is a
	all("engineering_work task", rules.Tasks)
	for _, k := range [...]string{"artillery_hits gun_destroyed", "leader_risk hit", "machine_gun jammed", "spot spotted", "small_arms mounted", "unit_state steadied", "unit_state surrounded",
		"surrender surrenders", "surrender standard", "recovery musician_or_standard", "melee_round lance_or_heavy", "casualties marker", "charge_reactions reserved_fire", "fire_allowance patched"} {
		out = append(out, k+" true", k+" false")
	}
	return append(out, "unit_state abandons", "melee_outcome round 2", "charges after shooting", "shoots at a leader", "orders shoot revolver", "orders shoot smoothbore", "orders shoot breach",
		"orders enter door", "orders enter wind", "orders rally spot_recover", "orders rally back_recover", "orders retire facing", "orders retire turned",
		"ended broke", "ended destroyed", "ended withdrew", "ended turn_limit", "ending in_hand", "ending withdrawn", "ending beaten", "ending broken",
		"leader unhurt", "leader killed", "leader wounded", "leader captured", "work redoubt built", "work redoubt begun", "work bridge destroyed", "work breach damaged", "work pontoon built")
}
