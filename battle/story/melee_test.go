package story_test

import (
	"testing"

	"frontier/battle"
	"frontier/battle/story"
	"frontier/battle/telling"
)

// blow and goes are deeds of the units of a story of two sides.
func blow(side, of, on int) story.Deed {
	return story.Deed{Deed: telling.Deed{Kind: telling.Strikes}, Side: side, Of: of, On: on}
}

func goes(kind telling.DeedKind, side, of int) story.Deed {
	return story.Deed{Deed: telling.Deed{Kind: kind}, Side: side, Of: of, On: -1}
}

// Blows of two units, of either, in turns that follow one another are one melee; who goes in that turn or the
// next has lost it, and whoever else he fought has won too; after a turn without a blow it is another.
func TestMelees(t *testing.T) {
	for _, c := range []struct {
		why   string
		turns []story.Turn
		want  [][4]int // turn, the two units, the winner
	}{
		{"blows of both are one", []story.Turn{{Number: 1, Deeds: []story.Deed{blow(0, 2, 3), blow(1, 3, 2)}}}, [][4]int{{1, 2, 3, -1}}},
		{"it goes on", []story.Turn{{Number: 1, Deeds: []story.Deed{blow(0, 2, 3)}}, {Number: 2, Deeds: []story.Deed{blow(1, 3, 2), goes(telling.Breaks, 1, 3)}}}, [][4]int{{1, 2, 3, 0}}},
		{"who goes in the next turn has lost", []story.Turn{{Number: 4, Deeds: []story.Deed{blow(0, 0, 0)}}, {Number: 5, Deeds: []story.Deed{goes(telling.GivesWay, 0, 0)}}}, [][4]int{{4, 0, 0, 1}}},
		{"later it is something else", []story.Turn{{Number: 4, Deeds: []story.Deed{blow(0, 0, 0)}}, {Number: 6, Deeds: []story.Deed{goes(telling.GivesWay, 0, 0), blow(1, 0, 0)}}}, [][4]int{{4, 0, 0, -1}, {6, 0, 0, -1}}},
		{"one fights two and goes", []story.Turn{{Number: 1, Deeds: []story.Deed{blow(0, 1, 0), blow(1, 2, 1), goes(telling.Vanishes, 0, 1)}}}, [][4]int{{1, 1, 0, 1}, {1, 1, 2, 1}}},
		{"both go", []story.Turn{{Number: 1, Deeds: []story.Deed{blow(0, 1, 0), goes(telling.GivesWay, 1, 0), goes(telling.GivesWay, 0, 1)}}}, [][4]int{{1, 1, 0, -1}}},
		{"who won goes before another", []story.Turn{{Number: 1, Deeds: []story.Deed{blow(0, 1, 0), goes(telling.GivesWay, 1, 0), blow(1, 5, 1), goes(telling.Breaks, 0, 1)}}}, [][4]int{{1, 1, 0, 0}, {1, 1, 5, 1}}},
		{"of others nothing is known", []story.Turn{{Number: 1, Deeds: []story.Deed{blow(-1, 0, 0), blow(0, -1, 0), blow(0, 0, -1), goes(telling.Breaks, 0, 0)}}}, nil},
		{"fire is none", []story.Turn{{Number: 1, Deeds: []story.Deed{goes(telling.Fires, 0, 0), goes(telling.Breaks, 1, 0)}}}, nil},
	} {
		s := story.Story{Turns: c.turns}
		got := s.Melees()
		if len(got) != len(c.want) {
			t.Errorf("%s: %+v", c.why, got)
			continue
		}
		for i, m := range got {
			if is := [4]int{m.Turn, m.Units[0], m.Units[1], m.Winner}; is != c.want[i] {
				t.Errorf("%s: %v, want %v", c.why, is, c.want[i])
			}
		}
	}
}

// The logs of all rule sets tell of melees, and of some who has won.
func TestEveryRuleSetTellsOfMelees(t *testing.T) {
	for _, path := range []string{"wornspent/el-teb.json", "gsq/rorkes-drift.json", "macduff/tofrek.json", "redcoats/isandlwana.json", "riskfactor/zunguin.json"} {
		e, setup := staged(t, path)
		all, won := 0, 0
		for seed := range uint64(4) {
			b := begun(t, e, setup, seed)
			if _, err := battle.Fight(b); err != nil {
				t.Fatal(err)
			}
			for _, m := range story.Read(setup, e.(telling.Chronicler), b.Log().Lines(), nil).Melees() {
				all++
				if m.Winner >= 0 {
					won++
				}
			}
		}
		if all == 0 || won == 0 {
			t.Errorf("%s: %d melees, of which %d were won", path, all, won)
		}
	}
}
