package forecast

import (
	"encoding/json"
	"errors"
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
