package play

import (
	"fmt"
	"slices"

	"frontier/battle"
	"frontier/battle/gsq/rules"
	"frontier/battle/gsq/state"
	"frontier/internal/terms"
)

// fullCrew is how many men serve a gun (13.14).
const fullCrew = 4

// mostMen is the largest number of men of one rank that a roster unit may bring.
const mostMen = 500

// muster turns the units and leaders of both sides into units of the table (17.1 to
// 17.4).
func (f *Fight) muster() error {
	for side := range 2 {
		s := &f.Setup.Sides[side]
		for i := range s.Units {
			if err := checkUnit(&s.Units[i], fmt.Sprintf("sides[%d].units[%d]", side, i)); err != nil {
				return err
			}
			f.enlist(side, i, &s.Units[i])
		}
	}
	for side := range 2 {
		f.Cinc[side] = state.Nobody
		for i, l := range f.Setup.Sides[side].Leaders {
			f.commission(side, i, l)
		}
	}
	for i := range f.Units {
		u := &f.Units[i]
		u.Slot = len(f.Army[u.Side])
		f.Army[u.Side] = append(f.Army[u.Side], i)
		u.Came, u.Target, u.With, u.Into, u.Slope = u.Now, state.Nobody, state.Nobody, rules.Front, rules.Level
	}
	for i := range f.Units { // once all stand in their slice for good
		if c := &f.Units[i]; c.Host != state.Nobody {
			f.join(c, &f.Units[c.Host])
		}
	}
	return nil
}

// checkUnit refuses more men than a unit is made of here.
func checkUnit(c *battle.Unit, key string) error {
	for _, n := range c.Present.ByRank() {
		if n.Count > mostMen {
			return &battle.InputError{Key: key + ".present", What: fmt.Sprintf("each rank counts 0 to %d figures", mostMen)}
		}
	}
	return nil
}

// enlist makes a roster unit into the parts in which it fights: a crew for each gun, and
// bodies of near equal size, none above unit_max, the leaders shared out in order of rank
// (17.1).
func (f *Fight) enlist(side, entry int, c *battle.Unit) {
	men := c.Present.Total()
	crews := min(len(c.Guns), men)
	inCrews := min(men, crews*fullCrew)
	bodies := 0
	if men > inCrews {
		bodies = rules.Shared(men-inCrews, f.Settings.UnitMax)
	}
	sizes := make([]int, 0, crews+bodies)
	for i := range crews {
		sizes = append(sizes, inCrews/crews+state.When1(i < inCrews%crews))
	}
	for i := range bodies {
		sizes = append(sizes, (men-inCrews)/bodies+state.When1(i < (men-inCrews)%bodies))
	}
	parts := deal(c.Present, sizes)
	root := len(f.Units)
	for i, now := range parts {
		u := f.recruit(side, entry, c)
		u.No, u.Root, u.Now = root+i, root, now
		u.ID = c.ID
		if i > 0 {
			u.ID = fmt.Sprintf("%s/%d", c.ID, i+1)
		}
		if u.Name = c.Name; u.Name == "" {
			u.Name = c.ID
		}
		if len(parts) > 1 {
			u.Name = fmt.Sprintf("%s (%d)", u.Name, i+1)
		}
		f.Units = append(f.Units, u)
		if i < crews {
			f.battery(&f.Units[u.No], c, i)
		} else if crews > 0 { // spare gunners
			f.spare(&f.Units[u.No])
		}
	}
	for i := crews; i < len(c.Guns); i++ { // guns for which there are no men are not brought up
		f.Guns = append(f.Guns, state.Gun{Side: side, Root: root, Crew: state.Nobody, Spare: true})
	}
}

// deal shares men among parts of given sizes, officers first, then sergeants, one to each
// part in turn.
func deal(men battle.Ranks, sizes []int) []battle.Ranks {
	out := make([]battle.Ranks, len(sizes))
	next := 0
	for _, k := range [...]state.Rank{officer, sergeant, other} {
		for range *k.Of(&men) {
			for out[next].Total() == sizes[next] {
				next = (next + 1) % len(sizes)
			}
			*k.Of(&out[next])++
			next = (next + 1) % len(sizes)
		}
	}
	return out
}

