package play

import (
	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/battle/macduff/state"
	"frontier/battle/macduff/words"
	"frontier/battle/tabletop"
	"frontier/internal/terms"
)

// mine finds what has been done to a bridge; a new one where nothing was.
func (f *Fight) mine(piece int) *state.Mine {
	for i := range f.Mines {
		if f.Mines[i].Piece == piece {
			return &f.Mines[i]
		}
	}
	f.Mines = append(f.Mines, state.Mine{Piece: piece})
	return &f.Mines[len(f.Mines)-1]
}

// orderWork announces a work (MACDUFF-13.1 to 13.10).
func (f *Fight) orderWork(b *state.Body, o battle.Order) (deed, error) {
	w, begun, err := f.CheckWork(b, o)
	if err != nil {
		return nil, err
	}
	return func() { f.takeUp(b, w, begun) }, nil
}

// takeUp sets a body to a work, a new one where none was begun.
func (f *Fight) takeUp(b *state.Body, w state.Pit, n int) {
	if n == state.Nobody {
		n = len(f.Works)
		if w.Task == rules.RepairBridge {
			_, r := roll(f, f.mark(b, nil), rules.RepairProcedure, rules.RepairInput{Bridge: f.Bridge(w.Piece), State: rules.Damaged})
			w.Turns = r.Turns
		}
		f.Works = append(f.Works, w)
	}
	if o := &f.Works[n]; o.Unit == state.Nobody { // here it was
		o.Unit, o.Piece, o.At = w.Unit, w.Piece, w.At
	}
	f.Works[n].Body = b.No
	b.Working = n
	f.logWork(b, "works", "13.4", f.workData(n))
	f.finished(b)
}

// workData tells a work as it stands.
func (f *Fight) workData(n int) words.WorkData {
	w := &f.Works[n]
	d := words.WorkData{Task: w.Task, Done: w.Done, Of: f.WorkIn(w).Periods(), At: w.At.XY()}
	if w.Piece != state.Nobody {
		d.Piece = state.PieceID(w.Piece)
	}
	return d
}

// inherit takes over what earlier battles did here: what bridges have suffered, breaches
// in walls, and works that were not finished.
func (f *Fight) inherit() {
	if r := f.Setup.Field.River; r != nil {
		for _, c := range r.Crossings {
			n := f.Piece(c.ID)
			if n == state.Nobody || f.Table.Pieces[n].Kind != tabletop.Bridge || c.State == terms.Ruined {
				continue
			}
			bears, damage := f.Bridge(n).Strength(), c.Damage
			if c.State == terms.Damaged {
				damage = max(damage, bears.Damaged)
			}
			if damage > 0 {
				f.mine(n).Damage = min(damage, bears.Destroyed-1)
			}
		}
	}
	for _, w := range f.Setup.Field.Works {
		if n := f.Piece(w.ID); n != state.Nobody && w.ID != "" && f.High(n) {
			f.breach(n, w.Damage)
		}
	}
	for _, u := range f.Setup.Field.Unfinished {
		w := state.Pit{Task: rules.Task(u.Kind), ID: u.ID, Piece: state.Nobody, Made: state.Nobody, Unit: state.Nobody, Body: state.Nobody,
			Turns: max(1, u.Of), Long: min(max(1, battle.Length(u.Of))*state.Inch, rules.LongestPontoon), Nothing: rules.Unhindered}
		if u.Side == f.Setup.Sides[1].ID {
			w.Side = 1
		}
		if w.Task == rules.RepairBridge {
			w.Piece = f.Piece(u.On)
			if w.Piece == state.Nobody || f.Table.Pieces[w.Piece].State != tabletop.Damaged || w.Turns > rules.D6 {
				continue
			}
		}
		w.Done = max(0, min(u.Done, f.WorkIn(&w).Periods()-1))
		f.Works = append(f.Works, w)
	}
}

// breach lays breaches of an earlier battle along the face of a work that looks at the
// enemy.
func (f *Fight) breach(n, breaches int) {
	p := &f.Table.Pieces[n]
	low, high := state.Corners(p)
	y := f.Table.Depth
	if p.Side == 1 {
		y = 0
	}
	for i := range battle.Length(breaches) {
		at := p.Near(tabletop.Point{X: low.X + (high.X-low.X)*(i+1)/(battle.Length(breaches)+1), Y: y})
		f.Gaps = append(f.Gaps, state.Gap{Piece: n, At: at, Breach: true})
	}
}

