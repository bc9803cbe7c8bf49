package pack

import (
	"encoding/json"
	"fmt"
	"strings"

	"frontier/campaign/state"
	"frontier/internal/words"
)

// conditions holds what must hold for an event or a reinforcement.
func (c *checker) conditions(at spot, all []state.Proviso) {
	for i := range all {
		c.condition(at.item("when", i, "condition", string(all[i].If)), &all[i])
	}
}

func (c *checker) condition(at spot, x *state.Proviso) {
	word(c, at.key("if"), x.If, state.ProvisoKinds)
	if x.Side != "" {
		c.side(at.key("side"), x.Side)
	}
	if x.Place != "" {
		c.place(at.key("place"), x.Place)
	}
	if x.Force != "" && !c.forces[string(x.Force)] {
		c.bad(at.key("force"), "force %.60q is not known; name one of the pack's forces", string(x.Force))
	}
	if x.Leader != "" && !c.leaders[string(x.Leader)] {
		c.bad(at.key("leader"), "leader %.60q is not known; name one of the pack's leaders", string(x.Leader))
	}
	if x.Region != "" && find(c.p.Map.Regions, func(r *state.Region) bool { return r.Name == x.Region }) == nil {
		c.bad(at.key("region"), "the map has no region %.60q", x.Region)
	}
	for _, n := range []struct {
		key     string
		n, most int
	}{{"miles", x.Miles, 5000}, {"days", x.Days, 3660}, {"men", x.Men, 10_000_000}, {"number", x.Number, 1000}, {"chance", x.Chance, 100}} {
		c.between(at.key(n.key), n.n, 0, n.most)
	}
	if lacks := c.lacking(x); lacks != "" {
		c.bad(at, "it needs %s", lacks)
	}
	if len(x.Any) > 0 && x.If != state.IfAny {
		c.bad(at.key("any"), "only the condition any has others in it")
	}
	for i := range x.Any {
		here := at.item("any", i, "condition", string(x.Any[i].If))
		if x.Any[i].If == state.IfAny {
			c.bad(here, "a condition any has no other any in it")
			continue
		}
		c.condition(here, &x.Any[i])
	}
}

// lacking is what a proviso cannot be asked without; empty: nothing.
func (c *checker) lacking(x *state.Proviso) string {
	who := x.Side != "" || x.Force != "" || x.Leader != ""
	switch x.If {
	case state.IfBeaten, state.IfWon, state.IfFought:
		if x.Side == "" && x.Force == "" {
			return "a side or a force"
		}
	case state.IfBesieged:
		if x.Place == "" {
			return "a place"
		}
	case state.IfHolds:
		if x.Place == "" || x.Side == "" {
			return "a side and a place"
		}
	case state.IfNear:
		if !who || x.Place == "" && x.Region == "" && !x.Enemy {
			return "who, and a place, a region or the enemy"
		}
	case state.IfThere:
		if x.Force == "" {
			return "a force"
		}
	case state.IfFallen:
		if x.Leader == "" {
			return "a leader"
		}
	case state.IfHappened:
		if find(c.p.Events, func(e *Event) bool { return e.ID == x.Thing }) == nil {
			return "the id of an event as its thing"
		}
	case state.IfCaptives:
		if x.Side == "" {
			return "the side that holds them"
		}
	case state.IfAnswered:
		e := find(c.p.Events, func(e *Event) bool { return e.ID == x.Thing })
		if e == nil || e.Choice == nil || e.Choice.Reply(x.Answer) == nil {
			return "the id of an event that asks as its thing, and the label of one of its answers"
		}
	case state.IfCome:
		if find(c.p.Reinforcements, func(r *Reinforcement) bool { return r.ID == x.Thing }) == nil {
			return "the id of a reinforcement as its thing"
		}
	case state.IfChance:
		if x.Chance == 0 {
			return "a chance"
		}
	case state.IfAny:
		if len(x.Any) == 0 {
			return "conditions of which one must hold"
		}
	}
	return ""
}

