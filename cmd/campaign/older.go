//go:build !nowindow

package main

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"frontier"
	"frontier/campaign/store"
	"frontier/cmd/campaign/line"
	"frontier/ui/memory"
)

// Keep says how many older copies are kept of each campaign, from the next opening on.
func (l *library) Keep(copies int) { l.copies.Store(int64(max(1, copies))) }

// Older is the folder with the older copies of a campaign file, and how many there are.
func (l *library) Older(path string) (folder string, copies int) {
	folder = olderFolder(path)
	return folder, len(olderCopies(folder))
}

// olderFolder lies beside the campaign and is named after it.
func olderFolder(path string) string {
	return strings.TrimSuffix(path, line.Ending) + " (older)"
}

// olderCopies lists the copies of a folder, the oldest first: they are named by their time.
func olderCopies(folder string) []string {
	there, err := filepath.Glob(filepath.Join(escaped(folder), "*"+line.Ending))
	if err != nil {
		return nil
	}
	slices.Sort(there)
	return there
}

// putAside copies a campaign as it is before it is opened, where it has changed since the
// last copy, and drops the oldest copies beyond those that are kept. A copy that cannot be
// made, as on a full disk or of a damaged file, keeps nobody from his campaign.
func (l *library) putAside(ctx context.Context, path string) {
	info, err := os.Stat(path)
	if err != nil || strings.HasSuffix(filepath.Dir(path), " (older)") {
		return
	}
	folder := olderFolder(path)
	there := olderCopies(folder)
	if len(there) > 0 {
		if last, err := os.Stat(there[len(there)-1]); err == nil && !info.ModTime().After(last.ModTime()) {
			return
		}
	}
	j, err := store.Open(ctx, path)
	if err != nil {
		return
	}
	defer j.Close()
	k, err := j.Load(ctx, frontier.Folding())
	if err != nil || k.Standing == nil && len(k.Entries) == 0 || os.MkdirAll(folder, 0o755) != nil {
		return // nothing is lost with a campaign in which nothing has happened
	}
	most := memory.UsualCopies
	if n := l.copies.Load(); n > 0 {
		most = int(n)
	}
	name := time.Now().Format("2006-01-02 15.04.05")
	if j.CopyTo(ctx, filepath.Join(folder, name+line.Ending)) != nil {
		return
	}
	for there = olderCopies(folder); len(there) > most; there = there[1:] {
		if os.Remove(there[0]) != nil {
			return
		}
	}
}
