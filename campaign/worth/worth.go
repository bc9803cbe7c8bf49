// Package worth says what troops are worth in the field by the rule set that fights a campaign's
// battles (CAMPAIGN-13.2), and what an attack is (CAMPAIGN-4.8).
package worth

import (
	"slices"

	"frontier/internal/terms"
	"frontier/rosters"
)

// Scale is what counts for how much: a figure by what it carries, and a model gun.
type Scale struct {
	Rifle     int // of regulars with breechloaders or magazine rifles
	Musket    int // of regulars with anything else
	Marksman  int // of irregulars with breechloaders or magazine rifles
	Jezail    int // of irregulars with other firearms
	Spear     int // of irregulars without
	Crack     int // more of the best of an army
	Attendant int // of transport, and of those who serve guns
	Gun       int // a model gun
	Attack    int // what a hundred is worth in an attack on who stands
	Works     int // of a hundred of what works add to those behind them
	older     bool
}

// common is by all rule sets together, as 2,262 battles of the five theatres in five rule sets were won
// and lost: of campaigns from before there were others, and of a rule set that is not known here.
var common = Scale{Rifle: 20, Musket: 9, Marksman: 13, Jezail: 8, Spear: 5, Crack: 5, Attendant: 2, Gun: 100, Attack: 100, Works: 100}

// scales are by rule set, where it was measured.
var scales = map[string]*Scale{
	"wornspent":  {Rifle: 24, Musket: 8, Marksman: 14, Jezail: 8, Spear: 4, Crack: 7, Attendant: 2, Gun: 65, Attack: 80, Works: 150},
	"redcoats":   {Rifle: 21, Musket: 10, Marksman: 14, Jezail: 10, Spear: 4, Crack: 5, Attendant: 2, Gun: 85, Attack: 85, Works: 10},
	"gsq":        {Rifle: 15, Musket: 11, Marksman: 8, Jezail: 9, Spear: 9, Crack: 4, Attendant: 2, Gun: 80, Attack: 95, Works: 10},
	"riskfactor": {Rifle: 26, Musket: 7, Marksman: 8, Jezail: 11, Spear: 7, Crack: 5, Attendant: 2, Gun: 80, Attack: 100, Works: 40},
	"macduff":    {Rifle: 25, Musket: 13, Marksman: 13, Jezail: 6, Spear: 6, Crack: 5, Attendant: 2, Gun: 65, Attack: 115, Works: 65},
}

// The editions of the campaign's rules since which values are reckoned as battles showed them, and by
// rule set.
const (
	shownSince = 7
	ownSince   = 13
)

// former is what counted before that: the fanatic for more than he is worth in the open, guns and marksmen
// for less.
var former = Scale{Rifle: 20, Musket: 12, Marksman: 8, Jezail: 8, Spear: 8, Crack: 3, Attendant: 2, Gun: 60, Attack: 100, Works: 100, older: true}

const formerFanatic = 10

// whole is what hundredths are of.
const whole = 100

// Of is the scale of a rule set, as an edition of the campaign's rules had it; 0: as it is now.
func Of(rules string, edition int) *Scale {
	switch own := scales[rules]; {
	case edition > 0 && edition < shownSince:
		return &former
	case own == nil || edition > 0 && edition < ownSince:
		return &common
	default:
		return own
	}
}

// Unit is what so many figures and model guns of a unit are worth.
func (s *Scale) Unit(u *rosters.Unit, figures, guns int) int {
	return s.figure(u)*figures + s.Gun*guns
}

// Charge is what so much is worth in an attack on who stands (CAMPAIGN-4.8).
func (s *Scale) Charge(value int) int {
	return value * s.Attack / whole
}

// Behind is what works make of those behind them, in hundredths, of what the campaign's settings make of
// them (CAMPAIGN-4.9).
func (s *Scale) Behind(works int) int {
	return whole + (works-whole)*s.Works/whole
}

func (s *Scale) figure(u *rosters.Unit) int {
	regular, rifles := u.Class == rosters.Regular, u.Weapon == rosters.Breechloader || u.Weapon == rosters.MagazineRifle
	each := s.Spear
	switch {
	case u.Arm == rosters.Transport || u.Shells() && !s.older:
		return s.Attendant
	case regular && rifles:
		each = s.Rifle
	case regular:
		each = s.Musket
	case s.older && slices.Contains(u.Traits, terms.Fanatic):
		each = formerFanatic
	case rifles:
		each = s.Marksman
	case firearms[u.Weapon]:
		each = s.Jezail
	}
	if slices.Contains(u.Traits, terms.Crack) {
		each += s.Crack
	}
	return each
}

// firearms are the weapons that shoot with powder, but for rifles loaded at the breech.
var firearms = map[rosters.Weapon]bool{
	terms.RifledMusket: true, terms.Musket: true, terms.EarlyRifle: true, terms.Jezail: true, terms.Carbine: true, terms.Pistol: true, terms.Revolver: true, terms.Mixed: true,
}
