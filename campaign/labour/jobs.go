package labour

import (
	"fmt"
	"slices"
	"strings"

	"frontier/campaign/rates"
	"frontier/campaign/route"
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/terms"
	"frontier/internal/words"
	"frontier/rosters"
)

// Job is something that a force can be told to build, mend or raze where it stands.
type Job struct {
	Kind    state.WorkKind // what is built, mended or razed
	On      string         // the number of the hex beside it to which it leads, or the id of the crossing, place or work that it is about; empty: nothing
	Raze    bool
	Mend    bool
	Work    state.Work // as it is while it is not done
	Of      int        // turns that it takes
	Done    int        // of them done
	Days    int        // that the force needs for the rest
	Text    string     // "make a road to Kandahar"
	Effect  string     // what it is good for, in a sentence
	Sappers bool       // it is for sappers alone
	Why     string     // why the force cannot do it; empty: it can
}

// Took says how long a job takes: "6 turns of work, 3 days".
func (j *Job) Took() string {
	took := words.Count(j.Of-j.Done, "turn of work", "turns of work")
	if j.Done > 0 {
		took = fmt.Sprintf("%d of %s left", j.Of-j.Done, words.Count(j.Of, "turn of work", "turns of work"))
	}
	if j.Why != "" {
		return took
	}
	return took + ", " + words.Count(j.Days, "day", "days")
}

// Sappers counts the sapper figures present with a force.
func Sappers(f *state.Founding, s *state.State, x *state.Force) int {
	n := 0
	for _, id := range x.Units {
		u, t := f.Unit(id), s.Unit(id)
		if u != nil && t != nil && (u.Arm == rosters.Engineers || slices.Contains(u.Traits, terms.Sappers)) {
			n += t.Strength.Present.Total()
		}
	}
	return n
}

// hands are what a force has to work with.
type hands struct{ sappers, figures, rate int }

func handsOf(f *state.Founding, s *state.State, x *state.Force) hands {
	h := hands{sappers: Sappers(f, s, x), figures: s.Figures(x), rate: s.Rate(rates.WorkOthers)}
	if h.sappers > 0 {
		h.rate = s.Rate(rates.WorkSappers)
	}
	return h
}

// forSappers are the works that none but sappers do.
var forSappers = []state.WorkKind{state.LayPontoon, state.BridgeRepair, state.RailwayWork, state.TelegraphWork}

// cannot says why men cannot work at something; empty: they can.
func (h hands) cannot(s *state.State, k *state.Work) string {
	switch {
	case h.figures == 0:
		return "it has nobody in the ranks"
	case h.sappers > 0:
		return ""
	case slices.Contains(forSappers, k.Kind):
		return "that is for sappers or engineers, and it has none"
	case h.rate == 0:
		return "only sappers and engineers work"
	case k.Kind != state.RazeWork && h.figures < s.Rate(rates.WorkHands):
		return fmt.Sprintf("it has no sappers, and fewer than %d figures", s.Rate(rates.WorkHands))
	}
	return ""
}

// Jobs lists what a force could be told to build, mend or raze where it stands, as far as its side
// knows: what stands in its hex and along its sides.
func Jobs(f *state.Founding, s *state.State, x *state.Force) []Job {
	l := &list{f: f, s: s, x: x, g: route.NewGround(f, s), wires: s.Wires(&f.Map), hands: handsOf(f, s, x)}
	l.here()
	l.crossings()
	l.ways()
	l.standing()
	l.houses()
	return l.out
}

// list is what can be done in a hex, as it is being found out.
type list struct {
	f     *state.Founding
	s     *state.State
	x     *state.Force
	g     *route.Ground
	wires map[hex.Edge]bool
	hands hands
	out   []Job
}

// add puts a job on the list. Of a work that is begun already what was done counts.
func (l *list) add(j Job, turns int) {
	j.Of = max(turns, 1)
	switch old := l.s.Work(j.Work.ID); {
	case old != nil && old.State == state.Begun && (old.Side == l.x.Side || old.Done > 0):
		j.Work, j.Of, j.Done = *old, old.Of, old.Done
	default:
		j.Work.State, j.Work.Of, j.Work.Built = state.Begun, j.Of, l.s.Day
	}
	j.Work.Side, j.Work.By = l.x.Side, l.x.ID
	j.Sappers = slices.Contains(forSappers, j.Work.Kind)
	j.Why = l.hands.cannot(l.s, &j.Work)
	j.Days = -1
	if l.hands.rate > 0 {
		j.Days = (j.Of - j.Done + l.hands.rate - 1) / l.hands.rate
	}
	l.out = append(l.out, j)
}

