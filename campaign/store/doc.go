// Package store keeps a campaign in one SQLite file: the founding and the journal,
// which are the campaign, and beside them tables of the present state for reading. It
// is the only place that knows SQL; the schema is in package migrations.
//
//   - file.go: what a campaign file is, and the sentence for each that is not one
//   - create.go, open.go, migrate.go, copy.go: how a file comes to be, is opened, brought up to date and copied
//   - load.go, write.go, seal.go: the journal
//   - standings.go: what was made of the journal up to some of its entries
//   - rows.go, state.go, shelf.go: the tables of the present state
package store
