package store

import (
	"frontier/campaign/event"
	"frontier/campaign/state"
)

type (
	// districtRow is a district whose temper is otherwise than it was founded.
	districtRow struct {
		ID     string `gorm:"primaryKey"`
		Temper int    // tenths
		Held   bool
		Since  int
		Drawn  int // men
		Rose   int
		RoseOn int
	}
	// tidingsRow is what a side has last heard of a district.
	tidingsRow struct {
		DistrictID string `gorm:"primaryKey"`
		SideID     string `gorm:"primaryKey"`
		Temper     int
		Day        int
	}
)

func (districtRow) TableName() string { return "districts" }
func (tidingsRow) TableName() string  { return "district_tidings" }

func (r districtRow) key() string { return r.ID }
func (r tidingsRow) key() string  { return r.DistrictID + " as known to " + r.SideID }

// addDistricts adds the districts that are otherwise, with what sides know of each.
func (r *rowSet) addDistricts(s *state.State, which event.Rows) {
	for i := range s.Districts {
		d := &s.Districts[i]
		if !which.Has(event.DistrictTable, d.ID) {
			continue
		}
		r.districts.add(districtRow{ID: d.ID, Temper: d.Temper, Held: d.Held, Since: int(d.Since), Drawn: d.Drawn, Rose: d.Rose, RoseOn: int(d.RoseOn)})
		for _, t := range d.Known {
			r.tidings.add(tidingsRow{DistrictID: d.ID, SideID: string(t.Side), Temper: t.Temper, Day: int(t.Day)})
		}
	}
}
