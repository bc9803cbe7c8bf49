package forces

import (
	"testing"

	"fyne.io/fyne/v2/widget"

	"frontier/battle"
	"frontier/campaign/command"
	"frontier/campaign/field"
	"frontier/campaign/intelligence"
	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/ui/place"
	"frontier/ui/trial"
	"frontier/ui/widgets"
)

// Where hospitals have no place it is said, and the organiser begins with them; one is set up, moved with a
// force and closed again, and a wrong number is refused on the sheet.
func TestFieldHospitalsAreSetUpFromTheWindow_7_18(t *testing.T) {
	s := trial.NewRoom(t, 1280, 720)
	v := NewHospital(s, s.Campaign, &noMini{})
	s.Show(v, place.Wounded{})
	s.Tap("wounded.wards")
	s.Tap("sheet.begin")
	s.Settle()
	now := s.Campaign.State()
	if s.Told != nil || !now.Is(rates.Medical) {
		t.Fatalf("%v: they are not played with", s.Told)
	}
	s.Tap("wounded.wards")
	s.Tap("sheet.set")
	s.Write("ward.name", "The citadel")
	s.Write("ward.beds", "none")
	s.Tap("sheet.set")
	if s.Canvas().Overlays().Top() == nil {
		t.Fatal("a hospital without a number of beds is set up")
	}
	s.Write("ward.beds", "7")
	spots := v.wards.spots("")
	i := -1
	for n, x := range spots {
		if x.c.Place == "kandahar" {
			i = n
		}
	}
	trial.Named[*widget.Select](s.Stage, "ward.to").SetSelectedIndex(i)
	s.Shoot("ward-set")
	s.Kept("ward-set")
	s.Tap("sheet.set")
	s.Settle()
	now = s.Campaign.State()
	if s.Told != nil || len(now.Wards) != 1 || now.Wards[0].Name != "The citadel" || now.Wards[0].Beds != 7 || now.Wards[0].Place != "kandahar" {
		t.Fatalf("%v: there are %+v", s.Told, now.Wards)
	}
	s.Tap("wounded.wards")
	s.Shoot("wards")
	s.Kept("wards")
	s.Tap("wards.move")
	s.Tap("sheet.moved")
	s.Settle()
	now = s.Campaign.State()
	if s.Told != nil || now.Wards[0].Keep.Force == "" {
		t.Errorf("%v: it is %+v", s.Told, now.Wards[0].Keep)
	}
	s.Look(intelligence.Viewer{Side: "afghan"})
	if len(v.wards.spots(now.Wards[0].ID)) > 0 {
		t.Error("the enemy can move it")
	}
	s.Look(intelligence.Viewer{})
	s.Tap("wounded.wards")
	s.Tap("wards.close")
	s.Settle()
	if now = s.Campaign.State(); s.Told != nil || len(now.Wards) != 0 {
		t.Errorf("%v: there is still %+v", s.Told, now.Wards)
	}
}

// Guns that were taken are listed with who can take them over; a side sees those of its own forces alone.
func TestGunsAreTakenOverFromTheWindow_7_22(t *testing.T) {
	s := trial.NewRoom(t, 1280, 720)
	s.Do(command.ChangeRates{Values: []command.Rate{{Key: rates.CapturedGuns.Key, Value: "true"}}}, "Changing", nil)
	b := trial.Meet(t, s.Campaign)
	now := s.Campaign.State()
	setup := field.Setup(s.Campaign.Founding(), &now, *now.Battle(b.ID), "wornspent", 1)
	out := battle.Outcome{Holder: string(now.Battle(b.ID).Defender), Reason: battle.Broke, Turns: 8}
	for _, side := range setup.Sides {
		for _, u := range side.Units {
			o := battle.UnitOutcome{ID: u.ID, Side: side.ID, Present: u.Present, Unhurt: u.Present}
			if len(u.Guns) > 0 {
				o.GunsLost = 1
			}
			out.Units = append(out.Units, o)
		}
		for _, l := range side.Leaders {
			out.Leaders = append(out.Leaders, battle.LeaderOutcome{ID: l.ID, Side: side.ID, Fate: battle.Unhurt})
		}
	}
	s.Do(command.RecordBattle{Battle: b.ID, Outcome: out}, "Recording", nil)
	s.Settle()
	v := NewHospital(s, s.Campaign, &noMini{})
	s.Show(v, place.Wounded{})
	s.Tap("wounded.guns")
	s.Shoot("guns")
	s.Kept("guns")
	if s.Told != nil {
		t.Fatal(s.Told)
	}
	s.Tap("sheet.guns")
	s.Settle()
	now = s.Campaign.State()
	took := false
	for _, a := range now.Ledger {
		for _, e := range a.Entries {
			if last := e.Last(); last != nil && last.Became == "rearmed" {
				took = true
			}
		}
	}
	if s.Told != nil || !took {
		t.Errorf("%v: nobody has taken any over", s.Told)
	}
	for _, side := range v.wards.sides() {
		s.Look(intelligence.Viewer{Side: side.ID})
		if got := v.wards.sides(); len(got) != 1 || got[0].ID != side.ID {
			t.Errorf("%s disposes of %+v", side.ID, got)
		}
		s.Look(intelligence.Viewer{})
	}
}

