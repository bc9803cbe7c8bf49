package result

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"frontier/battle"
	"frontier/rosters"
)

// maiwand is a small battle: three units of the first side, two of the second.
func maiwand() *Blank {
	unit := func(side int, name string, men, guns, mounts int, r battle.Ranks) Unit {
		return Unit{Unit: rosters.Unit{ID: rosters.UnitID(strings.ToLower(strings.ReplaceAll(name, " ", "-"))), Name: name, Arm: rosters.Infantry, Men: men, Establishment: r}, Side: side, Present: r, Guns: guns, Mounts: mounts}
	}
	return &Blank{
		Rules: []Rules{{"gsq", "God Save the Queen"}}, Engine: "gsq",
		Sides: [2]Side{{ID: "british", Short: "British", Slot: 1}, {ID: "afghan", Short: "Afghan", Slot: 3, NoQuarter: true}},
		Units: []Unit{
			unit(0, "66th Foot", 500, 0, 0, battle.Ranks{Officers: 1, Sergeants: 1, Others: 8}),
			unit(0, "Grenadiers", 600, 0, 0, battle.Ranks{Officers: 1, Sergeants: 1, Others: 10}),
			unit(0, "E Battery", 120, 2, 6, battle.Ranks{Officers: 1, Sergeants: 1, Others: 4}),
			unit(1, "Ghazis", 1000, 0, 0, battle.Ranks{Officers: 2, Sergeants: 2, Others: 16}),
			unit(1, "Herati horse", 400, 0, 8, battle.Ranks{Officers: 1, Sergeants: 1, Others: 6}),
		},
		Leaders: []Leader{{"burrows", "Brig.-Gen.", "Burrows", 0}, {"ayub", "Sirdar", "Ayub Khan", 1}},
		Works:   []Work{{ID: "bridge", Name: "Bridge", Kind: "wooden_bridge", State: "intact"}},
	}
}

func lost(i int) At { return At{Kind: LostCell, N: i} }

func enter(t *testing.T, f *Form, at At, text string) {
	t.Helper()
	if !f.Put(at, text) {
		t.Fatalf("%q cannot be put into %+v", text, at)
	}
}

// whole types a result in which nothing is left out.
func whole(t *testing.T) *Form {
	t.Helper()
	f := NewForm(maiwand(), nil)
	for i, n := range []string{"7", "-4", "2", "13", "0"} {
		enter(t, f, lost(i), n)
		f.Settle(lost(i))
	}
	set(f, "", fieldOf, Second)
	return f
}

func TestANumberIsReadForwardsAndBackwards(t *testing.T) {
	f := whole(t)
	if got := f.Text(lost(1)); got != "8" {
		t.Errorf("-4 of 12 settles as %q, not 8", got)
	}
	for i, want := range []Count{{true, 10, 7, 0, 3}, {true, 12, 8, 0, 4}, {true, 6, 2, 0, 4}, {true, 20, 13, 0, 7}, {true, 8, 0, 0, 8}} {
		if got := f.Count(i); got != want {
			t.Errorf("unit %d: %+v, not %+v", i, got, want)
		}
	}
	if s := f.Sum(0); s.Fallen != 17 || s.Left != 11 || s.Began != 28 || s.Men != 350+400+40 {
		t.Errorf("the first side's sum is %+v", s)
	}
	for _, text := range []string{"a", "1-", "--", "123456", "1.5", " 3"} {
		if f.Put(lost(0), text) {
			t.Errorf("%q is taken for a number", text)
		}
	}
	if f.Put(At{Kind: TakenCell}, "-3") {
		t.Error("prisoners are counted backwards")
	}
}

func TestMenAndFigures(t *testing.T) {
	f := whole(t)
	before := f.Outcome()
	f.SetByMen(true)
	if got := f.Text(lost(0)); got != "350" {
		t.Errorf("seven figures of fifty are %q men", got)
	}
	if got := f.Outcome(); !reflect.DeepEqual(got, before) {
		t.Errorf("by men the same is another:\n%+v\n%+v", got, before)
	}
	for men, figures := range map[string]int{"24": 0, "25": 1, "26": 1, "500": 10, "-100": 8} {
		enter(t, f, lost(0), men)
		if got := f.Count(0).Fallen; got != figures {
			t.Errorf("%s men are %d figures, not %d", men, got, figures)
		}
	}
}

