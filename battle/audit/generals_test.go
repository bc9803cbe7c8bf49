package audit

import (
	"encoding/json"
	"testing"

	"frontier/battle"
)

// Of two generals as far from a body either may be the one in whose sight it is said to be:
// a hill before the one says nothing of the other, who is with a body (MACDUFF-3.1).
func TestOfSeveralGeneralsAsFarAnyMayBeMeant(t *testing.T) {
	in := func(x, y battle.Length) battle.XY { return battle.XY{X: x * battle.One, Y: y * battle.One} }
	hill := battle.PieceView{Kind: "hill", Height: 1, Closed: true, Line: []battle.XY{in(12, 36), in(18, 36), in(18, 44), in(12, 44)}}
	m := &macduff{stands: newStands(Field{Pieces: []battle.PieceView{hill}}), full: true}
	m.all["horse"] = &stand{id: "horse", up: true, box: box{at: at(in(5, 40)), width: 4000, depth: 4000}}
	m.all["staff"] = &stand{id: "staff", up: true, box: box{at: at(in(7, 56)), width: 1000, depth: 1000}}
	line := battle.Line{Unit: "horse", Inputs: json.RawMessage(`{"brigadier_distance_in":16,"brigadier_in_sight":true}`)}

	alone := macduffChief{at: at(in(23, 40))}
	m.chiefs = map[string]macduffChief{"alone": alone}
	m.all["horse"].box.at.x = 5000
	if say := m.control(line); len(say) == 0 {
		t.Error("he sees through a hill")
	}
	m.chiefs["with"] = macduffChief{body: "staff"}
	m.all["staff"].box.at = point{7000, 58000} // sixteen inches from the nearest corner
	for range 50 {                             // in whatever order they are asked
		if say := m.control(line); len(say) > 0 {
			t.Fatalf("%v", say)
		}
	}
	m.chiefs = map[string]macduffChief{}
	if say := m.control(line); len(say) != 1 {
		t.Error("nobody is so far, and nothing is said")
	}
}