// recruit reads what every part of a roster unit has in common.
func (f *Fight) recruit(side, entry int, c *battle.Unit) state.Unit {
	u := state.Unit{Side: side, Entry: entry, Full: c.Establishment, Arm: rules.Infantry, Formation: rules.Line, Gun: state.Nobody, Host: state.Nobody,
		Native: f.Setup.Sides[side].Role != terms.Imperial, Exp: rules.Regular}
	if e := rules.TrainingsMade.Of(c.Training); e != "" {
		u.Exp = e
	}
	if slices.Contains(c.Traits, "crack") {
		u.Exp = rules.Veteran
	}
	if f.Settings.SpentDropsLevel && state.GradeOf(c.Present, c.Establishment) == "spent" {
		u.Exp = map[rules.Experience]rules.Experience{rules.Veteran: rules.Regular, rules.Regular: rules.Novice, rules.Novice: rules.Novice}[u.Exp]
	}
	u.Craft = u.Native || c.Fieldcraft >= goodFieldcraft
	rides := (c.Arm == "cavalry" || c.Arm == "camelry" || c.Arm == "mounted_infantry") && c.Mount != "foot" && c.Mount != ""
	if rides && (c.Mounts == 0 || c.Mounts >= c.Present.Total()) {
		u.Arm, u.Mounted = rules.Cavalry, true
	}
	if u.Baggage = c.Arm == "transport"; u.Baggage {
		return u
	}
	u.Shots[0] = rules.WeaponsMade.Of(c.Weapon)
	u.Arms(c)
	u.Closes = u.Mounted && c.Arm != "mounted_infantry" || u.Shots[0] == "" || u.Shots[0] == rules.ThrownSpear
	return u
}

// goodFieldcraft is the fieldcraft from which men know how to go to ground (17.3).
const goodFieldcraft = 3

// battery makes a part the crew of one of its unit's guns (13.14, 17.1, 17.3).
func (f *Fight) battery(u *state.Unit, c *battle.Unit, i int) {
	g := state.Gun{Side: u.Side, Root: u.Root, Crew: u.No, Gatling: c.Guns[i].Type == "machine_gun"}
	g.Teams = !g.Gatling && c.Mount != "foot" && c.Mount != ""
	f.Guns = append(f.Guns, g)
	u.Gunners, u.Mounted = true, false
	u.Blade, u.Ever, u.Closes = rules.NoBlade, false, false
	f.serve(u, len(f.Guns)-1)
}

// spare makes a part of a battery infantry with rifles (17.1).
func (f *Fight) spare(u *state.Unit) {
	u.Arm, u.Mounted = rules.Infantry, false
	u.Shots = [2]rules.WeaponKey{rules.Rifle}
	u.Blade, u.Ever, u.Closes = rules.NoBlade, false, false
	if !u.Native {
		u.Blade = rules.Bayonet
	}
}

// commission makes a leader of the setup a character; the first of a side is its C-in-C
// (17.4). He is mounted unless he begins with men on foot. An imperial one has a pistol.
func (f *Fight) commission(side, entry int, l battle.Leader) {
	u := state.Unit{ID: l.ID, Name: l.Name, Side: side, No: len(f.Units), Root: len(f.Units), Entry: entry,
		Character: true, Cinc: entry == 0, Arm: rules.Infantry, Formation: rules.Line, Gun: state.Nobody, Host: state.Nobody,
		Native: f.Setup.Sides[side].Role != terms.Imperial, Exp: rules.Regular, Blade: rules.Sword, Mounted: true,
		Now: battle.Ranks{Officers: 1}}
	if u.Name == "" {
		u.Name = u.ID
	}
	if l.Exceptional {
		u.Exp = rules.Veteran
	}
	if !u.Native {
		u.Shots[0] = rules.Pistol
	}
	if h := f.Unit(l.Unit); h != nil && l.Unit != "" && h.Side == side && !h.Character && f.Riders(h.No) < rules.MostLeaders && h.Figures()+f.Riders(h.No) < rules.Most {
		u.Host, u.Mounted = h.No, h.Mounted
	}
	if u.Mounted {
		u.Arm = rules.Cavalry
	}
	if u.Cinc {
		f.Cinc[side] = u.No
	}
	f.Units = append(f.Units, u)
}
