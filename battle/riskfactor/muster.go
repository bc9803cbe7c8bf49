package riskfactor

import (
	"fmt"
	"slices"
	"strconv"

	"frontier/battle"
	"frontier/battle/riskfactor/rules"
	"frontier/battle/tabletop"
)

// carried is how a weapon of the campaign fights here (RISKFACTOR-18.4).
type carried struct {
	key     rules.WeaponKey
	loading rules.Loading
}

var carries = map[string]carried{
	"breechloader":   {rules.Rifle, rules.Breech},
	"magazine_rifle": {rules.Rifle, rules.Magazine},
	"rifled_musket":  {rules.Rifle, rules.Muzzle},
	"early_rifle":    {rules.Rifle, rules.Muzzle},
	"musket":         {rules.Musket, rules.Muzzle},
	"jezail":         {rules.Musket, rules.Muzzle},
	"carbine":        {rules.RifledCarbine, rules.Breech},
	"mixed":          {rules.Musket, rules.Muzzle},
	"revolver":       {rules.Pistol, rules.Magazine},
	"pistol":         {rules.Pistol, rules.Muzzle},
	"spear":          {rules.Spear, rules.Breech},
	"assegai":        {rules.Spear, rules.Breech},
	"sword":          {rules.Sword, rules.Breech},
	"lance":          {rules.Lance, rules.Breech},
	"club":           {rules.WarClub, rules.Breech},
	"knife":          {rules.Hatchet, rules.Breech},
	"axe":            {rules.Hatchet, rules.Breech},
	"bow":            {rules.Bow, rules.Breech},
	"sling":          {rules.Sling, rules.Breech},
}

// What the campaign's words make of a unit (RISKFACTOR-18.2, 18.3).
var (
	greenhorns = []string{"raw", "untrained", "recruit", "green", "levy", "civilian", "militia"}
	unwilling  = []string{"unsteady_loyalty", "unwilling", "disloyal"}
	players    = []string{"drummer", "bugler", "musician"}
)

// Sizes of groups (RISKFACTOR-6.1, 18.1, 18.5).
const (
	largestGroup  = 30
	smallestGroup = 4
	holders       = 4 // one man in so many holds the horses of those who fight on foot (18.5)
)

// muster turns a side of the setup into groups and leaders.
func (f *fight) muster(side int) error {
	s := &f.setup.Sides[side]
	if len(s.Units) == 0 {
		return &battle.InputError{Key: fmt.Sprintf("sides[%d].units", side), What: "a side needs at least one unit"}
	}
	for i := range s.Units {
		if err := f.musterUnit(side, i, &s.Units[i]); err != nil {
			return err
		}
	}
	f.joinSmall(side)
	groups := 0
	for i := range f.units {
		if u := &f.units[i]; u.side == side && u.up() {
			groups++
		}
	}
	if groups > rules.MostUnits {
		return &battle.InputError{Key: fmt.Sprintf("sides[%d].units", side), What: fmt.Sprintf("a side has at most %d groups, not %d; make larger ones", rules.MostUnits, groups)}
	}
	return nil
}

func (f *fight) musterUnit(side, entry int, c *battle.Unit) error {
	wrong := func(field, what string) error {
		return &battle.InputError{Key: fmt.Sprintf("sides[%d].units[%d].%s", side, entry, field), What: what}
	}
	if c.ID == "" {
		return wrong("id", "a unit needs an id")
	}
	if slices.ContainsFunc(f.homes, func(h home) bool { return h.id == c.ID }) {
		return wrong("id", fmt.Sprintf("%q stands twice", c.ID))
	}
	p := c.Present
	if p.Officers < 0 || p.Sergeants < 0 || p.Others < 0 || p.Total() <= 0 {
		return wrong("present", "a unit comes with 1 figure or more")
	}
	groups := rules.Shared(p.Total(), largestGroup)
	if groups > rules.MostUnits {
		return wrong("present", fmt.Sprintf("a unit makes at most %d groups of %d figures, not %d; send fewer", rules.MostUnits, largestGroup, groups))
	}
	h := home{side: side, entry: entry, id: c.ID, disloyal: has(c.Traits, unwilling...)}
	h.raw = has(greenhorns, c.Training) || c.Arm == "transport" || f.settings.SpentDropsClass && 2*p.Total() <= c.Establishment.Total()
	f.homes = append(f.homes, h)
	first := len(f.units)
	for g := range groups {
		u := f.equip(side, c)
		u.no, u.home = len(f.units), len(f.homes)-1
		if u.id, u.name = c.ID, c.Name; u.name == "" {
			u.name = c.ID
		}
		if groups > 1 {
			u.id += "/" + strconv.Itoa(g+1)
			u.name += ", section " + strconv.Itoa(g+1)
		}
		if f.unit(u.id) != nil {
			return wrong("id", fmt.Sprintf("%q stands twice", u.id))
		}
		f.units = append(f.units, u)
	}
	f.fall(first, groups, c)
	if has(c.Traits, "dismounted") {
		for g := range groups {
			f.dismount(&f.units[first+g])
		}
	}
	return nil
}

