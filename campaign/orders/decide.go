// Package orders works commands out into events, or refuses them by a rule: marches and their day,
// battles fought, played and recorded, works, settings, and who leads. It changes nothing itself.
package orders

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"frontier/battle"
	"frontier/campaign/aftermath"
	"frontier/campaign/command"
	"frontier/campaign/edit"
	"frontier/campaign/event"
	"frontier/campaign/journal"
	"frontier/campaign/rates"
	"frontier/campaign/route"
	"frontier/campaign/state"
	"frontier/internal/words"
)

// Decide works out what a command brings about. It changes nothing: the events are for
// the journal, and Apply makes them true. A command that the rules forbid is a
// *Refusal. Record is the battle fought, where the command fights one; engines may be
// nil for all other commands. A battle is left off when the context is over, and nothing has
// come of the command then; the error is the context's.
func Decide(ctx context.Context, f *state.Founding, s *state.State, c command.Command, engines Engines) (events []event.Event, rec *journal.Record, err error) {
	return DecideBy(ctx, f, s, c, engines, command.Edition)
}

// DecideBy is [Decide] by the rules of an edition: an old entry that is decided on another state
// stays one of its day.
func DecideBy(ctx context.Context, f *state.Founding, s *state.State, c command.Command, engines Engines, edition int) (events []event.Event, rec *journal.Record, err error) {
	f = s.Book(f)
	c, by := command.Whose(c)
	if err := command.MayGive(f, s, by, c); err != nil {
		return nil, nil, err
	}
	w := &working{Working: aftermath.Begin(f, s, edition)}
	return w.decide(ctx, c, engines)
}

// working is a command that is being worked out.
type working struct {
	*aftermath.Working
	today encounters // of the day that is being ended
}

// decide works a command out by the rules of the working's edition, with what it means for the
// objectives and whether it ends the campaign.
func (w *working) decide(ctx context.Context, c command.Command, engines Engines) (events []event.Event, rec *journal.Record, err error) {
	if a, ok := c.(command.Amended); ok {
		if c, err = amended(a); err != nil || c == nil {
			return nil, nil, err
		}
	}
	if err := w.opened(c); err != nil {
		return nil, nil, err
	}
	had := w.planning()
	_, rec, err = w.work(ctx, c, engines)
	if err != nil {
		return nil, nil, err
	}
	w.followed(c, had)
	return w.Events, rec, plain(w.Err)
}

// followed is what follows from every command, whatever it was: had are those for whom something was to follow
// before it.
func (w *working) followed(c command.Command, had []state.ForceID) {
	w.shipwrecked()
	w.stopped(had)
	w.scored(c)
}