// mostFields is how many bytes the fields of a deed may have.
const mostFields = 20_000

// mostSlowed is how many hundredths of a day's march an event may take: something is left.
const mostSlowed = 90

// deeds holds what an event does; what a deed changes is held when it is done.
func (c *checker) deeds(at spot, all []state.Deed) {
	for i := range all {
		d := &all[i]
		here := at.item("does", i, "deed", string(d.Do))
		word(c, here.key("do"), d.Do, state.DeedKinds)
		c.between(here.key("share"), d.Share, 0, 1000)
		c.between(here.key("days"), d.Days, 0, 3660)
		c.between(here.key("miles"), d.Miles, 0, 5000)
		if d.Side != "" {
			c.side(here.key("side"), d.Side)
		}
		if d.Place != "" {
			c.place(here.key("place"), d.Place)
		}
		c.between(here.key("tenths"), d.Tenths, -100, 100)
		c.between(here.key("points"), d.Points, -100, 100)
		c.between(here.key("wagons"), d.Wagons, -10_000, 10_000)
		if d.Region != "" && find(c.p.Map.Regions, func(r *state.Region) bool { return r.Name == d.Region }) == nil {
			c.bad(here.key("region"), "the map has no region %.60q", d.Region)
		}
		if d.OfForce() && !c.forces[d.ID] {
			c.bad(here.key("id"), "force %.60q is not known; name one of the pack's forces", d.ID)
		}
		switch d.Do {
		case state.DoYield:
			if d.Side == "" {
				c.bad(here, "it needs the side to which the force yields")
			}
		case state.DoLose:
			if d.Side == "" && d.ID == "" || d.Share == 0 {
				c.bad(here, "it needs a side or a force, and how many men in a thousand")
			}
		case state.DoSlow:
			if d.Side == "" && d.ID == "" && d.Place == "" || d.Share == 0 || d.Share > mostSlowed || d.Days == 0 {
				c.bad(here, "it needs a side, a force or a place, 1 to 90 hundredths of a day's march as its share, and for how many days")
			}
		case state.DoLearn:
			if d.Side == "" {
				c.bad(here, "it needs the side that learns")
			}
		case state.DoTemper:
			if find(c.p.Districts, func(x *state.District) bool { return x.ID == d.ID }) == nil || d.Tenths == 0 {
				c.bad(here, "it needs the id of a district, and by how many tenths its temper changes")
			}
		case state.DoScore, state.DoTruce, state.DoHold, state.DoHearten, state.DoHorses, state.DoFree, state.DoFeed, state.DoWeather,
			state.DoPart, state.DoTrain, state.DoKeep, state.DoSpend:
			c.effect(here, d)
		case state.DoAdd, state.DoSet, state.DoRemove:
			var fields map[string]json.RawMessage
			switch {
			case d.Kind == "":
				c.bad(here.key("kind"), "say what it is, as force, unit or place")
			case d.Do == state.DoRemove:
			case len(d.Fields) > mostFields || json.Unmarshal(d.Fields, &fields) != nil || len(fields) == 0:
				c.bad(here.key("fields"), "give an object of at most %s bytes in the words of a pack", fmt.Sprint(mostFields))
			}
		}
	}
}

// mostAnswers is how many answers a question has at most.
const mostAnswers = 8

