package campaign

import (
	"fmt"
	"maps"
	"slices"

	"frontier/internal/hex"
	"frontier/internal/words"
	"frontier/rosters"
)

// Decoded is an entry of the journal with its events read.
type Decoded struct {
	Entry
	Happened []Event
}

// Chronicle is a journal walked through: the state that it makes, and what there is to
// tell on the way. All views are worked out from it. It never changes.
type Chronicle struct {
	f    *Founding
	s    *State
	head int

	rows     []JournalRow
	units    map[rosters.UnitID][]HistoryLine
	leaders  map[LeaderID][]HistoryLine
	forces   map[ForceID][]HistoryLine
	days     map[Day]int // entries of the journal
	admitted map[BattleID][]Patient
	fates    map[BattleID][]LeaderFate
	before   map[BattleID][2]BattleSideView // as they came on the field
	changed  map[BattleID][]string          // works and bridges
	routed   map[ForceID]Day                // day of its last retreat from a battle
	visits   map[visit]Day                  // first day on which a side stood at a place
	sieges   map[visit]int                  // days on which a side stood within a hex of an enemy place
	due      map[ForceID]promise            // of those on the march
	ordered  map[ForceID]Day                // day of its last march order
	late     []Delay
	news     []News
}

type visit struct {
	side  SideID
	place string
}

// NewChronicle begins the chronicle of a campaign on its first morning.
func NewChronicle(f *Founding) (*Chronicle, error) {
	s, err := New(f)
	if err != nil {
		return nil, err
	}
	c := &Chronicle{
		f: f, s: s,
		units: map[rosters.UnitID][]HistoryLine{}, leaders: map[LeaderID][]HistoryLine{}, forces: map[ForceID][]HistoryLine{},
		days: map[Day]int{}, admitted: map[BattleID][]Patient{}, fates: map[BattleID][]LeaderFate{},
		before: map[BattleID][2]BattleSideView{}, changed: map[BattleID][]string{}, routed: map[ForceID]Day{}, visits: map[visit]Day{}, sieges: map[visit]int{},
		due: map[ForceID]promise{}, ordered: map[ForceID]Day{},
	}
	c.visit()
	return c, nil
}

// State is the state at the chronicle's end. It must not be changed.
func (c *Chronicle) State() *State { return c.s }

// Head is how many entries the chronicle tells of.
func (c *Chronicle) Head() int { return c.head }

// With gives the chronicle with these entries after its own. An entry that does not
// fit is an error that names it.
func (c *Chronicle) With(entries ...Decoded) (*Chronicle, error) {
	n := *c
	n.s = c.s.fork()
	n.rows, n.news = slices.Clip(c.rows), slices.Clip(c.news)
	n.units, n.leaders, n.forces = clipped(c.units), clipped(c.leaders), clipped(c.forces)
	n.due, n.ordered, n.late = maps.Clone(c.due), maps.Clone(c.ordered), slices.Clip(c.late)
	n.days, n.visits, n.sieges, n.routed = maps.Clone(c.days), maps.Clone(c.visits), maps.Clone(c.sieges), maps.Clone(c.routed)
	n.admitted, n.fates, n.changed, n.before = clipped(c.admitted), clipped(c.fates), clipped(c.changed), maps.Clone(c.before)
	for _, d := range entries {
		if err := n.add(d); err != nil {
			return nil, fmt.Errorf("entry %d of the journal, %q: %w", d.Seq, d.Title, err)
		}
	}
	return &n, nil
}

// clipped copies a map of slices so that appending to one does not write into the other.
func clipped[K comparable, V any](m map[K][]V) map[K][]V {
	out := make(map[K][]V, len(m))
	for k, v := range m {
		out[k] = slices.Clip(v)
	}
	return out
}

