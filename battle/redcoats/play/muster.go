package play

import (
	"cmp"
	"fmt"
	"slices"

	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/battle/redcoats/state"
	"frontier/internal/terms"
)

// contingent is men of one arm, or guns, of a unit of the setup.
type contingent struct {
	entry   int
	arm     rules.MusterArm
	men     int
	guns    int
	kind    rules.UnitType
	weapon  rules.Weapon
	rating  rules.Rating
	vehicle rules.UnitType // that tows its guns; NoTransport: it has no teams
}

// levyGuns are the guns of a unit by class, in the order in which they first stand, as
// contingents that share the gunners. Guns for which there are none stay off the field
// (REDCOATS-16.4).
func levyGuns(c *battle.Unit, entry int, native, motors bool) []contingent {
	var out []contingent
	for _, g := range c.Guns {
		piece := rules.GunsMade.Of(g.Type)
		weapon, arms := piece.Smoothbore, rules.FairlyModern
		if g.Rifled || piece.Kind == rules.MachineGun {
			weapon, arms = piece.Rifled, rules.Modern
		}
		i := slices.IndexFunc(out, func(o contingent) bool { return o.weapon == weapon })
		if i < 0 {
			i = len(out)
			out = append(out, contingent{entry: entry, arm: rules.Guns, kind: piece.Kind, weapon: weapon, rating: rate(c, native, arms), vehicle: teamOf(c, piece.Kind, motors)})
		}
		out[i].guns++
	}
	left, guns := c.Present.Total(), len(c.Guns)
	for i := range out {
		out[i].men = left * out[i].guns / guns
		left, guns = left-out[i].men, guns-out[i].guns
	}
	return slices.DeleteFunc(out, func(c contingent) bool { return c.men == 0 }) // nobody serves them
}

// teamOf is the transport that tows a unit's guns: motors where it has them and they are
// allowed, mules for light pieces, else horses; none where the men are on foot.
func teamOf(c *battle.Unit, kind rules.UnitType, motors bool) rules.UnitType {
	switch {
	case motors && slices.Contains(c.Traits, terms.Motor):
		return rules.MotorTransport
	case c.Mount == "mule" && rules.PackTransport.Takes(kind):
		return rules.PackTransport
	case c.Mount == "" || c.Mount == "foot":
		return rules.NoTransport
	}
	return rules.HorseTransport
}

// rate is a unit's rating (REDCOATS-2.8, 16.1).
func rate(c *battle.Unit, native bool, arms rules.Arms) rules.Rating {
	in := rules.UnitRatingInput{Origin: rules.ImperialOrigin, Quality: qualityOf(c, native), Arms: arms}
	if native {
		in.Origin = rules.NativeOrigin
	}
	_, r, err := rules.UnitRating(in, battle.NoDice)
	state.Must(err)
	return r.Rating
}

// qualityOf reads training, or spirit, as a quality of the unit's origin.
func qualityOf(c *battle.Unit, native bool) rules.Quality {
	has := func(t terms.Trait) bool { return slices.Contains(c.Traits, t) }
	if native {
		switch {
		case has(terms.Fanatic):
			return rules.Fanatical
		case has(terms.UnsteadyLoyalty) || c.Weapon == "none":
			return rules.Untrained
		case c.Training == "veteran" || has(terms.Crack):
			return rules.Ferocious
		case c.Training == "raw":
			return rules.Ordinary
		}
		return rules.Ferocious
	}
	switch {
	case c.Training == "veteran" || has(terms.Crack):
		return rules.Seasoned
	case c.Training == "raw":
		return rules.RawTroops
	case c.Weapon == "none" && len(c.Guns) == 0:
		return rules.Untrained
	}
	return rules.Trained
}

// levy is what a unit of the setup brings (section 16).
func levy(c *battle.Unit, entry int, role terms.Role, motors bool) []contingent {
	native := c.Native || c.Class == "irregular" && role == terms.Native
	if len(c.Guns) > 0 {
		return levyGuns(c, entry, native, motors)
	}
	issue := rules.WeaponsMade.Of(cmp.Or(c.Weapon, terms.NoWeapon))
	men, mounted := c.Present.Total(), 0
	if c.Mount != "foot" && c.Mount != "" && (c.Arm == "cavalry" || c.Arm == "camelry" || c.Arm == "mounted_infantry") {
		mounted = men
		if c.Mounts > 0 {
			mounted = min(men, c.Mounts)
		}
	}
	var out []contingent
	if mounted > 0 {
		horse := contingent{entry: entry, arm: rules.Mounted, men: mounted, kind: rules.Cavalry, weapon: issue.Weapon}
		arms := issue.Arms
		if issue.Weapon == rules.HandToHand && !native && c.Class == "regular" {
			arms = rules.Modern // the service arm of regular horse (REDCOATS-2.8)
		}
		horse.rating = rate(c, native, arms)
		out = append(out, horse)
	}
	if men > mounted {
		out = append(out, contingent{entry: entry, arm: rules.Foot, men: men - mounted, kind: rules.Infantry, weapon: issue.Weapon, rating: rate(c, native, issue.Arms)})
	}
	return out
}

