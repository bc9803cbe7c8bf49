package theatre

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"

	"frontier/campaign/state"
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
			NoPrisoners: s.NoPrisoners, PrisonersNote: s.PrisonersNote, Character: state.Character(s.Character),
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
			Haze: int(w.Haze), Snow: int(w.Snow), Flood: w.Flood, Sickness: w.Sickness, Note: w.Note,
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
		Personality: l.Personality, Exceptional: l.Exceptional, Experience: l.Experience, Note: l.Note,
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
		x := state.FoundingForce{
			ID: state.ForceID(f.ID), Name: f.Name, Side: c.side(key, f.Side), Hex: c.p.hexAt(c.via(key, f.Place)),
			Posture: posture(c.word(key, "posture", f.Posture)), Orders: f.Orders, Release: f.Release, Hidden: f.Hidden,
			Baggage: c.baggage(key, f.Baggage), Note: f.Note,
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
			x.ActiveFrom = max(c.day(key, *f.ActiveFrom), 0)
		}
		for _, u := range f.Units {
			x.Units = append(x.Units, c.unit(key, u))
		}
		if !c.p.inside(x.Hex) || c.out.Map.Cells[c.cell(x.Hex)].Ground == state.Sea {
			c.fail("%s: it stands in the water or outside the map", key)
		}
		once(c, key, f.ID, c.out.Forces, func(o state.FoundingForce) bool { return o.ID == x.ID })
		c.out.Forces = append(c.out.Forces, x)
	}
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

// unit adds a unit.
func (c *converter) unit(key string, u unit) rosters.UnitID {
	id := rosters.UnitID(slug(u.Name))
	if slices.ContainsFunc(c.out.Units, func(x rosters.Unit) bool { return x.ID == id }) {
		c.fail("%s: unit %q stands twice", key, u.Name)
	}
	fig := u.Figures
	if c.small {
		fig = u.Small
	}
	if fig.Officers+fig.Sergeants+fig.Others < 1 || fig.Officers < 0 || fig.Sergeants < 0 || fig.Others < 0 || u.Men < 1 {
		c.fail("%s: unit %q has nobody in it", key, u.Name)
	}
	if most := max(fig.Officers, fig.Sergeants, fig.Others, fig.Guns, u.Men/100); most > 1000 || fig.Guns < 0 {
		c.fail("%s: unit %q is too large; give up to 1000 figures and 100,000 men", key, u.Name)
		return id
	}
	c.unitWords(key+" "+u.Name, u)
	x := rosters.Unit{
		ID: id, Name: u.Name, Arm: u.Arm, Class: u.Class, Native: u.Native, People: u.People, Men: u.Men,
		Establishment: rosters.Ranks{Officers: fig.Officers, Sergeants: fig.Sergeants, Others: fig.Others},
		Arms:          u.Arms, Training: u.Training, Traits: slices.Clone(u.Traits), Fieldcraft: u.Fieldcraft, Mount: u.Mount,
		Guns: models(u, fig.Guns), RealGuns: pieces(u), Parent: u.Parent, Note: u.Note,
	}
	class, carbine := weapon(u)
	x.Weapon, x.Carbine = class, carbine
	x.Shares = c.shares(key+" "+u.Name, u)
	if (u.People == "afghan" || u.People == "pathan") && u.Native {
		x.Traits = append(x.Traits, terms.Afghan)
	}
	c.out.Units = append(c.out.Units, x)
	return id
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

// reinforcements adds what arrives later, with the units and leaders that it brings.
func (c *converter) reinforcements() {
	for _, r := range c.t.Reinforcements {
		key := "reinforcements " + r.ID
		place := c.place(key, r.Place)
		x := state.Reinforcement{
			ID: r.ID, Day: c.day(key, r.Date), Side: c.side(key, r.Side), Name: r.Name, Hex: place.Hex, Place: place.Name,
			NewForce: state.ForceID(r.NewForce), Condition: r.Condition, Note: r.Note,
		}
		if r.Joins != nil {
			x.Joins = state.ForceID(*r.Joins)
		}
		if x.Joins == "" && x.NewForce == "" {
			x.NewForce = state.ForceID(r.ID)
		}
		if x.Day < 0 {
			c.fail("%s: %s is before the campaign begins", key, r.Date)
		}
		once(c, key, r.ID, c.out.Reinforcements, func(o state.Reinforcement) bool { return o.ID == r.ID })
		for _, l := range r.Leaders {
			if l.New != nil {
				x.Leaders = append(x.Leaders, c.leader(*l.New))
			} else {
				x.Leaders = append(x.Leaders, c.leaderID(key, l.Name))
			}
		}
		for _, u := range r.Units {
			x.Units = append(x.Units, c.unit(key, u))
		}
		for _, name := range r.Transfers {
			x.Transfers = append(x.Transfers, c.leaderID(key, name))
		}
		c.out.Reinforcements = append(c.out.Reinforcements, x)
	}
	for _, r := range c.out.Reinforcements {
		if r.Joins != "" {
			c.force("reinforcements "+r.ID, r.Joins)
		}
	}
	slices.SortFunc(c.out.Leaders, func(a, b state.Leader) int { return strings.Compare(string(a.ID), string(b.ID)) })
	slices.SortFunc(c.out.Units, func(a, b rosters.Unit) int { return strings.Compare(string(a.ID), string(b.ID)) })
}

// force holds the id of a force against those of the first day and those made later.
func (c *converter) force(key string, id state.ForceID) {
	if !slices.ContainsFunc(c.out.Forces, func(f state.FoundingForce) bool { return f.ID == id }) &&
		!slices.ContainsFunc(c.out.Reinforcements, func(r state.Reinforcement) bool { return r.NewForce == id }) {
		c.fail("%s: force %.60q is not known; name one of the file's forces", key, id)
	}
}

// aims adds objectives, verdicts and what happened.
func (c *converter) aims() {
	for _, o := range c.t.Objectives {
		key := "objectives " + o.ID
		x := state.Objective{
			ID: o.ID, Side: c.side(key, o.Side), Name: o.Name, Kind: state.ObjectiveKind(o.Kind), Points: o.Points, Force: state.ForceID(o.Force), Text: o.Text,
		}
		once(c, key, o.ID, c.out.Objectives, func(x state.Objective) bool { return x.ID == o.ID })
		if x.Force != "" {
			c.force(key, x.Force)
		}
		for _, name := range append(slices.Clone(o.Places), o.Place) {
			if name != "" {
				x.Places = append(x.Places, c.place(key, name).ID)
			}
		}
		for _, date := range []string{o.By, o.Until} {
			if date != "" {
				x.Until = c.day(key, date)
			}
		}
		c.out.Objectives = append(c.out.Objectives, x)
	}
	for _, v := range c.t.Verdict {
		c.out.Verdicts = append(c.out.Verdicts, state.Verdict(v))
	}
	for _, b := range c.t.Battles {
		c.out.History = append(c.out.History, state.HistoricalBattle{
			Name: b.Name, Date: b.Date, Place: b.Place, At: c.p.point(b.Lon, b.Lat), Result: b.Result, Note: b.Note,
		})
	}
}
