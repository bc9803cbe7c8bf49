package orders_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"frontier/campaign/auto"
	"frontier/campaign/command"
	"frontier/campaign/event"
	"frontier/campaign/intelligence"
	"frontier/campaign/orders"
	"frontier/campaign/rates"
	"frontier/campaign/route"
	"frontier/campaign/state"
	"frontier/campaign/trial"
	"frontier/campaign/views"
	"frontier/internal/hex"
	"frontier/rosters"
)

// asking is the small theatre with an event that asks red on the first morning, which the other functions change.
func asking(alter ...func(*state.FoundingEvent)) *state.Founding {
	f := trial.Helmand()
	e := state.FoundingEvent{ID: "envoys", Name: "Envoys", Effect: "Envoys come to the camp", From: 1, To: 9, When: []state.Proviso{{If: state.IfAlways}}, Choice: &state.Question{
		Side: "red", Ask: "Shall they be heard?", Else: "Refuse", Answers: []state.Reply{
			{Label: "Hear them", Text: "An armistice of four days", Does: []state.Deed{{Do: state.DoTruce, Days: 4}}},
			{Label: "Refuse", Text: "It costs a point at home", Does: []state.Deed{{Do: state.DoScore, Side: "red", Points: -1}}},
			{Label: "Hold them", Text: "Nobody hears of it", Does: []state.Deed{{Do: state.DoHold, ID: "column", Days: 2}}},
		}}}
	for _, a := range alter {
		a(&e)
	}
	f.Events = []state.FoundingEvent{e, {ID: "after", Name: "After", Effect: "They have gone", From: 1, To: 9, When: []state.Proviso{{If: state.IfAnswered, Thing: "envoys", Answer: "hear them"}}, Does: []state.Deed{{Do: state.DoTell}}}}
	return f
}

// heard is what a viewer is told of events, and the kinds of what he has to decide.
func heard(g *trial.Game, side state.SideID) (news string, asked []views.Decision) {
	v := intelligence.Viewer{Side: side}
	for _, n := range g.Chronicle().News(v) {
		if n.Kind == event.NewsEvent {
			news += n.Head + " " + n.Why + "\n"
		}
	}
	for _, d := range g.Chronicle().Decisions(v) {
		if d.Kind == views.AskedBy {
			asked = append(asked, d)
		}
	}
	return news, asked
}

// refused holds that something was refused by a rule, with a word in it.
func refused(t *testing.T, err error, rule, says string) {
	t.Helper()
	var r *command.Refusal
	if !errors.As(err, &r) || r.Rule != rule || !strings.Contains(r.Error(), says) {
		t.Errorf("it is answered %v, and %s with %q was due", err, rule, says)
	}
}

// given is a command of the player of a side.
func given(side state.SideID, c command.Command) command.Command {
	return command.Given{Command: c, By: command.Actor{Office: command.Player, Side: side}}
}

func answer(label string) command.AnswerQuestion {
	return command.AnswerQuestion{Event: "envoys", Answer: label}
}

