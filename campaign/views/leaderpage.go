package views

import (
	"fmt"
	"slices"
	"strings"

	"frontier/battle"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/words"
	"frontier/rosters"
)

// LeaderPage is all there is to tell of a leader.
type LeaderPage struct {
	LeaderView
	Slot       int
	Service    []Service // from the first day to today
	Under      []UnitLevel
	Battles    []Fought
	Ledger     []LedgerLine // his wounds and captivity
	Succession []Successor
	Career     []CareerLine
	Honours    []Remark // his distinctions
	History    []HistoryLine
	ForceName  string
	ForceMen   int
	ForceGuns  int
	Orders     string   // of his force
	Hex        *hex.Hex // where he is; nil: nowhere on the map
	Number     int      // among the leaders whom the viewer knows, from 1, of so many
	Of         int
	Before     state.LeaderID
	After      state.LeaderID
	Today      string
	Now        state.Day
	FirstDay   string
}

// Service is what a leader did from a day until the day before the next.
type Service struct {
	Day   state.Day
	Until state.Day // the day on which it ended; today of what he does now
	Date  string    // "4 July"
	Text  string    // "Commands the Girishk column"
	Leads bool
	Away  bool // wounded, a prisoner, dead, not yet here
}

// Successor is one of those who may follow in a command, in their order.
type Successor struct {
	LeaderView
	Turn int  // 1 commands, 2 follows; 0: cannot at present
	Self bool // of whom the page is
}

// LeaderPage tells of a leader; ErrNotFound where there is none or he is not the viewer's.
func (c *Chronicle) LeaderPage(v intelligence.Viewer, id state.LeaderID) (LeaderPage, error) {
	c = c.as(v)
	l := c.s.Leader(id)
	who := c.f.Leader(id)
	if l == nil || who == nil || v.Side != "" && who.Side != v.Side {
		return LeaderPage{}, fmt.Errorf("leader %q: %w", string(id), state.ErrNotFound)
	}
	out := LeaderPage{LeaderView: c.leaderView(l), Service: c.serviceOf(id), Under: c.under(id), Battles: c.ledBy(v, id, who.Side), Ledger: c.Ledger(v, "", id), History: c.LeaderHistory(v, id),
		Today: c.f.Date(c.s.Day), Now: c.s.Day, FirstDay: c.f.ShortDate(0)}
	if side := c.f.Side(who.Side); side != nil {
		out.Slot = side.Slot
	}
	if x := c.s.Force(l.Force); x != nil {
		f := c.forceView(v, x)
		h := x.Hex
		out.Hex, out.ForceName, out.ForceMen, out.ForceGuns, out.Orders = &h, f.Counter.Name, f.Men, f.Guns, f.Orders
		out.Succession = c.succession(x, id)
	}
	if at, on := l.Bed().Found(c.f, c.s); l.Status == state.Returning && on {
		out.Hex = &at
	}
	all := c.Leaders(v)
	i := slices.IndexFunc(all, func(x LeaderView) bool { return x.ID == id })
	out.Number, out.Of = i+1, len(all)
	if i > 0 {
		out.Before = all[i-1].ID
	}
	if i >= 0 && i+1 < len(all) {
		out.After = all[i+1].ID
	}
	out.Career, out.Honours = c.leadersCareer(&out), c.honoursOf("", id)
	return out, nil
}

// serviceOf tells a leader's posts.
func (c *Chronicle) serviceOf(id state.LeaderID) []Service {
	var out []Service
	posts := c.serving.posts[id]
	for i, p := range posts {
		n := Service{Day: p.Day, Until: c.s.Day, Date: c.f.ShortDate(p.Day), Leads: p.Leads && p.State == state.Fit, Away: p.State != state.Fit}
		if i+1 < len(posts) {
			n.Until = posts[i+1].Day
		}
		switch {
		case p.State == state.Wounded:
			n.Text = "In hospital"
		case p.State == state.Returning:
			n.Text = "On the road back"
		case p.State == state.Killed:
			n.Text = "Fallen"
		case p.State == state.Captured:
			n.Text = "Prisoner"
		case p.State == state.Absent && c.offMap(id, p.Day):
			n.Text = "Off the map"
		case p.State == state.Absent:
			n.Text = "Not yet in the country"
		case p.Force == "":
			n.Text = "Without a command"
		case p.Leads:
			n.Text = words.Capital(p.Name)
		default:
			n.Text = "With " + words.SmallArticle(p.Name)
		}
		out = append(out, n)
	}
	return out
}

// offMap says whether a leader had left the map by a day.
func (c *Chronicle) offMap(id state.LeaderID, day state.Day) bool {
	m := c.s.LeftMap(state.HolderOfLeader(id))
	return m != nil && m.Day <= day
}

