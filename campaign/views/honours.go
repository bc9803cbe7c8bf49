package views

import (
	"fmt"
	"slices"
	"strings"

	"frontier/battle"
	"frontier/campaign/intelligence"
	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/internal/terms"
	"frontier/internal/words"
	"frontier/rosters"
)

// Remark is something written by hand into the campaign, or a distinction that is proposed.
type Remark struct {
	state.Remark
	Seq  int    // entry of the journal that gave it; 0: it is proposed
	Date string // "27 July 1880"
	Who  string // "66th (Berkshire) Foot"; empty: nobody
	Side state.SideID
}

// Remarks lists what was written by hand of which the viewer may know, by day.
func (c *Chronicle) Remarks(v intelligence.Viewer) []Remark {
	c = c.as(v)
	out := []Remark{}
	for _, r := range c.remarks {
		if r = c.named(r); c.mayRead(v, &r) {
			out = append(out, r)
		}
	}
	slices.SortStableFunc(out, func(a, b Remark) int { return int(a.Day) - int(b.Day) })
	return out
}

// mayRead says whether a viewer may know of a remark: a side of its own, of days, and of battles in which
// it was; what places have seen is the organiser's.
func (c *Chronicle) mayRead(v intelligence.Viewer, r *Remark) bool {
	if v.Side == "" || r.Side == v.Side {
		return true
	}
	b := c.s.Battle(r.Battle)
	return r.Side == "" && r.Place == "" && (b == nil || b.Attacker == v.Side || b.Defender == v.Side)
}

// Picture is a picture that is kept by hand.
type Picture struct {
	state.Photo
	Seq  int    // entry of the journal that put it there
	Date string // "27 July 1880"; of one in the report of a battle that of the battle
	Who  string // of whom or what it is: "66th (Berkshire) Foot"; empty: of a day alone
	Side state.SideID
}

// Said is what stands below it in a list: "A picture: the last eleven."
func (p *Picture) Said() string {
	if p.Caption == "" {
		return "A picture."
	}
	return "A picture: " + words.Ended(p.Caption)
}

// kept are the pictures that are kept and were not taken out again, the newest last.
func (c *Chronicle) kept() []Picture {
	type key struct {
		of     state.Remark
		digest string
	}
	var out []Picture
	said := map[key]bool{}
	for _, p := range slices.Backward(c.photos) {
		if k := (key{p.Of(), p.Digest}); !said[k] {
			said[k] = true
			if !p.Gone {
				out = append(out, p)
			}
		}
	}
	slices.Reverse(out)
	return out
}

// Pictures lists the pictures that are kept, by day. A side knows those of its own units, leaders and forces
// and those of a day alone (CAMPAIGN-21.4).
func (c *Chronicle) Pictures(v intelligence.Viewer) []Picture {
	c = c.as(v)
	out := []Picture{}
	for _, p := range c.kept() {
		of := p.Of()
		if p.Side = of.Side(c.f, c.s); v.Side != "" && p.Side != v.Side && of != (state.Remark{Day: of.Day}) {
			continue
		}
		if b := c.s.Battle(p.Battle); b != nil && p.InReport() {
			of.Day = b.Day
		}
		p.Who, p.Date = words.Capital(of.Subject(c.f, c.s)), c.f.Date(of.Day)
		out = append(out, p)
	}
	slices.SortStableFunc(out, func(a, b Picture) int { return int(a.Day) - int(b.Day) })
	return out
}

// Honours is the roll of honour: all distinctions, by day.
func (c *Chronicle) Honours(v intelligence.Viewer) []Remark {
	c = c.as(v)
	return slices.DeleteFunc(c.Remarks(v), func(r Remark) bool { return r.Kind == state.Entry })
}

// honoursOf are the distinctions of a unit or of a leader.
func (c *Chronicle) honoursOf(unit rosters.UnitID, leader state.LeaderID) []Remark {
	return slices.DeleteFunc(c.Honours(intelligence.Viewer{}), func(r Remark) bool { return !c.hasPast(unit, r.Unit, r.Day) || r.Leader != leader })
}

// hasPast says whether what another unit went through on a day is the past of a unit: it is the same, one
// of which it was a part, or a part that has joined it again.
func (c *Chronicle) hasPast(unit, other rosters.UnitID, on state.Day) bool {
	if unit == other {
		return true
	}
	if e := c.f.Enlistment(other); e != nil && e.Into != "" && e.Into == unit {
		return on > e.Since
	}
	e := c.f.Enlistment(unit)
	return e != nil && e.Of != "" && on <= e.Since && c.hasPast(e.Of, other, on)
}

