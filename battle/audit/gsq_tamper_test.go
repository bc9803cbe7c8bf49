package audit_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"frontier/battle"
	"frontier/battle/audit"
	"frontier/internal/terms"
)

// gsqWar is a battle with everything in it.
func gsqWar() battle.Setup {
	unit := func(id, arm, weapon, mount string, others int) battle.Unit {
		r := battle.Ranks{Officers: 1, Sergeants: 1, Others: others}
		u := battle.Unit{ID: id, Name: "the " + id, Arm: terms.Arm(arm), Class: "regular", Establishment: r, Present: r, Weapon: terms.Weapon(weapon), Training: "regular", Mount: terms.Mount(mount)}
		if mount == "horse" && arm != "artillery" {
			u.Mounts = r.Total()
		}
		return u
	}
	battery := unit("e-b", "artillery", "carbine", "horse", 2)
	battery.Guns = []battle.Gun{{Type: "field", Rifled: true}}
	gatling := unit("gatling", "artillery", "carbine", "foot", 2)
	gatling.Guns = []battle.Gun{{Type: "machine_gun"}}
	return battle.Setup{
		Engine: "gsq", Name: "Khushk", Date: "1880-07-27",
		Field: battle.Field{Place: "Khushk", Ground: "scrub", Pattern: 5},
		Sides: [2]battle.Side{
			{ID: "ayub", Name: "Ayub's army", Role: terms.Native, Posture: terms.Attack, Leaders: []battle.Leader{{ID: "luinab"}}, Units: []battle.Unit{
				unit("ghazis", "infantry", "spear", "foot", 40), unit("safis", "infantry", "spear", "foot", 18), unit("herati", "infantry", "jezail", "foot", 18), unit("sowars", "cavalry", "lance", "horse", 10)}},
			{ID: "british", Name: "The brigade", Role: terms.Imperial, Posture: terms.Defend, Leaders: []battle.Leader{{ID: "burrows"}, {ID: "galbraith", Unit: "66th"}}, Units: []battle.Unit{
				unit("66th", "infantry", "breechloader", "foot", 10), unit("jacobs", "infantry", "breechloader", "foot", 10), battery, gatling}},
		},
	}
}

// gsqWars are the logs of that battle by their seeds, for many tests to meddle with.
var gsqWars = map[uint64][]battle.Line{}

// gsqWarLog is a log of that battle that may be changed.
func gsqWarLog(t *testing.T, seed uint64) []battle.Line {
	t.Helper()
	if gsqWars[seed] == nil {
		gsqWars[seed] = gsqFought(t, gsqWar(), seed)
	}
	return slices.Clone(gsqWars[seed])
}

// change edits one key of what a line carries, as JSON.
func change(raw json.RawMessage, key string, to any) json.RawMessage {
	all := map[string]any{}
	if json.Unmarshal(raw, &all) != nil {
		return raw
	}
	switch to := to.(type) {
	case func(float64) float64:
		was, _ := all[key].(float64)
		all[key] = to(was)
	case func(map[string]any):
		inner, _ := all[key].(map[string]any)
		to(inner)
	case nil:
		delete(all, key)
	default:
		all[key] = to
	}
	out, _ := json.Marshal(all)
	return out
}

func plus(n float64) func(float64) float64 { return func(was float64) float64 { return was + n } }

// aside moves a place so far along both axes.
func aside(n float64) func(map[string]any) {
	return func(at map[string]any) {
		at["x"], at["y"] = at["x"].(float64)+n, at["y"].(float64)+n
	}
}

