package theatre

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"frontier/campaign/pack"
	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/campaign/waters"
	"frontier/internal/terms"
	"frontier/internal/words"
)

// crewed makes crews of the boats of the facts, each with its boat (CAMPAIGN-24.1): of those that lie in a place
// on the first day a force, steamers apart from sail; those of a later day come as a reinforcement then.
func (c *converter) crewed() {
	var fleets []*fleet
	for _, b := range c.t.Boats {
		sails := b.Kind == waters.Whaler || terms.Boat(b.Kind).Sails()
		at := slices.IndexFunc(fleets, func(x *fleet) bool {
			return x.side == b.Side && x.place == b.Place && x.from == b.ActiveFrom && x.sails == sails
		})
		if at < 0 {
			at = len(fleets)
			fleets = append(fleets, &fleet{side: b.Side, place: b.Place, from: b.ActiveFrom, sails: sails})
		}
		x := fleets[at]
		x.names = append(x.names, b.Name)
		x.units = append(x.units, c.crew(b)...)
		x.leader = cmp.Or(x.leader, b.Leader)
	}
	for _, x := range fleets {
		c.fleet(x)
	}
}

// fleet is boats that lie together.
type fleet struct {
	side, place, from, leader string
	sails                     bool
	names                     []string // of its boats in the facts
	units                     []pack.Unit
}

// name is what a fleet is called: as its only boat, or by where it lay.
func (x *fleet) name() string {
	switch {
	case len(x.names) == 1:
		return x.names[0]
	case x.sails:
		return "Boats of " + x.place
	}
	return "Steamers of " + x.place
}

// fleet adds the force of a fleet, or the reinforcement as which it comes.
func (c *converter) fleet(x *fleet) {
	key := "boats of " + x.place
	id := slug(x.name())
	at, side := c.place(key, x.place).ID, c.side(key, x.side)
	var leaders []state.LeaderID
	if x.leader != "" {
		leaders = append(leaders, c.leaderID(key, x.leader))
	}
	if x.from == "" || c.day(key, x.from) <= 0 {
		f := pack.Force{ID: state.ForceID(id), Name: x.name(), Side: side, At: at, Posture: state.Hold, Units: x.units}
		if leaders != nil {
			f.Leader = leaders[0]
		}
		once(c, key, id, c.out.Forces, func(o pack.Force) bool { return o.ID == f.ID })
		c.out.Forces = append(c.out.Forces, f)
		return
	}
	once(c, key, id, c.out.Reinforcements, func(o pack.Reinforcement) bool { return o.ID == id })
	c.out.Reinforcements = append(c.out.Reinforcements, pack.Reinforcement{
		ID: id, Date: x.from, Side: side, Name: x.name(), At: at, NewForce: state.ForceID(id), Units: x.units, Leaders: leaders,
	})
}

// craft is the line of the table of boats by which a boat of the facts is reckoned.
func (c *converter) craft(key, word string) *waters.Kind {
	boat := terms.Boat(word)
	if word == waters.Whaler {
		boat = terms.ADhow
	}
	if k := waters.KindOf(boat); k != nil {
		return k
	}
	c.fail("%s: kind %.40q is not known; use %s, %s", key, word, strings.Join(terms.Boats.Texts(), ", "), waters.Whaler)
	return &waters.Table[0]
}

// crew makes the crews of a boat of the facts, or of several alike: a unit where one boat of the table carries
// as many as they do, else as many units as it takes, or as the facts say.
func (c *converter) crew(b boat) []pack.Unit {
	key := "boats " + b.Name
	kind := c.craft(key, b.Kind)
	boats := max(b.Count, 1)
	most := 1
	if boats > 1 {
		room := kind.Places * rates.BoatMen.Default.(int) // a number
		most = max(cmp.Or(b.Units, (boats*b.Passengers+room/2)/room), 1)
	}
	if most > boats || b.Crew < 1 || boats > 1000 || b.Crew > 10_000 {
		c.fail("%s: its crew, its count or its units are not sound; give a crew of 1 to 10000, a count to 1000, and no more units than boats", key)
		return nil
	}
	if b.Barges > 0 {
		b.Note = strings.TrimPrefix(fmt.Sprintf("%s. With %s in tow", b.Note, words.Count(b.Barges, "barge", "barges")), ". ")
	}
	var out []pack.Unit
	for i := range most {
		u := unit{Name: b.Name, Arm: terms.Naval, Class: terms.Regular, Native: b.Native, People: b.People, Men: max(boats*b.Crew/most, 1), Guns: b.Guns,
			Weapon: b.Weapon, Training: b.Training, Mount: terms.Foot, Fieldcraft: 1, Note: b.Note}
		if most > 1 {
			u.Name = fmt.Sprintf("%s, %d", b.Name, i+1)
		}
		if u.Native {
			u.Class = terms.Irregular
		}
		u.Figures, u.Small = c.hands(u, kind, c.t.MenPerFigure, gunsPerModel), c.hands(u, kind, c.t.MenPerFigureSmall, gunsPerModel-1)
		x := c.unit(key, u)
		x.Boat = kind.Boat
		out = append(out, x)
	}
	return out
}

// gunsPerModel is for how many guns a model stands at the standard scale; at the small one for one fewer.
const gunsPerModel = 3

// hands are the figures and the model guns of a boat's crew at a scale: as many as its men make, and no fewer
// than work the boat, and four to a gun. A boat that is armed has a gun, and none has more than its room for them.
func (c *converter) hands(u unit, kind *waters.Kind, menPerFigure, each int) figures {
	guns := 0
	if n := pieces(u); n > 0 {
		guns = min(max((n+each/2)/each, 1), kind.Guns)
	}
	all := max((u.Men+menPerFigure/2)/max(menPerFigure, 1), kind.Crew, 4*guns, 1)
	r := pack.Figures(all, 1)
	return figures{Officers: r.Officers, Sergeants: r.Sergeants, Others: r.Others, Guns: guns}
}
