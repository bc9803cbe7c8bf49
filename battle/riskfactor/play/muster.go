package play

import (
	"fmt"
	"slices"
	"strconv"

	"frontier/battle"
	"frontier/battle/riskfactor/rules"
	"frontier/battle/riskfactor/state"
	"frontier/battle/tabletop"
	"frontier/internal/terms"
)

// muster turns a side of the setup into groups and leaders.
func (f *Fight) muster(side int) error {
	s := &f.Setup.Sides[side]
	for i := range s.Units {
		if err := f.musterUnit(side, i, &s.Units[i]); err != nil {
			return err
		}
	}
	f.joinSmall(side)
	groups := 0
	for i := range f.Units {
		if u := &f.Units[i]; u.Side == side && u.Up() {
			groups++
		}
	}
	if groups > rules.MostUnits {
		return &battle.InputError{Key: fmt.Sprintf("sides[%d].units", side), What: fmt.Sprintf("a side has at most %d groups, not %d; make larger ones", rules.MostUnits, groups)}
	}
	return nil
}

func (f *Fight) musterUnit(side, entry int, c *battle.Unit) error {
	wrong := func(field, what string) error {
		return &battle.InputError{Key: fmt.Sprintf("sides[%d].units[%d].%s", side, entry, field), What: what}
	}
	p := c.Present
	groups := rules.Shared(p.Total(), state.LargestGroup)
	if groups > rules.MostUnits {
		return wrong("present", fmt.Sprintf("a unit makes at most %d groups of %d figures, not %d; send fewer", rules.MostUnits, state.LargestGroup, groups))
	}
	h := state.Home{Side: side, Entry: entry, ID: c.ID, Disloyal: has(c, terms.UnsteadyLoyalty)}
	h.Raw = rules.TrainingsMade.Of(c.Training) || c.Arm == "transport" || f.Settings.SpentDropsClass && 2*p.Total() <= c.Establishment.Total()
	f.Homes = append(f.Homes, h)
	first := len(f.Units)
	for g := range groups {
		u := f.equip(side, c)
		u.No, u.Home = len(f.Units), len(f.Homes)-1
		if u.ID, u.Name = c.ID, c.Name; u.Name == "" {
			u.Name = c.ID
		}
		if groups > 1 {
			u.ID += "/" + strconv.Itoa(g+1)
			u.Name += ", section " + strconv.Itoa(g+1)
		}
		if f.Unit(u.ID) != nil { // a section of another
			return wrong("id", fmt.Sprintf("%q stands twice", u.ID))
		}
		f.Units = append(f.Units, u)
	}
	f.fall(first, groups, c)
	if has(c, terms.Dismounted) {
		for g := range groups {
			f.dismount(&f.Units[first+g])
		}
	}
	return nil
}

// dismount makes a mounted group fight on foot: every fourth man holds horses off the
// table until the battle is over (RISKFACTOR-18.5).
func (f *Fight) dismount(u *state.Unit) {
	if !u.Rider {
		return
	}
	u.Rider, u.Formed = false, u.Regular
	if u.Formed {
		u.Ranks = 2
	}
	for i, stay := len(u.Men)-1, f.Holding(u); stay > 0; i-- {
		if m := &f.Men[u.Men[i]]; m.Post == state.Private {
			m.Health = state.Aside
			u.Men = slices.Delete(u.Men, i, i+1)
			stay--
		}
	}
}

// has says whether a unit has any of the traits.
func has(c *battle.Unit, traits ...terms.Trait) bool {
	return slices.ContainsFunc(traits, func(t terms.Trait) bool { return slices.Contains(c.Traits, t) })
}

// equip makes a group of a unit's kind, with nobody in it (RISKFACTOR-18.3 to 18.5).
func (f *Fight) equip(side int, c *battle.Unit) state.Unit {
	u := state.Unit{
		Side: side, With: state.Nobody, Loaded: true, Wood: state.Nobody, Ranks: 2, Fieldcraft: c.Fieldcraft,
		Native:   c.Native || f.Setup.Sides[side].Role == terms.Native,
		Superior: has(c, terms.Crack),
		Civilian: c.Arm == "transport",
		Skirts:   c.Arm == "transport" && has(c, terms.Petticoats),
		Action:   rules.Halt,
	}
	u.Regular = c.Class != "irregular" && !u.Civilian || c.People == "zulu"
	u.Rider = c.Mount != "foot" && c.Mount != "" && c.Mounts >= c.Present.Total() && c.Arm != "artillery" && c.Arm != "machine_gun" && c.Arm != "rocket"
	if side == 0 {
		u.Action = rules.Advance
	}
	arm := rules.WeaponsMade.Of(c.Weapon)
	switch {
	case c.Arm == "artillery" || c.Arm == "machine_gun" || c.Arm == "rocket":
		arm = rules.Issue{Key: rules.RifledCarbine, Loading: rules.Breech}
	case arm.Key == rules.Rifle && arm.Loading == rules.Breech && c.Carbine:
		arm.Key = rules.RifledCarbine
	case arm.Key == rules.Musket && c.Carbine:
		arm.Key = rules.Carbine
	case has(c, terms.Lancers) && arm.Key == "":
		arm = rules.Issue{Key: rules.Lance, Loading: rules.Breech}
	case arm.Key == "":
		arm = rules.Issue{Key: rules.Rocks, Loading: rules.Breech}
	}
	w := rules.WeaponOf(arm.Key)
	if w.Shoots() {
		u.Weapon, u.Loading = w, arm.Loading
	}
	u.Table = w.Table
	u.Formed = u.Regular && !u.Rider
	if !u.Formed {
		u.Ranks = 3
	}
	return u
}

