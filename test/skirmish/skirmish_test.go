package skirmish

import (
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"frontier/battle"
	"frontier/battle/machine"
	"frontier/battle/sheet"
	"frontier/battle/tabletop"
	"frontier/internal/press"
	"frontier/internal/ruletest"
	"frontier/internal/terms"
	"frontier/test/skirmish/play"
	"frontier/test/skirmish/rules"
	"frontier/test/skirmish/state"
	"frontier/ui/assets"
)

var (
	_ sheet.Carded     = Engine{}
	_ battle.Explainer = Engine{}
)

func unit(id string, others int, weapon terms.Weapon) battle.Unit {
	r := battle.Ranks{Officers: 1, Others: others}
	return battle.Unit{ID: id, Name: "the " + id, Arm: terms.Infantry, Present: r, Establishment: r, Weapon: weapon, Mount: terms.Foot, Training: terms.RegularTraining}
}

// meeting is a battle of rifles against spears.
func meeting() battle.Setup {
	return battle.Setup{Name: "A trial", Field: battle.Field{Place: "the drift", Ground: terms.Clear}, Sides: [2]battle.Side{
		{ID: "red", Name: "the column", Role: terms.Imperial, Posture: terms.Attack, Units: []battle.Unit{unit("buffs", 12, terms.Breechloader), unit("jacks", 9, terms.MagazineRifle), unit("levies", 14, terms.Musket), unit("rifles", 11, terms.Breechloader)}, Leaders: []battle.Leader{{ID: "pearson", Name: "Pearson"}}},
		{ID: "green", Name: "the impi", Role: terms.Native, Posture: terms.Attack, Units: []battle.Unit{unit("horns", 18, terms.Spear), unit("chest", 22, terms.Spear), unit("loins", 18, terms.Spear), unit("herd", 20, terms.Jezail)}},
	}}
}

// What is asked of every rule set.
func TestStandard(t *testing.T) {
	ruletest.Standard{
		Engine: New(), Kept: map[string]battle.Setup{"trial": meeting()}, Whole: meeting(),
		Tables: func(named func(title, rule string)) {
			ruletest.Table(named, rules.ShootModifiers)
			ruletest.Table(named, rules.ClashModifiers)
		},
	}.Test(t)
}

func FuzzEval(f *testing.F)             { ruletest.Fuzz(f, New()) }
func BenchmarkBattle(b *testing.B)      { ruletest.Battles(b, New(), meeting()) }
func BenchmarkBattleFloor(b *testing.B) { ruletest.Floor(b, New(), meeting()) }

// The sheet fits one page of either paper.
func TestTheSheetIsOnePage(t *testing.T) {
	s, err := Engine{Book: rules.Book}.Sheet(nil)
	if err != nil {
		t.Fatal(err)
	}
	fonts := press.Fonts{Text: assets.LatoRegular, TextBold: assets.LatoBold, TextItalic: assets.LatoItalic, Title: assets.OldStandardBold, TitleItalic: assets.OldStandardItalic}
	for _, paper := range press.Papers() {
		if page, err := press.PDF(s, fonts, paper); err != nil || len(page) == 0 {
			t.Errorf("%s: %v", paper, err)
		}
		if page, err := press.HTML(s, fonts, paper); err != nil || !strings.Contains(string(page), "Beyond half the range") {
			t.Errorf("%s, in a browser: %v", paper, err)
		}
	}
}

// game is a battle with its inside open to a test.
type game struct {
	*machine.Battle[*play.Fight]
}

func opened(b battle.Battle) game { return game{b.(*machine.Battle[*play.Fight])} }

func begin(t testing.TB, s battle.Setup, seed uint64) game {
	t.Helper()
	b, err := New().Begin(s, seed)
	if err != nil {
		t.Fatal(err)
	}
	return opened(b)
}

// hand gives orders that may or may not make sense.
var hand = ruletest.HandOf(played)

func TestAnyBattle(t *testing.T) {
	ruletest.Game[game]{
		Engine: New(), Of: opened, Most: 600, Why: func(g game, o battle.Order) error { return g.Why(o) },
		Setup: func(t *rapid.T) battle.Setup {
			s := meeting()
			for side := range s.Sides {
				for i := range s.Sides[side].Units {
					u := &s.Sides[side].Units[i]
					u.Present.Others = rapid.IntRange(0, 90).Draw(t, "others")
					u.Weapon = rapid.SampledFrom([]terms.Weapon{terms.Breechloader, terms.Bow, terms.Lance}).Draw(t, "weapon")
					u.Mount = rapid.SampledFrom([]terms.Mount{terms.Foot, terms.Horse}).Draw(t, "mount")
				}
			}
			return s
		},
		Any:   func(t *rapid.T, g game) battle.Order { return hand.Draw(t, g.View(-1), g.Legal()) },
		State: func(g game) string { return ruletest.Spelt(g.Play().State) },
		Holds: func(t *rapid.T, g game) {
			units := g.Play().Units
			for i := range units {
				u := &units[i]
				if u.Figures() < 0 || u.Figures() == 0 && !u.Gone {
					t.Fatalf("%s has %d figures", u.ID, u.Figures())
				}
				for j := range units[:i] {
					if v := &units[j]; !u.Gone && !v.Gone && tabletop.Far(u.At, v.At) < state.Base-1 {
						t.Fatalf("%s and %s stand in one place", u.ID, v.ID)
					}
				}
			}
		},
	}.Play(t, 150, 1500)
}

