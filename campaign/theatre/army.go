package theatre

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"

	"frontier/campaign/pack"
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/terms"
	"frontier/rosters"
)

// sides gives each side its colour by what it is, and its enemies: playable imperial
// sides and playable sides of the other role fight where they meet.
func (c *converter) sides() {
	imperial, native := []int{1, 2}, []int{3, 4, 5}
	take := func(slots *[]int, spare int) int {
		if len(*slots) == 0 {
			return spare
		}
		n := (*slots)[0]
		*slots = (*slots)[1:]
		return n
	}
	for _, s := range c.t.Sides {
		once(c, "sides "+s.Name, s.ID, c.out.Sides, func(o state.Side) bool { return string(o.ID) == s.ID })
		known(c, "sides "+s.ID, "role", s.Role, terms.Roles)
		c.word("sides "+s.ID, "character", s.Character)
		x := state.Side{
			ID: state.SideID(s.ID), Name: s.Name, Short: s.Short, Role: terms.Role(s.Role), Native: s.Native, Playable: s.Playable,
			NoPrisoners: s.NoPrisoners, PrisonersNote: s.PrisonersNote, Character: state.Character(s.Character), Patience: s.Patience, Staff: s.Staff,
			Home: c.place("sides "+s.ID, s.Home).ID,
		}
		for _, name := range s.Supply {
			x.Supply = append(x.Supply, c.place("sides "+s.ID, name).ID)
		}
		switch {
		case s.ID == "neutral":
			x.Slot = 6
		case s.Role == terms.Imperial:
			x.Slot = take(&imperial, 2)
		default:
			x.Slot = take(&native, 5)
		}
		for _, o := range c.t.Sides {
			if s.Playable && o.Playable && s.Role != o.Role {
				x.Enemies = append(x.Enemies, state.SideID(o.ID))
			}
		}
		c.out.Sides = append(c.out.Sides, x)
	}
	for _, p := range c.out.Map.Places {
		c.side("places "+p.Name, string(p.Owner))
	}
}

func (c *converter) side(key, id string) state.SideID {
	if !slices.ContainsFunc(c.out.Sides, func(s state.Side) bool { return string(s.ID) == id }) {
		c.fail("%s: side %q is not known; name one of the file's sides", key, id)
	}
	return state.SideID(id)
}

func (c *converter) weather() {
	for i, w := range c.t.Weather {
		if w.Month != i+1 {
			c.fail("weather: month %d stands in place %d; give January to December in order", w.Month, i+1)
		}
		c.word("weather month "+strconv.Itoa(w.Month), "sickness", w.Sickness)
		c.out.Weather = append(c.out.Weather, state.Weather{
			Month: w.Month, Temperature: w.Temperature, NightF: w.NightF, DayF: w.DayF, Rain: int(w.Rain), Dust: int(w.Dust),
			Haze: int(w.Haze), Snow: int(w.Snow), Flood: w.Flood, Sickness: state.Sickness(w.Sickness), Note: w.Note,
		})
	}
}

// leader adds a leader, once.
func (c *converter) leader(l leader) state.LeaderID {
	id := state.LeaderID(slug(l.Name))
	if slices.ContainsFunc(c.out.Leaders, func(x state.Leader) bool { return x.ID == id }) {
		c.fail("leaders: %q stands twice", l.Name)
	}
	known(c, "leaders "+l.Name, "personality", l.Personality, terms.Personalities)
	known(c, "leaders "+l.Name, "experience", terms.Training(l.Experience), terms.Trainings)
	c.out.Leaders = append(c.out.Leaders, state.Leader{
		ID: id, Name: l.Name, Rank: l.Rank, Side: c.side("leaders "+l.Name, l.Side), Command: l.Command,
		Personality: l.Personality, Exceptional: l.Exceptional, Experience: l.Experience, Note: l.Note, Fate: l.Fate,
	})
	return id
}

func (c *converter) leaderID(key, name string) state.LeaderID {
	id := state.LeaderID(slug(name))
	if !slices.ContainsFunc(c.out.Leaders, func(x state.Leader) bool { return x.ID == id }) {
		c.fail("%s: leader %q is not known; name one of the file's leaders", key, name)
	}
	return id
}

