package views_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"frontier/campaign/auto"
	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/campaign/trial"
	"frontier/campaign/views"
	"frontier/internal/hex"
	"frontier/rosters"
)

// farOrdered is a campaign in which the red side, ordered from Kandahar, sends its column, days away, an order.
func farOrdered(t *testing.T, order command.Command, alter func(*state.Founding)) *trial.Game {
	t.Helper()
	f := trial.Wired(rates.ByReports)
	f.Map.Routes, f.Forces[0].Hex = nil, trial.Cr(7, 4) // without a wire
	f.Settings = append(f.Settings, state.Setting{Engine: rates.Book, Key: "messenger_caught", Value: "100"})
	f.Map.Places[1].Owner = "green" // Girishk, which the column may take
	alter(f)
	g := trial.NewGame(t, f)
	g.Do(command.MoveStaff{Headquarters: state.Headquarters{Side: "red", Place: "city"}})
	g.Do(order)
	return g
}

// column is how a game's far column is in truth.
func column(t *testing.T, g *trial.Game) string {
	t.Helper()
	b, err := json.Marshal([]any{g.S.Force("column"), g.S.Force("guard"), g.S.Unit("66th")})
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// Until word has come of what a far force did, its headquarters are shown and told just what they are where the order was lost,
// and their commander orders the same.
func TestWhatAFarForceDidIsNotKnownBeforeWordOfIt_27_8(t *testing.T) {
	for name, order := range map[string]command.Command{
		"rest":         command.PostureOrder{Force: "column", Posture: state.Rest},
		"march":        command.MarchOrder{Force: "column", Path: []hex.Hex{trial.Cr(6, 4), trial.Cr(5, 4)}},
		"forced march": command.MarchOrder{Force: "column", Path: []hex.Hex{trial.Cr(6, 4), trial.Cr(5, 4)}, Forced: true},
		"entrench":     command.PostureOrder{Force: "column", Posture: state.Entrench},
		"detach":       command.DetachOrder{Force: "column", Units: []rosters.UnitID{"66th"}, Name: "Guard"},
		"plan":         command.PlanOrder{Force: "column", Tasks: []state.Task{{Kind: state.TaskMarch, Stops: []hex.Hex{trial.Cr(8, 4)}}, {Kind: state.TaskHold, Posture: state.Entrench, Until: 20}}},
	} {
		t.Run(name, func(t *testing.T) {
			came, lost := farOrdered(t, order, ambush(2, 7)), farOrdered(t, order, ambush(10, 4))
			done := 0 // days since it was done
			for len(came.S.Messages) > 0 {
				if came.S.Day > 12 {
					t.Fatalf("nothing is heard of it: %+v", came.S.Messages)
				}
				if one, other := post(t, came, "red"), post(t, lost, "red"); one != other {
					t.Fatalf("on day %d, %d after it was done:\n%s\nand\n%s", came.S.Day, done, one, other)
				}
				if column(t, came) != column(t, lost) {
					done++
				}
				came.Do(command.EndDay{})
				lost.Do(command.EndDay{})
			}
			if strings.Contains(name, "march") && came.S.Owner(came.F.Map.Place("ford")) != "red" {
				t.Error("the column took no place: this would show little")
			}
			if done < 2 {
				t.Errorf("this would show little: it was done %d days before it was heard", done)
			}
			if post(t, came, "red") == post(t, lost, "red") {
				t.Errorf("on day %d word of it makes no difference", came.S.Day)
			}
		})
	}
}

// red is the side whose column is far.
var red = intelligence.Viewer{Side: "red"}

// counter is a force on a viewer's map; nil: it is not there.
func counter(c *views.Chronicle, v intelligence.Viewer, id state.ForceID) *views.CounterView {
	all := c.Board(v).Counters
	if i := slices.IndexFunc(all, func(k views.CounterView) bool { return k.Force == id }); i >= 0 {
		return &all[i]
	}
	return nil
}

// A far force stands on its side's map where its last word has it, and says of which day that is; the organiser sees it where it
// is.
func TestAFarForceStandsWhereItsLastWordHasIt_27_8(t *testing.T) {
	g := farOrdered(t, command.MarchOrder{Force: "column", Path: []hex.Hex{trial.Cr(6, 4), trial.Cr(5, 4)}}, ambush(2, 7))
	for g.S.Force("column").Hex == trial.Cr(7, 4) {
		g.Do(command.EndDay{})
	}
	c := g.Chronicle()
	k, truth := counter(c, red, "column"), counter(c, intelligence.Viewer{}, "column")
	if k == nil || k.Hex != trial.Cr(7, 4) || k.Seen != views.SeenOnce || !strings.HasSuffix(k.Age, "days ago") || truth.Hex == k.Hex || truth.Seen != views.SeenNow {
		t.Errorf("its side has %+v, the organiser %+v", k, truth)
	}
	x, err := c.Force(red, "column")
	if err != nil || !strings.HasPrefix(x.Word, "It is shown as it stood on ") || !x.Known || x.Men == 0 {
		t.Errorf("%+v, %v", x, err)
	}
	for _, n := range c.News(red) {
		if n.Kind == "arrived" {
			t.Errorf("it is told that %s", n.Head)
		}
	}
	for counter(g.Chronicle(), red, "column").Hex != g.S.Force("column").Hex {
		g.Do(command.EndDay{})
	}
	if n := len(g.Chronicle().News(red)); n == 0 {
		t.Error("nothing is told of it when word has come")
	}
}

// A detachment of a far force is not known before word of it, and its units are with the force until then: nobody is in two.
func TestADetachmentOfAFarForceIsHeardOfLater_27_8(t *testing.T) {
	g := farOrdered(t, command.DetachOrder{Force: "column", Units: []rosters.UnitID{"66th"}, Name: "Guard"}, ambush(2, 7))
	days, unheard := 0, 0
	for ; days < 12; days++ {
		with := 0
		for _, x := range g.Chronicle().Forces(red) {
			for _, u := range x.Units {
				if u.ID == "66th" {
					with++
				}
			}
		}
		if with != 1 {
			t.Fatalf("on day %d the 66th is in %d forces", days, with)
		}
		if g.S.Force("guard") != nil {
			if counter(g.Chronicle(), red, "guard") != nil {
				break
			}
			unheard++
		}
		g.Do(command.EndDay{})
	}
	if days == 12 || unheard < 2 {
		t.Errorf("after %d days, %d of them unheard of", days, unheard)
	}
}

// A commander does not order again what he has ordered of a far force before he can have heard of it.
func TestACommanderAwaitsWordOfWhatHeOrdered_27_8(t *testing.T) {
	g := farOrdered(t, command.PostureOrder{Force: "column", Posture: state.Rest}, ambush(2, 7))
	sent := map[string]int{}
	for range 6 {
		for _, c := range auto.Orders(intelligence.Of(g.F, g.S, "red")) {
			before := len(g.S.Messages)
			if _, err := g.Try(command.Given{Command: c, By: command.Actor{Office: command.Automatic, Side: "red"}}); err != nil {
				t.Logf("%s: %v", c.Title(), err)
			}
			if len(g.S.Messages) > before {
				sent[c.Title()]++
			}
		}
		g.Do(command.EndDay{})
	}
	for title, n := range sent {
		if n > 1 {
			t.Errorf("%q is sent %d times", title, n)
		}
	}
	if len(sent) == 0 {
		t.Error("this would show nothing: no order is sent")
	}
}

// Every view of the chronicle is put upon what its viewer knows before it looks at anything.
func TestEveryViewIsOfWhatItsViewerKnows_27_8(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	views := 0
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(`(?m)^func \(c \*Chronicle\) ([A-Z]\w*)\(v intelligence\.Viewer[^\n]*\{(.*\n[^\n]*)`).FindAllStringSubmatch(string(text), -1) {
			views++
			if !strings.Contains(m[2], "c.as(v)") {
				t.Errorf("%s: %s begins with%s", name, m[1], m[2])
			}
		}
	}
	if views < 40 {
		t.Errorf("%d views are found", views)
	}
}
