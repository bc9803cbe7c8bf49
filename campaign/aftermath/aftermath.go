// Package aftermath makes the outcome of a battle into events: what became of men, leaders, works
// and the field, who falls back, who comes back from hospital and when. It is also what days
// bring of these.
package aftermath

import (
	"errors"
	"fmt"
	"slices"

	"frontier/battle"
	"frontier/campaign/command"
	"frontier/campaign/district"
	"frontier/campaign/event"
	"frontier/campaign/rates"
	"frontier/campaign/route"
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/words"
	"frontier/rosters"
)

// ErrOutcome is the answer to an outcome that does not fit its battle. Its text has a
// sentence for each thing that is wrong.
var ErrOutcome = errors.New("the outcome does not fit the battle")

// Aftermath is the one door by which a battle's result reaches the campaign, whether
// an engine fought it or a person typed it in (CAMPAIGN-6.1). It gives the events that
// the outcome brings about, the first of them the BattleFought. An outcome that does
// not fit is ErrOutcome, with a sentence for each thing that is wrong.
func Aftermath(f *state.Founding, s *state.State, b state.BattleID, out battle.Outcome) ([]event.Event, error) {
	w := Begin(f, s, command.Edition)
	if _, err := Waiting(w.S, b); err != nil {
		return nil, err
	}
	if err := w.Aftermath(event.BattleFought{Battle: b, Outcome: out}); err != nil {
		return nil, err
	}
	return w.Events, w.Err
}

// CheckOutcome gives a sentence for each thing in an outcome that does not fit the
// battle: units and leaders that were not there, figures that do not add up.
func CheckOutcome(f *state.Founding, s *state.State, b *state.Battle, out battle.Outcome) []string {
	var wrong []string
	bad := func(format string, args ...any) { wrong = append(wrong, fmt.Sprintf(format, args...)) }
	sides := [2]state.SideID{b.Attacker, b.Defender}
	if h := state.SideID(out.Holder); h != "" && h != sides[0] && h != sides[1] {
		bad("%.40q cannot hold the field; it is %s, %s or neither", out.Holder, sides[0], sides[1])
	}
	left := map[rosters.UnitID]state.SideID{}
	units := 0
	chiefs := map[state.LeaderID]bool{}
	for i, forces := range [2][]state.ForceID{b.Attackers, b.Defenders} {
		for _, id := range forces {
			x := s.Force(id)
			if x == nil {
				continue
			}
			for _, u := range x.Units {
				if s.Unit(u).Strength.Present.Total() > 0 {
					left[u] = sides[i]
					units++
				}
			}
			for _, l := range x.Others {
				chiefs[l] = true
			}
			if x.Leader != "" {
				chiefs[x.Leader] = true
			}
		}
	}
	for _, o := range out.Units {
		id := rosters.UnitID(o.ID)
		side, ok := left[id]
		if !ok {
			bad("unit %.60q was not in the battle, or is named twice", o.ID)
			continue
		}
		delete(left, id)
		units--
		if o.Side != "" && state.SideID(o.Side) != side {
			bad("%s fought for %s, not for %.40q", state.UnitName(f, id), side, o.Side)
		}
		checkFigures(f, s.Unit(id).Strength, o, bad)
		if in := s.Unit(rosters.UnitID(o.Aboard)); o.Aboard != "" && (in == nil || !s.HasBoat(f.Unit(in.ID)) || f.SideOfUnit(in.ID) != side || in.ID == id) {
			bad("%s cannot be aboard %.60q, which is no boat of its side", state.UnitName(f, id), o.Aboard)
		}
	}
	for id := range left { // by some rule sets boats stay off the table (CAMPAIGN-24.6)
		if s.HasBoat(f.Unit(id)) {
			delete(left, id)
			units--
		}
	}
	if units > 0 && len(left) > 0 {
		for _, id := range sortedKeys(left) {
			bad("%s was in the battle and the outcome does not name it", state.UnitName(f, id))
		}
	}
	for _, l := range out.Leaders {
		if !chiefs[state.LeaderID(l.ID)] {
			bad("leader %.60q was not in the battle, or is named twice", l.ID)
		}
		delete(chiefs, state.LeaderID(l.ID))
		switch l.Fate {
		case battle.Unhurt, battle.LeaderWounded, battle.LeaderKilled, battle.LeaderTaken, "":
		default:
			bad("a leader cannot be %.40q; use unhurt, wounded, killed or captured", string(l.Fate))
		}
	}
	for _, k := range out.Works {
		switch state.Condition(k.State) {
		case state.Intact, state.Damaged, state.Destroyed, state.Built, state.Begun:
		default:
			bad("a work cannot be %.40q; use intact, damaged, destroyed, built or begun", k.State)
		}
	}
	return wrong
}