// share is so many of a hundred turns, and never less than one.
func share(turns, percent int) int { return max((turns*percent+99)/100, 1) }

// miles is what a way of a hex takes, of which ten miles take so much.
func (l *list) miles(r *rates.Rate) int { return max((l.s.Rate(r)*l.f.Map.HexMiles+9)/10, 1) }

// turns is what a kind of work takes to make.
func (l *list) turns(kind state.WorkKind) int {
	switch kind {
	case state.RoadWork:
		return l.miles(rates.TurnsRoad)
	case state.RailwayWork:
		return l.miles(rates.TurnsRailway)
	case state.TelegraphWork:
		return l.miles(rates.TurnsTelegraph)
	case state.DepotWork:
		return l.s.Rate(rates.TurnsDepot)
	case state.WallsWork:
		return l.s.Rate(rates.TurnsWalls)
	case state.Entrenchment, state.FortifyVillage:
		return l.s.Rate(rates.TurnsVillage)
	}
	return l.s.Rate(rates.TurnsRedoubt)
}

// begun is a work of a kind in the hex that is not done, whosever it is: an enemy's, where something is
// done of it, can be gone on with.
func (l *list) begun(kind state.WorkKind) *state.Work {
	for i := range l.s.Works {
		if k := &l.s.Works[i]; k.Hex == l.x.Hex && k.Kind == kind && k.State == state.Begun && (k.Side == l.x.Side || k.Done > 0) {
			return k
		}
	}
	return nil
}

// sheltered says whether a work of a kind shelters men of the side in the hex.
func (l *list) sheltered(kind state.WorkKind) bool {
	return slices.ContainsFunc(l.s.Works, func(k state.Work) bool {
		return k.Hex == l.x.Hex && k.Side == l.x.Side && k.Shelters() && k.Kind == kind
	})
}

// here lists what is built in the hex itself.
func (l *list) here() {
	h, side := l.x.Hex, l.x.Side
	if name, walled := l.s.HasWalls(&l.f.Map, h); name != "" && !walled && !l.sheltered(state.Entrenchment) {
		k := state.Work{ID: fmt.Sprintf("village-%s-%s", hex.Name(h), side), Kind: state.FortifyVillage, Hex: h}
		if old := l.begun(k.Kind); old != nil {
			k = *old
		}
		l.add(Job{Kind: state.FortifyVillage, Work: k, Text: "fortify " + name, Effect: "It shelters a garrison like an entrenchment."}, l.turns(k.Kind))
	}
	if !l.sheltered(state.Redoubt) {
		k := state.Work{ID: fmt.Sprintf("redoubt-%s-%s", hex.Name(h), side), Kind: state.Redoubt, Hex: h}
		if old := l.begun(k.Kind); old != nil {
			k = *old
		}
		if old := l.s.Work(k.ID); old == nil || old.State == state.Begun {
			l.add(Job{Kind: state.Redoubt, Work: k, Text: "dig a redoubt", Effect: "A garrison stands behind it, and so do those who dig in there."}, l.turns(k.Kind))
		}
	}
	l.depot()
	for _, p := range l.f.Map.PlacesAt(h) {
		if l.s.Owner(p) != side {
			continue
		}
		if n := l.s.Breaches(p); n > 0 && l.s.Fortified(p).Strong() {
			on := state.PlaceWork + p.ID
			l.add(Job{Kind: state.WallsWork, On: on, Mend: true, Work: state.Work{ID: "mend-" + on, Kind: state.MendWork, Hex: h, On: on},
				Text: "close a breach in the walls of " + p.Name, Effect: fmt.Sprintf("There are %s.", words.Count(n, "breach", "breaches"))}, l.s.Rate(rates.TurnsBreach))
		}
		if name, _ := l.s.HasWalls(&l.f.Map, h); name == p.Name && !l.s.Fortified(p).Strong() {
			k := state.WallsOf(p)
			l.make(Job{Kind: k.Kind, On: p.ID, Work: k, Text: "put walls round " + p.Name, Effect: "It is a strong place then, and is besieged."}, p.Fortified.Strong())
		}
	}
}

// make puts a way, a depot or walls on the list that are made or, where they are destroyed, mended.
func (l *list) make(j Job, founded bool) {
	turns := l.turns(j.Kind)
	old := l.s.Work(j.Work.ID)
	if j.Mend = founded || old != nil && old.State == state.Destroyed; j.Mend {
		turns = share(turns, l.s.Rate(rates.MendShare))
		j.Text = "mend " + state.WorkName(l.f, l.s, &j.Work)
	}
	l.add(j, turns)
}

