package play

import (
	"fmt"
	"slices"
	"strings"

	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/battle/macduff/state"
	"frontier/battle/outcome"
	"frontier/internal/terms"
)

// mostUnits is the largest number of units that a side of the setup may bring.
const mostUnits = 60

// mostOrdnance is the largest number of guns of a unit of the setup.
const mostOrdnance = 24

// mostWings is how many units one of the setup makes at most.
const mostWings = 400

// muster turns a side of the setup into units and bodies (MACDUFF-40.1 to 40.6).
func (f *Fight) muster(side int) error {
	s := &f.Setup.Sides[side]
	if len(s.Units) > mostUnits {
		return &battle.InputError{Key: fmt.Sprintf("sides[%d].units", side), What: fmt.Sprintf("a side has at most %d units", mostUnits)}
	}
	for i := range s.Units {
		if err := f.musterUnit(side, i, &s.Units[i]); err != nil {
			return err
		}
	}
	return nil
}

func (f *Fight) musterUnit(side, entry int, c *battle.Unit) error {
	wrong := func(field, what string) error {
		return &battle.InputError{Key: fmt.Sprintf("sides[%d].units[%d].%s", side, entry, field), What: what}
	}
	if f.Unit(c.ID) != nil || f.Body(c.ID) != nil { // what a unit was parted into has its id with a number
		return wrong("id", fmt.Sprintf("%q stands twice", c.ID))
	}
	now := f.figuresOf(c.Present)
	if now.Total() > rules.MostFigures {
		return wrong("present", fmt.Sprintf("a unit comes to the field with 1 to %d figures", rules.MostFigures))
	}
	if len(c.Guns) > mostOrdnance {
		return wrong("guns", fmt.Sprintf("a unit has at most %d guns", mostOrdnance))
	}
	k := rules.ArmsMade.Of(c.Arm)
	switch {
	case k == rules.GunKind && len(c.Guns) == 0:
		k = rules.FootKind
	case k == rules.FootKind && len(c.Guns) > 0: // sailors with their gun
		k = rules.GunKind
	}
	if k == rules.WagonKind && (c.Mount == "mule" || c.Mount == "camel") {
		k = rules.PackKind
	}
	has := func(trait terms.Trait) bool { return slices.Contains(c.Traits, trait) }
	if has("civilians") {
		k = rules.CivilKind
	}
	people := strings.ToLower(c.People)
	native := f.Setup.Sides[side].Role == terms.Native || c.Native && c.Class == "irregular"
	u := state.Unit{
		ID: c.ID, Name: c.Name, Side: side, Entry: entry, Kind: k, Native: native,
		Regular: c.Class == "regular" && k != rules.CivilKind || k == rules.GunKind || k == rules.SapperKind,
		Boer:    strings.HasPrefix(people, "boer") || strings.HasPrefix(people, "metis"),
		British: f.Setup.Sides[side].Role == terms.Imperial && !native && !has("not_british"),
		Colonel: state.Nobody, General: state.Nobody, Composite: has("composite"),
		Tools:      has("tools") || k == rules.SapperKind && (c.Mount == "mule" || c.Mount == "horse" || c.Mounts > 0), // 40.5
		Fieldcraft: min(3, max(0, c.Fieldcraft)),
	}
	if u.Name == "" {
		u.Name = u.ID
	}
	if u.Fieldcraft == 0 {
		u.Fieldcraft = 1
		if native {
			u.Fieldcraft = f.Settings.Fieldcraft
		}
	}
	for _, t := range rules.Tasks {
		if has(terms.Trait("task_" + t)) {
			u.Task = rules.Task(t)
		}
	}
	switch {
	case k == rules.GunKind:
		f.musterBatteries(u, c, now)
	case u.Regular && (k == rules.FootKind || k == rules.HorseKind || k == rules.CamelKind):
		f.musterRegiments(u, c, now)
	default:
		f.musterTribe(u, c, now)
	}
	return nil
}

