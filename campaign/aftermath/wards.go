package aftermath

import (
	"cmp"
	"fmt"
	"slices"

	"frontier/battle"
	"frontier/campaign/command"
	"frontier/campaign/event"
	"frontier/campaign/rates"
	"frontier/campaign/route"
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/words"
	"frontier/rosters"
)

// way is a road on which no enemy of a side stands, both ends included, and the days that men take on it.
type way struct {
	hexes []hex.Hex
	days  int
}

// way finds the cheapest road between two hexes on which no enemy of a side stands, for men who go so far a
// day, in points; false: there is none.
func (w *Working) way(side state.SideID, from, to hex.Hex, pace int) (way, bool) {
	return w.wayPast(func(h hex.Hex) bool { return len(w.S.EnemiesIn(w.F, side, h)) > 0 }, from, to, pace)
}

// wayPast finds the cheapest road between two hexes that leads through none that is barred.
func (w *Working) wayPast(barred func(hex.Hex) bool, from, to hex.Hex, pace int) (way, bool) {
	if from == to {
		return way{hexes: []hex.Hex{from}}, true
	}
	if barred(from) || barred(to) {
		return way{}, false
	}
	g := w.Ground()
	path := g.Path(from, to, route.OnFoot, w.S.Day, barred)
	if path == nil {
		return way{}, false
	}
	points, at := 0, from
	for _, h := range path {
		d, ok := hex.Towards(at, h)
		st := g.Enter(at, d, route.OnFoot, w.S.Day)
		if !ok || st.Stop != "" {
			return way{}, false
		}
		points, at = points+st.Cost, h
	}
	pace = max(pace, 1)
	return way{hexes: append([]hex.Hex{from}, path...), days: max((points+pace-1)/pace, 1)}, true
}

// to is the bed of somebody who sets out for one on a road today; on a road without days he is there at once.
func (w *Working) to(b state.Bed, on way) state.Bed {
	b = b.Lies(w.S.Day)
	if on.days > 0 {
		b.Road, b.Arrives = state.RoadOf(on.hexes), w.S.Day+state.Day(on.days)
	}
	return b
}

// move has a group of wounded be in another bed.
func (w *Working) move(p state.Patient, to state.Bed) {
	w.Say(event.PatientsMoved{Patient: p, To: to})
}

// moveSome has so many of a group be in another bed.
func (w *Working) moveSome(p state.Patient, n int, to state.Bed) {
	w.Say(event.PatientsMoved{Patient: p, Some: partOf(p, n), To: to})
}

// partOf is so many of a group as an event says it: 0 of all.
func partOf(p state.Patient, n int) int {
	if n == p.Count {
		return 0
	}
	return n
}

// wards is what a day brings to those who lie in hospital or are on the road, before those who are due come
// back: what was overrun is given up, and who has come to the end of his road is there.
func (w *Working) wards() {
	for _, p := range slices.Clone(w.S.Patients) {
		if p.Road == "" || w.S.Day <= p.Bed.Since {
			continue
		}
		if by := w.caught(w.F.SideOfUnit(p.Unit), p.Bed); by != "" {
			w.giveUp(by, p, p.Count)
		} else if p.Arrives <= w.S.Day {
			w.arrives(p)
		} else if w.barredOn(w.F.SideOfUnit(p.Unit), p.Bed) {
			w.turns(p)
		}
	}
	for i := range w.F.Map.Places {
		p := &w.F.Map.Places[i]
		w.overrunAt(p, w.S.Owner(p))
	}
}

// barredOn says whether who is on the road cannot go on: the enemy has come to stand farther along it, or has the hospital
// at its end.
func (w *Working) barredOn(side state.SideID, b state.Bed) bool {
	if (b.Ward != "" || b.Place != "") && !w.serves(side, b) {
		return true
	}
	at, _ := b.Found(w.F, w.S)
	way := b.Hexes()
	return slices.ContainsFunc(way[slices.Index(way, at)+1:], func(h hex.Hex) bool { return len(w.S.EnemiesIn(w.F, side, h)) > 0 })
}

