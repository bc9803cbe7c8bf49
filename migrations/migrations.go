// Package migrations holds the numbered SQL that makes a campaign file and brings an
// older one up to date, a folder for each kind of database. A migration is never edited
// once it is released.
package migrations

import (
	"embed"
	"io/fs"
)

//go:embed sqlite/*.sql
var files embed.FS

// SQLite gives the migrations of a campaign file, named 0001_….sql and so on.
func SQLite() fs.FS {
	sub, err := fs.Sub(files, "sqlite")
	if err != nil {
		panic(err) // the folder is embedded above
	}
	return sub
}
