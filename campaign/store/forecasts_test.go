package store

import (
	"slices"
	"strings"
	"testing"

	"frontier/campaign/journal"
	"frontier/campaign/state"
)

// foreseen is a file with three forecasts, one of which was renewed.
func foreseen(t *testing.T) (string, *Store) {
	t.Helper()
	path, s := bare(t)
	one := journal.Foretold{Battle: 3, Engine: "macduff", Setup: digestOf("setup"), Forecast: []byte(`{"battles":1}`)}
	again, side, other := one, one, one
	again.Forecast, side.Side, other.Battle = []byte(`{"battles":2}`), sides[0], 4
	if err := s.Foretell(t.Context(), []journal.Foretold{one, side}); err != nil {
		t.Fatal(err)
	}
	if err := s.Foretell(t.Context(), []journal.Foretold{again, other}); err != nil {
		t.Fatal(err)
	}
	return path, s
}

// Of a battle, who asked and a rule set the newest forecast is kept.
func TestForecastsAreReadBack(t *testing.T) {
	path, s := foreseen(t)
	s.Close()
	s = reopen(t, path)
	got, err := s.Foretold(t.Context(), 3)
	if err != nil || len(got) != 2 {
		t.Fatalf("%+v, %v", got, err)
	}
	if f := got[0]; f.Side != "" || string(f.Forecast) != `{"battles":2}` || f.Engine != "macduff" || f.Setup != digestOf("setup") || f.Made == "" || f.Battle != 3 {
		t.Errorf("the organiser's: %+v", f)
	}
	if f := got[1]; f.Side != sides[0] || string(f.Forecast) != `{"battles":1}` {
		t.Errorf("the side's: %+v", f)
	}
	if say, err := checked(t.Context(), s, &state.State{}); err != nil || len(say) > 0 {
		t.Errorf("verify: %q, %v", say, err)
	}
}

// A forecast that was changed in the file is found.
func TestChangedForecastsAreFound(t *testing.T) {
	for _, sql := range []string{
		"UPDATE forecasts SET foretold = replace(foretold, '2', '3') WHERE battle_id = 3 AND side_id = ''",
		"UPDATE forecasts SET side_id = 'x' WHERE battle_id = 3 AND side_id = ''",
	} {
		path, s := foreseen(t)
		s.Close()
		edit(t, path, sql)
		say, err := checked(t.Context(), reopen(t, path), &state.State{})
		if err != nil || !slices.ContainsFunc(say, func(s string) bool { return strings.Contains(s, "The forecast of battle 3 by \"macduff\" is not") }) {
			t.Errorf("%s: %q, %v", sql, say, err)
		}
	}
}
