package state

import (
	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/battle/tabletop"
)

// Candidates are orders that the decider might give now, the legal ones among them: every
// choice that is one of few, and for moves a finite list of sensible ones. Those that end what
// is to be decided are not among them.
func (s *State) Candidates(add func(battle.Order)) {
	switch s.Stage {
	case Placing:
		for i := range s.Bodies {
			b := &s.Bodies[i]
			if b.Side != s.Deciding {
				continue
			}
			ahead := Frontward(b.Side)
			for _, way := range [...]point{ahead.Ahead(Inch), ahead.Ahead(-Inch), ahead.Right(3 * Inch), ahead.Right(-3 * Inch)} {
				add(battle.Order{Kind: "deploy", Unit: b.ID, Path: []battle.XY{b.Box.At.Add(way).XY()}})
			}
			for _, form := range formationsOf(b) {
				add(battle.Order{Kind: "deploy", Unit: b.ID, Formation: string(form), Path: []battle.XY{b.Box.At.XY()}})
			}
		}
	case Choosing:
		for i := range s.Units {
			add(battle.Order{Kind: "activate", Unit: s.Units[i].ID})
		}
		add(battle.Order{Kind: "break_off"})
	case Deciding:
		for _, c := range rules.BoldChoices {
			add(battle.Order{Kind: "bold_choice", Choice: c})
		}
	case Acting:
		s.candidateActs(add)
	case Answering:
		t := &s.Bodies[s.Charge.At]
		for _, a := range s.Charge.Reactions {
			add(battle.Order{Kind: "react", Unit: t.ID, Choice: string(a)})
			if (a == rules.StandAndFire || a == rules.FireAndRetreat || a == rules.FormSquare) && !t.IsGun() && t.Armed {
				for _, m := range rules.FireModes {
					add(battle.Order{Kind: "react", Unit: t.ID, Choice: string(a) + ":" + m})
				}
			}
		}
	case Occupying:
		add(battle.Order{Kind: "occupy", Unit: s.Bodies[s.Holds[0].Body].ID})
		add(battle.Order{Kind: "stay"})
	case Calling:
		for i := range s.Units {
			add(battle.Order{Kind: "call_on", Unit: s.Units[i].ID})
		}
		add(battle.Order{Kind: "done"})
	}
}

// formationsOf are the formations that are asked for of a body.
func formationsOf(b *Body) []rules.Formation {
	if b.IsGun() {
		return []rules.Formation{rules.LimberedGun, rules.UnlimberedGun}
	}
	return []rules.Formation{rules.Skirmish, rules.Mass, rules.Line, rules.Column, rules.Square}
}

// candidateActs offers what the active unit might do.
func (s *State) candidateActs(add func(battle.Order)) {
	add(battle.Order{Kind: "break_off"})
	for i := range s.Leaders {
		l := &s.Leaders[i]
		if l.Side != s.Deciding || l.State != Serving {
			continue
		}
		add(battle.Order{Kind: "detach", Unit: l.ID})
		for j := range s.Bodies {
			if b := &s.Bodies[j]; b.Unit == s.Active && b.Up() {
				add(battle.Order{Kind: "attach", Unit: l.ID, Target: b.ID})
				add(battle.Order{Kind: "attach", Unit: l.ID, Target: b.ID, Choice: "drummer"})
				add(battle.Order{Kind: "attach", Unit: l.ID, Target: b.ID, Choice: "standard"})
				add(battle.Order{Kind: "move", Unit: l.ID, Path: []battle.XY{b.Box.At.Add(Homeward(b.Side).Ahead(b.Box.Depth/2 + Inch)).XY()}})
			}
		}
	}
	for i := range s.Bodies {
		if b := &s.Bodies[i]; b.Unit == s.Active && b.Up() && !b.Did && !s.Pinned(b) {
			s.candidatesOf(b, add)
		}
	}
}

// candidatesOf offers what one body of the active unit might do.
func (s *State) candidatesOf(b *Body, add func(battle.Order)) {
	order := func(kind string) battle.Order { return battle.Order{Kind: kind, Unit: b.ID} }
	for _, c := range [...]string{"spot", "back", "spot_recover", "back_recover"} {
		o := order("rally")
		o.Choice = c
		add(o)
	}
	o := order("rally")
	o.Choice, o.Formation = "spot", string(rules.Square)
	add(o)
	if s.OwesExit(b) {
		add(order("retire"))
		return
	}
	if s.OwesRally(b) {
		return
	}
	for _, k := range [...]string{"reorder", "mount", "dismount", "limber", "unlimber", "man", "reserve_fire", "rejoin"} {
		add(order(k))
	}
	for n := 1; n <= 3; n++ {
		o := order("detach_patrol")
		o.Figures = n
		add(o)
	}
	if !b.IsGun() && !b.IsTrain() {
		for _, form := range formationsOf(b) {
			o := order("change_formation")
			o.Formation = string(form)
			add(o)
			if form == rules.Line || form == rules.Column {
				for _, turn := range [...]facing{tabletop.Quarter, -tabletop.Quarter} {
					look := int(b.Box.Facing.Turn(turn))
					o.Facing = &look
					add(o)
				}
			}
		}
	}
	s.candidatesAt(b, add)
	o = order("work")
	o.Choice = string(rules.Redoubt)
	add(o)
	s.candidatesAgainst(b, add)
	s.candidateMoves(b, add)
}

