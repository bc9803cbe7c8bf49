package views

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"frontier/campaign/event"
	"frontier/campaign/field"
	"frontier/campaign/intelligence"
	"frontier/campaign/labour"
	"frontier/campaign/rates"
	"frontier/campaign/route"
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/words"
	"frontier/rosters"
)

// Overview gives the frame of every view. Undo, Redo and Head are the service's to fill.
func (c *Chronicle) Overview(v intelligence.Viewer) Overview {
	c = c.as(v)
	f, s := c.f, c.s
	o := Overview{
		Title: f.Title, Subtitle: f.Subtitle, Situation: f.Situation, Date: f.Date(s.Day), Weekday: f.Weekday(s.Day),
		Day: s.Day, Last: f.Last, Sky: s.SkyText(f), Head: c.head, Alone: s.Alone(f),
	}
	switch {
	case s.Over():
		o.Over = event.EndText(f, s.Ended)
	case s.Ended != nil:
		o.Sky += "; played on after the end"
	}
	holding := 0
	for i := range s.Battles {
		b := &s.Battles[i]
		if b.Status == state.Pending && b.PutOff.How == "" {
			o.Pending++
		}
		if v.Side != "" && b.Attacker != v.Side && b.Defender != v.Side {
			continue
		}
		switch b.Status {
		case state.Pending:
			o.Waiting = append(o.Waiting, BattleRef{b.ID, b.Name})
			if b.PutOff.How == "" { // those that hold the day up stand first
				o.Waiting = slices.Insert(o.Waiting[:len(o.Waiting)-1], holding, BattleRef{b.ID, b.Name})
				holding++
			}
		case state.Fought:
			o.Fought = BattleRef{b.ID, b.Name}
		}
	}
	for _, id := range c.idle(v) {
		o.Idle = append(o.Idle, IdleForce{id, words.Capital(state.ForceName(f, s, id))})
	}
	for i := range f.Sides {
		n := SideView{Side: f.Sides[i]}
		n.Patience = 0 // at home; its own side alone hears of it
		if v.Side == "" || v.Side == n.ID {
			if s.Is(rates.Patience) && f.Sides[i].Patience > 0 {
				n.Patience = s.HomePatience(&f.Sides[i])
			}
			n.Known, n.Points = true, c.Points(v, n.ID)
			for j := range s.Forces {
				if x := &s.Forces[j]; x.Side == n.ID {
					n.Forces++
					n.Men += c.men(x)
				}
			}
		}
		o.Sides = append(o.Sides, n)
	}
	return o
}

func (c *Chronicle) playable(id state.SideID) bool {
	s := c.f.Side(id)
	return s != nil && s.Playable
}

// men counts the real men present with a force.
func (c *Chronicle) men(x *state.Force) int { return c.s.MenIn(c.f, x) }

// Calendar gives n days from a day on.
func (c *Chronicle) Calendar(from state.Day, n int) []DayView {
	out := make([]DayView, 0, max(n, 0))
	for d := from; d < from+state.Day(n); d++ {
		v := DayView{Day: d, Number: c.f.Time(d).Day(), Date: c.f.Date(d), Entries: c.days[d], Today: d == c.s.Day}
		for i := range c.s.Battles {
			if b := &c.s.Battles[i]; b.Day == d && b.Status != state.Declined {
				v.Battles++
				if first := c.s.Battle(v.Battle); first == nil || first.Status != state.Pending {
					v.Battle = b.ID
				}
			}
		}
		out = append(out, v)
	}
	return out
}

// Board gives everything drawn over the map's ground.
func (c *Chronicle) Board(v intelligence.Viewer) BoardView {
	c = c.as(v)
	f, s := c.f, c.s
	b := BoardView{Counters: c.counters(v), Crossings: map[string]state.Condition{}, Laid: slices.Clone(s.Laid), Owners: map[string]state.SideID{}, Breaches: map[string]int{}, Works: []state.Work{}, Labours: map[string]LabourView{}, Decide: c.Decisions(v)}
	w := state.Watchers(f, s, v.Side)
	for _, k := range s.Crossings {
		b.Crossings[k.ID] = k.State
	}
	for _, p := range s.Places {
		b.Owners[p.ID] = p.Owner
		if p.Breaches > 0 {
			b.Breaches[p.ID] = p.Breaches
		}
	}
	for _, k := range s.Works {
		if v.Side == "" || k.Side == v.Side || k.State != state.Begun && k.Kind.Open() || w.See(k.Hex) && (k.State != state.Begun || k.Done > 0) {
			b.Works = append(b.Works, k)
			b.Labours[k.ID] = c.labour(v, &k)
		}
	}
	b.Battles, b.Aims, b.Lines, b.Districts, b.Messages = c.Battles(v), c.aims(v), c.lines(v), c.Districts(v), c.Messages(v)
	if v.Side != "" {
		for r := range f.Map.Rows {
			for col := range f.Map.Columns {
				h := hex.AtOffset(col, r)
				if !w.See(h) {
					b.Hidden = append(b.Hidden, h)
				}
			}
		}
	}
	return b
}

