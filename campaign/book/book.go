// Package book is what the book of a campaign says: its days, battles, units, leaders and places, as
// the organiser or a side knows them, in plain values. How it is printed stands elsewhere.
//
//   - book.go: the book, and how it is put together day by day
//   - day.go: a day: who stood where, what happened, how many men there were
//   - battle.go: a battle and what it cost
//   - people.go: units with their honours, leaders, places
package book

import (
	"context"
	"fmt"

	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/hex"
	"frontier/internal/words"
)

// Source is what a book is written from. The campaign's service is one.
type Source interface {
	EachDay(ctx context.Context, do func(*views.Chronicle) error) error
	RuleSetTitle(id string) string
}

// Book is the book of a campaign. Texts are lines of plain words.
type Book struct {
	Title    string
	Subtitle string
	From, To string       // "1 July 1880"
	Year     string       // of the first day
	Side     state.SideID // whose book it is; empty: the organiser's
	For      string       // "the British side"; empty: the organiser
	Note     string       // how far it goes, and who may read it
	Verdict  string       // empty: none yet
	Sides    []Side
	Days     []Day
	Battles  []Battle
	Units    []Unit
	Leaders  []Leader
	Places   []Place
	Around   []hex.Hex // where forces have marched and fought: what its map shows
	Founding *state.Founding
}

// Side is a side of the campaign.
type Side struct {
	ID    state.SideID
	Name  string
	Short string
	Slot  int
	Told  bool // how many men it has is known to the reader
}

// Write puts the book of a campaign together, as a viewer knows it. A side that there is not is an
// error.
func Write(ctx context.Context, from Source, v intelligence.Viewer) (*Book, error) {
	b := &Book{}
	var last *views.Chronicle
	strengths := map[string][]int{}
	been, stood := map[hex.Hex]bool{}, map[state.ForceID]hex.Hex{}
	went := func(h hex.Hex) {
		if !been[h] {
			been[h] = true
			b.Around = append(b.Around, h)
		}
	}
	err := from.EachDay(ctx, func(c *views.Chronicle) error {
		if last == nil && v.Side != "" && c.Founding().Side(v.Side) == nil {
			return fmt.Errorf("side %q: %w", words.Line(string(v.Side)), state.ErrNotFound)
		}
		last = c
		day := dayOf(c, v)
		for _, k := range day.Board.Counters {
			was, known := stood[k.Force]
			stood[k.Force] = k.Hex
			if known && was != k.Hex {
				went(was)
				went(k.Hex)
			}
		}
		for _, u := range c.Units(v) {
			series := strengths[string(u.ID)]
			for len(series) < len(b.Days) { // it came later
				series = append(series, 0)
			}
			strengths[string(u.ID)] = append(series, u.MenNow)
		}
		b.Days = append(b.Days, day)
		return nil
	})
	if err != nil {
		return nil, err
	}
	for _, x := range last.Battles(v) {
		went(x.Hex)
	}
	if len(b.Around) == 0 { // nobody has gone anywhere
		for _, k := range b.Days[0].Board.Counters {
			went(k.Hex)
		}
	}
	b.frame(last, v)
	b.written(last, v)
	b.battles(last, v, from.RuleSetTitle)
	b.people(last, v, strengths)
	return b, nil
}

// Key are the places that are named first on its map: all that matter in the organiser's book, and in
// that of a side those of its own aims.
func (b *Book) Key() map[string]bool {
	f := b.Founding
	if b.Side == "" {
		return f.KeyPlaces()
	}
	out := map[string]bool{}
	if side := f.Side(b.Side); side != nil {
		for _, id := range append([]string{side.Home}, side.Supply...) {
			out[id] = true
		}
	}
	for i := range f.Objectives {
		if f.Objectives[i].Side == b.Side {
			for _, id := range f.Objectives[i].Places {
				out[id] = true
			}
		}
	}
	delete(out, "")
	return out
}

// frame is what stands on the cover.
func (b *Book) frame(c *views.Chronicle, v intelligence.Viewer) {
	f, s := c.Founding(), c.State()
	b.Founding = f
	b.Title, b.Subtitle, b.Side = words.Line(f.Title), words.Line(f.Subtitle), v.Side
	b.From, b.To, b.Year = f.Date(0), f.Date(s.Day), f.Time(0).Format("2006")
	for i := range f.Sides {
		x := &f.Sides[i]
		if x.Playable {
			b.Sides = append(b.Sides, Side{ID: x.ID, Name: words.Line(x.Name), Short: words.Line(x.Short), Slot: x.Slot, Told: v.Side == "" || v.Side == x.ID})
		}
	}
	over := s.Over()
	switch {
	case over:
		b.Verdict = words.Line(c.Verdict(v).Text)
	case v.Side == "":
		b.Note = "The campaign goes on: this is the organiser’s copy, and not for players."
	default:
		b.Note = fmt.Sprintf("The campaign goes on: this copy ends on %s, with what the side knew on that day.", b.To)
	}
	if v.Side != "" {
		b.For = words.Line(state.SideName(f, v.Side))
	}
}
