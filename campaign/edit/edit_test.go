package edit_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"frontier/campaign/command"
	"frontier/campaign/edit"
	"frontier/campaign/event"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/trial"
	"frontier/campaign/views"
	"frontier/internal/hex"
	"frontier/rosters"
)

func step(do command.Verb, kind, id, fields string) command.Step {
	return command.Step{Do: do, Kind: kind, ID: id, Fields: json.RawMessage(fields)}
}

func change(steps ...command.Step) command.EditByHand {
	return command.EditByHand{Steps: steps, Why: "for the test"}
}

// game gives a founding that a pack could be: leaders with their experience.
func game(t testing.TB) *trial.Game {
	f := trial.Helmand()
	for i := range f.Leaders {
		f.Leaders[i].Experience = "regular"
	}
	return trial.NewGame(t, f)
}

const zhob = `{"name": "Zhob levies", "in": "garrison", "arm": "infantry", "class": "irregular", "men": 300, "weapon": "musket", "training": "raw", "mount": "foot"}`

// Each kind of thing is added, changed and taken away, and the campaign is as it was said.
func TestEachKind(t *testing.T) {
	for _, c := range []struct {
		rule, why string
		steps     []command.Step
		holds     func(f *state.Founding, s *state.State) bool
		told      string // in the journal
	}{
		{"CAMPAIGN-14.1", "the campaign's last day", []command.Step{step("set", "campaign", "", `{"end": "1880-12-01", "title": "A long war"}`)},
			func(f *state.Founding, _ *state.State) bool { return f.Title == "A long war" && f.Last == 134 }, "end 1880-12-01, was 1880-09-18; title A long war"},
		{"CAMPAIGN-14.1", "a side's enemies", []command.Step{step("set", "side", "country", `{"enemies": ["red"]}`)},
			func(f *state.Founding, _ *state.State) bool { return f.Enemies("country", "red") }, "The country: enemies red"},
		{"CAMPAIGN-14.1", "a place is added", []command.Step{step("add", "place", "zhob", `{"name": "Zhob", "kind": "village", "hex": "1108", "owner": "country", "fortified": "none"}`)},
			func(f *state.Founding, _ *state.State) bool { return f.Map.Place("zhob") != nil }, "Zhob: added"},
		{"CAMPAIGN-14.1", "a place changes hands", []command.Step{step("set", "place", "maiwand", `{"owner": "green", "breaches": 2}`)},
			func(f *state.Founding, s *state.State) bool {
				p := f.Map.Place("maiwand")
				return s.Owner(p) == "green" && s.Breaches(p) == 2 && p.Owner == "country"
			}, "took Maiwand"},
		{"CAMPAIGN-14.2", "a place that goes leaves those who stand there", []command.Step{step("remove", "place", "maiwand", "")},
			func(f *state.Founding, _ *state.State) bool { return f.Map.Place("maiwand") == nil }, "Maiwand: taken away"},
		{"CAMPAIGN-14.1", "a bridge is built and breaks", []command.Step{
			step("add", "crossing", "new-bridge", `{"name": "the new bridge", "river": "Helmand", "kind": "wooden_bridge", "in_flood": "open", "hex": "0503", "side": "e"}`),
			step("set", "crossing", "bridge", `{"state": "damaged", "damage": 3}`)},
			func(f *state.Founding, s *state.State) bool {
				c := f.Map.Crossing("bridge")
				return f.Map.Crossing("new-bridge") != nil && s.Crossing(c) == state.Damaged && s.Damage(c) == 3
			}, "the new bridge: added"},
		{"CAMPAIGN-14.1", "a road along hexes", []command.Step{step("add", "road", "north-road", `{"kind": "track", "along": ["0904", "0903", "1003"]}`)},
			func(f *state.Founding, _ *state.State) bool {
				tracks := 0
				for _, b := range f.Map.Borders {
					if b.Route == state.Track {
						tracks++
					}
				}
				return tracks == 2 && len(f.Map.Routes) > 0
			}, "north-road: added"},
		{"CAMPAIGN-14.1", "the side of a hex", []command.Step{step("set", "edge", "0605-w", `{"route": "railway"}`)},
			func(f *state.Founding, _ *state.State) bool {
				return slices.ContainsFunc(f.Map.Borders, func(b state.Border) bool { return b.Route == state.Railway })
			}, "route railway, was road"},
		{"CAMPAIGN-14.1", "the ground of a hex", []command.Step{step("set", "ground", "1108", `{"ground": "marsh", "water": 3, "height": 900}`)},
			func(f *state.Founding, _ *state.State) bool {
				c, _ := f.Map.Cell(trial.Cr(10, 7))
				return c == state.Cell{Ground: state.Marsh, Water: 3, Height: 900}
			}, "ground marsh, was clear"},
		{"CAMPAIGN-14.1", "what is told of a river", []command.Step{step("set", "river", "Helmand", `{"flood": [1], "low": []}`)},
			func(f *state.Founding, _ *state.State) bool {
				return slices.ContainsFunc(f.Map.Waters, func(w state.Water) bool { return w.Name == "Helmand" && slices.Equal(w.Flood, []int{1}) })
			}, "rivers and waters"},
		{"CAMPAIGN-14.1", "the weather of a month", []command.Step{step("set", "month", "8", `{"rain": 90}`)},
			func(f *state.Founding, _ *state.State) bool { return f.Weather[7].Rain == 90 }, "rain 90, was 3"},
		{"CAMPAIGN-14.1", "a force with a unit and a leader", []command.Step{
			step("add", "leader", "browne", `{"name": "Browne", "rank": "Maj.", "side": "red", "experience": "veteran"}`),
			step("add", "force", "levies", `{"name": "the levies", "side": "red", "at": "maiwand", "leader": "browne", "note": "raised in haste"}`),
			step("add", "unit", "zhob", strings.Replace(zhob, "garrison", "levies", 1))},
			func(f *state.Founding, s *state.State) bool {
				x, u := s.Force("levies"), s.Unit("zhob")
				return x != nil && x.Leader == "browne" && x.Hex == trial.Cr(8, 3) && slices.Contains(x.Units, "zhob") && u.Strength.Present.Total() == 6 &&
					f.SideOfUnit("zhob") == "red" && s.Leader("browne").Status == state.Fit && f.Leader("browne").Personality != ""
			}, "The levies: added"},
		{"CAMPAIGN-14.3", "men alone", []command.Step{step("set", "unit", "66th", `{"men": 1000}`)},
			func(f *state.Founding, s *state.State) bool {
				return s.Unit("66th").Strength.Present.Total() == 20 && f.Unit("66th").Men == 1000
			}, "men 1000, was 500"},
		{"CAMPAIGN-11.8", "a unit's thresholds", []command.Step{step("set", "unit", "66th", `{"thresholds": {"worn": 12, "spent": 4}}`)},
			func(f *state.Founding, s *state.State) bool {
				u, t := f.Unit("66th"), s.Unit("66th").Strength
				left := t
				left.Present.Others--
				return rosters.ThresholdsOf(u) == rosters.Thresholds{Full: 13, Worn: 12, Spent: 4} && t.Present.Total() == 10 && u.Men == 500 &&
					rosters.GradeNow(u, &t) == rosters.Full && rosters.GradeNow(u, &left) == rosters.Worn
			}, "thresholds"},
		{"CAMPAIGN-14.3", "figures alone", []command.Step{step("set", "unit", "66th", `{"figures": {"others": 3}}`)},
			func(f *state.Founding, s *state.State) bool {
				return s.Unit("66th").Strength.Present.Total() == 5 && f.Unit("66th").Men == 250 && f.Unit("66th").Establishment.Total() == 5
			}, "men 250, was 500"},
		{"CAMPAIGN-14.3", "horses come with the men", []command.Step{step("set", "unit", "3rd-horse", `{"figures": {"officers": 1, "sergeants": 1, "others": 8}}`)},
			func(_ *state.Founding, s *state.State) bool { return s.Unit("3rd-horse").Strength.Mounts == 10 }, "figures"},
		{"CAMPAIGN-14.3", "horses alone", []command.Step{step("set", "unit", "3rd-horse", `{"mounts": 2}`)},
			func(_ *state.Founding, s *state.State) bool { return s.Unit("3rd-horse").Strength.Mounts == 2 }, "mounts 2, was 6"},
		{"CAMPAIGN-14.3", "guns", []command.Step{step("set", "unit", "ebrha", `{"guns": [{"type": "field"}]}`)},
			func(f *state.Founding, s *state.State) bool {
				return s.Unit("ebrha").Strength.Guns == 1 && len(f.Unit("ebrha").Guns) == 1
			}, "guns"},
		{"CAMPAIGN-14.1", "a unit goes over", []command.Step{step("set", "unit", "66th", `{"in": "garrison"}`)},
			func(f *state.Founding, s *state.State) bool {
				return s.Unit("66th").Force == "garrison" && f.Unit("66th").Men == 500
			}, "in garrison, was column"},
		{"CAMPAIGN-14.7", "a unit is struck off", []command.Step{step("remove", "unit", "66th", "")},
			func(f *state.Founding, s *state.State) bool {
				t := s.Unit("66th").Strength
				return t.Discharged.Total() == 10 && t.Present.Total() == 0 && f.Unit("66th") != nil
			}, "66th was struck off the rolls"},
		{"CAMPAIGN-14.5", "a force is put elsewhere and is tired", []command.Step{step("set", "force", "column", `{"at": "city", "fatigue": 3, "name": "the main column", "posture": "screen"}`)},
			func(_ *state.Founding, s *state.State) bool {
				x := s.Force("column")
				return x.Hex == trial.Cr(12, 4) && x.Fatigue == 3 && x.Name == "the main column" && x.Posture == state.Screen
			}, "name the main column, was the Girishk column"},
		{"CAMPAIGN-14.1", "a force has eaten of what it carries", []command.Step{step("set", "force", "column", `{"eaten": 1200}`)},
			func(_ *state.Founding, s *state.State) bool { return s.Force("column").Eaten == 1200 }, "eaten 1200"},
		{"CAMPAIGN-14.7", "a force is taken away", []command.Step{step("remove", "force", "column", "")},
			func(_ *state.Founding, s *state.State) bool {
				return s.Force("column") == nil && s.GoneForce("column") != nil && s.Leader("burrows").Status == state.Absent && s.Unit("66th").Strength.Discharged.Total() == 10
			}, "is no more"},
		{"CAMPAIGN-14.6", "a leader is wounded, and another commands", []command.Step{step("set", "leader", "burrows", `{"status": "wounded", "returns": "1880-08-10", "note": "sunstroke"}`)},
			func(f *state.Founding, s *state.State) bool {
				l := s.Leader("burrows")
				return l.Status == state.Wounded && l.Returns == 21 && l.Force == "column" && s.Force("column").Leader == "nuttall" && f.Leader("burrows").Note == "sunstroke"
			}, "status wounded, was fit"},
		{"CAMPAIGN-14.6", "a leader goes to another force", []command.Step{step("set", "leader", "nuttall", `{"with": "garrison"}`)},
			func(_ *state.Founding, s *state.State) bool { return s.Force("garrison").Leader == "nuttall" }, "with garrison, was column"},
		{"CAMPAIGN-14.6", "command is given to the other", []command.Step{step("set", "force", "column", `{"leader": "nuttall", "others": ["burrows"]}`)},
			func(_ *state.Founding, s *state.State) bool {
				return s.Force("column").Leader == "nuttall" && slices.Equal(s.Force("column").Others, []state.LeaderID{"burrows"})
			}, "took command"},
		{"CAMPAIGN-14.6", "a prisoner", []command.Step{step("set", "leader", "nuttall", `{"status": "captured", "held_by": "green"}`)},
			func(_ *state.Founding, s *state.State) bool { return s.Leader("nuttall").By == "green" }, "held by green"},
		{"CAMPAIGN-14.6", "a leader is taken out", []command.Step{step("remove", "leader", "nuttall", "")},
			func(f *state.Founding, s *state.State) bool {
				return f.Leader("nuttall") == nil && s.Leader("nuttall") == nil && len(s.Force("column").Others) == 0
			}, "of the campaign no more"},
		{"CAMPAIGN-14.1", "a reinforcement", []command.Step{
			step("add", "reinforcement", "siege", `{"date": "1880-07-30", "side": "red", "name": "the siege train", "at": "fort"}`),
			step("add", "unit", "zhob", strings.Replace(zhob, "garrison", "siege", 1)),
			step("set", "reinforcement", "late", `{"date": "1880-08-01"}`)},
			func(f *state.Founding, s *state.State) bool {
				return f.Reinforcement("siege").NewForce == "siege" && f.Reinforcement("late").Day == 12 && s.Unit("zhob").Force == ""
			}, "reinforcement the siege train: added"},
		{"CAMPAIGN-14.1", "a reinforcement that will not come", []command.Step{step("remove", "reinforcement", "late", "")},
			func(f *state.Founding, s *state.State) bool {
				return f.Reinforcement("late") == nil && s.Unit("late-horse").Strength.Discharged.Total() == 6
			}, "late-horse was struck off"},
		{"CAMPAIGN-14.1", "an objective", []command.Step{
			step("add", "objective", "r-fort", `{"side": "red", "name": "Hold the fort", "kind": "hold_place", "points": 3, "places": ["fort"], "text": "At the end."}`),
			step("set", "objective", "r-city", `{"points": 20}`), step("remove", "objective", "g-win", "")},
			func(f *state.Founding, _ *state.State) bool {
				return len(f.Objectives) == 3 && f.Objectives[0].Points == 20 && f.Objectives[2].ID == "r-fort"
			}, "objective Hold the city: points 20, was 10"},
		{"CAMPAIGN-14.1", "an event", []command.Step{step("add", "event", "feast", `{"name": "A feast", "from": "1880-08-01", "effect": "No marches.", "kind": "politics"}`)},
			func(f *state.Founding, _ *state.State) bool { return len(f.Events) == 1 && f.Events[0].From == 12 }, "event A feast: added"},
		{"CAMPAIGN-14.1", "a verdict", []command.Step{step("add", "verdict", "20", `{"text": "A triumph."}`)},
			func(f *state.Founding, _ *state.State) bool { return len(f.Verdicts) == 3 }, "verdicts"},
		{"CAMPAIGN-14.1", "points in advance", []command.Step{step("add", "handicap", "green", `{"points": 6, "reason": "They held the passes."}`)},
			func(f *state.Founding, _ *state.State) bool {
				return len(f.Handicaps) == 1 && f.Handicaps[0].Side == "green" && f.Handicaps[0].Points == 6
			}, "added"},
		{"CAMPAIGN-14.1", "a formation above a force", []command.Step{
			step("add", "formation", "brigade", `{"name": "1st Brigade", "side": "red"}`), step("set", "force", "column", `{"under": "brigade"}`)},
			func(f *state.Founding, _ *state.State) bool { return f.Force("column").Under == "brigade" }, "1st Brigade: added"},
		{"CAMPAIGN-14.1", "a work is dug, and razed", []command.Step{step("add", "work", "sangar", `{"kind": "redoubt", "side": "red", "at": "1108"}`)},
			func(_ *state.Founding, s *state.State) bool { return s.Work("sangar") != nil }, "dug"},
		{"CAMPAIGN-14.1", "a region", []command.Step{step("add", "region", "Registan", `{"ring": [[0, 0], [3000, 0], [0, 3000]]}`)},
			func(f *state.Founding, _ *state.State) bool { return len(f.Map.Regions) == 1 }, "Registan: added"},
		{"CAMPAIGN-14.1", "a boat", []command.Step{step("add", "boat", "Dadu", `{"kind": "gunboat", "side": "red", "place": "ford", "waters": "helmand"}`)},
			func(f *state.Founding, _ *state.State) bool { return len(f.Boats) == 1 }, "boats"},
		{"CAMPAIGN-14.1", "a stretch of country", []command.Step{step("add", "relief", "The hills", `{"ground": "hills", "ring": [[0, 0], [3000, 0], [0, 3000]]}`)},
			func(f *state.Founding, _ *state.State) bool {
				return slices.ContainsFunc(f.Map.Relief, func(r state.Relief) bool { return r.Name == "The hills" })
			}, "stretches of country"},
	} {
		t.Run(c.rule+" "+c.why, func(t *testing.T) {
			g := game(t)
			first := trial.Text(g.S)
			g.Do(change(c.steps...))
			f := g.S.Book(g.F)
			if !c.holds(f, g.S) {
				t.Errorf("it does not hold: %s", trial.Text(g.S))
			}
			rows := g.Chronicle().Journal()
			if lines := strings.Join(rows[0].Lines, "\n"); !strings.Contains(lines, c.told) {
				t.Errorf("the journal tells %q and not %q", lines, c.told)
			}
			if trial.Text(g.Replay()) != trial.Text(g.S) || trial.Text(g.S) == first {
				t.Errorf("the journal makes another state")
			}
			for range 3 { // and the days go on
				if b := g.S.Pending(); b != nil {
					g.Do(command.FightBattle{Battle: b.ID})
				}
				g.Do(command.EndDay{})
			}
		})
	}
}

