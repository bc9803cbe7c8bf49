package views

import (
	"cmp"
	"fmt"
	"slices"

	"frontier/battle"
	"frontier/campaign/event"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/internal/words"
	"frontier/rosters"
)

// battleSides says who stands on either side of a battle, attacker first.
func battleSides(f *state.Founding, s *state.State, b *state.Battle) [2]BattleSideView {
	var out [2]BattleSideView
	for i, id := range [2]state.SideID{b.Attacker, b.Defender} {
		v := BattleSideView{Side: id, Name: string(id), Short: string(id)}
		if side := f.Side(id); side != nil {
			v.Name, v.Short, v.Slot = side.Name, side.Short, side.Slot
		}
		most := -1
		for _, fid := range [2][]state.ForceID{b.Attackers, b.Defenders}[i] {
			v.Forces = append(v.Forces, words.Capital(state.ForceName(f, s, fid)))
			x := s.Force(fid)
			if x == nil {
				continue
			}
			figures := s.Figures(x)
			if x.Leader != "" && figures > most { // of the strongest force
				v.Leader, v.Led, most = state.LeaderName(f, x.Leader), x.Leader, figures
			}
			v.Figures += figures
			for _, uid := range x.Units {
				u, t := f.Unit(uid), s.Unit(uid)
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

// enemySide is a side of a battle as its enemy knows it: who of it he has seen, by the names that he knows.
func (c *Chronicle) enemySide(v intelligence.Viewer, b *state.Battle, i int, all *BattleSideView) BattleSideView {
	out := BattleSideView{Side: all.Side, Name: all.Name, Short: all.Short, Slot: all.Slot, Untold: true}
	for _, id := range [2][]state.ForceID{b.Attackers, b.Defenders}[i] {
		x := c.s.Force(id)
		if x == nil {
			continue
		}
		if known, _ := intelligence.Acquainted(c.s, v.Side, x); known != intelligence.Unknown {
			out.Forces = append(out.Forces, words.Capital(c.counter(v, x).Name))
		}
	}
	return out
}

// Battles lists the battles that a viewer knows of, by number.
func (c *Chronicle) Battles(v intelligence.Viewer) []BattleView {
	c = c.as(v)
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
func (c *Chronicle) Battle(v intelligence.Viewer, id state.BattleID) (BattleView, error) {
	c = c.as(v)
	b := c.s.Battle(id)
	if b == nil || v.Side != "" && b.Attacker != v.Side && b.Defender != v.Side {
		return BattleView{}, fmt.Errorf("battle %d: %w", id, state.ErrNotFound)
	}
	return c.battleView(v, b), nil
}

func (c *Chronicle) battleView(v intelligence.Viewer, b *state.Battle) BattleView {
	f, s := c.f, c.s
	out := BattleView{Battle: *b, Date: f.Date(b.Day), Place: state.Where(f, b.Hex), Result: event.ResultOf(f, b), Reason: event.WhyText(f, b), Works: slices.Clone(c.Changed[b.ID])}
	if v.Side != "" {
		out.Draft = nil // it holds the other side's orders
	}
	out.Attackers, out.Defenders = slices.Clone(b.Attackers), slices.Clone(b.Defenders)
	if sides, ok := c.before[b.ID]; ok {
		out.Sides = sides
	} else {
		out.Sides = battleSides(f, s, b)
	}
	for i := range out.Sides {
		if v.Side != "" && out.Sides[i].Side != v.Side {
			out.Sides[i] = c.enemySide(v, b, i, &out.Sides[i])
		}
	}
	if v.Side == "" {
		out.Wordings, out.Photos = c.byHand(b.ID)
	}
	for _, r := range c.remarks {
		if r = c.named(r); r.Battle == b.ID && r.Kind == state.Entry && c.mayRead(v, &r) {
			out.Entries = append(out.Entries, r)
		}
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
		n := AftermathLeader{ID: state.LeaderID(l.ID), Name: state.LeaderName(f, state.LeaderID(l.ID)), Side: state.SideID(l.Side), Fate: l.Fate, Text: string(l.Fate)}
		for _, e := range c.fates[b.ID] {
			if e.Leader == n.ID {
				n.Text = event.FateText(f, e)
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

// Pictured are the digests of the pictures that are kept.
func (c *Chronicle) Pictured() []string {
	var out []string
	for _, p := range c.kept() {
		out = append(out, p.Digest)
	}
	return out
}

// byHand is what was written by hand in the report of a battle, and the photographs in it.
func (c *Chronicle) byHand(id state.BattleID) (wordings []state.Wording, photos []Picture) {
	for _, w := range c.wordings {
		if w.Battle != id {
			continue
		}
		wordings = slices.DeleteFunc(wordings, func(old state.Wording) bool { return old.Paragraph == w.Paragraph })
		if len(w.Words) > 0 {
			wordings = append(wordings, w)
		}
	}
	photos = slices.DeleteFunc(c.Pictures(intelligence.Viewer{}), func(p Picture) bool { return p.Battle != id })
	return wordings, photos
}

// aftermathUnit is what a battle did to a unit. The men are shared out as everywhere.
func (c *Chronicle) aftermathUnit(b *state.Battle, o battle.UnitOutcome) AftermathUnit {
	killed, captured := state.Fallen(c.f, c.s, b, o)
	n := AftermathUnit{
		ID: rosters.UnitID(o.ID), Name: state.UnitName(c.f, rosters.UnitID(o.ID)), Side: state.SideID(o.Side), Ending: o.Ending,
		Present: o.Present.Total(), Killed: killed.Total(), Wounded: o.Wounded.Total(), Captured: captured.Total(),
		Missing: o.Missing.Total(), Unhurt: o.Unhurt.Total(),
		ByRank: FatesByRank{Present: o.Present, Killed: killed, Wounded: o.Wounded, Captured: captured, Missing: o.Missing, Unhurt: o.Unhurt},
	}
	if n.Side == "" {
		n.Side = c.f.SideOfUnit(n.ID)
	}
	if side := c.f.Side(n.Side); side != nil {
		n.Slot = side.Slot
	}
	u := c.f.Unit(n.ID)
	if u == nil {
		return n
	}
	full := rosters.ThresholdsOf(u)
	n.Arm, n.Irregular, n.FullAt = u.Arm, u.Class == rosters.Irregular, rosters.MoralePoints(full.Full)
	n.Points = rosters.PointsOf(o.Unhurt)
	n.Before, n.After = rosters.GradeAt(rosters.PointsOf(o.Present), full), rosters.GradeAt(n.Points, full)
	men := state.TollsOf(u, o.Unhurt, killed, o.Wounded, captured, o.Missing)
	n.MenUnhurt, n.MenKilled, n.MenWounded, n.MenCaptured, n.MenMissing = men.Unhurt, men.Killed, men.Wounded, men.Captured, men.Missing
	n.MenPresent = rosters.Men(u, n.Present)
	return n
}

// recovery sums up the wounded of a battle by side and by what becomes of them. A side
// is told only when they are due.
func (c *Chronicle) recovery(v intelligence.Viewer, id state.BattleID) []RecoveryGroup {
	var out []RecoveryGroup
	for _, p := range c.admitted[id] {
		side := c.f.SideOfUnit(p.Unit)
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
