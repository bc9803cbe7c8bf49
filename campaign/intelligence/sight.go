package intelligence

import (
	"slices"

	"frontier/campaign/contact"
	"frontier/campaign/rates"
	"frontier/campaign/route"
	"frontier/campaign/state"
	"frontier/campaign/supply"
	"frontier/campaign/waters"
	"frontier/campaign/worth"
	"frontier/internal/hex"
	"frontier/rosters"
)

// Sight is what the automatic commander of a side is given: his own forces as he knows them, of the
// enemy what has been sighted, and the map. The state of the campaign cannot be reached from it.
type Sight struct {
	Side       state.Side
	Day        state.Day
	Last       state.Day // of the campaign
	HexMiles   int
	Waiting    bool              // a battle holds the day up, and nobody marches
	Forces     []Force           // of the side, by id; those whose men are still at home are not among them
	Reports    []Report          // of enemies, by force
	Places     []state.Place     // in the founding's order, each with the side that holds it now
	Objectives []state.Objective // of the side
	Offers     []state.Offer     // of exchange that are made to the side
	Bargains   []Bargain         // with each other side that somebody leads, in the founding's order
	Terms      Terms             // of exchange
	Questions  []Asked           // of events, that wait for its answer
	Weights    Weights           // by which it reckons answers
	Sieges     []state.Siege     // of its own places, and those in which it besieges
	Hospitals  int               // how many field hospitals the side may still set up
	Truces     []state.SideID    // with whom there is an armistice (CAMPAIGN-16.5)
	Aims                         // how its objectives stand
	Beaten     map[hex.Hex]int   // how often it attacked in a hex in the last twenty days, and did not hold the field
	scale      *worth.Scale      // by which strengths are reckoned
	works      map[string]int    // what the works of a place make of those behind them, in hundredths
	closed     map[string]bool   // into which places nobody goes without guns
	foes       []state.SideID
	ground     *route.Ground
	lines      *supply.Net // nil: nobody eats
}

// Force is a force of the commander's own side.
type Force struct {
	state.Force
	Active   bool        // it takes orders
	Carries  bool        // it can have a field hospital, and has none
	Figures  int         // present
	Strength int         // as commanders reckon it (CAMPAIGN-13.2)
	Works    int         // what works make of it where it is, in hundredths (CAMPAIGN-4.9)
	Pace     int         // march points a day
	Spent    bool        // it has less than half its morale points left
	Posted   bool        // the founding put it there in garrison, or it was formed since
	Post     hex.Hex     // where the founding put it in garrison
	Keeps    bool        // it did
	Guns     bool        // it has one
	Column   Column      // that might be sent off from it
	Men      int         // real men in the ranks
	Boats    bool        // it goes by water
	Held     bool        // an event keeps it from attacking (CAMPAIGN-16.5)
	Mans     []Manning   // boats that lie where it is without a crew, and who might be it
	Room     waters.Room // left in its boats
	Load     waters.Room // that it takes in those of others
	Fed      Feeding
	gait     route.Gait
}

// Manning is a unit that can be the crew of a boat that its side took (CAMPAIGN-24.7).
type Manning struct{ Unit, Boat rosters.UnitID }

// Feeding is how a force is fed, where anybody eats (CAMPAIGN-18).
type Feeding struct {
	Wants bool    // no line reaches it, it finds too little where it is, and carries food for two days at most
	Back  hex.Hex // the nearest hex that a line reaches, as far as the side knows; its own where none does
	Days  int     // for which it carries food
	By    bool    // a line reaches it
}

// Report is an enemy force as it was last sighted.
type Report struct {
	Force    state.ForceID
	Side     state.SideID // whose it is
	Hex      hex.Hex
	Day      state.Day
	Strength int // as it was told then (CAMPAIGN-9.5)
	Held     int // the same, with what a redoubt or stronger works behind which it was seen make of it (CAMPAIGN-4.9)
}

