package pack

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/ranks"
	"frontier/internal/terms"
	"frontier/rosters"
)

// led holds the leaders.
func (c *checker) led() {
	known := ids{}
	for i := range c.p.Leaders {
		l := &c.p.Leaders[i]
		at := spot{}.item("leaders", i, "leader", l.Name)
		c.id(at, known, string(l.ID))
		c.name(at, l.Name)
		c.side(at.key("side"), l.Side)
		if l.Personality != "" {
			word(c, at.key("personality"), l.Personality, terms.Personalities)
		}
		word(c, at.key("experience"), terms.Training(l.Experience), terms.Trainings)
	}
}

// tree holds the formations of the order of battle: there must be no loop in it.
func (c *checker) tree() {
	known, under := ids{}, map[string]string{}
	for _, f := range c.p.Formations {
		under[f.ID] = f.Under
	}
	for _, f := range c.p.Forces {
		under[string(f.ID)] = f.Under
	}
	round := rings(under)
	for i, f := range c.p.Formations {
		at := spot{}.item("formations", i, "formation", f.Name)
		c.id(at, known, f.ID)
		c.name(at, f.Name)
		c.side(at.key("side"), f.Side)
		if c.p.Force(state.ForceID(f.ID)) != nil {
			c.bad(at.key("id"), "%q is a force too; give another", f.ID)
		}
		c.under(at.key("under"), f.Under)
		if round[f.ID] {
			c.bad(at.key("under"), "it belongs to itself, by way of %q", f.Under)
		}
	}
}

// rings finds what belongs to itself by way of others, or to something that does. Each is walked
// once, however long the ways up are.
func rings(under map[string]string) map[string]bool {
	out, ends := map[string]bool{}, map[string]bool{"": true}
	for id := range under {
		var way []string
		on := map[string]bool{}
		for !ends[id] && !out[id] && !on[id] {
			way, on[id] = append(way, id), true
			id = under[id]
		}
		done := ends[id]
		for _, x := range way {
			out[x], ends[x] = !done, done
		}
	}
	return out
}

// under holds the id of what something belongs to.
func (c *checker) under(at spot, id string) {
	if id != "" && !c.formations[id] {
		c.bad(at, "%.60q is no formation and no force; name one by its id", id)
	}
}

// roll is who has been named so far: each stands once.
type roll struct {
	units   ids
	leaders map[state.LeaderID]string // and the force that has him
}

// sidesHaveMen wants each side that is played to have a force on the first day, or one that
// comes later.
func (c *checker) sidesHaveMen() {
	for i, s := range c.p.Sides {
		here := slices.ContainsFunc(c.p.Forces, func(f Force) bool { return f.Side == s.ID })
		later := slices.ContainsFunc(c.p.Reinforcements, func(r Reinforcement) bool { return r.Side == s.ID })
		if s.Playable && !here && !later {
			c.bad(spot{}.item("sides", i, "side", s.Name), "has no force, and none that comes later; give it at least one")
		}
	}
}

// armies holds the forces of the first day and their units.
func (c *checker) armies() {
	if len(c.p.Forces) == 0 {
		c.bad(spot{}.key("forces"), "there are none; give each side at least one")
	} else {
		c.sidesHaveMen()
	}
	known, names, r := ids{}, map[string]bool{}, roll{ids{}, map[state.LeaderID]string{}}
	for i := range c.p.Forces {
		f := &c.p.Forces[i]
		at := spot{}.item("forces", i, "force", f.Name)
		c.id(at, known, string(f.ID))
		if c.name(at, f.Name); names[f.Name] {
			c.bad(at.key("name"), "%q stands twice; no two forces have one name", f.Name)
		}
		names[f.Name] = true
		c.side(at.key("side"), f.Side)
		c.at(at.key("at"), f.At)
		c.under(at.key("under"), f.Under)
		word(c, at.key("posture"), f.Posture, state.FoundingPostures)
		c.between(at.key("loyalty"), f.Loyalty, 0, 100)
		if f.ActiveFrom != "" {
			c.date(at.key("active_from"), f.ActiveFrom)
		}
		for key, n := range map[string]int{"animals": f.Baggage.Animals, "wagons": f.Baggage.Wagons, "followers": f.Baggage.Followers} {
			if n < 0 || n > 1_000_000 {
				c.bad(at.key("baggage").key(key), "%d; give 0 to 1000000", n)
			}
		}
		if f.Leader != "" {
			c.leads(at.key("leader"), f.Leader, f, &r)
		}
		for j, id := range f.Others {
			c.leads(spot{at.path + "/others/" + strconv.Itoa(j), at.words + ", others"}, id, f, &r)
		}
		if len(f.Units) == 0 && f.Leader == "" {
			c.bad(at.key("units"), "nobody is in it; give it a unit or a leader")
		}
		c.units(at, f.Units, &r)
	}
	for i := range c.p.Reinforcements {
		x := &c.p.Reinforcements[i]
		c.units(spot{}.item("reinforcements", i, "reinforcement", x.Name), x.Units, &r)
	}
}

