package export

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"frontier/internal/litter"
)

// Folder is a folder of files that is being made: beside its place first, then put there whole or not
// at all.
type Folder struct {
	dir    string
	making string
	names  []string
}

// listing is the file of a folder of ours that names all others, by which it is known again.
const listing = "frontier-files.txt"

// Begin begins a folder. One that is there and is not empty is replaced with force alone, and only
// where it is ours and holds nothing of anybody else's.
func Begin(dir string, force bool) (*Folder, error) {
	if err := mayReplace(dir, force); err != nil {
		return nil, err
	}
	parent := filepath.Dir(filepath.Clean(dir))
	litter.Sweep(parent, time.Now())
	making, err := litter.FolderBeside(filepath.Clean(dir))
	if err != nil {
		return nil, fmt.Errorf("in %s no folder can be made; name another: %w", parent, inner(err))
	}
	return &Folder{dir: dir, making: making}, nil
}

// mayReplace says whether a folder may take the place of what is there.
func mayReplace(dir string, force bool) error {
	info, err := os.Stat(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return fmt.Errorf("%s cannot be looked at: %w", dir, inner(err))
	case !info.IsDir():
		return fmt.Errorf("%s is a file; name a folder", dir)
	}
	list, err := os.ReadFile(filepath.Join(dir, listing))
	if errors.Is(err, fs.ErrNotExist) {
		if held, err := os.ReadDir(dir); err == nil && len(held) == 0 {
			return nil
		}
		return fmt.Errorf("%s holds files that this program did not make, so that it is not overwritten; name another folder", dir)
	}
	if err != nil {
		return fmt.Errorf("%s cannot be looked at: %w", dir, inner(err))
	}
	ours := strings.Split(strings.TrimSpace(string(list)), "\n")
	err = filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		if rel, err := filepath.Rel(dir, name); err != nil || rel != listing && !slices.Contains(ours, filepath.ToSlash(rel)) {
			return fmt.Errorf("%s holds %s, which this program did not make, so that it is not overwritten; name another folder", dir, rel)
		}
		return nil
	})
	if err == nil && !force {
		return fmt.Errorf("%s exists and is not overwritten; use --force, or another name", dir)
	}
	return err
}

// Put writes a file of the folder; its name has slashes and leads nowhere else.
func (f *Folder) Put(name string, data []byte) error {
	local := filepath.FromSlash(name)
	if !filepath.IsLocal(local) {
		return fmt.Errorf("%q is no file of a folder", name)
	}
	path := filepath.Join(f.making, local)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	f.names = append(f.names, name)
	return os.WriteFile(path, data, 0o644)
}

// Finish puts the folder into its place.
func (f *Folder) Finish() error {
	slices.Sort(f.names)
	if err := os.WriteFile(filepath.Join(f.making, listing), []byte(strings.Join(f.names, "\n")+"\n"), 0o644); err != nil {
		return err
	}
	old := f.making + "-old"
	err := os.Rename(f.dir, old)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err := os.Rename(f.making, f.dir); err != nil {
		return errors.Join(err, os.Rename(old, f.dir))
	}
	return os.RemoveAll(old)
}

// Drop gives the folder up; what was there stays. After Finish it does nothing.
func (f *Folder) Drop() error { return os.RemoveAll(f.making) }
