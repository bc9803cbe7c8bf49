package reports

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"frontier/campaign/command"
	"frontier/campaign/event"
	"frontier/campaign/halt"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/ui/desk"
	"frontier/ui/place"
	"frontier/ui/trial"
)

// morning is the page of a campaign whose second side its commander leads.
func morning(t *testing.T, w, h float32) (*trial.Room, *Morning, *desk.Days) {
	t.Helper()
	s := trial.NewRoom(t, w, h)
	if err := s.Campaign.Do(t.Context(), command.LeadSide{Side: s.Campaign.Founding().Sides[1].ID, By: state.ByCommander}); err != nil {
		t.Fatal(err)
	}
	kept := desk.UsualDays
	s.Rows = []desk.Action{{ID: "war", Key: desk.Alone(fyne.KeyF8), Now: func() desk.Offer { return desk.Offer{} }}}
	v := NewMorning(s, s.Campaign, func() desk.Days { return kept }, func(d desk.Days) { kept = d })
	s.Show(v, place.Morning{})
	return s, v, &kept
}

// A decision is picked by its number, and a letter of it acts; one that is left is not asked again,
// and one that was answered is gone.
func TestDecisionsAreMadeByTheirKeys(t *testing.T) {
	s, v, _ := morning(t, 1440, 900)
	first := len(v.decide.rows)
	if first < 2 {
		t.Fatalf("%d decisions on the first morning", first)
	}
	at := slices.IndexFunc(v.decide.rows, func(x views.Decision) bool {
		return slices.ContainsFunc(x.Choices, func(c views.Choice) bool { return c.Key == "E" })
	})
	v.TypedKey(trial.Key("E")) // nothing is picked yet
	s.Settle()
	if len(v.decide.rows) != first {
		t.Fatal("a letter acts before a card is picked")
	}
	v.TypedKey(trial.Key(fyne.KeyName(rune('1' + at))))
	if v.decide.picked != at {
		t.Fatalf("%d picks %d", at+1, v.decide.picked)
	}
	force := v.decide.rows[at].Force
	v.TypedKey(trial.Key("E"))
	s.Settle()
	now := s.Campaign.State()
	if got := now.Force(force).Posture; got != state.Entrench {
		t.Errorf("%s is to %s", force, got)
	}
	if len(v.decide.rows) != first-1 {
		t.Errorf("%d decisions are left of %d", len(v.decide.rows), first)
	}
	key := v.decide.rows[0].Key()
	v.TypedKey(trial.Key("1"))
	v.TypedKey(trial.Key("S"))
	s.Settle()
	if slices.ContainsFunc(v.decide.rows, func(x views.Decision) bool { return x.Key() == key }) {
		t.Error("what was left as it is is asked again")
	}
	s.Tap("decide.leave")
	s.Settle()
	if len(v.decide.rows) != 0 || !v.decide.none.Visible() {
		t.Errorf("%d decisions are left when all are left", len(v.decide.rows))
	}
}

// Of one decision alone nothing is to be picked: its letters act at once.
func TestTheOnlyDecisionIsPicked(t *testing.T) {
	s, v, _ := morning(t, 1440, 900)
	for n := len(v.decide.rows); n > 1; n-- {
		v.TypedKey(trial.Key("1"))
		v.TypedKey(trial.Key("S"))
		s.Settle()
	}
	if got := v.decide.count.Text(); len(v.decide.rows) != 1 || got != "1, not pressing" {
		t.Fatalf("%d decisions are left: %s", len(v.decide.rows), got)
	}
	v.TypedKey(trial.Key("S"))
	s.Settle()
	if len(v.decide.rows) != 0 {
		t.Error("its letter does nothing before it is picked")
	}
}

func TestHowManyDecisionsPress(t *testing.T) {
	for _, c := range []struct {
		all, must int
		want      string
	}{{1, 0, "1, not pressing"}, {1, 1, "1, which must be decided"}, {3, 0, "3, none is pressing"}, {3, 1, "3, 1 must be decided"}, {3, 3, "3, all must be decided"}} {
		if got := pressing(c.all, c.must); got != c.want {
			t.Errorf("%d of %d: %q, want %q", c.must, c.all, got, c.want)
		}
	}
}

