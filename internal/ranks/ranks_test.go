package ranks_test

import (
	"testing"

	"frontier/internal/ranks"
)

func TestRankByRank(t *testing.T) {
	r := ranks.Ranks{Officers: 1, Sergeants: 2, Others: 3}
	var sum ranks.Ranks
	for _, n := range r.ByRank() {
		some, err := ranks.Of(n.Rank, n.Count)
		if err != nil {
			t.Fatal(err)
		}
		sum = sum.Add(some)
	}
	if sum != r || r.Total() != 6 || r.Minus(sum).Total() != 0 {
		t.Errorf("%+v", sum)
	}
	if _, err := ranks.Of("drummer", 3); err == nil {
		t.Error("drummers are a rank")
	}
	if !r.Has(ranks.Ranks{Sergeants: 2}) || r.Has(ranks.Ranks{Sergeants: 3}) || r.Has(ranks.Ranks{Officers: -1}) {
		t.Error("who is among whom")
	}
}
