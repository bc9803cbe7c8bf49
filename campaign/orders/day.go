package orders

import (
	"cmp"
	"fmt"
	"slices"

	"frontier/campaign/district"
	"frontier/campaign/event"
	"frontier/campaign/labour"
	"frontier/campaign/rates"
	"frontier/campaign/route"
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/words"
	"frontier/rosters"
)

// endDay carries out a day in the order of CAMPAIGN-1.2.
func (w *working) endDay() error {
	if err := w.held(); err != nil {
		return err
	}
	w.couriers()
	w.plans()
	moved := w.marches()
	w.landings()
	w.digging()
	w.labours()
	w.sieges()
	w.supply(moved)
	w.Say(event.DayEnded{Day: w.S.Day + 1})
	w.Say(event.SkyChanged{Sky: state.SkyOn(w.F, w.S.Day)})
	w.Hospitals()
	w.prisoners()
	w.remounts()
	w.releases()
	w.unanswered()
	w.occasions()
	w.sickness()
	w.departures()
	w.arrivals()
	w.districts()
	w.contacts(moved)
	w.occupations()
	w.sighted()
	return nil
}

// sighted has sides know what they see in the evening, and what they hear of from those who are far.
func (w *working) sighted() {
	seen := state.Sightings(w.F, w.S)
	if w.Err != nil {
		return
	}
	w.reckon(seen)
	w.tellSeen(w.reported(seen), w.missed(seen))
}

// missed are the enemies whom sides do not find where they saw them last. Where reports take time no place is found empty
// (CAMPAIGN-9.6).
func (w *working) missed(seen []state.Sighting) []state.Unseen {
	if _, reports := w.S.MessagesPlayed(); reports || w.Edition < 14 {
		return nil
	}
	return state.Missed(w.F, w.S, seen)
}

// tellSeen has sides know what they did not know already, and whom they do not find any more.
func (w *working) tellSeen(seen []state.Sighting, unseen []state.Unseen) {
	seen = slices.DeleteFunc(seen, func(n state.Sighting) bool {
		old := w.S.Sighting(n.Side, n.Force)
		return old != nil && *old == n
	})
	if len(seen)+len(unseen) > 0 {
		w.Say(event.Sighted{Seen: seen, Unseen: unseen})
	}
}

// marcher is a force on its day's march.
type marcher struct {
	id       state.ForceID
	points   int // for the day
	spent    int
	progress int // paid towards the next hex
	by       route.Gait
	forced   bool
	marching bool
	moved    int // hexes
}

// marches moves everybody impulse by impulse, and says how many points each force that
// moved had.
func (w *working) marches() map[state.ForceID]int {
	g := w.Ground()
	list := make([]*marcher, 0, len(w.S.Forces))
	for i := range w.S.Forces {
		x := &w.S.Forces[i]
		p, by := route.Pace(w.F, w.S, x)
		if _, sails := by.Boats(); !sails { // boats have pilots
			p = route.Guided(w.S, p, w.S.Welcome(w.F, x.Side, x.Hex))
		}
		list = append(list, &marcher{
			id: x.ID, points: route.DaysPoints(w.S, p, by, x.Forced, w.S.SkyAt(w.F, x.Hex)), progress: x.Progress, by: by, forced: x.Forced,
			marching: len(x.Path) > 0 && w.S.Active(x) && !w.stands(x.ID) && route.Loading(w.S, x.ID) == nil,
		})
	}
	impulses := w.S.Rate(rates.Impulses) // enemies meet on the way (CAMPAIGN-2.6)
	w.today = encounters{list: list, why: map[hex.Hex]state.Meeting{}, stops: map[hex.Hex]bool{}, boats: w.sails()}
	for k := 1; k <= impulses; k++ {
		for _, m := range list {
			if m.marching {
				w.impulse(g, m, m.points*k/impulses-m.spent)
			}
		}
	}
	moved := map[state.ForceID]int{}
	for _, m := range list {
		if m.moved > 0 {
			moved[m.id] = m.points
		}
		w.afterMarch(m)
	}
	return moved
}

