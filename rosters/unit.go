// Package rosters keeps units and their men: ranks, morale points and grades,
// casualties and their recovery, prisoners. It knows no battle and no map; the
// campaign translates between them.
//
// Men are counted in figures. A figure of the roster is a model on the table; it
// stands for some tens of real men (Founding.MenPerFigure), and numbers of men shown
// to people are the unit's real strength shared out over its figures.
package rosters

import (
	"frontier/internal/ranks"
	"frontier/internal/terms"
)

// UnitID names a unit for good: "66th-berkshire-foot".
type UnitID string

// Ranks counts figures by rank.
type Ranks = ranks.Ranks

// Thresholds are the points of a unit when it is full, and those at which it is Worn and Spent.
type Thresholds = ranks.Thresholds

// PointsOf are the morale points of figures: an officer 3, a sergeant 2, each
// other rank 1.
func PointsOf(r Ranks) MoralePoints {
	return MoralePoints(3*r.Officers + 2*r.Sergeants + r.Others)
}

// MoralePoints measure what a unit can still stand.
type MoralePoints int

// ThresholdsOf are the points of a unit when it is full, and those at which it is Worn and Spent: as an
// organiser has set them, else by its establishment (CAMPAIGN-12.6).
func ThresholdsOf(u *Unit) Thresholds { return u.Thresholds.Of(int(PointsOf(u.Establishment))) }

// GradeAt reads a grade off points and thresholds.
func GradeAt(points MoralePoints, t Thresholds) Grade {
	switch n := int(points); {
	case n <= 0:
		return Destroyed
	case n <= t.Spent:
		return Spent
	case n <= t.Worn:
		return Worn
	}
	return Full
}

// Tally adds up the morale points of several units. Together they are Worn and Spent by three quarters and
// half of what they are worth, but units with thresholds of their own count by these.
type Tally struct {
	Now, Full MoralePoints
	plain     int        // of Full, from units without thresholds of their own
	own       Thresholds // of the others
}

// Add adds a unit.
func (t *Tally) Add(u *Unit, s *Strength) {
	full := ThresholdsOf(u)
	t.Now += PointsOf(s.Present)
	t.Full += MoralePoints(full.Full)
	if u.Thresholds == nil {
		t.plain += full.Full
		return
	}
	t.own.Worn += full.Worn
	t.own.Spent += full.Spent
}

// Plus adds what another has added up.
func (t *Tally) Plus(other Tally) {
	t.Now, t.Full, t.plain = t.Now+other.Now, t.Full+other.Full, t.plain+other.plain
	t.own.Worn, t.own.Spent = t.own.Worn+other.own.Worn, t.own.Spent+other.own.Spent
}

// Thresholds are those of all units together.
func (t *Tally) Thresholds() Thresholds {
	out := (*Thresholds)(nil).Of(t.plain)
	return Thresholds{Full: int(t.Full), Worn: out.Worn + t.own.Worn, Spent: out.Spent + t.own.Spent}
}

// Grade is that of all units together.
func (t *Tally) Grade() Grade { return GradeAt(t.Now, t.Thresholds()) }

// Gun is one model gun.
type Gun struct {
	Type   GunType `json:"type"`
	Rifled bool    `json:"rifled"`
	Name   string  `json:"name,omitempty"`
}

// Unit is what does not change of a unit: who they are and what they carry.
type Unit struct {
	ID            UnitID        `json:"id"`
	Name          string        `json:"name"`
	Arm           Arm           `json:"arm"`
	Class         Class         `json:"class"`
	Native        bool          `json:"native,omitempty"`
	People        string        `json:"people,omitempty"`
	Men           int           `json:"men"`           // real men at full establishment
	Establishment Ranks         `json:"establishment"` // in figures
	Weapon        Weapon        `json:"weapon"`
	Carbine       bool          `json:"carbine,omitempty"`
	Shares        []terms.Share `json:"shares,omitempty"` // of a unit with mixed arms, by weapon: 100 in all; empty: most carry Weapon
	Arms          string        `json:"arms,omitempty"`   // the real weapon in words
	Training      Training      `json:"training"`
	Traits        []Trait       `json:"traits,omitempty"`
	Fieldcraft    int           `json:"fieldcraft,omitempty"`
	Mount         Mount         `json:"mount"`
	Guns          []Gun         `json:"guns,omitempty"`       // the model guns
	RealGuns      int           `json:"real_guns,omitempty"`  // that they stand for; 0: not known
	Musicians     int           `json:"musicians,omitempty"`  // of its other ranks, in figures
	Standard      string        `json:"standard,omitempty"`   // what it carries: "the Queen's and Regimental colours"; empty: none
	Boat          terms.Boat    `json:"boat,omitempty"`       // it is the crew of such a boat, with the boat; empty: it walks
	Thresholds    *Thresholds   `json:"thresholds,omitempty"` // set by an organiser; nil: by its establishment
	Parent        string        `json:"parent,omitempty"`     // brigade or wing
	Note          string        `json:"note,omitempty"`
}

// Shells says whether a unit fires the ammunition of guns.
func (u *Unit) Shells() bool { return len(u.Guns) > 0 && (u.Arm == Artillery || u.Arm == Rocket) }

// Strength is what changes of a unit: where each of its figures is now. The figures of
// all fields together are what it was founded with and what has joined since.
type Strength struct {
	Present    Ranks `json:"present"`
	Wounded    Ranks `json:"wounded"` // in hospital; Patients says until when
	Captured   Ranks `json:"captured"`
	Missing    Ranks `json:"missing"`
	Dead       Ranks `json:"dead"`
	Discharged Ranks `json:"discharged"`
	Guns       int   `json:"guns"`   // model guns still with it
	Mounts     int   `json:"mounts"` // animals fit to ride
}

// All is every figure that the unit ever had.
func (s Strength) All() Ranks {
	return s.Present.Add(s.Wounded).Add(s.Captured).Add(s.Missing).Add(s.Dead).Add(s.Discharged)
}