// figuresOf turns the men of a roster into figures, each rank on its own (MACDUFF-40.1).
func (f *Fight) figuresOf(men battle.Ranks) battle.Ranks {
	per := f.Settings.MenPerFigure
	if per == 1 {
		return men
	}
	part := func(n int) int { return (2*n + per) / (2 * per) }
	r := battle.Ranks{Officers: part(men.Officers), Sergeants: part(men.Sergeants), Others: part(men.Others)}
	if r.Total() == 0 && men.Total() > 0 {
		switch {
		case men.Others > 0:
			r.Others = 1
		case men.Sergeants > 0:
			r.Sergeants = 1
		default:
			r.Officers = 1
		}
	}
	return r
}

// addUnit puts a unit on the list.
func (f *Fight) addUnit(u state.Unit) *state.Unit {
	u.No = len(f.Units)
	f.Units = append(f.Units, u)
	return &f.Units[u.No]
}

// newBody is a body of a unit with what all its bodies have.
func (f *Fight) newBody(u *state.Unit, c *battle.Unit, id, name string) *state.Body {
	has := func(trait terms.Trait) bool { return slices.Contains(c.Traits, trait) }
	b := state.Body{
		ID: id, Name: name, No: len(f.Bodies), Unit: u.No, Side: u.Side, Parent: state.Nobody, House: state.Nobody, Working: state.Nobody,
		Kind: u.Kind, Native: u.Native && !u.Boer, Regular: u.Regular, Bound: rules.AsDesired, Camels: c.Mount == "camel", Tools: u.Tools && u.Kind != rules.SapperKind,
	}
	switch u.Kind {
	case rules.HorseKind, rules.CamelKind:
		b.Mounted = !has("dismounted") && (c.Mounts == 0 || 2*c.Mounts >= c.Present.Total())
		b.Light = u.Kind == rules.HorseKind && (!has("heavy") || !u.Regular)
		b.Lancers = u.Regular && has("lancers")
		b.Dragoons = c.Arm == "mounted_infantry"
		b.LightHorse = !u.Regular || c.Arm == "mounted_infantry" || has("light_horse")
	}
	if w := rules.WeaponsMade.Of(c.Weapon); w[0] != "" && u.Kind != rules.CivilKind && u.Kind != rules.WagonKind && u.Kind != rules.PackKind && u.Kind != rules.GunKind {
		b.Armed, b.Weapon = true, w[rules.Count(c.Carbine || u.Kind == rules.HorseKind || u.Kind == rules.CamelKind)]
	}
	if has("hidden") && (u.Native || f.Setup.Sides[u.Side].Role == terms.Native) {
		b.Veil = state.Unseen
		f.Hidden = true
	}
	switch {
	case u.Kind == rules.GunKind:
		b.Formation = rules.UnlimberedGun
	case u.Kind == rules.WagonKind || u.Kind == rules.PackKind:
		b.Formation = rules.NoFormation
	case u.Regular:
		b.Formation = rules.Line
	default:
		b.Formation = rules.Mass
	}
	f.Bodies = append(f.Bodies, b)
	f.Units[b.Unit].Bodies = append(f.Units[b.Unit].Bodies, b.No)
	return &f.Bodies[b.No]
}

// addLeader puts a leader on the list, attached to a body of his unit.
func (f *Fight) addLeader(u *state.Unit, b *state.Body, s state.Station, rank byte, name string) *state.Leader {
	l := state.Leader{ID: fmt.Sprintf("%s/%s-%d", u.ID, [...]string{"officer", "colonel", "general", "sergeant-major", "musician", "standard", "nco"}[s], len(f.Leaders)),
		Name: name, No: len(f.Leaders), Side: u.Side, Unit: u.No, Entry: state.Nobody, Station: s, Rank: rank, Personality: rules.NoPersonality, Body: b.No}
	f.Leaders = append(f.Leaders, l)
	u.Staff = append(u.Staff, l.No)
	return &f.Leaders[l.No]
}

// wings are the shares of a unit of the setup that is too large for one unit of the rules,
// with the companies of each: every share has its part of each rank, the first ones more.
func wings(now battle.Ranks, n int) []battle.Ranks {
	out := make([]battle.Ranks, 0, n)
	for i := range n {
		left := n - i
		part := func(all int) int { return (all + left - 1) / left }
		r := battle.Ranks{Officers: part(now.Officers), Sergeants: part(now.Sergeants), Others: part(now.Others)}
		now = now.Minus(r)
		if r.Total() > 0 {
			out = append(out, r)
		}
	}
	return out
}

