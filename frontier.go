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

// App is the program's name and version as they are in FyneApp.toml.
type App struct {
	ID      string // by which systems tell programs apart, as org.frontier.campaign
	Name    string
	Version string // as CHANGELOG.md has it
	Build   int
	Comment string // one line on what it is for
	// Migrations are the toolkit's ways that the program has gone over to.
	Migrations map[string]bool
}

// About reads FyneApp.toml, which is part of the program.
var About = sync.OnceValue(func() App {
	var file struct {
		Details struct {
			Name, ID, Version string
			Build             int
		}
		LinuxAndBSD struct{ Comment string }
		Migrations  map[string]bool
	}
	if _, err := toml.Decode(app, &file); err != nil {
		panic("FyneApp.toml: " + err.Error())
	}
	return App{
		ID: file.Details.ID, Name: file.Details.Name, Version: file.Details.Version, Build: file.Details.Build,
		Comment: file.LinuxAndBSD.Comment, Migrations: file.Migrations,
	}
})
