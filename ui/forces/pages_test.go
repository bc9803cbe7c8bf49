package forces

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"frontier/battle"
	"frontier/battle/rulesets"
	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/hex"
	"frontier/rosters"
	"frontier/ui/cards"
	"frontier/ui/place"
	"frontier/ui/trial"
	"frontier/ui/widgets"
)

// noMini is a small map that shows nothing.
type noMini struct{ at *hex.Hex }

func (m *noMini) Framed() fyne.CanvasObject { return widgets.Gap(10, 180) }
func (m *noMini) ShowAt(h *hex.Hex)         { m.at = h }

// fought is a room in which a battle was fought, and the battle.
func fought(t *testing.T, w, h float32) (*trial.Room, views.BattleView) {
	t.Helper()
	s := trial.NewRoom(t, w, h)
	b := trial.Meet(t, s.Campaign)
	s.Do(command.FightBattle{Battle: b.ID, Engine: "wornspent", Seed: 18800727}, "Fighting", nil)
	s.Settle()
	after, err := s.Campaign.Battle(t.Context(), s.Viewer(), b.ID)
	if err != nil || len(after.Units) == 0 {
		t.Fatalf("%d units fought: %v", len(after.Units), err)
	}
	return s, after
}

// hit is the unit that a battle cost most.
func hit(b views.BattleView) views.AftermathUnit {
	return slices.MaxFunc(b.Units, func(a, b views.AftermathUnit) int { return (a.MenPresent - a.MenUnhurt) - (b.MenPresent - b.MenUnhurt) })
}

// The page of a unit adds up: the bar shows every man that it ever had, the ledger every one who is
// not in the ranks, the curve ends with today's strength and has the battle on it, and each leads on.
func TestThePageOfAUnitAddsUp(t *testing.T) {
	s, b := fought(t, 1440, 900)
	u := hit(b)
	v := NewUnitPage(s, s.Campaign)
	s.Show(v, place.Unit{Unit: u.ID})
	s.Shoot("unit-1440")
	if title, aside := v.Title(); title != v.page.Name || !strings.Contains(aside, "Forces ›") {
		t.Errorf("it is headed %q, %q", title, aside)
	}
	men := 0
	for _, r := range v.losses.Rows() {
		if r.Thing == state.Man && r.Where() != rosters.InRanks {
			men += r.Men
		}
	}
	if out := v.page.Men - v.page.MenNow; men != out || out == 0 {
		t.Errorf("the ledger has %d men who are out, of %d", men, out)
	}
	if last := v.page.Curve[len(v.page.Curve)-1]; last.Men != v.page.MenNow || v.page.Curve[0].Men != v.page.Men {
		t.Errorf("the curve goes from %d to %d men, the unit from %d to %d", v.page.Curve[0].Men, last.Men, v.page.Men, v.page.MenNow)
	}
	if len(v.curve.dots) != 1 || v.curve.dots[0].fought.Battle != b.ID {
		t.Fatalf("on the curve stand the battles %+v", v.curve.dots)
	}
	v.curve.Tapped(&fyne.PointEvent{Position: v.curve.dots[0].at})
	if s.Gone != (place.Battles{Battle: b.ID, Page: place.After}) {
		t.Errorf("the battle on the curve leads to %+v", s.Gone)
	}
	if n := len(v.musters.Rows()); n == 0 {
		t.Error("no rule set musters it")
	}
	all := len(v.losses.Rows())
	s.Tap("unitpage.filter.in-hospital")
	if got := v.losses.Rows(); len(got) == all && all > 1 || slices.ContainsFunc(got, func(r views.Loss) bool { return r.Where() != rosters.InHospital }) {
		t.Errorf("in hospital are %d of %d rows", len(got), all)
	}
	v.leaders.OnOpened(v.leaders.Rows()[0])
	if _, ok := s.Gone.(place.Leader); !ok {
		t.Errorf("a leader leads to %+v", s.Gone)
	}
}

// The day line of a curve is moved by the keys, and says who was there on the day.
func TestTheDayLineIsMovedByKeys(t *testing.T) {
	s, b := fought(t, 1440, 900)
	v := NewUnitPage(s, s.Campaign)
	s.Show(v, place.Unit{Unit: hit(b).ID})
	v.curve.TypedKey(trial.Key(fyne.KeyHome))
	if v.curve.at != 0 || v.curve.on(v.curve.at) != v.page.Men {
		t.Errorf("on day %d there were %d men of %d", v.curve.at, v.curve.on(v.curve.at), v.page.Men)
	}
	v.curve.TypedKey(trial.Key(fyne.KeyEnd))
	if v.curve.at != v.page.Now || v.curve.on(v.curve.at) != v.page.MenNow {
		t.Errorf("today, %d, there are %d men of %d", v.curve.at, v.curve.on(v.curve.at), v.page.MenNow)
	}
}

