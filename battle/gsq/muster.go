package gsq

import (
	"fmt"
	"slices"

	"frontier/battle"
	"frontier/battle/gsq/rules"
)

// classes are the weapon classes of the campaign and what they shoot as (17.3). A class
// that is not there shoots nothing. A unit with mixed arms shoots what most natives had.
var classes = map[string]rules.WeaponKey{
	"breechloader": rules.Rifle, "magazine_rifle": rules.Rifle, "carbine": rules.Rifle,
	"rifled_musket": rules.Musket, "early_rifle": rules.Musket, "musket": rules.Musket, "jezail": rules.Musket, "bow": rules.Musket, "mixed": rules.Musket,
	"revolver": rules.Pistol, "pistol": rules.Pistol, "spear": rules.ThrownSpear,
}

// trainings are the campaign's words for training (17.2); what is not there is regular.
var trainings = map[string]rules.Experience{
	"raw": rules.Novice, "green": rules.Novice, "levy": rules.Novice, "recruit": rules.Novice, "militia": rules.Novice,
	"veteran": rules.Veteran, "crack": rules.Veteran, "elite": rules.Veteran,
}

// fullCrew is how many men serve a gun (13.14).
const fullCrew = 4

// mostMen is the largest number of men of one rank that a roster unit may bring.
const mostMen = 500

// muster turns the units and leaders of both sides into units of the table (17.1 to
// 17.4).
func (f *fight) muster() error {
	ids := map[string]bool{}
	for side := range 2 {
		s := &f.setup.Sides[side]
		if len(s.Units) == 0 {
			return &battle.InputError{Key: fmt.Sprintf("sides[%d].units", side), What: "a side needs at least one unit"}
		}
		for i := range s.Units {
			c, key := &s.Units[i], fmt.Sprintf("sides[%d].units[%d]", side, i)
			if err := checkUnit(c, key, ids); err != nil {
				return err
			}
			ids[c.ID] = true
			f.enlist(side, i, c)
		}
	}
	for side := range 2 {
		f.cinc[side] = nobody
		for i, l := range f.setup.Sides[side].Leaders {
			if l.ID == "" || ids[l.ID] {
				return &battle.InputError{Key: fmt.Sprintf("sides[%d].leaders[%d].id", side, i), What: "a leader needs an id of his own"}
			}
			ids[l.ID] = true
			f.commission(side, i, l)
		}
	}
	for i := range f.units {
		u := &f.units[i]
		u.slot = len(f.order[u.side])
		f.order[u.side] = append(f.order[u.side], i)
		u.came, u.target, u.with, u.into, u.slope = u.now, nobody, nobody, rules.Front, rules.Level
	}
	for i := range f.units { // once all stand in their slice for good
		if c := &f.units[i]; c.host != nobody {
			f.join(c, &f.units[c.host])
		}
	}
	return nil
}

func checkUnit(c *battle.Unit, key string, ids map[string]bool) error {
	wrong := func(field, what string) error { return &battle.InputError{Key: key + "." + field, What: what} }
	switch {
	case c.ID == "":
		return wrong("id", "a unit needs an id")
	case ids[c.ID]:
		return wrong("id", fmt.Sprintf("%.40q stands twice", c.ID))
	case c.Present.Total() == 0:
		return wrong("present", "a unit that comes to the field has at least one figure")
	case len(c.Guns) > 40:
		return wrong("guns", "a unit has at most 40 guns")
	}
	for _, n := range [...]int{c.Present.Officers, c.Present.Sergeants, c.Present.Others} {
		if n < 0 || n > mostMen {
			return wrong("present", fmt.Sprintf("each rank counts 0 to %d figures", mostMen))
		}
	}
	return nil
}

// enlist makes a roster unit into the parts in which it fights: a crew for each gun, and
// bodies of near equal size, none above unit_max, the leaders shared out in order of rank
// (17.1).
func (f *fight) enlist(side, entry int, c *battle.Unit) {
	men := c.Present.Total()
	crews := min(len(c.Guns), men)
	inCrews := min(men, crews*fullCrew)
	bodies := 0
	if men > inCrews {
		bodies = rules.Shared(men-inCrews, f.settings.UnitMax)
	}
	sizes := make([]int, 0, crews+bodies)
	for i := range crews {
		sizes = append(sizes, inCrews/crews+when1(i < inCrews%crews))
	}
	for i := range bodies {
		sizes = append(sizes, (men-inCrews)/bodies+when1(i < (men-inCrews)%bodies))
	}
	parts := deal(c.Present, sizes)
	root := len(f.units)
	for i, now := range parts {
		u := f.recruit(side, entry, c)
		u.no, u.root, u.now = root+i, root, now
		u.id = c.ID
		if i > 0 {
			u.id = fmt.Sprintf("%s/%d", c.ID, i+1)
		}
		if u.name = c.Name; u.name == "" {
			u.name = c.ID
		}
		if len(parts) > 1 {
			u.name = fmt.Sprintf("%s (%d)", u.name, i+1)
		}
		f.units = append(f.units, u)
		if i < crews {
			f.battery(&f.units[u.no], c, i)
		} else if crews > 0 { // spare gunners
			f.spare(&f.units[u.no])
		}
	}
	for i := crews; i < len(c.Guns); i++ { // guns for which there are no men are not brought up
		f.guns = append(f.guns, gun{side: side, root: root, crew: nobody, spare: true})
	}
}

// when1 is 1 if it holds.
func when1(holds bool) int {
	if holds {
		return 1
	}
	return 0
}

