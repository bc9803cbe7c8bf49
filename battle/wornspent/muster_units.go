package wornspent

import (
	"fmt"
	"slices"
	"strings"

	"frontier/battle"
	"frontier/battle/wornspent/rules"
)

// classes are the weapon classes of the campaign and what they are on the sheet (24.2).
// A class that is not there is no missile weapon.
var classes = map[string]struct {
	key     rules.WeaponKey
	carbine bool
}{
	"breechloader":   {rules.Breechloader, false},
	"rifled_musket":  {rules.RifledMusket, false},
	"early_rifle":    {rules.RifledMusket, false},
	"musket":         {rules.RifledMusket, false},
	"jezail":         {rules.RifledMusket, false},
	"magazine_rifle": {rules.MagazineRifle, false},
	"carbine":        {rules.Breechloader, true},
	"bow":            {rules.Bow, false},
}

// trainings are the campaign's words for training (24.3); what is not there is average.
var trainings = map[string]rules.Quality{
	"raw": rules.Raw, "untrained": rules.Raw, "recruit": rules.Raw, "militia": rules.Raw, "levy": rules.Raw,
	"veteran": rules.Crack, "elite": rules.Crack, "guards": rules.Crack, "highlander": rules.Crack, "gurkha": rules.Crack,
}

// zealots are the traits that make a unit fanatic (24.3).
var zealots = []string{"fanatic", "ghazi", "dervish"}

// saddles are the animals that men fight from.
var saddles = map[string]rules.Mount{"horse": rules.OnHorse, "camel": rules.OnCamel}

// muster turns a side of the setup into units and leaders (section 24).
func (f *fight) muster(side int) error {
	s := &f.setup.Sides[side]
	if len(s.Units) == 0 {
		return &battle.InputError{Key: fmt.Sprintf("sides[%d].units", side), What: "a side needs at least one unit"}
	}
	points := 0
	for i := range s.Units {
		if err := f.musterUnit(side, i, &s.Units[i]); err != nil {
			return err
		}
		if points += f.units[len(f.units)-1].first; points > rules.MostArmy {
			return &battle.InputError{Key: fmt.Sprintf("sides[%d].units", side), What: fmt.Sprintf("a side has at most %d morale points; send fewer", rules.MostArmy)}
		}
		f.tribal[side] = f.tribal[side] || s.Role == battle.Native && f.units[len(f.units)-1].native
	}
	return nil
}

func (f *fight) musterUnit(side, entry int, c *battle.Unit) error {
	key := fmt.Sprintf("sides[%d].units[%d]", side, entry)
	wrong := func(field, what string) error { return &battle.InputError{Key: key + "." + field, What: what} }
	if c.ID == "" {
		return wrong("id", "a unit needs an id")
	}
	if f.unit(c.ID) != nil {
		return wrong("id", fmt.Sprintf("%q stands twice", c.ID))
	}
	for _, n := range []int{c.Present.Officers, c.Present.Sergeants, c.Present.Others, c.Establishment.Officers, c.Establishment.Sergeants, c.Establishment.Others} {
		if n < 0 || n > min(rules.Most*f.settings.MenPerFigure, rules.MostMen) {
			return wrong("present", fmt.Sprintf("each rank counts 0 to %d men, %d to a figure", min(rules.Most*f.settings.MenPerFigure, rules.MostMen), f.settings.MenPerFigure))
		}
	}
	if c.Present.Total() == 0 {
		return wrong("present", "a unit that comes to the field has at least one figure")
	}
	if len(c.Guns) > 40 {
		return wrong("guns", "a unit has at most 40 guns")
	}
	u := unit{
		id: c.ID, name: c.Name, side: side, no: len(f.units), entry: entry,
		native:  c.Class == "irregular" && (c.Native || f.setup.Sides[side].Role == battle.Native) && !settlers(c),
		quality: rules.Average, mount: rules.OnFoot, arm: rules.Infantry,
		leader: nobody, aboard: nobody, target: nobody, score: best, command: c.Command,
	}
	if u.name == "" {
		u.name = u.id
	}
	u.now = f.musterFigures(&u, c.Present)
	u.root, u.entered = u.no, u.now
	f.temper(&u, c)
	f.equip(&u, c)
	f.reckon(&u, c)
	if h, ok := hull(c); ok {
		f.fitOut(&u, h)
	}
	u.formation = u.fighting()
	f.units = append(f.units, u)
	return nil
}

// settlers says whether a unit is of Boers or Métis: irregulars, and often on the side of
// the rule texts' natives, but no tribesmen (1.8).
func settlers(c *battle.Unit) bool {
	return strings.HasPrefix(c.People, "boer") || strings.HasPrefix(c.People, "metis")
}

// musterFigures turns the men of a unit who are present into figures, which is noted (1.4,
// 24.1).
func (f *fight) musterFigures(u *unit, men battle.Ranks) battle.Ranks {
	if f.settings.MenPerFigure == 1 {
		return men
	}
	r := f.throwMuster(u, rules.MusterInput{Officers: men.Officers, Sergeants: men.Sergeants, Others: men.Others, MenPerFigure: f.settings.MenPerFigure})
	return battle.Ranks{Officers: r.Officers, Sergeants: r.Sergeants, Others: r.Others}
}

// figuresOf turns the men of an establishment into figures (1.4, 24.1).
func (f *fight) figuresOf(men battle.Ranks) battle.Ranks {
	each := f.settings.MenPerFigure
	return battle.Ranks{Officers: rules.FiguresOf(men.Officers, each), Sergeants: rules.FiguresOf(men.Sergeants, each), Others: rules.FiguresOf(men.Others, each)}
}

