package store

import (
	"context"
	"fmt"
	"slices"

	"gorm.io/gorm"

	"frontier/campaign/journal"
	"frontier/campaign/state"
)

// mostDifferences is how many differences are told; a file wholly out of step would have
// thousands.
const mostDifferences = 100

// Moment reads all that is kept in one transaction, whoever writes meanwhile, and has SQLite
// check the file. What is wrong with the journal itself is an error; everything else is a
// sentence of its Faults.
func (s *Store) Moment(ctx context.Context) (journal.Moment, error) {
	var (
		k     kept
		wrong []string
		photo []photoRow
		post  posted
		told  foretold
		stood stood
	)
	err := s.reader.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		return first(
			func() (err error) { wrong, err = faults(tx); return },
			func() error { return k.began(tx) },
			func() error { return k.journal(tx) },
			func() error { return stood.read(tx) },
			func() error { return tx.Find(&k.records).Error },
			func() error { return tx.Order("digest").Find(&photo).Error },
			func() error { return post.read(tx) },
			func() error { return told.read(tx) },
			func() error { return k.sides.read(tx) },
			func() error { return k.tables.read(tx) },
		)
	})
	if err != nil {
		return journal.Moment{}, s.unreadable(err)
	}
	f, entries, err := k.read(s)
	if err != nil {
		return journal.Moment{}, err
	}
	var photos []string
	for i := range photo {
		photos = append(photos, photo[i].Digest)
		if fault := photo[i].fault(); fault != "" {
			wrong = append(wrong, fault)
		}
	}
	doubts := stood.broken(k.entries)
	if len(doubts) > 0 {
		s.mu.Lock()
		s.doubt = true
		s.mu.Unlock()
	}
	aside, err := k.aside(&f)
	if err != nil {
		return journal.Moment{}, err
	}
	return journal.Moment{
		Photos: photos, Standings: stood.values(), Founding: f, Entries: entries, Head: k.head.Head, Mark: k.head.Seal,
		Faults: cut(slices.Concat(wrong, k.broken(), post.broken(), told.broken(), doubts, aside)),
		Differences: func(want *state.State) ([]string, error) {
			due, err := rowsOf(want, nil)
			if err != nil {
				return nil, err
			}
			say, err := k.tables.differences(due)
			return cut(say), err
		},
		Record: func(digest string) (journal.Record, error) {
			for _, r := range k.records {
				if r.Digest == digest {
					return s.recordOf(r)
				}
			}
			return journal.Record{}, fmt.Errorf("battle record %.12s: %w", digest, state.ErrNotFound)
		},
	}, nil
}

// aside compares what stands beside the founding's document with the document.
func (k *kept) aside(f *state.Founding) ([]string, error) {
	say, err := k.sides.differences(&table[sideRow]{rows: sidesOf(f)})
	for _, c := range []struct{ is, should, what string }{
		{k.founded.Template, f.Template, "template"},
		{k.founded.Title, f.Title, "title"},
		{k.founded.StartDate, f.Start, "start_date"},
		{k.founded.Seed, seedText(f), "seed"},
	} {
		if c.is != c.should {
			say = append(say, fmt.Sprintf("Table foundings says that %s is %.80q; by its document it is %.80q.", c.what, c.is, c.should))
		}
	}
	return say, err
}

// cut shortens a long list of differences.
func cut(say []string) []string {
	if more := len(say) - mostDifferences; more > 0 {
		return append(say[:mostDifferences:mostDifferences], fmt.Sprintf("There are %d differences more.", more))
	}
	return say
}

// faults has SQLite check the whole file and every reference between its tables.
func faults(tx *gorm.DB) ([]string, error) {
	var found []string
	if err := tx.Raw("PRAGMA integrity_check(20)").Scan(&found).Error; err != nil {
		return nil, err
	}
	var say []string
	for _, f := range found {
		if f != "ok" {
			say = append(say, "The file is damaged: "+f+".")
		}
	}
	var broken []struct {
		Table  string
		Parent string
	}
	if err := tx.Raw("PRAGMA foreign_key_check").Scan(&broken).Error; err != nil {
		return nil, err
	}
	for _, b := range broken {
		say = append(say, fmt.Sprintf("Table %s names something that table %s does not have.", b.Table, b.Parent))
	}
	return say, nil
}