// The page of a leader has his battle, who follows him, and what each rule set makes of him.
func TestThePageOfALeaderHasHisBattles(t *testing.T) {
	s, b := fought(t, 1440, 900)
	var led state.LeaderID
	for _, x := range b.Sides {
		if x.Led != "" {
			led = x.Led
		}
	}
	m := &noMini{}
	sets := []battle.RuleSet{}
	for _, e := range rulesets.All() {
		sets = append(sets, e)
	}
	v := NewLeaderPage(s, s.Campaign, sets, m)
	s.Show(v, place.Leader{Leader: led})
	s.Shoot("leader-1440")
	rows := v.battles.Rows()
	if len(rows) != 1 || rows[0].Battle != b.ID || !rows[0].Led {
		t.Fatalf("his battles are %+v", rows)
	}
	v.battles.OnOpened(rows[0])
	if s.Gone != (place.Battles{Battle: b.ID, Page: place.After}) {
		t.Errorf("it leads to %+v", s.Gone)
	}
	if len(v.does.Rows()) != len(sets) || slices.ContainsFunc(v.does.Rows(), func(d deed) bool { return d.text == "" }) {
		t.Errorf("his character does %+v", v.does.Rows())
	}
	if v.page.Status == state.Fit && (m.at == nil || len(v.follow.Rows()) == 0 || !v.follow.Rows()[0].Self && v.follow.Rows()[0].Turn != 1) {
		t.Errorf("he is shown at %v, and %+v follow", m.at, v.follow.Rows())
	}
}

// In every size of the window the pages keep their lettering whole.
func TestThePagesInEverySize(t *testing.T) {
	s, b := fought(t, 1280, 720)
	for _, size := range []struct {
		name string
		w, h float32
	}{{"1280", 1280, 720}, {"2560", 2560, 1440}} {
		s.Resize(size.w, size.h)
		s.Show(NewUnitPage(s, s.Campaign), place.Unit{Unit: hit(b).ID})
		s.Shoot("unit-" + size.name)
		s.Show(NewLeaderPage(s, s.Campaign, nil, &noMini{}), place.Leader{Leader: b.Sides[0].Led})
		s.Shoot("leader-" + size.name)
	}
	s.Resize(1280, 720)
	s.Show(NewUnitPage(s, s.Campaign), place.Unit{Unit: hit(b).ID})
	s.Kept("unit")
	s.Show(NewLeaderPage(s, s.Campaign, nil, &noMini{}), place.Leader{Leader: b.Sides[0].Led})
	s.Kept("leader")
}

// A picture that is kept of a unit or of a leader stands on its day in his history, small, opens large with
// what stands below it, and is taken out there; a player sees those of his own and takes none out.
func TestPicturesStandInHistories(t *testing.T) {
	s := trial.NewRoom(t, 1440, 900)
	f := s.Campaign.Founding()
	s.Do(command.EndDay{}, "Ending the day", nil)
	s.Settle()
	v := NewUnitPage(s, s.Campaign)
	unit := s.Campaign.State().Units[0].ID
	s.Show(v, place.Unit{Unit: unit})
	s.KeepPicture("unitpage.picture", "The Berkshires pitch their tents.", f.Date(0))
	first := func(of *widgets.Table[views.HistoryLine]) *state.Photo {
		t.Helper()
		for _, h := range of.Rows() {
			if h.Photo != nil {
				if h.Day != 0 || !strings.Contains(h.Text, "The Berkshires pitch their tents.") {
					t.Errorf("it is %+v", h)
				}
				return h.Photo
			}
		}
		return nil
	}
	if first(v.history) == nil {
		t.Fatalf("no picture stands in the history: %v", s.Told)
	}
	s.Shoot("unit-picture")
	s.Whole("a unit with a picture")
	v.history.OnOpened(v.history.Rows()[slices.IndexFunc(v.history.Rows(), func(h views.HistoryLine) bool { return h.Photo != nil })])
	s.Settle()
	s.Shoot("unit-picture-large")
	s.Whole("a picture, large")
	s.Tap("sheet.cancel")
	s.Look(intelligence.Viewer{Side: f.SideOfUnit(unit)})
	if first(v.history) == nil || v.picture.Visible() {
		t.Error("the player does not see the picture of his unit, or may keep one")
	}
	s.Look(intelligence.Viewer{})
	cards.ShowPicture(s, s.Campaign, *first(v.history), f.ShortDate(0))
	s.Settle()
	s.Tap("picture.out")
	if first(v.history) != nil {
		t.Error("taken out, it is still there")
	}
	l := NewLeaderPage(s, s.Campaign, nil, &noMini{})
	s.Show(l, place.Leader{Leader: s.Campaign.State().Leaders[0].ID})
	s.KeepPicture("leaderpage.picture", "The Berkshires pitch their tents.", f.Date(0))
	if first(l.history) == nil {
		t.Errorf("no picture stands in his history: %v", s.Told)
	}
	s.Shoot("leader-picture")
	s.Whole("a leader with a picture")
}