// depot lists setting a depot up, and burning one.
func (l *list) depot() {
	k := state.DepotIn(l.x.Hex)
	old := l.s.Work(k.ID)
	place := slices.ContainsFunc(l.f.Map.PlacesAt(l.x.Hex), func(p *state.Place) bool { return p.Depot })
	if there := old != nil && old.State == state.Intact || old == nil && place; there {
		l.raze(&k, "burn "+state.WorkName(l.f, l.s, &k), "It feeds nobody any more.")
		return
	}
	l.make(Job{Kind: k.Kind, Work: k, Text: "set up a depot", Effect: "What reaches it is sent on; beaten men stop there."}, place)
}

// raze puts the razing of something on the list.
func (l *list) raze(of *state.Work, text, effect string) {
	on := of.ID
	l.add(Job{Kind: of.Kind, On: on, Raze: true, Work: state.Work{ID: "raze-" + on, Kind: state.RazeWork, Hex: l.x.Hex, On: on}, Text: text, Effect: effect}, share(l.turns(of.Kind), l.s.Rate(rates.RazeShare)))
}

// crossings lists bridges to be mended and pontoons to be laid over the sides of the hex.
func (l *list) crossings() {
	for d := range hex.Direction(6) {
		b := l.g.Border(l.x.Hex, d)
		to := hex.Neighbour(l.x.Hex, d)
		if b == nil || b.Class == "" || b.Class == state.MinorStream || !l.f.Map.Open(to) {
			continue
		}
		bridged := false
		for _, c := range l.s.Passages(&l.f.Map, b) {
			switch {
			case c == nil || c.Kind == state.Ford:
			case l.s.Crossing(c) == state.Intact:
				bridged = true
			default:
				bridged = bridged || c.Kind == state.Pontoon
				l.mendBridge(c)
			}
		}
		if !bridged {
			l.pontoon(b, to)
		}
	}
}

// mendBridge lists the mending of a crossing.
func (l *list) mendBridge(c *state.Crossing) {
	turns := l.s.Rate(rates.TurnsBridge)
	if l.s.Crossing(c) == state.Destroyed {
		turns = l.s.Rate(rates.TurnsBridgeNew)
	}
	k := state.Work{ID: "bridge-" + c.ID, Kind: state.BridgeRepair, Hex: l.x.Hex, On: c.ID}
	l.onCrossing(&k)
	l.add(Job{Kind: state.BridgeRepair, On: c.ID, Mend: true, Work: k, Text: "mend " + c.Name, Effect: "It is " + string(l.s.Crossing(c)) + "."}, turns)
}

// onCrossing has a work be the one that is begun on its crossing, wherever on its banks that was.
func (l *list) onCrossing(k *state.Work) {
	for i := range l.s.Works {
		if old := &l.s.Works[i]; old.On == k.On && old.Kind == k.Kind && old.State == state.Begun && (old.Side == l.x.Side || old.Done > 0) {
			*k = *old
			return
		}
	}
}

// pontoon lists the laying of a pontoon.
func (l *list) pontoon(b *state.Border, to hex.Hex) {
	turns := l.s.Rate(rates.TurnsStream)
	switch b.Class {
	case state.River:
		turns = l.s.Rate(rates.TurnsRiver)
	case state.GreatRiver:
		turns = l.s.Rate(rates.TurnsGreat)
	}
	c := l.f.Pontoon(b)
	k := state.Work{ID: "lay-" + c.ID, Kind: state.LayPontoon, Hex: l.x.Hex, On: c.ID}
	l.onCrossing(&k)
	l.add(Job{Kind: state.LayPontoon, On: hex.Name(to), Work: k, Text: "lay " + words.WithArticle(c.Name[len("the "):]) + " to " + state.Spot(l.f, to), Effect: "It is a crossing, but not in flood."}, turns)
}