// labour tells what a work is called, and to its side who works at it.
func (c *Chronicle) labour(v intelligence.Viewer, k *state.Work) LabourView {
	out := LabourView{Name: state.WorkName(c.f, c.s, k)}
	if k.Kind == state.RazeWork || k.Kind == state.MendWork || k.Kind == state.BridgeRepair {
		out.Name = state.DoneBy(c.f, c.s, k)
	}
	x := c.s.Force(k.By)
	if k.State != state.Begun || x == nil || x.Posture != state.Labour || v.Side != "" && v.Side != x.Side {
		return out
	}
	if at, turns := labour.Evening(c.f, c.s, x, nil); at != nil && at.ID == k.ID && turns > 0 {
		out.Who, out.Ends = state.NameOf(c.f, c.s, x.ID), c.f.ShortDate(c.s.Day+state.Day((k.Of-k.Done+turns-1)/turns)-1)
	}
	return out
}

// counters draws every force that a viewer knows, where he knows it: one that is out of sight as
// it was when it was seen.
func (c *Chronicle) counters(v intelligence.Viewer) []CounterView {
	var out []CounterView
	for i := range c.s.Forces {
		if x := &c.s.Forces[i]; v.Knows(c.f, c.s, x) {
			out = append(out, c.counter(v, x))
		}
	}
	for _, g := range c.remembered(v) {
		if x := c.s.Force(g.counter.Force); g.empty > 0 || x != nil && v.Knows(c.f, c.s, x) {
			continue
		}
		out = append(out, c.report(v, g).Marker)
	}
	slices.SortStableFunc(out, func(a, b CounterView) int { return cmp.Compare(a.Force, b.Force) })
	return out
}

// counter draws a force. Of another side's a viewer is not told what cannot be seen from a hill:
// how many of its men are left, its orders, and that it is held back.
func (c *Chronicle) counter(v intelligence.Viewer, x *state.Force) CounterView {
	f, s := c.f, c.s
	k := CounterView{Force: x.ID, Name: words.Capital(x.Name), Side: x.Side, Hex: x.Hex, Leader: x.Leader != "", Grade: rosters.Destroyed}
	if side := f.Side(x.Side); side != nil {
		k.Slot = side.Slot
	}
	if t := s.Points(f, x); t.Full > 0 {
		k.Strength = int(min(t.Now, t.Full)) * 1000 / int(t.Full)
		k.Grade = t.Grade()
	}
	arms := map[rosters.Arm]int{}
	irregular, all := 0, 0
	for _, id := range x.Units {
		u, t := f.Unit(id), s.Unit(id)
		if u == nil || t == nil {
			continue
		}
		n := t.Strength.Present.Total()
		arms[u.Arm] += n
		all += n
		if u.Class == rosters.Irregular {
			irregular += n
		}
	}
	k.Irregular = irregular*2 > all
	for _, arm := range []rosters.Arm{rosters.Infantry, rosters.Cavalry, rosters.MountedInfantry, rosters.Camelry, rosters.Artillery, rosters.MachineGun, rosters.Rocket, rosters.Engineers, rosters.Transport, rosters.Naval} {
		if k.Arm == "" && arms[arm] > 0 || arms[arm] > arms[k.Arm] {
			k.Arm = arm
		}
	}
	if k.Irregular && k.Arm == rosters.Infantry {
		k.Arm = "tribes"
	}
	k.Boats = s.Afloat(f, x)
	day, routed := c.routed[x.ID]
	switch {
	case routed && day+1 >= s.Day:
		k.Badge = "routing"
	case x.Forced && len(x.Path) > 0:
		k.Badge = "forced_march"
	case field.DugIn(f, s, x):
		k.Badge = "dug_in"
	}
	if v.Side != "" && v.Side != x.Side {
		k.Strength, k.Grade = -1, ""
		return k
	}
	k.Men = c.men(x)
	if days := c.silent(x); days > 0 {
		k.Seen, k.Age = SeenOnce, ageText(days)
	}
	if (x.Hungry > 0 || x.Dry > 0) && k.Badge != "routing" {
		k.Badge = "out_of_supply"
	}
	k.Path = slices.Clone(x.Path)
	for _, n := range c.follows(x) {
		k.Then = append(k.Then, n.Path...)
	}
	if !s.Active(x) {
		k.Held = Held{Until: f.ShortDate(x.ActiveFrom), Home: x.Hidden}
	}
	return k
}

