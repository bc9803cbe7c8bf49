// Package slip is the result of a battle on its way: what leaves the campaign to be filled in
// at a real table, on another machine and without the campaign, and what comes back.
//
// slip.go has the slip, which carries campaign, battle and everybody who is there; result.go
// what is filled in; check.go the word by which a slip or a printed form is known again;
// differ.go what is otherwise when it comes back; read.go a file of either kind; workbook.go
// the same as a spreadsheet.
package slip

import (
	"cmp"
	"encoding/json"
	"fmt"
	"strings"

	"frontier/battle"
	"frontier/campaign/field"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/words"
	"frontier/rosters"
)

// Edition is the edition of slips that this program writes, and the last that it reads.
const Edition = 1

// Slip is a result slip.
type Slip struct {
	Edition  int            `json:"result_slip"` // tells a slip from other files
	Campaign Campaign       `json:"campaign"`
	Battle   state.BattleID `json:"battle"`
	Name     string         `json:"name"`
	Date     string         `json:"date"` // in words
	Place    string         `json:"place"`
	Check    string         `json:"check"` // word of campaign, battle and who is there
	Engine   string         `json:"engine"`
	Rules    []Rules        `json:"rules"` // by which it may be fought
	Sides    [2]Side        `json:"sides"` // the attacker first
	Units    []Unit         `json:"units"` // the attacker's first
	Leaders  []Leader       `json:"leaders"`
	Works    []Work         `json:"works"`
	Result   *Result        `json:"result,omitempty"` // nil: not filled in yet
}

// Campaign is the campaign of a slip.
type Campaign struct {
	Title string `json:"title"`
	Mark  string `json:"mark"` // of its founding
}

// Rules is a rule set.
type Rules struct {
	ID    string `json:"id"`
	Title string `json:"title"`
}

// Side is a party of the battle.
type Side struct {
	ID        string `json:"id"`
	Name      string `json:"name"`
	Short     string `json:"short"`
	Slot      int    `json:"slot"` // of its colour
	Leader    string `json:"leader,omitempty"`
	NoQuarter bool   `json:"no_quarter,omitempty"`
}

// Unit is a unit that is there. Counts are figures, model guns and animals.
type Unit struct {
	rosters.Unit
	Side    int          `json:"side"` // 0 or 1
	Present battle.Ranks `json:"present"`
	Guns    int          `json:"guns_there,omitempty"`
	Mounts  int          `json:"mounts,omitempty"`
}

// Leader is a leader who is there.
type Leader struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	Rank string `json:"rank,omitempty"` // in short
	Side int    `json:"side"`
}

// Work is a bridge, a work or the walls of a place on the field.
type Work struct {
	ID    string `json:"id"`
	Name  string `json:"name"`
	Kind  string `json:"kind"`
	State string `json:"state"` // before the battle
}

// Of is the slip of a battle that waits.
func Of(f *state.Founding, s *state.State, b *views.BattleView, rules []battle.About) *Slip {
	out := &Slip{Edition: Edition, Campaign: Campaign{Title: f.Title, Mark: mark(f)}, Battle: b.ID, Name: b.Name, Date: b.Date, Place: b.Place,
		Engine: f.Rules, Rules: []Rules{}, Units: []Unit{}, Leaders: []Leader{}, Works: []Work{}}
	for _, about := range rules {
		out.Rules = append(out.Rules, Rules{about.ID, about.Title})
	}
	setup := field.Setup(f, s, b.Battle, f.Rules, 0)
	for i := range setup.Sides {
		side := &setup.Sides[i]
		out.Sides[i] = Side{ID: side.ID, Name: side.Name, Short: side.Short, Slot: b.Sides[i].Slot, Leader: b.Sides[i].Leader, NoQuarter: side.NoQuarter}
		for _, u := range side.Units {
			known := f.Unit(rosters.UnitID(u.ID))
			if known == nil {
				known = &rosters.Unit{ID: rosters.UnitID(u.ID), Name: u.Name, Establishment: u.Establishment}
			}
			out.Units = append(out.Units, Unit{Unit: *known, Side: i, Present: u.Present, Guns: len(u.Guns), Mounts: u.Mounts})
		}
		for _, l := range side.Leaders {
			out.Leaders = append(out.Leaders, Leader{ID: l.ID, Rank: words.ShortRank(l.Rank), Name: l.Name, Side: i})
		}
	}
	out.Works = worksOf(&setup.Field)
	out.Check = out.word()
	return out
}

// worksOf lists what can be damaged on a field.
func worksOf(on *battle.Field) []Work {
	out := []Work{}
	if on.River != nil {
		for _, c := range on.River.Crossings {
			if c.Kind != state.Ford {
				out = append(out, Work{ID: c.ID, Name: c.Name, Kind: string(c.Kind), State: cmp.Or(string(c.State), string(state.Intact))})
			}
		}
	}
	for _, w := range on.Works {
		out = append(out, Work{ID: w.ID, Name: words.Capital(strings.ReplaceAll(string(w.Kind), "_", " ")), Kind: string(w.Kind), State: cmp.Or(string(w.State), string(state.Intact))})
	}
	return out
}

// Text is a slip as a file.
func (s *Slip) Text() ([]byte, error) {
	out, err := json.MarshalIndent(s, "", " ")
	if err != nil {
		return nil, fmt.Errorf("the slip cannot be written: %w", err)
	}
	return append(out, '\n'), nil
}
