//go:build !nowindow

package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"frontier/campaign/command"
	"frontier/campaign/pack"
	"frontier/campaign/theatre"
	"frontier/cmd/campaign/line"
	"frontier/cmd/campaign/packs"
	"frontier/internal/export"
	"frontier/ui/door"
)

// library is the shelf of campaign files that the window shows. The files lie in one
// folder; a list beside them, opened last first, also names files from elsewhere.
type library struct {
	p      *program
	folder string
	word   string       // of what was moved here when it was opened; empty: nothing was
	copies atomic.Int64 // older copies that are kept of each campaign; 0: the usual number
}

// templates are those of the program: making packs of them takes a third of a second.
var templates = sync.OnceValue(told)

// shelf is what the library's list holds.
type shelf struct {
	Opened    []string `json:"opened"`    // paths, the one opened last first
	Forgotten []string `json:"forgotten"` // paths in the folder that are not shown
}

// openLibrary opens the shelf. One that is opened for the first time gets a campaign
// that is ready to play.
func (p *program) openLibrary(ctx context.Context) (*library, error) {
	k, err := line.Here()
	if err != nil {
		return nil, err
	}
	word, err := k.Move()
	if err != nil {
		return nil, err
	}
	folder := k.Folder()
	l := &library{p: p, folder: folder, word: word}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return nil, fmt.Errorf("campaigns cannot be kept in %s: %w", folder, err)
	}
	there, err := filepath.Glob(filepath.Join(escaped(folder), "*"+line.Ending))
	if err != nil {
		return nil, err
	}
	if _, err := os.Stat(l.list()); err == nil || len(there) > 0 {
		return l, nil
	}
	first := theatre.List()[0]
	if _, err := l.Found(ctx, door.Wish{Template: first.ID, Seed: firstSeed, Small: first.Small}); err != nil {
		return nil, err
	}
	return l, nil
}

// firstSeed is the seed of the campaign that is there from the start, so that two people
// who try the program can compare.
const firstSeed = 1880

// Folder is where new campaigns are kept.
func (l *library) Folder() string { return l.folder }

func (l *library) list() string { return filepath.Join(l.folder, line.ShelfFile) }

// read gives the list; one that is missing or damaged is an empty one, since the files
// themselves are what counts.
func (l *library) read() shelf {
	var s shelf
	if b, err := os.ReadFile(l.list()); err != nil || json.Unmarshal(b, &s) != nil {
		return shelf{}
	}
	return s
}

func (l *library) write(s shelf) error {
	b, err := json.MarshalIndent(s, "", "  ")
	if err != nil {
		return err
	}
	return export.Replace(l.list(), b, true)
}

// lay puts a file on top of the shelf.
func (l *library) lay(path string) error {
	s := l.read()
	is := func(p string) bool { return p == path }
	s.Opened = append([]string{path}, slices.DeleteFunc(s.Opened, is)...)
	s.Forgotten = slices.DeleteFunc(s.Forgotten, is)
	return l.write(s)
}

// List gives the campaigns of the shelf, the one opened last first, and the drafts behind them.
func (l *library) List(ctx context.Context) ([]door.Item, error) {
	s := l.read()
	paths := slices.Clone(s.Opened)
	found, err := filepath.Glob(filepath.Join(escaped(l.folder), "*"+line.Ending))
	if err != nil {
		return nil, err
	}
	for _, path := range found {
		if !slices.Contains(paths, path) && !slices.Contains(s.Forgotten, path) {
			paths = append(paths, path)
		}
	}
	var items []door.Item
	for _, path := range paths {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		items = append(items, l.item(ctx, path))
	}
	for _, path := range (bench{l}).Drafts() {
		items = append(items, l.draft(path))
	}
	return items, nil
}