// What cannot be is refused in one sentence, and nothing is changed.
func TestRefused(t *testing.T) {
	long := strings.Repeat("so ", 60)
	for _, c := range []struct {
		rule, why, says string
		c               command.EditByHand
	}{
		{"CAMPAIGN-14.1", "no reason", "a change by hand needs its reason", command.EditByHand{Steps: []command.Step{step("set", "unit", "66th", `{"men": 9}`)}}},
		{"CAMPAIGN-14.1", "a long reason", "at most 120 letters", command.EditByHand{Why: long, Steps: []command.Step{step("set", "unit", "66th", `{"men": 9}`)}}},
		{"CAMPAIGN-14.1", "nothing", "nothing is changed", change()},
		{"CAMPAIGN-14.1", "nothing otherwise", "nothing would be otherwise", change(step("set", "unit", "66th", `{"name": "66th"}`))},
		{"CAMPAIGN-14.1", "a kind that there is not", `nothing is known of what is a "dragon"`, change(step("add", "dragon", "smaug", `{}`))},
		{"CAMPAIGN-14.1", "a verb that there is not", `"bless" is nothing`, change(step("bless", "unit", "66th", `{}`))},
		{"CAMPAIGN-14.1", "no object", "no object of JSON", change(step("set", "unit", "66th", `[1]`))},
		{"CAMPAIGN-14.1", "another id", "the id of force \"column\" cannot be changed", change(step("set", "force", "column", `{"id": "other"}`))},
		{"CAMPAIGN-14.2", "twice", `there is a place "city" already`, change(step("add", "place", "city", `{}`))},
		{"CAMPAIGN-14.2", "a name twice", "stands twice", change(step("set", "force", "garrison", `{"name": "the Girishk column"}`))},
		{"CAMPAIGN-14.2", "not there", `there is no unit "95th"`, change(step("set", "unit", "95th", `{"men": 9}`))},
		{"CAMPAIGN-14.2", "into open water", "is open water", change(step("set", "force", "column", `{"at": "0510"}`))},
		{"CAMPAIGN-14.2", "a hex under a force is flooded", "open water", change(step("set", "ground", "1005", `{"ground": "sea"}`))},
		{"CAMPAIGN-14.2", "a word that is none", `arm`, change(step("set", "unit", "66th", `{"arm": "dragons"}`))},
		{"CAMPAIGN-14.2", "a key that is none", "wings", change(step("set", "unit", "66th", `{"wings": 2}`))},
		{"CAMPAIGN-14.2", "a wrong type", "men", change(step("set", "unit", "66th", `{"men": "many"}`))},
		{"CAMPAIGN-14.2", "too many horses", "mounts", change(step("set", "unit", "66th", `{"mounts": -1}`))},
		{"CAMPAIGN-14.2", "what an objective names", "place \"city\" is not known", change(step("remove", "place", "city", ""))},
		{"CAMPAIGN-14.2", "a side more", "no side can be added", change(step("add", "side", "blue", `{}`))},
		{"CAMPAIGN-14.2", "a side less", "no side can be taken", change(step("remove", "side", "country", ""))},
		{"CAMPAIGN-14.2", "into no force", "which is no force", change(step("set", "unit", "66th", `{"in": "nobody"}`))},
		{"CAMPAIGN-14.2", "into a reinforcement", "is in the field", change(step("set", "unit", "66th", `{"in": "phayre"}`))},
		{"CAMPAIGN-14.2", "with the enemy", "is not", change(step("set", "leader", "nuttall", `{"with": "main"}`))},
		{"CAMPAIGN-14.2", "a road with a gap", "does not lie beside", change(step("add", "road", "gap", `{"kind": "road", "along": ["0904", "1204"]}`))},
		{"CAMPAIGN-14.6", "wounded for ever", "cannot be wounded until", change(step("set", "leader", "nuttall", `{"status": "wounded"}`))},
		{"CAMPAIGN-14.6", "a prisoner of nobody", "cannot be a prisoner", change(step("set", "leader", "nuttall", `{"status": "captured"}`))},
		{"CAMPAIGN-14.6", "asleep", `cannot be "asleep"`, change(step("set", "leader", "nuttall", `{"status": "asleep"}`))},
		{"CAMPAIGN-14.2", "the second of two", "there is no unit", change(step("set", "unit", "66th", `{"men": 9}`), step("remove", "unit", "none", ""))},
		{"CAMPAIGN-1.5", "by a side", "cannot give that command", command.EditByHand{}},
	} {
		t.Run(c.rule+" "+c.why, func(t *testing.T) {
			g := game(t)
			var given command.Command = c.c
			if c.rule == "CAMPAIGN-1.5" {
				given = command.Given{Command: change(step("set", "unit", "66th", `{"men": 9}`)), By: command.Actor{Office: command.Player, Side: "red"}}
			}
			_, err := g.Try(given)
			var r *command.Refusal
			if !errors.As(err, &r) || r.Rule != c.rule || !strings.Contains(r.Error(), c.says) || r.Instead == "" || strings.Contains(r.Error(), "\n") {
				t.Errorf("it is answered by %v", err)
			}
		})
	}
}