// checkFigures adds a unit's outcome up against who was there.
func checkFigures(f *state.Founding, here rosters.Strength, o battle.UnitOutcome, bad func(format string, args ...any)) {
	if o.Present != here.Present {
		bad("%s had %s present, not %s", state.UnitName(f, rosters.UnitID(o.ID)), ranksText(here.Present), ranksText(o.Present))
		return
	}
	rest := here.Present
	for _, r := range []battle.Ranks{o.Unhurt, o.Killed, o.Wounded, o.Missing, o.Captured} {
		if !rest.Has(r) {
			rest = rosters.Ranks{Officers: -1}
			break
		}
		rest = rest.Minus(r)
	}
	if rest != (rosters.Ranks{}) {
		bad("the figures of %s do not add up to the %s present", state.UnitName(f, rosters.UnitID(o.ID)), ranksText(here.Present))
	}
	if o.GunsLost < 0 || o.GunsLost > here.Guns {
		bad("%s cannot lose %d guns; it has %d", state.UnitName(f, rosters.UnitID(o.ID)), o.GunsLost, here.Guns)
	}
	if o.HorsesLost < 0 {
		bad("%s cannot lose %d horses", state.UnitName(f, rosters.UnitID(o.ID)), o.HorsesLost)
	}
}

func sortedKeys(m map[rosters.UnitID]state.SideID) []rosters.UnitID {
	var out []rosters.UnitID
	for id := range m {
		out = append(out, id)
	}
	slices.Sort(out)
	return out
}

// ranksText says figures by rank: "1 officer, 1 sergeant and 8 others".
func ranksText(r rosters.Ranks) string {
	return fmt.Sprintf("%s, %s and %s", words.Count(r.Officers, "officer", "officers"), words.Count(r.Sergeants, "sergeant", "sergeants"), words.Count(r.Others, "other", "others"))
}

// Aftermath brings an outcome back to the map, in the order of section 6 of the rules.
func (w *Working) Aftermath(how event.BattleFought) error {
	b := *w.S.Battle(how.Battle)
	out := how.Outcome
	if wrong := CheckOutcome(w.F, w.S, &b, out); len(wrong) > 0 {
		errs := []error{ErrOutcome}
		for _, x := range wrong {
			errs = append(errs, errors.New(x))
		}
		return errors.Join(errs...)
	}
	w.Say(how)
	for _, o := range out.Units {
		w.unitAftermath(&b, out, o)
	}
	w.spend(&b, out.Units)
	w.baggageAftermath(&b, out.Units)
	for _, l := range out.Leaders {
		w.leaderAftermath(&b, l)
	}
	w.worksAftermath(&b, out.Works)
	w.experience(&b, out)
	w.standardsLeft(&b, out)
	w.nobodyLeft(&b)
	w.keepTaken(&b)
	w.keepBootyOf(&b)
	w.boatsAftermath(&b, out)
	w.fieldAftermath(&b, state.SideID(out.Holder))
	if w.Err == nil {
		w.Stirred(district.ByBattle(w.F, w.S, w.S.Battle(b.ID)))
	}
	return nil
}

