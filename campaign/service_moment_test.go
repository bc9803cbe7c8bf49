package campaign_test

import (
	"context"
	"testing"

	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/journal"
	"frontier/campaign/state"
	"frontier/campaign/store"
	"frontier/campaign/trial"
)

// overtaken is a journal in which another program goes on as soon as a moment of it was read.
type overtaken struct {
	journal.Journal
	goOn func()
}

func (j overtaken) Moment(ctx context.Context) (journal.Moment, error) {
	m, err := j.Journal.Moment(ctx)
	j.goOn()
	return m, err
}

// What was verified, how much of it and under which mark is read in one moment, though another program
// goes on beside it.
func TestVerifiedIsOneMoment(t *testing.T) {
	path := played(t)
	other := open(t, path)
	defer other.Close()
	all, err := other.Journal(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	before := len(all)
	mark := markOf(t, path)
	j, err := store.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	s, err := campaign.Open(t.Context(), overtaken{j, func() {
		if err := other.Do(t.Context(), command.ChangeSetting{Engine: "coin", Key: "killed_up_to", Value: "2"}); err != nil {
			t.Error(err)
		}
	}}, trial.Toss{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	fought := 0
	for _, b := range s.State().Battles {
		if b.Status == state.Fought {
			fought++
		}
	}
	got, err := s.Verified(t.Context())
	if err != nil || len(got.Faults) > 0 || got.Commands != before || got.Battles != fought || got.Mark != mark {
		t.Errorf("of %d commands, %d battles and the mark %.8s was verified %+v, %v", before, fought, mark, got, err)
	}
	if now := markOf(t, path); now == mark {
		t.Error("nobody went on meanwhile, which proves nothing")
	}
}