// under is how many men stood under a leader's orders, from his first day to today: those of the
// force that he commanded.
func (c *Chronicle) under(id state.LeaderID) []UnitLevel {
	var out []UnitLevel
	put := func(d state.Day, men int) {
		if k := len(out); k > 0 && out[k-1].Day == d {
			out[k-1].Men = men
		} else if k == 0 || out[k-1].Men != men {
			out = append(out, UnitLevel{Day: d, Date: c.f.ShortDate(d), Men: men})
		}
	}
	posts := c.serving.posts[id]
	for i, p := range posts {
		until := c.s.Day + 1
		if i+1 < len(posts) {
			until = posts[i+1].Day
		}
		men := 0
		if !p.Leads || p.State != state.Fit {
			put(p.Day, 0)
			continue
		}
		for _, l := range c.serving.levels[p.Force] {
			if l.Day <= p.Day {
				men = l.Men
			}
		}
		put(p.Day, men)
		for _, l := range c.serving.levels[p.Force] {
			if l.Day > p.Day && l.Day < until {
				put(l.Day, l.Men)
			}
		}
	}
	return out
}

// ledBy lists the battles in which a leader was on the field.
func (c *Chronicle) ledBy(v intelligence.Viewer, id state.LeaderID, side state.SideID) []Fought {
	var out []Fought
	for i := range c.s.Battles {
		b := &c.s.Battles[i]
		if b.Outcome == nil {
			continue
		}
		j := slices.IndexFunc(b.Outcome.Leaders, func(o battle.LeaderOutcome) bool { return o.ID == string(id) })
		if j < 0 {
			continue
		}
		x := c.foughtBy(v, b, side)
		commander := ""
		for _, s := range c.before[b.ID] {
			if s.Side == side {
				x.Led, commander = s.Led == id, s.Leader
			}
		}
		var did []string
		if !x.Led && commander != "" {
			did = append(did, "under "+commander)
		}
		if fate := b.Outcome.Leaders[j].Fate; fate != battle.Unhurt && fate != "" {
			did = append(did, "he was "+string(fate))
		}
		if guns := gunsLost(c.f, b, side); guns > 0 {
			did = append(did, words.Count(guns, "gun", "guns")+" lost")
		}
		x.Did = words.Capital(strings.Join(did, ", "))
		out = append(out, x)
	}
	return out
}

// gunsLost counts the guns that a side lost in a battle.
func gunsLost(f *state.Founding, b *state.Battle, side state.SideID) int {
	n := 0
	for _, o := range b.Outcome.Units {
		if u := f.Unit(rosters.UnitID(o.ID)); u != nil && f.SideOfUnit(u.ID) == side {
			n += u.Pieces(o.GunsLost)
		}
	}
	return n
}

// succession lists who commands a force and who would follow (CAMPAIGN-6.5): first who can, then
// those who belong to it and cannot.
func (c *Chronicle) succession(x *state.Force, self state.LeaderID) []Successor {
	var out, away []Successor
	seen := map[state.LeaderID]bool{}
	order := state.Succession(c.f, c.s, x.Others)
	if x.Leader != "" {
		order = slices.Insert(order, 0, x.Leader)
	}
	for _, id := range order {
		seen[id] = true
		l := c.s.Leader(id)
		n := Successor{LeaderView: c.leaderView(l), Self: id == self}
		if l.Status != state.Fit {
			away = append(away, n)
			continue
		}
		n.Turn = len(out) + 1
		out = append(out, n)
	}
	for i := range c.s.Leaders {
		if l := &c.s.Leaders[i]; l.Force == x.ID && !seen[l.ID] {
			away = append(away, Successor{LeaderView: c.leaderView(l), Self: l.ID == self})
		}
	}
	return append(out, away...)
}

// leadersCareer tells a leader's service in figures.
func (c *Chronicle) leadersCareer(p *LeaderPage) []CareerLine {
	var led []Fought
	engaged, lost, foe := 0, 0, 0
	for _, b := range p.Battles {
		if b.Led {
			led = append(led, b)
			engaged, lost, foe = engaged+b.Men, lost+b.Lost, foe+b.EnemyLost
		}
	}
	days := 0
	for _, s := range p.Service {
		if s.Leads {
			days += int(s.Until - s.Day)
		}
	}
	out := []CareerLine{
		{Label: "Battles on the field", N: len(p.Battles)},
		battlesLine("Battles commanded", led),
		{Label: "Days in command", N: days},
		{Label: "Miles marched", N: c.serving.rode[p.ID] * max(c.f.Map.HexMiles, 1)},
		{Label: "Men lost under him", N: lost},
	}
	if engaged > 0 {
		out[4].Note = fmt.Sprintf("%d in 100", lost*100/engaged)
	}
	if foe > 0 {
		out = append(out, CareerLine{Label: "Enemy lost against him", N: foe})
	}
	if until(c.untold.leaders, p.ID) < ever { // nobody has counted them since
		out = slices.Delete(out, 3, 4)
	}
	return append(out, CareerLine{Label: "Times hit or taken", N: len(p.Ledger)})
}