func (w *Working) unitAftermath(b *state.Battle, out battle.Outcome, o battle.UnitOutcome) {
	id := rosters.UnitID(o.ID)
	u, t := w.F.Unit(id), w.S.Unit(id)
	side := b.Attacker
	if x := w.S.Force(t.Force); x != nil {
		side = x.Side
	}
	enemy := b.Other(side)
	e := event.CasualtiesTaken{
		Battle: b.ID, Unit: id, Killed: o.Killed, Wounded: o.Wounded,
		Captured: o.Captured, Missing: o.Missing, Guns: o.GunsLost, Mounts: min(o.HorsesLost, t.Strength.Mounts),
	}
	if s := w.F.Side(enemy); s != nil && s.NoPrisoners { // CAMPAIGN-7.5
		e.Killed, e.Captured = e.Killed.Add(e.Captured), rosters.Ranks{}
	}
	if e.Captured.Total() > 0 {
		e.By = enemy
	}
	holds := state.SideID(out.Holder) == side
	after := t.Strength
	after.Present = o.Unhurt
	gone := after.Present.Total() == 0
	if gone && !holds && w.Edition >= 3 {
		e.Mounts = t.Strength.Mounts // nobody is left to lead them off
	}
	if w.catchesHorses() && state.SideID(out.Holder) == enemy { // CAMPAIGN-7.26
		e.Caught = (e.Mounts*w.S.Rate(rates.HorsesCaught) + 50) / 100
	}
	e.Grade = rosters.GradeNow(u, &after)
	w.Say(e)
	if e.Wounded.Total() > 0 {
		w.Say(event.PatientsAdmitted{Patients: w.admit(b, id, side, e.Wounded)})
	}
	for _, m := range w.listMissing(b, id, enemy, e.Missing, holds) {
		w.Say(event.MissingListed{Stray: m})
	}
	if gone {
		end := event.UnitDestroyed{Unit: id, Battle: b.ID}
		if w.Edition >= 3 {
			now := w.S.Unit(id).Strength
			end.Guns, end.Mounts = now.Guns, now.Mounts
		}
		if w.S.HasBoat(u) && state.SideID(out.Holder) == enemy {
			end.Boat = enemy
		}
		w.Say(end)
	}
}

// keepBootyOf has the guns and horses that were taken in a battle be kept by those who hold the field.
func (w *Working) keepBootyOf(b *state.Battle) {
	var units []rosters.UnitID
	for _, o := range w.S.Battle(b.ID).Outcome.Units {
		if o.GunsLost > 0 || w.catchesHorses() {
			units = append(units, rosters.UnitID(o.ID))
		}
	}
	for _, by := range []state.SideID{b.Attacker, b.Defender} {
		w.keepBooty(by, b.Hex, b.ID, units)
	}
}

// baggageAftermath takes their baggage from forces of which a unit lost it.
func (w *Working) baggageAftermath(b *state.Battle, units []battle.UnitOutcome) {
	for _, o := range units {
		t := w.S.Unit(rosters.UnitID(o.ID))
		if x := w.S.Force(t.Force); o.BaggageTaken && x != nil && x.Baggage != (state.Baggage{}) {
			stores := w.stores(x)
			w.Say(event.BaggageLost{Force: x.ID, Battle: b.ID, By: b.Other(x.Side)})
			w.plunder(b, b.Other(x.Side), stores)
		}
	}
}

