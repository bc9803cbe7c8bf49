package orders_test

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"frontier/battle"
	"frontier/campaign/aftermath"
	"frontier/campaign/auto"
	"frontier/campaign/command"
	"frontier/campaign/event"
	"frontier/campaign/intelligence"
	"frontier/campaign/orders"
	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/campaign/trial"
	"frontier/internal/hex"
	"frontier/internal/ruletest"
	"frontier/rosters"
)

// onTheRoads holds what has just happened to the medical rules, event by event: nobody sets out on a road on which an
// enemy stands, nobody is back in the ranks who is not where his unit is, and nobody is carried to a hospital
// that has no bed for him.
func onTheRoads(t interface {
	Helper()
	Fatalf(string, ...any)
}, f *state.Founding, s *state.State, told []event.Event) (back, moved int) {
	t.Helper()
	return onRoads(t, f, s, told, false)
}

// onRoads holds the same of what was ordered, which looks only at enemies who are seen.
func onRoads(t interface {
	Helper()
	Fatalf(string, ...any)
}, f *state.Founding, s *state.State, told []event.Event, ordered bool) (back, moved int) {
	t.Helper()
	s = s.Clone()
	for _, e := range told {
		f = s.Book(f)
		switch e := e.(type) {
		case event.PatientsReturned:
			x := s.Force(s.Unit(e.Patient.Unit).Force)
			if at, known := e.Patient.Bed.Found(f, s); known && (x == nil || x.Hex != at) {
				t.Fatalf("men of %s are back from %v, and their unit is %+v", e.Patient.Unit, e.Patient.Bed, x)
			}
			back++
		case event.PatientsMoved:
			if e.To.Road != e.Patient.Road && len(e.To.Hexes()) > 1 { // with one they wait where they are
				for _, h := range e.To.Hexes() {
					side := f.SideOfUnit(e.Patient.Unit)
					foes := s.EnemiesIn(f, side, h)
					if len(foes) > 0 && (!ordered || slices.ContainsFunc(foes, func(x *state.Force) bool { return !x.Hidden && state.Watchers(f, s, side).See(x.Hex) })) {
						t.Fatalf("men of %s set out by %s and an enemy stands at %s", e.Patient.Unit, e.To.Road, hex.Name(h))
					}
				}
			}
			moved++
		case event.LeaderReturned:
			l := s.Leader(e.Leader)
			if at, known := l.Bed().Found(f, s); l.Status == state.Returning && (!known || s.Force(e.Force) != nil && s.Force(e.Force).Hex != at) {
				t.Fatalf("%s is back from %+v with %q", e.Leader, l.Bed(), e.Force)
			}
		case event.LeaderSetOut:
			if way := e.Road.Hexes(); len(way) > 1 {
				for _, h := range way[1:] {
					if foes := s.EnemiesIn(f, f.Leader(e.Leader).Side, h); len(foes) > 0 {
						t.Fatalf("%s set out by %s and an enemy stands at %s", e.Leader, e.Road.Road, hex.Name(h))
					}
				}
			}
		}
		if err := e.Apply(f, s); err != nil {
			t.Fatalf("%s: %v", e.Kind(), err)
		}
		if e, ok := e.(event.PatientsMoved); ok && e.Patient.Due > s.Day && e.To.Keep.Force == "" && (e.To.Ward != "" || e.To.Road != "") {
			lying, coming := s.Abed(e.To)
			if beds, _ := s.Beds(e.To); lying+coming > beds && !e.To.Same(state.Bed{}) && !marchingBack(s, e.To) {
				t.Fatalf("%d lie in or come to %+v, which has %d beds", lying+coming, e.To, beds)
			}
		}
	}
	return back, moved
}

// marchingBack says whether somebody who is fit again comes to a hospital only since his unit forms again there.
func marchingBack(s *state.State, b state.Bed) bool {
	return slices.ContainsFunc(s.Patients, func(p state.Patient) bool { return p.Bed.Same(b) && p.Due <= s.Day })
}

