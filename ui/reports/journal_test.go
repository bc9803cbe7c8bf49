package reports

import (
	"testing"

	"frontier/campaign/event"
	"frontier/campaign/intelligence"
	"frontier/ui/desk"
	"frontier/ui/place"
	"frontier/ui/trial"
)

// The days of the journal stand in a list of their own; one that is tapped is shown, also
// within a run that is folded.
func TestTheJournalGoesToADay(t *testing.T) {
	s := trial.NewRoom(t, 1280, 720)
	run(s, 25)
	v := NewJournal(s, s.Campaign, "helmand.campaign")
	s.Show(v, place.Journal{})
	days := v.days.Rows()
	if len(days) < 25 || days[0].day < days[len(days)-1].day {
		t.Fatalf("%d days are listed, from %d to %d", len(days), days[0].day, days[len(days)-1].day)
	}
	entries, battles := 0, 0
	for i, d := range days {
		if i > 0 && d.day >= days[i-1].day {
			t.Errorf("day %d stands below day %d", d.day, days[i-1].day)
		}
		entries, battles = entries+d.entries, battles+d.battles
	}
	if fought, err := s.Campaign.Battles(t.Context(), intelligence.Viewer{}); err != nil || entries != len(v.all) || battles == 0 || battles > len(fought) {
		t.Errorf("the days count %d of %d entries and %d battles: %v", entries, len(v.all), battles, err)
	}
	for _, d := range []journalDay{days[len(days)/2], days[len(days)-1], days[0]} {
		v.days.Select(d.key())
		s.Settle()
		if int(v.shown.Day) != d.day || v.shown.run != nil || v.table.Chosen() != v.shown.key() || v.days.Chosen() != d.key() {
			t.Errorf("of day %d the entry of day %d is shown; the list marks %s", d.day, v.shown.Day, v.days.Chosen())
		}
	}
	s.Whole("journal")
	v.find.SetText("zamindawar")
	s.Settle()
	if n := len(v.days.Rows()); n == 0 || n >= len(days) {
		t.Errorf("of %d days %d have Zamindawar in them", len(days), n)
	}
}

// run has both sides march and fight by themselves.
func run(s *trial.Room, days int) {
	s.T.Helper()
	if err := s.Campaign.Run(s.T.Context(), days, true, func(int, int, string) {}); err != nil {
		s.T.Fatal(err)
	}
	s.Settle()
}

// A run is one line of the journal until it is opened, and can be taken back to any entry of it.
func TestARunIsOneLineOfTheJournal(t *testing.T) {
	s := trial.NewRoom(t, 1440, 900)
	run(s, 25)
	v := NewJournal(s, s.Campaign, "helmand.campaign")
	s.Show(v, place.Journal{})
	if len(v.table.Rows()) != 1 || v.table.Rows()[0].run == nil {
		t.Fatalf("the journal lists the run on %d lines", len(v.table.Rows()))
	}
	v.table.OnOpened(v.table.Rows()[0])
	s.Settle()
	if len(v.table.Rows()) != len(v.all)+1 {
		t.Errorf("opened, the run has %d lines of %d", len(v.table.Rows()), len(v.all)+1)
	}
	v.table.Select(v.table.Rows()[len(v.table.Rows())-1].key()) // the first entry
	s.Tap("journal.back")
	s.Tap("sheet.takeback")
	if o, err := s.Campaign.Overview(t.Context(), intelligence.Viewer{}); err != nil || o.Head != 1 {
		t.Errorf("taken back to the first entry, %d is in force: %v", o.Head, err)
	}
	v.find.SetText("nothing of the kind")
	s.Settle()
	if !v.none.Visible() || v.table.Visible() {
		t.Error("the journal does not say that nothing was found")
	}
	v.find.SetText("girishk")
	s.Settle()
	if len(v.table.Rows()) == 0 {
		t.Error("Girishk is not found in the journal")
	}
}

// A run is told on one page; each line leads to its place, and so does what waits for a decision.
func TestARunIsToldOnOnePageThatLeadsOn(t *testing.T) {
	s := trial.NewRoom(t, 1440, 900)
	run(s, 25)
	v := NewMorning(s, s.Campaign, func() desk.Days { return desk.UsualDays }, func(desk.Days) {})
	s.Show(v, place.Morning{})
	if len(v.table.Rows()) < 5 {
		t.Fatalf("the run is told in %d lines", len(v.table.Rows()))
	}
	kinds := map[event.NewsKind]bool{}
	for _, n := range v.table.Rows() {
		kinds[n.Kind], s.Gone = true, nil
		v.table.OnOpened(n)
		if s.Gone == nil {
			t.Errorf("%q leads nowhere", n.Head)
		}
	}
	if !kinds[event.NewsFought] || !kinds[event.NewsLate] {
		t.Errorf("25 days with battles tell of %v", kinds)
	}
	for _, x := range v.decide.rows {
		s.Gone = nil
		v.decide.open(x)
		if s.Gone == nil {
			t.Errorf("%+v leads nowhere", x)
		}
	}
}
