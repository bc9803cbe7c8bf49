package macduff

import (
	"fmt"
	"slices"
	"strings"

	"frontier/battle"
	"frontier/battle/macduff/rules"
)

// arms of the campaign and what they are here (MACDUFF-40.6).
var kinds = map[string]kind{
	"infantry": footKind, "naval": footKind, "cavalry": horseKind, "mounted_infantry": horseKind, "camelry": camelKind,
	"artillery": gunKind, "machine_gun": gunKind, "rocket": gunKind, "engineers": sapperKind, "transport": wagonKind,
}

// issue are the campaign's weapons and what they are here, on foot and as carbines. One
// that is not there is no firearm.
var issue = map[string][2]rules.Weapon{
	"breechloader":   {rules.BreechloaderRifle, rules.BreechloaderCarbine},
	"rifled_musket":  {rules.RifledMusket, rules.RifledCarbine},
	"musket":         {rules.SmoothboreMusket, rules.SmoothboreCarbine},
	"smoothbore":     {rules.SmoothboreMusket, rules.SmoothboreCarbine},
	"jezail":         {rules.Jezail, rules.Jezail},
	"early_rifle":    {rules.EarlyRifle, rules.EarlyRifle},
	"mixed":          {rules.SmoothboreMusket, rules.SmoothboreCarbine},
	"magazine_rifle": {rules.MagazineRifle, rules.RepeatingCarbine},
	"repeater":       {rules.RepeatingCarbine, rules.RepeatingCarbine},
	"carbine":        {rules.BreechloaderCarbine, rules.BreechloaderCarbine},
}

// ordnance are the campaign's guns.
var ordnance = map[string]rules.Gun{
	"mountain": rules.MountainGun, "rocket": rules.MountainGun, "six_pounder": rules.SixPounder, "field": rules.FieldGun, "medium": rules.FieldGun,
	"heavy": rules.HeavyGun, "siege": rules.HeavyGun, "naval": rules.HeavyGun, "machine_gun": rules.FieldGun,
}

// mostOrdnance is the largest number of guns of a unit of the setup.
const mostOrdnance = 24

// mostWings is how many units one of the setup makes at most.
const mostWings = 400

