package battle

import "encoding/json"

// LogFor is the log of a battle as a side may read it now, from a line on: without what is
// withheld from it, and with no more of the enemy's setup than who he is. -1 is the umpire,
// who reads all.
func LogFor(b Battle, side, from int) []Line {
	withheld := b.Withheld(side)
	var out []Line
	for line := range b.Log().LinesFrom(from) {
		if withheld[line.N] {
			continue
		}
		if line.Type == BeginLine && side >= 0 && !b.Over() {
			line.Data = begunFor(line.Data, side)
		}
		out = append(out, line)
	}
	return out
}

// begunFor is how a battle began as a side knows it.
func begunFor(data json.RawMessage, side int) json.RawMessage {
	var begin Begin
	if json.Unmarshal(data, &begin) != nil {
		return nil // it is our own
	}
	enemy := &begin.Setup.Sides[1-side]
	enemy.Units, enemy.Leaders, enemy.Goal, enemy.Posture = nil, nil, nil, ""
	return marshal(begin)
}