// candidatesAt offers what a body might do at the pieces of the table near it.
func (s *State) candidatesAt(b *Body, add func(battle.Order)) {
	order := func(kind string) battle.Order { return battle.Order{Kind: kind, Unit: b.ID} }
	for i := range s.Table.Pieces {
		p := &s.Table.Pieces[i]
		if p.From(b.Box.At) > rules.InCommand+b.Box.Width {
			continue
		}
		for _, k := range [...]string{"spot", "cross", "fire_charges"} {
			o := order(k)
			o.Target = PieceID(i)
			add(o)
		}
		for _, t := range rules.Tasks {
			o := order("work")
			o.Target, o.Choice = PieceID(i), t
			if t != string(rules.Redoubt) {
				add(o)
			}
		}
		o := order("shoot")
		o.Target, o.Choice = PieceID(i), "breach"
		add(o)
		if h := s.House(i); h != nil {
			for _, w := range h.Ways {
				for _, k := range [...]string{"enter", "leave"} {
					o := order(k)
					o.Target, o.Choice = PieceID(i), w.ID
					add(o)
				}
			}
			o := order("enter")
			o.Target, o.Choice = PieceID(i), "inside"
			add(o)
		}
	}
}

// candidatesAgainst offers what a body might do to the enemies in sight.
func (s *State) candidatesAgainst(b *Body, add func(battle.Order)) {
	order := func(kind string) battle.Order { return battle.Order{Kind: kind, Unit: b.ID} }
	for i := range s.Bodies {
		t := &s.Bodies[i]
		if t.Side == b.Side || !t.Up() || t.Veil != InSight {
			continue
		}
		o := order("charge")
		o.Target = t.ID
		add(o)
		for _, m := range [...]rules.FireMode{rules.FireAllAndMove, rules.FireHalf} {
			o.Choice = string(m)
			add(o)
		}
		fire := order("shoot")
		fire.Target = t.ID
		if b.IsGun() {
			add(fire)
			continue
		}
		for _, m := range rules.FireModes {
			fire.Choice = m
			add(fire)
		}
		for _, c := range [...]string{"revolver", "smoothbore"} {
			fire.Choice = c
			add(fire)
		}
	}
	for i := range s.Leaders {
		if l := &s.Leaders[i]; l.Side != b.Side && l.Body == Nobody && l.State == Serving && !b.IsGun() {
			for _, m := range rules.FireModes {
				add(battle.Order{Kind: "shoot", Unit: b.ID, Target: l.ID, Choice: m})
			}
		}
	}
}

// candidateMoves offers moves towards and away from what matters.
func (s *State) candidateMoves(b *Body, add func(battle.Order)) {
	if s.MayMove(b) != nil {
		return
	}
	far := NeedOf(s.MoveInput(b)).Max
	var goals [6]point
	list := goals[:0]
	if n := s.Nearest(b); n != Nobody {
		list = append(list, s.Bodies[n].Box.At)
	}
	if s.Table.HasObjective {
		list = append(list, s.Table.Objective)
	}
	if at, ok := s.Goals.Of(b.Side); ok {
		list = append(list, at)
	}
	list = append(list, b.Box.At.Add(Frontward(b.Side).Ahead(far)), b.Box.At.Add(b.Box.Facing.Right(far)), b.Box.At.Add(b.Box.Facing.Right(-far)))
	for _, goal := range list {
		for _, c := range [...]string{"", "half"} {
			to := s.Table.Clamp(b.Box.At.Towards(goal, min(far, tabletop.Far(b.Box.At, goal))), 0)
			o := battle.Order{Kind: "move", Unit: b.ID, Path: []battle.XY{to.XY()}, Choice: c}
			add(o)
			if b.IsFoot() && !b.Regular {
				o.Formation = string(rules.Skirmish)
				add(o)
			}
		}
	}
	for _, c := range [...]string{"facing", "turned"} {
		for _, turn := range [...]facing{0, 4500, -4500} {
			to := b.Box.At.Add(Homeward(b.Side).Turn(turn).Ahead(far))
			add(battle.Order{Kind: "retire", Unit: b.ID, Path: []battle.XY{to.XY()}, Choice: c})
		}
	}
}