// Forces lists the forces that a viewer knows.
func (c *Chronicle) Forces(v intelligence.Viewer) []ForceView {
	c = c.as(v)
	var out []ForceView
	for i := range c.s.Forces {
		if x := &c.s.Forces[i]; v.Knows(c.f, c.s, x) {
			out = append(out, c.forceView(v, x))
		}
	}
	return out
}

// Force gives one force; ErrNotFound where there is none or the viewer knows of none.
func (c *Chronicle) Force(v intelligence.Viewer, id state.ForceID) (ForceView, error) {
	c = c.as(v)
	x := c.s.Force(id)
	if x == nil || !v.Knows(c.f, c.s, x) {
		if out := (ForceView{}); c.told(v, id, &out) {
			out.Counter, out.Place = out.Told.Marker, "last seen "+state.AtHex(c.f, out.Told.Hex)
			return out, nil
		}
		return ForceView{}, fmt.Errorf("force %q: %w", string(id), state.ErrNotFound)
	}
	out := c.forceView(v, x)
	if out.Known && c.s.Active(x) && c.s.Engaged(id) == nil {
		out.Jobs = labour.Jobs(c.f, c.s, x)
	}
	if out.Known {
		c.posted(&out, x)
	}
	return out, nil
}

func (c *Chronicle) forceView(v intelligence.Viewer, x *state.Force) ForceView {
	f, s := c.f, c.s
	out := ForceView{Counter: c.counter(v, x), Place: state.Where(f, x.Hex), Active: s.Active(x), Posture: postureText(x.Posture)}
	if x.Posture == state.March && s.Afloat(f, x) {
		out.Posture = "Under way"
	}
	if x.Leader != "" {
		l := c.leaderView(s.Leader(x.Leader))
		out.Leader = &l
	}
	if v.Side != "" && v.Side != x.Side { // what can be seen of an enemy from a hill
		out.Posture = ""
		c.told(v, x.ID, &out)
		return out
	}
	out.Known, out.Stands = true, x.Posture
	out.Siege, out.Besieges = c.siegeOf(v, x), c.besiegeable(x)
	for _, id := range x.Others {
		out.Others = append(out.Others, c.leaderView(s.Leader(id)))
	}
	out.Men, out.Value = c.men(x), state.ValueToday(f, s, x)
	all := s.Points(f, x)
	out.Points, out.Full = all.Now, all.Full
	for _, id := range x.Units {
		t := s.Unit(id)
		out.Figures += t.Strength.Present.Total()
		u := c.unitView(t)
		out.Models += t.Strength.Guns
		out.Guns += u.GunsNow
		u.History = nil
		out.Units = append(out.Units, u)
	}
	points, by := route.Pace(f, s, x)
	today := route.DaysPoints(s, route.Guided(s, points, s.Expected(f, x.Side, x.Hex)), by, x.Forced, s.SkyAt(f, x.Hex))
	out.MarchLeft = words.Count(today, "march point", "march points") + " today"
	if _, sails := by.Boats(); sails {
		today = points
		out.MarchLeft = words.Count(points, "mile", "miles") + " a day on still water"
	}
	if today != points {
		out.MarchLeft += fmt.Sprintf(", %d on a fair day", points)
	}
	if x.Progress > 0 && len(x.Path) > 0 {
		out.MarchLeft += fmt.Sprintf("; %d more already spent on the next hex", x.Progress)
	}
	out.Orders, out.Stance, out.Follow = c.ordersText(x), stanceText(c.s, x), c.follows(x)
	out.Water, out.Aboard, out.Ships = route.WaterText(f, s, x), x.Aboard, route.Ships(f, s, x)
	out.Prizes = route.Prizes(f, s, x)
	if route.MayLeave(f, s, x.ID) == nil {
		out.Leaves = state.GoesText(f, s, x)
	}
	out.Baggage, out.Supply = baggageText(x.Baggage), c.supplyText(x)
	if days := c.silent(x); days > 0 {
		out.Place += ", " + out.Counter.Age
		out.Word = fmt.Sprintf("It is shown as it stood on %s by its last word, %s (CAMPAIGN-27.8).", f.ShortDate(s.Day-state.Day(days)), ageText(days))
	}
	out.History, out.Messages = c.forceHistory(x.ID), c.messagesTo(v, x.ID)
	out.Notice = c.notice(v, x)
	if d := c.lateness(x); d.Why != "" {
		out.Late = Caution{fmt.Sprintf("Late since %s: it was to be at %s on %s, and comes on %s. %s.", f.ShortDate(d.Day), d.Goal, d.Due, d.Now, words.Capital(d.Why)), d.Rule}
	}
	return out
}

