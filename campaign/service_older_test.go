package campaign_test

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"frontier/battle"
	"frontier/campaign"
	"frontier/campaign/state"
	"frontier/campaign/store"
	"frontier/campaign/trial"
)

// laterToss is the rule set some versions later: it cannot fight as it did, and reads the
// logs of old from one version on.
type laterToss struct {
	trial.Toss
	reads int
}

func (l laterToss) About() battle.About {
	a := l.Toss.About()
	a.Version, a.Reads = a.Version+2, l.reads
	return a
}

func (laterToss) Begin(battle.Setup, uint64) (battle.Battle, error) {
	return nil, &battle.InputError{Key: "version", What: "is fought otherwise now"}
}

// A campaign outlives the version of a rule set by which its battles were fought: it
// verifies, and its logs are audited where the newer version reads them.
func TestBattlesOfAnOlderVersion(t *testing.T) {
	ctx := context.Background()
	kept, err := os.ReadFile(filepath.Join("testdata", "v1.campaign"))
	if err != nil {
		t.Fatal(err)
	}
	for reads, audits := range map[int]bool{0: false, 1: true, 2: false} {
		path := filepath.Join(t.TempDir(), "old.campaign")
		if err := os.WriteFile(path, kept, 0o666); err != nil {
			t.Fatal(err)
		}
		j, err := store.Open(ctx, path)
		if err != nil {
			t.Fatal(err)
		}
		s, err := campaign.Open(ctx, j, battle.NewEngines(laterToss{reads: reads}))
		if err != nil {
			t.Fatal(err)
		}
		verify(t, s)
		for _, b := range s.State().Battles {
			if b.Status != state.Fought {
				continue
			}
			say, err := s.Audit(ctx, b.ID)
			if err != nil || (len(say) == 0) != audits {
				t.Errorf("a version that reads from %d on says of battle %d %q, %v", reads, b.ID, say, err)
			}
		}
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	}
}