// leads holds a leader of a force: known, of its side, and with no other.
func (c *checker) leads(at spot, id state.LeaderID, f *Force, r *roll) {
	l := c.p.Leader(id)
	switch before, twice := r.leaders[id]; {
	case l == nil:
		c.bad(at, "leader %.60q is not known; name one of the pack's leaders by his id", string(id))
	case twice:
		c.bad(at, "%s is with force %q already", l.Name, before)
	}
	r.leaders[id] = f.Name
}

// at holds where something stands.
func (c *checker) at(at spot, where string) {
	h, ok := c.p.HexOf(where)
	switch {
	case !ok:
		c.bad(at, "%.60q is no place and no hex of the map; give the id of a place or a number as 2817", where)
	case !c.p.Map.Open(h):
		c.bad(at, "%q is open water", where)
	}
}

// longestStandard is the longest name of a standard.
const longestStandard = 120

// units holds the units of a force or a reinforcement.
func (c *checker) units(in spot, units []Unit, r *roll) {
	for i := range units {
		u := &units[i]
		at := in.item("units", i, "unit", u.Name)
		c.id(at, r.units, string(u.ID))
		c.name(at, u.Name)
		word(c, at.key("arm"), u.Arm, terms.Arms)
		word(c, at.key("class"), u.Class, terms.Classes)
		word(c, at.key("weapon"), u.Weapon, terms.Weapons)
		word(c, at.key("training"), u.Training, terms.Trainings)
		word(c, at.key("mount"), u.Mount, terms.Mounts)
		if u.Boat != "" {
			word(c, at.key("boat"), u.Boat, terms.Boats)
		}
		for j, trait := range u.Traits {
			word(c, spot{fmt.Sprintf("%s/traits/%d", at.path, j), at.words + ", traits"}, trait, terms.Traits)
		}
		c.between(at.key("men"), u.Men, 1, 100_000)
		c.between(at.key("fieldcraft"), u.Fieldcraft, 0, 3)
		c.between(at.key("real_guns"), u.RealGuns, 0, 1000)
		if most := u.standard(c.p).Others; u.Musicians < 0 || u.Musicians > most {
			c.bad(at.key("musicians"), "%d musicians; they are some of its %d others, so give 0 to %d figures", u.Musicians, most, most)
		}
		if len(u.Standard) > longestStandard || strings.ContainsFunc(u.Standard, unicode.IsControl) {
			c.bad(at.key("standard"), "its standard is named in one line of at most %d letters", longestStandard)
		}
		if u.Figures != nil {
			c.strength(at.key("figures"), u.standard(c.p), u.Guns)
		} else {
			c.strength(at.key("men"), u.standard(c.p), u.Guns)
		}
		if u.Small != nil {
			c.strength(at.key("small"), u.Small.Figures, u.Small.Guns)
		}
		if t := u.Thresholds; !t.Fits() {
			c.bad(at.key("thresholds"), "full at %d, Worn at %d and Spent at %d points; let each be 0 to %d, Worn below full, and Spent no more than Worn", t.Full, t.Worn, t.Spent, ranks.MostPoints)
		}
		c.shares(at.key("shares"), u.Shares)
	}
}

// strength holds figures and model guns.
func (c *checker) strength(at spot, r rosters.Ranks, guns []rosters.Gun) {
	if r.Total() < 1 || min(r.Officers, r.Sergeants, r.Others) < 0 || max(r.Officers, r.Sergeants, r.Others) > 1000 {
		c.bad(at, "%d officers, %d sergeants and %d others; give 1 to 1000 figures", r.Officers, r.Sergeants, r.Others)
	}
	if len(guns) > 1000 {
		c.bad(at, "%d model guns; give up to 1000", len(guns))
	}
	for _, g := range guns {
		if !terms.GunTypes.Has(g.Type) {
			c.bad(at, "gun %.40q is not known; use %s", string(g.Type), terms.GunTypes.Or())
			return
		}
	}
}

