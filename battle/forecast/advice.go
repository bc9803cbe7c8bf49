package forecast

import (
	"context"
	"fmt"
	"slices"

	"frontier/battle"
	"frontier/internal/terms"
)

// Advice is what it would take for a side to hold the field so often.
type Advice struct {
	Side    int    `json:"side"`
	Wish    int    `json:"wish"`    // of a hundred
	Now     Share  `json:"now"`     // as it is
	Enough  bool   `json:"enough"`  // it is that already
	Unit    string `json:"unit"`    // the name of the unit such as more are wanted; empty: the side has none that could be doubled
	Men     int    `json:"men"`     // of each of them, as the setup counts: figures by men to a figure
	More    int    `json:"more"`    // of them; 0: none, or not even Most would do
	With    Share  `json:"with"`    // what comes of More, or of the most that were tried
	Tried   int    `json:"tried"`   // the most units more that were tried
	Stands  *Share `json:"stands"`  // if it lets the enemy come instead of going in, or goes in instead; nil: it cannot be
	Battles int    `json:"battles"` // fought for the answer
}

// tries are how many units more are tried, until it is enough; between the last two the least is looked for.
var tries = []int{1, 2, 4, 8}

// Takes looks for the least that would have a side hold the field in so many of a hundred battles: units more such as its commonest,
// and the other posture. Each step is a forecast of w.Battles battles by the same seeds, so that steps differ by what was changed and
// not by the dice. How people set it up does not count: who comes has to be put somewhere.
func Takes(ctx context.Context, w Wish, side, wish int) (Advice, error) {
	out := Advice{Side: side, Wish: wish}
	if side < 0 || side > 1 || wish < 1 || wish > 99 {
		return out, fmt.Errorf("%d of a hundred for side %d cannot be asked for; ask for 1 to 99 for the first or the second", wish, side)
	}
	w.Orders, w.Seen, w.Judge = nil, nil, nil
	if len(w.Draws) == 0 {
		w.Draws = []battle.Setup{w.Setup}
	}
	id := w.Draws[0].Sides[side].ID
	ask := func(draws []battle.Setup) (Share, error) {
		one := w
		one.Draws = draws
		f, err := Run(ctx, one)
		out.Battles += f.Battles
		if f.Sides[0].ID == id {
			return f.Sides[0].Holds, err
		}
		return f.Sides[1].Holds, err
	}
	var err error
	if out.Now, err = ask(w.Draws); err != nil {
		return out, err
	}
	out.With = out.Now
	out.Enough = reaches(out.Now, wish)
	if out.Enough {
		return out, nil
	}
	if turned := turned(w.Draws); turned != nil && begins(&w, turned) {
		s, err := ask(turned)
		if err != nil {
			return out, err
		}
		out.Stands = &s
	}
	like := commonest(w.Draws[0].Sides[side].Units)
	if like < 0 {
		return out, nil
	}
	u := &w.Draws[0].Sides[side].Units[like]
	out.Unit, out.Men = u.Name, u.Establishment.Total()*max(w.Draws[0].MenPerFigure, 1)
	more := func(n int) []battle.Setup { return reinforced(w.Draws, side, like, n) }
	return out, least(&out, wish, func(n int) bool { return begins(&w, more(n)) }, func(n int) (Share, error) { return ask(more(n)) })
}

// begins says whether battles can be begun so: whether there is room for everybody on the table. What breaks later is no such thing.
func begins(w *Wish, draws []battle.Setup) bool {
	return !slices.ContainsFunc(draws, func(s battle.Setup) bool { _, err := battle.Safely(w.Engine, s, w.Seed); return err != nil })
}

// least looks for the least number of units more, as far as there is room for them.
func least(out *Advice, wish int, room func(n int) bool, ask func(n int) (Share, error)) error {
	low := 0
	for _, n := range tries {
		if !room(n) {
			return nil
		}
		s, err := ask(n)
		if err != nil {
			return err
		}
		out.Tried, out.With = n, s
		if !reaches(s, wish) {
			low = n
			continue
		}
		out.More = n
		for high := n; high-low > 1; {
			mid := (low + high) / 2
			s, err := ask(mid)
			if err != nil {
				return err
			}
			if reaches(s, wish) {
				high, out.More, out.With = mid, mid, s
			} else {
				low = mid
			}
		}
		return nil
	}
	return nil
}

// reaches says whether a share is what is wished for.
func reaches(s Share, wish int) bool { return 100*s.Part >= float64(wish) }

// commonest is the unit on foot with the most figures of a side, such as which more could come; without one, any that is no crew; -1: none.
func commonest(units []battle.Unit) int {
	best := -1
	for pass := range 2 {
		for i := range units {
			u := &units[i]
			if u.Boat() != "" || len(u.Guns) > 0 || pass == 0 && u.Arm != terms.Infantry {
				continue
			}
			if best < 0 || u.Establishment.Total() > units[best].Establishment.Total() {
				best = i
			}
		}
		if best >= 0 {
			return best
		}
	}
	return best
}

// reinforced are setups in which a side has so many units more, such as one of its own at its establishment.
func reinforced(draws []battle.Setup, side, like, more int) []battle.Setup {
	out := slices.Clone(draws)
	for i := range out {
		s := &out[i].Sides[side]
		u := s.Units[like]
		u.Present, u.Mounts, u.DugIn, u.Aboard = u.Establishment, 0, false, ""
		if u.Mount != terms.Foot {
			u.Mounts = u.Present.Total()
		}
		s.Units = slices.Clone(s.Units)
		for n := range more {
			u.ID, u.Name = fmt.Sprintf("%s-more-%d", s.Units[like].ID, n+1), fmt.Sprintf("%s, %d more", s.Units[like].Name, n+1)
			s.Units = append(s.Units, u)
		}
	}
	return out
}

// turned are setups in which attacker and defender have changed parts; nil: it is no battle of the two.
func turned(draws []battle.Setup) []battle.Setup {
	out := slices.Clone(draws)
	for i := range out {
		a, d := out[i].Sides[0], out[i].Sides[1]
		if a.Posture != terms.Attack || d.Posture != terms.Defend {
			return nil
		}
		a.Posture, d.Posture = terms.Defend, terms.Attack
		out[i].Sides = [2]battle.Side{d, a}
	}
	return out
}

// Words are an advice in sentences for people; sides are their names.
func (a *Advice) Words(sides [2]string) string {
	now := fmt.Sprintf("%s hold the field in %s of a hundred as it is", sides[a.Side], a.Now.Words())
	switch {
	case a.Enough:
		return now + fmt.Sprintf(", which is the %d wished for.", a.Wish)
	case a.Unit == "":
		return now + "; there is no unit of theirs such as which more could come." + a.stands()
	case a.More == 0 && a.Tried == 0:
		return now + "; there is no room on this table for more." + a.stands()
	case a.More == 0:
		return now + fmt.Sprintf("; with %d units more such as %s (%d men each) it would be %s, and not %d.", a.Tried, a.Unit, a.Men, a.With.Words(), a.Wish) + a.stands()
	case a.More == 1:
		return now + fmt.Sprintf("; with one unit more such as %s (%d men) it would be %s.", a.Unit, a.Men, a.With.Words()) + a.stands()
	}
	return now + fmt.Sprintf("; with %d units more such as %s (%d men each) it would be %s.", a.More, a.Unit, a.Men, a.With.Words()) + a.stands()
}

// stands tells of the other posture.
func (a *Advice) stands() string {
	if a.Stands == nil {
		return ""
	}
	return fmt.Sprintf(" If attacker and defender changed parts on this ground: %s.", a.Stands.Words())
}