// The run is chosen by what ends it, is kept, and stops there.
func TestARunGoesOnUntilWhatIsTicked(t *testing.T) {
	s, v, kept := morning(t, 1440, 900)
	s.Tap("until.enemy")
	s.Tap("until.decision")
	s.Tap("until.most.3")
	s.Settle()
	if want := []halt.Kind{halt.Battle}; !slices.Equal(kept.Until, want) || kept.Most != 30 {
		t.Fatalf("kept is %+v", *kept)
	}
	day := s.Campaign.State().Day
	v.TypedKey(trial.Key(fyne.KeySpace))
	s.Settle()
	now := s.Campaign.State()
	if now.Day == day || now.Pending() == nil && now.Day != day+30 {
		t.Fatalf("it ran from day %d to %d", day, now.Day)
	}
}

// While a battle waits no run begins: the button says what comes first, and so does the list.
func TestNoRunBeginsWhileABattleWaits(t *testing.T) {
	s, v, _ := morning(t, 1440, 900)
	trial.Meet(t, s.Campaign)
	v.Reload()
	s.Settle()
	now := s.Campaign.State()
	b := v.side.run
	if b.Enabled() || !strings.HasPrefix(b.Text(), "First: The battle") {
		t.Errorf("while a battle waits the button says %q", b.Text())
	}
	v.TypedKey(trial.Key(fyne.KeySpace))
	s.Settle()
	if after := s.Campaign.State(); after.Day != now.Day {
		t.Error("a day passed while a battle waits")
	}
	if v.decide.rows[0].Battle == 0 || !v.decide.rows[0].Must {
		t.Errorf("first comes %+v", v.decide.rows[0])
	}
}

// The page in its sizes and on both papers, after a fortnight.
func TestTheMorningIsKept(t *testing.T) {
	s, _, _ := morning(t, 1440, 900)
	run(s, 14)
	s.Settle()
	s.Whole("morning")
	s.Kept("morning")
	s.Resize(1280, 720)
	s.Whole("morning, small")
	s.Kept("morning-small")
}

// Of a day one writes, and keeps a picture, where it is told what happened and from the journal; both stand
// among the news of that day, the picture small. A player reads them and writes none.
func TestADayIsWrittenOf(t *testing.T) {
	s, v, _ := morning(t, 1280, 720)
	f := s.Campaign.Founding()
	s.Tap("morning.write")
	s.Write("write.text", "the band plays on the ramparts")
	s.Tap("sheet.write")
	s.KeepPicture("morning.picture", "The ramparts.", "")
	of := func() (entry, picture int) {
		for _, n := range v.table.Rows() {
			switch {
			case n.Kind == event.NewsEntry && n.Photo != nil && n.Day == 0:
				picture++
			case n.Kind == event.NewsEntry && n.Head == "The band plays on the ramparts." && n.Day == 0:
				entry++
			}
		}
		return entry, picture
	}
	if e, p := of(); e != 1 || p != 1 {
		t.Fatalf("%d entries and %d pictures stand there (%v): %+v", e, p, s.Told, v.table.Rows())
	}
	s.Shoot("morning-entry")
	s.Whole("a morning with an entry and a picture")
	s.Do(command.EndDay{}, "Ending the day", nil)
	s.Settle()
	if e, p := of(); e+p != 0 {
		t.Error("they stand among the news of the next day")
	}
	s.Tap("morning.earlier")
	if e, p := of(); e != 1 || p != 1 {
		t.Errorf("of earlier days %d entries and %d pictures are told", e, p)
	}
	s.Look(intelligence.Viewer{Side: f.Sides[0].ID})
	if e, p := of(); e != 1 || p != 1 || v.byHand.Visible() {
		t.Errorf("a player has %d entries and %d pictures, or may write", e, p)
	}
	s.Look(intelligence.Viewer{})
	j := NewJournal(s, s.Campaign, "")
	s.Show(j, place.Journal{Entry: 1})
	day := j.shown.Day
	s.Tap("journal.write")
	s.Write("write.text", "Nobody slept.")
	s.Tap("sheet.write")
	s.Shoot("journal-entry")
	s.Whole("the journal with its buttons for a day")
	m, err := s.Campaign.Morning(t.Context(), s.Viewer())
	if err != nil || !slices.ContainsFunc(m.News, func(n event.News) bool { return n.Head == "Nobody slept." && n.Day == day }) {
		t.Errorf("of day %d nothing is written (%v)", day, err)
	}
}

