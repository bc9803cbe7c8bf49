package forces

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"frontier/battle"
	"frontier/campaign/command"
	"frontier/campaign/event"
	"frontier/campaign/field"
	"frontier/campaign/intelligence"
	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/ui/place"
	"frontier/ui/trial"
	"frontier/ui/widgets"
)

// taken is a room after a battle in which both sides took prisoners, who stay with those that took them.
func taken(t *testing.T, w, h float32) *trial.Room {
	t.Helper()
	s := trial.NewRoom(t, w, h)
	b := trial.Meet(t, s.Campaign)
	s.Do(command.ChangeRates{Values: []command.Rate{{Key: rates.PrisonersKept.Key, Value: "true"}, {Key: rates.PrisonerFreed.Key, Value: "0"}}}, "Setting", nil)
	s.Settle()
	now := s.Campaign.State()
	setup := field.Setup(s.Campaign.Founding(), &now, *now.Battle(b.ID), "wornspent", 1)
	out := battle.Outcome{Holder: setup.Sides[0].ID, Reason: battle.Broke, Turns: 8}
	for i, side := range setup.Sides {
		left := 2 + i
		for _, u := range side.Units {
			o := battle.UnitOutcome{ID: u.ID, Side: side.ID, Present: u.Present, Unhurt: u.Present}
			if lost := (battle.Ranks{Others: 2 + i}); left > 0 && u.Present.Has(lost) && u.Present.Others > 3+i {
				o.Captured, o.Unhurt = lost, u.Present.Minus(lost)
				left--
			}
			out.Units = append(out.Units, o)
		}
		for j, l := range side.Leaders {
			fate := battle.Unhurt
			if i == 1 && j == 0 {
				fate = battle.LeaderTaken
			}
			out.Leaders = append(out.Leaders, battle.LeaderOutcome{ID: l.ID, Side: side.ID, Fate: fate})
		}
	}
	s.Do(command.RecordBattle{Battle: b.ID, Outcome: out}, "Recording", nil)
	s.Settle()
	if s.Told != nil {
		t.Fatal(s.Told)
	}
	return s
}

// opened is the tab of the prisoners.
func opened(s *trial.Room) *Hospital {
	v := NewHospital(s, s.Campaign, &noMini{})
	s.Show(v, place.Wounded{})
	v.tabs.Choose(1)
	v.list()
	s.Settle()
	return v
}

// Prisoners are listed with who holds them and where; an exchange is offered and answered from the page,
// those chosen are let go, and the page says what guards them.
func TestPrisonersAreExchangedFromTheirPage_7_15(t *testing.T) {
	s := taken(t, 1280, 720)
	v := opened(s)
	p := v.taken
	now := s.Campaign.State()
	if len(p.list) < 4 || p.list[0].Leader == "" || !strings.HasPrefix(p.list[0].Where, "with ") || p.men() == 0 {
		t.Fatalf("%+v", p.list)
	}
	s.Tap("captives.offer")
	s.Tap("sheet.offer")
	s.Settle()
	if len(p.offers.Objects) != 1 || s.Campaign.State().Offers[0].Give != s.Campaign.State().Offers[0].Get {
		t.Fatalf("offered: %+v", s.Campaign.State().Offers)
	}
	s.Kept("prisoners")
	s.Shoot("prisoners")
	s.Tap("captives.offer")
	s.Write("offer.give.others", "900")
	s.Tap("sheet.offer")
	s.Settle()
	if sheet, ok := s.Canvas().Overlays().Top().(*widgets.Sheet); !ok {
		t.Error("an offer that cannot be made is made")
	} else {
		s.Shoot("offer")
		sheet.Close()
	}
	s.Tap("captives.offer.1.refuse")
	s.Write("captives.why", "too few for a captain")
	s.Shoot("refusal")
	s.Tap("sheet.refuse")
	s.Settle()
	if m, err := s.Campaign.Morning(t.Context(), intelligence.Viewer{}); err != nil || len(p.offers.Objects) != 0 || !slices.ContainsFunc(m.News, func(n event.News) bool { return n.Kind == event.NewsCaptive && n.Why == "Too few for a captain." }) {
		t.Errorf("%v: refused, it is told %+v, and %d wait", err, m.News, len(p.offers.Objects))
	}
	s.Tap("captives.offer")
	s.Tap("sheet.offer")
	s.Settle()
	before := len(p.list)
	s.Tap("captives.offer.2.accept")
	s.Settle()
	if len(p.offers.Objects) != 0 || p.men() >= menOf(&now, s) || s.Told != nil {
		t.Errorf("after the exchange of %d groups %+v are left; %v", before, p.list, s.Told)
	}
	p.table.Select(captiveKey(p.list[0]))
	if text := trial.Lettered(p.card); !strings.Contains(text, "guard") || !strings.Contains(text, p.list[0].UnitName) {
		t.Errorf("the card says %q", text)
	}
	if h := v.view.MinSize().Height; h > 610 {
		t.Errorf("with somebody chosen the page wants %.0f of the 610 that there are at 1280 x 720", h)
	}
	s.Shoot("prisoner-chosen")
	leader := p.list[0].Leader
	s.Tap("captives.free")
	s.Settle()
	if now := s.Campaign.State(); now.Leader(leader).Status != state.Fit {
		t.Errorf("%+v is not let go", now.Leader(leader))
	}
	p.table.Select(captiveKey(p.list[0]))
	p.table.TypedKey(trial.Key(fyne.KeyReturn))
	if s.Gone != (place.Unit{Unit: p.list[0].Unit}) {
		t.Errorf("it leads to %+v", s.Gone)
	}
}