// armies adds leaders, units and forces.
func (c *converter) armies() {
	for _, l := range c.t.Leaders {
		c.leader(l)
	}
	for _, f := range c.t.Forces {
		key := "forces " + f.ID
		x := pack.Force{
			ID: state.ForceID(f.ID), Name: f.Name, Side: c.side(key, f.Side), At: c.stands(key, f.Place),
			Posture: posture(c.word(key, "posture", f.Posture)), Orders: f.Orders, Release: f.Release, Hidden: f.Hidden,
			Independent: f.Independent, Baggage: c.baggage(key, f.Baggage), Note: f.Note,
		}
		if f.Leader != nil {
			x.Leader = c.leaderID(key, *f.Leader)
		}
		for _, name := range f.Subordinates {
			x.Others = append(x.Others, c.leaderID(key, name))
		}
		if f.Loyalty != nil {
			x.Loyalty = max(int(*f.Loyalty), 1) // 0 would say that it is not in doubt
		}
		if f.ActiveFrom != nil {
			x.ActiveFrom = c.date(key, *f.ActiveFrom)
		}
		for _, u := range f.Units {
			x.Units = append(x.Units, c.unit(key, u))
		}
		once(c, key, f.ID, c.out.Forces, func(o pack.Force) bool { return o.ID == x.ID })
		c.out.Forces = append(c.out.Forces, x)
	}
}

// stands says where something is: the id of a place, or the number of a hex.
func (c *converter) stands(key string, v point) string {
	if v.Name != "" {
		return c.place(key, v.Name).ID
	}
	h := c.p.hexAt(c.p.point(v.Lon, v.Lat))
	if !c.p.inside(h) || c.out.Map.Cells[c.cell(h)].Ground == state.Sea {
		c.fail("%s: it stands in the water or outside the map", key)
	}
	return hex.Name(h)
}

// posture maps a theatre's word to the campaign's. A besieger holds where he is.
func posture(word string) state.Posture {
	switch word {
	case "garrison":
		return state.Garrison
	case "march":
		return state.March
	case "screen", "scout":
		return state.Screen
	case "raid":
		return state.Raid
	case "entrench":
		return state.Entrench
	}
	return state.Hold
}

// baggage sums up what a force drags along.
func (c *converter) baggage(key string, in map[string]json.RawMessage) state.Baggage {
	var out state.Baggage
	count := func(word string) int {
		n := 0
		if raw, ok := in[word]; ok && string(raw) != "null" && json.Unmarshal(raw, &n) != nil {
			c.fail("%s: baggage %s is no whole number", key, word)
		}
		return n
	}
	for _, w := range []string{"camels", "mules", "ponies", "asses", "oxen"} {
		out.Animals += count(w)
	}
	for _, w := range []string{"wagons", "carts", "sleighs"} {
		out.Wagons += count(w)
	}
	for _, w := range []string{"bearers", "followers", "civilians"} {
		out.Followers += count(w)
	}
	if raw, ok := in["note"]; ok && json.Unmarshal(raw, &out.Note) != nil {
		c.fail("%s: the note on baggage is no text", key)
	}
	return out
}

// unit is a unit of the order of battle, at both scales.
func (c *converter) unit(key string, u unit) pack.Unit {
	id := slug(u.Name)
	if c.units[id] {
		c.fail("%s: unit %q stands twice", key, u.Name)
	}
	c.units[id] = true
	for _, fig := range []figures{u.Figures, u.Small} {
		if fig.Officers+fig.Sergeants+fig.Others < 1 || fig.Officers < 0 || fig.Sergeants < 0 || fig.Others < 0 || u.Men < 1 {
			c.fail("%s: unit %q has nobody in it", key, u.Name)
		}
		if most := max(fig.Officers, fig.Sergeants, fig.Others, fig.Guns, u.Men/100); most > 1000 || fig.Guns < 0 {
			c.fail("%s: unit %q is too large; give up to 1000 figures and 100,000 men", key, u.Name)
			return pack.Unit{}
		}
	}
	c.unitWords(key+" "+u.Name, u)
	standard := u.Figures.ranks()
	x := pack.Unit{
		ID: rosters.UnitID(id), Name: u.Name, Arm: u.Arm, Class: u.Class, Native: u.Native, People: u.People, Men: u.Men,
		Figures: &standard, Guns: models(u, u.Figures.Guns), Small: &pack.Small{Figures: u.Small.ranks(), Guns: models(u, u.Small.Guns)},
		Arms: u.Arms, Training: u.Training, Traits: slices.Clone(u.Traits), Fieldcraft: u.Fieldcraft, Mount: u.Mount,
		RealGuns: pieces(u), Musicians: u.Musicians, Standard: u.Standard, Parent: u.Parent, Note: u.Note,
	}
	x.Weapon, x.Carbine = weapon(u)
	x.Shares = c.shares(key+" "+u.Name, u)
	if (u.People == "afghan" || u.People == "pathan") && u.Native {
		x.Traits = append(x.Traits, terms.Afghan)
	}
	return x
}

