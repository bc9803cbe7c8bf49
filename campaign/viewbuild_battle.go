package campaign

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"slices"

	"frontier/battle"
	"frontier/internal/words"
	"frontier/rosters"
)

// battleSides says who stands on either side of a battle, attacker first.
func battleSides(f *Founding, s *State, b *Battle) [2]BattleSideView {
	var out [2]BattleSideView
	for i, id := range [2]SideID{b.Attacker, b.Defender} {
		v := BattleSideView{Side: id, Name: string(id), Short: string(id)}
		if side := f.side(id); side != nil {
			v.Name, v.Short, v.Slot = side.Name, side.Short, side.Slot
		}
		most := -1
		for _, fid := range [2][]ForceID{b.Attackers, b.Defenders}[i] {
			v.Forces = append(v.Forces, words.Capital(forceName(f, s, fid)))
			x := s.force(fid)
			if x == nil {
				continue
			}
			figures := s.figures(x)
			if x.Leader != "" && figures > most { // of the strongest force
				v.Leader, most = leaderName(f, x.Leader), figures
			}
			v.Figures += figures
			for _, uid := range x.Units {
				u, t := f.unit(uid), s.unit(uid)
				if u == nil || t == nil {
					continue
				}
				v.Men += rosters.Men(u, t.Strength.Present.Total())
				v.Models += t.Strength.Guns
				v.Guns += u.Pieces(t.Strength.Guns)
				v.Points += rosters.PointsOf(t.Strength.Present)
			}
		}
		out[i] = v
	}
	return out
}

// Battles lists the battles that a viewer knows of, by number.
func (c *Chronicle) Battles(v Viewer) []BattleView {
	var out []BattleView
	for i := range c.s.Battles {
		b := &c.s.Battles[i]
		if v.Side == "" || b.Attacker == v.Side || b.Defender == v.Side {
			out = append(out, c.battleView(v, b))
		}
	}
	return out
}

// Battle gives one battle; ErrNotFound where there is none that the viewer knows of.
func (c *Chronicle) Battle(v Viewer, id BattleID) (BattleView, error) {
	b := c.s.battle(id)
	if b == nil || v.Side != "" && b.Attacker != v.Side && b.Defender != v.Side {
		return BattleView{}, fmt.Errorf("battle %d: %w", id, ErrNotFound)
	}
	return c.battleView(v, b), nil
}

func (c *Chronicle) battleView(v Viewer, b *Battle) BattleView {
	f, s := c.f, c.s
	out := BattleView{Battle: *b, Date: f.Date(b.Day), Place: where(f, b.Hex), Result: resultOf(f, b), Works: slices.Clone(c.changed[b.ID])}
	if v.Side != "" {
		out.Draft = nil // it holds the other side's orders
	}
	out.Attackers, out.Defenders = slices.Clone(b.Attackers), slices.Clone(b.Defenders)
	if sides, ok := c.before[b.ID]; ok {
		out.Sides = sides
	} else {
		out.Sides = battleSides(f, s, b)
	}
	if b.Outcome == nil {
		return out
	}
	for _, o := range b.Outcome.Units {
		u := c.aftermathUnit(b, o)
		if v.Side == "" || u.Side == v.Side {
			out.Units = append(out.Units, u)
		}
	}
	for _, l := range b.Outcome.Leaders {
		n := AftermathLeader{ID: LeaderID(l.ID), Name: leaderName(f, LeaderID(l.ID)), Side: SideID(l.Side), Fate: l.Fate, Text: string(l.Fate)}
		for _, e := range c.fates[b.ID] {
			if e.Leader == n.ID {
				n.Text = fateText(f, e)
			}
		}
		if n.Text == "" {
			n.Text = string(battle.Unhurt)
		}
		if v.Side == "" || n.Side == v.Side {
			out.Leaders = append(out.Leaders, n)
		}
	}
	out.Recovery = c.recovery(v, b.ID)
	return out
}

// aftermathUnit is what a battle did to a unit. The men are shared out as everywhere.
func (c *Chronicle) aftermathUnit(b *Battle, o battle.UnitOutcome) AftermathUnit {
	killed, captured := fallen(c.f, c.s, b, o)
	n := AftermathUnit{
		ID: rosters.UnitID(o.ID), Name: unitName(c.f, rosters.UnitID(o.ID)), Side: SideID(o.Side), Ending: o.Ending,
		Present: o.Present.Total(), Killed: killed.Total(), Wounded: o.Wounded.Total(), Captured: captured.Total(),
		Missing: o.Missing.Total(), Unhurt: o.Unhurt.Total(),
	}
	if n.Side == "" {
		n.Side = c.f.sideOfUnit(n.ID)
	}
	if side := c.f.side(n.Side); side != nil {
		n.Slot = side.Slot
	}
	u := c.f.unit(n.ID)
	if u == nil {
		return n
	}
	n.Arm, n.Irregular, n.FullAt = u.Arm, u.Class == rosters.Irregular, rosters.PointsOf(u.Establishment)
	n.Points = rosters.PointsOf(o.Unhurt)
	n.Before, n.After = rosters.GradeOf(rosters.PointsOf(o.Present), n.FullAt), rosters.GradeOf(n.Points, n.FullAt)
	men := tollsOf(u, o.Unhurt, killed, o.Wounded, captured, o.Missing)
	n.MenUnhurt, n.MenKilled, n.MenWounded, n.MenCaptured, n.MenMissing = men.unhurt, men.killed, men.wounded, men.captured, men.missing
	n.MenPresent = rosters.Men(u, n.Present)
	return n
}

