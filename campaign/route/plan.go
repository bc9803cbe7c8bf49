package route

import (
	"cmp"
	"fmt"
	"slices"

	"frontier/campaign/command"
	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/words"
	"frontier/rosters"
)

// PlanMarch plans the cheapest march through the stops in turn, as it would go under
// today's sky and fair ones after it, with nobody in the way. A force that cannot march, or a stop that cannot
// be reached, is a *Refusal.
func PlanMarch(f *state.Founding, s *state.State, id state.ForceID, stops []hex.Hex, forced bool) (MarchPlan, error) {
	if err := MayMarch(f, s, id); err != nil {
		return MarchPlan{}, err
	}
	return planned(f, s, s.Force(id), stops, forced)
}

// planned plans the cheapest march of a force from where it stands through the stops in turn.
func planned(f *state.Founding, s *state.State, x *state.Force, stops []hex.Hex, forced bool) (MarchPlan, error) {
	g := NewGround(f, s)
	points, by := Pace(f, s, x)
	c, sails := by.Boats()
	if err := maySail(f, s, x, c, sails, forced); err != nil {
		return MarchPlan{}, err
	}
	plan := MarchPlan{Force: x.ID, Forced: forced}
	at := x.Hex
	for _, stop := range stops {
		if stop == at {
			continue
		}
		leg := g.Path(at, stop, by, s.Day, func(h hex.Hex) bool { return Known(f, s, x.Side, h) })
		if leg == nil {
			leg = g.Path(at, stop, by, s.Day, nil)
		}
		if leg == nil && sails {
			return MarchPlan{}, noWater(f, x, stop)
		}
		if leg == nil {
			return MarchPlan{}, &command.Refusal{Rule: "CAMPAIGN-2.5", What: fmt.Sprintf("%s cannot reach %s", x.Name, state.Where(f, stop)),
				Instead: "choose a hex that its " + by.String() + " can come to by land, over bridges, fords or low rivers"}
		}
		plan.Path = append(plan.Path, leg...)
		at = stop
	}
	if len(plan.Path) == 0 {
		return MarchPlan{}, &command.Refusal{Rule: "CAMPAIGN-2.1", What: x.Name + " is there already", Instead: "choose another hex"}
	}
	plan.Lay(f, s, g, x, points, by)
	return plan, nil
}

// Lay works out where the force lies each night. An event that slows it down does so no longer than it lasts.
func (p *MarchPlan) Lay(f *state.Founding, s *state.State, g *Ground, x *state.Force, points int, by Gait) {
	slowed := s.Slowed(x.ID)
	guided := func(h hex.Hex, day state.Day) int {
		points := points
		if slowed != nil && day > slowed.Day {
			points, _ = fullPace(f, s, x)
		}
		if _, sails := by.Boats(); sails {
			return points
		}
		return Guided(s, points, s.Expected(f, x.Side, h))
	}
	left, day, at := DaysPoints(s, guided(x.Hex, s.Day), by, p.Forced, s.SkyAt(f, x.Hex)), s.Day, x.Hex
	paid := 0
	if len(x.Path) > 0 && x.Path[0] == p.Path[0] {
		paid = x.Progress
	}
	if y := Loading(s, x.ID); y != nil {
		for ; day < y.Ready; day++ {
			p.rest(f, at, day)
		}
	}
	var fords, foes []string
	for i, to := range p.Path {
		d, ok := hex.Towards(at, to)
		if !ok {
			return
		}
		st := g.Enter(at, d, by, day)
		p.Points += st.Cost
		need := st.Cost - paid
		paid = 0
		for need > left {
			need -= left
			p.rest(f, at, day)
			day++
			left = DaysPoints(s, guided(at, day), by, p.Forced, s.Under(f, state.Sky{}, at, day))
		}
		left -= need
		at = to
		if st.note != "" {
			fords = append(fords, words.Capital(st.note)+".")
		}
		foes = append(foes, p.foes(f, s, x, to, day)...)
		if i == len(p.Path)-1 {
			p.rest(f, at, day)
		}
	}
	p.Days = int(day-s.Day) + 1
	p.Arrives = f.Date(day)
	p.Notes = slices.Concat(fords, foes)
	if slowed != nil {
		p.Notes = append(p.Notes, fmt.Sprintf("%s takes %d in 100 of its march until %s.", slowed.Note, slowed.Number, f.ShortDate(slowed.Day)))
	}
	if c, sails := by.Boats(); sails {
		p.Notes = append(p.Notes, sailingNotes(f, s, g, x, p.Path, c)...)
		return
	}
	if told := WeatherText(s, s.SkyAt(f, x.Hex)); told != "" {
		p.Notes = append(p.Notes, "Today "+told+".")
	}
	if w := f.WeatherOf(s.Day); p.Days > 1 && w.Rain+w.Dust+w.Snow > 0 {
		p.Notes = append(p.Notes, fmt.Sprintf("Reckoned with fair days from tomorrow: bad ones, about %d in 100 this month, make it later.", min(w.Rain+w.Dust+w.Snow, 100)))
	}
	if p.Forced {
		p.Notes = append(p.Notes, forcedText(s))
	}
	if x.Fatigue > 0 {
		p.Notes = append(p.Notes, fmt.Sprintf("It is tired from %s of forced marching.", words.Count(x.Fatigue, "day", "days")))
	}
	if c, _ := f.Map.Cell(at); c.Water == 1 {
		p.Notes = append(p.Notes, "Water is scarce "+state.AtHex(f, at)+".")
	}
}