// Companies and squadrons of a regiment at most (MACDUFF-1.17, 1.23).
const (
	mostCompanies = 4
	mostSquadrons = 2
)

// musterRegiments makes regiments of regulars, of no more companies or squadrons than one
// may have (MACDUFF-1.17, 1.23).
func (f *Fight) musterRegiments(u state.Unit, c *battle.Unit, now battle.Ranks) {
	most := mostCompanies
	if u.Kind == rules.HorseKind || u.Kind == rules.CamelKind {
		most = mostSquadrons
	}
	n := max(1, (now.Others+f.Settings.CompanyMax-1)/f.Settings.CompanyMax)
	n = min(mostWings, max((n+most-1)/most, (now.Total()+mostOfWing-1)/mostOfWing))
	for i, r := range wings(now, n) {
		w := u
		w.Wing(i)
		f.musterRegiment(w, c, r)
	}
}

// mostOfWing is the most figures of one unit (MACDUFF-20.7).
const mostOfWing = 60

// musterRegiment splits regulars into companies or squadrons (MACDUFF-40.2, 40.3, 1.17 to
// 1.23).
func (f *Fight) musterRegiment(u0 state.Unit, c *battle.Unit, now battle.Ranks) {
	u0.Entered = now
	u := f.addUnit(u0)
	has := func(trait terms.Trait) bool { return slices.Contains(c.Traits, trait) }
	n := max(1, (now.Others+f.Settings.CompanyMax-1)/f.Settings.CompanyMax)
	staff := n >= 2 && !u.Composite
	musicians := rules.Count(staff && now.Others > n)
	bearers := rules.Count(staff && has("standard") && now.Others > n+1)
	majors := rules.Count(staff && has("sergeant_major") && now.Sergeants > 0)
	others, sergeants, officers := now.Others-musicians-bearers, now.Sergeants-majors, now.Officers
	hasColonel := n >= 2 && officers > n
	if hasColonel {
		officers--
	}
	first := len(f.Bodies)
	for i := range n {
		id, name := u.ID, u.Name
		if n > 1 {
			id, name = fmt.Sprintf("%s/%d", u.ID, i+1), fmt.Sprintf("%s, %d", u.Name, i+1)
		}
		b := f.newBody(u, c, id, name)
		b.Now.Others = others/n + rules.Count(i < others%n)
		b.Now.Sergeants = sergeants/n + rules.Count(i < sergeants%n)
		chiefs := officers/n + rules.Count(i < officers%n)
		for range chiefs {
			f.addLeader(u, b, state.Officer, 'o', "an officer of "+name)
		}
		if chiefs == 0 && b.Now.Sergeants > 0 {
			b.Now.Sergeants--
			f.addLeader(u, b, state.NcoInCommand, 's', "the senior NCO of "+name)
		}
		b.Firearms = 0
		if b.Armed {
			b.Firearms = 200
		}
	}
	b := &f.Bodies[first]
	if hasColonel {
		u.Colonel = f.addLeader(u, b, state.Colonel, 'o', "the colonel of "+u.Name).No
	}
	for range majors {
		f.addLeader(u, b, state.SergeantMajor, 's', "the sergeant-major of "+u.Name)
	}
	for range musicians {
		f.addLeader(u, b, state.Musician, 't', "the music of "+u.Name)
	}
	for range bearers {
		f.addLeader(u, b, state.Bearer, 't', "the standard of "+u.Name)
	}
	f.armAll(first)
}

// armAll gives every figure of regulars its firearm.
func (f *Fight) armAll(first int) {
	for i := first; i < len(f.Bodies); i++ {
		if b := &f.Bodies[i]; b.Firearms > 0 {
			b.Firearms = f.Present(b)
		}
	}
}

// Figures of one unit at most: half as many again as the norm on foot, engineers as they
// stand (MACDUFF-40.3, 1.16, 1.25).
const (
	mostTribe  = 30
	mostRiders = 20
	mostEngine = 8
)