// work works a command out.
func (w *working) work(ctx context.Context, c command.Command, engines Engines) (events []event.Event, rec *journal.Record, err error) {
	switch c := c.(type) {
	case command.MarchOrder, command.PlanOrder, command.HaltOrder, command.PostureOrder, command.StanceOrder, command.DetachOrder,
		command.JoinOrder, command.EmbarkOrder, command.LandOrder, command.LeaveOrder, command.DemolishOrder, command.WorkOrder:
		err = w.order(c)
	case command.MoveStaff, command.RecallMessage:
		err = w.post(c)
	case command.SetStanding, command.FollowStanding:
		err = w.later(c)
	case command.ManBoat:
		err = w.water(c)
	case command.EndDay:
		err = w.endDay()
	case command.FightBattle:
		rec, err = w.fight(ctx, c, engines)
	case command.PlayBattle:
		err = w.play(c, engines)
	case command.AmendField:
		err = w.amend(c)
	case command.EditByHand:
		err = edit.Work(w.Working, c, engines)
	case command.LeadSide:
		err = w.lead(c)
	case command.AppointCommander:
		err = w.appoint(c)
	case command.FreePrisoners:
		err = w.freePrisoners(c)
	case command.ExchangePrisoners:
		err = w.exchangePrisoners(c)
	case command.SendPrisoners:
		err = w.sendPrisoners(c)
	case command.TakeOverGuns:
		err = w.takeOverGuns(c)
	case command.TakeOverHorses:
		err = w.takeOverHorses(c)
	case command.SetHospital, command.CloseHospital, command.EvacuateWounded:
		err = w.hospital(c)
	case command.OfferExchange:
		err = w.offerExchange(c)
	case command.AnswerOffer:
		err = w.answerOffer(c)
	case command.AnswerQuestion:
		err = w.answerQuestion(c)
	case command.RecordBattle:
		rec, err = w.record(c, engines)
	case command.PutOffBattle:
		err = w.putOff(c)
	case command.DeclineBattle:
		err = w.decline(c)
	case command.RuleObjective:
		err = w.ruleObjective(c)
	case command.Write:
		err = w.write(c)
	case command.Reword:
		err = w.reword(c)
	case command.Photograph:
		err = w.photograph(c)
	case command.Promote:
		err = w.promote(c)
	case command.TransferLeader:
		err = w.transfer(c)
	case command.TransferUnits, command.SplitUnit, command.RejoinUnit, command.FillUnits:
		err = w.units(c)
	case command.PlayOn:
		err = w.playOn()
	case command.ChangeSetting:
		err = w.setting(c, engines)
	case command.ChangeRates:
		err = w.rates(c)
	default:
		err = fmt.Errorf("command %T is not known", c)
	}
	return w.Events, rec, plain(errors.Join(err, w.Err))
}

// obey works out an order that a force has before it.
func (w *working) obey(c command.Command) error {
	switch c := c.(type) {
	case command.MarchOrder:
		return w.march(c)
	case command.PlanOrder:
		return w.plan(c)
	case command.HaltOrder:
		return w.haltOrder(c)
	case command.PostureOrder:
		return w.posture(c)
	case command.StanceOrder:
		return w.stance(c)
	case command.DetachOrder:
		return w.detach(c)
	case command.JoinOrder:
		return w.join(c)
	case command.EmbarkOrder, command.LandOrder:
		return w.water(c)
	case command.LeaveOrder:
		return w.leave(c)
	}
	return w.sapping(c)
}

// plain unwraps a join of one.
func plain(err error) error {
	var r *command.Refusal
	if errors.As(err, &r) {
		return r
	}
	return err
}

func (w *working) march(c command.MarchOrder) error {
	if err := route.MayMarch(w.F, w.S, c.Force); err != nil {
		return err
	}
	if err := route.CheckPath(w.F, w.S, w.S.Force(c.Force), c.Path, c.Forced); err != nil {
		return err
	}
	w.replaced(c.Force)
	w.Say(event.MarchOrdered(c))
	return nil
}

func (w *working) haltOrder(c command.HaltOrder) error {
	x := w.S.Force(c.Force)
	if x == nil {
		return route.NoForce(w.S, c.Force)
	}
	if len(x.Path) == 0 {
		return &command.Refusal{Rule: "CAMPAIGN-2.1", What: x.Name + " has no march order", Instead: "leave it where it stands"}
	}
	w.Say(event.Halted{Force: c.Force, Why: state.WasOrdered})
	return nil
}

func (w *working) posture(c command.PostureOrder) error {
	x := w.S.Force(c.Force)
	if x == nil {
		return route.NoForce(w.S, c.Force)
	}
	if !slices.Contains(state.Postures, c.Posture) {
		return &command.Refusal{Rule: "CAMPAIGN-11.3", What: fmt.Sprintf("%s cannot be told to %.40q", x.Name, string(c.Posture)),
			Instead: "use " + strings.Join(postureWords(), ", ") + "; a march is ordered with its path"}
	}
	if err := route.MayMarch(w.F, w.S, c.Force); err != nil {
		return err
	}
	if w.S.CrewsAlone(w.F, x) && slices.Contains([]state.Posture{state.Garrison, state.Entrench, state.Besiege}, c.Posture) {
		return &command.Refusal{Rule: "CAMPAIGN-24.6", What: fmt.Sprintf("%s is all boats, and crews do not %s", x.Name, c.Posture.Verb()), Instead: "land men to do so, or have it hold, screen, scout, withdraw or rest"}
	}
	if c.Posture == state.Garrison && len(w.F.Map.PlacesAt(x.Hex)) == 0 {
		return &command.Refusal{Rule: "CAMPAIGN-11.3", What: fmt.Sprintf("there is no place to garrison at %s", state.Where(w.F, x.Hex)),
			Instead: "have it hold its ground or dig in"}
	}
	if err := w.truceBars(x, c.Posture); err != nil {
		return err
	}
	w.replaced(c.Force)
	w.Say(event.PostureSet{Force: c.Force, Posture: c.Posture})
	return nil
}

