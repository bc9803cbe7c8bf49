// Package halt knows what may end a run of days before its days are over: an evening on which
// something came about that somebody waits for. Who waits hears of no more than he may know.
package halt

import (
	"fmt"
	"slices"

	"frontier/campaign"
	"frontier/campaign/event"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/hex"
	"frontier/internal/terms"
	"frontier/internal/words"
)

// Kind is a kind of thing that may end a run.
type Kind string

// The kinds.
const (
	Battle   Kind = "battle"
	Enemy    Kind = "enemy"
	Decision Kind = "decision"
	Arrival  Kind = "arrival"
	Late     Kind = "late"
	Leader   Kind = "leader"
	Place    Kind = "place"
	Back     Kind = "back"
	Supply   Kind = "supply"
)

// Kinds are all of them, in the order in which they are offered.
var Kinds = terms.List[Kind]{
	{Word: Battle, Title: "a battle waits", Means: "Enemies have met; the battle is not fought yet."},
	{Word: Enemy, Title: "the enemy is seen within two hexes", Means: "An enemy is in sight within two hexes of a force who was not so near in the morning."},
	{Word: Decision, Title: "something is to be decided", Means: "A force has done what it was ordered, or an enemy stands before a force without orders."},
	{Word: Arrival, Title: "a force arrives", Means: "A force is at the end of its march."},
	{Word: Late, Title: "a march comes late", Means: "A march will end on a later day than was told, and it can be forced or planned anew."},
	{Word: Leader, Title: "a leader is lost", Means: "A leader fell, was taken or is sick, or another took his place."},
	{Word: Place, Title: "a place changes hands", Means: "A place is taken, by whom it may be."},
	{Word: Back, Title: "men come back", Means: "From hospital, from captivity, or of the missing."},
	{Word: Supply, Title: "supply is short", Means: "A force has nothing left to eat or to drink, is cut off, or carries food for no more than two days."},
}

// Near is how many hexes from a force an enemy in sight counts as near.
const Near = 2

// Any ends a run where one of these does, and says what the first of them says. Those that are nil
// never do; where all are, so does it.
func Any(all ...campaign.Until) campaign.Until {
	all = slices.DeleteFunc(slices.Clone(all), func(u campaign.Until) bool { return u == nil })
	if len(all) == 0 {
		return nil
	}
	return func(before, now *views.Chronicle) string {
		for _, u := range all {
			if why := u(before, now); why != "" {
				return why
			}
		}
		return ""
	}
}

// Of ends a run where something of a kind came about that who looks hears of. Of no such kind it is nil.
func Of(v intelligence.Viewer, k Kind) campaign.Until {
	switch k {
	case Battle:
		return func(_, now *views.Chronicle) string { return battle(v, now) }
	case Enemy:
		return func(before, now *views.Chronicle) string { return enemy(v, before, now) }
	case Decision:
		return func(before, now *views.Chronicle) string { return decision(v, false, before, now) }
	case Arrival:
		return func(before, now *views.Chronicle) string { return arrival(v, before, now) }
	case Late:
		return func(before, now *views.Chronicle) string { return decision(v, true, before, now) }
	case Leader:
		return news(v, event.NewsLeader)
	case Place:
		return news(v, event.NewsTaken)
	case Back:
		return news(v, event.NewsBack)
	case Supply:
		return func(before, now *views.Chronicle) string { return supply(v, before, now) }
	}
	return nil
}

// Each ends a run where something of any of these kinds came about; of none it is nil.
func Each(v intelligence.Viewer, kinds []Kind) campaign.Until {
	var all []campaign.Until
	for _, k := range kinds {
		all = append(all, Of(v, k))
	}
	return Any(all...)
}

// On ends a run on the evening before a day: that morning is the next.
func On(day state.Day) campaign.Until {
	return func(_, now *views.Chronicle) string {
		if now.State().Day < day {
			return ""
		}
		return "It is " + now.Founding().Date(now.State().Day) + "."
	}
}