// countWorks gains a period for each work that nobody disturbed (MACDUFF-13.4, 20.107).
func (f *Fight) countWorks() {
	for i := range f.Bodies {
		b := &f.Bodies[i]
		if b.Working == state.Nobody || !b.Up() {
			continue
		}
		n := b.Working
		w := &f.Works[n]
		b.Working = state.Nobody
		if w.Over || w.LastOn == f.Turn {
			continue
		}
		in := f.WorkIn(w)
		in.EngineerOfficer, in.ToolWagon = f.OfficerNear(b.Side, w.At), f.ToolsNear(b.Side, w.At)
		in.Sappers = b.Kind == rules.SapperKind
		in.Shattered, in.Shot, in.Moved, in.Melee, in.Disturbed = b.Shattered, b.Shot, b.Moved, b.Frayed, b.Disturbed
		_, r := roll(f, f.mark(b, nil), rules.WorkProcedure, in)
		w.Done, w.LastOn, w.Nothing = r.PeriodsDone, f.Turn, r.Reason
		if r.Complete {
			w.Over = true
			f.complete(b, n)
		}
	}
}

// complete puts a finished work on the table.
func (f *Fight) complete(b *state.Body, n int) {
	w := &f.Works[n]
	switch w.Task {
	case rules.Pontoon:
		p := &f.Table.Pieces[w.Piece]
		look := tabletop.Direction(b.Box.At, w.At)
		reach := p.Width*3/4 + state.Inch
		w.Made = len(f.Table.Pieces)
		f.Table.Add(tabletop.Piece{Name: "pontoon", Kind: tabletop.Bridge, Side: -1, State: tabletop.Intact, Width: 2 * state.Inch,
			Line: []tabletop.Point{w.At.Minus(look.Ahead(reach)), w.At.Add(look.Ahead(reach))}})
		f.grown()
	case rules.LayCharge:
		f.mine(w.Piece).Charges++
		f.mine(w.Piece).By = f.Units[w.Unit].ID
	case rules.RepairBridge:
		f.Table.Pieces[w.Piece].State = tabletop.Intact
		f.mine(w.Piece).Damage = 0
	case rules.Redoubt:
		q := b.Quad
		line := make([]tabletop.Point, 4)
		for i, c := range q.Corners {
			away := c.Minus(q.Middle)
			line[i] = c.Add(tabletop.Point{X: away.X / 4, Y: away.Y / 4})
		}
		f.Table.Add(tabletop.Piece{Name: "redoubt", Kind: tabletop.Redoubt, Side: b.Side, State: tabletop.Intact, Line: line, Closed: true})
		f.grown()
	case rules.RoadCut:
		f.Gaps = append(f.Gaps, state.Gap{Piece: w.Piece, At: w.At})
	case rules.FortifyVillage:
		f.Fortified[w.Piece] = true
	}
	f.logWork(b, "done", "13.4", f.workData(n))
}

// grown makes room for a piece that was added.
func (f *Fight) grown() {
	f.Fortified = append(f.Fortified, false)
	f.Won = append(f.Won, false)
}

// orderFireCharges fires all charges on a bridge (MACDUFF-13.11, 20.108).
func (f *Fight) orderFireCharges(b *state.Body, o battle.Order) (deed, error) {
	n, err := f.CheckFireCharges(b, o)
	if err != nil {
		return nil, err
	}
	return func() { f.fireCharges(b, n) }, nil
}

// fireCharges blows at a bridge with all that was laid on it (MACDUFF-13.11, 20.108).
func (f *Fight) fireCharges(b *state.Body, n int) {
	p, m := &f.Table.Pieces[n], f.mine(n)
	_, r := roll(f, f.mark(b, nil), rules.DemolitionProcedure, rules.DemolitionInput{Bridge: f.Bridge(n), Charges: min(m.Charges, rules.MostCharges), DamageBefore: m.Damage})
	m.Damage, m.Charges, m.Tried, m.By = r.Damage, 0, m.Tried+1, f.Of(b).ID
	switch r.State {
	case rules.Damaged:
		p.State = tabletop.Damaged
	case rules.Destroyed:
		p.State = tabletop.Destroyed
		for i := range f.Bodies {
			if e := &f.Bodies[i]; e.Up() && p.Area(e.Box.At) {
				f.drown(e)
			}
		}
	}
	f.log.Note(f.mark(b, nil), "bridge", "MACDUFF-13.11", words.WorkData{What: string(r.State), Piece: state.PieceID(n), At: p.Near(b.Box.At).XY()})
	b.Spent, b.Formed = 2, true
	f.finished(b)
}

