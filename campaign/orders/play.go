package orders

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"

	"frontier/battle"
	"frontier/campaign/aftermath"
	"frontier/campaign/command"
	"frontier/campaign/event"
	"frontier/campaign/field"
	"frontier/campaign/state"
	"frontier/internal/jsontext"
	"frontier/internal/terms"
	"frontier/internal/words"
)

// Begun begins a pending battle by a rule set of the program, the campaign's own where none
// is named, with a seed, the campaign's own where it is nought. One that cannot be fought by
// it is a *Refusal.
func Begun(f *state.Founding, s *state.State, b *state.Battle, engine string, seed uint64, engines Engines) (battle.Battle, battle.Begin, error) {
	none := func(err error) (battle.Battle, battle.Begin, error) { return nil, battle.Begin{}, err }
	if engines == nil {
		return none(errors.New("a battle cannot be fought without the list of engines"))
	}
	if engine == "" {
		engine = f.Rules
	}
	e, ok := engines.Engine(engine)
	if !ok {
		return none(&command.Refusal{Rule: "CAMPAIGN-5.1", What: fmt.Sprintf("there is no rule set %.40q", engine), Instead: "name one that the program has"})
	}
	if seed == 0 {
		seed = state.BattleSeed(f, b.ID)
	}
	about := e.About()
	begin := battle.Begin{Engine: about.ID, Version: about.Version, Seed: seed, Setup: field.Setup(f, s, *b, about.ID, about.Version)}
	field.Ashore(&begin.Setup, about)
	fight, err := battle.Safely(e, begin.Setup, seed)
	var in *battle.InputError
	switch {
	case errors.As(err, &in):
		return none(&command.Refusal{Rule: "CAMPAIGN-5.1", What: fmt.Sprintf("%s cannot be fought by these rules: %s", b.Name, in), Instead: "let the attacker draw off, or choose another rule set"})
	case err != nil:
		return none(fmt.Errorf("%s: %w", b.Name, err))
	}
	return fight, begin, nil
}

// Given gives a battle the orders of people. One that is not legal is a *Refusal that names it.
func Given(fight battle.Battle, b *state.Battle, orders []battle.Order) error {
	for i, o := range orders {
		err := fight.Order(o)
		var no *battle.Refusal
		switch {
		case errors.As(err, &no):
			return &command.Refusal{Rule: no.Rule, What: fmt.Sprintf("%s, order %d: %s", b.Name, i+1, no.What), Instead: no.Instead}
		case err != nil:
			return fmt.Errorf("%s, order %d: %w", b.Name, i+1, err)
		}
	}
	return nil
}

// play keeps how far a battle is that people play (CAMPAIGN-5.7).
func (w *working) play(c command.PlayBattle, engines Engines) error {
	b, err := aftermath.Waiting(w.S, c.Battle)
	if err != nil {
		return err
	}
	if c.Keep == 0 && len(c.Orders) == 0 {
		w.Say(event.BattlePlayed{Battle: b.ID})
		return nil
	}
	fight, begin, err := Begun(w.F, w.S, b, c.Engine, c.Seed, engines)
	if err != nil {
		return err
	}
	e := event.BattlePlayed{Battle: b.ID, Engine: begin.Engine, Version: begin.Version, Seed: begin.Seed, Setup: SetupDigest(begin.Setup), Keep: c.Keep, Orders: c.Orders}
	if c.Keep != 0 {
		if d := b.Draft; c.Keep < 0 || d == nil || c.Keep > len(d.Orders) || d.Engine != e.Engine || d.Version != e.Version || d.Seed != e.Seed || d.Setup != e.Setup {
			return &command.Refusal{Rule: "CAMPAIGN-5.7", What: fmt.Sprintf("%s has not been played so far, or not with this rule set, seed and these forces", b.Name), Instead: "keep all of its orders"}
		}
		if err := Given(fight, b, b.Draft.Orders[:c.Keep]); err != nil {
			return err
		}
	}
	if err := Given(fight, b, c.Orders); err != nil {
		return err
	}
	w.Say(e)
	return nil
}