// Over random campaigns in which the wounded lie in hospitals the ledger adds up after every command and nobody is in
// two places (trial.Game holds both by State.Check); nobody comes through the enemy's lines, nobody is in a
// firing line who is in hospital, and hospitals have room for those who are brought there.
func TestHospitalsOfRandomCampaigns(t *testing.T) {
	t.Parallel()
	back, moved, taken, led, caught, horses := 0, 0, 0, 0, 0, 0
	rapid.Check(t, func(t *rapid.T) {
		g := nearTheEnemy(t)
		g.Do(command.ChangeRates{Values: []command.Rate{
			rate(rates.Medical, "true"), rate(rates.SoonFrom, "1"), rate(rates.SoonTo, "3"), rate(rates.LateFrom, "4"), rate(rates.LateTo, "6"), rate(rates.LeaderBackFrom, "2"), rate(rates.LeaderBackTo, "4"),
			rate(rates.WoundedCarried, rapid.SampledFrom([]string{"20", "90"}).Draw(t, "carried off")),
			rate(rates.BaseBeds, rapid.SampledFrom([]string{"0", "2", "120"}).Draw(t, "base beds")),
			rate(rates.FieldBeds, "4"), rate(rates.UntendedDies, "20"), rate(rates.FieldDays, "1"), rate(rates.AidPatients, "2"), rate(rates.CapturedGuns, "true"), rate(rates.CapturedHorses, "true"), rate(rates.HorsesCaught, "90"),
		}})
		for range rapid.IntRange(10, 60).Draw(t, "commands") {
			c := trial.DrawCommand(t, g.S)
			if _, other := c.(command.ChangeRates); other {
				continue // the beds stay as they are
			}
			if g.S.Pending() == nil && rapid.IntRange(0, 2).Draw(t, "meet") == 0 {
				c = command.MarchOrder{Force: "main", Path: towards(g.S, "main", "column")}
			}
			if b := g.S.Pending(); b != nil && rapid.Bool().Draw(t, "fight it") {
				c = command.FightBattle{Battle: b.ID, Seed: uint64(rapid.IntRange(1, 40).Draw(t, "battle seed"))}
				if rapid.IntRange(0, 3).Draw(t, "on a table") == 0 { // where horses were lost too
					c = command.RecordBattle{Battle: b.ID, Outcome: trial.UnhurtIn(g, b.ID, func(u *battle.UnitOutcome) { u.HorsesLost = 2 }, string(b.Attacker))}
				}
			}
			if g.S.Pending() == nil && rapid.IntRange(0, 1).Draw(t, "a day") == 0 {
				c = command.EndDay{}
			}
			before := g.S.Clone()
			told, err := g.Try(c)
			if err != nil {
				continue
			}
			_, ordered := c.(command.EvacuateWounded)
			n, m := onRoads(t, g.F, before, told, ordered)
			back, moved = back+n, moved+m
			for _, e := range told {
				switch e.Kind() {
				case "patients-taken":
					taken++
				case "leader-set-out":
					led++
				case "leader-caught":
					caught++
				case "horses-kept", "horses-taken-over", "horses-strayed":
					horses++
				}
			}
			onlyThePresentFight(t, g)
		}
		outcomesAreInTheLedger(t, g)
		if trial.Text(g.Replay()) != trial.Text(g.S) {
			t.Fatalf("the journal makes another state")
		}
		trial.LookAround(t, g)
	})
	if ruletest.Many(0, 1) == 1 && back*moved*taken*led*horses == 0 { // a few draws may have none
		t.Errorf("%d groups back, %d moved, %d taken, %d leaders on the road and %d times horses prove nothing", back, moved, taken, led, horses)
	} else {
		t.Logf("%d groups back, %d moved, %d taken; %d times leaders set out and %d were caught; %d times horses were kept, taken over or let go", back, moved, taken, led, caught, horses)
	}
}