// Of gives what the commander of a side is given now; of a side that there is not, nothing.
func Of(f *state.Founding, s *state.State, id state.SideID) Sight {
	side := f.Side(id)
	if side == nil {
		return Sight{}
	}
	s = s.KnownTo(f, id)
	out := Sight{
		Side: *side, Day: s.Day, Last: f.Last, HexMiles: f.Map.HexMiles, Waiting: s.Holding() != nil,
		Bargains: bargains(f, s, id), Terms: terms(s), Questions: questions(f, s, id), Weights: weights(s), Places: slices.Clone(f.Map.Places), ground: route.NewGround(f, s), scale: s.Scale(f), works: map[string]int{}, closed: map[string]bool{}, Beaten: map[hex.Hex]int{}, Aims: aims(f, s, id),
	}
	for i := range out.Places {
		p := &f.Map.Places[i]
		out.Places[i].Owner = s.Owner(p)
		out.Places[i].Fortified = s.Fortified(p)
		if p.Depot && out.Places[i].Owner == id {
			out.Places[i].Depot = s.HasDepot(&f.Map, id, p.Hex)
		}
		out.works[p.ID] = out.scale.Behind(contact.Place(s, p))
		out.closed[p.ID] = s.Closed(p)
		if x := s.Siege(p.ID); x != nil && (x.By == id || s.Owner(p) == id) {
			out.Sieges = append(out.Sieges, *x)
		}
	}
	if played, _ := s.Supplied(); played {
		out.lines = supply.Reach(out.ground, id, func(h hex.Hex) bool { return route.Known(f, s, id, h) })
	}
	for i := range s.Forces {
		if x := &s.Forces[i]; x.Side == id && !s.Latent(x) {
			own := ownForce(f, s, x)
			own.foretold(s)
			own.Fed = feeding(f, s, out.lines, x)
			out.Forces = append(out.Forces, own)
		}
	}
	for _, n := range s.Seen {
		if whose := s.SideOfForce(n.Force); n.Side == id && whose != "" {
			worth, works := told(f, s, n), 100
			if n.Works >= s.Rate(rates.WorksRedoubt) {
				works = n.Works
			}
			out.Reports = append(out.Reports, Report{Force: n.Force, Side: whose, Hex: n.Hex, Day: n.Day, Strength: worth, Held: worth * out.scale.Behind(works) / 100})
		}
	}
	if s.Is(rates.Medical) {
		out.Hospitals = s.Rate(rates.FieldHospitals)
	}
	for i := range s.Wards {
		if s.Wards[i].Side == id {
			out.Hospitals--
		}
	}
	for _, o := range s.Offers {
		if o.To == id && o.Answer == "" {
			out.Offers = append(out.Offers, o)
		}
	}
	for i := range s.Battles {
		if b := &s.Battles[i]; b.Outcome != nil && b.Attacker == id && b.Outcome.Holder != string(id) && b.Day+20 >= s.Day {
			out.Beaten[b.Hex]++
		}
	}
	for _, o := range f.Objectives {
		if o.Side == id {
			out.Objectives = append(out.Objectives, o)
		}
	}
	for i := range f.Sides {
		if f.Enemies(id, f.Sides[i].ID) {
			out.foes = append(out.foes, f.Sides[i].ID)
			if s.Truce(id, f.Sides[i].ID) != nil {
				out.Truces = append(out.Truces, f.Sides[i].ID)
			}
		}
	}
	return out
}

func ownForce(f *state.Founding, s *state.State, x *state.Force) Force {
	out := Force{Force: *x, Active: s.Active(x) && s.Engaged(x.ID) == nil, Figures: s.Figures(x), Strength: state.ValueToday(f, s, x), Spent: spent(f, s, x)}
	out.Others, out.Units, out.Path = slices.Clone(x.Others), slices.Clone(x.Units), slices.Clone(x.Path)
	ff := f.Force(x.ID)
	out.Posted = ff == nil || ff.Posture == state.Garrison
	works, _ := contact.Works(f, s, x)
	out.Works = s.Scale(f).Behind(works)
	out.Carries = state.Carries(f, s, x) && len(s.WardsOf(x.ID)) == 0
	out.Pace, out.gait = route.Pace(f, s, x)
	out.Post, out.Keeps = post(f, x.ID)
	out.Guns = armed(s, x)
	out.Column = column(f, s, x)
	if out.Boats = s.Afloat(f, x); out.Boats {
		out.Room = waters.Capacity(f, s, x).Left(waters.Taken(f, s, x))
	}
	out.Mans = mans(f, s, x)
	out.Load = waters.Load(f, s, x)
	out.Men, out.Held = s.MenIn(f, x), s.HeldBack(x.ID) != nil
	return out
}

// mans gives each boat that its side took where a force stands the weakest of its units that is strong enough to be its crew:
// foot without guns, of whom others stay ashore.
func mans(f *state.Founding, s *state.State, x *state.Force) []Manning {
	var out []Manning
	for _, p := range route.Prizes(f, s, x) {
		var best rosters.UnitID
		least := 0
		for _, id := range x.Units {
			u, n := f.Unit(id), s.Unit(id).Strength.Present.Total()
			taken := slices.ContainsFunc(out, func(m Manning) bool { return m.Unit == id })
			if taken || u.Boat != "" || len(u.Guns) > 0 || u.Mount.Rides() || n < waters.KindOf(f.Unit(p.Of).Boat).Crew {
				continue
			}
			if best == "" || n < least {
				best, least = id, n
			}
		}
		if best != "" && len(out)+1 < len(x.Units) {
			out = append(out, Manning{best, p.Of})
		}
	}
	return out
}

// shortAt is for how many days a force that wants food carries some.
const shortAt = 2

