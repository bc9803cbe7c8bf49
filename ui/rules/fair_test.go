package rules

import (
	"frontier/battle"
	"frontier/internal/terms"
)

// fair is a rule set for tests of the calculator: it has every kind of input, turns cards
// and weighs words.
type fair struct{}

func (fair) About() battle.About {
	return battle.About{ID: "fair", Version: 1, Title: "The Village Fair", Author: "nobody", Scale: "one stall"}
}

func (fair) Procedures() []battle.Procedure { return []battle.Procedure{cardDraw, raffle} }

func (fair) Rules() []battle.Rule {
	return []battle.Rule{{ID: "FAIR-1", Text: "A card is drawn; a red one wins."}, {ID: "FAIR-2", Text: "Tickets are drawn from the drum, one for each stall."}, {ID: "FAIR-3", Text: "Aces count high."}}
}

func (fair) Makes() terms.Makes { return nil }

func (fair) Settings() []battle.Setting {
	return []battle.Setting{{Input: battle.Input{Key: "aces", Title: "Aces count high", Kind: battle.Bool, Default: false, Rule: "FAIR-3"}}}
}

type drawInput struct {
	Cards int    `json:"cards"`
	Again int    `json:"again"`
	Aces  bool   `json:"aces"`
	Name  string `json:"name"`
}

type drawNeed struct {
	Cards int `json:"cards"`
}

type drawResult struct {
	Red  int    `json:"red"`
	Wins string `json:"wins"`
}

var cardDraw = battle.Define("draw", "FAIR-1", "Cards are drawn", []battle.Input{
	{Key: "cards", Title: "Cards", Kind: battle.Int, Min: battle.One, Max: 3 * battle.One, Default: 2, Unit: "cards", Rule: "FAIR-1"},
	{Key: "again", Title: "Cards of the second round", Kind: battle.Int, Min: 0, Max: 3 * battle.One, DefaultFrom: "cards", Rule: "FAIR-1"},
	{Key: "aces", Title: "Aces count high", Kind: battle.Bool, Default: false, Rule: "FAIR-3"},
	{Key: "name", Title: "Who draws", Kind: battle.Text, Min: 0, Max: 12 * battle.One, Default: "", Rule: "FAIR-1"},
}, func(in drawInput, dice battle.Dice) (drawNeed, drawResult, error) {
	need := drawNeed{Cards: in.Cards}
	r := drawResult{Wins: "nobody"}
	for range in.Cards {
		cards, err := dice.Deal(1)
		if err != nil {
			return need, r, err
		}
		if cards[0].Red() {
			r.Red++
		}
	}
	if r.Red > 1 {
		r.Wins = "the_drawer"
	}
	return need, r, nil
})

type stall struct {
	Name  string `json:"name"`
	Drums int    `json:"drums"`
	Open  bool   `json:"open"`
}

type raffleInput struct {
	Stalls  []stall `json:"stalls"`
	Prizes  []int   `json:"prizes"`
	Corner  [2]int  `json:"corner"`
	Weather string  `json:"weather"`
}

type raffleNeed struct{}

type raffleResult struct {
	Tickets int `json:"tickets"`
}

var raffle = battle.Define("raffle", "FAIR-2", "Tickets of the raffle", []battle.Input{
	{Key: "stalls", Title: "Stalls that take part", Kind: battle.List, Max: 4 * battle.One, Default: []stall{}, Rule: "FAIR-2", Of: &battle.Input{Title: "Stall", Kind: battle.Record, Required: true, Parts: []battle.Input{
		{Key: "name", Title: "Name", Kind: battle.Choice, Values: []string{"coconuts", "lemonade", "tombola"}, Default: "lemonade"},
		{Key: "drums", Title: "Drums", Kind: battle.Int, Max: 9 * battle.One, Default: 1},
		{Key: "open", Title: "Open", Kind: battle.Bool, Default: true},
	}}},
	{Key: "prizes", Title: "Prizes", Kind: battle.List, Max: 3 * battle.One, Default: []int{2}, Rule: "FAIR-2", Of: &battle.Input{Title: "Prize", Kind: battle.Int, Max: 9 * battle.One, Default: 1}},
	{Key: "corner", Title: "Corner of the field", Kind: battle.Tuple, Default: [2]int{1, 2}, Rule: "FAIR-2", Parts: []battle.Input{
		{Key: "q", Title: "Across", Kind: battle.Int, Max: 9 * battle.One, Required: true}, {Key: "r", Title: "Down", Kind: battle.Int, Max: 9 * battle.One, Required: true}}},
	{Key: "weather", Title: "Weather", Kind: battle.Choice, Values: []string{"fair", "showers", "steady_rain", "thunder"}, Default: "fair", Rule: "FAIR-2"},
}, func(in raffleInput, _ battle.Dice) (raffleNeed, raffleResult, error) {
	r := raffleResult{Tickets: in.Corner[0] * in.Corner[1]}
	for _, s := range in.Stalls {
		if s.Open {
			r.Tickets += s.Drums
		}
	}
	for _, p := range in.Prizes {
		r.Tickets += p
	}
	return raffleNeed{}, r, nil
})