// Horses that were taken stand on the same sheet, with the units and the train that can have them.
func TestHorsesAreTakenOverFromTheWindow_7_26(t *testing.T) {
	s := trial.NewRoom(t, 1280, 720)
	s.Do(command.ChangeRates{Values: []command.Rate{{Key: rates.CapturedHorses.Key, Value: "true"}}}, "Changing", nil)
	b := trial.Meet(t, s.Campaign)
	now := s.Campaign.State()
	setup := field.Setup(s.Campaign.Founding(), &now, *now.Battle(b.ID), "wornspent", 1)
	out := battle.Outcome{Holder: string(now.Battle(b.ID).Attacker), Reason: battle.Broke, Turns: 8}
	for _, side := range setup.Sides {
		for _, u := range side.Units {
			out.Units = append(out.Units, battle.UnitOutcome{ID: u.ID, Side: side.ID, Present: u.Present, Unhurt: u.Present, HorsesLost: min(u.Mounts, 3)})
		}
		for _, l := range side.Leaders {
			out.Leaders = append(out.Leaders, battle.LeaderOutcome{ID: l.ID, Side: side.ID, Fate: battle.Unhurt})
		}
	}
	s.Do(command.RecordBattle{Battle: b.ID, Outcome: out}, "Recording", nil)
	s.Settle()
	v := NewHospital(s, s.Campaign, &noMini{})
	s.Show(v, place.Wounded{})
	s.Tap("wounded.guns")
	s.Shoot("horses")
	s.Kept("horses")
	s.Tap("sheet.guns")
	s.Settle()
	now = s.Campaign.State()
	took := 0
	for _, a := range now.Ledger {
		for _, e := range a.Entries {
			if last := e.Last(); last != nil && (last.Became == state.BecameServing || last.Became == state.BecameTeam) {
				took += e.Count
			}
		}
	}
	if s.Told != nil || took == 0 {
		t.Errorf("%v: nobody has taken any over", s.Told)
	}
}

// The wounded of a battle are sent on from the window: who can take them is listed with the road's reason, a wrong number stays
// on the sheet, and they are on the road then; a side sends only its own.
func TestWoundedAreSentOnFromTheWindow_7_23(t *testing.T) {
	s := trial.NewRoom(t, 1280, 720)
	s.Do(command.ChangeRates{Values: []command.Rate{{Key: rates.Medical.Key, Value: "true"}, {Key: rates.WoundedCarried.Key, Value: "100"}}}, "Changing", nil)
	v := NewHospital(s, s.Campaign, &noMini{})
	s.Show(v, place.Wounded{})
	s.Tap("wounded.evacuate") // nobody lies anywhere
	s.Tap("sheet.cancel")
	b := trial.Meet(t, s.Campaign)
	s.Do(command.FightBattle{Battle: b.ID, Engine: "wornspent", Seed: 3}, "Fighting", nil)
	s.Settle()
	v.Reload()
	s.Settle()
	s.Tap("wounded.evacuate")
	s.Settle()
	if !trial.Named[*widgets.Button](s.Stage, "sheet.evacuate").Enabled() {
		t.Fatal("no hospital is listed to which they can be carried")
	}
	s.Shoot("evacuate")
	s.Kept("evacuate")
	s.Write("evacuate.figures", "some")
	s.Tap("sheet.evacuate")
	if s.Canvas().Overlays().Top() == nil {
		t.Fatal("some are sent")
	}
	s.Write("evacuate.figures", "1")
	s.Tap("sheet.evacuate")
	s.Settle()
	now, road := s.Campaign.State(), 0
	for _, p := range now.Patients {
		if p.Road != "" {
			road += p.Count
		}
	}
	if s.Told != nil || road != 1 {
		t.Errorf("%v: %d are on the road", s.Told, road)
	}
	for _, side := range s.Campaign.Founding().Sides {
		s.Look(intelligence.Viewer{Side: side.ID})
		s.Settle()
		for _, h := range v.wards.lists {
			if h.Side != side.ID {
				t.Errorf("%s sees %+v", side.ID, h)
			}
		}
	}
}
