package campaign_test

import (
	"bytes"
	"context"
	"encoding/json"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"frontier/campaign"
	"frontier/campaign/state"
	"frontier/campaign/store"
	"frontier/campaign/trial"
	"frontier/internal/ruletest"
)

// contents is all that a file keeps for good, as bytes; the error where it cannot be
// read or does not verify.
func contents(t *testing.T, path string) ([]byte, []string, error) {
	t.Helper()
	ctx := context.Background()
	j, err := store.Open(ctx, path)
	if err != nil {
		return nil, nil, err
	}
	s, err := campaign.Open(ctx, j, trial.Toss{})
	if err != nil {
		j.Close()
		return nil, nil, err
	}
	defer s.Close()
	say, err := s.Verify(ctx)
	if err != nil {
		return nil, nil, err
	}
	k, err := j.Load(ctx, "")
	if err != nil {
		return nil, nil, err
	}
	all := []any{k.Founding, k.Entries, k.Head, s.State()}
	for _, b := range s.State().Battles {
		if b.Status == state.Fought {
			r, err := j.Record(ctx, b.Record)
			if err != nil {
				return nil, nil, err
			}
			all = append(all, r, string(r.Log))
		}
	}
	b, err := json.Marshal(all)
	return b, say, err
}

// Wherever a bit falls over, the file is refused, or verify complains, or the bit was
// one that nobody reads.
func TestMangledCampaigns(t *testing.T) {
	t.Parallel()
	path := found(t)
	s := open(t, path, campaign.WithStandings(8))
	if err := s.Run(context.Background(), 12, true, nil); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	good, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	want, say, err := contents(t, path)
	if err != nil || len(say) > 0 {
		t.Fatal(say, err)
	}
	chance := rand.New(rand.NewPCG(ruletest.Seed(66), 27))
	refused, complained, nothing := 0, 0, 0
	bits := 40
	if full() {
		bits = 300
	}
	for range bits {
		b := bytes.Clone(good)
		at := chance.IntN(len(b))
		b[at] ^= 1 << chance.IntN(8)
		path := filepath.Join(t.TempDir(), "mangled.campaign")
		if err := os.WriteFile(path, b, 0o666); err != nil {
			t.Fatal(err)
		}
		got, say, err := contents(t, path)
		switch {
		case err != nil:
			refused++
		case len(say) > 0:
			complained++
		case bytes.Equal(got, want):
			nothing++
		default:
			t.Errorf("byte %d: the file is another and nobody says so", at)
		}
	}
	count(t, "%d flipped bits: %d refused at once, %d named by verify, %d of no account, none unseen", bits, refused, complained, nothing)
	cuts := 10
	if full() {
		cuts = 50
	}
	for n := range cuts {
		cut := filepath.Join(t.TempDir(), "cut.campaign")
		if err := os.WriteFile(cut, good[:len(good)*n/cuts], 0o666); err != nil {
			t.Fatal(err)
		}
		if _, say, err := contents(t, cut); err == nil && len(say) == 0 {
			t.Errorf("%d of %d parts of the file are taken for all of it", n, cuts)
		}
	}
	count(t, "%d cuts: each refused", cuts)
}