func (w *Working) leaderAftermath(b *state.Battle, o battle.LeaderOutcome) {
	id := state.LeaderID(o.ID)
	l := w.S.Leader(id)
	if l == nil || o.Fate == battle.Unhurt || o.Fate == "" {
		return
	}
	x := w.S.Force(l.Force)
	force := l.Force
	e := event.LeaderFate{Leader: id, Battle: b.ID}
	switch o.Fate {
	case battle.LeaderWounded: // CAMPAIGN-7.6
		c := state.Dice(w.F, "leader", state.Number(b.ID), string(id))
		e.Status, e.Returns = state.Wounded, w.S.Day+state.Day(w.leaderBack(c))
		e.Lies = w.leaderLies(w.sideOf(id), b.Hex)
	case battle.LeaderKilled:
		e.Status = state.Killed
	case battle.LeaderTaken:
		e.Status = state.Captured
		if x != nil {
			e.By = b.Other(x.Side)
			if s := w.F.Side(e.By); s != nil && s.NoPrisoners {
				e.Status, e.By = state.Killed, ""
			}
		}
	}
	w.Say(e)
	w.PassCommand(force)
}

// leaderBack throws two dice for the days after which a wounded leader is back (CAMPAIGN-7.6).
func (w *Working) leaderBack(c *state.Chance) int {
	from, to := w.S.Rate(rates.LeaderBackFrom), w.S.Rate(rates.LeaderBackTo)
	span := max(to-from, 0)
	return from - 2 + c.Die(span/2+1) + c.Die(span-span/2+1)
}

// PassCommand gives a force without a leader the next of those with it (CAMPAIGN-6.5, 23.1).
func (w *Working) PassCommand(id state.ForceID) {
	if x := w.S.Force(id); x != nil && x.Leader == "" && len(x.Others) > 0 {
		w.Say(event.CommandPassed{Force: id, Leader: state.Succession(w.F, w.S, x.Others)[0]})
	}
}

// nobodyLeft takes forces without anybody in the ranks off the map (CAMPAIGN-6.4).
func (w *Working) nobodyLeft(b *state.Battle) {
	for _, id := range slices.Concat(b.Attackers, b.Defenders) {
		if x := w.S.Force(id); x != nil && w.S.Figures(x) == 0 {
			if by := b.Other(x.Side); state.SideID(w.S.Battle(b.ID).Outcome.Holder) != x.Side {
				w.pickUp(id, by)
				w.retake(id, b.ID, by, 100)
			}
			w.Destroy(id, state.InBattle)
		}
	}
}

// Destroy takes a force off the map; leaders who can go to the nearest force of
// their side do.
func (w *Working) Destroy(id state.ForceID, why state.Reason) {
	x := w.S.Force(id)
	if x == nil {
		return
	}
	side, h := x.Side, x.Hex
	w.pickUp(id, "")
	leaders := slices.Clone(x.Others)
	if x.Leader != "" {
		leaders = append([]state.LeaderID{x.Leader}, leaders...)
	}
	w.FreeAll(id)
	w.Say(event.ForceDestroyed{Force: id, Why: why, Saw: w.Witnesses(id)})
	if to := w.nearest(side, h); to != nil {
		into := to.ID
		for _, l := range leaders {
			w.Say(event.LeaderJoined{Leader: l, Force: into})
		}
	}
}

// nearest is the force of a side that stands nearest to a hex; of equals the first by id.
func (w *Working) nearest(side state.SideID, h hex.Hex) *state.Force {
	var best *state.Force
	for i := range w.S.Forces {
		x := &w.S.Forces[i]
		if x.Side == side && !w.S.Latent(x) && w.S.Figures(x) > 0 && (best == nil || hex.Distance(x.Hex, h) < hex.Distance(best.Hex, h)) {
			best = x
		}
	}
	return best
}

// fieldAftermath clears the field for the side that holds it (CAMPAIGN-6.2, 6.3).
func (w *Working) fieldAftermath(b *state.Battle, holder state.SideID) {
	leaving := b.Attackers // neither holds it: the attacker falls back
	if holder == b.Attacker {
		leaving = b.Defenders
	}
	far := 1
	if holder != "" && w.F.Map.HexMiles > 0 {
		far = max(1, (w.S.Rate(rates.RetreatMiles)+w.F.Map.HexMiles-1)/w.F.Map.HexMiles)
	}
	for _, id := range w.CarriersFirst(leaving) {
		w.recaptured(id, b, holder)
		w.abandoned(id, b)
		w.abandonBooty(id)
		w.retake(id, b.ID, holder, w.S.Rate(rates.StandardsRetaken))
		w.Retreat(id, b.ID, far)
	}
	w.Occupy(b.Hex)
}