// deal shares men among parts of given sizes, officers first, then sergeants, one to each
// part in turn.
func deal(men battle.Ranks, sizes []int) []battle.Ranks {
	out := make([]battle.Ranks, len(sizes))
	next := 0
	for _, k := range [...]rank{officer, sergeant, other} {
		for range *k.of(&men) {
			for out[next].Total() == sizes[next] {
				next = (next + 1) % len(sizes)
			}
			*k.of(&out[next])++
			next = (next + 1) % len(sizes)
		}
	}
	return out
}

// recruit reads what every part of a roster unit has in common.
func (f *fight) recruit(side, entry int, c *battle.Unit) unit {
	u := unit{side: side, entry: entry, arm: rules.Infantry, formation: rules.Line, gun: nobody, host: nobody,
		native: f.setup.Sides[side].Role != battle.Imperial, exp: rules.Regular}
	if e, ok := trainings[c.Training]; ok {
		u.exp = e
	}
	if slices.Contains(c.Traits, "crack") {
		u.exp = rules.Veteran
	}
	if f.settings.SpentDropsLevel && gradeOf(c.Present, c.Establishment) == "spent" {
		u.exp = map[rules.Experience]rules.Experience{rules.Veteran: rules.Regular, rules.Regular: rules.Novice, rules.Novice: rules.Novice}[u.exp]
	}
	u.craft = u.native || c.Fieldcraft >= goodFieldcraft
	rides := (c.Arm == "cavalry" || c.Arm == "camelry" || c.Arm == "mounted_infantry") && c.Mount != "foot" && c.Mount != ""
	if rides && (c.Mounts == 0 || c.Mounts >= c.Present.Total()) {
		u.arm, u.mounted = rules.Cavalry, true
	}
	if u.baggage = c.Arm == "transport"; u.baggage {
		return u
	}
	u.shots[0] = classes[c.Weapon]
	u.arms(c)
	u.closes = u.mounted && c.Arm != "mounted_infantry" || u.shots[0] == "" || u.shots[0] == rules.ThrownSpear
	return u
}

// goodFieldcraft is the fieldcraft from which men know how to go to ground (17.3).
const goodFieldcraft = 3

// arms gives a part the blade that it can have ready (13.34, 17.3).
func (u *unit) arms(c *battle.Unit) {
	u.blade = rules.NoBlade
	switch {
	case c.Weapon == "lance" || slices.Contains(c.Traits, "lancers") && u.mounted:
		u.blade, u.ever = rules.Lance, true
	case c.Weapon == "spear":
		u.blade, u.ever = rules.Spear, true
	case u.mounted:
		u.blade = rules.Sword
	case c.Weapon == "sword" && u.native:
		u.blade, u.ever = rules.Sword, true
	case !u.native && (u.shots[0] == rules.Rifle || u.shots[0] == rules.Musket):
		u.blade = rules.Bayonet
	}
}

// battery makes a part the crew of one of its unit's guns (13.14, 17.1, 17.3).
func (f *fight) battery(u *unit, c *battle.Unit, i int) {
	g := gun{side: u.side, root: u.root, crew: u.no, gatling: c.Guns[i].Type == "machine_gun"}
	g.teams = !g.gatling && c.Mount != "foot" && c.Mount != ""
	f.guns = append(f.guns, g)
	u.gunners, u.mounted = true, false
	u.blade, u.ever, u.closes = rules.NoBlade, false, false
	f.serve(u, len(f.guns)-1)
}

// spare makes a part of a battery infantry with rifles (17.1).
func (f *fight) spare(u *unit) {
	u.arm, u.mounted = rules.Infantry, false
	u.shots = [2]rules.WeaponKey{rules.Rifle}
	u.blade, u.ever, u.closes = rules.NoBlade, false, false
	if !u.native {
		u.blade = rules.Bayonet
	}
}

// commission makes a leader of the setup a character; the first of a side is its C-in-C
// (17.4). He is mounted unless he begins with men on foot. An imperial one has a pistol.
func (f *fight) commission(side, entry int, l battle.Leader) {
	u := unit{id: l.ID, name: l.Name, side: side, no: len(f.units), root: len(f.units), entry: entry,
		character: true, cinc: entry == 0, arm: rules.Infantry, formation: rules.Line, gun: nobody, host: nobody,
		native: f.setup.Sides[side].Role != battle.Imperial, exp: rules.Regular, blade: rules.Sword, mounted: true,
		now: battle.Ranks{Officers: 1}}
	if u.name == "" {
		u.name = u.id
	}
	if l.Exceptional {
		u.exp = rules.Veteran
	}
	if !u.native {
		u.shots[0] = rules.Pistol
	}
	if h := f.unit(l.Unit); h != nil && l.Unit != "" && h.side == side && !h.character && f.riders(h.no) < rules.MostLeaders && h.figures()+f.riders(h.no) < rules.Most {
		u.host, u.mounted = h.no, h.mounted
	}
	if u.mounted {
		u.arm = rules.Cavalry
	}
	if u.cinc {
		f.cinc[side] = u.no
	}
	f.units = append(f.units, u)
}

// riders counts the characters mustered with a unit so far.
func (f *fight) riders(host int) int {
	n := 0
	for i := range f.units {
		if f.units[i].host == host {
			n++
		}
	}
	return n
}

// points are the morale points of figures, as the campaign counts them.
func points(r battle.Ranks) int { return 3*r.Officers + 2*r.Sergeants + r.Others }

// gradeOf is the grade of what is left of an establishment, as the campaign reads it.
func gradeOf(left, full battle.Ranks) string {
	whole := max(points(full), points(left))
	switch p := points(left); {
	case p <= 0:
		return "destroyed"
	case p <= whole/2:
		return "spent"
	case p <= whole*3/4:
		return "worn"
	}
	return "full"
}
