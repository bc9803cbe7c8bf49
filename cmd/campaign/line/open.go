package line

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"

	"frontier/campaign"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/store"
	"frontier/campaign/views"
)

// IsDatabase says whether a file is a campaign or another database.
func IsDatabase(path string) bool {
	const magic = "SQLite format 3\x00"
	f, err := os.Open(path)
	if err != nil {
		return false
	}
	defer f.Close()
	head := make([]byte, len(magic))
	_, err = io.ReadFull(f, head)
	return err == nil && string(head) == magic
}

// Reading says what is wrong with a file that cannot be read.
func Reading(path string, err error) error {
	if errors.Is(err, os.ErrNotExist) {
		return fmt.Errorf("%s does not exist", path)
	}
	return fmt.Errorf("%s cannot be read: %w", path, errors.Unwrap(err))
}

// Open opens a campaign file.
func (p *Program) Open(ctx context.Context, path string) (*campaign.Service, error) {
	kept, err := store.Open(ctx, path)
	if err != nil {
		return nil, err
	}
	service, err := campaign.Open(ctx, kept, p.Engines, campaign.WithReports(keepReport))
	if err != nil {
		if file := (*store.FileError)(nil); !errors.As(err, &file) { // which names the file itself
			err = fmt.Errorf("%s: %w", path, err)
		}
		return nil, errors.Join(err, kept.Close())
	}
	return service, nil
}

// With opens a campaign file, does something with it and closes it again.
func (p *Program) With(ctx context.Context, path string, do func(*campaign.Service) error) (err error) {
	if path == "" {
		return Misuse("the name of the campaign file is empty; name one, as afghan.campaign")
	}
	service, err := p.Open(ctx, path)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, service.Close()) }()
	for _, note := range service.Notes() {
		fmt.Fprintln(p.Err, Clean(note))
	}
	return do(service)
}

// number reads the number of a battle.
func BattleNumber(word string) (state.BattleID, error) {
	n, err := strconv.Atoi(word)
	if err != nil || n < 1 {
		return 0, Misuse("%q is no number of a battle; `campaign battles FILE` lists them", word)
	}
	return state.BattleID(n), nil
}

// found gives the battle with this number, or a sentence that says which there are.
func TheBattle(ctx context.Context, s *campaign.Service, id state.BattleID) (views.BattleView, error) {
	b, err := s.Battle(ctx, intelligence.Viewer{}, id)
	if !errors.Is(err, state.ErrNotFound) {
		return b, err
	}
	switch n := len(s.State().Battles); n {
	case 0:
		return b, fmt.Errorf("there is no battle %d; no enemies have met yet", id)
	case 1:
		return b, fmt.Errorf("there is no battle %d; there is only battle 1", id)
	default:
		return b, fmt.Errorf("there is no battle %d; they are numbered 1 to %d", id, n)
	}
}