// turns has who is on the road look where to go from where he is; if there is nowhere he stays there.
func (w *Working) turns(p state.Patient) {
	at, ok := p.Bed.Found(w.F, w.S)
	if !ok {
		return
	}
	b := state.Bed{Road: state.RoadOf([]hex.Hex{at}), Since: w.S.Day, Arrives: w.S.Day}
	w.move(p, b)
	p.Bed = b
	w.arrives(p)
}

// caught is the enemy upon whom those of a side have come who are on a road; none: the road is free where they are,
// or friends are there too.
func (w *Working) caught(side state.SideID, b state.Bed) state.SideID {
	h, ok := b.Found(w.F, w.S)
	if !ok {
		return ""
	}
	foes := w.S.EnemiesIn(w.F, side, h)
	if len(foes) == 0 || slices.ContainsFunc(w.S.ForcesAt(h), func(x *state.Force) bool { return x.Side == side && !w.S.Latent(x) }) {
		return ""
	}
	return foes[0].Side
}

// giveUp leaves wounded to the enemy: they are his prisoners, but for those who would have died; one who takes
// none kills them (CAMPAIGN-7.17).
func (w *Working) giveUp(by state.SideID, p state.Patient, n int) {
	switch foe := w.F.Side(by); {
	case foe == nil || p.Ends == rosters.IsLost:
		w.Say(event.PatientsDied{Patient: p, Some: partOf(p, n)})
		return
	case foe.NoPrisoners:
		died := event.PatientsDied{Patient: p, Some: partOf(p, n)}
		if w.Edition >= 8 {
			died.By = by
		}
		w.Say(died)
		return
	}
	h, _ := p.Bed.Found(w.F, w.S)
	w.Say(event.PatientsTaken{Patient: p, Some: partOf(p, n), By: by})
	w.keep(by, h, func(k state.Captive) bool { return k.Unit == p.Unit && k.Since == w.S.Day }, nil)
}

// arrives has patients at the end of their road lie there, go back to the ranks, or set out anew where what
// they came for is elsewhere or full.
func (w *Working) arrives(p state.Patient) {
	end, ok := p.Bed.Found(w.F, w.S)
	if !ok {
		return
	}
	if p.Due <= w.S.Day && p.Ends == rosters.Returns {
		w.goesBack(p)
		return
	}
	if at, there := p.Bed.Lies(w.S.Day).Found(w.F, w.S); there && at == end && (p.Ward != "" || p.Place != "") && w.serves(w.F.SideOfUnit(p.Unit), p.Bed) {
		w.move(p, p.Bed.Lies(w.S.Day))
		return
	}
	if w.carry(end, p.Count, p) > 0 {
		return // others of them try again tomorrow
	}
	for _, x := range w.S.ForcesAt(end) {
		if x.Side == w.F.SideOfUnit(p.Unit) && !w.S.Latent(x) && w.S.Engaged(x.ID) == nil {
			w.move(p, state.Bed{Keep: state.Keep{Force: x.ID}, Since: w.S.Day})
			return
		}
	}
}

// serves says whether a hospital is one of a side.
func (w *Working) serves(side state.SideID, b state.Bed) bool {
	if x := w.S.Ward(b.Ward); x != nil {
		return x.Side == side
	}
	if p := w.F.Map.Place(b.Place); p != nil {
		return w.S.Owner(p) == side
	}
	return false
}

// goesBack brings patients who are fit again to their unit: at once where it stands, else on the road there.
// Where no road is free of the enemy, or their unit is in a battle that waits, they stay where they are.
func (w *Working) goesBack(p state.Patient) {
	from, known := p.Bed.Found(w.F, w.S)
	u := w.S.Unit(p.Unit)
	side := w.F.SideOfUnit(p.Unit)
	switch x := w.S.Force(u.Force); {
	case w.stands(p.Unit) || p.Road == "" && w.before(p):
	case !known: // nothing was said of where they lie
		w.returns(p)
	case x != nil && x.Hex == from:
		w.returns(p)
	case x != nil:
		if on, ok := w.way(side, from, x.Hex, w.S.Rate(rates.PaceRegular)); ok {
			w.move(p, w.to(state.Bed{Keep: state.Keep{Force: x.ID}}, on))
		}
	default:
		w.formsAgain(p, from)
	}
}

