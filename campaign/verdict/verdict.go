package verdict

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/internal/words"
)

// Verdict is who leads, by how much, and the account of it.
type Verdict struct {
	Winner  state.SideID // empty: nobody leads
	Lead    int          // of the first before the second
	Degree  string       // "decisive victory"
	Points  map[state.SideID]int
	Account []state.Scored
}

// Degrees are what leads are worth, the greatest first: the founding's, or the usual ones.
func Degrees(f *state.Founding, s *state.State) []state.Verdict {
	out := slices.Clone(f.Verdicts)
	if len(out) == 0 {
		out = []state.Verdict{{Margin: s.Rate(rates.Decisive), Text: "decisive victory"}, {Margin: s.Rate(rates.Victory), Text: "victory"}, {Margin: 0, Text: "drawn campaign"}}
	}
	slices.SortStableFunc(out, func(a, b state.Verdict) int { return cmp.Compare(b.Margin, a.Margin) })
	return out
}

// Of is the verdict as things stand: as though the campaign ended now. One that has ended and is
// not played on has that with which it ended.
func Of(f *state.Founding, s *state.State) Verdict {
	if s.Over() {
		return Verdict{Winner: s.Ended.Winner, Lead: s.Ended.Lead, Degree: s.Ended.Degree, Points: points(f, s.Ended.Account), Account: slices.Clone(s.Ended.Account)}
	}
	return reckon(f, s, Account(f, s))
}

// reckon is the verdict that comes of an account.
func reckon(f *state.Founding, s *state.State, account []state.Scored) Verdict {
	out := Verdict{Points: points(f, account), Account: account}
	first, second := 0, 0
	for i := range f.Sides {
		side := f.Sides[i].ID
		n, plays := out.Points[side]
		switch {
		case !plays:
		case out.Winner == "" || n > first:
			out.Winner, first, second = side, n, max(first, second)
		default:
			second = max(second, n)
		}
	}
	out.Lead = first - second
	for _, d := range Degrees(f, s) {
		if out.Lead >= d.Margin {
			out.Degree = d.Text
			break
		}
	}
	if out.Lead == 0 {
		out.Winner = ""
	}
	return out
}

// points adds up an account by side; every side that is played has its sum.
func points(f *state.Founding, account []state.Scored) map[state.SideID]int {
	out := map[state.SideID]int{}
	sums := state.Scores(account)
	for i := range f.Sides {
		if x := &f.Sides[i]; x.Playable {
			out[x.ID] = sums[x.ID]
		}
	}
	return out
}

// Account scores every objective as things stand, in the order of the founding, with what sides have in advance and
// what events gave and took.
func Account(f *state.Founding, s *state.State) []state.Scored { return newGround(f, s).account() }

func (g *ground) account() []state.Scored {
	out := make([]state.Scored, 0, len(g.F.Objectives))
	for i := range g.F.Objectives {
		out = append(out, g.score(&g.F.Objectives[i]))
	}
	return append(append(out, handicaps(g.F)...), ByEvents(g.F, g.S)...)
}

// HandicapPrefix stands before the side in the line of the account that tells what it has in advance.
const HandicapPrefix = "handicap:"

// handicaps is what sides have in points before the first shot, each as a line of the account (CAMPAIGN-15.10).
func handicaps(f *state.Founding) []state.Scored {
	var out []state.Scored
	for i := range f.Handicaps {
		h := &f.Handicaps[i]
		n, why := h.In(f.Rules), words.Ended(h.Reason)
		switch {
		case n != h.Points && h.Points == 0:
			why += " It is so by this rule set."
		case n != h.Points:
			why += fmt.Sprintf(" By this rule set it is %d and not %d.", n, h.Points)
		}
		if n > 0 {
			out = append(out, state.Scored{Objective: HandicapPrefix + string(h.Side), Side: h.Side, Name: "Points in advance", Earned: n, Standing: state.Won, Why: why})
		}
	}
	return out
}

