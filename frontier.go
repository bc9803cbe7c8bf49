// Package frontier says what the program is called: FyneApp.toml stands beside it, and
// everything that names the program is made from there.
package frontier

import (
	_ "embed"
	"sync"

	"github.com/BurntSushi/toml"
)

//go:embed FyneApp.toml
var app string

// License is the program's own licence, and Notice says whose work is in it beside ours.
var (
	//go:embed LICENSE
	License string
	//go:embed NOTICE
	Notice string
)

// App is what FyneApp.toml says of the program.
type App struct {
	ID          string // by which systems tell programs apart, as org.frontier.campaign
	Name        string
	Version     string // as CHANGELOG.md has it
	Build       int
	Website     string   // empty: it has none
	Comment     string   // one line on what it is for
	GenericName string   // what kind of program it is
	Categories  []string // as desktops sort programs
	Keywords    []string
	// Associations are the kinds of file that it opens.
	Associations []Association
	// Migrations are the toolkit's ways that the program has gone over to.
	Migrations map[string]bool
}

// Association is a kind of file that the program opens.
type Association struct {
	Ending  string // of a file's name, without its dot
	MIME    string
	Name    string
	Magic   string // letters by which it is known whatever its name; empty: there are none
	MagicAt int    // where they stand in the file
}

// About reads FyneApp.toml, which is part of the program.
var About = sync.OnceValue(func() App {
	var file struct {
		Website string
		Details struct {
			Name, ID, Version string
			Build             int
		}
		LinuxAndBSD struct {
			Comment, GenericName string
			Categories, Keywords []string
		}
		Associations []Association
		Migrations   map[string]bool
	}
	if _, err := toml.Decode(app, &file); err != nil {
		panic("FyneApp.toml: " + err.Error())
	}
	d, l := file.Details, file.LinuxAndBSD
	return App{
		ID: d.ID, Name: d.Name, Version: d.Version, Build: d.Build, Website: file.Website,
		Comment: l.Comment, GenericName: l.GenericName, Categories: l.Categories, Keywords: l.Keywords,
		Associations: file.Associations, Migrations: file.Migrations,
	}
})