// mostRank is the largest number of men of one rank that a unit may bring.
const mostRank = 30000

// mostEntries is the largest number of units that a side may bring, with what each is
// made of.
const mostEntries = rules.MostContingents / 2

// muster turns both sides into units and Commanders (REDCOATS-16.1 to 16.4).
func (f *Fight) muster() error {
	ids := map[string]bool{}
	var brought [2][]contingent
	for side := range 2 {
		s := &f.Setup.Sides[side]
		if len(s.Units) > mostEntries {
			return &battle.InputError{Key: fmt.Sprintf("sides[%d].units", side), What: fmt.Sprintf("must be 1 to %d units", mostEntries)}
		}
		for i := range s.Units {
			c := &s.Units[i]
			if field, what := checkUnit(c); what != "" {
				return &battle.InputError{Key: fmt.Sprintf("sides[%d].units[%d].%s", side, i, field), What: what}
			}
			ids[c.ID] = true
			if c.Arm != terms.Transport || len(c.Guns) > 0 {
				brought[side] = append(brought[side], levy(c, i, s.Role, f.Settings.MotorTransport)...)
			} else if f.motors(c) {
				brought[side] = append(brought[side], contingent{entry: i, men: c.Present.Total(), kind: rules.MotorTransport, weapon: rules.NoWeapon, rating: rules.Poor})
			}
		}
		for i, l := range s.Leaders {
			if len([]rune(l.ID)) > longestID {
				return &battle.InputError{Key: fmt.Sprintf("sides[%d].leaders[%d].id", side, i), What: "a leader needs an id of 1 to 120 characters"}
			}
			ids[l.ID] = true
		}
	}
	f.Scale = f.Settings.MenPerFigure
	if f.Scale == 0 {
		var in rules.BattleScaleInput
		in.MaxUnits = f.Settings.MaxUnits
		for side, into := range []*[]rules.Contingent{&in.SideA, &in.SideB} {
			for _, c := range brought[side] {
				if c.arm != "" {
					*into = append(*into, rules.Contingent{Arm: c.arm, Number: f.number(c)})
				}
			}
			if len(*into) == 0 {
				return &battle.InputError{Key: fmt.Sprintf("sides[%d].units", side), What: "a side needs a unit that fights"}
			}
		}
		_, r, err := rules.BattleScaleProcedure.Roll(f.log, battle.Mark{Side: state.Nobody}, in)
		if err != nil {
			return err
		}
		f.Scale = r.MenPerFigure
	}
	f.Units = make([]state.Unit, 0, 16+2*(len(brought[0])+len(brought[1]))) // with room for teams and parts
	for side := range 2 {
		for _, c := range brought[side] {
			if err := f.raise(side, c, ids); err != nil {
				return err
			}
		}
		f.raiseGenerals(side)
		if f.Start[side] == 0 {
			return &battle.InputError{Key: fmt.Sprintf("sides[%d].units", side), What: "a side needs a unit that fights"}
		}
		if f.Start[side] > rules.MostStart {
			return &battle.InputError{Key: "men_per_figure", What: fmt.Sprintf("makes %d figures of a side; take a larger scale", f.Start[side])}
		}
	}
	f.sortOrders()
	if n := f.CardHolders(); n > rules.MostRecipients {
		return tooMany(n)
	}
	return nil
}

// tooMany refuses more units and Commanders than can be dealt to.
func tooMany(n int) error {
	return &battle.InputError{Key: "men_per_figure", What: fmt.Sprintf("makes %d units and Commanders to whom cards are dealt, more than %d; take a larger scale", n, rules.MostRecipients)}
}

// longestID leaves room for the letters of parts.
const longestID = 120

// checkUnit holds a unit of the setup against what is borne here; what is wrong comes with
// the field that is.
func checkUnit(c *battle.Unit) (field, what string) {
	if len([]rune(c.ID)) > longestID {
		return "id", "a unit needs an id of 1 to 120 characters"
	}
	for _, n := range c.Present.ByRank() {
		if n.Count > mostRank {
			return "present", fmt.Sprintf("each rank counts 0 to %d", mostRank)
		}
	}
	return "", ""
}