// drown is the end of those who stood on a bridge that was destroyed (MACDUFF-20.108).
func (f *Fight) drown(e *state.Body) {
	u := f.Of(e)
	u.Lost = u.Lost.Add(e.Now)
	e.Now = battle.Ranks{}
	for i := range f.Leaders {
		if l := &f.Leaders[i]; l.Body == e.No && l.State == state.Serving {
			l.State = state.LostForGood
			if l.Unit == e.Unit {
				u.Lost = u.Lost.Add(one(l.Rank))
			}
			old := *l
			f.succeed(&old)
		}
	}
	if e.IsGun() {
		e.Gunless = true
		f.Units[e.OfUnit].Guns++
	}
	e.Away = state.WipedOut
	f.Vanished(e)
	f.part(e)
	f.logGone(e, "destroyed", "20.108")
}

// seizeMines takes the charges from a bridge that the enemy has held for a turn
// (MACDUFF-20.108).
func (f *Fight) seizeMines() {
	for i := range f.Mines {
		m := &f.Mines[i]
		if m.Charges == 0 {
			continue
		}
		own := f.Unit(m.By)
		enemy, friend := false, false
		for j := range f.Bodies {
			if b := &f.Bodies[j]; b.FightsOn() && f.Table.Pieces[m.Piece].From(b.Box.At) <= 2*state.Inch {
				enemy, friend = enemy || b.Side != own.Side, friend || b.Side == own.Side
			}
		}
		switch {
		case !enemy || friend:
			m.Seized = 0
		case m.Seized == 0:
			m.Seized = f.Turn
		default:
			m.Charges, m.Seized = 0, 0
		}
	}
}

// orderPatrol sends a leader with up to three figures out in open order (MACDUFF-1.9, 20.120).
func (f *Fight) orderPatrol(b *state.Body, o battle.Order) (deed, error) {
	out, err := f.CheckPatrol(b, o)
	if err != nil {
		return nil, err
	}
	return func() { f.sendOut(b, out) }, nil
}

// sendOut parts a patrol from its company (MACDUFF-1.9).
func (f *Fight) sendOut(b *state.Body, out state.Outpost) {
	p := f.Detached(b, out.Figures)
	p.ID = b.ID + "/patrol-" + state.PieceID(p.No)[len("piece-"):]
	p.Name = "a patrol of " + b.Name
	_, b.Now = state.Take(b.Now, out.Figures)
	b.Original -= p.Original
	p.Firearms = min(p.Original, b.Firearms)
	b.Firearms -= p.Firearms
	f.Bodies = append(f.Bodies, p)
	f.Units[p.Unit].Bodies = append(f.Units[p.Unit].Bodies, p.No)
	f.Attach(&f.Leaders[out.Leader], p.No)
	q := &f.Bodies[p.No]
	f.Stand(q, out.Box)
	f.logPlace(q, "place", "1.9")
	f.dress(&f.Bodies[p.Parent])
}

// orderRejoin brings a patrol back to its unit (MACDUFF-1.9, 12.6).
func (f *Fight) orderRejoin(b *state.Body, o battle.Order) (deed, error) {
	if err := f.CheckRejoin(b, o); err != nil {
		return nil, err
	}
	return func() {
		p := &f.Bodies[b.Parent]
		p.Now = p.Now.Add(b.Now)
		p.Held = p.Held.Add(b.Held)
		p.Original += b.Original
		p.Firearms += b.Firearms
		b.Now, b.Held, b.Original = battle.Ranks{}, battle.Ranks{}, 0
		for i := range f.Leaders {
			if l := &f.Leaders[i]; l.Body == b.No {
				f.Attach(l, p.No)
				l.At = p.Box.At
			}
		}
		b.Away, b.Did = state.JoinedUp, true
		f.Vanished(b)
		f.logJoined(b, p)
		f.reckon(p, false)
		f.idle()
	}, nil
}

// civiliansFlee makes pressed civilians run from an enemy within 6 inches (MACDUFF-20.109).
func (f *Fight) civiliansFlee(u *state.Unit) {
	for _, i := range u.Bodies {
		if b := &f.Bodies[i]; b.Up() && !f.Pinned(b) && f.EnemyWithin(b, 6*state.Inch) {
			f.run(b)
			b.Did, b.Moved = true, true
		}
	}
}
