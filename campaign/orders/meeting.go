package orders

import (
	"fmt"
	"slices"

	"frontier/campaign/contact"
	"frontier/campaign/event"
	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/internal/hex"
)

// contacts opens a battle in every hex where enemies stand (CAMPAIGN-4.1 to 4.3).
func (w *working) contacts(moved map[state.ForceID]int) {
	var hexes []hex.Hex
	for i := range w.S.Forces {
		if h := w.S.Forces[i].Hex; !slices.Contains(hexes, h) {
			hexes = append(hexes, h)
		}
	}
	slices.SortFunc(hexes, state.HexOrder)
	for _, h := range hexes {
		if w.closed(h) {
			continue
		}
		w.overrun(h)
		w.contact(h, moved)
	}
}

// overrun takes forces with nobody in the ranks out of the enemy's way (CAMPAIGN-4.5).
func (w *working) overrun(h hex.Hex) {
	for _, x := range w.S.ForcesAt(h) {
		id := x.ID
		x = w.S.Force(id)
		if x == nil || w.S.Figures(x) > 0 || w.S.Latent(x) {
			continue
		}
		if slices.ContainsFunc(w.S.EnemiesIn(w.F, x.Side, h), func(e *state.Force) bool {
			return w.S.Figures(e) > 0 && (w.Edition < armisticeSince || w.S.Truce(x.Side, e.Side) == nil)
		}) {
			w.Surrender(x, 0)
		}
	}
}

func (w *working) contact(h hex.Hex, moved map[state.ForceID]int) {
	bySide := map[state.SideID][]state.ForceID{}
	for _, x := range w.S.ForcesAt(h) {
		if !w.S.Latent(x) && w.S.Figures(x) > 0 {
			bySide[x.Side] = append(bySide[x.Side], x.ID)
		}
	}
	for i := range w.F.Sides {
		for j := i + 1; j < len(w.F.Sides); j++ {
			a, b := w.F.Sides[i].ID, w.F.Sides[j].ID
			if len(bySide[a]) == 0 || len(bySide[b]) == 0 || !w.F.Enemies(a, b) {
				continue
			}
			if w.attacks(bySide[b], bySide[a], moved) {
				a, b = b, a
			}
			w.meet(h, a, b, bySide[a], bySide[b])
			return
		}
	}
}

// attacks says whether the first of two parties attacks rather than the second: who
// moved in; of two who moved, the one with more points; else the stronger
// (CAMPAIGN-4.2).
func (w *working) attacks(one, two []state.ForceID, moved map[state.ForceID]int) bool {
	best := func(ids []state.ForceID) (points, figures int) {
		for _, id := range ids {
			points = max(points, moved[id])
			figures += w.S.Figures(w.S.Force(id))
		}
		return points, figures
	}
	p1, f1 := best(one)
	p2, f2 := best(two)
	if p1 != p2 {
		return p1 > p2
	}
	return f1 > f2
}

// open opens a battle in a hex: those who will not fight go home, those who hear the guns come.
func (w *working) open(h hex.Hex, attacker, defender state.SideID, attackers, defenders []state.ForceID, why state.Meeting) {
	attackers, defenders = w.loyal(attackers), w.loyal(defenders)
	if len(attackers) == 0 || len(defenders) == 0 {
		return
	}
	if w.Edition >= 5 {
		if why != state.AnAmbush && w.thinksBetter(attackers, defenders) {
			return
		}
		defenders = w.hear(h, defenders, attackers)
		attackers = w.hear(h, attackers, defenders)
	}
	for _, id := range slices.Concat(attackers, defenders) {
		if x := w.S.Force(id); !w.S.Active(x) {
			w.Say(event.Released{Force: id, Why: state.WasAttacked})
		}
	}
	w.Say(event.Contact{Battle: state.Battle{
		ID: state.BattleID(len(w.S.Battles) + 1), Name: w.battleName(h), Day: w.S.Day, Hex: h, Why: why,
		Attacker: attacker, Defender: defender, Attackers: attackers, Defenders: defenders, Status: state.Pending,
	}})
}

// thinksBetter has an attacker who is weaker than he reckoned to be, since others did not come or went
// home, draw off before there is a battle (CAMPAIGN-4.7). True: he is gone.
func (w *working) thinksBetter(attackers, defenders []state.ForceID) bool {
	a, b := contact.Of(w.F, w.S, attackers), contact.Of(w.F, w.S, defenders)
	return a.Intent == state.Attack && a.Attack*100 < a.Odds*b.Held && w.allGiveWay(attackers, false)
}

// loyal gives those forces that will fight; the others go home (CAMPAIGN-4.6).
func (w *working) loyal(ids []state.ForceID) []state.ForceID {
	var out []state.ForceID
	for _, id := range ids {
		x := w.S.Force(id)
		if x.Loyalty <= 0 || state.Dice(w.F, "loyalty", state.Number(w.S.Day), string(id)).Percent(x.Loyalty) {
			out = append(out, id)
			continue
		}
		w.Say(event.ForceDeserted{Force: id})
		w.Destroy(id, state.HasDeserted)
	}
	return out
}

// worksSeenSince is the edition since which who is seen is seen to be behind works.
const worksSeenSince = 16

// reckon says what those who were seen are worth, as it is told: rightly of those within a hex, and
// of others up to so much more or less, in tens; and what works make of them (CAMPAIGN-9.5).
func (w *working) reckon(seen []state.Sighting) {
	if w.Edition < 5 {
		return
	}
	for i := range seen {
		n := &seen[i]
		x := w.S.Force(n.Force)
		doubt := w.S.Rate(rates.ToldDoubt)
		if w.S.Welcome(w.F, n.Side, n.Hex) == state.Unwelcome {
			doubt = min(doubt+w.S.Rate(rates.FalseDoubt), 90)
		}
		n.Worth = state.FightingValue(w.F, w.S, x)
		if works, _ := contact.Works(w.F, w.S, x); w.Edition >= worksSeenSince && works > 100 {
			n.Works = works
		}
		if !slices.ContainsFunc(w.S.Forces, func(y state.Force) bool {
			return y.Side == n.Side && hex.Distance(y.Hex, n.Hex) <= 1 && !w.S.Latent(&y)
		}) {
			n.Worth = n.Worth * (99 - doubt + state.Dice(w.F, "reckoned", state.Number(w.S.Day), string(n.Side), string(n.Force)).Die(2*doubt+1)) / 100
		}
		n.Worth = max((n.Worth+5)/10*10, 1)
	}
}

// battleName names a battle after its place, or the nearest within three hexes.
func (w *working) battleName(h hex.Hex) string {
	name, least := "", 4
	for i := range w.F.Map.Places {
		p := &w.F.Map.Places[i]
		if n := hex.Distance(p.Hex, h); n < least {
			name, least = state.Near(w.F, p.Hex), n
		}
	}
	switch {
	case name == "":
		name = "Hex " + hex.Name(h)
	case least > 0:
		name = "Near " + name
	}
	base := name
	for n := 2; slices.ContainsFunc(w.S.Battles, func(b state.Battle) bool { return b.Name == name }); n++ {
		name = base + ", " + ordinal(n)
	}
	return name
}

func ordinal(n int) string {
	words := []string{"", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"}
	if n < len(words) {
		return words[n]
	}
	return fmt.Sprintf("%dth", n)
}