func TestTheKilledAreReckonedOverTheSide(t *testing.T) {
	f := NewForm(maiwand(), nil)
	for i := range 3 {
		enter(t, f, lost(i), "1")
	}
	dead := 0
	for _, toll := range f.Tolls() {
		dead += toll[killed].Total()
	}
	if dead != 1 {
		t.Errorf("of three units that lost one each, one in three killed, %d are", dead)
	}
	set(f, "", fieldOf, Second)
	if got := f.Fell(0); got != "3 figures: 1 killed, 2 taken" {
		t.Errorf("left behind on a lost field: %s", got)
	}
	set(f, "", func(d *Draft) *bool { return &d.Behind }, false)
	if got := f.Fell(0); got != "3 figures: 1 killed, 2 wounded" {
		t.Errorf("carried off: %s", got)
	}
}

func TestByRank(t *testing.T) {
	f := whole(t)
	f.draft.Behind = false
	officer := At{Kind: FateCell, N: 0, Rank: 0, Fate: killed}
	enter(t, f, officer, "1")
	toll := f.Tolls()[0]
	if toll[killed].Officers != 1 {
		t.Fatalf("the officer lives: %+v", toll)
	}
	if got := f.Text(lost(0)); got != "8" {
		t.Errorf("with an officer more the sum says %q", got)
	}
	enter(t, f, officer, "2")
	if got := f.Waits(); !strings.Contains(got, "66th Foot had 1 officer") {
		t.Errorf("two officers of one: %q", got)
	}
	enter(t, f, lost(0), "4")
	if c := f.Count(0); c.Fallen != 4 || f.draft.Rows[0].ByRank {
		t.Errorf("a number lost does not replace the ranks: %+v", c)
	}
}

func TestWhatCannotBeKeepsItFromBeingAccepted(t *testing.T) {
	for _, c := range []struct {
		why  string
		do   func(*Form)
		says string
	}{
		{"nothing is missing", func(*Form) {}, ""},
		{"more lost than there were", func(f *Form) { f.Put(lost(0), "11") }, "66th Foot had 10 figures; no more can be lost."},
		{"more left than there were", func(f *Form) { f.Put(lost(0), "-11") }, "66th Foot had 10 figures; no more can be left."},
		{"a unit left out", func(f *Form) { f.Put(lost(4), "") }, "Waits for Herati horse."},
		{"two left out", func(f *Form) { f.Put(lost(4), ""); f.Put(lost(1), "") }, "Waits for 2 units: Grenadiers first."},
		{"guns", func(f *Form) { f.Put(At{Kind: GunsCell, N: 2}, "3") }, "E Battery has 2 model guns to lose."},
		{"animals", func(f *Form) { f.Put(At{Kind: HorsesCell, N: 4}, "9") }, "Herati horse has 8 animals to lose."},
		{"nobody said who holds the field", func(f *Form) { f.draft.Field = "" }, "Waits for who holds the field."},
	} {
		f := whole(t)
		c.do(f)
		if got := f.Waits(); got != c.says {
			t.Errorf("%s: %q, not %q", c.why, got, c.says)
		}
	}
}

// Each repair mends what it is offered for.
func TestRepairsMend(t *testing.T) {
	for why, do := range map[string]func(*Form){
		"destroyed, and some left":          func(f *Form) { f.SetEnd(0, Destroyed) },
		"nobody left, and steady":           func(f *Form) { f.Put(lost(0), "10"); f.SetEnd(0, Steady) },
		"guns lost on a field held":         func(f *Form) { f.draft.Field = First; f.Put(At{Kind: GunsCell, N: 2}, "1") },
		"gunners gone, guns not":            func(f *Form) { f.Put(lost(2), "6") },
		"more lost than there were":         func(f *Form) { f.Put(lost(0), "11") },
		"not typed":                         func(f *Form) { f.Put(lost(3), "") },
		"too few men for a figure":          func(f *Form) { f.SetByMen(true); f.Put(lost(0), "3") },
		"nobody left, yet it holds a field": func(f *Form) { f.Put(lost(3), "20"); f.Put(lost(4), "8") },
	} {
		for n := 0; ; n++ {
			f := whole(t)
			do(f)
			all := f.Findings()
			if len(all) == 0 {
				t.Errorf("%s: nothing is found", why)
				break
			}
			if n >= len(all[0].Repairs) {
				if n == 0 {
					t.Errorf("%s: no repair for %q", why, all[0].Sentence())
				}
				break
			}
			all[0].Repairs[n].Do()
			for _, x := range f.Findings() {
				if x.Sentence() == all[0].Sentence() {
					t.Errorf("%s: %q is still found after %q", why, x.Sentence(), all[0].Repairs[n].Text)
				}
			}
		}
	}
}