// musterTribe makes irregulars, engineers, transport and civilians of one body each; more
// than 30 on foot or 20 mounted are two units or more (MACDUFF-40.3, 40.5, 1.13 to 1.16,
// 1.25).
func (f *Fight) musterTribe(u0 state.Unit, c *battle.Unit, now battle.Ranks) {
	most := mostTribe
	switch u0.Kind {
	case rules.HorseKind, rules.CamelKind:
		most = mostRiders
	case rules.SapperKind:
		most = mostEngine
	case rules.WagonKind, rules.PackKind, rules.CivilKind:
		most = mostOfWing
	}
	whole := u0
	for i, r := range wings(now, min(mostWings, (now.Total()+most-1)/most)) {
		u0 = whole
		u0.Wing(i)
		u0.Entered = r
		u := f.addUnit(u0)
		b := f.newBody(u, c, u.ID, u.Name)
		chief := state.Officer
		switch {
		case u.Kind == rules.WagonKind || u.Kind == rules.PackKind || u.Kind == rules.CivilKind:
			b.Now = r
		case r.Officers > 0:
			r.Officers--
			b.Now = r
			f.addLeader(u, b, chief, 'o', "the leader of "+u.Name)
		case u.Regular && r.Sergeants > 0:
			r.Sergeants--
			b.Now = r
			f.addLeader(u, b, state.NcoInCommand, 's', "the senior NCO of "+u.Name)
		case u.Regular:
			b.Now = r
		default: // the first man leads
			rank := byte('s')
			if r.Sergeants > 0 {
				r.Sergeants--
			} else {
				r.Others--
				rank = 't'
			}
			b.Now = r
			f.addLeader(u, b, chief, rank, "the leader of "+u.Name)
		}
		if b.Armed {
			b.Firearms = f.Present(b)
			if !u.Regular && !slices.Contains(c.Traits, "all_firearms") && u.Native && !u.Boer {
				b.Firearms = f.Present(b) / 2 // 1.15
			}
		}
		if slices.Contains(c.Traits, "standard") && b.Now.Others > 1 && u.Native {
			b.Now.Others--
			f.addLeader(u, b, state.Bearer, 't', "the standard of "+u.Name)
		}
		if u.Kind == rules.SapperKind && u.Tools {
			f.musterTools(u, b, c)
		}
	}
}

// musterTools gives engineers their tool wagon, which one of them drives; where they are
// too few for that, it goes with them (MACDUFF-13.1, 40.5).
func (f *Fight) musterTools(u *state.Unit, b *state.Body, c *battle.Unit) {
	if b.Now.Others < 2 {
		b.Tools = true
		return
	}
	b.Now.Others--
	w := f.newBody(u, c, u.ID+"/tools", "the tool wagon of "+u.Name)
	w.Kind, w.Tools, w.Armed, w.Firearms, w.Formation = rules.WagonKind, true, false, 0, rules.NoFormation
	if c.Mount == "mule" || c.Mount == "camel" {
		w.Kind = rules.PackKind
	}
	w.Now.Others = 1
}

// sections is how many guns a battery has at most (MACDUFF-1.24).
const sections = 2

// musterBatteries makes batteries of no more than two guns (MACDUFF-1.24).
func (f *Fight) musterBatteries(u state.Unit, c *battle.Unit, now battle.Ranks) {
	guns := min(len(c.Guns), now.Total())
	for i, r := range wings(now, (guns+sections-1)/sections) {
		w, part := u, *c
		w.Wing(i)
		part.Guns = c.Guns[i*sections : min((i+1)*sections, guns)]
		f.musterBattery(w, &part, r)
	}
}

// musterBattery makes a section of each gun (MACDUFF-40.4, 1.24).
func (f *Fight) musterBattery(u0 state.Unit, c *battle.Unit, now battle.Ranks) {
	u0.Entered = now
	u := f.addUnit(u0)
	n := min(len(c.Guns), now.Total())
	officers := 0
	if now.Officers > 0 && now.Total() > n {
		officers = 1
		now.Officers--
	}
	all := now.Total()
	first := len(f.Bodies)
	for i := range n {
		id, name := u.ID, u.Name
		if n > 1 {
			id, name = fmt.Sprintf("%s/%d", u.ID, i+1), fmt.Sprintf("%s, gun %d", u.Name, i+1)
		}
		b := f.newBody(u, c, id, name)
		g := c.Guns[i]
		b.Gun, b.Rifled, b.Machine = rules.GunsMade.Of(g.Type), g.Rifled, g.Type == "machine_gun"
		if b.Gun == "" {
			b.Gun = rules.FieldGun
		}
		b.Pack = g.Type == "mountain" || g.Type == "rocket"
		b.Regular, b.OfUnit = true, u.No
		share := all/n + rules.Count(i < all%n)
		if i == n-1 {
			b.Now = now
		} else {
			b.Now.Officers = now.Officers / (n - i)
			b.Now.Sergeants = now.Sergeants / (n - i)
			b.Now.Others = max(0, min(now.Others, share-b.Now.Officers-b.Now.Sergeants))
			if b.Now.Total() == 0 { // somebody must serve it
				b.Now, _ = outcome.Highest(now, 1)
			}
		}
		now = now.Minus(b.Now)
	}
	if officers > 0 {
		f.addLeader(u, &f.Bodies[first], state.Officer, 'o', "the officer of "+u.Name)
	}
}

