package pack_test

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"frontier/battle"
	"frontier/campaign/pack"
	"frontier/campaign/state"
	"frontier/campaign/theatre"
	"frontier/internal/hex"
	"frontier/internal/jsontext"
	"frontier/internal/terms"
	"frontier/rosters"
)

// Each thing that is wrong is told once, with its place.
func TestCheckTellsWhatIsWrongAndWhere(t *testing.T) {
	whole, err := theatre.Pack("transvaal-1880")
	if err != nil {
		t.Fatal(err)
	}
	if faults := pack.Check(&whole, nil); len(faults) > 0 {
		t.Fatalf("nothing was wrong yet: %v", faults)
	}
	for _, c := range []struct {
		do   func(p *pack.Pack)
		path string
		says string
	}{
		{func(p *pack.Pack) { p.ID = "" }, "/id", "id: it is missing"},
		{func(p *pack.Pack) { p.Title = "" }, "/title", "title: it is missing"},
		{func(p *pack.Pack) { p.Start = "16 December" }, "/start", `start: "16 December" is not a date of the time; write it as 1880-07-27`},
		{func(p *pack.Pack) { p.End = "1879-01-01" }, "/end", "end: 1879-01-01 is not after the start, 1880-12-16"},
		{func(p *pack.Pack) { p.MenPerFigure = 0 }, "/men_per_figure", "men per figure: 0; give 1 to 1000"},
		{func(p *pack.Pack) { p.Title = strings.Repeat("a", 10<<20) }, "/title", "title: a text of 10485760 bytes"},
		{func(p *pack.Pack) { p.Map.Cells = p.Map.Cells[1:] }, "/map", "for 39 columns and 45 rows"},
		{func(p *pack.Pack) { p.Map.Columns = 1 << 40 }, "/map", "no more than 40000 hexes"},
		{func(p *pack.Pack) { p.Map.Cells[3].Ground = "lava" }, "/map", `ground "lava"`},
		{func(p *pack.Pack) {
			for i := range p.Map.Cells {
				p.Map.Cells[i].Ground = state.Sea
			}
		}, "/map", "map: there is nothing but sea"},
		{func(p *pack.Pack) { p.Map.Places[2].Name = p.Map.Places[1].Name }, "/map/places/2/name", "stands twice"},
		{func(p *pack.Pack) { p.Map.Places[2].Hex = hex.AtOffset(77, 1) }, "/map/places/2/hex", "off the map or open water"},
		{func(p *pack.Pack) { p.Map.Places[2].Kind = "castle" }, "/map/places/2/kind", `"castle" is not known; use city, town`},
		{func(p *pack.Pack) { p.Map.Crossings[0].InFlood = "perhaps" }, "/map/crossings/0/in_flood", `"perhaps" is not known; use open, ferry or impassable`},
		{func(p *pack.Pack) { p.Map.Crossings[1].Edge = p.Map.Crossings[0].Edge }, "/map/crossings/1/hex", "another crossing is on the same side"},
		{func(p *pack.Pack) { p.Map.Routes[0].Line = nil }, "/map/routes/0/line", "it has 0 points; give at least 2"},
		{func(p *pack.Pack) { p.Map.Borders = append(p.Map.Borders, p.Map.Borders[0]) }, "", "it is told of twice"},
		{func(p *pack.Pack) { p.Districts[0].Towards = "rome" }, "/districts/0/towards", `side "rome" is not known`},
		{func(p *pack.Pack) { p.Districts[0].People = p.Districts[0].Towards }, "/districts/0/people", "name another side"},
		{func(p *pack.Pack) { p.Districts[0].Temper = 11 }, "/districts/0/temper", "11; give 0 to 10"},
		{func(p *pack.Pack) { p.Districts[0].Places[0] = "atlantis" }, "/districts/0/places/0", `place "atlantis" is not known`},
		{func(p *pack.Pack) { p.Districts[0].Region = "Utopia" }, "/districts/0/region", `no region "Utopia"`},
		{func(p *pack.Pack) { p.Districts[0].Places = nil }, "/districts/0", "nothing says where it is"},
		{func(p *pack.Pack) { p.Districts[1].Name = p.Districts[0].Name }, "/districts/1/name", "no two districts have one name"},
		{func(p *pack.Pack) { p.Districts[0].Levy.Weapon = "catapult" }, "/districts/0/levy/weapon", `"catapult" is not known`},
		{func(p *pack.Pack) { p.Sides[0].Home = "atlantis" }, "/sides/0/home", `place "atlantis" is not known`},
		{func(p *pack.Pack) {
			for i, s := range p.Sides {
				if s.Playable && s.ID != p.Forces[0].Side {
					p.Forces = slices.DeleteFunc(slices.Clone(p.Forces), func(f pack.Force) bool { return f.Side == s.ID })
					p.Reinforcements = slices.DeleteFunc(slices.Clone(p.Reinforcements), func(r pack.Reinforcement) bool { return r.Side == s.ID })
					p.Sides[i].Name = "The bare"
				}
			}
		}, "", "has no force, and none that comes later; give it at least one"},
		{func(p *pack.Pack) { p.Sides[0].Slot = 7 }, "/sides/0/slot", "7; give 1 to 6"},
		{func(p *pack.Pack) {
			for i := range p.Sides {
				p.Sides[i].Enemies = nil
			}
		}, "/sides", "nobody is an enemy of anybody"},
		{func(p *pack.Pack) { p.Weather[4].Rain = 101 }, "/weather/4/rain", "101; give 0 to 100"},
		{func(p *pack.Pack) { p.Weather = p.Weather[:11] }, "/weather", "there are 11 months; give all 12"},
		{func(p *pack.Pack) { p.Leaders[0].Personality = "kind" }, "/leaders/0/personality", `"kind" is not known; use rash, bold`},
		{func(p *pack.Pack) {
			p.Formations = []state.Formation{{ID: "a", Name: "A", Side: "british", Under: "b"}, {ID: "b", Name: "B", Side: "british", Under: "c"}, {ID: "c", Name: "C", Side: "british", Under: "b"}}
		}, "/formations/1/under", `formation "B", under: it belongs to itself, by way of "c"`},
		{func(p *pack.Pack) { p.Forces[0].Under = "nowhere" }, "/forces/0/under", `"nowhere" is no formation and no force`},
		{func(p *pack.Pack) { p.Forces[1].Name = p.Forces[0].Name }, "/forces/1/name", "no two forces have one name"},
		{func(p *pack.Pack) { p.Forces[0].At = "9999" }, "/forces/0/at", "is no place and no hex of the map"},
		{func(p *pack.Pack) { p.Forces[0].Leader = "nobody" }, "/forces/0/leader", `leader "nobody" is not known`},
		{func(p *pack.Pack) { p.Forces[1].Leader = p.Forces[0].Leader }, "/forces/1/leader", "is with force"},
		{func(p *pack.Pack) { p.Forces[0].Units[0].Men = 0 }, "/forces/0/units/0/men", `force "Pretoria garrison", unit "`},
		{func(p *pack.Pack) { p.Forces[0].Units[0].Weapon = "laser" }, "/forces/0/units/0/weapon", `"laser" is not known; use breechloader`},
		{func(p *pack.Pack) { p.Forces[0].Units[0].Figures = &rosters.Ranks{} }, "/forces/0/units/0/figures", "give 1 to 1000 figures"},
		{func(p *pack.Pack) {
			p.Forces[0].Units[0].Shares = []terms.Share{{Weapon: terms.Sword, Hundredths: 40}}
		}, "/forces/0/units/0/shares", "they make 40 hundredths; let them make 100"},
		{func(p *pack.Pack) { p.Forces[0].Units[1].ID = p.Forces[0].Units[0].ID }, "/forces/0/units/1/id", "stands twice"},
		{func(p *pack.Pack) { p.Reinforcements[0].Date = "1880-01-01" }, "/reinforcements/0/date", "before the campaign begins"},
		{func(p *pack.Pack) {
			p.Reinforcements[0].Joins, p.Reinforcements[0].Name = "", p.Forces[3].Name
		}, "/reinforcements/0/name", "no two forces have one name"},
		{func(p *pack.Pack) { p.Reinforcements[0].Joins = "nobody" }, "/reinforcements/0/joins", `force "nobody" is not known`},
		{func(p *pack.Pack) { p.Objectives[0].Kind = "glory" }, "/objectives/0/kind", `"glory" is not known; use hold_place`},
		{func(p *pack.Pack) { p.Objectives[0].Places = nil }, "/objectives/0", "it needs its places"},
		{func(p *pack.Pack) { p.Handicaps = []state.Handicap{{Side: "rome", Points: 1, Reason: "x"}} }, "/handicaps/0/side", `side "rome" is not known`},
		{func(p *pack.Pack) {
			p.Handicaps = []state.Handicap{{Side: "british", Points: 1, Reason: "x"}, {Side: "british", Points: 1, Reason: "x"}}
		}, "/handicaps/1/side", "has points in advance already"},
		{func(p *pack.Pack) { p.Handicaps = []state.Handicap{{Side: "british", Points: 1001, Reason: "x"}} }, "/handicaps/0/points", "1001; give 0 to 1000"},
		{func(p *pack.Pack) { p.Handicaps = []state.Handicap{{Side: "british", Reason: "x"}} }, "/handicaps/0/points", "nought in advance is nothing"},
		{func(p *pack.Pack) {
			p.Handicaps = []state.Handicap{{Side: "british", Reason: "x", ByRules: map[string]int{"gsq": -1}}}
		}, "/handicaps/0/by_rules", "-1; give 0 to 1000"},
		{func(p *pack.Pack) { p.Handicaps = []state.Handicap{{Side: "british", Points: 1}} }, "/handicaps/0/reason", "it is missing; say why"},
		{func(p *pack.Pack) { p.Events[0].To = "1800-01-01" }, "/events/0/to", "is before"},
		{func(p *pack.Pack) {
			p.Works = []pack.Work{{ID: "w", Kind: state.Redoubt, Side: "british", At: "pretoria", State: state.Begun}}
		}, "/works/0/done", "0 of 0 turns"},
		{func(p *pack.Pack) { p.Boats = []pack.Boat{{Name: "Dido", Side: "british", Place: "sea"}} }, "/boats/0/place", `place "sea" is not known`},
	} {
		text, err := pack.Write(whole)
		if err != nil {
			t.Fatal(err)
		}
		p, err := pack.Read(text)
		if err != nil {
			t.Fatal(err)
		}
		c.do(&p)
		faults := pack.Check(&p, nil)
		is := func(f pack.Fault) bool {
			return (c.path == "" || f.Path == c.path) && strings.Contains(f.String(), c.says)
		}
		if !slices.ContainsFunc(faults, is) {
			t.Errorf("%s: %s is not told: %v", c.path, c.says, faults)
		}
		if _, err := pack.Found(p, pack.Options{}); err == nil || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: it was founded, or the error is long: %v", c.path, err)
		}
	}
}