func postureText(p state.Posture) string {
	switch p {
	case state.Hold:
		return "Holding its ground"
	case state.Garrison:
		return "In garrison"
	case state.March:
		return "On the march"
	case state.Screen:
		return "Screening"
	case state.Raid:
		return "Raiding"
	case state.Entrench:
		return "Digging in"
	case state.Scout:
		return "Scouting"
	case state.Besiege:
		return "Besieging"
	case state.Withdraw:
		return "Giving way"
	case state.Rest:
		return "Resting"
	case state.Labour:
		return "Working"
	}
	return words.Capital(string(p))
}

// stanceText says what a force does when it comes upon an enemy, and at what odds (CAMPAIGN-4.8).
func stanceText(s *state.State, x *state.Force) string {
	intent, odds := s.Stance(x)
	at := fmt.Sprintf("%d.%02d of his strength or better", odds/100, odds%100)
	if odds == state.AnyOdds {
		at = "any odds"
	}
	switch intent {
	case state.Attack:
		return "Attacks at " + at
	case state.Delay:
		return "Gives way behind a rearguard"
	case state.Avoid:
		return "Keeps away"
	}
	return "Stands at " + at
}

// follows are the orders that follow for a force, as they are foreseen; where one cannot be carried
// out as things stand, none.
func (c *Chronicle) follows(x *state.Force) []route.Foreseen {
	if len(x.Plan) == 0 {
		return nil
	}
	out, err := route.Foresee(c.f, c.s, x.ID, x.Plan, false)
	if err != nil {
		return nil
	}
	return out
}

func (c *Chronicle) ordersText(x *state.Force) string {
	text := c.marchText(x)
	switch {
	case len(x.Plan) > 0 && x.Plan[0].Kind == state.TaskConvoy:
		text = c.convoyText(x, text) + "; " + state.TaskText(c.f, c.s, x, &x.Plan[0])
	case len(x.Plan) > 0 && len(x.Path) == 0:
		text = words.Capital(state.TasksText(c.f, c.s, x, x.Plan))
	case len(x.Plan) > 0:
		text += "; then " + state.TasksText(c.f, c.s, x, x.Plan)
	}
	return text
}

// convoyText says how far a convoy is, whose march is told so.
func (c *Chronicle) convoyText(x *state.Force, march string) string {
	base := x.Plan[0].Stops[0]
	goal, there := route.ConvoyGoal(c.s, &x.Plan[0])
	switch {
	case len(x.Path) > 0 && x.Path[len(x.Path)-1] == base:
		return "On its way back: " + words.Small(march)
	case len(x.Path) > 0:
		return "On its way out: " + words.Small(march)
	case there && x.Hex == goal:
		return "Handing over"
	case x.Hex == base && x.Eaten > 0:
		return "Loading"
	}
	return "About to set out"
}

func (c *Chronicle) marchText(x *state.Force) string {
	f, s := c.f, c.s
	switch {
	case !s.Active(x):
		return "Held back until " + f.ShortDate(x.ActiveFrom)
	case len(x.Path) == 0 && x.Posture == state.Labour:
		return c.labourText(x)
	case len(x.Path) == 0:
		return "No march order"
	}
	verb := "March to "
	if x.Forced {
		verb = "Forced march to "
	}
	text := verb + state.Near(f, x.Path[len(x.Path)-1])
	plan := route.MarchPlan{Force: x.ID, Path: x.Path, Forced: x.Forced}
	points, by := route.Pace(f, s, x)
	plan.Lay(f, s, route.NewGround(f, s), x, points, by)
	if plan.Arrives != "" {
		text += fmt.Sprintf(", there on %s", plan.Arrives)
	}
	return text
}

