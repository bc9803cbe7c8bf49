//go:build !nowindow

package main

import (
	"context"
	"os"
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"

	"frontier"
	"frontier/campaign/report"
	"frontier/campaign/state"
	"frontier/ui"
	"frontier/ui/assets"
)

// window opens the window, with a campaign file or on the library, and waits until it is
// closed.
func (p *program) window(ctx context.Context, path string) error {
	if sentence := noDisplay(); sentence != "" {
		return &usageError{sentence}
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
	about := frontier.About()
	if checked {
		about.Migrations = nil
	}
	app.SetMetadata(fyne.AppMetadata{ID: about.ID, Name: about.Name, Version: about.Version, Build: about.Build, Icon: fyne.NewStaticResource("frontier.png", assets.IconPNG), Migrations: about.Migrations})
	return ui.Run(ctx, app.NewWithID(about.ID), shelf, ui.Options{Engines: p.engines.All(), RuleSets: p.engines.RuleSets(), Exporter: exporter{}, ReadResult: filedResult, Version: version(), Kept: keptFile(), Open: path})
}

// filedResult reads a result that was filled in in a file, as "campaign battle blank" prints it.
func filedResult(path string) (ui.FiledResult, error) {
	r, err := readResult(path)
	if err != nil {
		return ui.FiledResult{}, err
	}
	return ui.FiledResult{Battle: r.Battle, Engine: r.Engine, Outcome: r.outcome()}, nil
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

// exporter prints reports for the window.
type exporter struct{}

// AfterAction prints the report of a fought battle as "html" or "md".
func (exporter) AfterAction(ctx context.Context, c ui.Campaign, id state.BattleID, format string) ([]byte, error) {
	told, err := report.Tell(ctx, c, id)
	if err != nil {
		return nil, err
	}
	return page(told, format)
}
