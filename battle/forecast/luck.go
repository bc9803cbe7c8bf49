package forecast

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"iter"

	"frontier/battle"
)

// Luck is how the dice of a side fell in a battle that was fought.
type Luck struct {
	Throws int     `json:"throws"` // that could hit
	Hits   int     `json:"hits"`   // that they brought
	Due    float64 `json:"due"`    // that were to be expected of them
}

// hits is the key of a result that counts what was hit.
const hits = "hits"

// Dealt is how the dice of both sides fell, by a log and the exact odds of each of its throws that
// can hit. A throw of which the odds cannot be counted is passed over, its hits too.
func Dealt(e battle.Engine, sides [2]string, lines iter.Seq[battle.Line]) ([2]Luck, error) {
	var out [2]Luck
	due := map[string]*float64{} // by procedure and inputs
	for l := range lines {
		side := 0
		switch {
		case l.Type != battle.RollLine:
			continue
		case l.Side == sides[1]:
			side = 1
		case l.Side != sides[0]:
			continue
		}
		var result map[string]json.RawMessage
		got := 0
		if json.Unmarshal(l.Result, &result) != nil || json.Unmarshal(result[hits], &got) != nil {
			continue
		}
		key := l.Procedure + " " + string(l.Inputs)
		mean, known := due[key]
		if !known {
			var err error
			if mean, err = expected(e, l); err != nil {
				return out, err
			}
			due[key] = mean
		}
		if mean == nil {
			continue
		}
		out[side].Throws++
		out[side].Hits += got
		out[side].Due += *mean
	}
	return out, nil
}

// expected is how many hits a throw was to bring; nil where that cannot be counted.
func expected(e battle.Engine, l battle.Line) (*float64, error) {
	p, ok := battle.FindProcedure(e, l.Procedure)
	if !ok {
		return nil, nil
	}
	odds, err := p.Odds(l.Inputs)
	var many *battle.OddsError
	switch {
	case errors.As(err, &many):
		return nil, nil
	case err != nil:
		return nil, err
	}
	for _, k := range odds.Keys {
		if k.Key == hits {
			return k.Expected, nil
		}
	}
	return nil, nil
}

// Fortune is where a battle fell among those that could have come of it, and how its dice fell.
type Fortune struct {
	Engine  string      `json:"engine"`
	Version int         `json:"version"` // of the rule set that fought the others
	Seed    string      `json:"seed"`    // from which those of the others follow
	Battles int         `json:"battles"` // others fought, both sides led quickly
	Sides   [2]Fortunes `json:"sides"`   // attacker first
}

// Fortunes is a side's fortune.
type Fortunes struct {
	ID    string `json:"id"`
	Name  string `json:"name"`
	Above int    `json:"above"` // so many of a hundred of the others came out worse for it, those alike counted half
	Luck
}

// Fall finds where a battle fell: it is fought again so often, and its own dice are held against
// their odds. The log is read by the version of the rule set that wrote it, e; the wish names the
// newest.
func Fall(ctx context.Context, w Wish, out *battle.Outcome, e battle.Engine, lines iter.Seq[battle.Line]) (Fortune, error) {
	f, err := Run(ctx, w)
	if err != nil {
		return Fortune{}, err
	}
	return f.Fell(out, e, lines)
}

// Fell finds where a battle fell in a forecast of it, and holds its dice against their odds; e reads its log.
func (f *Forecast) Fell(out *battle.Outcome, e battle.Engine, lines iter.Seq[battle.Line]) (Fortune, error) {
	dealt, err := Dealt(e, [2]string{f.Sides[0].ID, f.Sides[1].ID}, lines)
	if err != nil {
		return Fortune{}, err
	}
	fell := Fortune{Engine: f.Engine, Version: f.Version, Seed: f.Seed, Battles: f.Battles}
	for i := range fell.Sides {
		fell.Sides[i] = Fortunes{f.Sides[i].ID, f.Sides[i].Name, f.Where(out, i), dealt[i]}
	}
	return fell, nil
}

// Kept is a forecast that was kept with a battle, and how the battle came out beside it.
type Kept struct {
	Forecast Forecast `json:"forecast"`
	Made     string   `json:"made"`           // RFC 3339 in UTC
	Came     []string `json:"came,omitempty"` // a sentence for each side that may be told of; none while it waits
	Luck     []string `json:"luck,omitempty"` // how lucky each side was, for the organiser alone
}

// Came says in a sentence how a battle came out for a side beside what was foretold of it. Nothing in it comes from the other side's losses.
func (f *Forecast) Came(out *battle.Outcome, side int) string {
	s, lost := &f.Sides[side], 0
	for i := range out.Units {
		if u := &out.Units[i]; u.Side == s.ID {
			lost += u.Present.Total() - u.Unhurt.Total()
		}
	}
	held, than := "did not hold it", fmt.Sprintf("more than in %d of 100", s.Lost.Below(lost))
	if holder(out) == side {
		held = "held it"
	}
	if below := s.Lost.Below(lost); below < 50 {
		than = fmt.Sprintf("fewer than in %d of 100", 100-below)
	}
	return fmt.Sprintf("Foretold: %s hold the field in %s of 100 and lose %d figures (%d to %d). They %s and lost %d, %s.",
		s.Name, s.Holds.Words(), s.Lost.Within(50), s.Lost.Within(10), s.Lost.Within(90), held, lost, than)
}

// Words are a side's fortune in a sentence: "The brigade came out worse than in 93 of 100 battles
// alike; 61 hits where 74 were due."
func (f *Fortunes) Words() string {
	out := fmt.Sprintf("%s came out better than in %d of 100 battles alike", f.Name, f.Above)
	if f.Above < 50 {
		out = fmt.Sprintf("%s came out worse than in %d of 100 battles alike", f.Name, 100-f.Above)
	}
	if f.Throws == 0 {
		return out + "."
	}
	return out + fmt.Sprintf("; %d hits where %.0f were due.", f.Hits, f.Due)
}