// before says whether wounded lie with a force that is in a battle that waits: nobody leaves it.
func (w *Working) before(p state.Patient) bool {
	with := p.Keep.Force
	if x := w.S.Ward(p.Ward); x != nil {
		with = x.Keep.Force
	}
	return with != "" && w.S.Engaged(with) != nil
}

// returns has patients be in the ranks again, or discharges them where there is none.
func (w *Working) returns(p state.Patient) {
	if w.ToRanks(p.Unit) {
		w.Say(event.PatientsReturned{Patient: p})
	} else {
		w.Say(event.PatientsInvalided{Patient: p})
	}
}

// formsAgain has patients whose unit is no more go to a place of their side where it can form, and form it
// there when they have come (CAMPAIGN-7.21).
func (w *Working) formsAgain(p state.Patient, from hex.Hex) {
	to, on := w.nearestHaven(w.F.SideOfUnit(p.Unit), from)
	switch {
	case to == nil:
	case on.days > 0:
		w.move(p, w.to(state.Bed{Keep: state.Keep{Place: to.ID}}, on))
	case w.reform(p.Unit, to.Hex):
		w.Say(event.PatientsReturned{Patient: p})
	}
}

// nearestHaven is the place of a side, of those at which a unit can form again, to which men come first from a hex;
// nil: there is none to which a road is free.
func (w *Working) nearestHaven(side state.SideID, from hex.Hex) (*state.Place, way) {
	var best *state.Place
	var by way
	for _, to := range w.havens(side) {
		if on, ok := w.way(side, from, to.Hex, w.S.Rate(rates.PaceRegular)); ok && (best == nil || on.days < by.days) {
			best, by = to, on
		}
	}
	return best, by
}

// havens lists the places of a side at which a unit can form again, in the order in which they are tried.
func (w *Working) havens(id state.SideID) []*state.Place {
	side := w.F.Side(id)
	if side == nil {
		return nil
	}
	away := w.S.Rate(rates.ReformAway)
	var out []*state.Place
	try := func(p *state.Place) {
		if p != nil && !slices.Contains(out, p) && w.S.Owner(p) == id && w.F.Map.Open(p.Hex) && w.enemyWithin(id, p.Hex, away) >= away {
			out = append(out, p)
		}
	}
	for _, name := range append(slices.Clone(side.Supply), side.Home) {
		try(w.F.Map.Place(name))
	}
	for i := range w.F.Map.Places {
		try(&w.F.Map.Places[i])
	}
	return out
}

// carry sends patients of one unit who are somewhere on to the nearest hospital of their side that has beds
// and to which a road is free, as many as there is room for up to so many; how many went.
func (w *Working) carry(from hex.Hex, most int, p state.Patient) int {
	side, gone := w.F.SideOfUnit(p.Unit), 0
	for _, h := range w.hospitalsOf(side, from) {
		if p.Bed.Same(h.bed) {
			if p.Road == "" {
				continue
			}
			h.free += p.Count // they are counted as coming
		}
		if h.free <= 0 {
			continue
		}
		on, ok := w.way(side, from, h.at, w.S.Rate(rates.PaceHeavy))
		if !ok || p.Keep.Force != "" && (len(on.hexes)-1)*w.F.Map.HexMiles > w.S.Rate(rates.HospitalMiles) {
			continue
		}
		n := min(p.Count, h.free, most-gone)
		w.moveSome(p, n, w.to(h.bed, on))
		gone, p.Count = gone+n, p.Count-n
		if p.Count == 0 || gone == most {
			break
		}
	}
	return gone
}