// recovery sums up the wounded of a battle by side and by what becomes of them. A side
// is told only when they are due.
func (c *Chronicle) recovery(v Viewer, id BattleID) []RecoveryGroup {
	var out []RecoveryGroup
	for _, p := range c.admitted[id] {
		side := c.f.sideOfUnit(p.Unit)
		if v.Side != "" && side != v.Side {
			continue
		}
		g := RecoveryGroup{Side: side, Ends: p.Ends, Due: p.Due}
		switch {
		case v.Side != "" && p.Due > c.s.Day:
			g.Ends, g.Text = "", "In hospital until "+c.f.ShortDate(p.Due)
		case p.Ends == rosters.Returns:
			g.Text = "Back on " + c.f.ShortDate(p.Due)
		case p.Ends == rosters.IsInvalided: // one line for all: the day matters to nobody
			g.Due, g.Text = 0, "Invalided"
		default:
			g.Due, g.Text = 0, "Died of wounds"
		}
		i := slices.IndexFunc(out, func(o RecoveryGroup) bool { return o.Side == g.Side && o.Text == g.Text })
		if i < 0 {
			out = append(out, g)
			i = len(out) - 1
		}
		out[i].Figures += p.Count
		out[i].Men += c.patientMen(p)
	}
	order := map[rosters.End]int{rosters.Returns: 0, "": 1, rosters.IsInvalided: 2, rosters.IsLost: 3}
	slices.SortStableFunc(out, func(a, b RecoveryGroup) int {
		return cmp.Or(cmp.Compare(a.Side, b.Side), cmp.Compare(order[a.Ends], order[b.Ends]), cmp.Compare(a.Due, b.Due))
	})
	return out
}

// Names turns an id of a record into the name that it has in its setup.
func Names(setup battle.Setup) func(id string) string {
	names := map[string]string{}
	for _, side := range setup.Sides {
		names[side.ID] = side.Short
		for _, u := range side.Units {
			names[u.ID] = u.Name
		}
		for _, l := range side.Leaders {
			names[l.ID] = Leader{Name: l.Name, Rank: l.Rank}.Styled()
		}
	}
	rivers := []*battle.River{setup.Field.River}
	for _, n := range setup.Field.Around {
		rivers = append(rivers, n.River)
	}
	for _, r := range rivers {
		if r == nil {
			continue
		}
		for _, k := range r.Crossings {
			names[k.ID] = k.Name
		}
	}
	return func(id string) string {
		if n := names[id]; n != "" {
			return n
		}
		return id
	}
}

// LogRows tells a battle's log line by line. The engine gives the words; without it,
// as when the program no longer has it, the rows have what the log itself says. A line
// that cannot be read is an error that names it.
func LogRows(rec Record, engine battle.Engine) ([]LogRow, error) {
	names := Names(rec.Setup)
	procedures := map[string]battle.Procedure{}
	if engine != nil {
		for _, p := range engine.Procedures() {
			procedures[p.Name()] = p
		}
	}
	lines, err := battle.ReadLog(bytes.NewReader(rec.Log))
	if err != nil {
		return nil, err
	}
	out := make([]LogRow, 0, len(lines))
	for _, line := range lines {
		row := LogRow{N: line.N, Turn: line.Turn, Phase: line.Phase, Side: SideID(line.Side), Type: line.Type, Rule: line.Rule}
		if engine != nil {
			row.Text = engine.Sentence(line, names)
		}
		// A reckoning without dice of which the rule set says nothing is told by the line beside it.
		if line.Type == battle.RollLine && (row.Text != "" || len(line.Dice) > 0 || engine == nil) {
			row.Roll = rollRow(line, engine, procedures[line.Procedure])
			if row.Text == "" {
				row.Text = row.Roll.Procedure + ": " + row.Roll.Result
			}
		}
		out = append(out, row)
	}
	return out, nil
}

func rollRow(line battle.Line, engine battle.Engine, p battle.Procedure) *RollRow {
	r := &RollRow{Procedure: line.Procedure, Need: plainJSON(line.Need), Dice: slices.Clone(line.Dice), Result: plainJSON(line.Result)}
	if p != nil {
		r.Procedure, r.Sides = p.Title(), battle.SidesOf(p, line.Inputs, line.Dice)
	}
	explainer, ok := engine.(battle.Explainer)
	if !ok {
		return r
	}
	e, ok := explainer.Explain(line)
	if !ok { // the log's own words stand
		return r
	}
	if e.Title != "" {
		r.Procedure = e.Title
	}
	r.Need, r.Result, r.Counting = e.Need, e.Result, slices.Clone(e.Counting)
	for _, part := range e.Parts {
		r.Modifiers = append(r.Modifiers, Part{Title: part.Title, By: fmt.Sprintf("%+d", part.By), Rule: part.Rule})
	}
	return r
}

// plainJSON writes a flat JSON object as words: "dice 4, to hit 7".
func plainJSON(b json.RawMessage) string {
	d := json.NewDecoder(bytes.NewReader(b))
	d.UseNumber()
	var parts []string
	key := ""
	if t, err := d.Token(); err != nil || t != json.Delim('{') {
		return string(b)
	}
	for d.More() {
		t, err := d.Token()
		if err != nil {
			return string(b)
		}
		if key == "" {
			key, _ = t.(string)
			continue
		}
		if _, nested := t.(json.Delim); nested {
			return string(b)
		}
		parts = append(parts, fmt.Sprintf("%s %v", spaced(key), plainValue(t)))
		key = ""
	}
	return joined(parts)
}
