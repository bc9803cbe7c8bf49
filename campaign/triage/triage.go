package triage

import (
	"cmp"
	"slices"

	"frontier/battle"
	"frontier/battle/cabinet"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/words"
)

// Battle is a battle that waits, with its place among them.
type Battle struct {
	ID   state.BattleID
	Name string
	Rank int // from 1
	Interest
	Fits  []cabinet.Fit // by rule set, the campaign's own first
	Bound string        // why it is for the table as it is: "dated: Saturday", "begun on the screen"; empty: it is not
}

// Can says whether it can be fought on a table by some rule set, at some scale.
func (b *Battle) Can() bool {
	return slices.ContainsFunc(b.Fits, func(f cabinet.Fit) bool { return f.Can() })
}

// Best is how it is proposed for the table: by the campaign's own rule set if that fits, at another
// scale if that does, else by another rule set as it is, or at another scale; nil: in no way.
func (b *Battle) Best() *cabinet.Fit {
	ways := []func(i int) bool{
		func(i int) bool { return i == 0 && b.Fits[i].Fits },
		func(i int) bool { return i == 0 && b.Fits[i].Can() },
		func(i int) bool { return b.Fits[i].Fits },
		func(i int) bool { return b.Fits[i].Can() },
	}
	for _, fits := range ways {
		for i := range b.Fits {
			if fits(i) {
				return &b.Fits[i]
			}
		}
	}
	return nil
}

// Short says in words how it fits, and Brief in fewer: empty as it is by the campaign's own rule set, else
// what is short, a scale at which it fits, or by which other rule set.
func (b *Battle) Short() string { return b.short(func(f *cabinet.Fit) string { return f.Short }) }

// Brief is [Battle.Short] in fewer words.
func (b *Battle) Brief() string { return b.short(func(f *cabinet.Fit) string { return f.Brief }) }

func (b *Battle) short(say func(*cabinet.Fit) string) string {
	if len(b.Fits) == 0 {
		return ""
	}
	out := say(&b.Fits[0])
	if best := b.Best(); best != nil && best != &b.Fits[0] {
		out += "; there is enough by " + best.Title
		if !best.Fits {
			out += " at another scale"
		}
	}
	return words.Capital(out)
}

// Of ranks the battles that wait and of which a viewer knows, the one most worth a table first; owned is
// what there is to fight with, and the engines are those that fight battles (CAMPAIGN-5.9).
func Of(c *views.Chronicle, v intelligence.Viewer, engines []battle.Engine, owned *cabinet.Cabinet) []Battle {
	f, s := c.Founding(), c.State()
	own := slices.IndexFunc(engines, func(e battle.Engine) bool { return e.About().ID == f.Rules })
	if own > 0 {
		engines = slices.Concat(engines[own:own+1], engines[:own], engines[own+1:])
	}
	var out []Battle
	l := (*looker)(nil)
	for i := range s.Battles {
		b := &s.Battles[i]
		if b.Status != state.Pending || v.Side != "" && b.Attacker != v.Side && b.Defender != v.Side {
			continue
		}
		if l == nil {
			l = newLooker(c, v)
		}
		out = append(out, l.weigh(b, engines, owned))
	}
	slices.SortStableFunc(out, func(a, b Battle) int {
		last := func(x *Battle) int {
			if x.Can() || x.Bound != "" {
				return 0
			}
			return 1
		}
		return cmp.Or(cmp.Compare(last(&a), last(&b)), cmp.Compare(b.Points, a.Points), cmp.Compare(a.ID, b.ID))
	})
	for i := range out {
		out[i].Rank = i + 1
	}
	return out
}

// weigh says how much a battle is worth a table, and whether there is one.
func (l *looker) weigh(b *state.Battle, engines []battle.Engine, owned *cabinet.Cabinet) Battle {
	out := Battle{ID: b.ID, Name: b.Name}
	switch {
	case b.PutOff.How != "":
		out.Bound = b.PutOff.Text()
	case b.Draft != nil:
		out.Bound = "begun on the screen"
	}
	var first battle.Setup
	for i, e := range engines {
		setup := l.setup(b, e.About())
		if i == 0 {
			first = setup
		}
		out.Fits = append(out.Fits, cabinet.FitOf(e, setup, state.BattleSeed(l.f, b.ID), owned))
	}
	wants := cabinet.Wants{}
	if len(out.Fits) > 0 {
		wants = out.Fits[0].Wants
	} else {
		first = l.setup(b, battle.About{ID: l.f.Rules})
	}
	facts := l.facts(b, &first, &wants)
	out.Interest = Reckon(&facts, WeightsOf(l.s))
	return out
}

// Rest are those of a ranking that may be fought unattended where so many are kept for the table, and
// Kept those that are kept. Battles that were put off or begun are kept and count among them.
func Rest(ranked []Battle, keep int) (kept, rest []Battle) {
	left := keep
	for _, b := range ranked {
		if b.Bound != "" {
			left--
		}
	}
	for _, b := range ranked {
		switch {
		case b.Bound != "":
			kept = append(kept, b)
		case left > 0 && b.Can():
			left--
			kept = append(kept, b)
		default:
			rest = append(rest, b)
		}
	}
	return kept, rest
}
