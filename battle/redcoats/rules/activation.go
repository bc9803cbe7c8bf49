package rules

import (
	"fmt"
	"slices"
	"unicode/utf8"

	"frontier/battle"
)

// packSize is how many cards are in a pack (REDCOATS-3.1).
const packSize = 52

// MostRecipients is the largest number of units and Commanders that are dealt to.
const MostRecipients = 10 * packSize

// longestName is the longest name of who is dealt a card, with the letter of its part.
const longestName = 130

// ActivationOrderInput is everybody who is dealt a card, in the order of the deal, and
// the Commanders who share a card with a unit.
type ActivationOrderInput struct {
	Recipients []string    `json:"recipients"`
	Pairs      [][2]string `json:"pairs"` // Commander, unit
}

// ActivationOrderNeed is how many cards are dealt, of how many packs.
type ActivationOrderNeed struct {
	Cards int `json:"cards"`
	Packs int `json:"packs"`
}

// ActivationOrderResult is who acts after whom; a pair is one entry, its Commander first.
type ActivationOrderResult struct {
	Order     [][]string    `json:"order"`
	Cards     []battle.Card `json:"cards"`     // of each entry
	Discarded []battle.Card `json:"discarded"` // of each pair, in the order of the pairs
}

var (
	nameInput             = battle.Input{Key: "id", Title: "Unit or Commander", Kind: battle.Text, Min: battle.One, Max: battle.Inches(longestName)}
	activationOrderInputs = []battle.Input{
		{Key: "recipients", Title: "Units and Commanders in the order of the deal", Kind: battle.List, Of: &nameInput, Min: battle.One, Max: battle.Inches(MostRecipients), Required: true, Rule: "REDCOATS-4.2"},
		{Key: "pairs", Title: "Commanders and the units whose card they share", Kind: battle.List, Max: battle.Inches(MostRecipients / 2), Default: [][2]string{}, Rule: "REDCOATS-4.3",
			Of: &battle.Input{Kind: battle.Tuple, Parts: []battle.Input{named("commander", "Commander"), named("unit", "Unit")}}},
	}
)

// named is a text that names a unit or Commander.
func named(key, title string) battle.Input {
	in := nameInput
	in.Key, in.Title, in.Required = key, title, true
	return in
}

// Dealt is a card as it was dealt; of equal cards that of the earlier pack is lower.
type Dealt struct {
	Card battle.Card
	Pack int
}

// Key orders dealt cards from the lowest: by rank, by suit, by pack (REDCOATS-3.2, 3.7).
func (d Dealt) Key() int {
	return (d.Card.Rank()*4+int(d.Card.Suit()))*(MostRecipients/packSize+1) + d.Pack
}

// ActivationOrder deals a card to each recipient and puts them in order (REDCOATS-3.2,
// 3.6 to 3.8, 4.2 to 4.4). A pair keeps its lower card. A name that stands twice, or a pair
// of names that are not dealt to, is a *battle.InputError.
func ActivationOrder(in ActivationOrderInput, dice battle.Dice) (ActivationOrderNeed, ActivationOrderResult, error) {
	partner, err := in.check()
	if err != nil {
		return ActivationOrderNeed{}, ActivationOrderResult{}, err
	}
	n := len(in.Recipients)
	need := ActivationOrderNeed{Cards: n, Packs: (n + packSize - 1) / packSize}
	cards, err := battle.DealOrder(dice, n)
	if err != nil {
		return need, ActivationOrderResult{}, err
	}
	type entry struct {
		who  []string
		card Dealt
	}
	entries := make([]entry, 0, n)
	names := make([]string, 0, n+len(in.Pairs)) // room for those of every entry
	together := func(who ...string) []string {
		from := len(names)
		names = append(names, who...)
		return names[from:len(names):len(names)]
	}
	discarded := make([]battle.Card, len(in.Pairs))
	for i, name := range in.Recipients {
		own := Dealt{cards[i], i / packSize}
		with := partner[i]
		if with.pair < 0 {
			entries = append(entries, entry{together(name), own})
			continue
		}
		if !with.leads {
			continue // its Commander enters both
		}
		kept, given := own, Dealt{cards[with.other], with.other / packSize}
		if given.Key() < kept.Key() {
			kept, given = given, kept
		}
		discarded[with.pair] = given.Card
		entries = append(entries, entry{together(name, in.Recipients[with.other]), kept})
	}
	order := make([]int, len(entries)) // by card, and by number of the entry
	for i, e := range entries {
		order[i] = e.card.Key()*MostRecipients + i
	}
	slices.Sort(order)
	out := ActivationOrderResult{Order: make([][]string, len(entries)), Cards: make([]battle.Card, len(entries)), Discarded: discarded}
	for i, key := range order {
		e := &entries[key%MostRecipients]
		out.Order[i], out.Cards[i] = e.who, e.card.Card
	}
	if !battle.Shown(dice) { // only who comes after whom is counted
		out.Cards, out.Discarded = nil, nil
	}
	return need, out, nil
}

// pairing says in which pair a recipient is; pair is -1 for one who is in none.
type pairing struct {
	pair, other int
	leads       bool // he is the Commander
}

func (in ActivationOrderInput) check() ([]pairing, error) {
	var c battle.Check
	c.Int("recipients", len(in.Recipients), 1, MostRecipients)
	partner := make([]pairing, len(in.Recipients))
	for i, name := range in.Recipients {
		if slices.Contains(in.Recipients[:i], name) {
			c.Not("recipients", true, fmt.Sprintf("names %q twice; each has one card", name))
		}
		c.Not("recipients", name == "" || utf8.RuneCountInString(name) > longestName, "must be names of 1 to 130 characters")
		partner[i].pair = -1
	}
	for i, p := range in.Pairs {
		commander, unit := slices.Index(in.Recipients, p[0]), slices.Index(in.Recipients, p[1])
		if commander < 0 || unit < 0 {
			c.Not("pairs", true, fmt.Sprintf("names %q and %q, who are not both among the recipients", p[0], p[1]))
			break
		}
		if commander == unit || partner[commander].pair >= 0 || partner[unit].pair >= 0 {
			c.Not("pairs", true, fmt.Sprintf("names %q or %q twice; nobody shares two cards", p[0], p[1]))
		}
		partner[commander], partner[unit] = pairing{i, unit, true}, pairing{i, commander, false}
	}
	return partner, c.Err()
}

// ActivationOrderProcedure is [ActivationOrder] as a table, a log and the odds ask it: who
// is activated after whom, and on which cards (REDCOATS-4.2).
var ActivationOrderProcedure = battle.Define("activation_order", "REDCOATS-4.2", "Who is activated after whom", activationOrderInputs, ActivationOrder)
