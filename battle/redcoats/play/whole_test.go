package play

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/battle/redcoats/state"
	"frontier/internal/hex"
	"frontier/internal/ruletest"
	"frontier/internal/terms"
)

// witness counts what happened in whole battles.
type witness map[string]int

// wants are what the rules promise, each to be seen in whole battles that commanders fight.
var wants = []string{
	"dealt: a card for each unit and Commander", "dealt: the higher card of two discarded", "dealt: a further pack", "dealt: parts of one unit",
	"moved: foot", "moved: horse", "moved: light guns", "moved: a Commander alone", "moved: farther with a Commander", "moved: farther along a road",
	"moved: hill or woods on a black card", "kept: on hill or woods by a red card",
	"towed: medium guns", "towed: heavy guns", "limbered", "unlimbered", "boarded", "driven", "landed", "divided",
	"fired: musket", "fired: single_shot_rifle", "fired: magazine_rifle", "fired: machine_gun",
	"fired: smoothbore_mountain_gun", "fired: rifled_mountain_gun", "fired: smoothbore_field_gun", "fired: rifled_field_gun",
	"fired: smoothbore_medium_gun", "fired: rifled_medium_gun", "fired: smoothbore_heavy_gun", "fired: rifled_heavy_gun",
	"fired: disrupted", "fired: having moved", "fired: with a fresh Commander", "fired: with a Commander who moved or is disrupted",
	"fired: over lower ground", "cover: a red card", "cover: a black card", "hit: everybody in a hex by guns", "hit: dealt round by small arms",
	"hit: transport", "Commander: disrupted", "Commander: unhurt by a black card", "Commander: wounded by a red card", "Commander: killed by a court card of hearts",
	"assault: hex_taken", "assault: repulsed", "assault: drawn", "assault: attacker_destroyed", "assault: horse", "assault: on guns", "assault: in cover",
	"advanced", "fell back", "driven off the field", "surrendered",
	"cohesion: regained", "cohesion: failed", "cohesion: second try beside a Commander", "cohesion: a Commander's second try",
	"rejoined", "left the field", "captured as the field was lost",
	"ended: broke", "ended: turn_limit", "ended: withdrew",
}

// kinds of move are told apart by who goes.
func mover(u *state.Unit) string {
	switch {
	case u.Kind == rules.Infantry:
		return "foot"
	case u.Kind == rules.Cavalry:
		return "horse"
	case u.Kind.Gun() && !u.Kind.Heavy() && !u.Limbered:
		return "light guns"
	}
	return ""
}

// before looks at an order that is about to be carried out, and at whether it may be.
func (y witness) before(t *testing.T, f *game, o battle.Order, fought map[string]bool) {
	u := f.Unit(o.Unit)
	if o.Kind == "done" && f.Stage == state.Moving && f.Acting != state.Nobody {
		if a := &f.Units[f.Acting]; a.Up() && a.Charges() && !a.Disrupted && f.Field.Rough(a.At) && f.Colour() == rules.Red {
			y["kept: on hill or woods by a red card"]++
		}
	}
	switch o.Kind {
	case "move":
		way, ok := f.Way(o)
		from := u.At
		if u.Limbered {
			from = f.Units[u.Team].At
		}
		if !ok || u.Disrupted || fought[u.ID] {
			t.Fatalf("%s moves, disrupted %v, having fought %v", u.ID, u.Disrupted, fought[u.ID])
		}
		most, along := rules.RateOf(u.Kind), o.Choice == state.WithCommander
		if u.Limbered {
			most = rules.RateOf(f.Units[u.Team].Kind)
			y["towed: "+strings.ReplaceAll(string(u.Kind), "_gun", " guns")]++
		}
		if u.Load != state.Nobody {
			y["driven"]++
		}
		rough, road := f.Field.Rough(from), true
		for i, h := range way {
			rough = rough || f.Field.Rough(h)
			at := from
			if i > 0 {
				at = way[i-1]
			}
			road = road && f.Field.Road(at, h)
		}
		if rough && f.Colour() == rules.Red {
			t.Fatalf("%s moves on a hill or in woods by a red card", u.ID)
		}
		if rough {
			y["moved: hill or woods on a black card"]++
		}
		y["moved: "+mover(u)]++
		switch {
		case len(way) > most+2 || len(way) > most && !along && !road:
			t.Fatalf("%s goes %d hexes", u.ID, len(way))
		case len(way) > most && road && !along:
			y["moved: farther along a road"]++
		case len(way) > most && along:
			y["moved: farther with a Commander"]++
		}
	case "move_leader":
		y["moved: a Commander alone"]++
	case "split":
		y["divided"]++
	case "leave_field":
		y["left the field"]++
	case "limber", "unlimber":
		y[o.Kind+"ed"]++
	case "board":
		y["boarded"]++
	case "land":
		y["landed"]++
	case "rejoin":
		y["rejoined"]++
	case "shoot":
		way, _ := f.Way(o)
		to := way[len(way)-1]
		y["fired: "+string(u.Weapon)]++
		if u.Disrupted {
			y["fired: disrupted"]++
		}
		if u.Moved {
			y["fired: having moved"]++
		}
		fresh, reduced := f.WithUnit(u.No)
		if fresh > 0 {
			y["fired: with a fresh Commander"]++
		}
		if reduced > 0 {
			y["fired: with a Commander who moved or is disrupted"]++
		}
		for _, h := range hex.Line(u.At, to)[1:] {
			if h != to && f.Field.Holds(h) && f.Field.At(h).Units[0]+f.Field.At(h).Units[1] > 0 && f.Field.At(u.At).Level > f.Field.At(h).Level {
				y["fired: over lower ground"]++
			}
		}
		fought[u.ID] = true
	case "assault":
		if u.Disrupted {
			t.Fatalf("%s assaults disrupted", u.ID)
		}
		if u.Kind == rules.Cavalry {
			y["assault: horse"]++
		}
		fought[u.ID] = true
	}
}