// forcedText says what a forced march gives and costs (CAMPAIGN-2.7, CAMPAIGN-2.8).
func forcedText(s *state.State) string {
	text := fmt.Sprintf("Forced: %d per cent farther each day", s.Rate(rates.ForcedMarch))
	if s.Rate(rates.ForcedMarch) == 50 {
		text = "Forced: half as far again each day"
	}
	if !s.Is(rates.Stragglers) {
		return text + "."
	}
	from := s.Rate(rates.StragglersFrom)
	if from == 2 {
		return text + "; from the second day men fall out."
	}
	return fmt.Sprintf("%s; from day %d men fall out.", text, from)
}

func (p *MarchPlan) rest(f *state.Founding, at hex.Hex, day state.Day) {
	st := MarchStop{Hex: at, Day: day, Date: f.ShortDate(day)}
	if place := f.Map.Chief(at); place != nil {
		st.Place = place.Name
	}
	p.Stops = append(p.Stops, st)
}

// Known says whether a side knows of an enemy in a hex today.
func Known(f *state.Founding, s *state.State, side state.SideID, h hex.Hex) bool {
	for _, n := range s.Seen {
		if n.Side == side && n.Hex == h {
			if of := s.SideOfForce(n.Force); of != "" && f.Enemies(side, of) {
				return true
			}
		}
	}
	return false
}

// MayMarch refuses marches to forces that are not there, held back or engaged.
func MayMarch(f *state.Founding, s *state.State, id state.ForceID) error {
	x := s.Force(id)
	if x == nil {
		return NoForce(s, id)
	}
	if !s.Active(x) {
		return &command.Refusal{Rule: "CAMPAIGN-9.1", What: fmt.Sprintf("%s takes no orders before %s", x.Name, f.Date(x.ActiveFrom)),
			Instead: "wait for the day, or for an enemy to attack it"}
	}
	if b := s.Engaged(id); b != nil {
		return &command.Refusal{Rule: "CAMPAIGN-4.4", What: fmt.Sprintf("%s stands before the enemy %s", x.Name, state.AtHex(f, x.Hex)),
			Instead: "fight the battle, or let the attacker draw off"}
	}
	if x.Aboard != "" {
		return aboard(f, s, x)
	}
	if s.Figures(x) == 0 && x.Leader == "" && len(x.Others) == 0 {
		return &command.Refusal{Rule: "CAMPAIGN-2.1", What: x.Name + " has nobody fit to march", Instead: "wait until men come back from hospital"}
	}
	return nil
}

// NoForce is the refusal of an order to a force that is not there.
func NoForce(s *state.State, id state.ForceID) error {
	if g := s.GoneForce(id); g != nil {
		what := g.Name + " is no more"
		if s.LeftMap(state.HolderOfForce(id)) != nil {
			what = g.Name + " has left the map"
		}
		if into := s.Force(g.Into); into != nil {
			what += ": it joined " + into.Name
		}
		return &command.Refusal{Rule: "CAMPAIGN-2.1", What: what, Instead: "give orders to a force on the map"}
	}
	return &command.Refusal{Rule: "CAMPAIGN-2.1", What: fmt.Sprintf("there is no force %q", string(id)), Instead: "give orders to a force on the map"}
}

// CheckPath refuses a path that cannot be marched.
func CheckPath(f *state.Founding, s *state.State, x *state.Force, path []hex.Hex, forced bool) error {
	if len(path) == 0 {
		return &command.Refusal{Rule: "CAMPAIGN-2.1", What: "the march leads nowhere", Instead: "name at least one hex"}
	}
	if len(path) > 500 {
		return &command.Refusal{Rule: "CAMPAIGN-2.1", What: "the march is longer than 500 hexes", Instead: "order a part of it"}
	}
	g := NewGround(f, s)
	_, by := Pace(f, s, x)
	c, sails := by.Boats()
	if err := maySail(f, s, x, c, sails, forced); err != nil {
		return err
	}
	at := x.Hex
	for _, to := range path {
		d, ok := hex.Towards(at, to)
		if !ok {
			return &command.Refusal{Rule: "CAMPAIGN-2.1", What: fmt.Sprintf("%s does not lie beside %s", state.Where(f, to), state.Where(f, at)),
				Instead: "name each hex of the way in turn"}
		}
		st := g.Enter(at, d, by, s.Day)
		if st.Stop != "" && sails {
			return noWater(f, x, to)
		}
		if st.Stop != "" {
			return &command.Refusal{Rule: "CAMPAIGN-3.1", What: fmt.Sprintf("%s cannot march from %s to %s: %s", x.Name, state.Where(f, at), state.Where(f, to), st.Stop),
				Instead: "go round, or by a bridge or ford"}
		}
		at = to
	}
	return nil
}