// hospital is one to which patients can be sent.
type hospital struct {
	bed  state.Bed
	at   hex.Hex
	free int // beds that nobody lies in or is on the road to
}

// hospitalsOf lists the field hospitals and base hospitals of a side, the nearest to a hex first.
func (w *Working) hospitalsOf(side state.SideID, from hex.Hex) []hospital {
	var out []hospital
	add := func(b state.Bed) {
		at, ok := b.Found(w.F, w.S)
		if !ok || len(w.S.EnemiesIn(w.F, side, at)) > 0 {
			return
		}
		beds, _ := w.S.Beds(b)
		lying, coming := w.S.Abed(b)
		out = append(out, hospital{b, at, beds - lying - coming})
	}
	for _, x := range w.S.Wards {
		if x.Side == side && w.S.Engaged(x.Keep.Force) == nil {
			add(state.Bed{Ward: x.ID})
		}
	}
	for i := range w.F.Map.Places {
		if p := &w.F.Map.Places[i]; p.Hospital && w.S.Owner(p) == side {
			add(state.Bed{Keep: state.Keep{Place: p.ID}})
		}
	}
	slices.SortStableFunc(out, func(a, b hospital) int { return cmp.Compare(hex.Distance(a.at, from), hex.Distance(b.at, from)) })
	return out
}

// evacuate sends patients on by road: from dressing stations to hospitals, and from field hospitals to base
// hospitals (CAMPAIGN-7.19).
func (w *Working) evacuate() {
	left := map[state.Bed]int{}
	for _, p := range slices.Clone(w.S.Patients) {
		from := p.Bed.Lies(0)
		if p.Bed == (state.Bed{}) || p.Road != "" || p.Due <= w.S.Day || p.Place != "" || w.before(p) {
			continue
		}
		at, ok := p.Bed.Found(w.F, w.S)
		if _, begun := left[from]; !begun {
			left[from] = w.S.Rate(rates.Evacuated)
		}
		if !ok || left[from] == 0 || len(w.S.EnemiesIn(w.F, w.F.SideOfUnit(p.Unit), at)) > 0 {
			continue
		}
		if p.Ward == "" {
			left[from] -= w.carry(at, left[from], p)
		} else if int(w.S.Day-p.Bed.Since) >= w.S.Rate(rates.FieldDays) {
			left[from] -= w.sendHome(at, left[from], p)
		}
	}
}

// sendHome sends patients from a field hospital on to the nearest base hospital to which a road is free and
// where they come before they are due; how many went.
func (w *Working) sendHome(from hex.Hex, most int, p state.Patient) int {
	side := w.F.SideOfUnit(p.Unit)
	for _, h := range w.hospitalsOf(side, from) {
		if h.bed.Ward != "" || h.free <= 0 {
			continue
		}
		if on, ok := w.way(side, from, h.at, w.S.Rate(rates.PaceHeavy)); ok && w.S.Day+state.Day(on.days) < p.Due {
			n := min(p.Count, h.free, most)
			w.moveSome(p, n, w.to(h.bed, on))
			return n
		}
	}
	return 0
}

