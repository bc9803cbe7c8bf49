package store

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"

	"gorm.io/gorm"

	"frontier/campaign/journal"
	"frontier/campaign/state"
)

type (
	// letterRow is a dispatch that was written.
	letterRow struct {
		SideID      string `gorm:"primaryKey"`
		Number      int    `gorm:"primaryKey;autoIncrement:false"`
		Day         int
		Since       int
		Entry       int
		Mark        string // seal of the entry
		Due         string
		Word        string
		Told        string // JSON
		Corrections string // JSON
		WrittenAt   string // UTC
		Seal        string
	}
	// copyRow is a file that was written of one.
	copyRow struct {
		SideID    string `gorm:"primaryKey"`
		Number    int    `gorm:"primaryKey;autoIncrement:false"`
		Place     int    `gorm:"primaryKey;autoIncrement:false"`
		Format    string
		Digest    string
		WrittenAt string // UTC
		Seal      string
	}
)

func (letterRow) TableName() string { return "letters" }
func (copyRow) TableName() string   { return "letter_copies" }

func (r letterRow) seal() string {
	return seal(r.SideID, strconv.Itoa(r.Number), strconv.Itoa(r.Day), strconv.Itoa(r.Since), strconv.Itoa(r.Entry), r.Mark, r.Due, r.Word, r.Told, r.Corrections, r.WrittenAt)
}

// seal covers the copy and the letter of which it is.
func (r copyRow) seal(letter string) string {
	return seal(r.SideID, strconv.Itoa(r.Number), strconv.Itoa(r.Place), r.Format, r.Digest, r.WrittenAt, letter)
}

// posted is what the file keeps of dispatches.
type posted struct {
	letters []letterRow
	copies  []copyRow
}

func (p *posted) read(tx *gorm.DB) error {
	return first(
		func() error { return tx.Order("side_id, number").Find(&p.letters).Error },
		func() error { return tx.Order("side_id, number, place").Find(&p.copies).Error },
	)
}

// broken says in a sentence each what is not as it was written.
func (p *posted) broken() []string {
	var say []string
	seals, last := map[string]string{}, map[string]int{}
	for _, r := range p.letters {
		what := fmt.Sprintf("Dispatch %d to %.60q", r.Number, r.SideID)
		if r.seal() != r.Seal {
			say = append(say, what+" is not as it was written.")
		}
		if last[r.SideID]++; r.Number != last[r.SideID] {
			say = append(say, fmt.Sprintf("The file has no dispatch %d to %.60q.", last[r.SideID], r.SideID))
			last[r.SideID] = r.Number
		}
		seals[r.SideID+" "+strconv.Itoa(r.Number)] = r.Seal
	}
	place := map[string]int{}
	for _, r := range p.copies {
		key := r.SideID + " " + strconv.Itoa(r.Number)
		if place[key]++; r.seal(seals[key]) != r.Seal || r.Place != place[key] {
			say = append(say, fmt.Sprintf("Copy %d of dispatch %d to %.60q is not as it was written.", r.Place, r.Number, r.SideID))
		}
	}
	for _, r := range p.letters {
		if place[r.SideID+" "+strconv.Itoa(r.Number)] == 0 {
			say = append(say, fmt.Sprintf("Of dispatch %d to %.60q no file was written.", r.Number, r.SideID))
		}
	}
	return say
}

// marked are the seals by which entries of the journal in force are known, by their number; 0 is the
// founding's.
func marked(tx *gorm.DB) (seals map[int]string, err error) {
	var rows []entryRow
	var founding string
	err = first(
		func() error { return tx.Raw("SELECT seal FROM foundings").Scan(&founding).Error },
		func() error {
			return tx.Raw("SELECT seq, seal FROM journal WHERE seq <= (SELECT head FROM heads) AND seq IN (SELECT entry FROM letters)").Scan(&rows).Error
		},
	)
	seals = map[int]string{0: founding}
	for _, r := range rows {
		seals[r.Seq] = r.Seal
	}
	return seals, err
}

