package store

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"sync"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
	"gorm.io/gorm/schema"
)

// batch is how many rows go into one statement; more are slower.
const batch = 50

// row is a row of a table: a struct of plain values that can be compared.
type row interface {
	comparable
	TableName() string
	key() string // unique in its table; also what a person is told
}

// table is what one table holds, or should hold.
type table[T row] struct{ rows []T }

func (t *table[T]) add(r T) { t.rows = append(t.rows, r) }

// change brings the table from what before holds to what t holds.
func (t *table[T]) change(tx *gorm.DB, before *table[T]) error {
	var put, gone []T
	old := before.byKey()
	for _, r := range t.rows {
		if was, ok := old[r.key()]; !ok || was != r {
			put = append(put, r)
		}
	}
	kept := t.byKey()
	if len(kept) != len(t.rows) {
		return fmt.Errorf("two rows of table %s have the same key", t.name())
	}
	for _, r := range before.rows {
		if _, ok := kept[r.key()]; !ok {
			gone = append(gone, r)
		}
	}
	for some := range slices.Chunk(gone, batch) {
		if err := tx.Delete(&some).Error; err != nil {
			return fmt.Errorf("table %s: %w", t.name(), err)
		}
	}
	for some := range slices.Chunk(put, batch) {
		if err := tx.Clauses(clause.OnConflict{UpdateAll: true}).Create(&some).Error; err != nil {
			return fmt.Errorf("table %s: %w", t.name(), err)
		}
	}
	return nil
}

// read fills t with what the file holds.
func (t *table[T]) read(tx *gorm.DB) error {
	if err := tx.Find(&t.rows).Error; err != nil {
		return fmt.Errorf("table %s: %w", t.name(), err)
	}
	slices.SortFunc(t.rows, func(a, b T) int { return cmp.Compare(a.key(), b.key()) })
	return nil
}

// differences says in a sentence each where t, which the file holds, is not want.
func (t *table[T]) differences(want *table[T]) ([]string, error) {
	var say []string
	due := want.byKey()
	for _, r := range t.rows {
		right, ok := due[r.key()]
		switch {
		case !ok:
			say = append(say, fmt.Sprintf("Table %s has a row for %s that the journal does not give.", t.name(), r.key()))
		case r != right:
			columns, err := columnsOf(r)
			if err != nil {
				return nil, err
			}
			is, should := reflect.ValueOf(r), reflect.ValueOf(right)
			for i, column := range columns {
				a, b := is.Field(i).Interface(), should.Field(i).Interface()
				if a != b {
					say = append(say, fmt.Sprintf("Table %s says that %s of %s is %.80q; by the journal it is %.80q.", t.name(), column, r.key(), fmt.Sprint(a), fmt.Sprint(b)))
				}
			}
		}
	}
	held := t.byKey()
	for _, r := range want.rows {
		if _, ok := held[r.key()]; !ok {
			say = append(say, fmt.Sprintf("Table %s has no row for %s, which the journal gives.", t.name(), r.key()))
		}
	}
	return say, nil
}

func (t *table[T]) byKey() map[string]T {
	m := make(map[string]T, len(t.rows))
	for _, r := range t.rows {
		m[r.key()] = r
	}
	return m
}

func (t *table[T]) name() string {
	var r T
	return r.TableName()
}

var schemas sync.Map // gorm's cache, keyed by type

// columnsOf names the columns of a row's fields in their order.
func columnsOf(r any) ([]string, error) {
	s, err := schema.Parse(r, &schemas, schema.NamingStrategy{})
	if err != nil {
		return nil, err
	}
	var names []string
	for _, f := range s.Fields {
		names = append(names, f.DBName)
	}
	return names, nil
}