// bayonets says whether a unit fixes them (RISKFACTOR-18.4).
func bayonets(u *state.Unit, c *battle.Unit) bool {
	return u.Weapon != nil && u.Weapon.Bayonet && !u.Native && !u.Rider && (u.Weapon.Key == rules.Rifle || u.Weapon.Key == rules.Musket) &&
		c.Class != "irregular" && c.Arm != "artillery" && c.Arm != "machine_gun" && c.Arm != "rocket"
}

// factorOf is the melee factor of a weapon under the settings (RISKFACTOR-4.8, 4.9, 14.85).
func (f *Fight) factorOf(key rules.WeaponKey, bayonet bool) int {
	_, r, err := rules.Weapon(rules.WeaponInput{Weapon: key, Bayonet: bayonet, RestoredFactor: f.Settings.RestoredFactor, RestoredBayonetFactor: f.Settings.RestoredBayonetFactor}, battle.NoDice)
	must(err) // the key is of the table
	return r.MeleeFactor
}

// fall makes the figures of a unit fall in: officers, sergeants and men are dealt out to
// its groups in turn (RISKFACTOR-18.1).
func (f *Fight) fall(first, groups int, c *battle.Unit) {
	h := &f.Homes[f.Units[first].Home]
	number := 0
	arms := rules.WeaponsMade.Of(c.Weapon).Key
	if arms == "" {
		arms = rules.Rocks
	}
	add := func(n int, p state.Post) {
		for range n {
			u := &f.Units[first+number%groups]
			m := state.Figure{Home: u.Home, Entry: state.Nobody, Unit: u.No, Number: number + 1, Post: p, Class: rules.Veteran}
			if h.Raw {
				m.Class = rules.Raw
			}
			key := arms
			if u.Weapon != nil {
				key = u.Weapon.Key
			}
			steel := bayonets(u, c)
			m.Factor = f.factorOf(key, steel)
			if p == state.Officer {
				m.Factor = max(m.Factor, f.factorOf(rules.Sword, false))
			}
			if u.Rider { // a mounted man has a sword or a lance beside his carbine
				m.Factor = max(m.Factor, f.factorOf(rules.Sword, false))
				if has(c, terms.Lancers) || c.Weapon == "lance" {
					m.Factor = max(m.Factor, f.factorOf(rules.Lance, false))
				}
			}
			m.Fine = has(c, terms.Fanatic) || has(c, terms.Crack) && (steel || key == rules.Lance || key == rules.Sword || key == rules.Spear)
			u.Men = append(u.Men, len(f.Men))
			u.Original++
			f.Men = append(f.Men, m)
			number++
		}
	}
	add(c.Present.Officers, state.Officer)
	add(c.Present.Sergeants, state.Sergeant)
	music := 0
	if has(c, terms.Drummer, terms.Bugler) {
		music = min(1, c.Present.Others)
	}
	add(music, state.Drummer)
	add(c.Present.Others-music, state.Private)
}

// joinSmall adds groups of fewer than four to similar ones (RISKFACTOR-14.31).
func (f *Fight) joinSmall(side int) {
	for i := range f.Units {
		u := &f.Units[i]
		if u.Side != side || len(u.Men) >= state.SmallestGroup {
			continue
		}
		for j := range f.Units {
			if v := &f.Units[j]; v.Side == side && j != i && v.Up() && f.Similar(u, v) && len(v.Men)+len(u.Men) <= state.LargestGroup {
				f.merge(u, v)
				break
			}
		}
	}
}

// merge takes the figures of u into v.
func (f *Fight) merge(u, v *state.Unit) {
	if len(u.Men) > len(v.Men) {
		v.Action = u.Action
	}
	for _, m := range u.Men {
		f.Men[m].Unit = v.No
	}
	v.Men = append(v.Men, u.Men...)
	v.Original += u.Original
	v.Lost += u.Lost
	u.Men, u.Where = nil, state.JoinedIn
}

