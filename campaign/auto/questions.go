package auto

import (
	"encoding/json"

	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/internal/words"
)

// replies answers what events ask (CAMPAIGN-13.7): by what each answer is worth to him in points, men and days, the first
// that is worth most; where none is worth more than the one that stands anyway, by that.
func (c *commander) replies() {
	for i := range c.Questions {
		q := &c.Questions[i]
		left := q.Reply(q.Else)
		if left == nil {
			continue
		}
		best, most := left, c.worth(left)
		for j := range q.Answers {
			r := &q.Answers[j]
			if now := c.worth(r); c.total(now) > c.total(most) {
				best, most = r, now
			}
		}
		c.out = append(c.out, command.AnswerQuestion{Event: q.Event, Answer: best.Label, Why: c.because(q, best, most)})
	}
}

// worth is what an answer brings a side, as its commander reckons it.
type worth struct {
	points int
	men    int
	days   int // in hundredths, of all forces of the side, or of all its enemies that it knows of
}

// total is a worth in ten-thousandths of a point.
func (c *commander) total(w worth) int {
	return w.points*10_000 + w.men*10_000/c.Weights.Men + w.days*100/c.Weights.Days
}

// worth reckons what an answer brings.
func (c *commander) worth(r *state.Reply) worth {
	var out worth
	for i := range r.Does {
		d := &r.Does[i]
		own, foe := c.ours(d), c.theirs(d)
		switch d.Do {
		case state.DoScore:
			out.points += d.Points * c.sign(d.Side)
		case state.DoTruce:
			out.days += 100 * d.Days * c.breath(d.Side)
		case state.DoHold:
			out.days += d.Days * (part(foe, c.feared()) - part(own, c.men()))
		case state.DoHearten:
			out.days += d.Days * (part(own, c.men()) - part(foe, c.feared()))
		case state.DoSlow:
			out.days += d.Days * d.Share * (part(foe, c.feared()) - part(own, c.men())) / 100
		case state.DoFeed:
			if p := c.Place(d.Place); p != nil {
				out.days += d.Days * c.sign(p.Owner) * part(c.within(p), c.men())
			}
		case state.DoLose:
			lost := (foe - own) * d.Share / 1000
			if d.Days > 0 {
				lost /= 2 // they come back
			}
			out.men += lost
		case state.DoYield:
			out.men += foe - own
		case state.DoRelease:
			out.men += (own - foe) / 2 // they are there already
		case state.DoAdd:
			men, side := added(d)
			out.men += men * c.sign(side)
		}
	}
	return out
}

// sign is how what is good for a side bears on the commander's: 1 for his own, -1 for an enemy.
func (c *commander) sign(side state.SideID) int {
	switch {
	case side == c.Side.ID:
		return 1
	case c.Enemy(side):
		return -1
	}
	return 0
}

// breath is how an armistice bears on him: who is weaker than the enemies of whom he knows gains the days, who is stronger
// loses them. One in which he has no part is nothing to him.
func (c *commander) breath(side state.SideID) int {
	switch own, foes := c.men(), c.feared(); {
	case side != "" && c.sign(side) == 0, own == foes:
		return 0
	case own < foes:
		return 1
	}
	return -1
}

// men are the men of the side.
func (c *commander) men() int {
	n := 0
	for i := range c.Forces {
		n += c.Forces[i].Men
	}
	return n
}

// feared are the men of the enemies of whom he knows, reckoned by their fighting value as his own men are.
func (c *commander) feared() int {
	n := 0
	for i := range c.Reports {
		n += c.menOf(&c.Reports[i])
	}
	return n
}

func (c *commander) menOf(r *intelligence.Report) int {
	value := 0
	for i := range c.Forces {
		value += c.Forces[i].Strength
	}
	if value == 0 {
		return r.Strength
	}
	return r.Strength * c.men() / value
}

// part is what some men are of all, in hundredths.
func part(of, all int) int {
	if all == 0 {
		return 0
	}
	return of * 100 / all
}

// ours are the men of his whom a deed means.
func (c *commander) ours(d *state.Deed) int {
	n := 0
	for i := range c.Forces {
		x := &c.Forces[i]
		if d.Side != "" && d.Side != c.Side.ID && d.Do != state.DoYield || d.OfForce() && d.ID != string(x.ID) || !c.Meant(d.Region, d.Place, d.Miles, x.Hex) {
			continue
		}
		n += x.Men
	}
	return n
}

// theirs are the men of enemies of whom he knows and whom a deed means.
func (c *commander) theirs(d *state.Deed) int {
	n := 0
	if d.Side != "" && !c.Enemy(d.Side) && d.Do != state.DoYield {
		return 0
	}
	for i := range c.Reports {
		r := &c.Reports[i]
		if d.OfForce() && d.ID != string(r.Force) || !c.Meant(d.Region, d.Place, d.Miles, r.Hex) {
			continue
		}
		n += c.menOf(r)
	}
	return n
}

// within are his men in a place.
func (c *commander) within(p *state.Place) int {
	n := 0
	for i := range c.Forces {
		if c.Forces[i].Hex == p.Hex {
			n += c.Forces[i].Men
		}
	}
	return n
}

// added are the men of a force or a unit that a deed adds, and of which side they are.
func added(d *state.Deed) (int, state.SideID) {
	var x struct {
		Side  state.SideID `json:"side"`
		Men   int          `json:"men"`
		Units []struct {
			Men int `json:"men"`
		} `json:"units"`
	}
	if json.Unmarshal(d.Fields, &x) != nil {
		return 0, ""
	}
	for _, u := range x.Units {
		x.Men += u.Men
	}
	return x.Men, x.Side
}

// because is why he gives an answer: what it brings more than the best of the others.
func (c *commander) because(q *intelligence.Asked, best *state.Reply, most worth) string {
	var next *state.Reply
	var then worth
	for i := range q.Answers {
		r := &q.Answers[i]
		if w := c.worth(r); r.Label != best.Label && (next == nil || c.total(w) > c.total(then)) {
			next, then = r, w
		}
	}
	if next == nil || c.total(then) == c.total(most) {
		return "nothing speaks for another answer"
	}
	var gains, pays []string
	for _, x := range []struct {
		n         int
		one, many string
	}{{most.points - then.points, "point", "points"}, {most.men - then.men, "man", "men"}, {(most.days - then.days) / 100, "day of all forces", "days of all forces"}} {
		switch {
		case x.n > 0:
			gains = append(gains, words.Count(x.n, x.one, x.many))
		case x.n < 0:
			pays = append(pays, words.Count(-x.n, x.one, x.many))
		}
	}
	if len(gains) == 0 { // less than a day
		return "it is worth a little more than the others"
	}
	out := "it is worth " + words.Listed(gains) + " more than “" + next.Label + "”"
	if len(pays) > 0 {
		out = "beside “" + next.Label + "” it brings " + words.Listed(gains) + " and costs " + words.Listed(pays)
	}
	return out
}