// In a battle that waits nobody is moved, and what was played of it is laid aside by what bears
// on it.
func TestBattlesThatWait(t *testing.T) {
	g := game(t)
	g.Do(change(step("set", "force", "horse", `{"at": "1005"}`)))
	g.Do(command.StanceOrder{Force: "column", Intent: state.Attack})
	g.Do(command.StanceOrder{Force: "horse", Intent: state.Stand, Odds: state.AnyOdds})
	g.Do(command.EndDay{})
	b := g.S.Pending()
	if b == nil {
		t.Fatal("no battle waits where enemies were put into one hex")
	}
	for _, c := range []struct{ rule, fields string }{
		{"CAMPAIGN-14.4", `{"at": "city"}`}, {"CAMPAIGN-14.4", `{"side": "red"}`},
	} {
		_, err := g.Try(change(step("set", "force", "horse", c.fields)))
		var r *command.Refusal
		if !errors.As(err, &r) || r.Rule != c.rule {
			t.Errorf("%s: %v", c.fields, err)
		}
	}
	if _, err := g.Try(change(step("remove", "force", "horse", ""))); err == nil {
		t.Error("a force in a battle is taken away")
	}
	if _, err := g.Try(change(step("remove", "unit", "afghan-horse", ""))); err == nil || !strings.Contains(err.Error(), "nobody would be left") {
		t.Errorf("the last unit of a side in a battle is taken away: %v", err)
	}
	g.Do(command.PlayBattle{Battle: b.ID, Engine: "coin", Seed: 7, Orders: nil})
	g.Do(change(step("set", "unit", "afghan-horse", `{"men": 200}`)))
	g.Do(command.FightBattle{Battle: b.ID})
}

