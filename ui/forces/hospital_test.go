package forces

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/hex"
	"frontier/rosters"
	"frontier/ui/place"
	"frontier/ui/trial"
)

// The calendar of the wounded has every man once, by battle and by unit: on the day on which he
// returns, later, to be invalided or sinking.
func TestTheCalendarHasEveryManOnce(t *testing.T) {
	s, b := fought(t, 1440, 900)
	m := &noMini{}
	v := NewHospital(s, s.Campaign, m)
	s.Show(v, place.Wounded{})
	s.Shoot("hospital-1440")
	want := 0
	for _, u := range b.Units {
		want += u.MenWounded
	}
	for _, by := range []returnsBy{byField, byUnit} {
		v.by.Choose(int(by))
		v.list()
		bands, units := 0, 0
		for _, r := range append(v.dates.rows, v.dates.sum) {
			n := r.later + r.invalid + r.sinking
			for _, men := range r.days {
				n += men
			}
			if n != r.men {
				t.Errorf("%s has %d men, and in its cells %d", r.name, r.men, n)
			}
			switch {
			case r.key == "sum":
			case r.band:
				bands += r.men
			default:
				units += r.men
			}
		}
		if bands != want || units != want || v.dates.sum.men != want || want == 0 {
			t.Errorf("the battle wounded %d men; bands have %d, rows %d, the sums %d", want, bands, units, v.dates.sum.men)
		}
	}
	for i := range v.dates.rows {
		if r := v.dates.rows[i]; !r.band && len(r.groups) > 0 && r.leader == nil {
			v.choose(r, 0)
			s.Settle()
			if s.Tap("wounded.at"); s.Gone != (place.Battles{Battle: b.ID, Page: place.After}) {
				t.Errorf("where they were wounded leads to %+v", s.Gone)
			}
			break
		}
	}
	v.by.Choose(0)
	v.list()
	v.dates.OnFolded(v.dates.rows[0].key)
	if v.dates.rows[0].open || len(v.dates.rows) > 1 && !v.dates.rows[1].band {
		t.Error("a band that is folded shows its rows")
	}
	v.dates.OnFolded(v.dates.rows[0].key)
	for i := range v.dates.rows { // to a row with a card, and by keys to the card
		if r := &v.dates.rows[i]; !r.band && len(r.days) > 0 {
			v.dates.choose(r, 0)
			v.dates.body.TypedKey(trial.Key(fyne.KeyRight))
			if men := r.days[v.dates.day]; men == 0 || v.head.Text() == "" || m.at == nil {
				t.Errorf("of %s %d men are due on day %d; the card says %q and shows %v", r.name, men, v.dates.day, v.head.Text(), m.at)
			}
			v.dates.body.TypedKey(trial.Key(fyne.KeyReturn))
			if s.Gone != (place.Unit{Unit: r.unit}) {
				t.Errorf("it leads to %+v", s.Gone)
			}
			return
		}
	}
	t.Error("nobody returns within the days that are shown")
}

// A side sees when its own wounded are due, and not how it will end.
func TestASideSeesItsOwnWounded(t *testing.T) {
	s, b := fought(t, 1280, 720)
	v := NewHospital(s, s.Campaign, &noMini{})
	s.Show(v, place.Wounded{})
	s.Kept("hospital")
	for _, side := range b.Sides {
		s.Look(intelligence.Viewer{Side: side.Side})
		for _, p := range v.all {
			if p.Side != side.Side || p.Ends != "" {
				t.Errorf("%s sees %d men of %s, who end with %q", side.Side, p.Men, p.Side, p.Ends)
			}
		}
		if v.dates.ends || v.dates.sum.invalid+v.dates.sum.sinking > 0 {
			t.Errorf("%s knows who will not serve again", side.Side)
		}
	}
}

// Where hospitals have a place the calendar has a band for each with how full it is, and every man once; a band tells
// of its hospital, a row of where its men lie and by which road they come.
func TestTheCalendarByHospital(t *testing.T) {
	s, b := fought(t, 1440, 900)
	v := NewHospital(s, s.Campaign, &noMini{})
	s.Show(v, place.Wounded{})
	want := 0
	for _, u := range b.Units {
		want += u.MenWounded
	}
	of := v.all
	of[0].Place, of[0].Where = "kandahar", "in hospital at Kandahar"
	of[1].Place, of[1].Road, of[1].From, of[1].Until, of[1].Where = "kandahar", "0101 0102", "at Girishk", "3 August 1880", "on the road to Kandahar"
	of[2].Keep, of[2].Road, of[2].Arrives, of[2].Ends = state.Keep{Force: "x"}, "0101 0102", v.today+3, rosters.Returns
	of[2].Due = v.today
	v.lists = []views.HospitalView{{Kind: views.BaseHospital, Name: "Hospital at Kandahar", Of: "Kandahar", Side: of[0].Side, Keep: state.Keep{Place: "kandahar"}, At: "at Kandahar", Beds: 4, Tends: 2, Surgeons: 1, Lying: 3, Coming: 1}}
	for i := range of[:2] {
		of[i].Side = v.lists[0].Side
	}
	v.list()
	bands, come := 0, 0
	for i := range v.dates.rows {
		r := &v.dates.rows[i]
		if r.band {
			bands += r.men
		}
		if r.key == "back/"+string(of[2].Side) {
			come += r.days[v.today+3]
		}
		if r.lies != nil {
			if r.men != of[0].Men+of[1].Men || r.sub != "3 of 4 beds, 1 untended" {
				t.Errorf("%s has %d men and says %q", r.name, r.men, r.sub)
			}
		}
	}
	if bands != want || come != of[2].Men || !v.places.View.Visible() || v.by.View.Visible() {
		t.Errorf("%d wounded, bands have %d, and on the third day come %d", want, bands, come)
	}
	v.dates.OnFolded(keyOf(&v.lists[0]))
	if v.head.Text() != "Hospital at Kandahar" {
		t.Errorf("the card is headed %q", v.head.Text())
	}
	if facts := v.lie(of[:3]); len(facts) != 4 || facts[1] != "In hospital at Kandahar; On the road to Kandahar" || facts[3] != "From Girishk, there on 3 August 1880" {
		t.Errorf("%q", facts)
	}
	v.places.Choose(1)
	v.list()
	if !strings.HasPrefix(v.dates.rows[0].key, "battle/") {
		t.Errorf("by battle comes %s", v.dates.rows[0].key)
	}
}

