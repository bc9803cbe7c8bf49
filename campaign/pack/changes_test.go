package pack_test

import (
	"slices"
	"testing"

	"frontier/campaign/pack"
	"frontier/campaign/state"
)

// What is otherwise on a map is told, and of a map that is the same nothing.
func TestWhatIsOtherwiseOnAMapIsTold(t *testing.T) {
	was := pack.New(4, 4, 5).Map
	was.Places = []state.Place{{ID: "a", Name: "A"}, {ID: "b", Name: "B"}}
	if got := pack.MapChanges(&was, &was); got != nil {
		t.Errorf("of the same map is told %q", got)
	}
	now := was
	now.Cells, now.Places = slices.Clone(was.Cells), []state.Place{{ID: "a", Name: "Alpha"}, {ID: "c", Name: "C"}}
	now.Cells[5].Ground = state.Sea
	want := []string{"1 hex has another ground, height or water.", "1 place added, 1 place changed, 1 place removed."}
	if got := pack.MapChanges(&was, &now); !slices.Equal(got, want) {
		t.Errorf("told is %q, want %q", got, want)
	}
	now.Places = []state.Place{was.Places[1], was.Places[0]}
	if got := pack.MapChanges(&was, &now); !slices.Contains(got, "Places stand in another order.") {
		t.Errorf("told is %q", got)
	}
}
