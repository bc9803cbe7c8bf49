package views

import (
	"fmt"
	"slices"
	"strings"

	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/route"
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/words"
)

// Decision is something that waits for an order.
type Decision struct {
	Kind    DecisionKind
	Head    string // what it is about
	Why     string // the facts, in a sentence or two
	Left    string // what happens where nothing is chosen, in a sentence
	Rule    string // that it comes under; may be empty
	Must    bool   // the calendar waits for it
	Force   state.ForceID
	Battle  state.BattleID
	Hex     *hex.Hex
	Choices []Choice // in the order in which they are offered
	mark    string   // tells it from an older one about the same
}

// DecisionKind is why something waits for an order.
type DecisionKind string

// The kinds, the gravest first.
const (
	BattleWaits DecisionKind = "battle"
	EnemyNear   DecisionKind = "enemy"
	RunsShort   DecisionKind = "supply" // of food, water or ammunition
	ComesLate   DecisionKind = "late"
	AskedBy     DecisionKind = "question" // by an event
	OfferWaits  DecisionKind = "offer"
	NoOrders    DecisionKind = "orders"
	PutOff      DecisionKind = "put-off" // a battle that waits while days go on
)

// Choice is one of the answers to a decision.
type Choice struct {
	Key  string // a letter, one for each choice of a decision
	Text string
	// Command is what is given; nil where the choice leads to a page of its own, or leaves things as
	// they are.
	Command command.Command
	March   bool // it leads to the map, where a march of the force is planned
	Stay    bool // things are left as they are: it is not asked again until they change
}

// Key tells a decision from every other: one that is asked again about the same force or battle
// because something changed has another.
func (d *Decision) Key() string {
	return strings.Join([]string{string(d.Kind), string(d.Force), fmt.Sprint(d.Battle), d.mark}, "|")
}

// Decisions lists what waits for an order of a viewer, the gravest first; once the campaign is over
// nothing does.
func (c *Chronicle) Decisions(v intelligence.Viewer) []Decision {
	c = c.as(v)
	if c.s.Over() {
		return nil
	}
	out, short := c.waitingBattles(v), c.shortDecisions(v)
	for _, id := range c.idle(v) {
		x := c.s.Force(id)
		if near := c.nearest(x); near != nil {
			out = append(out, c.threatened(x, near))
		} else if !slices.ContainsFunc(short, func(d Decision) bool { return d.Force == id }) {
			out = append(out, c.ordersOf(x))
		}
	}
	out = append(out, short...)
	out = append(out, c.lateDecisions(v)...)
	out = append(out, c.questionsToAnswer(v)...)
	out = append(out, c.offersToAnswer(v)...)
	slices.SortStableFunc(out, func(a, b Decision) int { return gravity(a.Kind) - gravity(b.Kind) })
	return out
}

// decides says whether what a side does is a person's to decide.
func (c *Chronicle) decides(id state.SideID) bool {
	return c.playable(id) && c.s.LedBy(id) == state.ByPerson
}

// idle lists the forces of sides that a person leads and that could march, and stand without
// orders; once the campaign is over none does. Boats that lie at anchor wait for none.
func (c *Chronicle) idle(v intelligence.Viewer) []state.ForceID {
	var out []state.ForceID
	if c.s.Over() {
		return nil
	}
	for i := range c.s.Forces {
		x := &c.s.Forces[i]
		if (v.Side == "" || x.Side == v.Side) && len(x.Path) == 0 && len(x.Plan) == 0 && x.Posture == state.Hold && c.decides(x.Side) && !c.awaits(x.ID) && !c.moored(x) && route.MayMarch(c.f, c.s, x.ID) == nil {
			out = append(out, x.ID)
		}
	}
	return out
}

// moored says whether a force is nothing but boats that lie with men of their side or, no enemy in sight, at one of its
// places.
func (c *Chronicle) moored(x *state.Force) bool {
	if !c.s.CrewsAlone(c.f, x) {
		return false
	}
	if c.ashore(x) {
		return true
	}
	return c.nearest(x) == nil && slices.ContainsFunc(c.f.Map.PlacesAt(x.Hex), func(p *state.Place) bool { return c.s.Owner(p) == x.Side })
}

// ashore says whether men of its side who are no crews stand where a force is.
func (c *Chronicle) ashore(x *state.Force) bool {
	for i := range c.s.Forces {
		if y := &c.s.Forces[i]; y.Side == x.Side && y.Hex == x.Hex && y.Aboard == "" && c.s.Figures(y) > 0 && !c.s.CrewsAlone(c.f, y) {
			return true
		}
	}
	return false
}

func gravity(k DecisionKind) int {
	return slices.Index([]DecisionKind{BattleWaits, EnemyNear, RunsShort, ComesLate, AskedBy, OfferWaits, PutOff, NoOrders}, k)
}

