package forces

import (
	"context"
	"testing"

	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/hex"
)

// built are boards of a small map.
type built struct{ f state.Founding }

func (b *built) Founding() *state.Founding { return &b.f }
func (b *built) Map() *state.Map           { return &b.f.Map }
func (b *built) Board(context.Context, intelligence.Viewer) (views.BoardView, error) {
	return views.BoardView{}, nil
}

// The works view says how far an unfinished work is, and lists pontoons and breached walls
// among what has changed.
func TestWhatEngineersDidIsListed(t *testing.T) {
	h := hex.AtOffset(3, 4)
	b := &built{state.Founding{Start: "1880-07-01", Sides: []state.Side{{ID: "red", Short: "Red"}}, Map: state.Map{
		Places: []state.Place{{ID: "city", Name: "Kandahar", Kind: "city", Hex: h, Owner: "red", Fortified: "walls"}}}}}
	rows := (&Works{c: b}).rows(views.BoardView{
		Works:    []state.Work{{ID: "w", Kind: "redoubt", Side: "red", Hex: h, State: "begun", Done: 2, Of: 4}},
		Laid:     []state.Crossing{{ID: "p", Name: "the pontoon over the Helmand", River: "Helmand", Kind: "pontoon", State: "intact", Edge: hex.EdgeOf(h, hex.E)}},
		Owners:   map[string]state.SideID{"city": "red"},
		Breaches: map[string]int{"city": 1},
	})
	want := map[string]string{"w": "unfinished, 2 of 4 turns", "p": "intact", "city": "held, walls breached"}
	if len(rows) != len(want) {
		t.Errorf("%d rows", len(rows))
	}
	for _, r := range rows {
		if r.state != want[r.id] || !r.changed {
			t.Errorf("%s is %q, changed %v; want %q", r.id, r.state, r.changed, want[r.id])
		}
	}
}