// choice holds what an event asks a side.
func (c *checker) choice(event spot, q *state.Question) {
	if q == nil {
		return
	}
	at := event.key("choice")
	c.side(at.key("side"), q.Side)
	if strings.TrimSpace(q.Ask) == "" {
		c.bad(at.key("ask"), "the question is missing; write it as: Shall the envoys be heard?")
	}
	c.between(at.key("days"), q.Days, 0, 3660)
	if n := len(q.Answers); n < 2 || n > mostAnswers {
		c.bad(at.key("answers"), "it has %d; give two to %d answers", n, mostAnswers)
	}
	for i := range q.Answers {
		r := &q.Answers[i]
		here := at.item("answers", i, "answer", r.Label)
		switch {
		case strings.TrimSpace(r.Label) == "":
			c.bad(here.key("label"), "it is missing; write a word or two, as Accept")
		case len(r.Label) > longName || !words.Shows(r.Label) || strings.TrimSpace(r.Label) != r.Label:
			c.bad(here.key("label"), "%+.60q is too long, has letters that do not show, or a space at an end; write a word or two, as Accept", r.Label)
		case q.Reply(r.Label) != r:
			c.bad(here.key("label"), "another answer is called %.60q as well", r.Label)
		}
		if strings.TrimSpace(r.Text) == "" {
			c.bad(here.key("text"), "it is missing; say in a sentence what the answer means")
		}
		c.deeds(here, r.Does)
	}
	if q.Reply(q.Else) == nil {
		c.bad(at.key("else"), "%.60q is the label of no answer; name the one that stands if none is given", q.Else)
	}
}

// effect holds a deed that lasts for some days, or gives and takes.
func (c *checker) effect(here spot, d *state.Deed) {
	nobody := d.Side == "" && d.ID == "" && d.Place == "" && d.Region == ""
	switch d.Do {
	case state.DoScore:
		if d.Side == "" || d.Points == 0 {
			c.bad(here, "it needs a side, and how many points it has more or fewer")
		}
	case state.DoTruce:
		if d.Days == 0 {
			c.bad(here, "it needs for how many days nobody attacks")
		}
	case state.DoHold, state.DoHearten:
		if nobody || d.Days == 0 {
			c.bad(here, "it needs a side, a force, a place or a region, and for how many days")
		}
	case state.DoHorses:
		if nobody || d.Share == 0 {
			c.bad(here, "it needs a side, a force, a place or a region, and how many horses in a thousand die")
		}
	case state.DoFree:
		if d.ID == "" {
			c.bad(here, "it needs the force that lets its prisoners go")
		}
	case state.DoFeed:
		if d.Place == "" || d.Days == 0 {
			c.bad(here, "it needs a place, and for how many days food comes in")
		}
	case state.DoPart:
		c.parted(here, d)
	case state.DoTrain:
		if nobody || d.Wagons == 0 {
			c.bad(here, "it needs a side, a force, a place or a region, and how many wagons more or fewer")
		}
	case state.DoKeep:
		if d.Side == "" || d.Days == 0 {
			c.bad(here, "it needs a side, and for how many days it exchanges no prisoners")
		}
	case state.DoSpend:
		if nobody {
			c.bad(here, "it needs a side, a force, a place or a region whose ammunition is spent")
		}
	case state.DoWeather:
		word(c, here.key("sky"), d.Sky, state.Spells)
		if d.Sky == "" || d.Days == 0 {
			c.bad(here, "it needs what the weather is, and for how many days")
		}
	}
}

// parted holds that units of a force which become a force of their own are its own, and are called something.
func (c *checker) parted(here spot, d *state.Deed) {
	if d.ID == "" || len(d.Units) == 0 || strings.TrimSpace(d.Name) == "" {
		c.bad(here, "it needs a force, the units that leave it, and what they are called")
		return
	}
	x := find(c.p.Forces, func(x *Force) bool { return string(x.ID) == d.ID })
	for i, id := range d.Units {
		if x != nil && find(x.Units, func(u *Unit) bool { return u.ID == id }) == nil {
			c.bad(here.key("units"), "unit %d, %.60q, is not with %s; name some of its units", i+1, string(id), x.Name)
		}
	}
	if d.Leader != "" && find(c.p.Leaders, func(l *state.Leader) bool { return l.ID == d.Leader }) == nil {
		c.bad(here.key("leader"), "there is no leader %.60q", string(d.Leader))
	}
}
