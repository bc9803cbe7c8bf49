//go:build !nowindow

package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"image"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"frontier/campaign"
	"frontier/campaign/intelligence"
	"frontier/campaign/pack"
	"frontier/campaign/state"
	"frontier/campaign/theatre"
	"frontier/campaign/views"
	"frontier/cmd/campaign/line"
	"frontier/cmd/campaign/packs"
	"frontier/internal/atlas"
	"frontier/internal/words"
	"frontier/ui/door"
)

// item looks into a campaign file.
func (l *library) item(ctx context.Context, path string) door.Item {
	item := door.Item{Path: path, Title: strings.TrimSuffix(filepath.Base(path), line.Ending)}
	info, err := os.Stat(path)
	if err != nil {
		item.Trouble = l.trouble(path, line.Reading(path, err))
		return item
	}
	item.Size, item.Changed = info.Size(), info.ModTime()
	if err := l.look(ctx, path, func(c *campaign.Service) error { return l.fill(ctx, &item, c) }); err != nil {
		item.Trouble = l.trouble(path, err)
	}
	return item
}

// trouble is why a file cannot be opened, by its name alone: its folder stands beside it.
func (l *library) trouble(path string, err error) string {
	return strings.ReplaceAll(line.Explain(err, nil), path, filepath.Base(path))
}

// look opens a campaign to be looked at.
func (l *library) look(ctx context.Context, path string, do func(*campaign.Service) error) error {
	c, err := l.p.Open(ctx, path)
	if err != nil {
		return err
	}
	return errors.Join(do(c), c.Close())
}

// fill tells of a campaign what the shelf shows of it.
func (l *library) fill(ctx context.Context, item *door.Item, c *campaign.Service) error {
	who := alone(c)
	o, err := c.Overview(ctx, who)
	if err != nil {
		return err
	}
	item.Title, item.Subtitle, item.Date, item.Weekday = o.Title, o.Subtitle, o.Date, o.Weekday
	item.Day, item.Days, item.Over = int(o.Day)+1, int(o.Last)+1, o.Over
	if len(o.Waiting) > 0 {
		item.Waits = o.Waiting[0].Name
	}
	now, founding := c.State(), c.Founding()
	idle := map[state.SideID]int{}
	for _, x := range o.Idle {
		if f := now.Force(x.Force); f != nil {
			idle[f.Side]++
		}
	}
	for _, s := range o.Sides {
		if s.Playable {
			item.Sides = append(item.Sides, door.ItemSide{Name: cmp.Or(s.Short, s.Name), Slot: s.Slot, Irregular: s.Native, Hidden: !s.Known, Men: s.Men, Forces: s.Forces, Idle: idle[s.ID]})
		}
	}
	if set, there := l.p.Engines.RuleSet(founding.Rules); there {
		item.Rules = set.About().Title
	}
	if item.Left, err = left(ctx, c, who); err != nil {
		return err
	}
	item.Fought, err = lastFought(ctx, c, now, who)
	return err
}

// alone is who looks at a campaign on the shelf: the side that one person plays against automatic
// commanders, whom nobody is to show where the enemy is, else the organiser.
func alone(c *campaign.Service) intelligence.Viewer {
	now := c.State()
	return intelligence.Viewer{Side: now.Alone(c.Founding())}
}

// left is what was last heard of in a campaign, at most two things of one day, and what is asked first.
func left(ctx context.Context, c *campaign.Service, who intelligence.Viewer) (out []string, err error) {
	m, err := c.Morning(ctx, who)
	if err != nil {
		return nil, err
	}
	for _, n := range slices.Backward(m.News) {
		if len(out) == 2 || n.Day != m.News[len(m.News)-1].Day {
			break
		}
		out = append(out, words.Ended(n.Head))
	}
	slices.Reverse(out)
	if len(m.Decide) > 0 {
		out = append(out, words.Ended(m.Decide[0].Head))
	}
	return out, nil
}

// lastFought are the battles fought last, at most three, the newest first.
func lastFought(ctx context.Context, c *campaign.Service, now state.State, who intelligence.Viewer) (out []door.Fought, err error) {
	for _, b := range slices.Backward(now.Battles) {
		if b.Status != state.Fought || len(out) == 3 || who.Side != "" && b.Attacker != who.Side && b.Defender != who.Side {
			continue
		}
		v, err := c.Battle(ctx, who, b.ID)
		if err != nil {
			return nil, err
		}
		out = append(out, door.Fought{Date: v.Date, Result: v.Result})
	}
	return out, nil
}

