package play

import (
	"fmt"
	"slices"
	"strings"

	"frontier/battle"
	"frontier/battle/wornspent/rules"
	"frontier/battle/wornspent/state"
	"frontier/internal/terms"
)

// muster turns a side of the setup into units and leaders (section 24).
func (f *Fight) muster(side int) error {
	s := &f.Setup.Sides[side]
	points := 0
	for i := range s.Units {
		if err := f.musterUnit(side, i, &s.Units[i]); err != nil {
			return err
		}
		if points += f.Units[len(f.Units)-1].First; points > rules.MostArmy {
			return &battle.InputError{Key: fmt.Sprintf("sides[%d].units", side), What: fmt.Sprintf("a side has at most %d morale points; send fewer", rules.MostArmy)}
		}
		f.Tribal[side] = f.Tribal[side] || s.Role == terms.Native && f.Units[len(f.Units)-1].Native
	}
	return nil
}

func (f *Fight) musterUnit(side, entry int, c *battle.Unit) error {
	most := min(rules.Most*f.Settings.MenPerFigure, rules.MostMen)
	if p, e := c.Present, c.Establishment; max(p.Officers, p.Sergeants, p.Others, e.Officers, e.Sergeants, e.Others) > most {
		return &battle.InputError{Key: fmt.Sprintf("sides[%d].units[%d].present", side, entry), What: fmt.Sprintf("each rank counts 0 to %d men, %d to a figure", most, f.Settings.MenPerFigure)}
	}
	u := state.Unit{
		ID: c.ID, Name: c.Name, Side: side, No: len(f.Units), Entry: entry,
		Native:  c.Class == "irregular" && (c.Native || f.Setup.Sides[side].Role == terms.Native) && !settlers(c),
		Quality: rules.Average, Mount: rules.OnFoot, Arm: rules.Infantry,
		Leader: state.Nobody, Aboard: state.Nobody, Target: state.Nobody, Score: best,
	}
	if u.Name == "" {
		u.Name = u.ID
	}
	u.Now = f.musterFigures(&u, c.Present)
	u.Root, u.Entered = u.No, u.Now
	f.temper(&u, c)
	f.equip(&u, c)
	f.reckon(&u, c)
	if h, ok := hull(c); ok {
		f.fitOut(&u, h)
	}
	u.Formation = u.Fighting()
	f.Units = append(f.Units, u)
	return nil
}

// settlers says whether a unit is of Boers or Métis: irregulars, and often on the side of
// the rule texts' natives, but no tribesmen (1.8).
func settlers(c *battle.Unit) bool {
	return strings.HasPrefix(c.People, "boer") || strings.HasPrefix(c.People, "metis")
}

// musterFigures turns the men of a unit who are present into figures, which is noted (1.4,
// 24.1).
func (f *Fight) musterFigures(u *state.Unit, men battle.Ranks) battle.Ranks {
	if f.Settings.MenPerFigure == 1 {
		return men
	}
	r := f.throwMuster(u, rules.MusterInput{Officers: men.Officers, Sergeants: men.Sergeants, Others: men.Others, MenPerFigure: f.Settings.MenPerFigure})
	return battle.Ranks{Officers: r.Officers, Sergeants: r.Sergeants, Others: r.Others}
}

// temper reads quality, fanaticism and what the unit knows (24.3, 24.12, 1.8).
func (f *Fight) temper(u *state.Unit, c *battle.Unit) {
	if q := rules.TrainingsMade.Of(c.Training); q != "" {
		u.Quality = q
	}
	if slices.Contains(c.Traits, "crack") {
		u.Quality = rules.Crack
	}
	u.Fanatic = slices.Contains(c.Traits, terms.Fanatic)
	u.Sapper = c.Arm == "engineers" || slices.Contains(c.Traits, "sappers")
	u.Facts = u.Native && (f.Settings.TribesmenList != rules.AfghansOnly || c.People == "afghan" || slices.Contains(c.Traits, "afghan"))
}

