package prepare

import (
	"context"
	"fmt"
	"sync"

	"frontier/battle/forecast"
	"frontier/campaign"
	"frontier/internal/words"
	"frontier/ui/ground"
	"frontier/ui/look"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// Battles of a forecast on the page: so many of each rule set at most, until who holds the field is
// known to within so many of a hundred.
const (
	foretold = 400
	enough   = 4
)

// odds are what is to be expected of the battle by each rule set, once somebody asks.
type odds struct {
	battle  *pending
	asks    *Asks
	onKnown func() // more is known
	ask     *widgets.Button
	weigh   *widgets.Button // shows all that is to be expected, once anything is known
	aside   *widgets.Text
	doing   work.Latest
	kept    *weighed // to be seen beside the next; nil: none

	mu    sync.Mutex // the battles are fought elsewhere
	known map[string]forecast.Forecast
}

func newOdds(w *pending, asks *Asks) *odds {
	o := &odds{battle: w, asks: asks, onKnown: func() {}, aside: widgets.NewText(look.Aside, "five rule sets; Left and Right choose")}
	o.ask = widgets.NewButton("prepare.odds", "Forecast", func() { o.toggle() }).Tip("Fights the battle many times over by each rule set, both sides led quickly, and says what is to be expected")
	o.weigh = widgets.NewButton("prepare.weigh", "Weigh it…", func() { asks.OnWeigh() }).Tip("Losses, turns and units in full by the chosen rules, two plans side by side, and what it would take")
	o.weigh.Hide()
	return o
}

// clear forgets what was expected: the battle is another one.
func (o *odds) clear() {
	o.doing.Stop()
	o.mu.Lock()
	o.known = nil
	o.mu.Unlock()
	o.say(0)
}

// recall takes up what was expected of the battle when it was asked before.
func (o *odds) recall(kept []forecast.Forecast) {
	o.mu.Lock()
	for _, f := range kept {
		if o.known == nil {
			o.known = map[string]forecast.Forecast{}
		}
		o.known[f.Engine] = f
	}
	o.mu.Unlock()
	o.say(0)
}

// toggle begins a forecast, or ends the one that is made.
func (o *odds) toggle() {
	if o.doing.Busy() {
		o.doing.Stop()
		o.say(0)
		return
	}
	wishes := o.wishes()
	o.clear()
	work.Long(&o.doing, func(ctx context.Context, say work.Say) error { return o.foretell(ctx, wishes, say) },
		func(done, _ int, _ string) { o.show(done) },
		func(err error) {
			if err != nil {
				o.asks.OnTell(err)
			}
			o.show(0)
		})
	o.say(0)
}

// wishes are the forecasts of the rule sets that can muster the battle, the chosen one first, from
// where its units are set up.
func (o *odds) wishes() (out []forecast.Wish) {
	for i := range o.battle.laid {
		l := &o.battle.laid[(o.battle.at+i)%len(o.battle.laid)]
		if l.Wrong != "" {
			continue
		}
		out = append(out, o.wish(l))
	}
	return out
}

// wish is the forecast of a battle as it is laid, both sides led quickly.
func (o *odds) wish(l *ground.Laid) forecast.Wish {
	w := forecast.Wish{Engine: l.Engine, Setup: l.Begin.Setup, Orders: l.Fight.Given(), Seed: l.Begin.Seed, Battles: foretold, Enough: enough}
	w.Quickly()
	return w
}

// surmise has a forecast be of what its viewer knows, where he is not told of both sides, and of the order of battle that is thought of.
func (o *odds) surmise(ctx context.Context, w *forecast.Wish, who campaign.Array) (err error) {
	if told(o.battle.before) == [2]bool{true, true} && len(who.With)+len(who.Without) == 0 {
		return nil
	}
	w.Orders = nil // they hang on who really stands there
	w.Draws, err = o.battle.source.Surmised(ctx, o.battle.id, w.Engine.About().ID, w.Seed, o.battle.before.Battle.Amended, who)
	w.Quickly()
	return err
}

// foretell fights the battles, shows what came of them so far, and keeps in the end with the battle what came of all.
func (o *odds) foretell(ctx context.Context, wishes []forecast.Wish, say work.Say) error {
	done := 0
	for _, w := range wishes {
		at, real, given := done, w.Setup, w.Orders
		w.Seen = func(f forecast.Forecast) {
			o.mu.Lock()
			if ctx.Err() == nil {
				if o.known == nil {
					o.known = map[string]forecast.Forecast{}
				}
				o.known[f.Engine] = f
			}
			o.mu.Unlock()
			done = at + f.Battles
			say(done, 0, "")
		}
		err := o.surmise(ctx, &w, campaign.Array{})
		var f forecast.Forecast
		if err == nil {
			f, err = forecast.Run(ctx, w)
		}
		if err == nil {
			err = o.battle.source.Foretell(ctx, o.battle.id, real, given, f)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", w.Engine.About().Title, err)
		}
	}
	return nil
}

// of is what is known of the battle by a rule set.
func (o *odds) of(engine string) (forecast.Forecast, bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	f, ok := o.known[engine]
	return f, ok
}

// any says whether anything is known.
func (o *odds) any() bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	return len(o.known) > 0
}

// say tells how far the battles are that are fought; 0: none is, or none is over.
func (o *odds) say(done int) {
	text, aside := "Forecast", "five rule sets; Left and Right choose"
	if o.doing.Busy() {
		text, aside = "Stop", "each is fought many times over…"
		if done > 0 {
			aside = words.Count(done, "battle", "battles") + " fought so far…"
		}
	} else if o.any() {
		text = "Forecast again"
	}
	o.ask.SetText(text)
	o.weigh.Hidden = o.doing.Busy() || !o.any()
	o.aside.SetText(aside)
}

// show fills the columns in.
func (o *odds) show(done int) {
	o.say(done)
	o.onKnown()
}