// Retreat drives a force up to so many hexes out of its hex: first to where it came
// from, else towards its supply; a force with no way out is scattered (CAMPAIGN-6.3).
func (w *Working) Retreat(id state.ForceID, b state.BattleID, far int) {
	x := w.S.Force(id)
	if x == nil || w.Carried(x) {
		return
	}
	start := x.Hex
	for i := range far {
		x = w.S.Force(id)
		to, ok := w.WayOut(x, i == 0, start)
		if !ok {
			if i == 0 {
				w.Surrender(x, b)
			}
			return
		}
		w.Say(event.ForceRetreated{Force: id, Battle: b, From: x.Hex, To: to})
		if w.Err != nil || w.safe(x.Side, to) {
			return
		}
	}
}

// safe says whether a beaten force stops in a hex: one with works or supply of its own.
func (w *Working) safe(side state.SideID, h hex.Hex) bool {
	for _, p := range w.F.Map.PlacesAt(h) {
		if w.S.Owner(p) == side && w.S.Fortified(p).Shelters() {
			return true
		}
	}
	return w.S.HasDepot(&w.F.Map, side, h)
}

// WayOut is the neighbouring hex to which a force gives way.
func (w *Working) WayOut(x *state.Force, first bool, not hex.Hex) (hex.Hex, bool) {
	g := w.Ground()
	_, by := route.Pace(w.F, w.S, x)
	free := func(d hex.Direction) bool {
		h := hex.Neighbour(x.Hex, d)
		if h == not && !first || !w.F.Map.Open(h) || len(w.S.EnemiesIn(w.F, x.Side, h)) > 0 {
			return false
		}
		st := g.Enter(x.Hex, d, by, w.S.Day)
		if _, sails := by.Boats(); st.Stop != "" && !sails { // beaten men swim, and leave their carts
			st = g.Enter(x.Hex, d, route.OnFoot, w.S.Day)
		}
		return st.Stop == ""
	}
	if d, ok := hex.Towards(x.Hex, x.From); ok && first && free(d) {
		return x.From, true
	}
	goal := w.Refuge(x)
	best, least := hex.Hex{}, -1
	for d := hex.NE; d <= hex.NW; d++ {
		if !free(d) {
			continue
		}
		h := hex.Neighbour(x.Hex, d)
		if n := 2*hex.Distance(h, goal) + boolInt(g.Border(x.Hex, d) == nil); least < 0 || n < least {
			best, least = h, n
		}
	}
	return best, least >= 0
}

func boolInt(b bool) int {
	if b {
		return 1
	}
	return 0
}

// Refuge is the nearest supply place that a force's side holds, else its home.
func (w *Working) Refuge(x *state.Force) hex.Hex {
	side := w.F.Side(x.Side)
	goal, least := x.From, -1
	if side == nil {
		return goal
	}
	for _, id := range append(slices.Clone(side.Supply), side.Home) {
		p := w.F.Map.Place(id)
		if p == nil || w.F.Enemies(x.Side, w.S.Owner(p)) || p.Hex == x.Hex {
			continue
		}
		if n := hex.Distance(x.Hex, p.Hex); least < 0 || n < least {
			goal, least = p.Hex, n
		}
	}
	return goal
}

// Surrender ends a force that is surrounded (CAMPAIGN-6.3).
func (w *Working) Surrender(x *state.Force, b state.BattleID) {
	var by state.SideID
	if fought := w.S.Battle(b); fought != nil {
		by = fought.Other(x.Side)
	} else if foes := w.S.EnemiesIn(w.F, x.Side, x.Hex); len(foes) > 0 {
		by = foes[0].Side
	}
	w.SurrenderTo(x, b, by)
}