// A march over a road that is taken away goes on over the country; one into what is open water
// now is halted (CAMPAIGN-14.5).
func TestMarches(t *testing.T) {
	g := game(t)
	g.Do(command.MarchOrder{Force: "column", Path: []hex.Hex{trial.Cr(10, 4), trial.Cr(11, 4)}})
	g.Do(change(step("set", "edge", "1005-e", `{"route": null}`)))
	if len(g.S.Force("column").Path) != 2 {
		t.Error("a march is halted that can go on")
	}
	g.Do(change(step("set", "ground", "1105", `{"ground": "sea"}`)))
	if len(g.S.Force("column").Path) != 0 {
		t.Error("a march into the sea goes on")
	}
	if text := g.Chronicle().Journal()[2].Lines; !slices.ContainsFunc(text, func(l string) bool { return strings.Contains(l, "Girishk column") }) {
		t.Errorf("nobody tells of it: %q", text)
	}
}

// The histories of a unit, a leader and a force tell of what was changed by hand and why.
func TestHistories(t *testing.T) {
	g := game(t)
	g.Do(change(step("set", "unit", "66th", `{"men": 600}`), step("set", "leader", "burrows", `{"rank": "Maj. Gen."}`), step("set", "force", "column", `{"fatigue": 2}`)))
	c := g.Chronicle()
	var unit []views.HistoryLine
	for _, u := range c.Units(intelligence.Viewer{}) {
		if u.ID == "66th" {
			unit = u.History
		}
	}
	for who, history := range map[string][]views.HistoryLine{"men 600, was 500": unit, "rank Maj. Gen.": c.LeaderHistory(intelligence.Viewer{}, "burrows")} {
		if len(history) != 1 || !strings.HasPrefix(history[0].Text, "Changed by the organiser: ") || !strings.Contains(history[0].Text, who) || !strings.HasSuffix(history[0].Text, "(for the test).") {
			t.Errorf("of %s the history says %+v", who, history)
		}
	}
}