// dismount makes a mounted group fight on foot: every fourth man holds horses off the
// table until the battle is over (RISKFACTOR-18.5).
func (f *fight) dismount(u *unit) {
	if !u.rider {
		return
	}
	u.rider, u.formed = false, u.regular
	if u.formed {
		u.ranks = 2
	}
	for i, stay := len(u.men)-1, f.holding(u); stay > 0; i-- {
		if m := &f.men[u.men[i]]; m.post == private {
			m.health = aside
			u.men = slices.Delete(u.men, i, i+1)
			stay--
		}
	}
}

// holding is how many men of a mounted group would hold horses.
func (f *fight) holding(u *unit) int {
	n := 0
	for _, m := range u.men {
		if f.men[m].post == private {
			n++
		}
	}
	return min(n, len(u.men)/holders)
}

// has says whether a list holds any of the words.
func has(list []string, words ...string) bool {
	return slices.ContainsFunc(words, func(w string) bool { return slices.Contains(list, w) })
}

// equip makes a group of a unit's kind, with nobody in it (RISKFACTOR-18.3 to 18.5).
func (f *fight) equip(side int, c *battle.Unit) unit {
	u := unit{
		side: side, with: nobody, loaded: true, wood: nobody, ranks: 2, fieldcraft: c.Fieldcraft,
		native:   c.Native || f.setup.Sides[side].Role == battle.Native,
		superior: has(c.Traits, "crack"),
		civilian: c.Arm == "transport",
		skirts:   c.Arm == "transport" && has(c.Traits, "petticoats"),
		action:   rules.Halt,
	}
	u.regular = c.Class != "irregular" && !u.civilian || c.People == "zulu"
	u.rider = c.Mount != "foot" && c.Mount != "" && c.Mounts >= c.Present.Total() && c.Arm != "artillery" && c.Arm != "machine_gun" && c.Arm != "rocket"
	if side == 0 {
		u.action = rules.Advance
	}
	arm, ok := carries[c.Weapon]
	switch {
	case c.Arm == "artillery" || c.Arm == "machine_gun" || c.Arm == "rocket":
		arm, ok = carried{rules.RifledCarbine, rules.Breech}, true
	case ok && arm.key == rules.Rifle && arm.loading == rules.Breech && c.Carbine:
		arm.key = rules.RifledCarbine
	case ok && arm.key == rules.Musket && c.Carbine:
		arm.key = rules.Carbine
	case has(c.Traits, "lancers") && !ok:
		arm, ok = carried{rules.Lance, rules.Breech}, true
	}
	if !ok {
		arm = carried{rules.Rocks, rules.Breech}
	}
	w := rules.WeaponOf(arm.key)
	if w.Shoots() {
		u.weapon, u.loading = w, arm.loading
	}
	u.table = w.Table
	u.formed = u.regular && !u.rider
	if !u.formed {
		u.ranks = 3
	}
	return u
}