func (f figures) ranks() rosters.Ranks {
	return rosters.Ranks{Officers: f.Officers, Sergeants: f.Sergeants, Others: f.Others}
}

// unitWords holds the words of a unit against those that are known.
func (c *converter) unitWords(key string, u unit) {
	known(c, key, "arm", u.Arm, terms.Arms)
	known(c, key, "class", u.Class, terms.Classes)
	known(c, key, "training", u.Training, terms.Trainings)
	known(c, key, "weapon", u.Weapon, terms.Weapons)
	known(c, key, "mount", u.Mount, terms.Mounts)
	for _, trait := range u.Traits {
		known(c, key, "trait", trait, terms.Traits)
	}
	for _, weapon := range slices.Sorted(maps.Keys(u.Shares)) {
		known(c, key, "weapon", weapon, terms.Weapons)
	}
	for _, g := range u.Guns {
		if known(c, key, "gun", g.Type, terms.GunTypes); g.Number < 1 || g.Number > 1000 {
			c.fail("%s: %d guns; give 1 to 1000", key, g.Number)
		}
	}
}

// missiles are the weapon classes that shoot, the better first.
var missiles = []terms.Weapon{terms.MagazineRifle, terms.Breechloader, terms.Carbine, terms.RifledMusket, terms.Jezail, terms.Musket, terms.Bow}

// weapon gives the class with which a unit fights on the table. Of a mixed unit it is
// the firearm that most of its men carry, as long as three in ten shoot at all; else
// the arm of the rest. A carbine is the short form of the rifle of its army.
func weapon(u unit) (class terms.Weapon, carbine bool) {
	class = u.Weapon
	if class == terms.Mixed {
		shooters, best := percent(0), terms.Weapon("")
		for _, m := range missiles {
			shooters += u.Shares[m]
			if u.Shares[m] > 0 && (best == "" || u.Shares[m] > u.Shares[best]) {
				best = m
			}
		}
		class = best
		if shooters < 30 {
			class = terms.Sword
			for _, m := range []terms.Weapon{terms.Spear, terms.Lance} {
				if u.Shares[m] > u.Shares[class] {
					class = m
				}
			}
		}
	}
	if class != terms.Carbine {
		return class, false
	}
	if u.Native && !strings.Contains(strings.ToLower(u.Arms), "martini") && !strings.Contains(strings.ToLower(u.Arms), "snider") {
		return terms.RifledMusket, true
	}
	return terms.Breechloader, true
}

// shares says what part of a unit with mixed arms carries what, in the order of the
// weapons; nil where all carry the same.
func (c *converter) shares(key string, u unit) []terms.Share {
	if u.Weapon != terms.Mixed {
		return nil
	}
	var out []terms.Share
	all := percent(0)
	for _, w := range terms.Weapons.Words() {
		if n := u.Shares[w]; n > 0 {
			out, all = append(out, terms.Share{Weapon: w, Hundredths: int(n)}), all+n
		}
	}
	if all != 100 {
		c.fail("%s: the shares of mixed arms make %d hundredths; let them make 100", key, all)
	}
	return out
}

// pieces counts the real guns of a battery.
func pieces(u unit) int {
	total := 0
	for _, g := range u.Guns {
		total += max(g.Number, 0)
	}
	return total
}

// models spreads model guns over the real ones of a battery, in proportion.
func models(u unit, n int) []rosters.Gun {
	total := pieces(u)
	var out []rosters.Gun
	for i := range n {
		if total == 0 {
			break
		}
		at := (2*i + 1) * total / (2 * n) // the real gun that the model stands for
		for _, g := range u.Guns {
			if at -= g.Number; at < 0 {
				out = append(out, rosters.Gun{Type: g.Type, Rifled: g.Rifled, Name: g.Name})
				break
			}
		}
	}
	return out
}
