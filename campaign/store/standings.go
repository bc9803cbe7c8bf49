package store

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"strconv"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"frontier/campaign/journal"
	"frontier/internal/roll"
)

type (
	// stoodRow is a standing: what was made of the journal up to an entry.
	stoodRow struct {
		Entry int    `gorm:"primaryKey;autoIncrement:false"`
		Mark  string // seal of the entry
		Print string
		Body  []byte
		Bound []byte // digests of its bindings
		Seal  string
	}
	// boundRow is a binding of standings.
	boundRow struct {
		Digest string `gorm:"primaryKey"`
		Body   []byte
	}
)

func (stoodRow) TableName() string { return "standings" }
func (boundRow) TableName() string { return "bindings" }

func (r *stoodRow) seal() string {
	return seal(strconv.Itoa(r.Entry), r.Mark, r.Print, string(r.Body), string(r.Bound))
}

// digestBytes is how long a digest of a binding is in its row.
const digestBytes = 32

// digests are those of the standing's bindings in their order.
func (r *stoodRow) digests() []string {
	out := make([]string, 0, len(r.Bound)/digestBytes)
	for b := r.Bound; len(b) >= digestBytes; b = b[digestBytes:] {
		out = append(out, hex.EncodeToString(b[:digestBytes]))
	}
	return out
}

// rowOfStanding makes the row of a standing.
func rowOfStanding(st *journal.Standing) (stoodRow, error) {
	r := stoodRow{Entry: st.Entry, Mark: st.Seal, Print: st.Print, Body: st.Body, Bound: make([]byte, 0, digestBytes*len(st.Bound))}
	for _, b := range st.Bound {
		digest, err := hex.DecodeString(b.Digest)
		if err != nil || len(digest) != digestBytes {
			return r, fmt.Errorf("%.70q is no digest of a binding", b.Digest)
		}
		r.Bound = append(r.Bound, digest...)
	}
	r.Seal = r.seal()
	return r, nil
}

// standing gives the newest standing of this print up to an entry that is as it was written, of this journal, and whole; nil:
// there is none. With doubt one was found that is not.
func standing(tx *gorm.DB, print string, upTo int, have map[string][]byte) (found *journal.Standing, doubt bool, err error) {
	for {
		var rows []stoodRow
		if err := tx.Where("print = ? AND entry <= ?", print, upTo).Order("entry DESC").Limit(1).Find(&rows).Error; err != nil || len(rows) == 0 {
			return nil, doubt, err
		}
		r := &rows[0]
		known := journal.Known{Entry: r.Entry, Seal: r.Mark}
		switch err := holds(tx, known); {
		case err != nil && !errors.Is(err, journal.ErrStale):
			return nil, doubt, err
		case err == nil && r.seal() == r.Seal:
			st := &journal.Standing{Known: known, Print: r.Print, Body: r.Body}
			if st.Bound, err = bindings(tx, r.digests(), have); err != nil || st.Bound != nil {
				return st, doubt, err
			}
		}
		doubt, upTo = true, r.Entry-1
	}
}

// bindings gives those with these digests, nil where one is missing or not as it was written. Those that have has are not read.
func bindings(tx *gorm.DB, digests []string, have map[string][]byte) ([]roll.Binding, error) {
	read := map[string][]byte{}
	if len(have) == 0 && len(digests) > 0 {
		rows, err := tx.Raw("SELECT digest, body FROM bindings").Rows()
		if err != nil {
			return nil, err
		}
		defer rows.Close()
		for rows.Next() {
			var r boundRow
			if err := rows.Scan(&r.Digest, &r.Body); err != nil {
				return nil, err
			}
			read[r.Digest] = r.Body
		}
		if err := rows.Err(); err != nil {
			return nil, err
		}
	}
	out := make([]roll.Binding, len(digests))
	for i, digest := range digests {
		out[i].Digest = digest
		if out[i].Body = have[digest]; out[i].Body != nil {
			continue
		}
		body, ok := read[digest]
		if !ok {
			var rows []boundRow
			if err := tx.Where("digest = ?", digest).Find(&rows).Error; err != nil {
				return nil, err
			}
			if len(rows) == 1 {
				body = rows[0].Body
			}
		}
		if roll.DigestOf(body) != digest {
			return nil, nil
		}
		out[i].Body = body
	}
	return out, nil
}

// holds is journal.ErrStale where the journal no longer has an entry under its seal.
func holds(tx *gorm.DB, known journal.Known) error {
	var seals []string
	err := tx.Raw("SELECT seal FROM journal WHERE seq = ?", known.Entry).Scan(&seals).Error
	if err == nil && (len(seals) != 1 || seals[0] != known.Seal) {
		return journal.ErrStale
	}
	return err
}

// Entries gives those after one up to another, of a journal in which an entry is known.
func (s *Store) Entries(ctx context.Context, after, to int, known journal.Known) ([]journal.Entry, error) {
	k := kept{after: after}
	err := s.reader.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		if err := holds(tx, known); err != nil {
			return err
		}
		return tx.Where("seq > ? AND seq <= ?", after, to).Order("seq").Find(&k.entries).Error
	})
	if errors.Is(err, journal.ErrStale) {
		return nil, err
	}
	if err != nil {
		return nil, s.readError(err)
	}
	return k.values(s)
}