// muster turns a side of the setup into units and bodies (MACDUFF-40.1 to 40.6).
func (f *fight) muster(side int) error {
	s := &f.setup.Sides[side]
	if len(s.Units) == 0 || len(s.Units) > 60 {
		return &battle.InputError{Key: fmt.Sprintf("sides[%d].units", side), What: "a side needs 1 to 60 units"}
	}
	for i := range s.Units {
		if err := f.musterUnit(side, i, &s.Units[i]); err != nil {
			return err
		}
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
	if f.unit(c.ID) != nil || f.body(c.ID) != nil {
		return wrong("id", fmt.Sprintf("%q stands twice", c.ID))
	}
	if c.Present.Officers < 0 || c.Present.Sergeants < 0 || c.Present.Others < 0 || c.Establishment.Officers < 0 || c.Establishment.Sergeants < 0 || c.Establishment.Others < 0 {
		return wrong("present", "nobody can be fewer than none")
	}
	now := f.figuresOf(c.Present)
	if n := now.Total(); n == 0 || n > rules.MostFigures {
		return wrong("present", fmt.Sprintf("a unit comes to the field with 1 to %d figures", rules.MostFigures))
	}
	if len(c.Guns) > mostOrdnance {
		return wrong("guns", fmt.Sprintf("a unit has at most %d guns", mostOrdnance))
	}
	k, ok := kinds[c.Arm]
	if !ok {
		return wrong("arm", fmt.Sprintf("%.40q is not known", c.Arm))
	}
	switch {
	case k == gunKind && len(c.Guns) == 0:
		k = footKind
	case k == footKind && len(c.Guns) > 0: // sailors with their gun
		k = gunKind
	}
	if k == wagonKind && (c.Mount == "mule" || c.Mount == "camel") {
		k = packKind
	}
	has := func(trait string) bool { return slices.Contains(c.Traits, trait) }
	if has("civilians") {
		k = civilKind
	}
	people := strings.ToLower(c.People)
	native := f.setup.Sides[side].Role == battle.Native || c.Native && c.Class == "irregular"
	u := unit{
		id: c.ID, name: c.Name, side: side, entry: entry, kind: k, native: native,
		regular: c.Class == "regular" && k != civilKind || k == gunKind || k == sapperKind,
		boer:    strings.HasPrefix(people, "boer") || strings.HasPrefix(people, "metis"),
		british: f.setup.Sides[side].Role == battle.Imperial && !native && !has("not_british"),
		colonel: nobody, general: nobody, composite: has("composite"),
		tools:      has("tools") || k == sapperKind && (c.Mount == "mule" || c.Mount == "horse" || c.Mounts > 0), // 40.5
		fieldcraft: min(3, max(0, c.Fieldcraft)),
	}
	if u.name == "" {
		u.name = u.id
	}
	if u.fieldcraft == 0 {
		u.fieldcraft = 1
		if native {
			u.fieldcraft = f.settings.Fieldcraft
		}
	}
	for _, t := range rules.Tasks {
		if has("task_" + t) {
			u.task = rules.Task(t)
		}
	}
	switch {
	case k == gunKind:
		f.musterBatteries(u, c, now)
	case u.regular && (k == footKind || k == horseKind || k == camelKind):
		f.musterRegiments(u, c, now)
	default:
		f.musterTribe(u, c, now)
	}
	return nil
}

// figuresOf turns the men of a roster into figures, each rank on its own (MACDUFF-40.1).
func (f *fight) figuresOf(men battle.Ranks) battle.Ranks {
	per := f.settings.MenPerFigure
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
func (f *fight) addUnit(u unit) *unit {
	u.no = len(f.units)
	f.units = append(f.units, u)
	return &f.units[u.no]
}

// newBody is a body of a unit with what all its bodies have.
func (f *fight) newBody(u *unit, c *battle.Unit, id, name string) *body {
	has := func(trait string) bool { return slices.Contains(c.Traits, trait) }
	b := body{
		id: id, name: name, no: len(f.bodies), unit: u.no, side: u.side, parent: nobody, house: nobody, working: nobody,
		kind: u.kind, native: u.native && !u.boer, regular: u.regular, bound: rules.AsDesired, camels: c.Mount == "camel", tools: u.tools && u.kind != sapperKind,
	}
	switch u.kind {
	case horseKind, camelKind:
		b.mounted = !has("dismounted") && (c.Mounts == 0 || 2*c.Mounts >= c.Present.Total())
		b.light = u.kind == horseKind && (!has("heavy") || !u.regular)
		b.lancers = u.regular && has("lancers")
		b.dragoons = c.Arm == "mounted_infantry"
		b.lightHorse = !u.regular || c.Arm == "mounted_infantry" || has("light_horse")
	}
	if w, ok := issue[c.Weapon]; ok && u.kind != civilKind && u.kind != wagonKind && u.kind != packKind && u.kind != gunKind {
		b.armed, b.weapon = true, w[rules.Count(c.Carbine || u.kind == horseKind || u.kind == camelKind)]
	}
	if has("hidden") && (u.native || f.setup.Sides[u.side].Role == battle.Native) {
		b.veil = unseen
		f.hidden = true
	}
	switch {
	case u.kind == gunKind:
		b.formation = rules.UnlimberedGun
	case u.kind == wagonKind || u.kind == packKind:
		b.formation = rules.NoFormation
	case u.regular:
		b.formation = rules.Line
	default:
		b.formation = rules.Mass
	}
	f.bodies = append(f.bodies, b)
	f.units[b.unit].bodies = append(f.units[b.unit].bodies, b.no)
	return &f.bodies[b.no]
}

// addLeader puts a leader on the list, attached to a body of his unit.
func (f *fight) addLeader(u *unit, b *body, s station, rank byte, name string) *leader {
	l := leader{id: fmt.Sprintf("%s/%s-%d", u.id, [...]string{"officer", "colonel", "general", "sergeant-major", "musician", "standard", "nco"}[s], len(f.leaders)),
		name: name, no: len(f.leaders), side: u.side, unit: u.no, entry: nobody, station: s, rank: rank, personality: rules.NoPersonality, body: b.no}
	f.leaders = append(f.leaders, l)
	u.staff = append(u.staff, l.no)
	return &f.leaders[l.no]
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

// wing names a share of a unit of the setup.
func (u *unit) wing(i int) {
	if i > 0 {
		u.id, u.name = fmt.Sprintf("%s/wing-%d", u.id, i+1), fmt.Sprintf("%s, wing %d", u.name, i+1)
	}
}

// Companies and squadrons of a regiment at most (MACDUFF-1.17, 1.23).
const (
	mostCompanies = 4
	mostSquadrons = 2
)

// musterRegiments makes regiments of regulars, of no more companies or squadrons than one
// may have (MACDUFF-1.17, 1.23).
func (f *fight) musterRegiments(u unit, c *battle.Unit, now battle.Ranks) {
	most := mostCompanies
	if u.kind == horseKind || u.kind == camelKind {
		most = mostSquadrons
	}
	n := max(1, (now.Others+f.settings.CompanyMax-1)/f.settings.CompanyMax)
	n = min(mostWings, max((n+most-1)/most, (now.Total()+mostOfWing-1)/mostOfWing))
	for i, r := range wings(now, n) {
		w := u
		w.wing(i)
		f.musterRegiment(w, c, r)
	}
}

// mostOfWing is the most figures of one unit (MACDUFF-20.7).
const mostOfWing = 60

// musterRegiment splits regulars into companies or squadrons (MACDUFF-40.2, 40.3, 1.17 to
// 1.23).
func (f *fight) musterRegiment(u0 unit, c *battle.Unit, now battle.Ranks) {
	u0.entered = now
	u := f.addUnit(u0)
	has := func(trait string) bool { return slices.Contains(c.Traits, trait) }
	n := max(1, (now.Others+f.settings.CompanyMax-1)/f.settings.CompanyMax)
	staff := n >= 2 && !u.composite
	musicians := rules.Count(staff && now.Others > n)
	bearers := rules.Count(staff && has("standard") && now.Others > n+1)
	majors := rules.Count(staff && has("sergeant_major") && now.Sergeants > 0)
	others, sergeants, officers := now.Others-musicians-bearers, now.Sergeants-majors, now.Officers
	hasColonel := n >= 2 && officers > n
	if hasColonel {
		officers--
	}
	first := len(f.bodies)
	for i := range n {
		id, name := u.id, u.name
		if n > 1 {
			id, name = fmt.Sprintf("%s/%d", u.id, i+1), fmt.Sprintf("%s, %d", u.name, i+1)
		}
		b := f.newBody(u, c, id, name)
		b.now.Others = others/n + rules.Count(i < others%n)
		b.now.Sergeants = sergeants/n + rules.Count(i < sergeants%n)
		chiefs := officers/n + rules.Count(i < officers%n)
		for range chiefs {
			f.addLeader(u, b, officer, 'o', "an officer of "+name)
		}
		if chiefs == 0 && b.now.Sergeants > 0 {
			b.now.Sergeants--
			f.addLeader(u, b, ncoInCommand, 's', "the senior NCO of "+name)
		}
		b.firearms = 0
		if b.armed {
			b.firearms = 200
		}
	}
	b := &f.bodies[first]
	if hasColonel {
		u.colonel = f.addLeader(u, b, colonel, 'o', "the colonel of "+u.name).no
	}
	for range majors {
		f.addLeader(u, b, sergeantMajor, 's', "the sergeant-major of "+u.name)
	}
	for range musicians {
		f.addLeader(u, b, musician, 't', "the music of "+u.name)
	}
	for range bearers {
		f.addLeader(u, b, bearer, 't', "the standard of "+u.name)
	}
	f.armAll(first)
}

// armAll gives every figure of regulars its firearm.
func (f *fight) armAll(first int) {
	for i := first; i < len(f.bodies); i++ {
		if b := &f.bodies[i]; b.firearms > 0 {
			b.firearms = f.present(b)
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
func (f *fight) musterTribe(u0 unit, c *battle.Unit, now battle.Ranks) {
	most := mostTribe
	switch u0.kind {
	case horseKind, camelKind:
		most = mostRiders
	case sapperKind:
		most = mostEngine
	case wagonKind, packKind, civilKind:
		most = mostOfWing
	}
	whole := u0
	for i, r := range wings(now, min(mostWings, (now.Total()+most-1)/most)) {
		u0 = whole
		u0.wing(i)
		u0.entered = r
		u := f.addUnit(u0)
		b := f.newBody(u, c, u.id, u.name)
		chief := officer
		switch {
		case u.kind == wagonKind || u.kind == packKind || u.kind == civilKind:
			b.now = r
		case r.Officers > 0:
			r.Officers--
			b.now = r
			f.addLeader(u, b, chief, 'o', "the leader of "+u.name)
		case u.regular && r.Sergeants > 0:
			r.Sergeants--
			b.now = r
			f.addLeader(u, b, ncoInCommand, 's', "the senior NCO of "+u.name)
		case u.regular:
			b.now = r
		default: // the first man leads
			rank := byte('s')
			if r.Sergeants > 0 {
				r.Sergeants--
			} else {
				r.Others--
				rank = 't'
			}
			b.now = r
			f.addLeader(u, b, chief, rank, "the leader of "+u.name)
		}
		if b.armed {
			b.firearms = f.present(b)
			if !u.regular && !slices.Contains(c.Traits, "all_firearms") && u.native && !u.boer {
				b.firearms = f.present(b) / 2 // 1.15
			}
		}
		if slices.Contains(c.Traits, "standard") && b.now.Others > 1 && u.native {
			b.now.Others--
			f.addLeader(u, b, bearer, 't', "the standard of "+u.name)
		}
		if u.kind == sapperKind && u.tools {
			f.musterTools(u, b, c)
		}
	}
}

// musterTools gives engineers their tool wagon, which one of them drives; where they are
// too few for that, it goes with them (MACDUFF-13.1, 40.5).
func (f *fight) musterTools(u *unit, b *body, c *battle.Unit) {
	if b.now.Others < 2 {
		b.tools = true
		return
	}
	b.now.Others--
	w := f.newBody(u, c, u.id+"/tools", "the tool wagon of "+u.name)
	w.kind, w.tools, w.armed, w.firearms, w.formation = wagonKind, true, false, 0, rules.NoFormation
	if c.Mount == "mule" || c.Mount == "camel" {
		w.kind = packKind
	}
	w.now.Others = 1
}

// sections is how many guns a battery has at most (MACDUFF-1.24).
const sections = 2

// musterBatteries makes batteries of no more than two guns (MACDUFF-1.24).
func (f *fight) musterBatteries(u unit, c *battle.Unit, now battle.Ranks) {
	guns := min(len(c.Guns), now.Total())
	for i, r := range wings(now, (guns+sections-1)/sections) {
		w, part := u, *c
		w.wing(i)
		part.Guns = c.Guns[i*sections : min((i+1)*sections, guns)]
		f.musterBattery(w, &part, r)
	}
}

// musterBattery makes a section of each gun (MACDUFF-40.4, 1.24).
func (f *fight) musterBattery(u0 unit, c *battle.Unit, now battle.Ranks) {
	u0.entered = now
	u := f.addUnit(u0)
	n := min(len(c.Guns), now.Total())
	officers := 0
	if now.Officers > 0 && now.Total() > n {
		officers = 1
		now.Officers--
	}
	all := now.Total()
	first := len(f.bodies)
	for i := range n {
		id, name := u.id, u.name
		if n > 1 {
			id, name = fmt.Sprintf("%s/%d", u.id, i+1), fmt.Sprintf("%s, gun %d", u.name, i+1)
		}
		b := f.newBody(u, c, id, name)
		g := c.Guns[i]
		b.gun, b.rifled, b.machine = ordnance[g.Type], g.Rifled, g.Type == "machine_gun"
		if b.gun == "" {
			b.gun = rules.FieldGun
		}
		b.pack = g.Type == "mountain" || g.Type == "rocket"
		b.regular, b.ofUnit = true, u.no
		share := all/n + rules.Count(i < all%n)
		if i == n-1 {
			b.now = now
		} else {
			b.now.Officers = now.Officers / (n - i)
			b.now.Sergeants = now.Sergeants / (n - i)
			b.now.Others = max(0, min(now.Others, share-b.now.Officers-b.now.Sergeants))
			if b.now.Total() == 0 { // somebody must serve it
				b.now, _ = highest(now, 1)
			}
		}
		now = now.Minus(b.now)
	}
	if officers > 0 {
		f.addLeader(u, &f.bodies[first], officer, 'o', "the officer of "+u.name)
	}
}

// tempersKnown are the campaign's words for personality.
var tempersKnown = map[string]rules.Personality{"rash": rules.Rash, "bold": rules.Bold, "cautious": rules.Cautious, "indecisive": rules.Indecisive}

// musterLeaders makes the leaders of the setup generals, colonels and officers (MACDUFF-40.6,
// 1.26 to 1.28).
func (f *fight) musterLeaders(side int) error {
	s := &f.setup.Sides[side]
	var generals []int
	for i := range s.Leaders {
		c := &s.Leaders[i]
		wrong := func(field, what string) error {
			return &battle.InputError{Key: fmt.Sprintf("sides[%d].leaders[%d].%s", side, i, field), What: what}
		}
		if c.ID == "" || f.leader(c.ID) != nil || f.body(c.ID) != nil || f.unit(c.ID) != nil {
			return wrong("id", "a leader needs an id of his own")
		}
		l := leader{id: c.ID, name: c.Name, no: len(f.leaders), side: side, unit: nobody, entry: i, station: general, personality: rules.NoPersonality, body: nobody}
		if l.name == "" {
			l.name = l.id
		}
		if p, ok := tempersKnown[c.Personality]; ok {
			l.personality = p
		}
		if c.Unit != "" {
			u := f.unit(c.Unit)
			if u == nil || u.side != side {
				return wrong("unit", fmt.Sprintf("there is no unit %.40q on his side", c.Unit))
			}
			for j := range f.bodies {
				if f.bodies[j].unit == u.no {
					l.body = j
					break
				}
			}
			if !f.ofGeneralRank(c.Rank) && len(generals) > 0 || strings.Contains(strings.ToLower(c.Rank), "colonel") {
				l.station, l.unit = officer, u.no
				u.staff = append(u.staff, l.no)
				if u.regular && u.colonel == nobody && f.companies(u) >= 2 {
					l.station, u.colonel = colonel, l.no
				}
			}
		}
		if l.station == general {
			generals = append(generals, l.no)
			l.train = [2]bool{s.Role == battle.Native && len(generals) == 1, s.Role == battle.Native && len(generals) == 1}
		}
		f.leaders = append(f.leaders, l)
	}
	if len(generals) == 0 { // somebody commands
		l := leader{id: s.ID + "/general", name: "the general of " + f.sideName(side), no: len(f.leaders), side: side, unit: nobody, entry: nobody, station: general, personality: rules.NoPersonality, body: nobody}
		generals = append(generals, l.no)
		f.leaders = append(f.leaders, l)
	}
	f.leaders[generals[0]].chief = true
	var mine []int
	for i := range f.units {
		if f.units[i].side == side {
			mine = append(mine, i)
		}
	}
	brigadiers := generals
	if len(generals) > 1 && len(mine) >= 5 {
		brigadiers = generals[1:]
	}
	for i, n := range mine {
		f.units[n].general = brigadiers[i*len(brigadiers)/len(mine)]
	}
	return nil
}

// companies is how many bodies a unit has.
func (f *fight) companies(u *unit) int {
	n := 0
	for i := range f.bodies {
		n += rules.Count(f.bodies[i].unit == u.no)
	}
	return n
}

// ofGeneralRank says whether a rank of the campaign commands more than one unit.
func (f *fight) ofGeneralRank(rank string) bool {
	r := strings.ToLower(rank)
	for _, w := range [...]string{"general", "brigadier", "marshal", "sirdar", "amir", "emir", "khan", "king", "chief", "mullah", "induna"} {
		if strings.Contains(r, w) {
			return true
		}
	}
	return false
}