// What the things are is told in the words in which they are changed: to set a thing to what it is
// changes nothing, whatever day it is.
func TestThingsAreToldAsTheyAreSet(t *testing.T) {
	g := game(t)
	for range 12 {
		if b := g.S.Pending(); b != nil {
			g.Do(command.FightBattle{Battle: b.ID})
		}
		if g.S.Force("main") != nil && g.S.Force("main").Hex == trial.Cr(1, 4) {
			g.Do(command.MarchOrder{Force: "main", Path: []hex.Hex{trial.Cr(2, 4), trial.Cr(3, 4), trial.Cr(4, 4), trial.Cr(5, 4), trial.Cr(6, 4), trial.Cr(7, 4), trial.Cr(8, 4), trial.Cr(9, 4)}})
		}
		g.Do(command.EndDay{})
	}
	for _, k := range edit.Kinds() {
		things, err := edit.Things(g.S.Book(g.F), g.S, k.Name)
		if err != nil {
			t.Fatal(err)
		}
		for _, x := range things {
			_, err := g.Try(change(command.Step{Do: command.Set, Kind: k.Name, ID: x.ID, Fields: x.Fields}))
			var r *command.Refusal
			if !errors.As(err, &r) || !strings.Contains(r.What, "nothing would be otherwise") {
				t.Errorf("%s %s as it is: %v", k.Name, x.ID, err)
			}
		}
	}
	if _, err := edit.Of(g.S.Book(g.F), g.S, "unit", "none"); !errors.Is(err, state.ErrNotFound) {
		t.Errorf("a unit that there is not: %v", err)
	}
	if x, err := edit.Of(g.S.Book(g.F), g.S, "ground", "0101"); err != nil || !strings.Contains(string(x.Fields), `"mountains"`) {
		t.Errorf("hex 0101 is %s, %v", x.Fields, err)
	}
}