// SendOn sends those who lie in one hospital of a side on to another by road, as was ordered: as many as it has beds for,
// who are due last first, up to so many; 0: all. It refuses where nobody can go: in a battle that waits, without a bed, or
// cut off by an enemy whom their side sees. One whom nobody sees is met on the road (CAMPAIGN-7.23).
func (w *Working) SendOn(side state.SideID, from, to state.Bed, most int) error {
	refuse := func(what, instead string) error {
		return &command.Refusal{Rule: "CAMPAIGN-7.23", What: what, Instead: instead}
	}
	var lie []state.Patient
	for _, p := range w.S.Patients {
		if p.Bed.Same(from) && p.Road == "" && p.Due > w.S.Day && w.F.SideOfUnit(p.Unit) == side {
			lie = append(lie, p)
		}
	}
	at, known := from.Found(w.F, w.S)
	end, there := to.Found(w.F, w.S)
	beds, _ := w.S.Beds(to)
	lying, coming := w.S.Abed(to)
	free := beds - lying - coming
	name, where := words.Capital(state.BedName(w.F, w.S, from)), state.BedName(w.F, w.S, to)
	switch {
	case len(lie) == 0 || !known || !there:
		return refuse(name+" lies nobody who could be carried on", "name a hospital in which wounded lie")
	case w.before(lie[0]) || w.before(state.Patient{Bed: to}):
		return refuse("a battle waits there, and nobody leaves it or comes into it", "fight it first")
	case free <= 0:
		return refuse(fmt.Sprintf("there is no free bed %s", where), "name another hospital, or give it more beds")
	}
	lookout := state.Watchers(w.F, w.S, side)
	seen := func(h hex.Hex) bool {
		return lookout.See(h) && slices.ContainsFunc(w.S.EnemiesIn(w.F, side, h), func(x *state.Force) bool { return !x.Hidden })
	}
	on, ok := w.wayPast(seen, at, end, w.S.Rate(rates.PaceHeavy))
	if !ok {
		return refuse(fmt.Sprintf("no road from %s to %s is free of the enemy who is seen", state.Where(w.F, at), state.Where(w.F, end)), "name another hospital, or open the road")
	}
	if most == 0 || most > free {
		most = free
	}
	slices.SortStableFunc(lie, func(a, b state.Patient) int { return cmp.Compare(b.Due, a.Due) })
	for _, p := range lie {
		if n := min(p.Count, most); n > 0 {
			w.moveSome(p, n, w.to(to, on))
			most -= n
		}
	}
	return nil
}

// untended throws for patients whom nobody tends: those in a hospital beyond what its surgeons can, and who are
// carried on the road (CAMPAIGN-7.20).
func (w *Working) untended() {
	percent := w.S.Rate(rates.UntendedDies)
	tended := map[state.Bed]int{}
	for _, p := range slices.Clone(w.S.Patients) {
		if p.Bed == (state.Bed{}) || p.Due <= w.S.Day || p.Bed.Since == w.S.Day || percent == 0 {
			continue
		}
		in := p.Bed.Lies(0)
		alone := p.Count
		if p.Road == "" {
			if _, counted := tended[in]; !counted {
				_, tended[in] = w.S.Beds(in)
			}
			alone -= min(tended[in], p.Count)
			tended[in] -= p.Count - alone
		}
		dice := state.Dice(w.F, "untended", state.Number(w.S.Day), state.Number(p.Battle), string(p.Unit), string(p.Rank), state.Number(p.Due), string(p.Ends), string(p.Keep.Force), p.Place, string(p.Ward), p.Road)
		dead := 0
		for range alone {
			if dice.Percent(percent) {
				dead++
			}
		}
		if dead > 0 {
			w.Say(event.PatientsDied{Patient: p, Some: partOf(p, dead)})
		}
	}
}

// abandoned leaves behind, of the wounded with a force that leaves the field, those whom it cannot carry off
// (CAMPAIGN-7.17); all, with its field hospitals, where it lost its baggage.
func (w *Working) abandoned(id state.ForceID, b *state.Battle) {
	x := w.S.Force(id)
	if x == nil || !w.S.Is(rates.Medical) {
		return
	}
	by := b.Other(x.Side)
	if slices.ContainsFunc(w.S.Battle(b.ID).Outcome.Units, func(o battle.UnitOutcome) bool {
		return o.BaggageTaken && slices.Contains(x.Units, rosters.UnitID(o.ID))
	}) {
		w.overrun(id, by)
		return
	}
	percent := w.S.Rate(rates.WoundedCarried)
	for _, p := range w.S.LyingWith(id) {
		if p.Road != "" {
			continue
		}
		dice := state.Dice(w.F, "carried off", state.Number(b.ID), string(id), string(p.Unit), string(p.Rank), state.Number(p.Battle), state.Number(p.Due), string(p.Ends), string(p.Ward))
		left := 0
		for range p.Count {
			if !dice.Percent(percent) {
				left++
			}
		}
		if left > 0 {
			w.giveUp(by, p, left)
		}
	}
}

