package prepare

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"frontier/battle"
	"frontier/battle/forecast"
	"frontier/campaign"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/terms"
	"frontier/ui/ground"
)

// Source is what the page asks of the campaign.
type Source interface {
	// Before is what the viewer knows before a battle.
	Before(ctx context.Context, id state.BattleID) (views.Before, error)
	// Lay begins a battle by a rule set with a seed, the campaign's own where it is nought, on a
	// field that is changed so, and gives the orders that people gave in it so far; the error says
	// why these rules cannot. Nothing comes of it.
	Lay(id state.BattleID, engine string, seed uint64, on *state.Amendment) (battle.Battle, battle.Begin, error)
	// Surmised are a battle as it may be for all that the viewer knows, with an order of battle that is thought of.
	Surmised(ctx context.Context, id state.BattleID, engine string, seed uint64, on *state.Amendment, who campaign.Array) ([]battle.Setup, error)
	// Reserves are the forces that the viewer may think of as coming to the battle, the nearest first.
	Reserves(ctx context.Context, id state.BattleID) ([]campaign.Reserve, error)
	// Foretold are the forecasts that the viewer asked for, of the battle as it stands.
	Foretold(ctx context.Context, id state.BattleID) ([]forecast.Forecast, error)
	// Foretell keeps a forecast of the battle as it stands in a setup, and as people have set it up by orders.
	Foretell(ctx context.Context, id state.BattleID, setup battle.Setup, given []battle.Order, f forecast.Forecast) error
}

// pending is a battle that waits, and what is known of it.
type pending struct {
	source  Source
	engines []battle.Engine
	usual   string // id of the campaign's own rule set
	id      state.BattleID
	before  *views.Before
	laid    []ground.Laid
	at      int // of the rule set that is chosen
}

// chosen is the battle as the chosen rule set begins it.
func (w *pending) chosen() *ground.Laid {
	if w.at >= len(w.laid) {
		return &ground.Laid{}
	}
	return &w.laid[w.at]
}

// Led is who leads the sides of a battle.
type Led struct {
	Commanders [2]bool           // those that their automatic commanders lead
	Minds      [2]terms.Strength // how hard those think; empty: quickly
}

// asked is what is known before a battle, and how every rule set would begin it.
type asked struct {
	before   views.Before
	laid     []ground.Laid
	foretold []forecast.Forecast // that are kept of it
}

// ask asks what is known and lays the battle by every rule set.
func ask(ctx context.Context, source Source, engines []battle.Engine, id state.BattleID, seed uint64) (out asked, err error) {
	if out.before, err = source.Before(ctx, id); err != nil {
		return out, err
	}
	if out.foretold, err = source.Foretold(ctx, id); err != nil {
		return out, err
	}
	for _, e := range engines {
		fight, begin, wrong := source.Lay(id, e.About().ID, seed, out.before.Battle.Amended)
		fighting, given := false, []battle.Order(nil)
		if wrong == nil {
			given = slices.Clone(fight.Given())
			fighting, wrong = battle.AsSetUp(fight)
		}
		l := ground.Lay(told(&out.before), e, fight, begin, wrong)
		l.Fighting, l.Given = fighting, given
		out.laid = append(out.laid, l)
	}
	return out, ctx.Err()
}

// told says of which sides the viewer is told everything.
func told(b *views.Before) [2]bool { return [2]bool{b.Sides[0].Told, b.Sides[1].Told} }

// Absent tells of who does not take the table and who may come up.
func Absent(b *views.Before, l *ground.Laid) string {
	var lines []string
	switch n := len(l.Without); {
	case n == 1:
		lines = append(lines, l.Without[0]+" has no place of its own on this table.")
	case n > 1:
		lines = append(lines, fmt.Sprintf("%d units have no place of their own on this table: %s.", n, strings.Join(l.Without, ", ")))
	}
	for _, c := range b.Coming {
		lines = append(lines, c.Name+" "+c.Text+".")
	}
	return strings.Join(lines, " ")
}
