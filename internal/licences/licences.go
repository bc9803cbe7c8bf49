// Package licences says what the program is made of: its own licence, and every library, typeface
// and drawing in it with the licence under which it comes. third-party.txt is collected from the
// sources themselves by `go run ./cmd/release licences`, and a test there holds it up to date.
package licences

import (
	_ "embed"
	"strings"
	"sync"

	"frontier"
)

//go:embed third-party.txt
var thirdParty string

// Part is something that the program is made of.
type Part struct {
	Name    string   `json:"name"`              // an import path, or the name of a work
	Version string   `json:"version,omitempty"` // as go.mod has it
	Kinds   []string `json:"licences"`          // by their SPDX identifiers, as MIT
	Text    string   `json:"text"`
}

// Mark begins the line with the name, the version and the licences of a part; its text follows.
const Mark = "=== "

// All lists the parts, the program itself first, then by name.
var All = sync.OnceValue(func() []Part {
	about := frontier.About()
	parts := []Part{{about.Name, about.Version, []string{"MIT"}, frontier.License + "\n" + frontier.Notice}}
	return append(parts, parse(thirdParty)...)
})

// parse reads what Write wrote.
func parse(text string) (out []Part) {
	for _, block := range strings.Split("\n"+text, "\n"+Mark)[1:] {
		head, body, _ := strings.Cut(block, "\n")
		cells := strings.Split(head, "\t")
		out = append(out, Part{cells[0], cells[1], strings.Split(cells[2], " "), strings.TrimSpace(body) + "\n"})
	}
	return out
}

// Write gives the parts as they stand in third-party.txt.
func Write(parts []Part) string {
	var b strings.Builder
	for _, p := range parts {
		b.WriteString(Mark + p.Name + "\t" + p.Version + "\t" + strings.Join(p.Kinds, " ") + "\n\n" + strings.TrimSpace(p.Text) + "\n\n")
	}
	return b.String()
}