// SurrenderTo ends a force that lays down its arms to a side, or is cut down by it where it takes no
// prisoners. Where there is no such side nothing happens.
func (w *Working) SurrenderTo(x *state.Force, b state.BattleID, by state.SideID) {
	id := x.ID
	captor := w.F.Side(by)
	if captor == nil {
		return
	}
	leaders := slices.Clone(x.Others)
	if x.Leader != "" {
		leaders = append(leaders, x.Leader)
	}
	h, units := x.Hex, slices.Clone(x.Units)
	w.retake(id, b, by, 100)
	w.FreeAll(id)
	w.overrun(id, by)
	w.Say(event.ForceScattered{Force: id, Battle: b, By: by, Killed: captor.NoPrisoners})
	for _, l := range leaders {
		e := event.LeaderFate{Leader: l, Battle: b, Status: state.Captured, By: by}
		if captor.NoPrisoners {
			e.Status, e.By = state.Killed, ""
		}
		w.Say(e)
	}
	w.keep(by, h, func(k state.Captive) bool { return slices.Contains(units, k.Unit) }, leaders)
	w.keepBooty(by, h, b, units)
	for _, u := range units {
		w.takeStandard(u, h, b, by)
	}
	w.Say(event.ForceDestroyed{Force: id, Why: state.IsSurrounded, Saw: w.Witnesses(id)})
}

// Occupy has whoever stands in a hex take its places from the enemy (CAMPAIGN-6.6).
func (w *Working) Occupy(h hex.Hex) {
	places, depot := w.F.Map.PlacesAt(h), w.S.Work(state.DepotIn(h).ID)
	if len(places) == 0 && depot == nil {
		return
	}
	var holder *state.Force
	forces := w.S.ForcesAt(h)
	for _, x := range forces {
		if w.S.Engaged(x.ID) != nil {
			return
		}
		if holder == nil && !w.S.Latent(x) && w.S.Figures(x) > 0 && x.Aboard == "" && !w.S.CrewsAlone(w.F, x) {
			holder = x
		}
	}
	if holder == nil {
		return
	}
	here := func(side state.SideID) bool {
		return slices.ContainsFunc(forces, func(x *state.Force) bool { return x.Side == side && !w.S.Latent(x) })
	}
	if k := depot; k != nil && k.State != state.Destroyed && w.F.Enemies(holder.Side, k.Side) && !here(k.Side) && w.S.Truce(holder.Side, k.Side) == nil { // CAMPAIGN-8.7
		w.Say(event.WorkChanged{ID: k.ID, Type: k.Kind, Side: holder.Side, State: k.State, Done: k.Done, Of: k.Of, By: holder.ID, Taken: true})
	}
	for _, p := range places {
		owner := w.S.Owner(p)
		if !w.F.Enemies(holder.Side, owner) || here(owner) || w.S.Truce(holder.Side, owner) != nil {
			continue
		}
		w.Say(event.PlaceTaken{Place: p.ID, Owner: holder.Side, Force: holder.ID})
		w.freePrisoners(p, owner)
		if w.S.Is(rates.Medical) {
			w.overrunAt(p, holder.Side)
		}
	}
}

// Carried says whether the boats of another force take a force along that leaves a field (CAMPAIGN-24.6).
func (w *Working) Carried(x *state.Force) bool {
	y := w.S.Force(x.Aboard)
	return y != nil && w.S.Figures(y) > 0
}

// CarriersFirst lists forces with those last whom boats carry: they go with these, or ashore where these are
// no more.
func (w *Working) CarriersFirst(ids []state.ForceID) []state.ForceID {
	out := slices.Clone(ids)
	aboard := func(id state.ForceID) int {
		x := w.S.Force(id)
		return boolInt(x != nil && x.Aboard != "")
	}
	slices.SortStableFunc(out, func(a, b state.ForceID) int { return aboard(a) - aboard(b) })
	return out
}
