// Package ranks counts the figures of a unit by rank. Rosters keep units so, and rule sets
// are given them so.
package ranks

import "fmt"

// Ranks counts figures by rank.
type Ranks struct {
	Officers  int `json:"officers"`
	Sergeants int `json:"sergeants"`
	Others    int `json:"others"`
}

// Total is the number of figures.
func (r Ranks) Total() int { return r.Officers + r.Sergeants + r.Others }

// Add gives the sum, rank by rank.
func (r Ranks) Add(o Ranks) Ranks {
	return Ranks{r.Officers + o.Officers, r.Sergeants + o.Sergeants, r.Others + o.Others}
}

// Minus gives the difference, rank by rank.
func (r Ranks) Minus(o Ranks) Ranks {
	return Ranks{r.Officers - o.Officers, r.Sergeants - o.Sergeants, r.Others - o.Others}
}

// Has says whether these figures, none of them fewer than none, are among r.
func (r Ranks) Has(o Ranks) bool {
	return o.Officers >= 0 && o.Sergeants >= 0 && o.Others >= 0 &&
		o.Officers <= r.Officers && o.Sergeants <= r.Sergeants && o.Others <= r.Others
}

// Rank is what a figure is.
type Rank string

// The ranks.
const (
	Officer  Rank = "officer"
	Sergeant Rank = "sergeant"
	Other    Rank = "other"
)

// Count is how many figures of one rank.
type Count struct {
	Rank  Rank
	Count int
}

// ByRank lists figures rank by rank, officers first.
func (r Ranks) ByRank() [3]Count {
	return [3]Count{{Officer, r.Officers}, {Sergeant, r.Sergeants}, {Other, r.Others}}
}

// Times gives so many figures of a rank; of a rank that is none, nobody.
func (r Rank) Times(count int) Ranks {
	switch r {
	case Officer:
		return Ranks{Officers: count}
	case Sergeant:
		return Ranks{Sergeants: count}
	case Other:
		return Ranks{Others: count}
	}
	return Ranks{}
}

// Of gives so many figures of a rank. A rank that is none is an error.
func Of(rank Rank, count int) (Ranks, error) {
	if rank.Times(1) == (Ranks{}) {
		return Ranks{}, fmt.Errorf("rank %.40q is not known; use officer, sergeant or other", rank)
	}
	return rank.Times(count), nil
}
