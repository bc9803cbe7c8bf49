package report

import (
	"slices"

	"frontier/campaign/views"
	"frontier/internal/terms"
	"frontier/rosters"
)

// Rank is what one rank of a side lost, in men.
type Rank struct {
	Name     string `json:"rank"`
	Men      int    `json:"men"`
	Killed   int    `json:"killed"`
	Wounded  int    `json:"wounded"`
	Captured int    `json:"captured"`
	Missing  int    `json:"missing"`
}

// byRank tells what each rank of a side lost, in men. Of each unit the men of a fate are shared
// among the ranks as its figures are, so that the sums are those of the table of units.
func byRank(view views.BattleView, i int) []Rank {
	out := []Rank{{Name: "Officers"}, {Name: "Sergeants"}, {Name: "Rank and file"}}
	for _, u := range view.Units {
		if u.Side != view.Sides[i].Side {
			continue
		}
		for _, f := range []struct {
			men     int
			figures rosters.Ranks
			to      func(*Rank) *int
		}{
			{u.MenKilled, u.ByRank.Killed, func(r *Rank) *int { return &r.Killed }},
			{u.MenWounded, u.ByRank.Wounded, func(r *Rank) *int { return &r.Wounded }},
			{u.MenCaptured, u.ByRank.Captured, func(r *Rank) *int { return &r.Captured }},
			{u.MenMissing, u.ByRank.Missing, func(r *Rank) *int { return &r.Missing }},
			{u.MenPresent, u.ByRank.Present, func(r *Rank) *int { return &r.Men }},
		} {
			for k, n := range shared(f.men, f.figures) {
				*f.to(&out[k]) += n
			}
		}
	}
	return out
}

// shared shares men among the ranks of figures; what does not divide goes to the largest
// remainders.
func shared(men int, r rosters.Ranks) [3]int {
	figures := [3]int{r.Officers, r.Sergeants, r.Others}
	total := r.Total()
	if total <= 0 {
		return [3]int{0, 0, men}
	}
	var out [3]int
	left := men
	for k, n := range figures {
		out[k] = men * n / total
		left -= out[k]
	}
	order := []int{0, 1, 2}
	slices.SortStableFunc(order, func(a, b int) int { return men*figures[b]%total - men*figures[a]%total })
	for _, k := range order[:min(left, 3)] {
		out[k]++
	}
	return out
}

// sign is the arm by whose symbol a unit is known.
func sign(u rosters.Unit, v views.AftermathUnit) string {
	arm := u.Arm
	if arm == "" {
		arm = v.Arm
	}
	if arm == rosters.Infantry && slices.Contains(tribal, terms.Weapon(u.Weapon)) && u.ID != "" {
		return "tribes"
	}
	return string(arm)
}
