package field

import (
	"errors"
	"fmt"
	"strconv"

	"frontier/battle"
	"frontier/campaign/state"
	"frontier/internal/terms"
	"frontier/rosters"
)

// Card is what a rule set would put on the table for a unit.
type Card struct {
	Engine string        `json:"engine"`
	Title  string        `json:"title"`
	Lines  []battle.Fact `json:"lines"` // as they stand on the unit's card before its first turn
	Why    string        `json:"why"`   // why the rule set cannot muster it; empty: it can
}

// errNobody is of a unit that has nobody to stand on a table.
var errNobody = errors.New("nobody of it is in the ranks")

// Today says what each rule set would put on the table for a unit as it is now: it is mustered in
// open country, by the campaign's settings, against its like.
func Today(f *state.Founding, s *state.State, id rosters.UnitID, engines []battle.Engine) []Card {
	out := make([]Card, len(engines))
	for i, e := range engines {
		out[i] = Card{Engine: e.About().ID, Title: e.About().Title}
		if lines, err := today(f, s, id, e); err != nil {
			out[i].Why = err.Error()
		} else {
			out[i].Lines = lines
		}
	}
	return out
}

func today(f *state.Founding, s *state.State, id rosters.UnitID, e battle.Engine) ([]battle.Fact, error) {
	u, t := f.Unit(id), s.Unit(id)
	if u == nil || t == nil || t.Strength.Present.Total() == 0 {
		return nil, errNobody
	}
	setup := battle.Setup{
		Engine: e.About().ID, Version: e.About().Version, Name: u.Name, Date: f.Time(s.Day).Format("2006-01-02"), MenPerFigure: f.MenPerFigure,
		Field: battle.Field{Place: "open country", Ground: terms.Clear}, Settings: s.SettingsInForce()[e.About().ID],
	}
	role := terms.Imperial
	if side := f.Side(f.SideOfUnit(id)); side != nil {
		role = terms.Role(side.Role)
	}
	for i, name := range []string{"own", "other"} {
		one := battleUnit(u, &t.Strength, false)
		if i == 1 {
			one.ID = "other-" + one.ID
		}
		setup.Sides[i] = battle.Side{ID: name, Name: name, Short: name, Role: role, Posture: []terms.Posture{terms.Attack, terms.Defend}[i], From: []int{}, Units: []battle.Unit{one}}
	}
	b, err := battle.Safely(e, setup, 1)
	if err != nil {
		return nil, err
	}
	return Lines(b)
}

// Lines are those on the card of the one unit of the first side; of several into which a rule set
// parted it, those of the first, with how many there are.
func Lines(b battle.Battle) ([]battle.Fact, error) {
	var own []battle.UnitView
	figures := 0
	for _, x := range b.View(-1).Units {
		if x.Side == 0 && len(b.Facts(-1, x.ID)) > 0 {
			own, figures = append(own, x), figures+x.Figures
		}
	}
	switch len(own) {
	case 0:
		return nil, errors.New("it does not stand on the table")
	case 1:
		return append([]battle.Fact{{Label: "Figures", Value: strconv.Itoa(figures)}}, b.Facts(-1, own[0].ID)...), nil
	}
	return append([]battle.Fact{{Label: "Figures", Value: fmt.Sprintf("%d, in %d units", figures, len(own))}}, b.Facts(-1, own[0].ID)...), nil
}