// bayonets says whether a unit fixes them (RISKFACTOR-18.4).
func bayonets(u *unit, c *battle.Unit) bool {
	return u.weapon != nil && u.weapon.Bayonet && !u.native && !u.rider && (u.weapon.Key == rules.Rifle || u.weapon.Key == rules.Musket) &&
		c.Class != "irregular" && c.Arm != "artillery" && c.Arm != "machine_gun" && c.Arm != "rocket"
}

// factorOf is the melee factor of a weapon under the settings (RISKFACTOR-4.8, 4.9, 14.85).
func (f *fight) factorOf(key rules.WeaponKey, bayonet bool) int {
	_, r, err := rules.Weapon(rules.WeaponInput{Weapon: key, Bayonet: bayonet, RestoredFactor: f.settings.RestoredFactor, RestoredBayonetFactor: f.settings.RestoredBayonetFactor}, battle.NoDice)
	must(err) // the key is of the table
	return r.MeleeFactor
}

func must(err error) {
	if err != nil {
		panic(err)
	}
}

// fall makes the figures of a unit fall in: officers, sergeants and men are dealt out to
// its groups in turn (RISKFACTOR-18.1).
func (f *fight) fall(first, groups int, c *battle.Unit) {
	h := &f.homes[f.units[first].home]
	number := 0
	arms := carries[c.Weapon].key
	if arms == "" {
		arms = rules.Rocks
	}
	add := func(n int, p post) {
		for range n {
			u := &f.units[first+number%groups]
			m := figure{home: u.home, entry: nobody, unit: u.no, number: number + 1, post: p, class: rules.Veteran}
			if h.raw {
				m.class = rules.Raw
			}
			key := arms
			if u.weapon != nil {
				key = u.weapon.Key
			}
			steel := bayonets(u, c)
			m.factor = f.factorOf(key, steel)
			if p == officer {
				m.factor = max(m.factor, f.factorOf(rules.Sword, false))
			}
			if u.rider { // a mounted man has a sword or a lance beside his carbine
				m.factor = max(m.factor, f.factorOf(rules.Sword, false))
				if has(c.Traits, "lancers") || c.Weapon == "lance" {
					m.factor = max(m.factor, f.factorOf(rules.Lance, false))
				}
			}
			m.fine = has(c.Traits, "fanatic") || has(c.Traits, "crack") && (steel || key == rules.Lance || key == rules.Sword || key == rules.Spear)
			u.men = append(u.men, len(f.men))
			u.original++
			f.men = append(f.men, m)
			number++
		}
	}
	add(c.Present.Officers, officer)
	add(c.Present.Sergeants, sergeant)
	music := 0
	if has(c.Traits, players...) {
		music = min(1, c.Present.Others)
	}
	add(music, drummer)
	add(c.Present.Others-music, private)
}

// joinSmall adds groups of fewer than four to similar ones (RISKFACTOR-14.31).
func (f *fight) joinSmall(side int) {
	for i := range f.units {
		u := &f.units[i]
		if u.side != side || len(u.men) >= smallestGroup {
			continue
		}
		for j := range f.units {
			if v := &f.units[j]; v.side == side && j != i && v.up() && f.similar(u, v) && len(v.men)+len(u.men) <= largestGroup {
				f.merge(u, v)
				break
			}
		}
	}
}

// similar says whether two groups are of one kind (RISKFACTOR-14.32).
func (f *fight) similar(u, v *unit) bool {
	return u.regular == v.regular && u.native == v.native && u.rider == v.rider && u.civilian == v.civilian &&
		u.weapon == v.weapon && u.loading == v.loading && u.table == v.table && f.classOf(u) == f.classOf(v)
}

// merge takes the figures of u into v.
func (f *fight) merge(u, v *unit) {
	if len(u.men) > len(v.men) {
		v.action = u.action
	}
	for _, m := range u.men {
		f.men[m].unit = v.no
	}
	v.men = append(v.men, u.men...)
	v.original += u.original
	v.lost += u.lost
	u.men, u.where = nil, joinedIn
}