// labourText says what a force works at, and when it will be done.
func (c *Chronicle) labourText(x *state.Force) string {
	k, turns := labour.Evening(c.f, c.s, x, nil)
	if k == nil || turns == 0 {
		return "No march order; nothing is begun here that it could work at"
	}
	days := (k.Of - k.Done + turns - 1) / turns
	return fmt.Sprintf("%s: %d of %s done, the rest on the evening of %s", words.Capital(state.DoneBy(c.f, c.s, k)), k.Done, words.Count(k.Of, "turn", "turns"), c.f.ShortDate(c.s.Day+state.Day(days)-1))
}

// notice says what should be known of a force before the day is ended.
func (c *Chronicle) notice(v intelligence.Viewer, x *state.Force) Caution {
	f, s := c.f, c.s
	if b := s.Engaged(x.ID); b != nil {
		return Caution{"Stands before the enemy: " + b.Name + ".", "CAMPAIGN-4.4"}
	}
	if n := c.truce(v, x.Hex); n.Text != "" {
		return n
	}
	for _, h := range x.Path {
		if route.Known(f, s, x.Side, h) {
			return Caution{"Contact expected: the enemy is known " + state.AtHex(f, h) + ".", "CAMPAIGN-4.1"}
		}
	}
	if a, ok := c.aside[x.ID]; ok && len(x.Path) == 0 && len(x.Plan) == 0 && x.Posture == state.Hold {
		return Caution{fmt.Sprintf("What was to follow was laid aside on %s. %s", f.ShortDate(a.day), a.why), "CAMPAIGN-2.10"}
	}
	if n := c.short(x); n.Text != "" {
		return n
	}
	if x.Fatigue >= 2 {
		return Caution{fmt.Sprintf("Tired: %s of forced marching.", words.Count(x.Fatigue, "day", "days")), "CAMPAIGN-2.8"}
	}
	if s.Figures(x) == 0 {
		return Caution{"Nobody is fit to fight.", "CAMPAIGN-4.5"}
	}
	if x.Loyalty > 0 {
		return Caution{fmt.Sprintf("Its loyalty is in doubt: it fights on %d in 100.", x.Loyalty), "CAMPAIGN-4.6"}
	}
	return Caution{}
}

// truce says why enemies of whom the viewer knows stand in one hex and no battle waits
// there. Nothing is said where there are none.
func (c *Chronicle) truce(v intelligence.Viewer, h hex.Hex) Caution {
	here := c.s.ForcesAt(h)
	for _, a := range here {
		if c.s.Engaged(a.ID) != nil {
			return Caution{}
		}
	}
	for _, a := range here {
		for _, b := range here {
			if a.ID >= b.ID || !c.f.Enemies(a.Side, b.Side) || !v.Knows(c.f, c.s, a) || !v.Knows(c.f, c.s, b) {
				continue
			}
			for _, x := range []*state.Force{a, b} {
				if c.s.Latent(x) {
					return c.counter(v, x).Meeting()
				}
			}
			return Caution{fmt.Sprintf("%s and %s stand in one place. They meet when the day ends.", words.Capital(state.NameOf(c.f, c.s, a.ID)), state.NameOf(c.f, c.s, b.ID)), "CAMPAIGN-4.1"}
		}
	}
	return Caution{}
}

func baggageText(b state.Baggage) string {
	var parts []string
	if b.Animals > 0 {
		parts = append(parts, words.Count(b.Animals, "animal", "animals"))
	}
	if b.Wagons > 0 {
		parts = append(parts, words.Count(b.Wagons, "wagon", "wagons"))
	}
	if b.Followers > 0 {
		parts = append(parts, words.Count(b.Followers, "follower", "followers"))
	}
	if len(parts) == 0 {
		return "None"
	}
	return words.Capital(strings.Join(parts, ", "))
}

// Leaders lists the leaders that a viewer knows.
func (c *Chronicle) Leaders(v intelligence.Viewer) []LeaderView {
	c = c.as(v)
	var out []LeaderView
	for i := range c.s.Leaders {
		l := c.leaderView(&c.s.Leaders[i])
		if v.Side == "" || l.Side == v.Side {
			out = append(out, l)
		}
	}
	return out
}

