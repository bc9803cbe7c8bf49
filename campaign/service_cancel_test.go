package campaign_test

import (
	"context"
	"errors"
	"path/filepath"
	"testing"

	"frontier/battle"
	"frontier/battle/wornspent"
	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/halt"
	"frontier/campaign/intelligence"
	"frontier/campaign/store"
	"frontier/campaign/theatre"
)

// watched is a rule set whose battles tell of every order that is given.
type watched struct {
	battle.Engine
	given func()
}

func (w watched) Begin(s battle.Setup, seed uint64) (battle.Battle, error) {
	b, err := w.Engine.Begin(s, seed)
	return watchedBattle{b, w.given}, err
}

type watchedBattle struct {
	battle.Battle
	given func()
}

func (b watchedBattle) Order(o battle.Order) error {
	b.given()
	return b.Battle.Order(o)
}

// A battle that is cancelled in the middle ends before its next order, and nothing is left
// of it: no entry, no record, no notice, the battle waiting as it did.
func TestABattleIsCancelledInTheMiddle(t *testing.T) {
	f, err := theatre.Found("zululand-1879", theatre.Options{Seed: 3})
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "cancelled.campaign")
	if err := store.Create(t.Context(), path, f); err != nil {
		t.Fatal(err)
	}
	j, err := store.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	given := 0
	engine := watched{wornspent.New(), func() {
		if given++; given == 20 {
			cancel()
		}
	}}
	s, err := campaign.Open(t.Context(), j, battle.NewEngines(engine), campaign.WithChecks())
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if why, err := s.RunUntil(t.Context(), 40, true, halt.Of(intelligence.Viewer{}, halt.Battle), nil); err != nil || why == "" {
		t.Fatal("forty days without a battle", err)
	}
	if given > 0 {
		t.Fatalf("%d orders were given before the battle", given)
	}
	before, head := bytesOf(t, s), entryNow(t, s)
	defer s.Listen(func(campaign.Change) { t.Error("a battle that was cancelled is told of") })()
	now := s.State()
	err = s.Do(ctx, command.FightBattle{Battle: now.Battles[len(now.Battles)-1].ID})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("the battle ended with %v", err)
	}
	if given != 20 {
		t.Errorf("%d orders were given, and it was cancelled at the twentieth", given)
	}
	if bytesOf(t, s) != before || entryNow(t, s) != head {
		t.Error("something is left of it")
	}
	m, err := j.Moment(t.Context())
	if err != nil || len(m.Entries) != head {
		t.Errorf("the file has %d entries, %v", len(m.Entries), err)
	}
}