// menOf is how many men were prisoners in a state, a leader as one.
func menOf(now *state.State, s *trial.Room) (n int) {
	for _, k := range now.Captives {
		n += state.MenOf(s.Campaign.Founding(), k.Unit, k.Ranks.Total())
	}
	for i := range now.Leaders {
		if now.Leaders[i].Status == state.Captured {
			n++
		}
	}
	return n
}

// A side sees its own men who were taken and not where the enemy keeps them, and lets go only whom it
// holds; it answers what is offered to it alone.
func TestASideSeesItsOwnPrisoners(t *testing.T) {
	s := taken(t, 1280, 720)
	v := opened(s)
	for _, side := range s.Campaign.Founding().Sides {
		s.Look(intelligence.Viewer{Side: side.ID})
		v.Reload()
		s.Settle()
		for _, x := range v.taken.list {
			if x.Side != side.ID && x.By != side.ID {
				t.Errorf("%s sees %s", side.ID, x.UnitName)
			}
			if (x.Where == "" || x.Keep == state.Keep{}) != (x.By != side.ID) {
				t.Errorf("%s is told that %s is kept %q", side.ID, x.UnitName, x.Where)
			}
			v.taken.table.Select(captiveKey(x))
			if v.taken.free.Enabled() != (x.By == side.ID) {
				t.Errorf("%s may let go %s: %v", side.ID, x.UnitName, v.taken.free.Enabled())
			}
		}
	}
}

// Names on the card of the prisoners lead on: to the battle in which they were taken, and to the force that
// keeps them; where nobody is chosen, to each force that keeps some. So do those of the wounded.
func TestNamesOfPrisonersLeadOn(t *testing.T) {
	s := taken(t, 1440, 900)
	v := opened(s)
	p := v.taken
	if len(p.list) == 0 || len(p.kept) == 0 {
		t.Fatalf("%d are prisoners, %d forces keep them", len(p.list), len(p.kept))
	}
	s.Tap("captives.guard." + string(p.kept[0].Force))
	if s.Gone != (place.Map{Force: p.kept[0].Force}) {
		t.Errorf("a guard leads to %+v", s.Gone)
	}
	p.table.Select(captiveKey(p.list[0]))
	s.Settle()
	x := p.chosen
	for name, want := range map[string]place.Place{"captives.taken": place.Battles{Battle: x.Battle, Page: place.After}, "captives.kept": place.Map{Force: x.Keep.Force}} {
		if s.Tap(name); s.Gone != want {
			t.Errorf("%s leads to %+v, not to %+v", name, s.Gone, want)
		}
	}
	s.Whole("prisoners whose names are links")
	s.Shoot("prisoners-links")
}