// Rule sets and settings are held against those that the program has.
func TestCheckAsksTheRuleSets(t *testing.T) {
	p, err := theatre.Pack("transvaal-1880")
	if err != nil {
		t.Fatal(err)
	}
	p.Handicaps = []state.Handicap{{Side: "british", Points: 1, Reason: "x", ByRules: map[string]int{"go": 2}}}
	p.Rules, p.Settings = "chess", []state.Setting{{Engine: "draughts", Key: "kings", Value: "2"}}
	faults := pack.Check(&p, noBooks{})
	if len(faults) != 3 || faults[0].Path != "/rules" || faults[1].Path != "/handicaps/0/by_rules" || faults[2].Path != "/settings/0/engine" {
		t.Errorf("faults: %v", faults)
	}
}

// A leader of whom the pack does not say what he is like is thrown for, by the seed.
func TestALeaderIsThrownFor(t *testing.T) {
	p, err := theatre.Pack("transvaal-1880")
	if err != nil {
		t.Fatal(err)
	}
	for i := range p.Leaders {
		p.Leaders[i].Personality = ""
	}
	seen := map[terms.Personality]int{}
	for _, l := range found(t, p, pack.Options{Seed: 5}).Leaders {
		if !terms.Personalities.Has(l.Personality) {
			t.Errorf("%s is %q", l.Name, l.Personality)
		}
		seen[l.Personality]++
	}
	if len(seen) < 3 {
		t.Errorf("they are all alike: %v", seen)
	}
	if !jsontext.Same(found(t, p, pack.Options{Seed: 5}), found(t, p, pack.Options{Seed: 5})) {
		t.Error("the same seed throws otherwise")
	}
}