// feeding is how a force is fed.
func feeding(f *state.Founding, s *state.State, lines *supply.Net, x *state.Force) Feeding {
	if lines == nil {
		return Feeding{By: true, Back: x.Hex}
	}
	mouths := max(state.Mouths(f, s, x), 1)
	out := Feeding{By: lines.Reaches(x.Hex), Days: state.Carried(f, s, x) / mouths, Back: x.Hex}
	if out.By {
		return out
	}
	out.Wants = out.Days <= shortAt && (x.Hungry > 0 || x.Dry > 0 || x.Fed == state.FromBaggage)
	if near, ok := lines.Nearest(x.Hex); ok {
		out.Back = near
	}
	return out
}

// Reached says whether a line of the side would reach a hex, as far as it knows; where nobody eats,
// every hex.
func (s *Sight) Reached(h hex.Hex) bool { return s.lines == nil || s.lines.Reaches(h) }

// told is what an enemy is worth who was seen: as it was told, or else by what was known of his
// establishment when the campaign began.
func told(f *state.Founding, s *state.State, n state.Sighting) int {
	if n.Worth > 0 {
		return n.Worth
	}
	x := f.Force(n.Force)
	if x == nil {
		return 1
	}
	worth := 0
	for _, id := range x.Units {
		worth += s.Establishment(f, f.Unit(id))
	}
	return max(worth, 1)
}

// Works is what the works of a place make of those behind them, in hundredths (CAMPAIGN-4.9).
func (s *Sight) Works(p *state.Place) int { return s.works[p.ID] }

// Closed says whether nobody goes into a place without guns while it has a garrison (CAMPAIGN-4.9).
func (s *Sight) Closed(p *state.Place) bool { return s.closed[p.ID] }

// Charge is what so much strength is worth in an attack on who stands (CAMPAIGN-4.8).
func (s *Sight) Charge(strength int) int { return s.scale.Charge(strength) }

// Enemy says whether the side fights another where they meet.
func (s *Sight) Enemy(side state.SideID) bool { return slices.Contains(s.foes, side) }

// Peace says whether there is an armistice with everybody whom the side fights.
func (s *Sight) Peace() bool { return len(s.Truces) > 0 && len(s.Truces) == len(s.foes) }

// Foes lists the sides that the side fights, in the founding's order.
func (s *Sight) Foes() []state.SideID { return slices.Clone(s.foes) }

// Place is a place of the map; nil: there is none.
func (s *Sight) Place(id string) *state.Place {
	for i := range s.Places {
		if s.Places[i].ID == id {
			return &s.Places[i]
		}
	}
	return nil
}

// Home is the home of another side, which everybody knows; nil: it has none.
func (s *Sight) Home(side state.SideID) *state.Place {
	other := s.ground.F.Side(side)
	if other == nil {
		return nil
	}
	return s.Place(other.Home)
}

// Way is the cheapest way of a force to a hex, without the one where it stands, round hexes for
// which avoid holds; nil: there is none.
func (s *Sight) Way(x *Force, to hex.Hex, avoid func(hex.Hex) bool) []hex.Hex {
	return s.WayFrom(x, x.Hex, to, avoid)
}

// WayFrom is the cheapest way of a force between two hexes, as [Sight.Way] has it.
func (s *Sight) WayFrom(x *Force, from, to hex.Hex, avoid func(hex.Hex) bool) []hex.Hex {
	return s.ground.Path(from, to, x.gait, s.Day, avoid)
}

// Takes is how many days a force is on such a way, under fair skies.
func (s *Sight) Takes(x *Force, from hex.Hex, path []hex.Hex) int {
	return s.takes(x, from, path, 0)
}

// Left is how many days a force is still on its march, under fair skies.
func (s *Sight) Left(x *Force) int { return s.takes(x, x.Hex, x.Path, x.Progress) }

// takes is how many days a force is on a way of which it has paid so many march points.
func (s *Sight) takes(x *Force, from hex.Hex, path []hex.Hex, paid int) int {
	points := -paid
	for _, to := range path {
		d, _ := hex.Towards(from, to)
		points += s.ground.Enter(from, d, x.gait, s.Day).Cost
		from = to
	}
	return (points + max(x.Pace, 1) - 1) / max(x.Pace, 1)
}

// Lies says whether the boats of a force can lie at a hex this month (CAMPAIGN-24.4).
func (s *Sight) Lies(x *Force, h hex.Hex) bool {
	c, sails := x.gait.Boats()
	return sails && s.ground.Waters(s.Day).Bears(h, c)
}

// Loading is how many days the boats of a force take to load or land so much in a hex (CAMPAIGN-24.3).
func (s *Sight) Loading(x *Force, load waters.Room, h hex.Hex) int {
	return waters.Days(s.ground.F, s.ground.S, &x.Force, load, h)
}