// pictured is a history with the pictures for which is says so, each behind what happened on its day.
func (c *Chronicle) pictured(history []HistoryLine, is func(*Picture) bool) []HistoryLine {
	for _, p := range c.kept() {
		if is(&p) {
			at := len(history)
			for at > 0 && history[at-1].Day > p.Day {
				at--
			}
			history = slices.Insert(slices.Clip(history), at, HistoryLine{Day: p.Day, Date: c.f.ShortDate(p.Day), Text: p.Said(), Battle: p.Battle, Photo: &p.Photo})
		}
	}
	return history
}

// unitHistory is what a unit has been through, with its pictures and those of the units of which it was a part.
func (c *Chronicle) unitHistory(id rosters.UnitID) []HistoryLine {
	return c.pictured(c.folded(c.units[id], until(c.untold.units, id)), func(p *Picture) bool { return p.Unit != "" && c.hasPast(id, p.Unit, p.Day) })
}

// LeaderHistory is what a leader has been through, as far as the viewer knows.
func (c *Chronicle) LeaderHistory(v intelligence.Viewer, id state.LeaderID) []HistoryLine {
	c = c.as(v)
	return c.pictured(c.folded(c.leaders[id], until(c.untold.leaders, id)), func(p *Picture) bool { return p.Leader == id })
}

// forceHistory is what a force has been through.
func (c *Chronicle) forceHistory(id state.ForceID) []HistoryLine {
	return c.pictured(c.folded(c.forces[id], until(c.untold.forces, id)), func(p *Picture) bool { return p.Force == id })
}

// PlaceHistory is what a place has seen.
func (c *Chronicle) PlaceHistory(id string) []HistoryLine {
	h := c.places[id]
	return c.pictured(h.All(), func(p *Picture) bool { return p.Place == id })
}

func (c *Chronicle) leaderView(l *state.LeaderState) LeaderView {
	out := LeaderView{Status: l.Status, Force: l.Force, Acting: c.acting(l)}
	if who := c.f.Leader(l.ID); who != nil {
		out.Leader = *who
	}
	switch l.Status {
	case state.Fit:
		out.Where = "without a command"
		if l.Force != "" {
			out.Where = "with " + state.NameOf(c.f, c.s, l.Force)
		}
	case state.Wounded:
		out.Where, out.Back = "in hospital", l.Returns
		if p := c.f.Map.Place(l.Place); p != nil {
			out.Where = "in hospital at " + p.Name
		}
	case state.Returning:
		out.Where = "on the road back"
		if l.Force != "" {
			out.Where = "on the road to " + state.NameOf(c.f, c.s, l.Force)
		}
		if l.Arrives > c.s.Day {
			out.Back = l.Arrives
		}
	case state.Killed:
		out.Where = "fallen"
	case state.Captured:
		out.Where = "prisoner of " + state.SideName(c.f, l.By)
	case state.Absent:
		out.Where = "not yet in the country"
		if out.Left = c.s.LeftMap(state.HolderOfLeader(l.ID)) != nil; out.Left {
			out.Where = "off the map"
		}
	}
	if out.Back > 0 {
		out.Returns = c.f.Date(out.Back)
	}
	return out
}

// Units lists the units of a viewer's side, or all.
func (c *Chronicle) Units(v intelligence.Viewer) []UnitView {
	c = c.as(v)
	var out []UnitView
	for i := range c.s.Units {
		if c.f.Joined(c.s.Units[i].ID) {
			continue // it is of its unit again
		}
		u := c.unitView(&c.s.Units[i])
		if v.Side == "" || u.Side == v.Side {
			out = append(out, u)
		}
	}
	return out
}

// Unit gives one unit; ErrNotFound where there is none or it is not the viewer's.
func (c *Chronicle) Unit(v intelligence.Viewer, id rosters.UnitID) (UnitView, error) {
	c = c.as(v)
	t := c.s.Unit(id)
	if t == nil || v.Side != "" && c.f.SideOfUnit(id) != v.Side {
		return UnitView{}, fmt.Errorf("unit %q: %w", string(id), state.ErrNotFound)
	}
	return c.unitView(t), nil
}