// musterLeaders makes the leaders of the setup generals, colonels and officers (MACDUFF-40.6,
// 1.26 to 1.28).
func (f *Fight) musterLeaders(side int) error {
	s := &f.Setup.Sides[side]
	var generals []int
	for i := range s.Leaders {
		c := &s.Leaders[i]
		wrong := func(field, what string) error {
			return &battle.InputError{Key: fmt.Sprintf("sides[%d].leaders[%d].%s", side, i, field), What: what}
		}
		if f.Leader(c.ID) != nil || f.Body(c.ID) != nil || f.Unit(c.ID) != nil {
			return wrong("id", "a leader needs an id of his own")
		}
		l := state.Leader{ID: c.ID, Name: c.Name, No: len(f.Leaders), Side: side, Unit: state.Nobody, Entry: i, Station: state.General, Personality: rules.NoPersonality, Body: state.Nobody}
		if l.Name == "" {
			l.Name = l.ID
		}
		if p := rules.PersonalitiesMade.Of(c.Personality); p != "" {
			l.Personality = p
		}
		if c.Unit != "" {
			u := f.Unit(c.Unit)
			for j := range f.Bodies {
				if f.Bodies[j].Unit == u.No {
					l.Body = j
					break
				}
			}
			if !f.ofGeneralRank(c.Rank) && len(generals) > 0 || strings.Contains(strings.ToLower(c.Rank), "colonel") {
				l.Station, l.Unit = state.Officer, u.No
				u.Staff = append(u.Staff, l.No)
				if u.Regular && u.Colonel == state.Nobody && f.companies(u) >= 2 {
					l.Station, u.Colonel = state.Colonel, l.No
				}
			}
		}
		if l.Station == state.General {
			generals = append(generals, l.No)
			l.Train = [2]bool{s.Role == terms.Native && len(generals) == 1, s.Role == terms.Native && len(generals) == 1}
		}
		f.Leaders = append(f.Leaders, l)
	}
	if len(generals) == 0 { // somebody commands
		l := state.Leader{ID: s.ID + "/general", Name: "the general of " + f.SideName(side), No: len(f.Leaders), Side: side, Unit: state.Nobody, Entry: state.Nobody, Station: state.General, Personality: rules.NoPersonality, Body: state.Nobody}
		generals = append(generals, l.No)
		f.Leaders = append(f.Leaders, l)
	}
	f.Leaders[generals[0]].Chief = true
	var mine []int
	for i := range f.Units {
		if f.Units[i].Side == side {
			mine = append(mine, i)
		}
	}
	brigadiers := generals
	if len(generals) > 1 && len(mine) >= 5 {
		brigadiers = generals[1:]
	}
	for i, n := range mine {
		f.Units[n].General = brigadiers[i*len(brigadiers)/len(mine)]
	}
	return nil
}

// companies is how many bodies a unit has.
func (f *Fight) companies(u *state.Unit) int {
	n := 0
	for i := range f.Bodies {
		n += rules.Count(f.Bodies[i].Unit == u.No)
	}
	return n
}

// ofGeneralRank says whether a rank of the campaign commands more than one unit.
func (f *Fight) ofGeneralRank(rank string) bool {
	r := strings.ToLower(rank)
	for _, w := range [...]string{"general", "brigadier", "marshal", "sirdar", "amir", "emir", "khan", "king", "chief", "mullah", "induna"} {
		if strings.Contains(r, w) {
			return true
		}
	}
	return false
}
