// Package printer makes documents of what is asked for of a campaign: what is told of it, laid out.
// A window and the commands print the same.
package printer

import (
	"context"
	"frontier/campaign/dispatch"
	"frontier/campaign/intelligence"
	"frontier/campaign/letterbook"
	"frontier/campaign/report"
	"frontier/campaign/state"
	"frontier/internal/bindery"
	"frontier/internal/folio/leaf"
	"frontier/internal/postbag"
)

// Printer lays out reports, roster books, newspapers and the papers of a table.
type Printer struct {
	// Unit is in what the tables of a rule set are measured, as "inches"; nil: that is not said.
	Unit func(ruleSet string) string
}

// AfterAction lays out the report of a fought battle.
func (p Printer) AfterAction(ctx context.Context, c report.Source, v intelligence.Viewer, id state.BattleID, with bindery.With) (bindery.Told, error) {
	told, err := report.Tell(ctx, c, v, id)
	if err == nil {
		err = with.Fits(told.Turns)
	}
	if err != nil {
		return bindery.Told{}, err
	}
	if told.Setup != nil && p.Unit != nil {
		with.Unit = p.Unit(told.Setup.Engine)
	}
	return bindery.Told{Document: bindery.AfterAction(&told, with), JSON: told.JSON, Words: told.Words, Photos: told.Photos}, nil
}

// Roster lays out the roster book of whom a viewer knows.
func (Printer) Roster(ctx context.Context, c report.RosterSource, v intelligence.Viewer, of report.Whose) (bindery.Told, error) {
	told, err := report.TellRoster(ctx, c, v, of)
	if err != nil {
		return bindery.Told{}, err
	}
	return bindery.Told{Document: bindery.Roster(&told), JSON: told.JSON}, nil
}

// Gazette lays out a number of a newspaper.
func (Printer) Gazette(ctx context.Context, c report.GazetteSource, of report.Edition) (bindery.Told, error) {
	told, err := report.TellGazette(ctx, c, of)
	if err != nil {
		return bindery.Told{}, err
	}
	d, err := bindery.Gazette(&told)
	return bindery.Told{Document: d, JSON: told.JSON}, err
}

// Strips lays out roster strips.
func (Printer) Strips(ctx context.Context, c report.RosterSource, v intelligence.Viewer) (bindery.Told, error) {
	told, err := report.TellRoster(ctx, c, v, report.Whose{})
	if err != nil {
		return bindery.Told{}, err
	}
	return bindery.Told{Document: bindery.Strips(&told), JSON: told.JSON}, nil
}

// OrderForm prints the order form of a side.
func (Printer) OrderForm(ctx context.Context, c letterbook.Source, side state.SideID, today state.Day) (bindery.Told, error) {
	now, err := c.On(ctx, today)
	if err != nil {
		return bindery.Told{}, err
	}
	seen, err := postbag.OrdersSeen(now, side, dispatch.Options{})
	if err != nil {
		return bindery.Told{}, err
	}
	p := part{c: c, part: letterbook.Form, as: letterbook.InForms, side: side, day: today}
	return bindery.Told{Document: seen, Sent: p.sent, PDF: func(paper leaf.Paper) ([]byte, error) {
		if err := p.begin(ctx); err != nil {
			return nil, err
		}
		return postbag.NewLetter(p.letter.Founding, &p.letter.Dispatch).OrderForm(postbag.Paper(paper))
	}}, nil
}

// MapSheets prints the map in sheets.
func (Printer) MapSheets(ctx context.Context, c letterbook.Source, v intelligence.Viewer, today state.Day) (bindery.Told, error) {
	now, err := c.On(ctx, today)
	if err != nil {
		return bindery.Told{}, err
	}
	seen, err := postbag.MapSeen(now, v)
	if err != nil {
		return bindery.Told{}, err
	}
	print := func(paper leaf.Paper) ([]byte, error) {
		return postbag.KnownMap(now, v, postbag.Paper(paper), postbag.UsualHex)
	}
	if side := now.Founding().Side(v.Side); side == nil || !side.Playable {
		return bindery.Told{Document: seen, PDF: print}, nil
	}
	p := part{c: c, part: letterbook.Map, as: letterbook.InSheets, side: v.Side, day: today}
	return bindery.Told{Document: seen, Sent: p.sent, PDF: func(paper leaf.Paper) ([]byte, error) {
		if err := p.begin(ctx); err != nil {
			return nil, err
		}
		return print(paper)
	}}, nil
}

// part is a part of a dispatch that is printed alone, and noted as told.
type part struct {
	c      letterbook.Source
	part   letterbook.Part
	as     string
	side   state.SideID
	day    state.Day
	letter *letterbook.Draft
	noted  bool
}

// begin works it out anew.
func (p *part) begin(ctx context.Context) (err error) {
	if p.letter, err = letterbook.BeginPart(ctx, p.c, p.part, p.side, p.day, dispatch.Options{Since: p.day}); err == nil {
		p.noted = p.letter.Note(true)
	}
	return err
}

// sent notes it.
func (p *part) sent(ctx context.Context, file []byte) (bool, error) {
	if !p.noted {
		return false, nil
	}
	return true, p.letter.Sent(ctx, p.as, file)
}