func (c *Chronicle) unitView(t *state.UnitState) UnitView {
	out := UnitView{Side: c.f.SideOfUnit(t.ID), Force: t.Force, Strength: t.Strength, Points: rosters.PointsOf(t.Strength.Present)}
	if u := c.f.Unit(t.ID); u != nil {
		out.Unit = *u
	}
	if side := c.f.Side(out.Side); side != nil {
		out.Slot = side.Slot
	}
	if t.Force != "" {
		out.ForceName = state.ForceName(c.f, c.s, t.Force)
	}
	full := rosters.ThresholdsOf(&out.Unit)
	out.FullAt, out.WornAt, out.SpentAt = rosters.MoralePoints(full.Full), rosters.MoralePoints(full.Worn), rosters.MoralePoints(full.Spent)
	out.Grade = rosters.GradeAt(out.Points, full)
	account := c.s.Account(state.HolderOfUnit(t.ID))
	out.Exited = account.Exited()
	left := out.Exited.Total()
	n := rosters.Share(&out.Unit, t.Strength.Present.Total(), t.Strength.Dead.Total(), t.Strength.Wounded.Total(), // in the order of a battle's losses
		t.Strength.Captured.Total(), t.Strength.Missing.Total(), t.Strength.Discharged.Total()-left, left)
	out.MenNow, out.Away = n[0], Away{Dead: n[1], Wounded: n[2], Captured: n[3], Missing: n[4], Discharged: n[5], Left: n[6]}
	out.MusicNow, out.StandardNow = rosters.MusiciansOf(&out.Unit, t.Strength.Present.Others), c.standardNow(&out.Unit)
	out.GunsNow = out.Unit.Pieces(t.Strength.Guns)
	for _, p := range c.s.Patients {
		if p.Unit == t.ID {
			out.Patients = append(out.Patients, c.patientView(p))
		}
	}
	out.History = c.unitHistory(t.ID)
	return out
}

// Patients lists the wounded by the day on which they are due.
func (c *Chronicle) Patients(v intelligence.Viewer) []PatientView {
	c = c.as(v)
	var out []PatientView
	for _, p := range c.s.Patients {
		n := c.patientView(p)
		if v.Side != "" && n.Side != v.Side {
			continue
		}
		if v.Side != "" { // a player waits and sees
			n.Ends = ""
		}
		out = append(out, n)
	}
	slices.SortStableFunc(out, func(a, b PatientView) int {
		return cmp.Or(cmp.Compare(a.Due, b.Due), cmp.Compare(a.Unit, b.Unit))
	})
	return out
}

func (c *Chronicle) patientView(p state.Patient) PatientView {
	n := PatientView{Patient: p, UnitName: state.UnitName(c.f, p.Unit), Side: c.f.SideOfUnit(p.Unit), Date: c.f.Date(p.Due)}
	n.Men = c.patientMen(p)
	if side := c.f.Side(n.Side); side != nil {
		n.Slot = side.Slot
	}
	if u := c.f.Unit(p.Unit); u != nil {
		n.Irregular = u.Class == rosters.Irregular
	}
	if b := c.s.Battle(p.Battle); b != nil {
		h := b.Hex
		n.Wounded, n.Field = b.Name, &h
	}
	c.bedded(&n)
	return n
}

// Hex gives a hex of the map; ErrNotFound outside its frame.
func (c *Chronicle) Hex(v intelligence.Viewer, h hex.Hex) (HexView, error) {
	c = c.as(v)
	f, s := c.f, c.s
	cell, ok := f.Map.Cell(h)
	if !ok {
		return HexView{}, fmt.Errorf("hex %s: %w", hex.Name(h), state.ErrNotFound)
	}
	out := HexView{Hex: h, Name: hex.Name(h), Ground: cell.Ground, Cost: c.costText(cell)}
	if cell.Ground != state.Sea {
		out.Water = [...]string{"None", "Scarce", "Some", "Plenty"}[max(0, min(cell.Water, 3))]
	}
	for _, p := range f.Map.PlacesAt(h) {
		n := *p
		n.Owner = s.Owner(p)
		out.Places = append(out.Places, n)
		if told := c.siegeText(v, p); told != "" {
			out.Sieges = append(out.Sieges, told)
		}
		if v.Side == "" {
			out.History = append(out.History, c.PlaceHistory(p.ID)...)
		}
	}
	g := route.NewGround(f, s)
	for d := hex.NE; d <= hex.NW; d++ {
		b := g.Border(h, d)
		if b == nil {
			continue
		}
		if b.Class != "" {
			out.Rivers = append(out.Rivers, c.riverText(b, d))
		}
		if b.Route != "" {
			out.Roads = append(out.Roads, fmt.Sprintf("%s %s", words.Capital(string(b.Route)), directionText(d)))
		}
	}
	for _, k := range c.counters(v) {
		if k.Hex == h {
			out.Forces = append(out.Forces, k)
		}
	}
	for _, b := range c.Battles(v) {
		if b.Hex == h {
			out.Battles = append(out.Battles, b)
		}
	}
	for _, m := range c.Messages(v) {
		if m.At == h {
			out.Messages = append(out.Messages, m.How+" to "+state.NameOf(f, s, m.To)+": "+m.Text)
		}
	}
	slices.SortStableFunc(out.History, func(a, b HistoryLine) int { return cmp.Compare(a.Day, b.Day) })
	out.Notice, out.District = c.truce(v, h), c.districtText(v, h)
	return out, nil
}

