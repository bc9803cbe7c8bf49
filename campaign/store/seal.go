package store

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strconv"

	"gorm.io/gorm"
)

// Founding, journal and records are kept for good, and much of them is text in which a
// changed letter would never be noticed. So each of their rows carries a seal.

func (r foundingRow) seal() string {
	return seal(r.Template, r.Title, r.StartDate, r.Seed, r.Document, r.FoundedAt)
}

func (r entryRow) seal() string {
	parts := []string{strconv.Itoa(r.Seq), strconv.Itoa(r.Day), r.Kind, r.Title, r.Command, r.Events, string(r.RecordID), r.WrittenAt}
	if r.Run > 0 { // entries of older versions have none, and keep their seals
		parts = append(parts, strconv.Itoa(r.Run))
	}
	return seal(parts...)
}

func (r recordRow) seal() string {
	return seal(r.Digest, r.Engine, strconv.Itoa(r.Version), r.Seed, r.Setup, r.Orders, string(r.Log), r.Outcome)
}

// seal is the SHA-256 of the parts, each with its length before it.
func seal(parts ...string) string {
	h := sha256.New()
	for _, p := range parts {
		fmt.Fprintf(h, "%d:%s", len(p), p)
	}
	return hex.EncodeToString(h.Sum(nil))
}

// broken says in a sentence each which rows are not as they were written.
func (s *Store) broken(ctx context.Context) ([]string, error) {
	var say []string
	check := func(is, was, what string) {
		if is != was {
			say = append(say, what+" is not as it was written.")
		}
	}
	err := s.reader.WithContext(ctx).Transaction(func(tx *gorm.DB) error { // one moment of the file
		var founded foundingRow
		if err := tx.Take(&founded).Error; err != nil {
			return err
		}
		check(founded.seal(), founded.Seal, "The founding")
		var entries []entryRow
		if err := tx.Order("seq").Find(&entries).Error; err != nil {
			return err
		}
		for _, e := range entries {
			check(e.seal(), e.Seal, fmt.Sprintf("Entry %d of the journal", e.Seq))
		}
		var records []recordRow
		return tx.FindInBatches(&records, 8, func(*gorm.DB, int) error { // logs are long
			for _, r := range records {
				check(r.seal(), r.Seal, fmt.Sprintf("Battle record %.12s", r.Digest))
			}
			return nil
		}).Error
	})
	if err != nil {
		return nil, s.readError(err)
	}
	return say, nil
}
