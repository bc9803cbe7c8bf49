package report

import (
	"fmt"
	"slices"
	"strings"

	"frontier/battle"
	"frontier/battle/story"
	"frontier/battle/telling"
	"frontier/campaign/views"
	"frontier/internal/terms"
	"frontier/internal/words"
)

// Turn is one turn of the course of a battle, or some quiet ones together.
type Turn struct {
	From, To int    `json:"-"`
	Title    string `json:"title"`          // "Turn 3", "Turns 4 to 6"
	Head     string `json:"head,omitempty"` // what turned it; empty: nothing
	Text     string `json:"text"`
	Lost     [2]int `json:"lost"` // men of each side, the attacker first
	Cost     string `json:"-"`    // the same in words
	ID       string `json:"id"`   // by which its words can be changed
}

// quietLoss is how many thousandths of a side a turn may cost that passes for quiet.
const quietLoss = 12

// course tells the turns of a story.
func (n *narrator) course(o *battle.Outcome) []Turn {
	var all []*happened
	last := n.last()
	for turn := 1; turn <= last; turn++ {
		all = append(all, n.gather(turn, turn))
	}
	heads := n.heads(all, o)
	var out []Turn
	for i := 0; i < len(all); {
		h := all[i]
		to := i
		for heads[i] == "" && n.quiet(h) && to+1 < len(all) && heads[to+1] == "" && n.quiet(all[to+1]) {
			to++
		}
		var sentences []string
		if to > i {
			h = n.gather(i+1, to+1)
			sentences = n.still(h)
		} else if sentences = n.tell(h); len(sentences) == 0 {
			sentences = n.still(h)
		}
		if to == len(all)-1 && o != nil {
			sentences = append(sentences, n.decision(o))
		}
		if len(sentences) > 0 || h.lost != [2]int{} {
			out = append(out, n.turn(i+1, to+1, heads[i], sentences, h.lost))
		}
		i = to + 1
	}
	return out
}

// last is the number of the last turn.
func (n *narrator) last() int {
	last := 0
	if k := len(n.story.Standings); k > 0 {
		last = n.story.Standings[k-1].Turn
	}
	if k := len(n.story.Turns); k > 0 {
		last = max(last, n.story.Turns[k-1].Number)
	}
	return last
}

func (n *narrator) turn(from, to int, head string, sentences []string, lost [2]int) Turn {
	t := Turn{From: from, To: to, Head: head, Text: strings.Join(sentences, " "), Lost: lost, ID: fmt.Sprintf("turn-%d", from), Title: fmt.Sprintf("Turn %d", from)}
	if to > from {
		t.Title = fmt.Sprintf("Turns %d to %d", from, to)
	}
	var cost []string
	for side, k := range lost {
		if k > 0 {
			lost := strings.TrimSuffix(strings.TrimPrefix(n.sides[side], "the "), " side") + " −" + count(k)
			if n.unsure(side) {
				lost += " as seen"
			}
			cost = append(cost, lost)
		}
	}
	t.Cost = strings.Join(cost, ", ")
	return t
}

// still tells turns in which little happened.
func (n *narrator) still(h *happened) []string {
	kind := "quiet"
	if !n.begun {
		for side := range 2 {
			for _, f := range h.fights[side] {
				if len(f.shot) > 0 {
					return n.tell(h)
				}
			}
		}
		kind = "approach"
	}
	if s := n.say(kind, "x", "", 0); s != "" {
		return []string{s}
	}
	return nil
}

// quiet says whether a turn may be told together with others.
func (n *narrator) quiet(h *happened) bool {
	for _, kind := range []telling.DeedKind{telling.Vanishes, telling.Surrenders, telling.RunsOff, telling.Breaks} {
		if both := h.became[kind]; len(both[0])+len(both[1]) > 0 {
			return false
		}
	}
	if len(h.went) > 0 || slices.ContainsFunc(h.others, func(d story.Deed) bool {
		return d.Kind == telling.LeaderFalls || d.Kind == telling.BreaksOff || d.Kind == telling.TakesGun
	}) {
		return false
	}
	for side := range 2 {
		if h.lost[side]*1000 > quietLoss*n.began(side) {
			return false
		}
	}
	return true
}

// began is how many men a side had.
func (n *narrator) began(side int) int {
	sum := 0
	if len(n.men) > 0 {
		for _, m := range n.men[0][side] {
			sum += m
		}
	}
	return sum
}