// SetupDigest tells setups apart.
func SetupDigest(setup battle.Setup) string {
	text, err := json.Marshal(setup)
	if err != nil {
		panic(err) // it was made from what is JSON
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])
}

// keptAsOrdered is the event of an older entry that kept a battle, where it is as ordered;
// whether the orders were legal was seen by the version of that day.
func (w *working) keptAsOrdered(c command.PlayBattle, kept []event.Event) error {
	if _, err := aftermath.Waiting(w.S, c.Battle); err != nil {
		return err
	}
	if len(kept) > 0 {
		if e, ok := kept[0].(event.BattlePlayed); ok && e.Battle == c.Battle && e.Keep == c.Keep && jsontext.Same(e.Orders, c.Orders) && (e.Engine == c.Engine || c.Engine == "") && (e.Seed == c.Seed || c.Seed == 0) {
			w.Say(e)
			return nil
		}
	}
	return errors.New("what was kept of the battle is not what was ordered")
}

// lead has a side led by a person or by its automatic commander (CAMPAIGN-13.4).
func (w *working) lead(c command.LeadSide) error {
	side := w.F.Side(c.Side)
	refuse := func(what, instead string) error {
		return &command.Refusal{Rule: "CAMPAIGN-13.4", What: what, Instead: instead}
	}
	switch {
	case side == nil:
		return refuse(fmt.Sprintf("there is no side %.40q", c.Side), "name a side of the campaign")
	case !side.Playable:
		return refuse(fmt.Sprintf("%s is not played", side.Name), "name a side that is")
	case c.By != state.ByPerson && c.By != state.ByCommander:
		return refuse(fmt.Sprintf("%.40q leads no side", c.By), "say person or commander")
	case w.S.LedBy(c.Side) == c.By:
		return refuse(fmt.Sprintf("%s %s led by %s already", side.Name, words.Agree(side.Name, "is", "are"), c.By.Words()), "leave it so, or name the other")
	}
	w.Say(event.SideLed(c))
	return nil
}

// appoint says how the automatic commander of a side thinks (CAMPAIGN-13.5).
func (w *working) appoint(c command.AppointCommander) error {
	side := w.F.Side(c.Side)
	refuse := func(what, instead string) error {
		return &command.Refusal{Rule: "CAMPAIGN-13.5", What: what, Instead: instead}
	}
	switch {
	case side == nil:
		return refuse(fmt.Sprintf("there is no side %.40q", c.Side), "name a side of the campaign")
	case !side.Playable:
		return refuse(fmt.Sprintf("%s is not played", side.Name), "name a side that is")
	case c.Strength != "" && !terms.Strengths.Has(c.Strength):
		return refuse(fmt.Sprintf("no commander thinks %.40q", c.Strength), "say "+terms.Strengths.Or())
	case c.Temper != "" && !terms.Personalities.Has(c.Temper):
		return refuse(fmt.Sprintf("no commander is %.40q", c.Temper), "say "+terms.Personalities.Or()+", or nothing")
	case w.S.CommanderOf(c.Side) == c.Commander:
		return refuse(fmt.Sprintf("the commander of %s is %s already", side.Name, c.Words()), "leave it so, or say something else")
	}
	w.Say(event.CommanderAppointed{Commander: c.Commander})
	return nil
}

// Engines gives the rule sets by id; (*battle.Engines) is one.
type Engines interface {
	// Engine gives the engine with this id; false where there is none.
	Engine(id string) (battle.Engine, bool)
	// RuleSet gives the rule set with this id, whether or not it fights battles.
	RuleSet(id string) (battle.RuleSet, bool)
	// All gives every engine, in the order in which they are offered.
	All() []battle.Engine
}