// musterLeaders makes figures of the leaders of a side and says who is a player
// character: the first of them, or the senior officers and then NCOs of the units
// (RISKFACTOR-14.25, 18.1).
func (f *Fight) musterLeaders(side int) error {
	for i, l := range f.Setup.Sides[side].Leaders {
		key := fmt.Sprintf("sides[%d].leaders[%d]", side, i)
		if f.Unit(l.ID) != nil { // a section has it
			return &battle.InputError{Key: key + ".id", What: "a leader needs an id of his own"}
		}
		m := state.Figure{Home: state.Nobody, Entry: i, Unit: len(f.Units), Post: state.Chief, Class: rules.Veteran, Factor: f.factorOf(rules.Sword, false)}
		u := state.Unit{ID: l.ID, Name: l.Name, No: len(f.Units), Side: side, Home: state.Nobody, Lone: true, With: state.Nobody, Men: []int{len(f.Men)},
			Loaded: true, Wood: state.Nobody, Ranks: 1, Weapon: rules.WeaponOf(rules.Pistol), Loading: rules.Magazine, Table: rules.MissileTable, Action: rules.Halt, Original: 1, Regular: true,
			Native: f.Setup.Sides[side].Role == terms.Native}
		if u.Name == "" {
			u.Name = l.ID
		}
		if g := f.groupOf(side, l.Unit); g != nil {
			u.With, u.Rider = g.No, g.Rider
			m.Class = f.ClassOf(g)
		}
		if l.Exceptional {
			m.Class = rules.Hero
		}
		f.Units = append(f.Units, u)
		f.Men = append(f.Men, m)
	}
	if f.Solo == side {
		return nil
	}
	for n := range f.Settings.PlayerCharacters {
		if !f.succeed(side) && n == 0 {
			break
		}
	}
	return nil
}

// groupOf finds the group that a unit of the setup has become; nil where there is none.
func (f *Fight) groupOf(side int, id string) *state.Unit {
	for i := range f.Units {
		if u := &f.Units[i]; u.Side == side && !u.Lone && u.Up() && u.Home != state.Nobody && f.Homes[u.Home].ID == id {
			return u
		}
	}
	return nil
}

// succeed makes the senior leader left a player character: a leader of the setup, an
// officer, or an NCO (RISKFACTOR-14.26). It says whether there is one.
func (f *Fight) succeed(side int) bool {
	best, rank := state.Nobody, state.Private
	for i := range f.Men {
		m := &f.Men[i]
		u := &f.Units[m.Unit]
		if u.Side != side || !m.Stands() || m.Told || u.Character || !u.Up() && u.Where != state.Lurking || m.Post == state.Private || m.Post == state.Drummer {
			continue
		}
		if m.Post > rank && (u.Lone || len(u.Men) > 1) { // who is alone is his group
			best, rank = i, m.Post
		}
	}
	if best == state.Nobody {
		return false
	}
	m := &f.Men[best]
	if u := &f.Units[m.Unit]; u.Lone {
		u.Character = true
		return true
	}
	f.stepOut(best)
	return true
}

// stepOut makes an officer or NCO of a group a figure of his own, part of the group as
// long as he stays by it.
func (f *Fight) stepOut(no int) {
	m := &f.Men[no]
	g := &f.Units[m.Unit]
	h := &f.Homes[m.Home]
	word := "sergeant"
	if m.Post == state.Officer {
		word = "officer"
	}
	id := fmt.Sprintf("%s/%s-%d", h.ID, word, m.Number)
	l := state.Unit{ID: id, Name: g.Name + ", " + word, No: len(f.Units), Side: g.Side, Home: m.Home, Lone: true, Character: true, With: g.No, Men: []int{no},
		Loaded: true, Wood: state.Nobody, Ranks: 1, Weapon: rules.WeaponOf(rules.Pistol), Loading: rules.Magazine, Table: rules.MissileTable, Action: rules.Halt, Original: 1,
		Regular: g.Regular, Native: g.Native, Rider: g.Rider, Known: g.Known, LastSeen: g.LastSeen, Where: g.Where}
	g.Men = slices.DeleteFunc(g.Men, func(n int) bool { return n == no })
	m.Unit = l.No
	w, d := f.Base(&l)
	l.Box = tabletop.Box{At: g.Box.At, Facing: g.Box.Facing, Width: w, Depth: d}
	f.Units = append(f.Units, l) // g is of the old units from here on
	g = &f.Units[g.No]
	if f.Table == nil {
		return
	}
	if g.Up() {
		f.reform(g)
	}
	f.stand(&f.Units[l.No], l.Box)
	if f.Stage != state.Placing && g.Up() {
		f.logPlace(&f.Units[l.No], "RISKFACTOR-14.26")
	}
	if l.With != state.Nobody {
		f.follow(g)
	}
}