// after reads the lines that an order has added to the log.
func (y witness) after(t *testing.T, f *game, lines []battle.Line) {
	for i, line := range lines {
		switch line.Type {
		case "retreat":
			y["fell back"]++
		case "advance":
			y["advanced"]++
		case "removed":
			switch line.Rule {
			case "REDCOATS-12.15":
				y["driven off the field"]++
			case "REDCOATS-12.16":
				y["surrendered"]++
			case "REDCOATS-14.6":
				y["captured as the field was lost"]++
			}
		}
		switch line.Procedure {
		case "activation_order":
			in, need, r := read[rules.ActivationOrderInput](t, line.Inputs), read[rules.ActivationOrderNeed](t, line.Need), read[rules.ActivationOrderResult](t, line.Result)
			if need.Cards != len(in.Recipients) || need.Cards != f.CardHolders() {
				t.Fatalf("%d cards for %d, of whom %d are on the field", need.Cards, len(in.Recipients), f.CardHolders())
			}
			for i := 1; i < len(r.Cards); i++ {
				if need.Packs == 1 && (rules.Dealt{Card: r.Cards[i-1], Pack: 0}).Key() >= (rules.Dealt{Card: r.Cards[i], Pack: 0}).Key() {
					t.Fatalf("%v is played before %v", r.Cards[i-1], r.Cards[i])
				}
			}
			y["dealt: a card for each unit and Commander"]++
			if len(r.Discarded) > 0 {
				y["dealt: the higher card of two discarded"]++
			}
			if need.Packs > 1 {
				y["dealt: a further pack"]++
			}
			if slices.ContainsFunc(in.Recipients, func(id string) bool { return strings.Contains(id, "+") }) {
				y["dealt: parts of one unit"]++
			}
		case "fire":
			r := read[rules.FireResult](t, line.Result)
			if r.Stopped > 0 {
				y["cover: a black card"]++
			}
			if read[rules.FireInput](t, line.Inputs).InCover && r.Hits > 0 {
				y["cover: a red card"]++
			}
		case "allot_hits":
			in, r := read[rules.AllotHitsInput](t, line.Inputs), read[rules.AllotHitsResult](t, line.Result)
			struck := 0
			for _, after := range lines[i+1:] {
				if after.Procedure == "unit_hits" {
					struck++
				}
			}
			if in.Kind == rules.ArtilleryHits && len(r.Units) > 1 && struck >= len(r.Units) {
				y["hit: everybody in a hex by guns"]++
			}
			if in.Kind == rules.SmallArmsHits && len(r.Units)+len(r.Commanders) > 1 && in.Hits > 1 {
				y["hit: dealt round by small arms"]++
			}
		case "unit_hits":
			if read[rules.UnitHitsInput](t, line.Inputs).UnitType == rules.TransportBody {
				y["hit: transport"]++
			}
		case "commander_hits":
			in, r := read[rules.CommanderHitsInput](t, line.Inputs), read[rules.CommanderHitsResult](t, line.Result)
			switch {
			case r.Killed:
				y["Commander: killed by a court card of hearts"]++
			case r.Wounded && !in.Wounded:
				y["Commander: wounded by a red card"]++
			case in.Disrupted:
				y["Commander: unhurt by a black card"]++
			default:
				y["Commander: disrupted"]++
			}
		case "close_assault":
			in := read[rules.CloseAssaultInput](t, line.Inputs)
			y["assault: "+string(read[rules.CloseAssaultResult](t, line.Result).Outcome)]++
			if rules.WeaponOf(in.DefenderWeapon).Service == rules.Crewed {
				y["assault: on guns"]++
			}
			if in.DefenderInCover {
				y["assault: in cover"]++
			}
		case "regain_cohesion":
			in, r := read[rules.RegainCohesionInput](t, line.Inputs), read[rules.RegainCohesionResult](t, line.Result)
			switch {
			case r.AttemptsUsed == 2 && in.Rating == rules.CommanderRating:
				y["cohesion: a Commander's second try"]++
			case r.AttemptsUsed == 2 && in.CommanderInHex:
				y["cohesion: second try beside a Commander"]++
			}
			if r.Regained {
				y["cohesion: regained"]++
			} else {
				y["cohesion: failed"]++
			}
		}
	}
}

