package triage_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"frontier/battle"
	"frontier/battle/cabinet"
	"frontier/battle/rulesets"
	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/store"
	"frontier/campaign/theatre"
	"frontier/campaign/triage"
	"frontier/campaign/trial"
	"frontier/campaign/views"
	"frontier/internal/hex"
	"frontier/rosters"
)

var weights = triage.Weights{Even: 30, Size: 15, Figures: 40, Arms: 15, Ground: 15, Leaders: 5, Stakes: 20}

// equal is a battle of which everything is known.
func equal() triage.Facts {
	return triage.Facts{
		Short: [2]string{"Red", "Green"}, Value: [2]int{1000, 950}, Figures: [2]triage.Span{{Low: 41, High: 41}, {Low: 38, High: 38}},
		Arms: [2][]triage.Arm{{triage.Foot, triage.Guns}, {triage.Foot, triage.Guns}}, Led: [2]bool{true, true}, Leaders: []string{"Burrows", "Ayub Khan"},
		Stakes: []triage.Stake{{Text: "the road to Kandahar", Of10: 3}},
	}
}

// The interest of a battle says in a sentence what it is made of, and each thing moves it as its rule
// says (CAMPAIGN-5.9).
func TestInterest_5_9(t *testing.T) {
	f := equal()
	n := triage.Reckon(&f, weights)
	if want := "Even, 41 figures beside 38, the guns of both, Burrows and Ayub Khan, the road to Kandahar at stake."; n.Reason != want {
		t.Errorf("it says %q, not %q", n.Reason, want)
	}
	if n.Points != 63 { // 30, 14, 8, 0, 5 and 6 of 100
		t.Errorf("it is worth %d: %+v", n.Points, n.Marks)
	}
	for name, c := range map[string]struct {
		alter func(*triage.Facts)
		more  int // than before
		says  string
	}{
		"nine tenths are even":            {func(f *triage.Facts) { f.Value[1] = 900 }, 0, "Even,"},
		"three tenths are not":            {func(f *triage.Facts) { f.Value[1] = 300 }, -30, "Red three times as strong,"},
		"six tenths of the other":         {func(f *triage.Facts) { f.Value[0] = 600 }, -13, "Green half as strong again,"},
		"nobody knows how even":           {func(f *triage.Facts) { f.Value[1] = 0 }, -15, "How even it is nobody knows,"},
		"half the figures of one side":    {func(f *triage.Facts) { f.Figures[1] = triage.Span{Low: 18, High: 22} }, -6, "41 figures beside 18 to 22"},
		"more figures than enough":        {func(f *triage.Facts) { f.Figures[1] = triage.Span{Low: 400, High: 400} }, 1, "beside 400"},
		"no guns":                         {func(f *triage.Facts) { f.Arms = [2][]triage.Arm{} }, -8, "beside 38, Burrows"},
		"guns of one side":                {func(f *triage.Facts) { f.Arms[0] = nil }, -3, ", guns,"},
		"horse of both too":               {func(f *triage.Facts) { f.Arms = [2][]triage.Arm{{"guns", "horse"}, {"guns", "horse"}} }, 7, "the guns of both and the horse of both"},
		"a river and works":               {func(f *triage.Facts) { f.Ground = []string{"the Helmand between them", "works"} }, 10, "the Helmand between them and works"},
		"nobody leads one side":           {func(f *triage.Facts) { f.Led[1], f.Leaders = false, f.Leaders[:1] }, -3, "Burrows, the road"},
		"an objective hangs on it":        {func(f *triage.Facts) { f.Stakes = append(f.Stakes, triage.Stake{Text: "the city", Of10: 7}) }, 14, "the road to Kandahar and the city at stake."},
		"more hangs on it than can count": {func(f *triage.Facts) { f.Stakes = append(f.Stakes, triage.Stake{Text: "the city", Of10: 17}) }, 14, "the city at stake."},
	} {
		f := equal()
		c.alter(&f)
		if got := triage.Reckon(&f, weights); got.Points != n.Points+c.more || !strings.Contains(got.Reason, c.says) {
			t.Errorf("%s: %d, and %d before: %s %+v", name, got.Points, n.Points, got.Reason, got.Marks)
		}
	}
}