// escaped makes a folder's name stand for itself in a pattern.
func escaped(folder string) string {
	return strings.NewReplacer(`\`, `\\`, "*", `\*`, "?", `\?`, "[", `\[`).Replace(folder)
}

// Found makes a new campaign file and gives its path.
func (l *library) Found(ctx context.Context, w door.Wish) (string, error) {
	if w.Seed == 0 {
		n, err := line.Chosen("")
		if err != nil {
			return "", err
		}
		w.Seed = n
	}
	x, err := theatre.Pack(w.Template)
	if err != nil {
		return "", err
	}
	if w.Ahead != nil {
		x.Ahead(*w.Ahead)
	}
	founding, err := pack.Found(x, pack.Options{Seed: w.Seed, Small: w.Small, Rules: w.Rules})
	if err != nil {
		return "", err
	}
	name := w.Name
	if title := strings.TrimSpace(w.Title); title != "" {
		founding.Title = title
		if strings.TrimSpace(name) == "" {
			name = fileName(title)
		}
	}
	if strings.TrimSpace(name) == "" {
		name = w.Template
	}
	path, err := l.free(name, line.Ending)
	if err != nil {
		return "", err
	}
	if err := l.p.Found(ctx, path, founding, w.Begin); err != nil {
		return "", err
	}
	return path, l.lay(path)
}

// devices are names that Windows gives to what is no file.
var devices = regexp.MustCompile(`^(con|prn|aux|nul|com[0-9]|lpt[0-9])$`)

// fileName is a title as the name of a file.
func fileName(title string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(`/\:*?"<>|`, r) {
			return '-'
		}
		return r
	}, strings.Trim(title, ". "))
}

// free gives a path in the folder that no file with this ending has yet. A name cannot lead
// out of the folder.
func (l *library) free(name, ending string) (string, error) {
	name = strings.TrimSpace(strings.TrimSuffix(line.Clean(name), ending))
	first, _, _ := strings.Cut(strings.ToLower(name), ".")
	if name == "" || strings.ContainsAny(name, `/\:?*"<>|`) || strings.HasPrefix(name, ".") || strings.HasSuffix(name, ".") || devices.MatchString(first) || len(name) > 120 {
		return "", fmt.Errorf("%q is no name for a campaign; use letters, numbers and spaces, and no word that Windows keeps for itself", name)
	}
	for n := 1; ; n++ {
		path := filepath.Join(l.folder, name+ending)
		if n > 1 {
			path = filepath.Join(l.folder, fmt.Sprintf("%s-%d%s", name, n, ending))
		}
		if _, err := os.Lstat(path); errors.Is(err, os.ErrNotExist) {
			return path, nil
		} else if err != nil {
			return "", line.Reading(path, err)
		}
	}
}

// Open opens a campaign file, which is on top of the shelf from then on. As it was before,
// it is put beside the older copies of it.
func (l *library) Open(ctx context.Context, path string) (door.Campaign, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return nil, err
	}
	l.putAside(ctx, path)
	c, err := l.p.Open(ctx, path)
	if err != nil {
		return nil, err
	}
	if err := l.lay(path); err != nil {
		return nil, errors.Join(err, c.Close())
	}
	c.Watch(context.WithoutCancel(ctx), time.Second) // until it is closed
	return c, nil
}

// Rename gives a campaign or a draft another title; its file keeps its name.
func (l *library) Rename(ctx context.Context, path, title string) error {
	if title = strings.TrimSpace(title); title == "" {
		return errors.New("a campaign cannot be without a title; type one")
	}
	if filepath.Ext(path) == door.DraftEnding {
		b, err := packs.ReadPack(path)
		if err != nil {
			return err
		}
		b.Pack.Title = title
		return (bench{l}).Keep(ctx, path, b)
	}
	c, err := l.p.Open(ctx, path)
	if err != nil {
		return err
	}
	fields, err := json.Marshal(map[string]string{"title": title})
	if err != nil {
		return errors.Join(err, c.Close())
	}
	return errors.Join(c.Do(ctx, command.EditByHand{Steps: []command.Step{{Do: command.Set, Kind: "campaign", Fields: fields}}, Why: "renamed in the library"}), c.Close())
}

// Forget takes a campaign off the shelf. Its file stays where it is.
func (l *library) Forget(_ context.Context, path string) error {
	s := l.read()
	s.Opened = slices.DeleteFunc(s.Opened, func(p string) bool { return p == path })
	if filepath.Dir(path) == l.folder && !slices.Contains(s.Forgotten, path) {
		s.Forgotten = append(s.Forgotten, path)
	}
	return l.write(s)
}