func read[T any](t *testing.T, raw json.RawMessage) T {
	t.Helper()
	var v T
	if err := json.Unmarshal(raw, &v); err != nil {
		t.Fatal(err)
	}
	return v
}

// watched lets the commanders fight a battle out and counts what happens. One order of so
// many is a whim: any that is legal; none where it is 0.
func (y witness) watched(t *testing.T, s battle.Setup, seed uint64, whim int) {
	t.Helper()
	f := begin(t, s, seed)
	chance := rand.New(rand.NewPCG(seed, 9))
	fought, played := map[string]bool{}, state.Nobody
	for !f.Over() {
		if f.Stage == state.Starting || f.Played != played {
			clear(fought)
			played = f.Played
		}
		o, from := f.Advice(), f.log.Len()
		if whim > 0 && f.Stage != state.Placing && chance.IntN(whim) == 0 {
			legal := f.Legal()
			if o = legal[chance.IntN(len(legal))]; o.Kind == "break_off" {
				o = state.Pass
			}
		}
		y.before(t, f, o, fought)
		if err := f.Order(o); err != nil {
			t.Fatalf("%+v: %v", o, err)
		}
		y.after(t, f, slices.Collect(f.log.LinesFrom(from+1)))
	}
	y["ended: "+string(f.Reason)]++
	ruletest.Whole(t, s, f.Outcome())
	audited(t, f)
}

// audited evaluates every throw of a battle again.
func audited(t *testing.T, f *game) {
	t.Helper()
	faults, err := battle.Audit(slices.Collect(f.Log().Lines()), func(string, int) (battle.Engine, bool) { return New(), true })
	if err != nil || len(faults) > 0 {
		t.Fatalf("%v %v", err, faults)
	}
}

// armed gives a unit a weapon.
func armed(u battle.Unit, weapon string) battle.Unit {
	u.Weapon = terms.Weapon(weapon)
	return u
}

// arsenal has every gun, smooth-bored and rifled, and every small arm.
func arsenal() battle.Setup {
	var sides [2][]battle.Unit
	for side, id := range []string{"a", "d"} {
		for _, kind := range []string{"machine_gun", "mountain", "field", "medium", "heavy"} {
			rifled, smooth := battery(id+"-"+kind, 6, kind), battery(id+"-smooth-"+kind, 6, kind)
			for i := range smooth.Guns {
				smooth.Guns[i].Rifled = false
			}
			sides[side] = append(sides[side], rifled, smooth)
		}
		for _, weapon := range []string{"musket", "breechloader", "magazine_rifle", "spear"} {
			sides[side] = append(sides[side], armed(foot(id+"-"+weapon, 1600), weapon))
		}
		sides[side] = append(sides[side], lancers(id+"-horse", 1200))
	}
	s := meeting(sides[0], sides[1])
	s.Settings = map[string]json.RawMessage{"men_per_figure": json.RawMessage("200"), "table_columns": json.RawMessage("24"), "turn_limit": json.RawMessage("20")}
	s.Field = battle.Field{Place: "the range", Ground: "hills", Roads: []battle.Road{{Kind: "road", From: 0, To: 3}, {Kind: "road", From: 1, To: 4}}}
	s.Sides[0].Leaders = []battle.Leader{{ID: "chief"}, {ID: "second", Unit: "a-breechloader"}}
	s.Sides[1].Leaders = []battle.Leader{{ID: "general"}, {ID: "brigadier", Unit: "d-magazine_rifle"}}
	return s
}

