package site_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"frontier/campaign"
	"frontier/campaign/book"
	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/trial"
	"frontier/campaign/views"
	"frontier/internal/film"
	"frontier/internal/site"
)

// game is a campaign that was played without a file.
type game struct{ *trial.Game }

// RuleSetTitle is the title of a rule set.
func (game) RuleSetTitle(id string) string { return id }

// EachDay shows the chronicle of the days, each before its end.
func (g game) EachDay(_ context.Context, do func(*views.Chronicle) error) error {
	c, err := views.NewChronicle(g.F)
	if err != nil {
		return err
	}
	for _, d := range g.Told {
		was := c
		if c, err = c.With(d); err != nil {
			return err
		}
		if c.State().Day != was.State().Day {
			if err := do(was); err != nil {
				return err
			}
		}
	}
	return do(c)
}

func (game) Tables(_ context.Context, id state.BattleID, _ state.SideID) (campaign.Tables, error) {
	return campaign.Tables{}, fmt.Errorf("battle %d: %w", id, state.ErrNotFound)
}

func (game) Photo(_ context.Context, digest string) ([]byte, error) { return []byte(digest), nil }

func (game) BattleTold(_ context.Context, id state.BattleID) ([]views.Told, error) {
	return nil, fmt.Errorf("battle %d: %w", id, state.ErrNotFound)
}

// told is the book of the red side, and its folder where it is asked for.
func told(t *testing.T, f *state.Founding, printed bool) (says []byte, folder map[string][]byte) {
	t.Helper()
	return toldOf(t, f, printed)
}

// toldOf is told of a campaign in which some things are written by hand on its third day.
func toldOf(t *testing.T, f *state.Founding, printed bool, written ...command.Command) (says []byte, folder map[string][]byte) {
	t.Helper()
	g := game{trial.AfterDays(t, f, func(g *trial.Game, day int) {
		trial.SeenOnce(g, day)
		for _, c := range written {
			if day == 2 {
				g.Do(c)
			}
		}
	})}
	b, err := book.Write(context.Background(), g, intelligence.Viewer{Side: "red"})
	if err != nil {
		t.Fatal(err)
	}
	folder = map[string][]byte{}
	if printed {
		if err := site.Write(context.Background(), b, g, "77", func(name string, data []byte) error { folder[name] = data; return nil }, nil); err != nil {
			t.Fatal(err)
		}
		if folder["the film"], err = film.War(context.Background(), b, 0, len(b.Days)-1, film.Look{Wide: 400}, nil); err != nil {
			t.Fatal(err)
		}
	}
	b.Founding = nil // it is asked for the map, and for what the side itself is to do
	if says, err = json.Marshal(b); err != nil {
		t.Fatal(err)
	}
	return says, folder
}

// Two campaigns that differ only in what a side cannot know give it the same book; and one that differs
// in all of it at once the same folder and the same film, to the byte, pictures included.
func TestASidesBookHoldsNothingThatItDoesNotKnow(t *testing.T) {
	t.Parallel()
	plain, pages := told(t, trial.Drawn(), true)
	for name, alter := range trial.Hidden {
		f := trial.Drawn()
		alter(f)
		if says, _ := told(t, f, false); !bytes.Equal(says, plain) {
			t.Errorf("%s: the book says something else", name)
		}
	}
	all := trial.Drawn()
	for _, name := range []string{"the name of a force that was never seen", "the name of an enemy's unit", "the strength of a force never seen", "an enemy's leader", "when a force that hides will rise", "what comes to the enemy", "what the enemy is to do", "a force of the enemy more", "where the enemy has his stores"} {
		trial.Hidden[name](all)
	}
	_, other := told(t, all, true)
	if a, b := slices.Sorted(maps.Keys(pages)), slices.Sorted(maps.Keys(other)); !slices.Equal(a, b) || len(a) < 20 {
		t.Fatalf("the folders hold %d and %d files", len(a), len(b))
	}
	for name, data := range pages {
		if !bytes.Equal(data, other[name]) {
			t.Errorf("%s differs", name)
		}
		if bytes.Contains(other[name], []byte(trial.Needle)) {
			t.Errorf("%s has a name that is hidden", name)
		}
	}
	seen := trial.Drawn()
	seen.Forces[0].Name = "the Kandahar column"
	if says, _ := told(t, seen, false); bytes.Equal(says, plain) {
		t.Error("a force of the side itself has another name, and the book says the same: this test shows nothing")
	}
}

// Pictures and entries of an enemy's unit, leader or force, of a place, and of a battle in which it was not are
// in no book of a side, and change nothing of it; those of its own and of a day are there, on a later day too.
func TestASidesBookHoldsNothingThatIsKeptOfOthers(t *testing.T) {
	t.Parallel()
	keep := func(of state.Remark, text string) []command.Command {
		of.Text = text
		photo := state.Photo{Digest: strings.Repeat("a", 64), Wide: 3, High: 2, Caption: text, Day: of.Day, Unit: of.Unit, Leader: of.Leader, Force: of.Force, Place: of.Place}
		return []command.Command{command.Write{Remarks: []state.Remark{of}}, command.Photograph{Photo: photo}}
	}
	plain, pages := told(t, trial.Drawn(), true)
	for _, of := range []state.Remark{{Day: 1, Unit: "kabuli-1"}, {Day: 1, Leader: "ayub"}, {Day: 2, Force: "main"}, {Day: 1, Place: "city"}} {
		says, other := toldOf(t, trial.Drawn(), true, keep(of, trial.Needle)...)
		if !bytes.Equal(says, plain) || !maps.EqualFunc(pages, other, bytes.Equal) {
			t.Errorf("%+v: the book says something else", of)
		}
	}
	for name, of := range map[string]state.Remark{"units/1.html": {Day: 1, Unit: "66th"}, "leaders.html": {Day: 1, Leader: "burrows"}, "days.html": {Day: 1}} {
		_, other := toldOf(t, trial.Drawn(), true, keep(of, "seen by all")...)
		page := string(other[name])
		if name == "units/1.html" && !strings.Contains(page, "seen by all") { // by their order
			for file, data := range other {
				if strings.HasPrefix(file, "units/") && strings.Contains(string(data), "seen by all") {
					page = string(data)
				}
			}
		}
		if strings.Count(page, "seen by all") < 2 || !strings.Contains(page, "pictures/1.jpg") || len(other["pictures/1.jpg"]) == 0 {
			t.Errorf("%s: neither entry nor picture is there", name)
		}
	}
}