// waitingBattles lists the battles that wait, those that hold the calendar up and those put off.
func (c *Chronicle) waitingBattles(v intelligence.Viewer) []Decision {
	var out []Decision
	for i := range c.s.Battles {
		b := &c.s.Battles[i]
		if b.Status != state.Pending || v.Side != "" && b.Attacker != v.Side && b.Defender != v.Side {
			continue
		}
		h := b.Hex
		if b.PutOff.How != "" {
			out = append(out, c.putOff(v, b))
			continue
		}
		d := Decision{Kind: BattleWaits, Head: words.Capital(battleName(b)) + " waits", Battle: b.ID, Hex: &h, Must: true, Rule: "CAMPAIGN-1.3",
			Why:  words.Capital(state.ForceList(c.f, c.s, b.Attackers)) + " and " + state.ForceList(c.f, c.s, b.Defenders) + " stand in one hex.",
			Left: "No day ends before it is fought or put off, or the attacker draws off.",
			Choices: []Choice{
				{Key: "P", Text: "Prepare…"},
				{Key: "F", Text: "Fight it", Command: command.FightBattle{Battle: b.ID}},
			},
		}
		if v.Side == "" {
			d.Choices = append(d.Choices, Choice{Key: "O", Text: "Put off", Command: command.PutOffBattle{Battle: b.ID, PutOff: state.PutOff{How: state.Dated}}})
		}
		if v.Side == "" || v.Side == b.Attacker {
			d.Choices = append(d.Choices, Choice{Key: "D", Text: "Draw off", Command: command.DeclineBattle{Battle: b.ID}})
		}
		out = append(out, d)
	}
	return out
}

// putOff tells of a battle that waits while days go on.
func (c *Chronicle) putOff(v intelligence.Viewer, b *state.Battle) Decision {
	h := b.Hex
	d := Decision{Kind: PutOff, Head: words.Capital(battleName(b)) + " is put off", Battle: b.ID, Hex: &h, Rule: "CAMPAIGN-1.6", mark: b.PutOff.Text(),
		Why:     fmt.Sprintf("It is %s. %s and %s stand still since %s.", b.PutOff.Text(), words.Capital(state.ForceList(c.f, c.s, b.Attackers)), state.ForceList(c.f, c.s, b.Defenders), c.f.ShortDate(b.Day)),
		Left:    "It waits, and days go on.",
		Choices: []Choice{{Key: "P", Text: "Prepare…"}},
	}
	if v.Side == "" {
		d.Choices = append(d.Choices, Choice{Key: "T", Text: "Take up", Command: command.PutOffBattle{Battle: b.ID}})
	}
	d.Choices = append(d.Choices, Choice{Key: "S", Text: "Let it wait", Stay: true})
	return d
}

// ordersOf asks for the orders of a force that stands without any.
func (c *Chronicle) ordersOf(x *state.Force) Decision {
	h := x.Hex
	d := Decision{Kind: NoOrders, Force: x.ID, Hex: &h, mark: fmt.Sprint(x.Hex, c.men(x)),
		Head: fmt.Sprintf("%s %s no orders", words.Capital(state.NameOf(c.f, c.s, x.ID)), words.Agree(x.Name, "has", "have")),
		Why:  fmt.Sprintf("%s %s %s with %s.", words.Agree(x.Name, "It", "They"), words.Agree(x.Name, "stands", "stand"), state.At(c.f, x.Hex), words.Men(c.men(x))),
		Left: words.Agree(x.Name, "It stays", "They stay") + " where " + words.Agree(x.Name, "it is", "they are") + ".",
	}
	d.Choices = c.standing(x)
	return d
}

// standing are the choices of a force that stands: to march, to dig in or to garrison, to stay. Crews do not leave their
// boats for works (CAMPAIGN-24.6).
func (c *Chronicle) standing(x *state.Force) []Choice {
	out := []Choice{{Key: "M", Text: "March…", March: true}}
	if c.s.CrewsAlone(c.f, x) {
		return append(out, Choice{Key: "S", Text: "Stay", Stay: true})
	}
	if len(c.f.Map.PlacesAt(x.Hex)) > 0 {
		out = append(out, Choice{Key: "G", Text: "Garrison", Command: command.PostureOrder{Force: x.ID, Posture: state.Garrison}})
	}
	return append(out,
		Choice{Key: "E", Text: "Dig in", Command: command.PostureOrder{Force: x.ID, Posture: state.Entrench}},
		Choice{Key: "S", Text: "Stay", Stay: true})
}

// nearThreat is how many hexes from a force without orders an enemy in sight is told of.
const nearThreat = 2

// nearest gives the enemy in sight who stands nearest to a force, within two hexes; nil: none does.
func (c *Chronicle) nearest(x *state.Force) *state.Force {
	var found *state.Force
	for i := range c.s.Forces {
		y := &c.s.Forces[i]
		if !c.f.Enemies(x.Side, y.Side) || !c.s.Active(y) || hex.Distance(x.Hex, y.Hex) > nearThreat {
			continue
		}
		if known, _ := intelligence.Acquainted(c.s, x.Side, y); known == intelligence.Known && (found == nil || hex.Distance(x.Hex, y.Hex) < hex.Distance(x.Hex, found.Hex)) {
			found = y
		}
	}
	return found
}