func (c *Chronicle) add(d Decoded) error {
	row := JournalRow{Seq: d.Seq, Day: d.Day, Date: c.f.Date(d.Day), Title: d.Title, Run: d.Run}
	c.days[d.Day]++
	var marches []dayMarch
	flush := func() {
		for _, m := range marches {
			row.Lines = append(row.Lines, words.Capital(nameOf(c.f, c.s, m.force))+" m"+m.text(c.f))
			c.tellForce(m.force, "M"+m.text(c.f), 0)
		}
		marches = nil
	}
	for i, e := range d.Happened {
		if fought, ok := e.(BattleFought); ok {
			if b := c.s.battle(fought.Battle); b != nil {
				c.before[b.ID] = battleSides(c.f, c.s, b)
			}
		}
		if _, over := e.(DayEnded); over {
			flush() // while it is still that day
		}
		c.leaving(e)
		if err := c.s.Apply(c.f, e); err != nil {
			return fmt.Errorf("event %d, %s: %w", i+1, e.Kind(), err)
		}
		switch e := e.(type) {
		case ForceMoved:
			j := slices.IndexFunc(marches, func(m dayMarch) bool { return m.force == e.Force })
			if j >= 0 {
				marches[j].to = e.To
			} else {
				marches = append(marches, dayMarch{e.Force, e.From, e.To})
			}
			continue
		case DayEnded:
			c.siege()
		case BattleFought:
			row.Battle = e.Battle
			for _, k := range e.Outcome.Works {
				if told := tellWork(c.f, c.s, k); told != "" {
					c.changed[e.Battle] = append(c.changed[e.Battle], told)
				}
			}
		case Contact:
			row.Battle = e.Battle.ID
		case PatientsAdmitted:
			for _, p := range e.Patients {
				c.admitted[p.Battle] = append(c.admitted[p.Battle], p)
			}
			continue // the casualties have told of them
		case MarchOrdered:
			c.ordered[e.Force] = c.s.Day
			c.promised(e.Force)
			continue
		case MissingListed, UnitsJoined, Marched, Dug, Sighted, Remounted:
			continue
		case LeaderFate:
			c.fates[e.Battle] = append(c.fates[e.Battle], e)
		}
		line := c.tell(e)
		if line != "" {
			row.Lines = append(row.Lines, line)
		}
		if _, morning := e.(SkyChanged); morning {
			for _, d := range c.delays() {
				c.late = append(c.late, d)
				c.lateNews(d)
				row.Lines = append(row.Lines, d.Text())
				c.forces[d.Force] = append(c.forces[d.Force], c.line(words.Capital(fmt.Sprintf("late to %s, on %s and not on %s: %s.", d.Goal, d.Now, d.Due, d.Why)), 0))
			}
		}
		c.history(e, line, row.Battle)
		c.heard(e)
	}
	flush()
	c.visit()
	c.rows = append(c.rows, row)
	c.head++
	return nil
}

// tell says an event; of the wounded it knows from which battle they are.
func (c *Chronicle) tell(e Event) string {
	switch e := e.(type) {
	case PatientsReturned:
		return leftHospital(c.f, e.Patient, "back from hospital", c.patientMen(e.Patient))
	case PatientsInvalided:
		return leftHospital(c.f, e.Patient, "invalided", c.patientMen(e.Patient))
	case PatientsDied:
		return leftHospital(c.f, e.Patient, "died of wounds", c.patientMen(e.Patient))
	}
	return Tell(c.f, c.s, e)
}

func (c *Chronicle) line(text string, battle BattleID) HistoryLine {
	return HistoryLine{Day: c.s.Day, Date: c.f.ShortDate(c.s.Day), Text: text, Battle: battle}
}

func (c *Chronicle) tellUnit(id rosters.UnitID, text string, b BattleID) {
	c.units[id] = append(c.units[id], c.line(text, b))
}

func (c *Chronicle) tellLeader(id LeaderID, text string, b BattleID) {
	c.leaders[id] = append(c.leaders[id], c.line(text, b))
}

