package line

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"frontier/battle"
	"frontier/internal/export"
)

// Told adds to the error of a rule that failed where its report is kept, for sending; any
// other error is given back as it is.
func Told(err error) error {
	var f *battle.Failure
	if !errors.As(err, &f) {
		return err
	}
	path, kept := keepReport(f.Begin.Engine, f.Report())
	if kept != nil {
		return fmt.Errorf("%w; its report cannot be kept: %w", err, kept)
	}
	return fmt.Errorf("%w; a report that can be sent is %s", err, path)
}

// keepReport writes the report of what failed into the folder failures beside the
// campaigns, and gives its path. The same failure is kept once.
func keepReport(name string, report []byte) (string, error) {
	folder, err := dataFolder()
	if err != nil {
		return "", err
	}
	folder = filepath.Join(folder, "failures")
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return "", err
	}
	sum := sha256.Sum256(report)
	path := filepath.Join(folder, fmt.Sprintf("%s-%x.json", name, sum[:6]))
	return path, export.Replace(path, report, true)
}
