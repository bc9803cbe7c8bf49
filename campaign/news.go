package campaign

import (
	"fmt"
	"slices"
	"strings"

	"frontier/internal/hex"
	"frontier/internal/words"
)

// The news of a day are what is worth telling of it at once: who met, who fought, who
// comes late and why. They are made as the journal is walked through, like histories.

// NewsKind is a kind of news.
type NewsKind string

// The kinds.
const (
	NewsFought  NewsKind = "fought"
	NewsMet     NewsKind = "met"
	NewsLate    NewsKind = "late"
	NewsArrived NewsKind = "arrived" // on the march, when it was promised or after
	NewsCame    NewsKind = "came"    // reinforcements, forces that may act from now on
	NewsGone    NewsKind = "gone"    // deserted, gone home, no more
	NewsWorks   NewsKind = "works"   // blown, breached, built
	NewsTaken   NewsKind = "taken"   // places that changed hands
	NewsBack    NewsKind = "back"    // from hospital, from captivity, of the missing
	NewsLeader  NewsKind = "leader"
)

// News is one thing that happened, and where to read on.
type News struct {
	Seq    int // entry of the journal
	Day    Day // morning on which it was known
	Date   string
	Kind   NewsKind
	Head   string // what happened, in a sentence
	Why    string // how and why, a sentence or two; may be empty
	Rule   string // that explains it; may be empty
	Force  ForceID
	Battle BattleID
	Hex    *hex.Hex // where; nil: nowhere on the map
	sides  []SideID // who hears of it beside the organiser
	back   string   // of those who came back: from where
	men    int      // how many
	who    []string // and of which units
}

// Morning is what happened since the last day began, and what has to be decided now.
type Morning struct {
	News   []News
	Since  int // entries after this one are the last day, or the last run of days
	Decide []Decision
}

// Decision is something that waits for an order.
type Decision struct {
	Head   string
	Why    string
	Must   bool // the calendar waits for it
	Force  ForceID
	Battle BattleID
	Hex    *hex.Hex
}

// Morning gives what a viewer hears, and what he has to decide. Since is the service's to
// fill.
func (c *Chronicle) Morning(v Viewer) Morning {
	out := Morning{}
	for _, n := range c.news {
		if v.Side == "" || slices.Contains(n.sides, v.Side) {
			out.News = append(out.News, n)
		}
	}
	for i := range c.s.Battles {
		b := &c.s.Battles[i]
		if b.Status == Pending && (v.Side == "" || b.Attacker == v.Side || b.Defender == v.Side) {
			h := b.Hex
			out.Decide = append(out.Decide, Decision{Head: words.Capital(battleName(b)) + " waits", Battle: b.ID, Hex: &h, Must: true,
				Why: words.Capital(forceList(c.f, c.s, b.Attackers)) + " and " + forceList(c.f, c.s, b.Defenders) + " stand in one hex. Fight it, or let the attacker draw off."})
		}
	}
	for _, id := range c.idle(v) {
		x := c.s.force(id)
		h := x.Hex
		out.Decide = append(out.Decide, Decision{Head: fmt.Sprintf("%s %s no orders", words.Capital(nameOf(c.f, c.s, id)), agree(x.Name, "has", "have")), Force: id, Hex: &h, Why: words.Capital(near(c.f, x.Hex)) + "; " + men(c.men(x)) + "."})
	}
	return out
}

// idle lists the active forces of playable sides that stand without orders.
func (c *Chronicle) idle(v Viewer) []ForceID {
	var out []ForceID
	for i := range c.s.Forces {
		x := &c.s.Forces[i]
		if (v.Side == "" || x.Side == v.Side) && c.s.active(x) && len(x.Path) == 0 && x.Posture == Hold && c.s.engaged(x.ID) == nil && c.playable(x.Side) {
			out = append(out, x.ID)
		}
	}
	return out
}

// battleName is a battle in a sentence: "the battle of Maiwand", "the battle near Girishk".
func battleName(b *Battle) string { return "the battle " + battleOf(b) }

// tellNews adds a piece of news.
func (c *Chronicle) tellNews(n News, sides ...SideID) {
	n.Seq, n.Day, n.Date, n.sides = c.head+1, c.s.Day, c.f.Date(c.s.Day), sides
	c.news = append(c.news, n)
}

