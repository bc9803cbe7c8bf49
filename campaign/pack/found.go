package pack

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/terms"
	"frontier/internal/words"
	"frontier/rosters"
)

// Options are what a campaign's founder may choose.
type Options struct {
	Seed  uint64 // decides every throw of the campaign that no order fixes
	Small bool   // the small scale: more figures, each for fewer men
	Rules string // id of the rule set that fights its battles where nobody names another; empty: the pack's
	Books Books  // rule sets against which its rules and settings are held; nil: they are not
}

// ErrFaults is in the error of [Found] for a pack that has faults.
var ErrFaults = errors.New("not a campaign yet")

// Found makes the founding of a campaign. The same pack and options give the same founding on
// every machine. A pack with faults is an error that tells the first and how many more there
// are, and holds [ErrFaults]; [Check] tells them all.
func Found(p Pack, o Options) (state.Founding, error) {
	if faults := Check(&p, o.Books); len(faults) > 0 {
		more := ""
		if n := len(faults) - 1; n > 0 {
			more = fmt.Sprintf(" (and %s)", words.Count(n, "more fault", "more faults"))
		}
		return state.Founding{}, fmt.Errorf("%w: %s%s", ErrFaults, faults[0], more)
	}
	f := found(&p, o)
	if _, err := state.New(&f); err != nil {
		return state.Founding{}, fmt.Errorf("%w: %w", ErrFaults, err)
	}
	return f, nil
}

// found makes the founding of a pack without faults.
func found(p *Pack, o Options) state.Founding {
	c := founder{p: p, small: o.Small && p.MenPerFigureSmall > 0}
	c.start, _ = dateOf(p.Start) // it has no fault
	f := state.Founding{
		Schema: 1, Template: p.ID, Title: p.Title, Subtitle: p.Subtitle, Situation: p.Situation, Start: p.Start, Last: c.day(p.End), Seed: o.Seed,
		MenPerFigure: p.MenPerFigure, Rules: cmp.Or(o.Rules, p.Rules, UsualRules), Map: p.Map, Weather: listed(p.Weather), Verdicts: p.Verdicts, SuddenDeath: p.SuddenDeath, Handicaps: p.Handicaps,
		History: p.History, Sources: p.Sources, Settings: listed(p.Settings), Formations: p.Formations, Navigable: p.Navigable, Districts: listed(p.Districts),
	}
	if c.small {
		f.MenPerFigure = p.MenPerFigureSmall
	}
	f.Map.Borders = listed(f.Map.Borders)
	bridge(&f.Map)
	f.Map = Drawn(f.Map)
	for _, s := range p.Sides {
		s.Supply, s.Enemies = listed(s.Supply), listed(s.Enemies)
		f.Sides = append(f.Sides, s)
	}
	for i := range p.Forces {
		f.Forces = append(f.Forces, c.force(&p.Forces[i]))
	}
	for i := range p.Reinforcements {
		f.Reinforcements = append(f.Reinforcements, c.reinforcement(&p.Reinforcements[i]))
	}
	for _, w := range p.Works {
		f.Works = append(f.Works, p.work(&w))
	}
	c.aims(&f)
	f.Units = c.units
	slices.SortFunc(f.Units, func(a, b rosters.Unit) int { return strings.Compare(string(a.ID), string(b.ID)) })
	f.Leaders = listed(p.Leaders)
	slices.SortFunc(f.Leaders, func(a, b state.Leader) int { return strings.Compare(string(a.ID), string(b.ID)) })
	for i := range f.Leaders {
		if l := &f.Leaders[i]; l.Personality == "" {
			l.Personality = thrown(&f, l.ID)
		}
	}
	return f
}

// thrown throws for what a leader is like, of whom the pack does not say it: 1 rash, 2 or 3
// bold, 4 or 5 cautious, 6 indecisive.
func thrown(f *state.Founding, id state.LeaderID) terms.Personality {
	return [...]terms.Personality{terms.Rash, terms.Bold, terms.Bold, terms.Cautious, terms.Cautious, terms.Indecisive}[state.Dice(f, "personality", string(id)).Die(6)-1]
}

// founder carries what one founding needs throughout.
type founder struct {
	p     *Pack
	small bool
	start time.Time
	units []rosters.Unit
}

// dateOf reads a date of the time.
func dateOf(text string) (time.Time, bool) {
	at, err := time.Parse(time.DateOnly, text)
	return at, err == nil && at.Year() >= 1800 && at.Year() <= 1950
}

// day is the day of the campaign of a date without fault; 0 where none is given.
func (c *founder) day(date string) state.Day {
	if date == "" {
		return 0
	}
	at, _ := dateOf(date)
	return state.Day(at.Sub(c.start).Hours() / 24) // whole days: both are midnights UTC
}

// muster enlists units and gives their ids.
func (c *founder) muster(units []Unit) []rosters.UnitID {
	var ids []rosters.UnitID
	for i := range units {
		c.units = append(c.units, units[i].Roster(c.p, c.small))
		ids = append(ids, units[i].ID)
	}
	return ids
}