// motors says whether a train fights as motor transport: where the organiser allows it, one
// on wheels does (REDCOATS-8.13).
func (f *Fight) motors(c *battle.Unit) bool {
	return f.Settings.MotorTransport && c.Mount != "mule" && c.Mount != "camel"
}

// headcount is how many men a contingent is: those who are counted, each of whom may stand for
// several.
func (f *Fight) headcount(c contingent) int {
	return min(c.men*min(max(f.Setup.MenPerFigure, 1), rules.MostMen), rules.MostMen)
}

// number is the men of a contingent, or its guns.
func (f *Fight) number(c contingent) int {
	if c.arm == rules.Guns {
		return c.guns
	}
	return f.headcount(c)
}

// raise makes units of a contingent. Those that come of one campaign unit carry its name
// with a letter.
func (f *Fight) raise(side int, c contingent, ids map[string]bool) error {
	of := &f.Setup.Sides[side].Units[c.entry]
	strengths, guns := []int{1}, []int(nil)
	if c.arm != "" {
		_, r, err := rules.MusterProcedure.Roll(f.log, battle.Mark{Side: side, Unit: of.ID}, rules.MusterInput{Arm: c.arm, Men: f.headcount(c), Guns: c.guns, MenPerFigure: f.Scale, GunnersPerGun: f.Settings.GunnersPerGun})
		if err != nil {
			return err
		}
		strengths, guns = r.Units, r.Guns
	}
	if n := len(f.Units) + len(strengths); n > 2*rules.MostRecipients { // each with a team
		return tooMany(n)
	}
	all, done, men := 0, 0, 0
	for _, n := range strengths {
		all += n
	}
	for i, n := range strengths {
		u := state.Unit{No: len(f.Units), Side: side, Entry: c.entry, Kind: c.kind, Weapon: c.weapon, Arm: rules.WeaponOf(c.weapon), Rating: c.rating,
			Figures: n, Came: n, Team: state.Nobody, Battery: state.Nobody, Carrier: state.Nobody, Load: state.Nobody}
		u.Root = u.No
		done += n
		u.Men = c.men*done/all - men
		men += u.Men
		if c.arm == rules.Guns {
			u.Guns = guns[i]
		}
		u.ID, u.Name = f.letter(of, ids, len(strengths) > 1)
		if u.Kind.Gun() || u.Charges() {
			f.Start[side] += n
		}
		f.Units = append(f.Units, u)
		if c.kind.Gun() && c.vehicle != rules.NoTransport {
			f.raiseTeam(u.No, c.vehicle, ids)
		}
	}
	return nil
}

// letter names the next unit of a campaign unit: the first has its id, the others a letter.
func (f *Fight) letter(of *battle.Unit, ids map[string]bool, several bool) (id, name string) {
	id, name = of.ID, of.Name
	if name == "" {
		name = id
	}
	if f.Unit(id) == nil {
		if several {
			name += " A"
		}
		return id, name
	}
	for n := 2; ; n++ { // the first is A
		tail := ""
		for k := n; k > 0; k = (k - 1) / 26 {
			tail = string(rune('A'+(k-1)%26)) + tail
		}
		if next := id + "/" + tail; !ids[next] {
			ids[next] = true
			return next, name + " " + tail
		}
	}
}

// raiseTeam gives a battery its transport (REDCOATS-6.3).
func (f *Fight) raiseTeam(battery int, kind rules.UnitType, ids map[string]bool) {
	b := &f.Units[battery]
	id := b.ID + "/team"
	for ids[id] {
		id += "+"
	}
	ids[id] = true
	b.Team = len(f.Units)
	f.Units = append(f.Units, state.Unit{ID: id, Name: "Team of " + b.Name, No: b.Team, Root: b.Team, Side: b.Side, Entry: b.Entry, Kind: kind, Weapon: rules.NoWeapon, Arm: rules.WeaponOf(rules.NoWeapon),
		Rating: b.Rating, Figures: 1, Came: 1, Team: state.Nobody, Battery: battery, Carrier: state.Nobody, Load: state.Nobody})
}

// raiseGenerals makes a Commander of each leader (REDCOATS-2.4); one who rides with a unit
// begins in its hex.
func (f *Fight) raiseGenerals(side int) {
	for i, l := range f.Setup.Sides[side].Leaders {
		g := state.General{ID: l.ID, Name: cmp.Or(l.Name, l.ID), No: len(f.Generals), Side: side, Entry: i, Unit: state.Nobody, With: state.Nobody}
		f.Generals = append(f.Generals, g)
	}
}