// draft looks into a draft of the workshop.
func (l *library) draft(path string) door.Item {
	item := door.Item{Path: path, Draft: true, Title: strings.TrimSuffix(filepath.Base(path), door.DraftEnding)}
	if info, err := os.Stat(path); err == nil {
		item.Size, item.Changed = info.Size(), info.ModTime()
	}
	b, err := packs.ReadPack(path)
	if err != nil {
		item.Trouble = l.trouble(path, err)
		return item
	}
	item.Title, item.Subtitle, item.Date = b.Pack.Title, b.Pack.Subtitle, longDate(b.Pack.Start)
	for _, f := range pack.Check(&b.Pack, l.p.Engines) {
		item.Must++
		if len(item.Missing) < 4 {
			item.Missing = append(item.Missing, f.String())
		}
	}
	return item
}

// Templates lists what a campaign can be founded from.
func (l *library) Templates() []door.Template { return slices.Clone(templates()) }

// told are the templates with what the shelf says of them.
func told() []door.Template {
	var out []door.Template
	for _, t := range theatre.List() {
		x := door.Template{
			ID: t.ID, Title: t.Title, Subtitle: t.Subtitle, Text: t.Situation, Dates: longDate(t.Start) + " to " + longDate(t.End), Span: months(t.Start, t.End),
			Small: t.Small, Standard: t.MenPerFigure, Little: t.MenPerFigureSmall,
		}
		if p, err := theatre.Pack(t.ID); err == nil { // a test founds them all
			x.Forces, x.Battles, x.Handicaps = len(p.Forces), len(p.History), p.Handicaps
			for _, f := range p.Forces {
				x.Units += len(f.Units)
			}
			for _, s := range p.Sides {
				if s.Playable {
					x.Sides = append(x.Sides, door.ItemSide{ID: s.ID, Name: s.Name, Short: s.Short, Slot: s.Slot, Irregular: s.Native, Aims: aimsOf(&p, s.ID)})
				}
			}
		}
		out = append(out, x)
	}
	return out
}

// aimsOf are the objectives of a side, in a sentence.
func aimsOf(p *pack.Pack, side state.SideID) string {
	var names []string
	for _, o := range p.Objectives {
		if o.Side == side {
			names = append(names, o.Name)
		}
	}
	return words.Ended(strings.Join(names, "; "))
}

// Front paints where most happens in a campaign, a draft or a theatre.
func (l *library) Front(ctx context.Context, of door.Front) (image.Image, error) {
	paint := func(f *state.Founding, board views.BoardView, stood []atlas.Stood) image.Image {
		k := atlas.New(f, of.Dark, of.Scale)
		return k.Paint(k.Front(stood, of.Width, of.Height), atlas.Scene{Board: board, Unmarked: true, Whole: true})
	}
	switch {
	case of.Template != "":
		f, err := theatre.Found(of.Template, theatre.Options{Seed: firstSeed})
		if err != nil {
			return nil, err
		}
		var stood []atlas.Stood
		for i := range f.Forces {
			if f.Forces[i].ActiveFrom == 0 {
				stood = append(stood, atlas.Stood{Side: f.Forces[i].Side, At: f.Forces[i].Hex})
			}
		}
		return paint(&f, views.BoardView{}, stood), nil
	case filepath.Ext(of.Path) == door.DraftEnding:
		b, err := packs.ReadPack(of.Path)
		if err != nil {
			return nil, err
		}
		if b.Pack.Map.Columns == 0 || b.Pack.Map.Rows == 0 {
			return nil, errors.New("the draft has no map yet")
		}
		return paint(&state.Founding{Map: pack.Drawn(b.Pack.Map), Sides: b.Pack.Sides}, views.BoardView{}, nil), nil
	}
	var out image.Image
	err := l.look(ctx, of.Path, func(c *campaign.Service) error {
		who := alone(c)
		board, err := c.Board(ctx, who)
		if err != nil {
			return err
		}
		now, stood := c.State(), []atlas.Stood(nil)
		for i := range now.Forces {
			if f := &now.Forces[i]; now.Active(f) && (who.Side == "" || who.Side == f.Side) {
				stood = append(stood, atlas.Stood{Side: f.Side, At: f.Hex})
			}
		}
		out = paint(c.Founding(), board, stood)
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("the map of %s cannot be painted: %w", filepath.Base(of.Path), err)
	}
	return out, nil
}

// longDate writes a date as people do: 1 July 1880.
func longDate(s string) string {
	t, err := time.Parse(time.DateOnly, s)
	if err != nil {
		return s
	}
	return t.Format("2 January 2006")
}

// months are those from one date to another: Jul to Sep 1880.
func months(from, to string) string {
	a, err := time.Parse(time.DateOnly, from)
	if err != nil {
		return ""
	}
	b, err := time.Parse(time.DateOnly, to)
	if err != nil {
		return ""
	}
	first := "Jan 2006"
	if a.Year() == b.Year() {
		first = "Jan"
	}
	return a.Format(first) + " to " + b.Format("Jan 2006")
}
