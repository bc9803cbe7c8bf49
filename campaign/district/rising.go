package district

import (
	"cmp"
	"fmt"
	"slices"

	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/terms"
	"frontier/rosters"
)

// Rising is men of a district who come together: who they are, how many, and where (CAMPAIGN-25.4).
type Rising struct {
	District *state.District
	Name     string // of their force: "the men of Zamindawar"
	Men      int
	Unit     rosters.Unit // without an id
	Hex      hex.Hex
}

// Rises says whether a district rises today, and with whom; nil: it does not. Closed says of hexes that
// nobody comes into them.
func Rises(f *state.Founding, s *state.State, d *state.District, closed func(hex.Hex) bool) *Rising {
	now, left := s.District(d), s.Left(d)
	men := min(max(left*s.Rate(rates.RisingShare)/100, f.MenPerFigure), left)
	switch {
	case now.Temper > s.Rate(rates.RisingAt)*10 || men < max(f.MenPerFigure, 1):
		return nil
	case now.Rose > 0 && int(s.Day-now.RoseOn) < s.Rate(rates.RisingRest):
		return nil
	case !state.Dice(f, "rising", state.Number(s.Day), d.ID).Percent(s.Rate(rates.RisingChance)):
		return nil
	}
	at, ok := gathering(f, s, d, closed)
	if !ok {
		return nil
	}
	name := "the men of " + d.Name
	if now.Rose > 0 {
		name += fmt.Sprintf(", rising %d", now.Rose+1)
	}
	return &Rising{District: d, Name: name, Men: men, Unit: levied(f, d, men, now.Rose), Hex: at}
}

// gathering is where the men of a district come together: at its first place where no enemy of theirs
// stands, else in its first hex of that kind. False: enemies are everywhere.
func gathering(f *state.Founding, s *state.State, d *state.District, closed func(hex.Hex) bool) (hex.Hex, bool) {
	free := func(h hex.Hex) bool {
		return f.Map.Open(h) && !closed(h) && len(s.EnemiesIn(f, d.People, h)) == 0
	}
	for _, id := range d.Places {
		if p := f.Map.Place(id); p != nil && free(p.Hex) {
			return p.Hex, true
		}
	}
	all := f.Country(d)
	if i := slices.IndexFunc(all, free); i >= 0 {
		return all[i], true
	}
	return hex.Hex{}, false
}

// levied is a unit of so many men of a district, as they fight.
func levied(f *state.Founding, d *state.District, men, rose int) rosters.Unit {
	l, name := d.Levy, "Men of "+d.Name
	if rose > 0 {
		name += fmt.Sprintf(", rising %d", rose+1)
	}
	all := max(men/max(f.MenPerFigure, 1), 1)
	u := rosters.Unit{
		Name: name, Arm: cmp.Or(l.Arm, terms.Infantry), Class: rosters.Irregular, People: l.People, Men: men, Establishment: ranksOf(all),
		Weapon: cmp.Or(l.Weapon, terms.Musket), Training: cmp.Or(l.Training, terms.Raw), Traits: slices.Clone(l.Traits), Fieldcraft: 2, Mount: cmp.Or(l.Mount, terms.Foot),
	}
	if side := f.Side(d.People); side != nil {
		u.Native = side.Native
	}
	return u
}

// ranksOf are so many figures as ranks: an officer and a sergeant to a body of some size, two of each above
// 24 figures.
func ranksOf(all int) rosters.Ranks {
	switch {
	case all > 24:
		return rosters.Ranks{Officers: 2, Sergeants: 2, Others: all - 4}
	case all > 2:
		return rosters.Ranks{Officers: 1, Sergeants: 1, Others: all - 2}
	}
	return rosters.Ranks{Officers: min(all-1, 1), Others: 1}
}

// Recruit is men of a district who fill up a unit: figures, and for how many men they stand.
type Recruit struct {
	Unit    rosters.UnitID
	Figures int
	Men     int
}

// Recruits are those who join up in a district today: for the side towards which it is where it is
// friendly, for the other where it is hostile, in the units of its own people or of irregulars that lie
// there and have places (CAMPAIGN-25.5). At says whether a force lies where the side has drafts brought.
func Recruits(f *state.Founding, s *state.State, d *state.District, at func(*state.Force) bool) []Recruit {
	left := min(s.Left(d), s.Rate(rates.Recruits))
	if int(s.Day)%tenDays != 0 || left < 1 {
		return nil
	}
	var out []Recruit
	for i := range s.Forces {
		x := &s.Forces[i]
		if s.Latent(x) || s.Engaged(x.ID) != nil || x.Side != d.Towards && x.Side != d.People || f.DistrictAt(x.Hex) != d || s.Welcome(f, x.Side, x.Hex) != state.Welcomed || x.Side == d.Towards && !at(x) {
			continue
		}
		for _, id := range x.Units {
			u := f.Unit(id)
			if u == nil || u.Class != rosters.Irregular && (d.Levy.People == "" || u.People != d.Levy.People) {
				continue
			}
			account := s.Account(state.HolderOfUnit(id))
			places, _, _ := account.Vacancies()
			for n := places.Others; n > 0; n-- {
				if men := rosters.Men(u, n); men > 0 && men <= left {
					out, left = append(out, Recruit{id, n, men}), left-men
					break
				}
			}
		}
	}
	return out
}

// Told is a report of an enemy who is not there, that a hostile district gives to a side with men in it
// (CAMPAIGN-25.7).
type Told struct {
	Side state.SideID
	Hex  hex.Hex
	Men  int
}

// Reports are the false reports of a district today. They hang on the day and the district, and on what each
// side sees for itself: never on where anybody is whom it does not see.
func Reports(f *state.Founding, s *state.State, d *state.District) []Told {
	var out []Told
	in := lodged(f, s)[d.ID]
	for i := range f.Sides {
		side := f.Sides[i].ID
		if side == d.People || !slices.ContainsFunc(in, func(x *state.Force) bool { return x.Side == side && s.Welcome(f, side, x.Hex) == state.Unwelcome }) {
			continue
		}
		dice := state.Dice(f, "false report", state.Number(s.Day), d.ID, string(side))
		if !dice.Percent(s.Rate(rates.FalseReport)) {
			continue
		}
		watch := state.Watchers(f, s, side)
		all := slices.DeleteFunc(f.Country(d), func(h hex.Hex) bool { return watch.See(h) })
		if len(all) > 0 {
			out = append(out, Told{Side: side, Hex: all[dice.Die(len(all))-1], Men: 100 * dice.Die(12)})
		}
	}
	return out
}
