package line

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"frontier"
	"frontier/internal/export"
)

// SlipEnding is how the names of result slips end.
const SlipEnding = ".slip"

// CampaignName is the name of a new campaign file, with the ending that all of them have:
// by it a desktop and the window know one.
func CampaignName(name string) (string, error) {
	switch ext := filepath.Ext(name); {
	case strings.TrimSpace(name) == "":
		return "", Misuse("the name of the campaign file is empty; name one, as afghan%s", Ending)
	case strings.EqualFold(ext, Ending):
		return name, nil
	case ext == "":
		return name + Ending, nil
	default:
		return "", fmt.Errorf("%s would be no campaign file: the name of one ends in %s; use %s", Clean(name), Ending, Clean(strings.TrimSuffix(name, ext))+Ending)
	}
}

// keeping is what decides where campaigns are kept.
type keeping struct {
	system string // as runtime.GOOS
	xdg    string // XDG_DATA_HOME
	home   string
	// documents is the folder of a person's documents, where the system says which; empty: the one of
	// that name at home.
	documents string
}

// Folder is where campaigns are kept: what XDG_DATA_HOME says; else among the documents on
// Windows and macOS, where people look for their files, and in the data folder of the
// XDG rules elsewhere.
func (k keeping) Folder() string {
	switch {
	case filepath.IsAbs(k.xdg):
		return filepath.Join(k.xdg, "frontier")
	case k.system == "windows" || k.system == "darwin":
		return filepath.Join(cmp.Or(k.documents, filepath.Join(k.home, "Documents")), frontier.About().Name)
	}
	return k.old()
}

// old is where every system kept them up to version 0.1.
func (k keeping) old() string { return filepath.Join(k.home, ".local", "share", "frontier") }

// Move takes what an older version kept to where it is kept now, once: where the new
// folder is not there yet. Where it did, it says so in a sentence; else that is empty.
func (k keeping) Move() (word string, err error) {
	from, to := k.old(), k.Folder()
	if from == to || filepath.IsAbs(k.xdg) {
		return "", nil
	}
	if _, err := os.Lstat(to); !errors.Is(err, os.ErrNotExist) {
		return "", err
	}
	if info, err := os.Stat(from); err != nil || !info.IsDir() {
		return "", nil
	}
	if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
		return "", err
	}
	if err := os.Rename(from, to); err != nil {
		return "", fmt.Errorf("the campaigns in %s cannot be moved to %s: %w", from, to, err)
	}
	word = fmt.Sprintf("The campaigns that lay in %s lie in %s now, where this system keeps such files.", from, to)
	list := filepath.Join(to, ShelfFile)
	b, err := os.ReadFile(list)
	if err != nil { // nothing was ever opened
		return word, nil
	}
	return word, export.Replace(list, []byte(strings.ReplaceAll(string(b), quotedPath(from), quotedPath(to))), true)
}

// quotedPath is the beginning of a path as it stands in a JSON string.
func quotedPath(folder string) string {
	return `"` + strings.ReplaceAll(folder+string(filepath.Separator), `\`, `\\`)
}

// Ending is what the name of a campaign file ends with.
const Ending = ".campaign"

// ShelfFile is the name of the library's list.
const ShelfFile = "shelf.json"

// Here is where this machine keeps campaigns.
func Here() (keeping, error) {
	k := keeping{system: runtime.GOOS, xdg: os.Getenv("XDG_DATA_HOME")}
	if filepath.IsAbs(k.xdg) {
		return k, nil
	}
	home, err := os.UserHomeDir()
	if err != nil || home == "" {
		return k, errors.New("there is no home folder to keep campaigns in; set HOME or XDG_DATA_HOME")
	}
	k.home, k.documents = home, documents()
	return k, nil
}

// dataFolder is where campaigns are kept.
func dataFolder() (string, error) {
	k, err := Here()
	if err != nil {
		return "", err
	}
	return k.Folder(), nil
}