// An event asks one side, which alone hears of it and alone can answer, or the organiser for it; what it answers is done at
// once, and what everybody sees of it everybody hears; a proviso asks what was answered (CAMPAIGN-16.8, 16.2).
func TestChoices_16_8(t *testing.T) {
	g := trial.NewGame(t, asking())
	g.Do(command.EndDay{})
	news, asked := heard(g, "red")
	if len(asked) != 1 || asked[0].Head != "Shall they be heard?" || len(asked[0].Choices) != 4 || !strings.Contains(asked[0].Left, "until 23 July 1880; then it is “Refuse”") || !strings.Contains(news, "Envoys. Envoys come to the camp. Shall they be heard?") {
		t.Errorf("red hears %q and decides %+v", news, asked)
	}
	if news, asked := heard(g, "green"); news != "" || asked != nil || len(g.Chronicle().Questions(intelligence.Viewer{Side: "green"})) != 0 {
		t.Errorf("green hears %q and decides %+v", news, asked)
	}
	if _, asked := heard(g, ""); len(asked) != 1 || !strings.Contains(asked[0].Why, "asked") {
		t.Errorf("the organiser decides %+v", asked)
	}
	_, other := g.Try(given("green", answer("Refuse")))
	_, none := g.Try(given("green", command.AnswerQuestion{Event: "nothing", Answer: "Refuse"}))
	refused(t, other, "CAMPAIGN-16.8", "no question")
	if other == nil || none == nil || strings.ReplaceAll(other.Error(), "envoys", "nothing") != none.Error() {
		t.Errorf("green hears that a question waits: %v, and of one that there is not: %v", other, none)
	}
	_, err := g.Try(given("red", answer("Perhaps")))
	refused(t, err, "CAMPAIGN-16.8", "use “Hear them” or “Refuse” or “Hold them”")
	g.Do(given("red", answer("hear THEM")))
	if m := g.S.Truce("red", "green"); m == nil || m.Day != g.S.Day+3 || g.S.Question("envoys") != nil {
		t.Errorf("there is the armistice %+v", m)
	}
	if news, _ := heard(g, "green"); news != "Envoys. An armistice of four days.\n" {
		t.Errorf("green hears %q", news)
	}
	if news, asked := heard(g, "red"); !strings.Contains(news, "“Hear them” to: Shall they be heard?") || asked != nil {
		t.Errorf("red hears %q", news)
	}
	_, err = g.Try(given("red", answer("Refuse")))
	refused(t, err, "CAMPAIGN-16.8", "no question")
	if got := occurred(g.Do(command.EndDay{})); len(got) != 1 {
		t.Errorf("after the answer %v happens", got)
	}
	if trial.Text(g.Replay()) != trial.Text(g.S) {
		t.Error("the journal makes another state")
	}
	quiet := trial.NewGame(t, asking())
	quiet.Do(command.EndDay{})
	quiet.Do(answer("Hold them")) // by the organiser
	if news, _ := heard(quiet, "green"); news != "" || quiet.S.HeldBack("column") == nil {
		t.Errorf("of an answer whose effect nobody sees green hears %q", news)
	}
}

// Where nobody answers the answer stands that the event names, on the day after the last on which one could be given; an
// event that asks again does so once it was answered (CAMPAIGN-16.8).
func TestNobodyAnswers_16_8(t *testing.T) {
	for _, c := range []struct{ days, rate, want int }{{0, 3, 4}, {0, 5, 6}, {2, 3, 3}} {
		g := trial.NewGame(t, asking(func(e *state.FoundingEvent) { e.Choice.Days = c.days }))
		g.Do(command.ChangeRates{Values: []command.Rate{rate(rates.AnswerDays, state.Number(c.rate))}})
		for g.S.Answered("envoys") == nil && g.S.Day < 9 {
			g.Do(command.EndDay{})
		}
		m := g.S.Answered("envoys")
		if m == nil || int(m.Day) != c.want || m.Note != "Refuse" || g.S.ScoredBy("envoys", "red").Number != -1 {
			t.Errorf("%+v: it was answered by %+v", c, m)
		}
		if news, _ := heard(g, "red"); !strings.Contains(news, "gave no answer to: Shall they be heard? It is “Refuse”. It costs a point at home.") {
			t.Errorf("red hears %q", news)
		}
		if news, _ := heard(g, "green"); news != "" {
			t.Errorf("green hears %q", news)
		}
	}
	g := trial.NewGame(t, asking(func(e *state.FoundingEvent) { e.Every = 1 }))
	var asked []state.Day
	for range 7 {
		for _, e := range g.Do(command.EndDay{}) {
			if _, ok := e.(event.QuestionAsked); ok {
				asked = append(asked, g.S.Day)
			}
		}
	}
	if !slices.Equal(asked, []state.Day{1, 4, 7}) {
		t.Errorf("it is asked on %v", asked)
	}
	gone := trial.NewGame(t, asking())
	gone.Do(command.EndDay{})
	gone.Do(command.EditByHand{Why: "it was a rumour", Steps: []command.Step{{Do: command.Remove, Kind: "event", ID: "after"}, {Do: command.Remove, Kind: "event", ID: "envoys"}}})
	for range 5 {
		gone.Do(command.EndDay{})
	}
	if gone.S.Question("envoys") != nil || gone.S.Answered("envoys") != nil {
		t.Error("a question waits of which no event is any more")
	}
}

// replied is what the commander of red answers.
func replied(g *trial.Game) (out []command.AnswerQuestion) {
	for _, c := range auto.Orders(intelligence.Of(g.S.Book(g.F), g.S, "red")) {
		if c, ok := c.(command.AnswerQuestion); ok {
			out = append(out, c)
		}
	}
	return out
}

