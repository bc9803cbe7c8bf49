package edit

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"frontier/campaign/event"
	"frontier/campaign/state"
	"frontier/internal/jsontext"
	"frontier/rosters"
)

// forces says which forces are new or otherwise.
func (k *working) forces(one *reading) {
	for i := range k.f1.Forces {
		x := k.f1.Forces[i]
		if x.Posture == state.March && k.S.Force(x.ID) == nil {
			x.Posture = state.Hold
		}
		x.Leader, x.Others, x.Units = "", nil, nil
		was := k.f0.Force(x.ID)
		fatigue, eaten := k.beyond.fatigue[string(x.ID)], k.beyond.eaten[string(x.ID)]
		if was != nil {
			old := *was
			old.Leader, old.Others, old.Units = "", nil, nil
			if jsontext.Same(old, x) && fatigue == one.fatigue[string(x.ID)] && eaten == one.eaten[string(x.ID)] {
				continue
			}
			if now := k.S.Force(x.ID); old.Posture != x.Posture && len(now.Path) > 0 {
				k.Say(event.Halted{Force: x.ID, Why: state.WasOrdered})
			}
		}
		set := event.ForceSet{Force: x, New: was == nil, Fatigue: fatigue, ByHand: k.hand(k.differs("force", string(x.ID)))}
		if eaten != one.eaten[string(x.ID)] {
			set.Eaten = &eaten
		}
		k.Say(set)
	}
}

// goneForces strikes forces that are no more; their units are struck already, and their leaders
// have gone.
func (k *working) goneForces() {
	for i := range k.f0.Forces {
		if id := k.f0.Forces[i].ID; k.f1.Force(id) == nil {
			k.LeadAway(id, state.Keep{})
			k.SendHome(id)
			k.Say(event.ForceDestroyed{Force: id, Why: state.WasStruck, Saw: k.Witnesses(id)})
		}
	}
}

// leaders says who is new, otherwise, elsewhere or gone.
func (k *working) leaders() error {
	for i := range k.f1.Leaders {
		l := k.f1.Leaders[i]
		fares, err := k.fares(&l)
		if err != nil {
			return err
		}
		was, now := k.F.Leader(l.ID), k.S.Leader(l.ID)
		if was != nil && *was == l && *now == fares {
			continue
		}
		what := k.differs("leader", string(l.ID))
		if x := k.f1.Force(fares.Force); what == unsaid && x != nil {
			what = "with " + x.Name
		}
		k.Say(event.LeaderSet{Leader: l, Fares: fares, ByHand: k.hand(what)})
	}
	for i := range k.f0.Leaders {
		l := &k.f0.Leaders[i]
		if k.f1.Leader(l.ID) != nil {
			continue
		}
		if name := k.servedIn(l.ID); name != "" {
			return refuse("CAMPAIGN-14.6", "set his status to killed or absent", "%s fought in %s and cannot be taken out of the campaign", l.Styled(), name)
		}
		k.Say(event.LeaderStruck{Leader: l.ID, Why: k.why})
	}
	return nil
}

// servedIn is a battle in which a leader fought; empty: there is none.
func (k *working) servedIn(id state.LeaderID) string {
	for i := range k.S.Battles {
		b := &k.S.Battles[i]
		if b.Outcome == nil {
			continue
		}
		for _, o := range b.Outcome.Leaders {
			if o.ID == string(id) {
				return b.Name
			}
		}
	}
	return ""
}