func (c *founder) force(x *Force) state.FoundingForce {
	h, _ := c.p.HexOf(x.At)
	return state.FoundingForce{
		ID: x.ID, Name: x.Name, Side: x.Side, Hex: h, Leader: x.Leader, Others: listed(x.Others), Posture: x.Posture, Orders: x.Orders,
		ActiveFrom: max(c.day(x.ActiveFrom), 0), Release: x.Release, Hidden: x.Hidden, Loyalty: x.Loyalty, Baggage: x.Baggage,
		Units: c.muster(x.Units), Note: x.Note, Under: x.Under, Independent: x.Independent,
	}
}

func (c *founder) reinforcement(x *Reinforcement) state.Reinforcement {
	h, _ := c.p.HexOf(x.At)
	place := "hex " + hex.Name(h)
	if at := c.p.Map.Place(x.At); at != nil {
		place = at.Name
	}
	r := state.Reinforcement{
		ID: x.ID, Day: c.day(x.Date), Side: x.Side, Name: x.Name, Hex: h, Place: place, Joins: x.Joins, NewForce: x.NewForce,
		Units: c.muster(x.Units), Leaders: listed(x.Leaders), Transfers: listed(x.Transfers), Condition: x.Condition,
		When: listed(x.When), Late: x.Late, Leaves: c.day(x.Leaves), Boats: c.boats(x.Boats), Note: x.Note,
	}
	if r.Joins == "" && r.NewForce == "" {
		r.NewForce = state.ForceID(r.ID)
	}
	return r
}

func (c *founder) boats(list []Boat) []state.Boat {
	var out []state.Boat
	for _, x := range list {
		out = append(out, state.Boat{
			Name: x.Name, Kind: x.Kind, Side: x.Side, Place: x.Place, Waters: x.Waters, Count: x.Count, Guns: x.Guns, Crew: x.Crew,
			Passengers: x.Passengers, Barges: x.Barges, ActiveFrom: max(c.day(x.ActiveFrom), 0), Note: x.Note,
		})
	}
	return out
}

// aims makes objectives, events and boats.
func (c *founder) aims(f *state.Founding) {
	for _, x := range c.p.Objectives {
		f.Objectives = append(f.Objectives, state.Objective{
			ID: x.ID, Side: x.Side, Name: x.Name, Kind: x.Kind, Points: x.Points, Places: listed(x.Places), Force: x.Force, Forces: listed(x.Forces),
			Leader: x.Leader, Region: x.Region, By: x.By != "", Until: c.day(cmp.Or(x.By, x.Until)), Late: x.Late, MinMen: x.MinMen, MinEnemy: x.MinEnemy,
			WithGuns: x.WithGuns, Limit: x.Limit, Each: x.Each, Every: x.Every, Share: x.Share, Text: x.Text,
			AtEnd: x.AtEnd, Always: x.Always, OnDay: x.OnDay, Whenever: x.Whenever, InField: x.InField, Drawn: x.Drawn,
			MinGuns: x.MinGuns, Class: x.Class, Peoples: listed(x.Peoples), From: x.From, Exits: hexes(x.Exits),
		})
	}
	for _, x := range c.p.Events {
		f.Events = append(f.Events, state.FoundingEvent{
			ID: x.ID, Name: x.Name, From: c.day(x.From), To: c.day(cmp.Or(x.To, x.From)), Condition: x.Condition, Effect: x.Effect, Side: x.Side,
			Kind: x.Kind, Target: x.Target, Historical: x.Historical, When: listed(x.When), Does: listed(x.Does), Choice: x.Choice.Copy(), Every: x.Every,
		})
	}
	f.Boats = c.boats(c.p.Boats)
}

// hexes reads the numbers of hexes, which were checked.
func hexes(names []string) []hex.Hex {
	var out []hex.Hex
	for _, name := range names {
		if h, err := hex.ParseName(name); err == nil {
			out = append(out, h)
		}
	}
	return out
}

// listed is a copy of a list; of an empty one nil, so that equal packs give equal foundings.
func listed[T any](list []T) []T {
	if len(list) == 0 {
		return nil
	}
	return slices.Clone(list)
}

// work is a work of the first day. Ways, depots and walls have ids of their own, by what they are about.
func (p *Pack) work(w *Work) state.Work {
	h, _ := p.HexOf(w.At)
	out := state.Work{ID: w.ID, Kind: w.Kind, Hex: h}
	switch place := p.Map.Place(w.On); {
	case w.Kind.Way():
		if to, err := hex.ParseName(w.On); err == nil {
			if d, ok := hex.Towards(h, to); ok {
				out = state.WayOver(w.Kind, hex.EdgeOf(h, d))
			}
		}
	case w.Kind == state.DepotWork:
		out = state.DepotIn(h)
	case w.Kind == state.WallsWork && place != nil:
		out = state.WallsOf(place)
	}
	out.Side, out.State, out.Done, out.Of = w.Side, cmp.Or(w.State, state.Intact), w.Done, w.Of
	return out
}