// wounded is a campaign with hospitals after a battle in which six of the 66th were wounded and green, or
// somebody else, holds the field; of those who leave it all or none are carried off.
func wounded(t *testing.T, holder, carried string, values ...command.Rate) *trial.Game {
	t.Helper()
	g := trial.Besieged(t)
	g.Do(command.ChangeRates{Values: append([]command.Rate{rate(rates.Medical, "true"), rate(rates.WoundedCarried, carried),
		rate(rates.UntendedDies, "0"), rate(rates.HospitalDies, "0"), rate(rates.HospitalHome, "0"), rate(rates.HospitalSoon, "100")}, values...)})
	events, err := aftermath.Aftermath(g.F, g.S, 1, trial.Unhurt(g, func(u *battle.UnitOutcome) {
		if n := (battle.Ranks{Others: 6}); u.ID == "66th" {
			u.Wounded, u.Unhurt = n, u.Present.Minus(n)
		}
	}, holder))
	if err != nil {
		t.Fatal(err)
	}
	onTheRoads(t, g.F, g.S, events)
	g.Take(t, "", events)
	return g
}

// lying is how many figures lie in a bed, or are on the road to it.
func lying(g *trial.Game, b state.Bed) int {
	n, coming := g.S.Abed(b)
	return n + coming
}

var (
	withColumn = state.Bed{Keep: state.Keep{Force: "column"}}
	inCity     = state.Bed{Keep: state.Keep{Place: "city"}}
)

// days ends so many days in which nobody fights.
func days(g *trial.Game, n int) {
	for range n {
		for b := g.S.Pending(); b != nil; b = g.S.Pending() {
			g.Do(command.DeclineBattle{Battle: b.ID})
		}
		before := g.S.Clone()
		onTheRoads(g.T, g.F, before, g.Do(command.EndDay{}))
	}
}

func TestDressingStation_7_16(t *testing.T) {
	g := wounded(t, "red", "100")
	if lying(g, withColumn) != 6 {
		t.Errorf("%+v", g.S.Patients)
	}
	plain := trial.Besieged(t)
	plain.Take(t, "", trial.Outcome(t, plain, func(u *battle.UnitOutcome) {
		if n := (battle.Ranks{Others: 6}); u.ID == "66th" {
			u.Wounded, u.Unhurt = n, u.Present.Minus(n)
		}
	}, "red"))
	for _, p := range plain.S.Patients {
		if p.Bed != (state.Bed{}) {
			t.Errorf("where it is not played with they lie at %+v", p.Bed)
		}
	}
	g.Do(command.JoinOrder{Force: "column", Into: detached(g, "column", "grenadiers")})
	if g.S.Force("column") != nil || g.S.Unit("66th").Strength.Wounded.Total() != 6 || g.S.Patients[0].Keep.Force == "column" {
		t.Errorf("they go over with their force: %+v", g.S.Patients)
	}
}

// detached has a unit of a force be a force of its own.
func detached(g *trial.Game, of state.ForceID, id rosters.UnitID) state.ForceID {
	g.Do(command.DetachOrder{Force: of, Units: []rosters.UnitID{id}, Name: "Rear guard"})
	return g.S.Unit(id).Force
}

