package store

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
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

// turned is a row that is new or no longer as it was.
type turned[T row] struct {
	is, was T
	there   bool // before
}

// against are the rows of t that before has not or has otherwise, and those of before that t has not.
func (t *table[T]) against(before *table[T]) (put []turned[T], gone []T, err error) {
	if put, ok := t.inPlace(before); ok {
		return put, nil, nil
	}
	old, kept := before.byKey(), t.byKey()
	if len(kept) != len(t.rows) {
		return nil, nil, fmt.Errorf("two rows of table %s have the same key", t.name())
	}
	for _, r := range t.rows {
		if was, there := old[r.key()]; !there || was != r {
			put = append(put, turned[T]{r, was, there})
		}
	}
	for _, r := range before.rows {
		if _, ok := kept[r.key()]; !ok {
			gone = append(gone, r)
		}
	}
	return put, gone, nil
}

// inPlace is against where both have rows of the same keys in the same order, as after most commands; false: they have not.
func (t *table[T]) inPlace(before *table[T]) (put []turned[T], ok bool) {
	if len(t.rows) != len(before.rows) {
		return nil, false
	}
	for i, r := range t.rows {
		was := before.rows[i]
		if was == r {
			continue
		}
		if was.key() != r.key() {
			return nil, false
		}
		put = append(put, turned[T]{r, was, true})
	}
	return put, true
}

// change brings the table from what before holds to what t holds.
func (t *table[T]) change(tx *gorm.DB, before *table[T]) error {
	put, gone, err := t.against(before)
	if err != nil {
		return err
	}
	for some := range slices.Chunk(gone, batch) {
		if err := tx.Delete(&some).Error; err != nil {
			return fmt.Errorf("table %s: %w", t.name(), err)
		}
	}
	for len(put) > 0 && len(put) <= few && put[0].there {
		there, err := t.update(tx, put[0])
		if err != nil {
			return fmt.Errorf("table %s: %w", t.name(), err)
		}
		if !there {
			break
		}
		put = put[1:]
	}
	for some := range slices.Chunk(put, batch) {
		rows := make([]T, len(some))
		for i := range some {
			rows[i] = some[i].is
		}
		if err := tx.Clauses(clause.OnConflict{UpdateAll: true}).Create(&rows).Error; err != nil {
			return fmt.Errorf("table %s: %w", t.name(), err)
		}
	}
	return nil
}

// few is how many rows that were there before are changed column by column: of a row with many columns SQLite takes
// several times as long to read a statement that names them all.
const few = 4

// update writes of a row what is no longer as it was; false: the file has no such row.
func (t *table[T]) update(tx *gorm.DB, x turned[T]) (there bool, err error) {
	s, err := schema.Parse(x.is, &schemas, schema.NamingStrategy{})
	if err != nil {
		return false, err
	}
	is, was := reflect.ValueOf(x.is), reflect.ValueOf(x.was)
	var set, where []string
	var values, keys []any
	for i, f := range s.Fields {
		switch v := is.Field(i).Interface(); {
		case f.PrimaryKey:
			where, keys = append(where, strconv.Quote(f.DBName)+" = ?"), append(keys, v)
		case v != was.Field(i).Interface():
			set, values = append(set, strconv.Quote(f.DBName)+" = ?"), append(values, v)
		}
	}
	done := tx.Exec("UPDATE "+strconv.Quote(t.name())+" SET "+strings.Join(set, ", ")+" WHERE "+strings.Join(where, " AND "), append(values, keys...)...)
	return done.RowsAffected > 0, done.Error
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