// opened is a campaign that is led by automatic commanders until some battles wait.
func opened(t *testing.T, name string, seed uint64, waiting int) *campaign.Service {
	t.Helper()
	f, err := theatre.Found(name, theatre.Options{Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	path := t.TempDir() + "/triage.campaign"
	if err := store.Create(t.Context(), path, f); err != nil {
		t.Fatal(err)
	}
	kept, err := store.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	s, err := campaign.Open(t.Context(), kept, battle.NewEngines(rulesets.All()...))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	for _, side := range f.Sides {
		if side.Playable {
			do(t, s, command.LeadSide{Side: side.ID, By: state.ByCommander})
		}
	}
	for len(pending(s)) < waiting {
		if _, err := s.RunUntil(t.Context(), 1, false, func(_, now *views.Chronicle) string {
			if now.State().Holding() != nil {
				return "a battle waits"
			}
			return ""
		}, nil); err != nil {
			t.Fatal(err)
		}
		putOff(t, s, state.Dated)
	}
	putOff(t, s, "")
	return s
}

func do(t *testing.T, s *campaign.Service, c command.Command) {
	t.Helper()
	if err := s.Do(t.Context(), c); err != nil {
		t.Fatal(err)
	}
}

func pending(s *campaign.Service) (out []state.BattleID) {
	for _, b := range s.State().Battles {
		if b.Status == state.Pending {
			out = append(out, b.ID)
		}
	}
	return out
}

// putOff puts all battles off that wait, or takes them up.
func putOff(t *testing.T, s *campaign.Service, how state.Appointed) {
	t.Helper()
	now := s.State()
	for _, id := range pending(s) {
		if now.Battle(id).PutOff.How != how {
			do(t, s, command.PutOffBattle{Battle: id, PutOff: state.PutOff{How: how}})
		}
	}
}

func ranked(t *testing.T, s *campaign.Service, side state.SideID, owned cabinet.Cabinet) []triage.Battle {
	t.Helper()
	out, err := s.Triage(t.Context(), intelligence.Viewer{Side: side}, owned)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func ids(battles []triage.Battle) (out []state.BattleID) {
	for _, b := range battles {
		out = append(out, b.ID)
	}
	return out
}

// Battles that wait are ranked by what they are worth, what is owned has those last for which there is
// nothing, and of those that are not kept for the table all are fought in one step that undo takes back.
// Who was put off, or begun, stays (CAMPAIGN-5.9).
func TestTheRestIsFought_5_9(t *testing.T) {
	s := opened(t, "afghanistan-1880", 14, 3)
	all := ranked(t, s, "", cabinet.Cabinet{})
	for i, b := range all {
		if b.Rank != i+1 || i > 0 && b.Points > all[i-1].Points || b.Reason == "" || len(b.Fits) != 5 || b.Fits[0].Engine != s.Founding().Rules || b.Short() != "" {
			t.Errorf("%d: %+v", i, b)
		}
	}
	if len(all) != 3 || !slices.Equal(slices.Sorted(slices.Values(ids(all))), pending(s)) {
		t.Fatalf("%d are ranked: %v", len(all), pending(s))
	}
	owned := cabinet.Cabinet{Things: []cabinet.Thing{{Kind: cabinet.Foot, Number: all[2].Fits[0].Wants.Sides[0] + all[2].Fits[0].Wants.Sides[1]}, {Kind: cabinet.Gun, Number: 0}}}
	if few := ranked(t, s, "", owned); few[0].ID != all[2].ID || !few[0].Can() || few[1].Can() || few[2].Can() || !strings.Contains(few[1].Short(), "no scale of these rules makes it fit") {
		t.Errorf("the one that can be laid is not first: %v after %v, %s", ids(few), ids(all), few[1].Short())
	} else if kept, rest := triage.Rest(few, 3); len(kept) != 1 || len(rest) != 2 {
		t.Errorf("%v are kept for the table, of which one can be laid", ids(kept))
	}

	second := all[1].ID
	do(t, s, command.PutOffBattle{Battle: second, PutOff: state.PutOff{How: state.Dated, Note: "Saturday"}})
	all = ranked(t, s, "", cabinet.Cabinet{})
	for keep, want := range map[int][2][]state.BattleID{
		0: {{second}, {all[0].ID, all[2].ID}}, 1: {{second}, {all[0].ID, all[2].ID}}, 2: {{all[0].ID, second}, {all[2].ID}}, 5: {{all[0].ID, second, all[2].ID}, nil},
	} {
		kept, rest := triage.Rest(all, keep)
		if !slices.Equal(ids(kept), want[0]) || !slices.Equal(ids(rest), want[1]) {
			t.Errorf("%d are kept: %v and %v, not %v", keep, ids(kept), ids(rest), want)
		}
	}
	head := head(t, s)
	var refused *command.Refusal
	if err := s.FightRest(t.Context(), []state.BattleID{all[0].ID, second}, nil); !errors.As(err, &refused) || len(pending(s)) != 3 {
		t.Errorf("a battle that was put off: %v, and %v wait", err, pending(s))
	}
	_, rest := triage.Rest(all, 1)
	if err := s.FightRest(t.Context(), ids(rest), nil); err != nil {
		t.Fatal(err)
	}
	if got := pending(s); !slices.Equal(got, []state.BattleID{second}) {
		t.Errorf("%v wait after the rest was fought", got)
	}
	o, err := s.Overview(t.Context(), intelligence.Viewer{})
	if err != nil || o.Undo != "Fight 2 battles unattended" || o.Head != head+2 {
		t.Errorf("undo is called %q, %d entries on: %v", o.Undo, o.Head-head, err)
	}
	if err := s.Undo(t.Context()); err != nil || len(pending(s)) != 3 {
		t.Errorf("undone, %v wait: %v", pending(s), err)
	}
	if err := s.Redo(t.Context()); err != nil || len(pending(s)) != 1 {
		t.Errorf("redone, %v wait: %v", pending(s), err)
	}
	if wrong, err := s.Verify(t.Context()); err != nil || len(wrong) > 0 {
		t.Errorf("verify: %v, %v", wrong, err)
	}
}

func head(t *testing.T, s *campaign.Service) int {
	t.Helper()
	o, err := s.Overview(t.Context(), intelligence.Viewer{})
	if err != nil {
		t.Fatal(err)
	}
	return o.Head
}

// met is the small theatre with a battle between the column and the army of the other side.
func met(t *testing.T, alter func(*state.Founding)) *trial.Game {
	t.Helper()
	f := trial.Helmand()
	f.Rules = "wornspent"
	for i := range f.Weather {
		f.Weather[i].Rain, f.Weather[i].Dust, f.Weather[i].DayF = 0, 0, 80
	}
	f.Forces[2].Hex = trial.Cr(8, 4)
	if alter != nil {
		alter(f)
	}
	g := trial.NewGame(t, f)
	g.Do(command.MarchOrder{Force: "column", Path: []hex.Hex{trial.Cr(8, 4)}})
	g.Do(command.EndDay{})
	if g.S.Pending() == nil {
		t.Fatal("no battle waits")
	}
	return g
}

// The ranking of a side holds nothing that it cannot know: campaigns that differ in that alone give the
// same one to the byte, reasons, figures, what is short and at what scale it fits.
func TestARankingHoldsNothingThatTheSideDoesNotKnow(t *testing.T) {
	owned := cabinet.Cabinet{Things: []cabinet.Thing{{Kind: cabinet.Foot, Number: 60}, {Kind: cabinet.Mounted, Number: 3}, {Kind: cabinet.Leader, Number: 3}, {Kind: cabinet.Board, Of: "5 x 4", Number: 1}}}
	shown := func(g *trial.Game, v intelligence.Viewer) string {
		b, err := json.Marshal(triage.Of(g.Chronicle(), v, rulesets.All(), &owned))
		if err != nil {
			t.Fatal(err)
		}
		return string(b)
	}
	red, organiser := intelligence.Viewer{Side: "red"}, intelligence.Viewer{}
	usual, all := shown(met(t, nil), red), shown(met(t, nil), organiser)
	for _, want := range []string{"Burrows and Nuttall", "figures beside", "men to a figure"} {
		if !strings.Contains(usual, want) {
			t.Fatalf("it does not say %q: %s", want, usual)
		}
	}
	if strings.Contains(usual, "Ayub") || !strings.Contains(all, "Ayub") {
		t.Error("the enemy's leader is told to the side, or not to the organiser")
	}
	unit := func(f *state.Founding, id rosters.UnitID) *rosters.Unit {
		return &f.Units[slices.IndexFunc(f.Units, func(u rosters.Unit) bool { return u.ID == id })]
	}
	hidden := map[string]func(*state.Founding){
		"of which units the enemy is made": func(f *state.Founding) {
			unit(f, "kabuli-1").Establishment.Others += 4
			unit(f, "kabuli-2").Establishment.Others -= 4
		},
		"how an enemy's unit is trained":        func(f *state.Founding) { unit(f, "kabuli-1").Training = "veteran" },
		"of which people he is":                 func(f *state.Founding) { unit(f, "kabuli-1").People = "zulu" },
		"that an enemy's leader is exceptional": func(f *state.Founding) { f.Leaders[2].Exceptional = false },
		"that a leader of his is with another":  func(f *state.Founding) { f.Forces[2].Others = []state.LeaderID{"luinab"}; f.Forces[3].Leader = "" },
		"how he is told to stand":               func(f *state.Founding) { f.Forces[2].Posture = state.Raid },
	}
	for _, name := range []string{
		"the name of an enemy's unit", "an enemy's leader", "what an enemy drags along", "what an enemy was ordered in history", "what comes to the enemy", "what the enemy is to do",
		"a force of the enemy more", "notes of the organiser", "the character of the enemy's commander", "where the enemy has his stores", "what an enemy has built out of sight", "a force that hides",
	} {
		if hidden[name] = trial.Hidden[name]; hidden[name] == nil {
			t.Fatalf("there is nothing called %q", name)
		}
	}
	told := 0
	for name, alter := range hidden {
		g := met(t, alter)
		if got := shown(g, red); got != usual {
			t.Errorf("%s shows:\n%s\nand not\n%s", name, got, usual)
		}
		if shown(g, organiser) != all {
			told++
		}
	}
	if told < 3 {
		t.Errorf("the organiser is told of %d of these only, which proves little", told)
	}
}

// Where fewer figures stand for more men, those of an enemy of whom a side is told between two numbers are
// fewer as well.
func TestFiguresToldOfAreThoseOfTheTable_5_9(t *testing.T) {
	s := opened(t, "afghanistan-1880", 3, 1)
	figures := func() (reason string, low, high, own int) {
		t.Helper()
		reason = ranked(t, s, "british", cabinet.Cabinet{})[0].Reason
		at := strings.LastIndex(reason[:strings.Index(reason, " figures")], ",")
		if _, err := fmt.Sscanf(reason[at+1:], " %d figures beside %d to %d,", &own, &low, &high); err != nil {
			if _, err := fmt.Sscanf(reason[at+1:], " %d to %d figures beside %d,", &low, &high, &own); err != nil {
				t.Fatalf("no numbers of figures in %q", reason)
			}
		}
		return
	}
	was, low, high, own := figures()
	do(t, s, command.ChangeSetting{Engine: "wornspent", Key: "men_per_figure", Value: "4"})
	now, low4, high4, own4 := figures()
	if own4 > own/2 || low4 > low/2 || high4 > high/2 {
		t.Errorf("with four times as many men to a figure it says\n%s\nand before\n%s", now, was)
	}
}