// Figures are those of the theatres' own tables.
func TestFigures(t *testing.T) {
	for men, want := range map[int]rosters.Ranks{
		1: {Others: 1}, 80: {Officers: 1, Others: 1}, 516: {Officers: 1, Sergeants: 1, Others: 11}, 1000: {Officers: 2, Sergeants: 2, Others: 21}, 2000: {Officers: 3, Sergeants: 3, Others: 44},
	} {
		if got := pack.Figures(men, 40); got != want {
			t.Errorf("%d men are %+v, want %+v", men, got, want)
		}
	}
}

// Whatever value of a pack is changed, lost or doubled: it is no pack, or what is wrong is told,
// or it is founded and goes out as it came in.
func TestAnyChangeFoundsOrSaysWhyNot(t *testing.T) {
	good := text(t)
	rapid.Check(t, func(t *rapid.T) {
		var whole any
		if err := json.Unmarshal(good, &whole); err != nil {
			t.Fatal(err)
		}
		for range rapid.IntRange(1, 3).Draw(t, "changes") {
			whole = changed(t, whole)
		}
		b, err := json.Marshal(whole)
		if err != nil {
			t.Fatal(err)
		}
		p, err := pack.Read(b)
		if err != nil {
			if err.Error() == "" || strings.Contains(err.Error(), "\n") {
				t.Fatalf("it is refused with %q", err)
			}
			return
		}
		faults := pack.Check(&p, nil)
		f, err := pack.Found(p, pack.Options{Seed: 2})
		if (err == nil) != (len(faults) == 0) {
			t.Fatalf("%d faults, and founding it says %v", len(faults), err)
		}
		if err != nil {
			return
		}
		out := pack.FromFounding(&f)
		again, err := pack.Found(out, pack.Options{Seed: 2})
		if err != nil {
			t.Fatalf("what went out cannot be founded: %v", err)
		}
		if !jsontext.Same(f, again) {
			t.Fatal("what went out is another campaign")
		}
	})
}