// musterLeaders makes figures of the leaders of a side and says who is a player
// character: the first of them, or the senior officers and then NCOs of the units
// (RISKFACTOR-14.25, 18.1).
func (f *fight) musterLeaders(side int) error {
	for i, l := range f.setup.Sides[side].Leaders {
		key := fmt.Sprintf("sides[%d].leaders[%d]", side, i)
		if l.ID == "" || f.unit(l.ID) != nil {
			return &battle.InputError{Key: key + ".id", What: "a leader needs an id of his own"}
		}
		m := figure{home: nobody, entry: i, unit: len(f.units), post: chief, class: rules.Veteran, factor: f.factorOf(rules.Sword, false)}
		u := unit{id: l.ID, name: l.Name, no: len(f.units), side: side, home: nobody, lone: true, with: nobody, men: []int{len(f.men)},
			loaded: true, wood: nobody, ranks: 1, weapon: rules.WeaponOf(rules.Pistol), loading: rules.Magazine, table: rules.MissileTable, action: rules.Halt, original: 1, regular: true,
			native: f.setup.Sides[side].Role == battle.Native}
		if u.name == "" {
			u.name = l.ID
		}
		if g := f.groupOf(side, l.Unit); g != nil {
			u.with, u.rider = g.no, g.rider
			m.class = f.classOf(g)
		}
		if l.Exceptional {
			m.class = rules.Hero
		}
		f.units = append(f.units, u)
		f.men = append(f.men, m)
	}
	if f.solo == side {
		return nil
	}
	for n := range f.settings.PlayerCharacters {
		if !f.succeed(side) && n == 0 {
			break
		}
	}
	return nil
}

// groupOf finds the group that a unit of the setup has become; nil where there is none.
func (f *fight) groupOf(side int, id string) *unit {
	for i := range f.units {
		if u := &f.units[i]; u.side == side && !u.lone && u.up() && u.home != nobody && f.homes[u.home].id == id {
			return u
		}
	}
	return nil
}

// succeed makes the senior leader left a player character: a leader of the setup, an
// officer, or an NCO (RISKFACTOR-14.26). It says whether there is one.
func (f *fight) succeed(side int) bool {
	best, rank := nobody, private
	for i := range f.men {
		m := &f.men[i]
		u := &f.units[m.unit]
		if u.side != side || !m.stands() || m.told || u.pc || !u.up() && u.where != lurking || m.post == private || m.post == drummer {
			continue
		}
		if m.post > rank && (u.lone || len(u.men) > 1) { // who is alone is his group
			best, rank = i, m.post
		}
	}
	if best == nobody {
		return false
	}
	m := &f.men[best]
	if u := &f.units[m.unit]; u.lone {
		u.pc = true
		return true
	}
	f.stepOut(best)
	return true
}

// stepOut makes an officer or NCO of a group a figure of his own, part of the group as
// long as he stays by it.
func (f *fight) stepOut(no int) {
	m := &f.men[no]
	g := &f.units[m.unit]
	h := &f.homes[m.home]
	word := "sergeant"
	if m.post == officer {
		word = "officer"
	}
	id := fmt.Sprintf("%s/%s-%d", h.id, word, m.number)
	l := unit{id: id, name: g.name + ", " + word, no: len(f.units), side: g.side, home: m.home, lone: true, pc: true, with: g.no, men: []int{no},
		loaded: true, wood: nobody, ranks: 1, weapon: rules.WeaponOf(rules.Pistol), loading: rules.Magazine, table: rules.MissileTable, action: rules.Halt, original: 1,
		regular: g.regular, native: g.native, rider: g.rider, known: g.known, lastSeen: g.lastSeen, where: g.where}
	g.men = slices.DeleteFunc(g.men, func(n int) bool { return n == no })
	m.unit = l.no
	w, d := f.base(&l)
	l.box = tabletop.Box{At: g.box.At, Facing: g.box.Facing, Width: w, Depth: d}
	f.units = append(f.units, l) // g is of the old units from here on
	g = &f.units[g.no]
	if f.table == nil {
		return
	}
	if g.up() {
		f.reform(g)
	}
	f.stand(&f.units[l.no], l.box)
	if f.phase != placing && g.up() {
		f.logPlace(&f.units[l.no], "RISKFACTOR-14.26")
	}
	if l.with != nobody {
		f.follow(g)
	}
}