// tellForce tells something of a force, of its units and of its leaders.
func (c *Chronicle) tellForce(id ForceID, text string, b BattleID) {
	c.forces[id] = append(c.forces[id], c.line(text, b))
	x := c.s.force(id)
	if x == nil {
		return
	}
	for _, u := range x.Units {
		c.tellUnit(u, text, b)
	}
	for _, l := range c.withForce(x) {
		c.tellLeader(l, text, b)
	}
}

func (c *Chronicle) withForce(x *Force) []LeaderID {
	if x.Leader == "" {
		return x.Others
	}
	return append([]LeaderID{x.Leader}, x.Others...)
}

// leaving tells what must be told before the event is true, while its force is there.
func (c *Chronicle) leaving(e Event) {
	switch e := e.(type) {
	case ForceScattered:
		text := "Surrounded; laid down its arms."
		if e.Killed {
			text = "Surrounded and cut down."
		}
		c.tellForce(e.Force, text, e.Battle)
	case ForceDeserted:
		c.tellForce(e.Force, "Would not fight and went home.", 0)
	case ForceJoined:
		c.tellForce(e.Force, fmt.Sprintf("Joined %s.", nameOf(c.f, c.s, e.Into)), 0)
	case ForceDestroyed:
		if e.Why == "battle" {
			c.forces[e.Force] = append(c.forces[e.Force], c.line("Gone from the field: nobody was left in the ranks.", 0))
		}
	}
}

// history keeps what an event means to those whom it concerns.
func (c *Chronicle) history(e Event, line string, b BattleID) {
	f, s := c.f, c.s
	switch e := e.(type) {
	case Contact:
		for _, id := range slices.Concat(e.Battle.Attackers, e.Battle.Defenders) {
			foe := e.Battle.Defenders
			if !slices.Contains(e.Battle.Attackers, id) {
				foe = e.Battle.Attackers
			}
			c.tellForce(id, fmt.Sprintf("Met %s %s.", forceList(f, s, foe), atBattle(&e.Battle)), e.Battle.ID)
		}
	case BattleFought:
		if x := s.battle(e.Battle); x != nil {
			for _, id := range slices.Concat(x.Attackers, x.Defenders) {
				c.forces[id] = append(c.forces[id], c.line(line, e.Battle))
				if at := s.force(id); at != nil {
					for _, l := range c.withForce(at) {
						c.tellLeader(l, line, e.Battle)
					}
				}
			}
		}
	case CasualtiesTaken:
		name := ""
		if x := s.battle(e.Battle); x != nil {
			name = x.Name + ": "
		}
		c.tellUnit(e.Unit, name+losses(f, s, e)+".", e.Battle)
	case PatientsReturned:
		c.tellUnit(e.Patient.Unit, men(c.patientMen(e.Patient))+" back from hospital"+c.nowGrade(e.Patient.Unit)+".", e.Patient.Battle)
	case PatientsInvalided:
		c.tellUnit(e.Patient.Unit, men(c.patientMen(e.Patient))+" invalided.", e.Patient.Battle)
	case PatientsDied:
		c.tellUnit(e.Patient.Unit, men(c.patientMen(e.Patient))+" died of wounds.", e.Patient.Battle)
	case StragglersFell:
		c.tellUnit(e.Stray.Unit, men(menOf(f, e.Stray.Unit, e.Stray.Ranks.Total()))+" fell out on the march.", 0)
	case StragglersReturned:
		c.tellUnit(e.Stray.Unit, men(menOf(f, e.Stray.Unit, e.Stray.Ranks.Total()))+" of the missing came in.", e.Stray.Battle)
	case StragglersLost:
		c.tellUnit(e.Stray.Unit, men(menOf(f, e.Stray.Unit, e.Stray.Ranks.Total()))+" of the missing "+strayEnd(f, e.Stray)+".", e.Stray.Battle)
	case PrisonersFreed:
		c.tellUnit(e.Captive.Unit, men(menOf(f, e.Captive.Unit, e.Captive.Ranks.Total()))+" freed from captivity.", e.Captive.Battle)
	case LeaderFate:
		c.tellLeader(e.Leader, words.Capital(fateText(f, e))+".", e.Battle)
	case LeaderReturned:
		c.tellLeader(e.Leader, "Returned to duty.", 0)
	case LeaderJoined:
		if e.Force != "" {
			c.tellLeader(e.Leader, "Joined "+nameOf(f, s, e.Force)+".", 0)
		}
	case CommandPassed:
		c.tellLeader(e.Leader, "Took command of "+nameOf(f, s, e.Force)+".", 0)
		c.forces[e.Force] = append(c.forces[e.Force], c.line(line, 0))
	case ForceRetreated:
		if x := s.battle(e.Battle); x != nil && x.Status == Declined {
			c.tellForce(e.Force, "Drew off to "+near(f, e.To)+".", e.Battle)
		} else {
			c.routed[e.Force] = s.Day
			c.tellForce(e.Force, fmt.Sprintf("Retreated from %s to %s.", near(f, e.From), near(f, e.To)), e.Battle)
		}
	case BaggageLost:
		c.tellForce(e.Force, "Lost its baggage.", e.Battle)
	case UnitReformed:
		c.tellUnit(e.Unit, "Formed again"+atForce(f, s, e.Force)+".", 0)
	case CrossingChanged:
		c.changed[b] = append(c.changed[b], line)
		if e.By != "" {
			c.tellForce(e.By, line, 0)
		}
	case DemolitionTried:
		c.tellForce(e.Force, line, 0)
	case WorkBuilt, WorkChanged, WallsBreached:
		if line != "" {
			c.changed[b] = append(c.changed[b], line)
		}
	case PlaceTaken:
		if e.Force != "" {
			if p := f.Map.place(e.Place); p != nil {
				c.tellForce(e.Force, "Took "+p.Name+".", b)
			}
		}
	case ForceFormed:
		c.forces[e.ID] = append(c.forces[e.ID], c.line(line, 0))
	case Arrived:
		if r := f.reinforcement(e.Reinforcement); r != nil {
			for _, u := range r.Units {
				c.tellUnit(u, "Arrived at "+near(f, e.Hex)+".", 0)
			}
			c.forces[e.Force] = append(c.forces[e.Force], c.line(line, 0))
		}
	case Released:
		c.forces[e.Force] = append(c.forces[e.Force], c.line(line, 0))
	}
}