// impulse spends what a force may spend by now.
func (w *working) impulse(g *route.Ground, m *marcher, budget int) {
	for m.marching && w.Err == nil {
		x := w.S.Force(m.id)
		if x == nil || len(x.Path) == 0 || len(w.S.EnemiesIn(w.F, x.Side, x.Hex)) > 0 {
			m.marching = false // arrived, or somebody has come upon it
			return
		}
		d, ok := hex.Towards(x.Hex, x.Path[0])
		st := route.Step{Stop: "the way is lost"}
		if ok {
			st = g.Enter(x.Hex, d, m.by, w.S.Day)
		}
		if st.Stop != "" {
			m.marching, m.progress = false, 0
			w.Say(event.Halted{Force: m.id, Why: state.WayBlocked})
			return
		}
		keep, stop := w.barred(x, d, m.by)
		if keep {
			m.marching, m.progress = false, 0
			w.Say(event.Halted{Force: m.id, Why: state.WayBarred})
			return
		}
		need := st.Cost - m.progress
		if need > budget {
			m.progress += max(budget, 0)
			m.spent += max(budget, 0)
			return
		}
		to := x.Path[0]
		if w.closed(to) {
			m.spent += max(need, 0)
			m.marching, m.progress = false, st.Cost // it waits beside it
			return
		}
		pass := w.encounter(x, to)
		if !pass.goes {
			m.marching, m.progress = false, 0
			return
		}
		need = max(need, 0)
		budget -= need
		m.spent += need
		m.progress = 0
		m.moved++
		w.Say(event.ForceMoved{Force: m.id, From: x.Hex, To: to})
		m.marching = pass.on && !stop
		if pass.after != nil {
			pass.after()
		}
	}
}

// afterMarch keeps what a force has paid, tires it or rests it, and has men fall out of
// a forced march (CAMPAIGN-2.7, CAMPAIGN-2.8).
func (w *working) afterMarch(m *marcher) {
	x := w.S.Force(m.id)
	if x == nil || w.stands(x.ID) {
		return
	}
	fatigue := x.Fatigue
	switch {
	case m.forced && (m.moved > 0 || m.spent > 0):
		fatigue++
	case m.spent == 0 && m.moved == 0 && x.Posture == state.Rest:
		fatigue = max(fatigue-2*w.S.Rate(rates.Rest), 0)
	case m.spent == 0 && m.moved == 0:
		fatigue = max(fatigue-w.S.Rate(rates.Rest), 0)
	}
	progress := m.progress
	if len(x.Path) == 0 {
		progress = 0
	}
	if progress != x.Progress || fatigue != x.Fatigue {
		w.Say(event.Marched{Force: m.id, Progress: progress, Fatigue: fatigue})
	}
	if from := w.S.Rate(rates.StragglersFrom); !w.S.Is(rates.Stragglers) || !m.forced || m.moved == 0 || fatigue < from {
		return
	}
	for _, id := range slices.Clone(x.Units) {
		t := w.S.Unit(id).Strength
		c := state.Dice(w.F, "stragglers", state.Number(w.S.Day), string(id))
		if c.Die(10) > min(fatigue-1, w.S.Rate(rates.StragglersMost)) || t.Present.Others < 2 {
			continue
		}
		m := state.Stray{Unit: id, Ranks: rosters.Ranks{Others: 1}, Since: w.S.Day, Due: w.S.Day + state.Day(1+c.Die(w.S.Rate(rates.StragglerDays))), Ends: "returns"}
		if c.Die(10) >= w.S.Rate(rates.StragglerLost) {
			m.Ends = "dies"
		}
		w.Say(event.StragglersFell{Stray: m})
	}
}