// MarchPlan is a march before it is ordered.
type MarchPlan struct {
	Force   state.ForceID
	Path    []hex.Hex // without the hex where the force stands
	Stops   []MarchStop
	Days    int
	Points  int
	Arrives string // date
	Forced  bool
	Notes   []string // fords, fatigue, enemies on the way
	Sent    string   // how the order comes to the force and when, in a sentence; empty: it is told at once
}

// MarchStop is where a force lies at the end of a day of its march.
type MarchStop struct {
	Hex   hex.Hex
	Day   state.Day
	Date  string // "27 July"
	Place string
}

// foes says that the enemy is known in a hex of a march, and what comes of it on the day on which the force comes there; nothing: he
// is not known there.
func (p *MarchPlan) foes(f *state.Founding, s *state.State, x *state.Force, h hex.Hex, day state.Day) []string {
	if !Known(f, s, x.Side, h) {
		return nil
	}
	out := []string{"The enemy is known " + state.AtHex(f, h) + "."}
	if what := cmp.Or(standsOff(f, s, x, h, day), p.meets(f, s, x, h)); what != "" {
		out = append(out, what)
	}
	return out
}

// meets says what comes of it, as far as its side knows, when a force comes upon the enemy in a hex of its march: how it counts
// to him as he was told of (CAMPAIGN-9.5), and whether that is enough (CAMPAIGN-4.7); empty: of him nothing was told.
func (p *MarchPlan) meets(f *state.Founding, s *state.State, x *state.Force, h hex.Hex) string {
	scale, theirs, walled := s.Scale(f), 0, false
	for _, n := range s.Seen {
		if n.Side == x.Side && n.Hex == h && f.Enemies(x.Side, s.SideOfForce(n.Force)) {
			theirs += n.Worth * scale.Behind(max(n.Works, 100)) / 100
			walled = walled || n.Works > 0
		}
	}
	if theirs == 0 {
		return ""
	}
	marching := *x
	if marching.Path = p.Path; x.Posture != state.Raid && x.Posture != state.Screen {
		marching.Posture = state.March
	}
	intent, least := s.Stance(&marching)
	odds := scale.Charge(state.ValueToday(f, s, x)) * 100 / theirs
	text := fmt.Sprintf("It has %s of what he is told to have there", hundredths(odds))
	switch {
	case intent != state.Attack:
		return text + ", and was not told to attack him: it stands off."
	case odds < least:
		return fmt.Sprintf("%s, and attacks at %s or better: alone it stands off.", text, hundredths(least))
	case walled && least != state.AnyOdds && !hasGuns(s, x) && slices.ContainsFunc(f.Map.PlacesAt(h), func(at *state.Place) bool { return f.Enemies(x.Side, s.Owner(at)) && s.Closed(at) }):
		return text + ", but nobody goes without guns into works that have no breach: it stands off (CAMPAIGN-4.9)."
	}
	return text + ", enough to attack him."
}

// hasGuns says whether a force has a gun with it.
func hasGuns(s *state.State, x *state.Force) bool {
	return slices.ContainsFunc(x.Units, func(id rosters.UnitID) bool { u := s.Unit(id); return u != nil && u.Strength.Guns > 0 })
}

// hundredths writes odds: "1.15".
func hundredths(n int) string { return fmt.Sprintf("%d.%02d", n/100, n%100) }

// standsOff says of a hex of a march, on the day on which the force comes there, that it stands off before an enemy of whom
// its side knows there and whom it may not attack (CAMPAIGN-16.5); empty: it does not. The reason is that of this enemy.
func standsOff(f *state.Founding, s *state.State, x *state.Force, h hex.Hex, day state.Day) string {
	for _, n := range s.Seen {
		foe := s.SideOfForce(n.Force)
		if n.Side != x.Side || n.Hex != h || foe == "" || !f.Enemies(x.Side, foe) {
			continue
		}
		if m := s.Forbids(x, foe); m != nil && day <= m.Day {
			return fmt.Sprintf("It stands off before the enemy at %s, whom it may not attack until %s: %s.", state.Where(f, h), f.ShortDate(m.Day), m.Note)
		}
	}
	return ""
}