// An automatic commander gives the answer that is worth most to him, with the reason, and of equal ones that which stands
// anyway (CAMPAIGN-13.7).
func TestAnswersByThemselves_13_7(t *testing.T) {
	deeds := func(all ...state.Deed) []state.Deed { return all }
	for _, c := range []struct {
		name      string
		yes, no   []state.Deed
		want, why string
	}{
		{"nothing is at stake", nil, nil, "No", "nothing speaks for another answer"},
		{"points", deeds(state.Deed{Do: state.DoScore, Side: "red", Points: 2}), nil, "Yes", "it is worth 2 points more than “No”"},
		{"the enemy's points", nil, deeds(state.Deed{Do: state.DoScore, Side: "green", Points: 1}), "Yes", "1 point"},
		{"his men", deeds(state.Deed{Do: state.DoLose, Side: "red", Share: 500}), nil, "No", "men more"},
		{"few men for a point", deeds(state.Deed{Do: state.DoLose, ID: "garrison", Share: 20}, state.Deed{Do: state.DoScore, Side: "red", Points: 1}), nil, "Yes", "it brings 1 point and costs"},
		{"days on which he may not attack", deeds(state.Deed{Do: state.DoHold, Side: "red", Days: 5}), nil, "No", "5 days of all forces more than “Yes”"},
		{"men who come to him", deeds(state.Deed{Do: state.DoAdd, Kind: "force", ID: "friends", Fields: []byte(`{"side": "red", "units": [{"men": 300}]}`)}), nil, "Yes", "300 men more"},
		{"a force of the enemy of which he knows nothing", deeds(state.Deed{Do: state.DoYield, ID: "main", Side: "red"}), nil, "No", "nothing speaks"},
	} {
		f := asking(func(e *state.FoundingEvent) {
			e.Choice.Else, e.Choice.Answers = "No", []state.Reply{{Label: "Yes", Text: "So it is", Does: c.yes}, {Label: "No", Text: "It is not", Does: c.no}}
		})
		f.Events = f.Events[:1]
		g := trial.NewGame(t, f)
		g.Do(command.EndDay{})
		got := replied(g)
		if len(got) != 1 || got[0].Answer != c.want || !strings.Contains(got[0].Why, c.why) {
			t.Errorf("%s: he answers %+v, and %q since %q were due", c.name, got, c.want, c.why)
			continue
		}
		g.Do(command.Given{Command: got[0], By: command.Actor{Office: command.Automatic, Side: "red"}})
		if news, _ := heard(g, "red"); !strings.Contains(strings.ToLower(news), strings.ToLower(got[0].Why)) {
			t.Errorf("%s: red hears %q", c.name, news)
		}
	}
	weak, strong := trial.NewGame(t, asking()), trial.NewGame(t, asking())
	for _, g := range []*trial.Game{weak, strong} {
		g.Do(command.EndDay{})
		worth := map[bool]int{true: 100_000, false: 1}[g == weak]
		g.S.Seen = []state.Sighting{{Side: "red", Force: "main", Hex: g.S.Force("main").Hex, Day: 1, Worth: worth}}
	}
	if w, s := replied(weak), replied(strong); len(w) != 1 || w[0].Answer != "Hear them" || len(s) != 1 || s[0].Answer == "Hear them" {
		t.Errorf("of an armistice the weak one says %+v and the strong one %+v", w, s)
	}
}

// truced is the small theatre on the first morning of an armistice of four days, with the column two hexes from the army of
// green, which it knows of unless it is out of sight.
func truced(t *testing.T, known bool, does ...state.Deed) *trial.Game {
	t.Helper()
	f := trial.Helmand()
	f.Events = []state.FoundingEvent{{ID: "peace", Name: "Peace", Effect: "Nobody fights", From: 1, To: 1, When: []state.Proviso{{If: state.IfAlways}}, Does: does}}
	g := trial.NewGame(t, f)
	g.Do(command.EndDay{})
	x, foe := g.S.Force("column"), g.S.Force("main")
	foe.Hidden, foe.Path = false, nil
	x.Hex, foe.Hex = trial.Cr(8, 3), trial.Cr(9, 3)
	g.S.Seen = nil
	if known {
		g.S.Seen = []state.Sighting{{Side: "red", Force: "main", Hex: foe.Hex, Day: 1}}
	}
	return g
}