func TestLeftToTheEnemy_7_17(t *testing.T) {
	for _, c := range []struct {
		why, holder, carried string
		lie, held            int
	}{
		{"who holds the field keeps his wounded", "red", "0", 6, 0},
		{"who leaves it carries them off", "green", "100", 6, 0},
		{"or leaves them to the enemy", "green", "0", 0, 6},
	} {
		t.Run("CAMPAIGN-7.17 "+c.why, func(t *testing.T) {
			g := wounded(t, c.holder, c.carried)
			held := 0
			for _, k := range g.S.Captives {
				held += k.Ranks.Total()
			}
			if lying(g, withColumn) != c.lie || held != c.held {
				t.Errorf("%d lie with the column and %d are held: %+v", lying(g, withColumn), held, g.S.Patients)
			}
		})
	}
	t.Run("CAMPAIGN-7.17 before a side that takes none they die", func(t *testing.T) {
		g := trial.Besieged(t)
		g.F.Side("green").NoPrisoners = true
		g.Do(command.ChangeRates{Values: []command.Rate{rate(rates.Medical, "true"), rate(rates.WoundedCarried, "0")}})
		g.Take(t, "", trial.Outcome(t, g, func(u *battle.UnitOutcome) {
			if n := (battle.Ranks{Others: 6}); u.ID == "66th" {
				u.Wounded, u.Unhurt = n, u.Present.Minus(n)
			}
		}, "green"))
		if u := g.S.Unit("66th").Strength; u.Dead.Others != 6 || len(g.S.Captives) != 0 {
			t.Errorf("%+v", u)
		}
		slain := 0
		for _, e := range g.Chronicle().Ledger(intelligence.Viewer{Side: "red"}, "66th", "") {
			if t := e.Last(); t != nil && t.Became == state.BecameSlain && strings.HasPrefix(e.Now, "Put to death by ") {
				slain += e.Count
			}
		}
		if !told(g, "66th", "put to death by ") || slain == 0 {
			t.Errorf("of those who fell into his hands the ledger has %d put to death", slain)
		}
	})
	t.Run("CAMPAIGN-7.17 a force that lays down its arms", func(t *testing.T) {
		g := wounded(t, "red", "100")
		g.Written(event.WardSet{Ward: state.Ward{ID: "w", Name: "the field hospital", Side: "red", Keep: state.Keep{Force: "column"}, Beds: 9, Surgeons: 1}})
		w := aftermath.Begin(g.F, g.S, command.Edition)
		w.SurrenderTo(w.S.Force("column"), 0, "green")
		if w.Err != nil || len(w.S.Patients) != 0 || len(w.S.Wards) != 0 || w.S.Unit("66th").Strength.Captured.Others != 8 {
			t.Errorf("%v: %+v, %+v", w.Err, w.S.Patients, w.S.Unit("66th").Strength)
		}
	})
	t.Run("CAMPAIGN-7.17 a place that is taken, and a road on which he stands", func(t *testing.T) {
		g := wounded(t, "red", "100", rate(rates.Evacuated, "4"))
		days(g, 1)
		if lying(g, inCity) != 4 || lying(g, withColumn) != 2 {
			t.Fatalf("%+v", g.S.Patients)
		}
		on := g.S.Patients[slices.IndexFunc(g.S.Patients, func(p state.Patient) bool { return p.Road != "" })].Bed.Hexes()
		caught := g.S.Clone()
		s := g.S
		for i := range caught.Forces { // the enemy is where they come to next
			if caught.Forces[i].ID == "horse" {
				caught.Forces[i].Hex = on[1]
			}
		}
		ahead := caught.Clone()
		for i := range ahead.Forces {
			if ahead.Forces[i].ID == "horse" {
				ahead.Forces[i].Hex = on[3]
			}
		}
		w := aftermath.Begin(g.F, ahead, command.Edition)
		w.Say(event.DayEnded{Day: w.S.Day + 1})
		w.Hospitals()
		for _, p := range w.S.Patients {
			if w.Err != nil || p.Road != "" && slices.Contains(p.Bed.Hexes(), on[3]) || w.S.Unit("66th").Strength.Captured.Total() > 0 {
				t.Errorf("%v: he is farther along their road, and they go round: %+v", w.Err, p)
			}
		}
		g.S = caught
		for g.S.Unit("66th").Strength.Captured.Others == 0 && g.S.Day < 12 {
			before := g.S.Clone()
			events := aftermath.Begin(g.F, g.S, command.Edition)
			events.Say(event.DayEnded{Day: g.S.Day + 1})
			events.Hospitals()
			if events.Err != nil {
				t.Fatal(events.Err)
			}
			onTheRoads(t, g.F, before, events.Events)
			g.S = events.S
		}
		if g.S.Unit("66th").Strength.Captured.Others != 4 {
			t.Errorf("on the road were taken %+v; %+v", g.S.Unit("66th").Strength, g.S.Patients)
		}
		g.S = s
		days(g, 5)
		if n, _ := g.S.Abed(inCity); n != 6 {
			t.Fatalf("%+v", g.S.Patients)
		}
		w = aftermath.Begin(g.F, g.S, command.Edition)
		w.Say(event.PlaceTaken{Place: "city", Owner: "green"})
		w.Say(event.DayEnded{Day: w.S.Day + 1})
		w.Hospitals()
		if w.Err != nil || w.S.Unit("66th").Strength.Captured.Others != 6 {
			t.Errorf("%v: the city was taken: %+v", w.Err, w.S.Patients)
		}
	})
}