// heads finds the turning points: the first fire, who first gave way, a leader or gun lost, the
// dearest turn of each side, the decision. Each turn has the gravest of its own.
func (n *narrator) heads(all []*happened, o *battle.Outcome) []string {
	out := make([]string, len(all))
	set := func(i int, s string) {
		if i >= 0 && i < len(out) && out[i] == "" {
			out[i] = s
		}
	}
	broke := false
	dearest := [2]int{-1, -1}
	for i, h := range all {
		for _, d := range h.others {
			if d.Kind == telling.LeaderFalls && d.Of < 0 && d.Side >= 0 {
				set(i, words.Capital(n.name(d.Unit))+" falls")
			}
		}
		for _, kind := range []telling.DeedKind{telling.Vanishes, telling.Surrenders, telling.RunsOff, telling.Breaks} {
			both := h.became[kind]
			if side := 0; !broke && len(both[0])+len(both[1]) > 0 {
				if len(both[0]) == 0 {
					side = 1
				}
				broke = true
				set(i, words.Capital(n.whole(kind, side, both[side][0], h.number))+map[telling.DeedKind]string{telling.Vanishes: " is destroyed", telling.Surrenders: " surrenders", telling.RunsOff: " is driven off", telling.Breaks: " breaks"}[kind])
			}
		}
		for side := range 2 {
			if h.lost[side] > 0 && (dearest[side] < 0 || h.lost[side] > all[dearest[side]].lost[side]) {
				dearest[side] = i
			}
		}
	}
	switch {
	case dearest[0] >= 0 && dearest[0] == dearest[1]:
		set(dearest[0], "The dearest turn for both")
	default:
		for side := range 2 {
			if dearest[side] >= 0 {
				set(dearest[side], "The dearest turn of "+n.sides[side])
			}
		}
	}
	for i, h := range all {
		if slices.ContainsFunc(h.fights[0], func(f *fight) bool { return len(f.shot) > 0 }) || slices.ContainsFunc(h.fights[1], func(f *fight) bool { return len(f.shot) > 0 }) {
			set(i, "The first fire")
			break
		}
	}
	if o != nil {
		set(len(all)-1, "The decision")
	}
	return out
}

// decision says how it ended.
func (n *narrator) decision(o *battle.Outcome) string {
	winner := -1
	for i, s := range n.story.Setup.Sides {
		if s.ID == o.Holder && o.Holder != "" {
			winner = i
		}
	}
	if winner < 0 {
		return "So it ended, and neither side held the field."
	}
	w, l := n.sides[winner], n.sides[1-winner]
	switch o.Reason {
	case battle.Destroyed:
		return fmt.Sprintf("With that %s had nobody left who could fight, and %s held the field.", l, w)
	case battle.Broke:
		return fmt.Sprintf("With that the will of %s gave way, and %s held the field.", l, w)
	case battle.Withdrew:
		return fmt.Sprintf("So %s was left in possession of the field.", w)
	case battle.TurnLimit:
		return fmt.Sprintf("Night ended it, and %s held the field.", w)
	case battle.GoalMet:
		if n.unsure(winner) { // what he fought for is his own
			break
		}
		return fmt.Sprintf("So %s had what it had fought for, and held the field.", w)
	}
	return fmt.Sprintf("So %s held the field.", w)
}

// crisis is the turn that cost both sides most, in parts of what they had; 0: none did.
func (n *narrator) crisis() int {
	best, at := 0, 0
	for turn := 1; turn <= n.last(); turn++ {
		sum := 0
		for side := range 2 {
			lost := 0
			for u := range n.names[side] {
				lost += n.lost(side, u, turn, turn)
			}
			if b := n.began(side); b > 0 {
				sum += 1000 * lost / b
			}
		}
		if sum > best {
			best, at = sum, turn
		}
	}
	return at
}

// Throw is one throw of a battle, for the appendix.
type Throw struct {
	Turn   int    `json:"turn"`
	Unit   string `json:"unit"`
	What   string `json:"what"` // the procedure
	Need   string `json:"need"`
	Dice   string `json:"dice"`
	Result string `json:"result"`
}

// throws lists every throw of a log.
func throws(rows []views.LogRow) []Throw {
	var out []Throw
	for _, r := range rows {
		if r.Roll == nil || len(r.Roll.Dice) == 0 {
			continue
		}
		var dice []string
		for _, f := range r.Roll.Dice {
			dice = append(dice, f.String())
		}
		out = append(out, Throw{r.Turn, oneLine(r.Who), oneLine(r.Roll.Procedure), oneLine(r.Roll.Need), strings.Join(dice, " "), oneLine(r.Roll.Result)})
	}
	return out
}

// tribal are the weapons of those who do not shoot: their sign is the curved sword.
var tribal = []terms.Weapon{terms.Spear, terms.Sword, terms.Lance, terms.NoWeapon}