// Standing gives the newest standing of an entry up to one, of a journal in which an entry is known.
func (s *Store) Standing(ctx context.Context, print string, upTo int, known journal.Known, have map[string][]byte) (st *journal.Standing, err error) {
	err = s.reader.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		if err := holds(tx, known); err != nil {
			return err
		}
		st, _, err = standing(tx, print, upTo, have)
		return err
	})
	if err != nil && !errors.Is(err, journal.ErrStale) {
		err = s.readError(err)
	}
	return st, err
}

// Stand keeps standings, and of those that are kept already the ones that keep wants.
func (s *Store) Stand(ctx context.Context, standings []journal.Standing, keep func(entry int) bool) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.looking != "" {
		return s.onlyLooked()
	}
	rows, bodies := make([]stoodRow, len(standings)), map[string][]byte{}
	for i := range standings {
		var err error
		if rows[i], err = rowOfStanding(&standings[i]); err != nil {
			return err
		}
		for _, b := range standings[i].Bound {
			bodies[b.Digest] = b.Body
		}
	}
	s.logAhead(ctx)
	err := s.inTransaction(ctx, func(tx *gorm.DB) error {
		for i := range standings {
			if err := holds(tx, standings[i].Known); err != nil {
				return err
			}
		}
		return stand(tx, rows, bodies, keep, s.doubt)
	})
	if err != nil {
		return explain(s.path, err)
	}
	s.doubt = false
	_ = s.fold(ctx) // the next command folds again
	return nil
}

// stand puts standings beside those that keep wants, with their bindings, and takes away what none has any more. With anew
// nothing that is there is used.
func stand(tx *gorm.DB, rows []stoodRow, bodies map[string][]byte, keep func(entry int) bool, anew bool) error {
	var old []stoodRow
	var has []string
	err := first(
		func() error { return tx.Select("entry", "print", "bound").Find(&old).Error },
		func() error { return tx.Raw("SELECT digest FROM bindings").Scan(&has).Error },
	)
	if err != nil {
		return err
	}
	wanted := map[string]bool{}
	for digest := range bodies {
		wanted[digest] = true
	}
	for _, r := range old {
		if anew || r.Print != rows[0].Print || !keep(r.Entry) {
			if err := tx.Delete(&r).Error; err != nil {
				return err
			}
			continue
		}
		for _, digest := range r.digests() {
			wanted[digest] = true
		}
	}
	for _, digest := range has {
		switch {
		case anew || !wanted[digest]:
			if err := tx.Delete(&boundRow{Digest: digest}).Error; err != nil {
				return err
			}
		default:
			delete(bodies, digest)
		}
	}
	var put []boundRow
	for digest, body := range bodies {
		put = append(put, boundRow{digest, body})
	}
	if err := tx.CreateInBatches(put, 200).Error; err != nil {
		return err
	}
	return tx.Clauses(clause.OnConflict{UpdateAll: true}).Create(rows).Error
}

// stood is what the file keeps of standings.
type stood struct {
	rows  []stoodRow
	bound []boundRow
}

func (k *stood) read(tx *gorm.DB) error {
	return first(
		func() error { return tx.Order("entry").Find(&k.rows).Error },
		func() error { return tx.Order("digest").Find(&k.bound).Error },
	)
}

// broken says in a sentence each what is not as it was written.
func (k *stood) broken(entries []entryRow) []string {
	var say []string
	has := map[string]bool{}
	for _, b := range k.bound {
		if has[b.Digest] = true; roll.DigestOf(b.Body) != b.Digest {
			say = append(say, fmt.Sprintf("Binding %.12s of pages and histories is not as it was written.", b.Digest))
		}
	}
	for i := range k.rows {
		r := &k.rows[i]
		what := fmt.Sprintf("The standing at entry %d", r.Entry)
		switch {
		case r.seal() != r.Seal:
			say = append(say, what+" is not as it was written.")
			continue
		case r.Entry < 1 || r.Entry > len(entries) || entries[r.Entry-1].Seal != r.Mark:
			say = append(say, what+" is of another journal.")
		}
		for _, digest := range r.digests() {
			if !has[digest] {
				say = append(say, fmt.Sprintf("%s has lost a binding of pages and histories, %.12s.", what, digest))
			}
		}
	}
	return say
}

// values are the standings that are whole, for who makes them again.
func (k *stood) values() []journal.Standing {
	bodies := map[string][]byte{}
	for _, b := range k.bound {
		bodies[b.Digest] = b.Body
	}
	var out []journal.Standing
	for i := range k.rows {
		r := &k.rows[i]
		st := journal.Standing{Known: journal.Known{Entry: r.Entry, Seal: r.Mark}, Print: r.Print, Body: r.Body}
		for _, digest := range r.digests() {
			st.Bound = append(st.Bound, roll.Binding{Digest: digest, Body: bodies[digest]})
		}
		out = append(out, st)
	}
	return out
}
