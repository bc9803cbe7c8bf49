package store

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strconv"
)

// Founding, journal and records are kept for good, and much of them is text in which a
// changed letter would never be noticed. So each of their rows carries a seal, and those of
// the journal are a chain: the founding's, the entries' in turn, the head's.

func (r foundingRow) seal() string {
	return seal(r.Template, r.Title, r.StartDate, r.Seed, r.Document, r.FoundedAt)
}

// firstChained is the first edition whose entries are chained.
const firstChained = 2

// seal covers the entry and the seal before it.
func (r entryRow) seal(before string) string {
	parts := []string{strconv.Itoa(r.Seq), strconv.Itoa(r.Day), r.Kind, r.Title, r.Command, r.Events, string(r.RecordID), r.WrittenAt}
	switch {
	case r.Edition >= firstChained:
		parts = append(parts, strconv.Itoa(r.Run), strconv.Itoa(r.Edition), before)
	case r.Run > 0: // entries of older versions have none, and keep their seals
		parts = append(parts, strconv.Itoa(r.Run))
	}
	if r.GivenBy != "" { // by the organiser as in older versions, whose seals they keep
		parts = append(parts, r.GivenBy)
	}
	return seal(parts...)
}

// seal covers the head and the seal of the last entry.
func (r headRow) seal(last string) string {
	return seal(strconv.Itoa(r.Head), strconv.FormatInt(r.Changes, 10), r.WrittenAt, last)
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

// broken says in a sentence each what is not as it was written.
func (k *kept) broken() []string {
	var say []string
	check := func(is, was, what string) {
		if is != was {
			say = append(say, what+" is not as it was written.")
		}
	}
	check(k.founded.seal(), k.founded.Seal, "The founding")
	last := k.founded.Seal
	for _, e := range k.entries {
		check(e.seal(last), e.Seal, fmt.Sprintf("Entry %d of the journal, or one before it,", e.Seq))
		last = e.Seal
	}
	if k.head.Seal != "" || k.head.WrittenAt != "" || k.newest() >= firstChained {
		check(k.head.seal(last), k.head.Seal, "The head of the journal")
	}
	for _, r := range k.records {
		check(r.seal(), r.Seal, fmt.Sprintf("Battle record %.12s", r.Digest))
	}
	return say
}

// newest is the edition of the last entry.
func (k *kept) newest() int {
	if len(k.entries) == 0 {
		return 0
	}
	return k.entries[len(k.entries)-1].Edition
}