// A log that somebody has meddled with is found out, whatever it is that he changed.
func TestGSQTampering(t *testing.T) {
	moved := func(kind string) func(battle.Line) bool {
		return func(l battle.Line) bool {
			return l.Type == kind && len(l.Data) > 0 && strings.Contains(string(l.Data), `"went"`) && !strings.Contains(string(l.Data), `"went":0,`)
		}
	}
	roll := func(procedure, holds string) func(battle.Line) bool {
		return func(l battle.Line) bool {
			return l.Procedure == procedure && strings.Contains(string(l.Inputs)+string(l.Result), holds)
		}
	}
	data := func(key string, to any) func(*battle.Line) {
		return func(l *battle.Line) { l.Data = change(l.Data, key, to) }
	}
	inputs := func(key string, to any) func(*battle.Line) {
		return func(l *battle.Line) { l.Inputs = change(l.Inputs, key, to) }
	}
	drop := func(l *battle.Line) { l.Type = "nothing" }
	for _, c := range []struct {
		why   string
		which func(battle.Line) bool
		do    func(*battle.Line)
		want  string
	}{
		{"a unit is moved an inch", moved("move"), data("at", aside(0.75)), "by the tape"},
		{"a move is said to be longer", moved("move"), data("went", plus(2)), "by the tape"},
		{"a move is worked out by nobody", roll("movement", `"charging":false`), drop, "worked out how far"},
		{"a move is of another gait", roll("movement", `"mode":"infantry_column"`), inputs("mode", "cavalry_column"), "GSQ-5.2"},
		{"natives move as others do", roll("movement", `"native":true`), inputs("native", false), "GSQ-5.5"},
		{"one who lies moves as if he stood", roll("movement", `"to_ground":true`), inputs("to_ground", false), "GSQ-7.2"},
		{"bad ground costs nothing", roll("movement", `"difficult":true`), inputs("difficult", false), "GSQ-5.3"},
		{"a unit is set down on another", moved("move"), data("at", map[string]any{"x": 36, "y": 37.5}), "stands on"},
		{"a unit leaves the table", moved("move"), data("at", map[string]any{"x": 100, "y": 20}), "off the table"},
		{"a charge stops short", moved("charge"), data("at", aside(-2)), "over"},
		{"a charge lies askew", moved("charge"), data("facing", plus(500)), "flat"},
		{"a charge is lengthened", moved("charge"), data("went", plus(12)), "GSQ-5.6"},
		{"a charge is of nobody's order", func(l battle.Line) bool { return l.Type == "order" && strings.Contains(string(l.Data), `"charge"`) }, drop, "order"},
		{"a flight is longer", moved("flee"), func(l *battle.Line) {
			l.Data = change(change(l.Data, "at", aside(-5)), "allowed", plus(5))
		}, "GSQ-11.1"},
		{"a flight goes sideways", moved("flee"), data("facing", plus(4000)), "GSQ-11.2"},
		{"ranks close up elsewhere", func(l battle.Line) bool { return l.Type == "stand" && l.Rule == "GSQ-13.7" }, data("at", aside(1.3)), "GSQ-13.7"},
		{"figures come back", func(l battle.Line) bool { return l.Type == "stand" && l.Rule == "GSQ-13.7" }, data("figures", plus(1)), "losses told of"},
		{"a rallied unit does not turn", func(l battle.Line) bool { return l.Type == "stand" && l.Rule == "GSQ-11.5" }, data("facing", plus(18000)), "GSQ-11.5"},
		{"a volley is at another range", roll("shoot", `"weapon":"rifle"`), inputs("range_in", plus(3)), "GSQ-13.36"},
		{"a volley is of more than the front rank", roll("shoot", `"weapon":"rifle"`), inputs("shooters", plus(1)), "GSQ-6.1"},
		{"a front rank is counted of more", roll("front_rank", `"formation":"line"`), inputs("figures", plus(2)), "GSQ-6.1"},
		{"a volley is into a flank that it does not see", roll("shoot", `"into":"front"`), inputs("into", "flank"), "GSQ-13.22"},
		{"veterans shoot who are none", roll("shoot", `"experience":"regular"`), inputs("experience", "veteran"), "GSQ-6.3"},
		{"somebody else is shot at", roll("shoot", `"weapon":"rifle"`), func(l *battle.Line) { l.Target = "luinab" }, "without an order"},
		{"a unit shoots twice", func(l battle.Line) bool {
			return l.Type == "order" && l.Phase == "movement" && strings.Contains(string(l.Data), `"move"`) && l.Side == "british"
		}, func(l *battle.Line) {
			l.Phase, l.Data = "shooting", change(l.Data, "kind", "charge")
		}, "no order of the shooting step"},
		{"more strike than are in contact", roll("melee", `"arm"`), inputs("figures", plus(1)), "GSQ-9.2"},
		{"he strikes as one who charged", roll("melee", `"charged":false`), inputs("charged", true), "GSQ-13.74"},
		{"a due question is not put", roll("must_test", `"must_test":true`), drop, "GSQ-10.1"},
		{"a due test is not taken", roll("morale", `"casualties"`), drop, "GSQ-10.1"},
		{"losses are forgotten", roll("must_test", `"must_test":false`), inputs("lost", plus(-1)), "GSQ-10.1"},
		{"friends are imagined", roll("morale", `"friends_within_12":false`), inputs("friends_within_12", true), "GSQ-10.7"},
		{"friends are not seen", roll("charge_nerve", `"friends_within_12":true`), inputs("friends_within_12", false), "GSQ-10.7"},
		{"the C-in-C is imagined", roll("charge_nerve", `"cinc_within_6":false`), inputs("cinc_within_6", true), "GSQ-10.4"},
		{"a rally is not tried", roll("morale", `"rally"`), drop, "GSQ-11.4"},
		{"a nerve is not tried", roll("charge_nerve", `"charger"`), drop, "GSQ-13.55"},
		{"a ball lands elsewhere", func(l battle.Line) bool { return l.Type == "ball" }, data("at", aside(1)), "GSQ-6.18"},
		{"a ball is guessed otherwise", roll("guess_range", `guess`), inputs("guess_in", plus(3)), "guesses"},
		{"a ball strikes more", roll("ball_strike", `wholly`), inputs("partly", plus(2)), "GSQ-6.19"},
		{"an order is of the other side", func(l battle.Line) bool { return l.Type == "order" && l.Phase == "shooting" }, func(l *battle.Line) { l.Side = "ayub" }, "other side"},
		{"one who is shot at lies", func(l battle.Line) bool { return l.Type == "state" && strings.Contains(string(l.Data), "upright") }, drop, "ground"},
		{"a unit gone to ground is shot at", func(l battle.Line) bool {
			return l.Type == "order" && strings.Contains(string(l.Data), `"kind":"shoot"`)
		}, func(l *battle.Line) {
			l.Type, l.Unit, l.Data = "state", l.Target, json.RawMessage(`{"state":"to_ground"}`)
		}, "GSQ-13.39"},
	} {
		t.Run(c.why, func(t *testing.T) {
			last, found := 0, []battle.Fault(nil)
			for seed := range uint64(40) {
				lines := gsqWarLog(t, seed)
				at := slices.IndexFunc(lines, c.which)
				if at < 0 {
					continue
				}
				c.do(&lines[at])
				faults, err := audit.Moves(lines, gsqEngines)
				if err != nil {
					t.Fatal(err)
				}
				for _, f := range faults {
					if strings.Contains(f.What, c.want) {
						return
					}
				}
				last, found = at+1, faults
			}
			t.Fatalf("line %d was changed; found: %v", last, found)
		})
	}
	if faults, err := audit.Log(gsqWarLog(t, 1), gsqEngines); err != nil || len(faults) > 0 {
		t.Errorf("untouched: %v %v", err, faults)
	}
}