// digging has forces told to entrench do so (CAMPAIGN-8.1).
func (w *working) digging() {
	for _, id := range w.forceIDs() {
		x := w.S.Force(id)
		if x.Posture != state.Entrench || len(x.Path) > 0 || w.stands(id) || w.S.Figures(x) == 0 || len(w.S.EnemiesIn(w.F, x.Side, x.Hex)) > 0 {
			continue
		}
		redoubt := w.S.Rate(rates.DigRedoubt)
		if labour.Sappers(w.F, w.S, x) > 0 {
			redoubt = w.S.Rate(rates.DigRedoubtSappers)
		}
		if x.Dug >= redoubt {
			continue
		}
		days := x.Dug + 1
		w.Say(event.Dug{Force: id, Days: days})
		if days < min(w.S.Rate(rates.DigEntrenchment), redoubt) {
			continue
		}
		wid := fmt.Sprintf("work-%s-%s", hex.Name(x.Hex), x.Side)
		old := w.S.Work(wid)
		kind := state.Entrenchment
		if days >= redoubt {
			kind = state.Redoubt
		}
		switch {
		case old == nil:
			w.Say(event.WorkBuilt{Work: state.Work{ID: wid, Kind: kind, Side: x.Side, Hex: x.Hex, State: state.Intact, Built: w.S.Day}})
		case old.State != state.Intact || kind == state.Redoubt && old.Kind != kind:
			w.Say(event.WorkChanged{ID: wid, Type: kind, Side: x.Side, State: state.Intact})
		}
	}
}

func (w *working) forceIDs() []state.ForceID {
	ids := make([]state.ForceID, len(w.S.Forces))
	for i := range w.S.Forces {
		ids[i] = w.S.Forces[i].ID
	}
	return ids
}

// remounts gives mounted units at a depot or supply place of their side a horse a day
// (CAMPAIGN-7.7).
func (w *working) remounts() {
	for _, id := range w.forceIDs() {
		x := w.S.Force(id)
		horses := w.S.Rate(rates.Remounts)
		if horses == 0 || !w.supplied(x) || w.stands(id) {
			continue
		}
		for _, uid := range x.Units {
			u, t := w.F.Unit(uid), w.S.Unit(uid)
			if u != nil && u.Mount.Rides() && t.Strength.Mounts < t.Strength.Present.Total() {
				w.Say(event.Remounted{Unit: uid, Mounts: min(horses, t.Strength.Present.Total()-t.Strength.Mounts)})
			}
		}
	}
}

// supplied says whether a force lies at a depot or supply place of its side.
func (w *working) supplied(x *state.Force) bool {
	side := w.F.Side(x.Side)
	return w.S.HasDepot(&w.F.Map, x.Side, x.Hex) || slices.ContainsFunc(w.F.Map.PlacesAt(x.Hex), func(p *state.Place) bool {
		return w.S.Owner(p) == x.Side && side != nil && slices.Contains(side.Supply, p.ID)
	})
}

// releases tells of forces whose day has come (CAMPAIGN-9.1).
func (w *working) releases() {
	for _, id := range w.forceIDs() {
		if x := w.S.Force(id); x.ActiveFrom == w.S.Day && w.S.Day > 0 {
			w.Say(event.Released{Force: id, Why: state.DayHasCome})
		}
	}
}

// arrivals brings the reinforcements that are due (CAMPAIGN-9.2).
func (w *working) arrivals() {
	for i := range w.F.Reinforcements {
		r := &w.F.Reinforcements[i]
		if r.Day > w.S.Day || w.S.HasCome(r.ID) || w.S.Withheld(w.F, r.Side) || !w.comes(r) {
			continue
		}
		force, ok := w.arrivalForce(r)
		if !ok {
			continue // no place of the side is free; it tries again tomorrow
		}
		var units []rosters.UnitID
		for _, id := range r.Units {
			if u := w.S.Unit(id); u != nil && u.Force == "" {
				units = append(units, id)
			}
		}
		if len(units) > 0 {
			w.Say(event.UnitsJoined{Units: units, Force: force})
		}
		for _, id := range slices.Concat(r.Leaders, r.Transfers) {
			l := w.S.Leader(id)
			if l == nil || l.Status != state.Absent && l.Status != state.Fit || l.Force == force {
				continue
			}
			from := l.Force
			if w.S.Engaged(from) != nil {
				continue
			}
			w.Say(event.LeaderJoined{Leader: id, Force: force})
			w.PassCommand(from)
		}
		w.Say(event.Arrived{Reinforcement: r.ID, Force: force, Hex: w.S.Force(force).Hex})
	}
}