// equip reads arm, weapon, saddles and guns (24.2, 24.5).
func (f *Fight) equip(u *state.Unit, c *battle.Unit) {
	w := rules.WeaponsMade.Of(c.Weapon)
	u.Weapon, u.Armed = w.Key, w.Key != ""
	u.Carbine = u.Armed && (w.Carbine || c.Carbine) && w.Key != rules.Bow
	switch c.Arm {
	case "transport":
		u.Arm, u.Armed = rules.Baggage, false
	case "artillery", "machine_gun", "rocket":
		if len(c.Guns) > 0 {
			f.equipGuns(u, c)
		}
	case "cavalry", "camelry", "mounted_infantry":
		m := rules.MountsMade.Of(c.Mount)
		rides := m != ""
		if c.Arm == "mounted_infantry" {
			m, rides = rules.MountedInfantry, c.Mount != "foot"
		} else if c.Arm == "camelry" {
			m, rides = rules.OnCamel, c.Mount != "foot"
		}
		if rides {
			u.Arm, u.Mount = rules.Cavalry, m
			u.Riding = u.Figures()
			if c.Mounts > 0 {
				u.Riding = min(u.Riding, c.Mounts)
			}
		}
	default:
		if len(c.Guns) > 0 {
			f.equipGuns(u, c)
		}
	}
	if u.Armed {
		u.Reach = rules.WeaponOf(u.Weapon).RangeOf(u.Carbine)
	}
}

// equipGuns arms a unit with its guns: the best kind that most of them are. Gunners fight
// on foot. Rockets count as low-grade artillery, for the sheet has none and they are as
// short and as wild.
func (f *Fight) equipGuns(u *state.Unit, c *battle.Unit) {
	u.Arm, u.Guns, u.Armed, u.Carbine = rules.Guns, len(c.Guns), true, false
	count := map[rules.WeaponKey]int{}
	for _, g := range c.Guns {
		count[gunKey(g, u.Native)]++
	}
	most := 0
	for _, k := range []rules.WeaponKey{rules.Artillery, rules.ScrewGun, rules.MachineGun, rules.LowGradeArtillery} {
		if count[k] > most {
			u.Weapon, most = k, count[k]
		}
	}
	if u.Weapon == rules.MachineGun {
		u.Jams = make([]int, u.Guns)
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
func (f *Fight) reckon(u *state.Unit, c *battle.Unit) {
	full := f.FiguresOf(c.Establishment)
	if f.Settings.FullBasis == rules.ByPresent || full.Total() == 0 {
		full = u.Now
	}
	full = battle.Ranks{Officers: max(full.Officers, u.Now.Officers), Sergeants: max(full.Sergeants, u.Now.Sergeants), Others: max(full.Others, u.Now.Others)}
	in := rules.MoralePointsInput{
		FullOfficers: full.Officers, FullSergeants: full.Sergeants, FullOthers: full.Others,
		Officers: u.Now.Officers, Sergeants: u.Now.Sergeants, Others: u.Now.Others, Baggage: u.IsBaggage(),
	}
	if t := c.Thresholds.Part(1, f.Settings.MenPerFigure); t != nil {
		in.FullPoints, in.WornAt, in.SpentAt = t.Full, t.Worn, t.Spent
	}
	r := f.throwPoints(u, in)
	u.Full, u.WornAt, u.SpentAt = r.FullPoints, r.WornAt, r.SpentAt
	u.Points, u.First = r.Points, r.Points
}

// musterLeaders puts the side's leaders on the table, attached as the setup says. A leader
// without a unit, or whose unit has one, begins detached.
func (f *Fight) musterLeaders(side int) {
	for i, c := range f.Setup.Sides[side].Leaders {
		l := state.Leader{ID: c.ID, Name: c.Name, Side: side, Entry: i, Root: state.Nobody, Exceptional: c.Exceptional, Unit: state.Nobody, With: state.Nobody, Command: c.ID}
		l.OfAll = !slices.ContainsFunc(f.Setup.Sides[side].Units, func(u battle.Unit) bool { return u.Command == c.ID })
		if l.Name == "" {
			l.Name = l.ID
		}
		f.Leaders = append(f.Leaders, l)
		if u := f.Unit(c.Unit); u != nil && u.Side == side && u.Leader == state.Nobody && !u.IsBaggage() {
			f.attach(&f.Leaders[len(f.Leaders)-1], u)
		}
	}
}
