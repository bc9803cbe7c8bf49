//go:build !nowindow

package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"
	"github.com/go-gl/glfw/v3.4/glfw"

	"frontier"
	"frontier/battle"
	"frontier/battle/cabinet"
	"frontier/battle/lesson"
	"frontier/battle/papers"
	"frontier/battle/scenario"
	"frontier/cmd/campaign/battles"
	"frontier/cmd/campaign/line"
	shipped "frontier/examples"
	"frontier/internal/intake"
	"frontier/internal/press"
	"frontier/internal/printer"
	"frontier/ui"
	"frontier/ui/assets"
	"frontier/ui/door"
)

// window opens the window, with a campaign file or on the library, and waits until it is
// closed.
func (p *program) window(ctx context.Context, path string) error {
	if sentence := noDisplay(); sentence != "" {
		return line.Misuse("%s", sentence)
	}
	// The toolkit makes a folder of its own in the cache, and not the cache itself; without
	// one it goes on, so that what goes wrong here does not matter.
	if cache, err := os.UserCacheDir(); err == nil {
		_ = os.MkdirAll(cache, 0o700)
	}
	shelf, err := p.openLibrary(ctx)
	if err != nil {
		return err
	}
	if path != "" {
		if path, err = filepath.Abs(path); err != nil {
			return err
		}
	}
	// Where no report can be kept the window opens all the same.
	crashed, closed, err := line.Crashes()
	if err == nil {
		defer closed()
	}
	about := frontier.About()
	if checked {
		about.Migrations = nil
	}
	app.SetMetadata(fyne.AppMetadata{ID: about.ID, Name: about.Name, Version: about.Version, Build: about.Build, Icon: fyne.NewStaticResource("frontier.png", assets.IconPNG), Migrations: about.Migrations})
	scenarios, err := p.scenarios()
	if err != nil {
		return err
	}
	scenarios = append(p.ownScenarios(shelf.Folder()), scenarios...)
	options := ui.Options{Scenarios: scenarios, ReadScenario: p.readScenario, Engines: p.Engines.All(), RuleSets: p.Engines.RuleSets(), Exporter: newExporter(p), ReadResult: battles.ReadResult, ReadSlip: battles.ReadSlip, Workshop: bench{shelf}, Owned: ownedIn(shelf.Folder()), Version: version(), Number: about.Version, Kept: keptFile(), Open: path, Word: strings.TrimSpace(shelf.word + " " + crashed), Told: line.Told,
		// Compositors of Wayland find a window's icon by it; the toolkit has no word for it.
		Named: func() { glfw.WindowHintString(glfw.WaylandAppID, about.ID) },
		Room:  screen,
		Stuck: func(err error) { os.Exit(p.code(err, nil)) }}
	if asksForUpdates() {
		options.Newest = newest
	}
	return ui.Run(ctx, app.NewWithID(about.ID), shelf, options)
}

// screen is how much of the screen, in its own units, is there for windows; 0, 0: nobody says.
func screen() (width, height int) {
	if m := glfw.GetPrimaryMonitor(); m != nil {
		_, _, width, height = m.GetWorkarea()
	}
	return width, height
}

// scenarios are the lessons and the examples that come with the program.
func (p *program) scenarios() ([]door.Scenario, error) {
	lessons, err := lesson.All(p.Engines.All())
	if err != nil {
		return nil, err
	}
	var out []door.Scenario
	for _, l := range lessons {
		for _, e := range p.Engines.All() {
			if e.About().ID == l.Setup.Engine {
				out = append(out, door.Scenario{Notes: l.Notes, Engine: e, Setup: l.Setup, Lesson: &l})
			}
		}
	}
	for _, e := range p.Engines.All() {
		about := e.About()
		files, err := fs.Glob(shipped.Files, about.ID+"/*.json")
		if err != nil {
			return nil, err
		}
		for _, name := range files {
			text, err := shipped.Files.ReadFile(name)
			if err != nil {
				return nil, err
			}
			read, err := scenario.Read(text)
			if err != nil {
				return nil, fmt.Errorf("the scenario %s, %w", name, err)
			}
			read.Setup.Engine, read.Setup.Version = about.ID, about.Version
			out = append(out, door.Scenario{Notes: read.Notes, Unequal: read.Unequal, Handicap: read.Handicap, Engine: e, Setup: read.Setup})
		}
	}
	return out, nil
}