// temper reads quality, fanaticism and what the unit knows (24.3, 24.12, 1.8).
func (f *fight) temper(u *unit, c *battle.Unit) {
	if q, ok := trainings[c.Training]; ok {
		u.quality = q
	}
	if slices.Contains(c.Traits, "crack") {
		u.quality = rules.Crack
	}
	for _, z := range zealots {
		u.fanatic = u.fanatic || slices.Contains(c.Traits, z)
	}
	u.sapper = c.Arm == "engineers" || slices.Contains(c.Traits, "sappers")
	u.facts = u.native && (f.settings.TribesmenList != rules.AfghansOnly || c.People == "afghan" || slices.Contains(c.Traits, "afghan"))
}

// equip reads arm, weapon, saddles and guns (24.2, 24.5).
func (f *fight) equip(u *unit, c *battle.Unit) {
	w, ok := classes[c.Weapon]
	if c.Weapon == "mixed" { // a class for a unit that mixes arms: what most of them can fire
		w, ok = classes["rifled_musket"], true
	}
	u.weapon, u.armed = w.key, ok
	u.carbine = ok && (w.carbine || c.Carbine) && w.key != rules.Bow
	switch c.Arm {
	case "transport":
		u.arm, u.armed = rules.Baggage, false
	case "artillery", "machine_gun", "rocket":
		if len(c.Guns) > 0 {
			f.equipGuns(u, c)
		}
	case "cavalry", "camelry", "mounted_infantry":
		m, rides := saddles[c.Mount]
		if c.Arm == "mounted_infantry" {
			m, rides = rules.MountedInfantry, c.Mount != "foot"
		} else if c.Arm == "camelry" {
			m, rides = rules.OnCamel, c.Mount != "foot"
		}
		if rides {
			u.arm, u.mount = rules.Cavalry, m
			u.riding = u.figures()
			if c.Mounts > 0 {
				u.riding = min(u.riding, c.Mounts)
			}
		}
	default:
		if len(c.Guns) > 0 {
			f.equipGuns(u, c)
		}
	}
	if u.armed {
		u.reach = rules.WeaponOf(u.weapon).RangeOf(u.carbine)
	}
}

// equipGuns arms a unit with its guns: the best kind that most of them are. Gunners fight
// on foot. Rockets count as low-grade artillery, for the sheet has none and they are as
// short and as wild.
func (f *fight) equipGuns(u *unit, c *battle.Unit) {
	u.arm, u.guns, u.armed, u.carbine = rules.Guns, len(c.Guns), true, false
	count := map[rules.WeaponKey]int{}
	for _, g := range c.Guns {
		count[gunKey(g, u.native)]++
	}
	most := 0
	for _, k := range []rules.WeaponKey{rules.Artillery, rules.ScrewGun, rules.MachineGun, rules.LowGradeArtillery} {
		if count[k] > most {
			u.weapon, most = k, count[k]
		}
	}
	if u.weapon == rules.MachineGun {
		u.jams = make([]int, u.guns)
	}
}

// gunKey is a gun of the campaign on the sheet (24.2).
func gunKey(g battle.Gun, native bool) rules.WeaponKey {
	switch {
	case g.Type == "machine_gun":
		return rules.MachineGun
	case g.Type == "rocket" || !g.Rifled || native:
		return rules.LowGradeArtillery
	case g.Type == "mountain":
		return rules.ScrewGun
	}
	return rules.Artillery
}

// reckon works out the unit's grades from its establishment (13.2 to 13.4, 24.1).
func (f *fight) reckon(u *unit, c *battle.Unit) {
	full := f.figuresOf(c.Establishment)
	if f.settings.FullBasis == rules.ByPresent || full.Total() == 0 {
		full = u.now
	}
	full = battle.Ranks{Officers: max(full.Officers, u.now.Officers), Sergeants: max(full.Sergeants, u.now.Sergeants), Others: max(full.Others, u.now.Others)}
	r := f.throwPoints(u, rules.MoralePointsInput{
		FullOfficers: full.Officers, FullSergeants: full.Sergeants, FullOthers: full.Others,
		Officers: u.now.Officers, Sergeants: u.now.Sergeants, Others: u.now.Others, Baggage: u.isBaggage(),
	})
	u.full, u.wornAt, u.spentAt = r.FullPoints, r.WornAt, r.SpentAt
	u.points, u.first = r.Points, r.Points
}

// musterLeaders puts the side's leaders on the table, attached as the setup says. A leader
// without a unit, or whose unit has one, begins detached.
func (f *fight) musterLeaders(side int) error {
	for i, c := range f.setup.Sides[side].Leaders {
		if c.ID == "" || f.leader(c.ID) != nil {
			return &battle.InputError{Key: fmt.Sprintf("sides[%d].leaders[%d].id", side, i), What: "a leader needs an id of his own"}
		}
		l := leader{id: c.ID, name: c.Name, side: side, entry: i, root: nobody, exceptional: c.Exceptional, unit: nobody, with: nobody, command: c.ID}
		l.ofAll = !slices.ContainsFunc(f.setup.Sides[side].Units, func(u battle.Unit) bool { return u.Command == c.ID })
		if l.name == "" {
			l.name = l.id
		}
		f.leaders = append(f.leaders, l)
		if u := f.unit(c.Unit); u != nil && u.side == side && u.leader == nobody && !u.isBaggage() {
			f.attach(&f.leaders[len(f.leaders)-1], u)
		}
	}
	return nil
}