// changed changes one value somewhere in a JSON value.
func changed(t *rapid.T, v any) any {
	switch x := v.(type) {
	case map[string]any:
		if keys := slices.Sorted(maps.Keys(x)); len(keys) > 0 && rapid.IntRange(0, 19).Draw(t, "here") > 0 {
			key := rapid.SampledFrom(keys).Draw(t, "key")
			if rapid.IntRange(0, 9).Draw(t, "lose") == 0 {
				delete(x, key)
			} else {
				x[key] = changed(t, x[key])
			}
			return x
		}
	case []any:
		if len(x) > 0 && rapid.IntRange(0, 19).Draw(t, "here") > 0 {
			i := rapid.IntRange(0, len(x)-1).Draw(t, "item")
			switch rapid.IntRange(0, 9).Draw(t, "what") {
			case 0:
				return slices.Delete(slices.Clone(x), i, i+1)
			case 1:
				return append(x, x[i])
			}
			x[i] = changed(t, x[i])
			return x
		}
	case float64:
		return rapid.SampledFrom([]any{0, 1, -1, 7, 100, 40001, 1 << 40, "ten"}).Draw(t, "number")
	case string:
		n := strconv.Itoa(rapid.IntRange(0, 9).Draw(t, "figure"))
		return rapid.SampledFrom([]any{"", x + n, n, "british", "pretoria", "1881-01-01", strings.Repeat("a", 200), "a\u202eb", true}).Draw(t, "text")
	case bool:
		return !x
	}
	return rapid.SampledFrom([]any{nil, "", 0, []any{}, map[string]any{}}).Draw(t, "other")
}

// noBooks has no rule sets.
type noBooks struct{}

func (noBooks) RuleSet(string) (battle.RuleSet, bool) { return nil, false }
