package campaign_test

import (
	"strings"
	"testing"

	"frontier/campaign"
)

// The journal says who gave a command: the organiser is not named, the commanders of a run
// are, also when the file is opened again.
func TestTheJournalSaysWhoOrdered(t *testing.T) {
	ctx := t.Context()
	s, path := opened(t)
	if err := s.Run(ctx, 4, true, nil); err != nil {
		t.Fatal(err)
	}
	commanded := func(s *campaign.Service) (n int) {
		rows, err := s.Journal(ctx)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range rows {
			if ended := strings.HasPrefix(r.Title, "End "); ended && r.By != "" {
				t.Errorf("%s was given by %s", r.Title, r.By)
			}
			if strings.HasPrefix(r.By, "the commander of the ") {
				n++
			}
		}
		return n
	}
	n := commanded(s)
	if n == 0 {
		t.Fatal("no commander gave an order")
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	again := open(t, path)
	if got := commanded(again); got != n {
		t.Errorf("%d orders of commanders are %d when the file is opened again", n, got)
	}
	defer again.Close()
	verify(t, again)
}
