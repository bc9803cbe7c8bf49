package campaign_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"frontier/campaign/command"
	"frontier/campaign/sheet"
	"frontier/campaign/state"
)

// A change by hand is kept, taken back and given again like any command, in the tables too, and
// the founding stays what it was (CAMPAIGN-14.1).
func TestAChangeByHandIsKeptAndUndone(t *testing.T) {
	ctx := t.Context()
	s, path := opened(t)
	before, title := bytesOf(t, s), s.Founding().Title
	change := command.EditByHand{Why: "news from home", Steps: []command.Step{
		{Do: command.Set, Kind: "campaign", Fields: json.RawMessage(`{"title": "A long war"}`)},
		{Do: command.Set, Kind: "unit", ID: "66th", Fields: json.RawMessage(`{"name": "66th (Berkshire)", "men": 700}`)},
		{Do: command.Remove, Kind: "reinforcement", ID: "late"},
	}}
	if err := s.Do(ctx, change); err != nil {
		t.Fatal(err)
	}
	verify(t, s)
	after := bytesOf(t, s)
	if s.Founding().Title != "A long war" || state.UnitName(s.Founding(), "66th") != "66th (Berkshire)" || s.Founded().Title != title {
		t.Errorf("it is called %q, was founded as %q, and the unit is %q", s.Founding().Title, s.Founded().Title, state.UnitName(s.Founding(), "66th"))
	}
	if err := s.Run(ctx, 2, true, nil); err != nil {
		t.Fatal(err)
	}
	for range 3 { // two days, and the change
		if err := s.Undo(ctx); err != nil {
			t.Fatal(err)
		}
		if o := s.Founding(); o.Title == title {
			break
		}
	}
	for s.Founding().Title != title {
		if err := s.Undo(ctx); err != nil {
			t.Fatal(err)
		}
	}
	if bytesOf(t, s) != before || s.Founding().Reinforcement("late") == nil {
		t.Error("taken back, the campaign is not what it was")
	}
	verify(t, s)
	if err := s.Redo(ctx); err != nil {
		t.Fatal(err)
	}
	if bytesOf(t, s) != after {
		t.Error("given again, it is another change")
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	again := open(t, path)
	defer again.Close()
	if bytesOf(t, again) != after || again.Founding().Title != "A long war" {
		t.Error("opened again, the change is not there")
	}
	verify(t, again)
	if x, err := again.Thing(ctx, "unit", "66th"); err != nil || !strings.Contains(string(x.Fields), `"men":700`) {
		t.Errorf("the unit is told as %s, %v", x.Fields, err)
	}
}

// A spreadsheet of the campaign as it is today comes back as what is otherwise in it.
func TestASpreadsheetIntoACampaignThatRuns(t *testing.T) {
	ctx := t.Context()
	s, _ := opened(t)
	now := s.Now()
	data, err := sheet.CSV(&now, "units")
	if err != nil {
		t.Fatal(err)
	}
	same, _, faults := sheet.Read(now, data)
	if steps, err := s.Between(same); err != nil || len(steps) > 0 || len(faults) > 0 {
		t.Fatalf("as it was written it changes %v, %v, %v", steps, faults, err)
	}
	text := strings.Replace(string(data), "grenadiers,column,grenadiers", "grenadiers,garrison,Bombay Grenadiers", 1)
	lines := slices.DeleteFunc(strings.Split(text, "\n"), func(l string) bool { return strings.HasPrefix(l, "19th,") })
	to, changes, faults := sheet.Read(now, []byte(strings.Join(lines, "\n")))
	if len(changes) != 2 || len(faults) > 0 {
		t.Fatalf("it changes %v, %v", changes, faults)
	}
	steps, err := s.Between(to)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Do(ctx, command.EditByHand{Steps: steps, Why: "the monthly returns"}); err != nil {
		t.Fatal(err)
	}
	now2 := s.State()
	if now2.Unit("grenadiers").Force != "garrison" || state.UnitName(s.Founding(), "grenadiers") != "Bombay Grenadiers" || now2.Unit("19th").Force != "" {
		t.Error("the campaign is not as the spreadsheet says")
	}
	verify(t, s)
}
