package main

import (
	"context"
	"errors"
	"fmt"
	"strconv"

	"frontier/campaign"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/store"
	"frontier/campaign/views"
)

// open opens a campaign file.
func (p *program) open(ctx context.Context, path string) (*campaign.Service, error) {
	kept, err := store.Open(ctx, path)
	if err != nil {
		return nil, err
	}
	service, err := campaign.Open(ctx, kept, p.engines, campaign.WithReports(keepReport))
	if err != nil {
		if file := (*store.FileError)(nil); !errors.As(err, &file) { // which names the file itself
			err = fmt.Errorf("%s: %w", path, err)
		}
		return nil, errors.Join(err, kept.Close())
	}
	return service, nil
}

// with opens a campaign file, does something with it and closes it again.
func (p *program) with(ctx context.Context, path string, do func(*campaign.Service) error) (err error) {
	if path == "" {
		return misuse("the name of the campaign file is empty; name one, as afghan.campaign")
	}
	service, err := p.open(ctx, path)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, service.Close()) }()
	for _, note := range service.Notes() {
		fmt.Fprintln(p.err, clean(note))
	}
	return do(service)
}

// number reads the number of a battle.
func number(word string) (state.BattleID, error) {
	n, err := strconv.Atoi(word)
	if err != nil || n < 1 {
		return 0, misuse("%q is no number of a battle; `campaign battles FILE` lists them", word)
	}
	return state.BattleID(n), nil
}

// found gives the battle with this number, or a sentence that says which there are.
func found(ctx context.Context, s *campaign.Service, id state.BattleID) (views.BattleView, error) {
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