// Random changes among random days: each is done or refused in one sentence, men are conserved,
// and the journal makes the same state again.
func TestRandomChanges(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		f := trial.Helmand()
		f.Seed = uint64(rapid.IntRange(1, 1000).Draw(t, "founding seed"))
		s, err := state.New(f)
		if err != nil {
			t.Fatal(err)
		}
		g := &trial.Game{T: t, F: f, S: s}
		for n := range rapid.IntRange(5, 25).Draw(t, "commands") {
			var given command.Command = trial.DrawCommand(t, g.S)
			if rapid.Bool().Draw(t, "by hand") {
				given = drawChange(t, g, n)
			}
			_, err := g.Try(given)
			var refusal *command.Refusal
			if err != nil && !errors.As(err, &refusal) {
				t.Fatalf("neither done nor refused: %v", err)
			}
			if refusal != nil && (refusal.Rule == "" || refusal.What == "" || refusal.Instead == "") {
				t.Fatalf("a refusal that does not say enough: %+v", refusal)
			}
		}
		if trial.Text(g.Replay()) != trial.Text(g.S) {
			t.Fatalf("the journal makes another state")
		}
	})
}

func drawChange(t *rapid.T, g *trial.Game, n int) command.EditByHand {
	units := []string{"zhob"}
	for _, u := range g.S.Units {
		units = append(units, string(u.ID))
	}
	forces := []string{"levies"}
	for _, x := range g.S.Forces {
		forces = append(forces, string(x.ID))
	}
	leaders := []string{"burrows", "nuttall", "ayub", "luinab", "slade", "browne"}
	one := func(what string, list []string) string { return rapid.SampledFrom(list).Draw(t, what) }
	at := fmt.Sprintf("%02d%02d", rapid.IntRange(1, 14).Draw(t, "column"), rapid.IntRange(1, 10).Draw(t, "row"))
	all := []command.Step{
		step("set", "unit", one("unit", units), fmt.Sprintf(`{"men": %d}`, rapid.IntRange(0, 900).Draw(t, "men"))),
		step("set", "unit", one("unit", units), fmt.Sprintf(`{"figures": {"officers": 1, "others": %d}}`, rapid.IntRange(-1, 30).Draw(t, "others"))),
		step("set", "unit", one("unit", units), fmt.Sprintf(`{"in": %q}`, one("force", forces))),
		step("add", "unit", fmt.Sprint("new-", n), strings.Replace(zhob, "garrison", one("force", forces), 1)),
		step("remove", "unit", one("unit", units), ""),
		step("set", "force", one("force", forces), fmt.Sprintf(`{"at": %q, "fatigue": %d}`, at, rapid.IntRange(-1, 9).Draw(t, "fatigue"))),
		step("add", "force", fmt.Sprint("force-", n), fmt.Sprintf(`{"name": "force %d", "side": %q, "at": %q, "leader": %q}`, n, one("side", []string{"red", "green"}), at, one("leader", leaders))),
		step("remove", "force", one("force", forces), ""),
		step("set", "leader", one("leader", leaders), fmt.Sprintf(`{"status": %q, "returns": "1880-09-20", "held_by": %q}`, one("status", []string{"fit", "wounded", "captured", "killed", "absent"}), one("side", []string{"red", "green"}))),
		step("set", "leader", one("leader", leaders), fmt.Sprintf(`{"with": %q}`, one("force", forces))),
		step("add", "leader", fmt.Sprint("leader-", n), fmt.Sprintf(`{"name": "Leader %d", "side": "red", "experience": "regular", "with": %q}`, n, one("force", forces))),
		step("remove", "leader", one("leader", leaders), ""),
		step("set", "place", one("place", []string{"camp", "ford", "maiwand", "city", "fort"}), fmt.Sprintf(`{"owner": %q, "hex": %q, "at": null}`, one("side", []string{"red", "green", "country"}), at)),
		step("remove", "place", one("place", []string{"ford", "maiwand", "fort"}), ""),
		step("set", "crossing", one("crossing", []string{"bridge", "girishk-ford"}), fmt.Sprintf(`{"state": %q}`, one("state", []string{"intact", "damaged", "destroyed"}))),
		step("remove", "crossing", one("crossing", []string{"bridge", "girishk-ford"}), ""),
		step("set", "ground", at, fmt.Sprintf(`{"ground": %q}`, one("ground", []string{"sea", "hills", "clear"}))),
		step("set", "reinforcement", "late", `{"date": "1880-08-03", "joins": "main"}`),
		step("remove", "reinforcement", one("reinforcement", []string{"late", "phayre"}), ""),
		step("add", "work", fmt.Sprint("work-", n), fmt.Sprintf(`{"kind": "redoubt", "side": "red", "at": %q}`, at)),
	}
	var steps []command.Step
	for range rapid.IntRange(1, 3).Draw(t, "steps") {
		steps = append(steps, rapid.SampledFrom(all).Draw(t, "step"))
	}
	return change(steps...)
}