// Who shoots out of his arc is found out, and who shoots through another unit.
func TestGSQArcAndSight(t *testing.T) {
	for _, c := range []struct{ why, want string }{{"turned away", "GSQ-13.37"}, {"somebody stands between", "GSQ-13.38"}} {
		t.Run(c.why, func(t *testing.T) {
			seen := false
			for seed := range uint64(20) {
				lines := gsqWarLog(t, seed)
				shot := slices.IndexFunc(lines, func(l battle.Line) bool { return l.Procedure == "shoot" && l.Side == "british" })
				if shot < 0 {
					continue
				}
				stood := func(id string) (at int, place battle.XY) {
					for i, l := range lines[:shot] {
						var d struct{ At *battle.XY }
						if l.Unit == id && json.Unmarshal(l.Data, &d) == nil && d.At != nil {
							at, place = i, *d.At
						}
					}
					return at, place
				}
				from, a := stood(lines[shot].Unit)
				_, b := stood(lines[shot].Target)
				if c.why == "turned away" {
					lines[from].Data = change(lines[from].Data, "facing", plus(18000))
				} else {
					other := "gatling"
					if lines[shot].Unit == other {
						other = "jacobs"
					}
					between, _ := stood(other)
					lines[between].Data = change(lines[between].Data, "at", battle.XY{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2})
				}
				faults, err := audit.Moves(lines, gsqEngines)
				if err != nil {
					t.Fatal(err)
				}
				seen = seen || slices.ContainsFunc(faults, func(f battle.Fault) bool { return strings.Contains(f.What, c.want) })
			}
			if !seen {
				t.Errorf("nobody saw %s", c.want)
			}
		})
	}
}

// Whoever is in contact fights.
func TestGSQFightsAreFought(t *testing.T) {
	for seed := range uint64(20) {
		lines := gsqWarLog(t, seed)
		blow := slices.IndexFunc(lines, func(l battle.Line) bool { return l.Procedure == "melee" })
		if blow < 0 {
			continue
		}
		turn := lines[blow].Turn
		for i, l := range lines {
			if l.Procedure == "melee" && l.Turn == turn {
				lines[i].Type = "nothing"
			}
		}
		faults, err := audit.Moves(lines, gsqEngines)
		if err != nil {
			t.Fatal(err)
		}
		if slices.ContainsFunc(faults, func(f battle.Fault) bool { return strings.Contains(f.What, "GSQ-13.5)") }) {
			return
		}
	}
	t.Error("nobody saw that they do not fight")
}