// postureWords are the postures that an order may name.
func postureWords() []string {
	var out []string
	for _, p := range state.Postures {
		out = append(out, string(p))
	}
	return out
}

// stance tells a force what to do when it comes upon an enemy (CAMPAIGN-4.8).
func (w *working) stance(c command.StanceOrder) error {
	x := w.S.Force(c.Force)
	if x == nil {
		return route.NoForce(w.S, c.Force)
	}
	refuse := func(what, instead string) error {
		return &command.Refusal{Rule: "CAMPAIGN-4.8", What: what, Instead: instead}
	}
	if c.Intent != "" && !slices.Contains(state.Intents, c.Intent) {
		return refuse(fmt.Sprintf("%s cannot be told to %.40q when it comes upon an enemy", x.Name, string(c.Intent)), "use attack, stand, delay or avoid, or nothing for what its posture says")
	}
	if c.Odds < 0 || c.Odds > state.HighestOdds {
		return refuse(fmt.Sprintf("%s cannot be told to do so at %d hundredths of the enemy's strength", x.Name, c.Odds), fmt.Sprintf("use %d for any odds up to %d, or nothing for those of its intent", state.AnyOdds, state.HighestOdds))
	}
	if err := route.MayMarch(w.F, w.S, c.Force); err != nil {
		return err
	}
	w.Say(event.StanceSet(c))
	return nil
}

func (w *working) detach(c command.DetachOrder) error {
	x := w.S.Force(c.Force)
	if x == nil {
		return route.NoForce(w.S, c.Force)
	}
	if err := route.MayMarch(w.F, w.S, c.Force); err != nil {
		return err
	}
	units := slices.Sorted(slices.Values(c.Units))
	units = slices.Compact(units)
	for _, id := range units {
		if !slices.Contains(x.Units, id) {
			return &command.Refusal{Rule: "CAMPAIGN-11.1", What: fmt.Sprintf("%s is not with %s", state.UnitName(w.F, id), x.Name), Instead: "name units of that force"}
		}
	}
	if len(units) == 0 || len(units) == len(x.Units) {
		return &command.Refusal{Rule: "CAMPAIGN-11.1", What: fmt.Sprintf("a detachment takes some units of %s and leaves some", x.Name),
			Instead: fmt.Sprintf("name 1 to %d of its units", max(len(x.Units)-1, 1))}
	}
	if c.Leader != "" && c.Leader != x.Leader && !slices.Contains(x.Others, c.Leader) {
		return &command.Refusal{Rule: "CAMPAIGN-11.1", What: fmt.Sprintf("%s is not with %s", state.LeaderName(w.F, c.Leader), x.Name), Instead: "name a leader of that force, or none"}
	}
	name := strings.TrimSpace(c.Name)
	if err := w.mayBeCalled(name); err != nil {
		return err
	}
	id := w.FreeID(w.IDOf(name))
	of := x.Fare
	w.Say(event.ForceFormed{ID: id, Name: name, Side: x.Side, Hex: x.Hex, Posture: state.Hold, Why: state.WasDetached, Of: c.Force})
	w.Say(event.UnitsJoined{Units: units, Force: id})
	w.shareOut(c.Force, id, of)
	w.inherit(c.Force, id)
	if c.Leader != "" {
		w.Say(event.LeaderJoined{Leader: c.Leader, Force: id})
		w.PassCommand(c.Force)
	}
	return nil
}

