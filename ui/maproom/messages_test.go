package maproom

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/hex"
	"frontier/ui/place"
	"frontier/ui/trial"
)

// posted is the first campaign with orders that take time, and the British ordered from the Bolan.
func posted(t *testing.T) *tried {
	t.Helper()
	s := try(t, 1280, 720)
	for _, c := range []command.Command{
		command.ChangeRates{Values: []command.Rate{{Key: rates.Messengers.Key, Value: `"orders"`}}},
		command.MoveStaff{Headquarters: state.Headquarters{Side: "british", Place: "sibi"}},
	} {
		if err := s.Campaign.Do(t.Context(), c); err != nil {
			t.Fatal(err)
		}
	}
	s.m.Reload()
	s.Settle()
	return s
}

// A march is told of beforehand with the way of the order, leaves as a message that the card shows, and is taken
// back by the sheet that lists what is on its way; the side is ordered from elsewhere by the same sheet.
func TestOrdersOnTheirWay_27_1(t *testing.T) {
	s := posted(t)
	m := s.m
	now := func() *state.State { x := s.Campaign.State(); return &x }
	m.selectForce("girishk-column")
	s.Settle()
	m.beginMarch()
	m.march.choose(hex.Neighbour(now().Force("girishk-column").Hex, hex.E), false)
	s.Settle()
	card := func() string { return strings.Join(strings.Fields(trial.Lettered(m.inspect.view)), " ") }
	if text := card(); !strings.Contains(text, "The order goes by telegraph from Sibi to Kandahar and is there today.") {
		t.Error(text)
	}
	m.march.confirm()
	s.Settle()
	if !strings.Contains(s.Said, "Sent to Girishk column") || len(now().Force("girishk-column").Path) > 0 || len(now().Messages) != 1 {
		t.Fatalf("it is said %q, and %+v are on their way", s.Said, now().Messages)
	}
	m.Reload()
	s.Settle()
	if text := card(); !strings.Contains(text, "On its way 1 order, there on 1 July") {
		t.Error(text)
	}
	s.Tap("order.messages")
	s.Whole("messages")
	s.Tap(fmt.Sprint("message.back.", now().Messages[0].No))
	if len(now().Messages) != 0 {
		t.Errorf("%+v", now().Messages)
	}
	m.Reload()
	s.Settle()
	s.Tap("order.messages")
	s.Tap("staff.here")
	s.Settle()
	if h := now().Staffs; len(h) != 1 || h[0].Force != "girishk-column" {
		t.Errorf("%+v", h)
	}
	m.Reload()
	s.Settle()
	s.Tap("order.messages")
	s.Tap("staff.usual")
	if h := now().Staffs; len(h) != 0 {
		t.Errorf("%+v", h)
	}
}

func TestOrdersOnTheirWayLookAsTheyDid(t *testing.T) {
	s := posted(t)
	s.m.selectForce("girishk-column")
	s.Settle()
	for _, c := range []command.Command{command.PostureOrder{Force: "girishk-column", Posture: state.Entrench}, command.StanceOrder{Force: "girishk-column", Intent: state.Delay}} {
		if err := s.Campaign.Do(t.Context(), c); err != nil {
			t.Fatal(err)
		}
	}
	s.m.Reload()
	s.Open(place.Map{Force: "girishk-column"})
	s.Settle()
	s.Until("the map is drawn", func() bool {
		s.draw()
		return !s.m.board.tiles.Blank() && !s.m.drawing.view.Visible() && !s.m.blanking.Busy()
	})
	s.Kept("sent")
	s.Tap("order.messages")
	s.Settle()
	s.Kept("messages")
}

// What is said of an order that was sent is a sentence, also where it is there on the day on which it is sent.
func TestAnOrderThatIsSentIsTold(t *testing.T) {
	f := &views.ForceView{Counter: views.CounterView{Name: "No. 4 Column"}}
	for reach, want := range map[string]string{"": "Orders given to No. 4 Column.", "the same day by heliograph": "Sent to No. 4 Column: the same day by heliograph.", "2 days by rider": "Sent to No. 4 Column: 2 days by rider."} {
		if f.Reach = reach; sent(f) != want {
			t.Errorf("%q, not %q", sent(f), want)
		}
	}
}

// Where reports take their time a far force of the viewer's side is drawn as one of whom he has heard earlier, and its card and
// what the pointer tells say of when that is; the organiser sees it as it is.
func TestAFarForceIsDrawnAsItsLastWordHasIt_27_8(t *testing.T) {
	s := try(t, 1280, 720)
	for _, c := range []command.Command{
		command.ChangeRates{Values: []command.Rate{{Key: rates.Messengers.Key, Value: `"orders_and_reports"`}}},
		command.MoveStaff{Headquarters: state.Headquarters{Side: "british", Place: "quetta"}},
		command.EndDay{}, command.EndDay{},
	} {
		if err := s.Campaign.Do(t.Context(), c); err != nil {
			t.Fatal(err)
		}
	}
	card := func(v intelligence.Viewer) (string, string) {
		s.Look(v)
		s.m.selectForce("kabul-kandahar")
		s.Settle()
		f, err := s.Campaign.Force(t.Context(), v, "kabul-kandahar")
		if err != nil {
			t.Fatal(err)
		}
		s.m.hover.showForce(f, 0, fyne.NewPos(10, 10), fyne.NewSize(600, 400))
		return strings.Join(strings.Fields(trial.Lettered(s.m.inspect.view)), " "), trial.Lettered(s.m.hover.view)
	}
	text, told := card(intelligence.Viewer{Side: "british"})
	if !strings.Contains(text, "It is shown as it stood on 2 July by its last word, yesterday") || !strings.Contains(told, "by word of yesterday") {
		t.Errorf("its side reads %s\nand %s", text, told)
	}
	s.Whole("far")
	text, told = card(intelligence.Viewer{})
	if strings.Contains(text, "It is shown as it stood") || strings.Contains(told, "by word") {
		t.Errorf("the organiser reads %s\nand %s", text, told)
	}
}