// heard makes news of an event that has just happened.
func (c *Chronicle) heard(e Event) {
	f, s := c.f, c.s
	ofForce := func(kind NewsKind, id ForceID, head, why, rule string) {
		n := News{Kind: kind, Head: head, Why: why, Rule: rule, Force: id}
		var sides []SideID
		if x := s.force(id); x != nil {
			h := x.Hex
			n.Hex, sides = &h, []SideID{x.Side}
		} else if g := s.gone(id); g != nil {
			sides = []SideID{g.Side}
		}
		c.tellNews(n, sides...)
	}
	switch e := e.(type) {
	case Contact:
		b := e.Battle
		c.tellNews(News{Kind: NewsMet, Battle: b.ID, Hex: &b.Hex, Rule: "CAMPAIGN-4.1",
			Head: fmt.Sprintf("%s met %s %s.", words.Capital(forceList(f, s, b.Attackers)), forceList(f, s, b.Defenders), atBattle(&b)),
			Why:  words.Capital(sideName(f, b.Attacker)) + " attacks."}, b.Attacker, b.Defender)
	case BattleFought:
		if b := s.battle(e.Battle); b != nil {
			h := b.Hex
			c.tellNews(News{Kind: NewsFought, Battle: b.ID, Hex: &h, Head: resultOf(f, b), Why: c.cost(b)}, b.Attacker, b.Defender)
		}
	case BattleDeclined:
		if b := s.battle(e.Battle); b != nil {
			h := b.Hex
			c.tellNews(News{Kind: NewsFought, Battle: b.ID, Hex: &h, Head: resultOf(f, b)}, b.Attacker, b.Defender)
		}
	case ForceDeserted:
		ofForce(NewsGone, e.Force, c.tell(e), "Its loyalty was in doubt.", "CAMPAIGN-4.6")
	case ForceScattered:
		ofForce(NewsGone, e.Force, c.tell(e), "There was no way out.", "CAMPAIGN-6.3")
	case ForceDestroyed:
		if e.Why == "battle" {
			ofForce(NewsGone, e.Force, c.tell(e), "Nobody is left in its ranks.", "CAMPAIGN-6.4")
		}
	case LeaderFate:
		l := f.leader(e.Leader)
		if l != nil {
			c.tellNews(News{Kind: NewsLeader, Head: c.tell(e), Why: l.Command, Battle: e.Battle}, l.Side)
		}
	case LeaderReturned:
		if l := f.leader(e.Leader); l != nil {
			c.tellNews(News{Kind: NewsLeader, Head: c.tell(e), Why: l.Command, Force: e.Force}, l.Side)
		}
	case Halted:
		if e.Why == "blocked" {
			ofForce(NewsLate, e.Force, c.tell(e), "Its way cannot be marched any more; it waits for another order.", "CAMPAIGN-3.1")
		}
	case DayEnded:
		c.arrivedNews()
	case Released:
		ofForce(NewsCame, e.Force, c.tell(e), "", "CAMPAIGN-9.1")
	case Arrived:
		ofForce(NewsCame, e.Force, c.tell(e), "", "CAMPAIGN-9.2")
	case PlaceTaken:
		if p := f.Map.place(e.Place); p != nil {
			h := p.Hex
			c.tellNews(News{Kind: NewsTaken, Head: c.tell(e), Hex: &h, Force: e.Force}, c.sideIDs()...)
		}
	case CrossingChanged, WallsBreached, CrossingBuilt:
		n := News{Kind: NewsWorks, Head: c.tell(e), Hex: c.hexOf(e)}
		if n.Head != "" {
			c.tellNews(n, c.sideIDs()...)
		}
	case DemolitionTried:
		ofForce(NewsWorks, e.Force, c.tell(e), "Each figure of sappers may throw again tomorrow.", "CAMPAIGN-8.2")
	case WorkBuilt:
		if head := c.tell(e); head != "" {
			h := e.Work.Hex
			c.tellNews(News{Kind: NewsWorks, Head: head, Hex: &h}, e.Work.Side)
		}
	case PatientsReturned:
		c.backInRanks(f.sideOfUnit(e.Patient.Unit), "from hospital", fmt.Sprintf("%s of %s", men(c.patientMen(e.Patient)), unitName(f, e.Patient.Unit)), c.patientMen(e.Patient))
	case StragglersReturned:
		n := menOf(f, e.Stray.Unit, e.Stray.Ranks.Total())
		c.backInRanks(f.sideOfUnit(e.Stray.Unit), "of the missing", fmt.Sprintf("%s of %s", men(n), unitName(f, e.Stray.Unit)), n)
	case PrisonersFreed:
		n := menOf(f, e.Captive.Unit, e.Captive.Ranks.Total())
		c.backInRanks(f.sideOfUnit(e.Captive.Unit), "from captivity", fmt.Sprintf("%s of %s", men(n), unitName(f, e.Captive.Unit)), n)
	}
}