// shares holds the shares of mixed arms.
func (c *checker) shares(at spot, shares []terms.Share) {
	all := 0
	for _, s := range shares {
		word(c, at, s.Weapon, terms.Weapons)
		c.between(at, s.Hundredths, 1, 100)
		all += s.Hundredths
	}
	if len(shares) > 0 && all != 100 {
		c.bad(at, "they make %d hundredths; let them make 100", all)
	}
}

// reinforcements holds what arrives later.
func (c *checker) reinforcements() {
	known, names := ids{}, map[string]bool{}
	for _, f := range c.p.Forces {
		names[f.Name] = true
	}
	for i := range c.p.Reinforcements {
		x := &c.p.Reinforcements[i]
		at := spot{}.item("reinforcements", i, "reinforcement", x.Name)
		c.id(at, known, x.ID)
		if c.name(at, x.Name); names[x.Name] && x.Joins == "" {
			c.bad(at.key("name"), "%q stands twice; no two forces have one name", x.Name)
		}
		names[x.Name] = true
		if x.Date == "" {
			c.bad(at.key("date"), "it is missing")
		}
		c.on(at.key("date"), x.Date)
		c.on(at.key("leaves"), x.Leaves)
		c.side(at.key("side"), x.Side)
		c.at(at.key("at"), x.At)
		c.forceKnown(at.key("joins"), x.Joins)
		if x.NewForce != "" && !idLike(string(x.NewForce)) {
			c.bad(at.key("new_force"), "%.60q is no id; use small letters, figures and hyphens", string(x.NewForce))
		}
		for _, list := range []struct {
			key string
			ids []state.LeaderID
		}{{"leaders", x.Leaders}, {"transfers", x.Transfers}} {
			for j, id := range list.ids {
				if !c.leaders[string(id)] {
					c.bad(spot{fmt.Sprintf("%s/%s/%d", at.path, list.key, j), at.words + ", " + list.key}, "leader %.60q is not known; name one of the pack's leaders by his id", string(id))
				}
			}
		}
	}
}

// forceKnown holds the id of a force against those of the first day and those made later.
func (c *checker) forceKnown(at spot, id state.ForceID) {
	if id != "" && !c.forces[string(id)] {
		c.bad(at, "force %.60q is not known; name one of the pack's forces by its id", string(id))
	}
}

// fieldworks are the works that can stand on the first day.
var fieldworks = []state.WorkKind{state.Entrenchment, state.Redoubt, state.FortifyVillage, state.RoadWork, state.RailwayWork, state.TelegraphWork, state.DepotWork, state.WallsWork}

// workOn holds what a work is about: of a way the hex beside it, of walls their place.
func (c *checker) workOn(at spot, w *Work) {
	h, _ := c.p.HexOf(w.At)
	to, err := hex.ParseName(w.On)
	_, beside := hex.Towards(h, to)
	place := c.p.Map.Place(w.On)
	switch {
	case w.Kind.Way() && (err != nil || !beside || !c.p.Map.Frame().Holds(to)):
		c.bad(at.key("on"), "%.40q is no hex beside %s; give the number of the next hex, as 2818", w.On, hex.Name(h))
	case w.Kind == state.WallsWork && (place == nil || place.Hex != h):
		c.bad(at.key("on"), "%.40q is no place in hex %s; give the id of the place that has the walls", w.On, hex.Name(h))
	case w.On != "" && !w.Kind.Way() && w.Kind != state.WallsWork:
		c.bad(at.key("on"), "%.40q is for roads, railways, telegraphs and walls; leave it out", w.On)
	}
}

// works holds the works that stand on the first day.
func (c *checker) works() {
	known := ids{}
	for i, w := range c.p.Works {
		at := spot{}.item("works", i, "work", w.ID)
		c.id(at, known, w.ID)
		if !slices.Contains(fieldworks, w.Kind) {
			c.bad(at.key("kind"), "%.40q is not known; use entrenchment, redoubt, fortify_village, road, railway, telegraph, depot or walls", string(w.Kind))
		}
		c.workOn(at, &w)
		c.side(at.key("side"), w.Side)
		c.at(at.key("at"), w.At)
		switch w.State {
		case "", state.Intact, state.Damaged, state.Destroyed:
		case state.Begun:
			if w.Done < 1 || w.Done >= w.Of {
				c.bad(at.key("done"), "%d of %d turns; of a work that is begun give at least 1, and fewer than it takes", w.Done, w.Of)
			}
		default:
			c.bad(at.key("state"), "%.40q is not known; use intact, damaged, destroyed or begun", string(w.State))
		}
	}
}