// Letters gives the dispatches that were written, by side and number.
func (s *Store) Letters(ctx context.Context) ([]journal.Letter, error) {
	var p posted
	var seals map[int]string
	err := s.reader.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		return first(
			func() error { return p.read(tx) },
			func() (err error) { seals, err = marked(tx); return },
		)
	})
	if err != nil {
		return nil, s.readError(err)
	}
	out := make([]journal.Letter, len(p.letters))
	at := map[string]int{}
	for i, r := range p.letters {
		out[i] = journal.Letter{
			Side: state.SideID(r.SideID), No: r.Number, Day: state.Day(r.Day), Since: state.Day(r.Since), Entry: r.Entry, Due: r.Due, Word: r.Word,
			Written: r.WrittenAt, Stands: seals[r.Entry] == r.Mark,
		}
		if err := first(
			func() error { return json.Unmarshal([]byte(r.Told), &out[i].Told) },
			func() error { return json.Unmarshal([]byte(r.Corrections), &out[i].Mended) },
		); err != nil {
			return nil, s.damaged(fmt.Sprintf("has a dispatch %d to %.60q that cannot be read", r.Number, r.SideID), err)
		}
		at[r.SideID+" "+strconv.Itoa(r.Number)] = i
	}
	for _, r := range p.copies {
		if i, ok := at[r.SideID+" "+strconv.Itoa(r.Number)]; ok {
			out[i].Copies = append(out[i].Copies, journal.Copy{Format: r.Format, Digest: r.Digest, Written: r.WrittenAt})
		}
	}
	return out, nil
}

// Post keeps a copy of a letter, and the letter with it where it is new.
func (s *Store) Post(ctx context.Context, l journal.Letter, c journal.Copy) error {
	told, err := json.Marshal(l.Told)
	if err != nil {
		return err
	}
	mended, err := json.Marshal(l.Mended)
	if err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.looking != "" {
		return s.onlyLooked()
	}
	s.logAhead(ctx)
	err = s.inTransaction(ctx, func(tx *gorm.DB) error {
		var head headRow
		if err := tx.Take(&head).Error; err != nil {
			return err
		}
		if head.Changes != s.seen || l.Entry > head.Head {
			return journal.ErrStale
		}
		var known []letterRow
		if err := tx.Where("side_id = ?", string(l.Side)).Order("number").Find(&known).Error; err != nil {
			return err
		}
		row := letterRow{
			SideID: string(l.Side), Number: l.No, Day: int(l.Day), Since: int(l.Since), Entry: l.Entry, Due: l.Due, Word: l.Word,
			Told: string(told), Corrections: string(mended), WrittenAt: s.stamp(),
		}
		switch {
		case l.No < 1 || l.No > len(known)+1:
			return journal.ErrStale
		case l.No <= len(known):
			if is := known[l.No-1]; is.Told != row.Told || is.Corrections != row.Corrections || is.Day != row.Day || is.Due != row.Due || is.Word != row.Word {
				return journal.ErrStale
			}
			row = known[l.No-1]
		default:
			if row.Mark, err = sealAt(tx, l.Entry); err != nil {
				return err
			}
			row.Seal = row.seal()
			if err := tx.Create(&row).Error; err != nil {
				return err
			}
		}
		var n int64
		if err := tx.Model(&copyRow{}).Where("side_id = ? AND number = ?", row.SideID, row.Number).Count(&n).Error; err != nil {
			return err
		}
		kept := copyRow{SideID: row.SideID, Number: row.Number, Place: int(n) + 1, Format: c.Format, Digest: c.Digest, WrittenAt: s.stamp()}
		kept.Seal = kept.seal(row.Seal)
		return tx.Create(&kept).Error
	})
	if err != nil {
		return explain(s.path, err)
	}
	_ = s.fold(ctx) // it is kept in any case
	return nil
}