// readScenario reads a scenario that somebody made, for the rule set that it names, or the log
// of a battle that was saved.
func (p *program) readScenario(path string) (door.Scenario, error) {
	if strings.EqualFold(filepath.Ext(path), ".jsonl") {
		return p.readSaved(path)
	}
	engine, setup, told, err := p.Staged(path, "")
	return door.Scenario{Notes: told.Notes, Unequal: told.Unequal, Handicap: told.Handicap, Engine: engine, Setup: setup, Path: path}, err
}

// ownScenarios are those that lie in a folder, by their names. What is no scenario, or one that
// this program cannot fight, is passed over: it can be opened as a file, which says why.
func (p *program) ownScenarios(folder string) []door.Scenario {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil
	}
	var out []door.Scenario
	for _, e := range entries {
		if !strings.EqualFold(filepath.Ext(e.Name()), ".json") {
			continue
		}
		if s, err := p.readScenario(filepath.Join(folder, e.Name())); err == nil {
			out = append(out, s)
		}
	}
	return out
}

// readSaved reads a battle that was saved as its log with its orders.
func (p *program) readSaved(path string) (door.Scenario, error) {
	none := func(err error) (door.Scenario, error) {
		return door.Scenario{}, fmt.Errorf("the battle %s: %w", path, err)
	}
	text, err := intake.File(path, intake.Log)
	if err != nil {
		return none(err)
	}
	lines, err := battle.ReadLog(bytes.NewReader(text))
	if err != nil {
		return none(err)
	}
	begin, err := battle.ReadBegin(lines)
	if err != nil {
		return none(err)
	}
	orders, found, err := battle.OrdersOf(lines)
	switch {
	case err != nil:
		return none(err)
	case !found:
		return none(errors.New("its log names no orders, so that it cannot be gone on with; save it from the table, or by `campaign battle run --log`"))
	}
	engine, ok := p.Engines.Version(begin.Engine, begin.Version)
	if !ok {
		return none(fmt.Errorf("it was fought by %s version %d, which this program does not have", line.Clean(begin.Engine), begin.Version))
	}
	return door.Scenario{Notes: fmt.Sprintf("A battle that was saved after %s.", line.Count(len(orders), "order")), Engine: engine, Setup: begin.Setup, Seed: begin.Seed, Orders: orders}, nil
}

// ownedIn is what a person owns, as it is kept in a folder.
type ownedIn string

// Owned reads the list.
func (f ownedIn) Owned() (cabinet.Cabinet, error) { return line.Owned(string(f)) }

// KeepOwned writes it.
func (f ownedIn) KeepOwned(c cabinet.Cabinet) error { return line.KeepOwned(string(f), c) }

// ReadOwned reads one from elsewhere.
func (ownedIn) ReadOwned(path string) (cabinet.Cabinet, error) { return line.ReadOwned(path) }

// WriteOwned writes one for elsewhere.
func (ownedIn) WriteOwned(path string, c cabinet.Cabinet) error {
	return line.WriteOwned(path, c, true)
}

// keptFile is where the window keeps its settings: where the system has those of programs.
// Without such a place they are forgotten.
func keptFile() string {
	folder, err := os.UserConfigDir()
	if err != nil {
		return ""
	}
	return filepath.Join(folder, "frontier", "settings.json")
}

// exporter prints reports and papers for the window.
type exporter struct {
	printer.Printer
	p *program
}

// newExporter gives what prints for the window.
func newExporter(p *program) exporter {
	return exporter{printer.Printer{Unit: func(ruleSet string) string {
		if set, ok := p.Engines.Engine(ruleSet); ok {
			return set.About().Unit()
		}
		return ""
	}}, p}
}

// PrintPapers prints the papers of a battle.
func (e exporter) PrintPapers(told *papers.Papers, paper string) ([]byte, error) {
	return e.p.Printed(told, press.Paper(paper))
}