// costText says what a hex of such country costs without a road.
func (c *Chronicle) costText(cell state.Cell) string {
	if cell.Ground == state.Sea {
		return "Nobody marches here"
	}
	costs := route.CostsOf(c.s)
	q := costs.Of(cell.Ground)
	points := func(quarters int) int { return max((c.f.Map.HexMiles*quarters+3)/4, 1) }
	return fmt.Sprintf("Foot %d points, mounted %d, wheels %d; %d by road", points(q[route.OnFoot]), points(q[route.Mounted]), points(q[route.OnWheels]), points(costs["road"][route.OnFoot]))
}

func (c *Chronicle) riverText(b *state.Border, d hex.Direction) string {
	name := b.River
	if name == "" {
		name = "A stream"
	}
	text := fmt.Sprintf("%s (%s) %s", name, strings.ReplaceAll(string(b.Class), "_", " "), directionText(d))
	sep := ": "
	for _, k := range c.s.Passages(&c.f.Map, b) {
		if k == nil {
			continue
		}
		text += sep + k.Name
		sep = "; "
		if now := c.s.Crossing(k); now != state.Intact {
			text += ", " + string(now)
		}
	}
	return text
}

func directionText(d hex.Direction) string {
	return "to the " + [...]string{"north-east", "east", "south-east", "south-west", "west", "north-west"}[d]
}

// patientMen is the real men of a group of wounded.
func (c *Chronicle) patientMen(p state.Patient) int {
	return event.Scene{F: c.f, S: c.s, Admitted: c.admitted}.PatientMen(p)
}

// siegeText is how the siege of a place stands, as far as a viewer knows; empty: there is none, or it is not his.
func (c *Chronicle) siegeText(v intelligence.Viewer, p *state.Place) string {
	x := c.s.Siege(p.ID)
	owner := c.s.Owner(p)
	if x == nil || v.Side != "" && v.Side != x.By && v.Side != owner {
		return ""
	}
	parts := []string{fmt.Sprintf("%s, by %s since %s", p.Name, state.SideName(c.f, x.By), c.f.ShortDate(x.Since))}
	if x.Closed {
		parts = append(parts, "shut in")
	}
	if n := c.s.Breaches(p); n > 0 {
		parts = append(parts, words.Count(n, "breach", "breaches"))
	}
	switch inside := v.Side == "" || v.Side == owner; {
	case !inside:
	case x.Hungry > 0:
		parts = append(parts, "nothing to eat for "+words.Count(x.Hungry, "day", "days"))
	default:
		parts = append(parts, "food for "+words.Count(x.Food, "day", "days"))
	}
	return strings.Join(parts, "; ")
}

// siegeOf is how the siege stands in which a force is, before the walls or behind them.
func (c *Chronicle) siegeOf(v intelligence.Viewer, x *state.Force) string {
	for _, s := range c.s.Sieges {
		p := c.f.Map.Place(s.Place)
		before := x.Side == s.By && x.Posture == state.Besiege && hex.Distance(x.Hex, p.Hex) == 1
		if before || x.Side == c.s.Owner(p) && x.Hex == p.Hex {
			return c.siegeText(v, p)
		}
	}
	return ""
}

// besiegeable is the strong place of an enemy beside a force.
func (c *Chronicle) besiegeable(x *state.Force) string {
	for i := range c.f.Map.Places {
		p := &c.f.Map.Places[i]
		if hex.Distance(x.Hex, p.Hex) == 1 && c.f.Enemies(x.Side, c.s.Owner(p)) && c.s.Fortified(p).Strong() {
			return p.Name
		}
	}
	return ""
}