func TestFieldHospitals_7_18(t *testing.T) {
	red := func(c command.Command) command.Command {
		return command.Given{Command: c, By: command.Actor{Office: command.Player, Side: "red"}}
	}
	g := trial.NewGame(t, trial.Helmand())
	_, err := g.Try(command.SetHospital{Side: "red", Force: "column"})
	trial.Refused(t, err, "CAMPAIGN-7.16")
	g.Do(command.ChangeRates{Values: []command.Rate{rate(rates.Medical, "true"), rate(rates.FieldHospitals, "2")}})
	for _, c := range []command.Command{
		command.SetHospital{Side: "red", Force: "garrison"}, command.SetHospital{Side: "red", Force: "main"}, command.SetHospital{Side: "red", Place: "camp"},
		command.SetHospital{Side: "red"}, command.SetHospital{Side: "red", Force: "column", Place: "city"}, command.SetHospital{Side: "none", Place: "city"},
		command.SetHospital{Side: "red", Place: "none"}, command.SetHospital{Ward: "none", Force: "column"}, command.SetHospital{Side: "red", Place: "city", Beds: -1},
		command.CloseHospital{Ward: "none"},
	} {
		_, err := g.Try(c)
		trial.Refused(t, err, "CAMPAIGN-7.18")
	}
	for _, c := range []command.Command{command.SetHospital{Side: "green", Force: "main"}, command.SetHospital{Side: "red", Place: "city", Beds: 500}, command.CloseHospital{Ward: "none"}} {
		_, err := g.Try(red(c))
		trial.Refused(t, err, "CAMPAIGN-1.5")
	}
	g.Do(red(command.SetHospital{Side: "red", Force: "column"}))
	g.Do(command.SetHospital{Side: "red", Place: "city", Name: "The\tgreat hospital", Beds: 9, Surgeons: 1})
	_, err = g.Try(command.SetHospital{Side: "red", Place: "fort"})
	trial.Refused(t, err, "CAMPAIGN-7.18") // two are the most
	_, err = g.Try(command.SetHospital{Ward: "hospital-column", Place: "city"})
	trial.Refused(t, err, "CAMPAIGN-7.18") // it is elsewhere
	if w := g.S.Ward("hospital-city"); w == nil || w.Name != "The great hospital" || w.Beds != 9 || g.S.Ward("hospital-column").Beds != 30 {
		t.Fatalf("%+v", g.S.Wards)
	}
	g.Do(red(command.MarchOrder{Force: "column", Path: []hex.Hex{trial.Cr(10, 4), trial.Cr(11, 4), trial.Cr(12, 4)}}))
	days(g, 4)
	g.Do(red(command.SetHospital{Ward: "hospital-column", Place: "city"}))
	if w := g.S.Ward("hospital-column"); w.Place != "city" || w.Keep.Force != "" {
		t.Errorf("%+v", w)
	}
	g.Do(red(command.CloseHospital{Ward: "hospital-column"}))
	if len(g.S.Wards) != 1 {
		t.Errorf("%+v", g.S.Wards)
	}
	g.Do(red(command.MarchOrder{Force: "column", Path: []hex.Hex{trial.Cr(11, 4), trial.Cr(10, 4)}}))
	days(g, 3)
	_, err = g.Try(command.SetHospital{Side: "red", Force: "column"})
	trial.Refused(t, err, "CAMPAIGN-7.18") // no place of its side has the stores
}