// Arrives ends a run when a force marches no more: it has come to the end of its march, was stopped,
// or is no more.
func Arrives(id state.ForceID) campaign.Until {
	return func(_, now *views.Chronicle) string {
		x := now.State().Force(id)
		switch {
		case x == nil:
			return words.Capital(state.NameOf(now.Founding(), now.State(), id)) + " is no more."
		case len(x.Path) > 0:
			return ""
		}
		return standsAt(now, x)
	}
}

func standsAt(now *views.Chronicle, x *state.Force) string {
	f, s := now.Founding(), now.State()
	return fmt.Sprintf("%s %s %s.", words.Capital(state.NameOf(f, s, x.ID)), words.Agree(state.ForceName(f, s, x.ID), "stands", "stand"), state.At(f, x.Hex))
}

func battle(v intelligence.Viewer, now *views.Chronicle) string {
	s := now.State()
	for i := range s.Battles {
		if b := &s.Battles[i]; b.Status == state.Pending && b.PutOff.How == "" && (v.Side == "" || b.Attacker == v.Side || b.Defender == v.Side) {
			return "The battle " + state.BattleOf(b) + " waits."
		}
	}
	return ""
}

// pair is an enemy in sight near a force.
type pair struct{ enemy, force state.ForceID }

// near lists the enemies in sight of a side who are near one of its forces, in order.
func near(v intelligence.Viewer, c *views.Chronicle) []pair {
	f, s := c.Founding(), c.State().KnownTo(c.Founding(), v.Side)
	var out []pair
	for i := range s.Forces {
		x := &s.Forces[i]
		for j := range s.Forces {
			y := &s.Forces[j]
			if f.Enemies(x.Side, y.Side) && (v.Side == "" || y.Side == v.Side) && playable(f, y.Side) && s.Active(x) && s.Active(y) && hex.Distance(x.Hex, y.Hex) <= Near {
				if known, _ := intelligence.Acquainted(s, y.Side, x); known == intelligence.Known {
					out = append(out, pair{x.ID, y.ID})
				}
			}
		}
	}
	return out
}

func playable(f *state.Founding, id state.SideID) bool {
	side := f.Side(id)
	return side != nil && side.Playable
}

func enemy(v intelligence.Viewer, before, now *views.Chronicle) string {
	was := near(v, before)
	for _, p := range near(v, now) {
		if !slices.Contains(was, p) {
			f, s := now.Founding(), now.State()
			return fmt.Sprintf("%s %s in sight of %s.", words.Capital(state.NameOf(f, s, p.enemy)), words.Agree(state.ForceName(f, s, p.enemy), "is", "are"), state.NameOf(f, s, p.force))
		}
	}
	return ""
}

// decision is what is to be decided that was not before: of marches that come late, or of all else.
func decision(v intelligence.Viewer, late bool, before, now *views.Chronicle) string {
	was := map[string]bool{}
	for _, d := range before.Decisions(v) {
		was[d.Key()] = true
	}
	for _, d := range now.Decisions(v) {
		if !was[d.Key()] && (d.Kind == views.ComesLate) == late {
			return words.Ended(d.Head)
		}
	}
	return ""
}

func arrival(v intelligence.Viewer, before, now *views.Chronicle) string {
	s, earlier := now.State().KnownTo(now.Founding(), v.Side), before.State().KnownTo(before.Founding(), v.Side)
	for i := range s.Forces {
		x := &s.Forces[i]
		was := earlier.Force(x.ID)
		if was != nil && len(was.Path) > 0 && len(x.Path) == 0 && was.Path[len(was.Path)-1] == x.Hex && (v.Side == "" || x.Side == v.Side) {
			return standsAt(now, x)
		}
	}
	return ""
}

func supply(v intelligence.Viewer, before, now *views.Chronicle) string {
	was := map[state.ForceID]bool{}
	for _, n := range before.Shortages(v) {
		was[n.Force] = true
	}
	for _, n := range now.Shortages(v) {
		if !was[n.Force] {
			return n.Text
		}
	}
	return news(v, event.NewsSupply)(before, now)
}

// news ends a run where there is news of a kind.
func news(v intelligence.Viewer, k event.NewsKind) campaign.Until {
	return func(before, now *views.Chronicle) string {
		for _, n := range now.News(v) {
			if n.Seq > before.Head() && n.Kind == k {
				return n.Head
			}
		}
		return ""
	}
}
