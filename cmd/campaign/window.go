package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"

	"frontier/campaign"
	"frontier/campaign/report"
	"frontier/ui"

	"fyne.io/fyne/v2/app"
)

// appID names the program to the system: its preferences lie under it.
const appID = "org.frontier.campaign"

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
	return ui.Run(ctx, app.NewWithID(appID), shelf, ui.Options{Engines: p.engines.All(), RuleSets: p.engines.RuleSets(), Exporter: exporter{}, Version: Version, Open: path})
}

// exporter prints reports for the window.
type exporter struct{}

// AfterAction prints the report of a fought battle as "html" or "md".
func (exporter) AfterAction(ctx context.Context, c ui.Campaign, id campaign.BattleID, format string) ([]byte, error) {
	told, err := report.Tell(ctx, c, id)
	if err != nil {
		return nil, err
	}
	return page(told, format)
}

// page prints a report in a format.
func page(told report.AfterAction, format string) ([]byte, error) {
	var b bytes.Buffer
	var err error
	switch format {
	case "html":
		err = told.HTML(&b)
	case "md":
		err = told.Markdown(&b)
	default:
		err = fmt.Errorf("a report cannot be printed as %q; use html or md", format)
	}
	return b.Bytes(), err
}