func TestEvacuation_7_19(t *testing.T) {
	g := wounded(t, "red", "100", rate(rates.Evacuated, "4"), rate(rates.BaseBeds, "5"), rate(rates.SoonFrom, "30"), rate(rates.SoonTo, "40"))
	days(g, 1)
	if n, coming := g.S.Abed(inCity); n != 0 || coming != 4 {
		t.Errorf("the first morning: %+v", g.S.Patients)
	}
	days(g, 1)
	if lying(g, inCity) != 5 || lying(g, withColumn) != 1 {
		t.Errorf("five beds: %+v", g.S.Patients)
	}
	days(g, 5)
	if n, _ := g.S.Abed(inCity); n != 5 {
		t.Errorf("they have come: %+v", g.S.Patients)
	}
	field := wounded(t, "red", "100", rate(rates.FieldDays, "2"), rate(rates.SoonFrom, "30"), rate(rates.SoonTo, "40"))
	field.Written(event.WardSet{Ward: state.Ward{ID: "w", Name: "the field hospital", Side: "red", Keep: state.Keep{Force: "column"}, Beds: 9, Surgeons: 1}})
	days(field, 1)
	if n, _ := field.S.Abed(state.Bed{Ward: "w"}); n != 6 {
		t.Fatalf("the nearest hospital: %+v", field.S.Patients)
	}
	days(field, 1)
	if n, _ := field.S.Abed(state.Bed{Ward: "w"}); n != 6 {
		t.Errorf("not before two days: %+v", field.S.Patients)
	}
	days(field, 5)
	if n, _ := field.S.Abed(inCity); n != 6 {
		t.Errorf("sent on: %+v", field.S.Patients)
	}
	far := wounded(t, "red", "100", rate(rates.HospitalMiles, "10"))
	days(far, 2)
	if lying(far, withColumn) != 6 {
		t.Errorf("the hospital is farther than they are carried: %+v", far.S.Patients)
	}
}