func TestEveryStepIsTakenBack(t *testing.T) {
	f := whole(t)
	first := f.Draft()
	f.Rest()
	enter(t, f, lost(0), "1")
	enter(t, f, lost(0), "10") // typed on: one step
	f.SetEnd(0, Destroyed)
	f.SetFate("burrows", battle.LeaderKilled)
	f.SetState("bridge", "destroyed")
	last := f.Draft()
	for range 4 {
		f.Undo()
	}
	if got := f.Draft(); !reflect.DeepEqual(got, first) {
		t.Errorf("taken back:\n%+v\nnot\n%+v", got, first)
	}
	for f.Redoes() != "" {
		f.Redo()
	}
	if got := f.Draft(); !reflect.DeepEqual(got, last) {
		t.Errorf("done again:\n%+v\nnot\n%+v", got, last)
	}
}

// A draft comes back from its file as it was, and one for other units loses what was said of
// them and nothing else.
func TestADraftIsKept(t *testing.T) {
	f := whole(t)
	f.SetFate("burrows", battle.LeaderWounded)
	f.SetState("bridge", "destroyed")
	text, err := json.Marshal(f.Draft())
	if err != nil {
		t.Fatal(err)
	}
	var kept Draft
	if err := json.Unmarshal(text, &kept); err != nil {
		t.Fatal(err)
	}
	if got := NewForm(maiwand(), &kept).Outcome(); !reflect.DeepEqual(got, f.Outcome()) {
		t.Errorf("kept:\n%+v\nnot\n%+v", got, f.Outcome())
	}
	other := maiwand()
	other.Units = other.Units[1:]
	if got := NewForm(other, &kept); got.Count(0) != f.Count(1) || got.Fate("burrows") != battle.LeaderWounded {
		t.Errorf("for other units: %+v", got.Draft())
	}
	for _, bad := range []string{`{}`, `{"rows":[{"unit":"66th-foot","lost":"many","ended":"X"}],"leaders":{"burrows":"promoted"},"field":"moon","killed":99,"reason":"rain","dug":["moat",""],"turns":"-"}`} {
		var d Draft
		if err := json.Unmarshal([]byte(bad), &d); err != nil {
			t.Fatal(err)
		}
		g := NewForm(maiwand(), &d)
		if g.Count(0).Typed || g.Fate("burrows") != battle.Unhurt || g.draft.Reason != battle.Broke || g.draft.Killed != OneIn3 {
			t.Errorf("%s is taken for a draft: %+v", bad, g.Draft())
		}
	}
}