// A copy of a battle shares nothing with it that can change.
func TestCopiesAreApart(t *testing.T) {
	g := begin(t, meeting(), 1)
	for n := 0; n < 12; n++ {
		if err := g.Order(g.Advice()); err != nil {
			t.Fatal(err)
		}
	}
	s := &g.Play().State
	ruletest.Apart(t, *s, *s.Clone(), []any{battle.Setup{}, [2]battle.Side{}}, nil)
}

// Who is not seen is in no sight, and asking for him answers as for nobody
// (SKIRMISH-5.1); who comes upon him halts (SKIRMISH-2.3).
func TestWhoIsNotSeen(t *testing.T) {
	g := begin(t, meeting(), 1)
	if v := g.View(0); slices.ContainsFunc(v.Units, func(u battle.UnitView) bool { return u.Side == 1 }) {
		t.Errorf("26 inches off the enemy is seen: %+v", v.Units)
	}
	nobody, hidden := g.Why(battle.Order{Kind: "charge", Unit: "buffs", Target: "nobody"}), g.Why(battle.Order{Kind: "charge", Unit: "buffs", Target: "horns"})
	if strings.ReplaceAll(nobody.Error(), "nobody", "horns") != hidden.Error() {
		t.Errorf("of nobody it says %q, of one who is hidden %q", nobody, hidden)
	}
	f := g.Play()
	f.Settings.SeenIn = battle.One
	f.Unit("horns").At = f.Unit("buffs").At.Add(tabletop.Point{Y: 5 * battle.One})
	to := battle.Order{Kind: "move", Unit: "buffs", Path: []battle.XY{f.Unit("buffs").At.Add(tabletop.Point{Y: 6 * battle.One}).XY()}}
	if err := g.Why(to); err != nil {
		t.Fatalf("asked, it says that somebody is there: %v", err)
	}
	if err := g.Order(to); err != nil {
		t.Fatal(err)
	}
	if far := tabletop.Far(f.Unit("buffs").At, f.Unit("horns").At); far < state.Base || far > state.Base+battle.One {
		t.Errorf("it halts %v inches off", far)
	}
}

// The commanders fight: somebody always wins one of many, and no two seeds are alike.
func TestCommandersFight(t *testing.T) {
	held := map[string]int{}
	var first battle.Outcome
	for seed := range uint64(30) {
		g := begin(t, meeting(), seed)
		if _, err := battle.Fight(g); err != nil {
			t.Fatal(err)
		}
		held[g.Outcome().Holder]++
		if seed == 0 {
			first = g.Outcome()
		} else if reflect.DeepEqual(first, g.Outcome()) {
			t.Errorf("seeds 0 and %d fight the same battle", seed)
		}
	}
	if held["red"] == 0 || held["green"] == 0 {
		t.Errorf("%v", held)
	}
}

// What the page on new rule sets quotes stands in the files that it names, word for word.
func TestThePageQuotesTheCode(t *testing.T) {
	page, err := os.ReadFile("../../docs/new-rule-set.md")
	if err != nil {
		t.Fatal(err)
	}
	quotes := 0
	for _, m := range regexp.MustCompile("(?s)\n`([^`\n]+\\.go)`\n\n```go\n(.*?)\n```").FindAllStringSubmatch(string(page), -1) {
		text, err := os.ReadFile(m[1])
		if err != nil {
			t.Fatal(err)
		}
		for piece := range strings.SplitSeq(m[2], "\n…\n") {
			if quotes++; !strings.Contains(string(text), piece) {
				t.Errorf("%s is quoted with\n%s\nwhich is not in it", m[1], piece)
			}
		}
	}
	if quotes < 8 {
		t.Errorf("%d pieces of code are quoted", quotes)
	}
}

// Who is not seen bears on no answer (SKIRMISH-5.1).
func TestTheUnseenBearOnNoAnswer(t *testing.T) {
	ruletest.Unseen[*play.Fight]{Engine: New(), Rules: played, Setup: meeting(), Least: 10, Elsewhere: func(f *play.Fight, side int) int {
		n := 0
		for i := range f.Units {
			if u := &f.Units[i]; !u.Gone && !f.Seen(side, u) {
				u.At.X, n = f.Width-u.At.X, n+1
			}
		}
		return n
	}}.Test(t)
}
