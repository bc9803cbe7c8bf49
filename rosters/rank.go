package rosters

// RankCount is how many figures of one rank.
type RankCount struct {
	Name  string // officer, sergeant, other
	Count int
}

// ByRank lists figures rank by rank, officers first.
func ByRank(r Ranks) [3]RankCount {
	return [3]RankCount{{"officer", r.Officers}, {"sergeant", r.Sergeants}, {"other", r.Others}}
}

// OfRank gives count figures of a rank by its name; of an unknown rank nobody.
func OfRank(name string, count int) Ranks {
	switch name {
	case "officer":
		return Ranks{Officers: count}
	case "sergeant":
		return Ranks{Sergeants: count}
	case "other":
		return Ranks{Others: count}
	}
	return Ranks{}
}