// longestName is how many letters the name of a force may have.
const longestName = 60

// mayBeCalled is a refusal where a force cannot be given this name (CAMPAIGN-11.1).
func (w *working) mayBeCalled(name string) error {
	refuse := func(what, instead string) error {
		return &command.Refusal{Rule: "CAMPAIGN-11.1", What: what, Instead: instead}
	}
	if name == "" || utf8.RuneCountInString(name) > longestName || !utf8.ValidString(name) || strings.ContainsFunc(name, func(r rune) bool { return r < ' ' || r == 0x7f }) {
		return refuse(fmt.Sprintf("a detachment needs a name of 1 to %d letters", longestName), "name it after its leader or its task")
	}
	if w.Edition < 2 {
		return nil
	}
	if !words.Shows(name) {
		return refuse("the name of the detachment has characters that cannot be seen or that turn the text round", "name it in letters, numbers and spaces")
	}
	same := func(other string) bool {
		return strings.EqualFold(strings.Join(strings.Fields(name), " "), strings.Join(strings.Fields(other), " "))
	}
	for i := range w.S.Forces {
		if x := &w.S.Forces[i]; same(x.Name) || same(string(x.ID)) {
			return refuse(fmt.Sprintf("there is %s already", state.NameOf(w.F, w.S, x.ID)), "give the detachment another name")
		}
	}
	return nil
}

func (w *working) join(c command.JoinOrder) error {
	x, y := w.S.Force(c.Force), w.S.Force(c.Into)
	switch {
	case x == nil:
		return route.NoForce(w.S, c.Force)
	case y == nil:
		return route.NoForce(w.S, c.Into)
	case x == y:
		return &command.Refusal{Rule: "CAMPAIGN-11.2", What: x.Name + " cannot join itself", Instead: "name another force in the same hex"}
	case x.Side != y.Side:
		return &command.Refusal{Rule: "CAMPAIGN-11.2", What: fmt.Sprintf("%s and %s are not of one side", x.Name, y.Name), Instead: "join forces of one side"}
	case x.Hex != y.Hex:
		return &command.Refusal{Rule: "CAMPAIGN-11.2", What: fmt.Sprintf("%s is %s and %s %s", x.Name, state.AtHex(w.F, x.Hex), y.Name, state.AtHex(w.F, y.Hex)),
			Instead: "march them to one hex first"}
	case x.Aboard != y.Aboard:
		return &command.Refusal{Rule: "CAMPAIGN-24.3", What: fmt.Sprintf("one of %s and %s is aboard boats, and the other is not with it", x.Name, y.Name),
			Instead: "have it land first, or let the other go aboard the same boats"}
	}
	for _, id := range []state.ForceID{c.Force, c.Into} {
		if z := w.S.Force(id); !w.S.Active(z) {
			return route.MayMarch(w.F, w.S, id)
		}
		if w.S.Engaged(id) != nil {
			return route.MayMarch(w.F, w.S, id)
		}
	}
	w.LeadAway(c.Force, state.Keep{Force: c.Into})
	w.HandOver(c.Force, c.Into)
	w.Say(event.ForceJoined{Force: c.Force, Into: c.Into, Saw: w.Witnesses(c.Force)})
	return nil
}

func (w *working) setting(c command.ChangeSetting, engines Engines) error {
	var e battle.RuleSet
	known := true
	switch {
	case c.Engine == rates.Book:
		e = Book()
	case engines == nil:
		return errors.New("a setting cannot be changed without the list of engines")
	default:
		e, known = engines.RuleSet(c.Engine)
	}
	if !known {
		return &command.Refusal{Rule: "CAMPAIGN-12.1", What: fmt.Sprintf("there is no rule set %.40q", c.Engine), Instead: "name one that the program has"}
	}
	settings := e.Settings()
	i := slices.IndexFunc(settings, func(x battle.Setting) bool { return x.Key == c.Key })
	if i < 0 {
		return &command.Refusal{Rule: "CAMPAIGN-12.1", What: fmt.Sprintf("%s has no setting %.40q", e.About().Title, c.Key), Instead: "choose one from its list of settings"}
	}
	value, err := settled(&settings[i], c.Value)
	if err != nil {
		return err
	}
	w.Say(event.SettingChanged{Setting: state.Setting{Engine: c.Engine, Key: c.Key, Value: value}})
	return nil
}