// A unit that was put with a force of another side by hand keeps its own, and so does a part that is
// split off it (CAMPAIGN-11.5).
func TestAPartIsOfItsUnitsSide(t *testing.T) {
	g := game(t)
	for _, c := range []command.Command{change(step("set", "unit", "66th", `{"in": "main"}`)),
		command.SplitUnit{Unit: "66th", Ranks: rosters.Ranks{Others: 2}, Name: "G Company"}} {
		if _, err := g.Try(c); err != nil {
			t.Fatal(err)
		}
	}
	if f := g.S.Book(g.F); f.SideOfUnit("66th") != "red" || f.SideOfUnit("g-company") != "red" || g.S.Unit("g-company").Force != "main" {
		t.Errorf("the part is of %q in %q", f.SideOfUnit("g-company"), g.S.Unit("g-company").Force)
	}
}

// A district is added, its temper of today set, its men counted, and it is taken away; a wish that a pack
// could not hold is refused in a sentence.
func TestDistricts_14_1(t *testing.T) {
	f := trial.Tempered()
	for i := range f.Leaders {
		f.Leaders[i].Experience = "regular"
	}
	g := trial.NewGame(t, f)
	g.Do(command.EndDay{})
	g.Take(t, "some joined up", []event.Event{event.DistrictRecruited{District: "maiwand", Men: 100, Unit: "ghazis-1"}})
	g.Do(change(step("set", "district", "maiwand", `{"temper": 8, "men": 400}`)))
	d := g.S.Book(g.F).District("maiwand")
	if n := g.S.District(d); n.Temper != 80 || g.S.Left(d) != 400 || d.Temper != 5 {
		t.Errorf("%+v, %d men left, founded with %d", n, g.S.Left(d), d.Temper)
	}
	if lines := strings.Join(g.Chronicle().Journal()[2].Lines, "\n"); !strings.Contains(lines, "men 400, was 800; temper 8, was 5") {
		t.Errorf("the journal tells %q", lines)
	}
	g.Do(change(step("add", "district", "kakars", `{"name": "the Kakar hills", "places": ["fort"], "towards": "red", "people": "green", "temper": 6}`)))
	if d := g.S.Book(g.F).DistrictAt(trial.Cr(13, 6)); d == nil || d.ID != "kakars" || g.S.District(d).Temper != 60 {
		t.Errorf("%+v", d)
	}
	g.Do(change(step("remove", "district", "maiwand", "")))
	if g.S.Book(g.F).District("maiwand") != nil || len(g.S.Districts) != 1 && len(g.S.Districts) != 0 {
		t.Errorf("%+v", g.S.Districts)
	}
	for fields, says := range map[string]string{
		`{"temper": 11}`:            "temper: 11",
		`{"towards": "nobody"}`:     `side "nobody" is not known`,
		`{"region": "nowhere"}`:     `no region "nowhere"`,
		`{"levy": {"arm": "navy"}}`: `"navy" is not known`,
	} {
		var refusal *command.Refusal
		if _, err := g.Try(change(step("set", "district", "zamindawar", fields))); !errors.As(err, &refusal) || !strings.Contains(refusal.What, says) {
			t.Errorf("%s: %v", fields, err)
		}
	}
	if trial.Text(g.Replay()) != trial.Text(g.S) {
		t.Error("the journal makes another state")
	}
}
