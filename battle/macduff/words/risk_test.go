package words

import (
	"encoding/json"
	"testing"

	"frontier/battle"
	"frontier/battle/macduff/rules"
)

// The throw for a leader says of whom it was made, also where nobody is hit.
func TestTheThrowForALeaderIsTold(t *testing.T) {
	for want, in := range map[string]rules.LeaderRiskInput{
		"The leader with 66th Foot is not hit.":      {Leaders: 1, Casualties: 1},
		"None of the leaders with 66th Foot is hit.": {Leaders: 3, Casualties: 1},
		"": {Leaders: 1},
	} {
		asked, err := json.Marshal(in)
		if err != nil {
			t.Fatal(err)
		}
		need, result, err := rules.LeaderRisk(in, battle.NewGiven(3))
		if err != nil {
			t.Fatal(err)
		}
		needed, _ := json.Marshal(need)
		came, _ := json.Marshal(result)
		line := battle.Line{Type: battle.RollLine, Engine: rules.About.ID, Procedure: "leader_risk", Unit: "66", Inputs: asked, Need: needed, Result: came}
		if need.Dice > 0 {
			line.Dice = []battle.Face{3}
		}
		if got := (Teller{}).Sentence(line, func(string) string { return "66th Foot" }); got != want {
			t.Errorf("%+v is told as %q, not %q", in, got, want)
		}
	}
}
