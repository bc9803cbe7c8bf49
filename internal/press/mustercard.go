package press

import (
	"fmt"
	"strings"

	"frontier/battle/papers"
	"frontier/battle/tick"
	"frontier/internal/plan"
	"frontier/internal/words"
)

// Measures of a card, in millimetres.
const (
	cardGap   = 2.6
	cardPad   = 3
	cardHead  = 11.4
	cardLine  = 5   // a line of words above boxes
	cardMarks = 6.6 // states to tick
	cardNotes = 6.4 // the line for notes
	symbolBox = 8.2 // wide
	symbolTop = 6.6 // high
)

// symbol draws the symbol of an arm about a place.
func (c *canvas) symbol(arm string, x, y, size float64) {
	t := plan.Symbol(arm)
	c.trace(&t, x-size/2, y-size/2, size/t.Width)
}

// counter draws the field of a unit's arm: with cut corners where it fights by hand.
func (c *canvas) counter(card *papers.Card, x, y float64) {
	arm := card.Arm
	if card.Hand && arm == "infantry" {
		arm = "tribes"
	}
	c.card(x, y, symbolBox, symbolTop, 1, 0.35, card.Hand)
	c.symbol(arm, x+symbolBox/2, y+symbolTop/2, 5)
}

// laddered says whether the points of a card are struck off by themselves, and are not the
// figures.
func laddered(card *papers.Card) bool { return card.Ladder.Weight != tick.Heads }

// cardDeep is how deep a card is.
func cardDeep(card *papers.Card, wide float64) float64 {
	room := wide - 2*cardPad
	deep := cardHead + cardLine + figuresDeep(room, card.Figures, card.Guns) + cardMarks + cardNotes + 1.2
	if laddered(card) {
		deep += cardLine + ladderDeep(room, card.Ladder.Points(card.Figures)) - 0.6
	}
	return deep
}

// muster draws the card of a unit.
func (c *canvas) muster(card *papers.Card, x, y, wide float64) {
	deep := cardDeep(card, wide)
	c.card(x, y, wide, deep, 1, 0.35, false)
	left, room := x+cardPad, wide-2*cardPad
	c.counter(card, left, y+2.1)
	right := left + room
	if card.Men > 0 {
		right -= c.sayRight(right, y+6.4, bold, 9, black, words.Men(card.Men)) + 2
	}
	name := left + symbolBox + 2.4
	c.named(name, y, card, right-name, left+room-name)
	y += cardHead
	c.line(left, y-0.6, left+room, y-0.6, 0.12, pale)
	c.say(left, y+3.4, bold, 8.5, black, "Figures", 30)
	c.sayRight(left+room, y+3.4, text, 8, grey, figuresHint(card))
	y += cardLine
	y += c.figures(left, y, room, card.Figures, card.Guns)
	if laddered(card) {
		c.say(left, y+2.9, bold, 8.5, black, card.Ladder.Title, 60)
		c.sayRight(left+room, y+2.9, text, 8, grey, "strike from the left")
		y += cardLine - 0.6
		y += c.ladder(left, y, room, card.Ladder, card.Ladder.Points(card.Figures))
	}
	c.line(left, y+0.2, left+room, y+0.2, 0.12, pale)
	y += 4.7
	c.marks(left, y, room, card.Marks)
	y += cardMarks
	c.say(left, y, text, 8, black, "Notes", 20)
	c.line(left, y+0.9, left+room, y+0.9, 0.15, grey)
}

// named writes the name of a unit and how it fights in a room; a name that would be cut even when it is small has two
// lines. Below the men, how it fights has all the width.
func (c *canvas) named(x, y float64, card *papers.Card, room, below float64) {
	const least, small = 8.5, 7.8
	how := strings.Join(known(card.Commander, card.Weapon, card.Training), " · ")
	if c.wide(title, least, card.Name) <= room {
		c.say(x, y+5, title, c.sized(title, 11.5, least, card.Name, room), black, card.Name, room)
		c.say(x, y+8.9, text, c.sized(text, 8, 6, how, below), grey, how, below)
		return
	}
	first, second := "", card.Name
	for word := range strings.FieldsSeq(card.Name) {
		if longer := strings.TrimSpace(first + " " + word); c.wide(title, small, longer) <= room {
			first, second = longer, strings.TrimSpace(strings.TrimPrefix(card.Name, longer))
			continue
		}
		break
	}
	c.say(x, y+3.6, title, small, black, first, room)
	c.say(x, y+6.7, title, c.sized(title, small, 5, second, below), black, second, below)
	c.say(x, y+9.7, text, c.sized(text, 7.4, 5, how, below), grey, how, below)
}

// marks draws states to be ticked, spread over a room.
func (c *canvas) marks(x, y, room float64, words []string) {
	const size = 8.2
	wide := 0.0
	for _, w := range words {
		wide += 4.3 + c.wide(text, size, w)
	}
	gap := 0.0
	if len(words) > 1 {
		gap = max(1.5, (room-wide)/float64(len(words)-1))
	}
	for _, w := range words {
		x = c.tick(x, y, size, w) + gap
	}
}

// figuresHint says how many figures there are, and what their fall does.
func figuresHint(card *papers.Card) string {
	hint := fmt.Sprint(card.Figures.Total())
	if card.Guns > 0 {
		hint += " and " + words.Count(card.Guns, "model gun", "model guns")
	}
	if card.Strokes > 1 {
		hint += ", one stroke wounded, two dead"
	} else {
		hint += ", strike those that fall"
	}
	if l := card.Ladder; !laddered(card) {
		switch {
		case l.Worn > 0 && l.Spent > 0 && l.Spent < l.Worn:
			hint += fmt.Sprintf("; at %d Worn, at %d Spent", l.Worn, l.Spent)
		case l.Spent > 0:
			hint += fmt.Sprintf("; at %d Spent", l.Spent)
		case l.Worn > 0:
			hint += fmt.Sprintf("; at %d Worn", l.Worn)
		}
	}
	return hint
}

// known leaves out what is empty.
func known(parts ...string) []string {
	var out []string
	for _, p := range parts {
		if p != "" {
			out = append(out, p)
		}
	}
	return out
}