func TestEvacuationByOrder_7_23(t *testing.T) {
	late := []command.Rate{rate(rates.SoonFrom, "30"), rate(rates.SoonTo, "40"), rate(rates.Evacuated, "0"), rate(rates.BaseBeds, "5")}
	red := func(c command.Command) command.Command {
		return command.Given{Command: c, By: command.Actor{Office: command.Player, Side: "red"}}
	}
	send := command.EvacuateWounded{Side: "red", Force: "column", ToPlace: "city"}
	plain := trial.Besieged(t)
	_, err := plain.Try(send)
	trial.Refused(t, err, "CAMPAIGN-7.16")

	g := wounded(t, "red", "100", late...)
	for _, c := range []command.EvacuateWounded{
		{Side: "none", Force: "column", ToPlace: "city"}, {Side: "red", Force: "none", ToPlace: "city"}, {Side: "red", Force: "main", ToPlace: "city"},
		{Side: "red", Ward: "none", ToPlace: "city"}, {Side: "red", Place: "camp", ToPlace: "city"}, {Side: "red", ToPlace: "city"}, {Side: "red", Force: "column"},
		{Side: "red", Force: "column", ToPlace: "camp"}, {Side: "red", Force: "column", ToWard: "none"}, {Side: "red", Force: "column", Place: "city", ToPlace: "city"},
		{Side: "red", Place: "city", ToPlace: "city"}, {Side: "red", Force: "column", ToPlace: "city", Figures: -1}, {Side: "red", Force: "garrison", ToPlace: "city"},
	} {
		_, err := g.Try(c)
		trial.Refused(t, err, "CAMPAIGN-7.23")
	}
	_, err = g.Try(command.Given{Command: send, By: command.Actor{Office: command.Player, Side: "green"}})
	trial.Refused(t, err, "CAMPAIGN-1.5")
	before := trial.Text(g.S)
	some := send
	some.Figures = 2
	g.Do(red(some))
	if n, coming := g.S.Abed(inCity); n != 0 || coming != 2 || trial.Text(g.S) == before {
		t.Fatalf("two set out: %+v", g.S.Patients)
	}
	more := send
	more.Figures = 9
	g.Do(red(more))
	if _, coming := g.S.Abed(inCity); coming != 5 || lying(g, withColumn) != 1 {
		t.Errorf("five beds: %+v", g.S.Patients)
	}
	_, err = g.Try(red(send))
	trial.Refused(t, err, "CAMPAIGN-7.23") // no bed is free
	days(g, 1)
	if n, coming := g.S.Abed(inCity); n != 0 || coming != 5 {
		t.Errorf("it takes its days: %+v", g.S.Patients)
	}
	days(g, 6)
	if n, coming := g.S.Abed(inCity); n != 5 || coming != 0 {
		t.Errorf("they have come: %+v", g.S.Patients)
	}
	if trial.Text(g.Replay()) != trial.Text(g.S) {
		t.Error("the journal makes another state")
	}
	t.Run("CAMPAIGN-7.23 by an enemy in sight alone they are cut off", func(t *testing.T) {
		g := wounded(t, "red", "100", late...)
		for d := range hex.Direction(6) { // the enemy all round
			x, at := *g.S.Force("horse"), hex.Neighbour(g.S.Force("column").Hex, d)
			x.ID, x.Units, x.Leader, x.Hex, x.From, x.Path = state.ForceID("line-"+state.Number(d)), []rosters.UnitID{}, "", at, at, nil
			g.S.Forces = append(g.S.Forces, x)
		}
		slices.SortFunc(g.S.Forces, func(a, b state.Force) int { return cmp.Compare(a.ID, b.ID) })
		_, _, err := orders.Decide(t.Context(), g.F, g.S, send, nil)
		trial.Refused(t, err, "CAMPAIGN-7.23")
		for i := range g.S.Forces {
			if x := &g.S.Forces[i]; strings.HasPrefix(string(x.ID), "line-") {
				x.Hidden = true
			}
		}
		if events, _, err := orders.Decide(t.Context(), g.F, g.S, send, nil); err != nil || len(events) == 0 {
			t.Errorf("whom nobody sees bars no road: %v", err)
		}
	})
}

func TestSurgeons_7_20(t *testing.T) {
	late := []command.Rate{rate(rates.SoonFrom, "30"), rate(rates.SoonTo, "40"), rate(rates.HospitalMiles, "0")}
	g := wounded(t, "red", "100", append(late, rate(rates.UntendedDies, "100"), rate(rates.AidPatients, "4"))...)
	days(g, 1)
	if u := g.S.Unit("66th").Strength; u.Wounded.Others != 4 || u.Dead.Others != 2 {
		t.Errorf("a surgeon tends four: %+v", u)
	}
}

