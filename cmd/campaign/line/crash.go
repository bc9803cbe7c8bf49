package line

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
)

// Crashes has what the window says as it ends by itself, through a fault of the program in whatever
// it was doing, kept in the folder failures. A word names the report of an earlier time that nobody
// has been told of; empty: there is none. The end is called when the window was closed as usual.
func Crashes() (word string, end func(), err error) {
	folder, err := dataFolder()
	if err != nil {
		return "", nil, err
	}
	folder = filepath.Join(folder, "failures")
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return "", nil, err
	}
	path := filepath.Join(folder, "window.txt")
	if info, err := os.Stat(path); err == nil && info.Size() > 0 {
		told := filepath.Join(folder, "window-"+info.ModTime().UTC().Format("2006-01-02-150405")+".txt")
		if err := os.Rename(path, told); err != nil {
			return "", nil, err
		}
		word = fmt.Sprintf("The window ended by itself on %s, through a fault of the program. Every command given before is in its campaign; a report that can be sent is %s.", info.ModTime().Format("2 January 2006 at 15:04"), told)
	}
	f, err := os.OpenFile(path, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o644)
	if err != nil {
		return word, nil, err
	}
	if err := errors.Join(debug.SetCrashOutput(f, debug.CrashOptions{}), f.Close()); err != nil {
		return word, nil, err
	}
	return word, func() {
		_ = debug.SetCrashOutput(nil, debug.CrashOptions{})
		if info, err := os.Stat(path); err == nil && info.Size() == 0 {
			_ = os.Remove(path)
		}
	}, nil
}
