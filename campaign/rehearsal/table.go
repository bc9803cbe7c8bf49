package rehearsal

import (
	"fmt"
	"strings"

	"frontier/battle"
	"frontier/campaign/field"
	"frontier/campaign/pack"
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/terms"
	"frontier/rosters"
)

// OnTable says what each rule set would put on the table for a unit, at the scale of a pack: it is
// mustered in open country against its like.
func OnTable(p *pack.Pack, u pack.Unit, engines []battle.Engine) []field.Card {
	out := make([]field.Card, len(engines))
	for i, e := range engines {
		out[i] = field.Card{Engine: e.About().ID, Title: e.About().Title}
		if lines, err := mustered(p, u, e); err != nil {
			out[i].Why = err.Error()
		} else {
			out[i].Lines = lines
		}
	}
	return out
}

// mustered are the lines on a unit's card.
func mustered(p *pack.Pack, u pack.Unit, e battle.Engine) ([]battle.Fact, error) {
	x := pack.New(3, 3, 5)
	x.ID, x.Title, x.Start, x.End = "card", "A card", "1880-01-01", "1880-01-02"
	x.MenPerFigure, x.MenPerFigureSmall = p.MenPerFigure, p.MenPerFigureSmall
	roles := [2]terms.Role{terms.Imperial, terms.Native}
	if u.Native {
		roles[0], roles[1] = roles[1], roles[0]
	}
	at := hex.AtOffset(1, 1)
	for i, id := range []string{"mine", "theirs"} {
		other := []state.SideID{"theirs", "mine"}[i]
		x.Sides = append(x.Sides, state.Side{ID: state.SideID(id), Name: "Side " + id, Short: id, Slot: i + 1, Role: roles[i], Native: roles[i] == terms.Native, Playable: true,
			Character: state.Cautious, Enemies: []state.SideID{other}})
		one := u
		one.ID, one.Parent = rosters.UnitID(id+"-unit"), ""
		x.Forces = append(x.Forces, pack.Force{ID: state.ForceID(id), Name: "Force " + id, Side: state.SideID(id), At: hex.Name(hex.AtOffset(i*2, 1)), Posture: state.Hold, Units: []pack.Unit{one}})
	}
	if faults := pack.Check(&x, nil); len(faults) > 0 { // of the unit alone: nothing else can be wrong
		where := strings.TrimPrefix(faults[0].Where, fmt.Sprintf("force %q, unit %q, ", x.Forces[0].Name, u.Name))
		return nil, fmt.Errorf("%s: %s", where, faults[0].What)
	}
	f, err := pack.Found(x, pack.Options{Seed: 1, Small: p.SuggestSmall})
	if err != nil {
		return nil, err
	}
	s, err := state.New(&f)
	if err != nil {
		return nil, err
	}
	setup := field.Setup(&f, s, state.Battle{Name: "A card", Hex: at, Attacker: "mine", Defender: "theirs", Attackers: []state.ForceID{"mine"}, Defenders: []state.ForceID{"theirs"}},
		e.About().ID, e.About().Version)
	b, err := battle.Safely(e, setup, 1)
	if err != nil {
		return nil, err
	}
	return field.Lines(b)
}