// convoy has infantry with motors, as the organiser allows them.
func convoy() battle.Setup {
	s := meeting([]battle.Unit{foot("rifles", 1600), foot("fusiliers", 1600), motors("lorries"), motors("vans")}, []battle.Unit{foot("d", 1600), spears("e", 800)})
	s.Settings = map[string]json.RawMessage{"men_per_figure": json.RawMessage("200"), "motor_transport": json.RawMessage("true"), "table_rows": json.RawMessage("20")}
	return s
}

// rampart has a work that is broader than the few who defend it.
func rampart() battle.Setup {
	s := meeting(line(8, "a", foot, 800), line(4, "d", foot, 800))
	s.Field.Works = []battle.Work{{ID: "wall", Kind: "walls", Side: "british"}}
	s.Settings = map[string]json.RawMessage{"men_per_figure": json.RawMessage("200")}
	s.Sides[1].Leaders = []battle.Leader{{ID: "chard"}}
	return s
}

// fords has a river between two forces who both attack: who is beaten with it at his back
// has nowhere to go.
func fords() battle.Setup {
	s := against(brigade("a", 12), brigade("d", 9), "salt")
	s.Sides[1].Posture = terms.Attack
	s.Field.River = &battle.River{Name: "Argandab", Class: "river", Between: true}
	for _, id := range []string{"upper", "middle", "lower"} {
		s.Field.River.Crossings = append(s.Field.River.Crossings, battle.Crossing{ID: id, Kind: "ford", State: "intact"})
	}
	return s
}

// sixty has more than sixty units a side, for whom one pack is not enough.
func sixty() battle.Setup {
	s := meeting(slices.Concat(line(50, "a", spears, 800), line(8, "h", lancers, 600), units(battery("ag", 6, "field"), battery("ah", 6, "heavy"))),
		slices.Concat(line(56, "d", foot, 800), units(battery("dg", 6, "machine_gun"), battery("dh", 6, "field"), battery("dm", 6, "medium"), battery("dn", 6, "mountain"))))
	s.Settings = map[string]json.RawMessage{"men_per_figure": json.RawMessage("200")}
	for i := range 6 {
		s.Sides[0].Leaders = append(s.Sides[0].Leaders, battle.Leader{ID: fmt.Sprint("emir-", i)})
		s.Sides[1].Leaders = append(s.Sides[1].Leaders, battle.Leader{ID: fmt.Sprint("colonel-", i), Unit: fmt.Sprint("d", i)})
	}
	return s
}

// Everything that the rules promise happens in whole battles, and what they forbid does not.
func TestEverythingIsFought(t *testing.T) {
	y := witness{}
	for seed := range uint64(ruletest.Many(12, 60)) {
		for _, s := range []battle.Setup{tamai(), dozen(), arsenal(), convoy(), rampart()} {
			s.Field.Pattern += seed
			if seed%2 == 1 {
				s.Sides[0].Posture, s.Sides[1].Posture = terms.Raid, terms.Attack
			}
			y.watched(t, s, seed, 0)
			y.watched(t, s, seed, 3)
		}
	}
	y.watched(t, horde(), 1, 0)
	for seed := range uint64(20) {
		y.watched(t, fords(), seed, 0)
	}
	for _, want := range wants {
		if y[want] == 0 {
			t.Errorf("never seen: %s", want)
		}
	}
}

// Sixty units a side are dealt to from three packs, fight to the end and are audited.
func TestSixtyASide(t *testing.T) {
	y, s := witness{}, sixty()
	f := begin(t, s, 1)
	if n := f.CardHolders(); n < 120 {
		t.Fatalf("%d are dealt to", n)
	}
	y.watched(t, s, 1, 0)
	if y["dealt: a further pack"] == 0 || y["cohesion: regained"]+y["cohesion: failed"] == 0 {
		t.Error("no card is turned after the first packs")
	}
}