func TestBackByARoad_7_21(t *testing.T) {
	soon := []command.Rate{rate(rates.SoonFrom, "6"), rate(rates.SoonTo, "6")}
	g := wounded(t, "red", "100", soon...)
	present := g.S.Unit("66th").Strength.Present.Total()
	days(g, 6)
	if n := g.S.Unit("66th").Strength.Present.Total(); n != present || g.S.Patients[0].Road == "" || g.S.Patients[0].Keep.Force != "column" {
		t.Fatalf("on the day when they are due they set out: %d and not %d, %+v", n, present, g.S.Patients)
	}
	days(g, 4)
	if u := g.S.Unit("66th").Strength; u.Wounded.Total() != 0 || u.Present.Total() != present+6 {
		t.Errorf("they have come: %+v, %+v", u, g.S.Patients)
	}
	barred := wounded(t, "red", "100", soon...)
	days(barred, 4)
	for c := range 14 { // a line of the enemy from end to end
		for r := range 9 {
			if c == 11 {
				x := *barred.S.Force("horse")
				x.ID, x.Units, x.Leader, x.Hex, x.From, x.Path = state.ForceID("line-"+state.Number(r)), []rosters.UnitID{}, "", trial.Cr(c, r), trial.Cr(c, r), nil
				barred.S.Forces = append(barred.S.Forces, x)
			}
		}
	}
	slices.SortFunc(barred.S.Forces, func(a, b state.Force) int { return map[bool]int{true: -1, false: 1}[a.ID < b.ID] })
	w := aftermath.Begin(barred.F, barred.S, command.Edition)
	for range 5 {
		w.Say(event.DayEnded{Day: w.S.Day + 1})
		w.Hospitals()
	}
	if w.Err != nil || w.S.Unit("66th").Strength.Wounded.Total() != 6 {
		t.Errorf("%v: through the enemy's lines came %+v", w.Err, w.S.Unit("66th").Strength)
	}
}

func TestFormsWhereItsMenAre_7_21(t *testing.T) {
	g := trial.Besieged(t)
	g.Do(command.ChangeRates{Values: []command.Rate{rate(rates.Medical, "true"), rate(rates.WoundedCarried, "100"), rate(rates.SoonFrom, "8"), rate(rates.SoonTo, "8"),
		rate(rates.HospitalDies, "0"), rate(rates.HospitalHome, "0"), rate(rates.HospitalSoon, "100"), rate(rates.UntendedDies, "0")}})
	g.Take(t, "", trial.Outcome(t, g, func(u *battle.UnitOutcome) {
		if u.Side == "red" && u.ID != "grenadiers" {
			u.Wounded, u.Unhurt = u.Present, battle.Ranks{}
		}
	}, "red"))
	days(g, 5)
	if u := g.S.Unit("66th"); u.Force == "" {
		t.Fatalf("its force stands: %+v", u)
	}
	g.Do(command.EditByHand{Why: "a test", Steps: []command.Step{{Do: command.Remove, Kind: "unit", ID: "grenadiers"}}})
	w := aftermath.Begin(g.F, g.S, command.Edition)
	w.Destroy("column", state.InBattle)
	formed := state.Day(0)
	for w.Err == nil && w.S.Day < 30 && formed == 0 {
		w.Say(event.DayEnded{Day: w.S.Day + 1})
		w.Hospitals()
		if w.S.Unit("66th").Force != "" {
			formed = w.S.Day
		}
	}
	if w.Err != nil || formed == 0 {
		t.Fatalf("%v: it did not form again: %+v", w.Err, w.S.Patients)
	}
	if x := w.S.Force(w.S.Unit("66th").Force); x.Hex != trial.Cr(12, 4) && x.Hex != trial.Cr(13, 6) {
		t.Errorf("it forms at %s", hex.Name(x.Hex))
	}
}

// The automatic commander gives the armies that can carry one a hospital, and days go on with them.
func TestAnUnattendedCampaignHasHospitals_7_18(t *testing.T) {
	g := trial.NewGame(t, trial.Helmand())
	g.Do(command.ChangeRates{Values: []command.Rate{rate(rates.Medical, "true")}})
	ordered := func() {
		for _, c := range auto.Orders(intelligence.Of(g.F, g.S, "red")) {
			_, _ = g.Try(command.Given{Command: c, By: command.Actor{Office: command.Automatic, Side: "red"}})
		}
	}
	ordered()
	if len(g.S.Wards) != 1 || g.S.Wards[0].Keep.Force != "column" {
		t.Errorf("%+v", g.S.Wards)
	}
	ordered()
	if len(g.S.Wards) != 1 {
		t.Errorf("it has one: %+v", g.S.Wards)
	}
}