// On the smallest window nothing of the morning or the war is cut: neither news nor an objective, nor why a side has points in advance.
func TestNothingIsCutOnTheSmallestWindow(t *testing.T) {
	s, m, _ := morning(t, 1280, 720)
	if err := s.Campaign.Do(t.Context(), command.EditByHand{Steps: []command.Step{{Do: command.Add, Kind: "handicap", ID: "ayub", Fields: []byte(`{"points": 7, "reason": "` + strings.Repeat("India sent two armies, one from Kabul and one from Quetta. ", 4) + `"}`)}}, Why: "both agreed"}); err != nil {
		t.Fatal(err)
	}
	run(s, 12)
	whole := func(content fyne.CanvasObject) {
		t.Helper()
		for _, text := range trial.Lines(content) {
			if text.Cut() && text.Text() != "" {
				t.Errorf("%q is cut", text.Text())
			}
		}
	}
	m.Reload()
	s.Settle()
	whole(m.Content())
	w := NewWar(s, s.Campaign)
	s.Show(w, place.War{})
	whole(w.Content())
}

// On a large window what happened stands in three columns, each no wider than one reads, and no news in two of them or in none;
// the war has its battles beside the objectives. A smaller one has them below each other as before.
func TestALargeWindowIsUsed(t *testing.T) {
	s, m, _ := morning(t, 2560, 1440)
	run(s, 20)
	m.Fit(desk.Large)
	m.Reload()
	s.Settle()
	s.Paint()
	seen := map[string]int{}
	for i, x := range m.columns {
		if len(x.table.Rows()) == 0 || !x.view.Visible() || x.view.Size().Width < 400 || x.view.Size().Width > 620 {
			t.Errorf("column %d has %d lines and is %v wide", i, len(x.table.Rows()), x.view.Size().Width)
		}
		for _, n := range x.table.Rows() {
			seen[n.Head]++
		}
	}
	all := 0
	for _, n := range m.all {
		if n.Seq > m.since {
			all++
			seen[n.Head]--
		}
	}
	for head, n := range seen {
		if n != 0 {
			t.Errorf("%q stands %d times too often", head, n)
		}
	}
	s.Tap("morning.filter.1")
	if n := len(m.beside.Objects); n != 1 || m.columns[0].head.Visible() {
		t.Errorf("of battles alone there are %d columns", n)
	}
	s.Tap("morning.filter.0")
	m.Fit(desk.Usual)
	if n := len(m.beside.Objects); n != 1 || len(m.table.Rows()) != all {
		t.Errorf("a smaller window has %d columns, and %d lines of %d in the first", n, len(m.table.Rows()), all)
	}
	w := NewWar(s, s.Campaign)
	s.Show(w, place.War{})
	w.Fit(desk.Large)
	if rows := w.battles.Rows(); len(rows) == 0 || w.fought.Position().X+w.fought.Size().Width < 2200 {
		t.Errorf("beside the objectives stand %d battles, to %v", len(rows), w.fought.Position().X+w.fought.Size().Width)
	}
	w.battles.OnOpened(w.battles.Rows()[0])
	if at, ok := s.Gone.(place.Battles); !ok || at.Battle != w.battles.Rows()[0].ID {
		t.Errorf("a battle leads to %v", s.Gone)
	}
}
