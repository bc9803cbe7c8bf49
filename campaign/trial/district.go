package trial

import (
	"frontier/campaign/rates"
	"frontier/campaign/state"
)

// Tempered is the small theatre with two districts that have a temper towards the red side: Zamindawar
// beyond the river, and Maiwand on this side of it, whose men take the green side's part; and at home the red
// side has patience, of which there is an account too.
func Tempered() *state.Founding {
	f := Helmand()
	for _, r := range []*rates.Rate{rates.Districts, rates.Patience} {
		f.Settings = append(f.Settings, state.Setting{Engine: rates.Book, Key: r.Key, Value: "true"})
	}
	f.Sides[0].Patience = 60
	f.Map.Regions = append(f.Map.Regions, state.Region{Name: "West of the river", Ring: []state.Point{{X: 0, Y: 0}, {X: 4900, Y: 0}, {X: 4900, Y: 9000}, {X: 0, Y: 9000}}})
	f.Districts = []state.District{
		{ID: "zamindawar", Name: "Zamindawar", Region: "West of the river", Places: []string{"ford"}, Towards: "red", People: "green", Temper: 4, Men: 1200, Levy: state.Levy{Weapon: "sword", People: "pathan"}},
		{ID: "maiwand", Name: "the Maiwand country", Places: []string{"maiwand"}, Miles: 20, Towards: "red", People: "green", Temper: 5, Men: 900},
	}
	return f
}