// overrun gives up all who lie with a force, and its field hospitals, to an enemy.
func (w *Working) overrun(id state.ForceID, by state.SideID) {
	w.setDown(id)
	for _, p := range w.S.LyingWith(id) {
		w.giveUp(by, p, p.Count)
	}
	for _, x := range w.S.WardsOf(id) {
		w.Say(event.WardClosed{Ward: x.ID, By: by})
	}
}

// overrunAt gives up all who lie at a place that is not of their side, and the field hospitals there.
func (w *Working) overrunAt(p *state.Place, owner state.SideID) {
	for _, x := range slices.Clone(w.S.Wards) {
		if x.Place != p.ID || !w.F.Enemies(x.Side, owner) {
			continue
		}
		w.disperse(func(b state.Bed) bool { return b.Ward == x.ID && b.Road != "" })
		for _, q := range slices.Clone(w.S.Patients) {
			if q.Ward == x.ID {
				w.giveUp(owner, q, q.Count)
			}
		}
		w.Say(event.WardClosed{Ward: x.ID, By: owner})
	}
	for _, q := range slices.Clone(w.S.Patients) {
		if q.Ward == "" && q.Keep.Force == "" && q.Place == p.ID && q.Road == "" && w.F.Enemies(w.F.SideOfUnit(q.Unit), owner) {
			w.giveUp(owner, q, q.Count)
		}
	}
	for _, l := range slices.Clone(w.S.Leaders) {
		if side := w.sideOf(l.ID); l.Status == state.Wounded && w.Edition >= 9 && w.F.Enemies(side, owner) && w.liesAt(&l, p) {
			w.leaderCaught(l.ID, owner, p.Hex)
		}
	}
}

// setDown has those who are on the road to a force, or to a hospital of it, be on it to nowhere: at its end they
// look where to go.
func (w *Working) setDown(id state.ForceID) {
	w.disperse(func(b state.Bed) bool {
		x := w.S.Ward(b.Ward)
		return b.Road != "" && (b.Keep.Force == id || x != nil && x.Keep.Force == id)
	})
}

// disperse takes from patients on the road what they are on it for.
func (w *Working) disperse(which func(state.Bed) bool) {
	for _, p := range slices.Clone(w.S.Patients) {
		if which(p.Bed) {
			b := p.Bed
			b.Keep, b.Ward = state.Keep{}, ""
			w.move(p, b)
		}
	}
}

// HandOver has the wounded with a force be with another into which it goes, and its field hospitals and what it
// took too.
func (w *Working) HandOver(id, into state.ForceID) {
	for _, x := range w.S.WardsOf(id) {
		x.Keep = state.Keep{Force: into}
		w.Say(event.WardSet{Ward: x})
	}
	for _, g := range w.S.Booty(id, state.Gun) {
		w.Say(event.GunsKept{Unit: g.Unit, Guns: g.Count, From: id, By: g.By, Force: into})
	}
	for _, g := range w.S.Booty(id, state.Mount) {
		w.Say(event.HorsesKept{Unit: g.Unit, Mounts: g.Count, From: id, By: g.By, Force: into})
	}
	for _, g := range w.S.Booty(id, state.Standard) {
		w.Say(event.StandardKept{Unit: g.Unit, From: id, By: g.By, Force: into})
	}
	for _, p := range slices.Clone(w.S.Patients) {
		if p.Keep.Force == id {
			b := p.Bed
			b.Keep.Force = into
			w.move(p, b)
		}
	}
}