// ways lists roads, railways and telegraphs along the sides of the hex: those that are made, and those
// that are cut.
func (l *list) ways() {
	for _, kind := range []state.WorkKind{state.RoadWork, state.RailwayWork, state.TelegraphWork} {
		for d := range hex.Direction(6) {
			to := hex.Neighbour(l.x.Hex, d)
			if !l.f.Map.Open(to) {
				continue
			}
			k := state.WayOver(kind, hex.EdgeOf(l.x.Hex, d))
			there, founded := l.way(kind, d)
			name := state.Spot(l.f, to)
			switch {
			case there:
				l.raze(&k, fmt.Sprintf("cut the %s to %s", kind, name), map[state.WorkKind]string{state.RoadWork: "Nobody marches on it.", state.RailwayWork: "It carries nothing.", state.TelegraphWork: "Offices beyond are mute."}[kind])
			case kind == state.RoadWork:
				l.make(Job{Kind: kind, On: hex.Name(to), Work: k, Text: "make a road to " + name, Effect: "Marches on it cost what a road costs."}, founded)
			case kind == state.RailwayWork:
				l.make(Job{Kind: kind, On: hex.Name(to), Work: k, Text: "lay a railway to " + name, Effect: "It carries supply."}, founded)
			default:
				l.make(Job{Kind: kind, On: hex.Name(to), Work: k, Text: "put up a telegraph to " + name, Effect: "It joins offices to the wire."}, founded)
			}
		}
	}
}

// way says whether a way of a kind leads over a side of the hex, and whether the founding had one that
// does not.
func (l *list) way(kind state.WorkKind, d hex.Direction) (there, founded bool) {
	e := hex.EdgeOf(l.x.Hex, d)
	if kind == state.TelegraphWork {
		there = l.wires[e]
	} else if kind == state.RailwayWork {
		there = l.g.Rails(l.x.Hex, d)
	} else if b := l.g.Border(l.x.Hex, d); b != nil {
		there = b.Route == state.Road
	}
	old := l.s.Work(state.WayOver(kind, e).ID)
	return there, !there && old != nil && old.State == state.Destroyed
}

// standing lists what stands in the hex and can be mended, turned round or razed.
func (l *list) standing() {
	for i := range l.s.Works {
		k := &l.s.Works[i]
		if k.Hex != l.x.Hex || k.Kind.Open() || k.Kind == state.DepotWork || k.Kind == state.HousesWork || k.Kind == state.MendWork || k.Kind == state.RazeWork {
			continue
		}
		name := state.WorkName(l.f, l.s, k)
		if k.State == state.Begun {
			if k.Done > 0 && k.Side != l.x.Side {
				l.raze(k, "pull down "+name, "What was done of it is gone.")
			}
			continue
		}
		mend := Job{Kind: k.Kind, On: k.ID, Mend: true, Work: state.Work{ID: "mend-" + k.ID, Kind: state.MendWork, Hex: k.Hex, On: k.ID}, Text: "mend " + name, Effect: "It shelters those behind it."}
		if k.Side != l.x.Side {
			mend.Text, mend.Effect = "turn "+name+" round", "It shelters you then, and not the enemy."
		}
		if k.Side != l.x.Side || k.State != state.Intact {
			l.add(mend, share(l.turns(k.Kind), l.s.Rate(rates.MendShare)))
		}
		if k.State != state.Destroyed {
			l.raze(k, "raze "+name, "It shelters nobody any more.")
		}
	}
	for _, p := range l.f.Map.PlacesAt(l.x.Hex) {
		if l.s.Owner(p) == l.x.Side && l.s.Fortified(p).Strong() && l.s.Siege(p.ID) == nil {
			k := state.WallsOf(p)
			l.raze(&k, "pull down the walls of "+p.Name, "It is no strong place any more.")
		}
	}
}

// houses lists the burning of villages, where that moves the temper of a district (CAMPAIGN-25.2).
func (l *list) houses() {
	if !l.s.InDistricts(l.f) || l.f.DistrictAt(l.x.Hex) == nil {
		return
	}
	for _, p := range l.f.Map.PlacesAt(l.x.Hex) {
		if k, village := state.HousesOf(p); village && !l.s.Burnt(p) {
			l.raze(&k, "burn the houses of "+p.Name, "It feeds nobody any more, and its people do not forget who did it.")
		}
	}
}

// Find is the job that an order names; nil: there is none of the kind there. What is razed is named by
// its id, a way also by the hex to which it leads; where there is only one, by its kind alone.
func Find(f *state.Founding, s *state.State, x *state.Force, kind state.WorkKind, on string, raze bool) *Job {
	jobs := Jobs(f, s, x)
	var alone []*Job
	for i := range jobs {
		switch j := &jobs[i]; {
		case j.Kind != kind || j.Raze != raze:
		case j.On == on || on != "" && kind.Way() && j.Raze && strings.Contains(j.On+"-", "-"+on+"-"):
			return j
		default:
			alone = append(alone, j)
		}
	}
	if on == "" && len(alone) == 1 {
		return alone[0]
	}
	return nil
}
