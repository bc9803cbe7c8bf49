package store

import (
	"context"

	"gorm.io/gorm"

	"frontier/campaign/event"
	"frontier/campaign/state"
)

// addLedger adds the accounts of the ledger.
func (r *rowSet) addLedger(s *state.State, which event.Rows) {
	for i := range s.Ledger {
		a := &s.Ledger[i]
		if !which.Has(event.LedgerTable, a.Of.String()) {
			continue
		}
		for j := range a.Entries {
			e := &a.Entries[j]
			row := ledgerRow{
				HolderKind: string(a.Of.Kind), HolderID: a.Of.ID, Entry: e.No, Party: e.Group,
				Thing: string(e.Thing), Rank: string(e.Rank), Number: e.Count, Name: e.Name, Day: int(e.Day),
				BattleID: number(e.Battle), Cause: string(e.Cause), Fate: string(e.Fate), HeldBy: ref(e.By), Taker: string(e.Taker),
			}
			if e.Hex != nil {
				row.Placed, row.HexQ, row.HexR = true, e.Hex.Q, e.Hex.R
			}
			r.ledger.add(row)
			for k, t := range e.Since {
				r.turns.add(turnRow{
					HolderKind: row.HolderKind, HolderID: row.HolderID, Entry: e.No, Place: k + 1,
					Day: int(t.Day), Became: string(t.Became), Due: int(t.Due), Ends: string(t.Ends), HeldBy: ref(t.By), KeptBy: string(t.Keep.Force), KeptAt: t.Keep.Place,
					Ward: string(t.Ward), Road: t.Road, Since: int(t.Since), Arrives: int(t.Arrives),
				})
			}
		}
	}
}

// undrawnRow names a table that is still to be filled from the journal.
type undrawnRow struct {
	Name string `gorm:"primaryKey"`
}

func (undrawnRow) TableName() string { return "undrawn" }

// Draw fills the tables that a file of an older version did not have, from what its journal gives.
// Where none is to be filled, nothing is done.
func (s *Store) Draw(ctx context.Context, now *state.State) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	var due int64
	if err := s.reader.WithContext(ctx).Model(&undrawnRow{}).Count(&due).Error; err != nil {
		return s.readError(err)
	}
	if due == 0 {
		return nil
	}
	want, err := rowsOf(now, nil)
	if err != nil {
		return err
	}
	return explain(s.path, s.inTransaction(ctx, func(tx *gorm.DB) error {
		var head headRow
		if err := tx.Take(&head).Error; err != nil || head.Changes != s.seen {
			return err // who wrote meanwhile drew them first
		}
		var has rowSet
		return first(
			func() error { return has.ledger.read(tx) },
			func() error { return has.turns.read(tx) },
			func() error { return want.ledger.change(tx, &has.ledger) },
			func() error { return want.turns.change(tx, &has.turns) },
			func() error { return tx.Where("TRUE").Delete(&undrawnRow{}).Error },
		)
	}))
}