// settled reads the value of a setting; empty: the default.
func settled(set *battle.Setting, value string) (string, error) {
	value = strings.TrimSpace(value)
	if value == "" {
		return "", nil
	}
	read, err := set.Read(json.RawMessage(value))
	var wrong *battle.InputError
	if errors.As(err, &wrong) {
		return "", &command.Refusal{Rule: "CAMPAIGN-12.1", What: fmt.Sprintf("%s %s", set.Title, wrong.What), Instead: "give such a value, or none for the default"}
	}
	return string(read), nil
}

// rates changes settings of the campaign's own rules together (CAMPAIGN-12.2).
func (w *working) rates(c command.ChangeRates) error {
	was := len(w.Events)
	for _, x := range c.Values {
		r := rates.Of(x.Key)
		if r == nil {
			return &command.Refusal{Rule: "CAMPAIGN-12.2", What: fmt.Sprintf("the campaign's rules have no setting %.40q", x.Key), Instead: "choose one from their list of settings"}
		}
		value, err := settled(&r.Setting, x.Value)
		if err != nil {
			return err
		}
		w.rated(x.Key, value)
	}
	if len(w.Events) == was {
		return &command.Refusal{Rule: "CAMPAIGN-12.2", What: "the campaign's rules are so already", Instead: "leave them as they are"}
	}
	return nil
}

// rated changes a setting of the campaign's own rules that is otherwise.
func (w *working) rated(key, value string) {
	if held := string(w.S.Rates()[key]); held != value {
		w.Say(event.SettingChanged{Setting: state.Setting{Engine: rates.Book, Key: key, Value: value}})
	}
}

func (w *working) decline(c command.DeclineBattle) error {
	b, err := aftermath.Waiting(w.S, c.Battle)
	if err != nil {
		return err
	}
	attackers := slices.Clone(b.Attackers)
	for _, id := range attackers {
		x := w.S.Force(id)
		if w.Carried(x) {
			continue
		}
		if _, ok := w.WayOut(x, true, x.Hex); !ok {
			return &command.Refusal{Rule: "CAMPAIGN-5.6", What: fmt.Sprintf("%s has nowhere to draw off to", x.Name), Instead: "fight the battle"}
		}
	}
	w.Say(event.BattleDeclined{Battle: b.ID})
	for _, id := range w.CarriersFirst(attackers) {
		w.Retreat(id, c.Battle, 1)
	}
	return nil
}

func (w *working) fight(ctx context.Context, c command.FightBattle, engines Engines) (*journal.Record, error) {
	b, err := aftermath.Waiting(w.S, c.Battle)
	if err != nil {
		return nil, err
	}
	fought, begin, err := Begun(w.F, w.S, b, c.Engine, c.Seed, engines)
	if err != nil {
		return nil, err
	}
	if err := Given(fought, b, c.Orders); err != nil {
		return nil, err
	}
	if _, err := battle.FightUntil(ctx, fought); err != nil {
		return nil, fmt.Errorf("%s: %w", b.Name, err)
	}
	outcome, err := battle.Ended(fought)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", b.Name, err)
	}
	log := LogBytes(fought.Log())
	sum := sha256.Sum256(log)
	rec := &journal.Record{
		Digest: hex.EncodeToString(sum[:]), Engine: begin.Engine, Version: begin.Version, Seed: begin.Seed,
		Setup: begin.Setup, Orders: fought.Given(), Log: log, Outcome: outcome,
	}
	how := event.BattleFought{Battle: b.ID, Engine: rec.Engine, Version: rec.Version, Seed: rec.Seed, Record: rec.Digest, Outcome: rec.Outcome}
	return rec, w.Aftermath(how)
}