// fares is how a leader is to fare: with the force that has him, else as is said of him.
func (k *working) fares(l *state.Leader) (state.LeaderState, error) {
	for i := range k.p.Forces {
		x := &k.p.Forces[i]
		if x.Leader != l.ID && !slices.Contains(x.Others, l.ID) {
			continue
		}
		if x.Side != l.Side {
			return state.LeaderState{}, refuse("CAMPAIGN-14.2", "have him be with a force of his side", "%s is of %s and %s is not", l.Styled(), state.SideName(&k.f1, l.Side), x.Name)
		}
		if now := k.S.Leader(l.ID); now != nil && now.Status == state.Killed {
			return state.LeaderState{}, refuse("CAMPAIGN-14.6", "undo what killed him, or add another", "%s is dead", l.Styled())
		}
		return state.LeaderState{ID: l.ID, Status: state.Fit, Force: x.ID}, nil
	}
	said := k.beyond.leaders[string(l.ID)]
	out := state.LeaderState{ID: l.ID, Status: state.LeaderStatus(cmp.Or(text(said, "status"), string(state.Absent)))}
	if now := k.S.Leader(l.ID); now != nil && now.Status == out.Status {
		out = *now
	} else if now != nil && out.Status == state.Wounded {
		out.Force = now.Force
	}
	if k.f1.Force(out.Force) == nil || out.Status == state.Fit {
		out.Force = ""
	}
	if now := k.S.Leader(l.ID); now != nil && now.Status == state.Killed && out.Status != state.Killed {
		return out, refuse("CAMPAIGN-14.6", "undo what killed him, or add another", "%s is dead", l.Styled())
	}
	switch out.Status {
	case state.Fit, state.Killed, state.Absent:
		return out, nil
	case state.Returning:
		if out.Road == "" {
			return out, refuse("CAMPAIGN-14.6", "have him be with a force, or wounded until a day", "%s is on no road on which he could return", l.Styled())
		}
		return out, nil
	case state.Wounded:
		day, ok := k.day(text(said, "returns"))
		if !ok || day <= k.S.Day && day != out.Returns {
			return out, refuse("CAMPAIGN-14.6", "give the day on which he returns, as "+k.F.Time(k.S.Day+20).Format("2006-01-02"), "%s cannot be wounded until %q", l.Styled(), text(said, "returns"))
		}
		out.Returns = day
		return out, nil
	case state.Captured:
		out.By = state.SideID(text(said, "held_by"))
		if now := k.S.Leader(l.ID); now != nil && now.By != out.By {
			out.Keep = state.Keep{}
		}
		if k.f1.Side(out.By) == nil || out.By == l.Side {
			return out, refuse("CAMPAIGN-14.6", "name the side that holds him as held_by", "%s cannot be a prisoner of %.40q", l.Styled(), string(out.By))
		}
		return out, nil
	}
	return out, refuse("CAMPAIGN-14.6", "use fit, wounded, captured, killed or absent", "%s cannot be %.40q", l.Styled(), string(out.Status))
}

// commands gives forces the leaders who are to command them.
func (k *working) commands() {
	for i := range k.p.Forces {
		want := &k.p.Forces[i]
		x := k.S.Force(want.ID)
		switch {
		case x == nil || x.Leader == want.Leader && (x.Leader != "" || k.f0.Force(x.ID) == nil || k.f0.Force(x.ID).Leader == ""):
		case want.Leader != "" && slices.Contains(x.Others, want.Leader):
			k.Say(event.CommandPassed{Force: x.ID, Leader: want.Leader})
		default:
			k.PassCommand(x.ID)
		}
	}
}

// units says which units are new, otherwise, elsewhere or struck.
func (k *working) units(one *reading) {
	now := map[rosters.UnitID]bool{}
	for i := range k.p.Forces {
		x := &k.p.Forces[i]
		for j := range x.Units {
			id := x.Units[j].ID
			now[id] = true
			k.unit(id, x.Side, one)
			if u := k.S.Unit(id); k.Err == nil && u.Force != x.ID {
				k.Say(event.UnitsJoined{Units: []rosters.UnitID{id}, Force: x.ID})
			}
		}
	}
	for i := range k.p.Reinforcements {
		r := &k.p.Reinforcements[i]
		for j := range r.Units {
			now[r.Units[j].ID] = true
			k.unit(r.Units[j].ID, r.Side, one)
		}
	}
	for i := range k.f0.Units {
		if id := k.f0.Units[i].ID; !now[id] {
			k.Say(event.UnitStruck{Unit: id, Side: k.F.SideOfUnit(id), Why: k.why})
		}
	}
}