// named says whom a remark is about.
func (c *Chronicle) named(r Remark) Remark {
	r.Side = r.Remark.Side(c.f, c.s)
	r.Who = words.Capital(r.Subject(c.f, c.s))
	return r
}

// Deserving lists the distinctions that the campaign's rules propose and nobody has given yet, by day
// (CAMPAIGN-21.2).
func (c *Chronicle) Deserving() []Remark {
	out := []Remark{}
	for i := range c.s.Battles {
		b := &c.s.Battles[i]
		if b.Outcome == nil {
			continue
		}
		for _, o := range b.Outcome.Units {
			out = append(out, c.unitDeserves(b, o)...)
		}
		for _, side := range []state.SideID{b.Attacker, b.Defender} {
			out = append(out, c.commanderDeserves(b, side)...)
		}
		for _, o := range b.Outcome.Leaders {
			if o.Fate == battle.LeaderWounded || o.Fate == battle.LeaderKilled {
				how := map[battle.Fate]string{battle.LeaderWounded: "wounded", battle.LeaderKilled: "fell"}[o.Fate]
				out = append(out, c.proposed(b, state.Remark{Kind: state.Mention, Leader: state.LeaderID(o.ID), Text: how + " at the head of his men"}))
			}
		}
	}
	return slices.DeleteFunc(out, c.given)
}

// given says whether somebody has a distinction of this kind for that battle already.
func (c *Chronicle) given(r Remark) bool {
	return slices.ContainsFunc(c.remarks, func(had Remark) bool {
		return had.Kind == r.Kind && had.Battle == r.Battle && had.Unit == r.Unit && had.Leader == r.Leader
	})
}

func (c *Chronicle) proposed(b *state.Battle, r state.Remark) Remark {
	r.Day, r.Battle, r.Title = b.Day, b.ID, b.Name
	return c.named(Remark{Remark: r, Date: c.f.Date(b.Day)})
}

// unitDeserves is what a unit has earned in a battle.
func (c *Chronicle) unitDeserves(b *state.Battle, o battle.UnitOutcome) (out []Remark) {
	id := rosters.UnitID(o.ID)
	if c.f.Unit(id) == nil || o.Present.Total() == 0 {
		return nil
	}
	side, n := state.TollOf(c.f, c.s, b, o)
	lost := n.Killed + n.Wounded + n.Captured + n.Missing
	if b.Outcome.Holder == string(side) {
		whole := c.foughtBy(intelligence.Viewer{}, b, side)
		switch {
		case lost*100 >= n.Present*c.s.Rate(rates.HonourLoss):
			out = append(out, c.proposed(b, state.Remark{Kind: state.Honour, Unit: id, Text: fmt.Sprintf("held the field with %d of its %s lost", lost, words.Men(n.Present))}))
		case whole.Against*10 >= whole.Men*c.s.Rate(rates.HonourOdds):
			out = append(out, c.proposed(b, state.Remark{Kind: state.Honour, Unit: id, Text: fmt.Sprintf("held the field with %d against %d", whole.Men, whole.Against)}))
		}
	}
	if taken := c.standardsTaken(id, b.ID); len(taken) > 0 {
		return append(out, c.proposed(b, state.Remark{Kind: state.Mention, Unit: id, Text: "took " + words.Listed(taken)}))
	}
	switch {
	case o.KilledOfEnemy >= c.s.Rate(rates.MentionDown):
		out = append(out, c.proposed(b, state.Remark{Kind: state.Mention, Unit: id, Text: fmt.Sprintf("brought down %s of the enemy", words.Count(o.KilledOfEnemy, "figure", "figures"))}))
	case o.Charged >= c.s.Rate(rates.MentionCharges):
		out = append(out, c.proposed(b, state.Remark{Kind: state.Mention, Unit: id, Text: fmt.Sprintf("charged home %d times", o.Charged)}))
	}
	return out
}

// standardsTaken are the standards of the enemy that a unit took in a battle.
func (c *Chronicle) standardsTaken(id rosters.UnitID, in state.BattleID) []string {
	var out []string
	for _, t := range c.trophies(id) {
		if t.Battle == in {
			out = append(out, t.Name)
		}
	}
	return out
}

