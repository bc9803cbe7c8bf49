package store

import (
	"context"
	"database/sql"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"sync"
)

// part is something that a schema holds: a table, an index, a trigger, a view.
type part struct {
	Type string
	Name string
	SQL  string
}

// called says what it is to a person: "table works".
func (p part) called() string { return fmt.Sprintf("%s %.60q", p.Type, p.Name) }

// readParts reads a schema. What SQLite and the migrations keep for themselves is left out.
const readParts = `SELECT type, name, COALESCE(sql, '') AS sql FROM sqlite_schema
	WHERE name NOT LIKE 'sqlite\_%' ESCAPE '\' AND NOT (type = 'table' AND name = 'goose_db_version') ORDER BY type, name`

// schemasMade are those that migrations made, by their text: from it alone they follow.
var schemasMade sync.Map // string to []part

// schemaOf gives the schema that the migrations make, up to a version.
func schemaOf(ctx context.Context, steps fs.FS, version int) ([]part, error) {
	names, err := numbered(steps)
	if err != nil {
		return nil, err
	}
	var files, texts []string
	for _, n := range slices.Sorted(maps.Keys(names)) {
		if n > version {
			break
		}
		text, err := fs.ReadFile(steps, names[n])
		if err != nil {
			return nil, err
		}
		files, texts = append(files, names[n]), append(texts, string(text))
	}
	key := strings.Join(texts, "\x00")
	if known, ok := schemasMade.Load(key); ok {
		return known.([]part), nil
	}
	made, err := makeSchema(ctx, files, texts)
	if err == nil {
		schemasMade.Store(key, made)
	}
	return made, err
}

// makeSchema gives the schema that migrations make of an empty database.
func makeSchema(ctx context.Context, files, texts []string) ([]part, error) {
	db, err := sql.Open("sqlite", ":memory:")
	if err != nil {
		return nil, err
	}
	defer db.Close()
	db.SetMaxOpenConns(1) // each would be another database
	for i, text := range texts {
		if _, err := db.ExecContext(ctx, text); err != nil {
			return nil, fmt.Errorf("migration %s: %w", files[i], err)
		}
	}
	rows, err := db.QueryContext(ctx, readParts)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var out []part
	for rows.Next() {
		var p part
		if err := rows.Scan(&p.Type, &p.Name, &p.SQL); err != nil {
			return nil, err
		}
		out = append(out, p)
	}
	return out, rows.Err()
}

// checkSchema refuses a file that has anything else than its version's migrations make: a
// trigger or a view would be run by us, and a table that was changed breaks what we write.
func (s *Store) checkSchema(ctx context.Context, steps fs.FS, version int) error {
	due, err := schemaOf(ctx, steps, version)
	if err != nil {
		return err
	}
	var held []part
	if err := s.reader.WithContext(ctx).Raw(readParts).Scan(&held).Error; err != nil {
		return s.readError(err)
	}
	has := map[string]part{}
	for _, p := range held {
		has[p.Type+" "+p.Name] = p
	}
	if _, ok := has["table foundings"]; !ok {
		return &FileError{Path: s.path, What: "is a database of another program", Instead: "choose a file that ends in .campaign", Err: ErrNotCampaign}
	}
	refuse := func(format string, p part) error {
		return s.damaged(fmt.Sprintf(format, p.called()), nil)
	}
	for _, p := range due {
		is, ok := has[p.Type+" "+p.Name]
		switch {
		case !ok:
			return refuse("lacks the %s of a campaign file", p)
		case spaced(is.SQL) != spaced(p.SQL):
			return refuse("has another %s than a campaign file", p)
		}
		delete(has, p.Type+" "+p.Name)
	}
	for _, p := range held {
		if _, more := has[p.Type+" "+p.Name]; more {
			return refuse("has a %s, which no campaign file has", p)
		}
	}
	return nil
}

// spaced writes SQL with single spaces.
func spaced(sql string) string { return strings.Join(strings.Fields(sql), " ") }