// Whatever is typed, a result that is not kept waiting accounts for every figure of every rank.
func TestEveryFigureIsAccountedFor(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := maiwand()
		f := NewForm(b, nil)
		for range rapid.IntRange(0, 40).Draw(t, "keys") {
			i := rapid.IntRange(0, len(b.Units)-1).Draw(t, "unit")
			text := rapid.StringMatching(`-?[0-9]{0,3}`).Draw(t, "text")
			switch rapid.IntRange(0, 8).Draw(t, "what") {
			case 0:
				f.Put(At{Kind: TakenCell, N: i}, strings.TrimPrefix(text, "-"))
			case 1:
				f.Put(At{Kind: FateCell, N: i, Rank: rapid.IntRange(0, 2).Draw(t, "rank"), Fate: rapid.IntRange(0, 3).Draw(t, "fate")}, strings.TrimPrefix(text, "-"))
			case 2:
				f.SetEnd(i, rapid.SampledFrom(ends).Draw(t, "end").end)
			case 3:
				f.Above(i)
			case 4:
				f.SetByMen(rapid.Bool().Draw(t, "men"))
			case 5:
				set(f, "", fieldOf, rapid.SampledFrom([]Field{First, Nobody, Second}).Draw(t, "field"))
			case 6:
				set(f, "", func(d *Draft) *Part { return &d.Killed }, rapid.SampledFrom([]Part{OneIn4, OneIn3, OneIn2, All}).Draw(t, "part"))
			case 7:
				f.Undo()
			default:
				f.Put(lost(i), text)
			}
			for _, x := range f.Findings() {
				if len(x.Repairs) > 0 && rapid.Bool().Draw(t, "mend") {
					x.Repairs[0].Do()
					break
				}
			}
		}
		if f.Waits() != "" {
			return
		}
		for i, o := range f.Outcome().Units {
			if sum := o.Unhurt.Add(o.Killed).Add(o.Wounded).Add(o.Missing).Add(o.Captured); sum != b.Units[i].Present {
				t.Fatalf("%s: %+v add up to %+v", o.ID, o, sum)
			}
			for _, r := range []battle.Ranks{o.Unhurt, o.Killed, o.Wounded, o.Missing, o.Captured} {
				if !b.Units[i].Present.Has(r) {
					t.Fatalf("%s: %+v", o.ID, o)
				}
			}
		}
	})
}

// An outcome that is taken over from elsewhere comes out again as it went in; who is not on
// the form is named.
func TestAnOutcomeIsTakenOver(t *testing.T) {
	f := whole(t)
	enter(t, f, At{Kind: FateCell, N: 1, Rank: 1, Fate: missing}, "1")
	f.SetFate("ayub", battle.LeaderTaken)
	f.SetState("bridge", "damaged")
	f.SetEnd(3, OffTable)
	want := f.Outcome()
	g := NewForm(maiwand(), nil)
	if unknown := g.Fill("gsq", want); len(unknown) > 0 {
		t.Errorf("unknown are %q", unknown)
	}
	if got := g.Outcome(); g.Waits() != "" || !reflect.DeepEqual(got, want) {
		t.Errorf("%s\n%+v\nnot\n%+v", g.Waits(), got, want)
	}
	g.Undo()
	if g.Touched() {
		t.Error("taken over is not one step")
	}
	want.Units[0].ID, want.Leaders[0].ID, want.Works[0].ID = "67th", "roberts", "bridge-2"
	if got := g.Fill("gsq", want); !reflect.DeepEqual(got, []string{"67th", "roberts", "bridge-2"}) || g.Count(0).Typed {
		t.Errorf("unknown are %q", got)
	}
}

// What was written down elsewhere is held against what is typed, and nothing else.
func TestWhatIsOtherwiseIsSaid(t *testing.T) {
	f := whole(t)
	same := f.Outcome()
	if got := f.Otherwise("gsq", same); len(got) != 0 {
		t.Errorf("the same is otherwise: %q", got)
	}
	f.SetFate("burrows", battle.LeaderWounded)
	other := f.Outcome()
	u := &other.Units[0]
	u.Killed, u.Unhurt = u.Killed.Add(battle.Ranks{Others: 1}), u.Unhurt.Minus(battle.Ranks{Others: 1})
	other.Units[4].GunsLost, other.Units[3].Ending = 0, battle.Withdrawn
	other.Leaders[0].Fate, other.Holder = battle.LeaderKilled, "british"
	want := []string{
		"66th Foot: 2 killed, 5 taken, recovering; by the file 3 killed, 5 taken, recovering.",
		"Ghazis: 4 killed, 9 wounded, recovering; by the file 4 killed, 9 wounded, off the table.",
		"Brig.-Gen. Burrows: wounded; by the file killed.",
		"Who holds the field: Afghan; by the file British.",
	}
	if got := f.Otherwise("gsq", other); !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
	if got := NewForm(maiwand(), nil).Otherwise("gsq", other); len(got) != 0 {
		t.Errorf("of an empty form: %q", got)
	}
}