// earned is an account without what sides have in advance.
func earned(account []state.Scored) []state.Scored {
	return slices.DeleteFunc(slices.Clone(account), func(x state.Scored) bool { return strings.HasPrefix(x.Objective, HandicapPrefix) })
}

// EventPrefix stands before the event and the side in a line of the account that is no objective's.
const EventPrefix = "event:"

// ByEvents is what events have given sides or taken from them, each as a line of the account (CAMPAIGN-16.7).
func ByEvents(f *state.Founding, s *state.State) []state.Scored {
	var out []state.Scored
	for i := range s.Marks {
		m := &s.Marks[i]
		if m.Kind != state.MarkScored {
			continue
		}
		_, side, _ := strings.Cut(m.Thing, "|")
		x := state.Scored{Objective: EventPrefix + m.Thing, Side: state.SideID(side), Name: m.Note, Earned: m.Number, Standing: state.Won, Why: fmt.Sprintf("It happened on %s.", f.Date(m.Day))}
		if m.Number < 0 {
			x.Standing = state.Lost
		}
		out = append(out, x)
	}
	return out
}

// Ends is how the campaign ends now; nil: it does not, or has (CAMPAIGN-15.3, CAMPAIGN-15.4). It
// does not while a battle waits.
func Ends(f *state.Founding, s *state.State) *state.Ending {
	if s.Ended != nil || s.Pending() != nil {
		return nil
	}
	so := reckon(f, s, Account(f, s))
	g := newGround(f, s)
	g.End = true
	account := g.account()
	now, alone := reckon(f, s, account), reckon(f, s, earned(account)) // points in advance end nothing by themselves
	cause, thing := state.EndCause(""), ""
	switch {
	case f.Last > 0 && s.Day > f.Last:
		cause = state.LastDayOver
	case f.SuddenDeath.Lead > 0 && min(so.Lead, now.Lead, alone.Lead) >= f.SuddenDeath.Lead && so.Winner == now.Winner && alone.Winner == now.Winner:
		cause = state.LeadReached
	default:
		if cause, thing = beaten(f, s); cause == "" {
			cause, thing = brought(f, account)
		}
		if side := tired(f, s); cause == "" && side != "" {
			cause, thing = state.HomeTired, string(side)
		}
	}
	if cause == "" {
		return nil
	}
	end := &state.Ending{Day: s.CountingDay(f), Cause: cause, Thing: thing, Winner: now.Winner, Lead: now.Lead, Degree: now.Degree, Account: account}
	for i := range end.Account {
		if x := &end.Account[i]; x.Standing == state.Open {
			x.Standing = state.Lost
			if x.Earned > 0 {
				x.Standing = state.Won
			}
		}
	}
	return end
}

// beaten finds a side that is played and has nobody left on the map or to come.
func beaten(f *state.Founding, s *state.State) (state.EndCause, string) {
	left := map[state.SideID]bool{}
	for i := range s.Forces {
		if x := &s.Forces[i]; s.Figures(x) > 0 {
			left[x.Side] = true
		}
	}
	for i := range f.Reinforcements {
		if r := &f.Reinforcements[i]; !s.HasCome(r.ID) && len(r.Units) > 0 {
			left[r.Side] = true
		}
	}
	for _, p := range s.Patients {
		left[f.SideOfUnit(p.Unit)] = true
	}
	for _, x := range s.Strays {
		left[f.SideOfUnit(x.Unit)] = true
	}
	for i := range f.Sides {
		if x := &f.Sides[i]; x.Playable && !left[x.ID] {
			return state.NobodyLeft, string(x.ID)
		}
	}
	return "", ""
}

// brought finds an objective that ends the campaign and has been won.
func brought(f *state.Founding, account []state.Scored) (state.EndCause, string) {
	for i := range account {
		if x := &account[i]; x.Standing == state.Won && slices.Contains(f.SuddenDeath.Objectives, x.Objective) {
			return state.ObjectiveDone, x.Objective
		}
	}
	return "", ""
}