// unit says what a unit is to be. Its figures and men in the document are those in the ranks; its
// establishment is these and all who are away (CAMPAIGN-14.3).
func (k *working) unit(id rosters.UnitID, side state.SideID, one *reading) {
	if k.F.Joined(id) {
		k.Err = errors.Join(k.Err, refuse("CAMPAIGN-14.2", "give it another id", "unit %s was a part of %s and has joined it again", id, state.UnitName(k.F, k.F.Enlistment(id).Into)))
		return
	}
	want, was, now := *k.f1.Unit(id), k.f0.Unit(id), k.S.Unit(id)
	mounts, said := k.beyond.mounts[string(id)]
	if was != nil && jsontext.Same(*was, want) && mounts == one.mounts[string(id)] {
		if moved := k.differs("unit", string(id)); strings.HasPrefix(moved, "in ") {
			is := k.F.Unit(id)
			k.say(now, event.UnitSet{Unit: *is, Present: now.Strength.Present, Guns: now.Strength.Guns, Mounts: now.Strength.Mounts, Without: is.Standard != "" && !k.S.HasStandard(is)}, side, moved)
		}
		return
	}
	present, guns, without := want.Establishment, len(want.Guns), false
	if !want.Mount.Rides() {
		mounts = 0
	} else if before := one.mounts[string(id)]; was == nil && !said {
		mounts = present.Total()
	} else if was != nil && mounts == before { // horses come and go with the men
		mounts += present.Total() - was.Establishment.Total()
		if !was.Mount.Rides() {
			mounts = present.Total()
		}
	}
	mounts = min(max(mounts, 0), present.Total())
	if u := k.F.Unit(id); u != nil && now != nil {
		away := now.Strength
		away.Present = rosters.Ranks{}
		if all := present.Add(away.All()); was != nil && was.Establishment == present && was.Men == want.Men {
			want.Establishment, want.Men = u.Establishment, u.Men
		} else {
			want.Men = (want.Men*all.Total() + present.Total()/2) / max(present.Total(), 1)
			want.Establishment = all
		}
		want.Guns = slices.Concat(want.Guns, u.Guns[min(now.Strength.Guns, len(u.Guns)):])
		if was != nil && was.RealGuns == want.RealGuns {
			want.RealGuns = u.RealGuns
		}
		switch {
		case was != nil && was.Musicians == want.Musicians:
			want.Musicians = min(u.Musicians, want.Establishment.Others)
		case present.Others > 0: // as many of all as make so many of those present
			want.Musicians = (want.Musicians*want.Establishment.Others + present.Others/2) / present.Others
		}
		if want.Standard == "" && u.Standard != "" {
			want.Standard, without = u.Standard, true
		}
	}
	k.say(now, event.UnitSet{Unit: want, Present: present, Guns: guns, Mounts: mounts, Without: without}, side, k.differs("unit", string(id)))
}

// say says what a unit is.
func (k *working) say(now *state.UnitState, e event.UnitSet, side state.SideID, what string) {
	e.ByHand = k.hand(what)
	if now == nil {
		e.Side = side
	}
	k.Say(e)
}

// coming says what is otherwise of reinforcements that are to come.
func (k *working) coming() {
	id := func(x *state.Reinforcement) string { return x.ID }
	called := func(x *state.Reinforcement) string { return fmt.Sprintf("reinforcement %s", x.Name) }
	listed(k, state.AReinforcement, "reinforcement", k.f0.Reinforcements, k.f1.Reinforcements, id, called)
	gone(k, state.AReinforcement, k.f0.Reinforcements, k.f1.Reinforcements, id, called)
}