func (c *Chronicle) sideIDs() []SideID {
	var out []SideID
	for i := range c.f.Sides {
		out = append(out, c.f.Sides[i].ID)
	}
	return out
}

// hexOf is where a crossing or a wall is.
func (c *Chronicle) hexOf(e Event) *hex.Hex {
	var at hex.Hex
	switch e := e.(type) {
	case CrossingChanged:
		k := c.s.passage(&c.f.Map, e.Crossing)
		if k == nil {
			return nil
		}
		at, _ = k.Edge.Hexes()
	case CrossingBuilt:
		at, _ = e.Crossing.Edge.Hexes()
	case WallsBreached:
		p := c.f.Map.place(e.Place)
		if p == nil {
			return nil
		}
		at = p.Hex
	}
	return &at
}

// cost says what a battle cost both sides: "The British side lost 120 of 2,500 men, ...".
func (c *Chronicle) cost(b *Battle) string {
	if b.Outcome == nil {
		return ""
	}
	var parts []string
	for _, side := range []SideID{b.Attacker, b.Defender} {
		lost, all := 0, 0
		for _, o := range b.Outcome.Units {
			if u := c.aftermathUnit(b, o); u.Side == side {
				lost += u.MenKilled + u.MenWounded + u.MenCaptured + u.MenMissing
				all += u.MenPresent
			}
		}
		parts = append(parts, fmt.Sprintf("%s lost %s of %s", sideName(c.f, side), strings.TrimSuffix(strings.TrimSuffix(men(lost), " men"), " man"), men(all)))
	}
	return words.Capital(strings.Join(parts, ", ")) + "."
}

// backInRanks adds men to the news of those of their side who came back that morning.
func (c *Chronicle) backInRanks(side SideID, from, who string, n int) {
	at := len(c.news) - 1
	for at >= 0 && c.news[at].Seq == c.head+1 && (c.news[at].back != from || !slices.Contains(c.news[at].sides, side)) {
		at--
	}
	if at < 0 || c.news[at].Seq != c.head+1 {
		c.tellNews(News{Kind: NewsBack, back: from}, side)
		at = len(c.news) - 1
	}
	x := &c.news[at]
	x.men += n
	x.Head = fmt.Sprintf("%s of %s came back %s.", men(x.men), sideName(c.f, side), from)
	x.who = append(slices.Clip(x.who), who)
	x.Why = ended(strings.Join(x.who, ", "))
}

// arrivedNews tells, when a day has ended, of the forces that came to the end of a march
// of more than a day.
func (c *Chronicle) arrivedNews() {
	for i := range c.s.Forces {
		x := &c.s.Forces[i]
		if _, marching := c.due[x.ID]; !marching || len(x.Path) > 0 || c.s.Day-c.ordered[x.ID] < 2 {
			continue
		}
		h := x.Hex
		c.tellNews(News{Kind: NewsArrived, Force: x.ID, Hex: &h, Head: fmt.Sprintf("%s came to %s on %s.", words.Capital(nameOf(c.f, c.s, x.ID)), near(c.f, x.Hex), c.f.ShortDate(c.s.Day-1)),
			Why: fmt.Sprintf("It was ordered there on %s.", c.f.ShortDate(c.ordered[x.ID]))}, x.Side)
	}
}

// lateNews tells of a march that comes later than was told.
func (c *Chronicle) lateNews(d Delay) {
	n := News{Kind: NewsLate, Force: d.Force, Rule: d.Rule,
		Head: fmt.Sprintf("%s %s late to %s: on %s, not on %s.", words.Capital(nameOf(c.f, c.s, d.Force)), agree(d.Name, "comes", "come"), d.Goal, d.Now, d.Due), Why: words.Capital(d.Why) + "."}
	if x := c.s.force(d.Force); x != nil {
		h := x.Hex
		n.Hex = &h
	}
	c.tellNews(n, d.Side)
}

// Grave says whether news of a kind are told at once, and not only where they are asked
// for.
func (k NewsKind) Grave() bool { return k == NewsMet || k == NewsFought || k == NewsGone }