// threatened asks what a force is to do before which an enemy stands.
func (c *Chronicle) threatened(x, enemy *state.Force) Decision {
	d := c.ordersOf(x)
	d.Kind, d.Rule, d.mark = EnemyNear, "CAMPAIGN-4.1", fmt.Sprint(x.Hex, enemy.ID, enemy.Hex)
	far := hex.Distance(x.Hex, enemy.Hex) * c.f.Map.HexMiles
	where := "in the same hex"
	if far > 0 {
		where = words.Count(far, "mile", "miles") + " away"
	}
	d.Head = fmt.Sprintf("What %s %s to do?", words.Agree(x.Name, "is", "are"), state.NameOf(c.f, c.s, x.ID))
	d.Why += fmt.Sprintf(" %s %s in sight, %s.", words.Capital(state.NameOf(c.f, c.s, enemy.ID)), words.Agree(enemy.Name, "is", "are"), where)
	d.Left = words.Agree(x.Name, "It stays", "They stay") + " and " + words.Agree(x.Name, "waits", "wait") + " for the enemy."
	return d
}

// lateDecisions asks of marches that have become late this morning whether they are to be forced.
func (c *Chronicle) lateDecisions(v intelligence.Viewer) []Decision {
	var out []Decision
	for _, n := range c.Delays(v) {
		x := c.s.Force(n.Force)
		if n.Day != c.s.Day || x == nil || len(x.Path) == 0 || !c.decides(x.Side) || c.s.Engaged(x.ID) != nil {
			continue
		}
		h := x.Hex
		d := Decision{Kind: ComesLate, Force: x.ID, Hex: &h, Rule: n.Rule, mark: n.Now,
			Head:    fmt.Sprintf("Shall %s force the march?", state.NameOf(c.f, c.s, x.ID)),
			Why:     words.Capital(n.Text()),
			Left:    words.Agree(x.Name, "It marches", "They march") + " on, and " + words.Agree(x.Name, "is", "are") + " there on " + n.Now + ".",
			Choices: []Choice{{Key: "F", Text: "Force it", Command: command.MarchOrder{Force: x.ID, Path: slices.Clone(x.Path), Forced: true}}, {Key: "P", Text: "Plan…", March: true}, {Key: "M", Text: "March on", Stay: true}},
		}
		if x.Forced {
			d.Head, d.Choices = words.Capital(state.NameOf(c.f, c.s, x.ID))+" "+words.Agree(x.Name, "comes", "come")+" late", d.Choices[1:]
		}
		out = append(out, d)
	}
	return out
}

// offersToAnswer asks for the answer to offers of exchange.
func (c *Chronicle) offersToAnswer(v intelligence.Viewer) []Decision {
	var out []Decision
	for _, o := range c.Offers(v) {
		if !o.Answers || !c.decides(o.To) {
			continue
		}
		from, whom := words.Capital(state.SideName(c.f, o.From)), ""
		if v.Side == "" {
			whom = " " + state.SideName(c.f, o.To)
		}
		out = append(out, Decision{Kind: OfferWaits, Rule: "CAMPAIGN-7.15", mark: fmt.Sprint(o.No),
			Head: from + " " + words.Agree(from, "offers", "offer") + whom + " an exchange of prisoners",
			Why:  fmt.Sprintf("%s for %s: either counts for %s. It can be answered until %s.", words.Capital(o.Gives), o.Asks, words.Count(o.Worth, "man", "men"), o.Until),
			Left: "It waits for its answer, and lapses after its day.",
			Choices: []Choice{
				{Key: "E", Text: "Accept", Command: command.AnswerOffer{Offer: o.No, Answer: state.Accepted}},
				{Key: "R", Text: "Refuse", Command: command.AnswerOffer{Offer: o.No, Answer: state.Refused}},
				{Key: "S", Text: "Not today", Stay: true},
			}})
	}
	return out
}

// questionsToAnswer asks for the answer to what events ask (CAMPAIGN-16.8).
func (c *Chronicle) questionsToAnswer(v intelligence.Viewer) []Decision {
	var out []Decision
	for _, q := range c.Questions(v) {
		if !c.decides(q.Side) {
			continue
		}
		d := Decision{Kind: AskedBy, Rule: "CAMPAIGN-16.8", mark: q.Event + " " + fmt.Sprint(q.Since), Head: words.Capital(q.Ask),
			Left: fmt.Sprintf("It waits for its answer until %s; then it is “%s”.", q.Until, q.Else)}
		said := []string{words.Ended(q.Name) + " " + words.Ended(q.Effect)}
		if v.Side == "" {
			said[0] += " " + words.Capital(state.SideName(c.f, q.Side)) + " " + words.Agree(state.SideName(c.f, q.Side), "is", "are") + " asked."
		}
		for i, a := range q.Answers {
			said = append(said, fmt.Sprintf("%s: %s", a.Label, words.Ended(a.Text)))
			d.Choices = append(d.Choices, Choice{Key: string(rune('A' + i)), Text: a.Label, Command: command.AnswerQuestion{Event: q.Event, Answer: a.Label}})
		}
		d.Why = strings.Join(said, " ")
		d.Choices = append(d.Choices, Choice{Key: "S", Text: "Not today", Stay: true})
		out = append(out, d)
	}
	return out
}