func (c *Chronicle) nowGrade(id rosters.UnitID) string {
	u, t := c.f.unit(id), c.s.unit(id)
	if u == nil || t == nil {
		return ""
	}
	return ", now " + GradeWord(rosters.GradeNow(u, &t.Strength))
}

// visit keeps who has stood at which place.
func (c *Chronicle) visit() {
	for i := range c.f.Map.Places {
		p := &c.f.Map.Places[i]
		for j := range c.s.Forces {
			x := &c.s.Forces[j]
			k := visit{x.Side, p.ID}
			if _, been := c.visits[k]; x.Hex == p.Hex && !been && !c.s.latent(x) {
				c.visits[k] = c.s.Day
			}
		}
	}
}

// siege counts the day for sides that stand beside an enemy's place or in it.
func (c *Chronicle) siege() {
	for i := range c.f.Map.Places {
		p := &c.f.Map.Places[i]
		owner := c.s.owner(p)
		for j := range c.f.Sides {
			side := c.f.Sides[j].ID
			if c.f.enemies(side, owner) && slices.ContainsFunc(c.s.Forces, func(x Force) bool {
				return x.Side == side && !c.s.latent(&x) && hex.Distance(x.Hex, p.Hex) <= 1
			}) {
				c.sieges[visit{side, p.ID}]++
			}
		}
	}
}

// Journal gives the entries for a person, and after them those undone.
func (c *Chronicle) Journal(undone ...Entry) []JournalRow {
	out := slices.Clone(c.rows)
	for _, e := range undone {
		out = append(out, JournalRow{Seq: e.Seq, Day: e.Day, Date: c.f.Date(e.Day), Title: e.Title, Undone: true, Run: e.Run})
	}
	return out
}
