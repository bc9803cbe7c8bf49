package play

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"frontier/battle"
	"frontier/battle/wornspent/rules"
	"frontier/battle/wornspent/words"
	"frontier/internal/ruletest"
	"frontier/internal/terms"
)

// sightings are what was seen to happen in battles, and how often.
type sightings map[string]int

// see takes a battle's log and outcome to pieces.
func (s sightings) see(t *testing.T, f *game) {
	t.Helper()
	for line := range f.Log().Lines() {
		switch line.Type {
		case battle.BeginLine:
		case battle.RollLine:
			s.roll(t, line)
		case "order":
			var o battle.Order
			parse(t, line.Data, &o)
			s["order "+o.Kind]++
			if o.Kind == "change_formation" {
				s["order "+o.Choice]++
			}
		default:
			s.event(t, line)
		}
		if !tells(line) {
			continue
		}
		if told := New().Sentence(line, func(id string) string { return "<" + id + ">" }); told == "" || strings.Contains(told, "%!") || strings.Contains(told, "  ") {
			t.Errorf("%s %s is told %q\n%s", line.Type, line.Procedure, told, line.Data)
		}
	}
	for _, u := range f.Outcome().Units {
		s["ending "+string(u.Ending)]++
		if u.BaggageTaken {
			s["baggage taken"]++
		}
		if u.GunsLost > 0 {
			s["guns lost"]++
		}
		if u.Captured.Total() > 0 {
			s["prisoners"]++
		}
	}
}

// tells says whether a line has to be told: all are but orders, whose results are, the marks
// of phases, ranks that close up, and what is told by the line beside it.
func tells(line battle.Line) bool {
	if line.Type == "leader" {
		return !strings.Contains(string(line.Data), `"moved"`) && !strings.Contains(string(line.Data), `"stands"`)
	}
	return line.Type != "order" && line.Type != "phase" && line.Type != "closes" && !slices.Contains(words.Quiet, line.Procedure)
}

func parse(t *testing.T, data json.RawMessage, v any) {
	t.Helper()
	if err := json.Unmarshal(data, v); err != nil {
		t.Fatalf("%s: %v", data, err)
	}
}

// event counts an event by its kind and what it says.
func (s sightings) event(t *testing.T, line battle.Line) {
	s["event "+line.Type]++
	var d struct {
		State, How, What, Fate, Reason, Formation string
		Contact, Taken, Blown                     bool
	}
	if len(line.Data) > 0 {
		parse(t, line.Data, &d)
	}
	for _, word := range []string{d.State, d.How, d.What, d.Fate, d.Reason} {
		if word != "" {
			s[line.Type+" "+word]++
		}
	}
	if d.Formation != "" {
		s["formation "+d.Formation]++
	}
	switch {
	case line.Type == "charge" && d.Contact:
		s["charge home"]++
	case line.Type == "pursuit" && d.Contact:
		s["pursuit home"]++
	case line.Type == "bridge" && d.Blown:
		s["bridge blown"]++
	case line.Type == "removed" && d.Taken:
		s["removed taken"]++
	}
}

// roll counts a throw by its procedure and what came of it.
func (s sightings) roll(t *testing.T, line battle.Line) {
	s["roll "+line.Procedure]++
	var r struct {
		Outcome, Charge                       string
		Jam                                   bool
		LeaderHit                             bool `json:"leader_hit"`
		Unhorsed, Riderless, Captured, Killed int
	}
	parse(t, line.Result, &r)
	if r.Outcome != "" {
		s["outcome "+r.Outcome]++
	}
	if r.Charge != "" {
		s["rethrow "+r.Charge]++
	}
	for what, so := range map[string]bool{
		"jam": r.Jam, "leader hit": r.LeaderHit, "unhorsed": r.Unhorsed > 0, "riderless": r.Riderless > 0,
		line.Procedure + " captured": r.Captured > 0,
	} {
		if so {
			s[what]++
		}
	}
}

// within are the procedures that are thrown as parts of others: who is hit and his save in
// a volley, a bout in a round.
var within = []string{"who_is_hit", "saving_throw", "melee_bout"}

// Everything that can happen does, in battles that the commanders fight by themselves, and
// is told in words.
func TestEverythingHappens(t *testing.T) {
	seen := sightings{}
	fit := fitting()
	for _, name := range slices.Sorted(maps.Keys(fit)) {
		for seed := range uint64(ruletest.Many(8, 80)) {
			f := fought(t, fit[name], seed)
			ruletest.Whole(t, fit[name], f.Outcome())
			seen.see(t, f)
		}
	}
	postures := []terms.Posture{terms.Attack, terms.Raid, terms.Defend, terms.Withdraw}
	for n := range ruletest.Many(100, 1000) {
		_, s := varied(n, postures[n%2], postures[n/2%4])
		f := fought(t, s, uint64(n))
		ruletest.Whole(t, s, f.Outcome())
		seen.see(t, f)
	}
	want := []string{
		"event place", "event move", "event formation", "event passage", "event retreat", "event party", "event board", "event land", "event withdraw",
		"state disordered", "state rallied", "state prone", "state upright", "state lost_stand",
		"charge home", "event charge", "pursuit home", "event pursuit", "bridge blown", "event bridge",
		"removed left", "removed removed", "removed destroyed", "removed taken",
		"leader attached", "leader detached", "leader moved", "leader fallen", "leader captured", "leader replaces",
		"fate wounded", "fate killed", "fate captured",
		"end broke", "end destroyed", "end withdrew", "end turn_limit", "end goal",
		"formation line", "formation column", "formation square", "formation mob", "formation unlimbered", "formation limbered", "formation train",
		"jam", "leader hit", "unhorsed", "riderless", "casualty_fate captured", "dispersal_fate captured",
		"rethrow press", "rethrow halt", "rethrow retreat", "rethrow removed",
		"outcome removed", "outcome retreat_lose_stand", "outcome hold_disordered", "outcome rally_hold", "outcome rally_half", "outcome rally_free",
		"outcome retreat_full", "outcome retreat_beyond_musketry", "outcome no_move", "outcome half_move", "outcome free_move",
		"ending in_hand", "ending withdrawn", "ending beaten", "ending broken", "baggage taken", "guns lost", "prisoners",
		"order attach", "order detach", "order break_off", "order hold", "order advance", "order retire", "order charge", "order change_formation",
		"order lie_down", "order stand_up", "order blow_bridge", "order board", "order land", "order sail", "order disengage", "order move_leader",
		"order shoot", "order pursue", "order stay",
	}
	for _, p := range rules.Book.Procedures() {
		if !slices.Contains(within, p.Name()) {
			want = append(want, "roll "+p.Name())
		}
	}
	for _, what := range want {
		if seen[what] == 0 {
			t.Errorf("no battle has seen: %s", what)
		}
	}
}
