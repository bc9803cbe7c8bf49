package result

import (
	"slices"

	"frontier/battle"
)

// Draft is what has been typed so far, as it is kept: text as it stands in the cells.
type Draft struct {
	Engine  string                 `json:"engine"`
	ByMen   bool                   `json:"by_men,omitempty"` // what is lost is typed in real men
	Rows    []Row                  `json:"rows"`
	Leaders map[string]battle.Fate `json:"leaders,omitempty"` // those that are not unhurt
	Works   map[string]string      `json:"works,omitempty"`   // states of those that were changed
	Dug     [2]string              `json:"dug,omitempty"`     // kind of work that each side dug; empty: none
	Field   Field                  `json:"field,omitempty"`
	Reason  battle.Reason          `json:"reason"`
	Turns   string                 `json:"turns,omitempty"`
	Counted [2]string              `json:"counted,omitempty"` // fallen that lie on the table, to check the sum by
	Killed  Part                   `json:"killed"`
	Behind  bool                   `json:"behind,omitempty"` // wounded of the side that lost the field were left on it
	Seconds int                    `json:"seconds,omitempty"`
}

// Row is what is typed of a unit.
type Row struct {
	Unit   string       `json:"unit"`
	Lost   string       `json:"lost,omitempty"` // -5: five are left
	Taken  string       `json:"taken,omitempty"`
	Ended  End          `json:"ended,omitempty"`
	ByRank bool         `json:"by_rank,omitempty"` // Fates say what was lost, not Lost and Taken
	Fates  [3][4]string `json:"fates,omitzero"`    // figures: officers, sergeants, others; killed, wounded, missing, taken
	Guns   string       `json:"guns,omitempty"`    // model guns lost
	Horses string       `json:"horses,omitempty"`  // animals lost
	Train  bool         `json:"train,omitempty"`   // the baggage of its force is taken
}

// Field says who holds the field.
type Field string

// The answers; empty: not said yet.
const (
	First  Field = "first"
	Nobody Field = "nobody"
	Second Field = "second"
)

// End is the letter for how a unit ended.
type End string

// The ends.
const (
	Steady     End = "S"
	Recovering End = "R"
	Fled       End = "F"
	Destroyed  End = "D"
	OffTable   End = "O"
)

// ends are the ends with their words and what they are in an outcome.
var ends = []struct {
	end  End
	word string
	as   battle.Ending
}{
	{Steady, "Steady", battle.InHand}, {Recovering, "Recovering", battle.Beaten}, {Fled, "Fled", battle.Broken},
	{Destroyed, "Destroyed", battle.Broken}, {OffTable, "Off the table", battle.Withdrawn},
}

// Part is which part of the fallen was killed: the first of so many, or all.
type Part int

// The parts.
const (
	OneIn4 Part = iota + 1
	OneIn3
	OneIn2
	All
)

// of is the part of so many fallen, to the nearest.
func (p Part) of(fallen int) int {
	switch p {
	case OneIn4:
		return (2*fallen + 4) / 8
	case OneIn2:
		return (fallen + 1) / 2
	case All:
		return fallen
	}
	return (2*fallen + 3) / 6
}

// clone is a draft that shares nothing with d.
func (d Draft) clone() Draft {
	d.Rows = slices.Clone(d.Rows)
	leaders, works := map[string]battle.Fate{}, map[string]string{}
	for id, fate := range d.Leaders {
		leaders[id] = fate
	}
	for id, state := range d.Works {
		works[id] = state
	}
	d.Leaders, d.Works = leaders, works
	return d
}

// newDraft is a draft in which nothing is typed.
func newDraft(b *Blank) Draft {
	d := Draft{Engine: b.Engine, Reason: battle.Broke, Killed: OneIn3, Behind: true}
	for _, u := range b.Units {
		d.Rows = append(d.Rows, Row{Unit: string(u.ID)})
	}
	return d.clone()
}

// fitted is a draft that was kept, for the units and leaders that are there now: what it says
// of others is dropped, and what makes no sense is as at first.
func fitted(b *Blank, kept Draft) Draft {
	d := newDraft(b)
	rows := map[string]Row{}
	for _, r := range kept.Rows {
		rows[r.Unit] = r
	}
	for i := range d.Rows {
		if r, ok := rows[d.Rows[i].Unit]; ok {
			d.Rows[i] = r.sensible()
		}
	}
	for _, l := range b.Leaders {
		if fate := kept.Leaders[l.ID]; slices.Contains(fates, fate) && fate != battle.Unhurt {
			d.Leaders[l.ID] = fate
		}
	}
	for _, w := range b.Works {
		if state := kept.Works[w.ID]; slices.Contains(conditions, state) && state != w.State {
			d.Works[w.ID] = state
		}
	}
	d.ByMen, d.Behind, d.Seconds = kept.ByMen, kept.Behind, max(0, kept.Seconds)
	d.Turns = digits(kept.Turns)
	for side := range d.Dug {
		d.Counted[side] = digits(kept.Counted[side])
		if slices.Contains(dug, kept.Dug[side]) {
			d.Dug[side] = kept.Dug[side]
		}
	}
	if slices.Contains([]Field{First, Nobody, Second}, kept.Field) {
		d.Field = kept.Field
	}
	if slices.Contains(reasons, kept.Reason) {
		d.Reason = kept.Reason
	}
	if kept.Killed >= OneIn4 && kept.Killed <= All {
		d.Killed = kept.Killed
	}
	if kept.Engine == "" || slices.ContainsFunc(b.Rules, func(r Rules) bool { return r.ID == kept.Engine }) {
		d.Engine = kept.Engine
	}
	return d
}

// sensible is a row that was kept, with nothing in it that cannot be typed.
func (r Row) sensible() Row {
	r.Lost, r.Taken, r.Guns, r.Horses = digits(r.Lost), digits(r.Taken), digits(r.Guns), digits(r.Horses)
	for i := range r.Fates {
		for j := range r.Fates[i] {
			r.Fates[i][j] = digits(r.Fates[i][j])
		}
	}
	if endOf(r.Ended) < 0 {
		r.Ended = ""
	}
	return r
}

func endOf(e End) int {
	for i := range ends {
		if ends[i].end == e {
			return i
		}
	}
	return -1
}

// What can be chosen, besides the ends.
var (
	fates      = []battle.Fate{battle.Unhurt, battle.LeaderWounded, battle.LeaderKilled, battle.LeaderTaken}
	conditions = []string{"intact", "damaged", "destroyed"}
	reasons    = []battle.Reason{battle.Broke, battle.Withdrew, battle.TurnLimit, battle.Destroyed, battle.GoalMet}
	dug        = []string{"", "entrenchment", "redoubt"}
)
