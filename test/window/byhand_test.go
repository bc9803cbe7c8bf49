//go:build linux

package window

import (
	"encoding/json"
	"fmt"
	"image"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"frontier/test/screen"
)

// smallBattles are the battles that are fought by hand: the lessons of the rule sets, each with
// so many turns at most, and the side that a person leads.
var smallBattles = []struct {
	rules string
	turns int
	seed  string
	side  int
	dice  string // typed for the first order that strikes somebody; empty: none
	sizes bool   // pictures of it are kept in other sizes, by day and by lamplight
}{
	{"redcoats", 2, "7", 0, "", true},
	{"riskfactor", 5, "6", 0, "", false},
	{"gsq", 5, "7", 0, "", false},
	{"macduff", 3, "10", 1, "", false},
	{"wornspent", 2, "12", 0, "6", true},
}

// smallBattle lays the scenario of a lesson into the library of a home, as one of an organiser's own.
func smallBattle(t testing.TB, home, rules string, turns int) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "battle", "lesson", "data", rules+".json"))
	if err != nil {
		t.Fatal(err)
	}
	var lesson struct{ Scenario map[string]any }
	if err := json.Unmarshal(text, &lesson); err != nil {
		t.Fatal(err)
	}
	settings, _ := lesson.Scenario["settings"].(map[string]any)
	if settings == nil {
		settings = map[string]any{}
	}
	settings["turn_limit"] = turns
	lesson.Scenario["settings"] = settings
	folder := filepath.Join(home, ".local", "share", "frontier")
	text, err = json.Marshal(lesson.Scenario)
	if err == nil {
		err = os.MkdirAll(folder, 0o755)
	}
	if err == nil {
		err = os.WriteFile(filepath.Join(folder, "small.json"), text, 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// A battle of each rule set is fought to its end in the window by one person, who gives every
// order of his side: by dragging units to where they go and onto whom they strike, by turning and
// nudging a ghost, aiming by key, striking with a tap, by the list at a unit, by tapping orders; one
// is taken back; the rest goes by keys as his commander advises. Dice are typed as they fell. What
// was saved in the end passes the audit.
func TestABattleIsFoughtByHand(t *testing.T) {
	t.Parallel()
	var all sync.Map // ways in which an order was given in some battle
	var fought atomic.Int64
	t.Cleanup(func() {
		if fought.Load() < int64(len(smallBattles)) { // one battle alone was asked for
			return
		}
		for _, way := range []string{"dropped", "aimed", "struck", "turned", "nudged", "listed", "taken back"} {
			if _, was := all.Load(way); !was && !t.Failed() {
				t.Errorf("no order was %s, in any battle", way)
			}
		}
	})
	for _, c := range smallBattles {
		t.Run(c.rules, func(t *testing.T) {
			t.Parallel()
			home := t.TempDir()
			smallBattle(t, home, c.rules, c.turns)
			remember(t, home, 1440, 900)
			p := open(t, screen.New(t, 2560, 1440), home)
			p.click("shelf.duel", there("duel.0"))
			p.click("duel.0", there("duel.play"))
			p.click(fmt.Sprintf("duel.person%d", c.side), there("duel.play"))
			p.click(fmt.Sprintf("duel.commander%d", 1-c.side), there("duel.play"))
			p.replaceText("duel.seed", c.seed)
			p.click("duel.play", there("table.end"))
			h := &hand{p: p, dice: c.dice, ways: map[string]int{}, failed: map[string]int{}}
			h.order()
			if c.sizes {
				p.pictures("52-by-hand-" + c.rules)
			}
			for h.order() {
			}
			t.Logf("%s: orders given by hand: %v; not taken so: %v", c.rules, h.ways, h.failed)
			p.keep("53-by-hand-over-" + c.rules)
			for _, way := range []string{"dragged", "tapped", "advised", "stepped"} {
				if h.ways[way] == 0 {
					t.Errorf("no order was %s: %v", way, h.ways)
				}
			}
			for way := range h.ways {
				all.Store(way, true)
			}
			fought.Add(1)
			file := filepath.Join(home, "fought.jsonl")
			p.click("table.home", there("duel.save"))
			p.click("duel.save", there("file.accept"))
			p.replaceText("file.name", file)
			var log string
			p.click("file.accept", brings{file + " is written", func(sight) bool {
				text, _ := os.ReadFile(file)
				log = string(text)
				return len(text) > 0
			}})
			p.terminate()
			p.silent()
			run(t, home, "battle", "audit", file)
			if c.dice != "" && !strings.Contains(log, `"dice":[`+c.dice) {
				t.Errorf("no throw of the log begins with %s", c.dice)
			}
		})
	}
}

// hand is a person who gives every order of his side.
type hand struct {
	p    *program
	dice string         // to be typed for the next order that strikes somebody
	ways map[string]int // orders given, by how

	failed map[string]int // those that the window did not take so
}

// by is a way in which an order can be given by hand.
type by struct {
	name string
	can  bool // as things stand
	do   func()
}

// each is how many orders are given in each way by hand, where they offer themselves.
const each = 3

// order gives the next order of this side; false: the battle is over.
func (h *hand) order() bool {
	p := h.p
	p.t.Helper()
	before := h.mine()
	if strings.HasSuffix(before, " over") {
		return false
	}
	if h.ways["dragged"]+h.ways["dropped"] == 1 && h.ways["taken back"] == 0 {
		p.press("u")
		before = h.back(before)
	}
	now := h.advised()
	unit, ghost, aim := now.parts["mark chosen"], now.parts["mark ghost"], now.parts["mark aim"]
	ways := []by{
		{"dice", h.dice != "" && !aim.Empty(), func() {
			p.click("table.faces", focus("table.faces"))
			p.s.Do("type", "--delay", "30", h.dice)
			h.dice = ""
			p.press("Return")
		}},
		{"dragged", !ghost.Empty() && !unit.Empty(), func() {
			if h.stood(unit, ghost) {
				p.press("Return")
			}
		}},
		{"turned", !ghost.Empty(), func() { p.press("period"); p.press("Return") }},
		{"nudged", !ghost.Empty(), func() { p.press("Left"); p.press("Return") }},
		{"dropped", !aim.Empty() && !unit.Empty(), func() { h.drag(unit, aim) }},
		{"aimed", !aim.Empty() && !unit.Empty(), func() { h.chosen(unit); p.press("t"); p.press("Return") }},
		{"struck", !aim.Empty() && !unit.Empty(), func() { h.chosen(unit); p.point(middle(aim)); p.push() }},
		{"listed", ghost.Empty() && aim.Empty() && !unit.Empty(), func() {
			p.point(middle(unit))
			p.s.Do("click", "3", "getmouselocation")
			p.press("1")
		}},
		{"tapped", ghost.Empty() && aim.Empty(), func() { p.click("table.take", brings{"an order is given", h.given(before)}) }},
	}
	tried := func(way string) int { return h.ways[way] + h.failed[way] }
	slices.SortStableFunc(ways, func(a, b by) int { return tried(a.name) - tried(b.name) }) // what was tried least comes first
	for _, way := range ways {
		if !way.can || tried(way.name) >= each {
			continue
		}
		if way.do(); h.took(before) {
			h.ways[way.name]++
			return true
		}
		h.failed[way.name]++ // somebody stands before it, or it is not legal so
		h.advised()
		break
	}
	way, key := "advised", "Return"
	if h.ways["advised"] > h.ways["stepped"] {
		way, key = "stepped", "space"
	}
	p.press(key)
	p.until("an order is given", h.given(before))
	h.ways[way]++
	return true
}

// given says that the table has gone on.
func (h *hand) given(before string) func(sight) bool {
	return func(s sight) bool { return s.says["table"] != before }
}

// took waits until the window has answered, and says whether it took an order.
func (h *hand) took(before string) bool {
	p := h.p
	p.t.Helper()
	now := p.look().looks
	given := h.given(before)
	return given(p.until("the window has answered", func(s sight) bool { return given(s) || s.quiet && s.looks > now+4 }))
}

// back waits until the last order is taken back, and this side decides again.
func (h *hand) back(before string) string {
	h.p.until("an order is taken back", h.given(before))
	h.ways["taken back"]++
	return h.mine()
}

// chosen has a unit chosen, and nothing shown that it may do.
func (h *hand) chosen(unit image.Rectangle) {
	h.p.press("Escape")
	h.p.point(middle(unit))
	h.p.push()
}

func middle(r image.Rectangle) image.Point { return r.Min.Add(r.Max).Div(2) }

// mine waits until a person decides or the battle is over, and says so as the window does.
// Where the other side waits for leave to go on, it is given.
func (h *hand) mine() string {
	p := h.p
	p.t.Helper()
	last, since := "", 0
	now := p.until("a person decides, or the battle is over", func(s sight) bool {
		if s.says["table"] != last {
			last, since = s.says["table"], s.looks
		}
		if strings.HasSuffix(last, " commander") && s.looks > since+3 {
			p.press("r")
			since = s.looks
		}
		return s.quiet && (strings.HasSuffix(last, " person") || strings.HasSuffix(last, " over"))
	})
	return now.says["table"]
}

// advised asks for advice, and gives what the window then shows.
func (h *hand) advised() sight {
	p := h.p
	p.t.Helper()
	p.press("Escape")
	p.press("a")
	pressed := p.look().looks
	return p.until("the commander advises", func(s sight) bool { return s.looks > pressed+1 && !s.parts["table.take"].Empty() })
}

// drag drags a unit from where it stands to a place of the table, and gives what the window
// then shows.
func (h *hand) drag(from, to image.Rectangle) sight {
	a, b := middle(from), middle(to)
	h.p.drag(a, b.X-a.X, b.Y-a.Y)
	dropped := h.p.look().looks
	return h.p.until("the window has seen the drop", func(s sight) bool { return s.looks > dropped+2 })
}

// stood drags a unit to where it was advised to go. Where it cannot be taken hold of, because
// another stands before it, the advice is asked for again, and that is false.
func (h *hand) stood(unit, ghost image.Rectangle) bool {
	h.p.press("Escape")
	if s := h.drag(unit, ghost); !s.parts["mark ghost"].Empty() {
		return true
	}
	h.advised()
	return false
}