// commanderDeserves is what the commander of a side has earned in a battle.
func (c *Chronicle) commanderDeserves(b *state.Battle, side state.SideID) []Remark {
	if b.Outcome.Holder != string(side) {
		return nil
	}
	whole := c.foughtBy(intelligence.Viewer{}, b, side)
	var chief state.LeaderID
	for _, x := range c.before[b.ID] {
		if x.Side == side {
			chief = x.Led
		}
	}
	if chief == "" || whole.Men == 0 || whole.Against*10 < whole.Men*c.s.Rate(rates.AwardOdds) {
		return nil
	}
	return []Remark{c.proposed(b, state.Remark{Kind: state.Award, Leader: chief, Text: fmt.Sprintf("won with %d against %d", whole.Men, whole.Against)})}
}

// MeritKind is something that whoever is to be given a distinction must have done in a battle.
type MeritKind string

// What can be asked.
const (
	MeritHeld    MeritKind = "held"
	MeritLost    MeritKind = "lost"
	MeritShare   MeritKind = "lost_percent"
	MeritWounded MeritKind = "wounded"
	MeritFell    MeritKind = "fell"
	MeritCharged MeritKind = "charged"
	MeritWon     MeritKind = "charged_and_won"
	MeritDowned  MeritKind = "downed"
	MeritColours MeritKind = "standards"
	MeritBattles MeritKind = "battles"
)

// Merits are the kinds of merit: N stands in the title of one that is counted, for how often or how many.
var Merits = terms.List[MeritKind]{
	{Word: MeritHeld, Title: "Held the field", Means: "The side on which they fought had it at the end."},
	{Word: MeritLost, Title: "Lost N men or more", Means: "Killed, wounded, missing or captured in it; of units."},
	{Word: MeritShare, Title: "Lost N of a hundred", Means: "Or more, of the men with whom they came; of units."},
	{Word: MeritWounded, Title: "Wounded", Means: "Of a leader that he was, of a unit that some of its men were."},
	{Word: MeritFell, Title: "Fell", Means: "A leader who was killed, a unit that had dead."},
	{Word: MeritCharged, Title: "Charged home N times", Means: "Or more often; of units."},
	{Word: MeritWon, Title: "Charged home and won", Means: "A charge got home, and their side held the field; of units."},
	{Word: MeritDowned, Title: "Brought down N figures", Means: "Of the enemy, or more; of units."},
	{Word: MeritColours, Title: "Took N standards", Means: "Of the enemy, or more; of units."},
	{Word: MeritBattles, Title: "Was in N battles", Means: "Or more, up to this one."},
}

// Counted says whether so many of something are asked for.
func (k MeritKind) Counted() bool { return strings.Contains(Merits.Title(k), "N ") }

// Merit is one condition.
type Merit struct {
	Kind MeritKind
	N    int // of one that is counted: at least so many; 0: one
}

// Worth is of whom a distinction is asked: all that is named must be so.
type Worth struct {
	Kind    state.Distinction // which is to be given: who has one of this kind for the battle is left out
	Leaders bool              // leaders; else units
	Battle  state.BattleID    // 0: any
	Side    state.SideID      // empty: any
	Force   state.ForceID     // with which they are today; empty: any
	Rank    string            // of leaders; empty: any
	Merits  []Merit
}

// Worthy lists whom a distinction fits, a line for each battle in which they earned it, by day, with the reason made of
// what was asked. A merit that is not known is an error.
func (c *Chronicle) Worthy(w Worth) ([]Remark, error) {
	for _, m := range w.Merits {
		if !Merits.Has(m.Kind) {
			return nil, fmt.Errorf("%.40q is no merit; say %s", string(m.Kind), Merits.Or())
		}
		if m.N < 0 {
			return nil, fmt.Errorf("%d is less than nothing: say how many at least", m.N)
		}
	}
	out := []Remark{}
	been := map[string]int{} // battles, by unit and leader
	for i := range c.s.Battles {
		b := &c.s.Battles[i]
		if b.Outcome == nil {
			continue
		}
		add := func(r state.Remark, d doings) {
			been[d.key]++
			d.battles = been[d.key]
			if text, fits := d.reason(w); fits {
				r.Kind, r.Text = w.Kind, text
				out = append(out, c.proposed(b, r))
			}
		}
		for _, o := range b.Outcome.Units {
			if d, there := c.unitDid(b, o); there {
				add(state.Remark{Unit: rosters.UnitID(o.ID)}, d)
			}
		}
		for _, o := range b.Outcome.Leaders {
			if d, there := c.leaderDid(b, o); there {
				add(state.Remark{Leader: state.LeaderID(o.ID)}, d)
			}
		}
	}
	return slices.DeleteFunc(out, c.given), nil
}