// A march to an enemy of whom the side knows says beforehand that it will stand off, until when and why; of one it knows
// nothing about nothing is said, and after the armistice neither (CAMPAIGN-16.5).
func TestArmisticeIsToldBefore_16_5(t *testing.T) {
	const off = "It stands off before the enemy at hex 0903"
	says := func(g *trial.Game) string {
		plan, err := route.PlanMarch(g.S.Book(g.F), g.S, "column", []hex.Hex{trial.Cr(9, 3)}, false)
		if err != nil {
			t.Fatal(err)
		}
		seen, err := route.Foresee(g.S.Book(g.F), g.S, "column", []state.Task{{Kind: state.TaskMarch, Stops: []hex.Hex{trial.Cr(9, 3)}}}, true)
		if err != nil || strings.Contains(seen[0].Stops, "stands off") != strings.Contains(strings.Join(plan.Notes, " "), "stands off") {
			t.Errorf("of orders that follow it is said %+v, %v", seen, err)
		}
		return strings.Join(plan.Notes, " ")
	}
	truce := state.Deed{Do: state.DoTruce, Days: 4}
	if got := says(truced(t, true, truce)); !strings.Contains(got, "It stands off before the enemy at ") || !strings.Contains(got, "until 24 July: Peace.") {
		t.Errorf("before the march it says %q, and %q was due", got, off)
	}
	for name, g := range map[string]*trial.Game{"an enemy who is not known": truced(t, false, truce), "no armistice": truced(t, true, state.Deed{Do: state.DoTell}), "one of others": truced(t, true, state.Deed{Do: state.DoHold, ID: "garrison", Days: 4})} {
		if got := says(g); strings.Contains(got, "stands off") {
			t.Errorf("%s: it says %q", name, got)
		}
	}
	late := truced(t, true, truce)
	late.S.Day = 5
	if got := says(late); strings.Contains(got, "stands off") {
		t.Errorf("after the armistice it says %q", got)
	}
}

// What is nothing but an attack is refused in an armistice, with the day on which it is over; what was decided before the
// edition that has it so stays (CAMPAIGN-16.5).
func TestArmisticeRefuses_16_5(t *testing.T) {
	for _, c := range []struct {
		name  string
		order command.Command
	}{
		{"the razing of a redoubt", command.WorkOrder{Force: "column", Work: state.Redoubt, On: "earth", Raze: true}},
		{"a siege", command.PostureOrder{Force: "column", Posture: state.Besiege}},
		{"a raid", command.PostureOrder{Force: "column", Posture: state.Raid}},
	} {
		for _, deed := range []state.Deed{{Do: state.DoTruce, Days: 4}, {Do: state.DoTell}} {
			g := truced(t, true, deed)
			g.S.Works = append(g.S.Works, state.Work{ID: "earth", Kind: state.Redoubt, Side: "green", Hex: trial.Cr(8, 3), State: state.Intact})
			_, err := g.Try(c.order)
			if deed.Do == state.DoTell {
				if err != nil {
					t.Errorf("%s without an armistice: %v", c.name, err)
				}
				continue
			}
			refused(t, err, "CAMPAIGN-16.5", "until 24 July: Peace; wait until it is over")
			if _, _, err := orders.DecideBy(t.Context(), g.F, g.S, c.order, nil, 12); err != nil {
				t.Errorf("%s by an earlier edition: %v", c.name, err)
			}
		}
	}
}

// Forces without men are not taken over in an armistice, and are when it is over (CAMPAIGN-16.5).
func TestForcesWithoutMenInAnArmistice_16_5(t *testing.T) {
	g := truced(t, true, state.Deed{Do: state.DoTruce, Days: 3})
	x := g.S.Force("column")
	x.Hex = trial.Cr(9, 3)
	for _, id := range x.Units {
		u := g.S.Unit(id)
		u.Strength.Wounded = u.Strength.Wounded.Add(u.Strength.Present)
		u.Strength.Present = rosters.Ranks{}
	}
	gone := func(edition int) bool {
		events, _, err := orders.DecideBy(t.Context(), g.F, g.S, command.EndDay{}, nil, edition)
		if err != nil {
			t.Fatal(err)
		}
		return slices.ContainsFunc(events, func(e event.Event) bool { d, ok := e.(event.ForceDestroyed); return ok && d.Force == "column" })
	}
	if gone(command.Edition) || !gone(12) {
		t.Errorf("in an armistice it is taken over %v, and by an earlier edition %v", gone(command.Edition), gone(12))
	}
	if g.S.Day = 3; !gone(command.Edition) {
		t.Error("when it is over it is not taken over")
	}
}
