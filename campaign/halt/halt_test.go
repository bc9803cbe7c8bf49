package halt_test

import (
	"slices"
	"strings"
	"testing"

	"frontier/battle"
	"frontier/battle/rulesets"
	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/event"
	"frontier/campaign/halt"
	"frontier/campaign/intelligence"
	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/campaign/store"
	"frontier/campaign/theatre"
	"frontier/campaign/views"
	"frontier/internal/hex"
)

// opened is a campaign on its first morning.
func opened(t *testing.T, name string, seed uint64) *campaign.Service {
	t.Helper()
	f, err := theatre.Found(name, theatre.Options{Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	path := t.TempDir() + "/halt.campaign"
	if err := store.Create(t.Context(), path, f); err != nil {
		t.Fatal(err)
	}
	kept, err := store.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	s, err := campaign.Open(t.Context(), kept, battle.NewEngines(rulesets.All()...))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

var organiser = intelligence.Viewer{}

// Every kind of thing ends a run in some week of a war, on the day on which it came about and on
// no other: what a kind says is compared day by day with the state itself, and what stops a side with
// what it hears.
func TestARunEndsWhereSomethingCameAbout(t *testing.T) {
	told, sides := map[halt.Kind]int{}, map[state.SideID]int{}
	s := opened(t, "zululand-1879", 4)
	if err := s.Do(t.Context(), command.ChangeRates{Values: []command.Rate{{Key: rates.Supply.Key, Value: `"full"`}}}); err != nil {
		t.Fatal(err)
	}
	days := 0
	watch := func(before, now *views.Chronicle) string {
		days += int(now.State().Day - before.State().Day)
		for _, k := range halt.Kinds.Words() {
			why := halt.Of(organiser, k)(before, now)
			if why != "" {
				told[k]++
				if strings.HasSuffix(why, ".") == strings.HasSuffix(why, "?") || strings.ContainsAny(why, "?") && !strings.HasSuffix(why, "?") {
					t.Errorf("%s says %q", k, why)
				}
			}
			if want, judged := truly(k, before, now); judged && want != (why != "") {
				t.Errorf("day %d, %s: it says %q, and it is %t", now.State().Day, k, why, want)
			}
		}
		for _, side := range now.Founding().Sides {
			if side.Playable && heard(t, side.ID, before, now) {
				sides[side.ID]++
			}
		}
		return ""
	}
	if _, err := s.RunUntil(t.Context(), 50, true, watch, nil); err != nil {
		t.Fatal(err)
	}
	if len(sides) < 2 {
		t.Errorf("only %v were stopped", sides)
	}
	if days < 40 {
		t.Fatalf("only %d days were seen", days)
	}
	for _, k := range halt.Kinds.Words() {
		if told[k] == 0 || told[k] == days {
			t.Errorf("%s ends a run on %d days of %d", k, told[k], days)
		}
	}
}

// truly is whether a thing came about, from the state alone.
func truly(k halt.Kind, before, now *views.Chronicle) (is, judged bool) {
	was, s := before.State(), now.State()
	switch k {
	case halt.Battle:
		return s.Pending() != nil, true
	case halt.Late:
		return slices.ContainsFunc(now.Delays(organiser), func(d views.Delay) bool {
			marches := func(s *state.State) bool { // and may be told to force it
				x := s.Force(d.Force)
				return x != nil && len(x.Path) > 0 && s.Engaged(x.ID) == nil
			}
			asked := marches(was) && slices.ContainsFunc(before.Delays(organiser), func(o views.Delay) bool { return o.Force == d.Force && o.Now == d.Now && o.Day == was.Day })
			return d.Day == s.Day && marches(s) && !asked
		}), true
	case halt.Arrival:
		return slices.ContainsFunc(was.Forces, func(x state.Force) bool {
			y := s.Force(x.ID)
			return len(x.Path) > 0 && y != nil && len(y.Path) == 0 && y.Hex == x.Path[len(x.Path)-1]
		}), true
	case halt.Enemy:
		return slices.ContainsFunc(s.Seen, func(n state.Sighting) bool {
			x := s.Force(n.Force)
			return x != nil && n.Day == s.Day && n.Hex == x.Hex && s.Active(x) && slices.ContainsFunc(s.Forces, func(y state.Force) bool {
				return y.Side == n.Side && s.Active(&y) && hex.Distance(y.Hex, x.Hex) <= halt.Near && now.Founding().Side(y.Side).Playable && !seenSo(was, &y, x)
			})
		}), true
	}
	return false, false
}

// seenSo says whether an enemy was in sight near a force already.
func seenSo(s *state.State, y, x *state.Force) bool {
	had, saw := s.Force(y.ID), s.Force(x.ID)
	if had == nil || saw == nil || !s.Active(had) || !s.Active(saw) || hex.Distance(had.Hex, saw.Hex) > halt.Near {
		return false
	}
	n := s.Sighting(y.Side, x.ID)
	return n != nil && n.Day == s.Day && n.Hex == saw.Hex
}

// heard is what a side hears: it is never stopped for what only the other side knows.
func heard(t *testing.T, side state.SideID, before, now *views.Chronicle) (stopped bool) {
	t.Helper()
	v := intelligence.Viewer{Side: side}
	for _, k := range []halt.Kind{halt.Leader, halt.Place, halt.Back} {
		if why := halt.Of(v, k)(before, now); why != "" {
			stopped = true
			if !slices.ContainsFunc(now.News(v), func(n event.News) bool { return n.Head == why && slices.Contains(n.Sides, side) }) {
				t.Errorf("%s is stopped for %q, of which it does not hear", side, why)
			}
		}
	}
	if why := halt.Of(v, halt.Battle)(before, now); why != "" {
		if b := now.State().Pending(); b.Attacker != side && b.Defender != side {
			t.Errorf("%s is stopped for a battle of others", side)
		}
	}
	return stopped
}

// A date, a force and several things together end a run as they say.
func TestDatesForcesAndSeveralTogether(t *testing.T) {
	s := opened(t, "afghanistan-1880", 27)
	now := s.State()
	if why, err := s.RunUntil(t.Context(), 30, true, halt.On(now.Day+3), nil); err != nil || why != "It is 4 July 1880." {
		t.Errorf("a date says %q, %v", why, err)
	}
	if s.State().Day != now.Day+3 {
		t.Errorf("it is day %d", s.State().Day)
	}
	if halt.Any(nil, nil) != nil || halt.Of(organiser, "rain") != nil {
		t.Error("nothing ends a run")
	}
	now = s.State()
	marching := slices.IndexFunc(now.Forces, func(x state.Force) bool { return len(x.Path) > 0 })
	if marching < 0 {
		t.Fatal("nobody marches")
	}
	id := now.Forces[marching].ID
	why, err := s.RunUntil(t.Context(), 30, true, halt.Any(halt.On(now.Day+30), nil, halt.Arrives(id)), nil)
	if err != nil || why == "" {
		t.Fatalf("%q, %v", why, err)
	}
	after := s.State()
	if x := after.Force(id); x != nil && len(x.Path) > 0 {
		t.Errorf("%s still marches; it says %q", id, why)
	}
}

// A decision is new once: the run goes on where only what was asked already waits, and an answer
// takes its question away.
func TestADecisionIsAskedOnce(t *testing.T) {
	s := opened(t, "afghanistan-1880", 27)
	if err := s.Do(t.Context(), command.LeadSide{Side: s.Founding().Sides[1].ID, By: state.ByCommander}); err != nil {
		t.Fatal(err)
	}
	m, err := s.Morning(t.Context(), organiser)
	if err != nil || len(m.Decide) == 0 {
		t.Fatalf("nothing is to be decided: %v", err)
	}
	asked := map[string]bool{}
	for _, d := range m.Decide {
		if asked[d.Key()] {
			t.Errorf("%q is asked twice", d.Head)
		}
		asked[d.Key()] = true
		keys := map[string]bool{}
		for _, c := range d.Choices {
			if keys[c.Key] || len(c.Key) != 1 || c.Text == "" || c.Stay && c.Command != nil {
				t.Errorf("%q offers %+v", d.Head, c)
			}
			keys[c.Key] = true
		}
		if d.Left == "" || d.Why == "" || len(d.Choices) < 2 {
			t.Errorf("%q: %+v", d.Head, d)
		}
	}
	for _, c := range m.Decide[0].Choices {
		if c.Command != nil {
			if err := s.Do(t.Context(), c.Command); err != nil {
				t.Fatal(err)
			}
			break
		}
	}
	m2, err := s.Morning(t.Context(), organiser)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range m2.Decide {
		if d.Key() == m.Decide[0].Key() {
			t.Errorf("%q is asked again though it was answered", d.Head)
		}
	}
	why, err := s.RunUntil(t.Context(), 3, false, func(before, now *views.Chronicle) string {
		for _, d := range now.Decisions(organiser) {
			if asked[d.Key()] && halt.Of(organiser, halt.Decision)(before, now) == d.Head+"." {
				return d.Head
			}
		}
		return ""
	}, nil)
	if err != nil || why != "" {
		t.Errorf("it is stopped again for %q, %v", why, err)
	}
}
