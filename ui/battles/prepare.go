package battles

import (
	"context"
	"slices"

	"frontier/battle"
	"frontier/battle/forecast"
	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/terms"
	"frontier/rosters"
	"frontier/ui/cards"
	"frontier/ui/desk"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/place"
	"frontier/ui/prepare"
	"frontier/ui/widgets"
)

// preparePage is where a battle that waits is made ready; then it is fought, or the attacker
// draws off.
type preparePage struct {
	in     *frame
	c      Source
	room   *prepare.Page
	battle views.BattleView
	who    intelligence.Viewer

	onFollow func(id state.BattleID, engine string)  // on a real table, by a rule set
	onPlay   func(b views.BattleView, wish playWish) // on the screen
}

func newPreparePage(in *frame, c Source) *preparePage {
	p := &preparePage{in: in, c: c}
	p.room = prepare.NewPage(p, in.by.Engines, c.Founding().Rules)
	p.room.Seed, p.room.Shorter = parts.ReadSeed, cards.ShorterNames
	p.room.OnTell = in.d.Tell
	p.room.OnFight = p.begin
	p.room.OnPlay = p.onScreen
	p.room.OnResult = func() { in.d.Open(place.Battles{Battle: p.battle.ID, Page: place.Result}) }
	p.room.OnFollow = func(engine string) { p.onFollow(p.battle.ID, engine) }
	p.room.OnPrint = func(engine string, seed uint64) {
		parts.PrintPapers(in.d, in.by.Exporter, c, p.battle, engine, seed)
	}
	p.room.OnEdit = func() { p.room.Edit(in.d.Canvas()) }
	p.room.OnAmend = func(field state.Amendment, why string) {
		in.d.Do(command.AmendField{Battle: p.battle.ID, Field: field, Why: why}, "Changing the field", nil)
	}
	p.room.OnSetUp = p.setUp
	p.room.OnMind = func(side int, strength terms.Strength) {
		now := p.c.State()
		mind := now.CommanderOf(p.battle.Sides[side].Side)
		mind.Strength = strength
		in.d.Do(command.AppointCommander{Commander: mind}, "Appointing", nil)
	}
	p.room.OnWeigh = func() { p.room.Weigh(in.d.Canvas()) }
	p.room.OnDrawOff = func() { p.drawOffAsk(p.battle) }
	p.room.OnPutOff = func() { p.putOffAsk(p.battle) }
	p.room.OnRule = func(id string) { in.d.Open(place.Rules{Rule: id}) }
	p.room.OnUnit = func(u views.BeforeUnit) {
		in.d.Open(place.Forces{Force: u.Force, Unit: rosters.UnitID(u.ID)})
	}
	return p
}

func (p *preparePage) fit(r desk.Size) {
	p.room.Fit(r)
}

// show makes a battle ready. Who attacks is led by a person, where nothing else is said.
func (p *preparePage) show(b views.BattleView) {
	p.battle, p.who = b, p.in.d.Viewer()
	now := p.c.State()
	led := prepare.Led{Commanders: [2]bool{false, true}}
	for i, s := range b.Sides {
		if len(now.Led) > 0 {
			led.Commanders[i] = slices.Contains(now.Led, s.Side)
		}
		led.Minds[i] = now.CommanderOf(s.Side).Strength
	}
	p.room.Show(b.ID, led, p.who == intelligence.Viewer{})
}

// Before is what the viewer knows before a battle.
func (p *preparePage) Before(ctx context.Context, id state.BattleID) (views.Before, error) {
	return p.c.Before(ctx, p.who, id)
}

// Lay begins a battle by a rule set on a field that is changed so, as far as people have played it.
func (p *preparePage) Lay(id state.BattleID, engine string, seed uint64, on *state.Amendment) (battle.Battle, battle.Begin, error) {
	play, err := p.c.Stands(id, engine, seed, on)
	return play.Battle, play.Begin, err
}

// Surmised are a battle as it may be for all that the viewer knows, with an order of battle that is thought of.
func (p *preparePage) Surmised(ctx context.Context, id state.BattleID, engine string, seed uint64, on *state.Amendment, who campaign.Array) ([]battle.Setup, error) {
	return p.c.Surmised(ctx, p.who, id, engine, seed, on, who)
}

// Reserves are the forces that the viewer may think of as coming to the battle.
func (p *preparePage) Reserves(ctx context.Context, id state.BattleID) ([]campaign.Reserve, error) {
	return p.c.Reserves(ctx, p.who, id)
}

// Foretold are the forecasts that the viewer asked for, of the battle as it stands.
func (p *preparePage) Foretold(ctx context.Context, id state.BattleID) ([]forecast.Forecast, error) {
	kept, err := p.c.Foretold(ctx, p.who, id)
	out := make([]forecast.Forecast, len(kept))
	for i := range kept {
		out[i] = kept[i].Forecast
	}
	return out, err
}

// Foretell keeps a forecast of the battle as it stands in a setup, and as people have set it up by orders.
func (p *preparePage) Foretell(ctx context.Context, id state.BattleID, setup battle.Setup, given []battle.Order, f forecast.Forecast) error {
	return p.c.Foretell(ctx, p.who, id, campaign.Expected{Setup: setup, Given: given, Forecast: f})
}

// begin fights the battle from where people have brought it, and shows what it did.
func (p *preparePage) begin(w prepare.Wish) {
	cmd := command.FightBattle{Battle: p.battle.ID, Engine: w.Engine, Seed: w.Seed, Orders: w.Given}
	if d := p.draft(); d != nil && len(w.Given) > 0 {
		cmd.Seed = d.Seed
	}
	p.in.d.Do(cmd, "Fighting: "+p.battle.Name, func() {
		p.in.d.Open(place.Battles{Battle: cmd.Battle, Page: place.After})
	})
}

// onScreen lays the battle on the table: as it was left or set up, unless another rule set or a
// seed is asked for.
func (p *preparePage) onScreen(w prepare.Wish) {
	wish := playWish{seed: w.Seed, people: w.People}
	if d := p.draft(); d == nil || w.Engine != d.Engine || w.Seed != 0 && w.Seed != d.Seed {
		wish.engine = w.Engine
	}
	p.onPlay(p.battle, wish)
}

// draft is how far people have played the battle; nil: they have not.
func (p *preparePage) draft() *state.Draft {
	now := p.c.State()
	if b := now.Battle(p.battle.ID); b != nil {
		return b.Draft
	}
	return nil
}

// setUp keeps units as they were set up by hand.
func (p *preparePage) setUp(engine string, seed uint64, orders []battle.Order) {
	c := command.PlayBattle{Battle: p.battle.ID, Engine: engine, Seed: seed, Orders: orders}
	if d := p.draft(); d != nil && d.Engine == engine && d.Seed == seed {
		if n := battle.Common(d.Orders, orders); n < len(orders) {
			c.Keep, c.Orders = n, orders[n:]
		}
	}
	p.in.d.Do(c, "Setting up", nil)
}

// drawOffAsk asks before the attacker draws off.
func (p *preparePage) drawOffAsk(b views.BattleView) {
	parts.Ask(p.in.d.Canvas(), "Draw off?", parts.Capital(cards.FightAt(b.Name))+", "+b.Date, 480, widgets.NewPara(look.Body,
		b.Sides[0].Name+" would go back to where they came from without a shot. "+b.Sides[1].Name+" keep the field."),
		"off", "Draw off", func() {
			p.in.d.Do(command.DeclineBattle{Battle: b.ID}, "Drawing off", func() { p.in.d.Open(place.Map{}) })
		})
}
