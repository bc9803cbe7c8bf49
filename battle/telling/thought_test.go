package telling

import (
	"encoding/json"
	"testing"

	"frontier/battle"
)

func TestThought(t *testing.T) {
	names := func(id string) string {
		return map[string]string{"british": "British", "sind": "3rd Sind Horse", "ghazis": "Ghazis of Zamindawar"}[id]
	}
	for _, c := range []struct{ kind, side, unit, what, want string }{
		{battle.PlanLine, "british", "", "refuse left: holds with a flank drawn back on its left, the sides being near to equal", "British: holds with a flank drawn back on its left, the sides being near to equal."},
		{battle.TaskLine, "british", "sind", "covers the left", "3rd Sind Horse covers the left."},
		{battle.TaskLine, "british", "ghazis", "goes in at 66th Foot", "Ghazis of Zamindawar go in at 66th Foot."},
	} {
		data, err := json.Marshal(battle.Thought{What: c.what})
		if err != nil {
			t.Fatal(err)
		}
		if got, ok := Thought(battle.Line{Type: c.kind, Side: c.side, Unit: c.unit, Data: data}, names); !ok || got != c.want {
			t.Errorf("%q is told %q, not %q", c.what, got, c.want)
		}
	}
	if _, ok := Thought(battle.Line{Type: "move"}, names); ok {
		t.Error("a move is a thought")
	}
}
