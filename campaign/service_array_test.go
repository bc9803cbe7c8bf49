package campaign_test

import (
	"errors"
	"slices"
	"testing"

	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/rosters"
)

// Another order of battle is thought through: a force comes, a unit stays away, and nothing is changed. A side thinks of its own alone.
func TestAnotherOrderOfBattleIsThoughtThrough(t *testing.T) {
	s, _, b := met(t)
	defer s.Close()
	all := intelligence.Viewer{}
	before := bytesOf(t, s)
	reserves, err := s.Reserves(t.Context(), all, b.ID)
	if err != nil || len(reserves) == 0 {
		t.Fatalf("%d could come: %v", len(reserves), err)
	}
	if !slices.IsSortedFunc(reserves, func(a, b campaign.Reserve) int { return a.Hexes - b.Hexes }) {
		t.Errorf("the nearest is not the first: %+v", reserves)
	}
	units := func(v intelligence.Viewer, who campaign.Array) ([2]int, error) {
		out, err := s.Surmised(t.Context(), v, b.ID, "", 0, nil, who)
		if err != nil {
			return [2]int{}, err
		}
		return [2]int{len(out[0].Sides[0].Units), len(out[0].Sides[1].Units)}, nil
	}
	is, err := units(all, campaign.Array{})
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range reserves {
		if slices.Contains(b.Attackers, r.Force) || slices.Contains(b.Defenders, r.Force) {
			t.Errorf("%s could come and is there", r.Name)
		}
		side := map[bool]int{true: 0, false: 1}[r.Side == b.Attacker]
		got, err := units(all, campaign.Array{With: []state.ForceID{r.Force}})
		var no *command.Refusal
		if errors.As(err, &no) {
			continue // there is no room for it
		}
		if err != nil || got[side] <= is[side] || got[1-side] != is[1-side] {
			t.Errorf("with %s there are %v units, where %v are: %v", r.Name, got, is, err)
		}
	}
	setups, err := s.Surmised(t.Context(), all, b.ID, "", 0, nil, campaign.Array{})
	if err != nil {
		t.Fatal(err)
	}
	for side := range 2 {
		var everybody []rosters.UnitID
		for _, u := range setups[0].Sides[side].Units {
			everybody = append(everybody, rosters.UnitID(u.ID))
		}
		var no *command.Refusal
		if _, err := units(all, campaign.Array{Without: everybody}); !errors.As(err, &no) {
			t.Errorf("without anybody of a side: %v", err)
		}
		one := campaign.Array{Without: everybody[:1]}
		if got, err := units(all, one); len(everybody) > 1 && (err != nil || got[side] != is[side]-1 || got[1-side] != is[1-side]) {
			t.Errorf("without %s there are %v units, where %v are: %v", everybody[0], got, is, err)
		}
		enemy := intelligence.Viewer{Side: []state.SideID{b.Defender, b.Attacker}[side]}
		if _, err := units(enemy, one); !errors.As(err, &no) {
			t.Errorf("a side leaves a unit of its enemy out: %v", err)
		}
	}
	for _, bad := range []campaign.Array{{With: []state.ForceID{"nobody"}}, {With: b.Attackers[:1]}, {Without: []rosters.UnitID{"nobody"}}} {
		var no *command.Refusal
		if _, err := units(all, bad); !errors.As(err, &no) {
			t.Errorf("%+v: %v", bad, err)
		}
	}
	theirs, err := s.Reserves(t.Context(), intelligence.Viewer{Side: b.Attacker}, b.ID)
	if err != nil || slices.ContainsFunc(theirs, func(r campaign.Reserve) bool { return r.Side != b.Attacker }) {
		t.Errorf("a side is told who could come to its enemy: %+v, %v", theirs, err)
	}
	if bytesOf(t, s) != before {
		t.Error("the campaign was changed")
	}
}