// Depart has those whom a force keeps and tends, and the guns and horses that it took, be off with it when it leaves the map:
// prisoners are kept at the home of their captors, wounded lie at the home of their side (CAMPAIGN-15.9).
func (w *Working) Depart(id state.ForceID) {
	for _, g := range w.S.Booty(id, state.Gun) {
		w.Say(event.GunsKept{Unit: g.Unit, Guns: g.Count, From: id, By: g.By})
	}
	for _, g := range w.S.Booty(id, state.Mount) {
		w.Say(event.HorsesKept{Unit: g.Unit, Mounts: g.Count, From: id, By: g.By})
	}
	w.LeadAway(id, state.Keep{})
	w.SendHome(id)
}

// SendHome has the wounded with a force that is taken off the map lie at the home of their side, and closes its
// field hospitals.
func (w *Working) SendHome(id state.ForceID) {
	x := w.S.Force(id)
	if x == nil {
		return
	}
	w.setDown(id)
	w.abandonBooty(id)
	w.sendTrophies(id)
	var to state.Bed
	if side := w.F.Side(x.Side); side != nil && w.serves(x.Side, state.Bed{Keep: state.Keep{Place: side.Home}}) {
		to = state.Bed{Keep: state.Keep{Place: side.Home}, Since: w.S.Day}
	}
	for _, p := range w.S.LyingWith(id) {
		w.move(p, to)
	}
	for _, x := range w.S.WardsOf(id) {
		w.Say(event.WardClosed{Ward: x.ID})
	}
}

// pickUp has the wounded with a force that is no more be picked up by whoever is left in its hex: friends, to whose
// dressing station they come, or the enemy who ended it (CAMPAIGN-7.17).
func (w *Working) pickUp(id state.ForceID, by state.SideID) {
	x := w.S.Force(id)
	if x == nil || len(w.S.LyingWith(id)) == 0 && len(w.S.WardsOf(id)) == 0 {
		return
	}
	var friend *state.Force
	for _, y := range w.S.ForcesAt(x.Hex) {
		if y.ID != id && y.Side == x.Side && !w.S.Latent(y) && w.S.Figures(y) > 0 && (friend == nil || w.S.Figures(y) > w.S.Figures(friend)) {
			friend = y
		}
	}
	switch {
	case friend != nil:
		w.HandOver(id, friend.ID)
	case w.F.Side(by) != nil && by != x.Side:
		w.overrun(id, by)
	default:
		w.SendHome(id)
	}
}

// bedOf is the bed of the wounded of a unit after a battle: at the dressing station of its force.
func (w *Working) bedOf(id rosters.UnitID) state.Bed {
	if !w.S.Is(rates.Medical) {
		return state.Bed{}
	}
	return state.Bed{Keep: state.Keep{Force: w.S.Unit(id).Force}, Since: w.S.Day}
}

// straysIn says whether missing men can have come to their unit by today, by a road on which no enemy stands and
// in the days that it takes; or else to where it forms again, which it does then (CAMPAIGN-7.21).
func (w *Working) straysIn(m *state.Stray) bool {
	from, known := w.lostAt(m)
	if !known || !w.S.Is(rates.Medical) {
		return true
	}
	side := w.F.SideOfUnit(m.Unit)
	in := func(on way) bool { return w.S.Day >= m.Due+state.Day(on.days) }
	if x := w.S.Force(w.S.Unit(m.Unit).Force); x != nil {
		on, ok := w.way(side, from, x.Hex, w.S.Rate(rates.PaceRegular))
		return ok && in(on)
	}
	to, on := w.nearestHaven(side, from)
	return to != nil && in(on) && w.reform(m.Unit, to.Hex)
}

// lostAt is where missing men were lost.
func (w *Working) lostAt(m *state.Stray) (hex.Hex, bool) {
	a := w.S.Account(state.HolderOfUnit(m.Unit))
	group, ok := state.GroupOf(a.Strays(), *m)
	for i := range a.Entries {
		if e := &a.Entries[i]; ok && e.Group == group && e.Hex != nil {
			return *e.Hex, true
		}
	}
	return hex.Hex{}, false
}
