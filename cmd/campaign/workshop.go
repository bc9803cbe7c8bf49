//go:build !nowindow

package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"frontier/battle"
	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/field"
	"frontier/campaign/pack"
	"frontier/campaign/pack/establishment"
	"frontier/campaign/rehearsal"
	"frontier/campaign/theatre"
	"frontier/cmd/campaign/line"
	"frontier/cmd/campaign/packs"
	"frontier/internal/export"
	"frontier/internal/intake"
	"frontier/internal/words"
	"frontier/rosters"
	"frontier/ui/door"
)

// bench is the workshop of the library: drafts lie in its folder.
type bench struct{ l *library }

// Books are the rule sets of the program.
func (b bench) Books() pack.Books { return b.l.p.Engines }

// Sets are all of them.
func (b bench) Sets() []battle.RuleSet { return b.l.p.Engines.RuleSets() }

// Fighters are those that fight battles.
func (b bench) Fighters() []battle.Engine { return b.l.p.Engines.All() }

// OnTable says what each of them would put on the table.
func (b bench) OnTable(p *pack.Pack, u pack.Unit) []field.Card {
	return rehearsal.OnTable(p, u, b.Fighters())
}

// Rehearse plays a pack unattended.
func (b bench) Rehearse(ctx context.Context, p pack.Pack, o rehearsal.Options, say func(done, total int)) (*rehearsal.Wars, error) {
	return rehearsal.Play(ctx, p, b.l.p.Engines, o, say)
}

// ownUnits is the file of the organiser's own units, in the folder of the library.
func (b bench) ownUnits() string { return filepath.Join(b.l.folder, "own-units.csv") }

// own reads the organiser's own units; no file: there are none.
func (b bench) own() ([]establishment.Establishment, error) {
	if _, err := os.Stat(b.ownUnits()); errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	text, err := intake.Bytes(b.ownUnits(), establishment.Longest)
	if err != nil {
		return nil, err
	}
	list, err := establishment.Read(text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", b.ownUnits(), err)
	}
	return list, nil
}

// Units are the library with the organiser's own behind it.
func (b bench) Units() ([]establishment.Establishment, error) {
	own, err := b.own()
	return append(establishment.All(), own...), err
}

// KeepUnit puts a unit among the organiser's own, in the place of one of the same army and name.
func (b bench) KeepUnit(e establishment.Establishment) error {
	list, err := b.own()
	if err != nil {
		return err
	}
	list = slices.DeleteFunc(list, func(x establishment.Establishment) bool { return x.Army == e.Army && x.Unit.Name == e.Unit.Name })
	e.Unit.ID = rosters.UnitID(words.ID(e.Army + " " + e.Unit.Name))
	text, err := establishment.Write(append(list, e))
	if err != nil {
		return err
	}
	if err := export.Replace(b.ownUnits(), text, true); err != nil {
		return fmt.Errorf("the unit cannot be kept: %w", err)
	}
	return nil
}

// Template is the pack that a template is.
func (b bench) Template(id string) (pack.Pack, error) { return theatre.Pack(id) }

// ReadPack reads a pack or a draft.
func (b bench) ReadPack(path string) (pack.Bundle, error) { return packs.ReadPack(path) }

// Copied is the pack of a campaign as it was founded, or a draft.
func (b bench) Copied(ctx context.Context, path string) (out pack.Bundle, err error) {
	if filepath.Ext(path) != ".campaign" {
		return packs.ReadPack(path)
	}
	err = b.l.p.With(ctx, path, func(s *campaign.Service) error {
		out.Pack = pack.FromFounding(s.Founded())
		return nil
	})
	return out, err
}

// Drafts are the files of drafts, the one written last first.
func (b bench) Drafts() []string {
	paths, _ := filepath.Glob(filepath.Join(escaped(b.l.folder), "*"+door.DraftEnding)) // its pattern is a good one
	written := map[string]int64{}
	for _, path := range paths {
		if info, err := os.Stat(path); err == nil {
			written[path] = info.ModTime().UnixNano()
		}
	}
	slices.SortFunc(paths, func(x, y string) int { return cmp.Or(cmp.Compare(written[y], written[x]), cmp.Compare(x, y)) })
	return paths
}

// Free is a file for a new draft.
func (b bench) Free(title string) (string, error) { return b.l.free(fileName(title), door.DraftEnding) }

// Keep writes a draft.
func (b bench) Keep(_ context.Context, path string, kept pack.Bundle) error {
	write := pack.Zip
	if len(kept.Pictures) == 0 && kept.Lines == nil {
		write = func(kept pack.Bundle) ([]byte, error) { return pack.Write(kept.Pack) }
	}
	text, err := write(kept)
	if err != nil {
		return err
	}
	if err := export.Replace(path, text, true); err != nil {
		return fmt.Errorf("the draft cannot be kept: %w", err)
	}
	return nil
}

// FoundPack makes a new campaign file of a pack.
func (b bench) FoundPack(ctx context.Context, p pack.Pack, seed uint64, begin command.Beginning) (string, error) {
	if seed == 0 {
		n, err := line.Chosen("")
		if err != nil {
			return "", err
		}
		seed = n
	}
	founding, err := pack.Found(p, pack.Options{Seed: seed, Small: p.SuggestSmall, Books: b.Books()})
	if errors.Is(err, pack.ErrFaults) {
		return "", fmt.Errorf("it is %w", err)
	} else if err != nil {
		return "", err
	}
	path, err := b.l.free(fileName(p.Title), line.Ending)
	if err != nil {
		return "", err
	}
	if err := b.l.p.Found(ctx, path, founding, begin); err != nil {
		return "", err
	}
	return path, b.l.lay(path)
}
