package line

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"frontier/battle/cabinet"
	"frontier/internal/export"
	"frontier/internal/intake"
)

// ownedFile is the file of what somebody owns, in the folder of the library: a table, which a spreadsheet
// opens too.
const ownedFile = "what-we-own.csv"

// Owned reads what is owned from the folder of the library; no file: nothing is written down.
func Owned(folder string) (cabinet.Cabinet, error) {
	path := filepath.Join(folder, ownedFile)
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		return cabinet.Cabinet{}, nil
	}
	return ReadOwned(path)
}

// ReadOwned reads a list of what is owned.
func ReadOwned(path string) (cabinet.Cabinet, error) {
	text, err := intake.File(path, cabinet.Largest)
	if err != nil {
		return cabinet.Cabinet{}, err
	}
	c, err := cabinet.Read(text)
	if err != nil {
		return c, fmt.Errorf("%s: %w", path, err)
	}
	return c, nil
}

// WriteOwned writes a list of what is owned for others: as JSON where the name ends so, else as a table.
// An export of ours that is there is replaced with force alone.
func WriteOwned(path string, c cabinet.Cabinet, force bool) error {
	switch strings.ToLower(filepath.Ext(path)) {
	case ".json":
		return export.Write(path, export.Report, c.JSON(), force)
	case ".csv":
		return export.Write(path, export.CSV, export.Marked(export.CSV, c.CSV()), force)
	}
	return Misuse("the name of %s says no format; end it in .csv or .json", Clean(path))
}

// KeepOwned writes what is owned into the folder of the library.
func KeepOwned(folder string, c cabinet.Cabinet) error {
	err := os.MkdirAll(folder, 0o755)
	if err == nil {
		err = export.Replace(filepath.Join(folder, ownedFile), export.Marked(export.CSV, c.CSV()), true)
	}
	if err != nil {
		return fmt.Errorf("what we own cannot be kept: %w", err)
	}
	return nil
}

// OwnedHere reads what is owned on this machine.
func OwnedHere() (cabinet.Cabinet, error) {
	folder, err := dataFolder()
	if err != nil {
		return cabinet.Cabinet{}, err
	}
	return Owned(folder)
}

// KeepOwnedHere keeps what is owned on this machine.
func KeepOwnedHere(c cabinet.Cabinet) error {
	folder, err := dataFolder()
	if err != nil {
		return err
	}
	return KeepOwned(folder, c)
}
