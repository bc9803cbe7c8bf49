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

// PointsOf are the morale points of figures: an officer 3, a sergeant 2, each
// other rank 1.
func PointsOf(r Ranks) MoralePoints {
	return MoralePoints(3*r.Officers + 2*r.Sergeants + r.Others)
}

// MoralePoints measure what a unit can still stand.
type MoralePoints int

// WornAt is the number of points at which a unit of so many full points is Worn.
func WornAt(full MoralePoints) MoralePoints { return full * 3 / 4 }

// SpentAt is the number of points at which a unit of so many full points is Spent.
func SpentAt(full MoralePoints) MoralePoints { return full / 2 }

// GradeOf reads the grade of a unit off its points.
func GradeOf(points, full MoralePoints) Grade {
	switch {
	case points <= 0:
		return Destroyed
	case points <= SpentAt(full):
		return Spent
	case points <= WornAt(full):
		return Worn
	}
	return Full
}

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
	Guns          []Gun         `json:"guns,omitempty"`      // the model guns
	RealGuns      int           `json:"real_guns,omitempty"` // that they stand for; 0: not known
	Boat          terms.Boat    `json:"boat,omitempty"`      // it is the crew of such a boat, with the boat; empty: it walks
	Parent        string        `json:"parent,omitempty"`    // brigade or wing
	Note          string        `json:"note,omitempty"`
}

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