// arrivalForce is the force that a reinforcement joins or makes.
func (w *working) arrivalForce(r *state.Reinforcement) (state.ForceID, bool) {
	free := func(h hex.Hex) bool {
		if !w.F.Map.Open(h) || len(w.S.EnemiesIn(w.F, r.Side, h)) > 0 {
			return false
		}
		return !slices.ContainsFunc(w.F.Map.PlacesAt(h), func(p *state.Place) bool { return w.F.Enemies(r.Side, w.S.Owner(p)) })
	}
	for _, id := range []state.ForceID{r.Joins, r.NewForce} {
		x := w.S.Force(id)
		if x == nil || x.Side != r.Side || w.stands(id) {
			continue
		}
		if hex.Distance(x.Hex, r.Hex)*w.F.Map.HexMiles <= w.S.Rate(rates.JoinMiles) || !free(r.Hex) {
			return x.ID, true
		}
	}
	at := r.Hex
	if !free(at) {
		var ok bool
		if at, ok = w.nearestSupply(r.Side, r.Hex); !ok {
			return "", false
		}
	}
	id := r.NewForce
	if id == "" {
		id = state.ForceID(r.ID)
	}
	for n := 2; w.S.Force(id) != nil || w.S.GoneForce(id) != nil || w.F.Force(id) != nil; n++ {
		id = state.ForceID(fmt.Sprintf("%s-%d", cmp.Or(string(r.NewForce), r.ID), n))
	}
	w.Say(event.ForceFormed{ID: id, Name: r.Name, Side: r.Side, Hex: at, Posture: state.Hold, Why: state.HasArrived})
	return id, w.Err == nil
}

// nearestSupply is the supply place, or else any place, of a side nearest to a hex and
// free of enemies.
func (w *working) nearestSupply(id state.SideID, to hex.Hex) (hex.Hex, bool) {
	side := w.F.Side(id)
	if side == nil {
		return hex.Hex{}, false
	}
	best, least := hex.Hex{}, -1
	try := func(p *state.Place) {
		if p == nil || w.S.Owner(p) != id || !w.F.Map.Open(p.Hex) || len(w.S.EnemiesIn(w.F, id, p.Hex)) > 0 {
			return
		}
		if n := hex.Distance(p.Hex, to); least < 0 || n < least {
			best, least = p.Hex, n
		}
	}
	for _, name := range append(slices.Clone(side.Supply), side.Home) {
		try(w.F.Map.Place(name))
	}
	if least < 0 {
		for i := range w.F.Map.Places {
			try(&w.F.Map.Places[i])
		}
	}
	return best, least >= 0
}

// occupations has forces take the places where they stand.
func (w *working) occupations() {
	var done []hex.Hex
	for _, id := range w.forceIDs() {
		if h := w.S.Force(id).Hex; !slices.Contains(done, h) {
			done = append(done, h)
			w.Occupy(h)
		}
	}
}

// districts has the districts turn, rise, send recruits and tell what is not so, by the temper of the
// evening (CAMPAIGN-25.2 to 25.7).
func (w *working) districts() {
	if !w.S.InDistricts(w.F) {
		return
	}
	w.Stirred(district.Evening(w.F, w.S))
	for i := range w.F.Districts {
		d := w.F.Districts[i] // a rising makes another book
		if r := district.Rises(w.F, w.S, &d, w.closed); r != nil {
			w.rise(r)
		}
		for _, n := range district.Recruits(w.F, w.S, w.F.District(d.ID), w.supplied) {
			w.Say(event.DistrictRecruited{District: d.ID, Men: n.Men, Unit: n.Unit})
			w.Say(event.UnitFilled{Unit: n.Unit, Ranks: rosters.Ranks{Others: n.Figures}, Why: "men of " + d.Name})
		}
		for _, n := range district.Reports(w.F, w.S, w.F.District(d.ID)) {
			w.Say(event.FalseReport{District: d.ID, Side: n.Side, Hex: n.Hex, Men: n.Men})
		}
	}
}

// rise makes a force of the men of a district who rise.
func (w *working) rise(r *district.Rising) {
	id := w.FreeID(words.ID(r.Name))
	r.Unit.ID = w.freeUnit(words.ID(r.Unit.Name))
	w.Say(event.ForceFormed{ID: id, Name: r.Name, Side: r.District.People, Hex: r.Hex, Posture: state.Hold, Why: state.HasRisen})
	w.Say(event.DistrictRose{District: r.District.ID, Men: r.Men, Force: id, Unit: r.Unit})
}