// doings are what a unit or a leader did in a battle.
type doings struct {
	key                                             string
	leader                                          bool
	battle                                          state.BattleID
	name                                            string // of the battle
	side                                            state.SideID
	force                                           state.ForceID
	rank                                            string
	held, wounded, fell                             bool
	men, lost, hurt, dead, charged, downed, battles int
	standards                                       []string // of the enemy that were taken: "the Queen's colour of the 66th Foot"
}

func (c *Chronicle) unitDid(b *state.Battle, o battle.UnitOutcome) (d doings, there bool) {
	id := rosters.UnitID(o.ID)
	now := c.s.Unit(id)
	if c.f.Unit(id) == nil || now == nil || o.Present.Total() == 0 {
		return d, false
	}
	side, n := state.TollOf(c.f, c.s, b, o)
	return doings{
		key: "unit " + o.ID, battle: b.ID, name: b.Name, side: side, force: now.Force, held: b.Outcome.Holder == string(side), wounded: n.Wounded > 0, fell: n.Killed > 0,
		men: n.Present, lost: n.Killed + n.Wounded + n.Captured + n.Missing, hurt: n.Wounded, dead: n.Killed, charged: o.Charged, downed: o.KilledOfEnemy,
		standards: c.standardsTaken(id, b.ID),
	}, true
}

func (c *Chronicle) leaderDid(b *state.Battle, o battle.LeaderOutcome) (d doings, there bool) {
	id := state.LeaderID(o.ID)
	who, now := c.f.Leader(id), c.s.Leader(id)
	if who == nil || now == nil {
		return d, false
	}
	return doings{
		key: "leader " + o.ID, leader: true, battle: b.ID, name: b.Name, side: who.Side, force: now.Force, rank: who.Rank, held: b.Outcome.Holder == string(who.Side),
		wounded: o.Fate == battle.LeaderWounded, fell: o.Fate == battle.LeaderKilled,
	}, true
}

// reason says whether what was done is what is asked, and in words why.
func (d *doings) reason(w Worth) (string, bool) {
	if d.leader != w.Leaders || w.Battle != 0 && d.battle != w.Battle || w.Side != "" && d.side != w.Side || w.Force != "" && d.force != w.Force || w.Rank != "" && d.rank != w.Rank {
		return "", false
	}
	why := []string{}
	for _, m := range w.Merits {
		text, fits := d.merit(m)
		if !fits {
			return "", false
		}
		if !slices.Contains(why, text) {
			why = append(why, text)
		}
	}
	if len(why) == 0 {
		return "was at " + d.name, true
	}
	return words.Listed(why), true
}

// merit says whether somebody has one merit, and what he did.
func (d *doings) merit(m Merit) (string, bool) {
	least := max(m.N, 1)
	switch m.Kind {
	case MeritHeld:
		return "held the field", d.held
	case MeritLost:
		return fmt.Sprintf("lost %d of its %s", d.lost, words.Men(d.men)), !d.leader && d.lost >= least
	case MeritShare:
		return fmt.Sprintf("lost %d of its %s", d.lost, words.Men(d.men)), !d.leader && d.lost*100 >= d.men*least
	case MeritWounded:
		if d.leader {
			return "was wounded", d.wounded
		}
		return "had " + words.Men(d.hurt) + " wounded", d.wounded
	case MeritFell:
		if d.leader {
			return "fell at the head of his men", d.fell
		}
		return "had " + words.Men(d.dead) + " killed", d.fell
	case MeritCharged:
		return "charged home " + words.Count(d.charged, "time", "times"), d.charged >= least
	case MeritWon:
		return "charged home and won", d.charged > 0 && d.held
	case MeritDowned:
		return "brought down " + words.Count(d.downed, "figure", "figures") + " of the enemy", d.downed >= least
	case MeritColours:
		return "took " + words.Listed(d.standards), len(d.standards) >= least
	case MeritBattles:
		return "was in " + words.Count(d.battles, "battle", "battles"), d.battles >= least
	}
	return "", false
}