// Two field hospitals that somebody gave one name have a band each, with their own men.
func TestHospitalsOfOneNameAreTwo(t *testing.T) {
	lists := []views.HospitalView{{Ward: "a", Kind: views.FieldHospital, Name: "The tents", Side: "red"}, {Ward: "b", Kind: views.FieldHospital, Name: "The tents", Side: "red"}}
	var all []views.PatientView
	for i, ward := range []state.WardID{"a", "b"} {
		p := views.PatientView{Side: "red", Men: 10 * (i + 1)}
		p.Unit, p.Ward = "66th", ward
		all = append(all, p)
	}
	rows, sum := returnsRows(all, lists, byPlace, 5, func(side state.SideID) string { return string(side) }, map[string]bool{})
	var men []int
	for _, r := range rows {
		if r.band {
			men = append(men, r.men)
		}
	}
	if !slices.Equal(men, []int{20, 10}) || sum.men != 30 {
		t.Errorf("the bands have %v men, %d in all", men, sum.men)
	}
}

// Leaders who are wounded or on the road back have a band of their own above the others, each on the day on which he is
// back.
func TestTheCalendarHasLeaders(t *testing.T) {
	led := []views.LeaderView{
		{Leader: state.Leader{ID: "a", Name: "A", Side: "red"}, Status: state.Wounded, Back: 9},
		{Leader: state.Leader{ID: "b", Name: "B", Side: "red"}, Status: state.Returning, Back: 3},
		{Leader: state.Leader{ID: "c", Name: "C", Side: "red"}, Status: state.Returning},
		{Leader: state.Leader{ID: "d", Name: "D", Side: "red"}, Status: state.Fit},
	}
	rows := leadersRows(led, 5, func(state.SideID) int { return 1 }, map[string]bool{})
	var names []string
	for _, r := range rows {
		names = append(names, r.name)
	}
	if !slices.Equal(names, []string{"Leaders", "B", "A", "C"}) || rows[0].men != 3 || rows[0].days[3] != 1 || rows[0].later != 2 || rows[1].days[3] != 1 {
		t.Errorf("%q, the band has %+v", names, rows[0])
	}
	if folded := leadersRows(led, 5, func(state.SideID) int { return 1 }, map[string]bool{"leaders": true}); len(folded) != 1 {
		t.Errorf("folded it has %d rows", len(folded))
	}
	s, _ := fought(t, 1280, 720)
	v := NewHospital(s, s.Campaign, &noMini{})
	s.Show(v, place.Wounded{})
	v.led = []views.LeaderView{{Leader: state.Leader{ID: "burrows", Name: "Burrows", Side: v.all[0].Side}, Status: state.Returning, Where: "on the road to the brigade", Back: v.today + 2, Returns: "3 August 1880"}}
	v.list()
	v.dates.choose(&v.dates.rows[1], 0)
	if v.head.Text() != "Burrows" {
		t.Errorf("the card is headed %q", v.head.Text())
	}
	v.dates.OnOpened(v.dates.rows[1])
	if s.Gone != (place.Leader{Leader: "burrows"}) {
		t.Errorf("it leads to %+v", s.Gone)
	}
}

// Above the card of all is the country where most of them lie; of nobody there is none.
func TestTheMapShowsWhereMostLie(t *testing.T) {
	near, far := hex.Hex{Q: 1, R: 2}, hex.Hex{Q: 9, R: 9}
	of := []views.PatientView{{Men: 40, Field: &near}, {Men: 30, Field: &near, Lies: &far}, {Men: 20, Lies: &far}, {Men: 500}}
	if at := whereMost(of); at == nil || *at != far {
		t.Errorf("it shows %v, and most lie at %v", at, far)
	}
	if at := whereMost(of[3:]); at != nil {
		t.Errorf("it shows %v of those of whom nothing is known", at)
	}
}

// A name is given what it needs, as far as the days keep theirs.
func TestNamesInHospitalHaveTheRoomThatDaysLeave(t *testing.T) {
	c := newCalendar()
	c.days, c.ends, c.long = 14, true, 230
	for width, want := range map[float32]float32{1400: 262, 860: 236, 600: calendarName} {
		if got := c.name(width); got != want {
			t.Errorf("in %.0f a name has %.0f, want %.0f", width, got, want)
		}
	}
}
